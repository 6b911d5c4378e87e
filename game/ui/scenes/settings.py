"""The settings: every choice that is not about a match, put into force as it is made."""

from typing import Final

from game.settings import Settings
from game.ui import art
from game.ui.canvas import Canvas, Layer
from game.ui.form import Form
from game.ui.inputs import Input, Key, Move
from game.ui.layout import table_layout
from game.ui.motion import Glide
from game.ui.parts.controls import draw_controls
from game.ui.parts.form_drawing import draw_form, draw_form_notes
from game.ui.parts.form_page import RESET, Aside, Layout, layout
from game.ui.parts.settings_preview import (
    SHOWN_FROM,
    Places,
    draw_preview,
    draw_trick,
    flights,
    look_of,
)
from game.ui.parts.settings_rows import SECTIONS, changed, reset, rows, sections
from game.ui.parts.writing import unit, write
from game.ui.scene import Stage
from game.ui.scenes.help import HelpScene
from game.ui.theme import THEME
from game.ui.widgets import Act, Button, Control

LOUD: Final = ("volume", "muted")
"""The settings that can be heard."""


class SettingsScene:
    """Lies over the title or a table until it is closed."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.form = Form()
        self.form.section = next(iter(SECTIONS))
        self.size = (1280, 720)
        self.draft = stage.settings.name
        """The name as it stands in its field while it is typed."""
        self._shown: object = None
        self._rest: Layer | None = None
        """The picture of everything that rests, until something is done."""
        self._flights: tuple[Glide, ...] = ()
        self._flown = 0.0
        self._show()

    @property
    def is_moving(self) -> bool:
        """Whether the small table shows how fast cards move."""
        return bool(self._flights)

    def update(self, seconds: float) -> None:
        """Let the cards of the small table go on."""
        self._flown += seconds
        if self._flights and self._flown >= max(flight.total for flight in self._flights):
            self._flights = ()
            self._rest = None

    def leave(self) -> None:
        """There is nothing to put away."""

    @property
    def at(self) -> Layout:
        """Where everything is."""
        return layout(self.size, unit(self.size), len(SECTIONS), Aside())

    def _show(self) -> None:
        """Show the rows as they are with the settings, the words and the size of the moment."""
        settings, words = self.stage.settings, self.stage.words
        draft = self.draft if self.form.panel.at == "name" else settings.name
        shown = (settings, words, self.size, draft)
        if shown == self._shown:
            return
        self._shown, self._rest = shown, None
        fits = table_layout(*self.size, settings.seats, settings.scale).scale
        warnings = {}
        if abs(fits - settings.scale) > 1:
            text = words.say("In this window it is {scale}.", scale=words.percent(fits / 100))
            warnings["scale"] = text
        self.form.show(self.at, sections(words), rows(settings, words, draft, warnings))

    def _done(self) -> Button:
        return Button("done", self.at.done, self.stage.words.say("Done"), "gold", "escape", hint="Esc")

    def controls(self) -> tuple[Control, ...]:
        """Everything in the order of Tab; rows out of sight are above and below the window."""
        self._show()
        return (*self.form.controls(), self._done())

    # ------------------------------------------------------------ what the player does

    def handle(self, given: Input) -> None:
        """Change a setting, go through the page, or close it."""
        if given == Key("f1"):
            rules, seats = self.stage.settings.rules, self.stage.settings.seats
            self.stage.lay_over(HelpScene(self.stage, rules, seats))
            return
        self._show()
        was_at, hovered = self.form.panel.at, self.form.hovered
        act = self.form.handle(given, foot=(self._done(),))
        if not isinstance(given, Move) or self.form.hovered != hovered:
            self._rest = None
        if self.form.panel.at != was_at:
            self.draft = self.stage.settings.name
        if act:
            self._do(act)

    def _do(self, act: Act) -> None:
        if act.name == "done":
            self.stage.back()
        elif act.name.startswith(RESET):
            self._reset(act.name.removeprefix(RESET))
        else:
            if act.name == "name":
                self.draft = act.text.lstrip()
                self.form.panel.cursor -= len(act.text) - len(self.draft)
            self._change(act.name, changed(self.stage.settings, act))

    def _change(self, key: str, settings: Settings) -> None:
        """Put a change into force; what can be heard is heard, what moves is shown moving."""
        if settings == self.stage.settings:
            return
        self.stage.change(settings)
        if key in LOUD:
            self.stage.sound("card")
        if key in SHOWN_FROM and self.at.aside:
            places = Places(self.at.aside, self.at.u)
            look = look_of(settings, self.stage.words)
            self._flights, self._flown = flights(settings, places, look), 0.0

    def _reset(self, key: str) -> None:
        self._change(key, reset(self.stage.settings, key))
        if key == "name":
            self.draft = self.stage.settings.name
        self.form.panel.at = key

    # ------------------------------------------------------------ the picture

    def draw(self, canvas: Canvas) -> None:
        """Put the screen on the canvas."""
        if canvas.size != self.size:
            self.size, self._flights = canvas.size, ()
            self._show()
            self.form.reveal()
        self._show()
        if self._rest is None:
            self._rest = Layer(canvas.size)
            self._draw_rest(self._rest)
        canvas.lay(self._rest)
        if self._flights and self.at.aside:
            places = Places(self.at.aside, self.at.u)
            look = look_of(self.stage.settings, self.stage.words)
            canvas.moving()
            draw_trick(canvas, places, look, [flight.at(self._flown) for flight in self._flights])

    def _draw_rest(self, canvas: Canvas) -> None:
        """All but the cards that move."""
        (w, h), at, words, u = canvas.size, self.at, self.stage.words, self.at.u
        controls = self.controls()
        canvas.put(art.Felt(w, h, w // 2, round(h * 0.44), 0.42), 0, 0, anchor="topleft")
        x, y = at.sections.x + 2 * u, at.top + 10 * u
        long = write(canvas, words.say("Settings"), "serifx", 36 * u, THEME.gold, x, y, shadow=True)
        text = words.say("Everything applies at once and is kept.")
        x += long + 20 * u
        write(canvas, text, "sans", 14 * u, THEME.sub, x, at.top + 42 * u, "midleft", room=w - 24 * u - x)
        draw_form(canvas, self.form, controls)
        self._draw_foot(canvas, controls)
        if at.aside:
            look = look_of(self.stage.settings, words)
            draw_preview(canvas, Places(at.aside, u), look, is_trick_shown=not self._flights)
        draw_form_notes(canvas, self.form, controls)

    def _draw_foot(self, canvas: Canvas, controls: tuple[Control, ...]) -> None:
        """The golden button, and which keys do what."""
        at, u, words = self.at, self.at.u, self.stage.words
        text = words.say("Arrows go from row to row and change a value; Delete takes a change back.")
        if self.form.panel.at == "name":
            text = words.say("Type a name; Enter goes on.")
        x = at.sections.x + 2 * u
        room = at.done.x - 60 * u - x
        write(canvas, text, "sans", 13 * u, THEME.sub, x, at.done.middle[1], "midleft", room=room)
        draw_controls(canvas, self.form.panel, [c for c in controls if c.name == "done"])
