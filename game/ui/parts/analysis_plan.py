"""Where everything is on the screen that looks back at a round, and which rows of its list are in sight."""

from dataclasses import dataclass
from typing import Final

from game.ui.area import Area
from game.ui.parts.writing import unit

ROW: Final = 44
"""The height of a decision in the list, in units."""
LIST_HEAD: Final = 34
"""What stands above the rows, in units."""


@dataclass(frozen=True, slots=True)
class AnalysisPlan:
    """The areas of the screen."""

    u: float
    title: Area
    rounds: Area
    """Where one goes from round to round."""
    person: Area
    """Where one goes from person to person, if there are several."""
    close: Area
    verdict: Area
    list: Area
    detail: Area
    following: Area
    """The button that goes to the next of the costliest decisions."""

    @property
    def row(self) -> float:
        """The height of a row of the list."""
        return round(ROW * self.u)

    @property
    def rows(self) -> Area:
        """Where the rows of the list are."""
        area, u = self.list, self.u
        top = area.y + LIST_HEAD * u
        return Area(area.x, top, area.width, area.bottom - top - 10 * u)

    @property
    def fitting(self) -> int:
        """How many rows fit."""
        return max(1, int(self.rows.height // self.row))


def analysis_plan(size: tuple[int, int]) -> AnalysisPlan:
    """The screen in a window of this size."""
    (w, h), u = size, unit(size)
    left, right, top = 24 * u, w - 24 * u, 16 * u
    body, bottom = top + 152 * u, h - 18 * u
    wide = round((right - left) * 0.545)
    detail = Area(round(left + wide + 16 * u), round(body), round(right - left - wide - 16 * u), 0)
    following = Area(detail.x, round(bottom - 46 * u), detail.width, round(46 * u))
    close = Area(right - 140 * u, top + 2 * u, 140 * u, 40 * u)
    rounds = Area(close.x - 14 * u - 330 * u, top + 2 * u, 330 * u, 40 * u)
    return AnalysisPlan(
        u=u,
        title=Area(left + 2 * u, top, 300 * u, 44 * u),
        rounds=rounds,
        person=Area(rounds.x - 14 * u - 230 * u, rounds.y, 230 * u, 40 * u),
        close=close,
        verdict=Area(round(left), round(top + 54 * u), round(right - left), round(86 * u)),
        list=Area(round(left), round(body), wide, round(bottom - body)),
        detail=Area(detail.x, detail.y, detail.width, round(following.y - 14 * u - body)),
        following=following,
    )


def row_area(plan: AnalysisPlan, index: int) -> Area:
    """Where a row is, counted from the first in sight."""
    rows = plan.rows
    inset = 10 * plan.u
    return Area(rows.x + inset, rows.y + index * plan.row, rows.width - 2 * inset, plan.row)


def row_at(plan: AnalysisPlan, x: float, y: float) -> int | None:
    """The row at a point, counted from the first in sight."""
    if not plan.rows.holds(x, y):
        return None
    index = int((y - plan.rows.y) // plan.row)
    return index if index < plan.fitting else None


def first_in_sight(plan: AnalysisPlan, count: int, first: int, at: int | None = None) -> int:
    """The first row to be seen of so many, near the wanted one, with the row `at` among them."""
    if at is not None:
        first = min(first, at)
        first = max(first, at - plan.fitting + 1)
    return max(0, min(first, count - plan.fitting))
