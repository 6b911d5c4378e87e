"""The whole table of one moment, from the felt up to what lies over everything."""

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from game.engine.options import BidOptions, PassOptions, PlayOptions
from game.model.cards import Card
from game.model.events import (
    BiddingRepeated,
    RoundScored,
    SeatOut,
)
from game.model.table import Match
from game.ui.area import Area
from game.ui.art import (
    Back,
    Face,
    Felt,
    Inlay,
    Text,
    Veil,
    fit,
)
from game.ui.canvas import Canvas, Layer
from game.ui.layout import TableLayout
from game.ui.look import Look
from game.ui.motion import Piece
from game.ui.parts.bidbar import bid_bar, draw_bid_bar
from game.ui.parts.bids import draw_bid, draw_bids
from game.ui.parts.hint import draw_hint, draw_tags, lit
from game.ui.parts.messages import draw_bidding_text, draw_message, turn_message
from game.ui.parts.moment import Tabletop
from game.ui.parts.passbar import draw_pass_bar, pass_bar
from game.ui.parts.plaque import draw_heading, draw_plaque
from game.ui.parts.repeat import draw_repeat
from game.ui.parts.result import draw_result
from game.ui.parts.seats import SEAT, draw_seat_note, draw_seats
from game.ui.parts.sheet import draw_sheet
from game.ui.parts.tools import draw_tools
from game.ui.parts.trick import (
    draw_crown,
    draw_faces,
    draw_last_trick,
    draw_leader,
    draw_slots,
    draw_twins,
    draw_used,
)
from game.ui.pieces import PieceKey, Pieces, is_bidding_cards, rest
from game.ui.theme import THEME

LIFT: Final = 22
"""How far a card rises under the mouse, in units."""


class Drawing:
    """Draws the table, and keeps what stays the same from one picture to the next."""

    def __init__(self) -> None:
        self._rest_of: Match | None = None
        self._rest_by: object = None
        self._rest: Pieces = {}
        self._drawn_of: Match | None = None
        self._drawn_by: object = None
        self._drawn = Layer((0, 0))

    def pieces(self, match: Match, layout: TableLayout, look: Look, legal: tuple[Card, ...] | None) -> Pieces:
        """Every card at rest in a view; `legal` are those that the viewer may choose."""
        depends = (layout, legal, look)
        if self._rest_of is not match or self._rest_by != depends:
            self._rest_of, self._rest_by = match, depends
            self._rest = rest(match, layout, look, legal)
        return self._rest

    def draw(self, canvas: Canvas, top: Tabletop) -> None:
        """Put a moment on the canvas."""
        rests_on = top.rests_on()
        if self._drawn_of is not top.match or self._drawn_by != rests_on:
            self._drawn = Layer(canvas.size)
            self._drawn_of, self._drawn_by = top.match, rests_on
            draw_rest(self._drawn, top)
        canvas.lay(self._drawn)
        canvas.moving()
        draw_moving(canvas, top)


def draw_rest(canvas: Canvas, top: Tabletop) -> None:
    """Put on the canvas what is at rest."""
    match, layout, look = top.match, top.layout, top.look
    _draw_ground(canvas, layout)
    draw_heading(canvas, match, layout, look)
    draw_plaque(canvas, match, layout, look, is_dealing=top.is_dealing)
    if layout.is_sheet_beside:
        draw_sheet(canvas, layout.sheet, match, look, scroll=top.scroll)
    alight = {
        "last": top.is_last_trick_open,
        "sheet": top.is_sheet_open,
        "fast": top.is_fast,
        "claim": True,
        "hint": top.guidance is not None and top.guidance.is_asked,
        "stand-in": look.stand_in is not None,
    }
    draw_tools(canvas, layout, look.words, alight, top.side, pointed=top.pointed)
    resting = {key: piece for key, piece in top.pieces.items() if key not in top.moving}
    _draw_pieces(canvas, {key: piece for key, piece in resting.items() if key[0] == "back"})
    draw_seats(canvas, match, layout, look)
    is_own_turn = isinstance(top.offered, PlayOptions)
    draw_slots(canvas, match, layout, look, is_own_turn=is_own_turn)
    _draw_pieces(canvas, {key: piece for key, piece in resting.items() if key[0] in ("used", "bid", "trick")})
    draw_used(canvas, resting, layout, look)
    draw_twins(canvas, match, layout, look, top.moving)
    draw_crown(canvas, match, layout, look, top.moving)
    draw_leader(canvas, match, layout, look)
    draw_faces(canvas, match, layout, look)
    if not top.is_dealing:
        draw_bidding_text(canvas, match, layout, look)
        if not is_bidding_cards(match):
            draw_bids(canvas, match, layout, look, besides=top.fresh_bidder)
    if isinstance(top.offered, PassOptions):
        chosen = len(top.chosen)
        draw_pass_bar(canvas, layout, look, top.offered, chosen, is_pointed=top.pointed == "pass")
    hand = {key: piece for key, piece in resting.items() if key[0] in ("hand", "hidden")}
    if top.offered and top.guidance and top.guidance.is_asked:
        hand = lit(hand, top.guidance.best_cards)
    above = {*top.lifted, *([top.shaken[0]] if top.shaken else [])} - set(top.chosen)
    _draw_pieces(
        canvas,
        {
            key: _raised(piece, layout, 1.0) if key in top.chosen else piece
            for key, piece in hand.items()
            if key not in above
        },
    )
    _draw_own_back(canvas, top)
    if isinstance(top.offered, BidOptions) and match.round:
        hover = top.pointed if isinstance(top.pointed, int) else None
        draw_bid_bar(canvas, match, layout, look, top.guidance, hover=hover, focus=top.bid_focus)
    if isinstance(top.pointed, str) and top.pointed.startswith(SEAT):
        draw_seat_note(canvas, match, layout, look, int(top.pointed.removeprefix(SEAT)))


def draw_moving(canvas: Canvas, top: Tabletop) -> None:
    """Put on the canvas what moves, and what lies over everything."""
    if top.fresh_bidder is not None:
        draw_bid(canvas, top.match, top.layout, top.look, top.fresh_bidder, top.share)
    _draw_raised(canvas, top)
    _draw_pieces(canvas, top.moving)
    _draw_line(canvas, top)
    if top.guidance and top.offered:
        heights = {key: _height(key, top) for key in top.pieces if key[0] == "hand"}
        hand = {
            key: (_raised(top.pieces[key], top.layout, height), height) for key, height in heights.items()
        }
        draw_tags(canvas, top.layout, top.look, top.guidance, hand)
    _draw_over(canvas, top)


def _draw_ground(canvas: Canvas, layout: TableLayout) -> None:
    cx, cy = layout.centre
    canvas.put(Felt(layout.width, layout.height, round(cx), round(cy)), 0, 0, anchor="topleft")
    rx, ry = layout.inlay
    canvas.put(Inlay(round(rx), round(ry)), cx, cy)


def _draw_pieces(canvas: Canvas, pieces: Mapping[PieceKey, Piece]) -> None:
    for piece in pieces.values():
        canvas.put(piece.picture, piece.x, piece.y, angle=piece.angle, scale=piece.scale, alpha=piece.alpha)


def _draw_own_back(canvas: Canvas, top: Tabletop) -> None:
    """In a forehead round a question mark on the card that everybody sees but its owner."""
    for key, piece in top.pieces.items():
        is_asked = isinstance(piece.picture, Back) and piece.picture.asked
        if is_asked and key not in top.moving:
            px = piece.picture.size[0] * 0.5
            canvas.put(Text("?", "serifx", px, THEME.bright, shadow=True), piece.x, piece.y)


def _draw_raised(canvas: Canvas, top: Tabletop) -> None:
    """The card under the mouse over its neighbours, higher; one that may not be played shakes.

    Cards chosen to be passed stay among their neighbours, so that none of these is hidden.
    """
    for key, piece in top.pieces.items():
        height = top.lifted.get(key, 0.0)
        shaken = top.shaken is not None and top.shaken[0] == key
        if key in top.moving or key in top.chosen or not (height or shaken):
            continue
        risen = _raised(piece, top.layout, height) if height else piece
        if shaken and top.shaken:
            risen = replace(risen, x=risen.x + 7 * top.layout.u * math.sin(top.shaken[1] * 45))
        _draw_pieces(canvas, {key: risen})


def _height(key: PieceKey, top: Tabletop) -> float:
    """How far a card of the hand has risen, 0 … 1."""
    return 1.0 if key in top.chosen else top.lifted.get(key, 0.0)


def _raised(piece: Piece, layout: TableLayout, height: float) -> Piece:
    """A card lifted out of the hand by a share of the full height, with a longer shadow."""
    turn = math.radians(piece.angle)
    up = LIFT * layout.u * height
    picture = piece.picture
    if isinstance(picture, Face):
        picture = replace(picture, glow="none" if picture.dimmed else "chosen", shadow="lifted")
    x, y = piece.x - math.sin(turn) * up, piece.y - math.cos(turn) * up
    return replace(piece, picture=picture, x=x, y=y)


def _draw_line(canvas: Canvas, top: Tabletop) -> None:
    """The line above the hand: a warning before everything else, then who is out, then whose turn it is."""
    words, look = top.look.words, top.look
    if top.warning:
        draw_message(canvas, top.layout, top.warning, is_warning=True, above=_docked(top))
    elif top.trouble:
        cause = top.trouble.strerror or str(top.trouble)
        text = words.say("The match cannot be saved any more: {cause}", cause=cause)
        draw_message(canvas, top.layout, text, is_warning=True, above=_docked(top))
    elif isinstance(top.event, SeatOut):
        name = look.names[top.event.seat]
        draw_message(canvas, top.layout, words.say("{name} has too many faults and is out", name=name))
    elif top.offered and top.guidance and top.guidance.line and not isinstance(top.offered, BidOptions):
        draw_hint(canvas, top.layout, top.guidance, _docked(top))
    elif look.stand_in:
        name = look.stand_in.name
        text = words.say("{name} plays for you – press A to play yourself again", name=name)
        draw_message(canvas, top.layout, text)
    else:
        text, suit = turn_message(top.match, look)
        draw_message(canvas, top.layout, text, suit)
    if top.looks_on:
        x, y = top.layout.message
        hint, px = fit(
            words.say("You look on. F shows the rest quickly."),
            "sans",
            top.layout.text(14),
            top.layout.table.width * 0.6,
        )
        canvas.put(Text(hint, "sans", px, THEME.sub, shadow=True), x, y + 52 * top.layout.u)


def _docked(top: Tabletop) -> Area | None:
    """The bar over the hand, where there is one."""
    match top.offered:
        case BidOptions() if top.match.round:
            return bid_bar(top.layout, top.match.round.hand_size).area
        case PassOptions():
            return pass_bar(top.layout)[0]
    return None


def _draw_over(canvas: Canvas, top: Tabletop) -> None:
    layout = top.layout
    if isinstance(top.coming, BiddingRepeated):
        draw_repeat(canvas, top.match, layout, top.look, top.coming, top.announced)
    if isinstance(top.event, RoundScored):
        draw_result(canvas, top.match, layout, top.look, top.share, is_lit=True)
    if top.is_sheet_open and not layout.is_sheet_beside:
        canvas.put(Veil(layout.width, layout.height), 0, 0, anchor="topleft")
        draw_sheet(canvas, layout.sheet, top.match, top.look, scroll=top.scroll)
    if top.is_last_trick_open:
        draw_last_trick(canvas, top.match, layout, top.look)
    if top.is_paused:
        canvas.put(Veil(layout.width, layout.height), 0, 0, anchor="topleft")
        draw_message(canvas, layout, top.look.words.say("Paused while another window is in front"))
