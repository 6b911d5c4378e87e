"""Matches of bots among themselves, without a window: what `oh-hell simulate` runs and prints."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.engine.evolve import begin, evolve
from game.model.events import MatchStarted, Player, SeatDecided
from game.model.ruleset import Rules
from game.model.table import Match
from game.rules.catalogue import name_of
from game.session.lines import to_line
from game.session.session import Session


@dataclass(frozen=True, slots=True)
class Played:
    """A match that was played to its end, and its record."""

    start: MatchStarted
    match: Match
    record: str


@dataclass(frozen=True, slots=True)
class SeatTally:
    """What a seat did in several matches."""

    player: Player
    rounds: int
    made: int
    points: int
    wins: float
    """Matches won, shared ones in parts."""


def bot_players(levels: Sequence[str], seats: int) -> tuple[Player, ...]:
    """A bot for each seat; the levels go round the table."""
    return tuple(
        Player(f"{levels[seat % len(levels)]}-{seat}", "bot", levels[seat % len(levels)])
        for seat in range(seats)
    )


def play_match(rules: Rules, players: tuple[Player, ...], seed: str, program: str) -> Played:
    """Play a whole match of bots. The same arguments give the same match."""
    start = MatchStarted(rules, players, name_of(rules), seed=seed, program=program)
    session = Session(start)
    session.pump()
    match = begin(start)
    lines = [to_line(start)]
    for event in session.happened:
        match = evolve(match, event)
        if not isinstance(event, SeatDecided):
            lines.append(to_line(event))
    return Played(start, match, "".join(lines))


def tally(matches: Iterable[Match]) -> list[SeatTally]:
    """What each seat did in matches of the same players."""
    played = list(matches)
    tallies = []
    for seat, player in enumerate(played[0].players):
        results = [result for match in played for result in match.results if result.bids[seat] is not None]
        wins = sum(1 / len(match.winners) for match in played if match.winners and seat in match.winners)
        tallies.append(
            SeatTally(
                player=player,
                rounds=len(results),
                made=sum(result.is_made(seat) for result in results),
                points=sum(result.points[seat] or 0 for result in results),
                wins=wins,
            )
        )
    return tallies
