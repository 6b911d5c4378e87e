"""What stands on the score sheet, and where: its rows, its totals, and how they share the paper."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.model.seating import clockwise_from
from game.model.table import Match, Phase, RoundResult
from game.rules.schedules import hand_sizes
from game.ui.area import Area
from game.ui.parts.sheet_cells import TWO_LINES, fits_in_one_line
from game.ui.parts.sheet_foot import foot_of
from game.ui.parts.sheet_totals import counted_height

HEAD: Final = 90
END: Final = 10
"""The heights above the rows and at the end of the paper, in units."""
LEAST_ROW: Final = 24
MOST_ROW: Final = 53
"""The least and the greatest height of a row, in units; the least one in pixels, too."""
LEFT: Final = 34
RIGHT: Final = 8


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the sheet: a scored round, the present one with its bids, or one to come."""

    label: str
    result: RoundResult | None = None
    bids: tuple[int | None, ...] | None = None
    takes_part: tuple[int, ...] = ()
    sudden_death: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything on a sheet is."""

    area: Area
    u: float
    seats: tuple[int, ...]
    """From left to right."""
    column: float
    row: int
    """The height of a row in pixels."""
    first: int
    """The uppermost row in view."""
    shown: int
    """How many rows are in view."""
    counted: float
    """The height of the totals and of what is counted below them."""
    foot: float
    """The height that is needed below all that; 0 where nothing is shown there."""
    two_lines: bool
    """Whether bid and tricks stand below the points."""

    @property
    def left(self) -> float:
        """Where the columns begin."""
        return self.area.x + LEFT * self.u

    @property
    def top(self) -> float:
        """Where the rows begin."""
        return self.area.y + round(HEAD * self.u)

    @property
    def bottom(self) -> float:
        """Where the rows end and the totals begin."""
        return self.top + self.row * self.shown

    def middle(self, column: int) -> float:
        """The middle of a column (0 …)."""
        return self.left + (column + 0.5) * self.column


def width_units(seats: int) -> int:
    """How wide a sheet for so many seats should be, in units of 1/720 of the window's height."""
    return max(304, 44 + 40 * seats)


def rows_of(match: Match) -> tuple[Row, ...]:
    """The rows of the whole schedule, and those of sudden death as they come."""
    sizes = hand_sizes(match.rules, match.seats)
    by_number = match.rules.schedule == "constant"
    results = {result.number: result for result in match.results}
    now = match.round if match.round and match.round.phase is not Phase.SCORED else None
    last = max([len(sizes), *results, now.number if now else 0])
    rows = []
    for number in range(1, last + 1):
        result = results.get(number)
        is_now = now is not None and now.number == number
        size = result.hand_size if result else now.hand_size if now and is_now else sizes[number - 1]
        rows.append(
            Row(
                label=str(number if by_number else size),
                result=result,
                bids=now.bids if now and is_now else None,
                takes_part=now.order if now and is_now else (),
                sudden_death=number > len(sizes),
            )
        )
    return tuple(rows)


def current_row(rows: Sequence[Row]) -> int:
    """The row that must be in view: the round being played, else the last one scored."""
    for i, row in enumerate(rows):
        if row.bids is not None:
            return i
    return max((i for i, row in enumerate(rows) if row.result), default=0)


def plan(area: Area, match: Match, scroll: int = 0) -> Plan:
    """The rows as high as they can be, the parts below the totals as far as there is room for them."""
    seats = clockwise_from(range(match.seats), match.viewer or 0)
    u = max(0.85, min(area.width / width_units(match.seats), area.height / 616))
    rows = rows_of(match)
    counted = counted_height(match) * u
    room = area.height - (HEAD + END) * u - counted
    least = max(LEAST_ROW, LEAST_ROW * u)
    foot = next((part for part in foot_of(match, area.width, u) if (room - part) / len(rows) >= least), 0.0)
    row = int(max(least, min(MOST_ROW * u, (room - foot) / len(rows))))
    shown = min(len(rows), int(room // row))
    lowest = len(rows) - shown
    usual = max(0, min(lowest, current_row(rows) - shown * 2 // 3))
    first = max(0, min(lowest, usual - scroll))
    column = (area.width - (LEFT + RIGHT) * u) / match.seats
    two_lines = row >= TWO_LINES * u or not fits_in_one_line(match, column, u)
    return Plan(area, u, seats, column, row, first, shown, counted, foot, two_lines)


def scrolled(area: Area, match: Match, scroll: int, steps: float) -> int:
    """The scroll after the wheel was turned; 0 keeps the present round in view, more goes back."""
    usual = plan(area, match)
    lowest = len(rows_of(match)) - usual.shown
    return max(usual.first - lowest, min(usual.first, scroll + round(steps)))
