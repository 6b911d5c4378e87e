"""The canvas that scenes put pictures on: one for the window, one that only remembers for tests."""

import math
from dataclasses import dataclass
from time import perf_counter
from typing import Final, Literal, Protocol, TypeVar

import pygame
from pygame import Rect

from game.ui.art.frames import Clip, Item, Pile, changed, merged, place
from game.ui.art.gallery import Key, Sprite, key, near, ready, sprite, stock_for
from game.ui.art.picture import Picture
from game.ui.art.text import FaceName, Text, measure

Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]

# from the anchor to the middle, in shares of width and height
ANCHORS: dict[str, tuple[float, float]] = {
    "topleft": (0.5, 0.5),
    "midtop": (0.0, 0.5),
    "topright": (-0.5, 0.5),
    "midleft": (0.5, 0.0),
    "center": (0.0, 0.0),
    "midright": (-0.5, 0.0),
    "bottomleft": (0.5, -0.5),
    "midbottom": (0.0, -0.5),
    "bottomright": (-0.5, -0.5),
}


DRAWING_TIME: Final = 0.0015
"""Seconds of a frame for drawing moving cards at new angles; with it a frame stays below 5 ms."""


class Canvas(Protocol):
    """What a scene sees. Later pictures cover earlier ones."""

    @property
    def size(self) -> tuple[int, int]: ...

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
        """Puts a picture with its anchor at x, y; it turns about its middle, counter-clockwise."""

    def text_size(self, text: str, face: FaceName, px: float) -> tuple[int, int]: ...

    def moving(self) -> None:
        """What is put from here on changes often; what came before is at rest."""

    def clip(self, area: Clip | None) -> None:
        """What is put from here on shows only inside the area; None ends it."""

    def lay(self, layer: "Layer") -> None:
        """Puts everything of a layer; the same layer in the next frame costs next to nothing."""


# a picture, the place of its anchor, the anchor, its angle, opacity and scale, and what it is clipped to
Put = tuple[Picture, float, float, Anchor, float, int, float, Clip | None]


class Layer:
    """A canvas that keeps what is put on it, for a part of the picture that stays for many frames."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.puts: list[Put] = []
        self.items: list[Item] = []
        """What a window's canvas made of it, as long as `made_for` is that canvas at its present size."""
        self.sprites: dict[Key, Sprite] = {}
        self.made_for: object = None
        self._clip: Clip | None = None

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
        """Keeps a picture for the canvas that the layer will be laid on."""
        self.puts.append((picture, x, y, anchor, angle, alpha, scale, self._clip))

    def clip(self, area: Clip | None) -> None:
        self._clip = area

    def lay(self, layer: "Layer") -> None:
        self.puts += layer.puts

    def put_all_on(self, canvas: Canvas) -> None:
        """Puts everything on another canvas."""
        for picture, x, y, anchor, angle, alpha, scale, clip in self.puts:
            canvas.clip(clip)
            canvas.put(picture, x, y, anchor=anchor, angle=angle, alpha=alpha, scale=scale)
        canvas.clip(None)

    def moving(self) -> None:
        """A layer is at rest as a whole, or moves as a whole."""

    def text_size(self, text: str, face: FaceName, px: float) -> tuple[int, int]:
        return measure(text, face, px)


class PygameCanvas:
    """Draws on a surface, and only what has changed since the last frame.

    `begin()`, any number of `put`s, `end()`. What is at rest is kept on a surface of its own, so that what
    moves over it costs a copy and the blits of what moves.
    """

    def __init__(self, surface: pygame.Surface, drawing_time: float = DRAWING_TIME) -> None:
        """`drawing_time`: seconds of a frame for sprites at new angles, at least one is drawn; other moving
        cards keep the nearest angle that is there, for a frame or two."""
        self.drawing_time = drawing_time
        self.resize(surface)

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    def resize(self, surface: pygame.Surface) -> None:
        """Draws on this surface from now on; everything is painted at the next `end`."""
        self._surface = surface
        self._size = surface.get_size()
        self._base = pygame.Surface(self._size, 0, surface)
        stock_for(*self._size)
        self._rest: list[Item] = []
        self._moved: list[Item] = []
        self._shown: dict[Key, Sprite] = {}
        self._whole = True
        self._stamp = object()
        self.begin()

    def repaint(self) -> None:
        """Has everything painted at the next `end`, as when the window has been hidden."""
        self._whole = True

    def begin(self) -> None:
        self._now: list[Item] = []
        self._later: list[Item] = []
        self._layer = self._now
        self._used: dict[Key, Sprite] = {}
        self._drawing = 0.0
        self._clip: Clip | None = None

    def moving(self) -> None:
        self._layer = self._later

    def clip(self, area: Clip | None) -> None:
        self._clip = area

    def lay(self, layer: Layer) -> None:
        if layer.made_for is self._stamp:
            self._layer += layer.items
            self._used |= layer.sprites
            return
        start, before, self._used = len(self._layer), self._used, {}
        layer.put_all_on(self)
        layer.items, layer.sprites, layer.made_for = self._layer[start:], self._used, self._stamp
        self._used |= before

    def text_size(self, text: str, face: FaceName, px: float) -> tuple[int, int]:
        return measure(text, face, px)

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
        wanted = key(picture, angle, scale)
        made = self._shown.get(wanted) or self._used.get(wanted)  # what is shown outlives the shelf
        if made is None:
            made = self._made(wanted)
        else:
            self._used[wanted] = made
        if anchor != "center":
            ax, ay = ANCHORS[anchor]
            x += ax * made.width
            y += ay * made.height
        self._layer.append(
            (
                made,
                math.floor(x + made.left + 0.5),
                math.floor(y + made.top + 0.5),
                255 if alpha >= 255 else alpha,
                self._clip,
            )
        )

    def _made(self, wanted: Key) -> Sprite:
        made = ready(wanted)
        if made is None and self._layer is self._later and self._drawing > self.drawing_time:
            made = near(wanted)
            if made is not None:
                return made  # not remembered, so that the right one is made soon
        if made is None:
            start = perf_counter()
            made = sprite(wanted)
            self._drawing += perf_counter() - start
        self._used[wanted] = made
        return made

    def end(self) -> list[Rect]:
        """Paints what differs from the last frame; the areas to be shown, none if nothing differs."""
        window = Rect((0, 0), self._size)
        rest, moved = self._now, self._later
        if self._whole:
            under = dirty = [window]
        else:
            under = merged([place(item) for item in changed(self._rest, rest)], window)
            over = [place(item) for item in changed(self._moved, moved)]
            dirty = merged(under + over, window) if over else under
        self._rest, self._moved, self._shown, self._whole = rest, moved, self._used, False
        if under:
            pile = Pile(rest)
            for area in under:
                self._base.fill(0, area)
                pile.paint(self._base, area)
        if dirty:
            pile = Pile(moved)
            for area in dirty:
                self._surface.blit(self._base, area, area)
                pile.paint(self._surface, area)
        return dirty


@dataclass(frozen=True, slots=True)
class Placed:
    """A picture as a test finds it; `rect` is what it covers, without shadow and glow."""

    picture: Picture
    rect: Rect
    angle: float
    alpha: int
    scale: float
    moving: bool
    clip: Clip | None


P = TypeVar("P", bound=Picture)


class RecordingCanvas:
    """Remembers what a scene puts on it; needs neither window nor display."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        self.size = size
        self.begin()

    def begin(self) -> None:
        self.placed: list[Placed] = []
        self._is_moving = False
        self._clip: Clip | None = None

    def end(self) -> list[Rect]:
        return [item.rect for item in self.placed]

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.begin()

    def moving(self) -> None:
        self._is_moving = True

    def clip(self, area: Clip | None) -> None:
        self._clip = area

    def lay(self, layer: Layer) -> None:
        layer.put_all_on(self)

    def text_size(self, text: str, face: FaceName, px: float) -> tuple[int, int]:
        return measure(text, face, px)

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
        w, h = (side * scale for side in picture.size)
        ax, ay = ANCHORS[anchor]
        x, y = x + ax * w, y + ay * h
        c, s = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
        w, h = w * c + h * s, w * s + h * c
        rect = Rect(math.floor(x - w / 2 + 0.5), math.floor(y - h / 2 + 0.5), round(w), round(h))
        self.placed.append(Placed(picture, rect, angle, min(255, alpha), scale, self._is_moving, self._clip))

    def texts(self) -> list[str]:
        return [item.picture.text for item in self.placed if isinstance(item.picture, Text)]

    def all(self, kind: type[P]) -> list[tuple[P, Rect]]:
        """The pictures of one kind with their rects, in the order of putting."""
        return [(item.picture, item.rect) for item in self.placed if isinstance(item.picture, kind)]

    def where(self, text: str) -> Rect:
        """The rect of the first text that contains `text`; LookupError if there is none."""
        for picture, rect in self.all(Text):
            if text in picture.text:
                return rect
        raise LookupError(f"{text!r} is not among {self.texts()}")

    def outside(self) -> list[Placed]:
        """What leaves the frame; clipped pictures may."""
        frame = Rect((0, 0), self.size)
        return [item for item in self.placed if not frame.contains(item.rect) and not item.clip]
