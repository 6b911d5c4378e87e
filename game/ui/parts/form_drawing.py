"""The picture of a form: its sections, and the sheet with its rows."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.form import Form, row_of
from game.ui.parts.choices import sign
from game.ui.parts.controls import draw_bare_controls, draw_notes, draw_scroll_bar
from game.ui.parts.form_page import (
    ASIDE,
    HEAD,
    HEADING,
    LABEL,
    LEAD,
    LINE,
    PAD,
    SIGN,
    Placed,
    Section,
    Tone,
    section_choice,
)
from game.ui.parts.writing import write
from game.ui.theme import THEME, Colour
from game.ui.widgets import Control, area_of

SIGNS: Final[Mapping[Tone, str]] = {"lock": "lock", "warn": "warning", "told": "info"}


def draw_form(canvas: Canvas, form: Form, controls: Sequence[Control]) -> None:
    """Puts the sections, and what is seen of the rows."""
    changed = {placed.row.section for placed in form.page.rows if placed.row.back_to}
    _draw_sections(canvas, form, changed)
    _draw_sheet(canvas, form, controls)


def draw_form_notes(canvas: Canvas, form: Form, controls: Sequence[Control]) -> None:
    """Puts what there is to say about a control in a row, if all of it is seen."""
    view, keys = form.at.view, form.page.keys
    in_rows = [c for c in controls if row_of(c) in keys]
    whole = [c for c in in_rows if view.y <= area_of(c).y and area_of(c).bottom <= view.bottom]
    draw_notes(canvas, form.panel, whole)


def draw_dot(canvas: Canvas, x: float, y: float, u: float) -> None:
    """Marks what is not as it was."""
    px = round(7 * u)
    canvas.put(art.Box(px, px, px / 2, THEME.bright), x, y)


def _draw_sections(canvas: Canvas, form: Form, changed: Collection[str]) -> None:
    """Puts the sections: the one that is read lit, a dot at those in which something was changed."""
    at, u, panel = form.at, form.at.u, form.panel
    names = [section.name for section, _ in form.page.starts]
    choice = section_choice(at, form.sections, form.section, names)
    for i, (section, area) in enumerate(zip(form.sections, choice.areas, strict=True)):
        w, h, y = round(area.width), round(area.height), area.middle[1]
        is_chosen = i == choice.chosen
        alpha = 255 if section.name in names else 90
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
        if area.holds(*panel.mouse) and not is_chosen and alpha == 255:
            canvas.put(art.Focus(w, h, False, round(12 * u)), area.x, area.y, anchor="topleft")
        colour = THEME.bright if is_chosen else THEME.sub
        x = area.x + 26 * u if at.names_sections else area.middle[0]
        canvas.put(sign(section.icon, round(21 * u), colour), x, y, alpha=alpha)
        if at.names_sections:
            text = THEME.bright if is_chosen else THEME.ivory
            left, room = area.x + 46 * u, area.width - 64 * u
            write(canvas, section.heading, "sansb", 16 * u, text, left, y, "midleft", room=room, alpha=alpha)
        if section.name in changed:
            draw_dot(canvas, area.right - 12 * u, area.y + 12 * u, u)


def _draw_sheet(canvas: Canvas, form: Form, controls: Sequence[Control]) -> None:
    """Puts what is seen of the rows on their glass, and the bar beside them."""
    at, u, page = form.at, form.at.u, form.page
    sheet, view = at.sheet, at.view
    glass = art.Glass(round(sheet.width), round(sheet.height), 18 * u, 74)
    canvas.put(glass, sheet.x, sheet.y, anchor="topleft")
    canvas.clip((round(view.x), round(view.y), round(view.width), round(view.height)))
    for section, y in page.starts:
        area = Area(view.x, view.y - form.scroll + y, view.width, HEAD * u)
        if area.meets(view):
            _draw_heading(canvas, section, area, u)
    shown = set()
    for placed in (row.at(view.y - form.scroll) for row in page.rows):
        if placed.area.meets(view):
            _draw_row(canvas, form, placed)
            shown.add(placed.key)
    draw_bare_controls(canvas, form.panel, [c for c in controls if row_of(c) in shown])
    canvas.clip(None)
    x, w, h = sheet.x + 4, round(sheet.width) - 8, round(22 * u)
    if form.scroll > 0:
        canvas.put(art.Veil(w, h, 50, "top"), x, view.y, anchor="topleft")
    if form.scroll < page.most(view):
        canvas.put(art.Veil(w, h, 50, "bottom"), x, view.bottom, anchor="bottomleft")
    if page.most(view):
        draw_scroll_bar(canvas, at.track, view.height / page.height, form.scroll / page.height)


def _draw_row(canvas: Canvas, form: Form, placed: Placed) -> None:
    """Puts the words of a row, framed where the keyboard is, and a dot where it is not as it was."""
    area, mouse, u, row = placed.area, form.panel.mouse, form.at.u, placed.row
    at, under = row.key == form.row, area.holds(*mouse) and form.at.view.holds(*mouse)
    if at or under:
        frame = art.Focus(round(area.width), round(area.height), at, round(12 * u))
        canvas.put(frame, round(area.x), round(area.y), anchor="topleft")
    x = area.x + PAD * u
    y = area.y + (10 * u if placed.is_below else (area.height - placed.block) / 2 - u)
    if row.back_to:
        draw_dot(canvas, area.x + PAD / 2 * u, y + 13 * u, u)
    room = area.right - ASIDE * u - x if placed.is_below else placed.control.x - 12 * u - x
    colour = THEME.sub if row.dims else THEME.ivory
    write(canvas, row.label, "sansb", LABEL * u, colour, x, y, room=room)
    lead = max(15.0, LEAD * u)
    tones: dict[Tone, Colour] = {"warn": THEME.coral, "told": THEME.bright}
    for i, (tone, line, begins) in enumerate(placed.lines):
        colour, top, left = tones.get(tone, THEME.sub), y + HEADING * u + i * lead, x
        if tone != "plain":
            left += SIGN * u
            if begins:
                canvas.put(art.Icon(SIGNS[tone], round(13 * u), colour), x + 7 * u, top + lead / 2)
        write(canvas, line, "sans", LINE * u, colour, left, top, room=room - (left - x))


def _draw_heading(canvas: Canvas, section: Section, area: Area, u: float) -> None:
    """Puts the heading of a section, whose place is `area`."""
    x, y = area.x + PAD * u, area.bottom - 8 * u
    write(canvas, section.heading, "serifx", 22 * u, THEME.gold, x, y, "bottomleft", shadow=True)
