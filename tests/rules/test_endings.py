"""Who goes out, who leads, what parts the level, and how the final table stands."""

import pytest

from game.model.ruleset import Rules
from game.rules.endings import (
    MOST_SUDDEN_DEATHS,
    Standing,
    final_table,
    has_too_many_faults,
    leading,
    sudden_death_size,
    top_of,
)
from tests.tables import rules

POINTS = rules()
MADE_ROUNDS = rules(goal="made-rounds", tie="shared")


def stand(
    seat: int, *, total: int = 0, made: int = 0, tricks: int = 0, faults: int = 0, out_in: int | None = None
) -> Standing:
    return Standing(seat, total, made, tricks, faults, out_in)


@pytest.mark.parametrize("limit", [1, 5, 20, 99])
def test_whoever_reaches_the_limit_of_faults_is_out(limit: int) -> None:
    """oh-hell.txt, Bekannte Varianten (Katastrophen-Punktewertung): 20 or more."""
    house = rules(faults_limit=limit)
    for faults in range(130):
        assert has_too_many_faults(house, faults) == (faults in range(limit, 1000))


def test_without_a_limit_nobody_goes_out() -> None:
    assert not any(has_too_many_faults(rules(), faults) for faults in (0, 1, 20, 1000))


def test_the_highest_total_leads() -> None:
    standings = [stand(0, total=12), stand(1, total=30), stand(2, total=-4)]
    assert leading(POINTS, standings) == (1,)
    assert leading(POINTS, [stand(0, total=-12), stand(1, total=-30), stand(2, total=-4)]) == (2,)


def test_everybody_with_the_highest_total_leads() -> None:
    standings = [stand(0, total=30), stand(1, total=12), stand(2, total=30), stand(3, total=30)]
    assert leading(POINTS, standings) == (0, 2, 3)
    assert leading(POINTS, standings[::-1]) == (0, 2, 3)


def test_made_rounds_and_tricks_say_nothing_where_points_count() -> None:
    assert leading(POINTS, [stand(0, total=5, made=9), stand(1, total=5, tricks=9)]) == (0, 1)


def test_the_most_made_rounds_lead_where_they_count() -> None:
    standings = [stand(0, made=3, total=99), stand(1, made=4, tricks=50), stand(2, made=2)]
    assert leading(MADE_ROUNDS, standings) == (1,)


def test_of_as_many_made_rounds_the_fewest_tricks_lead() -> None:
    standings = [stand(0, made=4, tricks=7), stand(1, made=4, tricks=5), stand(2, made=3, tricks=0)]
    assert leading(MADE_ROUNDS, standings) == (1,)


def test_as_many_made_rounds_and_tricks_are_shared_whatever_the_totals() -> None:
    standings = [stand(0, made=4, tricks=5, total=1), stand(1, made=4, tricks=5, total=40), stand(2, made=1)]
    assert leading(MADE_ROUNDS, standings) == (0, 1)


@pytest.mark.parametrize("house", [POINTS, MADE_ROUNDS])
def test_whoever_is_out_ranks_below_everybody_still_in(house: Rules) -> None:
    standings = [stand(0, total=99, made=9, out_in=3), stand(1, total=-50), stand(2, total=90, out_in=4)]
    assert leading(house, standings) == (1,)
    assert final_table(house, standings, []) == [(1, 1), (2, 2), (3, 0)]


NONE_LEFT: dict[str, tuple[list[Standing], tuple[int, ...]]] = {
    "only those that went out last count": (
        [stand(0, faults=20, out_in=3), stand(1, faults=29, out_in=5), stand(2, faults=27, out_in=5)],
        (2,),
    ),
    "fewest faults before highest total": (
        [stand(0, faults=20, total=1, out_in=5), stand(1, faults=21, total=90, out_in=5)],
        (0,),
    ),
    "then the highest total": (
        [stand(0, faults=20, total=1, out_in=5), stand(1, faults=20, total=9, out_in=5)],
        (1,),
    ),
    "then it is shared": (
        [stand(0, faults=20, total=9, out_in=5), stand(1, faults=20, total=9, out_in=5)],
        (0, 1),
    ),
}


@pytest.mark.parametrize("about", NONE_LEFT)
@pytest.mark.parametrize("house", [POINTS, MADE_ROUNDS])
def test_when_none_is_left_the_best_of_the_last_to_go_wins(house: Rules, about: str) -> None:
    standings, expected = NONE_LEFT[about]
    assert leading(house, standings) == expected


def test_those_out_stand_in_the_order_in_which_they_went_then_by_faults_then_by_total() -> None:
    standings = [
        stand(0, faults=22, total=50, out_in=3),
        stand(1, total=1),
        stand(2, faults=20, total=2, out_in=5),
        stand(3, faults=22, total=60, out_in=3),
        stand(4, faults=21, total=0, out_in=3),
        stand(5, faults=22, total=50, out_in=3),
        stand(6, total=3),
    ]
    expected = [(1, 6), (2, 1), (3, 2), (4, 4), (5, 3), (6, 0), (6, 5)]
    assert final_table(POINTS, standings, []) == expected


def test_the_level_share_a_place_and_the_next_place_is_left_free() -> None:
    standings = [stand(0, total=5), stand(1, total=9), stand(2, total=5), stand(3, total=1)]
    assert final_table(POINTS, standings, []) == [(1, 1), (2, 0), (2, 2), (4, 3)]


def test_winners_who_share_stand_first_together() -> None:
    standings = [stand(0, total=9), stand(1, total=5), stand(2, total=9)]
    assert final_table(POINTS, standings, []) == [(1, 0), (1, 2), (3, 1)]


def test_sudden_death_parts_those_who_were_level_at_the_top_and_nobody_else() -> None:
    standings = [stand(seat, total=total) for seat, total in enumerate((9, 9, 9, 9, 8))]
    deaths = [{0: 0, 1: 13, 2: 13, 3: 5}, {1: 0, 2: 11}]
    expected = [(1, 2), (2, 1), (3, 3), (4, 0), (5, 4)]
    assert final_table(POINTS, standings, deaths) == expected


def test_those_level_after_the_last_sudden_death_share_the_first_place() -> None:
    standings = [stand(seat, total=9) for seat in range(3)]
    deaths = [{0: 5, 1: 5, 2: 0}] + [{0: 5, 1: 5}] * 4
    assert final_table(POINTS, standings, deaths) == [(1, 0), (1, 1), (3, 2)]


def test_the_top_of_a_round_are_all_with_its_most_points() -> None:
    assert top_of({3: 5, 1: 7, 4: 7}) == (1, 4)
    assert top_of({3: -5, 1: -7}) == (3,)


def test_sudden_death_goes_on_for_five_rounds_at_most() -> None:
    assert MOST_SUDDEN_DEATHS == 5


@pytest.mark.parametrize(
    ("changes", "seats", "tied", "expected"),
    [
        ({}, 4, 2, 3),
        ({"sudden_death_cards": 1}, 4, 2, 1),
        ({"sudden_death_cards": 7}, 7, 7, 7),
        ({"sudden_death_cards": 7, "deck": "zero-to-seven"}, 4, 4, 7),
        ({"sudden_death_cards": 7, "deck": "zero-to-seven", "decks": 1}, 7, 7, 4),
        ({"sudden_death_cards": 7, "deck": "zero-to-seven", "decks": 1}, 7, 5, 6),
        ({"sudden_death_cards": 7, "deck": "zero-to-seven", "decks": 1}, 7, 2, 7),
        ({"sudden_death_cards": 7, "deck": "zero-to-seven", "decks": 1, "jokers": 2}, 9, 9, 3),
        ({"sudden_death_cards": 7, "deck": "zero-to-seven", "decks": 1, "jokers": 2}, 9, 8, 4),
        ({"sudden_death_cards": 7, "deck": "zero-to-seven"}, 9, 9, 7),
        ({"sudden_death_cards": 7, "deck": "zero-to-seven"}, 5, 2, 7),
    ],
)
def test_the_hand_size_of_sudden_death_is_lowered_to_what_the_tied_seats_can_be_dealt(
    changes: dict[str, object], seats: int, tied: int, expected: int
) -> None:
    assert sudden_death_size(rules(**changes), seats, tied) == expected
