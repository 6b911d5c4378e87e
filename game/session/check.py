"""Reading a record: every line is held against the rules, and the match it tells is folded on the way."""

from collections import Counter
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from game.engine.engine import due
from game.engine.evolve import begin, evolve
from game.engine.options import choice_refusal, next_to_play, to_act
from game.engine.shuffle import Deals, SeededDeals
from game.model.cards import Card
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.events import (
    BidPlaced,
    CardPlayed,
    CardsPassed,
    Event,
    Hand,
    HandsRedealt,
    MatchStarted,
    RoundDealt,
)
from game.model.reasons import Reason, Refused, reason
from game.model.seating import clockwise_from, next_in
from game.model.table import Match, Phase, Round
from game.rules.passing import receiver
from game.session.lines import FORMAT, AdviceShown, Recorded, TakenBack
from game.session.reading import read_event, read_start
from game.session.standing import BrokenLine, keys_of, standing_lines

CONFORMANCE_SEED: Final = "conformance"
"""Records with this seed make no claim that their deals follow from it (nor their first dealer)."""

KEYS: Final = {"number": "round", "giver": "from", "receiver": "to"}
"""Where a field of an event has another name in its line."""


@dataclass(frozen=True, slots=True)
class Problem:
    """The first line (1 …) that breaks a rule, and why."""

    line: int
    why: Reason


@dataclass(frozen=True, slots=True)
class Standing:
    """A line that counts, with the match as it stood after it."""

    event: Recorded
    match: Match
    begins: int
    """Where the line begins in the file, in bytes."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record as far as it is right. `kept` holds the lines that stand, the first being the start."""

    start: MatchStarted | None
    kept: tuple[Standing, ...]
    problem: Problem | None
    size: int
    """Bytes up to the end of the last whole line: where writing may go on."""

    @property
    def past(self) -> list[Event]:
        """What happened after the start, as it stands."""
        return [kept.event for kept in self.kept[1:] if not isinstance(kept.event, AdviceShown | TakenBack)]

    @property
    def advised(self) -> list[int]:
        """Before which of these events hints were looked at."""
        found: list[int] = []
        for place, kept in enumerate(self.kept[1:]):
            if isinstance(kept.event, AdviceShown):
                found.append(place - len(found))
        return found

    @property
    def match(self) -> Match | None:
        """The match after the last line that stands."""
        return self.kept[-1].match if self.kept else None

    def before_half_shown_choices(self) -> "Record":
        """The record up to where a match goes on: secret choices of which some are missing are made again."""
        kept, size = list(self.kept), self.size
        while kept and _is_half_shown(kept[-1].match):
            size = kept.pop().begins
        return replace(self, kept=tuple(kept), size=size)


def _is_half_shown(match: Match) -> bool:
    """Whether some of the choices that seats made in secret are shown and others are not yet."""
    now = match.round
    if now is None:
        return False
    match now.phase:
        case Phase.PASSING:
            return len(now.passed) > 0
        case Phase.BIDDING if match.rules.bidding in ("sealed", "card"):
            return 0 < sum(bid is not None for bid in now.bids) < len(now.order)
    return False


def read_record(path: Path) -> Record:
    """The record in a file. Raises OSError where it cannot be read."""
    return check_record(path.read_bytes())


def check_record(data: bytes) -> Record:
    """The record in the bytes of a file; an unfinished last line is dropped."""
    size = data.rfind(b"\n") + 1
    kept: list[Standing] = []
    start: MatchStarted | None = None
    deals: Deals = SeededDeals("")
    try:
        for line in standing_lines(data[:size]):
            try:
                keys = keys_of(line)
                if start is None:
                    start = _started(keys)
                    deals = SeededDeals(start.seed or "")
                    kept.append(Standing(start, begin(start), line.begins))
                else:
                    event = read_event(keys, len(start.players))
                    match = _follow(kept[-1].match, event, deals, start.seed)
                    kept.append(Standing(event, match, line.begins))
            except Refused as refused:
                raise BrokenLine(line.number, refused.why) from refused
        if start is None:
            raise BrokenLine(1, reason("record_empty"))
    except BrokenLine as broken:
        return Record(start, tuple(kept), Problem(broken.line, broken.why), size)
    return Record(start, tuple(kept), None, size)


def _started(keys: dict[str, Any]) -> MatchStarted:
    if keys.get("event") != "match_started":
        raise Refused(reason("record_no_start", found=keys.get("event")))
    found = keys.get("format")
    if isinstance(found, bool) or found != FORMAT:
        raise Refused(reason("record_format", found=found, right=FORMAT))
    return read_start(keys)


def _follow(match: Match, event: Recorded, deals: Deals, seed: str | None) -> Match:
    """The match after a line. Raises Refused where the line breaks a rule."""
    if match.is_over:
        raise Refused(reason("record_after_end"))
    if isinstance(event, AdviceShown):
        return match
    assert not isinstance(event, TakenBack), "lines taken back are settled before"
    if seed == CONFORMANCE_SEED and isinstance(event, RoundDealt | HandsRedealt):
        deals = _recorded_deals(match, event)
    expected = due(match, deals)
    if expected is not None:
        _must_equal(event, expected)
    else:
        _must_be_allowed(match, event)
    return evolve(match, event)


def _must_equal(event: Event, expected: Event) -> None:
    if type(event) is not type(expected):
        raise Refused(reason("record_order", found=_name(event), right=_name(expected)))
    for one in fields(expected):
        found, right = getattr(event, one.name), getattr(expected, one.name)
        if found != right:
            raise Refused(_difference(KEYS.get(one.name, one.name), found, right))


def _difference(key: str, found: Any, right: Any) -> Reason:
    """What differs; of hands the first card that does, where they are of one size."""
    if isinstance(found, Hand) and isinstance(right, Hand):
        found, right = found.cards, right.cards
        is_within = len(found) == len(right)
    else:
        is_within = key == "hands"
    if not is_within:
        return reason("record_differs", key=key, found=found, right=right)
    place = next(place for place, (one, other) in enumerate(zip(found, right, strict=True)) if one != other)
    return _difference(f"{key}[{place}]", found[place], right[place])


def _name(event: Event) -> str:
    """The name of a kind of event in a record: `CardPlayed` is `card_played`."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in type(event).__name__)[
        1:
    ]


def _must_be_allowed(match: Match, event: Event) -> None:
    """A decision: by the seat whose turn it is in the record, and one that the rules offer it."""
    now = match.round
    assert now is not None, "before the first deal something is due"
    seat = _next_to_decide(match, now)
    decided: tuple[int, Command]
    match event, now.phase:
        case CardsPassed(giver, to, hand), Phase.PASSING:
            decided = giver, PassCards(giver, hand.cards)
            right = receiver(match.rules, now.number, giver, now.order)
            if giver == seat and to != right:
                raise Refused(reason("record_differs", key="to", found=to, right=right))
        case BidPlaced(bidder, bid, card), Phase.BIDDING:
            decided = bidder, _bid_command(match, bidder, bid, card)
        case CardPlayed(player, card), Phase.PLAYING:
            decided = player, PlayCard(player, card)
        case _:
            names = {Phase.PASSING: "cards_passed", Phase.BIDDING: "bid_placed", Phase.PLAYING: "card_played"}
            raise Refused(reason("record_order", found=_name(event), right=names[now.phase]))
    if decided[0] != seat:
        raise Refused(reason("record_turn", found=decided[0], right=seat))
    why = choice_refusal(match.rules, now, decided[1])
    if why:
        raise Refused(reason(why.code, **why.values, seat=seat))


def _next_to_decide(match: Match, now: Round) -> int:
    """Whose line comes next: secret choices stand in seat order from the dealer's left."""
    if now.phase is Phase.PLAYING:
        seat = next_to_play(now)
        assert seat is not None, "a full trick is due to be taken"
        return seat
    waiting = to_act(match)
    return next(seat for seat in now.order if seat in waiting)


def _bid_command(match: Match, seat: int, bid: int, card: Card | None) -> Command:
    if match.rules.bidding != "card":
        if card is not None:
            raise Refused(reason("record_differs", key="card", found=card, right=None))
        return PlaceBid(seat, bid)
    if card is None:
        raise Refused(reason("record_key_bad", key="card", found=None, kind="card"))
    if not card.is_joker and card.strength != bid:
        raise Refused(reason("record_differs", key="bid", found=bid, right=card.strength))
    return BidCard(seat, card)


@dataclass(frozen=True, slots=True)
class RecordedDeals:
    """A pack in the order in which a record says it was dealt, for records whose seed says nothing."""

    dealer: int
    pack: tuple[Card, ...]

    def first_dealer(self, seats: int) -> int:  # noqa: ARG002
        return self.dealer

    def shuffled(self, pack: tuple[Card, ...], number: int, redeal: int) -> tuple[Card, ...]:  # noqa: ARG002
        """The pack as recorded. Raises Refused where it holds a card that the pack has not so often."""
        wrong = Counter(self.pack) - Counter(pack)
        if wrong:
            raise Refused(reason("record_card_not_in_pack", card=next(iter(wrong))))
        rest = Counter(pack) - Counter(self.pack)
        return self.pack + tuple(rest.elements())


def _recorded_deals(match: Match, event: RoundDealt | HandsRedealt) -> RecordedDeals:
    taking_part = tuple(seat for seat, hand in enumerate(event.hands) if hand is not None)
    dealer = event.dealer if isinstance(event, RoundDealt) else match.round.dealer if match.round else 0
    if not taking_part:
        return RecordedDeals(dealer, ())
    order = clockwise_from(taking_part, next_in(taking_part, dealer))
    hands = [hand.cards for seat in order if (hand := event.hands[seat]) is not None]
    longest = max(map(len, hands))
    dealt = [hand[place] for place in range(longest) for hand in hands if place < len(hand)]
    turned = event.turned if isinstance(event, RoundDealt) else ()
    return RecordedDeals(dealer, (*dealt, *turned))
