"""What differs between two frames, and painting just that."""

from typing import TypeVar

import pygame
from pygame import Rect

from game.ui.art.gallery import Sprite

Clip = tuple[int, int, int, int]  # x, y, width, height
MANY = 24  # more dirty places than this are repainted as one

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


def merged(areas: list[Rect], window: Rect) -> list[Rect]:
    """The areas inside the window, joined where they overlap much; joined altogether if they are many."""
    out: list[Rect] = []
    if len(areas) > MANY:
        one = areas[0].unionall(areas[1:]).clip(window)
        return [one] if one.w and one.h else []
    for each in areas:
        area = each.clip(window)
        if not area.w or not area.h:
            continue
        again = True
        while again:
            again = False
            for i, other in enumerate(out):
                union = area.union(other)
                both = area.w * area.h + other.w * other.h
                if area.colliderect(other) and union.w * union.h <= 1.3 * both:
                    area = union
                    del out[i]
                    again = True
                    break
        out.append(area)
    return out


def paint(target: pygame.Surface, items: list[Item], area: Rect) -> None:
    """Blits those of the items that touch the area, clipped to it."""
    touching = [item for item in items if area.colliderect((item[1], item[2], *item[0].size))]
    for i in range(len(touching) - 1, 0, -1):  # what lies under an opaque picture needs no paint
        made, x, y, alpha, clip = touching[i]
        if made.opaque and alpha == 255 and clip is None and Rect(x, y, *made.size).contains(area):
            touching = touching[i:]
            break
    target.set_clip(area)
    for made, x, y, alpha, clip in touching:
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
