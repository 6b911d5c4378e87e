"""The deals of a match follow from its seed, and never change."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from game.engine.shuffle import SeededDeals, _below
from game.model.cards import Card, parse_cards, without
from game.model.events import HandsRedealt, RoundDealt
from game.rules.catalogue import PRESETS
from game.rules.decks import whole_pack
from tests.tables import Table, rules, written

SEVENS: dict[str, object] = {
    "deck": "zero-to-seven",
    "decks": 2,
    "schedule": "constant",
    "most_cards": 7,
    "rounds": 2,
    "trump": "highest-bid",
    "bidding": "card",
    "hook": "rebid",
    "tie": "shared",
}


class TwinsFirst:
    """The deals of a seed, but in the first deal two seats get the same cards."""

    def __init__(self, deals: SeededDeals) -> None:
        self.deals = deals

    def first_dealer(self, seats: int) -> int:
        return self.deals.first_dealer(seats)

    def shuffled(self, pack: tuple[Card, ...], number: int, redeal: int) -> tuple[Card, ...]:
        if (number, redeal) == (1, 0):
            twins = parse_cards("0S 0S 1S 1S 2S 2S 3S 3S 4S 4S 5S 5S 6S 6S")
            return twins + without(pack, twins)
        return self.deals.shuffled(pack, number, redeal)


PINNED: list[tuple[str, int, int, dict[str, object], int, str, str]] = [
    ("1", 1, 0, {}, 4, "QC 8D TS 3S JH 7D AS 6C 2D 4D", "AH 4C AD"),
    ("1", 2, 0, {}, 4, "2D 9C QH 6S 5S QC 5D KS AH 4C", "6C 3D TH"),
    ("1", 1, 1, {}, 4, "TD 2C 7C QS 6S AH 5H 6D 8D 8C", "4S KS 5C"),
    ("Ünicode ♠", 7, 0, {}, 4, "4D KC TH 2C 5H 6C 6D QC QD JH", "7D KD 8D"),
    ("1", 1, 0, {"jokers": 2}, 9, "5C 6C 6D 2D 5S AC 9H 7D QH JS", "3S TS 3C"),
    ("1", 1, 0, {"deck": "zero-to-seven"}, 4, "5S 6D 1S 0H 2D 0C 3S 4S 7H 5H", "2H 1C 1H"),
]
"""Seed, round, new deal, rules and seats; the first ten and the last three cards of the shuffled pack.

They may never be changed: saved matches, and deals named by their seed, depend on them.
"""


@pytest.mark.parametrize(("seed", "number", "redeal", "changes", "seats", "first", "last"), PINNED)
def test_a_seed_deals_the_same_cards_for_ever(
    seed: str, number: int, redeal: int, changes: dict[str, object], seats: int, first: str, last: str
) -> None:
    pack = whole_pack(rules(**changes), seats)
    shuffled = SeededDeals(seed).shuffled(pack, number, redeal)
    assert written(shuffled[:10]) == first
    assert written(shuffled[-3:]) == last


def test_a_seed_names_the_same_first_dealer_for_ever() -> None:
    found = {seed: [SeededDeals(seed).first_dealer(seats) for seats in range(2, 10)] for seed in ("1", "2")}
    assert found == {"1": [0, 1, 0, 3, 4, 1, 4, 4], "2": [1, 2, 3, 1, 5, 4, 7, 5]}


def test_a_seed_deals_the_same_hands_for_ever() -> None:
    table = Table(rules(most_cards=5), 4, SeededDeals("1"))
    dealt = table.last(RoundDealt)
    assert dealt.dealer == 0
    assert [written(hand.cards) for hand in dealt.hands if hand] == [
        "3S 6C TC 2H QH",
        "QC JH 2D 7S TH",
        "8D 7D 4D 6H JS",
        "TS AS 2C 5S JC",
    ]


def test_a_shuffle_keeps_every_card() -> None:
    pack = whole_pack(rules(jokers=2), 9)
    for number in range(1, 30):
        assert Counter(SeededDeals("keep").shuffled(pack, number, 0)) == Counter(pack)


def test_rounds_new_deals_and_seeds_are_shuffled_differently() -> None:
    pack = whole_pack(rules(), 4)
    found = {
        SeededDeals(seed).shuffled(pack, number, redeal)
        for seed in ("a", "b", "1")
        for number in range(1, 20)
        for redeal in range(4)
    }
    assert len(found) == 3 * 19 * 4


def test_every_order_of_five_cards_is_as_likely() -> None:
    """Twelve thousand shuffles: each of the 120 orders about a hundred times, with five standard errors."""
    pack = parse_cards("2C 3D 4H 5S 6C")
    found = Counter(SeededDeals(f"order {seed}").shuffled(pack, 1, 0) for seed in range(12_000))
    assert set(found) == set(permutations(pack))
    assert all(50 <= count <= 150 for count in found.values())


@pytest.mark.parametrize(
    ("limit", "drawn", "expected"),
    [
        (3, [2**32 - 1, 5], 2),
        (3, [2**32 - 2], (2**32 - 2) % 3),
        (52, [2**32 - 1, 2**32 - 48, 2**32 - 49], 51),
        (4, [2**32 - 1], 3),
    ],
)
def test_numbers_that_would_favour_some_cards_are_drawn_again(
    limit: int, drawn: list[int], expected: int
) -> None:
    assert _below(limit, iter(drawn)) == expected


def test_every_card_comes_to_every_place_as_often() -> None:
    pack = whole_pack(rules(), 4)
    rounds = 2600
    found = Counter(
        (place, card)
        for number in range(rounds)
        for place, card in enumerate(SeededDeals("place").shuffled(pack, number, 0))
        if place in (0, 1, 25, 50, 51)
    )
    assert len(found) == 5 * 52
    assert all(rounds // 52 - 36 < count < rounds // 52 + 36 for count in found.values())


@pytest.mark.parametrize("seats", range(2, 10))
def test_every_seat_is_as_likely_to_deal_first(seats: int) -> None:
    found = Counter(SeededDeals(f"dealer {seed}").first_dealer(seats) for seed in range(400 * seats))
    assert set(found) == set(range(seats))
    assert all(300 <= count <= 500 for count in found.values())


@pytest.mark.parametrize("name", ["oh-hell-short", "exchange", "forehead", "fists", "oh-seven-passing"])
def test_the_deals_are_the_same_whatever_was_bid_and_played(name: str) -> None:
    matches = []
    for play in range(2):
        table = Table(PRESETS[name].rules, 5, SeededDeals("deals"))
        table.play_out(Random(play))
        matches.append(table)
    scheduled = [[deal for deal in table.all(RoundDealt) if not deal.sudden_death] for table in matches]
    assert scheduled[0] == scheduled[1]
    assert matches[0].events != matches[1].events


def test_new_deals_within_a_round_follow_from_the_seed_too() -> None:
    """Two seats that always bid twins are dealt anew; what they do afterwards changes no later deal."""
    house = rules(**SEVENS)
    found = []
    for play in range(2):
        table = Table(house, 2, TwinsFirst(SeededDeals("anew")))
        for code in ("0S", "1S", "2S", "3S", "4S", "5S", "6S"):
            table.bid_cards(f"{code} {code}")
        table.play_out(Random(play))
        found.append((table.all(HandsRedealt)[0], table.all(RoundDealt)[1]))
    assert found[0] == found[1]
    again = SeededDeals("anew").shuffled(whole_pack(house, 2), 1, 1)
    assert [hand.cards for hand in found[0][0].hands if hand] == [again[1:14:2], again[0:14:2]]
