"""Soft shadows and glows: a silhouette, blurred by halving and doubling it."""

import math
from dataclasses import dataclass

import pygame

from game.ui.art.vector import blank
from game.ui.theme import Colour

BLACK: Colour = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Halo:
    """A blurred silhouette behind a picture: a shadow (dropped by `drop` px) or a glow."""

    radius: float
    alpha: int
    colour: Colour = BLACK
    drop: float = 0


def wash(im: pygame.Surface, colour: tuple[int, int, int, int], how: int) -> None:
    """Mixes a colour into every pixel; `fill` with a flag does the same in forty times as long."""
    layer = blank(*im.get_size())
    layer.fill(colour)
    im.blit(layer, (0, 0), special_flags=how)


def _halvings(radius: float) -> int:
    return max(1, round(math.log2(max(2.0, radius))))


def spread(radius: float) -> int:
    """How far a blur by `radius` reaches in px; it goes in powers of two."""
    return math.ceil(2.1 * (1 << _halvings(radius))) + 2


def _halve_and_double(im: pygame.Surface, radius: float) -> pygame.Surface:
    sizes = [im.get_size()]
    for _ in range(_halvings(radius)):
        w, h = sizes[-1]
        if min(w, h) < 6:
            break
        sizes.append((w // 2, h // 2))
        im = pygame.transform.smoothscale(im, sizes[-1])
    for size in sizes[-2::-1]:
        im = pygame.transform.smoothscale(im, size)
    return im


def soften(im: pygame.Surface, radius: float) -> pygame.Surface:
    """Blur by about `radius` px.

    `smoothscale` moves an image half a pixel to the lower right when it enlarges, so the blur of the
    image and of its half turn are averaged.
    """
    flip = pygame.transform.flip
    first = _halve_and_double(im, radius)
    second = flip(_halve_and_double(flip(im, True, True), radius), True, True)
    for part in (first, second):
        wash(part, (128, 128, 128, 128), pygame.BLEND_RGBA_MULT)
    first.blit(second, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return first


def silhouette(im: pygame.Surface, colour: Colour, alpha: int, pad: int) -> pygame.Surface:
    """The outline of `im` filled with one colour, with `pad` clear pixels round it."""
    mask = im.copy()
    wash(mask, (0, 0, 0, 255), pygame.BLEND_RGBA_MULT)
    wash(mask, (*colour, 0), pygame.BLEND_RGBA_ADD)
    out = blank(im.get_width() + 2 * pad, im.get_height() + 2 * pad)
    out.fill((*colour, 0))
    out.blit(mask, (pad, pad))
    wash(out, (255, 255, 255, alpha), pygame.BLEND_RGBA_MULT)
    return out


def reach(halos: tuple[Halo, ...]) -> int:
    """Pixels that the halos need on every side of the picture."""
    return max((spread(halo.radius) + math.ceil(halo.drop) for halo in halos), default=0)


def halo_of(im: pygame.Surface, halo: Halo, pad: int) -> pygame.Surface:
    """The halo of `im`, `pad` px wider on every side, not yet dropped; blurred at half size if it is big."""
    if halo.radius < 4 or min(im.get_size()) < 24:
        return soften(silhouette(im, halo.colour, halo.alpha, pad), halo.radius)
    w, h = im.get_size()
    small = pygame.transform.smoothscale(im, ((w + 1) // 2, (h + 1) // 2))
    blurred = soften(silhouette(small, halo.colour, halo.alpha, (pad + 1) // 2), halo.radius / 2)
    return pygame.transform.smoothscale(blurred, (w + 2 * pad, h + 2 * pad))


def with_halos(im: pygame.Surface, halos: tuple[Halo, ...]) -> tuple[pygame.Surface, int]:
    """`im` over its halos, and the width of the margin that they need."""
    pad = reach(halos)
    if not pad:
        return im, 0
    out = blank(im.get_width() + 2 * pad, im.get_height() + 2 * pad)
    for halo in halos:
        out.blit(halo_of(im, halo, pad), (0, round(halo.drop)))
    out.blit(im, (pad, pad))
    return out, pad


def widened(im: pygame.Surface, width: int) -> pygame.Surface:
    """`im` made `width` px wide by repeating the column in its middle."""
    w, h = im.get_size()
    half, more = w // 2, width - w
    out = blank(width, h)
    out.blit(im, (0, 0), (0, 0, half, h))
    out.blit(pygame.transform.scale(im.subsurface((half, 0, 1, h)), (more, h)), (half, 0))
    out.blit(im, (half + more, 0), (half, 0, w - half, h))
    return out


def masked(im: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    im.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return im
