"""The log of a match: everything that has been shown so far, to be read, scrolled and copied."""

from collections.abc import Sequence

from game.explain.log import as_text, log_of
from game.model.events import Event
from game.texts import Words
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.inputs import Click, Input, Key, Move
from game.ui.look import Look
from game.ui.parts.controls import draw_controls
from game.ui.parts.glass import card_over_veil
from game.ui.parts.reader import Reader
from game.ui.parts.rule_page import rule_page
from game.ui.parts.writing import unit, write
from game.ui.scene import Stage, StillScene
from game.ui.theme import THEME
from game.ui.widgets import Act, Button, Panel


class LogScene(StillScene):
    """Lies over the table, or over the end of the match, until it is closed."""

    def __init__(self, stage: Stage, events: Sequence[Event], look: Look, seed: str | None = None) -> None:
        """`events` are those that the viewer has been shown, as he was told them; the seed is given only
        when the match is over, since all cards follow from it."""
        self.stage = stage
        self.reader = Reader()
        self.panel = Panel()
        self.size = (1280, 720)
        self._events = events
        self._look = look
        self._seed = seed
        self._sections = log_of(events, look.names, stage.words, seed)
        self._of: object = None
        self._is_copied: bool | None = None

    @property
    def sheet(self) -> Area:
        """The glass on which everything stands."""
        (w, h), u = self.size, unit(self.size)
        width, height = min(w - 48 * u, 820 * u), h - 40 * u
        return Area(round((w - width) / 2), round(20 * u), round(width), round(height))

    def controls(self) -> tuple[Button, ...]:
        """Copy and close."""
        sheet, u, words = self.sheet, unit(self.size), self.stage.words
        y, high = sheet.y + 18 * u, 40 * u
        labels = {None: words.say("Copy"), True: words.say("Copied"), False: words.say("Cannot be copied")}
        close = Area(sheet.right - 176 * u, y, 150 * u, high)
        copy = Area(close.x - 196 * u, y, 184 * u, high)
        return (
            Button("copy", copy, labels[self._is_copied], key="c", icon="save"),
            Button("close", close, words.say("Close"), key="escape", icon="close"),
        )

    def handle(self, given: Input) -> None:
        """Scroll, copy or close."""
        match given:
            case Key("t" | "enter"):
                self.stage.back()
                return
            case Click(x, y) if not self.sheet.holds(x, y):
                self.stage.back()
                return
            case Key("tab") | Click() | Move() | Key("escape" | "c"):
                match self.panel.handle(given, self.controls()):
                    case Act("copy"):
                        self._is_copied = self.stage.copy(as_text(self._sections))
                    case Act("close"):
                        self.stage.back()
                        return
        self.reader.handle(given)

    def _lay_out(self, words: Words) -> None:
        """Break the log into lines for the words and the size of the moment; its end is seen first."""
        if self._of == (words, self.size):
            return
        is_new, self._of = self._of is None, (words, self.size)
        u, sheet = unit(self.size), self.sheet
        body = Area(sheet.x + 34 * u, sheet.y + 78 * u, sheet.width - 84 * u, sheet.height - 98 * u)
        self._sections = log_of(self._events, self._look.names, words, self._seed)
        self.reader.show(rule_page(self._sections, body.width, u, ""), body)
        if is_new:
            self.reader.to(self.reader.page.height - body.height)

    def draw(self, canvas: Canvas) -> None:
        """Put a veil and the log over the table."""
        self.size = canvas.size
        words, u, sheet = self.stage.words, unit(self.size), self.sheet
        self._lay_out(words)
        card_over_veil(canvas, sheet, u, veil=62)
        title = words.say("Log")
        write(canvas, title, "serifx", 28 * u, THEME.gold, sheet.x + 34 * u, sheet.y + 18 * u, shadow=True)
        if not self._sections:
            y = sheet.y + 90 * u
            write(
                canvas, words.say("Nothing has happened yet."), "sans", 15 * u, THEME.sub, sheet.x + 34 * u, y
            )
        self.reader.draw(canvas)
        draw_controls(canvas, self.panel, self.controls())
