"""Any rules, any decisions, saved, taken up again and taken back at any point: the record is always right."""

from dataclasses import replace
from functools import reduce
from itertools import chain
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.engine.engine import accept, due
from game.engine.evolve import begin, evolve
from game.engine.options import (
    BidOptions,
    CardBidOptions,
    Options,
    PassOptions,
    PlayOptions,
    options,
    refusal,
    to_act,
)
from game.engine.redact import redact
from game.engine.shuffle import SeededDeals
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.events import Event, MatchStarted, SeatDecided
from game.model.reasons import Refused
from game.model.ruleset import FIELDS, SEATS, Allowed, Choice, Entries, Rules, Switch, Whole
from game.model.table import Match
from game.rules.conflicts import cannot_start, read_rules
from game.rules.decks import whole_pack
from game.rules.schedules import hand_sizes
from game.session.check import Record, check_record
from game.session.lines import AdviceShown, TakenBack, to_line
from game.session.session import Session
from tests.naive.reader import first_wrong_line
from tests.tables import players, sample

MOST_PLAYS: Final = 90
"""So many cards are played in a match at most, sudden death aside."""


def values(allowed: Allowed) -> st.SearchStrategy[Any]:
    """Any value that a key may hold, smaller ones first; lists are kept short."""
    match allowed:
        case Choice(some):
            return st.sampled_from(some)
        case Whole(low, high, less):
            return st.integers(low, high).filter(lambda number: number not in less)
        case Switch():
            return st.booleans()
        case Entries(of, _):
            return st.lists(values(of), max_size=4)


SHORT: Final = {
    "most_cards": st.integers(1, 4),
    "fewest_cards": st.integers(1, 3),
    "rounds": st.integers(1, 4),
    "custom_schedule": st.lists(st.integers(1, 4), max_size=4),
    "faults_limit": st.sampled_from((0, 1, 3, 6)),
    "hook_from": st.integers(1, 3),
    "no_trump_every": st.sampled_from((0, 2, 3)),
    "passing": st.lists(values(Choice(("0", "1L", "2R", "3L", "1R"))), max_size=3),
    "bidding": st.sampled_from(("in-turn", "sealed", "sealed", "zero")),
    "hook": st.sampled_from(("off", "rebid", "dealer", "rebid")),
}
KEYS: Final = st.fixed_dictionaries(
    SHORT, optional={key: values(one.allowed) for key, one in FIELDS.items() if key not in SHORT}
)
BY_CARD: Final = {
    "deck": "zero-to-seven",
    "jokers": 0,
    "bidding": "card",
    "schedule": "constant",
    "most_cards": 7,
    "rounds": 1,
}
NUMBERS: Final = st.integers(0, 10_000)
"""Which seat decides and which of its choices it takes: the number is counted round them."""

KINDS: Final = ("fitting", "fitting", "fitting", "pass", "bid", "card", "play")

DECISIONS: Final = st.lists(NUMBERS, min_size=1, max_size=20)
"""Seats decide in every step, so that matches get far."""


def nth(offered: Options, seat: int, number: int) -> Command:
    """One of the choices offered."""
    match offered:
        case PassOptions(count, cards, _):
            return PassCards(seat, tuple((cards * 2)[number % len(cards) :][:count]))
        case BidOptions(bids, _):
            return PlaceBid(seat, bids[number % len(bids)])
        case CardBidOptions(cards):
            return BidCard(seat, cards[number % len(cards)])
        case PlayOptions(cards, _):
            return PlayCard(seat, cards[number % len(cards)])


def is_offered(offered: Options | None, command: Command) -> bool:
    """Whether a command is among the choices; two cards at most are passed here, so none is meant twice."""
    match offered, command:
        case BidOptions(bids, _), PlaceBid(_, bid):
            return bid in bids
        case (CardBidOptions(cards), BidCard(_, card)) | (PlayOptions(cards, _), PlayCard(_, card)):
            return card in cards
        case PassOptions(count, cards, _), PassCards(_, some):
            return len(some) == count and all(some.count(card) <= cards.count(card) for card in some)
    return False


class MatchWithRecord(RuleBasedStateMachine):
    """A match in the engine, beside the lines that a player's computer would have written of it."""

    @initialize(
        keys=KEYS,
        by_card=st.sampled_from((False, False, False, True)),
        seats=st.integers(SEATS[0], SEATS[-1]),
        seed=st.integers(0, 999),
        practice=st.booleans(),
    )
    def begin(self, keys: dict[str, Any], by_card: bool, seats: int, seed: int, practice: bool) -> None:
        house, _ = read_rules(keys | (BY_CARD if by_card else {}), Rules())
        assume(not cannot_start(house, seats) and sum(hand_sizes(house, seats)) * seats <= MOST_PLAYS)
        self.start = MatchStarted(house, players(seats), "custom", seed=str(seed), practice=practice)
        self.deals = SeededDeals(str(seed))
        self.match = begin(self.start)
        self.lines = [to_line(self.start)]
        self.standing: list[tuple[Event, Match]] = []
        self.settle()

    # What happens

    def settle(self) -> None:
        while event := due(self.match, self.deals):
            self.happen(event)

    def happen(self, event: Event) -> None:
        self.match = evolve(self.match, event)
        if not isinstance(event, SeatDecided):
            self.lines.append(to_line(event))
            self.standing.append((event, self.match))

    def decide(self, command: Command) -> None:
        self.happen(accept(self.match, command))
        self.settle()

    @property
    def data(self) -> bytes:
        """The record as it lies on the disk."""
        return "".join(self.lines).encode()

    # What may be done to it

    @rule(numbers=DECISIONS)
    def seats_decide(self, numbers: list[int]) -> None:
        for number in numbers:
            acting = sorted(to_act(self.match))
            if not acting:
                assert self.match.is_over
                break
            seat = acting[number % len(acting)]
            offered = options(self.match, seat)
            assert offered is not None
            self.decide(nth(offered, seat, number // 9))

    @rule(numbers=DECISIONS, seat=st.integers(-1, 9), kind=st.sampled_from(KINDS), tries=DECISIONS)
    def somebody_asks_for_anything(self, numbers: list[int], seat: int, kind: str, tries: list[int]) -> None:
        """What is not offered is refused and changes nothing; what is offered may be had."""
        self.seats_decide(numbers)
        for number in tries:
            acting = sorted(to_act(self.match))
            if kind == "fitting" and acting:
                seat = acting[number % len(acting)]
            command = self.anything(seat, kind, number)
            if is_offered(options(self.match, seat), command):
                assert refusal(self.match, command) is None
                self.decide(command)
                continue
            before, lines = self.match, list(self.lines)
            with pytest.raises(Refused):
                self.decide(command)
            assert self.match is before
            assert self.lines == lines

    def anything(self, seat: int, kind: str, number: int) -> Command:
        """A command of a kind, or of the kind that the seat is asked for, mostly with cards that it holds."""
        held = self.match.round.hands[seat] if self.match.round and 0 <= seat < self.match.seats else None
        pack = whole_pack(self.start.rules, self.match.seats)
        cards = held.cards if held and held.cards and number % 4 else pack
        card, other = cards[number % len(cards)], cards[number // 7 % len(cards)]
        commands: dict[str, Command] = {
            "pass": PassCards(seat, (card,) if number % 2 else (card, other)),
            "bid": PlaceBid(seat, number % (cards_of(self.match) + 3) - 1),
            "card": BidCard(seat, card),
            "play": PlayCard(seat, card),
        }
        match options(self.match, seat) if kind == "fitting" else None:
            case PassOptions():
                kind = "pass"
            case BidOptions():
                kind = "bid"
            case CardBidOptions():
                kind = "card"
        return commands.get(kind, commands["play"])

    @rule(numbers=DECISIONS, seat=NUMBERS)
    def advice_is_shown(self, numbers: list[int], seat: int) -> None:
        self.seats_decide(numbers)
        if not self.match.is_over:
            self.lines.append(to_line(AdviceShown(seat % self.match.seats)))

    @rule(
        numbers=DECISIONS, more=st.sampled_from((b"", b"{", b'{"event":"card_played","seat":0', b"\xff\x00"))
    )
    def it_is_saved_and_looked_at(self, numbers: list[int], more: bytes) -> None:
        """A last line that was not finished is dropped; each seat's view comes out the same."""
        self.seats_decide(numbers)
        record = check_record(self.data + more)
        self.is_the_running_match(record)
        assert record.size == len(self.data)
        further = check_record(self.data + to_line(AdviceShown(0)).encode())
        assert (further.problem is not None) == self.match.is_over
        assert record.start is not None
        session = Session(record.start, record.past)
        for seat in range(self.match.seats):
            told = [redact(self.start.rules, event, seat) for event, _ in self.standing]
            assert session.view(seat) == reduce(evolve, told, begin(self.start, seat))

    @rule(numbers=DECISIONS, lost=st.integers(0, 6) | NUMBERS)
    def it_is_taken_up_again(self, numbers: list[int], lost: int) -> None:
        """After a crash that cost some lines; choices made in secret are made again."""
        self.seats_decide(numbers)
        kept = self.lines[: len(self.lines) - lost % len(self.lines)]
        record = check_record("".join(kept).encode()).before_half_shown_choices()
        self.go_on(record, "".join(kept).encode()[: record.size])

    @precondition(lambda self: self.start.practice)
    @rule(numbers=DECISIONS, number=NUMBERS)
    def it_is_taken_back(self, numbers: list[int], number: int) -> None:
        """A practice match goes back to any earlier line; what was taken back stays written."""
        self.seats_decide(numbers)
        record = check_record(self.data)
        back = 1 + number % (len(record.kept) - 1)
        data = self.data + to_line(TakenBack(back)).encode()
        after = check_record(data)
        assert after.problem is None
        assert after.kept == record.kept[:-back]
        settled = after.before_half_shown_choices()
        self.go_on(settled, data[: settled.size])

    def go_on(self, record: Record, data: bytes) -> None:
        """The match as a record has it becomes the running one."""
        assert record.problem is None
        assert record.match is not None
        again = check_record(data)
        assert again.problem is None
        assert again.match == record.match
        self.match = record.match
        self.lines = data.decode().splitlines(keepends=True)
        matches = [kept.match for kept in record.kept[1:] if not isinstance(kept.event, AdviceShown)]
        self.standing = list(zip(record.past, matches, strict=True))
        self.settle()

    # What is always so

    @invariant()
    def the_record_is_right(self) -> None:
        self.is_the_running_match(check_record(self.data))

    def is_the_running_match(self, record: Record) -> None:
        assert record.problem is None
        assert record.start == self.start
        assert record.past == [event for event, _ in self.standing]
        assert record.match == without_secrets(self.match)

    @invariant()
    def somebody_acts_until_it_is_over(self) -> None:
        assert bool(to_act(self.match)) != self.match.is_over
        now = self.match.round
        assert now is not None
        for seat in range(self.match.seats):
            assert (options(self.match, seat) is not None) == (seat in to_act(self.match))
            assert now.choices[seat] is None or seat in now.decided

    @invariant()
    def no_card_is_lost(self) -> None:
        now = self.match.round
        assert now is not None
        held = chain.from_iterable(hand.cards for hand in now.hands if hand)
        played = [play.card for trick in now.tricks for play in trick.plays]
        everywhere = [*held, *played, *(play.card for play in now.trick), *now.turned]
        pack = list(whole_pack(self.start.rules, self.match.seats))
        for card in everywhere:
            pack.remove(card)
        assert len(everywhere) - len(now.turned) == now.hand_size * len(now.order)

    def teardown(self) -> None:
        if hasattr(self, "match"):
            assert first_wrong_line(self.data) is None


def cards_of(match: Match) -> int:
    return match.round.hand_size if match.round else 0


def without_secrets(match: Match) -> Match:
    """The match as a record has it: choices not yet shown are not written."""
    now = match.round
    assert now is not None
    waiting = frozenset(seat for seat, choice in enumerate(now.choices) if choice is not None)
    clean = replace(now, choices=(None,) * match.seats, decided=now.decided - waiting)
    return replace(match, round=clean)


TestMatchWithRecord = MatchWithRecord.TestCase
TestMatchWithRecord.settings = settings(
    max_examples=sample("OH_HELL_EXAMPLES", 45),
    stateful_step_count=20,
    deadline=None,
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
)
