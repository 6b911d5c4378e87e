"""What each seat is told: all of its own, nothing of the others', and the same table as everybody."""

from collections import Counter
from dataclasses import fields, replace
from operator import attrgetter
from random import Random

import pytest

from game.engine.engine import due
from game.engine.evolve import begin, evolve
from game.engine.options import (
    BidOptions,
    CardBidOptions,
    Options,
    PassOptions,
    options,
    to_act,
)
from game.engine.redact import redact
from game.engine.shuffle import Deals, SeededDeals
from game.model.cards import Card, parse_cards
from game.model.commands import BidCard, Command, PassCards
from game.model.events import (
    BidPlaced,
    CardPlayed,
    CardsPassed,
    Event,
    Hand,
    HandsRedealt,
    MatchEnded,
    MatchStarted,
    RoundDealt,
)
from game.model.ruleset import SEATS, Rules
from game.model.table import Match, Round
from game.rules.catalogue import PRESETS
from tests.tables import (
    Choose,
    FixedDeals,
    anything,
    happenings,
    mixed_rules,
    one_round,
    players,
    sample,
    stacked,
)

MATCHES = sample("OH_HELL_MATCHES", 1)
"""How many matches of each kind are played; with more than one, of every game with every number of seats."""

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


def play_and_check(
    rules: Rules, seats: int, rng: Random, deals: Deals | None = None, choose: Choose = anything
) -> list[Event]:
    """Play a match by chance, check every view after every event, and give back what happened."""
    start = MatchStarted(rules, players(seats), "custom", seed=SEED)
    truth = begin(start)
    views = [begin(told(rules, start, viewer), viewer) for viewer in range(seats)]
    memories = [Memory(rules, viewer, seats) for viewer in range(seats)]
    deals = deals or SeededDeals(f"{SEED} {rng.random()}")
    events: list[Event] = []
    for event, after in happenings(truth, deals, rng, choose):
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


def assert_somebody_acts_or_something_follows(truth: Match, deals: Deals) -> None:
    acting = to_act(truth)
    assert bool(acting) == (due(truth, deals) is None and not truth.is_over)
    for seat in acting:
        offered = options(truth, seat)
        assert offered is not None
        assert offered.bids if isinstance(offered, BidOptions) else offered.cards


NAMED = [
    (name, seats)
    for place, name in enumerate(PRESETS)
    for seats in SEATS
    if MATCHES > 1 or (place + seats) % 2 == 0
]
"""Every named game with every other number of seats, with every number in a larger sample."""


@pytest.mark.parametrize(("name", "seats"), NAMED)
def test_every_view_of_a_named_game_knows_just_what_its_seat_may_know(name: str, seats: int) -> None:
    for turn in range(MATCHES):
        events = play_and_check(PRESETS[name].rules, seats, Random(f"{name} {seats} {turn}"))
        assert isinstance(events[-1], MatchEnded)


@pytest.mark.parametrize("seats", SEATS)
def test_every_view_of_mixed_rules_knows_just_what_its_seat_may_know(seats: int) -> None:
    for turn in range(20 * MATCHES):
        rng = Random(f"mixed {seats} {turn}")
        events = play_and_check(mixed_rules(rng, seats), seats, rng)
        assert isinstance(events[-1], MatchEnded)


def lowest(offered: Options, seat: int, rng: Random) -> Command:
    """The first of the cards to bid with, so that twins meet; else anything."""
    if isinstance(offered, CardBidOptions):
        return BidCard(seat, min(offered.cards, key=lambda card: (card.rank, card.suit or "")))
    return anything(offered, seat, rng)


@pytest.mark.parametrize("passing", [(), ("2L",)])
def test_every_view_knows_what_it_may_when_all_are_dealt_anew(passing: tuple[str, ...]) -> None:
    """Two seats bid twins until no card is left, forget what they saw, and are dealt other cards."""
    sevens = "1S 2S 3S 4S 5S 6S 7S"
    tops = {
        (1, 0): stacked([sevens, sevens], 1),
        (1, 1): stacked(["1D 2D 3D 4D 5D 6D 7D", "1H 2H 3H 4H 5H 6H 7C"], 1),
    }
    house = replace(PRESETS["oh-seven"].rules, decks=2, rounds=1, passing=passing)
    choose = lowest if not passing else lowest_and_same_passes
    events = play_and_check(house, 2, Random(1), FixedDeals(1, tops), choose)
    assert sum(isinstance(event, HandsRedealt) for event in events) == 1


def lowest_and_same_passes(offered: Options, seat: int, rng: Random) -> Command:
    """As before; both pass the same cards, so that their hands stay twins."""
    if isinstance(offered, PassOptions):
        return PassCards(seat, offered.cards[: offered.count])
    return lowest(offered, seat, rng)


def test_twins_of_which_one_was_passed_are_counted_by_copies() -> None:
    """A passed card may be played while its twin stays: what is known is never more than what is held."""
    hands = ["AC 2D 2H", "AC 3C 3D", "4C 4D 4H"]
    house = replace(
        Rules(), decks=2, schedule="constant", most_cards=3, rounds=1, passing=("1L",), tie="shared"
    )
    for turn in range(30):
        play_and_check(house, 3, Random(turn), FixedDeals(2, {(1, 0): stacked(hands, 2, "9H")}))


def test_the_giver_knows_what_he_gave_until_it_is_played() -> None:
    table = one_round(["2C 3C", "2D 3D", "2H 3H"], passing=("1L",), stock="9S", tie="shared")
    table.hand_on("2C", "2D", "2H")
    for viewer, expected in (
        (0, Hand(parse_cards("2C"), 1)),
        (1, Hand(parse_cards("3D 2C"))),
        (2, Hand((), 2)),
    ):
        seen = table.view(viewer).round
        assert seen is not None
        assert seen.hands[1] == expected
