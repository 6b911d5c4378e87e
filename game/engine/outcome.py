"""What a scored round leads to: a seat out, another round, sudden death, or the end and its final table."""

from dataclasses import dataclass
from typing import Literal

from game.model.table import Match
from game.rules.endings import (
    MOST_SUDDEN_DEATHS,
    Standing,
    final_table,
    has_too_many_faults,
    leading,
    top_of,
)
from game.rules.schedules import hand_sizes


@dataclass(frozen=True, slots=True)
class Follows:
    """What comes after a round: `seats` go out, take part in the next round, or have won."""

    kind: Literal["out", "round", "sudden-death", "end"]
    seats: tuple[int, ...]


def is_last_scheduled(match: Match, number: int) -> bool:
    """Whether a round (1 …) is the last one of the schedule; sudden death comes after it."""
    return number == len(hand_sizes(match.rules, match.seats))


def after_scoring(match: Match) -> Follows:
    """What the rules make of the match after its last scored round (rules.md 5, 10 and End)."""
    deaths = _sudden_deaths(match)
    if deaths:
        level = top_of(deaths[-1])
        over = len(level) == 1 or len(deaths) == MOST_SUDDEN_DEATHS
        return Follows("end" if over else "sudden-death", level)
    going = tuple(seat for seat in match.still_in if has_too_many_faults(match.rules, match.faults[seat]))
    if going:
        return Follows("out", going)
    first = leading(match.rules, standings(match))
    if len(match.still_in) <= 1:
        return Follows("end", first)
    if not is_last_scheduled(match, len(match.results)):
        return Follows("round", match.still_in)
    if len(first) > 1 and match.rules.tie == "sudden-death":
        return Follows("sudden-death", first)
    return Follows("end", first)


def standings(match: Match) -> list[Standing]:
    """What counts for each seat so far, in the order of the seats."""
    out = dict(match.out)
    counted = [result for result in match.results if not result.sudden_death]
    return [
        Standing(
            seat=seat,
            total=match.totals[seat],
            made=sum(result.is_made(seat) for result in counted),
            tricks=sum(result.tricks[seat] or 0 for result in counted),
            faults=match.faults[seat],
            out_in=out.get(seat),
        )
        for seat in range(match.seats)
    ]


def places(match: Match) -> list[tuple[int, int]]:
    """(place 1 …, seat) of every seat of a match that is over, the winners first."""
    return final_table(match.rules, standings(match), _sudden_deaths(match))


def _sudden_deaths(match: Match) -> list[dict[int, int]]:
    """The points of each round of sudden death by seat, in order."""
    return [
        {seat: got for seat, got in enumerate(result.points) if got is not None}
        for result in match.results
        if result.sudden_death
    ]
