"""Matches pinned in records, so that pictures of them stay the same however the bots play.

They lie in tests/records/pictured and are made anew only to add to them: python -m tests.pinned
"""

import functools
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.engine.options import to_act
from game.model.events import Event, MatchStarted, Player
from game.model.ruleset import Rules
from game.model.table import Phase
from game.rules.catalogue import PRESETS
from game.session.check import Record, read_record
from game.session.library import ENDING
from game.session.lines import to_line
from game.session.lookback import Lookback
from game.session.session import Session
from game.session.simulate import play_match
from game.settings import Settings
from game.ui.parts.confetti import SECONDS
from game.ui.scenes.end import EndScene
from game.ui.scenes.table import TableScene
from tests.stage import FakeStage, players, words_in

HERE: Final = Path(__file__).with_name("records") / "pictured"


class Pin(NamedTuple):
    """A match of bots whose record is kept; a person sits in seat 0 of it, who plays as they did."""

    rules: Rules
    seats: int
    seed: str
    rounds: int | None = None
    """How many rounds the record holds; None where it holds the whole match."""


PINNED: Final = {
    "four": Pin(PRESETS["oh-hell"].rules, 4, "pictures-14"),
    "nine": Pin(PRESETS["oh-hell"].rules, 9, "pictures-1", rounds=2),
    "thirteen": Pin(
        replace(PRESETS["oh-hell"].rules, schedule="constant", most_cards=13), 4, "pictures-1", rounds=1
    ),
}


def bots(seats: int) -> tuple[Player, ...]:
    """Bots in every seat, called as at a table of a player's."""
    return tuple(replace(player, kind="bot", level="steady") for player in players(seats))


@functools.cache
def record(name: str) -> Record:
    """A pinned record. It must be right from its first line to its last."""
    found = read_record(HERE / f"{name}{ENDING}")
    assert found.problem is None, found.problem
    return found


def pinned_end(name: str, language: str, **settings: Any) -> EndScene:
    """The end of a pinned match, everything counted up."""
    start, past = _begun(name), record(name).past
    session = Session(start, past)
    told = session.history(0, len(past))
    over = EndScene(_stage(language, settings), session.view(0), start, Lookback(session), told)
    over.update(SECONDS)
    return over


def pinned_table(name: str, rounds: int, tricks: int | None, language: str, **settings: Any) -> TableScene:
    """The table of a pinned match, where the person is to decide for the first time after so much of it.

    `tricks`: how many of the round have been taken; None while it is still being bid.
    """
    start, past = _begun(name), _past(name, rounds, tricks)
    return TableScene(_stage(language, settings), Session(start, past), viewer=0)


def _stage(language: str, settings: dict[str, Any]) -> FakeStage:
    quiet = Settings(play_last=False, tempo="instant")
    return FakeStage(words_in(language), replace(quiet, **settings))


def _begun(name: str) -> MatchStarted:
    start = record(name).start
    assert start is not None
    return start


def _past(name: str, rounds: int, tricks: int | None) -> list[Event]:
    """The events of a pinned match up to a decision of the person's."""
    kept = record(name).kept
    wanted = (rounds, Phase.BIDDING, 0) if tricks is None else (rounds, Phase.PLAYING, tricks)
    for place, standing in enumerate(kept):
        now = standing.match.round
        if (
            now
            and (len(standing.match.results), now.phase, len(now.tricks)) == wanted
            and 0 in to_act(standing.match)
        ):
            return record(name).past[:place]
    raise LookupError(f"{name}: nothing to decide after {rounds} rounds and {tricks} tricks")


def main() -> None:
    """Write every record."""
    HERE.mkdir(exist_ok=True)
    for name, pin in PINNED.items():
        played = play_match(pin.rules, bots(pin.seats), pin.seed, "oh-hell")
        lines = played.record.splitlines(keepends=True)
        lines[0] = to_line(replace(played.start, players=tuple(players(pin.seats))))
        if pin.rounds is not None:
            deals = [place for place, line in enumerate(lines) if '"round_dealt"' in line]
            del lines[deals[pin.rounds] :]
        (HERE / f"{name}{ENDING}").write_bytes("".join(lines).encode())


if __name__ == "__main__":
    main()
