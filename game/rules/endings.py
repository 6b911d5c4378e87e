"""Who goes out, what decides a tie, who has won, and how the final table stands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.model.ruleset import Rules
from game.rules.decks import pack_size

MOST_SUDDEN_DEATHS: Final = 5
"""After so many rounds of sudden death those still level share."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What counts for a seat at the end. `out_in` is the round in which it went out, None while it is in."""

    seat: int
    total: int
    made: int
    tricks: int
    faults: int
    out_in: int | None


def has_too_many_faults(rules: Rules, faults: int) -> bool:
    """Whether so many faults put a seat out (oh-hell.txt, Katastrophen-Punktewertung)."""
    return rules.faults_limit > 0 and faults >= rules.faults_limit


def leading(rules: Rules, standings: Sequence[Standing]) -> tuple[int, ...]:
    """The seats that are first, ascending; several in a tie (rules.md 5, End).

    While seats are in, by the goal; when none is left, the best of those that went out last.
    """
    best = max(_worth(rules, standing) for standing in standings)
    return tuple(sorted(standing.seat for standing in standings if _worth(rules, standing) == best))


def _worth(rules: Rules, standing: Standing) -> tuple[int, ...]:
    """What places are compared by: those still in over those out, the later out the higher."""
    if standing.out_in is not None:
        return 0, standing.out_in, -standing.faults, standing.total
    if rules.goal == "made-rounds":
        return 1, standing.made, -standing.tricks
    return 1, standing.total


def final_table(
    rules: Rules, standings: Sequence[Standing], deaths: Sequence[Mapping[int, int]]
) -> list[tuple[int, int]]:
    """(place 1 …, seat) of every seat, the winners first.

    `deaths` holds the points of each round of sudden death by seat, in order: they part those who were level
    at the top, whoever reached the later round being higher.
    """

    def worth(standing: Standing) -> tuple[int, ...]:
        reached = [points[standing.seat] for points in deaths if standing.seat in points]
        return (*_worth(rules, standing), len(reached), *reached)

    ranked = sorted(standings, key=worth, reverse=True)
    places: list[tuple[int, int]] = []
    for index, standing in enumerate(ranked):
        same = index > 0 and worth(standing) == worth(ranked[index - 1])
        places.append((places[-1][0] if same else index + 1, standing.seat))
    return places


def top_of(points: Mapping[int, int]) -> tuple[int, ...]:
    """The seats with the most points of a round, ascending."""
    most = max(points.values())
    return tuple(sorted(seat for seat, got in points.items() if got == most))


def sudden_death_size(rules: Rules, seats_at_start: int, tied: int) -> int:
    """The hand size of a round of sudden death between so many tied seats."""
    return min(rules.sudden_death_cards, pack_size(rules, seats_at_start) // tied)
