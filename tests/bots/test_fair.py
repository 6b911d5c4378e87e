"""Fair play: cards that a seat does not see, dealt anew, change nothing in what it decides."""

import os
import random
from typing import Final

import pytest

from game.bots.roster import ROSTER
from game.model.ruleset import SEATS
from game.rules.catalogue import PRESETS
from tests.bots.anew import anew, replayed
from tests.bots.asking import answer
from tests.bots.positions import TABLES, sample, spread

OTHERS: Final = 4
"""Deals that each decision is looked at in besides the real one."""
DECISIONS: Final = {"chance": 20, "steady": 20, "novice": 12, "casual": 12, "skilled": 6}
"""How many decisions of a level are looked at, 3 of the slow ones; OH_HELL_DECISIONS says how many of all."""


@pytest.mark.parametrize("name", PRESETS)
def test_a_seat_sees_the_same_after_another_deal(name: str) -> None:
    """At every table; each other deal is one that the rules allow with all that happened (`replayed`)."""
    same = seen = 0
    for seats in SEATS:
        for position in sample(name, seats, "sight", 2):
            view = position.view
            for lot in range(OTHERS):
                other = anew(position, random.Random(lot))
                replayed(other)
                assert other.view == view
                seen += 1
                same += other == position
    assert seen > 40
    assert same < seen / 5, "the other deals are others"


@pytest.mark.parametrize("level", ROSTER)
def test_hidden_cards_dealt_anew_change_no_decision(level: str) -> None:
    asked = os.environ.get("OH_HELL_DECISIONS")
    count = int(asked) if asked else DECISIONS.get(level, 3)
    looked_at = 0
    for position in spread(f"fair {level}", count, 3 if asked else 1):
        lot = f"{level} {looked_at}"
        decision = answer(level, position.view, position.seat, random.Random(lot))
        for other in range(OTHERS):
            there = anew(position, random.Random(f"{lot} {other}"))
            assert there.view == position.view
            assert answer(level, there.view, position.seat, random.Random(lot)) == decision
        looked_at += 1
    assert looked_at == count


def test_every_game_is_looked_at_with_every_table() -> None:
    assert len(TABLES) == len(PRESETS) * len(SEATS)
