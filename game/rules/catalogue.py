"""The named games: for each the seats it is made for, and what it changes in the default rules."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from game.model.ruleset import Rules


@dataclass(frozen=True, slots=True)
class Preset:
    """A named game. Outside `seats` it can be played, and the player is told; `best` seats suit it most."""

    name: str
    rules: Rules
    seats: range
    best: range | None = None


def _preset(name: str, seats: range = range(3, 8), best: range | None = None, **changes: Any) -> Preset:
    return Preset(name, replace(Rules(), **changes), seats, best)


ANY: Final = range(2, 10)
FOUR_OR_FIVE: Final = range(4, 6)
BLACKOUT: Final[dict[str, Any]] = {
    "schedule": "up",
    "most_cards": 15,
    "no_trump_last": True,
    "hook": "off",
    "tie": "shared",
}
OH_SEVEN: Final[dict[str, Any]] = {
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

PRESETS: Final[Mapping[str, Preset]] = {
    preset.name: preset
    for preset in (
        _preset("oh-hell", ANY, FOUR_OR_FIVE),
        _preset("oh-hell-short", ANY, FOUR_OR_FIVE, schedule="down"),
        _preset("rock-and-roll", ANY, FOUR_OR_FIVE, schedule="up-down"),
        _preset("blackout", **BLACKOUT),
        _preset("blackout-reversed", **BLACKOUT | {"schedule": "down", "no_trump_last": False}),
        _preset("fists", **BLACKOUT | {"bidding": "sealed"}),
        _preset("la-podrida", **BLACKOUT | {"follow": "must-trump"}),
        _preset("oh-seven", ANY, **OH_SEVEN),
        _preset("oh-seven-passing", ANY, **OH_SEVEN, passing=("0", "1L", "2R", "3L", "2R", "1L", "0")),
        _preset("exchange", passing=("1L",)),
        _preset("joker", jokers=1),
        _preset("forehead", forehead=True),
        _preset("rotating-trump", trump="rotation"),
        _preset("no-trump-fives", no_trump_every=5),
        _preset("strict", missed="penalty", missed_per_trick=10),
        _preset("catastrophe", faults_limit=20),
        _preset("nullo", bidding="zero", hook="off", goal="made-rounds", tie="shared"),
        _preset("free-dealer", hook="off"),
        _preset("kachufool", schedule="down", trump="rotation", rotation=("S", "D", "C", "H")),
    )
}
"""Every named game, in the order in which they are offered (rules.md 3)."""

CUSTOM: Final = "custom"


def name_of(rules: Rules) -> str:
    """The name of the game with just these rules, or "custom"."""
    return next((preset.name for preset in PRESETS.values() if preset.rules == rules), CUSTOM)
