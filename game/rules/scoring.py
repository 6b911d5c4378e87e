"""What a round is worth to a seat."""

from collections.abc import Callable, Mapping
from typing import Final

from game.model.ruleset import Missed, Rules, ZeroBid

MISSED: Final[Mapping[Missed, Callable[[Rules, int, int], int]]] = {
    "zero": lambda rules, bid, tricks: 0,
    "tricks": lambda rules, bid, tricks: tricks,
    "penalty": lambda rules, bid, tricks: -rules.missed_per_trick * off(bid, tricks),
}
"""Points for a missed bid: a new way of counting one is an entry here."""

ZERO_BID: Final[Mapping[ZeroBid, Callable[[Rules, int], int]]] = {
    "same": lambda rules, hand_size: rules.made_base,
    "five": lambda rules, hand_size: 5,
    "five-plus-hand": lambda rules, hand_size: 5 + hand_size,
}
"""Points for a made bid of 0."""


def off(bid: int, tricks: int) -> int:
    """By how many tricks a bid was missed."""
    return abs(bid - tricks)


def points(rules: Rules, hand_size: int, bid: int, tricks: int) -> int:
    """The points of one seat for one round, without bonuses for repeated bidding (rules.md 5, 9)."""
    if bid != tricks:
        return MISSED[rules.missed](rules, bid, tricks)
    sweep = rules.sweep_bonus if bid == hand_size else 0
    made = ZERO_BID[rules.zero_bid](rules, hand_size) if bid == 0 else _made(rules, tricks)
    return made + sweep


def _made(rules: Rules, tricks: int) -> int:
    return rules.made_base + rules.made_per_trick * tricks
