"""What a picture is, and the table that says who draws which kind."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import pygame


class Picture:
    """A hashable value that says what to draw at an exact pixel size; equal pictures look the same."""

    __slots__ = ()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture itself; its shadow and glow reach beyond."""
        raise NotImplementedError


class Sheet(Picture):
    """A picture whose size is its two numbers `width` and `height`."""

    __slots__ = ()
    width: int
    height: int

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height


@dataclass(slots=True)
class Drawn:
    """A rendered picture: `left` and `top` are the pixels of shadow and glow before its own corner."""

    surface: pygame.Surface
    left: float = 0
    top: float = 0


P = TypeVar("P", bound=Picture)
Draw = Callable[[Any], Drawn]
Turn = Callable[[Any, float, float], Drawn]

DRAW: dict[type[Picture], Draw] = {}
TURN: dict[type[Picture], Turn] = {}


def draws(kind: type[P]) -> Callable[[Callable[[P], Drawn]], Callable[[P], Drawn]]:
    """Marks the function that draws pictures of one kind upright."""

    def register(function: Callable[[P], Drawn]) -> Callable[[P], Drawn]:
        DRAW[kind] = function
        return function

    return register


def turns(
    kind: type[P],
) -> Callable[[Callable[[P, float, float], Drawn]], Callable[[P, float, float], Drawn]]:
    """Marks the function that draws one kind at an angle (degrees, counter-clockwise) and a scale.

    In what it returns, `left` and `top` lead from the corner to the middle of the picture.
    """

    def register(function: Callable[[P, float, float], Drawn]) -> Callable[[P, float, float], Drawn]:
        TURN[kind] = function
        return function

    return register
