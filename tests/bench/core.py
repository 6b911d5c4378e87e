"""How fast the core plays: whole imagined rounds a second, beside the simulations of an outside search.

    python -m tests.bench.core [ROUNDS]

Four seats with ten cards each, played on by habit and as was learned, from the first lead to the last trick,
on one core; in the same run the simulations that OpenSpiel's ISMCTS (C++, random rollouts) makes from the
first lead of like rounds. How the core is compiled is told in CONTRIBUTING.md.
"""

import random
import sys
import time

from game.bots.core.dice import Dice
from game.bots.core.policy import Policy, play_out
from game.bots.core.table import Table
from game.bots.kind import kind_of_core
from game.bots.weights import POLICY

try:
    import pyspiel  # type: ignore[import-not-found, unused-ignore]
except ImportError:  # the core is measured alone then
    pyspiel = None

SEATS, CARDS, DEALS = 4, 10, 50
SIMULATIONS = 1000


def dealt(dice: random.Random) -> Table:
    """A round before its first lead."""
    pack = [14 * suit + rank for suit in range(4) for rank in range(13)]
    dice.shuffle(pack)
    table = Table(SEATS)
    table.size = table.left = CARDS
    table.trump = pack[-1] // 14
    table.out_ones = sum(1 << card for card in pack[:-1])
    for seat in range(SEATS):
        table.seats[seat].ones = sum(1 << card for card in pack[seat * CARDS : (seat + 1) * CARDS])
        table.seats[seat].bid = dice.choice((1, 2, 2, 3, 3))
    return table


def rounds_a_second(rounds: int, policy: Policy | None = None) -> float:
    """Whole rounds played out in a second of processor time."""
    dice = random.Random(1)
    tables, scratch, chance = [dealt(dice) for _ in range(DEALS)], Table(SEATS), Dice(5)
    begun = time.process_time()
    for number in range(rounds):
        scratch.copy_from(tables[number % DEALS])
        play_out(scratch, chance, policy)
    return rounds / (time.process_time() - begun)


def simulations_a_second(decisions: int) -> float:
    """Simulations of the outside search in a second of processor time."""
    game = pyspiel.load_game("oh_hell", {"players": SEATS, "num_tricks_fixed": CARDS})
    dice, spent = random.Random(1), 0.0
    for number in range(decisions):
        state = game.new_initial_state()
        while state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, odds)[0])
        for bid in (52 + 2, 52 + 3, 52 + 2, 52 + 2):
            state.apply_action(bid if bid in state.legal_actions() else state.legal_actions()[0])
        bot = pyspiel.ISMCTSBot(
            number,
            pyspiel.RandomRolloutEvaluator(1, number),
            5.0,
            SIMULATIONS,
            -1,
            pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT,
            False,
            False,
        )
        begun = time.process_time()
        bot.step(state)
        spent += time.process_time() - begun
    return decisions * SIMULATIONS / spent


def main() -> int:
    """Measure and tell."""
    kind = kind_of_core()
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else (500_000 if kind == "compiled" else 10_000)
    print(f"{kind} core, 4 × 10 cards, {rounds:,} rounds of each:")
    print(f"  by habit: {rounds_a_second(rounds):,.0f} rounds a second")
    print(f"  as learned: {rounds_a_second(rounds, Policy(POLICY)):,.0f} rounds a second")
    if pyspiel is None:
        print("OpenSpiel is not installed: nothing to hold it against")
    else:
        print(f"OpenSpiel's ISMCTS: {simulations_a_second(40):,.0f} simulations a second")
    return 0


if __name__ == "__main__":
    sys.exit(main())
