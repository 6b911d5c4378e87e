"""What a round is worth, for every way of counting made bids, missed bids and bids of nothing."""

from itertools import product
from typing import Any

import pytest

from game.rules.scoring import off, points
from tests.tables import rules

MISSED_OF_THREE: dict[str, list[list[int | None]]] = {
    "zero": [
        [None, 0, 0, 0],
        [0, None, 0, 0],
        [0, 0, None, 0],
        [0, 0, 0, None],
    ],
    "tricks": [
        [None, 1, 2, 3],
        [0, None, 2, 3],
        [0, 1, None, 3],
        [0, 1, 2, None],
    ],
    "penalty": [
        [None, -10, -20, -30],
        [-10, None, -10, -20],
        [-20, -10, None, -10],
        [-30, -20, -10, None],
    ],
}
"""Points of a missed bid with three cards, 10 a trick off: a row for each bid, a column for tricks taken."""

MADE_OF_THREE: dict[tuple[str, int], list[int]] = {
    ("same", 0): [10, 11, 12, 13],
    ("same", 10): [10, 11, 12, 23],
    ("five", 0): [5, 11, 12, 13],
    ("five", 10): [5, 11, 12, 23],
    ("five-plus-hand", 0): [8, 11, 12, 13],
    ("five-plus-hand", 10): [8, 11, 12, 23],
}
"""Points of a made bid of 0, 1, 2, 3 with three cards, by `zero_bid` and `sweep_bonus`."""


@pytest.mark.parametrize(("zero_bid", "sweep_bonus"), MADE_OF_THREE)
@pytest.mark.parametrize("missed", MISSED_OF_THREE)
def test_every_bid_and_every_number_of_tricks_with_three_cards(
    missed: Any, zero_bid: Any, sweep_bonus: int
) -> None:
    house = rules(missed=missed, zero_bid=zero_bid, sweep_bonus=sweep_bonus)
    for bid, tricks in product(range(4), repeat=2):
        expected = MISSED_OF_THREE[missed][bid][tricks]
        if bid == tricks:
            expected = MADE_OF_THREE[zero_bid, sweep_bonus][bid]
        assert points(house, 3, bid, tricks) == expected, (bid, tricks)


MISSED = ("zero", "tricks", "penalty")
ZERO_BID = ("same", "five", "five-plus-hand")
NUMBERS = tuple(product((0, 2, 10, 50), (0, 1, 20), (1, 10, 20), (0, 10, 50)))


@pytest.mark.parametrize("zero_bid", ZERO_BID)
@pytest.mark.parametrize("missed", MISSED)
@pytest.mark.parametrize("size", [1, 2, 5, 7])
def test_every_scoring_with_every_number_that_can_be_chosen(size: int, missed: str, zero_bid: str) -> None:
    for base, per_trick, per_miss, sweep in NUMBERS:
        house = rules(
            missed=missed,
            zero_bid=zero_bid,
            made_base=base,
            made_per_trick=per_trick,
            missed_per_trick=per_miss,
            sweep_bonus=sweep,
        )
        for_nothing = {"same": base, "five": 5, "five-plus-hand": 5 + size}[zero_bid]
        for bid in range(size + 1):
            row = {
                "zero": [0] * (size + 1),
                "tricks": list(range(size + 1)),
                "penalty": [-per_miss * max(bid - taken, taken - bid) for taken in range(size + 1)],
            }[missed]
            row[bid] = for_nothing if bid == 0 else base + bid * per_trick
            row[bid] += sweep if bid == size else 0
            assert [points(house, size, bid, taken) for taken in range(size + 1)] == row


def test_a_made_bid_of_nothing_gets_nothing_for_tricks_and_no_sweep_bonus() -> None:
    assert points(rules(made_per_trick=20, sweep_bonus=50), 4, 0, 0) == 10


def test_the_penalty_counts_too_many_and_too_few_tricks_alike() -> None:
    house = rules(missed="penalty", missed_per_trick=7)
    assert points(house, 5, 3, 1) == points(house, 5, 3, 5) == -14


def test_bidding_all_tricks_and_missing_gets_no_sweep_bonus() -> None:
    assert points(rules(sweep_bonus=10), 5, 5, 4) == 0
    assert points(rules(sweep_bonus=10, missed="tricks"), 5, 5, 4) == 4


def test_taking_all_tricks_with_a_lower_bid_gets_no_sweep_bonus() -> None:
    assert points(rules(sweep_bonus=10), 5, 4, 5) == 0


def test_the_single_trick_of_a_round_is_all_of_them() -> None:
    assert points(rules(sweep_bonus=10), 1, 1, 1) == 21


@pytest.mark.parametrize(
    ("bid", "tricks", "expected"), [(0, 0, 0), (3, 1, 2), (1, 3, 2), (0, 7, 7), (7, 0, 7)]
)
def test_a_bid_is_off_by_the_difference_to_the_tricks(bid: int, tricks: int, expected: int) -> None:
    assert off(bid, tricks) == expected
