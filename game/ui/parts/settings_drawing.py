"""The picture of the settings: the sections, the sheet with its rows, the foot."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.settings import SETTINGS, Settings, Table
from game.texts import Words
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.parts.controls import draw_bare_controls, draw_controls, draw_notes, draw_scroll_bar
from game.ui.parts.settings_page import (
    ASIDE,
    HEAD,
    HEADING,
    LABEL,
    LEAD,
    LINE,
    PAD,
    RESET,
    Layout,
    Page,
    Placed,
    section_choice,
)
from game.ui.parts.settings_rows import ROWS, SECTIONS, is_changed
from game.ui.parts.writing import write
from game.ui.theme import THEME
from game.ui.widgets import Control, Panel, TextField, area_of


@dataclass(frozen=True, slots=True)
class Screen:
    """Everything that the picture of the settings depends on, but for the small table."""

    size: tuple[int, int]
    at: Layout
    page: Page
    scroll: float
    section: Table
    """The section that is being read."""
    row: str
    """The setting whose row the keyboard is in, "" if in none."""
    panel: Panel
    controls: tuple[Control, ...]
    settings: Settings
    words: Words

    @property
    def rows(self) -> Iterator[Placed]:
        """The rows of which something is seen, where they are seen."""
        view = self.at.view
        placed = (row.at(view.y - self.scroll) for row in self.page.rows)
        return (row for row in placed if row.area.meets(view))


def draw_screen(canvas: Canvas, screen: Screen) -> None:
    """Puts ground, title, sections, rows and foot."""
    (w, h), at, words, u = screen.size, screen.at, screen.words, screen.at.u
    canvas.put(art.Felt(w, h, w // 2, round(h * 0.44), 0.42), 0, 0, anchor="topleft")
    x, y = at.sections.x + 2 * u, at.top + 10 * u
    long = write(canvas, words.say("Settings"), "serifx", 36 * u, THEME.gold, x, y, shadow=True)
    text = words.say("Everything applies at once and is kept.")
    x += long + 20 * u
    write(canvas, text, "sans", 14 * u, THEME.sub, x, at.top + 42 * u, "midleft", room=w - 24 * u - x)
    _draw_sections(canvas, screen)
    _draw_sheet(canvas, screen)
    _draw_foot(canvas, screen)


def draw_row_notes(canvas: Canvas, screen: Screen) -> None:
    """Puts what a button says that resets a row, if all of it is seen."""
    view = screen.at.view
    resets = [c for c in screen.controls if c.name.startswith(RESET)]
    whole = [c for c in resets if view.y <= area_of(c).y and area_of(c).bottom <= view.bottom]
    draw_notes(canvas, screen.panel, whole)


def _dot(canvas: Canvas, x: float, y: float, u: float) -> None:
    """Marks what is not as the game comes."""
    px = round(7 * u)
    canvas.put(art.Box(px, px, px / 2, THEME.bright), x, y)


def _draw_sections(canvas: Canvas, screen: Screen) -> None:
    """Puts the sections: the one that is read lit, a dot at those in which something was changed."""
    at, u, panel = screen.at, screen.at.u, screen.panel
    choice = section_choice(at, screen.section, screen.words)
    for i, (table, area) in enumerate(zip(SECTIONS, choice.areas, strict=True)):
        w, h, y = round(area.width), round(area.height), area.middle[1]
        is_chosen = i == choice.chosen
        glass = art.Glass(
            w,
            h,
            12 * u,
            86 if is_chosen else 52,
            30 if is_chosen else 14,
            is_chosen and panel.at == "sections",
            3,
        )
        canvas.put(glass, area.x, area.y, anchor="topleft")
        if area.holds(*panel.mouse) and not is_chosen:
            canvas.put(art.Focus(w, h, False, round(12 * u)), area.x, area.y, anchor="topleft")
        colour = THEME.bright if is_chosen else THEME.sub
        icon = art.Icon(SECTIONS[table][1], round(21 * u), colour)
        canvas.put(icon, area.x + 26 * u if at.names_sections else area.middle[0], y)
        if at.names_sections:
            text = THEME.bright if is_chosen else THEME.ivory
            room = area.width - 64 * u
            write(canvas, choice.labels[i], "sansb", 16 * u, text, area.x + 46 * u, y, "midleft", room=room)
        if any(is_changed(screen.settings, key) for key in ROWS if SETTINGS[key].table == table):
            _dot(canvas, area.right - 12 * u, area.y + 12 * u, u)


def _draw_sheet(canvas: Canvas, screen: Screen) -> None:
    """Puts what is seen of the rows on their glass, and the bar beside them."""
    at, u, page = screen.at, screen.at.u, screen.page
    sheet, view = at.sheet, at.view
    glass = art.Glass(round(sheet.width), round(sheet.height), 18 * u, 74)
    canvas.put(glass, sheet.x, sheet.y, anchor="topleft")
    canvas.clip((round(view.x), round(view.y), round(view.width), round(view.height)))
    for table, y in page.starts:
        area = Area(view.x, view.y - screen.scroll + y, view.width, HEAD * u)
        if area.meets(view):
            _draw_heading(canvas, table, area, screen.words, u)
    shown = set()
    for row in screen.rows:
        _draw_row(canvas, screen, row)
        shown.add(row.key)
    draw_bare_controls(
        canvas, screen.panel, [c for c in screen.controls if c.name.removeprefix(RESET) in shown]
    )
    canvas.clip(None)
    x, w, h = sheet.x + 4, round(sheet.width) - 8, round(22 * u)
    if screen.scroll > 0:
        canvas.put(art.Veil(w, h, 50, "top"), x, view.y, anchor="topleft")
    if screen.scroll < page.most(view):
        canvas.put(art.Veil(w, h, 50, "bottom"), x, view.bottom, anchor="bottomleft")
    if page.most(view):
        draw_scroll_bar(canvas, at.track, view.height / page.height, screen.scroll / page.height)


def _draw_row(canvas: Canvas, screen: Screen, row: Placed) -> None:
    """Puts the words of a row, framed where the keyboard is, and a dot where it is not as it came."""
    area, panel, words, u = row.area, screen.panel, screen.words, screen.at.u
    at, under = row.key == screen.row, area.holds(*panel.mouse) and screen.at.view.holds(*panel.mouse)
    if at or under:
        frame = art.Focus(round(area.width), round(area.height), at, round(12 * u))
        canvas.put(frame, round(area.x), round(area.y), anchor="topleft")
    x, is_below = area.x + PAD * u, row.control.y > area.y + row.block
    y = area.y + (10 * u if is_below else (area.height - row.block) / 2 - u)
    if is_changed(screen.settings, row.key):
        _dot(canvas, area.x + PAD / 2 * u, y + 13 * u, u)
    room = area.right - ASIDE * u - x if is_below else row.control.x - 12 * u - x
    write(canvas, words.say(ROWS[row.key].label), "sansb", LABEL * u, THEME.ivory, x, y, room=room)
    colour = THEME.coral if row.warns else THEME.sub
    for i, line in enumerate(row.lines):
        write(canvas, line, "sans", LINE * u, colour, x, y + HEADING * u + i * max(15.0, LEAD * u), room=room)


def _draw_heading(canvas: Canvas, table: Table, area: Area, words: Words, u: float) -> None:
    """Puts the heading of a section, whose place is `area`."""
    x, y = area.x + PAD * u, area.bottom - 8 * u
    write(
        canvas, words.say(SECTIONS[table][0]), "serifx", 22 * u, THEME.gold, x, y, "bottomleft", shadow=True
    )


def _draw_foot(canvas: Canvas, screen: Screen) -> None:
    """Puts the golden button, and which keys do what."""
    at, u, words, panel = screen.at, screen.at.u, screen.words, screen.panel
    text = words.say("Arrows go from row to row and change a value; Delete takes a change back.")
    if any(isinstance(c, TextField) and c.name == panel.at for c in screen.controls):
        text = words.say("Type a name; Enter goes on.")
    x = at.sections.x + 2 * u
    room = at.done.x - 60 * u - x
    write(canvas, text, "sans", 13 * u, THEME.sub, x, at.done.middle[1], "midleft", room=room)
    draw_controls(canvas, panel, [c for c in screen.controls if c.name == "done"])
