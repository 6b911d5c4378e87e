"""The table of all deals: for each place what it was dealt, over the band in which chance would leave it."""

import math
from typing import Final

from game.explain.deals import band_told, kind_told, note_told, who_told
from game.session.deals import YOU, Sum, Tally
from game.texts import Words
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.parts.deals_plan import Plan
from game.ui.parts.glass import pane
from game.ui.parts.writing import LEAST_TEXT, write
from game.ui.theme import THEME

REACH: Final = 3.9
"""Standard deviations from the middle of a band's line to its ends; what is beyond stands at the end."""


def draw_deals(canvas: Canvas, plan: Plan, tally: Tally, words: Words) -> None:
    """Puts the glass, the heads and a row for each place on the canvas."""
    u, table = plan.u, plan.table
    pane(canvas, table, u)
    _draw_heads(canvas, plan, tally, words)
    for row, who in enumerate(tally.places):
        y = plan.y(row)
        is_own = who == YOU
        if is_own:
            lit = art.Box(round(table.width - 20 * u), round(plan.row - 3 * u), 9 * u, THEME.row, 70)
            canvas.put(lit, table.x + 10 * u, y, anchor="midleft")
        elif row > 1:
            line = art.Line(round(table.width - 40 * u), 1, THEME.ivory, 22)
            canvas.put(line, table.x + 20 * u, y - plan.row / 2, anchor="midleft")
        colour = THEME.bright if is_own else THEME.ivory
        write(
            canvas,
            who_told(who, words),
            "sansb",
            15 * u,
            colour,
            plan.name.x,
            y,
            "midleft",
            room=plan.name.width - 6 * u,
        )
        for area, number in zip(plan.plain, (tally.cards[who], tally.dealer[who]), strict=True):
            write(canvas, words.number(number), "sans", 15 * u, colour, area.right, y, "midright")
        for area, kind in zip(plan.columns, tally.kinds, strict=True):
            one = tally.sums.get((who, kind))
            if one:
                _draw_sum(canvas, Area(area.x, y - plan.row / 2, area.width, plan.row), one, words, u)


def _draw_heads(canvas: Canvas, plan: Plan, tally: Tally, words: Words) -> None:
    u = plan.u
    heads = (words.say("Cards"), words.say("Dealer"))
    for area, head in zip(plan.plain, heads, strict=True):
        write(
            canvas,
            head,
            "sansb",
            14 * u,
            THEME.gold,
            area.right,
            area.y + 19 * u,
            "midright",
            room=area.width - 6 * u,
        )
    for area, kind in zip(plan.columns, tally.kinds, strict=True):
        y = area.y + 19 * u
        write(
            canvas, kind_told(kind, words), "sansb", 14 * u, THEME.gold, area.x, y, "midleft", room=area.width
        )
        note = note_told(kind, words)
        if note:
            write(canvas, note, "sans", 12 * u, THEME.sub, area.x, y + 18 * u, "midleft", room=area.width)
    line = art.Line(round(plan.table.width - 40 * u), 1, THEME.inlay, 110)
    canvas.put(line, plan.table.x + 20 * u, plan.name.bottom - 1, anchor="topleft")


def _draw_sum(canvas: Canvas, area: Area, one: Sum, words: Words, u: float) -> None:
    """The count, the band in figures beside it, and both on a line below."""
    y = area.y + area.height * 0.34
    ink = {"within": THEME.ivory, "outside": THEME.coral, "far": THEME.coral}[one.verdict]
    count = write(canvas, words.number(one.count), "sansb", 15 * u, ink, area.x, y, "midleft")
    low, high = one.band()
    band, room = band_told(low, high, words), area.width - count - 8 * u
    if art.width(band, "sans", max(LEAST_TEXT, 12 * u)) > room:
        band = f"±{words.number((high - low + 1) // 2)}"
    write(canvas, band, "sans", 12 * u, THEME.sub, area.right, y, "midright", room=room)
    if one.variance > 0:
        draw_band(canvas, Area(area.x, area.y + area.height * 0.6, area.width, area.height * 0.3), one, u)


def draw_band(canvas: Canvas, area: Area, one: Sum, u: float) -> None:
    """Puts the band of chance, a line where the middle is, and a mark where the count lies."""
    spread = math.sqrt(one.variance)
    low, high = one.band()
    cx, cy = area.middle

    def at(value: float) -> float:
        off = (value - one.expected) / spread
        return cx + max(-REACH, min(REACH, off)) / REACH * area.width / 2

    canvas.put(art.Line(round(area.width), 1, THEME.ivory, 40), area.x, cy, anchor="midleft")
    left, right = at(low), at(high)
    thick = max(5, round(7 * u))
    band = art.Box(max(thick, round(right - left)), thick, thick / 2, THEME.ivory, 84)
    canvas.put(band, left, cy, anchor="midleft")
    canvas.put(art.Line(max(1, round(1.2 * u)), thick, THEME.ivory, 150), cx, cy)
    draw_mark(canvas, at(one.count), cy, one.verdict, u)


def draw_mark(canvas: Canvas, x: float, y: float, verdict: str, u: float) -> None:
    """Puts the mark of a count: a golden point in the band, a red lozenge outside, a sign far outside."""
    if verdict == "within":
        px = max(7, round(9 * u))
        canvas.put(art.Box(px, px, px / 2, THEME.gold), x, y)
    elif verdict == "outside":
        canvas.put(art.Suit("D", max(10, round(13 * u)), THEME.coral), x, y)
    else:
        canvas.put(art.Icon("warning", max(14, round(17 * u)), THEME.coral), x, y)
