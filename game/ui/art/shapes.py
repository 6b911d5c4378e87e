"""Plain shapes: coloured boxes and lines, cells of a bar, curves."""

import math
from dataclasses import dataclass

from game.ui.art.picture import Drawn, Picture, Sheet, draws
from game.ui.art.vector import blank, hexed, linear, path, raster, rect
from game.ui.theme import Colour

Cell = tuple[Colour, int]  # colour and opacity (0–255)


@dataclass(frozen=True, slots=True)
class Box(Sheet):
    """A rounded rectangle; `edge` is its outline, if any; opacities 0–255."""

    width: int
    height: int
    radius: float
    colour: Colour
    alpha: int = 255
    edge: Colour | None = None
    edge_alpha: int = 255
    stroke: float = 1.2


@dataclass(frozen=True, slots=True)
class Line(Sheet):
    """A level or upright line: a bare rectangle of whole pixels."""

    width: int
    height: int
    colour: Colour
    alpha: int = 255


@dataclass(frozen=True, slots=True)
class Dashes(Sheet):
    """A level line of dashes."""

    width: int
    height: int
    colour: Colour
    alpha: int = 255


@dataclass(frozen=True, slots=True)
class Bar(Sheet):
    """An upright bar of a chart: golden if it is the one that counts."""

    width: int
    height: int
    lit: bool = False
    alpha: int = 107


@dataclass(frozen=True, slots=True)
class SumBar(Sheet):
    """A row of cells `gap` px apart that fills the width; `edged` for glass."""

    width: int
    height: int
    cells: tuple[Cell, ...]
    gap: float = 4
    edged: bool = False


@dataclass(frozen=True, slots=True)
class Polyline(Picture):
    """A curve through points in px, which count from its own upper left corner."""

    points: tuple[tuple[float, float], ...]
    colour: Colour
    stroke: float = 2.2
    fill: int = 0  # opacity (0–255) of the area under the curve

    @property
    def size(self) -> tuple[int, int]:
        return (
            max(1, math.ceil(max((x for x, _ in self.points), default=1))),
            max(1, math.ceil(max((y for _, y in self.points), default=1))),
        )


@dataclass(frozen=True, slots=True)
class Ornament(Sheet):
    """A fine double line with a lozenge in the middle, under a title."""

    width: int
    height: int
    colour: Colour


@draws(Box)
def _box(picture: Box) -> Drawn:
    w, h = picture.size
    r = max(0.0, min(picture.radius, w / 2, h / 2))
    if not picture.edge:
        return Drawn(raster(rect(0, 0, w, h, r, hexed(picture.colour), opacity=picture.alpha / 255), w, h))
    s = picture.stroke
    body = rect(
        s / 2,
        s / 2,
        w - s,
        h - s,
        max(0.0, r - s / 2),
        hexed(picture.colour),
        hexed(picture.edge),
        s,
        opacity=picture.alpha / 255,
        edge_opacity=picture.edge_alpha / 255,
    )
    return Drawn(raster(body, w, h))


@draws(Line)
def _line(picture: Line) -> Drawn:
    im = blank(*picture.size)
    im.fill((*picture.colour, picture.alpha))
    return Drawn(im)


@draws(Dashes)
def _dashes(picture: Dashes) -> Drawn:
    w, h = picture.size
    im = blank(w, h)
    dash = max(4, h * 4)
    for x in range(0, w, dash + dash * 5 // 6):
        im.fill((*picture.colour, picture.alpha), (x, 0, dash, h))
    return Drawn(im)


@draws(Bar)
def _bar(picture: Bar) -> Drawn:
    w, h = picture.size
    gold = linear("b", (0, "#ffe6a6", 1), (1, "#cf9636", 1))
    fill, opacity = ("url(#b)", 1.0) if picture.lit else ("#f0cf86", picture.alpha / 255)
    return Drawn(raster(rect(0, 0, w, h, min(3, w / 2, h / 2), fill, opacity=opacity), w, h, "", gold))


@draws(SumBar)
def _sum_bar(picture: SumBar) -> Drawn:
    w, h = picture.size
    n = max(1, len(picture.cells))
    each = (w - (n - 1) * picture.gap) / n
    body = ""
    for i, (colour, alpha) in enumerate(picture.cells):
        x, r = i * (each + picture.gap), min(h * 0.36, each / 2)
        if picture.edged:
            body += rect(
                x + 0.6,
                0.6,
                each - 1.2,
                h - 1.2,
                r,
                hexed(colour),
                "#fff4d8",
                1.2,
                opacity=alpha / 255,
                edge_opacity=0.75,
            )
        else:
            body += rect(x, 0, each, h, r, hexed(colour), opacity=alpha / 255)
    return Drawn(raster(body, w, h))


@draws(Polyline)
def _polyline(picture: Polyline) -> Drawn:
    if len(picture.points) < 2:
        return Drawn(blank(1, 1))
    (w, h), pad = picture.size, math.ceil(picture.stroke) + 1
    line = "M" + "L".join(f"{x + pad:.2f} {y + pad:.2f}" for x, y in picture.points)
    colour, body = hexed(picture.colour), ""
    if picture.fill:
        ends = f"L{picture.points[-1][0] + pad:.2f} {h + pad}L{picture.points[0][0] + pad:.2f} {h + pad}Z"
        body = path(line + ends, "url(#a)")
    body += path(line, "none", colour, picture.stroke)
    under = linear("a", (0, colour, picture.fill / 255), (1, colour, picture.fill / 2550))
    return Drawn(raster(body, w + 2 * pad, h + 2 * pad, "", under), pad, pad)


@draws(Ornament)
def _ornament(picture: Ornament) -> Drawn:
    w, h = picture.size
    colour, cx, cy = hexed(picture.colour), w / 2, h / 2
    body = path(f"M0 {cy}H{cx - h}M{cx + h} {cy}H{w}", "none", colour, max(1.2, h / 11), edge_opacity=0.6)
    body += path(
        f"M{cx} {cy - h * 0.45}L{cx + h * 0.33} {cy}L{cx} {cy + h * 0.45}L{cx - h * 0.33} {cy}Z", colour
    )
    return Drawn(raster(body, w, h))
