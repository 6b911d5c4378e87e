"""The fairness of the shuffle: what it deals in very many rounds, as `oh-hell deals` tells it of played ones.

    python -m tests.bench.deals --rounds 100000

Ends with 1 where a count lies far outside what chance brings.
"""

import argparse
from collections.abc import Iterator
from itertools import count
from time import process_time

from game import paths
from game.counting import LEGEND, table
from game.engine.shuffle import SeededDeals, hands_from
from game.explain.deals import chance_told
from game.model.ruleset import SEATS, Rules
from game.model.seating import neighbour
from game.rules.catalogue import PRESETS
from game.rules.schedules import hand_sizes
from game.rules.trumps import trump_at_deal
from game.session.deals import Deal, Tally, pack_of
from game.texts import speak


def deals(rules: Rules, seats: int, seed: str) -> Iterator[Deal]:
    """The deals of one match after the other, without end."""
    pack, sizes = pack_of(rules, seats), hand_sizes(rules, seats)
    for match in count(1):
        dealt = SeededDeals(f"{seed}-{match}")
        dealer = dealt.first_dealer(seats)
        for number, size in enumerate(sizes, start=1):
            cards = dealt.shuffled(pack.cards, number, 0)
            hands, stock = hands_from(cards, seats, dealer, range(seats), size)
            turned, trump = trump_at_deal(rules, number, size, stock, is_last=number == len(sizes))
            yield Deal(pack, hands, turned, trump, 0, dealer, by_lot=number == 1)
            dealer = neighbour(range(seats), dealer, 1)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--preset", choices=list(PRESETS), default="joker")
    parser.add_argument("--seats", type=int, choices=SEATS, default=4)
    parser.add_argument("--seed", default="bench")
    asked = parser.parse_args()
    words, tally = speak("en", paths.shipped("assets/locale")), Tally()
    began = process_time()
    for _, deal in zip(
        range(asked.rounds), deals(PRESETS[asked.preset].rules, asked.seats, asked.seed), strict=False
    ):
        tally.add(deal)
    print(f"{asked.preset}, {asked.seats} seats, {asked.rounds} rounds, {process_time() - began:.0f} s")
    print(words.say(LEGEND), *table(tally, words), sep="\n")
    verdicts = tally.verdicts()
    print(chance_told(verdicts["outside"] + verdicts["far"], verdicts["far"], verdicts.total(), words))
    return 1 if verdicts["far"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
