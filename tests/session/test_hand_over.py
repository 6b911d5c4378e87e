"""A seat that is handed over: a bot decides for its person, fairly, and nothing of it stays behind."""

from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final

import pytest

from game.bots.bot import Thinking
from game.bots.chance import chance
from game.bots.roster import ROSTER
from game.model.commands import Command
from game.model.events import BidPlaced, CardPlayed, Player
from game.model.table import Match
from game.session.check import read_record
from game.session.library import begin_match, go_on
from game.session.session import CommandRefused, Session
from tests.session.people import KINDS, asked, decision, play_out, record_of, short, start_of
from tests.session.test_session import assert_knows_only_its_own_cards

ANYBODY: Final = Player("Oskar", "bot", "chance")
MASTER: Final = Player("Greta", "bot", "master")
EVERY_KIND: Final = pytest.mark.parametrize(("rules", "seats"), KINDS.values(), ids=KINDS)


def played_on(session: Session) -> None:
    """Let bots decide until a person must, or to the end."""
    before = -1
    while len(session.happened) > before:
        before = len(session.happened)
        session.pump()


@EVERY_KIND
def test_a_seat_that_is_handed_over_is_played_to_the_end_without_its_person(rules: Any, seats: int) -> None:
    session = Session(start_of(rules, seats, (0,)))
    session.hand_over(0, ANYBODY)
    played_on(session)
    assert session.is_over


@EVERY_KIND
def test_a_stand_in_plays_as_a_bot_in_that_seat_would(rules: Any, seats: int) -> None:
    stood_in, bots = Session(start_of(rules, seats, (0,))), Session(start_of(rules, seats))
    stood_in.hand_over(0, ANYBODY)
    played_on(stood_in)
    bots.pump()
    assert record_of(stood_in)[1:] == record_of(bots)[1:]


def own(session: Session) -> int:
    return sum(isinstance(event, BidPlaced | CardPlayed) and event.seat == 0 for event in session.happened)


def test_a_stand_in_decides_once_in_a_pump_and_not_at_all_while_it_is_held() -> None:
    session = Session(start_of(short(3), 3, (0,)))
    session.hand_over(0, ANYBODY)
    for number in range(1, 4):
        session.pump()
        assert own(session) == number
        session.pump(holds_stand_ins=True)
        assert own(session) == number


def test_the_person_decides_again_when_the_seat_is_given_back() -> None:
    session = Session(start_of(short(3), 3, (0,)))
    session.pump()
    assert asked(session) == [0]
    session.hand_over(0, ANYBODY)
    assert session.stand_in(0) == ANYBODY
    assert not session.is_waiting()
    session.give_back(0)
    assert session.stand_in(0) is None
    before = len(session.happened)
    session.pump()
    assert len(session.happened) == before
    session.submit(decision(session, 0))
    session.pump()
    assert len(session.happened) > before
    assert not [told for told in session.take(0) if isinstance(told, CommandRefused)]


def test_a_decision_that_was_sent_before_counts_and_the_stand_in_takes_the_next() -> None:
    session = Session(start_of(short(3), 2, (0,)))
    session.pump()
    first = decision(session, 0)
    session.submit(first)
    session.hand_over(0, ANYBODY)
    played_on(session)
    assert session.is_over
    assert not [told for told in session.take(0) if isinstance(told, CommandRefused)]


class Endless:
    """The thinking of a bot that never comes to an end."""

    def __init__(self, answer: Command) -> None:
        self.answer = answer

    def step(self, seconds: float) -> None:
        assert seconds > 0

    def best(self) -> Command:
        return self.answer


def test_a_stand_in_whose_person_was_quicker_thinks_about_the_next_decision_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    views: list[Match] = []

    def endless(_: str, view: Match, seat: int, dice: Random) -> Endless:
        views.append(view)
        return Endless(chance(view, seat, dice).best())

    monkeypatch.setattr("game.session.session.think", endless)
    session = Session(start_of(short(3), 2, (0, 1)), clock=Ticks())
    session.pump(3)
    (seat,) = asked(session)
    session.hand_over(seat, MASTER)
    while len(views) < 2:
        assert len(session.happened) < 5
        session.pump(3)
        session.submit(decision(session, asked(session)[0]))
        session.pump(3)
    now = views[1].round
    assert now is not None
    assert now.bids[seat] is not None, "it is no longer about the bid"


class Ticks:
    """A clock that goes on a second whenever it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


@EVERY_KIND
def test_a_stand_in_sees_the_view_of_the_seat_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, rules: Any, seats: int
) -> None:
    seen: list[int] = []

    def spy(view: Match, seat: int, rng: Random) -> Thinking:
        assert view.viewer == seat
        assert "hidden-seed" not in repr(view)
        assert_knows_only_its_own_cards(session, view, seat)
        seen.append(seat)
        return chance(view, seat, rng)

    monkeypatch.setattr("game.bots.roster.ROSTER", MappingProxyType(dict.fromkeys(ROSTER, spy)))
    session = Session(start_of(rules, seats, (0, 1)))
    session.hand_over(0, MASTER)
    while not session.is_over:
        session.pump()
        for seat in asked(session):
            if seat:
                session.submit(decision(session, seat))
    assert 0 in seen


def test_nothing_of_a_stand_in_is_in_the_record_and_the_match_goes_on_with_the_person(tmp_path: Path) -> None:
    session = begin_match(tmp_path, start_of(short(4, 3), 3, (0,)))
    session.hand_over(0, MASTER)
    played_on(session)
    session.close()
    (file,) = tmp_path.iterdir()
    text = file.read_text(encoding="utf-8")
    assert "Greta" not in text
    assert "master" not in text
    lines = text.splitlines(keepends=True)
    file.write_text("".join(lines[: len(lines) // 2]), encoding="utf-8")
    again = go_on(file, read_record(file))
    assert again.stand_in(0) is None
    again.pump()
    assert asked(again) == [0]
    play_out(again)
    again.close()
    assert read_record(file).problem is None


def test_to_take_back_what_a_stand_in_did_gives_the_seat_back() -> None:
    start = start_of(short(4), 3, (0,))
    session = Session(type(start)(start.rules, start.players, start.preset, seed=start.seed, practice=True))
    session.pump()
    session.hand_over(0, ANYBODY)
    played_on(session)
    assert session.is_over
    assert session.take_back(0)
    assert session.stand_in(0) is None
    session.pump()
    assert asked(session) == [0]


def test_a_bot_cannot_hand_over_its_seat() -> None:
    with pytest.raises(AssertionError, match="cannot hand over"):
        Session(start_of(short(2), 3, (0,))).hand_over(1, MASTER)
