"""Learns how to play, by playing: python build/fit_policy.py [--rounds N] [--seed N]

Four seats and one pack half of the time, else any table: everybody bids what his hand is worth and plays by
the weights found so far, a card the oftener the more its weights come to. After the round what was done by
those who came out better than is usual where they stood becomes likelier, and what the others did less so
(policy gradient). Writes game/bots/learned.py, which the game reads. A quarter of an hour with the compiled
core (CONTRIBUTING.md says how it is run), else hours.
"""

import argparse
import random
import textwrap
from collections.abc import Sequence
from math import exp
from pathlib import Path
from typing import Final

from game.bots.core.bidding import IN_TURN, Bidding
from game.bots.core.bits import NO_SUIT, card_at, place_of
from game.bots.core.dice import Dice
from game.bots.core.policy import SITUATIONS, SIZE, Policy
from game.bots.core.table import Table
from game.bots.weights import weights_for

ROOT: Final = Path(__file__).resolve().parents[1]
PLAYED_AGAIN: Final = 6
"""How often each deal is played."""
FASTEST: Final = 0.06
SLOWEST: Final = 0.002
"""By how much the weights move for a point, at the beginning and at the end."""
HABIT: Final = 0.002
"""By how much what is usual in a situation moves."""
SPOIL: Final = 0.3
"""What the points of the others take away from one's own."""
UNIT: Final = 100
WIDTH: Final = 110


class Learner:
    """The weights, what is usual in each situation, and what was done in the round that is played."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.weights = [0.0] * SIZE
        self.usual = [0.5] * SITUATIONS
        self.policy = Policy(self.weights)
        self.policy.is_noting = True
        self.done: list[tuple[int, int, list[list[int]], list[float], int]] = []
        """Per decision: the seat, its situation, the places of the cards, their chances, the one played."""

    def choose(self, table: Table) -> int:
        """A card, drawn by the weights."""
        self.policy.noted = []
        only = self.policy.choice(table)
        cards = self.policy.noted
        if len(cards) < 2:
            return only
        places = [self.policy.places(table, card) for card in cards]
        scores = [sum([self.weights[place] for place in found]) for found in places]
        most = max(scores)
        shares = [exp(score - most) for score in scores]
        total = sum(shares)
        chances = [share / total for share in shares]
        chosen = self.dice.choices(range(len(cards)), chances)[0]
        self.done.append((table.turn, self.policy.situation(table), places, chances, chosen))
        return cards[chosen]

    def learn(self, table: Table, rate: float) -> float:
        """Play a round to its end and learn from it; the part of the bids that were made."""
        self.done = []
        while table.left:
            table.play(self.choose(table))
        points = [points_of(table, place) for place in range(table.count)]
        weights, usual, total = self.weights, self.usual, sum(points)
        for seat, situation, places, chances, chosen in self.done:
            others = (total - points[seat]) / (len(points) - 1)
            better = points[seat] - SPOIL * others - usual[situation]
            usual[situation] += HABIT * better
            for number, found in enumerate(places):
                step = rate * better * ((number == chosen) - chances[number])
                for place in found:
                    weights[place] += step
        return sum(seat.bid == seat.taken for seat in table.seats) / len(points)


def points_of(table: Table, place: int) -> float:
    """What a round was worth to a seat: about 1 for a bid that was made."""
    bid, taken = int(table.seats[place].bid), int(table.seats[place].taken)
    if bid == taken:
        return 1.0 + 0.05 * bid
    return (0.0, 0.1 * taken, -0.1 * abs(bid - taken))[table.missed]


def dealt(dice: random.Random) -> Table:
    """A round before its first lead."""
    is_usual = dice.random() < 0.5
    deck = "standard" if is_usual or dice.random() < 0.9 else "zero-to-seven"
    seats = 4 if is_usual else dice.randint(2, 9)
    packs = 1 if is_usual or dice.random() < 0.75 else 2
    ranks = 13 if deck == "standard" else 8
    pack = [card_at(suit, rank) for suit in range(4) for rank in range(ranks)] * packs
    dice.shuffle(pack)
    size = dice.randint(1, min(4 * ranks * packs // seats, 10 if is_usual else 17))
    stock = pack[seats * size :]
    table = Table(seats)
    table.size = table.left = size
    table.trump = dice.randrange(4) if is_usual or dice.random() < 0.85 else NO_SUIT
    turned = next((card for card in stock if place_of(card) == table.trump), None)
    if turned is not None:
        stock.remove(turned)
    table.out_ones, table.out_twos = sets_of([*pack[: seats * size], *stock])
    for place, seat in enumerate(table.seats):
        seat.ones, seat.twos = sets_of(pack[place * size : (place + 1) * size])
    if not is_usual:
        table.missed = dice.choice((0, 0, 1, 2))
        table.must_trump = dice.random() < 0.1
        table.must_break = dice.random() < 0.1
        table.twins_last = packs == 2 and dice.random() < 0.5
    rows = [weights_for(deck, packs, seats, size, has_trump=has_trump) for has_trump in (True, False)]
    bidding = Bidding(IN_TURN, rows[0], rows[1], ranks - 1)
    bidding.is_hooked = True
    bidding.jitter = dice.choice((0.4, 0.4, 1.0))
    bidding.bid_all(table, -1, 0, Dice(dice.getrandbits(32)))
    return table


def sets_of(cards: Sequence[int]) -> tuple[int, int]:
    """Cards as a set, and as one those that are there twice."""
    ones = twos = 0
    for card in cards:
        twos |= ones & card
        ones |= card
    return ones, twos


def fit(rounds: int, seed: int) -> list[float]:
    """The weights after so many rounds."""
    dice = random.Random(seed)
    learner = Learner(dice)
    made, played = 0.0, 0
    for number in range(rounds // PLAYED_AGAIN):
        rate = FASTEST * (1 - number * PLAYED_AGAIN / rounds) + SLOWEST
        deal = dealt(dice)
        table = Table(deal.count)
        for _ in range(PLAYED_AGAIN):
            table.copy_from(deal)
            made += learner.learn(table, rate)
            played += 1
        if played >= 20_000:
            print(f"{(number + 1) * PLAYED_AGAIN:,} rounds: {made / played:.1%} made", flush=True)
            made, played = 0.0, 0
    return learner.weights


def write(weights: Sequence[float], path: Path) -> None:
    """Write the module of the weights."""
    numbers = " ".join(str(round(UNIT * weight)) for weight in weights)
    path.write_text(
        '"""How to play: the weights that build/fit_policy.py found, in hundredths. '
        'Not to be changed by hand."""\n\n'
        "from typing import Final\n\n"
        f'LEARNED: Final = """\n{textwrap.fill(numbers, WIDTH)}\n"""\n',
        "utf-8",
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=2_000_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    write(fit(asked.rounds, asked.seed), ROOT / "game" / "bots" / "learned.py")


if __name__ == "__main__":
    main()
