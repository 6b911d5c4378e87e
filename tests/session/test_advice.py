"""A hint that was looked at stands in the record, and nothing else is different for it."""

import random
from pathlib import Path

import pytest

from game.engine.options import options
from game.model.events import Event, Player, SeatDecided
from game.rules.catalogue import PRESETS
from game.session.check import Record, read_record
from game.session.library import go_on, new_match
from game.session.lines import AdviceShown
from game.session.recorder import Recorder
from game.session.session import Session
from tests.tables import anything


def session_of(preset: str, path: Path | None, *, practice: bool = False) -> Session:
    players = [Player("You", "human"), *(Player(f"bot {n}", "bot", "chance") for n in range(2))]
    start = new_match(PRESETS[preset].rules, players, "advice", match="", started="", practice=practice)
    return Session(start, recorder=Recorder(path) if path else None)


def play_on(session: Session, decisions: int, rng: random.Random, hints: float = 0.0) -> None:
    """Let seat 0 decide by chance, and before some decisions look at a hint."""
    dice = random.Random("hints")
    for _ in range(decisions):
        session.pump()
        offered = options(session.view(0), 0)
        if offered is None:
            return
        if dice.random() < hints:
            session.advice_was_shown(0)
        session.submit(anything(offered, 0, rng))
        session.pump()


def advice_in(record: Record) -> int:
    return sum(isinstance(kept.event, AdviceShown) for kept in record.kept)


def written(session: Session) -> list[Event]:
    return [event for event in session.happened if not isinstance(event, SeatDecided)]


@pytest.mark.parametrize("preset", ["oh-hell", "oh-seven-passing", "fists"])
def test_hints_change_neither_the_cards_nor_what_the_others_do(preset: str, tmp_path: Path) -> None:
    plain, advised = session_of(preset, None), session_of(preset, tmp_path / "advised.ohl.jsonl")
    play_on(plain, 30, random.Random(1))
    play_on(advised, 30, random.Random(1), hints=0.6)
    assert advised.happened == plain.happened
    advised.close()
    record = read_record(tmp_path / "advised.ohl.jsonl")
    assert record.problem is None
    assert record.past == written(advised)
    assert 10 < advice_in(record) < 30


def test_a_match_with_hints_is_gone_on_with_as_one_without(tmp_path: Path) -> None:
    path = tmp_path / "gone-on.ohl.jsonl"
    plain, advised = session_of("oh-hell", None), session_of("oh-hell", path)
    rng, same = random.Random(2), random.Random(2)
    play_on(plain, 25, rng)
    play_on(advised, 12, same, hints=1.0)
    advised.close()
    resumed = go_on(path, read_record(path))
    play_on(resumed, 13, same, hints=0.5)
    assert resumed.happened == plain.happened
    resumed.close()
    assert read_record(path).problem is None


def test_the_screen_is_told_all_that_is_safe_and_no_more(tmp_path: Path) -> None:
    session = session_of("oh-hell", tmp_path / "safe.ohl.jsonl")
    play_on(session, 8, random.Random(3), hints=1.0)
    session.close()
    assert session._safe() == len(session.happened)
    assert session._recorder
    lines = session._recorder.safe
    for short in range(1, lines + 1):
        session._recorder.safe = lines - short
        on_disk = (tmp_path / "safe.ohl.jsonl").read_text().splitlines()[1 : lines - short]
        assert session._safe() == sum("advice_shown" not in line for line in on_disk)


@pytest.mark.parametrize("is_resumed", [False, True])
def test_what_is_taken_back_takes_the_hints_after_it_along(is_resumed: bool, tmp_path: Path) -> None:
    path = tmp_path / "back.ohl.jsonl"
    session = session_of("oh-hell", path, practice=True)
    rng = random.Random(4)
    for _ in range(12):
        play_on(session, rng.randint(1, 5), rng, hints=0.7)
        if is_resumed:
            session.close()
            session = go_on(path, read_record(path))
        for _ in range(rng.randint(0, 3)):
            session.take_back(0)
            session.advice_was_shown(0)
    session.close()
    record = read_record(path)
    assert record.problem is None
    assert record.past == written(session)
    assert advice_in(record) > 0
