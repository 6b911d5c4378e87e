"""What is made of ivory paper, speech bubbles among them, and the podium of the winners."""

import math
from dataclasses import dataclass
from typing import Literal

from game.ui.art.picture import Drawn, Sheet, draws
from game.ui.art.table import lay, lifted
from game.ui.art.vector import hexed, linear, path, raster, rect
from game.ui.theme import THEME

Metal = Literal["gold", "silver", "bronze"]

METALS: dict[str, tuple[str, str]] = {
    "gold": ("#f7e2a6", "#b98431"),
    "silver": ("#e9eef0", "#8d9aa3"),
    "bronze": ("#e8bd92", "#945f37"),
}


@dataclass(frozen=True, slots=True)
class Paper(Sheet):
    """A sheet of ivory paper with grain and shadow."""

    width: int
    height: int
    radius: int = 10
    shadow: int = 8


@dataclass(frozen=True, slots=True)
class Bubble(Sheet):
    """An ivory speech bubble; `tail` is the tip of its tail as seen from its middle, None for none."""

    width: int
    height: int
    tail: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Podium(Sheet):
    """One block of the winners' podium."""

    width: int
    height: int
    metal: Metal = "gold"


@draws(Paper)
def _paper(picture: Paper) -> Drawn:
    w, h = picture.size
    r = picture.radius
    ivory = linear("p", (0, "#fffaec", 1), (1, "#f1e6cc", 1), x2=25)
    body = rect(0, 0, w, h, r, "url(#p)")
    body += rect(0.8, 0.8, w - 1.6, h - 1.6, r - 1, "none", "#ffffff", 1.4, edge_opacity=0.7)
    im = raster(body, w, h, "", ivory)
    if min(w, h) > 24:
        lay(im, "grain", 4)
    return lifted(im, picture.shadow, alpha=185)


@draws(Bubble)
def _bubble(picture: Bubble) -> Drawn:
    w, h = picture.size
    tip = picture.tail or (0, 0)
    left, top = max(0, math.ceil(-tip[0] - w / 2) + 2), max(0, math.ceil(-tip[1] - h / 2) + 2)
    right, bottom = max(0, math.ceil(tip[0] - w / 2) + 2), max(0, math.ceil(tip[1] - h / 2) + 2)
    cx, cy = left + w / 2, top + h / 2
    body = ""
    if picture.tail:
        a = math.atan2(tip[1], tip[0])
        bx, by = cx + math.cos(a) * w * 0.3, cy + math.sin(a) * h * 0.3
        nx, ny = -math.sin(a) * h * 0.2, math.cos(a) * h * 0.2
        body = path(f"M{bx + nx} {by + ny}L{cx + tip[0]} {cy + tip[1]}L{bx - nx} {by - ny}Z", "#efe3c6")
    body += rect(left, top, w, h, h * 0.34, "url(#p)")
    ivory = linear("p", (0, "#fffaec", 1), (1, "#efe3c6", 1))
    im = raster(body, left + w + right, top + h + bottom, "", ivory)
    drawn = lifted(im, max(3, round(h * 0.09)), alpha=150)
    return Drawn(drawn.surface, drawn.left + left, drawn.top + top)


@draws(Podium)
def _podium(picture: Podium) -> Drawn:
    w, h = picture.size
    top = max(8.0, w * 0.1)
    light, dark = METALS[picture.metal]
    body = rect(1, top / 2, w - 2, h - top / 2, 4, "url(#p)", opacity=0.94) + rect(0, 0, w, top, 4, "url(#t)")
    body += rect(1.5, 1, w - 3, top * 0.36, 3, "#ffffff", opacity=0.28)
    above, below = map(hexed, THEME.block)
    tones = linear("p", (0, above, 1), (1, below, 1)) + linear("t", (0, light, 1), (1, dark, 1))
    return lifted(raster(body, w, h, "", tones), 4)
