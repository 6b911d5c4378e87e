"""All computer opponents by level."""

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.bots.bot import Bot, Thinking
from game.bots.chance import chance
from game.bots.steady import steady
from game.model.table import Match

ROSTER: Final[Mapping[str, Bot]] = MappingProxyType({"chance": chance, "steady": steady})
"""Every level, the weakest first."""


def think(level: str, view: Match, seat: int, chance: random.Random) -> Thinking:
    """The thinking of a level about the decision that a seat has; `chance` is all the luck it may use."""
    return ROSTER[level](view, seat, chance)
