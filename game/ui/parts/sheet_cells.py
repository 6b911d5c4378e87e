"""A cell of the score sheet: the points of a round with bid and tricks, in one line or in two."""

from game.model.ruleset import Rules
from game.model.table import Match, RoundResult
from game.rules.schedules import hand_sizes
from game.rules.scoring import points
from game.texts import Words
from game.ui import art
from game.ui.canvas import Canvas
from game.ui.parts.writing import LEAST_TEXT, write
from game.ui.theme import THEME

WIDE = 56
"""From this width on, in units, the columns have points and bids on a common axis."""
TWO_LINES = 37
"""From this height on, in units, a row has two lines."""


def _sizes(column: float, u: float) -> tuple[float, float]:
    """The sizes of the letters of points and bids in one line."""
    return max(LEAST_TEXT, (14 if column >= WIDE * u else 12.5) * u), max(LEAST_TEXT, 12 * u)


def _tail(shown: str, bid: str, tricks: str, column: float, u: float, *, made: bool) -> tuple[str, float]:
    """What stands behind the points in one line, and how far from them; empty where there is no room for it.

    A missed bid is told with its tricks; one that was made stands alone where it is narrow.
    """
    px, small = _sizes(column, u)
    long = art.width(shown, "sansb" if made else "sans", px)
    forms = ((f"{bid} | {tricks}" if column >= WIDE * u else "", 4), (f"{bid}|{tricks}", 10 if made else 4))
    for form, least in (*forms, (bid if made else "", 4)):
        room = column - 3 - long - art.width(form, "sans", small)
        if form and room >= least * u:
            return form, min(7 * u, max(4 * u, room - 4 * u))
    return "", 0.0


def fits_in_one_line(match: Match, column: float, u: float) -> bool:
    """Whether every cell of this match, and the widest it may get, has room for bid and tricks in a line."""
    cells = [
        (result.points[seat] or 0, result.bids[seat] or 0, result.tricks[seat] or 0)
        for result in match.results
        for seat in range(match.seats)
        if result.bids[seat] is not None
    ]
    return all(
        _tail(f"{worth}".replace("-", "−"), str(bid), str(tricks), column, u, made=bid == tricks)[0]
        for worth, bid, tricks in (*_widest(match.rules, match.seats), *cells)
    )


def _widest(rules: Rules, seats: int) -> list[tuple[int, int, int]]:
    """Points, bid and tricks of the cells that need the most room."""
    size = max(hand_sizes(rules, seats))
    cases = ((0, 0), (0, size)) if rules.bidding == "zero" else ((size, size), (size, 0), (0, size))
    return [(points(rules, size, bid, tricks), bid, tricks) for bid, tricks in cases]


def draw_cell(
    canvas: Canvas,
    result: RoundResult,
    seat: int,
    x: float,
    y: float,
    column: float,
    row: float,
    u: float,
    words: Words,
    *,
    two_lines: bool,
) -> None:
    """Points over, or before, bid and tricks: green and ink where it was made, red where not."""
    made = result.is_made(seat)
    colour, small = (THEME.ink, THEME.green) if made else (THEME.red, THEME.red)
    shown, bid, tricks = (
        words.number(n or 0) for n in (result.points[seat], result.bids[seat], result.tricks[seat])
    )
    face: art.FaceName = "sansb" if made else "sans"
    if two_lines:
        is_high = row >= TWO_LINES * u
        up, down = (0.19, 0.21) if is_high else (0.25, 0.25)
        px = 15 * u if is_high else min(13.5 * u, row * 0.5)
        room = column - 4
        write(canvas, shown, face, px, colour, x, y - row * up, "center", room=room)
        write(canvas, f"{bid} | {tricks}", "sans", 12 * u, small, x, y + row * down, "center", room=room)
        return
    px, small_px = _sizes(column, u)
    tail, gap = _tail(shown, bid, tricks, column, u, made=made)
    if not tail:
        write(canvas, shown, face, px, colour, x, y, "center", room=column - 4)
        return
    if column < WIDE * u:  # no room for a common axis
        x += (art.width(shown, face, px) - art.width(tail, "sans", small_px)) / 2
    write(canvas, shown, face, px, colour, x - gap / 2, y, "midright")
    write(canvas, tail, "sans", small_px, small, x + gap / 2, y + 0.5, "midleft")
