"""Tiny deals played in every possible way: how many ways lead to which tricks.

The first five are those on which OpenSpiel and another engine agree. The others were counted by hand
for what OpenSpiel does not know: twins, jokers, and trumps that must be played or may not be led.
"""

from collections import Counter
from typing import Any

import pytest

from game.engine.engine import accept, due
from game.engine.evolve import evolve
from game.engine.options import PlayOptions, options, to_act
from game.model.cards import Suit
from game.model.commands import PlayCard
from game.model.table import Match
from tests.tables import FixedDeals, Table, one_round

Histogram = dict[tuple[int, ...], int]


def ways(match: Match) -> Counter[tuple[int, ...]]:
    """How many ways of playing on lead to which tricks per seat."""
    while event := due(match, FixedDeals(0)):
        match = evolve(match, event)
        if match.is_over:
            return Counter([tuple(taken or 0 for taken in match.results[-1].tricks)])
    (seat,) = to_act(match)
    offered = options(match, seat)
    assert isinstance(offered, PlayOptions)
    found: Counter[tuple[int, ...]] = Counter()
    for card in offered.cards:
        found += ways(evolve(match, accept(match, PlayCard(seat, card))))
    return found


def unbidden(hands: str, leader: int, turned: str, **changes: Any) -> Table:
    """A round without bidding, led by any seat; hands are parted by dots."""
    parted = hands.split(" · ")
    dealer = (leader - 1) % len(parted)
    house = {"bidding": "zero", "hook": "off", "tie": "shared"} | changes
    return one_round(parted, dealer=dealer, stock=turned, **house)


AGREED: list[tuple[str, str, int, Histogram]] = [
    ("5C 5D · 6C 4D · 3D 6D", "2C", 2, {(0, 1, 1): 1, (1, 1, 0): 1}),
    ("5C 3D 4S · 4D 2S 5S · 3C 4C 3S", "2D", 0, {(0, 3, 0): 8, (1, 2, 0): 12, (2, 1, 0): 16}),
    ("2C 3C 2D · 3D 3S 3H · 2S 4S 4H", "4C", 1, {(2, 0, 1): 10, (2, 1, 0): 46, (3, 0, 0): 12}),
    ("2D 5D · 3C 2S · 4C 5S · 2C 4D", "3S", 2, {(0, 0, 2, 0): 6}),
    ("6C 5D · 4C 7D · 3D 6D · 7C 2D", "8C", 0, {(0, 1, 0, 1): 4}),
]


@pytest.mark.parametrize(("hands", "turned", "leader", "expected"), AGREED)
def test_a_tiny_deal_goes_in_as_many_ways_as_two_other_engines_found(
    hands: str, turned: str, leader: int, expected: Histogram
) -> None:
    table = unbidden(hands, leader, turned)
    assert table.now.trump == Suit(turned[1])
    assert ways(table.match) == expected


BY_HAND: dict[str, tuple[str, str, dict[str, Any], Histogram]] = {
    "of twins the first is higher": ("AH 2C · AH 3D", "", {"trump": "none", "decks": 2}, {(2, 0): 3}),
    "of twins the last is higher": (
        "AH 2C · AH 3D",
        "",
        {"trump": "none", "decks": 2, "twins": "last"},
        {(0, 2): 1, (1, 1): 1, (2, 0): 1},
    ),
    "the joker stays in the hand while a plain suit is led": (
        "3C AH · JK 2C",
        "2H",
        {"jokers": 1},
        {(1, 1): 2},
    ),
    "the joker led asks for trump": ("JK 2C · AH 3C", "2H", {"jokers": 1}, {(1, 1): 2}),
    "the joker led without trump asks for nothing": (
        "JK 2C · AH 3C",
        "",
        {"jokers": 1, "trump": "none"},
        {(1, 1): 2, (2, 0): 1},
    ),
    "of two jokers the first is higher": (
        "JK 2C · JK 3C",
        "",
        {"jokers": 2, "trump": "none"},
        {(0, 2): 1, (1, 1): 2},
    ),
    "of two jokers the last is higher": ("JK · JK", "", {"jokers": 2, "twins": "last"}, {(0, 1): 1}),
    "who is void may discard": ("2C 3C · AD 2H", "3H", {}, {(0, 2): 2, (1, 1): 2}),
    "who is void must trump": ("2C 3C · AD 2H", "3H", {"follow": "must-trump"}, {(0, 2): 2}),
    "trump may be led at once": ("2H AC · 3C 4C", "3H", {}, {(2, 0): 4}),
    "trump must be broken first": ("2H AC · 3C 4C", "3H", {"trump_lead": "broken"}, {(2, 0): 2}),
}


@pytest.mark.parametrize("about", BY_HAND)
def test_a_tiny_deal_goes_in_as_many_ways_as_were_counted_by_hand(about: str) -> None:
    hands, turned, changes, expected = BY_HAND[about]
    assert ways(unbidden(hands, 0, turned, **changes).match) == expected
