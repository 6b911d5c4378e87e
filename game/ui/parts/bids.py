"""The bids while they are made: a speech bubble at every seat that has bid."""

from dataclasses import dataclass

from game.engine.options import is_forehead
from game.model.table import Match
from game.ui.area import Area
from game.ui.art import Bubble, Text, fit
from game.ui.canvas import Canvas
from game.ui.layout import TableLayout
from game.ui.look import Look, is_bidding
from game.ui.theme import THEME


@dataclass(frozen=True, slots=True)
class BubblePlace:
    """Where the middle of a bubble lies, how large it is, and where its tail ends."""

    x: float
    y: float
    width: int
    height: int
    tip: tuple[float, float]
    is_small: bool
    """Whether it has room for the number only."""


def draw_bids(
    canvas: Canvas, match: Match, layout: TableLayout, look: Look, besides: int | None = None
) -> None:
    """A bubble for every bid on the table while bids are made, but not for the seat `besides`."""
    now = match.round
    if now is not None and is_bidding(now):
        for seat in now.order:
            if seat != besides:
                draw_bid(canvas, match, layout, look, seat)


def draw_bid(
    canvas: Canvas, match: Match, layout: TableLayout, look: Look, seat: int, opened: float = 1.0
) -> None:
    """The bubble of a seat that has bid, as far as it has opened."""
    now = match.round
    bid = now.bids[seat] if now else None
    if now is not None and bid is not None:
        at = bubble_place(layout, look.place(seat), is_open=is_forehead(match.rules, now))
        _bubble(canvas, layout, look, at, bid, opened)


def bubble_place(layout: TableLayout, place: int, *, is_open: bool) -> BubblePlace:
    """Where a seat's bubble lies: at its plate, or at its card where that is open to see and in the way."""
    if place == 0:
        return _own_place(layout)
    if layout.is_crowded or (is_open and _has_neighbour(layout, place)):
        return _small_place(layout, place, _forehead(layout, place) if is_open else layout.plates[place])
    return _large_place(layout, place)


def _is_at_top(layout: TableLayout, place: int) -> bool:
    return abs(layout.plates[place].middle[0] - layout.centre[0]) < 0.24 * layout.table.width


def _has_neighbour(layout: TableLayout, place: int) -> bool:
    """Whether two sit at the top, and between their plates two large bubbles would meet."""
    plate = layout.plates[place]
    apart = abs(plate.middle[0] - layout.centre[0])
    return _is_at_top(layout, place) and 1 < apart < layout.px(92) + plate.width / 2


def _inward(layout: TableLayout, place: int) -> int:
    """1 where the middle of the table lies at the right, else -1."""
    return 1 if layout.plates[place].middle[0] <= layout.centre[0] + 1 else -1


def _own_place(layout: TableLayout) -> BubblePlace:
    """Above the round buttons over the viewer's plate."""
    u, plate = layout.u, layout.plates[0]
    width, height = (44, 36) if layout.is_crowded else (92, 44)
    x, y = plate.x + (width / 2 + 8) * u, plate.y - (height / 2 + 82) * u
    tip = x, y + height / 2 * u
    return BubblePlace(x, y, layout.px(width), layout.px(height), tip, layout.is_crowded)


def _small_place(layout: TableLayout, place: int, speaker: Area) -> BubblePlace:
    """At the inner edge of a plate or an open card; where many sit, at the top below it."""
    u, width, height = layout.u, layout.px(44), layout.px(36)
    x, y = speaker.middle
    if layout.is_crowded and _is_at_top(layout, place):
        tip = x, speaker.bottom
        return BubblePlace(x, speaker.bottom + height / 2 + 12 * u, width, height, tip, is_small=True)
    inward = _inward(layout, place)
    tip = (speaker.right if inward > 0 else speaker.x), y
    apart = (20 if layout.is_crowded else 10) * u
    return BubblePlace(tip[0] + inward * (width / 2 + apart), y, width, height, tip, is_small=True)


def _large_place(layout: TableLayout, place: int) -> BubblePlace:
    """Beside a plate, at the top a little lower; for two close together below it."""
    u, plate, inward = layout.u, layout.plates[place], _inward(layout, place)
    width, height = layout.px(92), layout.px(44)
    px, py = plate.middle
    if _has_neighbour(layout, place):
        x, y, tip = px, py + 64 * u, (px, plate.bottom - 2 * u)
    elif _is_at_top(layout, place):
        x, y = px + inward * (plate.width / 2 + width / 2 - 14 * u), py + 58 * u
        tip = (px + inward * 64 * u, plate.bottom - 6 * u)
    else:
        edge = plate.right if inward > 0 else plate.x
        x, y, tip = edge + inward * (width / 2 + 20 * u), py - 34 * u, (edge, py - 8 * u)
    return BubblePlace(x, y, width, height, tip, is_small=False)


def _forehead(layout: TableLayout, place: int) -> Area:
    """Where the card of a seat lies that everybody else sees."""
    spot, width = layout.foreheads[place], layout.forehead_width
    return Area(spot.x - width / 2, spot.y - 0.7 * width, width, 1.4 * width)


def _bubble(
    canvas: Canvas, layout: TableLayout, look: Look, at: BubblePlace, bid: int, opened: float
) -> None:
    u, alpha = layout.u, round(255 * opened)
    x, y = at.x, at.y + (1 - opened) * 8 * u
    tail = (round(at.tip[0] - x), round(at.tip[1] - y)) if opened == 1 else None
    canvas.put(Bubble(at.width, at.height, tail), x, y, alpha=alpha)
    number = Text(look.words.number(bid), "serifx", layout.text(22 if at.is_small else 27), THEME.ink)
    if at.is_small:
        canvas.put(number, x, y, alpha=alpha)
        return
    label, px = fit(look.words.count("trick", "tricks", bid), "sans", layout.text(13), at.width * 0.6)
    unit = Text(label, "sans", px, THEME.soft)
    left, apart = x - (number.size[0] + 6 * u + unit.size[0]) / 2, number.size[0] + 6 * u
    canvas.put(number, left, y, anchor="midleft", alpha=alpha)
    canvas.put(unit, left + apart, y + 2 * u, anchor="midleft", alpha=alpha)
