"""Parts of the screen look as they did; after a change that is meant, python -m tests.golden stores them."""

import functools
import math
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeAlias

import pygame
import pytest

from game.ui import art
from game.ui.art import Avatar, Crown, EmptySlot, Face, Picture, Rings, Text
from game.ui.canvas import PygameCanvas
from game.ui.dress import Dress, wear
from tests.golden.compare import difference, pixels
from tests.golden.crops import CROPS, HERE, Crop, change, drawn, stored_at, stored_form
from tests.shots import SIZE
from tests.shots import drawn as drawn_on

Put: TypeAlias = tuple[Picture, float, float]
Hand: TypeAlias = Callable[[Put], Put | None]
"""What is put instead of something, and where; None where it is left out."""

TABLE: Final = (CROPS["seat-en"], CROPS["trick-en"])
"""What the comparison is tried at: two parts of one table."""


@pytest.fixture(autouse=True)
def _undressed() -> Any:
    """Every test leaves the dress as it was, and no sprite of another one."""
    yield
    if wear(Dress()):
        art.forget()


def complaint(name: str, now: pygame.Surface, folder: Path) -> str:
    """What is wrong with a crop and where it lies as it is now; nothing if it looks as it did."""
    changed = change(name, now)
    if not changed:
        return ""
    actual = folder / f"{name}.png"
    pygame.image.save(now, actual)
    return f"{name} {changed}; stored: {stored_at(name)}, now: {actual}"


@pytest.mark.parametrize("name", CROPS)
def test_it_looks_as_it_did(name: str, tmp_path: Path) -> None:
    told = complaint(name, drawn(CROPS[name]), tmp_path)
    assert not told, told


def test_what_looks_different_is_kept_and_named(tmp_path: Path) -> None:
    assert str(tmp_path / "trick-en.png") in complaint("trick-en", drawn(CROPS["trick-de"]), tmp_path)
    assert (tmp_path / "trick-en.png").is_file()


def test_just_the_crops_are_stored_and_they_are_small() -> None:
    sizes = {path.stem: path.stat().st_size for path in HERE.glob("*.png")}
    assert set(sizes) == set(CROPS)
    assert max(sizes.values()) < 60_000
    assert sum(sizes.values()) < 700_000


# ---------------------------------------------------------------- when two pictures are the same


class Shaky(PygameCanvas):
    """A canvas that puts things where they should not be."""

    hand: Hand

    def put(self, picture: Picture, x: float, y: float, **how: Any) -> None:
        put = self.hand((picture, x, y))
        if put:
            super().put(*put, **how)


def window(hand: Hand) -> pygame.Surface:
    """The table, as this hand puts things there."""
    surface = pygame.Surface(SIZE, 0, 32)
    canvas = Shaky(surface, drawing_time=math.inf)
    canvas.hand = hand
    drawn_on(canvas, [TABLE[0].scene(TABLE[0].language)])
    return surface


@functools.cache
def right() -> pygame.Surface:
    """The table as it should be."""
    return window(lambda put: put)


def cut(table: pygame.Surface, crop: Crop) -> pygame.Surface:
    return stored_form(table.subsurface(crop.place))


def looks_right(other: pygame.Surface) -> bool:
    """Whether nobody sees a difference in the crops of the table."""
    return all(difference(cut(right(), crop), cut(other, crop)).is_small for crop in TABLE)


def is_there(wanted: type[Picture] | str) -> Callable[[Picture], bool]:
    """Whether a picture is the one meant: of this kind, or of this text."""
    if isinstance(wanted, str):
        return lambda picture: isinstance(picture, Text) and picture.text == wanted
    return lambda picture: isinstance(picture, wanted)


def moved(wanted: type[Picture] | str, across: int, down: int) -> pygame.Surface:
    """The table with something so many pixels off its place."""
    is_meant = is_there(wanted)
    return window(lambda put: (put[0], put[1] + across, put[2] + down) if is_meant(put[0]) else put)


def test_a_picture_drawn_twice_is_the_same_to_the_pixel() -> None:
    assert difference(drawn(TABLE[0]), drawn(TABLE[0])) == (0, 0, 0)


def test_grain_and_rounding_are_not_seen() -> None:
    grainy, chance = right().copy(), random.Random(1)
    for way in (pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB):
        grain = bytes(value % 7 for value in chance.randbytes(len(pixels(grainy))))
        grainy.blit(pygame.image.frombytes(grain, SIZE, "RGB"), (0, 0), special_flags=way)
    assert looks_right(grainy)


@pytest.mark.parametrize("step", [(1, 0), (0, 1), (1, 1)])
def test_edges_smoothed_in_another_way_are_not_seen(step: tuple[int, int]) -> None:
    softer, beside = right().copy(), right().copy()
    beside.set_alpha(64)
    softer.blit(beside, step)
    assert looks_right(softer)


@pytest.mark.parametrize("what", [Picture, Text])
def test_a_pixel_further_is_not_seen(what: type[Picture]) -> None:
    assert looks_right(moved(what, 1, 0))


@pytest.mark.parametrize(
    "missing", [Avatar, Crown, EmptySlot, Rings, "Oh Hell", "Spades", "Oskar", "of 3", "leads", "your"]
)
def test_what_is_missing_is_seen(missing: type[Picture] | str) -> None:
    is_meant = is_there(missing)
    assert not looks_right(window(lambda put: None if is_meant(put[0]) else put))


@pytest.mark.parametrize("what", [Avatar, Crown, Face, Rings, "Oh Hell", "Spades", "Oskar"])
@pytest.mark.parametrize("step", [(3, 0), (0, 3)])
def test_what_has_moved_is_seen(what: type[Picture] | str, step: tuple[int, int]) -> None:
    assert not looks_right(moved(what, *step))


def test_another_card_is_seen() -> None:
    def exchanged(put: Put) -> Put:
        match put:
            case Face(rank="5", suit="D") as face, x, y:
                return replace(face, rank="6"), x, y
        return put

    assert not looks_right(window(exchanged))


def test_another_number_is_seen() -> None:
    def miscounted(put: Put) -> Put:
        match put:
            case Text(text="1") as text, x, y:
                return replace(text, text="2"), x, y
        return put

    assert not looks_right(window(miscounted))


@pytest.mark.parametrize(("language", "theme"), [("de", "felt"), ("en", "midnight")])
def test_another_language_and_another_theme_are_seen(language: str, theme: str) -> None:
    crop = TABLE[0]
    assert not difference(drawn(crop), drawn(crop._replace(language=language, theme=theme))).is_small
