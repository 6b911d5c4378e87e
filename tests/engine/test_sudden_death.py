"""A tie for first place: who plays on, with how many cards, and for how long (rules.md 5, End)."""

from typing import Any

import pytest

from game.engine.options import to_act
from game.engine.outcome import places
from game.model.cards import Suit
from game.model.events import CardPlayed, MatchEnded, RoundDealt, RoundScored
from game.model.table import Phase
from tests.tables import FixedDeals, Table, played, rules, stacked

EVERYBODY_LEVEL: dict[str, Any] = {
    "schedule": "constant",
    "most_cards": 1,
    "rounds": 1,
    "bidding": "zero",
    "hook": "off",
    "made_base": 0,
    "made_per_trick": 0,
}
"""Rules under which every point is 0, so that nothing ever parts anybody."""


def tied(second: list[str | None] | None = None, stock: str = "9S", **changes: Any) -> Table:
    """Four seats, one round of one card, dealt by seat 3, which misses: seats 0, 1 and 2 are level.

    `second` are the hands of the sudden death that follows, dealt by seat 0.
    """
    tops = {(1, 0): stacked(["2C", "3C", "4C", "5C"], 3, "9H")}
    if second:
        tops[2, 0] = stacked(second, 0, stock)
    house = rules(**{"schedule": "constant", "most_cards": 1, "rounds": 1} | changes)
    table = Table(house, 4, FixedDeals(3, tops))
    table.bid(0, 0, 0, 0)
    table.play("2C 3C 4C 5C")
    return table


THREE: list[str | None] = ["2C 3C 4C", "AC KC QC", "2D 3D 4D", None]


def test_only_the_seats_level_at_the_top_play_on_with_three_cards() -> None:
    """oh-hell.txt, Punktewertung (Gleichstand)."""
    deal = tied().last(RoundDealt)
    assert (deal.number, deal.hand_size, deal.sudden_death) == (2, 3, True)
    assert [hand is not None for hand in deal.hands] == [True, True, True, False]


def test_the_next_of_them_clockwise_deals() -> None:
    table = tied()
    assert table.now.dealer == 0
    assert table.now.order == (1, 2, 0)
    assert to_act(table.match) == {1}


def test_the_points_of_sudden_death_decide_alone_and_join_no_total() -> None:
    table = tied(THREE)
    table.bid(3, 0)
    assert table.legal_bids() == (1, 2, 3)  # the hook holds here too
    table.bid(1)
    table.play("AC 2D 2C KC 3D 3C QC 4D 4C")
    assert table.last(RoundScored) == RoundScored(
        (0, 3, 0, None), (0, 13, 10, None), (10, 10, 10, 0), (0, 0, 0, 0)
    )
    assert table.last(MatchEnded) == MatchEnded((1,), (10, 10, 10, 0))
    assert places(table.match) == [(1, 1), (2, 2), (3, 0), (4, 3)]


def test_those_level_again_play_the_next_one_and_the_others_have_lost() -> None:
    table = tied(THREE, made_per_trick=0)
    table.bid(3, 0, 1)
    table.play("AC 2D 2C KC 3D 3C QC 4D 4C")
    deal = table.last(RoundDealt)
    assert (deal.number, deal.sudden_death, deal.dealer) == (3, True, 1)
    assert [hand is not None for hand in deal.hands] == [False, True, True, False]
    assert table.now.order == (2, 1)


def test_after_five_rounds_of_sudden_death_the_level_share() -> None:
    table = played(rules(**EVERYBODY_LEVEL), 3, "level")
    assert [result.sudden_death for result in table.match.results] == [False] + [True] * 5
    assert [result.number for result in table.match.results] == [1, 2, 3, 4, 5, 6]
    assert table.last(MatchEnded).winners == (0, 1, 2)
    assert places(table.match) == [(1, 0), (1, 1), (1, 2)]
    dealers = [result.dealer for result in table.match.results]
    assert dealers == [(dealers[0] + turn) % 3 for turn in range(6)]


def test_the_level_share_at_once_where_that_was_agreed() -> None:
    table = tied(tie="shared")
    assert table.last(MatchEnded).winners == (0, 1, 2)
    assert len(table.match.results) == 1


def test_a_tie_below_the_top_is_no_tie_for_first() -> None:
    house = rules(schedule="constant", most_cards=1, rounds=1)
    table = Table(house, 4, FixedDeals(3, {(1, 0): stacked(["2C", "3C", "4C", "5C"], 3, "9H")}))
    table.bid(1, 1, 0, 1)
    table.play("2C 3C 4C 5C")
    assert table.last(MatchEnded) == MatchEnded((3,), (0, 0, 10, 11))
    assert places(table.match) == [(1, 3), (2, 2), (3, 0), (3, 1)]


@pytest.mark.parametrize(
    ("deck", "decks", "seats", "cards", "expected"),
    [
        ("standard", "auto", 7, 7, 7),
        ("zero-to-seven", 1, 7, 7, 4),
        ("zero-to-seven", 1, 9, 3, 3),
        ("zero-to-seven", 1, 9, 7, 3),
        ("zero-to-seven", "auto", 9, 7, 7),
    ],
)
def test_its_hand_size_is_lowered_to_the_whole_pack_among_the_tied(
    deck: str, decks: object, seats: int, cards: int, expected: int
) -> None:
    house = rules(**EVERYBODY_LEVEL, deck=deck, decks=decks, sudden_death_cards=cards)
    sizes = [result.hand_size for result in played(house, seats, "size").match.results]
    assert sizes == [1] + [expected] * 5


def test_the_number_of_packs_stays_as_the_seats_at_the_start_settled_it() -> None:
    """Eight seats play with two packs, and so do two of them in sudden death: twins are dealt."""
    singles = ["2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C"]
    second = ["AC AC KC", "2D 2D 3D", *[None] * 6]
    tops = {(1, 0): stacked(singles, 7, "9H"), (2, 0): stacked(second, 0, "9S 9S")}
    table = Table(rules(schedule="constant", most_cards=1, rounds=1, hook="off"), 8, FixedDeals(7, tops))
    table.bid(0, 0, 1, 1, 1, 1, 1, 0)
    table.play(" ".join(singles))
    assert table.now.sudden_death
    assert (table.hand(0), table.hand(1)) == ("AC AC KC", "2D 2D 3D")


def test_the_round_number_goes_on_counting_for_the_rotation() -> None:
    table = tied(trump="rotation", rotation=("H", "none", "S"))
    assert table.now.trump is None
    again = tied(THREE, trump="rotation", rotation=("H", "D"))
    assert again.now.trump == Suit.DIAMONDS


def test_a_card_is_turned_up_as_usual() -> None:
    table = tied(THREE, stock="8D")
    assert (table.now.turned[0].rank, table.now.trump) == ("8", Suit.DIAMONDS)


def test_it_is_not_the_last_scheduled_round_and_keeps_its_trump() -> None:
    table = tied(THREE, no_trump_last=True)
    assert [deal.trump for deal in table.all(RoundDealt)] == [None, Suit.SPADES]


def test_its_hand_size_may_make_it_a_round_without_trump() -> None:
    table = tied(THREE, no_trump_every=3)
    assert [deal.trump for deal in table.all(RoundDealt)] == [Suit.HEARTS, None]


def test_the_hook_applies_from_the_hand_size_that_was_agreed() -> None:
    for hook_from, legal in ((3, (1, 2, 3)), (4, (0, 1, 2, 3))):
        table = tied(THREE, hook_from=hook_from)
        table.bid(3, 0)
        assert table.legal_bids() == legal


def test_nothing_is_passed() -> None:
    table = tied(THREE, passing=("1L",))
    assert table.now.phase is Phase.BIDDING


def test_one_card_makes_it_a_forehead_round_where_those_were_agreed() -> None:
    tops = {
        (1, 0): stacked(["2C 3C", "2D 3D", "4C 5C"], 2, "9H"),
        (2, 0): stacked(["2C", "AC", None], 0, "9S"),
    }
    house = rules(
        schedule="constant", most_cards=2, rounds=1, forehead=True, sudden_death_cards=1, hook="off"
    )
    table = Table(house, 3, FixedDeals(2, tops))
    table.bid(0, 0, 0)
    table.play("2C 2D 4C 5C 3C 3D")
    assert table.now.sudden_death
    asked = len(table.all(CardPlayed))
    table.bid(1, 0)
    assert len(table.all(CardPlayed)) == asked + 2
    assert table.now.order == (1, 0)
    assert table.match.winners == (1,)


def test_missed_bids_of_sudden_death_add_no_faults_and_put_nobody_out() -> None:
    table = tied(THREE, faults_limit=2)
    table.bid(0, 3, 1)
    table.play("AC 2D 2C KC 3D 3C QC 4D 4C")
    assert table.match.results[1].faults == (0, 0, 0, 1)
    assert table.match.out == ()
    assert table.now.sudden_death


def test_bonuses_for_bidding_again_count_in_sudden_death() -> None:
    tops = {
        (1, 0): stacked(["2C", "3C", "4C"], 2, "9H"),
        (2, 0): stacked(["2D 3D 4D", "AC KC QC", None], 0, "9S"),
    }
    house = rules(
        schedule="constant",
        most_cards=1,
        rounds=1,
        bidding="sealed",
        hook="rebid",
        rebid_bonus=4,
        hook_from=2,
    )
    table = Table(house, 3, FixedDeals(2, tops))
    table.bid(0, 0, 0)
    table.play("2C 3C 4C")
    table.bid(3, 0)
    table.bid(2, 0)
    table.play("AC 2D KC 3D QC 4D")
    assert table.last(RoundScored).points == (10, 4, None)
    assert table.last(MatchEnded) == MatchEnded((0,), (10, 10, 0))
