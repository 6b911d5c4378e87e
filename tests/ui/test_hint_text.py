"""A hint is one sentence that says what to do and why, with chances as so many times in ten."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.bots.adviser import Prospect
from game.engine.options import options
from game.model.cards import parse_card, parse_cards
from game.model.commands import BidCard, PassCards, PlaceBid, PlayCard
from game.model.table import Match
from game.ui.parts.hint_text import hint_text
from tests.advice import prospect
from tests.stage import words_in
from tests.tables import Table, one_round

HANDS = ("KS 4H 9D", "2S 3S AD", "5C 6C 7C")


def playing(bid: int = 1, **changes: Any) -> Table:
    """Seat 0 leads from K♠ 4♥ 9♦."""
    table = one_round(HANDS, trump="none", **{"hook": "off"} | changes)
    table.bid(bid, 1, 1)
    return table


def said(view: Match, found: Sequence[Prospect], language: str = "en") -> str:
    offered = options(view, 0)
    assert offered is not None
    return hint_text(view, 0, offered, found, words_in(language))


def card(code: str, made: float, points: float | None = None, value: float | None = None) -> Prospect:
    return prospect(PlayCard(0, parse_card(code)), made, points, value)


def bid(number: int, made: float, points: float | None = None, value: float | None = None) -> Prospect:
    return prospect(PlaceBid(0, number), made, points, value)


def test_a_card_that_makes_the_bid_more_often_is_held_against_the_next_best() -> None:
    found = [card("KS", 0.71), card("4H", 0.52), card("9D", 0.2)]
    assert said(playing().view(0), found) == ("With ♠K your bid is made 7 times in 10, with ♥4 only 5 in 10.")


def test_equal_cards_are_named_as_equal() -> None:
    found = [card("KS", 0.71), card("9D", 0.71), card("4H", 0.1)]
    assert said(playing().view(0), found) == (
        "With ♠K (or just as well ♦9) your bid is made 7 times in 10, with ♥4 only 1 in 10."
    )


def test_where_all_cards_are_worth_the_same_the_hint_says_so() -> None:
    found = [card("KS", 0.7), card("4H", 0.7), card("9D", 0.7)]
    assert said(playing().view(0), found) == "All your cards are worth the same here."


def test_of_the_cards_that_may_be_played_only_those_are_meant() -> None:
    table = one_round(("KS 4S 9D", "2H 3S AD", "5C 6C 7C"), dealer=1, trump="none", hook="off")
    table.bid(1, 1, 1)
    table.play("5C")
    found = [card("KS", 0.7), card("4S", 0.7), card("9D", 0.7)]
    assert said(table.view(0), found) == "All your cards are worth the same here."
    follows = one_round(("KS 4S 9D", "2H 3S AD", "5S 6C 7C"), dealer=1, trump="none", hook="off")
    follows.bid(1, 1, 1)
    follows.play("5S")
    assert said(follows.view(0), found[:2]) == "All cards that you may play are worth the same here."


def test_the_only_card_that_may_be_played_needs_no_advice() -> None:
    table = one_round(("KS 4H 9D", "2H 3S AD", "5S 6C 7C"), dealer=1, trump="none", hook="off")
    table.bid(1, 1, 1)
    table.play("5S")
    assert said(table.view(0), []) == "Only ♠K may be played."


def test_differences_too_small_to_call_are_called_small() -> None:
    close = [card("KS", 0.7, value=7.0), card("4H", 0.69, value=6.9), card("9D", 0.68, value=6.8)]
    assert said(playing().view(0), close) == (
        "It makes little difference what you play: your bid is made 7 times in 10."
    )
    two = [*close[:2], card("9D", 0.1)]
    assert said(playing().view(0), two) == "♠K or ♥4 makes little difference: your bid is made 7 times in 10."


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (0.0, "hardly ever"),
        (0.049, "hardly ever"),
        (0.05, "1 time in 10"),
        (0.51, "5 times in 10"),
        (0.95, "9 times in 10"),
        (0.97, "almost always"),
        (1.0, "almost always"),
    ],
)
def test_very_small_and_very_large_chances_are_told_in_words(made: float, told: str) -> None:
    assert said(playing().view(0), [card("KS", made)]) == f"With ♠K your bid is made {told}."


def test_a_card_that_is_better_for_its_points_or_for_what_it_costs_the_others_says_so() -> None:
    view = playing().view(0)
    by_points = [card("KS", 0.5, 6.2, 6.2), card("4H", 0.51, 5.0, 5.0), card("9D", 0.1)]
    assert said(view, by_points) == (
        "Your bid is made as often with ♥4, but ♠K brings more: 6.2 points on average, not 5.0."
    )
    less_often = [card("KS", 0.4, 6.2, 6.2), card("4H", 0.5, 5.0, 5.0), card("9D", 0.1)]
    assert said(view, less_often) == (
        "With ♥4 your bid is made more often, but ♠K brings more: 6.2 points on average, not 5.0."
    )
    by_others = [card("KS", 0.5, 5.0, 3.0), card("4H", 0.5, 5.0, 1.0), card("9D", 0.1)]
    assert said(view, by_others) == (
        "With ♠K your bid is made 5 times in 10; with ♥4 as often, but that helps the others."
    )
    at_a_price = [card("KS", 0.4, 4.0, 3.0), card("4H", 0.5, 5.0, 1.0), card("9D", 0.1)]
    assert said(view, at_a_price) == ("With ♥4 your bid is made more often, but ♠K costs the others more.")


def lost(**changes: Any) -> Match:
    """Seat 0 has bid nothing and taken a trick."""
    table = one_round(("KS 4H 9D", "2S 3S AD", "5C 6C 7C"), trump="none", hook="off", **changes)
    table.bid(0, 1, 1)
    table.play("KS 2S 5C")
    return table.view(0)


def test_where_the_bid_is_lost_the_hint_says_what_counts_then() -> None:
    scored = [card("4H", 0.0, 2.4, 2.4), card("9D", 0.0, 1.6, 1.6)]
    assert said(lost(missed="tricks"), scored) == (
        "Your bid is lost. ♥4 still brings 2.4 points on average, ♦9 1.6."
    )
    costly = [card("4H", 0.0, -12.0, -12.0), card("9D", 0.0, -16.0, -16.0)]
    assert said(lost(missed="penalty"), costly) == (
        "Your bid is lost. With ♥4 it costs 12.0 points on average, with ♦9 16.0."
    )
    others = [card("4H", 0.0, 0.0, -4.0), card("9D", 0.0, 0.0, -6.0)]
    assert said(lost(), others) == "Your bid is lost. ♥4 makes it hardest for the others."
    alike = [card("4H", 0.0, 0.0, -4.0), card("9D", 0.0, 0.0, -4.1)]
    assert said(lost(), alike) == "Your bid is lost. What you play makes little difference."


def test_a_bid_that_can_hardly_be_made_any_more_counts_as_lost() -> None:
    found = [card("KS", 0.02, 0.3, 0.3), card("4H", 0.01, 0.1, -2.0), card("9D", 0.0, 0.0, -3.0)]
    assert said(playing(bid=3).view(0), found).startswith("Your bid is as good as lost. ♠K still brings")


def bidding(**changes: Any) -> Match:
    return one_round(HANDS, trump="none", **{"hook": "off"} | changes).view(0)


def test_the_best_bid_is_told_with_the_chances_of_the_next_best() -> None:
    found = [bid(2, 0.6), bid(1, 0.4), bid(3, 0.3), bid(0, 0.01)]
    assert said(bidding(), found) == "Bid 2: it is made 6 times in 10 (1: 4 in 10, 3: 3 in 10)."
    sure = [bid(2, 0.97), bid(1, 0.02), bid(3, 0.01), bid(0, 0.0)]
    assert said(bidding(), sure) == "Bid 2: it is made almost always (1: hardly ever, 3: hardly ever)."


def test_a_bid_that_is_made_less_often_must_be_worth_more() -> None:
    by_points = [bid(2, 0.4, 6.0, 6.0), bid(1, 0.5, 5.0, 5.0), bid(0, 0.1)]
    assert said(bidding(), by_points) == (
        "Bid 2: 1 is made more often, but brings 5.0 points on average, not 6.0."
    )
    by_others = [bid(2, 0.4, 4.0, 4.0), bid(1, 0.5, 5.0, 3.0), bid(0, 0.1)]
    assert said(bidding(), by_others) == "Bid 2: 1 is made more often, but 2 costs the others more."


def test_bids_that_are_about_as_good_are_both_named() -> None:
    found = [bid(2, 0.4, value=4.0), bid(1, 0.39, value=3.9), bid(0, 0.1)]
    assert said(bidding(), found) == "2 or 1 is about as good (2: 4 in 10, 1: 4 in 10)."


def test_the_only_bid_that_the_hook_leaves_needs_no_advice() -> None:
    table = one_round(("KS", "2S", "5C"), dealer=0, trump="none")
    table.bid(0, 0)
    assert said(table.view(0), []) == "Only the bid of 0 is left to you."


def test_sealed_bids_and_forehead_rounds_have_hints_too() -> None:
    assert said(bidding(bidding="sealed"), [bid(1, 0.6), bid(0, 0.3)]).startswith("Bid 1: it is made 6")
    forehead = one_round(("KS", "2S", "5C"), trump="none", hook="off", forehead=True).view(0)
    found = [bid(0, 0.71), bid(1, 0.29)]
    assert said(forehead, found) == "Bid 0: it is made 7 times in 10 (1: 3 in 10)."


def test_a_card_to_bid_with_is_told_like_a_bid() -> None:
    table = one_round(
        ("2S 0H 7C 1D 1S 3H 4C", "3S 1H 6C 2D 0S 4H 5C", "4S 2H 5D 3D 6S 7H 3C"),
        deck="zero-to-seven",
        bidding="card",
        trump="highest-bid",
        hook="rebid",
        tie="shared",
    )
    found = [
        prospect(BidCard(0, parse_card(code)), made) for code, made in (("2S", 0.4), ("1D", 0.3), ("3H", 0.2))
    ]
    assert said(table.view(0), found) == ("Bid with ♠2: it is made 4 times in 10 (♦1: 3 in 10, ♥3: 2 in 10).")


def test_cards_to_pass_are_named_together() -> None:
    table = one_round(HANDS, trump="none", hook="off", passing=("2L",))
    ways = [PassCards(0, parse_cards("KS 9D")), PassCards(0, parse_cards("4H 9D"))]
    found = [prospect(way, made) for way, made in zip(ways, (0.6, 0.5), strict=True)]
    assert said(table.view(0), found) == (
        "Pass ♠K and ♦9: then your bid is made 6 times in 10, with ♥4 and ♦9 only 5 in 10."
    )
    close = [found[0], replace(found[1], made=0.59, value=5.9)]
    assert said(table.view(0), close) == (
        "Pass ♠K and ♦9: then your bid is made 6 times in 10. With ♥4 and ♦9 it would be about the same."
    )
    by_points = [replace(found[0], points=7.0, value=7.0), replace(found[1], made=0.6, points=6.0, value=6.0)]
    assert said(table.view(0), by_points) == ("Pass ♠K and ♦9: worth 7.0 points on average, ♥4 and ♦9 6.0.")


def test_hints_are_as_good_in_german() -> None:
    found = [card("KS", 0.71), card("4H", 0.52), card("9D", 0.2)]
    assert said(playing().view(0), found, "de") == (
        "Mit ♠K gelingt dein Gebot in 7 von 10 Fällen, mit ♥4 nur in 5 von 10."
    )
    bids = [bid(2, 0.6), bid(1, 0.4), bid(3, 0.3), bid(0, 0.01)]
    assert said(bidding(), bids, "de") == (
        "Biete 2: Das gelingt in 6 von 10 Fällen (1: 4 von 10, 3: 3 von 10)."
    )
