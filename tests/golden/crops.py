"""What is held against stored pictures, and the form in which they are stored."""

import struct
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.settings import THEMES
from game.ui.dress import Dress
from game.ui.scene import Scene
from tests.golden.compare import difference, pixels
from tests.pinned import pinned_end, pinned_table
from tests.shots import picture

HERE: Final = Path(__file__).parent
LANGUAGES: Final = ("de", "en")
Place = tuple[int, int, int, int]

SHADES: Final = bytes(shade // 8 * 8 + 4 for shade in range(256))
"""What becomes of each shade in a stored picture; with 32 shades a file is half as large."""


class Crop(NamedTuple):
    """A part of a window of 1280 × 720 that shows something of a pinned match."""

    scene: Callable[[str], Scene]
    place: Place
    """Left, top, width and height."""
    language: str
    theme: str = "felt"


def _play(language: str) -> Scene:
    return pinned_table("four", 16, 2, language)


def _thirteen(language: str) -> Scene:
    return pinned_table("thirteen", 0, 0, language)


def _nine(language: str) -> Scene:
    return pinned_table("nine", 1, 2, language)


SHOWN: Final[dict[str, tuple[Callable[[str], Scene], Place]]] = {
    "seat": (_play, (8, 8, 190, 340)),
    "trick": (_play, (300, 184, 240, 260)),
    "hand": (_thirteen, (190, 508, 776, 110)),
    "nine": (_nine, (300, 96, 390, 200)),
    "sheet": (_play, (966, 470, 314, 244)),
    "podium": (partial(pinned_end, "four"), (140, 110, 300, 270)),
    "curves": (partial(pinned_end, "four"), (900, 24, 356, 200)),
}
"""What is cropped in every language."""

CROPS: Final[dict[str, Crop]] = {
    **{f"{name}-{each}": Crop(*shown, each) for name, shown in SHOWN.items() for each in LANGUAGES},
    **{f"theme-{theme}": Crop(_play, (8, 60, 190, 230), "en", theme) for theme in THEMES},
}


def stored_at(name: str) -> Path:
    """Where the picture of a crop is stored."""
    return HERE / f"{name}.png"


def drawn(crop: Crop) -> pygame.Surface:
    """A crop as it is drawn now, in the form in which it is stored."""
    window = picture([crop.scene(crop.language)], dress=Dress(crop.theme))
    return stored_form(window.subsurface(crop.place))


def change(name: str, now: pygame.Surface) -> str:
    """What has become of a crop since it was stored, in words; nothing where nobody sees it."""
    if not stored_at(name).is_file():
        return "is new"
    before = pygame.image.load(stored_at(name))
    if before.get_size() != now.get_size():
        return f"is {now.get_size()} and was {before.get_size()}"
    found = difference(before, now)
    return "" if found.is_small else f"looks different: {found}"


def stored_form(full: pygame.Surface) -> pygame.Surface:
    """The picture in as few shades as are stored."""
    return pygame.image.frombytes(pixels(full).translate(SHADES), full.get_size(), "RGB")


def png(surface: pygame.Surface) -> bytes:
    """A PNG file as small as it gets: rows without a filter suit few shades best, and pygame filters them."""
    (width, height), data = surface.get_size(), pixels(surface)
    rows = [b"\0" + data[start : start + 3 * width] for start in range(0, len(data), 3 * width)]
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(b"".join(rows), 9)),
        (b"IEND", b""),
    )
    written = (
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(written)
