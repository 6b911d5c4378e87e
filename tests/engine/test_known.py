"""What a seat can be sure of: the cards out of sight, and that all tricks to come are its own."""

import random
from dataclasses import replace

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
from tests.deals import Table
from tests.tables import anything, players, sample

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
