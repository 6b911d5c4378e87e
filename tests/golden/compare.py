"""When two pictures look the same, though another machine has smoothed their edges in another way."""

from collections.abc import Iterable
from itertools import product
from typing import Final, NamedTuple

import pygame

TILE: Final = 16
"""Sides of the squares that a picture is also looked at in, in pixels."""
FAR: Final = 40
"""From this difference on a pixel, and anybody, sees another colour."""


class Difference(NamedTuple):
    """How far two pictures are from each other, in shades (0 … 255) of a colour."""

    mean: float
    """Over the whole picture. A tint differs by it."""
    far: float
    """The share of pixels in another colour, 0 … 1. A shape differs by it."""
    worst: float
    """The mean of the tile in which it is the largest. A word or a pip differs by it."""

    @property
    def is_small(self) -> bool:
        """Whether nobody sees it."""
        return all(one <= most for one, most in zip(self, MOST, strict=True))


MOST: Final = Difference(mean=1.2, far=0.005, worst=9)
"""Edges smoothed by half a pixel come close; a word three pixels off its place has twice the last of them."""


def difference(one: pygame.Surface, other: pygame.Surface) -> Difference:
    """How far two pictures of one size are from each other.

    A pixel counts by what it lies outside of the shades of its neighbourhood in the other picture, 3 × 3
    pixels: where a soft edge runs otherwise, or a pixel further, it lies inside.
    """
    assert one.get_size() == other.get_size()
    off = _outside(one, other)
    off.blit(_outside(other, one), (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    shades = pixels(off)
    colours = [max(colour) for colour in zip(shades[::3], shades[1::3], shades[2::3], strict=True)]
    far = sum(colour > FAR for colour in colours) / len(colours)
    return Difference(sum(shades) / len(shades), far, max(_tiles(shades, one.get_width())))


def pixels(surface: pygame.Surface) -> bytes:
    """Red, green and blue of every pixel, row by row."""
    return pygame.image.tobytes(surface, "RGB")


def _outside(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """By how much each shade is darker or lighter than any near it in the other picture."""
    darker, lighter = _extremes(other, pygame.BLEND_RGB_MIN), one.copy()
    darker.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    lighter.blit(_extremes(other, pygame.BLEND_RGB_MAX), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    lighter.blit(darker, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    return lighter


def _extremes(surface: pygame.Surface, which: int) -> pygame.Surface:
    """The darkest or lightest shade of each neighbourhood."""
    found = surface.copy()
    for step in product((-1, 0, 1), repeat=2):
        found.blit(surface, step, special_flags=which)
    return found


def _tiles(shades: bytes, width: int) -> Iterable[float]:
    """The mean of each tile; they overlap by half."""
    height = len(shades) // (3 * width)
    for top in range(0, height - TILE + 1, TILE // 2):
        for left in range(0, width - TILE + 1, TILE // 2):
            starts = (3 * ((top + row) * width + left) for row in range(TILE))
            yield sum(sum(shades[start : start + 3 * TILE]) for start in starts) / (3 * TILE * TILE)
