"""Something that must be read, over another scene."""

from collections.abc import Sequence
from typing import Final

from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key
from game.ui.parts.controls import draw_controls
from game.ui.parts.glass import card_over_veil
from game.ui.parts.writing import unit, write
from game.ui.scene import Stage, StillScene
from game.ui.theme import THEME
from game.ui.widgets import Button, Control, Panel

MOST_LINES: Final = 14
"""More of them would not find room; all stand where the program was started, too."""


class NoticeScene(StillScene):
    """Waits until it was read."""

    def __init__(self, stage: Stage, title: str, notices: Sequence[str]) -> None:
        self.stage = stage
        self.title = title
        self.notices = notices
        self.panel = Panel("ok", "ok")
        self.size = (1280, 720)

    def handle(self, given: Input) -> None:
        """Go away when it was read."""
        if given == Key("escape") or self.panel.handle(given, self._controls()):
            self.stage.back()

    def _lines(self) -> list[str]:
        u = unit(self.size)
        lines: list[str] = []
        for notice in self.notices:
            lines += [*art.wrap(notice, "sans", max(12.0, 15 * u), 664 * u), ""]
        return lines[:-1] if len(lines) <= MOST_LINES else [*lines[:MOST_LINES], "…"]

    def _card(self) -> Area:
        u, (w, h) = unit(self.size), self.size
        height = (164 + 22 * len(self._lines())) * u
        return Area(round(w / 2 - 360 * u), round(h / 2 - height / 2), round(720 * u), round(height))

    def _controls(self) -> tuple[Control, ...]:
        u, card = unit(self.size), self._card()
        area = Area(card.right - 228 * u, card.bottom - 68 * u, 200 * u, 46 * u)
        return (Button("ok", area, self.stage.words.say("OK"), "gold"),)

    def draw(self, canvas: Canvas) -> None:
        """Put a veil and the notice over what is below."""
        self.size = canvas.size
        u, card = unit(canvas.size), self._card()
        card_over_veil(canvas, card, u)
        x = card.x + 28 * u
        write(canvas, self.title, "serifx", 24 * u, THEME.gold, x, card.y + 16 * u, room=664 * u, shadow=True)
        for index, line in enumerate(self._lines()):
            y = card.y + (66 + 22 * index) * u
            write(canvas, line, "sans", 15 * u, THEME.ivory, x, y)
        draw_controls(canvas, self.panel, self._controls())
