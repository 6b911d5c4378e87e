"""Fits what hands are worth, for every table: python build/fit_bids.py [--deals N] [--times N] [--jobs N]

Deals are bid by search: every seat in turn tries each bid near its present estimate in many worlds. What it
then bids, weighted over the bids that do nearly as well, is what the estimate is fitted to; this is done
again with the better estimates. Writes game/bots/fitted.py, which the game reads. Half an hour with the
compiled core (CONTRIBUTING.md says how it is run), else days.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import exp
from pathlib import Path
from typing import Final

import numpy as np

from game.bots.core.bidding import IN_TURN, Bidding
from game.bots.core.bits import NO_SUIT, card_at, index_of
from game.bots.core.dice import Dice
from game.bots.core.habits import USUAL
from game.bots.core.hands import FEATURES, estimate
from game.bots.core.search import BID, Choice, Search
from game.bots.core.table import Table
from game.bots.core.unknown import Unknown
from game.bots.core.worth import Worth

ROOT: Final = Path(__file__).resolve().parents[1]
SIZES: Final = (1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 26)
RANKS: Final = {"standard": 13, "zero-to-seven": 8}
WORLDS: Final = 64
NEAR: Final = 0.7
"""How many points a bid may be worse than the best and still count for much."""
RIDGE: Final = 4.0
UNITS: Final = [[float(i == j) for j in range(FEATURES)] for i in range(FEATURES)]


@dataclass(frozen=True)
class Family:
    """Tables whose hands are judged alike."""

    deck: str
    packs: int
    seats: int
    has_trump: bool

    @property
    def ranks(self) -> int:
        return RANKS[self.deck]

    @property
    def capacity(self) -> int:
        return 4 * self.ranks * self.packs // self.seats

    def sizes(self) -> tuple[int, ...]:
        """The hand sizes that are fitted; what lies between is worked out from them."""
        return (*(size for size in SIZES if size < self.capacity), self.capacity)


@dataclass
class Data:
    """Hands in numbers, and what was bid with them."""

    features: list[list[float]] = field(default_factory=list)
    bids: list[float] = field(default_factory=list)


def families() -> Iterator[Family]:
    """Every table there can be."""
    for deck in RANKS:
        for packs in (1, 2):
            for seats in range(2, 10):
                for has_trump in (True, False):
                    yield Family(deck, packs, seats, has_trump)


def first_guess(family: Family, size: int) -> list[float]:
    """Weights to begin with: the higher a card the likelier a trick, and trumps more so."""
    row = [0.0] * FEATURES
    dealt = family.seats * size / (4 * family.ranks * family.packs)
    for rank in range(family.ranks):
        above = (family.ranks - 1 - rank) * family.packs * dealt
        row[rank] = 0.9 * exp(-above / 8.0)
        row[14 + rank] = 0.75 * exp(-above / 2.0)
    row[13] = row[27] = 1.0
    return row


def points(family: Family, size: int) -> list[float]:
    """Points by bid and tricks, as the best known game of the deck counts them."""
    made, missed = (10.0, 0.0) if family.deck == "standard" else (2.0, -1.0)
    numbers = range(size + 1)
    return [
        made + tricks if bid == tricks else missed * abs(bid - tricks)
        for bid in numbers
        for tricks in numbers
    ]


def gather(family: Family, size: int, row: list[float], deals: int, seed: int) -> Data:
    """Let so many deals be bid."""
    dice, data = Dice(seed), Data()
    pack = [card_at(suit, rank) for suit in range(4) for rank in range(family.ranks)] * family.packs
    for _ in range(deals):
        for at in range(len(pack) - 1, 0, -1):
            other = dice.below(at + 1)
            pack[at], pack[other] = pack[other], pack[at]
        bid_deal(family, size, row, dice, pack, data)
    return data


def bid_deal(
    family: Family, size: int, row: list[float], dice: Dice, pack: Sequence[int], data: Data
) -> None:
    """Let every seat bid by search, forehand first, and note it."""
    dealt = family.seats * size
    hands = [pack[seat * size : (seat + 1) * size] for seat in range(family.seats)]
    stock = list(pack[dealt:])
    trump, has_honour = NO_SUIT, False
    if family.has_trump:
        trump = dice.below(4)
        suit = [card_at(trump, rank) for rank in range(family.ranks)]
        turned = next((card for card in stock if card in suit), None)
        if turned:
            stock.remove(turned)
            has_honour = turned in suit[-3:]
    table = Table(family.seats)
    table.size = table.left = size
    table.trump = trump
    table.missed = 0 if family.deck == "standard" else 2
    table.out_ones, table.out_twos = held([card for hand in hands for card in hand] + stock)
    worthwhile = points(family, size)
    last, best_rank, sum_ = family.seats - 1, family.ranks - 1, 0
    for seat in range(family.seats):
        ones, twos = held(hands[seat])

        excess = sum_ - size * seat / family.seats

        def judged(
            weights: list[float],
            ones: int = ones,
            twos: int = twos,
            seat: int = seat,
            excess: float = excess,
        ) -> float:
            return estimate(weights, ones, twos, trump, best_rank, seat, last, excess, seat == 0, has_honour)

        for other in range(family.seats):
            table.seats[other].ones = table.seats[other].twos = 0
        table.seats[seat].ones, table.seats[seat].twos = ones, twos
        bidding = Bidding(IN_TURN, row, row, best_rank)
        bidding.is_hooked = True
        bidding.has_turned_honour = has_honour
        wish = judged(row)
        bids = [bid for bid in range(size + 1) if abs(bid - max(0.0, min(wish, size))) < 3.0]
        search = Search(
            BID,
            table,
            unknown_to(seat, hands, stock),
            bidding,
            worth_to(seat, family, size, worthwhile),
            [Choice(way, bid, 0, USUAL) for way, bid in enumerate(bids)],
            dice.next(),
        )
        search.beliefs.bid_known = [other < seat for other in range(family.seats)]
        search.beliefs.candidates = 2
        while search.worlds < WORLDS:
            search.look(len(bids))
        best = search.best()
        shares = [exp((choice.sum - best.sum) / WORLDS / NEAR) for choice in search.choices]
        mean = sum(
            share * float(choice.code) for share, choice in zip(shares, search.choices, strict=True)
        ) / sum(shares)
        data.features.append([judged(unit) for unit in UNITS])
        data.bids.append(mean)
        bid = best.code
        if seat == last and sum_ + bid == size:
            bid = bid + 1 if mean > float(bid) or bid == 0 else bid - 1
        table.seats[seat].bid = bid
        sum_ += bid


def unknown_to(seat: int, hands: Sequence[Sequence[int]], stock: Sequence[int]) -> Unknown:
    """What a seat has not seen before the first lead."""
    size, seats = len(hands[seat]), len(hands)
    others = [card for other, hand in enumerate(hands) if other != seat for card in hand]
    cards = [index_of(card) for card in [*others, *stock]]
    return Unknown(seats, cards, [0 if other == seat else size for other in range(seats)], [0] * seats)


def worth_to(seat: int, family: Family, size: int, worthwhile: list[float]) -> Worth:
    """What a seat plays for in an early round."""
    worth = Worth(family.seats, seat, size, worthwhile)
    worth.settle()
    return worth


def held(cards: Sequence[int]) -> tuple[int, int]:
    """A set of cards, and those of them that are there twice."""
    ones = twos = 0
    for card in cards:
        twos |= ones & card
        ones |= card
    return ones, twos


def fitted(data: Data, before: Sequence[float]) -> tuple[list[float], float]:
    """Weights that fit best, drawn to those before where the data say little; and how far off they are."""
    xs, ys = np.array(data.features), np.array(data.bids)
    start = np.array(before)
    off = ys - xs @ start
    matrix = xs.T @ xs + RIDGE * np.eye(FEATURES)
    row = start + np.linalg.solve(matrix, xs.T @ off)
    return [float(weight) for weight in row], float(np.std(ys - xs @ row))


def fit(task: tuple[Family, int, int, int]) -> tuple[Family, int, list[float], float]:
    """The weights of a family and a hand size."""
    family, size, deals, times = task
    row, off = first_guess(family, size), 0.0
    for turn in range(times):
        share = deals if turn == times - 1 else deals // 3
        count = max(40, share * 4 // family.seats)
        row, off = fitted(gather(family, size, row, count, 1000 * turn + size), row)
    return family, size, row, off


def write(rows: dict[Family, dict[int, list[float]]], path: Path) -> None:
    """Write the module that the game reads."""
    lines = [
        '"""What hands are worth: the weights that build/fit_bids.py found. Not to be changed by hand."""',
        "",
        "from typing import Final",
        "",
        "FITTED: Final[dict[tuple[str, int, int, bool], dict[int, str]]] = {",
    ]
    for family, sizes in rows.items():
        key = f'("{family.deck}", {family.packs}, {family.seats}, {family.has_trump})'
        lines.append(f"    {key}: {{")
        lines += [
            f'        {size}: "{" ".join(str(round(1000 * weight)) for weight in row)}",  # noqa: E501'
            for size, row in sizes.items()
        ]
        lines.append("    },")
    text = "\n".join(
        [*lines, "}", '"""Thousandths by deck, packs, seats, with trump or without, and hand size."""', ""]
    )
    path.write_text(text, encoding="utf-8")


def main() -> int:
    """Fit every table and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=500, help="deals of four seats for each fit")
    parser.add_argument("--times", type=int, default=3, help="how often it is done again")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="families to fit: a deck, or deck,packs,seats")
    parser.add_argument("--out", type=Path, default=ROOT / "game" / "bots" / "fitted.py")
    asked = parser.parse_args()
    wanted = [f for f in families() if f"{f.deck},{f.packs},{f.seats}".startswith(asked.only)]
    tasks = [(family, size, asked.deals, asked.times) for family in wanted for size in family.sizes()]
    rows: dict[Family, dict[int, list[float]]] = {}
    with ProcessPoolExecutor(asked.jobs) as pool:
        for family, size, row, off in pool.map(fit, tasks):
            rows.setdefault(family, {})[size] = row
            print(
                f"{family.deck} × {family.packs}, {family.seats} seats, {size} cards, "
                f"{'trump' if family.has_trump else 'no trump'}: ±{off:.2f}",
                flush=True,
            )
    write(rows, asked.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
