"""What is told waits for the disk, the disk holds nobody up, and its record is always a valid one."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from game.engine.redact import redact
from game.model.commands import PlaceBid
from game.model.events import RoundDealt, SeatDecided
from game.session.check import read_record
from game.session.recorder import Recorder
from game.session.session import CommandRefused, Session
from tests.session.people import (
    PretendedRecorder,
    asked,
    decision,
    play_out,
    record_of,
    short,
    start_of,
)

ROOT: Final = Path(__file__).resolve().parents[2]


def test_only_what_is_safe_on_the_disk_is_told() -> None:
    recorder = PretendedRecorder()
    session = Session(start_of(short(2, bidding="sealed", hook="off"), 3, (0,)), recorder=recorder)
    session.pump()
    assert session.take(0) == []
    recorder.safe = 1
    assert session.take(0) == [], "the start alone is on the disk"
    recorder.safe = 2
    assert [type(told) for told in session.take(0)] == [RoundDealt, SeatDecided, SeatDecided]
    session.submit(PlaceBid(0, 1))
    session.pump()
    assert [type(told) for told in session.take(0)] == [SeatDecided]
    for line in range(3, len(recorder.lines) + 1):
        recorder.safe = line
        (told,) = session.take(0)
        assert not isinstance(told, CommandRefused)
        index = line - 2 + 3
        assert told == redact(session.start.rules, session.happened[index], 0)
    assert session.take(0) == []


def test_a_record_that_fails_holds_nobody_up() -> None:
    recorder = PretendedRecorder()
    session = Session(start_of(short(2), 3, (0,)), recorder=recorder)
    session.pump()
    recorder.failure = OSError(28, "No space left on device")
    assert session.trouble is recorder.failure
    assert len(session.take(0)) == len(session.happened)
    play_out(session)
    assert session.is_over


def test_it_waits_only_when_nothing_is_left_to_do_or_to_tell() -> None:
    recorder = PretendedRecorder()
    session = Session(start_of(short(2), 3, (0,)), recorder=recorder)
    assert not session.is_waiting(), "the first deal is due"
    session.pump()
    assert not session.is_waiting(), "what happened is not told"
    session.take(0)
    assert not session.is_waiting(), "it is not on the disk"
    recorder.safe = len(recorder.lines)
    session.take(0)
    assert session.is_waiting()
    session.submit(decision(session, 0))
    assert not session.is_waiting(), "a command is there"
    session.pump(0)
    recorder.safe = len(recorder.lines)
    session.take(0)
    assert session.is_waiting() == (asked(session) == [0]), "bots are to act"
    play_out(session)
    assert not session.is_waiting()
    recorder.safe = len(recorder.lines)
    session.take(0)
    assert session.is_over
    assert session.is_waiting()


def wait(is_there: Callable[[], object]) -> None:
    """Give the writing thread a moment."""
    end = time.monotonic() + 10
    while not is_there():
        assert time.monotonic() < end, "the record was not written in time"
        time.sleep(0.001)


def test_after_every_pump_the_record_on_the_disk_is_a_valid_one(tmp_path: Path) -> None:
    file = tmp_path / "running.ohl.jsonl"
    recorder = Recorder(file)
    session = Session(start_of(short(2, 1), 3, (0,)), recorder=recorder)
    session.pump()
    while not session.is_over:
        lines = record_of(session)
        wait(lambda lines=lines: recorder.safe == len(lines))  # type: ignore[misc]
        record = read_record(file)
        assert record.problem is None
        assert record.match is not None
        assert not record.match.is_over
        assert file.read_text(encoding="utf-8") == "".join(lines)
        session.submit(decision(session, 0))
        session.pump()
    session.close()
    assert file.read_text(encoding="utf-8") == "".join(record_of(session))


def test_a_disk_that_refuses_is_told_as_trouble_and_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = OSError(28, "No space left on device")

    def refuse(_: int) -> None:
        raise full

    session = Session(start_of(short(2), 3, (0,)), recorder=Recorder(tmp_path / "full"))
    assert session.trouble is None
    monkeypatch.setattr(os, "fsync", refuse)
    session.pump()
    wait(lambda: session.trouble)
    assert session.trouble is full
    assert len(session.take(0)) == len(session.happened)
    play_out(session)
    session.close()
    assert session.is_over


FULL: Final = """
import resource, sys
from pathlib import Path
from game.session.recorder import Recorder
from game.session.session import Session
from tests.session.people import play_out, short, start_of
session = Session(start_of(short(3, 4, 3), 4, (0,)), recorder=Recorder(Path(sys.argv[1])))
resource.setrlimit(resource.RLIMIT_FSIZE, (2500, 2500))
play_out(session)
session.close()
print(session.is_over, type(session.trouble).__name__)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="files have no limit there")
def test_a_disk_that_is_full_costs_the_rest_of_the_record_only(tmp_path: Path) -> None:
    file = tmp_path / "full.ohl.jsonl"
    command = [sys.executable, "-c", FULL, str(file)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["True", "OSError"]
    assert done.stderr == ""
    assert file.stat().st_size <= 2500
    assert read_record(file).problem is None


def test_a_file_that_cannot_be_written_is_told_before_the_match(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path, tmp_path / "file" / "record"):
        with pytest.raises((FileExistsError, IsADirectoryError, NotADirectoryError, PermissionError)):
            Recorder(path)
