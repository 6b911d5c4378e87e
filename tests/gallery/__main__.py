"""Draw the pictures of the README anew: python -m tests.gallery"""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.settings import Settings
from game.ui.dress import Dress
from game.ui.scene import Scene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import Saved, TitleScene
from tests.pinned import pinned_end, pinned_table
from tests.shots import SHOTS, picture
from tests.stage import FakeStage, words_in

HERE: Final = Path(__file__).parent
LANGUAGE: Final = "en"


def title() -> list[Scene]:
    """The title, on the evening on which a match was left."""
    table = pinned_table("four", 14, 0, LANGUAGE)
    left, now = datetime(2026, 3, 14, 18, 42), datetime(2026, 3, 14, 20, 15)
    return [TitleScene(table.stage, Saved(table.shown, left), lambda: now)]


def settings() -> list[Scene]:
    """The settings, with the table that is the easiest to read."""
    return [SettingsScene(FakeStage(words_in(LANGUAGE), replace(Settings(), theme="contrast")))]


def pinned(match: str, rounds: int, tricks: int | None) -> list[Scene]:
    """A moment of a pinned match."""
    return [pinned_table(match, rounds, tricks, LANGUAGE)]


PICTURES: Final[dict[str, tuple[Callable[[], list[Scene]], str]]] = {
    "title": (title, "felt"),
    "new-match": (partial(SHOTS["new-match"], 4, LANGUAGE), "felt"),
    "bidding": (partial(pinned, "four", 2, None), "felt"),
    "play": (partial(pinned, "four", 16, 2), "wood"),
    "nine-seats": (partial(pinned, "nine", 1, 2), "midnight"),
    "bids-again": (partial(SHOTS["bids-again"], 4, LANGUAGE), "felt"),
    "settings": (settings, "contrast"),
    "end": (lambda: [pinned_end("four", LANGUAGE)], "felt"),
}
"""By name: what is to be seen, and the theme."""


def softened(sharp: pygame.Surface) -> pygame.Surface:
    """The grain of the table a shade softer than it is, which nobody sees and saves a twentieth of a file."""
    soft = sharp.copy()
    for step in ((1, 0), (0, 1)):
        beside = soft.copy()
        beside.set_alpha(24)
        soft.blit(beside, step)
    return soft


def main() -> None:
    """Write every picture and tell how large it is."""
    for name, (scenes, theme) in PICTURES.items():
        path = HERE / f"{name}.jpg"  # as PNG the grain takes more than a megabyte
        pygame.image.save(softened(picture(scenes(), dress=Dress(theme))), path)
        print(f"{path.name}: {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
