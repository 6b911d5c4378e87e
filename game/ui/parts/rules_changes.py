"""What changing one rule does to the others: which values would conflict, and what gives way at once."""

from dataclasses import dataclass, replace

from game.model.reasons import Reason
from game.model.ruleset import FIELDS, Allowed, Choice, Entries, Rules, Switch, Value, Whole
from game.rules.conflicts import CONFLICTS, conflicts
from game.rules.schedules import hand_sizes


@dataclass(frozen=True, slots=True)
class Change:
    """The rules after a change; while there is a `refused` they are as before, and it says why."""

    rules: Rules
    gave_way: tuple[tuple[str, Reason | None], ...] = ()
    """The keys that adapted, each with the reason; None where it only takes over what there was."""
    refused: Reason | None = None


def with_value(rules: Rules, key: str, value: Value) -> Rules:
    """The rules with another value of one key, whether they go together or not."""
    return replace(rules, **{key: value})  # type: ignore[arg-type]


def change(rules: Rules, key: str, value: Value, seats: int) -> Change:
    """What becomes of rules that go together when one key is changed and all others give way to it.

    A schedule of one's own begins with the rounds that there were.
    """
    new = with_value(rules, key, value)
    gave_way: dict[str, Reason | None] = {}
    if new.schedule == "custom" and key == "schedule" and not new.custom_schedule:
        new = replace(new, custom_schedule=hand_sizes(rules, seats)[: most_entries("custom_schedule")])
        gave_way["custom_schedule"] = None
    for conflict in CONFLICTS:
        if conflict.is_there(new):
            (why,) = (one for one in conflicts(new) if one.code == conflict.code)
            if conflict.key == key:
                return Change(rules, refused=why)
            gave_way[conflict.key] = why
            new = with_value(new, conflict.key, conflict.settled(new))
    return Change(new, tuple(gave_way.items()))


def most_entries(key: str) -> int:
    """How long the list of a key may be."""
    allowed = FIELDS[key].allowed
    assert isinstance(allowed, Entries), f"{key} is no list"
    return allowed.most


def values_of(allowed: Allowed) -> tuple[Value, ...]:
    """Every value that a key that is no list may have, in the order in which it is offered."""
    match allowed:
        case Choice(values):
            return values
        case Whole(low, high, less):
            return tuple(number for number in range(low, high + 1) if number not in less)
        case Switch():
            return (False, True)
    raise AssertionError(f"{allowed} has too many values")


def differing(rules: Rules, start: Rules) -> tuple[str, ...]:
    """The keys in which rules differ from others."""
    return tuple(key for key in FIELDS if getattr(rules, key) != getattr(start, key))
