"""Which rules do not go together, how such a pair is settled, and how rules are read from outside."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from game.model.reasons import Reason, reason
from game.model.ruleset import FIELDS, SEATS, Allowed, Choice, Entries, Rules, Switch, Value, Whole
from game.rules.decks import packs
from game.rules.schedules import hand_sizes

SMALLEST_CARD_BID_HAND: Final = 7
"""The highest number on a card that can be bid, so the smallest hand it can be bid with."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A combination that is refused: the key that gives way, when it does, and to what."""

    code: str
    key: str
    is_there: Callable[[Rules], bool]
    settled: Callable[[Rules], Value]


CONFLICTS: Final = (
    Conflict(
        "conflict_fewest_above_most",
        "fewest_cards",
        lambda rules: rules.fewest_cards > rules.most_cards,
        lambda rules: rules.most_cards,
    ),
    Conflict(
        "conflict_custom_empty",
        "schedule",
        lambda rules: rules.schedule == "custom" and not rules.custom_schedule,
        lambda rules: "down-up",
    ),
    Conflict(
        "conflict_rotation_empty",
        "rotation",
        lambda rules: rules.trump == "rotation" and not rules.rotation,
        lambda rules: FIELDS["rotation"].default,
    ),
    Conflict(
        "conflict_card_bids_need_small_pack",
        "bidding",
        lambda rules: rules.bidding == "card" and rules.deck == "standard",
        lambda rules: "in-turn",
    ),
    Conflict(
        "conflict_card_bids_without_jokers",
        "bidding",
        lambda rules: rules.bidding == "card" and rules.jokers > 0,
        lambda rules: "in-turn",
    ),
    Conflict(
        "conflict_card_bids_name_trump",
        "trump",
        lambda rules: rules.bidding == "card" and rules.trump != "highest-bid",
        lambda rules: "highest-bid",
    ),
    Conflict(
        "conflict_highest_bid_needs_cards",
        "trump",
        lambda rules: rules.trump == "highest-bid" and rules.bidding != "card",
        lambda rules: "turn-up",
    ),
    Conflict(
        "conflict_dealer_hook_in_turn",
        "hook",
        lambda rules: rules.hook == "dealer" and rules.bidding != "in-turn",
        lambda rules: "off",
    ),
    Conflict(
        "conflict_rebid_at_once",
        "hook",
        lambda rules: rules.hook == "rebid" and rules.bidding not in ("sealed", "card"),
        lambda rules: "off",
    ),
    Conflict(
        "conflict_sudden_death_points",
        "tie",
        lambda rules: rules.tie == "sudden-death" and rules.goal == "made-rounds",
        lambda rules: "shared",
    ),
    Conflict(
        "conflict_sudden_death_card_bids",
        "tie",
        lambda rules: rules.tie == "sudden-death" and rules.bidding == "card",
        lambda rules: "shared",
    ),
)
"""Every refused combination in the order in which they are settled (rules.md 4)."""


def conflicts(rules: Rules) -> list[Reason]:
    """Why these rules do not go together; empty where they do."""
    return [_told(conflict, rules) for conflict in CONFLICTS if conflict.is_there(rules)]


def _told(conflict: Conflict, rules: Rules) -> Reason:
    key = conflict.key
    return reason(conflict.code, key=key, found=getattr(rules, key), settled=conflict.settled(rules))


def cannot_start(rules: Rules, seats: int) -> Reason | None:
    """Why a match with these rules cannot start at a table of so many seats, or None (rules.md 4, 2)."""
    if seats not in SEATS:
        return reason("seats_out_of_range", found=seats, low=SEATS[0], high=SEATS[-1])
    if rules.bidding == "card" and min(hand_sizes(rules, seats)) < SMALLEST_CARD_BID_HAND:
        size = min(hand_sizes(rules, seats))
        return reason("card_bids_need_seven", decks=packs(rules, seats), seats=seats, hand_size=size)
    return None


def read_rules(given: Mapping[str, Any], base: Rules) -> tuple[Rules, list[Reason]]:
    """The base with the keys of a file laid over it, and every fault of the file (rules.md 4).

    An unknown key and a bad value are told and left out; combinations that are refused are settled in order,
    and told where the file itself names the key that gives way.
    """
    faults: list[Reason] = []
    changes: dict[str, Value] = {}
    for key, found in given.items():
        if key not in FIELDS:
            faults.append(reason("rule_unknown", key=key, found=found))
        elif (value := read_value(FIELDS[key].allowed, found)) is None:
            faults.append(
                reason(
                    "rule_value",
                    key=key,
                    found=found,
                    allowed=FIELDS[key].allowed,
                    settled=getattr(base, key),
                )
            )
        else:
            changes[key] = value
    rules = replace(base, **changes)  # type: ignore[arg-type]
    for conflict in CONFLICTS:
        if conflict.is_there(rules):
            if conflict.key in changes:
                faults.append(_told(conflict, rules))
            rules = replace(rules, **{conflict.key: conflict.settled(rules)})  # type: ignore[arg-type]
    return rules, faults


def read_value(allowed: Allowed, found: object) -> Value | None:
    """What a value from a file means for a key, lists as tuples; None where it may not stand there."""
    match allowed:
        case Switch():
            return found if isinstance(found, bool) else None
        case Choice(values):
            if isinstance(found, bool) or not isinstance(found, str | int):
                return None
            return found if found in values else None
        case Whole(low, high, less):
            if isinstance(found, bool) or not isinstance(found, int):
                return None
            return found if low <= found <= high and found not in less else None
        case Entries(of, most):
            if not isinstance(found, list | tuple) or len(found) > most:
                return None
            entries = tuple(read_value(of, entry) for entry in found)
            return None if None in entries else entries  # type: ignore[return-value]
