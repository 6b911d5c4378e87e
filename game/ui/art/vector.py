"""Vector drawing: SVG text built in Python, turned into a surface at the exact pixel size.

SDL's reader has no text, use, clip-path, mask, filter or pattern, and wants gradients in percent.
"""

import io
import math

import pygame

from game.ui.theme import THEME, Colour

IVORY, GOLD, GOLD_LIGHT, GOLD_DARK = "#fffdf8", "#d9a94e", "#f6dd9a", "#8f6420"
Stop = tuple[float, str, float]
CARD_VIEW = "0 0 250 350"

SHAPES = {
    "S": "M50 3C57 21 93 40 93 65C93 83 71 89 56 75C57 87 62 92 71 97L29 97C38 92 43 87 44 75"
    "C29 89 7 83 7 65C7 40 43 21 50 3Z",
    "H": "M50 95C22 70 5 52 5 31C5 15 16 5 29 5C39 5 47 11 50 21C53 11 61 5 71 5C84 5 95 15 95 31"
    "C95 52 78 70 50 95Z",
    "D": "M50 2C59 21 71 36 86 50C71 64 59 79 50 98C41 79 29 64 14 50C29 36 41 21 50 2Z",
    "C": "M42 34L58 34L60 62C54 78 59 91 70 97L30 97C41 91 46 78 40 62Z",
}


def hexed(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def suit_colour(suit: str) -> str:
    return hexed(THEME.suit(suit))


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour on the way from one to the other."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return r, g, b


def edge_strength(usual: float) -> float:
    """How strong a rim of glass is that usually has this opacity."""
    return min(1.0, usual * THEME.edge_strength)


def blank(width: float, height: float) -> pygame.Surface:
    """A clear surface in the format that blits fastest."""
    return pygame.Surface((max(1, math.ceil(width)), max(1, math.ceil(height))), pygame.SRCALPHA, 32)


def raster(body: str, width: float, height: float, view: str = "", defs: str = "") -> pygame.Surface:
    """`body` in the coordinates of `view` ("x y w h", the pixels themselves if empty)."""
    w, h = max(1, round(width)), max(1, round(height))
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" '
        f'viewBox="{view or f"0 0 {w} {h}"}" preserveAspectRatio="none"><defs>{defs}</defs>{body}</svg>'
    )
    loaded = pygame.image.load(io.BytesIO(text.encode()), "x.svg")
    out = blank(w, h)
    out.blit(loaded, (0, 0))
    return out


def _stops(stops: tuple[Stop, ...]) -> str:
    return "".join(f'<stop offset="{o}" stop-color="{c}" stop-opacity="{a}"/>' for o, c, a in stops)


def linear(name: str, *stops: Stop, x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 100) -> str:
    return (
        f'<linearGradient id="{name}" x1="{x1}%" y1="{y1}%" x2="{x2}%" y2="{y2}%">'
        f"{_stops(stops)}</linearGradient>"
    )


def radial(name: str, *stops: Stop, cx: float = 50, cy: float = 50, r: float = 50) -> str:
    return (
        f'<radialGradient id="{name}" cx="{cx:.3f}%" cy="{cy:.3f}%" r="{r}%">{_stops(stops)}</radialGradient>'
    )


BRASS = linear("gold", (0, "#fbe7ae", 1), (0.5, "#e0b358", 1), (1, "#b98431", 1)) + linear(
    "paper", (0, "#fffefb", 1), (1, "#f7f1e3", 1)
)
"""The gradients of cards."""


def _paint(fill: str, edge: str, width: float, opacity: float, edge_opacity: float) -> str:
    out = f' fill="{fill}"'
    if opacity < 1:
        out += f' fill-opacity="{opacity}"'
    if edge:
        out += f' stroke="{edge}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"'
        if edge_opacity < 1:
            out += f' stroke-opacity="{edge_opacity}"'
    return out


def path(
    d: str,
    fill: str = "none",
    edge: str = "",
    width: float = 0,
    *,
    opacity: float = 1,
    edge_opacity: float = 1,
    extra: str = "",
) -> str:
    return f'<path d="{d}"{_paint(fill, edge, width, opacity, edge_opacity)} {extra}/>'


def circle(
    x: float,
    y: float,
    r: float,
    fill: str = "none",
    edge: str = "",
    width: float = 0,
    *,
    opacity: float = 1,
    edge_opacity: float = 1,
    extra: str = "",
) -> str:
    paint = _paint(fill, edge, width, opacity, edge_opacity)
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}"{paint} {extra}/>'


def ellipse(
    x: float,
    y: float,
    rx: float,
    ry: float,
    fill: str = "none",
    edge: str = "",
    width: float = 0,
    *,
    opacity: float = 1,
    edge_opacity: float = 1,
) -> str:
    paint = _paint(fill, edge, width, opacity, edge_opacity)
    return f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{rx:.2f}" ry="{ry:.2f}"{paint}/>'


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str = "none",
    edge: str = "",
    width: float = 0,
    *,
    opacity: float = 1,
    edge_opacity: float = 1,
    extra: str = "",
) -> str:
    paint = _paint(fill, edge, width, opacity, edge_opacity)
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{r:.2f}"{paint} {extra}/>'


def pip(suit: str, x: float, y: float, size: float, colour: str = "", turn: float = 0) -> str:
    """A suit of `size` units with its middle at x, y."""
    fill = colour or suit_colour(suit)
    shape = path(SHAPES[suit], fill)
    if suit == "C":
        shape += "".join(circle(cx, cy, 22, fill) for cx, cy in ((50, 25), (26, 58), (74, 58)))
    turned = f"rotate({turn}) " if turn else ""
    return (
        f'<g transform="translate({x:.2f} {y:.2f}) {turned}scale({size / 100:.4f}) translate(-50 -50)">'
        f"{shape}</g>"
    )


def half_turn(body: str, x: float, y: float) -> str:
    return f'<g transform="rotate(180 {x} {y})">{body}</g>'


def mirrored(body: str, width: float = 250) -> str:
    """The body and its mirror image about the middle of `width`."""
    return f'{body}<g transform="translate({width} 0) scale(-1 1)">{body}</g>'
