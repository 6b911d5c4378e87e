"""What each seat is told: all of its own, nothing of the others', and the same table as everybody."""

from collections import Counter
from dataclasses import fields, replace
from operator import attrgetter
from random import Random

import pytest

from game.engine.engine import due
from game.engine.evolve import begin, evolve
from game.engine.options import options, to_act
from game.engine.redact import redact
from game.engine.shuffle import SeededDeals
from game.model.cards import Card
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
from game.model.ruleset import SEATS, Rules
from game.model.table import Match, Round
from game.rules.catalogue import PRESETS
from tests.tables import happenings, mixed_rules, players, sample

MATCHES = sample("OH_HELL_MATCHES", 1)
"""How many matches of each kind are played; the usual one keeps the suite quick."""

SEED = "nobody-sees-this"


class Memory:
    """What one seat can know of the cards of the others, kept apart from the engine's own reckoning."""

    def __init__(self, rules: Rules, viewer: int, seats: int) -> None:
        self.rules = rules
        self.viewer = viewer
        self.seats = seats
        self.known: list[Counter[Card]] = []
        self.laid: list[Counter[Card]] = []
        self.gave_to: int | None = None

    def note(self, event: Event, match: Match) -> None:
        """An event of the truth, with the match after it; only what the viewer sees of it is used."""
        match event:
            case RoundDealt(hands=hands) | HandsRedealt(hands=hands):
                if isinstance(event, RoundDealt):
                    self.gave_to = None
                self.known = [Counter[Card]() for _ in range(self.seats)]
                self.laid = [Counter[Card]() for _ in range(self.seats)]
                assert match.round is not None
                if self.rules.forehead and match.round.hand_size == 1:
                    self.known = [Counter(hand.cards) if hand else Counter[Card]() for hand in hands]
            case CardsPassed(giver, receiver, cards) if giver == self.viewer:
                self.known[receiver].update(cards.cards)
                self.gave_to = receiver
            case BidPlaced(seat, _, card) if card is not None:
                self.laid[seat][card] += 1
                self.known[seat] |= self.laid[seat]
            case CardPlayed(seat, card):
                if self.known[seat]:
                    self.known[seat] -= Counter((card,))


OF_MATCH = attrgetter(*(one.name for one in fields(Match) if one.name not in ("viewer", "round")))
OF_ROUND = attrgetter(
    *(one.name for one in fields(Round) if one.name not in ("hands", "choices", "received"))
)


def assert_view_is_right(view: Match, truth: Match, viewer: int, memory: Memory) -> None:
    assert view.viewer == viewer
    assert OF_MATCH(view) == OF_MATCH(truth)
    acting = to_act(truth)
    assert to_act(view) == acting
    if viewer in acting:
        assert options(view, viewer) == options(truth, viewer)
    seen, now = view.round, truth.round
    if seen is None or now is None:
        assert seen is now
        return
    assert OF_ROUND(seen) == OF_ROUND(now)
    assert_cards_are_right(seen, now, viewer, memory)
    for seat, choice in enumerate(seen.choices):
        assert choice == (now.choices[seat] if seat == viewer else None)


def assert_cards_are_right(seen: Round, now: Round, viewer: int, memory: Memory) -> None:
    forehead = memory.rules.forehead and now.hand_size == 1
    between_passes = 0 < len(now.passed) < len(now.order)
    for seat, (hand, true) in enumerate(zip(seen.hands, now.hands, strict=True)):
        if hand is None or true is None:
            assert hand is true
        elif seat == viewer:
            assert hand == (Hand((), len(true.cards)) if forehead else true)
        else:
            assert len(hand.cards) + hand.hidden == len(true.cards)
            assert hand.hidden >= 0
            assert not hand.cards or Counter(hand.cards) <= Counter(true.cards)
            expected = memory.known[seat]
            assert between_passes or not (hand.cards or expected) or Counter(hand.cards) == expected
    for seat, (got, true) in enumerate(zip(seen.received, now.received, strict=True)):
        if true.cards:
            assert got == (true if seat in (viewer, memory.gave_to) else Hand((), true.size))


def play_and_check(rules: Rules, seats: int, rng: Random) -> list[Event]:
    """Play a match by chance, check every view after every event, and give back what happened."""
    start = MatchStarted(rules, players(seats), "custom", seed=SEED)
    truth = begin(start)
    views = [begin(told(rules, start, viewer), viewer) for viewer in range(seats)]
    memories = [Memory(rules, viewer, seats) for viewer in range(seats)]
    deals = SeededDeals(f"{SEED} {rng.random()}")
    events: list[Event] = []
    for event, after in happenings(truth, deals, rng):
        truth = after
        events.append(event)
        for viewer, memory in enumerate(memories):
            views[viewer] = evolve(views[viewer], redact(rules, event, viewer))
            memory.note(event, truth)
            assert_view_is_right(views[viewer], truth, viewer, memory)
        assert_somebody_acts_or_something_follows(truth, deals)
    assert not any(SEED in repr(view) for view in views)
    return events


def told(rules: Rules, start: MatchStarted, viewer: int) -> MatchStarted:
    event = redact(rules, start, viewer)
    assert isinstance(event, MatchStarted)
    assert event == replace(start, seed=None)
    return event


def assert_somebody_acts_or_something_follows(truth: Match, deals: SeededDeals) -> None:
    assert bool(to_act(truth)) == (due(truth, deals) is None and not truth.is_over)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("name", PRESETS)
def test_every_view_of_a_named_game_knows_just_what_its_seat_may_know(name: str, seats: int) -> None:
    for turn in range(MATCHES):
        play_and_check(PRESETS[name].rules, seats, Random(f"{name} {seats} {turn}"))


@pytest.mark.parametrize("seats", SEATS)
def test_every_view_of_mixed_rules_knows_just_what_its_seat_may_know(seats: int) -> None:
    for turn in range(15 * MATCHES):
        rng = Random(f"mixed {seats} {turn}")
        play_and_check(mixed_rules(rng, seats), seats, rng)
