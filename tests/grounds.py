"""What texts stand on: a canvas that paints everything else, and looks at the pixels below each text."""

import math
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.art import Text
from game.ui.art.gallery import key, sprite
from game.ui.art.picture import Picture
from game.ui.art.vector import mixed
from game.ui.canvas import ANCHORS, Anchor, RecordingCanvas
from game.ui.theme import Colour

CELL: Final = 6
"""The ground of a text is looked at in cells of so many pixels, each taken as a whole."""


def luminance(colour: Colour) -> float:
    """How bright a colour is, 0 … 1, by WCAG 2."""

    def linear(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    r, g, b = (linear(value) for value in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Colour, other: Colour) -> float:
    """How well two colours stand out from each other, 1 … 21, by WCAG 2."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True, slots=True)
class Standing:
    """A text and that part of its ground on which it is the hardest to read."""

    text: str
    colour: Colour
    ground: Colour

    @property
    def contrast(self) -> float:
        return contrast(self.colour, self.ground)


class Grounds(RecordingCanvas):
    """Finds what every text stands on at the moment when it is put."""

    def __init__(self, surface: pygame.Surface) -> None:
        super().__init__(surface.get_size())
        self.surface = surface
        self.standing: list[Standing] = []

    def put(
        self,
        picture: Picture,
        x: float,
        y: float,
        *,
        anchor: Anchor = "center",
        angle: float = 0.0,
        alpha: int = 255,
        scale: float = 1.0,
    ) -> None:
        if alpha <= 0:
            return
        made = sprite(key(picture, angle, scale))
        ax, ay = ANCHORS[anchor]
        left = math.floor(x + ax * made.width + made.left + 0.5)
        top = math.floor(y + ay * made.height + made.top + 0.5)
        self.surface.set_clip(self._clip)
        if isinstance(picture, Text):
            letters = made.surface.get_bounding_rect(min_alpha=100).move(left, top)
            self._look(picture, letters.clip(self.surface.get_clip()), alpha)
        else:
            made.surface.set_alpha(alpha)
            self.surface.blit(made.surface, (left, top))
            made.surface.set_alpha(255)
        self.surface.set_clip(None)

    def _look(self, picture: Text, area: pygame.Rect, alpha: int) -> None:
        if not area.w or not area.h:
            return
        cells = (math.ceil(area.w / CELL), math.ceil(area.h / CELL))
        coarse = pygame.transform.smoothscale(self.surface.subsurface(area), cells)
        found = []
        for cx in range(cells[0]):
            for cy in range(cells[1]):
                r, g, b, _ = coarse.get_at((cx, cy))
                found.append(Standing(picture.text, mixed((r, g, b), picture.colour, alpha / 255), (r, g, b)))
        self.standing.append(min(found, key=lambda each: each.contrast))
