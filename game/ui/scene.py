"""What a scene is, and the stage on which scenes follow each other."""

from pathlib import Path
from typing import Protocol

from game.settings import Settings
from game.texts import Words
from game.ui.canvas import Canvas
from game.ui.inputs import Input
from game.ui.sounds import SoundName


class Scene(Protocol):
    """A screen. It never draws or waits by itself: the loop gives it inputs, time and a canvas."""

    def handle(self, given: Input) -> None:
        """Take note of something the player did."""
        ...

    def update(self, seconds: float) -> None:
        """Let so much time pass."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Put the whole picture of this moment on the canvas."""
        ...

    @property
    def is_moving(self) -> bool:
        """Whether the next frame will differ even without input; otherwise the loop may sleep."""
        ...

    def leave(self) -> None:
        """The scene is taken off the stage for good."""
        ...


class StillScene:
    """What scenes have in common in which nothing moves by itself and nothing is to be put away."""

    @property
    def is_moving(self) -> bool:
        """Nothing moves here."""
        return False

    def update(self, seconds: float) -> None:
        """Time changes nothing here."""

    def leave(self) -> None:
        """There is nothing to put away."""


class Stage(Protocol):
    """What scenes may ask of the program around them."""

    @property
    def words(self) -> Words:
        """The texts in the player's language."""
        ...

    @property
    def settings(self) -> Settings:
        """What the player chose."""
        ...

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        ...

    @property
    def games(self) -> Path | None:
        """The folder of the player's own games; None where nothing can be kept."""
        ...

    def change(self, settings: Settings) -> None:
        """Put other settings into force and keep them."""
        ...

    def sound(self, name: SoundName) -> None:
        """Play a sound, as loud as the player wants it."""
        ...

    def show(self, scene: Scene) -> None:
        """Replace everything on the stage by a scene."""
        ...

    def lay_over(self, scene: Scene) -> None:
        """Put a scene over the present one, which stays as it is below."""
        ...

    def back(self) -> None:
        """Take the top scene off."""
        ...

    def title(self) -> None:
        """Show the title, with the match that can be gone on with."""
        ...

    def start(self, settings: Settings, seed: str = "") -> None:
        """Start a new match by these settings and show its table; without a seed it gets one of its own."""
        ...

    def resume(self) -> None:
        """Go on with the unfinished match."""
        ...

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; whether that was possible."""
        ...

    @property
    def data_folder(self) -> Path:
        """Where what belongs to the player lies."""
        ...

    @property
    def records(self) -> Path:
        """The folder of the records of all matches."""
        ...

    def open_data(self) -> bool:
        """Show that folder in the desktop's own window; whether that was possible."""
        ...

    def export_data(self) -> str:
        """Put all that belongs to the player into one file; a sentence that says where, or why not."""
        ...

    def import_data(self, file: Path) -> str:
        """Take over such a file; a sentence that says what came with it, or why nothing did."""
        ...

    def quit(self) -> None:
        """End the program; a running match stays in its record."""
        ...
