"""The table of all keys: what each may hold, what it holds by default, and when it says anything."""

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from game.model.ruleset import FIELDS, Rules, Value, matters, rule_values
from game.rules.conflicts import read_value
from tests.tables import rules

SUITS = ("C", "D", "H", "S", "none")
PASSES = ("0", "1L", "2L", "3L", "1R", "2R", "3R")


class Lists:
    """A list of so many entries at most, each one of these."""

    def __init__(self, of: Any, most: int) -> None:
        self.of = tuple(of)
        self.most = most


TABLE: dict[str, tuple[Value, Any]] = {
    "deck": ("standard", ("standard", "zero-to-seven")),
    "decks": ("auto", ("auto", 1, 2)),
    "jokers": (0, range(3)),
    "schedule": ("down-up", ("down-up", "up-down", "down", "up", "constant", "custom")),
    "most_cards": (10, range(1, 27)),
    "fewest_cards": (1, range(1, 27)),
    "repeat_turn": (False, (True, False)),
    "rounds": (7, range(1, 53)),
    "custom_schedule": ((), Lists(range(1, 27), 52)),
    "trump": ("turn-up", ("turn-up", "rotation", "highest-bid", "none")),
    "rotation": (("C", "D", "H", "S", "none"), Lists(SUITS, 52)),
    "no_trump_last": (False, (True, False)),
    "no_trump_every": (0, (0, *range(2, 27))),
    "passing": ((), Lists(PASSES, 52)),
    "bidding": ("in-turn", ("in-turn", "sealed", "card", "zero")),
    "hook": ("dealer", ("off", "dealer", "rebid")),
    "hook_from": (1, range(1, 27)),
    "rebid_bonus": (0, range(11)),
    "forehead": (False, (True, False)),
    "follow": ("follow-suit", ("follow-suit", "must-trump")),
    "trump_lead": ("any", ("any", "broken")),
    "twins": ("first", ("first", "last")),
    "made_base": (10, range(51)),
    "made_per_trick": (1, range(21)),
    "missed": ("zero", ("zero", "tricks", "penalty")),
    "missed_per_trick": (10, range(1, 21)),
    "zero_bid": ("same", ("same", "five", "five-plus-hand")),
    "sweep_bonus": (0, range(51)),
    "faults_limit": (0, range(100)),
    "goal": ("points", ("points", "made-rounds")),
    "tie": ("sudden-death", ("sudden-death", "shared")),
    "sudden_death_cards": (3, range(1, 8)),
}
"""Every key with its default and all that it may hold, copied by hand from rules.md 2."""

ALL_WORDS = {word for _, words in TABLE.values() if isinstance(words, tuple) for word in words if word} | {
    *SUITS,
    *PASSES,
}
CANDIDATES: tuple[object, ...] = (
    *range(-3, 121),
    *sorted(map(str, ALL_WORDS)),
    *("", "Standard", "joker", "1", "0L", "4L", "E"),
    *(True, False, None, 1.0, 7.0, 2.5, "auto ", b"auto"),
    *((), [], {}, {"C"}),
)


def same(one: object, other: object) -> bool:
    """Equal and of one type: 1 is not true, and 1.0 is not 1."""
    return type(one) is type(other) and one == other


def test_the_table_has_just_the_keys_of_the_rules_in_their_order() -> None:
    assert list(FIELDS) == list(TABLE)


@pytest.mark.parametrize("key", TABLE)
def test_a_key_nobody_names_holds_its_default(key: str) -> None:
    default, _ = TABLE[key]
    assert same(getattr(Rules(), key), default)
    assert same(FIELDS[key].default, default)
    assert same(rule_values(Rules())[key], default)


@pytest.mark.parametrize(
    "key", [key for key, (_, allowed) in TABLE.items() if not isinstance(allowed, Lists)]
)
def test_a_key_takes_every_value_that_it_may_hold_and_no_other(key: str) -> None:
    _, allowed = TABLE[key]
    for candidate in CANDIDATES:
        is_allowed = any(same(candidate, value) for value in allowed)
        read = read_value(FIELDS[key].allowed, candidate)
        assert same(read, candidate) if is_allowed else read is None, candidate


@pytest.mark.parametrize("key", [key for key, (_, allowed) in TABLE.items() if isinstance(allowed, Lists)])
def test_a_list_takes_every_entry_that_it_may_hold_and_no_other(key: str) -> None:
    _, allowed = TABLE[key]
    good = allowed.of[0]
    for candidate in CANDIDATES:
        is_allowed = any(same(candidate, value) for value in allowed.of)
        for given in ([candidate], [good, candidate], (candidate, good)):
            read = read_value(FIELDS[key].allowed, given)
            assert same(read, tuple(given)) if is_allowed else read is None, given


@pytest.mark.parametrize("key", [key for key, (_, allowed) in TABLE.items() if isinstance(allowed, Lists)])
def test_a_list_may_be_empty_and_has_fifty_two_entries_at_most(key: str) -> None:
    _, allowed = TABLE[key]
    assert read_value(FIELDS[key].allowed, []) == ()
    assert read_value(FIELDS[key].allowed, [allowed.of[-1]] * 52) == (allowed.of[-1],) * 52
    assert read_value(FIELDS[key].allowed, [allowed.of[-1]] * 53) is None


@pytest.mark.parametrize("key", [key for key, (_, allowed) in TABLE.items() if isinstance(allowed, Lists)])
def test_a_list_is_not_written_as_a_text_or_a_single_value(key: str) -> None:
    for given in ("C", "1L", "CDHS", "", 3, {"C": 1}, [["C"]], [[3]], None):
        assert read_value(FIELDS[key].allowed, given) is None


DEPENDENCIES: dict[str, list[tuple[dict[str, Any], bool]]] = {
    "most_cards": [({"schedule": "custom"}, False), ({"schedule": "constant"}, True), ({}, True)],
    "fewest_cards": [({"schedule": "custom"}, False), ({"schedule": "constant"}, False), ({}, True)],
    "repeat_turn": [
        ({"schedule": "down-up"}, True),
        ({"schedule": "up-down"}, True),
        ({"schedule": "down"}, False),
        ({"schedule": "up"}, False),
        ({"schedule": "constant"}, False),
        ({"schedule": "custom"}, False),
    ],
    "rounds": [({}, False), ({"schedule": "custom"}, False), ({"schedule": "constant"}, True)],
    "custom_schedule": [({}, False), ({"schedule": "constant"}, False), ({"schedule": "custom"}, True)],
    "rotation": [({}, False), ({"trump": "none"}, False), ({"trump": "rotation"}, True)],
    "no_trump_last": [({"trump": "none"}, False), ({"trump": "highest-bid"}, True), ({}, True)],
    "no_trump_every": [({"trump": "none"}, False), ({"trump": "rotation"}, True), ({}, True)],
    "hook_from": [({"hook": "off"}, False), ({"hook": "rebid"}, True), ({"hook": "dealer"}, True)],
    "rebid_bonus": [
        ({"bidding": "in-turn"}, False),
        ({"bidding": "zero"}, False),
        ({"bidding": "sealed"}, True),
        ({"bidding": "card"}, True),
    ],
    "missed_per_trick": [
        ({"missed": "zero"}, False),
        ({"missed": "tricks"}, False),
        ({"missed": "penalty"}, True),
    ],
    "sudden_death_cards": [({"tie": "shared"}, False), ({"tie": "sudden-death"}, True)],
}
"""For keys that do not always say anything: beside which other values they do."""


@pytest.mark.parametrize("key", DEPENDENCIES)
def test_a_key_matters_just_where_it_says_anything(key: str) -> None:
    for changes, expected in DEPENDENCIES[key]:
        assert matters(key, rule_values(rules(**changes))) is expected, changes


@pytest.mark.parametrize("key", [key for key in TABLE if key not in DEPENDENCIES])
def test_every_other_key_always_matters(key: str) -> None:
    for word in ("down", "constant", "custom"):
        assert matters(key, rule_values(rules(schedule=word, trump="none", hook="off", tie="shared")))


def test_rules_are_one_value_that_never_changes() -> None:
    assert rules(jokers=1) == rules(jokers=1)
    assert rules(jokers=1) != rules()
    assert hash(rules(jokers=1)) == hash(rules(jokers=1))
    with pytest.raises(FrozenInstanceError):
        Rules().jokers = 1  # type: ignore[misc]
