"""Where on the table a round that is over can be pressed, to look back at it."""

from game.model.events import Event, RoundScored
from game.model.table import Match
from game.ui.covers import Covers
from game.ui.layout import TableLayout
from game.ui.parts.result import analysis_button, has_analysis, rows_in
from game.ui.parts.sheet_plan import plan, rows_of


def round_at(
    x: float,
    y: float,
    match: Match,
    viewer: int,
    layout: TableLayout,
    event: Event | None,
    covers: Covers,
) -> int | None:
    """The round whose button on the result, or whose row on the score sheet, is at a point.

    `event` is what is just being shown.
    """
    if covers.is_last_trick_open:
        return None
    if covers.is_sheet_open or layout.is_sheet_beside:
        number = _row_at(x, y, match, layout, covers.scroll)
        if number is not None or covers.is_sheet_open:
            return number
    if not isinstance(event, RoundScored) or not has_analysis(match, viewer):
        return None
    return match.results[-1].number if analysis_button(layout, rows_in(match)).holds(x, y) else None


def _row_at(x: float, y: float, match: Match, layout: TableLayout, scroll: int) -> int | None:
    """The round of the row of the score sheet at a point, if it is over."""
    at = plan(layout.sheet, match, scroll)
    if not (layout.sheet.holds(x, y) and at.top <= y < at.bottom):
        return None
    result = rows_of(match)[at.first + int((y - at.top) // at.row)].result
    return result.number if result else None
