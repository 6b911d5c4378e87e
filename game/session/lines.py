"""Events as the lines of a match record (format 1: JSON Lines, one event a line)."""

import json
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

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
from game.model.ruleset import rule_values

FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class AdviceShown:
    """A seat looked at a hint; nothing in play changes."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """So many of the lines still standing are void: an undo in a practice match."""

    lines: int


Recorded: TypeAlias = Event | AdviceShown | TakenBack


def to_line(event: Recorded) -> str:
    """The line of an event, with its line end. Raises ValueError for `SeatDecided`, never written."""
    return json.dumps(_written(event), ensure_ascii=False, separators=(",", ":")) + "\n"


def _written(event: Recorded) -> dict[str, Any]:
    match event:
        case MatchStarted():
            return _written_start(event)
        case RoundDealt():
            return {
                "event": "round_dealt",
                "round": event.number,
                "hand_size": event.hand_size,
                "dealer": event.dealer,
                "sudden_death": event.sudden_death,
                "hands": _codes(event.hands),
                "turned": [str(card) for card in event.turned],
                "trump": event.trump,
            }
        case CardsPassed(giver, receiver, cards):
            codes = [str(card) for card in cards.cards]
            return {"event": "cards_passed", "from": giver, "to": receiver, "cards": codes}
        case BidPlaced(seat, bid, card):
            return {"event": "bid_placed", "seat": seat, "bid": bid, "card": card and str(card)}
        case BiddingRepeated(bonus):
            return {"event": "bidding_repeated", "bonus": bonus}
        case HandsRedealt(hands):
            return {"event": "hands_redealt", "hands": _codes(hands)}
        case BiddingClosed(bids, trump, leader):
            return {"event": "bidding_closed", "bids": bids, "trump": trump, "leader": leader}
        case CardPlayed(seat, card):
            return {"event": "card_played", "seat": seat, "card": str(card)}
        case TrickTaken(seat, trick):
            return {"event": "trick_taken", "seat": seat, "trick": trick}
        case RoundScored():
            return {
                "event": "round_scored",
                "tricks": event.tricks,
                "points": event.points,
                "totals": event.totals,
                "faults": event.faults,
            }
        case SeatOut(seat):
            return {"event": "seat_out", "seat": seat}
        case MatchEnded(winners, totals):
            return {"event": "match_ended", "winners": winners, "totals": totals}
        case AdviceShown(seat):
            return {"event": "advice_shown", "seat": seat}
        case TakenBack(lines):
            return {"event": "taken_back", "lines": lines}
        case SeatDecided():
            raise ValueError("a secret choice is not written before it is shown")


def _written_start(event: MatchStarted) -> dict[str, Any]:
    line: dict[str, Any] = {"event": "match_started", "format": FORMAT}
    line |= {
        "program": event.program,
        "match": event.match,
        "started": event.started,
        "practice": event.practice,
        "seed": event.seed,
        "preset": event.preset,
        "title": event.title,
        "rules": rule_values(event.rules),
        "seats": [
            {"name": player.name, "kind": player.kind, "level": player.level} for player in event.players
        ],
    }
    return {key: value for key, value in line.items() if value is not None}


def _codes(hands: tuple[Hand | None, ...]) -> list[list[str] | None]:
    return [None if hand is None else [str(card) for card in hand.cards] for hand in hands]
