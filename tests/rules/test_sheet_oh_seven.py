"""The sheet oh-seven.txt, sentence by sentence."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from game.engine.options import to_act
from game.model.cards import Suit, parse_card, parse_cards
from game.model.events import (
    BiddingClosed,
    BiddingRepeated,
    BidPlaced,
    CardsPassed,
    HandsRedealt,
    MatchEnded,
    RoundDealt,
    RoundScored,
    SeatDecided,
    TrickTaken,
)
from game.model.table import Phase
from game.rules.bidding import bid_strength
from game.rules.catalogue import PRESETS
from game.rules.conflicts import cannot_start
from game.rules.decks import packs, whole_pack
from game.rules.schedules import hand_sizes
from game.rules.scoring import points
from tests.tables import FixedDeals, Table, played, rules, stacked

OH_SEVEN = PRESETS["oh-seven"].rules
PASSING = PRESETS["oh-seven-passing"].rules
CLUBS, DIAMONDS, HEARTS, SPADES = (" ".join(f"{rank}{suit}" for rank in "1234567") for suit in "CDHS")


def sevens(*hands: str, new_hands: tuple[str, ...] = (), **changes: Any) -> Table:
    """One round of Oh-Seven with these hands; the last seat deals."""
    dealer = len(hands) - 1
    tops = {(1, 0): stacked(hands, dealer)}
    if new_hands:
        tops[1, 1] = stacked(new_hands, dealer)
    return Table(replace(OH_SEVEN, rounds=1, **changes), len(hands), FixedDeals(dealer, tops))


# Players and pack


@pytest.mark.parametrize("seats", range(2, 10))
def test_two_to_nine_play(seats: int) -> None:
    """oh-seven.txt, Spieler und Spielmaterial."""
    assert seats in PRESETS["oh-seven"].seats
    assert cannot_start(OH_SEVEN, seats) is None


def test_two_to_four_play_with_one_pack_five_to_nine_with_two() -> None:
    """oh-seven.txt, Spieler und Spielmaterial."""
    assert [packs(OH_SEVEN, seats) for seats in range(2, 10)] == [1, 1, 1, 2, 2, 2, 2, 2]


def test_a_pack_has_the_numbers_from_none_to_seven_in_four_suits() -> None:
    """oh-seven.txt, Spieler und Spielmaterial."""
    expected = {f"{number}{suit}" for number in range(8) for suit in "CDHS"}
    assert {str(card) for card in whole_pack(OH_SEVEN, 4)} == expected
    assert len(whole_pack(OH_SEVEN, 4)) == 32
    assert set(Counter(whole_pack(OH_SEVEN, 5)).values()) == {2}


# Overview


@pytest.mark.parametrize("seats", range(2, 10))
def test_seven_rounds_of_seven_tricks_are_played(seats: int) -> None:
    """oh-seven.txt, Spielübersicht."""
    table = played(OH_SEVEN, seats, "seven")
    assert hand_sizes(OH_SEVEN, seats) == (7,) * 7
    assert [event.trick for event in table.all(TrickTaken)] == [1, 2, 3, 4, 5, 6, 7] * 7


def test_the_most_points_win_and_ties_are_shared() -> None:
    """oh-seven.txt, Spielübersicht; rules.md 6."""
    for seed in ("a", "b", "c"):
        ended = played(OH_SEVEN, 4, seed).last(MatchEnded)
        best = max(ended.totals)
        assert ended.winners == tuple(seat for seat in range(4) if ended.totals[seat] == best)


# Dealing


def test_the_pack_is_shuffled_and_seven_are_dealt_in_every_round() -> None:
    """oh-seven.txt, Austeilen."""
    deals = played(OH_SEVEN, 4, "shuffled").all(RoundDealt)
    assert all(hand and hand.size == 7 for deal in deals for hand in deal.hands)
    assert len({deal.hands for deal in deals}) == 7


# Bidding


def test_everybody_lays_a_card_face_down_and_all_are_shown_at_once() -> None:
    """oh-seven.txt, Bieten."""
    table = sevens(CLUBS, DIAMONDS, HEARTS)
    assert to_act(table.match) == {0, 1, 2}
    table.bid_cards("5C 6D")
    assert [event.seat for event in table.all(SeatDecided)] == [0, 1]
    seen = table.view(2).round
    assert seen is not None
    assert seen.choices == (None, None, None)
    assert seen.bids == (None, None, None)
    assert seen.decided == {0, 1}
    assert [hand.hidden for hand in seen.hands if hand] == [7, 7, 0]
    table.bid_cards("1H")
    assert [(event.seat, event.bid, str(event.card)) for event in table.all(BidPlaced)] == [
        (0, 5, "5C"),
        (1, 6, "6D"),
        (2, 1, "1H"),
    ]


def test_the_number_on_the_card_is_the_bid() -> None:
    """oh-seven.txt, Bieten."""
    table = sevens("0C 1C 2C 3C 4C 5C 6C", DIAMONDS, HEARTS)
    table.bid_cards("0C 7D 4H")
    assert table.now.bids == (0, 7, 4)


def test_the_suit_of_the_highest_bid_is_trump_and_its_bidder_leads() -> None:
    """oh-seven.txt, Bieten."""
    table = sevens(CLUBS, DIAMONDS, HEARTS)
    table.bid_cards("2C 6D 1H")
    assert table.last(BiddingClosed) == BiddingClosed((2, 6, 1), Suit.DIAMONDS, 1)
    assert table.seat == 1


def test_equal_numbers_rank_spades_hearts_diamonds_clubs() -> None:
    """oh-seven.txt, Bieten."""
    for number in range(8):
        order = [parse_card(f"{number}{suit}") for suit in "SHDC"]
        assert sorted(order, key=bid_strength, reverse=True) == order
    table = sevens(CLUBS, SPADES, HEARTS, DIAMONDS)
    table.bid_cards("6C 6S 6H 6D")
    assert table.last(BiddingClosed) == BiddingClosed((6, 6, 6, 6), Suit.SPADES, 1)


def test_identical_highest_cards_are_bid_again() -> None:
    """oh-seven.txt, Bieten."""
    table = sevens(SPADES, HEARTS, SPADES, DIAMONDS, CLUBS)
    table.bid_cards("7S 7H 7S 1D 1C")
    assert table.last(BiddingRepeated).bonus == (1, 0, 1, 0, 0)
    assert table.now.bids == (None,) * 5


def test_bid_cards_go_back_to_their_hands() -> None:
    """oh-seven.txt, Bieten."""
    table = sevens(CLUBS, DIAMONDS, HEARTS)
    table.bid_cards("2C 6D 1H")
    assert [table.hand(seat) for seat in range(3)] == [CLUBS, DIAMONDS, HEARTS]
    assert table.now.bids == (2, 6, 1)


def test_bids_that_make_seven_are_bid_again_so_that_not_everybody_can_be_right() -> None:
    """oh-seven.txt, Bieten."""
    table = sevens(CLUBS, DIAMONDS, HEARTS)
    table.bid_cards("2C 4D 1H")
    assert len(table.all(BiddingRepeated)) == 1
    for seed in ("a", "b"):
        for result in played(OH_SEVEN, 4, seed).match.results:
            assert sum(bid or 0 for bid in result.bids) != 7


def test_the_highest_bidder_gets_a_point_first() -> None:
    """oh-seven.txt, Bieten."""
    table = sevens(CLUBS, DIAMONDS, HEARTS)
    table.bid_cards("2C 4D 1H")
    assert table.last(BiddingRepeated) == BiddingRepeated((0, 1, 0))


def test_all_bid_again_with_the_cards_they_have_left_and_the_new_bids_count() -> None:
    """oh-seven.txt, Bieten."""
    table = sevens(CLUBS, DIAMONDS, HEARTS)
    table.bid_cards("2C 4D 1H")
    assert [table.legal_cards(seat) for seat in range(3)] == [
        "1C 3C 4C 5C 6C 7C",
        "1D 2D 3D 5D 6D 7D",
        "2H 3H 4H 5H 6H 7H",
    ]
    table.bid_cards("1C 1D 5H")
    assert table.last(BiddingRepeated) == BiddingRepeated((0, 0, 1))
    assert [table.legal_cards(seat) for seat in range(3)] == [
        "3C 4C 5C 6C 7C",
        "2D 3D 5D 6D 7D",
        "2H 3H 4H 6H 7H",
    ]
    table.bid_cards("3C 3D 3H")
    assert table.last(BiddingClosed) == BiddingClosed((3, 3, 3), Suit.HEARTS, 2)


def test_when_the_cards_run_out_seven_new_ones_are_dealt_and_bonus_points_are_kept() -> None:
    """oh-seven.txt, Bieten."""
    table = sevens(SPADES, SPADES, decks=2, new_hands=(HEARTS, DIAMONDS))
    for code in SPADES.split():
        table.bid_cards(f"{code} {code}")
    assert len(table.all(HandsRedealt)) == 1
    assert [table.hand(seat) for seat in range(2)] == [HEARTS, DIAMONDS]
    assert table.now.bonus == (7, 7)
    table.bid_cards("7H 1D")
    table.play("7H 7D 6H 6D 5H 5D 4H 4D 3H 3D 2H 2D 1H 1D")
    assert table.last(RoundScored).points == (7 + 2 + 7, -1 + 7)


# Tricks


def test_the_leader_plays_any_card_and_the_others_follow_clockwise_if_they_can() -> None:
    """oh-seven.txt, Stiche."""
    table = sevens("0C 1C 2C 3C 4C 5C 6D", "0D 1D 2D 3D 4D 5D 6C", HEARTS)
    table.bid_cards("5C 6C 3H")
    assert table.seat == 1
    assert table.legal() == "0D 1D 2D 3D 4D 5D 6C"
    table.play("0D")
    assert (table.seat, table.legal()) == (2, HEARTS)
    table.play("1H")
    assert (table.seat, table.legal()) == (0, "6D")


def test_the_highest_trump_takes_the_trick_else_the_highest_of_the_suit_led_and_its_player_leads() -> None:
    """oh-seven.txt, Stiche."""
    table = sevens("0C 1C 2C 3C 4C 5C 6D", "0D 1D 2D 3D 4D 5D 6C", HEARTS)
    table.bid_cards("5C 6C 3H")
    assert table.now.trump == Suit.CLUBS
    table.play("5D 1H 6D")
    assert (table.last(TrickTaken).seat, table.seat) == (0, 0)
    table.play("0C 6C 2H")
    assert (table.last(TrickTaken).seat, table.seat) == (1, 1)
    table.play("4D 3H 1C")
    assert (table.last(TrickTaken).seat, table.seat) == (0, 0)


def test_of_identical_cards_the_one_played_first_is_higher() -> None:
    """oh-seven.txt, Stiche."""
    table = sevens("7S 1S 0S 1C 2C 3C 4C", "1D 2D 3D 4D 5D 6D 7C", "7S 0S 1H 2H 3H 4H 5H", decks=2)
    table.bid_cards("7S 7C 5H")
    table.play("7S 1D 7S")
    assert table.last(TrickTaken).seat == 0


def test_a_round_goes_on_until_seven_tricks_are_played() -> None:
    """oh-seven.txt, Stiche."""
    table = sevens(CLUBS, DIAMONDS)
    table.bid_cards("7C 1D")
    table.play("1C 1D 2C 2D 3C 3D 4C 4D 5C 5D 6C 6D")
    assert not table.all(RoundScored)
    table.play("7C 7D")
    assert table.last(RoundScored).tricks == (7, 0)


# Scoring


@pytest.mark.parametrize("bid", range(8))
def test_a_bid_that_was_right_is_worth_itself_and_two(bid: int) -> None:
    """oh-seven.txt, Wertung."""
    assert points(OH_SEVEN, 7, bid, bid) == bid + 2


@pytest.mark.parametrize(("bid", "tricks", "lost"), [(3, 1, 2), (3, 5, 2), (0, 7, 7), (7, 0, 7), (4, 5, 1)])
def test_any_other_loses_a_point_for_each_trick_off_too_high_or_too_low(
    bid: int, tricks: int, lost: int
) -> None:
    """oh-seven.txt, Wertung."""
    assert points(OH_SEVEN, 7, bid, tricks) == -lost


# Passing


def test_cards_are_passed_after_the_deal_and_before_the_bidding() -> None:
    """oh-seven.txt, Variante."""
    table = sevens(CLUBS, DIAMONDS, HEARTS, passing=("1L",))
    phases = [table.now.phase]
    table.hand_on("1C", "1D", "1H")
    phases.append(table.now.phase)
    assert phases == [Phase.PASSING, Phase.BIDDING]
    assert not table.all(BidPlaced)


def test_passing_is_face_down_and_at_the_same_time() -> None:
    """oh-seven.txt, Variante."""
    table = sevens(CLUBS, DIAMONDS, HEARTS, passing=("2R",))
    table.hand_on("1C 2C", "1D 2D")
    assert [table.hand(seat) for seat in range(3)] == [CLUBS, DIAMONDS, HEARTS]
    seen = table.view(2).round
    assert seen is not None
    assert seen.choices == (None, None, None)
    table.hand_on("1H 2H")
    passed = [(event.giver, event.receiver) for event in table.all(CardsPassed)]
    assert passed == [(0, 2), (1, 0), (2, 1)]
    stranger = table.view(2).round
    assert stranger is not None
    assert [hand.cards for hand in stranger.hands if hand] == [
        (),
        parse_cards("1H 2H"),
        parse_cards("3H 4H 5H 6H 7H 1C 2C"),
    ]


def test_cards_received_are_seen_only_after_choosing_what_to_pass() -> None:
    """oh-seven.txt, Variante."""
    table = sevens(CLUBS, DIAMONDS, HEARTS, passing=("3L",))
    table.hand_on("1C 2C 3C")
    assert table.legal_cards(1) == DIAMONDS


PASSES = [(0, None), (1, "left"), (2, "right"), (3, "left"), (2, "right"), (1, "left"), (0, None)]


@pytest.mark.parametrize("seats", [2, 4, 9])
def test_the_seven_rounds_pass_none_one_two_three_two_one_none(seats: int) -> None:
    """oh-seven.txt, Variante."""
    table = played(PASSING, seats, "passing")
    found: list[tuple[int, str | None]] = []
    for event in table.events:
        if isinstance(event, RoundDealt):
            found.append((0, None))
        elif isinstance(event, CardsPassed) and event.giver == 1:
            found[-1] = (event.cards.size, "left" if event.receiver == 2 % seats else "right")
    if seats == 2:
        assert [count for count, _ in found] == [count for count, _ in PASSES]
    else:
        assert found == PASSES
    assert rules(passing=PASSING.passing).passing == ("0", "1L", "2R", "3L", "2R", "1L", "0")
