"""The whole table of one moment, from the felt up to what lies over everything."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from game.engine.options import BidOptions, Options, PassOptions, PlayOptions
from game.model.events import (
    BiddingRepeated,
    BidPlaced,
    Event,
    HandsRedealt,
    RoundDealt,
    RoundScored,
    SeatOut,
)
from game.model.table import Match, Phase, Trick
from game.rules.tricks import winning_place
from game.ui.area import Area
from game.ui.art import (
    Avatar,
    Crown,
    EmptySlot,
    Face,
    Felt,
    Glass,
    Icon,
    Inlay,
    Pill,
    RoundButton,
    Text,
    Veil,
    fit,
)
from game.ui.canvas import Canvas
from game.ui.layout import TableLayout
from game.ui.look import Look
from game.ui.motion import Piece
from game.ui.parts.bidbar import draw_bid_bar
from game.ui.parts.messages import draw_bidding_text, draw_message, turn_message
from game.ui.parts.passbar import draw_pass_bar
from game.ui.parts.plaque import draw_heading, draw_plaque
from game.ui.parts.repeat import draw_repeat
from game.ui.parts.result import draw_result
from game.ui.parts.seats import draw_bid, draw_bids, draw_faces, draw_leader, draw_seats
from game.ui.parts.sheet import draw_sheet
from game.ui.pieces import PieceKey, Pieces, is_bidding_cards
from game.ui.theme import THEME

LIFT: Final = 22
"""How far a card rises under the mouse, in units."""
TOOLS: Final = ("leave", "help", "last", "sheet")
"""The round buttons, right to left; the sheet has one only where it is not beside the table."""
ICONS: Final = {"leave": "home", "help": "rules", "last": "last", "sheet": "sheet"}


@dataclass(frozen=True, slots=True)
class Tabletop:
    """Everything that the picture of a moment depends on."""

    match: Match
    layout: TableLayout
    look: Look
    pieces: Pieces
    """The cards at rest."""
    moving: Mapping[PieceKey, Piece]
    """The cards on their way, where they are now."""
    lifted: Mapping[PieceKey, float]
    shaken: tuple[PieceKey, float] | None
    event: Event | None
    """What is just being shown."""
    coming: Event | None
    """What is about to be shown, in the pause before it."""
    share: float
    """How far it has been shown."""
    offered: Options | None
    chosen: tuple[PieceKey, ...]
    """The cards chosen to be passed."""
    pointed: str | int | None
    """The tool or the bid under the mouse."""
    bid_focus: int | None
    warning: str
    trouble: OSError | None
    is_sheet_open: bool
    is_last_trick_open: bool
    scroll: int

    def rests_on(self) -> tuple[object, ...]:
        """All that the part of the picture at rest depends on; while it stays equal, so does that part."""
        return (
            self.layout,
            self.look,
            tuple(self.moving),
            tuple(self.lifted),
            self.shaken and self.shaken[0],
            self.is_dealing,
            self.fresh_bidder,
            self.offered,
            self.coming,
            self.chosen,
            self.pointed,
            self.bid_focus,
            self.is_sheet_open,
            self.is_last_trick_open,
            self.scroll,
        )

    @property
    def is_dealing(self) -> bool:
        """Whether the cards of the round are still on their way."""
        return isinstance(self.event, RoundDealt | HandsRedealt) and self.share < 1

    @property
    def fresh_bidder(self) -> int | None:
        """The seat whose bubble is just opening; bids shown together have none of their own."""
        if isinstance(self.event, BidPlaced) and self.share < 1 and self.match.rules.bidding == "in-turn":
            return self.event.seat
        return None


def tools_of(layout: TableLayout) -> tuple[str, ...]:
    """The round buttons that the table has, right to left."""
    return TOOLS[:3] if layout.is_sheet_beside else TOOLS


def tool_at(layout: TableLayout, x: float, y: float) -> str | None:
    """The round button at a point."""
    reach = 24 * layout.u
    for tool, (tx, ty) in zip(tools_of(layout), layout.tools, strict=False):
        if math.hypot(x - tx, y - ty) <= reach:
            return tool
    return None


def draw_rest(canvas: Canvas, top: Tabletop) -> None:
    """Put on the canvas what is at rest."""
    match, layout, look = top.match, top.layout, top.look
    _draw_ground(canvas, layout)
    draw_heading(canvas, match, layout, look)
    draw_plaque(canvas, match, layout, look, is_dealing=top.is_dealing)
    if layout.is_sheet_beside:
        draw_sheet(canvas, layout.sheet, match, look, scroll=top.scroll)
    _draw_tools(canvas, top)
    resting = {key: piece for key, piece in top.pieces.items() if key not in top.moving}
    _draw_pieces(canvas, {key: piece for key, piece in resting.items() if key[0] == "back"})
    draw_seats(canvas, match, layout, look)
    _draw_slots(canvas, top)
    _draw_pieces(canvas, {key: piece for key, piece in resting.items() if key[0] in ("used", "bid", "trick")})
    _draw_used(canvas, top)
    _draw_twins(canvas, top)
    _draw_crown(canvas, top)
    draw_leader(canvas, match, layout, look)
    draw_faces(canvas, match, layout, look)
    if not top.is_dealing:
        draw_bidding_text(canvas, match, layout, look)
        if not is_bidding_cards(match):
            draw_bids(canvas, match, layout, look, besides=top.fresh_bidder)
    raised = {key for key in top.lifted if key in resting}
    if top.shaken:
        raised.add(top.shaken[0])
    _draw_pieces(
        canvas, {key: piece for key, piece in resting.items() if key[0] == "hand" and key not in raised}
    )
    _draw_own_back(canvas, top)
    if isinstance(top.offered, PassOptions):
        chosen = len(top.chosen)
        draw_pass_bar(canvas, layout, look, top.offered, chosen, is_pointed=top.pointed == "pass")
    if isinstance(top.offered, BidOptions) and match.round:
        hover = top.pointed if isinstance(top.pointed, int) else None
        draw_bid_bar(canvas, match, layout, look, hover=hover, focus=top.bid_focus)


def draw_moving(canvas: Canvas, top: Tabletop) -> None:
    """Put on the canvas what moves, and what lies over everything."""
    if top.fresh_bidder is not None:
        draw_bid(canvas, top.match, top.layout, top.look, top.fresh_bidder, top.share)
    _draw_raised(canvas, top)
    _draw_pieces(canvas, top.moving)
    _draw_line(canvas, top)
    _draw_over(canvas, top)


def _draw_ground(canvas: Canvas, layout: TableLayout) -> None:
    cx, cy = layout.centre
    canvas.put(Felt(layout.width, layout.height, round(cx), round(cy)), 0, 0, anchor="topleft")
    rx, ry = layout.inlay
    canvas.put(Inlay(round(rx), round(ry)), cx, cy)


def _draw_tools(canvas: Canvas, top: Tabletop) -> None:
    layout, words = top.layout, top.look.words
    labels = {
        "leave": words.say("Title"),
        "help": words.say("Help"),
        "last": words.say("Last trick"),
        "sheet": words.say("Scores"),
    }
    lit = {"last": top.is_last_trick_open, "sheet": top.is_sheet_open}
    for tool, (x, y) in zip(tools_of(layout), layout.tools, strict=False):
        canvas.put(RoundButton(layout.px(42), lit.get(tool, False), tool == top.pointed), x, y)
        canvas.put(Icon(ICONS[tool], layout.px(23)), x, y)
        label, px = fit(labels[tool], "sans", layout.text(12), 64 * layout.u, least=11)
        canvas.put(Text(label, "sans", px, THEME.sub, shadow=True), x, y + 31 * layout.u)


def _draw_pieces(canvas: Canvas, pieces: Mapping[PieceKey, Piece]) -> None:
    for piece in pieces.values():
        canvas.put(piece.picture, piece.x, piece.y, angle=piece.angle, scale=piece.scale, alpha=piece.alpha)


def _draw_slots(canvas: Canvas, top: Tabletop) -> None:
    """Where cards of the trick will lie: the viewer's with words in it, where many sit also the others'."""
    now, layout, words = top.match.round, top.layout, top.look.words
    if now is None or now.phase is not Phase.PLAYING or len(now.tricks) == now.hand_size:
        return
    played = {play.seat for play in now.trick}
    width = layout.slot_width
    for seat in now.order:
        place = top.look.place(seat)
        spot = layout.slots[place]
        if seat in played or (place and not layout.is_crowded):
            continue
        if place == 0 and not isinstance(top.offered, PlayOptions):
            continue
        slot = EmptySlot(width, round(width * 1.4), dashed=place > 0)
        canvas.put(slot, spot.x, spot.y, angle=spot.angle)
        if place == 0:
            lines = (words.say("your"), words.say("card"))
            for line, y in zip(lines, (-9, 9), strict=True):
                px = layout.text(14)
                canvas.put(Text(line, "serifi", px, THEME.cream), spot.x, spot.y + y * layout.u)


def _draw_used(canvas: Canvas, top: Tabletop) -> None:
    """A tag on every card that was bid with before."""
    words, layout = top.look.words, top.layout
    for key, piece in top.pieces.items():
        if key[0] == "used" and key not in top.moving:
            label, px = fit(words.say("used"), "sansb", layout.text(12), piece.picture.size[0])
            text = Text(label, "sansb", px, THEME.ivory)
            y = piece.y + 0.42 * piece.picture.size[1]
            canvas.put(Pill(text.size[0] + layout.px(14), layout.px(19), "wine"), piece.x, y)
            canvas.put(text, piece.x, y)


def _draw_twins(canvas: Canvas, top: Tabletop) -> None:
    """Which of two identical cards in the trick came first."""
    now, layout = top.match.round, top.layout
    if now is None:
        return
    cards = [play.card for play in now.trick]
    for index, play in enumerate(now.trick):
        key = ("trick", play.seat, str(play.card), 0)
        if cards.count(play.card) < 2 or key in top.moving:
            continue
        spot = layout.slots[top.look.place(play.seat)]
        which = cards[: index + 1].count(play.card)
        x, y = spot.x - 0.46 * layout.slot_width, spot.y - 0.66 * layout.slot_width
        label = top.look.words.say("{which}.", which=which)
        canvas.put(Pill(layout.px(26), layout.px(20), "dark"), x, y)
        canvas.put(Text(label, "sansb", layout.text(12), THEME.ivory), x, y)


def _draw_own_back(canvas: Canvas, top: Tabletop) -> None:
    """In a forehead round a question mark on the card that everybody sees but its owner."""
    for key, piece in top.pieces.items():
        if key[:2] == ("back", top.look.viewer) and key not in top.moving:
            px = piece.picture.size[0] * 0.5
            canvas.put(Text("?", "serifx", px, THEME.bright, shadow=True), piece.x, piece.y)


def _draw_crown(canvas: Canvas, top: Tabletop) -> None:
    now, layout = top.match.round, top.layout
    if now is None or not now.trick:
        return
    play = now.trick[winning_place(top.match.rules, [play.card for play in now.trick], now.trump)]
    if ("trick", play.seat, str(play.card), 0) in top.moving:
        return
    spot = layout.slots[top.look.place(play.seat)]
    turn = math.radians(spot.angle)
    out, side = 0.7 * layout.slot_width + 4 * layout.u, 0.26 * layout.slot_width
    x = spot.x - math.sin(turn) * out + math.cos(turn) * side
    y = spot.y - math.cos(turn) * out - math.sin(turn) * side
    canvas.put(Crown(layout.px(26)), x, y)


def _draw_raised(canvas: Canvas, top: Tabletop) -> None:
    """The card under the mouse, higher and with a longer shadow; one that may not be played shakes."""
    for key, piece in top.pieces.items():
        height = top.lifted.get(key, 0.0)
        shaken = top.shaken is not None and top.shaken[0] == key
        if key in top.moving or not (height or shaken):
            continue
        turn = math.radians(piece.angle)
        up = LIFT * top.layout.u * height
        x, y = piece.x - math.sin(turn) * up, piece.y - math.cos(turn) * up
        if shaken and top.shaken:
            x += 7 * top.layout.u * math.sin(top.shaken[1] * 45)
        picture = piece.picture
        if isinstance(picture, Face) and height:
            picture = replace(picture, glow="none" if picture.dimmed else "chosen", shadow="lifted")
        canvas.put(picture, x, y, angle=piece.angle)


def _draw_line(canvas: Canvas, top: Tabletop) -> None:
    """The line above the hand: a warning before everything else, then who is out, then whose turn it is."""
    words, look = top.look.words, top.look
    if top.warning:
        draw_message(canvas, top.layout, top.warning, is_warning=True)
    elif top.trouble:
        cause = top.trouble.strerror or str(top.trouble)
        text = words.say("The match cannot be saved any more: {cause}", cause=cause)
        draw_message(canvas, top.layout, text, is_warning=True)
    elif isinstance(top.event, SeatOut):
        name = look.names[top.event.seat]
        draw_message(canvas, top.layout, words.say("{name} has too many faults and is out", name=name))
    else:
        text, suit = turn_message(top.match, look)
        draw_message(canvas, top.layout, text, suit)


def _draw_over(canvas: Canvas, top: Tabletop) -> None:
    layout = top.layout
    if isinstance(top.coming, BiddingRepeated):
        draw_repeat(canvas, top.match, layout, top.look, top.coming)
    if isinstance(top.event, RoundScored):
        draw_result(canvas, top.match, layout, top.look, top.share, is_lit=True)
    if top.is_sheet_open and not layout.is_sheet_beside:
        canvas.put(Veil(layout.width, layout.height), 0, 0, anchor="topleft")
        draw_sheet(canvas, layout.sheet, top.match, top.look, scroll=top.scroll)
    if top.is_last_trick_open:
        _draw_last_trick(canvas, top)


def last_trick(match: Match) -> Trick | None:
    """The last finished trick of the round, None before there is one."""
    return match.round.tricks[-1] if match.round and match.round.tricks else None


def _draw_last_trick(canvas: Canvas, top: Tabletop) -> None:
    """The last trick in the order played, each card with its player's face, the taker's marked."""
    layout, look, words = top.layout, top.look, top.look.words
    u, trick = layout.u, last_trick(top.match)
    count = len(trick.plays) if trick else 1
    width = min(86 * u, (layout.table.width - 120 * u) / (count * 1.16))
    height = 1.4 * width + 120 * u
    area = Area(0, 0, max(300 * u, count * width * 1.16 + 60 * u), height)
    x, y = layout.centre
    canvas.put(Glass(round(area.width), round(height), 18 * u, alpha=92, edge=34, shadow=9), x, y)
    title = words.say("Last trick") if trick else words.say("No trick has been taken yet.")
    canvas.put(Text(title, "serifx", layout.text(19), THEME.gold), x, y - height / 2 + 26 * u)
    if trick is None:
        return
    for index, play in enumerate(trick.plays):
        cx = x + (index - (count - 1) / 2) * width * 1.16
        won = play.seat == trick.taker
        face = look.face(play.card, round(width), compact=width < 84, glow="winning" if won else "none")
        canvas.put(face, cx, y - 2 * u)
        canvas.put(
            Avatar(look.place(play.seat), layout.px(30), "gold" if won else "plain"),
            cx,
            y + 0.7 * width + 22 * u,
        )
    taker = words.say("taken by {name}", name=look.names[trick.taker])
    canvas.put(Text(taker, "sans", layout.text(13), THEME.sub), x, y + height / 2 - 18 * u)
