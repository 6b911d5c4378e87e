"""How tests ask an opponent: over several lots of chance, to the end of its thinking."""

import math
import os
import random
from collections.abc import Iterator
from typing import Final

from game.bots.roster import LEVELS, ROSTER, think
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.table import Match

THINKING: Final = (*(level for level in ROSTER if level not in LEVELS), *LEVELS[LEVELS.index("casual") :])
"""The levels that must never do what players call stupid; those below may."""

LOTS: Final = {"skilled": 3, "expert": 2, "master": 2}
"""How many lots the slower levels are asked with; OH_HELL_LOTS asks every level with so many."""


def lots(level: str) -> Iterator[random.Random]:
    """Several lots, so that a decision is not right by luck."""
    count = int(os.environ.get("OH_HELL_LOTS") or LOTS.get(level, 5))
    return map(random.Random, range(count))


def answer(level: str, view: Match, seat: int, dice: random.Random) -> Command:
    """What a level decides with all the time it wants."""
    command = think(level, view, seat, dice).step(math.inf)
    assert command is not None, f"{level} has all the time there is and no answer"
    return command


def answers(level: str, view: Match, seat: int = 0) -> set[str]:
    """What a level answers, over several lots, as it would be written down."""
    return {written(answer(level, view, seat, dice)) for dice in lots(level)}


def written(command: Command) -> str:
    """What was chosen: a number, a card, or cards in the order of their names."""
    match command:
        case PlayCard(_, card) | BidCard(_, card):
            return str(card)
        case PlaceBid(_, bid):
            return str(bid)
        case PassCards(_, cards):
            return " ".join(sorted(map(str, cards)))
