"""The sheet blackout.txt, sentence by sentence."""

from itertools import pairwise
from typing import Any

import pytest

from game.engine.options import BidOptions, to_act
from game.model.cards import Suit
from game.model.events import BidPlaced, MatchEnded, RoundDealt, RoundScored, SeatDecided, TrickTaken
from game.rules.bidding import blocked_bid
from game.rules.catalogue import PRESETS
from game.rules.decks import whole_pack
from game.rules.schedules import hand_sizes
from game.rules.scoring import points
from tests.tables import FixedDeals, Table, one_round, played, rules, stacked

BLACKOUT = PRESETS["blackout"].rules
ROUNDS = {3: 15, 4: 13, 5: 10, 6: 8, 7: 7}
HANDS = ["2C 9H 3D", "3C 4C 9D", "KC 5D 6S"]


def free(hands: list[str], stock: str = "QH", **changes: Any) -> Table:
    """A round of Blackout, where the dealer may bid what he likes."""
    return one_round(hands, stock=stock, **{"hook": "off", "tie": "shared"} | changes)


# Players and pack


def test_three_to_seven_play() -> None:
    """blackout.txt, Spieler."""
    assert list(PRESETS["blackout"].seats) == [3, 4, 5, 6, 7]


def test_the_pack_has_fifty_two_cards_ace_high_two_low() -> None:
    """blackout.txt, Deck."""
    pack = whole_pack(BLACKOUT, 7)
    assert len(pack) == 52
    by_strength = sorted((card for card in pack if card.suit == Suit.SPADES), key=lambda card: card.strength)
    assert (str(by_strength[0]), str(by_strength[-1])) == ("2S", "AS")


# Setting up


def test_the_seat_to_the_left_of_the_last_dealer_deals() -> None:
    """blackout.txt, Aufstellen."""
    dealers = [deal.dealer for deal in played(BLACKOUT, 5, "dealers").all(RoundDealt)]
    assert len(dealers) == 10
    assert all((before + 1) % 5 == after for before, after in pairwise(dealers))


@pytest.mark.parametrize("seats", ROUNDS)
def test_the_seats_settle_how_many_rounds_there_are(seats: int) -> None:
    """blackout.txt, Aufstellen: 15, 13, 10, 8 and 7 rounds for 3 to 7 seats."""
    table = played(BLACKOUT, seats, "rounds")
    assert len(table.match.results) == ROUNDS[seats]


@pytest.mark.parametrize("seats", ROUNDS)
def test_one_card_is_dealt_in_the_first_round_and_one_more_in_each(seats: int) -> None:
    """blackout.txt, Aufstellen."""
    assert hand_sizes(BLACKOUT, seats) == tuple(range(1, ROUNDS[seats] + 1))


@pytest.mark.parametrize("seats", ROUNDS)
def test_the_next_card_names_trump_but_for_the_last_round(seats: int) -> None:
    """blackout.txt, Aufstellen."""
    *deals, last = played(BLACKOUT, seats, "trump").all(RoundDealt)
    assert all(len(deal.turned) == 1 and deal.trump == deal.turned[0].suit for deal in deals)
    assert (last.turned, last.trump) == ((), None)


def test_the_rest_of_the_pack_takes_no_part() -> None:
    """blackout.txt, Aufstellen."""
    table = free(HANDS)
    in_play = [card for hand in table.now.hands if hand for card in hand.cards]
    assert len(in_play) == 9
    assert not set(in_play) & set(table.now.turned)


# Bidding


def test_the_seat_left_of_the_dealer_bids_first() -> None:
    """blackout.txt, Bieten."""
    assert free(HANDS).seat == 0
    assert one_round(HANDS, dealer=0, hook="off").seat == 1


def test_everybody_must_bid() -> None:
    """blackout.txt, Bieten: nothing happens before, and no option is to pass."""
    table = free(HANDS)
    for _ in range(3):
        assert isinstance(table.offered(table.seat), BidOptions)
        table.bid(0)
    assert len(table.all(BidPlaced)) == 3


def test_with_four_cards_bids_go_from_none_to_four() -> None:
    """blackout.txt, Bieten: the example of the sheet."""
    table = free(["2C 3C 4C 5C", "2D 3D 4D 5D", "2H 3H 4H 5H"])
    for _ in range(3):
        assert table.legal_bids() == (0, 1, 2, 3, 4)
        table.bid(1)


# Play


def test_the_seat_left_of_the_dealer_leads_and_play_goes_clockwise() -> None:
    """blackout.txt, Spielweise."""
    table = one_round(HANDS, dealer=1, stock="QH", hook="off")
    table.bid(0, 0, 0)
    order = []
    for code in ("KC", "2C", "3C"):
        order.append(table.seat)
        table.play(code)
    assert order == [2, 0, 1]


def test_the_suit_led_must_be_followed_if_possible() -> None:
    """blackout.txt, Spielweise."""
    table = free(HANDS)
    table.bid(0, 0, 0)
    table.play("2C")
    assert table.legal() == "3C 4C"
    table.play("3C")
    assert table.legal() == "KC"
    table.play("KC 6S")
    assert table.legal() == "9H 3D"


def test_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    """blackout.txt, Spielweise."""
    table = free(HANDS)
    table.bid(0, 0, 0)
    table.play("2C 3C KC")
    assert table.last(TrickTaken).seat == 2


def test_a_trump_takes_a_trick_of_another_suit_the_highest_of_several() -> None:
    """blackout.txt, Spielweise."""
    table = free(["AC", "2H", "TH", "9H"])
    table.bid(0, 0, 0, 0)
    table.play("AC 2H TH 9H")
    assert table.last(TrickTaken).seat == 2


def test_everybody_sees_how_many_tricks_each_has_taken() -> None:
    """blackout.txt, Spielweise."""
    table = free(HANDS)
    table.bid(0, 0, 0)
    table.play("2C 3C KC")
    for viewer in range(3):
        seen = table.view(viewer).round
        assert seen is not None
        assert [seen.tricks_taken(seat) for seat in range(3)] == [0, 0, 1]


# Scoring


def test_bids_are_known_to_everybody_at_any_time() -> None:
    """blackout.txt, Wertung."""
    table = free(HANDS)
    table.bid(2, 0, 1)
    table.play("2C 3C KC")
    for viewer in range(3):
        seen = table.view(viewer).round
        assert seen is not None
        assert seen.bids == (2, 0, 1)


@pytest.mark.parametrize("tricks", [0, 1, 2, 4, 5])
def test_bids_too_high_or_too_low_are_worth_nothing(tricks: int) -> None:
    """blackout.txt, Wertung."""
    assert points(BLACKOUT, 5, 3, tricks) == 0


def test_four_bid_and_taken_are_fourteen_points_and_none_are_ten() -> None:
    """blackout.txt, Wertung: Evelyn and Frank."""
    assert points(BLACKOUT, 5, 4, 4) == 14
    assert points(BLACKOUT, 5, 0, 0) == 10
    table = free(["AC KC QC JC", "2C 3C 4C 5C", "2D 3D 4D 5D"], stock="9S")
    table.bid(4, 0, 1)
    table.play("AC 2C 2D KC 3C 3D QC 4C 4D JC 5C 5D")
    assert table.last(RoundScored).points == (14, 10, 0)


def test_the_highest_total_at_the_end_wins() -> None:
    """blackout.txt, Gewinnen; ties are shared (rules.md 6)."""
    for seed in ("a", "b", "c"):
        ended = played(BLACKOUT, 4, seed).last(MatchEnded)
        best = max(ended.totals)
        assert ended.winners == tuple(seat for seat in range(4) if ended.totals[seat] == best)


# Variants


@pytest.mark.parametrize("seats", ROUNDS)
def test_reversed_begins_with_the_largest_hand_and_ends_with_one_card(seats: int) -> None:
    """blackout.txt, Regelvarianten."""
    reversed_rules = PRESETS["blackout-reversed"].rules
    assert hand_sizes(reversed_rules, seats) == tuple(range(ROUNDS[seats], 0, -1))
    *_, last = played(reversed_rules, seats, "reversed").all(RoundDealt)
    assert last.hand_size == 1
    assert last.trump is not None


def test_some_go_up_and_down_again_and_some_down_and_up_again() -> None:
    """blackout.txt, Regelvarianten."""
    up_down = hand_sizes(rules(schedule="up-down", most_cards=15), 4)
    down_up = hand_sizes(rules(schedule="down-up", most_cards=15), 4)
    assert up_down == (*range(1, 14), *range(12, 0, -1))
    assert down_up == (*range(13, 0, -1), *range(2, 14))


def test_some_let_the_bids_never_add_up() -> None:
    """blackout.txt, Regelvarianten: with five cards not to five."""
    assert blocked_bid(rules(hook="dealer"), 5, [2, 1]) == 2
    assert blocked_bid(BLACKOUT, 5, [2, 1]) is None


def test_with_fists_all_bid_at_once() -> None:
    """blackout.txt, Regelvarianten."""
    fists = PRESETS["fists"].rules
    deals = FixedDeals(2, {(1, 0): stacked(["2C", "3C", "4C"], 2, "9H")})
    table = Table(fists, 3, deals)
    assert to_act(table.match) == {0, 1, 2}
    table.bid(1, 1)
    assert len(table.all(SeatDecided)) == 2
    seen = table.view(2).round
    assert seen is not None
    assert seen.bids == (None, None, None)
    assert seen.choices == (None, None, None)
    table.bid(0)
    assert [(event.seat, event.bid) for event in table.all(BidPlaced)] == [(0, 1), (1, 1), (2, 0)]


def test_in_la_podrida_whoever_cannot_follow_must_trump() -> None:
    """blackout.txt, Regelvarianten."""
    follow = PRESETS["la-podrida"].rules.follow
    table = free(["2C 3C", "2H 4D", "4S 5D"], follow=follow)
    table.bid(0, 0, 0)
    table.play("2C")
    assert table.legal() == "2H"
    table.play("2H")
    assert table.legal() == "4S 5D"
    assert free(["2C 3C", "2H 4D", "4S 5D"]).match.rules.follow == "follow-suit"


def test_a_missed_bid_may_be_worth_its_tricks() -> None:
    """blackout.txt, Bewertungsvarianten: George bid three, took four and gets four points."""
    assert points(rules(missed="tricks"), 7, 3, 4) == 4


def test_a_made_bid_of_none_may_be_worth_five_and_the_hand_size() -> None:
    """blackout.txt, Bewertungsvarianten: Helen gets twelve points in the seventh round."""
    assert points(rules(zero_bid="five-plus-hand"), 7, 0, 0) == 12
    assert points(rules(zero_bid="five-plus-hand"), 7, 0, 2) == 0
