"""What each seat is told of an event."""

from dataclasses import replace

from game.model.events import (
    BiddingClosed,
    BiddingRepeated,
    BidPlaced,
    CardPlayed,
    CardsPassed,
    Event,
    Hand,
    HandsRedealt,
    MatchEnded,
    MatchStarted,
    RoundDealt,
    RoundScored,
    SeatDecided,
    SeatOut,
    TrickTaken,
)
from game.model.ruleset import Rules


def redact(rules: Rules, event: Event, viewer: int) -> Event:
    """The event as the viewer may know it; one not listed here is refused, so a new secret starts hidden."""
    match event:
        case MatchStarted():
            return replace(event, seed=None)
        case RoundDealt(hand_size=size):
            return replace(event, hands=_seen(event.hands, viewer, forehead=rules.forehead and size == 1))
        case HandsRedealt(hands):
            return HandsRedealt(_seen(hands, viewer, forehead=False))
        case SeatDecided(seat, _):
            return event if seat == viewer else SeatDecided(seat, None)
        case CardsPassed(giver, receiver, cards):
            return event if viewer in (giver, receiver) else CardsPassed(giver, receiver, _face_down(cards))
        case (
            BidPlaced()
            | BiddingRepeated()
            | BiddingClosed()
            | CardPlayed()
            | TrickTaken()
            | RoundScored()
            | SeatOut()
            | MatchEnded()
        ):
            return event
    raise ValueError(f"nobody has said who may see {type(event).__name__}")


def _face_down(hand: Hand) -> Hand:
    return Hand((), hand.size)


def _seen(hands: tuple[Hand | None, ...], viewer: int, *, forehead: bool) -> tuple[Hand | None, ...]:
    return tuple(
        hand if hand is None or (seat == viewer) != forehead else _face_down(hand)
        for seat, hand in enumerate(hands)
    )
