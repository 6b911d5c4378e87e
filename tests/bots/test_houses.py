"""The opponents under the rules of other houses: what counts there decides."""

from typing import Final

import pytest

from game.bots.roster import LEVELS, ROSTER
from game.engine.evolve import evolve
from game.model.cards import parse_card, parse_cards
from game.model.events import Hand, RoundDealt
from game.model.ruleset import Rules
from game.model.table import Match
from game.rules.catalogue import PRESETS
from tests.bots.asking import THINKING, answers
from tests.deals import Table, started

KNOWING: Final = tuple(level for level in THINKING if level not in ("casual", "skilled"))
"""The levels that are to see what little a trick is worth where a miss keeps its tricks."""


@pytest.mark.parametrize("level", KNOWING)
def test_where_a_miss_keeps_its_tricks_he_goes_on_collecting(level: str) -> None:
    rules = Rules(missed="tricks")
    lost = Table(hand="AC KS 2S", turned="3H", bids=(0, 1, 1, 0), played="AC 3C 4C 5C", rules=rules)
    assert answers(level, lost.view()) == {"KS"}


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize(("shown", "bid"), [("AH 2C 3D", "0"), ("2C 3C 4D", "1")])
def test_in_a_forehead_round_the_cards_of_the_others_are_counted(level: str, shown: str, bid: str) -> None:
    """The trump ace is on another forehead; or he leads, and nearly every card takes."""
    assert answers(level, forehead(shown)) == {bid}


def forehead(shown: str) -> Match:
    """The view of seat 0, who leads, with these cards on the foreheads of the others; hearts are trump."""
    hands = (Hand((), 1), *(Hand((card,)) for card in parse_cards(shown)))
    turned = parse_card("5H")
    match = started(Rules(forehead=True), 4, 0)
    return evolve(match, RoundDealt(1, 1, 3, False, hands, (turned,), turned.suit))


@pytest.mark.parametrize("level", THINKING)
def test_who_must_bid_nothing_hands_his_highest_cards_on(level: str) -> None:
    rules = Rules(bidding="zero", hook="off", goal="made-rounds", tie="shared", passing=("2L",))
    view = Table(hand="AH AC 2D 3S 4C", turned="5H", rules=rules).view()
    assert answers(level, view) == {"AC AH"}


@pytest.mark.parametrize("level", THINKING)
def test_a_card_bid_fits_the_hand_in_number(level: str) -> None:
    rules = PRESETS["oh-seven"].rules
    rich = Table(hand="7S 6S 5S 3S 0H 1D 0C", rules=rules).view()
    assert not answers(level, rich) & {"7S", "6S"}
    poor = Table(hand="0S 1S 2D 0H 1D 1C 7C", rules=rules).view()
    assert "7C" not in answers(level, poor)


def test_a_card_bid_fits_the_hand_in_suit() -> None:
    view = Table(hand="7S 6S 5S 3S 0H 1D 0C", rules=PRESETS["oh-seven"].rules).view()
    found = answers("steady", view)
    assert "3S" in found
    assert not found & {"0H", "0C"}


def test_every_level_can_be_named() -> None:
    assert set(LEVELS) <= set(ROSTER)
