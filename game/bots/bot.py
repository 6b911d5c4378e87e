"""What a computer opponent is: asked with the view of its seat, it thinks in slices and has an answer."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from game.model.commands import Command
from game.model.table import Match


class Thinking(Protocol):
    """A decision being thought about; it can be left and taken up again between two frames."""

    def step(self, seconds: float) -> Command | None:
        """Work on for at most about so long; the answer once there is one."""
        ...

    def best(self) -> Command:
        """The best answer so far, at any time."""
        ...


Bot: TypeAlias = Callable[[Match, int, random.Random], Thinking]
"""View of the seat, the seat, chance. Asked only when the seat has a decision; the same view and the same
chance give the same answer."""


@dataclass(frozen=True, slots=True)
class Decided:
    """The thinking of a bot that knows its answer at once."""

    command: Command

    def step(self, seconds: float) -> Command | None:  # noqa: ARG002 - it needs no time
        return self.command

    def best(self) -> Command:
        return self.command
