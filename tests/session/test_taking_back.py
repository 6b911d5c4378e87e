"""In a practice match decisions can be taken back, and the record says so."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.options import options
from game.model.events import CardPlayed, MatchStarted, Player, SeatDecided
from game.model.ruleset import Rules
from game.rules.catalogue import PRESETS
from game.session.check import read_record
from game.session.library import new_match
from game.session.recorder import Recorder
from game.session.session import Session, Told
from tests.tables import anything

GAMES = ("oh-hell", "oh-seven-passing", "fists", "forehead", "exchange")


def practice(rules: Rules, seats: int = 3) -> MatchStarted:
    players = [Player("You", "human"), *(Player(f"bot {n}", "bot", "chance") for n in range(1, seats))]
    return new_match(rules, players, "back", match="", started="", practice=True)


def play_on(session: Session, decisions: int, rng: random.Random) -> None:
    """Let the seat 0 decide so often by chance."""
    for _ in range(decisions):
        session.pump()
        offered = options(session.view(0), 0)
        if offered is None:
            return
        session.submit(anything(offered, 0, rng))
        session.pump()


@pytest.mark.parametrize("preset", GAMES)
def test_what_is_taken_back_is_decided_again_and_the_record_stays_right(preset: str, tmp_path: Path) -> None:
    rng = random.Random(preset)
    path = tmp_path / "practice.ohl.jsonl"
    session = Session(practice(PRESETS[preset].rules), recorder=Recorder(path))
    for _ in range(60):
        play_on(session, rng.randint(1, 6), rng)
        for _ in range(rng.randint(0, 3)):
            before = len(session.happened)
            if not session.take_back(0):
                break
            assert len(session.happened) < before
            assert options(session.view(0), 0) is not None
        if session.is_over:
            break
    session.close()
    record = read_record(path)
    assert record.problem is None
    assert record.past == [event for event in session.happened if not isinstance(event, SeatDecided)]


def test_a_card_that_was_the_only_one_allowed_is_not_worth_going_back_to() -> None:
    rules = replace(Rules(), schedule="constant", most_cards=2, rounds=1, tie="shared")
    session = Session(practice(rules))
    play_on(session, 3, random.Random(1))
    own = [event for event in session.happened if isinstance(event, CardPlayed) and event.seat == 0]
    assert len(own) == 2, "the second card had no choice"
    session.take_back(0)
    assert not [event for event in session.happened if isinstance(event, CardPlayed) and event.seat == 0]


def test_where_nothing_was_decided_nothing_is_taken_back() -> None:
    session = Session(practice(Rules()))
    session.pump()
    happened = list(session.happened)
    assert not session.take_back(0)
    assert session.happened == happened


def test_a_screen_is_told_what_comes_after_and_nothing_twice(tmp_path: Path) -> None:
    session = Session(practice(Rules()), recorder=Recorder(tmp_path / "told.ohl.jsonl"))
    play_on(session, 2, random.Random(2))
    session.take_back(0)
    place = len(session.happened)
    play_on(session, 1, random.Random(3))
    told: list[Told] = []
    while len(told) < len(session.happened) - place:
        told += session.take(0)
    assert told == session.history(0, len(session.happened))[place:]
    session.close()
