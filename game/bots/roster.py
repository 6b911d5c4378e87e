"""All computer opponents by level."""

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.bots.bot import Bot, Thinking
from game.bots.chance import chance
from game.bots.levels import TEMPERS, think_as
from game.bots.steady import steady
from game.model.table import Match

__all__ = ["LEVELS", "ROSTER", "TEMPERS", "think"]

LEVELS: Final = ("chance", "novice", "casual", "skilled", "expert", "master")
"""The levels that can be chosen, the weakest first."""


def _as(level: str) -> Bot:
    return lambda view, seat, dice: think_as(level, "even", view, seat, dice)


ROSTER: Final[Mapping[str, Bot]] = MappingProxyType(
    {
        "chance": chance,
        "steady": steady,  # by counting alone, without search: what the others are measured against
        **{level: _as(level) for level in LEVELS[1:]},
    }
)
"""Every level that a record may name."""


def think(level: str, view: Match, seat: int, chance: random.Random) -> Thinking:
    """The thinking of a level about the decision that a seat has; `chance` is all the luck it may use.

    A level may carry a temper: "expert bold". One that is not known thinks as the strongest.
    """
    name, _, temper = level.partition(" ")
    if temper in TEMPERS and name in LEVELS[1:]:
        return think_as(name, temper, view, seat, chance)
    return ROSTER.get(name, ROSTER["master"])(view, seat, chance)
