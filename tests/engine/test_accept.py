"""What a seat asks for and may not have: each is refused with its reason, and nothing changes."""

from copy import deepcopy
from typing import Any

import pytest

from game.engine.engine import accept
from game.engine.options import (
    BidOptions,
    CardBidOptions,
    Options,
    PassOptions,
    PlayOptions,
    count_of,
    options,
    refusal,
    to_act,
)
from game.model.cards import JOKER, Suit, parse_card, parse_cards
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.events import BidPlaced, CardPlayed, SeatDecided
from game.model.reasons import Refused
from game.model.table import Phase
from tests.tables import FixedDeals, Table, one_round, rules, stacked

HANDS = ["2C 9H AH", "3C 4C 5S", "KC JH 6S"]
SMALL = ["0C 1C 2C 3C 4C 5C 6C", "0D 1D 2D 3D 4D 5D 6D", "0H 1H 2H 3H 4H 5H 6H"]
CARD_BIDS: dict[str, Any] = {
    "deck": "zero-to-seven",
    "bidding": "card",
    "trump": "highest-bid",
    "hook": "rebid",
    "tie": "shared",
}


def bidding(**changes: Any) -> Table:
    """Three seats of three cards, hearts are trump, seat 0 bids first."""
    return one_round(HANDS, stock="QH", **changes)


def playing(codes: str = "", **changes: Any) -> Table:
    """The same with the bids made, and some cards played."""
    table = bidding(**changes)
    table.bid(1, 1, 0)
    table.play(codes)
    return table


def assert_refused(table: Table, command: Command, code: str, **values: Any) -> None:
    """The command is refused for this reason, told with these values; the match stays as it was."""
    before = deepcopy(table.match)
    offered = [options(table.match, seat) for seat in range(table.match.seats)]
    with pytest.raises(Refused) as raised:
        accept(table.match, command)
    why = raised.value.why
    assert why.code == code
    assert {key: why.values[key] for key in values} == values
    assert refusal(table.match, command) == why
    assert table.match == before
    assert [options(table.match, seat) for seat in range(table.match.seats)] == offered


# Whose turn it is


@pytest.mark.parametrize("seat", [1, 2, 3, -1, 99])
def test_a_seat_bids_only_when_it_is_its_turn(seat: int) -> None:
    assert_refused(bidding(), PlaceBid(seat, 0), "not_your_turn", seat=seat)


def test_a_bid_that_was_made_stands() -> None:
    """oh-hell.txt, Reizen 4."""
    table = bidding()
    table.bid(1)
    assert_refused(table, PlaceBid(0, 2), "not_your_turn", seat=0)
    table.bid(1, 0)
    assert_refused(table, PlaceBid(2, 2), "not_your_turn", seat=2)


@pytest.mark.parametrize("seat", [0, 2, 7])
def test_a_seat_plays_only_when_it_is_its_turn(seat: int) -> None:
    assert_refused(playing("2C"), PlayCard(seat, parse_card("9H")), "not_your_turn", seat=seat)


def test_a_sealed_choice_is_made_only_once() -> None:
    table = bidding(bidding="sealed", hook="off")
    table.do(PlaceBid(1, 2))
    assert_refused(table, PlaceBid(1, 1), "not_your_turn", seat=1)
    passing = bidding(passing=("1L",))
    passing.do(PassCards(1, parse_cards("3C")))
    assert_refused(passing, PassCards(1, parse_cards("4C")), "not_your_turn", seat=1)


def test_nobody_does_anything_before_the_first_deal_or_after_the_end() -> None:
    table = playing("2C 3C KC 6S 9H 5S AH 4C JH", tie="shared")
    assert table.match.is_over
    assert to_act(table.match) == to_act(table.start) == frozenset()
    assert options(table.match, 0) is options(table.start, 0) is None
    for command in (PlaceBid(0, 0), PlayCard(0, parse_card("2C")), PassCards(0, ())):
        assert_refused(table, command, "not_your_turn", seat=0)
        with pytest.raises(Refused, match="not_your_turn"):
            accept(table.start, command)


def test_a_seat_that_takes_no_part_decides_nothing() -> None:
    deals = FixedDeals(
        2,
        {
            (1, 0): stacked(["2C 3C", "AD KD", "4C 5C"], 2, "2H"),
            (2, 0): stacked([None, "2D 3D", "4D 5D"], 1, "2H"),
        },
    )
    table = Table(rules(schedule="constant", most_cards=2, rounds=2, faults_limit=2, hook="off"), 3, deals)
    table.bid(2, 0, 2)
    table.play("2C AD 4C 5C 3C KD")
    assert table.now.hands[0] is None
    assert_refused(table, PlaceBid(0, 0), "not_your_turn", seat=0)


# Not the thing to do now


def test_nobody_plays_or_passes_while_bids_are_made() -> None:
    for command in (
        PlayCard(0, parse_card("2C")),
        PassCards(0, parse_cards("2C")),
        BidCard(0, parse_card("2C")),
    ):
        assert_refused(bidding(), command, "not_now", phase=Phase.BIDDING)


def test_nobody_bids_or_passes_while_cards_are_played() -> None:
    for command in (PlaceBid(0, 1), PassCards(0, parse_cards("2C")), BidCard(0, parse_card("2C"))):
        assert_refused(playing(), command, "not_now", phase=Phase.PLAYING)


def test_nobody_bids_or_plays_while_cards_are_passed() -> None:
    table = bidding(passing=("1L",))
    for command in (PlaceBid(0, 1), PlayCard(0, parse_card("2C")), BidCard(0, parse_card("2C"))):
        assert_refused(table, command, "not_now", phase=Phase.PASSING)


def test_where_cards_are_bid_no_number_is() -> None:
    assert_refused(one_round(SMALL, **CARD_BIDS), PlaceBid(0, 1), "not_now", phase=Phase.BIDDING)


# Bids


@pytest.mark.parametrize("bid", [-1, 4, 100])
@pytest.mark.parametrize("how", ["in-turn", "sealed"])
def test_a_bid_lies_between_nothing_and_the_hand_size(how: str, bid: int) -> None:
    table = bidding(bidding=how, hook="off")
    assert_refused(table, PlaceBid(0, bid), "bid_range", found=bid, hand_size=3)


def test_the_hook_forbids_the_dealer_one_bid() -> None:
    table = bidding()
    table.bid(1, 1)
    assert_refused(table, PlaceBid(2, 1), "bid_blocked", bid=1, others=2, hand_size=3)
    assert_refused(table, PlaceBid(2, 4), "bid_range", found=4, hand_size=3)
    assert accept(table.match, PlaceBid(2, 2)) == BidPlaced(2, 2)


@pytest.mark.parametrize("code", ["7C", "0D", "AH", "JK"])
def test_nobody_bids_with_a_card_that_he_does_not_hold(code: str) -> None:
    table = one_round(SMALL, **CARD_BIDS)
    assert_refused(table, BidCard(0, parse_card(code)), "card_not_held", card=parse_card(code))


def test_nobody_bids_twice_with_one_card() -> None:
    """oh-seven.txt, Bieten."""
    table = one_round(SMALL, **CARD_BIDS)
    table.bid_cards("1C 2D 4H")
    assert_refused(table, BidCard(0, parse_card("1C")), "card_used", card=parse_card("1C"))
    assert accept(table.match, BidCard(0, parse_card("2C"))) == SeatDecided(0, BidCard(0, parse_card("2C")))


def test_of_twins_in_one_hand_both_may_be_bid_with() -> None:
    twins = ["1C 1C 2C 3C 4C 5C 6C", "2D 1D 2H 3D 4D 5D 6D", "3H 3S 4S 5S 6S 7S 4H"]
    table = one_round(twins, decks=2, **CARD_BIDS)
    table.bid_cards("1C 2D 4S")
    assert table.legal_cards(0) == "1C 2C 3C 4C 5C 6C"
    table.bid_cards("1C 2H 4H")
    assert_refused(table, BidCard(0, parse_card("1C")), "card_used", card=parse_card("1C"))


# Passing


@pytest.mark.parametrize("codes", ["", "2C", "2C 9H AH"])
def test_just_as_many_cards_are_passed_as_were_agreed(codes: str) -> None:
    table = bidding(passing=("2L",))
    cards = parse_cards(codes)
    assert_refused(table, PassCards(0, cards), "pass_count", found=len(cards), count=2)


@pytest.mark.parametrize(
    ("codes", "missing"), [("2C 3C", "3C"), ("2C 2C", "2C"), ("KS 2C", "KS"), ("JK 9H", "JK")]
)
def test_nobody_passes_a_card_that_he_does_not_hold(codes: str, missing: str) -> None:
    table = bidding(passing=("2L",))
    assert_refused(table, PassCards(0, parse_cards(codes)), "card_not_held", card=parse_card(missing))


# Playing


@pytest.mark.parametrize("code", ["3C", "QH", "2D", "JK"])
def test_nobody_plays_a_card_that_he_does_not_hold(code: str) -> None:
    assert_refused(playing(), PlayCard(0, parse_card(code)), "card_not_held", card=parse_card(code))


def test_a_card_is_played_only_once() -> None:
    table = playing("2C 3C KC 6S")
    assert_refused(table, PlayCard(0, parse_card("2C")), "card_not_held", card=parse_card("2C"))


def test_whoever_holds_the_suit_led_is_told_which_one_to_follow() -> None:
    table = playing("2C")
    assert_refused(
        table, PlayCard(1, parse_card("5S")), "must_follow", card=parse_card("5S"), suit=Suit.CLUBS
    )


def test_whoever_must_trump_is_told_so() -> None:
    table = one_round(["2C 3D", "9H 4D", "4C 5D"], stock="QH", follow="must-trump")
    table.bid(0, 0, 0)
    table.play("2C")
    assert_refused(
        table, PlayCard(1, parse_card("4D")), "must_trump", card=parse_card("4D"), trump=Suit.HEARTS
    )
    assert accept(table.match, PlayCard(1, parse_card("9H"))) == CardPlayed(1, parse_card("9H"))


def test_whoever_leads_trump_too_early_is_told_so() -> None:
    table = playing(trump_lead="broken")
    assert_refused(
        table, PlayCard(0, parse_card("9H")), "trump_unbroken", card=parse_card("9H"), trump=Suit.HEARTS
    )
    assert accept(table.match, PlayCard(0, parse_card("2C"))) == CardPlayed(0, parse_card("2C"))


def test_a_joker_is_refused_while_a_plain_suit_is_led_and_held() -> None:
    table = one_round(["2C 3D", "JK 4C", "5C 5D"], stock="QH", jokers=1)
    table.bid(0, 0, 0)
    table.play("2C")
    assert_refused(table, PlayCard(1, JOKER), "must_follow", card=JOKER, suit=Suit.CLUBS)


def test_a_joker_led_is_followed_with_trump() -> None:
    table = one_round(["JK 3D", "9H 4C", "5C 5D"], stock="QH", jokers=1)
    table.bid(0, 0, 0)
    table.play("JK")
    assert_refused(
        table, PlayCard(1, parse_card("4C")), "must_follow", card=parse_card("4C"), suit=Suit.HEARTS
    )


def test_whoever_holds_a_joker_alone_of_the_trumps_led_is_told_to_follow_with_it() -> None:
    table = one_round(["9H 3D", "JK 4C", "5C 5D"], stock="QH", jokers=1)
    table.bid(0, 0, 0)
    table.play("9H")
    assert_refused(
        table, PlayCard(1, parse_card("4C")), "must_follow", card=parse_card("4C"), suit=Suit.HEARTS
    )


# What is allowed


def test_what_is_offered_is_accepted_as_the_event_that_it_is() -> None:
    assert accept(bidding().match, PlaceBid(0, 3)) == BidPlaced(0, 3)
    sealed = bidding(bidding="sealed", hook="off")
    assert accept(sealed.match, PlaceBid(2, 3)) == SeatDecided(2, PlaceBid(2, 3))
    passing = bidding(passing=("1L",))
    handed = PassCards(2, parse_cards("KC"))
    assert accept(passing.match, handed) == SeatDecided(2, handed)
    assert accept(playing().match, PlayCard(0, parse_card("AH"))) == CardPlayed(0, parse_card("AH"))


COUNTS: list[tuple[Options, int]] = [
    (BidOptions((0, 2, 3), 1), 3),
    (BidOptions((1,), 0), 1),
    (PassOptions(1, parse_cards("2C 3C 4C"), 1), 3),
    (PassOptions(1, parse_cards("2C 2C 4C"), 1), 2),
    (PassOptions(2, parse_cards("2C 3C"), 1), 1),
    (CardBidOptions(parse_cards("1C 1C 2C")), 2),
    (PlayOptions(parse_cards("2C 3C"), None), 2),
    (PlayOptions(parse_cards("2C 2C"), Suit.CLUBS), 1),
]


@pytest.mark.parametrize(("offered", "count"), COUNTS)
def test_twins_are_one_choice_and_so_are_all_the_cards_of_a_hand(offered: Options, count: int) -> None:
    assert count_of(offered) == count
