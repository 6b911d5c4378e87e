"""Matches for tests of a session: short ones of every kind, and people who decide by what is offered."""

from collections.abc import Collection
from dataclasses import replace
from random import Random
from typing import Any, Final

from game.engine.options import options, to_act
from game.model.commands import Command
from game.model.events import MatchStarted, Player, SeatDecided
from game.model.ruleset import Rules
from game.rules.catalogue import PRESETS, name_of
from game.session.lines import to_line
from game.session.recorder import Recorder
from game.session.session import Session
from tests.tables import anything, rules


def short(*sizes: int, **changes: Any) -> Rules:
    """The default rules with a schedule of these sizes and other changes."""
    return rules(schedule="custom", custom_schedule=sizes, **changes)


CARD_BIDS: Final = replace(PRESETS["oh-seven"].rules, rounds=1)
KINDS: Final = {
    "bids in turn": (short(2, 1, 2), 3),
    "a tie that goes on": (short(1, made_base=0, made_per_trick=0, sudden_death_cards=1), 2),
    "sealed bids": (short(2, 1, 1, bidding="sealed", hook="rebid", rebid_bonus=1), 4),
    "card bids": (replace(CARD_BIDS, passing=("2R",)), 2),
    "card bids of two packs": (replace(CARD_BIDS, decks=2), 3),
    "passing": (short(3, 2, passing=("1L", "2R")), 3),
    "forehead rounds": (short(1, 2, 1, forehead=True), 4),
    "no bids": (short(2, 3, bidding="zero", hook="off", jokers=2), 3),
    "seats that go out": (short(2, 3, 2, faults_limit=2, bidding="sealed", hook="off"), 5),
}
"""For each kind of match its rules and seats."""


def start_of(
    rules: Rules,
    seats: int,
    people: Collection[int] = (),
    level: str = "chance",
    seed: str = "hidden-seed-114",
) -> MatchStarted:
    """The start of a match with people in some seats and bots in the others."""
    players = (
        Player(f"person {seat}", "human") if seat in people else Player(f"bot {seat}", "bot", level)
        for seat in range(seats)
    )
    return MatchStarted(rules, tuple(players), name_of(rules), seed=seed)


def asked(session: Session) -> list[int]:
    """The people who have a decision to make."""
    players = session.start.players
    return [seat for seat in sorted(to_act(session.view(0))) if players[seat].kind == "human"]


def decision(session: Session, seat: int) -> Command:
    """What a person decides: by chance, but the same whenever he is asked the same."""
    view = session.view(seat)
    offered = options(view, seat)
    assert offered is not None
    assert view.round is not None
    return anything(offered, seat, Random(f"{seat} {view.round.number} {view.round.repeats} {offered}"))


def play_out(session: Session) -> None:
    """The rest of the match."""
    session.pump()
    while not session.is_over:
        for seat in asked(session):
            session.submit(decision(session, seat))
        session.pump()


def record_of(session: Session) -> list[str]:
    """The lines that the record of a session must have."""
    events = [event for event in session.happened if not isinstance(event, SeatDecided)]
    return [to_line(session.start), *map(to_line, events)]


class PretendedRecorder(Recorder):
    """Keeps what it is given; it is on the disk when the test says so."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.safe = 0
        self.failure: OSError | None = None
        self.is_closed = False

    def append(self, line: str) -> None:
        self.lines.append(line)

    def close(self) -> None:
        self.is_closed = True
