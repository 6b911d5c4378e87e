"""The records in the player's folder: a new one, and the match that can be gone on with."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game import __version__
from game.model.events import MatchStarted, Player
from game.model.ruleset import Rules
from game.rules.catalogue import name_of
from game.session.check import Record, check_record
from game.session.recorder import Recorder
from game.session.session import Session

ENDING: Final = ".ohl.jsonl"


def new_match(
    rules: Rules,
    players: Sequence[Player],
    seed: str,
    *,
    match: str,
    started: str,
    title: str | None = None,
    practice: bool = False,
) -> MatchStarted:
    """The start of a match. `match` is an id unlike any other, `started` the time in UTC (ISO 8601)."""
    return MatchStarted(
        rules=rules,
        players=tuple(players),
        preset=name_of(rules),
        seed=seed,
        title=title,
        program=f"oh-hell {__version__}",
        match=match,
        started=started,
        practice=practice,
    )


def record_name(start: MatchStarted) -> str:
    """The file name of a record: the game, the seats and the seed, as far as a file name can hold it."""
    seed = "".join(sign if sign.isalnum() or sign in "-_." else "_" for sign in start.seed or "")
    return f"{start.preset}-{len(start.players)}-{seed[:80]}{ENDING}"


def begin_match(folder: Path, start: MatchStarted) -> Session:
    """A session of a new match, recorded in the folder. Raises OSError where it cannot be written."""
    return Session(start, recorder=Recorder(folder / record_name(start)))


def go_on(path: Path, record: Record) -> Session:
    """A session of an unfinished match, taken up where its record ends (or just before, see check.Record).

    Raises OSError where the file cannot be written.
    """
    assert record.start is not None, "a record without a start cannot be gone on with"
    settled = record.before_half_shown_choices()
    return Session(record.start, settled.past, Recorder(path, keep=settled.size), advised=settled.advised)


def unfinished(folder: Path) -> tuple[Path, Record] | None:
    """The match last played that has neither ended nor a fault, with its record; None where there is none."""
    files = [path for path in folder.glob(f"*{ENDING}") if path.is_file()]
    for path in sorted(files, key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            data = path.read_bytes()
        except OSError:
            continue
        if data.endswith(b"\n") and b'"match_ended"' in data[data.rfind(b"\n", 0, -1) + 1 :]:
            continue  # checking hundreds of matches that are over would take seconds
        record = check_record(data)
        if record.problem is None and record.match and not record.match.is_over:
            return path, record
    return None
