"""A match that is played: the same whenever it is, and bots see only what their seats may know."""

from random import Random
from types import MappingProxyType
from typing import Any, Final

import pytest

from game.bots.bot import Bot, Decided, Thinking
from game.bots.chance import chance
from game.bots.roster import ROSTER
from game.model.commands import Command, PlaceBid
from game.model.events import CardsPassed, RoundDealt
from game.model.reasons import Refused
from game.model.table import Match
from game.session.session import Session
from game.session.simulate import bot_players, play_match, tally
from tests.session.people import KINDS, play_out, record_of, short, start_of

EVERY_KIND: Final = pytest.mark.parametrize(("rules", "seats"), KINDS.values(), ids=KINDS)


class Clock:
    """A clock that goes on a second whenever it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def play_in_every_seat(monkeypatch: pytest.MonkeyPatch, bot: Bot) -> None:
    """Have a bot of the test's own think for every level."""
    monkeypatch.setattr("game.bots.roster.ROSTER", MappingProxyType(dict.fromkeys(ROSTER, bot)))


# ---------------------------------------------------------------- the same match


@EVERY_KIND
def test_the_same_start_gives_the_same_match(rules: Any, seats: int) -> None:
    one, other = Session(start_of(rules, seats, (0,))), Session(start_of(rules, seats, (0,)))
    play_out(one)
    play_out(other)
    assert record_of(one) == record_of(other)


def test_the_kinds_of_match_hold_what_they_are_called_for() -> None:
    for kind, event in (
        ("a tie that goes on", '"sudden_death":true'),
        ("sealed bids", "bidding_repeated"),
        ("card bids", "cards_passed"),
        ("card bids of two packs", "bidding_repeated"),
        ("passing", "cards_passed"),
        ("seats that go out", "seat_out"),
    ):
        for people in ((), (0, 1)):
            session = Session(start_of(*KINDS[kind], people))
            play_out(session)
            assert event in "".join(record_of(session)), kind


def test_another_seed_gives_another_match() -> None:
    one, other = (Session(start_of(short(3), 4, seed=seed)) for seed in ("1", "2"))
    play_out(one)
    play_out(other)
    assert record_of(one)[1:] != record_of(other)[1:]


@EVERY_KIND
def test_how_long_a_pump_may_take_changes_nothing_in_the_match(
    monkeypatch: pytest.MonkeyPatch, rules: Any, seats: int
) -> None:
    play_in_every_seat(monkeypatch, Slow)
    whole, sliced = Session(start_of(rules, seats)), Session(start_of(rules, seats), clock=Clock())
    whole.pump()
    pumps = 0
    while not sliced.is_over:
        sliced.pump(3.5)
        pumps += 1
    assert pumps > 10
    assert record_of(sliced) == record_of(whole)


class Slow:
    """The thinking of a bot that needs three steps."""

    def __init__(self, view: Match, seat: int, rng: Random) -> None:
        self.steps = 0
        self.answer = chance(view, seat, rng).best()

    def step(self, seconds: float) -> Command | None:
        assert seconds > 0
        self.steps += 1
        return self.answer if self.steps == 3 else None

    def best(self) -> Command:
        return self.answer


def test_a_pump_without_time_lets_no_bot_think() -> None:
    session = Session(start_of(short(2), 3), clock=lambda: 1.0)
    session.pump(0)
    assert [type(event) for event in session.happened] == [RoundDealt]
    session.pump(1)
    assert session.is_over


# ---------------------------------------------------------------- what bots see


@EVERY_KIND
def test_a_bot_gets_the_view_of_its_seat_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, rules: Any, seats: int
) -> None:
    shown: list[int] = []

    def spy(view: Match, seat: int, rng: Random) -> Thinking:
        assert view.viewer == seat
        assert "hidden-seed" not in repr(view)
        assert view.round is not None
        assert all(choice is None for choice in view.round.choices)
        assert_knows_only_its_own_cards(session, view, seat)
        shown.append(seat)
        return chance(view, seat, rng)

    play_in_every_seat(monkeypatch, spy)
    session = Session(start_of(rules, seats))
    session.pump()
    assert session.is_over
    assert set(shown) == set(range(seats))


def assert_knows_only_its_own_cards(session: Session, view: Match, seat: int) -> None:
    """Cards of others are known only where they were shown: bid with, passed on, or on the forehead."""
    now = view.round
    assert now is not None
    shown = {(one.seat, one.card) for one in now.shown}
    given = {
        (event.receiver, card)
        for event in session.happened
        if isinstance(event, CardsPassed) and event.giver == seat
        for card in event.cards.cards
    }
    is_forehead = view.rules.forehead and now.hand_size == 1
    for other, hand in enumerate(now.hands):
        if hand is None:
            continue
        if other == seat:
            assert bool(hand.cards) != is_forehead
            assert bool(hand.hidden) == is_forehead
        elif not is_forehead:
            assert {(other, card) for card in hand.cards} <= shown | given


@EVERY_KIND
def test_the_luck_of_a_bot_is_its_own_for_each_decision(
    monkeypatch: pytest.MonkeyPatch, rules: Any, seats: int
) -> None:
    dice: list[float] = []

    def rolls(view: Match, seat: int, rng: Random) -> Thinking:
        dice.append(rng.random())
        return chance(view, seat, rng)

    play_in_every_seat(monkeypatch, rolls)
    Session(start_of(rules, seats)).pump()
    assert len(set(dice)) == len(dice)


def test_a_bot_that_breaks_a_rule_is_a_fault_and_no_pump_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    play_in_every_seat(monkeypatch, lambda view, seat, rng: Decided(PlaceBid(seat, 99)))
    with pytest.raises(Refused, match="bid_range"):
        Session(start_of(short(2), 3)).pump()


def test_the_strongest_level_plays_for_one_that_is_not_known() -> None:
    one, other = (Session(start_of(short(3), 3, level=level)) for level in ("of tomorrow", "master"))
    one.pump()
    other.pump()
    assert one.happened == other.happened


# ---------------------------------------------------------------- without a window


def test_bots_play_a_whole_match_the_same_whenever_they_are_asked() -> None:
    for rules, seats in KINDS.values():
        one, other = (play_match(rules, bot_players(["chance"], seats), "s-1", "p") for _ in range(2))
        assert one.record == other.record
        assert one.match.is_over
        assert one.start.seed == "s-1"


def test_levels_go_round_the_table() -> None:
    assert [player.level for player in bot_players(["steady", "chance"], 5)] == [
        *("steady", "chance", "steady", "chance", "steady")
    ]


def test_a_tally_counts_rounds_made_bids_points_and_shares_of_wins() -> None:
    tie = play_match(short(1, made_base=0, made_per_trick=0), bot_players(["chance"], 3), "1", "p").match
    assert [one.wins for one in tally([tie])] == pytest.approx([1 / 3] * 3)
    won = [play_match(short(2, 3), bot_players(["steady"], 4), str(seed), "p").match for seed in range(5)]
    tallies = tally(won)
    assert sum(one.wins for one in tallies) == pytest.approx(5)
    for seat, one in enumerate(tallies):
        results = [result for match in won for result in match.results if result.bids[seat] is not None]
        assert one.rounds == len(results)
        assert one.points == sum(result.points[seat] or 0 for result in results)
        assert one.made == sum(result.bids[seat] == result.tricks[seat] for result in results)
