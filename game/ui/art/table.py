"""The pictures of the table itself: felt, inlay, light and glass."""

import functools
import math
import random
from dataclasses import dataclass, field, replace
from typing import Literal

import pygame

from game.ui.art.picture import Drawn, Picture, Sheet, draws
from game.ui.art.soft import Halo, reach, widened, with_halos
from game.ui.art.vector import blank, edge_strength, ellipse, hexed, linear, path, radial, raster, rect
from game.ui.art.wood import boards
from game.ui.theme import THEME, Colour, Ground

Side = Literal["all", "left", "right", "top", "bottom"]


@dataclass(frozen=True, slots=True)
class Felt(Sheet):
    """The whole window's ground of cloth or wood, opaque, lit round (cx, cy) and dark at the rim.

    `dim` 0–1 darkens it.
    """

    width: int
    height: int
    cx: int
    cy: int
    dim: float = 0.0
    tones: tuple[Colour, ...] = field(default_factory=lambda: THEME.ground)
    kind: Ground = field(default_factory=lambda: THEME.ground_kind)


@dataclass(frozen=True, slots=True)
class Inlay(Picture):
    """The brass oval let into the table."""

    rx: int
    ry: int

    @property
    def size(self) -> tuple[int, int]:
        return 2 * self.rx, 2 * self.ry


@dataclass(frozen=True, slots=True)
class Light(Sheet):
    """A warm spot of light; `strength` is its opacity in the middle, in per cent."""

    width: int
    height: int
    strength: int = 24


@dataclass(frozen=True, slots=True)
class Veil(Sheet):
    """Darkness over everything, or running out from one side; `strength` in per cent."""

    width: int
    height: int
    strength: int = 45
    side: Side = "all"


@dataclass(frozen=True, slots=True)
class Glass(Sheet):
    """A panel of dark glass; `alpha` and `edge` in per cent, `shadow` is how many px it stands above."""

    width: int
    height: int
    radius: float = 14
    alpha: int = 66
    edge: int = 20
    glow: bool = False
    shadow: int = 5
    base: Colour = field(default_factory=lambda: THEME.glass)


@dataclass(frozen=True, slots=True)
class Plate(Sheet):
    """The plate of a seat, round at both ends; `active` for whose turn it is."""

    width: int
    height: int
    active: bool = False


def _noise(side: int, most: int, seed: int, white: bool) -> pygame.Surface:
    """Grey noise of an opacity from 0 to `most`, to be laid as tiles."""
    value = 255 if white else 0
    pixels = bytearray([value]) * (side * side * 4)
    grain = bytes(b * most // 255 for b in range(256))
    pixels[3::4] = random.Random(seed).randbytes(side * side).translate(grain)
    tile = blank(side, side)
    tile.blit(pygame.image.frombytes(bytes(pixels), (side, side), "RGBA"), (0, 0))
    return tile


@functools.cache
def _tile(kind: str) -> pygame.Surface:
    if kind == "weave":
        return pygame.transform.smoothscale(_noise(64, 26, 9, False), (300, 90))
    most, seed, white = {"light": (17, 3, True), "dark": (22, 5, False), "grain": (11, 21, False)}[kind]
    return _noise(256, most, seed, white)


def lay(im: pygame.Surface, kind: str, margin: int = 0) -> None:
    """Covers the surface with tiles, but for a margin."""
    tile = _tile(kind)
    area = im.subsurface(im.get_rect().inflate(-2 * margin, -2 * margin))
    for x in range(0, area.get_width(), tile.get_width()):
        for y in range(0, area.get_height(), tile.get_height()):
            area.blit(tile, (x, y))


def _gradient(w: int, h: int, gradient: str) -> pygame.Surface:
    """The gradient `f` over the whole area; drawn small and enlarged, which is faster."""
    body, third = rect(0, 0, w, h, 0, "url(#f)"), (math.ceil(w / 3), math.ceil(h / 3))
    return pygame.transform.smoothscale(raster(body, *third, f"0 0 {w} {h}", gradient), (w, h))


@draws(Felt)
def _felt(picture: Felt) -> Drawn:
    w, h = picture.size
    cx, cy = 100 * picture.cx / w, 100 * picture.cy / h
    a, b, c, d = (hexed(tone) for tone in picture.tones)
    light = radial("f", (0, a, 1), (0.38, b, 1), (0.72, c, 1), (1, d, 1), cx=cx, cy=cy, r=66)
    im = pygame.Surface((w, h), 0, 32)
    im.blit(_gradient(w, h, light), (0, 0))
    if picture.kind == "cloth":
        for kind in ("light", "dark", "weave"):
            lay(im, kind)
    elif picture.kind == "wood":
        im.blit(boards(w, h), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    vignette = radial("f", (0, "#000", 0), (0.58, "#000", 0.04), (1, "#000", 0.52), cx=cx, cy=46, r=72)
    im.blit(_gradient(w, h, vignette), (0, 0))
    if picture.dim:
        veil = blank(w, h)
        veil.fill((*THEME.veil, round(255 * picture.dim)))
        im.blit(veil, (0, 0))
    return Drawn(im)


@draws(Inlay)
def _inlay(picture: Inlay) -> Drawn:
    rx, ry = picture.rx, picture.ry
    k, pad, brass = max(1.0, rx / 250), 12, hexed(THEME.inlay)
    cx, cy, gap = rx + pad, ry + pad, 8 * k
    body = ellipse(cx, cy, rx, ry, "#ffffff", brass, 1.5 * k, opacity=0.025, edge_opacity=edge_strength(0.3))
    inner = edge_strength(0.14)
    body += ellipse(cx, cy, rx - gap, ry - gap, "none", brass, 0.9 * k, edge_opacity=inner)
    for x, y in ((cx - rx, cy), (cx + rx, cy), (cx, cy - ry), (cx, cy + ry)):
        gem = f"M{x} {y - 6 * k}L{x + 5 * k} {y}L{x} {y + 6 * k}L{x - 5 * k} {y}Z"
        body += path(gem, hexed(THEME.inlay_gem), brass, 1.1 * k, edge_opacity=edge_strength(0.55))
    return Drawn(raster(body, 2 * (rx + pad), 2 * (ry + pad)), pad, pad)


@draws(Light)
def _light(picture: Light) -> Drawn:
    w, h = picture.size
    s = picture.strength / 100
    glow = radial("s", (0, "#ffe9b0", s), (0.58, "#ffe9b0", s * 0.28), (1, "#ffe9b0", 0))
    return Drawn(raster(ellipse(w / 2, h / 2, w / 2, h / 2, "url(#s)"), w, h, "", glow))


@draws(Veil)
def _veil(picture: Veil) -> Drawn:
    w, h = picture.size
    s, dark = picture.strength / 100, hexed(THEME.veil)
    if picture.side == "all":
        im = blank(w, h)
        im.fill((*THEME.veil, round(255 * s)))
        return Drawn(im)
    x1, y1, x2, y2 = {
        "left": (0, 0, 100, 0),
        "right": (100, 0, 0, 0),
        "top": (0, 0, 0, 100),
        "bottom": (0, 100, 0, 0),
    }[picture.side]
    fade = linear("l", (0, dark, s), (0.72, dark, s * 0.58), (1, dark, 0), x1=x1, y1=y1, x2=x2, y2=y2)
    return Drawn(raster(rect(0, 0, w, h, 0, "url(#l)"), w, h, "", fade))


def pane(w: float, h: float, r: float, base: Colour, alpha: float, edge: float) -> pygame.Surface:
    """The glass itself: a tint, a sheen from above and a bright edge."""
    sheen = linear("g", (0, "#fff", 0.13), (0.5, "#fff", 0.033), (1, "#000", 0.3))
    body = (
        rect(1, 1, w - 2, h - 2, r, hexed(base), opacity=alpha)
        + rect(1, 1, w - 2, h - 2, r, "url(#g)")
        + rect(1, 1, w - 2, h - 2, r - 0.5, "none", hexed(THEME.edge), 1.4, edge_opacity=edge_strength(edge))
    )
    return raster(body, w, h, "", sheen)


def lifted(im: pygame.Surface, shadow: float, glow: bool = False, alpha: int = 130) -> Drawn:
    """`im` with the shadow of something `shadow` px above the table, and a golden glow."""
    out, pad = with_halos(im, _halos(*im.get_size(), shadow, glow, alpha))
    return Drawn(out, pad, pad)


def _halos(w: int, h: int, shadow: float, glow: bool, alpha: int = 130) -> tuple[Halo, ...]:
    halos: list[Halo] = []
    if glow:
        halos.append(Halo(max(6.0, min(w, h) * 0.12), 220, (255, 205, 96)))
    if shadow:
        halos.append(Halo(max(2.0, shadow * 1.45), alpha, drop=shadow))
    return tuple(halos)


@draws(Glass)
def _glass(picture: Glass) -> Drawn:
    """Between its round ends glass is the same all along: a short piece of it is drawn and then widened."""
    w, h = picture.size
    r = min(picture.radius, h / 2, w / 2)
    short = 2 * math.ceil(r + reach(_halos(w, h, picture.shadow, picture.glow))) + w % 2
    if picture.glow:
        short = max(short, min(w, h))  # as strong a glow as round the whole
    if short + 8 < w:
        piece = _glass(replace(picture, width=short))
        return replace(piece, surface=widened(piece.surface, piece.surface.get_width() + w - short))
    im = pane(w, h, r, picture.base, picture.alpha / 100, picture.edge / 100)
    if picture.glow:
        ring = rect(1.5, 1.5, w - 3, h - 3, r - 1, "none", hexed(THEME.glow), 2.2)
        drawn = lifted(im, picture.shadow, True)
        drawn.surface.blit(raster(ring, w, h), (drawn.left, drawn.top))
        return drawn
    return lifted(im, picture.shadow)


@draws(Plate)
def _plate(picture: Plate) -> Drawn:
    w, h = picture.size
    return _glass(
        Glass(
            w,
            h,
            h / 2,
            90,
            34 if picture.active else 20,
            picture.active,
            max(3, round(h * 0.07)),
            THEME.plate,
        )
    )
