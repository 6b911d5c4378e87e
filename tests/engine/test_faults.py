"""Seats that miss too much: when they go out, and who wins when few or none are left (rules.md 5, 10)."""

from typing import Any

import pytest

from game.engine.outcome import places
from game.model.cards import parse_cards
from game.model.events import MatchEnded, RoundDealt, RoundScored, SeatOut
from game.rules.schedules import hand_sizes
from tests.tables import FixedDeals, Table, played, rules, stacked

SPADES_TRUMP = "9S"
"""A card to turn up."""


def house(**changes: Any) -> dict[str, Any]:
    return {"schedule": "constant", "most_cards": 2, "rounds": 3, "hook": "off", "faults_limit": 2} | changes


FIRST: list[str | None] = ["AC KC", "2C 3C", "4C 5C", "6C 7C"]
"""Seat 0 leads and takes both tricks."""
FIRST_PLAYED = "AC 2C 4C 6C KC 3C 5C 7C"


def after_first(bids: tuple[int, ...], second: list[str | None] | None = None, **changes: Any) -> Table:
    """A first round of four seats, dealt by seat 3, with these bids; seat 0 or the next deals `second`."""
    tops = {(1, 0): stacked(FIRST, 3, SPADES_TRUMP)}
    if second:
        dealer = 0 if second[0] is not None else 1
        tops[2, 0] = stacked(second, dealer, SPADES_TRUMP)
    table = Table(rules(**house(**changes)), 4, FixedDeals(3, tops))
    table.bid(*bids)
    table.play(FIRST_PLAYED)
    return table


def test_a_missed_bid_adds_by_how_much_it_was_missed() -> None:
    table = after_first((0, 1, 2, 0), faults_limit=20)
    assert table.last(RoundScored).faults == (2, 1, 2, 0)


def test_faults_add_up_over_the_rounds() -> None:
    table = after_first((0, 1, 0, 0), ["2D 3D", "4D 5D", "6D 7D", "AD KD"], faults_limit=20)
    table.bid(0, 0, 2, 1)
    table.play("4D 6D AD 2D KD 3D 5D 7D")
    assert table.last(RoundScored).faults == (3, 1, 0, 0)


def test_without_a_limit_nothing_is_counted() -> None:
    table = after_first((0, 1, 2, 0), faults_limit=0)
    assert table.last(RoundScored).faults == (0, 0, 0, 0)
    assert table.match.still_in == (0, 1, 2, 3)


def test_a_seat_goes_out_with_as_many_faults_as_the_limit_or_more() -> None:
    for limit, out in ((1, [0, 1]), (2, [0]), (3, [])):
        table = after_first((0, 1, 0, 0), faults_limit=limit)
        assert [event.seat for event in table.all(SeatOut)] == out


def test_several_go_out_in_the_order_of_their_seats() -> None:
    table = after_first((0, 2, 2, 0))
    assert table.all(SeatOut) == [SeatOut(0), SeatOut(1), SeatOut(2)]
    assert table.match.out == ((0, 1), (1, 1), (2, 1))


def test_whoever_is_out_is_dealt_no_cards() -> None:
    table = after_first((0, 0, 0, 0), [None, "4D 5D", "6D 7D", "AD KD"])
    deal = table.last(RoundDealt)
    assert deal.hands[0] is None
    assert deal.number == 2
    assert table.now.order == (2, 3, 1)


def test_the_deal_passes_over_whoever_is_out() -> None:
    """Seat 3 dealt, seat 0 is out: seat 1 deals."""
    assert after_first((0, 0, 0, 0)).now.dealer == 1
    assert after_first((2, 0, 0, 0)).now.dealer == 0


def test_a_dealer_who_goes_out_is_followed_by_the_next_who_is_in() -> None:
    table = after_first((2, 0, 0, 2))
    assert table.match.out == ((3, 1),)
    assert table.now.dealer == 0


def test_cards_are_passed_to_the_next_who_is_in() -> None:
    table = after_first((2, 2, 0, 0), ["2D 3D", None, "6D 7D", "AD KD"], passing=("0", "1L"))
    assert table.now.order == (2, 3, 0)
    table.hand_on("6D", "AD", "2D")
    assert table.now.hand(2).cards == parse_cards("7D 2D")
    assert table.now.hand(0).cards == parse_cards("3D AD")


def test_whoever_is_out_scores_nothing_and_keeps_his_total() -> None:
    table = after_first((0, 0, 0, 0), [None, "4D 5D", "6D 7D", "AD KD"])
    table.bid(0, 2, 0)
    table.play("6D AD 4D KD 5D 7D")
    assert table.last(RoundScored) == RoundScored(
        (None, 0, 0, 2), (None, 10, 10, 12), (0, 20, 20, 22), (2, 0, 0, 0)
    )


def test_whoever_is_out_ranks_below_everybody_in_whatever_he_has() -> None:
    table = after_first((2, 1, 1, 1), ["2D 3D", "4D 5D", "6D 7D", "AD KD"], rounds=2)
    table.bid(0, 0, 2, 2)
    table.play("4D 6D AD 2D KD 3D 5D 7D")
    assert table.match.out == ((0, 2),)
    assert table.last(MatchEnded) == MatchEnded((3,), (12, 10, 10, 12))
    assert places(table.match) == [(1, 3), (2, 1), (2, 2), (4, 0)]


def test_the_last_seat_in_wins_at_once() -> None:
    table = after_first((0, 2, 2, 1))
    assert table.match.still_in == (3,)
    assert table.last(MatchEnded) == MatchEnded((3,), (0, 0, 0, 0))
    assert len(table.match.results) == 1


def test_the_last_seat_in_wins_with_fewer_points_than_those_out() -> None:
    table = after_first((2, 0, 0, 1), ["2D 3D", "4D 5D", "6D 7D", "AD KD"])
    table.bid(2, 2, 2, 2)
    table.play("4D 6D AD 2D KD 3D 5D 7D")
    assert table.match.still_in == (3,)
    assert table.last(MatchEnded) == MatchEnded((3,), (12, 10, 10, 12))
    assert places(table.match) == [(1, 3), (2, 0), (3, 1), (3, 2)]


def test_when_none_is_left_the_fewest_faults_win() -> None:
    table = after_first((1, 1, 2, 1), faults_limit=1)
    assert table.match.still_in == ()
    assert table.last(MatchEnded).winners == (0, 1, 3)
    assert places(table.match) == [(1, 0), (1, 1), (1, 3), (4, 2)]


def test_when_none_is_left_and_faults_are_level_the_highest_total_wins() -> None:
    table = after_first((2, 1, 1, 1), ["2D 3D", "4D 5D", "6D 7D", "AD KD"], missed="tricks")
    table.bid(1, 1, 1, 2)
    table.play("4D 6D AD 2D KD 3D 5D 7D")
    assert (table.match.still_in, table.match.faults) == ((), (2, 2, 2, 2))
    assert table.last(MatchEnded) == MatchEnded((0,), (12, 0, 0, 2))
    assert places(table.match) == [(1, 0), (2, 3), (3, 1), (3, 2)]


def test_only_those_that_went_out_last_can_win_when_none_is_left() -> None:
    table = after_first((0, 1, 0, 0), [None, "4D 5D", "6D 7D", "AD KD"])
    table.bid(2, 0, 2)
    table.play("6D AD 4D KD 5D 7D")
    assert table.match.out == ((0, 1), (1, 2), (2, 2), (3, 2))
    assert table.match.faults == (2, 3, 2, 2)
    assert table.last(MatchEnded).winners == (2, 3)
    assert places(table.match) == [(1, 2), (1, 3), (3, 1), (4, 0)]


def test_whoever_goes_out_in_the_last_round_has_not_won() -> None:
    table = after_first((2, 2, 1, 1), rounds=1, made_base=0, missed="tricks", tie="shared")
    assert table.match.out == ((1, 1),)
    assert table.last(MatchEnded).winners == (0,)


def test_seats_that_go_out_change_no_hand_size_and_no_pack() -> None:
    """Eight seats play with two packs of which thirteen cards go round; those left go on with both."""
    eight = rules(schedule="constant", most_cards=13, rounds=4, faults_limit=1, hook="off", tie="shared")
    table = played(eight, 8, "eight")
    assert len(table.all(SeatOut)) > 0
    assert hand_sizes(eight, 8) == (13,) * 4
    assert {deal.hand_size for deal in table.all(RoundDealt)} == {13}


@pytest.mark.parametrize("seats", range(2, 10))
def test_with_faults_a_match_always_comes_to_its_end(seats: int) -> None:
    for limit in (1, 3, 8):
        table = played(rules(faults_limit=limit, most_cards=4), seats, f"end {limit}")
        assert table.match.is_over
        winners = table.last(MatchEnded).winners
        assert winners
        if table.match.still_in:
            assert set(winners) <= set(table.match.still_in)
        assert [seat for place, seat in places(table.match) if place == 1] == list(winners)
