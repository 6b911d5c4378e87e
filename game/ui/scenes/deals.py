"""All deals of this computer: what each place got, beside what chance brings, so that nobody must believe."""

from typing import Final

from game.explain.deals import dealt_told, left_out_told
from game.session.deal_records import Gathering
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas, Layer
from game.ui.inputs import Input, Key
from game.ui.parts.controls import draw_controls
from game.ui.parts.deals_feet import draw_feet
from game.ui.parts.deals_plan import Plan, plan_of
from game.ui.parts.deals_table import draw_deals
from game.ui.parts.writing import paragraph, write
from game.ui.scene import Stage
from game.ui.theme import THEME
from game.ui.widgets import Button, Panel

SLICE: Final = 0.004
"""Seconds of a frame in which records are read."""
APART: Final = 0.5
"""Seconds between two pictures of what has been read so far."""


class DealsScene:
    """Lies over the end of a match or the title until it is closed; counts while it is looked at."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.found = Gathering(stage.records)
        self.is_done = False
        self.panel = Panel("close", "close")
        self.size = (1280, 720)
        self._since = APART
        self._pictures = 0
        """How often what has been read so far was to be shown."""
        self._layer = Layer((0, 0))
        self._layer_of: object = None

    @property
    def is_moving(self) -> bool:
        """Whether there is more to be read."""
        return not self.is_done

    def update(self, seconds: float) -> None:
        """Read a few more records."""
        if self.is_done:
            return
        self.is_done = self.found.step(SLICE)
        self._since += seconds
        if self.is_done or self._since >= APART:
            self._since = 0.0
            self._pictures += 1

    def leave(self) -> None:
        """There is nothing to put away."""

    def handle(self, given: Input) -> None:
        """Close."""
        if given == Key("d") or self.panel.handle(given, self.controls()):
            self.stage.back()

    def controls(self) -> tuple[Button, ...]:
        """The way back."""
        close = self._plan().close
        return (Button("close", close, self.stage.words.say("Close"), key="escape", icon="close"),)

    def _plan(self) -> Plan:
        return plan_of(self.size, self.found.tally.places, self.found.tally.kinds)

    def draw(self, canvas: Canvas) -> None:
        """Put the page on the canvas."""
        self.size = canvas.size
        of = (self.stage.words, self.size, self._pictures)
        if of != self._layer_of:
            self._layer, self._layer_of = Layer(canvas.size), of
            self._draw_page(self._layer)
        canvas.lay(self._layer)
        draw_controls(canvas, self.panel, self.controls())

    def _draw_page(self, canvas: Canvas) -> None:
        plan, words, found = self._plan(), self.stage.words, self.found
        (w, h), u, head = self.size, plan.u, plan.head
        canvas.put(art.Felt(w, h, round(w * 0.5), round(h * 0.45)), 0, 0, anchor="topleft")
        title = words.say("All deals dealt here")
        write(
            canvas, title, "serifx", 34 * u, THEME.gold, head.x, head.y - 4 * u, room=head.width, shadow=True
        )
        if found.tally.places:
            draw_deals(canvas, plan, found.tally, words)
            draw_feet(canvas, plan, found, words)
        y = head.y + 41 * u
        if not self.is_done:
            self._draw_progress(canvas, Area(head.x, y, head.width, 20 * u), u)
            return
        told = dealt_told(found.deals, found.matches, words)
        notes = left_out_told(
            found.repeated, len(found.damaged), is_one_open=found.open_deals > 0, words=words
        )
        paragraph(
            canvas,
            f"{told} {notes}".strip(),
            "sans",
            14 * u,
            THEME.sub,
            head.x + 2 * u,
            y,
            head.width,
            18 * u,
            most=2,
        )

    def _draw_progress(self, canvas: Canvas, area: Area, u: float) -> None:
        """How many records have been read."""
        words, found = self.stage.words, self.found
        told = words.say("Reading the records: {n} of {all}", n=found.read, all=found.files)
        long = write(canvas, told, "sans", 14 * u, THEME.sub, area.x + 2 * u, area.y)
        bar = art.Track(round(240 * u), round(8 * u), round(100 * found.share))
        canvas.put(bar, area.x + max(270 * u, long + 20 * u), area.y + 9 * u, anchor="midleft")
