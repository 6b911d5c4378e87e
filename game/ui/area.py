"""A rectangle on the screen."""

from collections.abc import Iterator
from typing import NamedTuple


class Area(NamedTuple):
    """A rectangle in pixels, its top left corner first."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The edge just beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The edge just below it."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def within(self, left: float, top: float | None = None) -> "Area":
        """The area left inside margins: left and right, top and bottom (as left and right by default)."""
        top = left if top is None else top
        return Area(self.x + left, self.y + top, self.width - 2 * left, self.height - 2 * top)

    def meets(self, other: "Area") -> bool:
        """Whether two areas share a point."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )


def rows(area: Area, height: float, gap: float) -> Iterator[Area]:
    """Areas of one height below each other, from the top of an area on, without end."""
    y = area.y
    while True:
        yield Area(area.x, y, area.width, height)
        y += height + gap
