"""What a look back at a round comes to, as values; `explain.lookback` words it in the reader's language."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.model.commands import Command

Play: TypeAlias = Literal["well", "one", "more"]
"""Nothing worth a word; one decision that is, and all others fine; more than that."""
Luck: TypeAlias = Literal["better", "as-good", "as-bad", "worse"]
"""The seat got more than the master, about the same (with the bid made, or missed), or less."""


@dataclass(frozen=True, slots=True)
class Cause:
    """The decision that cost the most."""

    command: Command
    trick: int | None
    """The trick (1 …) that its card was played to; None before the play."""
    cost: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a round was played, and whether the cards or the play made it what it was."""

    play: Play
    luck: Luck | None
    """None while nobody knows what the master would have got."""
    cause: Cause | None
    """None where all was played well."""
    rest: float
    """What all the other decisions cost, in points."""
    got: int
    master: float | None
    """What the master got with the same cards, on average."""
