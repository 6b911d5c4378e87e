"""Lines of a match record as events: every key is held against the type that it must have."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from game.model.cards import Card, Suit, parse_card
from game.model.events import (
    BiddingClosed,
    BiddingRepeated,
    BidPlaced,
    CardPlayed,
    CardsPassed,
    Hand,
    HandsRedealt,
    MatchEnded,
    MatchStarted,
    Player,
    RoundDealt,
    RoundScored,
    SeatOut,
    TrickTaken,
)
from game.model.reasons import Refused, reason
from game.model.ruleset import FIELDS, Rules
from game.rules.catalogue import PRESETS
from game.rules.conflicts import cannot_start, conflicts, read_value
from game.session.lines import AdviceShown, Recorded, TakenBack

T = TypeVar("T")


class Line:
    """The keys of one line, each read with the type it must have; raises Refused where it has not."""

    def __init__(self, keys: Mapping[str, Any], seats: int) -> None:
        self.keys = keys
        self.seats = seats

    def value(self, key: str, kind: str, read: Callable[[Any], T]) -> T:
        """What stands under a key, read by a function that raises ValueError where it is not of the kind."""
        if key not in self.keys:
            raise Refused(reason("record_key_missing", key=key))
        try:
            return read(self.keys[key])
        except ValueError:
            raise Refused(reason("record_key_bad", key=key, found=self.keys[key], kind=kind)) from None

    def whole(self, key: str) -> int:
        """A whole number."""
        return self.value(key, "number", _whole)

    def seat(self, key: str) -> int:
        """A seat of the match."""
        return self.value(key, "seat", self._seat)

    def seat_list(self, key: str) -> tuple[int, ...]:
        """Several seats."""
        return self.value(key, "seats", lambda found: tuple(self._seat(one) for one in _list(found)))

    def card(self, key: str) -> Card:
        """One card."""
        return self.value(key, "card", _card)

    def cards(self, key: str) -> tuple[Card, ...]:
        """A list of cards."""
        return self.value(key, "cards", _cards)

    def suit(self, key: str) -> Suit | None:
        """A suit, or null for no trump."""
        return self.value(key, "suit", lambda found: None if found is None else Suit(_text(found)))

    def per_seat(self, key: str, kind: str, read: Callable[[Any], T]) -> tuple[T, ...]:
        """A list with one entry for every seat."""

        def read_all(found: Any) -> tuple[T, ...]:
            entries = tuple(read(entry) for entry in _list(found))
            if len(entries) != self.seats:
                raise ValueError
            return entries

        return self.value(key, kind, read_all)

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
        sudden_death=line.value("sudden_death", "switch", _bool),
        hands=line.per_seat("hands", "hands", _hand),
        turned=line.cards("turned"),
        trump=line.suit("trump"),
    ),
    "cards_passed": lambda line: CardsPassed(line.seat("from"), line.seat("to"), Hand(line.cards("cards"))),
    "bid_placed": lambda line: BidPlaced(
        line.seat("seat"),
        line.whole("bid"),
        line.value("card", "card-or-null", lambda found: None if found is None else _card(found)),
    ),
    "bidding_repeated": lambda line: BiddingRepeated(line.per_seat("bonus", "numbers", _whole)),
    "hands_redealt": lambda line: HandsRedealt(line.per_seat("hands", "hands", _hand)),
    "bidding_closed": lambda line: BiddingClosed(
        line.per_seat("bids", "numbers-or-null", _whole_or_none), line.suit("trump"), line.seat("leader")
    ),
    "card_played": lambda line: CardPlayed(line.seat("seat"), line.card("card")),
    "trick_taken": lambda line: TrickTaken(line.seat("seat"), line.whole("trick")),
    "round_scored": lambda line: RoundScored(
        tricks=line.per_seat("tricks", "numbers-or-null", _whole_or_none),
        points=line.per_seat("points", "numbers-or-null", _whole_or_none),
        totals=line.per_seat("totals", "numbers", _whole),
        faults=line.per_seat("faults", "numbers", _whole),
    ),
    "seat_out": lambda line: SeatOut(line.seat("seat")),
    "match_ended": lambda line: MatchEnded(
        line.seat_list("winners"), line.per_seat("totals", "numbers", _whole)
    ),
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
    players = line.value("seats", "players", lambda found: tuple(_player(one) for one in _list(found)))
    rules = _read_rules(line.value("rules", "object", _object))
    why = cannot_start(rules, len(players))
    if why:
        raise Refused(why)
    preset = line.value("preset", "text", _text)
    if preset in PRESETS and PRESETS[preset].rules != rules:
        raise Refused(reason("record_not_the_preset", preset=preset))
    return MatchStarted(
        rules=rules,
        players=players,
        preset=preset,
        seed=line.value("seed", "text", _text),
        title=_maybe(line, "title", "text", _text),
        program=_maybe(line, "program", "text", _text),
        match=_maybe(line, "match", "text", _text),
        started=_maybe(line, "started", "text", _text),
        practice=bool(_maybe(line, "practice", "switch", _bool)),
    )


def _maybe(line: Line, key: str, kind: str, read: Callable[[Any], T]) -> T | None:
    return None if line.keys.get(key) is None else line.value(key, kind, read)


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
            raise Refused(reason("record_rule_unknown", found=key))
        values[key] = read_value(FIELDS[key].allowed, found[key])
        if values[key] is None:
            raise Refused(reason("record_rule_bad", key=key, found=found[key], allowed=FIELDS[key].allowed))
    rules = Rules(**values)
    for why in conflicts(rules):
        raise Refused(why)
    return rules
