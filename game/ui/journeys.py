"""How cards get from one rest to the next when something happens."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.model.events import (
    BiddingClosed,
    BidPlaced,
    CardPlayed,
    CardsPassed,
    Event,
    HandsRedealt,
    RoundDealt,
    SeatDecided,
    TrickTaken,
)
from game.model.table import Match, Round
from game.ui.art import Back, Squeezed
from game.ui.layout import TableLayout
from game.ui.look import Look
from game.ui.motion import Glide, Piece, leaving
from game.ui.pieces import PieceKey, Pieces
from game.ui.theme import THEME


@dataclass(frozen=True, slots=True)
class Flip:
    """A card being turned over where it lies. Times in seconds."""

    piece: Piece
    """The card face up."""
    duration: float

    @property
    def total(self) -> float:
        """When it lies face up."""
        return self.duration

    def at(self, seconds: float) -> Piece:
        """The card so long after the beginning: its back getting narrow, then its face getting wide."""
        share = min(1.0, max(0.0, seconds) / self.duration)
        if share >= 1:
            return self.piece
        seen = Back(self.piece.picture.size[0]) if share < 0.5 else self.piece.picture
        return replace(self.piece, picture=Squeezed(seen, max(4, round(abs(1 - 2 * share) * 100))))


Journey: TypeAlias = Glide | Flip


@dataclass(frozen=True, slots=True)
class Change:
    """Two rests, the views they belong to, and the table they lie on."""

    before: Pieces
    after: Pieces
    match: Match
    """The view after what happened."""
    layout: TableLayout
    look: Look

    def plate(self, seat: int) -> tuple[float, float]:
        """The middle of a seat's plate."""
        return self.layout.plates[self.look.place(seat)].middle


def journeys(events: Sequence[Event], change: Change) -> dict[PieceKey, Journey]:
    """The movement from one rest to the next, in seconds at tempo 1."""
    match events[0]:
        case RoundDealt() | HandsRedealt():
            assert change.match.round is not None, "cards are dealt in a round"
            return {**_vanishing(change), **_dealing(change.match.round, change)}
        case CardPlayed(seat, card):
            return _arriving(change, ("trick", seat, str(card), 0), seat, str(card))
        case SeatDecided(seat):
            return _arriving(change, ("bid", seat, "", 0), seat, "")
        case TrickTaken(seat):
            return _collecting(seat, change)
        case BidPlaced():
            return _turning_over(change)
        case BiddingClosed():
            return {**_vanishing(change), **_back_to_the_hand(change)}
        case CardsPassed():
            passed = [event for event in events if isinstance(event, CardsPassed)]
            return _passing(passed, change)
    return _shifting(change, THEME.motion.bids)


def fading(change: Change) -> dict[PieceKey, Journey]:
    """Nothing flies: what is new comes up where it lies, what is gone goes out where it lay."""
    seconds = THEME.motion.fade / 1000
    new = {
        key: Glide(replace(piece, alpha=0), piece, 0.0, seconds, fades_from=0.0)
        for key, piece in change.after.items()
        if key not in change.before
    }
    gone = {
        key: Glide(piece, replace(piece, alpha=0), 0.0, seconds, fades_from=0.0)
        for key, piece in change.before.items()
        if key not in change.after
    }
    return {**gone, **new}


def _dealing(now: Round, change: Change) -> dict[PieceKey, Journey]:
    """One card at a time, clockwise from forehand, from the dealer's seat."""
    x, y = change.plate(now.dealer)
    dealt = dict.fromkeys(now.order, 0)
    moves: dict[PieceKey, Journey] = {}
    for key, piece in change.after.items():
        seat = key[1]
        turn = dealt[seat] * len(now.order) + now.order.index(seat)
        dealt[seat] += 1
        start = replace(piece, x=x, y=y, angle=piece.angle + 90, scale=0.45)
        delay = turn * THEME.motion.deal_apart / 1000
        moves[key] = Glide(start, piece, delay, THEME.motion.deal / 1000, appears=turn > 0)
    return moves


def _arriving(change: Change, key: PieceKey, seat: int, card: str) -> dict[PieceKey, Journey]:
    """A card flies in a small arc to its place, the rest of the hand closes up."""
    moves = _shifting(change, THEME.motion.play)
    end = change.after.get(key)
    if end is None or key in change.before:
        return moves
    held = _left_hand(change.before, change.after, seat, card)
    if held:
        start = replace(end, x=held.x, y=held.y, angle=held.angle, scale=_width(held) / _width(end))
    else:
        x, y = change.plate(seat)
        start = replace(end, x=x, y=y, angle=end.angle + 30, scale=0.5)
    moves[key] = Glide(start, end, 0.0, THEME.motion.play / 1000, arc=18 * change.layout.u)
    return moves


def _left_hand(before: Pieces, after: Pieces, seat: int, card: str) -> Piece | None:
    """Where the card that has left a hand lay in it; among backs the last one."""
    gone = [
        key for key in before if key not in after and key[0] in ("hand", "hidden", "back") and key[1] == seat
    ]
    fitting = [key for key in gone if key[2] == card] or gone
    return before[fitting[-1]] if fitting else None


def _width(piece: Piece) -> float:
    return piece.picture.size[0] * piece.scale


def _collecting(taker: int, change: Change) -> dict[PieceKey, Journey]:
    """The trick goes to its taker and vanishes; turning and shrinking it would cost a drawing a frame."""
    x, y = change.plate(taker)
    seconds = THEME.motion.collect / 1000
    return {
        key: Glide(piece, replace(piece, x=x, y=y, alpha=0), 0.0, seconds, ease=leaving)
        for key, piece in change.before.items()
        if key[0] == "trick"
    }


def _turning_over(change: Change) -> dict[PieceKey, Journey]:
    """Card bids are turned over together; the viewer's own was face up for him."""
    seconds = THEME.motion.bids / 1000
    return {
        key: Flip(piece, seconds)
        for key, piece in change.after.items()
        if key[0] == "bid" and change.before.get(key) != piece
    }


def _vanishing(change: Change) -> dict[PieceKey, Journey]:
    """Cards bid with go back to the seats that hold them."""
    seconds = THEME.motion.collect / 1000
    moves: dict[PieceKey, Journey] = {}
    for key, piece in change.before.items():
        if key[0] in ("bid", "used") and key not in change.after and key[1] != change.look.viewer:
            x, y = change.plate(key[1])
            moves[key] = Glide(piece, replace(piece, x=x, y=y, alpha=0), 0.0, seconds, ease=leaving)
    return moves


def _back_to_the_hand(change: Change) -> dict[PieceKey, Journey]:
    """The viewer's own bid cards slide back among the others."""
    moves = _shifting(change, THEME.motion.collect)
    viewer = change.look.viewer
    own = [piece for key, piece in change.before.items() if key[0] in ("bid", "used") and key[1] == viewer]
    new = [key for key in change.after if key[0] == "hand" and key not in change.before]
    for key, start in zip(new, own, strict=False):
        end = change.after[key]
        began = replace(end, x=start.x, y=start.y, angle=start.angle, scale=_width(start) / _width(end))
        moves[key] = Glide(began, end, 0.0, THEME.motion.collect / 1000)
    return moves


def _passing(passed: Sequence[CardsPassed], change: Change) -> dict[PieceKey, Journey]:
    """What the viewer is given flies in, what he gives flies off, the others' backs go from seat to seat."""
    moves = _shifting(change, THEME.motion.play)
    seconds = THEME.motion.play / 1000
    viewer = change.look.viewer
    for event in passed:
        x, y = change.plate(event.giver)
        to_x, to_y = change.plate(event.receiver)
        if event.receiver == viewer:
            new = [key for key in change.after if key[0] == "hand" and key not in change.before]
            for key in new:
                end = change.after[key]
                moves[key] = Glide(replace(end, x=x, y=y, scale=0.5), end, 0.0, seconds)
        elif event.giver == viewer:
            for key, piece in change.before.items():
                if key[0] == "hand" and key not in change.after:
                    end = replace(piece, x=to_x, y=to_y, scale=0.5, alpha=0)
                    moves[key] = Glide(piece, end, 0.0, seconds)
        else:
            back = Piece(Back(change.layout.px(40)), x, y)
            moves["back", event.giver, "passed", 0] = Glide(back, replace(back, x=to_x, y=to_y), 0.0, seconds)
    return moves


def _shifting(change: Change, milliseconds: int) -> dict[PieceKey, Journey]:
    """Whatever stays closes up to where it now rests."""
    moves: dict[PieceKey, Journey] = {}
    for key, piece in change.after.items():
        start = change.before.get(key)
        if start and (start.x, start.y, start.angle) != (piece.x, piece.y, piece.angle):
            began = replace(piece, x=start.x, y=start.y, angle=start.angle)
            moves[key] = Glide(began, piece, 0.0, milliseconds / 1000)
    return moves
