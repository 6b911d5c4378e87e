"""Where pictures become sprites: rendered once at an angle and scale, then kept on a bounded shelf."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pygame

from game.ui.art.cards import MASTERS, RIM, SHADES
from game.ui.art.picture import DRAW, TURN, Drawn, Picture, draws
from game.ui.art.shelf import Shelf
from game.ui.art.vector import blank

ANGLES = 2  # steps in a degree
SCALES = 64  # steps from 0 to natural size
Key = tuple[Picture, int, int]


class Sprite:
    """A surface ready to blit; `left` and `top` lead from the middle of the picture to its corner."""

    __slots__ = ("height", "left", "opaque", "size", "surface", "top", "width")

    def __init__(self, surface: pygame.Surface, left: float, top: float, width: float, height: float) -> None:
        self.surface = surface
        self.size = surface.get_size()
        self.left, self.top = left, top
        self.width, self.height = width, height
        self.opaque = not surface.get_flags() & pygame.SRCALPHA


SPRITES = Shelf[Key, Sprite](64 << 20)


@dataclass(frozen=True, slots=True)
class Squeezed(Picture):
    """A picture seen from the side, as when a card is turned over; `share` of its width in per cent."""

    picture: Picture
    share: int

    @property
    def size(self) -> tuple[int, int]:
        return self.picture.size


def key(picture: Picture, angle: float = 0.0, scale: float = 1.0) -> Key:
    """Pictures with equal keys share a sprite; angle and scale go in steps."""
    if not angle and scale == 1.0:
        return picture, 0, SCALES
    return picture, round(angle * ANGLES) % (360 * ANGLES), max(1, round(scale * SCALES))


def ready(wanted: Key) -> Sprite | None:
    """The sprite, if it need not be rendered first."""
    return SPRITES.get(wanted)


def sprite(wanted: Key) -> Sprite:
    found = SPRITES.get(wanted)
    if found is None:
        found = _render(*wanted)
        w, h = found.size
        SPRITES.put(wanted, found, w * h * 4)
    return found


def near(wanted: Key) -> Sprite | None:
    """A sprite of the same picture that is there already, at most 4 degrees and a twentieth in size off."""
    picture, angle, scale = wanted
    if type(picture) not in TURN:
        return None
    sizes = (scale, *(scale + off for step in range(1, 4) for off in (step, -step)))
    for off in range(4 * ANGLES + 1):
        for turned in {(angle - off) % (360 * ANGLES), (angle + off) % (360 * ANGLES)}:
            for size in sizes:
                found = SPRITES.get((picture, turned, size))
                if found is not None:
                    return found
    return None


def _render(picture: Picture, angle_steps: int, scale_steps: int) -> Sprite:
    angle, scale = angle_steps / ANGLES, scale_steps / SCALES
    w, h = picture.size
    turn = TURN.get(type(picture))
    if turn and (angle or scale != 1):
        turned = turn(picture, angle, scale)
        return Sprite(turned.surface, -turned.left, -turned.top, w * scale, h * scale)
    drawn = DRAW[type(picture)](picture)
    if not angle and scale == 1:
        return Sprite(drawn.surface, -drawn.left - w / 2, -drawn.top - h / 2, w, h)
    return _turned(drawn, w, h, angle, scale)


def _turned(drawn: Drawn, w: float, h: float, angle: float, scale: float) -> Sprite:
    """Any other picture, turned as it stands; a clear rim keeps its sides smooth."""
    sw, sh = drawn.surface.get_size()
    rimmed = blank(sw + 4, sh + 4)
    rimmed.fill(RIM)
    rimmed.blit(drawn.surface, (2, 2))
    surface = pygame.transform.rotozoom(rimmed, angle, scale)
    # from the middle of the picture to the middle of its surface, turned as well
    x, y = sw / 2 - drawn.left - w / 2, sh / 2 - drawn.top - h / 2
    c, s = math.cos(math.radians(angle)) * scale, math.sin(math.radians(angle)) * scale
    tw, th = surface.get_size()
    return Sprite(surface, x * c + y * s - tw / 2, y * c - x * s - th / 2, w * scale, h * scale)


@draws(Squeezed)
def _squeezed(picture: Squeezed) -> Drawn:
    inner = sprite(key(picture.picture))
    w, h = inner.size
    narrow = max(1, round(w * max(1, picture.share) / 100))
    surface = pygame.transform.smoothscale(inner.surface, (narrow, h))
    pw, ph = picture.size
    left = round((-inner.left) * narrow / w - pw / 2)
    return Drawn(surface, left, round(-inner.top - ph / 2))


def prewarm(pictures: Iterable[Picture]) -> Iterator[None]:
    """Renders one picture a step; of a card the master that its sprites at all angles are made from."""
    for picture in pictures:
        sprite(key(picture, 1 / ANGLES if type(picture) in TURN else 0))
        yield


def stock_for(width: int, height: int) -> None:
    """Sets the bounds of what is kept by the size of the window: 107 MB at 1920 × 1080.

    That holds a table of nine with its hands of a whole round, a pack of masters for the tricks and one for
    the hand; with the program itself and the two pictures of the window it makes less than 250 MB.
    """
    pixels = width * height
    SPRITES.bound = (16 << 20) + 24 * pixels
    MASTERS.bound = (8 << 20) + 12 * pixels
    SHADES.bound = (2 << 20) + 3 * pixels


def is_drawn(picture: Picture, angle: float = 0.0, scale: float = 1.0) -> bool:
    """Whether a picture can be put at an angle and scale without being drawn first."""
    return ready(key(picture, angle, scale)) is not None


def warm(picture: Picture, angle: float = 0.0, scale: float = 1.0) -> None:
    """Draw a picture at an angle and scale, to be put later."""
    sprite(key(picture, angle, scale))


def forget() -> None:
    """Drops every sprite and master, as when the window has got a new size."""
    SPRITES.clear()
    MASTERS.clear()
    SHADES.clear()
