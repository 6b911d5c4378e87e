"""First steps at the table: a small match that is stopped whenever there is something to be explained."""

from game.session.session import Session
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key
from game.ui.lessons import STEPS, Step, lesson_start, next_step
from game.ui.parts.controls import draw_controls
from game.ui.parts.writing import paragraph, unit, write
from game.ui.scene import Stage
from game.ui.scenes.table import TableScene
from game.ui.theme import THEME
from game.ui.widgets import Button, Control, Panel


class LessonScene:
    """A table, and over its score sheet what is said; time stands still until it was read."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.table = TableScene(stage, Session(lesson_start(stage.words)), viewer=0)
        self.panel = Panel("next", "next")
        self.size = (1280, 720)
        self.said: Step | None = None
        """What is being read."""
        self._ahead = STEPS

    @property
    def is_moving(self) -> bool:
        """Nothing moves while something is read."""
        return self.said is None and self.table.is_moving

    def leave(self) -> None:
        """Put the table away."""
        self.table.leave()

    def update(self, seconds: float) -> None:
        """Let the table go on until the next thing is to be said."""
        if self.said:
            return
        self.table.update(seconds)
        table = self.table
        if table.playback.is_at_rest or table.playback.waits_for_player:
            self.said = next_step(self._ahead, table.shown, table.offered)
            if self.said:
                self._ahead = tuple(step for step in self._ahead if step is not self.said)
                self.panel = Panel("next", "next")

    def handle(self, given: Input) -> None:
        """Read on, skip the rest, or play."""
        if given == Key("escape"):
            self.stage.title()
            return
        if self.said is None:
            self.table.handle(given)
            return
        act = self.panel.handle(given, self._controls())
        match act.name if act else "":
            case "next":
                self.said = None
                if not self._ahead:
                    self.stage.title()
            case "skip":
                self.stage.title()

    def _card(self) -> Area:
        """Where it is said: over the score sheet, or in the middle where that is not beside the table."""
        (w, h), u, layout = self.size, unit(self.size), self.table.layout
        if layout.is_sheet_beside:
            sheet = layout.sheet
            return Area(
                round(sheet.x - 16 * u), round(h * 0.16), round(sheet.width + 10 * u), round(h * 0.66)
            )
        return Area(round(w / 2 - 240 * u), round(70 * u), round(480 * u), round(330 * u))

    def _controls(self) -> tuple[Control, ...]:
        card, u, words = self._card(), unit(self.size), self.stage.words
        y, half = card.bottom - 66 * u, (card.width - 60 * u) / 2
        last = not self._ahead
        skip = Button("skip", Area(card.x + 20 * u, y, half, 46 * u), words.say("Skip"))
        label = words.say("Finish") if last else words.say("Go on")
        go_on = Button("next", Area(card.right - 20 * u - half, y, half, 46 * u), label, "gold")
        return (go_on,) if last else (skip, go_on)

    def draw(self, canvas: Canvas) -> None:
        """Put the table on the canvas, and what is said over it."""
        self.size = canvas.size
        self.table.draw(canvas)
        if self.said is None:
            return
        card, u, words = self._card(), unit(canvas.size), self.stage.words
        glass = art.Glass(int(card.width), int(card.height), 18 * u, 98, 34, True, 9, THEME.plate)
        canvas.put(glass, card.x, card.y, anchor="topleft")
        x, room = card.x + 24 * u, card.width - 48 * u
        title = words.say(self.said.title)
        write(canvas, title, "serifx", 26 * u, THEME.gold, x, card.y + 20 * u, room=room, shadow=True)
        text = words.say(self.said.text)
        paragraph(canvas, text, "sans", 16.5 * u, THEME.ivory, x, card.y + 68 * u, room, 25 * u)
        told = len(STEPS) - len(self._ahead)
        number = words.say("{step} of {steps}", step=told, steps=len(STEPS))
        write(canvas, number, "sans", 13 * u, THEME.sub, x, card.bottom - 84 * u, "bottomleft")
        draw_controls(canvas, self.panel, self._controls())
