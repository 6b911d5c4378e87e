"""The backs of the cards: four designs of our own, each round a medal of the same size."""

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.ui.art.vector import (
    BRASS,
    CARD_VIEW,
    GOLD_LIGHT,
    circle,
    ellipse,
    half_turn,
    hexed,
    linear,
    path,
    pip,
    raster,
    rect,
)
from game.ui.theme import THEME

BRIGHT: Final = "#e0b358"
LEFT, TOP, RIGHT, BOTTOM = 22, 22, 228, 328
"""The field inside the golden frame."""
STAR: Final = (
    "M125 153C128 168 132 172 147 175C132 178 128 182 125 197C122 182 118 178 103 175"
    "C118 172 122 168 125 153Z"
)


def back(design: str, width: int, *, asked: bool = False) -> pygame.Surface:
    """The back of a card; where it is `asked` with an empty medal for a question mark."""
    light, dark, medal = GROUNDS[design]
    body = [
        rect(13, 13, 224, 324, 10, "url(#ground)"),
        DESIGNS[design](),
        _border(),
        rect(20, 20, 210, 310, 7, "none", "url(#gold)", 2.4),
    ]
    if asked:
        body.append(ellipse(125, 175, 66, 90, medal, hexed(THEME.gold), 4))
    ground = linear("ground", (0, light, 1), (1, dark, 1))
    return raster("".join(body), width, round(width * 1.4), CARD_VIEW, BRASS + ground)


def _border() -> str:
    """The white edge of the card and a strip of the ground, over what reaches beyond the frame."""
    even = 'fill-rule="evenodd"'
    strip = _rounded(13, 13, 10) + _rounded(20, 20, 6)
    white = _rounded(1, 1, 17) + _rounded(13, 13, 10)
    edge = rect(1, 1, 248, 348, 17, "none", "#b9ad93", 1.6)
    return path(strip, "url(#ground)", extra=even) + path(white, "#fbf6ea", extra=even) + edge


def _rounded(x: float, y: float, r: float) -> str:
    """A rectangle with round corners in the middle of the card, as a path."""
    w, h = 250 - 2 * x - 2 * r, 350 - 2 * y - 2 * r
    arcs = ((r, r, f"V{y + r + h}"), (-r, r, f"H{x + r}"), (-r, -r, f"V{y + r}"), (r, -r, "Z"))
    return f"M{x + r} {y}h{w}" + "".join(f"a{r} {r} 0 0 1 {dx} {dy}{side}" for dx, dy, side in arcs)


def _rosette() -> str:
    """Wine red: a lattice with lozenges, and the four suits in an oval."""
    step = 25.75
    out = [_diagonals(step)]
    for row in range(13):
        for column in range(9):
            x, y = LEFT + column * step, TOP + (row + 0.5) * step
            if not _in_oval(x, y, 62, 86) and LEFT + 4 < x < RIGHT - 4 and TOP + 4 < y < BOTTOM - 4:
                out.append(path(_lozenge(x, y, 4.6), BRIGHT, opacity=0.62))
    out += [
        ellipse(125, 175, 60, 84, "#5a1229", "url(#gold)", 3),
        ellipse(125, 175, 53, 77, "none", BRIGHT, 1.1),
    ]
    out += [
        pip(suit, x, y, 29, GOLD_LIGHT)
        for suit, x, y in (("S", 125, 128), ("H", 158, 175), ("C", 125, 222), ("D", 92, 175))
    ]
    out.append(path(STAR, "url(#gold)"))
    return "".join(out)


def _diagonals(step: float) -> str:
    """Both diagonals of a lattice, cut off at the frame."""
    lines = []
    for i in range(-14, 24):
        for slope in (1, -1):
            start = TOP + i * step
            ends: list[tuple[float, float]] = [(x, start + slope * (x - LEFT)) for x in (LEFT, RIGHT)]
            ends = [(x, y) for x, y in ends if TOP <= y <= BOTTOM]
            ends += [(x, y) for y in (TOP, BOTTOM) if LEFT < (x := LEFT + (y - start) * slope) < RIGHT]
            if len(ends) >= 2:
                lines.append(f"M{ends[0][0]:.1f} {ends[0][1]:.1f}L{ends[1][0]:.1f} {ends[1][1]:.1f}")
    return path(" ".join(lines), "none", BRIGHT, 1.5, edge_opacity=0.42)


def _in_oval(x: float, y: float, rx: float, ry: float) -> bool:
    return (x - 125) ** 2 / rx**2 + (y - 175) ** 2 / ry**2 < 1


def _lozenge(x: float, y: float, r: float) -> str:
    return f"M{x:.1f} {y - r:.1f}L{x + r:.1f} {y:.1f}L{x:.1f} {y + r:.1f}L{x - r:.1f} {y:.1f}Z"


def _lattice() -> str:
    """Deep blue: a trellis of double laths with a flower in each opening, and a large one in a lozenge."""
    out = []
    wide, high = (RIGHT - LEFT) / 4, (BOTTOM - TOP) / 6
    for row in range(-6, 7):
        for column in range(-4, 5):
            x, y = 125 + column * wide / 2, 175 + row * high / 2
            if (row + column) % 2 and abs(column) < 4 and abs(row) < 6:
                out += [_petals(x, y, 4, 9, 4.2, BRIGHT), circle(x, y, 2.6, GOLD_LIGHT)]
            elif not (row + column) % 2:
                whole = _rhomb(x, y, wide / 2, high / 2)
                inner = _rhomb(x, y, wide / 2 - 6, high / 2 - 6)
                out += [path(whole, "none", BRIGHT, 2.2, edge_opacity=0.75)]
                out += [path(inner, "none", BRIGHT, 1.1, edge_opacity=0.5)]
    out += [
        path(_rhomb(125, 175, 72, 98), "#101d3d", "url(#gold)", 3.4),
        path(_rhomb(125, 175, 61, 84), "none", BRIGHT, 1.2),
        _petals(125, 175, 8, 42, 10, BRIGHT),
        _petals(125, 175, 4, 48, 15, "url(#gold)"),
        circle(125, 175, 9, "#101d3d", GOLD_LIGHT, 3),
    ]
    return "".join(out)


def _rhomb(x: float, y: float, rx: float, ry: float) -> str:
    return f"M{x:.1f} {y - ry:.1f}L{x + rx:.1f} {y:.1f}L{x:.1f} {y + ry:.1f}L{x - rx:.1f} {y:.1f}Z"


def _petals(x: float, y: float, count: int, long: float, wide: float, colour: str) -> str:
    """So many petals round a middle, the first one upright."""
    petal = f"M0 0C{wide} {-long * 0.35} {wide * 0.8} {-long * 0.75} 0 {-long}"
    petal += f"C{-wide * 0.8} {-long * 0.75} {-wide} {-long * 0.35} 0 0Z"
    return "".join(
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({360 * k / count})">{path(petal, colour)}</g>'
        for k in range(count)
    )


def _waves() -> str:
    """Sea blue: scales like waves, from both ends to the middle, and a star between two moons."""
    r = (RIGHT - LEFT) / 8
    half = []
    for row in range(12):
        y = TOP + 6 + row * r / 2
        for column in range(5 - row % 2):
            x = LEFT + (2 * column + row % 2) * r
            for share, stroke in ((1.0, 2.2), (0.68, 1.5), (0.36, 1.5)):
                half.append(circle(x, y, r * share, "#10546c", BRIGHT, stroke, edge_opacity=0.85))
    upper = "".join(half)
    moon = path("M105 137A43 43 0 0 0 105 213A50 50 0 0 1 105 137Z", "url(#gold)")
    out = [
        upper,
        half_turn(upper, 125, 175),
        circle(125, 175, 62, "#08283a", "url(#gold)", 3.4),
        circle(125, 175, 54, "none", BRIGHT, 1.2),
        moon,
        half_turn(moon, 125, 175),
        path(_star(125, 175, 34, 9, 4), GOLD_LIGHT),
        path(_star(125, 175, 17, 8, 4, math.pi / 4), BRIGHT),
    ]
    return "".join(out)


def _stars() -> str:
    """Night violet: rays and rings of stars round a sun that is a compass."""
    out = []
    for k in range(32):
        a, b = math.pi * (k - 0.5) / 16, math.pi * (k + 0.5) / 16
        if k % 2:
            (ax, ay), (bx, by) = _rim(a), _rim(b)
            out.append(path(f"M125 175L{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}Z", BRIGHT, opacity=0.16))
    for count, rx, ry, size, turn in ((10, 78, 92, 9, 0.0), (14, 86, 136, 6, 0.5)):
        for k in range(count):
            a = 2 * math.pi * (k + turn) / count + math.pi / 2
            x, y = 125 + rx * math.cos(a), 175 + ry * math.sin(a)
            out.append(path(_star(x, y, size, size * 0.36, 4), GOLD_LIGHT, opacity=0.95))
    for x, y in ((44, 44), (206, 44), (44, 306), (206, 306)):
        out.append(path(_star(x, y, 15, 4.6, 4), BRIGHT))
    out += [
        circle(125, 175, 62, "#21133b", "url(#gold)", 3.2),
        circle(125, 175, 54, "none", BRIGHT, 1.2),
        path(_star(125, 175, 34, 12, 8, math.pi / 8), BRIGHT),
        path(_star(125, 175, 50, 13, 4), "url(#gold)"),
        circle(125, 175, 10, "#21133b", GOLD_LIGHT, 3),
    ]
    return "".join(out)


def _rim(angle: float) -> tuple[float, float]:
    """Where a ray from the middle meets the frame."""
    c, s = math.cos(angle), math.sin(angle)
    reach = min((RIGHT - 125) / max(abs(c), 1e-9), (BOTTOM - 175) / max(abs(s), 1e-9))
    return 125 + c * reach, 175 + s * reach


def _star(x: float, y: float, far: float, near: float, points: int, turn: float = 0.0) -> str:
    """A star with so many points, the first one upright."""
    corners = []
    for k in range(2 * points):
        a, r = math.pi * k / points - math.pi / 2 + turn, near if k % 2 else far
        corners.append(f"{x + r * math.cos(a):.1f} {y + r * math.sin(a):.1f}")
    return "M" + "L".join(corners) + "Z"


GROUNDS: Final[dict[str, tuple[str, str, str]]] = {
    "rosette": ("#7c1f38", "#4d0f26", "#3b0c1c"),
    "lattice": ("#274a86", "#142a56", "#0d1a38"),
    "waves": ("#176a84", "#0a3a52", "#072536"),
    "stars": ("#4a2f74", "#261642", "#1b0f33"),
}
"""The colours of each design, above and below, and of the medal for a question mark."""

DESIGNS: Final[dict[str, Callable[[], str]]] = {
    "rosette": _rosette,
    "lattice": _lattice,
    "waves": _waves,
    "stars": _stars,
}
"""What is drawn on the ground, inside the frame."""
