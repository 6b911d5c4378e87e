"""Boards of wood: how light the grain is at every point, to be multiplied with the colours of a ground."""

import functools
import math
import random
from collections.abc import Callable
from typing import Final

import pygame

BOARDS: Final = 5
"""How many boards lie one below the other."""
RINGS: Final = 13
"""How many yearly rings the face of a board may show."""
FINE_BELOW: Final = 2000
"""In windows narrower than this, in pixels, rings are drawn at twice their size, so that they are smooth."""
GRID: Final = (28, 14)
"""A board is shaped at so few points, and smooth between them."""
FIBRES: Final = tuple(255 - 30 * value // 255 for value in range(256))
PORES: Final = tuple(196 if value > 247 else 255 for value in range(256))
"""How light a streak is, by the noise that it is made of."""
MULTIPLY: Final = pygame.BLEND_RGB_MULT

Heights = Callable[[float, float], float]


@functools.lru_cache(maxsize=1)
def boards(width: int, height: int) -> pygame.Surface:
    """The grain of the whole ground, white where it leaves the colour as it is."""
    out = pygame.Surface((width, height), 0, 32)
    edges = [round(height * i / BOARDS) for i in range(BOARDS + 1)]
    for i in range(BOARDS):
        top, high = edges[i], edges[i + 1] - edges[i]
        if high < 1:
            continue
        out.blit(_board(width, high, random.Random(31 + i)), (0, top))
        for y, shade in ((0, 150), (1, 214), (high - 1, 196)):
            out.fill((shade, shade, shade), (0, top + y, width, 1), MULTIPLY)
    return out


def _board(width: int, height: int, chance: random.Random) -> pygame.Surface:
    """One board: its rings, the fibres along it, its pores, and a tone of its own."""
    size = (width, height)
    fine = 2 if width < FINE_BELOW else 1
    out = pygame.transform.smoothscale(_rings(width * fine, height * fine, chance), size)
    for long, lightness in ((110, FIBRES), (13, PORES)):
        noise = chance.randbytes((width // long + 2) * height)
        out.blit(_streaks(noise, size, lightness), (0, 0), special_flags=MULTIPLY)
    tone = chance.randrange(226, 256)
    out.fill((tone, tone - 2, tone - 5), special_flags=MULTIPLY)
    return out


def _rings(width: int, height: int, chance: random.Random) -> pygame.Surface:
    """The lines that a saw lays open: a landscape of heights, coloured ring by ring."""
    heights = _landscape(chance)
    columns, rows = GRID
    grey = bytearray()
    for row in range(rows):
        for column in range(columns):
            value = heights(column / (columns - 1), row / (rows - 1))
            grey += bytes([max(0, min(255, round(value)))]) * 3
    relief = pygame.image.frombytes(bytes(grey), GRID, "RGB")
    while relief.get_width() * 2 < width:  # in steps, so that no crease is seen between the points
        wider, higher = relief.get_width() * 2, min(height, relief.get_height() * 2)
        relief = pygame.transform.smoothscale(relief, (wider, higher))
    relief = pygame.transform.smoothscale(relief, (width, height))
    return _coloured(pygame.image.tobytes(relief, "RGB")[::3], (width, height), _ring_colours(chance))


def _landscape(chance: random.Random) -> Heights:
    """Arches that lie along the board, bent by some slow waves."""
    middle, slope = chance.uniform(0.3, 0.7), chance.choice((-1, 1)) * chance.uniform(60, 120)
    waves = [
        (chance.uniform(0.6, 2.6), chance.uniform(0.2, 1.4), chance.uniform(0, 6.3), chance.uniform(5, 15))
        for _ in range(4)
    ]

    def height(x: float, y: float) -> float:
        bent = sum(much * math.sin(6.3 * (along * x + across * y) + at) for along, across, at, much in waves)
        return 98 + slope * (x - 0.5) + 300 * (y - middle) ** 2 + bent

    return height


def _ring_colours(chance: random.Random) -> list[tuple[int, int, int]]:
    """For each height its lightness: every ring gets darker to its edge, and some are darker than others."""
    depths = [chance.uniform(26, 62) for _ in range(RINGS + 1)]
    out = []
    for value in range(256):
        ring, share = divmod(value * RINGS / 256, 1)
        late = share**3 if share < 0.86 else 0.86**3 * (1 - share) / 0.14
        dark = depths[int(ring)] * late
        out.append((round(255 - dark), round(255 - dark * 1.12), round(255 - dark * 1.2)))
    return out


def _streaks(noise: bytes, size: tuple[int, int], lightness: tuple[int, ...]) -> pygame.Surface:
    """Noise drawn out along the board: as many rows as the board has pixels, and few columns."""
    small = _coloured(noise, (len(noise) // size[1], size[1]), [(value, value, value) for value in lightness])
    return pygame.transform.smoothscale(small, size)


def _coloured(values: bytes, size: tuple[int, int], palette: list[tuple[int, int, int]]) -> pygame.Surface:
    """A surface on which each value has its colour of the palette; as fast as a copy."""
    flat = pygame.image.frombytes(values, size, "P")
    flat.set_palette(palette)
    out = pygame.Surface(size, 0, 32)
    out.blit(flat, (0, 0))
    return out
