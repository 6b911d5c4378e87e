"""What names the trump suit of a round, and which rounds have none."""

import pytest

from game.model.cards import Suit, parse_cards
from game.rules.trumps import has_no_trump, trump_at_deal
from tests.tables import rules

STOCKS: dict[str, tuple[str, str | None]] = {
    "2C 3D": ("2C", "C"),
    "KD": ("KD", "D"),
    "8H 8S": ("8H", "H"),
    "AS": ("AS", "S"),
    "JK 4D AS": ("JK 4D", "D"),
    "JK JK 4D AS": ("JK JK 4D", "D"),
    "4D JK": ("4D", "D"),
    "JK": ("JK", None),
    "JK JK": ("JK JK", None),
    "": ("", None),
}
"""A stock, the cards turned up from its top, and the trump that they name."""


@pytest.mark.parametrize("stock", STOCKS)
def test_the_first_card_of_a_suit_on_the_stock_names_trump(stock: str) -> None:
    turned, trump = STOCKS[stock]
    found = trump_at_deal(rules(jokers=2), 1, 5, parse_cards(stock), is_last=False)
    assert found == (parse_cards(turned), Suit(trump) if trump else None)


def test_only_trump_by_turn_up_turns_a_card() -> None:
    for trump in ("rotation", "highest-bid", "none"):
        assert trump_at_deal(rules(trump=trump), 1, 5, parse_cards("2C"), is_last=False)[0] == ()


def test_with_trump_by_the_highest_bid_the_deal_names_none_yet() -> None:
    house = rules(trump="highest-bid", bidding="card")
    assert trump_at_deal(house, 1, 7, parse_cards("2C"), is_last=False) == ((), None)
    assert not has_no_trump(house, 1, 7, is_last=False)


@pytest.mark.parametrize("number", range(1, 21))
def test_trump_goes_round_clubs_diamonds_hearts_spades_none(number: int) -> None:
    expected = ["C", "D", "H", "S", None][(number - 1) % 5]
    _, trump = trump_at_deal(rules(trump="rotation"), number, 5, (), is_last=False)
    assert trump == (Suit(expected) if expected else None)
    assert has_no_trump(rules(trump="rotation"), number, 5, is_last=False) == (expected is None)


@pytest.mark.parametrize(
    ("rotation", "expected"),
    [
        (("S", "D", "C", "H"), "SDCHSDCHSD"),
        (("H",), "HHHHHHHHHH"),
        (("none", "S"), "-S-S-S-S-S"),
        (("none",), "----------"),
    ],
)
def test_a_rotation_starts_again_when_it_is_used_up(rotation: tuple[str, ...], expected: str) -> None:
    house = rules(trump="rotation", rotation=rotation)
    trumps = [trump_at_deal(house, number, 3, (), is_last=False)[1] for number in range(1, 11)]
    assert "".join(trump or "-" for trump in trumps) == expected


def test_rounds_without_trump_count_in_the_rotation() -> None:
    house = rules(trump="rotation", rotation=("C", "D", "H"), no_trump_every=2)
    sizes = (4, 3, 2, 1, 2, 3)
    trumps = [trump_at_deal(house, 1 + r, size, (), is_last=False)[1] for r, size in enumerate(sizes)]
    assert [trump or "-" for trump in trumps] == ["-", "D", "-", "C", "-", "H"]


@pytest.mark.parametrize("trump", ["turn-up", "rotation", "highest-bid"])
@pytest.mark.parametrize("every", [0, *range(2, 27)])
def test_hand_sizes_that_are_a_multiple_have_no_trump(every: int, trump: str) -> None:
    """oh-hell.txt, Bekannte Varianten (Kein-Trumpf-Blatt)."""
    house = rules(trump=trump, no_trump_every=every)
    without = [size for size in range(1, 27) if has_no_trump(house, 1, size, is_last=False)]
    assert without == [size for size in range(1, 27) if every and size in range(every, 27, every)]


def test_in_a_round_without_trump_nothing_is_turned() -> None:
    stock = parse_cards("2C 3D")
    for house, size, is_last in (
        (rules(no_trump_every=5), 10, False),
        (rules(no_trump_last=True), 4, True),
        (rules(trump="none"), 4, False),
    ):
        assert has_no_trump(house, 1, size, is_last=is_last)
        assert trump_at_deal(house, 1, size, stock, is_last=is_last) == ((), None)


@pytest.mark.parametrize("trump", ["turn-up", "rotation", "highest-bid"])
@pytest.mark.parametrize("no_trump_last", [False, True])
@pytest.mark.parametrize("is_last", [False, True])
def test_only_the_last_round_loses_its_trump_for_being_last(
    trump: str, no_trump_last: bool, is_last: bool
) -> None:
    house = rules(trump=trump, no_trump_last=no_trump_last)
    assert has_no_trump(house, 1, 4, is_last=is_last) == (no_trump_last and is_last)


def test_a_house_without_trump_never_has_one() -> None:
    assert all(has_no_trump(rules(trump="none"), number, 3, is_last=False) for number in range(1, 20))
