"""A name is asked for, over another scene."""

from collections.abc import Callable
from typing import Final

from game.own_games import LONGEST_NAME, tidy
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.form import AT_END
from game.ui.inputs import Input, Key
from game.ui.parts.controls import draw_controls
from game.ui.parts.glass import card_over_veil
from game.ui.parts.writing import unit, write
from game.ui.scene import Stage, StillScene
from game.ui.theme import THEME
from game.ui.widgets import Button, Control, Panel, TextField

WIDE: Final = 520
HIGH: Final = 250


class NamingScene(StillScene):
    """Waits for the name of a game; Escape means none. It has left the stage when `on_named` is called."""

    def __init__(
        self,
        stage: Stage,
        name: str,
        on_named: Callable[[str], None],
        warning: Callable[[str], str] = lambda name: "",
        title: str = "",
    ) -> None:
        """`warning` says what there is to say of a name before it is taken; empty where nothing is.

        Without a `title` the name is for rules that are to be saved.
        """
        self.stage = stage
        self.name = name[:LONGEST_NAME]
        self.on_named = on_named
        self.warning = warning
        self.title = title
        self.panel = Panel("name", "save")
        self.panel.cursor = AT_END
        self.size = (1280, 720)

    def handle(self, given: Input) -> None:
        """Take letters, and the answer."""
        if given == Key("escape"):
            self.stage.back()
            return
        act = self.panel.handle(given, self._controls())
        match act.name if act else "":
            case "name" if act:
                self.name = act.text
            case "cancel":
                self.stage.back()
            case "save":
                self.stage.back()
                self.on_named(tidy(self.name))

    def _card(self) -> Area:
        u, (w, h) = unit(self.size), self.size
        return Area(round((w - WIDE * u) / 2), round((h - HIGH * u) / 2), round(WIDE * u), round(HIGH * u))

    def _controls(self) -> tuple[Control, ...]:
        u, card, words = unit(self.size), self._card(), self.stage.words
        x, y, ghost = card.x + 28 * u, card.bottom - 70 * u, words.say("Name of the game")
        save = Area(card.right - 252 * u, y, 224 * u, 46 * u)
        missing = "" if tidy(self.name) else words.say("A game needs a name.")
        return (
            TextField("name", Area(x, card.y + 74 * u, 464 * u, 44 * u), self.name, LONGEST_NAME, ghost),
            Button("cancel", Area(x, y, 224 * u, 46 * u), words.say("Cancel")),
            Button("save", save, words.say("Save"), "gold", reason=missing),
        )

    def draw(self, canvas: Canvas) -> None:
        """Put a veil and the question over what is below."""
        self.size = canvas.size
        u, card, words = unit(canvas.size), self._card(), self.stage.words
        card_over_veil(canvas, card, u)
        x, y = card.x + 28 * u, card.y + 16 * u
        title = self.title or words.say("Save as a game of your own")
        write(canvas, title, "serifx", 24 * u, THEME.gold, x, y, room=464 * u, shadow=True)
        text, colour = "" if self.title else words.say("It then stands with the other games."), THEME.sub
        name = tidy(self.name)
        if name and (warning := self.warning(name)):
            text, colour = warning, THEME.coral
        write(canvas, text, "sans", 14 * u, colour, x, card.y + 130 * u, room=464 * u)
        draw_controls(canvas, self.panel, self._controls())
