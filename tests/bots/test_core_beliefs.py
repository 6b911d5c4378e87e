"""Where cards lie: as often as bids and cards played make it likely."""

from itertools import permutations
from math import exp

import pytest

from game.bots.core.beliefs import Beliefs
from game.bots.core.bidding import IN_TURN, Bidding
from game.bots.core.bits import card_at, card_of, index_of
from game.bots.core.dice import Dice
from game.bots.core.policy import Policy
from game.bots.core.table import Table
from game.bots.core.unknown import Unknown, give
from game.bots.weights import POLICY, weights_for

UNSEEN = [(0, 12), (0, 3), (1, 11), (1, 2), (2, 7)]
"""Two cards of each other seat and one of the stock, by suit and rank."""
PLAYED = [(0, 9), (0, 4), (0, 10)]
"""The first trick."""


def beliefs(*, closed: int = 0, reading: float = 1.0) -> Beliefs:
    """What the first of three seats believes after a trick; the second does not hold what is closed."""
    table = Table(3)
    table.size, table.left, table.trump, table.turn = 3, 2, 1, 2
    cards = [card_at(*card) for card in UNSEEN]
    own = card_at(2, 5) | card_at(3, 8)
    table.out_ones = sum(cards) | own
    table.seats[0].ones = own
    for seat, bid in zip(table.seats, (1, 0, 2), strict=True):
        seat.bid = bid
    table.seats[2].taken = 1
    unknown = Unknown(3, [index_of(card) for card in cards], [0, 2, 2], [0, closed, 0])
    rows = [weights_for("standard", 1, 3, 3, has_trump=trump) for trump in (True, False)]
    found = Beliefs(table, unknown, Bidding(IN_TURN, rows[0], rows[1], 12), 0)
    found.bid_known = [True] * 3
    found.shown_ones = [card_at(*card) for card in PLAYED]
    found.history = [index_of(card_at(*card)) for card in PLAYED]
    found.candidates, found.spread, found.reading = 2, 1.0, reading
    found.policy = Policy(POLICY)
    return found


def hands_of(table: Table) -> tuple[int, int]:
    return int(table.seats[1].ones), int(table.seats[2].ones)


def likelihood(found: Beliefs, closed: int) -> dict[tuple[int, int], float]:
    """How likely every deal is, worked out one by one."""
    odds = {}
    for dealt in set(permutations([index_of(card_at(*card)) for card in UNSEEN])):
        table = Table(3)
        table.copy_from(found.root)
        for number, card in enumerate(dealt[:4]):
            give(table, 1 + number // 2, card_of(card))
        if not table.seats[1].ones & closed:
            misfit = sum(found._misfit(table, place) for place in range(3))
            odds[hands_of(table)] = exp(-misfit)
    return {hands: odd / sum(odds.values()) for hands, odd in odds.items()}


@pytest.mark.parametrize("closed", [0, card_at(0, 12) | card_at(0, 3)])
def test_worlds_come_as_often_as_they_are_likely(closed: int) -> None:
    found = beliefs(closed=closed)
    exact = likelihood(found, closed)
    assert len(exact) == (30 if not closed else 9)
    assert max(exact.values()) > 1.5 / len(exact), "bids and cards tell something"
    seen = dict.fromkeys(exact, 0)
    dice, rounds = Dice(3), 12_000
    for _ in range(rounds):
        found.imagine(dice)
        seen[hands_of(found.world)] += 1
    for hands, share in exact.items():
        assert seen[hands] / rounds == pytest.approx(share, abs=0.02)


def test_cards_played_tell_nothing_to_who_does_not_read_them() -> None:
    reads, reads_not = beliefs(), beliefs(reading=0.0)
    reads_not.history = []
    bids_only = likelihood(reads_not, 0)
    assert likelihood(beliefs(reading=0.0), 0) == pytest.approx(bids_only)
    assert likelihood(reads, 0) != pytest.approx(bids_only, abs=0.0001)


def test_a_hand_that_was_seen_before_is_not_worked_out_again() -> None:
    found = beliefs()
    dice = Dice(1)
    for _ in range(400):
        found.imagine(dice)
    assert [len(known) for known in found.known] == [1, 10, 10]
