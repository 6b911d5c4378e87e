"""How hard each level thinks, and what a temper changes in that."""

import random
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from game.bots.bot import Thinking
from game.bots.core.habits import STYLES
from game.bots.habit import by_habit
from game.bots.kind import kind_of_core
from game.bots.searching import Effort, searching
from game.model.table import Match

TEMPERS: Final = ("even", "cautious", "bold", "forgetful")
"""What an opponent leans to: nothing, low bids, high bids, or letting cards slip his mind."""
LEAN: Final = 0.35
"""How many points a bid seems better or worse by, trick for trick, to the bold and the cautious."""
FORGETS: Final = 0.35

SKILLED: Final = Effort(worlds=16, temper=0.3, trust=1.0)
COMPILED: Final[Mapping[str, Effort]] = MappingProxyType(
    {
        "skilled": SKILLED,
        "expert": Effort(worlds=60, candidates=2, styles=STYLES[:2], counting=0.6),
        "master": Effort(worlds=1000, candidates=24, counting=0.3, reading=0.7),
    }
)
PLAIN: Final[Mapping[str, Effort]] = MappingProxyType(
    {
        "skilled": SKILLED,
        "expert": Effort(worlds=60, candidates=2, counting=0.6),
        "master": Effort(worlds=80, candidates=4, styles=STYLES[:3], counting=0.6),
    }
)
"""How hard the levels that search think, and what of it there is time for where the core is not compiled."""
EFFORTS: Final = COMPILED if kind_of_core() == "compiled" else PLAIN


def think_as(level: str, temper: str, view: Match, seat: int, dice: random.Random) -> Thinking:
    """The thinking of a level with a temper."""
    lean = {"cautious": -1.0, "bold": 1.0}.get(temper, 0.0)
    slips = FORGETS if temper == "forgetful" else 0.0
    if level == "novice":
        return by_habit(view, seat, dice, jitter=1.5, lean=0.2 * lean, forgets=max(0.8, slips))
    if level == "casual":
        return by_habit(view, seat, dice, jitter=0.6, lean=0.2 * lean, forgets=max(0.3, slips))
    effort = EFFORTS[level]
    effort = replace(effort, lean=LEAN * lean, forgets=max(effort.forgets, slips))
    return searching(view, seat, dice, effort)
