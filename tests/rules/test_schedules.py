"""How many rounds there are and how many cards are dealt in each."""

import pytest

from game.rules.schedules import cards_range, hand_sizes, is_lowered
from tests.tables import rules

FOUR_TO_TWO: dict[tuple[str, bool], tuple[int, ...]] = {
    ("down-up", False): (4, 3, 2, 3, 4),
    ("down-up", True): (4, 3, 2, 2, 3, 4),
    ("up-down", False): (2, 3, 4, 3, 2),
    ("up-down", True): (2, 3, 4, 4, 3, 2),
    ("down", False): (4, 3, 2),
    ("down", True): (4, 3, 2),
    ("up", False): (2, 3, 4),
    ("up", True): (2, 3, 4),
    ("constant", False): (4, 4, 4),
    ("constant", True): (4, 4, 4),
    ("custom", False): (2, 5, 1, 5),
    ("custom", True): (2, 5, 1, 5),
}


@pytest.mark.parametrize(("schedule", "repeat_turn"), FOUR_TO_TWO)
def test_the_hand_size_moves_as_the_schedule_says(schedule: str, repeat_turn: bool) -> None:
    house = rules(
        schedule=schedule,
        most_cards=4,
        fewest_cards=2,
        repeat_turn=repeat_turn,
        rounds=3,
        custom_schedule=(2, 5, 1, 5),
    )
    assert hand_sizes(house, 4) == FOUR_TO_TWO[schedule, repeat_turn]


@pytest.mark.parametrize(
    ("schedule", "once", "twice"),
    [("down-up", 1, 2), ("up-down", 1, 2), ("down", 1, 1), ("up", 1, 1)],
)
def test_with_one_size_only_the_turn_repeats_that_one(schedule: str, once: int, twice: int) -> None:
    for repeat_turn, rounds in ((False, once), (True, twice)):
        house = rules(schedule=schedule, most_cards=3, fewest_cards=3, repeat_turn=repeat_turn)
        assert hand_sizes(house, 5) == (3,) * rounds


@pytest.mark.parametrize("repeat_turn", [False, True])
def test_a_pack_that_leaves_one_size_only_makes_one_round_or_two(repeat_turn: bool) -> None:
    house = rules(most_cards=26, fewest_cards=20, repeat_turn=repeat_turn)
    assert hand_sizes(house, 4) == (13,) * (2 if repeat_turn else 1)


def test_ten_to_one_and_back_has_nineteen_rounds_and_twenty_with_the_turn_repeated() -> None:
    there, back = (10, 9, 8, 7, 6, 5, 4, 3, 2), (2, 3, 4, 5, 6, 7, 8, 9, 10)
    assert hand_sizes(rules(), 4) == (*there, 1, *back)
    assert hand_sizes(rules(repeat_turn=True), 4) == (*there, 1, 1, *back)


def test_a_constant_schedule_reads_most_cards_only() -> None:
    assert hand_sizes(rules(schedule="constant", most_cards=6, fewest_cards=1, rounds=52), 5) == (6,) * 52
    assert hand_sizes(rules(schedule="constant", most_cards=6, fewest_cards=6, rounds=1), 5) == (6,)


def test_a_custom_schedule_reads_neither_most_cards_nor_fewest_cards() -> None:
    house = rules(schedule="custom", custom_schedule=(9, 1, 3), most_cards=2, fewest_cards=2)
    assert hand_sizes(house, 3) == (9, 1, 3)


def test_the_number_of_rounds_is_read_by_a_constant_schedule_only() -> None:
    assert hand_sizes(rules(schedule="up", rounds=2), 4) == tuple(range(1, 11))


LARGEST: dict[int, int] = {2: 26, 3: 17, 4: 13, 5: 10, 6: 8, 7: 7, 8: 13, 9: 11}
"""The most cards that each of so many seats can be dealt from 52 cards, or from 104 for 8 and 9 seats."""


@pytest.mark.parametrize("seats", LARGEST)
def test_the_pack_lowers_the_largest_hand(seats: int) -> None:
    most = LARGEST[seats]
    assert cards_range(rules(most_cards=26), seats) == (1, most)
    assert hand_sizes(rules(most_cards=26, schedule="down"), seats) == tuple(range(most, 0, -1))
    assert hand_sizes(rules(most_cards=26, schedule="constant", rounds=2), seats) == (most, most)
    assert hand_sizes(rules(schedule="custom", custom_schedule=(26, 1, 26)), seats) == (most, 1, most)


@pytest.mark.parametrize("seats", LARGEST)
def test_the_pack_lowers_the_smallest_hand_too(seats: int) -> None:
    most = LARGEST[seats]
    assert cards_range(rules(most_cards=26, fewest_cards=26), seats) == (most, most)


def test_a_custom_schedule_without_any_round_asks_for_nothing_that_the_pack_has_not() -> None:
    assert not is_lowered(rules(schedule="custom", custom_schedule=()), 4)


@pytest.mark.parametrize("seats", LARGEST)
def test_the_player_is_told_when_the_pack_does_not_reach(seats: int) -> None:
    most = LARGEST[seats]
    assert not is_lowered(rules(most_cards=most), seats)
    assert is_lowered(rules(most_cards=most + 1), seats)
    assert not is_lowered(rules(schedule="custom", custom_schedule=(1, most), most_cards=26), seats)
    assert is_lowered(rules(schedule="custom", custom_schedule=(1, most + 1), most_cards=1), seats)


def test_jokers_may_make_room_for_one_more_card_each() -> None:
    assert cards_range(rules(most_cards=26, jokers=1), 3) == (1, 17)
    assert cards_range(rules(most_cards=26, jokers=2), 3) == (1, 18)
    assert cards_range(rules(most_cards=26, jokers=2), 6) == (1, 9)


SHEET: dict[int, int] = {3: 15, 4: 13, 5: 10, 6: 8, 7: 7}


@pytest.mark.parametrize("seats", SHEET)
def test_up_to_fifteen_cards_gives_the_rounds_of_the_blackout_sheet(seats: int) -> None:
    """blackout.txt, Aufstellen."""
    assert hand_sizes(rules(schedule="up", most_cards=15), seats) == tuple(range(1, SHEET[seats] + 1))
