"""What differs between two frames, and painting just that."""

from collections.abc import Iterable
from typing import TypeVar

import pygame
from pygame import Rect

from game.ui.art.gallery import Sprite

Clip = tuple[int, int, int, int]  # x, y, width, height
SPARED = 6000  # pixels that are painted in the time that it takes to begin another area

# a sprite, the place of its corner, its opacity and what it is clipped to
Item = tuple[Sprite, int, int, int, Clip | None]


def place(item: Item) -> Rect:
    """The pixels that the item may touch."""
    made, x, y, _, clip = item
    area = Rect(x, y, *made.size)
    return area.clip(clip) if clip else area


T = TypeVar("T")


def _strangers(ours: list[T], theirs: list[T]) -> tuple[list[T], list[T]]:
    """What is only in ours, and what is in both, in our order."""
    known = set(theirs)
    alone: list[T] = []
    shared: list[T] = []
    for item in ours:
        (shared if item in known else alone).append(item)
    return alone, shared


def changed(old: list[Item], new: list[Item]) -> list[Item]:
    """The items whose places differ between two frames: gone, come, or in another order."""
    if old == new:
        return []
    gone, stayed = _strangers(old, new)
    come, kept = _strangers(new, old)
    if stayed == kept:
        return gone + come
    start, least = 0, min(len(stayed), len(kept))
    while start < least and stayed[start] == kept[start]:
        start += 1
    stop = 0
    while stop < least - start and stayed[-1 - stop] == kept[-1 - stop]:
        stop += 1
    return gone + come + stayed[start : len(stayed) - stop] + kept[start : len(kept) - stop]


def merged(areas: Iterable[Rect], window: Rect) -> list[Rect]:
    """The areas inside the window, joined where that costs less than to paint them one by one."""
    out: list[Rect] = []
    for each in areas:
        area = each.clip(window)
        if not area.w or not area.h:
            continue
        again = True
        while again:
            again = False
            for i in area.collidelistall(out):
                other = out[i]
                union = area.union(other)
                if union.w * union.h <= area.w * area.h + other.w * other.h + SPARED:
                    area, again = union, True
                    del out[i]
                    break
        out.append(area)
    return out


class Pile:
    """Items over each other, the lowest first, to be painted area by area."""

    def __init__(self, items: list[Item]) -> None:
        self._items = items
        self._places = [place(item) for item in items]

    def paint(self, target: pygame.Surface, area: Rect) -> None:
        """Blits those of the items that touch the area, clipped to it."""
        touching = area.collidelistall(self._places)
        for n in range(len(touching) - 1, 0, -1):  # what lies under an opaque picture needs no paint
            made, _, _, alpha, _ = self._items[touching[n]]
            if made.opaque and alpha == 255 and self._places[touching[n]].contains(area):
                touching = touching[n:]
                break
        target.set_clip(area)
        for i in touching:
            made, x, y, alpha, clip = self._items[i]
            if clip:
                target.set_clip(area.clip(clip))
            if alpha == 255:
                target.blit(made.surface, (x, y))
            else:
                made.surface.set_alpha(alpha)
                target.blit(made.surface, (x, y))
                made.surface.set_alpha(255)
            if clip:
                target.set_clip(area)
        target.set_clip(None)
