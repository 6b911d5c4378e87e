"""Cards handed to a neighbour before the bidding."""

import pytest

from game.rules.passing import cards_to_pass, receiver
from tests.tables import rules

ALL = ("0", "1L", "2L", "3L", "1R", "2R", "3R")


def test_nothing_is_passed_where_no_passing_was_agreed() -> None:
    assert [cards_to_pass(rules(), number, 10) for number in range(1, 20)] == [0] * 19


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        (1, (0, 0, 0, 0, 0, 0, 0)),
        (2, (0, 1, 1, 1, 1, 1, 1)),
        (3, (0, 1, 2, 2, 1, 2, 2)),
        (4, (0, 1, 2, 3, 1, 2, 3)),
        (10, (0, 1, 2, 3, 1, 2, 3)),
    ],
)
def test_one_card_at_least_stays_in_the_hand(size: int, expected: tuple[int, ...]) -> None:
    house = rules(passing=ALL)
    assert tuple(cards_to_pass(house, number, size) for number in range(1, 8)) == expected


def test_the_entries_are_used_round_by_round_and_then_again() -> None:
    house = rules(passing=("0", "1L", "3R"))
    assert [cards_to_pass(house, number, 7) for number in range(1, 8)] == [0, 1, 3, 0, 1, 3, 0]
    assert [receiver(house, number, 0, range(4)) for number in (2, 3, 5, 6)] == [1, 3, 1, 3]


@pytest.mark.parametrize("seats", range(2, 10))
def test_left_is_clockwise_and_right_against_it(seats: int) -> None:
    order = tuple(range(seats))
    for entry in ALL[1:]:
        house = rules(passing=(entry,))
        for giver in order:
            left = 0 if giver == seats - 1 else giver + 1
            right = seats - 1 if giver == 0 else giver - 1
            assert receiver(house, 1, giver, order) == (left if entry.endswith("L") else right)


def test_a_seat_that_is_out_is_passed_over() -> None:
    still_in = (1, 2, 5)
    to_left, to_right = rules(passing=("1L",)), rules(passing=("1R",))
    assert [receiver(to_left, 1, giver, still_in) for giver in still_in] == [2, 5, 1]
    assert [receiver(to_right, 1, giver, still_in) for giver in still_in] == [5, 1, 2]


@pytest.mark.parametrize("order", [(1, 2, 5), (2, 5, 1), (5, 1, 2)])
def test_who_is_forehand_does_not_change_the_neighbours(order: tuple[int, ...]) -> None:
    to_left = rules(passing=("2L",))
    assert {giver: receiver(to_left, 1, giver, order) for giver in order} == {1: 2, 2: 5, 5: 1}


def test_two_seats_are_neighbours_on_both_sides() -> None:
    for entry in ALL[1:]:
        assert receiver(rules(passing=(entry,)), 1, 0, (0, 1)) == 1
        assert receiver(rules(passing=(entry,)), 1, 1, (0, 1)) == 0


def test_the_passes_of_oh_seven() -> None:
    """oh-seven.txt, Variante: Karten weitergeben."""
    house = rules(passing=("0", "1L", "2R", "3L", "2R", "1L", "0"))
    assert [cards_to_pass(house, number, 7) for number in range(1, 8)] == [0, 1, 2, 3, 2, 1, 0]
    assert [receiver(house, number, 2, range(5)) for number in range(2, 7)] == [3, 1, 3, 1, 3]
