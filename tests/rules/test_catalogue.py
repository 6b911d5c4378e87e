"""The named games, each against the row of rules.md 3."""

from typing import Any

import pytest

from game.model.ruleset import Rules, rule_values
from game.rules.catalogue import PRESETS, name_of
from game.rules.conflicts import conflicts
from game.rules.schedules import hand_sizes
from tests.tables import rules

BLACKOUT = {
    "schedule": "up",
    "most_cards": 15,
    "no_trump_last": True,
    "hook": "off",
    "tie": "shared",
}
OH_SEVEN = {
    "deck": "zero-to-seven",
    "schedule": "constant",
    "most_cards": 7,
    "fewest_cards": 7,
    "rounds": 7,
    "trump": "highest-bid",
    "bidding": "card",
    "hook": "rebid",
    "rebid_bonus": 1,
    "made_base": 2,
    "missed": "penalty",
    "missed_per_trick": 1,
    "tie": "shared",
}
TABLE: dict[str, tuple[tuple[int, int], tuple[int, int] | None, dict[str, Any]]] = {
    "oh-hell": ((2, 9), (4, 5), {}),
    "oh-hell-short": ((2, 9), (4, 5), {"schedule": "down"}),
    "rock-and-roll": ((2, 9), (4, 5), {"schedule": "up-down"}),
    "blackout": ((3, 7), None, BLACKOUT),
    "blackout-reversed": ((3, 7), None, BLACKOUT | {"schedule": "down", "no_trump_last": False}),
    "fists": ((3, 7), None, BLACKOUT | {"bidding": "sealed"}),
    "la-podrida": ((3, 7), None, BLACKOUT | {"follow": "must-trump"}),
    "oh-seven": ((2, 9), None, OH_SEVEN),
    "oh-seven-passing": ((2, 9), None, OH_SEVEN | {"passing": ("0", "1L", "2R", "3L", "2R", "1L", "0")}),
    "exchange": ((3, 7), None, {"passing": ("1L",)}),
    "joker": ((3, 7), None, {"jokers": 1}),
    "forehead": ((3, 7), None, {"forehead": True}),
    "rotating-trump": ((3, 7), None, {"trump": "rotation"}),
    "no-trump-fives": ((3, 7), None, {"no_trump_every": 5}),
    "strict": ((3, 7), None, {"missed": "penalty", "missed_per_trick": 10}),
    "catastrophe": ((3, 7), None, {"faults_limit": 20}),
    "nullo": ((3, 7), None, {"bidding": "zero", "hook": "off", "goal": "made-rounds", "tie": "shared"}),
    "free-dealer": ((3, 7), None, {"hook": "off"}),
    "kachufool": (
        (3, 7),
        None,
        {"schedule": "down", "trump": "rotation", "rotation": ("S", "D", "C", "H")},
    ),
}
"""Name: the seats it is made for, those that suit it best, and what it changes in the default."""


def test_the_games_are_offered_in_their_order() -> None:
    assert list(PRESETS) == list(TABLE)
    assert [preset.name for preset in PRESETS.values()] == list(TABLE)


@pytest.mark.parametrize("name", TABLE)
def test_a_named_game_differs_from_the_default_in_just_its_own_keys(name: str) -> None:
    _, _, changes = TABLE[name]
    expected = rule_values(Rules()) | changes
    assert rule_values(PRESETS[name].rules) == expected


@pytest.mark.parametrize("name", TABLE)
def test_a_named_game_names_the_seats_it_is_made_for(name: str) -> None:
    (low, high), best, _ = TABLE[name]
    assert list(PRESETS[name].seats) == list(range(low, high + 1))
    found = PRESETS[name].best
    assert (None if found is None else (found[0], found[-1])) == best


@pytest.mark.parametrize("name", TABLE)
def test_the_rules_of_a_named_game_go_together(name: str) -> None:
    assert conflicts(PRESETS[name].rules) == []


@pytest.mark.parametrize("name", TABLE)
def test_rules_are_called_by_the_game_that_has_them(name: str) -> None:
    assert name_of(PRESETS[name].rules) == name


def test_rules_that_no_game_has_are_custom() -> None:
    assert name_of(rules(jokers=2)) == "custom"
    assert name_of(rules(schedule="down", trump="rotation")) == "custom"


ROUNDS: dict[str, int] = {
    "oh-hell": 19,
    "oh-hell-short": 10,
    "rock-and-roll": 19,
    "blackout": 13,
    "blackout-reversed": 13,
    "fists": 13,
    "la-podrida": 13,
    "oh-seven": 7,
    "oh-seven-passing": 7,
    "nullo": 19,
    "kachufool": 10,
}


@pytest.mark.parametrize("name", ROUNDS)
def test_with_four_seats_a_game_has_as_many_rounds_as_it_says(name: str) -> None:
    assert len(hand_sizes(PRESETS[name].rules, 4)) == ROUNDS[name]
