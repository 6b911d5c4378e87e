"""How large the controls of a form are, and the choices that need more than one line."""

from collections.abc import Sequence
from typing import Final

from game.ui import art
from game.ui.area import Area
from game.ui.controls import Choice
from game.ui.parts.form_page import CONTROL
from game.ui.parts.writing import LEAST_TEXT

GAP: Final = 6
"""Between two plates of a choice, in units."""


def part_width(labels: Sequence[str], u: float) -> float:
    """What each of several parts needs, so that all are as wide as the longest label."""
    px = max(LEAST_TEXT, CONTROL * u * 0.41)
    return max(art.width(label, "sansb", px) for label in labels) + CONTROL * u * 0.56


def segments_width(labels: Sequence[str], inner: float, u: float) -> float:
    """How wide a choice in one row is."""
    return min(inner, len(labels) * part_width(labels, u))


def slider_width(inner: float, u: float) -> float:
    """How wide a slider with its value is."""
    return min(300 * u, max(236 * u, 0.52 * inner))


def plates_across(count: int, each: float, inner: float, u: float) -> int:
    """How many plates stand in a line where there are so many."""
    return max(1, min(count, int((inner + GAP * u + 0.01) // (each + GAP * u))))


def even_across(count: int, each: float, inner: float, u: float) -> int:
    """How many plates stand in a line, so that all lines are about as long."""
    lines = -(-count // plates_across(count, each, inner, u))
    return -(-count // lines)


def grid_size(count: int, across: int, each: float, high: float, u: float) -> tuple[float, float]:
    """How wide and high so many plates are, `across` in a line."""
    lines, gap = -(-count // across), GAP * u
    return across * (each + gap) - gap, lines * (high + gap) - gap


def grid(area: Area, count: int, across: int, high: float, u: float) -> tuple[Area, ...]:
    """Plates in lines, `across` in each, that fill the width of an area from its top on."""
    gap = GAP * u
    each = (area.width + gap) / across - gap
    return tuple(
        Area(area.x + i % across * (each + gap), area.y + i // across * (high + gap), each, high)
        for i in range(count)
    )


def plates(
    name: str, areas: Sequence[Area], labels: Sequence[str], chosen: int | None, reasons: Sequence[str]
) -> Choice:
    """A choice on plates of their own."""
    return Choice(name, tuple(areas), tuple(labels), chosen, reasons=tuple(reasons), apart=True)
