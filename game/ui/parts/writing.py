"""Writing on the canvas: the unit of all sizes, a line that fits, a paragraph."""

from typing import Final

from game.ui import art
from game.ui.canvas import Anchor, Canvas
from game.ui.theme import Colour

LEAST_TEXT: Final = 12
"""No text is smaller, in pixels."""


def unit(size: tuple[int, int]) -> float:
    """How much larger than at 1280 × 720 everything is in a window of this size."""
    return max(0.85, min(size[0] / 1280, size[1] / 720))


def write(
    canvas: Canvas,
    text: str,
    face: art.FaceName,
    px: float,
    colour: Colour,
    x: float,
    y: float,
    anchor: Anchor = "topleft",
    *,
    room: float | None = None,
    shadow: bool = False,
    alpha: int = 255,
) -> int:
    """Puts one line of text, smaller or shortened where there is no room for it; says how wide it is."""
    px = max(LEAST_TEXT, px)
    if room is not None:
        text, px = art.fit(text, face, px, room, LEAST_TEXT)
    canvas.put(art.Text(text, face, round(px), colour, shadow), x, y, anchor=anchor, alpha=alpha)
    return art.width(text, face, px)


def paragraph(
    canvas: Canvas,
    text: str,
    face: art.FaceName,
    px: float,
    colour: Colour,
    x: float,
    y: float,
    room: float,
    lead: float,
    most: int = 99,
) -> float:
    """Puts lines `lead` px apart, at most so many; says where the next line would begin."""
    px = max(LEAST_TEXT, px)
    lines = art.wrap(text, face, px, room)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    for i, line in enumerate(lines):
        write(canvas, line, face, px, colour, x, y + i * lead, room=room)
    return y + len(lines) * lead
