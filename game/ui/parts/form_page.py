"""A form as a page that scrolls: where everything on the screen is, and its rows section by section."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from game.ui import art
from game.ui.area import Area
from game.ui.parts.writing import LEAST_TEXT
from game.ui.widgets import Act, Button, Choice, Control

LABEL, LINE, LEAD, HEADING = 17, 13.5, 17, 23
"""Sizes of letters, and from line to line, in units."""
HIGH, APART, HEAD, CONTROL = 62, 4, 54, 40
"""The least height of a row, what rows are apart, the height of a heading and of a control, in units."""
PAD, ASIDE = 18, 44
"""What a row leaves free at its left, and at its right for the button that resets it, in units."""
SIGN: Final = 19
"""What the sign before a remark takes, in units."""
RESET: Final = "reset:"
"""How the buttons are called that reset a row, before its key."""
PART: Final = "/"
"""What stands between the key of a row and the name of another control in it."""

Tone: TypeAlias = Literal["plain", "lock", "warn", "told"]
"""Of a remark: what a row is about, why something cannot be, what is not as asked for, what has adapted."""


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
    aside: Area | None
    """What is shown beside the rows; None where there is no room for it."""
    done: Area
    names_sections: bool
    """Whether there is room for more of the sections than their icons."""


@dataclass(frozen=True, slots=True)
class Aside:
    """How wide that is which is shown beside the rows: from `least` to `most` units, else a share."""

    least: float = 330
    share: float = 0.29
    most: float = 440


def layout(size: tuple[int, int], u: float, sections: int, beside: Aside) -> Layout:
    """The screen in a window of this size: so many sections, the rows, and what is beside them."""
    (w, h), wide = size, size[0] / u
    high = min(float(h), 1000 * u)
    top, bottom = (h - high) / 2, (h + high) / 2
    y, end = top + 82 * u, bottom - 92 * u
    names = wide >= 1000
    listed = Area(24 * u, y, (172 if names else 50) * u, (sections * 54 - 8) * u)
    right = w - 24 * u
    aside = None
    if wide >= 900 and end - y >= 420 * u:
        room = min(beside.most * u, max(beside.least * u, beside.share * w))
        aside = Area(round(right - room), round(y), round(room), round(end - y))
        right = aside.x - 16 * u
    left = listed.right + 14 * u
    sheet = Area(round(left), round(y), round(right - left), round(end - y))
    return Layout(
        u,
        top,
        listed,
        sheet,
        Area(round(sheet.x + 14 * u), sheet.y + 8, round(sheet.width - 48 * u), sheet.height - 16),
        Area(
            round(sheet.right - 24 * u), sheet.y + round(18 * u), round(8 * u), sheet.height - round(36 * u)
        ),
        aside,
        Area(w - 264 * u, bottom - 74 * u, 240 * u, 52 * u),
        names,
    )


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the form with its heading and icon."""

    name: str
    heading: str
    icon: str


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence in a row."""

    text: str
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that can be set: its words, and the controls that set it, the first one called as the row."""

    key: str
    section: str
    label: str
    remarks: tuple[Remark, ...]
    size: Callable[[float, float], tuple[float, float]]
    """How wide and high its controls are, in so much room and with a unit of so many pixels."""
    controls: Callable[[Area, float, Act | None], tuple[Control, ...]]
    """Its controls in their place, with the unit, and what the mouse holds."""
    least: float = 180
    """With less room for its words than this, in units, the controls are below them."""
    dims: bool = False
    """Whether it says nothing beside the others."""
    back_to: str = ""
    """What resetting it makes of it, in words; empty where it is as it was."""
    stays: str = ""
    """Why it cannot be reset."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A row on the page: heights count from its top."""

    row: Row
    area: Area
    lines: tuple[tuple[Tone, str, bool], ...]
    """Each with its tone, and whether a remark begins with it."""
    control: Area
    block: float
    """How high its words are."""
    is_below: bool
    """Whether the controls are below the words."""

    @property
    def key(self) -> str:
        """The key of the row."""
        return self.row.key

    def at(self, y: float) -> "Placed":
        """The row where it is seen, when the top of the page is at this height."""
        moved = (area._replace(y=area.y + y) for area in (self.area, self.control))
        return replace(self, area=next(moved), control=next(moved))

    def reset_button(self, u: float) -> Button:
        """The button that makes the row again what it was."""
        side = 30 * u
        y = self.area.y + 20 * u if self.is_below else self.control.middle[1]
        area = Area(self.area.right - 8 * u - side, y - side / 2, side, side)
        hint, why = self.row.back_to, self.row.stays
        return Button(RESET + self.key, area, "", "tool", icon="undo", hint=hint, reason=why)


@dataclass(frozen=True, slots=True)
class Page:
    """All rows below each other, section by section; sections without rows are left out."""

    rows: tuple[Placed, ...] = ()
    starts: tuple[tuple[Section, float], ...] = ()
    """Where each section begins."""
    height: float = 0.0
    keys: tuple[str, ...] = field(default=())

    def most(self, view: Area) -> float:
        """The furthest that can be scrolled."""
        return max(0.0, round(self.height - view.height))

    def section_at(self, scroll: float, view: Area) -> str:
        """The section that is being read; at the end of the page it is the last one."""
        if not self.starts:
            return ""
        if scroll >= self.most(view) > 0:
            return self.starts[-1][0].name
        return [part.name for part, y in self.starts if y <= scroll + view.height / 4][-1]

    def start(self, section: str) -> float:
        """Where a section begins; the top where it has no rows."""
        return next((y for part, y in self.starts if part.name == section), 0.0)

    def first_in(self, section: str) -> str:
        """The first row of a section, empty where it has none."""
        return next((placed.key for placed in self.rows if placed.row.section == section), "")

    def revealing(self, key: str, scroll: float, view: Area) -> float:
        """The least scrolling that shows a whole row, and the first of a section with its heading."""
        row = next(row for row in self.rows if row.key == key)
        heads = [y for _, y in self.starts if 0 <= row.area.y - y < row.area.height + 1]
        first = heads[-1] if heads else row.area.y
        scroll = max(scroll, row.area.bottom + min(16.0, row.area.height / 4) - view.height)
        return max(0.0, min(self.most(view), min(scroll, first)))


def page(sections: Sequence[Section], rows: Sequence[Row], width: float, x: float, u: float) -> Page:
    """The rows in a column of this width that begins at `x`."""
    placed: list[Placed] = []
    starts: list[tuple[Section, float]] = []
    y = 0.0
    for section in sections:
        here = [row for row in rows if row.section == section.name]
        if not here:
            continue
        starts.append((section, y))
        y += HEAD * u
        for row in here:
            placed.append(_placed(row, Area(x, y, width, 0), u))
            y = placed[-1].area.bottom + APART * u
        y += 10 * u
    return Page(tuple(placed), tuple(starts), y, tuple(one.key for one in placed))


def _placed(row: Row, at: Area, u: float) -> Placed:
    """A row whose height is that of its words and its controls."""
    inner = at.width - (PAD + ASIDE) * u
    wide, high_control = row.size(inner, u)
    is_below = inner - wide - 22 * u < row.least * u
    px, lead = max(LEAST_TEXT, LINE * u), max(15.0, LEAD * u)
    room = inner if is_below else inner - wide - 22 * u
    lines = tuple(
        (remark.tone, line, i == 0)
        for remark in row.remarks
        for i, line in enumerate(
            art.wrap(remark.text, "sans", px, room - (0 if remark.tone == "plain" else SIGN * u))
        )
    )
    block = HEADING * u + len(lines) * lead
    high = max(HIGH * u, block + 18 * u, high_control + 18 * u)
    if is_below:
        high = block + high_control + 34 * u
        control = Area(at.x + PAD * u, at.y + high - high_control - 12 * u, min(wide, inner), high_control)
    else:
        control = Area(at.right - ASIDE * u - wide, at.y + (high - high_control) / 2, wide, high_control)
    return Placed(row, Area(at.x, at.y, at.width, high), lines, control, block, is_below)


def section_choice(at: Layout, sections: Sequence[Section], chosen: str, free: Sequence[str]) -> Choice:
    """The sections below each other, as a choice; those without rows cannot be chosen."""
    area, count = at.sections, len(sections)
    each = (area.height + 8 * at.u) / count
    areas = (Area(area.x, area.y + i * each, area.width, each - 8 * at.u) for i in range(count))
    names = [section.name for section in sections]
    return Choice(
        "sections",
        tuple(areas),
        tuple(section.heading for section in sections),
        names.index(chosen) if chosen in names else None,
        reasons=tuple("" if name in free else "–" for name in names),
    )
