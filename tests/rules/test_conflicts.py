"""Which rules do not go together, how a file with faults is read, and what cannot start."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.model.reasons import Reason
from game.model.ruleset import FIELDS, SEATS, Choice, Entries, Rules, Switch, Whole, rule_values
from game.rules.catalogue import PRESETS
from game.rules.conflicts import CONFLICTS, cannot_start, conflicts, read_rules
from tests.tables import rules

CARD: dict[str, Any] = {
    "deck": "zero-to-seven",
    "bidding": "card",
    "trump": "highest-bid",
    "hook": "off",
    "tie": "shared",
}
"""Keys with which cards may be bid."""


def codes(found: list[Reason]) -> list[str]:
    return [why.code for why in found]


REFUSED: dict[str, tuple[dict[str, Any], str, str]] = {
    "1a": ({"most_cards": 5, "fewest_cards": 6}, "conflict_fewest_above_most", "fewest_cards"),
    "1b": ({"schedule": "custom"}, "conflict_custom_empty", "schedule"),
    "1c": ({"trump": "rotation", "rotation": ()}, "conflict_rotation_empty", "rotation"),
    "2a": (CARD | {"deck": "standard"}, "conflict_card_bids_need_small_pack", "bidding"),
    "2b": (CARD | {"jokers": 1}, "conflict_card_bids_without_jokers", "bidding"),
    "2c": (CARD | {"jokers": 2}, "conflict_card_bids_without_jokers", "bidding"),
    "3a": ({"trump": "highest-bid"}, "conflict_highest_bid_needs_cards", "trump"),
    "3b": (
        {"trump": "highest-bid", "bidding": "sealed", "hook": "off"},
        "conflict_highest_bid_needs_cards",
        "trump",
    ),
    "3c": (
        {"trump": "highest-bid", "bidding": "zero", "hook": "off"},
        "conflict_highest_bid_needs_cards",
        "trump",
    ),
    "3d": (CARD | {"trump": "turn-up"}, "conflict_card_bids_name_trump", "trump"),
    "3e": (CARD | {"trump": "rotation"}, "conflict_card_bids_name_trump", "trump"),
    "3f": (CARD | {"trump": "none"}, "conflict_card_bids_name_trump", "trump"),
    "4a": ({"bidding": "sealed"}, "conflict_dealer_hook_in_turn", "hook"),
    "4b": ({"bidding": "zero"}, "conflict_dealer_hook_in_turn", "hook"),
    "4c": (CARD | {"hook": "dealer"}, "conflict_dealer_hook_in_turn", "hook"),
    "4d": ({"hook": "rebid"}, "conflict_rebid_at_once", "hook"),
    "4e": ({"hook": "rebid", "bidding": "zero"}, "conflict_rebid_at_once", "hook"),
    "5a": ({"goal": "made-rounds"}, "conflict_sudden_death_points", "tie"),
    "5b": (CARD | {"tie": "sudden-death"}, "conflict_sudden_death_card_bids", "tie"),
}
"""By the numbers of rules.md 4: what is refused, the code of the reason, and the key that gives way."""


@pytest.mark.parametrize("number", REFUSED)
def test_a_combination_that_makes_no_sense_is_refused_with_its_reason(number: str) -> None:
    changes, code, key = REFUSED[number]
    found = conflicts(rules(**changes))
    assert codes(found) == [code]
    assert found[0].values["key"] == key
    assert found[0].values["found"] == getattr(rules(**changes), key)


ALLOWED: list[dict[str, Any]] = [
    {},
    {"most_cards": 5, "fewest_cards": 5},
    {"schedule": "custom", "custom_schedule": (3,)},
    {"custom_schedule": ()},
    {"trump": "rotation", "rotation": ("none",)},
    {"trump": "turn-up", "rotation": ()},
    {"trump": "none", "rotation": ()},
    CARD,
    CARD | {"hook": "rebid"},
    CARD | {"decks": 1},
    {"bidding": "sealed", "hook": "off"},
    {"bidding": "sealed", "hook": "rebid"},
    {"bidding": "zero", "hook": "off"},
    {"hook": "off"},
    {"deck": "zero-to-seven"},
    {"deck": "zero-to-seven", "jokers": 2},
    {"goal": "made-rounds", "tie": "shared"},
    {"tie": "shared"},
    {"trump": "none", "no_trump_last": True, "no_trump_every": 3},
    {"forehead": True, "passing": ("3L",), "jokers": 2, "follow": "must-trump", "trump_lead": "broken"},
]


@pytest.mark.parametrize("changes", ALLOWED)
def test_everything_else_combines_with_everything(changes: dict[str, Any]) -> None:
    assert conflicts(rules(**changes)) == []
    assert read_rules(changes, Rules()) == (rules(**changes), [])


def test_of_trump_bidding_hook_goal_and_tie_just_the_refused_combinations_are_refused() -> None:
    """Every combination of the keys that conflict, against the list of rules.md 4 in words."""
    keys = ("deck", "jokers", "trump", "bidding", "hook", "goal", "tie")
    tables = [FIELDS[key].allowed for key in keys]
    values = [table.values if isinstance(table, Choice) else (0, 1, 2) for table in tables]
    for combination in product(*values):
        deck, jokers, trump, bidding, hook, goal, tie = combination
        refused = {
            bidding == "card" and (deck == "standard" or jokers != 0),
            (trump == "highest-bid") != (bidding == "card"),
            hook == "dealer" and bidding != "in-turn",
            hook == "rebid" and bidding in ("in-turn", "zero"),
            tie == "sudden-death" and (goal == "made-rounds" or bidding == "card"),
        }
        changes = dict(zip(keys, combination, strict=True))
        assert bool(conflicts(rules(**changes))) is (True in refused), changes


# Settling what a file says


SETTLED: dict[str, tuple[dict[str, Any], dict[str, Any], list[str]]] = {
    "fewest_cards comes down to most_cards": (
        {"most_cards": 4, "fewest_cards": 6},
        {"most_cards": 4, "fewest_cards": 4},
        ["fewest_cards"],
    ),
    "an empty custom schedule makes it down-up": (
        {"schedule": "custom", "custom_schedule": []},
        {"schedule": "down-up"},
        ["schedule"],
    ),
    "an empty rotation becomes its default": (
        {"trump": "rotation", "rotation": []},
        {"trump": "rotation", "rotation": ("C", "D", "H", "S", "none")},
        ["rotation"],
    ),
    "card bidding with the standard pack becomes in-turn": (
        {"bidding": "card"},
        {"bidding": "in-turn"},
        ["bidding"],
    ),
    "card bidding with jokers becomes in-turn": (
        {"bidding": "card", "deck": "zero-to-seven", "jokers": 2},
        {"bidding": "in-turn", "deck": "zero-to-seven", "jokers": 2},
        ["bidding"],
    ),
    "card bidding with both faults is told once": (
        {"bidding": "card", "deck": "standard", "jokers": 1},
        {"bidding": "in-turn", "jokers": 1},
        ["bidding"],
    ),
    "what the file does not name adapts silently to card bidding": (
        {"bidding": "card", "deck": "zero-to-seven"},
        CARD,
        [],
    ),
    "with card bidding the highest bid names trump": (
        {"bidding": "card", "deck": "zero-to-seven", "trump": "rotation"},
        CARD,
        ["trump"],
    ),
    "without card bidding the highest bid cannot name trump": (
        {"trump": "highest-bid"},
        {},
        ["trump"],
    ),
    "later steps read the bidding as settled": (
        {"bidding": "card", "trump": "highest-bid", "hook": "rebid", "tie": "sudden-death"},
        {"bidding": "in-turn", "trump": "turn-up", "hook": "off", "tie": "sudden-death"},
        ["bidding", "trump", "hook"],
    ),
    "a hook that fits the settled bidding stays": (
        {"bidding": "card", "hook": "dealer"},
        {"bidding": "in-turn", "hook": "dealer"},
        ["bidding"],
    ),
    "the hook of the dealer is off where bids are sealed": (
        {"bidding": "sealed", "hook": "dealer"},
        {"bidding": "sealed", "hook": "off"},
        ["hook"],
    ),
    "sealed bidding alone is a good file": ({"bidding": "sealed"}, {"bidding": "sealed", "hook": "off"}, []),
    "bids of nothing alone are a good file": ({"bidding": "zero"}, {"bidding": "zero", "hook": "off"}, []),
    "bidding again is off where bids are in turn": ({"hook": "rebid"}, {"hook": "off"}, ["hook"]),
    "made rounds are shared in a tie": (
        {"goal": "made-rounds"},
        {"goal": "made-rounds", "tie": "shared"},
        [],
    ),
    "made rounds know no sudden death": (
        {"goal": "made-rounds", "tie": "sudden-death"},
        {"goal": "made-rounds", "tie": "shared"},
        ["tie"],
    ),
    "card bids know no sudden death": (
        {"bidding": "card", "deck": "zero-to-seven", "tie": "sudden-death"},
        CARD,
        ["tie"],
    ),
    "lists may be written as lists": (
        {"passing": ["1L", "0"], "schedule": "custom", "custom_schedule": [3, 2]},
        {"passing": ("1L", "0"), "schedule": "custom", "custom_schedule": (3, 2)},
        [],
    ),
}


@pytest.mark.parametrize("about", SETTLED)
def test_a_file_is_settled_in_order_and_told_what_it_names(about: str) -> None:
    given_keys, expected, told = SETTLED[about]
    settled, faults = read_rules(given_keys, Rules())
    assert settled == rules(**expected)
    assert [fault.values["key"] for fault in faults] == told
    assert all(fault.values["settled"] == getattr(settled, fault.values["key"]) for fault in faults)


def test_what_a_named_game_holds_adapts_silently_to_what_the_file_names() -> None:
    oh_seven = PRESETS["oh-seven"].rules
    settled, faults = read_rules({"bidding": "in-turn", "most_cards": 3}, oh_seven)
    assert faults == []
    assert (settled.trump, settled.hook, settled.fewest_cards) == ("turn-up", "off", 3)
    assert (settled.deck, settled.tie, settled.rounds) == ("zero-to-seven", "shared", 7)


def test_conflicts_are_settled_in_the_order_of_the_rules() -> None:
    assert [conflict.key for conflict in CONFLICTS] == [
        "fewest_cards",
        "schedule",
        "rotation",
        "bidding",
        "bidding",
        "trump",
        "trump",
        "hook",
        "hook",
        "tie",
        "tie",
    ]


# Faults of a file


def test_an_unknown_key_is_told_and_the_rest_of_the_file_is_kept() -> None:
    settled, faults = read_rules({"jocker": 1, "jokers": 2, "Deck": "standard"}, Rules())
    assert settled == rules(jokers=2)
    assert codes(faults) == ["rule_unknown", "rule_unknown"]
    assert [(fault.values["key"], fault.values["found"]) for fault in faults] == [
        ("jocker", 1),
        ("Deck", "standard"),
    ]


def test_a_bad_value_is_told_with_those_allowed_and_falls_back() -> None:
    settled, faults = read_rules({"jokers": 3, "made_base": 5, "follow": "maybe"}, Rules())
    assert settled == rules(made_base=5)
    assert codes(faults) == ["rule_value", "rule_value"]
    first, second = (dict(fault.values) for fault in faults)
    assert first == {"key": "jokers", "found": 3, "allowed": Whole(0, 2), "settled": 0}
    assert second == {
        "key": "follow",
        "found": "maybe",
        "allowed": Choice(("follow-suit", "must-trump")),
        "settled": "follow-suit",
    }


def test_a_bad_value_is_not_named_in_the_conflicts_that_follow() -> None:
    settled, faults = read_rules({"hook": "never", "bidding": "sealed"}, Rules())
    assert settled == rules(bidding="sealed", hook="off")
    assert codes(faults) == ["rule_value"]


def test_every_fault_of_a_file_is_told() -> None:
    bad: dict[str, Any] = dict.fromkeys(FIELDS) | {"nonsense": 1}
    settled, faults = read_rules(bad, Rules())
    assert settled == Rules()
    assert [fault.values["key"] for fault in faults] == list(bad)


# What cannot start


@pytest.mark.parametrize("seats", [-1, 0, 1, 10, 100])
def test_a_match_needs_two_to_nine_seats(seats: int) -> None:
    why = cannot_start(Rules(), seats)
    assert why is not None
    assert why.code == "seats_out_of_range"
    assert (why.values["found"], why.values["low"], why.values["high"]) == (seats, 2, 9)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("name", PRESETS)
def test_every_named_game_starts_with_two_to_nine_seats(name: str, seats: int) -> None:
    assert cannot_start(PRESETS[name].rules, seats) is None


ONE_SMALL_PACK = {2: 16, 3: 10, 4: 8, 5: 6, 6: 5, 7: 4, 8: 4, 9: 3}


@pytest.mark.parametrize("seats", ONE_SMALL_PACK)
def test_card_bids_need_seven_cards_in_every_hand(seats: int) -> None:
    house = rules(**CARD, decks=1, schedule="constant", most_cards=7)
    why = cannot_start(house, seats)
    size = ONE_SMALL_PACK[seats]
    if size >= 7:
        assert why is None
        return
    assert why is not None
    assert why.code == "card_bids_need_seven"
    assert dict(why.values) == {"decks": 1, "seats": seats, "hand_size": size}


def test_card_bids_with_a_hand_of_six_in_the_schedule_cannot_start() -> None:
    for shape, starts in (
        ({"schedule": "down", "most_cards": 10, "fewest_cards": 7}, True),
        ({"schedule": "down", "most_cards": 10, "fewest_cards": 6}, False),
        ({"schedule": "custom", "custom_schedule": (7, 6, 7)}, False),
        ({"schedule": "custom", "custom_schedule": (7, 8, 7)}, True),
    ):
        assert (cannot_start(rules(**CARD | shape), 2) is None) is starts


def test_other_bids_need_no_seven_cards() -> None:
    assert cannot_start(rules(deck="zero-to-seven", decks=1), 9) is None


# Whatever a file says


def values_of(key: str) -> st.SearchStrategy[Any]:
    """Values that a key may hold, and some that it may not."""
    match FIELDS[key].allowed:
        case Choice(values):
            good: st.SearchStrategy[Any] = st.sampled_from(values)
        case Whole(low, high):
            good = st.integers(low, high)
        case Switch():
            good = st.booleans()
        case Entries(Choice(values), _):
            good = st.lists(st.sampled_from(values), max_size=4)
        case Entries():
            good = st.lists(st.integers(1, 26), max_size=4)
    return st.one_of(good, good, good, st.integers(-5, 120), st.none(), st.text(max_size=4))


@settings(max_examples=200, deadline=None, derandomize=True)
@given(
    st.fixed_dictionaries({}, optional={key: values_of(key) for key in FIELDS}),
    st.sampled_from(sorted(PRESETS)),
)
def test_whatever_a_file_says_the_rules_go_together_and_only_what_it_names_is_told(
    given_keys: dict[str, Any], base: str
) -> None:
    settled, faults = read_rules(given_keys, PRESETS[base].rules)
    assert conflicts(settled) == []
    assert {fault.values["key"] for fault in faults} <= set(given_keys)
    again, no_faults = read_rules(rule_values(settled), Rules())
    assert (again, no_faults) == (settled, [])
    told = {fault.values["key"] for fault in faults}
    for key, value in given_keys.items():
        kept = getattr(settled, key)
        assert key in told or kept == (tuple(value) if isinstance(value, list) else value)
