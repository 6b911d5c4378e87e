"""What may be bid, when everybody bids again, and what the bids settle."""

from itertools import product
from typing import Any

import pytest

from game.engine.evolve import evolve
from game.engine.options import CardBidOptions, choices_of, to_act
from game.model.cards import Suit, parse_card, parse_cards
from game.model.events import (
    BiddingClosed,
    BiddingRepeated,
    BidPlaced,
    CardsPassed,
    HandsRedealt,
    RoundScored,
    SeatDecided,
)
from game.model.table import Phase
from game.rules.bidding import bid_strength, blocked_bid, highest_bidders, must_bid_again
from tests.tables import FixedDeals, Table, one_round, rules, stacked

HOOK: dict[int, dict[int, int | None]] = {
    1: {0: 1, 1: 0, 2: None, 3: None},
    2: {0: 2, 1: 1, 2: 0, 3: None},
    5: {0: 5, 1: 4, 2: 3, 3: 2, 4: 1, 5: 0, 6: None, 15: None},
}
"""For some hand sizes: what the dealer may not bid when the others have bid so much together."""


@pytest.mark.parametrize("size", HOOK)
def test_the_dealer_may_not_make_the_bids_add_up(size: int) -> None:
    """oh-hell.txt, Reizen 2."""
    for others, blocked in HOOK[size].items():
        assert blocked_bid(rules(), size, [others]) == blocked
        assert blocked_bid(rules(), size, [0, others, 0]) == blocked


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_whatever_the_others_bid_the_dealer_keeps_a_legal_bid_and_never_makes_the_sum(
    size: int, seats: int
) -> None:
    for others in product(range(size + 1), repeat=seats - 1):
        blocked = blocked_bid(rules(), size, others)
        open_bids = [bid for bid in range(size + 1) if bid != blocked]
        assert open_bids == [bid for bid in range(size + 1) if sum(others) + bid != size]
        assert open_bids


@pytest.mark.parametrize("hook", ["off", "rebid"])
def test_without_the_dealers_hook_nothing_is_forbidden(hook: str) -> None:
    assert blocked_bid(rules(hook=hook, bidding="sealed"), 5, [2, 1, 1]) is None


@pytest.mark.parametrize("hook_from", [1, 3, 4, 26])
def test_the_hook_applies_from_the_smallest_hand_size_that_was_agreed(hook_from: int) -> None:
    for size in range(1, 27):
        expected = size if size >= hook_from else None
        assert blocked_bid(rules(hook_from=hook_from), size, [0, 0]) == expected


def test_only_the_dealer_is_hooked() -> None:
    table = one_round(["2C 3C 4C", "2D 3D 4D", "2H 3H 4H"], stock="2S")
    for _ in range(2):
        assert table.legal_bids() == (0, 1, 2, 3)
        table.bid(1)
    assert table.legal_bids() == (0, 2, 3)


def test_bids_are_made_in_turn_from_forehand_to_the_dealer() -> None:
    """oh-hell.txt, Reizen 1; blackout.txt, Bieten."""
    table = one_round(["2C", "2D", "2H", "2S"], dealer=1, stock="3S")
    seats = []
    for bid in (1, 0, 1, 0):
        seats.append(table.seat)
        table.bid(bid)
    assert seats == [2, 3, 0, 1]
    assert [(event.seat, event.bid, event.card) for event in table.all(BidPlaced)] == [
        (2, 1, None),
        (3, 0, None),
        (0, 1, None),
        (1, 0, None),
    ]
    assert table.last(BiddingClosed) == BiddingClosed((1, 0, 1, 0), Suit.SPADES, 2)


# Sealed bids


def sealed(size: int = 2, **changes: Any) -> Table:
    hands = ["2C 3C", "2D 3D", "2H 3H", "2S 3S"] if size == 2 else ["2C", "2D", "2H", "2S"]
    return one_round(hands, stock="9S", **{"bidding": "sealed", "hook": "off"} | changes)


def test_sealed_bids_come_in_any_order_and_are_shown_when_all_are_in() -> None:
    table = sealed()
    assert to_act(table.match) == {0, 1, 2, 3}
    table.bid(1, 1, 0)
    assert to_act(table.match) == {3}
    assert not table.all(BidPlaced)
    assert table.now.bids == (None,) * 4
    table.bid(2)
    assert [(event.seat, event.bid) for event in table.all(BidPlaced)] == [(0, 1), (1, 1), (2, 0), (3, 2)]
    assert table.last(BiddingClosed) == BiddingClosed((1, 1, 0, 2), Suit.SPADES, 0)


def test_every_sealed_bid_is_open_to_everybody_whatever_the_sum() -> None:
    table = sealed(hook="rebid")
    assert [table.offered(seat) for seat in range(1, 4)] == [table.offered(0)] * 3
    assert table.legal_bids() == (0, 1, 2)


def test_sealed_bids_that_add_up_are_bid_again_and_the_highest_get_the_bonus() -> None:
    table = sealed(hook="rebid", rebid_bonus=3)
    table.bid(1, 0, 1, 0)
    assert table.last(BiddingRepeated) == BiddingRepeated((3, 0, 3, 0))
    assert table.now.bids == (None,) * 4
    assert to_act(table.match) == {0, 1, 2, 3}
    table.bid(0, 0, 0, 2)
    assert table.last(BiddingRepeated) == BiddingRepeated((0, 0, 0, 3))
    assert table.now.bonus == (3, 0, 3, 3)
    table.bid(1, 1, 1, 1)
    assert table.last(BiddingClosed).bids == (1, 1, 1, 1)


def test_bonuses_for_bidding_again_are_part_of_the_points_of_the_round() -> None:
    table = sealed(size=1, hook="rebid", rebid_bonus=3)
    table.bid(1, 0, 0, 0)
    table.bid(0, 0, 0, 0)
    table.play("2C 2D 2H 2S")
    assert table.last(RoundScored) == RoundScored((0, 0, 0, 1), (13, 10, 10, 0), (13, 10, 10, 0), (0,) * 4)


def test_sealed_bids_that_add_up_stand_where_no_rebid_was_agreed() -> None:
    table = sealed(hook="off", rebid_bonus=3)
    table.bid(1, 0, 1, 0)
    assert table.last(BiddingClosed).bids == (1, 0, 1, 0)
    assert not table.all(BiddingRepeated)


def test_sealed_bids_are_bid_again_from_the_smallest_hand_size_that_was_agreed() -> None:
    for hook_from, repeated in ((1, True), (2, True), (3, False)):
        table = sealed(hook="rebid", hook_from=hook_from)
        table.bid(1, 0, 1, 0)
        assert bool(table.all(BiddingRepeated)) is repeated


@pytest.mark.parametrize("size", [1, 2, 3])
def test_bidding_is_repeated_just_when_the_sum_is_the_hand_size(size: int) -> None:
    for bids in product(range(size + 1), repeat=3):
        given = dict(enumerate(bids))
        again = must_bid_again(rules(bidding="sealed", hook="rebid"), size, given, {})
        assert again == (sum(bids) == size)
        assert not must_bid_again(rules(bidding="sealed", hook="off"), size, given, {})
        assert highest_bidders(given, {}) == tuple(seat for seat in range(3) if bids[seat] == max(bids))


# Card bids


def card_bidding(hands: list[str], **changes: Any) -> Table:
    return one_round(hands, **CARD_BIDS | changes)


CARD_BIDS: dict[str, Any] = {
    "deck": "zero-to-seven",
    "bidding": "card",
    "trump": "highest-bid",
    "hook": "rebid",
    "rebid_bonus": 1,
    "made_base": 2,
    "missed": "penalty",
    "missed_per_trick": 1,
    "tie": "shared",
}
CLUBS, DIAMONDS, HEARTS, SPADES = (" ".join(f"{rank}{suit}" for rank in "1234567") for suit in "CDHS")


def test_card_bids_rank_by_number_and_then_spades_hearts_diamonds_clubs() -> None:
    """oh-seven.txt, Bieten."""
    codes = " ".join(f"{number}{suit}" for number in range(8) for suit in "CDHS")
    strengths = [bid_strength(card) for card in parse_cards(codes)]
    assert strengths == sorted(set(strengths))


def test_the_highest_card_bid_names_trump_and_its_bidder_leads() -> None:
    table = card_bidding([CLUBS, DIAMONDS, HEARTS])
    assert table.now.trump is None
    table.bid_cards("5C 5D 3H")
    assert [(event.seat, event.bid, str(event.card)) for event in table.all(BidPlaced)] == [
        (0, 5, "5C"),
        (1, 5, "5D"),
        (2, 3, "3H"),
    ]
    assert table.last(BiddingClosed) == BiddingClosed((5, 5, 3), Suit.DIAMONDS, 1)
    assert table.seat == 1


def test_card_bids_return_to_their_hands_when_bidding_ends() -> None:
    table = card_bidding([CLUBS, DIAMONDS, HEARTS])
    table.bid_cards("5C 5D 3H")
    assert [table.hand(seat) for seat in range(3)] == [CLUBS, DIAMONDS, HEARTS]
    assert table.legal() == DIAMONDS


def test_card_bids_lie_face_down_until_all_are_in() -> None:
    table = card_bidding([CLUBS, DIAMONDS, HEARTS])
    assert to_act(table.match) == {0, 1, 2}
    table.bid_cards("5C 5D")
    assert not table.all(BidPlaced)
    assert len(table.all(SeatDecided)) == 2
    assert to_act(table.match) == {2}


def test_card_bids_that_add_up_are_bid_again_with_other_cards() -> None:
    table = card_bidding([CLUBS, DIAMONDS, HEARTS])
    table.bid_cards("1C 2D 4H")
    assert table.last(BiddingRepeated) == BiddingRepeated((0, 0, 1))
    left = {
        0: "2C 3C 4C 5C 6C 7C",
        1: "1D 3D 4D 5D 6D 7D",
        2: "1H 2H 3H 5H 6H 7H",
    }
    for seat, cards in left.items():
        assert table.legal_cards(seat) == cards
    table.bid_cards("7C 3D 3H")
    assert table.last(BiddingClosed) == BiddingClosed((7, 3, 3), Suit.CLUBS, 0)


def test_the_highest_card_gets_the_bonus_alone_though_others_bid_the_same_number() -> None:
    table = card_bidding([CLUBS, DIAMONDS, HEARTS])
    table.bid_cards("3C 3D 1H")
    assert table.last(BiddingRepeated).bonus == (0, 1, 0)


def test_card_bids_that_add_up_stand_where_no_rebid_was_agreed() -> None:
    for changes in ({"hook": "off"}, {"hook_from": 8}):
        table = card_bidding([CLUBS, DIAMONDS, HEARTS], **changes)
        table.bid_cards("1C 2D 4H")
        assert table.last(BiddingClosed) == BiddingClosed((1, 2, 4), Suit.HEARTS, 2)


@pytest.mark.parametrize("hook", ["rebid", "off"])
def test_twins_at_the_top_are_bid_again_and_both_holders_get_the_bonus(hook: str) -> None:
    table = card_bidding([SPADES, HEARTS, SPADES], decks=2, hook=hook)
    table.bid_cards("7S 7H 7S")
    assert table.last(BiddingRepeated).bonus == (1, 0, 1)
    table.bid_cards("6S 6H 5S")
    assert table.last(BiddingClosed) == BiddingClosed((6, 6, 5), Suit.SPADES, 0)
    assert table.now.bonus == (1, 0, 1)


def test_twins_below_the_top_do_no_harm() -> None:
    table = card_bidding([SPADES, HEARTS, SPADES], decks=2)
    table.bid_cards("6S 7H 6S")
    assert table.last(BiddingClosed) == BiddingClosed((6, 7, 6), Suit.HEARTS, 1)


def test_twins_that_also_add_up_give_the_bonus_only_once() -> None:
    table = card_bidding([SPADES, HEARTS, SPADES], decks=2)
    table.bid_cards("3S 1H 3S")
    assert table.last(BiddingRepeated).bonus == (1, 0, 1)
    assert len(table.all(BiddingRepeated)) == 1


def test_twins_at_the_top_are_found_whoever_holds_them() -> None:
    cards = {seat: parse_card(code) for seat, code in enumerate(["6S", "7D", "3C", "7D", "7C"])}
    bids = {seat: card.strength for seat, card in cards.items()}
    assert highest_bidders(bids, cards) == (1, 3)
    assert must_bid_again(rules(**CARD_BIDS | {"hook": "off"}), 7, bids, cards)


def test_the_highest_bidders_are_named_in_the_order_of_their_seats() -> None:
    cards = {2: parse_card("7S"), 3: parse_card("7D"), 0: parse_card("7S"), 1: parse_card("6S")}
    bids = {seat: card.strength for seat, card in cards.items()}
    assert highest_bidders(bids, cards) == (0, 2)
    assert highest_bidders(bids, {}) == (0, 2, 3)


def bid_out(**changes: Any) -> Table:
    """Two seats with the same seven cards bid twins until no card is left, and are dealt anew."""
    deals = FixedDeals(
        1,
        {(1, 0): stacked([SPADES, SPADES], 1), (1, 1): stacked([HEARTS, DIAMONDS], 1)},
    )
    house = rules(**CARD_BIDS | {"decks": 2, "schedule": "constant", "most_cards": 7, "rounds": 1} | changes)
    table = Table(house, 2, deals)
    if table.now.phase is Phase.PASSING:
        table.hand_on("1S", "1S")
    for code in SPADES.split():
        assert to_act(table.match) == {0, 1}
        table.bid_cards(f"{code} {code}")
    return table


def test_when_no_card_is_left_to_bid_with_all_are_dealt_anew() -> None:
    table = bid_out()
    assert len(table.all(BiddingRepeated)) == 7
    assert len(table.all(HandsRedealt)) == 1
    assert [table.hand(0), table.hand(1)] == [HEARTS, DIAMONDS]
    assert to_act(table.match) == {0, 1}
    assert table.legal_cards(0) == HEARTS


def test_points_given_for_bidding_again_stay_when_all_are_dealt_anew() -> None:
    table = bid_out()
    table.bid_cards("7H 3D")
    assert table.now.bonus == (7, 7)
    assert table.last(BiddingClosed) == BiddingClosed((7, 3), Suit.HEARTS, 0)
    table.play("1H 1D 2H 2D 3H 3D 4H 4D 5H 5D 6H 6D 7H 7D")
    assert table.last(RoundScored).points == (9 + 7, -3 + 7)


def test_a_card_of_the_former_deal_may_be_bid_with_again() -> None:
    table = bid_out()
    table.bid_cards("3H 4D")
    assert table.last(BiddingRepeated).bonus == (0, 1)
    assert table.legal_cards(0) == "1H 2H 4H 5H 6H 7H"
    assert table.legal_cards(1) == "1D 2D 3D 5D 6D 7D"


def test_cards_may_run_out_more_than_once_and_are_dealt_anew_each_time() -> None:
    tops = {
        (1, 0): stacked([SPADES, SPADES], 1),
        (1, 1): stacked([CLUBS, CLUBS], 1),
        (1, 2): stacked([HEARTS, DIAMONDS], 1),
    }
    shape = {"decks": 2, "schedule": "constant", "most_cards": 7, "rounds": 1}
    table = Table(rules(**CARD_BIDS | shape), 2, FixedDeals(1, tops))
    for code in (SPADES + " " + CLUBS).split():
        table.bid_cards(f"{code} {code}")
    assert (table.now.redeals, table.now.repeats, table.now.bonus) == (2, 14, (14, 14))
    assert [table.hand(0), table.hand(1)] == [HEARTS, DIAMONDS]


def test_what_a_seat_could_bid_with_stays_the_same_while_the_bids_are_shown() -> None:
    table = card_bidding([CLUBS, DIAMONDS, HEARTS])
    table.bid_cards("1C 2D 4H")
    table.bid_cards("2C 3D")
    match = evolve(table.match, BidPlaced(0, 2, parse_card("2C")))
    assert match.round is not None
    offered = choices_of(match.rules, match.round, 0)
    assert offered == CardBidOptions(parse_cards("2C 3C 4C 5C 6C 7C"))


def test_it_is_counted_how_often_all_bid_again_and_are_dealt_anew() -> None:
    table = card_bidding([CLUBS, DIAMONDS, HEARTS])
    assert (table.now.repeats, table.now.redeals, table.now.shown) == (0, 0, ())
    table.bid_cards("1C 2D 4H")
    table.bid_cards("7C 3D 3H")
    assert (table.now.repeats, table.now.redeals) == (1, 0)
    assert [(one.seat, str(one.card), one.bidding) for one in table.now.shown] == [
        (0, "1C", 0),
        (1, "2D", 0),
        (2, "4H", 0),
        (0, "7C", 1),
        (1, "3D", 1),
        (2, "3H", 1),
    ]
    anew = bid_out()
    assert (anew.now.repeats, anew.now.redeals, anew.now.shown) == (7, 1, ())


def test_passing_is_not_repeated_when_all_are_dealt_anew() -> None:
    table = bid_out(passing=("1L",))
    assert len(table.all(CardsPassed)) == 2
    assert len(table.all(HandsRedealt)) == 1
    assert table.now.phase is Phase.BIDDING


def test_nobody_is_asked_while_the_cards_are_dealt_anew() -> None:
    table = bid_out()
    before = table.before(HandsRedealt)
    assert to_act(before) == frozenset()


def test_a_round_without_trump_is_led_by_the_highest_card_bid_all_the_same() -> None:
    table = card_bidding([CLUBS, DIAMONDS, HEARTS], no_trump_last=True)
    table.bid_cards("5C 5D 3H")
    assert table.last(BiddingClosed) == BiddingClosed((5, 5, 3), None, 1)


def test_the_highest_card_bid_names_trump_in_every_round_but_the_last() -> None:
    hands = stacked([CLUBS, DIAMONDS, HEARTS], 2), stacked([CLUBS, DIAMONDS, HEARTS], 0)
    shape = {"schedule": "constant", "most_cards": 7, "rounds": 2, "no_trump_last": True}
    table = Table(rules(**CARD_BIDS | shape), 3, FixedDeals(2, {(1, 0): hands[0], (2, 0): hands[1]}))
    table.bid_cards("5C 5D 3H")
    table.play("1D 1H 1C 2D 2H 2C 3D 3H 3C 4D 4H 4C 5D 5H 5C 6D 6H 6C 7D 7H 7C")
    table.bid_cards("5D 3H 5C")
    assert [closed.trump for closed in table.all(BiddingClosed)] == [Suit.DIAMONDS, None]
    assert [closed.leader for closed in table.all(BiddingClosed)] == [1, 1]


def test_every_seat_bids_nothing_where_all_bids_are_nothing() -> None:
    """oh-hell.txt, Bekannte Varianten (Nullo): nobody is asked."""
    table = one_round(["2C", "2D", "2H"], stock="3H", bidding="zero", hook="off")
    assert to_act(table.before(BiddingClosed)) == frozenset()
    assert table.last(BiddingClosed) == BiddingClosed((0, 0, 0), Suit.HEARTS, 0)
    assert not table.all(BidPlaced)
    table.play("2C 2D 2H")
    assert table.last(RoundScored).points == (10, 10, 0)
