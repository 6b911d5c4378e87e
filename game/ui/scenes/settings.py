"""The settings: every choice that is not about a match, put into force as it is made."""

from typing import Final

from game.settings import SETTINGS, Settings, Table
from game.ui.canvas import Canvas, Layer
from game.ui.inputs import Click, Input, Key, Move, Release, Wheel
from game.ui.layout import table_layout
from game.ui.motion import Glide
from game.ui.parts.settings_drawing import Screen, draw_row_notes, draw_screen
from game.ui.parts.settings_page import RESET, Layout, Page, layout, page, reset_button, section_choice
from game.ui.parts.settings_preview import (
    SHOWN_FROM,
    Places,
    draw_preview,
    draw_trick,
    flights,
    look_of,
)
from game.ui.parts.settings_rows import (
    DEFAULTS,
    SECTIONS,
    changed,
    control_for,
    is_changed,
    reset,
    value_in_words,
)
from game.ui.parts.writing import unit
from game.ui.scene import Stage
from game.ui.widgets import Act, Button, Control, Panel, area_of

STEP: Final = 66
"""How far a turn of the wheel scrolls, in units."""
LOUD: Final = ("volume", "muted")
"""The settings that can be heard."""


class SettingsScene:
    """Lies over the title or a table until it is closed."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.panel = Panel("sections")
        self.section: Table = next(iter(SECTIONS))
        """The section that is being read."""
        self.scroll = 0.0
        self.size = (1280, 720)
        self.draft = stage.settings.name
        """The name as it stands in its field while it is typed."""
        self._of: object = None
        self._page_of: object = None
        self._page: Page | None = None
        self._rest_of: object = None
        self._rest: Layer | None = None
        """The picture of everything that rests, until something is done."""
        self._is_bar_held = False
        self._flights: tuple[Glide, ...] = ()
        self._flown = 0.0

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

    # ------------------------------------------------------------ where things are

    @property
    def u(self) -> float:
        """Pixels to a unit of the design."""
        return unit(self.size)

    @property
    def at(self) -> Layout:
        """Where everything is."""
        return layout(self.size, self.u)

    @property
    def page(self) -> Page:
        """All rows of the page, for the settings, the words and the size of the moment."""
        settings, words = self.stage.settings, self.stage.words
        if self._page is None or self._page_of != (settings, words, self.size, self.u):
            self._page_of = (settings, words, self.size, self.u)
            fits = table_layout(*self.size, settings.seats, settings.scale).scale
            warnings = {}
            if abs(fits - settings.scale) > 1:
                text = words.say("In this window it is {scale}.", scale=words.percent(fits / 100))
                warnings["scale"] = text
            view = self.at.view
            self._page = page(settings, words, view.width, view.x, self.u, warnings)
        return self._page

    @property
    def row_at(self) -> str:
        """The setting whose row the keyboard is in, "" if in none."""
        key = self.panel.at.removeprefix(RESET)
        return key if key in SETTINGS else ""

    def controls(self) -> tuple[Control, ...]:
        """Everything in the order of Tab; rows out of sight are above and below the window."""
        at, settings, words = self.at, self.stage.settings, self.stage.words
        held = self.panel.held
        rows: list[Control] = []
        draft = self.draft if self.panel.at == "name" else settings.name
        for row in self.page.rows:
            placed = row.at(at.view.y - self.scroll)
            rows.append(control_for(row.key, placed.control, settings, words, held, draft, at.u))
            if is_changed(settings, row.key):
                value = value_in_words(row.key, getattr(DEFAULTS, row.key), words)
                rows.append(reset_button(placed, words.say("Back to: {value}", value=value), at.u))
        done = Button("done", at.done, words.say("Done"), "gold", "escape", hint="Esc")
        return (section_choice(at, self.section, words), *rows, done)

    # ------------------------------------------------------------ what the player does

    def handle(self, given: Input) -> None:
        """Change a setting, go through the page, or close it."""
        self._rest = None
        match given:
            case Wheel(steps):
                self._scroll_to(self.scroll - steps * STEP * self.u)
                self._point(Move(*self.panel.mouse))
                return
            case Move() if self._is_bar_held:
                self._drag_bar(given.y)
                return
            case Release() if self._is_bar_held:
                self._is_bar_held = False
                return
            case Click(x, y) if self._on_bar(x, y):
                self._is_bar_held = True
                self._drag_bar(y)
                return
            case Move():
                self._point(given)
                return
            case Key() if self._moved_on(given):
                return
        was_at, controls = self.panel.at, self.controls()
        if isinstance(given, Click):
            controls = self._in_sight(controls, given.x, given.y)
        act = self.panel.handle(given, controls)
        if isinstance(given, Click):
            self._click_row(given, controls)
        if self.panel.at != was_at:
            self._arrived(was_at)
        if act:
            self._do(act)
        if isinstance(given, Key) and self.row_at:
            self._reveal()

    def _do(self, act: Act) -> None:
        if act.name == "done":
            self.stage.back()
        elif act.name == "sections":
            self._show_section(list(SECTIONS)[act.value])
        elif act.name.startswith(RESET):
            self._reset(act.name.removeprefix(RESET))
        else:
            if act.name == "name":
                self.draft = act.text.lstrip()
                self.panel.cursor -= len(act.text) - len(self.draft)
            self._change(act.name, changed(self.stage.settings, act))

    def _change(self, key: str, settings: Settings) -> None:
        """Put a change into force; what can be heard is heard, what moves is shown moving."""
        if settings == self.stage.settings:
            return
        self.stage.change(settings)
        if key in LOUD:
            self.stage.sound("card")
        if key in SHOWN_FROM and self.at.preview:
            places = Places(self.at.preview, self.u)
            look = look_of(settings, self.stage.words)
            self._flights, self._flown = flights(settings, places, look), 0.0

    def _reset(self, key: str) -> None:
        self._change(key, reset(self.stage.settings, key))
        if key == "name":
            self.draft = self.stage.settings.name
        self.panel.at = key

    def _moved_on(self, key: Key) -> bool:
        """Whether a key has led to another row or section, or has reset a row."""
        keys = [row.key for row in self.page.rows]
        row, is_writing = self.row_at, self.panel.at == "name"
        if self.panel.held:
            return False
        match key.name:
            case "up" | "down" if row:
                to = keys.index(row) + (1 if key.name == "down" else -1)
                self._go("done" if to == len(keys) else keys[max(0, to)])
            case "up" if self.panel.at == "done":
                self._go(keys[-1])
            case "right" if self.panel.at == "sections":
                self._go(next(key for key in keys if SETTINGS[key].table == self.section))
            case "enter" if is_writing:
                self._go(keys[keys.index(row) + 1])
            case "home" | "end" if not is_writing and self.panel.at in ("", "done"):
                self._go(keys[0 if key.name == "home" else -1])
            case "pageup" | "pagedown":
                tables = list(SECTIONS)
                to = tables.index(self.section) + (1 if key.name == "pagedown" else -1)
                self._show_section(tables[max(0, min(len(tables) - 1, to))])
                if row:
                    self._go(next(key for key in keys if SETTINGS[key].table == self.section))
            case "backspace" | "delete" if row and not is_writing:
                self._reset(row)
            case _:
                return False
        return True

    def _go(self, name: str) -> None:
        was_at, self.panel.at = self.panel.at, name
        self._arrived(was_at)
        self._reveal()

    def _arrived(self, was_at: str) -> None:
        """The keyboard is at another control than before."""
        if was_at == "name" or self.panel.at == "name":
            self.draft = self.stage.settings.name
        if self.panel.at == "name":
            self.panel.cursor = (
                min(self.panel.cursor, len(self.draft)) if was_at == "name" else len(self.draft)
            )
        if self.row_at:
            self.section = SETTINGS[self.row_at].table

    # ------------------------------------------------------------ the mouse, and scrolling

    def _point(self, to: Move) -> None:
        self.panel.handle(to, self._in_sight(self.controls(), to.x, to.y))

    def _in_sight(self, controls: tuple[Control, ...], x: float, y: float) -> tuple[Control, ...]:
        """The controls that can be under a point: those of rows only where rows are seen."""
        if self.at.view.holds(x, y) or self.panel.held:
            return controls
        return tuple(c for c in controls if c.name in ("sections", "done"))

    def _click_row(self, given: Click, controls: tuple[Control, ...]) -> None:
        """A click on the words of a row leads the keyboard there."""
        at = self.at
        if any(area_of(control).holds(given.x, given.y) for control in controls):
            return
        for row in self.page.rows:
            area = row.at(at.view.y - self.scroll).area
            if at.view.holds(given.x, given.y) and area.holds(given.x, given.y):
                self.panel.at = row.key

    def _on_bar(self, x: float, y: float) -> bool:
        return bool(self.page.most(self.at.view)) and self.at.track.within(-8 * self.u, 0).holds(x, y)

    def _drag_bar(self, y: float) -> None:
        track, view = self.at.track, self.at.view
        self._scroll_to((y - track.y) / track.height * self.page.height - view.height / 2)

    def _scroll_to(self, y: float) -> None:
        """Scroll, and know the section that is read then."""
        view = self.at.view
        self.scroll = max(0.0, min(self.page.most(view), round(y)))
        self.section = self.page.section_at(self.scroll, view)

    def _show_section(self, table: Table) -> None:
        self._scroll_to(dict(self.page.starts)[table])
        self.section = table

    def _reveal(self) -> None:
        """Scroll as far as is needed to see the row that the keyboard is in."""
        if self.row_at:
            self.scroll = self.page.revealing(self.row_at, self.scroll, self.at.view)

    # ------------------------------------------------------------ the picture

    def draw(self, canvas: Canvas) -> None:
        """Put the screen on the canvas."""
        self.size = canvas.size
        if self._of != (canvas.size, self.stage.words):
            self._of = (canvas.size, self.stage.words)
            self._scroll_to(self.scroll)
            self._reveal()
            self._flights = ()
        if self._rest is None or self._rest_of != (canvas.size, self.stage.settings, self.stage.words):
            self._rest_of = (canvas.size, self.stage.settings, self.stage.words)
            self._rest = Layer(canvas.size)
            self._draw_rest(self._rest)
        canvas.lay(self._rest)
        if self._flights and self.at.preview:
            places = Places(self.at.preview, self.u)
            look = look_of(self.stage.settings, self.stage.words)
            canvas.moving()
            draw_trick(canvas, places, look, [flight.at(self._flown) for flight in self._flights])

    def _draw_rest(self, canvas: Canvas) -> None:
        """All but the cards that move."""
        screen = Screen(
            canvas.size,
            self.at,
            self.page,
            self.scroll,
            self.section,
            self.row_at,
            self.panel,
            self.controls(),
            self.stage.settings,
            self.stage.words,
        )
        draw_screen(canvas, screen)
        if screen.at.preview:
            places = Places(screen.at.preview, screen.at.u)
            look = look_of(screen.settings, screen.words)
            draw_preview(canvas, places, look, is_trick_shown=not self._flights)
        draw_row_notes(canvas, screen)
