"""What each seat is told of each event, and that a new kind of event is told to nobody."""

from dataclasses import dataclass
from typing import Any, cast, get_args

import pytest

from game.engine.redact import redact
from game.model.cards import Suit, parse_card, parse_cards
from game.model.commands import BidCard, Command, PassCards, PlaceBid
from game.model.events import (
    BiddingClosed,
    BiddingRepeated,
    BidPlaced,
    CardPlayed,
    CardsPassed,
    Event,
    Hand,
    HandsRedealt,
    MatchEnded,
    MatchStarted,
    RoundDealt,
    RoundScored,
    SeatDecided,
    SeatOut,
    TrickTaken,
)
from game.model.ruleset import Rules
from tests.tables import players, rules

HANDS = (Hand(parse_cards("2C 3C")), Hand(parse_cards("2D 3D")), None, Hand(parse_cards("2S 3S")))
SINGLES = (Hand(parse_cards("2C")), Hand(parse_cards("2D")), None, Hand(parse_cards("2S")))
DEAL = RoundDealt(1, 2, 0, False, HANDS, parse_cards("9H"), Suit.HEARTS)
SINGLE_DEAL = RoundDealt(1, 1, 0, False, SINGLES, parse_cards("9H"), Suit.HEARTS)
PUBLIC: list[Event] = [
    BidPlaced(1, 2),
    BidPlaced(1, 2, parse_card("2H")),
    BiddingRepeated((0, 1, 0, 0)),
    BiddingClosed((1, 2, None, 0), Suit.HEARTS, 1),
    CardPlayed(1, parse_card("2H")),
    TrickTaken(1, 1),
    RoundScored((1, 1, None, 0), (0, 10, None, 10), (0, 10, 0, 10), (0, 0, 0, 0)),
    SeatOut(2),
    MatchEnded((1, 3), (0, 10, 0, 10)),
]
SECRET: list[Event] = [
    MatchStarted(Rules(), players(4), "oh-hell", seed="1"),
    DEAL,
    HandsRedealt(HANDS),
    SeatDecided(1, PlaceBid(1, 2)),
    CardsPassed(1, 3, Hand(parse_cards("2D"))),
]


def test_every_event_is_either_public_or_has_a_secret() -> None:
    assert {type(event) for event in PUBLIC + SECRET} == set(get_args(Event))


@pytest.mark.parametrize("event", PUBLIC, ids=lambda event: type(event).__name__)
def test_what_happens_on_the_table_is_told_to_everybody(event: Event) -> None:
    assert [redact(Rules(), event, viewer) for viewer in range(4)] == [event] * 4


def test_nobody_is_told_the_seed() -> None:
    start = MatchStarted(Rules(), players(4), "oh-hell", "1", "Oh Hell", "game 1", "id", "now", practice=True)
    told = MatchStarted(Rules(), players(4), "oh-hell", None, "Oh Hell", "game 1", "id", "now", practice=True)
    assert [redact(Rules(), start, viewer) for viewer in range(4)] == [told] * 4


@pytest.mark.parametrize("viewer", range(4))
def test_of_a_deal_a_seat_sees_its_own_hand_and_how_many_cards_the_others_have(viewer: int) -> None:
    hidden = [None if hand is None else Hand((), 2) for hand in HANDS]
    hidden[viewer] = HANDS[viewer]
    told = redact(Rules(), DEAL, viewer)
    assert told == RoundDealt(1, 2, 0, False, tuple(hidden), parse_cards("9H"), Suit.HEARTS)
    assert redact(Rules(), HandsRedealt(HANDS), viewer) == HandsRedealt(tuple(hidden))


@pytest.mark.parametrize("viewer", range(4))
def test_in_a_forehead_round_a_seat_sees_every_card_but_its_own(viewer: int) -> None:
    """oh-hell.txt, Bekannte Varianten (Stirnrunde)."""
    seen = list(SINGLES)
    if SINGLES[viewer] is not None:
        seen[viewer] = Hand((), 1)
    told = redact(rules(forehead=True), SINGLE_DEAL, viewer)
    assert isinstance(told, RoundDealt)
    assert told.hands == tuple(seen)


@pytest.mark.parametrize("viewer", range(4))
def test_only_rounds_of_one_card_are_forehead_rounds(viewer: int) -> None:
    assert redact(rules(forehead=True), DEAL, viewer) == redact(Rules(), DEAL, viewer)
    single = redact(Rules(), SINGLE_DEAL, viewer)
    assert isinstance(single, RoundDealt)
    assert single.hands[viewer] == SINGLES[viewer]


CHOICES: list[Command] = [
    PlaceBid(1, 2),
    BidCard(1, parse_card("2H")),
    PassCards(1, parse_cards("2H 3H")),
]


@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: type(choice).__name__)
def test_a_secret_choice_is_told_to_the_seat_that_made_it_only(choice: Command) -> None:
    event = SeatDecided(1, choice)
    assert [redact(Rules(), event, viewer) for viewer in range(4)] == [
        SeatDecided(1, None),
        event,
        SeatDecided(1, None),
        SeatDecided(1, None),
    ]


def test_only_giver_and_receiver_are_told_which_cards_were_passed() -> None:
    event = CardsPassed(1, 3, Hand(parse_cards("2D 3D")))
    assert [redact(Rules(), event, viewer) for viewer in range(4)] == [
        CardsPassed(1, 3, Hand((), 2)),
        event,
        CardsPassed(1, 3, Hand((), 2)),
        event,
    ]


def test_what_was_told_once_can_be_told_again() -> None:
    for event in PUBLIC + SECRET:
        for viewer in range(4):
            told = redact(rules(forehead=True), event, viewer)
            assert redact(rules(forehead=True), told, viewer) == told


@pytest.mark.parametrize("viewer", range(4))
def test_other_cards_in_hidden_hands_change_nothing_that_is_told(viewer: int) -> None:
    others = [Hand(parse_cards("KH AH")), Hand(parse_cards("KS AS")), None, Hand(parse_cards("JK JK"))]
    others[viewer] = HANDS[viewer]
    other = RoundDealt(1, 2, 0, False, tuple(others), parse_cards("9H"), Suit.HEARTS)
    assert redact(Rules(), other, viewer) == redact(Rules(), DEAL, viewer)


@dataclass(frozen=True)
class StockShown:
    """An event that nobody has listed."""

    cards: str


@pytest.mark.parametrize("unlisted", [StockShown("2C"), None, "RoundDealt", 7])
def test_an_event_that_is_not_listed_is_told_to_nobody(unlisted: Any) -> None:
    with pytest.raises(ValueError, match=f"nobody has said who may see {type(unlisted).__name__}"):
        redact(Rules(), cast(Event, unlisted), 0)
