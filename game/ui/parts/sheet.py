"""The score sheet: every round of the schedule with points, bids and tricks, on ivory paper."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from game.model.table import Match, Phase
from game.rules.schedules import hand_sizes
from game.texts import Words
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas, Layer
from game.ui.look import Look
from game.ui.parts.sheet_cells import draw_cell
from game.ui.parts.sheet_foot import Foot, draw_foot, last_trick
from game.ui.parts.sheet_plan import (
    LEFT,
    Plan,
    Row,
    plan,
    rows_of,
    scrolled,
    width_units,
)
from game.ui.parts.sheet_totals import Columns, draw_counted
from game.ui.parts.writing import write
from game.ui.theme import THEME

__all__ = ["draw_sheet", "last_trick", "scrolled", "width_units"]

NARROW: Final = 46
"""Columns below this width, in units, are told apart by their ground."""


def draw_sheet(canvas: Canvas, area: Area, match: Match, look: Look, *, scroll: int = 0) -> None:
    """Puts the sheet of a view on the canvas; the viewer's column is the first.

    `scroll` is how many rows above the usual ones are to be seen, where not all of them fit.
    """
    canvas.lay(_sheet(canvas.size, area, _essence(match), look, scroll))


def _essence(match: Match) -> Match:
    """The match without what the sheet does not show, so that a card played does not ask for a new one."""
    if match.round is None:
        return match
    return replace(
        match,
        round=replace(
            match.round,
            hands=(),
            turned=(),
            choices=(),
            decided=frozenset(),
            passed=(),
            received=(),
            shown=match.round.shown if match.round.phase is Phase.BIDDING else (),
            leader=None,
            trick=(),
            trump=None,
        ),
    )


@lru_cache(maxsize=4)
def _sheet(size: tuple[int, int], area: Area, match: Match, look: Look, scroll: int) -> Layer:
    canvas, words = Layer(size), look.words
    at = plan(area, match, scroll)
    u, x, right = at.u, area.x, area.right
    canvas.put(art.Paper(round(area.width), round(area.height)), x, area.y, anchor="topleft")
    room = area.width - 32 * u
    sub = _subtitle(match, words)
    wide = write(
        canvas,
        sub,
        "serifi",
        13.5 * u,
        THEME.soft,
        right - 14 * u,
        area.y + 13 * u,
        "topright",
        room=room * 0.5,
    )
    write(
        canvas,
        words.say("Score sheet"),
        "serifx",
        22 * u,
        THEME.ink,
        x + 16 * u,
        area.y + 4 * u,
        room=room - wide - 10 * u,
    )
    long = round(area.width - 24 * u)
    canvas.put(art.Line(long, 1, THEME.brass), x + 12 * u, area.y + 40 * u, anchor="topleft")
    canvas.put(art.Line(long, 1, THEME.brass, 120), x + 12 * u, area.y + 43 * u, anchor="topleft")
    _draw_heads(canvas, at, match, look)
    rows = rows_of(match)
    _draw_grid(canvas, at, rows)
    for i in range(at.shown):
        _draw_row(canvas, at, match, rows[at.first + i], at.top + (i + 0.5) * at.row, words)
    middles = tuple(at.middle(column) for column in range(match.seats))
    columns = Columns(at.seats, middles, at.column, x + 16 * u, right - 16 * u, u)
    draw_counted(canvas, columns, at.bottom, match, words)
    if at.shown < len(rows):
        _draw_track(canvas, at, len(rows))
    if at.foot:
        top = at.bottom + at.counted
        foot = Foot(Area(x + 16 * u, top, area.width - 32 * u, area.bottom - top), u, at.foot)
        draw_foot(canvas, foot, match, look)
    return canvas


def _subtitle(match: Match, words: Words) -> str:
    rounds = len(hand_sizes(match.rules, match.seats))
    now = match.round
    if match.is_over:
        return words.count("{n} round", "{n} rounds", len(match.results))
    if now is None:
        return words.count("{n} round", "{n} rounds", rounds)
    if now.sudden_death:
        return words.say("Sudden death")
    return words.say("Round {round} of {rounds}", round=now.number, rounds=rounds)


def _draw_heads(canvas: Canvas, at: Plan, match: Match, look: Look) -> None:
    inside, u, y = set(match.still_in), at.u, at.area.y
    for column, seat in enumerate(at.seats):
        x, is_out = at.middle(column), seat not in inside
        face = art.Avatar(look.avatar(seat), round(24 * u), "paper", dimmed=is_out)
        canvas.put(face, x, y + 60 * u, alpha=130 if is_out else 255)
        colour = THEME.faint if is_out else THEME.green if seat == match.viewer else THEME.ink
        write(canvas, look.names[seat], "sansb", 12 * u, colour, x, y + 73 * u, "midtop", room=at.column - 3)


def _draw_grid(canvas: Canvas, at: Plan, rows: Sequence[Row]) -> None:
    area, u, long = at.area, at.u, round(at.area.width - 24 * at.u)
    for i in range(at.shown + 1):
        index = at.first + i
        starts_death = 0 < index < len(rows) and rows[index].sudden_death and not rows[index - 1].sudden_death
        line = art.Line(long, 2, THEME.brass) if starts_death else art.Line(long, 1, THEME.rule, 76)
        canvas.put(line, area.x + 12 * u, at.top + i * at.row, anchor="topleft")
    high = round(at.bottom - at.top + 4 * u)
    for column in range(1, len(at.seats)):
        x = at.left + column * at.column
        if at.column >= NARROW * u:
            canvas.put(art.Line(1, high, THEME.rule, 56), x, at.top - 4 * u, anchor="topleft")
        elif column % 2:
            canvas.put(art.Line(round(at.column), high, THEME.rule, 26), x, at.top - 4 * u, anchor="topleft")
    margin = art.Line(1, round(high + 32 * u), THEME.margin, 102)
    canvas.put(margin, at.left, at.top - 4 * u, anchor="topleft")
    here = next((i for i in range(at.shown) if rows[at.first + i].bids is not None), None)
    if here is not None:
        canvas.put(
            art.Box(round(area.width - 12 * u), at.row + 1, 6 * u, THEME.row, 140, THEME.row_edge),
            area.x + 6 * u,
            at.top + here * at.row,
            anchor="topleft",
        )


def _draw_row(canvas: Canvas, at: Plan, match: Match, row: Row, y: float, words: Words) -> None:
    u, x = at.u, at.area.x + (LEFT / 2 + 3) * at.u
    is_reached = row.result is not None or row.bids is not None
    write(canvas, row.label, "serifx", 14 * u, THEME.ink if is_reached else THEME.faint, x, y, "center")
    out = dict(match.out)
    for column, seat in enumerate(at.seats):
        x = at.middle(column)
        if row.result and row.result.bids[seat] is not None:
            draw_cell(canvas, row.result, seat, x, y, at.column, at.row, u, words, two_lines=at.two_lines)
        elif row.bids is not None and seat in row.takes_part:
            bid = row.bids[seat]
            if bid is None:
                write(canvas, "?", "serifi", 16 * u, THEME.amber, x, y - u, "center")
            else:
                write(canvas, words.number(bid), "serifx", 17 * u, THEME.amber, x, y - u, "center")
        elif is_reached:
            number = row.result.number if row.result else match.round.number if match.round else 0
            text = words.say("out") if out.get(seat) == number - 1 else "–"
            write(canvas, text, "serifi", 13 * u, THEME.faint, x, y, "center", room=at.column - 4)


def _draw_track(canvas: Canvas, at: Plan, count: int) -> None:
    """A scroll bar at the edge of the paper."""
    u, high = at.u, at.bottom - at.top
    x = at.area.right - 5 * u
    canvas.put(art.Box(round(4 * u), round(high), 2 * u, THEME.rule, 50), x, at.top, anchor="midtop")
    canvas.put(
        art.Box(round(4 * u), round(high * at.shown / count), 2 * u, THEME.brass, 200),
        x,
        at.top + high * at.first / count,
        anchor="midtop",
    )
