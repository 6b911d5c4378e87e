"""What a player does with mouse and keyboard, and the one place that reads it from pygame."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

import pygame

from game.ui.clipboard import text_on_clipboard


@dataclass(frozen=True, slots=True)
class Click:
    """The left button went down."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Move:
    """The mouse is here; outside every area once it has left the window."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Release:
    """The left button went up."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned; up is positive."""

    steps: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down: "left", "enter", "escape", "f1", "tab", "a" … "z", "0" … "9" (both rows)."""

    name: str
    shift: bool = False
    ctrl: bool = False
    """Whether a key for commands (Ctrl, on a Mac also Cmd) was down with it."""


@dataclass(frozen=True, slots=True)
class Typed:
    """Text was written, by keys or by an input method, or it was pasted."""

    text: str


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file was dragged onto the window."""

    file: Path


@dataclass(frozen=True, slots=True)
class Resize:
    """The window has a new size."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Focus:
    """The window has gained or lost the focus."""

    gained: bool


@dataclass(frozen=True, slots=True)
class Close:
    """The window is to be closed."""


Input: TypeAlias = Click | Move | Release | Wheel | Key | Typed | Dropped | Resize | Focus | Close

NAMES: Final = {
    "return": "enter",
    "enter": "enter",
    "page up": "pageup",
    "page down": "pagedown",
}
OUTSIDE: Final = Move(-1, -1)


def translate(event: pygame.event.Event) -> Input | None:
    """The input that a pygame event is; None for those that mean nothing here."""
    match event.type:
        case pygame.MOUSEBUTTONDOWN if event.button == 1:
            return Click(*event.pos)
        case pygame.MOUSEBUTTONUP if event.button == 1:
            return Release(*event.pos)
        case pygame.MOUSEMOTION:
            return Move(*event.pos)
        case pygame.MOUSEWHEEL:
            return Wheel(event.y)
        case pygame.KEYDOWN if event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return Typed(text_on_clipboard())
        case pygame.DROPFILE:
            return Dropped(Path(event.file))
        case pygame.TEXTINPUT:
            return Typed(event.text)
        case pygame.KEYDOWN:
            is_command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
            return Key(key_name(event.key), bool(event.mod & pygame.KMOD_SHIFT), is_command)
        case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
            size = (event.w, event.h) if event.type == pygame.VIDEORESIZE else (event.x, event.y)
            return Resize(*size)
        case pygame.WINDOWLEAVE:
            return OUTSIDE
        case pygame.WINDOWFOCUSGAINED:
            return Focus(True)
        case pygame.WINDOWFOCUSLOST:
            return Focus(False)
        case pygame.QUIT:
            return Close()
    return None


def key_name(code: int) -> str:
    """The name of a key; those of the number block are called like the others."""
    name = pygame.key.name(code).strip("[]")
    return NAMES.get(name, name)
