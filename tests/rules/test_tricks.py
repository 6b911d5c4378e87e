"""Which cards may be played to a trick, and who takes it."""

from collections.abc import Sequence
from itertools import combinations, product
from typing import Any

import pytest

from game.model.cards import JOKER, Card, Suit, parse_card, parse_cards
from game.rules.tricks import is_trump, legal_follows, legal_leads, suit_in_play, winning_place
from tests.tables import rules, written

SUITS: list[Suit | None] = [*Suit, None]


def follows(hand: str, led: str, trump: str | None, follow: str = "follow-suit") -> str:
    """The cards of a hand that may be played to the card led, as text."""
    house = rules(follow=follow)
    return written(legal_follows(house, parse_cards(hand), Suit(trump) if trump else None, parse_card(led)))


def leads(hand: str, trump: str | None, *, is_broken: bool, trump_lead: str = "broken") -> str:
    """The cards of a hand that may be led, as text."""
    house = rules(trump_lead=trump_lead)
    return written(legal_leads(house, parse_cards(hand), Suit(trump) if trump else None, is_broken=is_broken))


def taker(trick: str, trump: str | None, twins: str = "first") -> int:
    """Which card of a trick takes it, counted from 0 in the order played."""
    return winning_place(rules(twins=twins), parse_cards(trick), Suit(trump) if trump else None)


# Following


@pytest.mark.parametrize("follow", ["follow-suit", "must-trump"])
@pytest.mark.parametrize("trump", ["C", "D", "H", "S", None])
def test_whoever_holds_the_suit_led_must_play_it(trump: str | None, follow: str) -> None:
    assert follows("2C 9H AH 3S", "KH", trump, follow) == "9H AH"


@pytest.mark.parametrize("trump", ["C", "D", "H", "S", None])
def test_whoever_is_void_may_play_anything(trump: str | None) -> None:
    assert follows("2C 9H AH 3S", "KD", trump) == "2C 9H AH 3S"


def test_whoever_is_void_must_trump_where_that_was_agreed() -> None:
    assert follows("2C 9H AH 3S", "KD", "H", "must-trump") == "9H AH"
    assert follows("2C 9H AH 3S", "KD", "S", "must-trump") == "3S"


def test_whoever_has_neither_the_suit_led_nor_trump_may_play_anything() -> None:
    assert follows("2C 9H AH", "KD", "S", "must-trump") == "2C 9H AH"
    assert follows("2C 9H AH", "KD", "D", "must-trump") == "2C 9H AH"


def test_must_trump_says_nothing_in_a_round_without_trump() -> None:
    assert follows("2C 9H JK", "KD", None, "must-trump") == "2C 9H JK"


def test_nobody_must_play_higher() -> None:
    assert follows("2H AH", "KH", "H", "must-trump") == "2H AH"
    assert follows("2S AS 3C", "KH", "S", "must-trump") == "2S AS"


# Jokers


def test_a_joker_may_have_to_follow_when_trump_is_led() -> None:
    assert follows("JK 2C AC", "KH", "H") == "JK"
    assert follows("JK 2H AC", "KH", "H") == "JK 2H"


def test_a_joker_may_not_be_played_while_a_plain_suit_is_led_and_held() -> None:
    assert follows("JK 2C AC", "KC", "H") == "2C AC"
    assert follows("JK 2C AC", "KC", None) == "2C AC"


def test_a_joker_may_be_played_when_void() -> None:
    assert follows("JK 2C AC", "KD", "H") == "JK 2C AC"
    assert follows("JK 2C AC", "KD", None) == "JK 2C AC"


def test_a_joker_counts_as_a_trump_for_must_trump() -> None:
    assert follows("JK 2C AC", "KD", "H", "must-trump") == "JK"
    assert follows("JK 2C 3H", "KD", "H", "must-trump") == "JK 3H"


@pytest.mark.parametrize("follow", ["follow-suit", "must-trump"])
def test_a_joker_led_asks_for_trump(follow: str) -> None:
    assert follows("2C 9H AH 3S", "JK", "H", follow) == "9H AH"
    assert follows("2C JK AH 3S", "JK", "H", follow) == "JK AH"
    assert follows("2C 3S", "JK", "H", follow) == "2C 3S"


@pytest.mark.parametrize("follow", ["follow-suit", "must-trump"])
def test_a_joker_led_without_trump_asks_for_nothing(follow: str) -> None:
    assert follows("2C 9H JK 3S", "JK", None, follow) == "2C 9H JK 3S"


def test_a_joker_is_of_the_trump_suit_and_of_none_without_trump() -> None:
    for trump in SUITS:
        assert suit_in_play(JOKER, trump) == trump
        assert is_trump(JOKER, trump) is (trump is not None)
        assert suit_in_play(parse_card("2H"), trump) == Suit.HEARTS
        assert is_trump(parse_card("2H"), trump) is (trump == Suit.HEARTS)


@pytest.mark.parametrize("twins", ["first", "last"])
@pytest.mark.parametrize("trump", ["C", "D", "H", "S", None])
def test_a_joker_takes_every_trick(trump: str | None, twins: str) -> None:
    assert taker("JK AH AS AD AC", trump, twins) == 0
    assert taker("AH AS JK AD AC", trump, twins) == 2
    assert taker("2H AH JK", trump, twins) == 2


@pytest.mark.parametrize("trump", ["C", "H", None])
def test_between_two_jokers_twins_decides(trump: str | None) -> None:
    assert taker("JK AH JK", trump, "first") == 0
    assert taker("JK AH JK", trump, "last") == 2
    assert taker("AH JK 2C JK AC", trump, "first") == 1
    assert taker("AH JK 2C JK AC", trump, "last") == 3


# Leading


@pytest.mark.parametrize("is_broken", [False, True])
@pytest.mark.parametrize("trump", ["C", "H", "S", None])
def test_any_card_may_be_led(trump: str | None, is_broken: bool) -> None:
    assert leads("2C 9H JK", trump, is_broken=is_broken, trump_lead="any") == "2C 9H JK"


def test_trump_may_not_be_led_before_it_is_broken_where_that_was_agreed() -> None:
    assert leads("2C 9H AH 3S", "H", is_broken=False) == "2C 3S"
    assert leads("2C 9H AH 3S", "H", is_broken=True) == "2C 9H AH 3S"


def test_a_hand_of_nothing_but_trumps_may_lead_one() -> None:
    assert leads("9H AH", "H", is_broken=False) == "9H AH"
    assert leads("9H JK", "H", is_broken=False) == "9H JK"
    assert leads("JK", "H", is_broken=False) == "JK"


def test_a_joker_counts_as_a_trump_for_leading_it() -> None:
    assert leads("2C JK", "H", is_broken=False) == "2C"
    assert leads("2C JK", "H", is_broken=True) == "2C JK"


def test_unbroken_trump_says_nothing_in_a_round_without_trump() -> None:
    assert leads("2C JK 9H", None, is_broken=False) == "2C JK 9H"


# Taking


@pytest.mark.parametrize(
    ("trick", "trump", "place"),
    [
        ("2H AH KH", None, 1),
        ("2H AS KH", None, 2),
        ("2H 3C 4D AS", None, 0),
        ("2H AH 2S", "S", 2),
        ("AH 3S 2S KH", "S", 1),
        ("2S AH KS", "S", 2),
        ("TH 9H JH", "C", 2),
        ("0H 7C 1H", "S", 2),
        ("7H 0S", "S", 1),
    ],
)
def test_the_highest_trump_takes_the_trick_else_the_highest_card_of_the_suit_led(
    trick: str, trump: str | None, place: int
) -> None:
    assert taker(trick, trump) == place


@pytest.mark.parametrize("ranks", ["23456789TJQKA", "01234567"])
def test_every_higher_card_takes_from_every_lower_one(ranks: str) -> None:
    for low, high in combinations(ranks, 2):
        assert taker(f"{low}H {high}H", None) == taker(f"{low}H {high}H", "H") == 1
        assert taker(f"{high}H {low}H", None) == taker(f"{high}H {low}H", "H") == 0
        assert taker(f"{high}H {low}S", "S") == 1


def test_of_twins_the_first_or_the_last_is_higher_as_agreed() -> None:
    for trump in ("H", "S", None):
        assert taker("AH KH AH", trump, "first") == 0
        assert taker("AH KH AH", trump, "last") == 2
    assert taker("AC 5S 5S", "S", "first") == 1
    assert taker("AC 5S 5S", "S", "last") == 2


def test_twins_that_do_not_win_decide_nothing() -> None:
    for twins in ("first", "last"):
        assert taker("KH AH KH", None, twins) == 1
        assert taker("2H AC AC", None, twins) == 0


# Everything, against a reckoning of its own

UNIVERSE = parse_cards("2C 3C 2D 3D 2H JK")


def beats(new: Card, best: Card, trump: Suit | None, twins: str) -> bool:
    """Whether a card takes the trick from the one that was winning it."""
    if new == best:
        return twins == "last"
    if best.is_joker or new.is_joker:
        return new.is_joker
    if new.suit == best.suit:
        return "23".index(new.rank) > "23".index(best.rank)
    return new.suit == trump


def tricks(length: int) -> list[tuple[Card, ...]]:
    """Every row of cards from two small packs."""
    rows = product(UNIVERSE, repeat=length)
    return [row for row in rows if all(row.count(card) <= 2 for card in row)]


@pytest.mark.parametrize("length", [1, 2, 3, 4])
@pytest.mark.parametrize("twins", ["first", "last"])
@pytest.mark.parametrize("trump", [Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, None])
def test_the_taker_of_every_small_trick_is_found_card_by_card(
    trump: Suit | None, twins: Any, length: int
) -> None:
    house = rules(twins=twins)
    for trick in tricks(length):
        best = 0
        for place in range(1, length):
            if beats(trick[place], trick[best], trump, twins):
                best = place
        assert winning_place(house, trick, trump) == best, written(trick)


def allowed(hand: Sequence[Card], led: Card, trump: Suit | None, follow: str) -> list[Card]:
    """The legal cards, asked card by card in the words of the rules."""
    trumps = [card for card in hand if trump and (card.is_joker or card.suit == trump)]
    if led.is_joker and trump is None:
        return list(hand)
    if led.is_joker or led.suit == trump:
        return trumps or list(hand)
    same = [card for card in hand if card.suit == led.suit]
    if same:
        return same
    return trumps if follow == "must-trump" and trumps else list(hand)


@pytest.mark.parametrize("follow", ["follow-suit", "must-trump"])
@pytest.mark.parametrize("trump", [Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, None])
def test_the_legal_cards_of_every_small_hand_to_every_card_led(trump: Suit | None, follow: str) -> None:
    house = rules(follow=follow)
    for size in (1, 2, 3):
        for hand, led in product(combinations((*UNIVERSE, *UNIVERSE), size), UNIVERSE):
            assert list(legal_follows(house, hand, trump, led)) == allowed(hand, led, trump, follow)


@pytest.mark.parametrize("trump", [Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, None])
def test_the_legal_leads_of_every_small_hand(trump: Suit | None) -> None:
    for size in (1, 2, 3):
        for hand in combinations((*UNIVERSE, *UNIVERSE), size):
            plain = [card for card in hand if not (trump and (card.is_joker or card.suit == trump))]
            unbroken = legal_leads(rules(trump_lead="broken"), hand, trump, is_broken=False)
            assert list(unbroken) == (plain or list(hand))
            assert legal_leads(rules(trump_lead="broken"), hand, trump, is_broken=True) == hand
            assert legal_leads(rules(trump_lead="any"), hand, trump, is_broken=False) == hand
