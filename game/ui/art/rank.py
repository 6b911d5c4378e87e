"""How strong an opponent is, as dots: in a row, or on the rim of his face."""

import math
from dataclasses import dataclass
from typing import Final

from game.ui.art.marks import UNIT, Sign
from game.ui.art.picture import Drawn, Picture, draws
from game.ui.art.vector import circle, hexed, path, raster
from game.ui.theme import THEME

DOTS: Final = 6
"""How many dots tell how strong somebody is."""
RANK_WIDTH: Final = 8.5
"""How wide a row of them is, by its height."""


@dataclass(frozen=True, slots=True)
class Rank(Picture):
    """How strong an opponent is: so many of six dots in a row are lit; `px` is how high they are."""

    lit: int
    px: int

    @property
    def size(self) -> tuple[int, int]:
        return round(RANK_WIDTH * self.px), self.px


@dataclass(frozen=True, slots=True)
class RankArc(Sign):
    """The same six dots on the left rim of a face of `px` pixels, from below to above."""

    lit: int
    px: int


def _dot(x: float, y: float, r: float, *, lit: bool) -> str:
    """One of the dots: gold, or a dark hollow."""
    if lit:
        return circle(x, y, r, hexed(THEME.glow), hexed(THEME.on_gold), r * 0.16, edge_opacity=0.6)
    return circle(x, y, r * 0.86, "#000000", hexed(THEME.glow), r * 0.24, opacity=0.45, edge_opacity=0.5)


@draws(Rank)
def _rank(picture: Rank) -> Drawn:
    """A dot is 100 units high, as the row is."""
    step = (RANK_WIDTH * 100 - 100) / (DOTS - 1)
    dots = (_dot(50 + i * step, 50, 46, lit=i < picture.lit) for i in range(DOTS))
    return Drawn(raster("".join(dots), *picture.size, f"0 0 {RANK_WIDTH * 100:.0f} 100"))


@draws(RankArc)
def _rank_arc(picture: RankArc) -> Drawn:
    """On a dark band, so that they can be told from the ring of the face."""
    start, end = math.radians(128), math.radians(232)
    band = path(_arc(start, end, 45.5), "none", "#0d1311", 15, edge_opacity=0.82)
    dots = "".join(
        _dot(
            *_on_rim(start + (end - start) * i / (DOTS - 1), 45.5),
            max(5.4, 190 / picture.px),
            lit=i < picture.lit,
        )
        for i in range(DOTS)
    )
    return Drawn(raster(band + dots, picture.px, picture.px, UNIT))


def _on_rim(turn: float, radius: float) -> tuple[float, float]:
    """A point of a circle about the middle of a face, `turn` from the right on clockwise."""
    return 50 + radius * math.cos(turn), 50 + radius * math.sin(turn)


def _arc(start: float, end: float, radius: float) -> str:
    (x, y), (to_x, to_y) = _on_rim(start, radius), _on_rim(end, radius)
    return f"M{x:.2f} {y:.2f}A{radius} {radius} 0 0 1 {to_x:.2f} {to_y:.2f}"
