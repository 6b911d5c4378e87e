"""What a scored round leads to, and what counts for each seat at the end (rules.md 5, 10 and End)."""

from typing import Any

import pytest

from game.engine.evolve import evolve
from game.engine.outcome import Follows, after_scoring, standings
from game.model.events import MatchEnded, RoundScored
from game.rules.endings import Standing
from tests.tables import FixedDeals, Table, rules, stacked

ONE_CARD = ["2C", "3C", "4C", "5C"]


def scored(*bids: int, **changes: Any) -> Table:
    """Four seats play one card each, dealt by seat 3, with these bids; seat 3 takes the trick."""
    shape = {"schedule": "constant", "most_cards": 1, "rounds": 1, "hook": "off"}
    tops = {(1, 0): stacked(ONE_CARD, 3, "9H"), (2, 0): stacked(ONE_CARD, 0, "9H")}
    table = Table(rules(**shape | changes), 4, FixedDeals(3, tops))
    table.bid(*bids)
    table.play("2C 3C 4C 5C")
    return table


FOLLOWS: list[tuple[tuple[int, ...], dict[str, Any], Follows]] = [
    ((0, 0, 0, 0), {"rounds": 2}, Follows("round", (0, 1, 2, 3))),
    ((0, 0, 0, 0), {"rounds": 2, "faults_limit": 1}, Follows("out", (3,))),
    ((1, 0, 0, 0), {"rounds": 2, "faults_limit": 1}, Follows("out", (0, 3))),
    ((0, 0, 0, 1), {}, Follows("end", (3,))),
    ((0, 0, 0, 0), {}, Follows("sudden-death", (0, 1, 2))),
    ((0, 0, 0, 0), {"tie": "shared"}, Follows("end", (0, 1, 2))),
]


@pytest.mark.parametrize(("bids", "changes", "expected"), FOLLOWS)
def test_a_round_leads_to_a_seat_out_another_round_sudden_death_or_the_end(
    bids: tuple[int, ...], changes: dict[str, Any], expected: Follows
) -> None:
    table = scored(*bids, **changes)
    match = evolve(table.before(RoundScored), table.last(RoundScored))
    assert after_scoring(match) == expected


def test_every_trick_and_every_made_round_counts_and_no_other() -> None:
    table = scored(0, 0, 1, 1, rounds=2)
    table.bid(1, 0, 0, 0)
    table.play("3C 4C 5C 2C")
    assert standings(table.match) == [
        Standing(0, total=20, made=2, tricks=0, faults=0, out_in=None),
        Standing(1, total=10, made=1, tricks=0, faults=0, out_in=None),
        Standing(2, total=10, made=1, tricks=0, faults=0, out_in=None),
        Standing(3, total=11, made=1, tricks=2, faults=0, out_in=None),
    ]


def test_sudden_death_counts_neither_as_made_nor_in_tricks_or_points() -> None:
    table = scored(0, 0, 0, 0, sudden_death_cards=1)
    before = standings(table.match)
    assert before == [
        *(Standing(seat, total=10, made=1, tricks=0, faults=0, out_in=None) for seat in range(3)),
        Standing(3, total=0, made=0, tricks=1, faults=0, out_in=None),
    ]
    table.bid(1, 0, 0)
    table.play(" ".join(table.hand(seat) for seat in table.now.order))
    assert table.match.results[-1].sudden_death
    assert standings(table.match) == before


def test_whoever_is_out_keeps_what_he_has_and_the_round_in_which_he_went() -> None:
    table = scored(1, 0, 0, 1, rounds=2, faults_limit=1)
    assert standings(table.match)[0] == Standing(0, total=0, made=0, tricks=0, faults=1, out_in=1)
    assert standings(table.match)[3] == Standing(3, total=11, made=1, tricks=1, faults=0, out_in=None)


def test_the_most_made_rounds_win_whoever_took_the_fewest_tricks() -> None:
    table = scored(1, 0, 0, 1, rounds=2, goal="made-rounds", tie="shared")
    table.bid(1, 1, 1, 0)
    table.play("3C 4C 5C 2C")
    assert table.last(MatchEnded).winners == (3,)
