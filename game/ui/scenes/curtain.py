"""The curtain between people who play at one computer: it falls until the next one sits before it alone."""

from collections.abc import Callable

from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key
from game.ui.parts.controls import draw_controls
from game.ui.parts.writing import unit, write
from game.ui.scene import Stage, StillScene
from game.ui.theme import THEME
from game.ui.widgets import Button, Control, Panel


class CurtainScene(StillScene):
    """Hides everything until the player named says that it is he; it has left the stage then."""

    def __init__(self, stage: Stage, name: str, face: int, on_ready: Callable[[], None]) -> None:
        """`face` is the one that he has at the table."""
        self.stage = stage
        self.name = name
        self.face = face
        self.on_ready = on_ready
        self.panel = Panel("ready", "ready")
        self.size = (1280, 720)

    def handle(self, given: Input) -> None:
        """Wait for the player, or go to the title."""
        if given == Key("escape"):
            self.stage.title()
            return
        act = self.panel.handle(given, self._controls())
        match act.name if act else "":
            case "ready":
                self.stage.back()
                self.on_ready()
            case "leave":
                self.stage.title()

    def _card(self) -> Area:
        u, (w, h) = unit(self.size), self.size
        return Area(round(w / 2 - 280 * u), round(h / 2 - 190 * u), round(560 * u), round(380 * u))

    def _controls(self) -> tuple[Control, ...]:
        u, card, words = unit(self.size), self._card(), self.stage.words
        y = card.bottom - 76 * u
        leave = Area(card.x + 28 * u, y, 180 * u, 48 * u)
        ready = Area(leave.right + 20 * u, y, card.right - leave.right - 48 * u, 48 * u)
        return (
            Button("leave", leave, words.say("Title")),
            Button("ready", ready, words.say("Show my cards"), "gold"),
        )

    def draw(self, canvas: Canvas) -> None:
        """Put the curtain over everything."""
        self.size = canvas.size
        (w, h), u, card, words = canvas.size, unit(canvas.size), self._card(), self.stage.words
        canvas.put(art.Felt(w, h, w // 2, h // 2, 0.42), 0, 0, anchor="topleft")
        glass = art.Glass(int(card.width), int(card.height), 22 * u, 92, 30, False, 9, THEME.plate)
        canvas.put(glass, card.x, card.y, anchor="topleft")
        x, room = card.middle[0], card.width - 80 * u
        canvas.put(art.Avatar(self.face, round(104 * u), "gold", True), x, card.y + 84 * u)
        title = words.say("{name}, your turn", name=self.name)
        write(
            canvas, title, "serifx", 32 * u, THEME.gold, x, card.y + 174 * u, "center", room=room, shadow=True
        )
        text = words.say("Only you should see the screen now: your cards come next.")
        lines = art.wrap(text, "sans", max(12.0, 16 * u), room)
        for index, line in enumerate(lines):
            y = card.y + 216 * u + index * max(16.0, 23 * u)
            write(canvas, line, "sans", 16 * u, THEME.ivory, x, y, "midtop")
        draw_controls(canvas, self.panel, self._controls())
