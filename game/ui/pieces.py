"""The cards on the table: where each rests in a view, and how it gets there when something happens."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from game.model.cards import Card
from game.model.events import CardPlayed, Event, HandsRedealt, RoundDealt, TrickTaken
from game.model.table import Match, Phase, Round
from game.rules.tricks import winning_place
from game.ui.art import Back, Glow
from game.ui.layout import TableLayout, backs, hand_layout
from game.ui.look import Look, sorted_hand
from game.ui.motion import Glide, Piece, leaving
from game.ui.theme import Motion

PieceKey: TypeAlias = tuple[str, int, str, int]
"""What a piece is from one moment to the next: "hand" or "back" or "trick", seat, card, which copy of it."""
Pieces: TypeAlias = dict[PieceKey, Piece]


def rest(match: Match, layout: TableLayout, look: Look, legal: tuple[Card, ...] | None = None) -> Pieces:
    """Every card of the table at rest, those further down first.

    `legal` are the cards that the viewer may play, None when it is not his turn.
    """
    now = match.round
    pieces: Pieces = {}
    if now is None or now.phase is Phase.SCORED:
        return pieces
    for seat in now.order:
        if seat != look.viewer:
            pieces.update(_backs(now, seat, layout, look))
    pieces.update(_trick(match, now, layout, look))
    if look.viewer in now.order:
        pieces.update(_hand(now, layout, look, legal))
    return pieces


def _backs(now: Round, seat: int, layout: TableLayout, look: Look) -> Iterator[tuple[PieceKey, Piece]]:
    fan = layout.fans[look.place(seat)]
    if fan is None:
        return
    back = Back(layout.px(40))
    for index, spot in enumerate(backs(fan, now.hand(seat).size, layout.u)):
        yield ("back", seat, "", index), Piece(back, spot.x, spot.y, spot.angle)


def _trick(match: Match, now: Round, layout: TableLayout, look: Look) -> Iterator[tuple[PieceKey, Piece]]:
    if not now.trick:
        return
    winning = winning_place(match.rules, [play.card for play in now.trick], now.trump)
    for index, play in enumerate(now.trick):
        glow: Glow = "winning" if index == winning else "none"
        face = look.face(play.card, layout.slot_width, compact=layout.slot_width < 84, glow=glow)
        spot = layout.slots[look.place(play.seat)]
        yield ("trick", play.seat, str(play.card), 0), Piece(face, spot.x, spot.y, spot.angle)


def _hand(
    now: Round, layout: TableLayout, look: Look, legal: tuple[Card, ...] | None
) -> Iterator[tuple[PieceKey, Piece]]:
    hidden = now.hand(look.viewer).hidden
    cards = sorted_hand(now, look.viewer)
    fan = hand_layout(layout, len(cards) + hidden)
    copies: dict[Card, int] = {}
    for card, spot in zip(cards, fan.spots, strict=False):
        copy = copies[card] = copies.get(card, -1) + 1
        dimmed = legal is not None and card not in legal
        glow: Glow = "legal" if legal is not None and not dimmed else "none"
        face = look.face(card, fan.width, compact=fan.width < 84, dimmed=dimmed, glow=glow)
        yield ("hand", look.viewer, str(card), copy), Piece(face, spot.x, spot.y, spot.angle)
    for index, spot in enumerate(fan.spots[len(cards) :]):
        back = Back(fan.width, asked=True, glow="legal")
        yield ("back", look.viewer, "", index), Piece(back, spot.x, spot.y, spot.angle)


def glides(
    event: Event,
    before: Pieces,
    after: Pieces,
    match: Match,
    layout: TableLayout,
    look: Look,
    motion: Motion,
) -> dict[PieceKey, Glide]:
    """The movement from one rest to the next, in seconds at tempo 1. `match` is the view after the event."""
    match event:
        case RoundDealt() | HandsRedealt():
            assert match.round is not None
            return _dealing(match.round, after, layout, look, motion)
        case CardPlayed(seat, card):
            return _playing(seat, card, before, after, layout, look, motion)
        case TrickTaken(seat, _):
            return _collecting(seat, before, layout, look, motion)
    return _shifting(before, after, motion.bids)


def _dealing(
    now: Round, after: Pieces, layout: TableLayout, look: Look, motion: Motion
) -> dict[PieceKey, Glide]:
    """One card at a time, clockwise from forehand, from the dealer's seat."""
    x, y = layout.plates[look.place(now.dealer)].middle
    dealt = dict.fromkeys(now.order, 0)
    moves: dict[PieceKey, Glide] = {}
    for key, piece in after.items():
        seat = key[1]
        turn = dealt[seat] * len(now.order) + now.order.index(seat)
        dealt[seat] += 1
        start = replace(piece, x=x, y=y, angle=piece.angle + 90, scale=0.45, alpha=0 if turn else 255)
        delay = turn * motion.deal_apart / 1000
        moves[key] = Glide(start, piece, delay, motion.deal / 1000)
    return moves


def _playing(
    seat: int,
    card: Card,
    before: Pieces,
    after: Pieces,
    layout: TableLayout,
    look: Look,
    motion: Motion,
) -> dict[PieceKey, Glide]:
    """The card flies in a small arc to its place, the rest of the hand closes up."""
    moves = _shifting(before, after, motion.play)
    key: PieceKey = ("trick", seat, str(card), 0)
    end = after[key]
    gone = [one for one in before if one not in after and one[0] in ("hand", "back") and one[1] == seat]
    held = [one for one in gone if one[2] == str(card)] or gone
    if held:
        origin = before[held[-1]]
        start = replace(end, x=origin.x, y=origin.y, angle=origin.angle, scale=_width(origin) / _width(end))
    else:
        x, y = layout.plates[look.place(seat)].middle
        start = replace(end, x=x, y=y, angle=end.angle + 30, scale=0.5)
    moves[key] = Glide(start, end, 0.0, motion.play / 1000, arc=18 * layout.u)
    return moves


def _width(piece: Piece) -> float:
    return piece.picture.size[0] * piece.scale


def _collecting(
    taker: int, before: Pieces, layout: TableLayout, look: Look, motion: Motion
) -> dict[PieceKey, Glide]:
    """The trick goes to its taker and vanishes there; turning and shrinking it would cost a drawing a frame."""
    x, y = layout.plates[look.place(taker)].middle
    return {
        key: Glide(
            piece,
            replace(piece, x=x, y=y, alpha=0),
            0.0,
            motion.collect / 1000,
            ease=leaving,
        )
        for key, piece in before.items()
        if key[0] == "trick"
    }


def _shifting(before: Pieces, after: Pieces, milliseconds: int) -> dict[PieceKey, Glide]:
    """Whatever stays closes up to where it now rests."""
    return {
        key: Glide(replace(piece, x=start.x, y=start.y, angle=start.angle), piece, 0.0, milliseconds / 1000)
        for key, piece in after.items()
        if (start := before.get(key)) and (start.x, start.y, start.angle) != (piece.x, piece.y, piece.angle)
    }
