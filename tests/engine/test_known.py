"""What a seat can be sure of: the cards out of sight, and that all tricks to come are its own."""

import random
from dataclasses import replace
from typing import Any

import pytest

from game.engine.engine import accept, due
from game.engine.evolve import begin, evolve
from game.engine.known import takes_all_the_rest, unseen
from game.engine.options import options, to_act
from game.engine.redact import redact
from game.engine.shuffle import SeededDeals
from game.model.cards import parse_card
from game.model.events import MatchStarted, RoundScored
from game.model.ruleset import Rules
from game.model.table import Phase
from tests.deals import Table, started
from tests.tables import anything, one_round, players, sample

MATCHES = sample("OH_HELL_MATCHES", 60)


def test_out_of_sight_is_the_pack_less_the_own_hand_the_card_turned_up_and_what_was_played() -> None:
    view = Table(hand="AC KH", turned="3H", bids=(0, 0, 0, 0), played="AC 3C 4C 5C").view()
    rest = unseen(view)
    assert sum(rest.values()) == 52 - 2 - 1 - 3
    assert rest[parse_card("KH")] == rest[parse_card("3H")] == rest[parse_card("4C")] == 0
    assert rest[parse_card("2S")] == 1


@pytest.mark.parametrize(
    ("hand", "turned", "is_certain"),
    [
        ("AH KH", "3H", True),
        ("AH KH", "3S", False),  # a trump might be played on the ace
        ("AH QH", "3H", False),  # the king is out
        ("AH QH", "KH", True),  # the king is turned up
        ("KH QH", "AH", True),
        ("2H AH", "3H", False),
    ],
)
def test_all_the_rest_is_his_where_no_card_out_of_sight_beats_one_of_the_hand(
    hand: str, turned: str, is_certain: bool
) -> None:
    view = Table(hand=hand, turned=turned, bids=(0, 0, 0, 1)).view()
    assert takes_all_the_rest(view, 0) is is_certain


def test_without_trump_the_highest_cards_of_any_suits_take_all() -> None:
    view = Table(hand="AH AS KS", rules=Rules(trump="none"), bids=(0, 0, 0, 1)).view()
    assert takes_all_the_rest(view, 0)


def test_the_twin_of_an_ace_takes_the_trick_only_where_the_last_twin_is_the_higher() -> None:
    two = Rules(trump="none", decks=2)
    assert takes_all_the_rest(Table(hand="AH AS", rules=two, bids=(0, 0, 0, 1)).view(), 0)
    last = replace(two, twins="last")
    assert not takes_all_the_rest(Table(hand="AH AS", rules=last, bids=(0, 0, 0, 1)).view(), 0)


def test_nothing_is_certain_before_the_bids_stand_or_with_a_card_in_the_trick() -> None:
    assert not takes_all_the_rest(Table(hand="AH KH", turned="3H").view(), 0)
    following = Table(hand="AH KH", turned="3H", dealer=2, bids=(0, 0, 0, 1), played="2C").view()
    assert not takes_all_the_rest(following, 0)


@pytest.mark.parametrize(("seat", "dealer"), [(0, 0), (0, 2), (2, 3)])
def test_only_whoever_is_to_lead_is_sure_of_the_rest(seat: int, dealer: int) -> None:
    view = Table(hand="AH KH", turned="3H", seat=seat, dealer=dealer, bids=(0, 0, 0, 1)).view()
    assert not takes_all_the_rest(view, seat)


def test_nothing_is_certain_before_the_first_deal_after_the_own_lead_or_when_all_is_played() -> None:
    assert not takes_all_the_rest(started(Rules(), 4, 0), 0)
    bids = (0, 0, 0, 1)
    assert not takes_all_the_rest(Table(hand="AH KH", turned="3H", bids=bids, played="AH").view(), 0)
    played = Table(hand="AH", turned="3H", bids=bids, played="AH 2H 4H 5H").view()
    assert not takes_all_the_rest(played, 0)


def test_a_hand_of_which_only_one_card_was_seen_is_not_sure_of_the_rest() -> None:
    hands = ["1C 2C 3C 4C 5C 6C 7C", "1D 2D 3D 4D 5D 6D 7D"]
    house: dict[str, Any] = {
        "deck": "zero-to-seven",
        "bidding": "card",
        "trump": "highest-bid",
        "hook": "off",
    }
    table = one_round(hands, tie="shared", **house)
    table.bid_cards("7C 2D")
    assert takes_all_the_rest(table.view(0), 0)
    assert not takes_all_the_rest(table.view(1), 0)


@pytest.mark.parametrize("leader", [0, 1])
def test_a_higher_card_that_was_passed_on_is_not_forgotten(leader: int) -> None:
    hands = ["AH KH", "QH 3C"] if leader == 0 else ["QH 3C", "AH KH"]
    table = one_round(hands, dealer=1 - leader, stock="JH", passing=("1L",))
    table.hand_on("AH", "QH")
    table.bid(1, 0)
    assert table.hand(leader) == "KH QH"
    assert not takes_all_the_rest(table.view(leader), leader)


def test_whoever_is_sure_of_the_rest_takes_it_in_matches_played_by_chance() -> None:
    claims = 0
    for number in range(MATCHES):
        rng = random.Random(number)
        seats = rng.randint(2, 6)
        house = Rules(
            schedule="constant",
            most_cards=rng.randint(2, 8),
            rounds=3,
            trump=rng.choice(("turn-up", "none", "rotation")),
            twins=rng.choice(("first", "last")),
            trump_lead=rng.choice(("any", "broken")),
            jokers=rng.choice((0, 2)),
        )
        claims += _sure_takers_of(house, seats, number, rng)
    assert claims > MATCHES / 10


def _sure_takers_of(house: Rules, seats: int, number: int, rng: random.Random) -> int:
    """Play a match by chance; each seat that was sure of the rest of a round must have taken it."""
    start = MatchStarted(house, players(seats), "custom")
    truth, deals, claims = begin(start), SeededDeals(str(number)), 0
    sure: dict[int, int] = {}
    views = {seat: begin(start, seat) for seat in range(seats)}
    while not truth.is_over:
        event = due(truth, deals)
        if event is None:
            seat = min(to_act(truth))
            now, offered = truth.round, options(truth, seat)
            assert now is not None
            assert offered is not None
            if now.phase is Phase.PLAYING and not sure and takes_all_the_rest(views[seat], seat):
                sure = {seat: now.tricks_taken(seat) + now.hand_size - len(now.tricks)}
            event = accept(truth, anything(offered, seat, rng))
        truth = evolve(truth, event)
        views = {seat: evolve(view, redact(house, event, seat)) for seat, view in views.items()}
        if isinstance(event, RoundScored):
            for seat, tricks in sure.items():
                assert event.tricks[seat] == tricks
                claims += 1
            sure = {}
    return claims
