"""Text: the two families, how wide a text is, how it breaks into lines, and the picture of one line."""

import functools
import importlib.resources
import io
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.art.picture import Drawn, Picture, draws
from game.ui.art.soft import wash
from game.ui.art.vector import blank
from game.ui.theme import Colour

FaceName = Literal["serif", "serifx", "serifr", "serifi", "sans", "sansb", "sansx"]

FILES: dict[str, tuple[str, str]] = {
    "serif": ("fontpkg_spectral", "Spectral-SemiBold.ttf"),
    "serifx": ("fontpkg_spectral", "Spectral-Bold.ttf"),
    "serifr": ("fontpkg_spectral", "Spectral-Medium.ttf"),
    "serifi": ("fontpkg_spectral", "Spectral-MediumItalic.ttf"),
    "sans": ("fontpkg_lato", "Lato-Medium.ttf"),
    "sansb": ("fontpkg_lato", "Lato-Bold.ttf"),
    "sansx": ("fontpkg_lato", "Lato-Black.ttf"),
}
SHADOW = 145  # opacity of the shadow of a text


@functools.cache
def _file(face: str) -> bytes:
    package, name = FILES[face]
    return (importlib.resources.files(package) / "files" / name).read_bytes()


@functools.lru_cache(256)
def _font(face: str, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(io.BytesIO(_file(face)), px)


def font(face: FaceName, px: float) -> pygame.font.Font:
    return _font(face, max(6, round(px)))


@functools.lru_cache(256)
def _space(face: str, px: int) -> int:
    """Words are set one by one, because the fonts' kerning swallows the spaces between them."""
    return max(_font(face, px).size(" ")[0], round(px * 0.23))


@functools.lru_cache(8192)
def _measured(text: str, face: FaceName, px: int) -> tuple[int, int]:
    letters, words = _font(face, px), text.split(" ")
    return (
        sum(letters.size(word)[0] for word in words if word) + (len(words) - 1) * _space(face, px),
        letters.get_height(),
    )


def measure(text: str, face: FaceName, px: float, spacing: int = 0) -> tuple[int, int]:
    """Width and height of the line in pixels, without its shadow."""
    if not spacing or not text:
        return _measured(text, face, max(6, round(px)))
    letters = [_measured(letter, face, max(6, round(px))) for letter in text]
    return sum(w for w, _ in letters) + spacing * (len(text) - 1), letters[0][1]


def width(text: str, face: FaceName, px: float) -> int:
    return measure(text, face, px)[0]


def wrap(text: str, face: FaceName, px: float, room: float) -> list[str]:
    """Lines of at most `room` px; a single word wider than that keeps a line for itself."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and width(longer, face, px) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def fit(text: str, face: FaceName, px: float, room: float, least: float = 12) -> tuple[str, float]:
    """The text and size that fit into `room` px: smaller down to `least`, then shortened with …"""
    size = px
    while size > least and width(text, face, size) > room:
        size = max(least, size - 0.5)
    if width(text, face, size) <= room:
        return text, size
    kept = text
    while kept and width(kept.rstrip() + "…", face, size) > room:
        kept = kept[:-1]
    return kept.rstrip() + "…", size


@dataclass(frozen=True, slots=True)
class Text(Picture):
    """One line; `spacing` is what letters stand apart beyond the usual, in px."""

    text: str
    face: FaceName
    px: float
    colour: Colour
    shadow: bool = False
    spacing: int = 0

    @property
    def size(self) -> tuple[int, int]:
        return measure(self.text, self.face, self.px, self.spacing)


def _line(picture: Text) -> pygame.Surface:
    letters, px = font(picture.face, picture.px), max(6, round(picture.px))
    parts = picture.text if picture.spacing else picture.text.split(" ")
    apart = picture.spacing or _space(picture.face, px)
    out = blank(*picture.size)
    x = 0
    for part in parts:
        if part.strip():
            out.blit(letters.render(part, True, picture.colour), (x, 0))
        x += _measured(part, picture.face, px)[0] + apart
    return out


@draws(Text)
def _text(picture: Text) -> Drawn:
    w, h = picture.size
    if not picture.text or not w:
        return Drawn(blank(1, 1))
    line = _line(picture)
    drop = max(1, int(picture.px * 0.06)) if picture.shadow else 0
    out = blank(w, h + drop)
    if drop:
        dark = line.copy()
        wash(dark, (0, 0, 0, SHADOW), pygame.BLEND_RGBA_MULT)
        out.blit(dark, (0, drop))
    out.blit(line, (0, 0))
    return Drawn(out)
