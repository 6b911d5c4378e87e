"""About the game: version, licences, the player's data and moving it elsewhere, and all deals."""

from typing import Final

from game import __version__
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.inputs import Dropped, Input, Key
from game.ui.parts.controls import draw_controls
from game.ui.parts.glass import card_over_veil
from game.ui.parts.writing import paragraph, unit, write
from game.ui.scene import Stage, StillScene
from game.ui.scenes.deals import DealsScene
from game.ui.theme import THEME
from game.ui.widgets import Button, Control, Panel

PARTS: Final = (0.26, 0.28, 0.24, 0.22)
"""Of the width, what each of the buttons has."""


class AboutScene(StillScene):
    """Lies over the title until it is closed."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.panel = Panel("close", "close")
        self.size = (1280, 720)
        self.told = ""
        """What has just been done, or why it could not be."""

    def handle(self, given: Input) -> None:
        """Open the folder, put everything into a file, take such a file over, show all deals, or close."""
        if isinstance(given, Dropped):
            self.told = self.stage.import_data(given.file)
            return
        if given == Key("escape"):
            self.stage.back()
            return
        act = self.panel.handle(given, self._controls())
        match act.name if act else "":
            case "open":
                is_open = self.stage.open_data()
                self.told = "" if is_open else self.stage.words.say("The folder cannot be opened from here.")
            case "export":
                self.told = self.stage.export_data()
            case "deals":
                self.stage.lay_over(DealsScene(self.stage))
            case "close":
                self.stage.back()

    def _card(self) -> Area:
        u, (w, h) = unit(self.size), self.size
        return Area(round(w / 2 - 400 * u), round(h / 2 - 290 * u), round(800 * u), round(580 * u))

    def _controls(self) -> tuple[Control, ...]:
        u, card, words = unit(self.size), self._card(), self.stage.words
        gap, high = 14 * u, 46 * u
        x, y, areas = card.x + 34 * u, card.bottom - 74 * u, []
        for part in PARTS:
            wide = part * (card.width - 68 * u - (len(PARTS) - 1) * gap)
            areas.append(Area(x, y, wide, high))
            x += wide + gap
        return (
            Button("open", areas[0], words.say("Open the folder"), icon="eye"),
            Button("export", areas[1], words.say("Export all"), icon="save"),
            Button("deals", areas[2], words.say("All deals"), icon="stats"),
            Button("close", areas[3], words.say("Close"), "gold"),
        )

    def _paragraphs(self) -> list[tuple[str, tuple[str, ...]]]:
        """Headings with what is said below them."""
        words = self.stage.words
        return [
            (
                words.say("Licences"),
                (
                    words.say("The game is free under the MIT licence, its cards and sounds with it."),
                    words.say(
                        "The fonts are Lato and Spectral (SIL Open Font License). It is made with pygame and "
                        "SDL (LGPL, zlib), and with tomli, tomlkit, platformdirs and mypy_extensions (MIT)."
                    ),
                ),
            ),
            (
                words.say("Your data"),
                (
                    words.say(
                        "Settings, games of your own and the records of all matches lie in {folder}.",
                        folder=self.stage.data_folder,
                    ),
                    words.say(
                        "“Export all” puts all of it into one file. Drag that file onto this screen on "
                        "another computer, and you have it there; nothing that is there already is lost."
                    ),
                ),
            ),
            (
                words.say("Fair play"),
                (
                    words.say(
                        "All cards of a match follow from its seed, which stands fixed before the first "
                        "card; no opponent knows it. “All deals” shows what each seat has been dealt on "
                        "this computer, beside what chance would bring, so that you need not believe it."
                    ),
                ),
            ),
        ]

    def draw(self, canvas: Canvas) -> None:
        """Put a veil and what there is to say over the title."""
        self.size = canvas.size
        u, card, words = unit(canvas.size), self._card(), self.stage.words
        card_over_veil(canvas, card, u, veil=62)
        x, room = card.x + 34 * u, card.width - 68 * u
        write(canvas, "Oh Hell", "serifx", 34 * u, THEME.gold, x, card.y + 18 * u, shadow=True)
        version = words.say("Version {version}", version=__version__)
        write(canvas, version, "sans", 15 * u, THEME.sub, card.right - 34 * u, card.y + 44 * u, "midright")
        y = card.y + 78 * u
        for heading, sentences in self._paragraphs():
            write(canvas, heading, "serifx", 20 * u, THEME.bright, x, y)
            y += 32 * u
            for sentence in sentences:
                y = paragraph(canvas, sentence, "sans", 15 * u, THEME.ivory, x, y, room, 22 * u) + 6 * u
            y += 12 * u
        if self.told:
            paragraph(canvas, self.told, "sansb", 15 * u, THEME.bright, x, y, room, 22 * u, most=3)
        draw_controls(canvas, self.panel, self._controls())
