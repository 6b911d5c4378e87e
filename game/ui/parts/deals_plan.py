"""Where everything stands on the page of all deals."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.session.deals import Kind, Who
from game.ui.area import Area
from game.ui.parts.writing import unit

HEAD = 50
"""Height of the heads of the columns, in units."""
ROW = 60
"""The most height that a row is given, in units."""
FOOT = 128
"""Height of the panels below, in units."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The areas of the page in a window of one size, for so many rows and columns."""

    u: float
    head: Area
    """Title, and what was dealt."""
    close: Area
    table: Area
    row: float
    """Height of a row."""
    name: Area
    """The column of the heads of the rows, its height that of the heads of the columns."""
    plain: tuple[Area, Area]
    """The columns of what is no matter of chance: cards dealt, and rounds as the dealer."""
    columns: tuple[Area, ...]
    """Those of what is."""
    feet: tuple[Area, Area, Area]

    def y(self, row: int) -> float:
        """The middle of a row."""
        return self.name.bottom + (row + 0.5) * self.row


def plan_of(size: tuple[int, int], places: Sequence[Who], kinds: Sequence[Kind]) -> Plan:
    """The plan for what there is to be shown."""
    (w, h), u = size, unit(size)
    margin, gap = 24 * u, 14 * u
    head = Area(margin + 2 * u, 14 * u, w - 2 * margin - 190 * u, 78 * u)
    top, room = head.bottom + 6 * u, h - margin * 0.8 - FOOT * u - gap - head.bottom - 6 * u
    row = min(ROW * u, (room - (HEAD + 12) * u) / max(1, len(places)))
    table = Area(margin, top, w - 2 * margin, (HEAD + 12) * u + row * max(1, len(places)))
    name = Area(table.x + 20 * u, table.y + 4 * u, 164 * u, HEAD * u)
    plain, x = [], name.right
    for _ in range(2):
        plain.append(Area(x, name.y, 68 * u, name.height))
        x += 68 * u
    each = min(230 * u, (table.right - 18 * u - x) / max(1, len(kinds)))
    columns = tuple(
        Area(x + 22 * u + i * each, name.y, each - 22 * u, name.height) for i in range(len(kinds))
    )
    third = (table.width - 2 * gap) / 3
    feet = tuple(Area(table.x + i * (third + gap), table.bottom + gap, third, FOOT * u) for i in range(3))
    return Plan(
        u=u,
        head=head,
        close=Area(w - margin - 150 * u, 20 * u, 150 * u, 40 * u),
        table=table,
        row=row,
        name=name,
        plain=(plain[0], plain[1]),
        columns=columns,
        feet=(feet[0], feet[1], feet[2]),
    )
