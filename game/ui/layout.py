"""Where everything on the table rests: pure geometry from the window's size, the seats and the cards held."""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.ui.area import Area

SMALLEST_TEXT: Final = 12
"""No writing is smaller than this, in pixels."""

SMALLEST_UNIT: Final = 0.88
"""Below so many pixels a unit, writing of the smallest size no longer fits its place."""

LOWEST: Final = 640
LOWEST_CROWDED: Final = 712
"""How many units high a table must be, with up to five seats and with more."""

TOOL_STEP: Final = 56
TOP_STEP: Final = 50
"""From one round button to the next at the side and at the top, in units."""

SIDES: Final = {
    1: (0, 1, 0),
    2: (1, 0, 1),
    3: (1, 1, 1),
    4: (1, 2, 1),
    5: (2, 1, 2),
    6: (2, 2, 2),
    7: (3, 2, 2),
    8: (3, 2, 3),
}
"""How many opponents sit on the left, at the top and on the right, going round clockwise."""

LEFTS: Final = {0: (), 1: (268,), 2: (350, 254), 3: (356, 297, 238)}
RIGHTS: Final = {0: (), 1: (268,), 2: (170, 300), 3: (150, 240, 330)}
"""How far down the plates at the sides lie, in units, all of them above what is docked over the hand."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the middle of a card lies, and how far it is turned, counter-clockwise in degrees."""

    x: float
    y: float
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The table for one size of window and one number of seats.

    Tuples "by place" start with the viewer and go round clockwise.
    """

    width: int
    height: int
    seats: int
    scale: int
    """How large everything is in per cent of what fills the window well."""
    u: float
    """Pixels to a unit of the design, which is 720 units high."""
    table: Area
    """The window less the score sheet beside it."""
    sheet: Area
    """The score sheet: beside the table, or over it where there is no room beside."""
    is_sheet_beside: bool
    centre: tuple[float, float]
    inlay: tuple[float, float]
    """Half the width and half the height of the oval."""
    plaque: Area
    plates: tuple[Area, ...]
    """By place."""
    slots: tuple[Spot, ...]
    """By place, where its card of the trick lies."""
    slot_width: int
    bid_slots: tuple[Spot, ...]
    """By place, where a card lies that is bid with: further out, so that the sum of the bids has room."""
    faces: tuple[tuple[float, float], ...]
    """By place, where the face of its player sits on a card of the trick; empty where none is needed."""
    fans: tuple[Spot | None, ...]
    """By place, the middle of the backs an opponent holds; None where they are not shown."""
    foreheads: tuple[Spot, ...]
    """By place, where the card lies that everybody but its owner sees."""
    forehead_width: int
    tools: tuple[tuple[float, float], ...]
    """The middles of the round buttons at the top, right to left."""
    side_tools: tuple[tuple[float, float], ...]
    """The middles of the round buttons above the viewer's plate, left to right."""
    undo_tool: tuple[float, float]
    """The middle of the one that takes back, beside the heading."""
    message: tuple[float, float]
    """The middle of the line that says whose turn it is."""
    bar_bottom: float
    """The lower edge of what is docked above the hand."""
    hand: Area
    """Where the viewer's cards may lie."""

    def px(self, units: float) -> int:
        """A length in whole pixels."""
        return max(1, round(units * self.u))

    def text(self, units: float) -> float:
        """A size of writing, never too small to read."""
        return max(SMALLEST_TEXT, units * self.u)

    @property
    def is_crowded(self) -> bool:
        """Whether so many sit at the table that its cards get small and wear faces."""
        return self.seats > 5


@lru_cache(maxsize=64)
def table_layout(width: int, height: int, seats: int, scale: int = 100) -> TableLayout:
    """The table in a window of this size, in pixels; `scale` in per cent of what fills the window well.

    It is lowered (or raised) to what still fits. Larger than 100, the sheet lies over the table and no backs
    are shown of what others hold.
    """
    sheet_units = max(304, 44 + 40 * seats)
    beside = min(height / 720, width / (866 + sheet_units))
    alone = min(height / 720, width / 960)
    usual = beside if beside >= min(0.97, alone) else alone
    most = max(usual, min(height / (LOWEST_CROWDED if seats > 5 else LOWEST), width / 960))
    u = min(most, max(usual * scale / 100, min(usual, SMALLEST_UNIT)))
    is_beside = u <= beside
    sheet_width = round(sheet_units * u)
    tw = width - sheet_width - 10 * u if is_beside else width
    gap = 12 * u
    sheet = Area(round(width - sheet_width - 6 * u), gap, sheet_width, height - 2 * gap)
    extra = height / u - 720
    wide = tw / u
    cx, cy = wide / 2, 288 + 0.45 * extra
    crowded = seats > 5
    rx, ry = (292, 200) if crowded else (248, 159)
    middles = _middles(seats, wide, extra, 5 if is_beside else 6)
    slot_width = round((66 if crowded else 86) * u)
    return TableLayout(
        width=width,
        height=height,
        seats=seats,
        u=u,
        scale=round(100 * u / usual),
        table=Area(0, 0, tw, height),
        sheet=sheet,
        is_sheet_beside=is_beside,
        centre=(cx * u, cy * u),
        inlay=(rx * u, ry * u),
        plaque=_scaled(Area(16, 70, 174, 128), u),
        plates=tuple(_scaled(plate, u) for plate in _plates(middles, seats, extra)),
        slots=tuple(_slot(place, seats, cx, cy, u) for place in range(seats)),
        slot_width=slot_width,
        bid_slots=tuple(_bid_slot(place, seats, cx, cy, u) for place in range(seats)),
        faces=tuple(_face(place, seats, cx, cy, u) for place in range(seats)) if crowded else (),
        fans=(None,) * seats if crowded or extra < -1 else tuple(_fans(middles, wide, u)),
        foreheads=tuple(_forehead(middle, seats, wide, u) for middle in [(0.0, 0.0), *middles]),
        forehead_width=round((38 if crowded else 66) * u),
        tools=tuple(((wide - 40 - TOP_STEP * index) * u, 36 * u) for index in range(6)),
        side_tools=tuple(((40 + TOOL_STEP * index) * u, (720 + extra - 138) * u) for index in range(3)),
        undo_tool=(216 * u, 36 * u),
        message=(cx * u, (720 + extra - 222) * u),
        bar_bottom=(720 + extra - 194) * u,
        hand=_scaled(Area(194, 720 + extra - 190, wide - 194 - 12, 184), u),
    )


def _scaled(area: Area, u: float) -> Area:
    return Area(*(round(length * u) for length in area))


def _plate_size(seats: int) -> tuple[float, float]:
    return (158, 50) if seats > 5 else (170, 56)


def _middles(seats: int, wide: float, extra: float, tools: int) -> list[tuple[float, float]]:
    """The middles of the opponents' plates in units, clockwise from the viewer's left.

    Those at the top lie between the plaque and so many round buttons.
    """
    lefts, tops, rights = SIDES[seats - 1]
    width, _ = _plate_size(seats)
    edge = width / 2 + 14
    to_right = min(0.19 * wide, 210, wide / 2 - 16 - TOP_STEP * tools - width / 2)
    to_left = max(to_right, width + 16 - to_right)  # where the buttons leave little room
    down = 0.45 * extra
    middles = [(edge, y + down) for y in LEFTS[lefts]]
    middles += [(wide / 2 + x, 44.0) for x in ((), (0,), (-to_left, to_right))[tops]]
    middles += [(wide - edge, y + down) for y in RIGHTS[rights]]
    return middles


def _plates(middles: list[tuple[float, float]], seats: int, extra: float) -> list[Area]:
    width, height = _plate_size(seats)
    own = Area(14, 720 + extra - 90, 168, 58)
    return [own] + [Area(x - width / 2, y - height / 2, width, height) for x, y in middles]


def _slot(place: int, seats: int, cx: float, cy: float, u: float) -> Spot:
    """On an oval; a card leans towards its seat, and no two lean alike."""
    turn = 2 * math.pi * place / seats
    rx, ry = (204, 140) if seats > 5 else (150, 104) if seats == 5 else (126, 88)
    angle = 0.0 if place == 0 else (-1) ** place * (5 + 7 * ((place * 5) % 4) / 4)
    return Spot((cx - rx * math.sin(turn)) * u, (cy + ry * math.cos(turn)) * u, angle)


def _bid_slot(place: int, seats: int, cx: float, cy: float, u: float) -> Spot:
    turn = 2 * math.pi * place / seats
    rx, ry = (204, 140) if seats > 5 else (204, 108) if seats == 5 else (204, 96)
    if seats > 5 and place == 0:
        ry = 118  # above the bar that says why all bid again
    spot = _slot(place, seats, cx, cy, u)
    return Spot((cx - rx * math.sin(turn)) * u, (cy + ry * math.cos(turn)) * u, spot.angle)


def used_spot(layout: TableLayout, place: int, index: int) -> Spot:
    """Where a card lies that its seat has bid with before; `index` 0 is the one used last."""
    spot, width = layout.bid_slots[place], layout.slot_width
    cx, cy = layout.centre
    dx, dy = spot.x - cx, spot.y - cy
    if layout.is_crowded:  # inwards, where nothing else lies
        away = math.hypot(dx, dy)
        step = (0.95 + 0.25 * index) * width / away
        return Spot(spot.x - dx * step, spot.y - dy * step, -spot.angle)
    if abs(dx) > 0.9 * 204 * layout.u:  # at the sides, below
        return Spot(spot.x + 0.22 * index * width, spot.y + (1.18 - 0.04 * index) * width, -spot.angle)
    side = 1 if dx > 1 else -1
    return Spot(spot.x + side * (0.88 + 0.24 * index) * width, spot.y + 0.2 * width, -spot.angle)


def _face(place: int, seats: int, cx: float, cy: float, u: float) -> tuple[float, float]:
    """On the outer edge of the card, where it covers neither the index nor what is written below."""
    spot = _slot(place, seats, cx, cy, u)
    turn = 2 * math.pi * place / seats
    if math.cos(turn) < -0.6:
        return spot.x + 20 * u, spot.y - 46 * u
    side = -1 if math.sin(turn) > 0 else 1
    return spot.x + 37 * side * u, spot.y + (16 if side < 0 else -10) * u


def _forehead(middle: tuple[float, float], seats: int, wide: float, u: float) -> Spot:
    """Below the plate of its owner; where plates stand close, beside it."""
    (x, y), (width, height) = middle, _plate_size(seats)
    if seats <= 5 or abs(x - wide / 2) < 0.3 * wide:
        return Spot(x * u, (y + height / 2 + (52 if seats <= 5 else 34)) * u, 3.0 if x < wide / 2 else -3.0)
    side = 1 if x < wide / 2 else -1
    return Spot((x + side * (width / 2 + 28)) * u, y * u, 3.0 * side)


def _fans(middles: list[tuple[float, float]], wide: float, u: float) -> list[Spot | None]:
    fans: list[Spot | None] = [None]
    for x, y in middles:
        inward = 0.0 if abs(x - wide / 2) < 1 else 1.0 if x < wide / 2 else -1.0
        at_side = x < 200 or x > wide - 200
        lean = 12 * inward if at_side else 6 * inward
        fans.append(Spot((x + 26 * inward * at_side) * u, (y + 42) * u, 180 - lean))
    return fans


def backs(fan: Spot, count: int, u: float) -> list[Spot]:
    """Where the backs of an opponent's cards lie: an arc round a point beyond the table's edge."""
    step, reach = min(5.5, 62 / max(1, count)), 130 * u
    base = math.radians(-fan.angle)
    spots = []
    for index in range(count):
        off = (index - (count - 1) / 2) * step
        turn = math.radians(off - fan.angle)
        x = fan.x + (math.sin(turn) - math.sin(base)) * reach
        y = fan.y - (math.cos(turn) - math.cos(base)) * reach
        spots.append(Spot(x, y, fan.angle - off))
    return spots


@dataclass(frozen=True, slots=True)
class HandLayout:
    """The viewer's cards: a width for all, and a spot for each from left to right."""

    width: int
    spots: tuple[Spot, ...]


def hand_layout(layout: TableLayout, count: int, dealt: int) -> HandLayout:
    """A fan of so many cards that fits between the viewer's plate and the edge of the table.

    Their width depends on how many were `dealt`, so that it stays the same for the whole round.
    """
    u, room = layout.u, layout.hand
    width = (108 if dealt <= 8 else 98) * u
    apart = min(0.66 * width, (room.width - width * 1.25) / max(1, count - 1))
    reach = 1600 * u
    middle = (count - 1) / 2
    last = math.asin(min(1.0, middle * apart / reach))
    lowest = reach * (1 - math.cos(last)) + 0.7 * width * math.cos(last) + width / 2 * math.sin(last)
    y = room.bottom - 4 * u - lowest
    x = room.x + room.width / 2
    spots = []
    for index in range(count):
        turn = math.asin((index - middle) * apart / reach)
        spots.append(Spot(x + reach * math.sin(turn), y + reach * (1 - math.cos(turn)), -math.degrees(turn)))
    return HandLayout(round(width), tuple(spots))


def card_holds(spot: Spot, width: float, x: float, y: float) -> bool:
    """Whether a point lies on a card, turned as it is."""
    turn = math.radians(spot.angle)
    dx, dy = x - spot.x, y - spot.y
    along = dx * math.cos(turn) - dy * math.sin(turn)
    across = dx * math.sin(turn) + dy * math.cos(turn)
    return abs(along) <= width / 2 and abs(across) <= 0.7 * width
