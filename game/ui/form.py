"""A form that is filled in by mouse or by keyboard alone: its sections, its rows, how far it is scrolled."""

from collections.abc import Sequence
from typing import Final

from game.ui.area import Area
from game.ui.controls import SIDEWAYS, chosen_toward
from game.ui.inputs import Click, Input, Key, Move, Release, Wheel
from game.ui.parts.form_page import (
    PART,
    RESET,
    Aside,
    Layout,
    Page,
    Placed,
    Row,
    Section,
    layout,
    page,
    section_choice,
)
from game.ui.widgets import Act, Bars, Choice, Control, Panel, Stepper, TextField, area_of

STEP: Final = 66
"""How far a turn of the wheel scrolls, in units."""
AT_END: Final = 10**6
"""The cursor behind the last letter of any text."""


def row_of(control: Control) -> str:
    """The key of the row that a control is in, if it is in one."""
    return control.name.removeprefix(RESET).split(PART)[0]


class Form:
    """Rows in sections, beside them what the scene has at the head and at the foot of its screen.

    Scrolling, going from row to row and from section to section happen here; what is done to a control is
    for the scene, which then shows other rows. `last` is the control that follows the last row.
    """

    def __init__(self, last: str = "done") -> None:
        self.panel = Panel("sections")
        self.last = last
        self.section = ""
        """The section that is being read."""
        self.scroll = 0.0
        self.at = layout((1280, 720), 1.0, 1, Aside())
        self.sections: tuple[Section, ...] = ()
        self.page = Page()
        self._is_bar_held = False
        self._made_of: object = None
        self._made: tuple[Control, ...] = ()

    def show(self, at: Layout, sections: Sequence[Section], rows: Sequence[Row]) -> None:
        """Show these rows here; where the page has been scrolled to stays, as far as it goes."""
        self.at, self.sections, self._made_of = at, tuple(sections), None
        self.page = page(sections, rows, at.view.width, at.view.x, at.u)
        self.scroll = self._within(self.scroll)
        if not self.page.first_in(self.section):
            self.section = self.page.section_at(self.scroll, at.view)

    @property
    def row(self) -> str:
        """The key of the row that the keyboard is in, "" if in none."""
        key = self.panel.at.removeprefix(RESET).split(PART)[0]
        return key if key in self.page.keys else ""

    def controls(self) -> tuple[Control, ...]:
        """The sections and all rows in the order of Tab; those out of sight are above and below."""
        view, u = self.at.view, self.at.u
        made_of = (self.scroll, self.section, self.panel.held)
        if made_of == self._made_of:
            return self._made
        free = [section.name for section, _ in self.page.starts]
        out: list[Control] = [section_choice(self.at, self.sections, self.section, free)]
        for row in self.page.rows:
            placed = row.at(view.y - self.scroll)
            out += placed.row.controls(placed.control, u, self.panel.held)
            if placed.row.back_to:
                out.append(placed.reset_button(u))
        self._made_of, self._made = made_of, tuple(out)
        return self._made

    @property
    def hovered(self) -> object:
        """What the mouse is over, as far as it can be seen in the picture."""
        x, y = self.panel.mouse
        is_in_sight = self.at.view.holds(x, y)
        row = next((r.key for r in self.page.rows if is_in_sight and self._seen(r).holds(x, y)), "")
        control = next((c for c in self._made if c.name == self.panel.under), None)
        match control:
            case Choice(areas=areas):
                part = next((i for i, area in enumerate(areas) if area.holds(x, y)), -1)
            case Bars():
                part = int((x - control.area.x) / control.each)
            case Stepper():
                part = int(3 * (x - control.area.x) / control.area.width)
            case _:
                part = 0
        return row, self.panel.under, part, self.panel.held

    def _seen(self, row: Placed) -> Area:
        return row.at(self.at.view.y - self.scroll).area

    def handle(self, given: Input, head: Sequence[Control] = (), foot: Sequence[Control] = ()) -> Act | None:
        """What an input does to a control of a row, the head or the foot; None if nothing."""
        match given:
            case Wheel(steps):
                self.scroll_to(self.scroll - steps * STEP * self.at.u)
                given = Move(*self.panel.mouse)
            case Move() if self._is_bar_held:
                self._drag_bar(given.y)
                return None
            case Release() if self._is_bar_held:
                self._is_bar_held = False
                return None
            case Click(x, y) if self._on_bar(x, y):
                self._is_bar_held = True
                self._drag_bar(y)
                return None
        controls = (*head, *self.controls(), *foot)
        if isinstance(given, Key) and not self.panel.held:
            is_writing = any(isinstance(c, TextField) and c.name == self.panel.at for c in controls)
            if given.name in ("backspace", "delete") and self.row and not is_writing:
                return self._reset(controls)
            if self._moved_on(given, is_writing, controls, head, foot):
                return None
        if isinstance(given, Click | Move):
            controls = self._in_sight(controls, (*head, *foot), given.x, given.y)
        elif isinstance(given, Key) and given.name in SIDEWAYS and self.row:
            controls = tuple(c for c in controls if row_of(c) == self.row)
        was_at = self.panel.at
        act = self.panel.handle(given, controls)
        if isinstance(given, Click):
            self._click_row(given, controls)
        self._arrived(was_at)
        if act and act.name == "sections":
            self.show_section(self.sections[act.value].name)
            return None
        if isinstance(given, Key):
            self.reveal()
        return act

    def _reset(self, controls: Sequence[Control]) -> Act | None:
        """What the key does that resets the row."""
        name = RESET + self.row
        found = [c for c in controls if c.name == name and not isinstance(c, Choice)]
        return Act(name) if found and not found[0].reason else None

    def _moved_on(
        self,
        key: Key,
        is_writing: bool,
        controls: Sequence[Control],
        head: Sequence[Control],
        foot: Sequence[Control],
    ) -> bool:
        """Whether a key has led to another row or section."""
        keys, row, at = self.page.keys, self.row, self.panel.at
        if not keys:
            return False
        at_head, at_foot = (any(c.name == at for c in some) for some in (head, foot))
        match key.name:
            case "up" | "down" if row and not self._moves_inside(key.name, controls):
                to = keys.index(row) + (1 if key.name == "down" else -1)
                self.go(self.last if to == len(keys) else keys[max(0, to)])
            case "up" if at_foot:
                self.go(keys[-1])
            case "down" | "enter" if at_head and is_writing:
                self.go(keys[0])
            case "right" if at == "sections":
                self.go(self.page.first_in(self.section))
            case "enter" if is_writing and row:
                self.go(keys[min(len(keys) - 1, keys.index(row) + 1)])
            case "home" | "end" if at == "" or at_foot:
                self.go(keys[0 if key.name == "home" else -1])
            case "pageup" | "pagedown":
                names = [section.name for section, _ in self.page.starts]
                to = names.index(self.section) + (1 if key.name == "pagedown" else -1)
                self.show_section(names[max(0, min(len(names) - 1, to))])
                if row:
                    self.go(self.page.first_in(self.section))
            case _:
                return False
        return True

    def _moves_inside(self, direction: str, controls: Sequence[Control]) -> bool:
        """Whether an arrow leads to another line of the same choice."""
        now = next((c for c in controls if c.name == self.panel.at), None)
        return isinstance(now, Choice) and chosen_toward(now, direction) is not None

    def go(self, name: str) -> None:
        """Lead the keyboard to a control, and its row into sight."""
        was_at, self.panel.at = self.panel.at, name
        self.panel.cursor = AT_END
        self._arrived(was_at)
        self.reveal()

    def _arrived(self, was_at: str) -> None:
        """Know the section of the row that the keyboard has come to."""
        if self.panel.at != was_at and self.row:
            self.section = next(placed.row.section for placed in self.page.rows if placed.key == self.row)

    # ------------------------------------------------------------ the mouse, and scrolling

    def _in_sight(
        self, controls: Sequence[Control], always: Sequence[Control], x: float, y: float
    ) -> tuple[Control, ...]:
        """The controls that can be under a point: those of rows only where rows are seen."""
        if self.at.view.holds(x, y) or self.panel.held:
            return tuple(controls)
        return tuple(c for c in controls if c.name == "sections" or c in always)

    def _click_row(self, given: Click, controls: Sequence[Control]) -> None:
        """A click on the words of a row leads the keyboard there."""
        if any(area_of(control).holds(given.x, given.y) for control in controls):
            return
        for row in self.page.rows:
            if self.at.view.holds(given.x, given.y) and self._seen(row).holds(given.x, given.y):
                self.panel.at = row.key

    def _on_bar(self, x: float, y: float) -> bool:
        is_there = bool(self.page.most(self.at.view))
        return is_there and self.at.track.within(-8 * self.at.u, 0).holds(x, y)

    def _drag_bar(self, y: float) -> None:
        track, view = self.at.track, self.at.view
        self.scroll_to((y - track.y) / track.height * self.page.height - view.height / 2)

    def _within(self, y: float) -> float:
        return max(0.0, min(self.page.most(self.at.view), round(y)))

    def scroll_to(self, y: float) -> None:
        """Scroll, and know the section that is read then."""
        self.scroll = self._within(y)
        self.section = self.page.section_at(self.scroll, self.at.view)

    def show_section(self, section: str) -> None:
        """Scroll to the beginning of a section."""
        self.scroll_to(self.page.start(section))
        self.section = section

    def reveal(self) -> None:
        """Scroll as far as is needed to see the row that the keyboard is in."""
        if self.row:
            self.scroll = self.page.revealing(self.row, self.scroll, self.at.view)
