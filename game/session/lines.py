"""Events as the lines of a match record, and lines as events (format 1: JSON Lines, one event a line)."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

from game.model.cards import Card, Suit, parse_card
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
    Player,
    RoundDealt,
    RoundScored,
    SeatDecided,
    SeatOut,
    TrickTaken,
)
from game.model.reasons import Refused, reason
from game.model.ruleset import FIELDS, Rules, rule_values
from game.rules.catalogue import PRESETS
from game.rules.conflicts import cannot_start, conflicts, read_value

FORMAT: Final = 1
T = TypeVar("T")


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


class Line:
    """The keys of one line, each read with the type it must have; raises Refused where it has not."""

    def __init__(self, keys: Mapping[str, Any], seats: int) -> None:
        self.keys = keys
        self.seats = seats

    def value(self, key: str, read: Callable[[Any], T]) -> T:
        """What stands under a key, read by a function that raises ValueError or TypeError."""
        if key not in self.keys:
            raise Refused(reason("record_key_missing", key=key))
        try:
            return read(self.keys[key])
        except (ValueError, TypeError):
            raise Refused(reason("record_key_bad", key=key, found=self.keys[key])) from None

    def whole(self, key: str) -> int:
        """A whole number."""
        return self.value(key, _whole)

    def seat(self, key: str) -> int:
        """A seat of the match."""
        return self.value(key, self._seat)

    def seat_list(self, key: str) -> tuple[int, ...]:
        """Several seats."""
        return self.value(key, lambda found: tuple(self._seat(one) for one in _list(found)))

    def card(self, key: str) -> Card:
        """One card."""
        return self.value(key, _card)

    def cards(self, key: str) -> tuple[Card, ...]:
        """A list of cards."""
        return self.value(key, _cards)

    def suit(self, key: str) -> Suit | None:
        """A suit, or null for no trump."""
        return self.value(key, lambda found: None if found is None else Suit(found))

    def per_seat(self, key: str, read: Callable[[Any], T]) -> tuple[T, ...]:
        """A list with one entry for every seat."""

        def read_all(found: Any) -> tuple[T, ...]:
            entries = tuple(read(entry) for entry in _list(found))
            if len(entries) != self.seats:
                raise ValueError
            return entries

        return self.value(key, read_all)

    def _seat(self, found: Any) -> int:
        seat = _whole(found)
        if seat not in range(self.seats):
            raise ValueError
        return seat


def _whole(found: Any) -> int:
    if isinstance(found, bool) or not isinstance(found, int):
        raise ValueError
    return found


def _whole_or_none(found: Any) -> int | None:
    return None if found is None else _whole(found)


def _list(found: Any) -> list[Any]:
    if not isinstance(found, list):
        raise ValueError
    return found


def _object(found: Any) -> dict[str, Any]:
    if not isinstance(found, dict):
        raise ValueError
    return found


def _text(found: Any) -> str:
    if not isinstance(found, str):
        raise ValueError
    found.encode()  # half a surrogate pair is no text
    return found


def _bool(found: Any) -> bool:
    if not isinstance(found, bool):
        raise ValueError
    return found


def _card(found: Any) -> Card:
    return parse_card(_text(found))


def _cards(found: Any) -> tuple[Card, ...]:
    return tuple(_card(one) for one in _list(found))


def _hand(found: Any) -> Hand | None:
    return None if found is None else Hand(_cards(found))


READERS: Final[Mapping[str, Callable[[Line], Recorded]]] = {
    "round_dealt": lambda line: RoundDealt(
        number=line.whole("round"),
        hand_size=line.whole("hand_size"),
        dealer=line.seat("dealer"),
        sudden_death=line.value("sudden_death", _bool),
        hands=line.per_seat("hands", _hand),
        turned=line.cards("turned"),
        trump=line.suit("trump"),
    ),
    "cards_passed": lambda line: CardsPassed(line.seat("from"), line.seat("to"), Hand(line.cards("cards"))),
    "bid_placed": lambda line: BidPlaced(
        line.seat("seat"),
        line.whole("bid"),
        line.value("card", lambda found: None if found is None else _card(found)),
    ),
    "bidding_repeated": lambda line: BiddingRepeated(line.per_seat("bonus", _whole)),
    "hands_redealt": lambda line: HandsRedealt(line.per_seat("hands", _hand)),
    "bidding_closed": lambda line: BiddingClosed(
        line.per_seat("bids", _whole_or_none), line.suit("trump"), line.seat("leader")
    ),
    "card_played": lambda line: CardPlayed(line.seat("seat"), line.card("card")),
    "trick_taken": lambda line: TrickTaken(line.seat("seat"), line.whole("trick")),
    "round_scored": lambda line: RoundScored(
        tricks=line.per_seat("tricks", _whole_or_none),
        points=line.per_seat("points", _whole_or_none),
        totals=line.per_seat("totals", _whole),
        faults=line.per_seat("faults", _whole),
    ),
    "seat_out": lambda line: SeatOut(line.seat("seat")),
    "match_ended": lambda line: MatchEnded(line.seat_list("winners"), line.per_seat("totals", _whole)),
    "advice_shown": lambda line: AdviceShown(line.seat("seat")),
    "taken_back": lambda line: TakenBack(line.whole("lines")),
}
"""How each kind of line but the first is read."""


def read_event(keys: Mapping[str, Any], seats: int) -> Recorded:
    """The event of a line after the first. Raises Refused with what is wrong about it."""
    name = keys.get("event")
    if not isinstance(name, str) or name not in READERS:
        raise Refused(reason("record_event_unknown", found=name))
    return READERS[name](Line(keys, seats))


def read_start(keys: Mapping[str, Any]) -> MatchStarted:
    """The event of the first line. Raises Refused with what is wrong about it."""
    line = Line(keys, 0)
    players = line.value("seats", lambda found: tuple(_player(one) for one in _list(found)))
    rules = _read_rules(line.value("rules", _object))
    why = cannot_start(rules, len(players))
    if why:
        raise Refused(why)
    preset = line.value("preset", _text)
    if preset in PRESETS and PRESETS[preset].rules != rules:
        raise Refused(reason("record_not_the_preset", preset=preset))
    return MatchStarted(
        rules=rules,
        players=players,
        preset=preset,
        seed=line.value("seed", _text),
        title=_maybe(line, "title", _text),
        program=_maybe(line, "program", _text),
        match=_maybe(line, "match", _text),
        started=_maybe(line, "started", _text),
        practice=bool(_maybe(line, "practice", _bool)),
    )


def _maybe(line: Line, key: str, read: Callable[[Any], T]) -> T | None:
    return None if line.keys.get(key) is None else line.value(key, read)


def _player(found: Any) -> Player:
    if not isinstance(found, dict) or found.get("kind") not in ("human", "bot"):
        raise ValueError
    level = found.get("level")
    return Player(_text(found.get("name")), found["kind"], None if level is None else _text(level))


def _read_rules(found: Mapping[str, Any]) -> Rules:
    values: dict[str, Any] = {}
    for key in [*FIELDS, *found]:
        if key not in found:
            raise Refused(reason("record_rule_missing", key=key))
        if key not in FIELDS:
            raise Refused(reason("record_rule_unknown", key=key))
        values[key] = read_value(FIELDS[key].allowed, found[key])
        if values[key] is None:
            raise Refused(reason("record_rule_bad", key=key, found=found[key], allowed=FIELDS[key].allowed))
    rules = Rules(**values)
    for why in conflicts(rules):
        raise Refused(why)
    return rules
