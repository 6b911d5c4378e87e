"""What each choice of a seat is worth: the stuff of hints, chances of bids and the look back at a round."""

import random
from dataclasses import dataclass, replace
from typing import Final, Protocol

from game.bots.core.search import Choice
from game.bots.levels import EFFORTS
from game.bots.searching import Searching, searching
from game.model.commands import Command
from game.model.table import Match

PATIENCE: Final = 6.0
"""By how many standard errors a choice must be worse before it is dropped: all are to have numbers."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What one choice leads to, as far as it was thought through."""

    command: Command
    value: float
    """What the choice is judged by, in points: the seat's own less what the others get on average, and near
    the end of a match what that does for winning it. Only differences between choices mean anything."""
    points: float
    """The points of the round to expect, those given for repeated biddings left out."""
    made: float
    """The chance to make the bid, 0 … 1."""


class Advice(Protocol):
    """A decision being thought about for somebody who wants to know what each choice is worth."""

    def step(self, seconds: float) -> bool:
        """Work on for at most about so long; whether it is done."""
        ...

    def prospects(self) -> tuple[Prospect, ...]:
        """Every choice with what is known so far, the best first; empty before anything is known.

        Equal cards stand together (one after the other, with the same numbers). Of cards to pass only the
        best sets of them are looked at.
        """
        ...


@dataclass(frozen=True, slots=True)
class Counsel:
    """Advice by the search of the strongest opponent."""

    thinking: Searching

    def step(self, seconds: float) -> bool:
        """Work on for at most about so long; whether it is done."""
        self.thinking.work(seconds)
        return self.thinking.is_done

    def prospects(self) -> tuple[Prospect, ...]:
        """Every choice, the best first; one that was dropped keeps its distance to the best of then."""
        search = self.thinking.search
        if not search.worlds:
            return ()
        best, values = search.best(), dict[int, float]()
        arms: dict[int, Choice] = {}
        for choice in search.choices:
            worlds = len(choice.values)
            level = best.sum / len(best.values) - sum(best.values[:worlds]) / worlds
            value = choice.sum / worlds + level
            if choice.way not in values or value > values[choice.way]:
                values[choice.way], arms[choice.way] = value, choice
        return tuple(
            Prospect(command, values[way], arms[way].points / worlds, arms[way].made / worlds)
            for way in sorted(values, key=lambda way: -values[way])
            for worlds in [len(arms[way].values)]
            for command in self.thinking.ways[way].commands
        )


def advise(view: Match, seat: int, dice: random.Random, also: Command | None = None) -> Advice:
    """Think about the decision of a seat as the strongest opponent would, from the view of the seat alone.

    Of cards to pass only likely sets are looked at, and the set that is asked for with `also`.
    Raises ValueError where the seat has nothing to decide.
    """
    thinking = searching(view, seat, dice, replace(EFFORTS["master"], doubt=PATIENCE), also)
    return Counsel(thinking)
