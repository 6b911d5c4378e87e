"""The records in the player's folder: how they are called, and which match is gone on with."""

import os
import time
from pathlib import Path

import pytest

from game import __version__
from game.model.events import MatchStarted, Player
from game.rules.catalogue import PRESETS
from game.session.check import read_record
from game.session.library import begin_match, go_on, new_match, record_name, unfinished
from tests.session.people import play_out, short, start_of

OH_HELL = PRESETS["oh-hell"].rules


def match_of(seed: str) -> MatchStarted:
    players = [Player("You", "human"), Player("Mira", "bot", "steady")]
    return new_match(OH_HELL, players, seed, match="id", started="2030-01-01T00:00:00+00:00")


def test_a_new_match_names_its_game_and_its_program() -> None:
    start = match_of("s")
    assert (start.preset, start.seed, start.match) == ("oh-hell", "s", "id")
    assert start.program == f"oh-hell {__version__}"
    assert not start.practice
    custom = new_match(short(2), start.players, "s", match="id", started="now", title="Thursdays")
    assert (custom.preset, custom.title) == ("custom", "Thursdays")


@pytest.mark.parametrize(
    ("seed", "name"),
    [
        ("1-2", "oh-hell-2-1-2.ohl.jsonl"),
        ("../x y:*", "oh-hell-2-.._x_y__.ohl.jsonl"),
        ("", "oh-hell-2-.ohl.jsonl"),
        ("z" * 300, f"oh-hell-2-{'z' * 80}.ohl.jsonl"),
    ],
)
def test_a_record_is_called_by_its_game_seats_and_seed(seed: str, name: str) -> None:
    assert record_name(match_of(seed)) == name


def test_the_start_of_a_match_is_in_its_record_at_once(tmp_path: Path) -> None:
    session = begin_match(tmp_path / "records", match_of("s"))
    session.close()
    record = read_record(tmp_path / "records" / "oh-hell-2-s.ohl.jsonl")
    assert record.problem is None
    assert record.start == match_of("s")


def left(folder: Path, seed: str, age: float) -> Path:
    """A match that was left so many seconds ago, after its first deal."""
    start = start_of(short(2), 3, (0,), seed=seed)
    session = begin_match(folder, start)
    session.pump()
    session.close()
    file = folder / record_name(start)
    os.utime(file, (time.time() - age, time.time() - age))
    return file


def test_nothing_goes_on_where_nothing_was_left(tmp_path: Path) -> None:
    assert unfinished(tmp_path) is None
    assert unfinished(tmp_path / "missing") is None


def test_the_match_left_last_goes_on(tmp_path: Path) -> None:
    left(tmp_path, "older", 100)
    newest = left(tmp_path, "newest", 10)
    left(tmp_path, "oldest", 1000)
    found = unfinished(tmp_path)
    assert found is not None
    assert found[0] == newest
    assert found[1].start is not None
    assert found[1].start.seed == "newest"


def test_a_match_that_is_over_or_broken_does_not_go_on(tmp_path: Path) -> None:
    older = left(tmp_path, "older", 100)
    over = left(tmp_path, "over", 50)
    session = go_on(over, read_record(over))
    play_out(session)
    session.close()
    broken = left(tmp_path, "broken", 20)
    broken.write_bytes(broken.read_bytes() + b"?\n")
    (tmp_path / "empty.ohl.jsonl").touch()
    (tmp_path / "folder.ohl.jsonl").mkdir()
    (tmp_path / "gone.ohl.jsonl").symlink_to(tmp_path / "nowhere")
    (tmp_path / "other.txt").write_text("?")
    found = unfinished(tmp_path)
    assert found is not None
    assert found[0] == older


def test_a_match_whose_end_was_cut_off_goes_on_to_it(tmp_path: Path) -> None:
    file = left(tmp_path, "cut", 50)
    session = go_on(file, read_record(file))
    play_out(session)
    session.close()
    whole = file.read_bytes()
    file.write_bytes(whole[:-3])
    found = unfinished(tmp_path)
    assert found is not None
    session = go_on(*found)
    session.pump()
    session.close()
    assert session.is_over
    assert file.read_bytes() == whole
    assert unfinished(tmp_path) is None
