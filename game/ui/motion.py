"""Movement as the difference between two states of rest: it can always be cut short and decides nothing."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from game.ui.art import Picture

FADES_FROM: Final = 0.7
"""Usually only near the end: a picture half there costs many times what a whole one does."""
Ease: TypeAlias = Callable[[float], float]
"""How far a movement has got (0 … 1) when such a share of its time has passed (0 … 1)."""


def arriving(share: float) -> float:
    """Quick at first, then coming to rest."""
    return 1 - (1 - share) ** 3


def leaving(share: float) -> float:
    """Slow at first, then off."""
    return share * share


def evenly(share: float) -> float:
    """At one speed."""
    return share


@dataclass(frozen=True, slots=True)
class Piece:
    """A picture at rest on the table: its middle, its turn in degrees, its size and opacity."""

    picture: Picture
    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    alpha: int = 255


@dataclass(frozen=True, slots=True)
class Glide:
    """The way of a piece from where it was to where it rests. Times in seconds."""

    start: Piece
    end: Piece
    delay: float
    duration: float
    ease: Ease = arriving
    arc: float = 0.0
    """How many pixels higher than the straight line its middle passes."""
    appears: bool = False
    """Whether it is not to be seen before the delay is over."""
    fades_from: float = FADES_FROM
    """The share of the way after which its opacity changes."""

    @property
    def total(self) -> float:
        """When it has come to rest."""
        return self.delay + self.duration

    def at(self, seconds: float) -> Piece:
        """The piece so long after the beginning."""
        if seconds >= self.total:
            return self.end
        if self.appears and seconds < self.delay:
            return replace(self.start, alpha=0)
        share = max(0.0, seconds - self.delay) / self.duration
        done = self.ease(share)
        start, end = self.start, self.end
        return replace(
            end,
            x=start.x + (end.x - start.x) * done,
            y=start.y + (end.y - start.y) * done - self.arc * math.sin(math.pi * done),
            angle=start.angle + _shortest(end.angle - start.angle) * done,
            scale=start.scale + (end.scale - start.scale) * done,
            alpha=round(start.alpha + (end.alpha - start.alpha) * _late(done, self.fades_from)),
        )


def _late(done: float, begin: float) -> float:
    """How much of the fading is done, which begins with this share of the way."""
    return max(0.0, done - begin) / (1 - begin)


def _shortest(turn: float) -> float:
    return (turn + 180) % 360 - 180
