"""Confetti for a win: it comes down slowly for a few seconds and then hangs still."""

import random
from dataclasses import dataclass
from functools import cache
from typing import Final

from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.theme import THEME

SECONDS: Final = 4.0
"""How long it moves."""
COUNT: Final = 64
TURN: Final = 15
"""Bits turn in steps of so many degrees."""


@dataclass(frozen=True, slots=True)
class Bit:
    """A bit of paper: where it ends, in shares of the area, and how it gets there."""

    x: float
    y: float
    speed: float
    """In units a second."""
    angle: int
    spin: int
    """Turns while it comes down."""
    alpha: int
    colour: int
    """Which of the theme's."""


@cache
def _bits() -> tuple[Bit, ...]:
    chance = random.Random(5)
    return tuple(
        Bit(
            x=chance.random(),
            y=chance.random() ** 1.3,
            speed=chance.uniform(18, 46),
            angle=chance.randrange(0, 180, TURN),
            spin=chance.choice((-2, -1, 1, 2)),
            alpha=chance.choice((110, 160, 210)),
            colour=chance.randrange(len(THEME.confetti)),
        )
        for _ in range(COUNT)
    )


def draw_confetti(canvas: Canvas, area: Area, seconds: float, u: float) -> None:
    """Puts the confetti as it is after so many seconds; what is above the area has not come yet."""
    left = max(0.0, SECONDS - seconds)
    slow = left * left / SECONDS  # it comes to rest gently
    for bit in _bits():
        y = area.y + bit.y * area.height - slow * bit.speed * 1.6 * u
        if y < area.y:
            continue
        appearing = min(1.0, (y - area.y) / (24 * u)) if left else 1.0
        angle = bit.angle + round(bit.spin * 180 * slow / SECONDS / TURN) * TURN
        paper = art.Confetti(max(3, round(6 * u)), max(5, round(11 * u)), THEME.confetti[bit.colour])
        canvas.put(paper, area.x + bit.x * area.width, y, angle=angle, alpha=round(bit.alpha * appearing))
