"""The adviser: a number for every choice, the best first, from what the seat may know."""

import math
import random
from itertools import pairwise

import pytest

from game.bots.adviser import advise
from game.engine.options import BidOptions, options
from game.model.cards import parse_cards
from game.model.commands import PassCards, PlaceBid, PlayCard
from game.model.ruleset import Rules
from tests.deals import Table


def test_every_bid_has_a_chance_and_the_best_stands_first() -> None:
    view = Table(hand="AH KH 2C 3D 4S", turned="4H", seat=3, dealer=3, bids=(1, 0, 1)).view()
    advice = advise(view, 3, random.Random(1))
    assert advice.prospects() == ()
    while not advice.step(0.001):
        pass
    found = advice.prospects()
    offered = options(view, 3)
    assert isinstance(offered, BidOptions)
    assert {one.command for one in found} == {PlaceBid(3, bid) for bid in offered.bids}
    assert all(earlier.value >= later.value for earlier, later in pairwise(found))
    assert all(0.0 <= one.made <= 1.0 for one in found)
    assert found[0].command == PlaceBid(3, 2)
    assert found[0].made > 0.5


def test_equal_cards_stand_together_with_the_same_numbers() -> None:
    view = Table(hand="KH QH 5C 2C", turned="4H", dealer=3, bids=(2, 0, 1, 0)).view()
    advice = advise(view, 0, random.Random(1))
    advice.step(math.inf)
    found = [(str(one.command.card), one) for one in advice.prospects() if isinstance(one.command, PlayCard)]
    names = [name for name, _ in found]
    assert sorted(names) == ["2C", "5C", "KH", "QH"]
    king, queen = names.index("KH"), names.index("QH")
    assert queen == king + 1
    assert found[king][1].value == found[queen][1].value


def test_cards_to_pass_that_are_asked_for_are_looked_at_too() -> None:
    rules = Rules(passing=("2L",))
    view = Table(hand="AH AC KD 2D 3S 4C 5C 6C 7C", turned="5H", rules=rules).view()
    odd = PassCards(0, parse_cards("AH 5C"))
    plain, asked = advise(view, 0, random.Random(2)), advise(view, 0, random.Random(2), odd)
    for advice in (plain, asked):
        advice.step(0.05)
    sets = [
        {frozenset(one.command.cards) for one in advice.prospects() if isinstance(one.command, PassCards)}
        for advice in (plain, asked)
    ]
    assert frozenset(odd.cards) in sets[1]
    assert sets[1] - sets[0] <= {frozenset(odd.cards)}


def test_who_has_nothing_to_decide_gets_no_advice() -> None:
    view = Table(hand="AH KH", turned="4H", seat=2, dealer=3, bids=()).view()
    with pytest.raises(ValueError, match="seat 2 has nothing to decide"):
        advise(view, 2, random.Random(1))
