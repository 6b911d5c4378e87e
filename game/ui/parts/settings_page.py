"""The settings as a page that scrolls: where everything on the screen is, and its rows."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from game.model.ruleset import Choice, Switch
from game.settings import SETTINGS, Settings, Table, Text
from game.texts import Words
from game.ui import art
from game.ui.area import Area
from game.ui.parts.settings_rows import ROWS, SECTIONS
from game.ui.parts.writing import LEAST_TEXT
from game.ui.widgets import Button
from game.ui.widgets import Choice as Chooser

LABEL, LINE, LEAD, HEADING = 17, 13.5, 17, 23
"""Sizes of letters, and from line to line, in units."""
HIGH, APART, HEAD, CONTROL = 62, 4, 54, 40
"""The least height of a row, what rows are apart, the height of a heading and of a control, in units."""
PAD, ASIDE = 18, 44
"""What a row leaves free at its left, and at its right for the button that resets it, in units."""
RESET: Final = "reset:"
"""How the buttons are called that reset a row, before its key."""
NONE: Final[Mapping[str, str]] = {}
NARROW: Final = 180
"""With less room for its words than this, in units, a row has its control below them."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything on the screen is."""

    u: float
    top: float
    sections: Area
    sheet: Area
    """The glass under the rows."""
    view: Area
    """Where the rows are seen."""
    track: Area
    preview: Area | None
    """None where there is no room for it."""
    done: Area
    names_sections: bool
    """Whether there is room for more of the sections than their icons."""


def layout(size: tuple[int, int], u: float) -> Layout:
    """The screen in a window of this size: sections, rows, and how it looks."""
    (w, h), wide = size, size[0] / u
    high = min(float(h), 1000 * u)
    top, bottom = (h - high) / 2, (h + high) / 2
    y, end = top + 82 * u, bottom - 92 * u
    names = wide >= 1000
    sections = Area(24 * u, y, (172 if names else 50) * u, (len(SECTIONS) * 54 - 8) * u)
    right = w - 24 * u
    preview = None
    if wide >= 900 and end - y >= 420 * u:
        room = min(440 * u, max(330 * u, 0.29 * w))
        preview = Area(round(right - room), round(y), round(room), round(end - y))
        right = preview.x - 16 * u
    left = sections.right + 14 * u
    sheet = Area(round(left), round(y), round(right - left), round(end - y))
    return Layout(
        u,
        top,
        sections,
        sheet,
        Area(round(sheet.x + 14 * u), sheet.y + 8, round(sheet.width - 48 * u), sheet.height - 16),
        Area(
            round(sheet.right - 24 * u), sheet.y + round(18 * u), round(8 * u), sheet.height - round(36 * u)
        ),
        preview,
        Area(w - 264 * u, bottom - 74 * u, 240 * u, 52 * u),
        names,
    )


@dataclass(frozen=True, slots=True)
class Placed:
    """A row on the page: heights count from its top."""

    key: str
    area: Area
    lines: tuple[str, ...]
    control: Area
    block: float
    """How high its words are."""
    warns: bool = False
    """Whether its words say why something is not as it was asked for."""

    def at(self, y: float) -> "Placed":
        """The row where it is seen, when the top of the page is at this height."""
        moved = (area._replace(y=area.y + y) for area in (self.area, self.control))
        return replace(self, area=next(moved), control=next(moved))

    def reset_area(self, u: float) -> Area:
        """The button that resets the row."""
        side = 30 * u
        return Area(self.area.right - 8 * u - side, self.control.middle[1] - side / 2, side, side)


@dataclass(frozen=True, slots=True)
class Page:
    """All rows below each other, section by section."""

    rows: tuple[Placed, ...]
    starts: tuple[tuple[Table, float], ...]
    """Where each section begins."""
    height: float

    def most(self, view: Area) -> float:
        """The furthest that can be scrolled."""
        return max(0.0, round(self.height - view.height))

    def section_at(self, scroll: float, view: Area) -> Table:
        """The section that is being read; at the end of the page it is the last one."""
        if scroll >= self.most(view) > 0:
            return self.starts[-1][0]
        return [table for table, y in self.starts if y <= scroll + view.height / 4][-1]

    def revealing(self, key: str, scroll: float, view: Area) -> float:
        """The least scrolling that shows a whole row, and the first of a section with its heading."""
        row = next(row for row in self.rows if row.key == key)
        heads = [y for _, y in self.starts if 0 <= row.area.y - y < row.area.height + 1]
        first = heads[-1] if heads else row.area.y
        scroll = max(scroll, row.area.bottom + row.area.height / 4 - view.height)
        return max(0.0, min(self.most(view), min(scroll, first)))


def page(
    settings: Settings, words: Words, width: float, x: float, u: float, warnings: Mapping[str, str] = NONE
) -> Page:
    """The rows in a column of this width that begins at `x`; a warning takes the place of a row's line."""
    rows: list[Placed] = []
    starts: list[tuple[Table, float]] = []
    y = 0.0
    for table in SECTIONS:
        starts.append((table, y))
        y += HEAD * u
        for key in ROWS:
            if SETTINGS[key].table == table:
                rows.append(_placed(key, settings, words, Area(x, y, width, 0), u, warnings.get(key, "")))
                y = rows[-1].area.bottom + APART * u
        y += 10 * u
    return Page(tuple(rows), tuple(starts), y)


def _placed(key: str, settings: Settings, words: Words, at: Area, u: float, warning: str) -> Placed:
    """A row whose height is that of its words and its control."""
    inner = at.width - (PAD + ASIDE) * u
    wide = _control_width(key, inner, words, u)
    room = inner - wide - 22 * u
    is_narrow = room < NARROW * u
    px, lead = max(LEAST_TEXT, LINE * u), max(15.0, LEAD * u)
    why = ROWS[key].blocked(settings)
    warning = words.say(why) if why else warning
    text = warning or words.say(ROWS[key].line)
    lines = tuple(art.wrap(text, "sans", px, inner if is_narrow else room))
    block = HEADING * u + len(lines) * lead
    high = max(HIGH * u, block + 18 * u)
    high_control = CONTROL * u
    if is_narrow:
        high = block + high_control + 26 * u
    right = at.right - ASIDE * u
    y = at.y + high - high_control - 10 * u if is_narrow else at.y + (high - high_control) / 2
    control = Area(right - wide, y, wide, high_control)
    return Placed(key, Area(at.x, at.y, at.width, high), lines, control, block, bool(warning))


def _control_width(key: str, inner: float, words: Words, u: float) -> float:
    """How wide the control of a row is."""
    row = ROWS[key]
    match SETTINGS[key].allowed:
        case Switch():
            return 124 * u
        case Choice(values):
            px = max(LEAST_TEXT, CONTROL * u * 0.41)
            each = max(art.width(words.say(row.values[str(one)]), "sansb", px) for one in values)
            return min(inner, len(values) * (each + CONTROL * u * 0.56))
        case Text():
            return min(inner, 264 * u)
    return min(300 * u, max(236 * u, 0.52 * inner))


def section_choice(at: Layout, chosen: Table, words: Words) -> Chooser:
    """The sections below each other, as a choice."""
    area, count = at.sections, len(SECTIONS)
    each = (area.height + 8 * at.u) / count
    areas = (Area(area.x, area.y + i * each, area.width, each - 8 * at.u) for i in range(count))
    labels = tuple(words.say(heading) for heading, _ in SECTIONS.values())
    return Chooser("sections", tuple(areas), labels, list(SECTIONS).index(chosen))


def reset_button(row: Placed, hint: str, u: float) -> Button:
    """The button that makes a setting again what the game comes with."""
    return Button(RESET + row.key, row.reset_area(u), "", "tool", icon="undo", hint=hint)
