"""The arena measures what it says: duplicate deals, rounds out of a match, errors."""

import math
import random
import statistics
from fractions import Fraction

import pytest

from game.engine.options import PassOptions, options
from game.model.ruleset import Rules
from game.rules.catalogue import PRESETS
from tests.bench import arena
from tests.bench.contest import Contest, Stage, played, rounds_of, rows, schedule_of
from tests.bench.figures import (
    Figures,
    Row,
    Score,
    bounds,
    error_of,
    merged,
    of_rows,
    wilson,
)
from tests.playing import Playing


def test_a_level_against_itself_comes_out_at_exactly_nothing() -> None:
    for stages in (rounds_of(Rules(), (2, 5)), schedule_of(PRESETS["oh-seven"].rules, 4, 1)):
        figures = of_rows(list(rows(Contest("steady", "steady", 4, stages, 1), 4, 1)))
        assert (figures.difference, figures.error) == (0.0, 0.0)
        assert figures.rounds == 16


def test_a_match_of_a_level_against_itself_is_won_in_equal_parts() -> None:
    rules = Rules(schedule="constant", most_cards=2, rounds=3, tie="shared")
    row = played(Contest("steady", "steady", 3, (Stage(rules, None),), 1), 0)
    assert row.won == 1
    assert row.games == 3
    assert (row.a.rounds, row.b.rounds) == (9, 18)


def test_the_same_seed_gives_the_same_points_however_many_work_on_it() -> None:
    contest = Contest("steady", "chance", 3, rounds_of(Rules(), (3,)), 5)
    alone = [(row.number, row.a, row.b) for row in rows(contest, 6, 1)]
    together = sorted((row.number, row.a, row.b) for row in rows(contest, 6, 2))
    assert [number for number, _, _ in together] == list(range(6))
    assert sorted(alone) == together


def test_whoever_counts_beats_chance() -> None:
    figures = of_rows(list(rows(Contest("steady", "chance", 4, rounds_of(Rules(), (4,)), 1), 30, 1)))
    assert figures.difference > 2.0
    assert figures.z > 3.0
    assert figures.made_a > figures.made_b
    assert len(figures.seconds) > 100


# ---------------------------------------------------------------- rounds taken out of a match


def test_the_last_round_is_the_last_and_has_no_trump_where_that_is_the_rule() -> None:
    blackout = PRESETS["blackout"].rules
    for number, has_trump in ((1, True), (12, True), (13, False)):
        now = Playing(blackout, ["chance"] * 4, "even", number)
        now.deal(2)
        dealt = now.truth.round
        assert dealt is not None
        assert (dealt.number, dealt.hand_size, dealt.dealer) == (number, number, 2)
        assert (dealt.trump is not None) == has_trump


def test_a_round_goes_by_its_number_in_trumps_and_cards_to_pass() -> None:
    rotating = Playing(PRESETS["rotating-trump"].rules, ["chance"] * 4, "even", 3)
    rotating.deal(0)
    assert rotating.truth.round is not None
    assert rotating.truth.round.trump == "H"
    passing = Playing(PRESETS["oh-seven-passing"].rules, ["chance"] * 4, "even", 4)
    passing.deal(0)
    offered = options(passing.view(1), 1)
    assert isinstance(offered, PassOptions)
    assert (offered.count, offered.receiver) == (3, 2)


@pytest.mark.parametrize("name", PRESETS)
def test_before_a_round_all_seats_stand_equal(name: str) -> None:
    rules = PRESETS[name].rules
    match = Playing(rules, ["chance"] * 4, "even", 7).truth
    assert len(match.results) == 6
    assert len(set(match.totals)) == 1
    assert len(set(match.faults)) == 1
    assert match.still_in == (0, 1, 2, 3)
    made = [sum(result.is_made(seat) for result in match.results) for seat in range(4)]
    assert made == [3, 3, 3, 3]


def test_every_round_of_the_schedule_is_played_once_before_one_is_played_again() -> None:
    stages = schedule_of(Rules(), 4, 1)
    assert sorted(stage.number or 0 for stage in stages) == list(range(1, 20))


# ---------------------------------------------------------------- figures


def row(number: int, points: int) -> Row:
    """A deal in which A got so many points in 4 rounds and B 24 in 12."""
    return Row(number, Score(4, points, 2), Score(12, 24, 6), Fraction(points, 10), 4, (0.001,))


def test_means_and_errors_are_those_over_deals() -> None:
    figures = of_rows([row(0, 8), row(1, 12), row(2, 4)])
    assert figures.points_a == pytest.approx(2.0)
    assert figures.points_b == pytest.approx(2.0)
    assert figures.difference == pytest.approx(0.0)
    assert figures.error == pytest.approx(1.0 / math.sqrt(3))
    assert figures.made_a == pytest.approx(0.5)
    assert figures.won == pytest.approx(0.2)
    assert figures.games == 12


def test_parts_merge_into_what_the_whole_would_have_been() -> None:
    dice = random.Random(1)
    values = [dice.gauss(0.5, 3.0) for _ in range(31)]

    def part(some: list[float]) -> Figures:
        mean = statistics.fmean(some)
        return Figures(len(some), len(some), mean, 0.0, mean, error_of(some), 0.5, 0.5, ())

    whole, together = part(values), merged(part(some) for some in (values[:20], values[20:30], values[30:]))
    assert together.deals == 31
    assert together.difference == pytest.approx(whole.difference)
    assert together.error == pytest.approx(whole.error)


def test_the_bounds_of_a_share_are_those_of_wilson() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_matches_of_one_deal_count_together_in_the_bounds_over_deals() -> None:
    figures = of_rows([row(0, 8), row(1, 12), row(2, 4)])  # A won 0.2, 0.3 and 0.1 of the matches of a deal
    assert bounds(figures) == pytest.approx(
        (0.2 - 1.96 * 0.1 / math.sqrt(3), 0.2 + 1.96 * 0.1 / math.sqrt(3))
    )


# ---------------------------------------------------------------- what can be asked for


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["master"],
        ["grandmaster", "master"],
        ["master angry", "master"],
        ["master", "novice", "--sparring", "fitted"],
        ["master", "--sparring", "fitted", "--matches", "5"],
        ["master", "novice", "--cards", "ten"],
    ],
)
def test_what_cannot_be_meant_is_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit):
        arena.parsed(arguments)


def test_every_game_is_looked_at_and_those_named_with_other_seats_too() -> None:
    tables = arena.tables()
    assert {name for name, seats in tables if seats == 4} == set(PRESETS)
    assert [seats for name, seats in tables if name == "oh-seven"] == [2, 4, 7]
    assert [seats for name, seats in tables if name == "blackout"] == [3, 4, 7]
    assert {8, 9} <= {seats for name, seats in tables if name == "oh-hell"}


def test_a_hand_that_the_pack_does_not_allow_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    asked = arena.parsed(["steady", "chance", "--cards", "14"])
    with pytest.raises(SystemExit, match="4 seats have 13 cards each at most"):
        arena.duel(asked, "steady", "chance")
    assert "A = " not in capsys.readouterr().out


def test_a_duel_prints_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    asked = arena.parsed(["steady", "steady", "--cards", "2", "--deals", "2"])
    arena.duel(asked, asked.a, asked.b)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "A = steady, B = steady: oh-hell, 4 seats, 2 cards, seed 1"
    assert lines[1] == "2 deals, 8 rounds"
    assert "A - B +0.00 ± 0.00" in lines[2]
