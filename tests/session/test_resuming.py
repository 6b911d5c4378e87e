"""A match that was left goes on as if it had not been: after every line, with bots and with people."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from game.model.events import MatchStarted
from game.model.ruleset import Rules
from game.session.check import check_record, read_record
from game.session.library import begin_match, go_on
from game.session.recorder import Recorder
from game.session.session import Session
from tests.session.people import KINDS, asked, decision, play_out, record_of, short, start_of

ROOT: Final = Path(__file__).resolve().parents[2]


def whole(start: MatchStarted) -> list[str]:
    """The record of the match played without a break."""
    session = Session(start)
    play_out(session)
    return record_of(session)


@pytest.mark.parametrize(("people", "step"), [((), 1), ((0, 1), 3)], ids=["bots", "people"])
@pytest.mark.parametrize(("rules", "seats"), KINDS.values(), ids=KINDS)
def test_after_every_line_the_rest_of_the_match_is_the_same(
    rules: Rules, seats: int, people: tuple[int, ...], step: int
) -> None:
    lines = whole(start_of(rules, seats, people))
    for number in range(1, len(lines) + 1, step):
        record = check_record("".join(lines[:number]).encode()).before_half_shown_choices()
        assert record.start is not None
        session = Session(record.start, record.past)
        play_out(session)
        assert record_of(session) == lines, f"left after line {number}"


@pytest.mark.parametrize("level", ["chance", "steady"])
def test_a_record_that_is_gone_on_with_ends_as_the_same_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    monkeypatch.setattr("game.session.recorder.os.fsync", lambda file: None)  # it takes its time
    rules, seats = KINDS["sealed bids"]
    lines = whole(start_of(rules, seats, (1,), level))
    file = tmp_path / "left.ohl.jsonl"
    for number in range(1, len(lines) + 1):
        file.write_text("".join(lines[:number]) + '{"event":"card_pl', encoding="utf-8")
        session = go_on(file, read_record(file))
        play_out(session)
        session.close()
        assert file.read_text(encoding="utf-8").splitlines(keepends=True) == lines


def test_a_person_who_was_not_yet_shown_decides_anew_when_his_match_goes_on() -> None:
    lines = whole(start_of(short(2, bidding="sealed", hook="off"), 4, (0, 1)))
    first = next(number for number, line in enumerate(lines) if "bid_placed" in line)
    for number in range(first, first + 4):
        record = check_record("".join(lines[:number]).encode())
        assert record.problem is None
        assert len(record.kept) == number
        before = record.before_half_shown_choices()
        assert len(before.kept) == first
        assert before.size == len("".join(lines[:first]))
        assert record.start is not None
        session = Session(record.start, before.past)
        session.pump()
        assert asked(session) == [0, 1]
    all_shown = check_record("".join(lines[: first + 4]).encode())
    assert all_shown.before_half_shown_choices() == all_shown


def test_what_was_told_before_is_not_told_again_when_a_match_goes_on(tmp_path: Path) -> None:
    session = begin_match(tmp_path, start_of(short(2), 3, (0,)))
    session.pump()
    session.close()
    (file,) = tmp_path.iterdir()
    again = go_on(file, read_record(file))
    assert again.take(0) == []
    assert again.view(0) == session.view(0)
    again.pump()
    (seat,) = asked(again)
    again.submit(decision(again, seat))
    again.pump()
    again.close()
    assert again.take(0)


def test_a_match_that_is_over_does_not_go_on(tmp_path: Path) -> None:
    session = begin_match(tmp_path, start_of(short(1), 2))
    session.pump()
    session.close()
    (file,) = tmp_path.iterdir()
    before = file.read_bytes()
    again = go_on(file, read_record(file))
    again.pump()
    again.close()
    assert again.is_over
    assert file.read_bytes() == before


KILLED: Final = """
import os, sys
from pathlib import Path
from game.session.recorder import Recorder
from game.session.session import Session
from tests.session.people import asked, decision, short, start_of
session = Session(start_of(short(4, 3, 4), 3, (0,)), recorder=Recorder(Path(sys.argv[1])))
for _ in range(int(sys.argv[2])):
    session.pump()
    for seat in asked(session):
        session.submit(decision(session, seat))
session.pump()
while len(session.take(0)) == 0:
    pass
os._exit(9)
"""


@pytest.mark.parametrize("pumps", [0, 3, 8])
def test_a_killed_process_leaves_a_record_that_goes_on(tmp_path: Path, pumps: int) -> None:
    file = tmp_path / "killed.ohl.jsonl"
    command = [sys.executable, "-c", KILLED, str(file), str(pumps)]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 9
    record = read_record(file)
    assert record.problem is None
    assert record.match is not None
    assert not record.match.is_over
    session = go_on(file, record)
    play_out(session)
    session.close()
    assert file.read_text(encoding="utf-8").splitlines(keepends=True) == whole(
        start_of(short(4, 3, 4), 3, (0,))
    )


def test_going_on_cuts_off_what_does_not_count(tmp_path: Path) -> None:
    file = tmp_path / "cut"
    file.write_bytes(b"12345\n678")
    recorder = Recorder(file, keep=6)
    recorder.append("9\n")
    recorder.close()
    assert file.read_bytes() == b"12345\n9\n"
