"""The bar in which a bid is made: the sum of the bids so far, a button for each number, the hook's reason."""

from dataclasses import dataclass

from game.engine.options import BidOptions, options
from game.model.table import Match, Round
from game.ui.advising import Guidance
from game.ui.area import Area
from game.ui.art import Avatar, Field, Glass, Icon, StruckOut, SumBar, Text, fit, width
from game.ui.art.controls import FieldState
from game.ui.canvas import Canvas
from game.ui.layout import TableLayout
from game.ui.look import Look
from game.ui.parts.chances import draw_chances
from game.ui.parts.hint import fitting, write_line
from game.ui.theme import THEME


@dataclass(frozen=True, slots=True)
class BidBar:
    """Where the bar and its buttons lie; button n bids n."""

    area: Area
    buttons: tuple[Area, ...]


def bid_bar(layout: TableLayout, hand_size: int, *, has_chances: bool = False) -> BidBar:
    """A bar as wide as its numbers need, docked above the hand; chances have room above the buttons."""
    u, count = layout.u, hand_size + 1
    room = layout.table.width - 40 * u
    gap = 8 * u if count <= 14 else 5 * u
    side = min(58 * u, (room - 44 * u - (count - 1) * gap) / count)
    numbers = count * side + (count - 1) * gap
    wide = min(room, max(numbers + 48 * u, 560 * u))
    height = 136 * u
    x = layout.centre[0] - wide / 2
    area = Area(round(x), round(layout.bar_bottom - height), round(wide), round(height))
    left = area.x + (area.width - numbers) / 2
    top, high = (area.y + 68 * u, 40 * u) if has_chances else (area.y + 46 * u, 46 * u)
    buttons = tuple(
        Area(round(left + number * (side + gap)), round(top), round(side), round(high))
        for number in range(count)
    )
    return BidBar(area, buttons)


def button_at(bar: BidBar, x: float, y: float) -> int | None:
    """The number whose button holds the point."""
    return next((number for number, area in enumerate(bar.buttons) if area.holds(x, y)), None)


def draw_bid_bar(
    canvas: Canvas,
    match: Match,
    layout: TableLayout,
    look: Look,
    guidance: Guidance | None = None,
    *,
    hover: int | None,
    focus: int | None,
) -> None:
    """The bar for the viewer's bid; nothing when it is not his to make."""
    now = match.round
    offered = options(match, look.viewer)
    if now is None or not isinstance(offered, BidOptions):
        return
    u, words = layout.u, look.words
    has_chances = guidance is not None and guidance.shows_chances
    bar = bid_bar(layout, now.hand_size, has_chances=has_chances)
    area = bar.area
    head = area.y + (20 if has_chances else 24) * u
    canvas.put(Glass(int(area.width), int(area.height), 18 * u, alpha=86, edge=30, shadow=7), *area.middle)
    is_secret = match.rules.bidding == "sealed"
    own = words.say("Your sealed bid") if is_secret else words.say("Your bid")
    title = Text(own, "serifx", layout.text(20), THEME.gold)
    canvas.put(title, area.x + 22 * u, head, anchor="midleft")
    others = sum(bid for bid in now.bids if bid is not None)
    if is_secret:
        beside = words.say("All bids are shown together")
    else:
        beside = words.count(
            "{bid} bid so far for {n} trick", "{bid} bid so far for {n} tricks", now.hand_size, bid=others
        )
    beside, px = fit(beside, "sansb", layout.text(14), area.width * 0.36)
    right = Text(beside, "sansb", px, THEME.ivory)
    canvas.put(right, area.right - 22 * u, head, anchor="midright")
    if not is_secret:
        start = area.x + 22 * u + title.size[0] + 18 * u
        room = area.right - 22 * u - right.size[0] - 18 * u - start
        _draw_sum(canvas, now, layout, look, start, head, room)
    best = guidance.best_bid if guidance else None
    if guidance and has_chances:
        draw_chances(canvas, layout, words, bar.buttons, area.y + 34 * u, guidance.bids, best)
    hinted = best if guidance and guidance.is_asked else None
    for number, button in enumerate(bar.buttons):
        _draw_button(canvas, layout, look, number, button, offered, hover=hover, focus=focus, hinted=hinted)
    foot = (bar.buttons[0].y + bar.buttons[0].height + area.bottom) / 2 - u
    if guidance and guidance.line:
        _draw_hint(canvas, layout, area, guidance.line, foot)
    else:
        _draw_foot(canvas, match, now, layout, look, area, foot, offered)


def _draw_hint(canvas: Canvas, layout: TableLayout, area: Area, line: str, y: float) -> None:
    """The hint in the foot of the bar."""
    u, lamp = layout.u, layout.px(18)
    left = area.x + 20 * u + lamp + 7 * u
    lines, px = fitting(line, layout.text(14), area.right - 18 * u - left, 1)
    canvas.put(Icon("hint", lamp), area.x + 20 * u, y, anchor="midleft")
    write_line(canvas, lines[0], px, left, y)


def _draw_sum(
    canvas: Canvas, now: Round, layout: TableLayout, look: Look, x: float, y: float, room: float
) -> None:
    """A cell for each trick bid in the colour of its bidder, then the tricks still to spare."""
    u = layout.u
    bids = [(seat, bid) for seat in now.order if (bid := now.bids[seat]) is not None]
    total = sum(bid for _, bid in bids)
    count = max(now.hand_size, total)
    cell = min(26 * u, room / count)
    if cell < 7 * u:
        return
    cells = [
        (THEME.seats[look.place(seat)] if index < now.hand_size else THEME.over, 217)
        for index, seat in enumerate(seat for seat, bid in bids for _ in range(bid))
    ]
    cells += [((255, 255, 255), 16)] * (count - total)
    gap = min(4 * u, cell * 0.2)
    canvas.put(SumBar(round(cell * count), layout.px(18), tuple(cells), gap, True), x, y, anchor="midleft")
    start = 0
    for seat, bid in bids:
        if bid and cell > 15 * u:
            middle = x + (start + bid / 2) * cell - gap / 2
            canvas.put(Avatar(look.avatar(seat), layout.px(24), "white"), middle, y)
        start += bid


def _draw_button(
    canvas: Canvas,
    layout: TableLayout,
    look: Look,
    number: int,
    area: Area,
    offered: BidOptions,
    *,
    hover: int | None,
    focus: int | None,
    hinted: int | None,
) -> None:
    state: FieldState = "normal"
    colour = THEME.ivory
    if number == offered.blocked:
        state, colour = "blocked", THEME.blocked
    elif number == focus:
        state, colour = "chosen", THEME.on_gold
    elif number == hinted:
        state, colour = "focus", THEME.gold
    elif number == hover:
        state = "hover"
    u = layout.u
    canvas.put(Field(int(area.width), int(area.height), state, round(11 * u)), *area.middle)
    px = min(layout.text(25), area.width * 0.55, area.height * 0.58)
    canvas.put(Text(look.words.number(number), "serifx", max(12, px), colour), *area.middle)
    if number == offered.blocked:
        canvas.put(StruckOut(int(area.width), int(area.height)), *area.middle)


def _draw_foot(
    canvas: Canvas,
    match: Match,
    now: Round,
    layout: TableLayout,
    look: Look,
    area: Area,
    y: float,
    offered: BidOptions,
) -> None:
    """Why a number is blocked; else what the bids come to. Beside it the keys, where they have room."""
    u, words = layout.u, look.words
    others = sum(bid for bid in now.bids if bid is not None)
    if match.rules.bidding == "sealed":
        line, colour = words.say("Nobody sees a bid before all are made."), THEME.sub
    elif offered.blocked is not None:
        line = words.say(
            "{bid} is blocked: {others} + {bid} = {tricks}. The bids may not add up (hook).",
            bid=offered.blocked,
            others=others,
            tricks=now.hand_size,
        )
        colour = THEME.coral
    else:
        rest = now.hand_size - others
        colour = THEME.sub
        if rest > 0:
            line = words.count("{n} trick is still to spare.", "{n} tricks are still to spare.", rest)
        elif rest == 0:
            line = words.say("All tricks have been bid.")
        else:
            line = words.count("{n} trick too many is bid.", "{n} tricks too many are bid.", -rest)
    keys = Text(words.say("Number keys, or arrows and Enter"), "sans", layout.text(12), THEME.sub)
    room = area.width - 44 * u
    beside = room - keys.size[0] - 16 * u
    if width(line, "sans", layout.text(12)) <= beside:
        canvas.put(keys, area.right - 22 * u, y, anchor="midright")
        room = beside
    line, px = fit(line, "sans", layout.text(13.5), room)
    canvas.put(Text(line, "sans", px, colour), area.x + 22 * u, y, anchor="midleft")
