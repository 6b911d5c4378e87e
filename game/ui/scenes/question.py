"""A question over another scene, with two answers."""

from collections.abc import Callable

from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key
from game.ui.parts.controls import draw_controls
from game.ui.parts.glass import card_over_veil
from game.ui.parts.writing import paragraph, unit, write
from game.ui.scene import Stage, StillScene
from game.ui.theme import THEME
from game.ui.widgets import Button, Control, Panel


class QuestionScene(StillScene):
    """Waits for an answer; Escape means no. It has left the stage when `on_yes` is called."""

    def __init__(
        self, stage: Stage, title: str, text: str, *, yes: str, no: str, on_yes: Callable[[], None]
    ) -> None:
        self.stage = stage
        self.title, self.text = title, text
        self.yes, self.no = yes, no
        self.on_yes = on_yes
        self.panel = Panel("yes", "yes")
        self.size = (1280, 720)

    def handle(self, given: Input) -> None:
        """Wait for one of the two answers."""
        if given == Key("escape"):
            self.stage.back()
            return
        act = self.panel.handle(given, self._controls())
        if act:
            self.stage.back()
            if act.name == "yes":
                self.on_yes()

    def _card(self) -> Area:
        u, (w, h) = unit(self.size), self.size
        lines = len(art.wrap(self.text, "sans", 16 * u, 464 * u))
        height = (160 + 23 * lines) * u
        return Area(round(w / 2 - 260 * u), round(h / 2 - height / 2), round(520 * u), round(height))

    def _controls(self) -> tuple[Control, ...]:
        u, card = unit(self.size), self._card()
        y = card.bottom - 70 * u
        return (
            Button("no", Area(card.x + 28 * u, y, 224 * u, 46 * u), self.no),
            Button("yes", Area(card.right - 252 * u, y, 224 * u, 46 * u), self.yes, "gold"),
        )

    def draw(self, canvas: Canvas) -> None:
        """Put a veil and the question over what is below."""
        self.size = canvas.size
        u, card = unit(canvas.size), self._card()
        card_over_veil(canvas, card, u)
        write(
            canvas,
            self.title,
            "serifx",
            24 * u,
            THEME.gold,
            card.x + 28 * u,
            card.y + 16 * u,
            room=464 * u,
            shadow=True,
        )
        paragraph(
            canvas, self.text, "sans", 16 * u, THEME.ivory, card.x + 28 * u, card.y + 62 * u, 464 * u, 23 * u
        )
        draw_controls(canvas, self.panel, self._controls())
