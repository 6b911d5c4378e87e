"""Which cards are in play, and how far they go round."""

from collections import Counter

import pytest

from game.model.cards import JOKER, Card, Suit, parse_card, parse_cards, without
from game.rules.decks import capacity, pack_size, packs, whole_pack
from tests.tables import rules

PACKS = {
    "standard": {2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 2, 9: 2},
    "zero-to-seven": {2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 2, 9: 2},
}
RANKS = {
    "standard": ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"],
    "zero-to-seven": ["0", "1", "2", "3", "4", "5", "6", "7"],
}
CASES = [(deck, seats) for deck, by_seats in PACKS.items() for seats in by_seats]


@pytest.mark.parametrize(("deck", "seats"), CASES)
def test_the_seats_settle_how_many_packs_there_are(deck: str, seats: int) -> None:
    assert packs(rules(deck=deck), seats) == PACKS[deck][seats]


@pytest.mark.parametrize(("deck", "seats"), CASES)
@pytest.mark.parametrize("number", [1, 2])
def test_a_number_of_packs_that_was_chosen_stands_for_any_seats(deck: str, seats: int, number: int) -> None:
    assert packs(rules(deck=deck, decks=number), seats) == number


@pytest.mark.parametrize("jokers", [0, 1, 2])
@pytest.mark.parametrize(("deck", "seats"), CASES)
def test_every_card_is_there_once_for_each_pack_and_jokers_beside_them(
    deck: str, seats: int, jokers: int
) -> None:
    house = rules(deck=deck, jokers=jokers)
    expected = Counter(
        {Card(rank, Suit(suit)): PACKS[deck][seats] for rank in RANKS[deck] for suit in "CDHS"}
    )
    expected[JOKER] = jokers
    assert Counter(whole_pack(house, seats)) == +expected


@pytest.mark.parametrize("jokers", [0, 1, 2])
@pytest.mark.parametrize(("deck", "seats"), CASES)
def test_jokers_count_in_the_size_of_the_pack(deck: str, seats: int, jokers: int) -> None:
    house = rules(deck=deck, jokers=jokers)
    size = {"standard": 52, "zero-to-seven": 32}[deck] * PACKS[deck][seats] + jokers
    assert pack_size(house, seats) == len(whole_pack(house, seats)) == size
    assert capacity(house, seats) * seats <= size < (capacity(house, seats) + 1) * seats


def test_the_pack_lies_in_an_order_that_never_changes() -> None:
    """Shuffles start from it, so another order would deal other cards for the same seed."""
    assert whole_pack(rules(), 4)[:14] == parse_cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D")
    small = whole_pack(rules(deck="zero-to-seven", jokers=2), 5)
    assert small[:10] == parse_cards("0C 1C 2C 3C 4C 5C 6C 7C 0D 1D")
    assert small[30:34] == parse_cards("6S 7S 0C 1C")
    assert small[-3:] == parse_cards("7S JK JK")


def test_cards_rank_from_the_two_to_the_ace_and_from_the_zero_to_the_seven() -> None:
    for ranks in RANKS.values():
        strengths = [parse_card(f"{rank}H").strength for rank in ranks]
        assert strengths == sorted(set(strengths))


def test_a_joker_is_above_every_card() -> None:
    assert all(JOKER.strength > card.strength for card in whole_pack(rules(), 4))


def test_a_card_is_written_with_two_characters_and_read_again() -> None:
    for card in whole_pack(rules(jokers=1), 4) + whole_pack(rules(deck="zero-to-seven"), 4):
        assert len(str(card)) == 2
        assert parse_card(str(card)) == card
    assert parse_card("TH") == Card("T", Suit.HEARTS)
    assert parse_card("JK").is_joker


@pytest.mark.parametrize("code", ["", "H", "10H", "TX", "XH", "HT", "jk", "2h", "JKK", "KJ", "J", " 2H"])
def test_what_is_no_card_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        parse_card(code)


def test_cards_are_taken_out_one_copy_at_a_time() -> None:
    assert without(parse_cards("2H 2H 3H"), parse_cards("2H")) == parse_cards("2H 3H")
    with pytest.raises(ValueError, match="not in list"):
        without(parse_cards("2H"), parse_cards("2H 2H"))
