"""Events as lines of a record and back: nothing is lost, and every key is called as it must be."""

import json
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.model.cards import JOKER, RANKS, Card, Suit, parse_card, parse_cards
from game.model.commands import PlaceBid
from game.model.events import (
    BiddingClosed,
    BiddingRepeated,
    BidPlaced,
    CardPlayed,
    CardsPassed,
    Hand,
    HandsRedealt,
    MatchEnded,
    MatchStarted,
    Player,
    RoundDealt,
    RoundScored,
    SeatDecided,
    SeatOut,
    TrickTaken,
)
from game.model.reasons import Reason, Refused, reason
from game.model.ruleset import FIELDS, Rules
from game.rules.catalogue import PRESETS, name_of
from game.session.lines import AdviceShown, Recorded, TakenBack, to_line
from game.session.reading import read_event, read_start
from game.wording import KINDS
from tests.tables import mixed_rules, players

SEATS: Final = 4
cards = st.one_of(st.just(JOKER), st.builds(Card, st.sampled_from(RANKS), st.sampled_from(Suit)))
hands = st.one_of(st.none(), st.lists(cards, max_size=4).map(lambda some: Hand(tuple(some))))
seats = st.integers(0, SEATS - 1)
numbers = st.integers(-1000, 1000)
suits = st.one_of(st.none(), st.sampled_from(Suit))
names = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


def per_seat(one: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.tuples(*[one] * SEATS)


events = st.one_of(
    st.builds(
        RoundDealt,
        st.integers(1, 60),
        st.integers(1, 26),
        seats,
        st.booleans(),
        per_seat(hands),
        st.lists(cards, max_size=3).map(tuple),
        suits,
    ),
    st.builds(CardsPassed, seats, seats, st.lists(cards, max_size=3).map(lambda some: Hand(tuple(some)))),
    st.builds(BidPlaced, seats, numbers, st.one_of(st.none(), cards)),
    st.builds(BiddingRepeated, per_seat(numbers)),
    st.builds(HandsRedealt, per_seat(hands)),
    st.builds(BiddingClosed, per_seat(st.one_of(st.none(), numbers)), suits, seats),
    st.builds(CardPlayed, seats, cards),
    st.builds(TrickTaken, seats, numbers),
    st.builds(
        RoundScored,
        per_seat(st.one_of(st.none(), numbers)),
        per_seat(st.one_of(st.none(), numbers)),
        per_seat(numbers),
        per_seat(numbers),
    ),
    st.builds(SeatOut, seats),
    st.builds(MatchEnded, st.lists(seats).map(tuple), per_seat(numbers)),
    st.builds(AdviceShown, seats),
    st.builds(TakenBack, numbers),
)


@given(events)
def test_every_event_is_read_as_it_was_written(event: Recorded) -> None:
    line = to_line(event)
    assert line.endswith("\n")
    assert line.count("\n") == 1
    assert read_event(json.loads(line), SEATS) == event


@given(
    st.integers(0, 10_000),
    st.integers(2, 9),
    names,
    st.one_of(st.none(), names),
    st.one_of(st.none(), names),
    st.booleans(),
)
def test_every_start_is_read_as_it_was_written(
    number: int, table: int, seed: str, title: str | None, match: str | None, practice: bool
) -> None:
    rules = mixed_rules(Random(number), table, most_tricks=200)
    start = MatchStarted(
        rules=rules,
        players=(Player(seed, "human"), *players(table - 1)),
        preset=name_of(rules),
        seed=seed,
        title=title,
        program=title,
        match=match,
        started=match,
        practice=practice,
    )
    line = to_line(start)
    assert line.count("\n") == 1
    assert read_start(json.loads(line)) == start


def test_the_rules_of_every_named_game_are_read_as_they_were_written() -> None:
    for preset in PRESETS.values():
        start = MatchStarted(preset.rules, players(4), preset.name, seed="1")
        assert read_start(json.loads(to_line(start))) == start


def test_a_secret_choice_is_never_written() -> None:
    for choice in (None, PlaceBid(0, 2)):
        with pytest.raises(ValueError, match="secret"):
            to_line(SeatDecided(0, choice))


ONE_CARD: Final = (Hand(parse_cards("TH")), None)
WRITTEN: Final[tuple[tuple[Recorded, dict[str, Any]], ...]] = (
    (
        RoundDealt(3, 1, 0, True, ONE_CARD, parse_cards("JK 0S"), Suit.SPADES),
        {
            "event": "round_dealt",
            "round": 3,
            "hand_size": 1,
            "dealer": 0,
            "sudden_death": True,
            "hands": [["TH"], None],
            "turned": ["JK", "0S"],
            "trump": "S",
        },
    ),
    (
        CardsPassed(0, 1, Hand(parse_cards("2C 3C"))),
        {"event": "cards_passed", "from": 0, "to": 1, "cards": ["2C", "3C"]},
    ),
    (BidPlaced(1, 0), {"event": "bid_placed", "seat": 1, "bid": 0, "card": None}),
    (
        BidPlaced(1, 7, parse_card("7D")),
        {"event": "bid_placed", "seat": 1, "bid": 7, "card": "7D"},
    ),
    (BiddingRepeated((1, 0)), {"event": "bidding_repeated", "bonus": [1, 0]}),
    (HandsRedealt(ONE_CARD), {"event": "hands_redealt", "hands": [["TH"], None]}),
    (
        BiddingClosed((2, None), None, 0),
        {"event": "bidding_closed", "bids": [2, None], "trump": None, "leader": 0},
    ),
    (CardPlayed(1, parse_card("AC")), {"event": "card_played", "seat": 1, "card": "AC"}),
    (TrickTaken(0, 2), {"event": "trick_taken", "seat": 0, "trick": 2}),
    (
        RoundScored((1, None), (-20, None), (-20, 5), (1, 0)),
        {
            "event": "round_scored",
            "tricks": [1, None],
            "points": [-20, None],
            "totals": [-20, 5],
            "faults": [1, 0],
        },
    ),
    (SeatOut(1), {"event": "seat_out", "seat": 1}),
    (MatchEnded((0,), (3, 2)), {"event": "match_ended", "winners": [0], "totals": [3, 2]}),
    (AdviceShown(1), {"event": "advice_shown", "seat": 1}),
    (TakenBack(4), {"event": "taken_back", "lines": 4}),
)


@pytest.mark.parametrize(("event", "keys"), WRITTEN)
def test_keys_are_called_as_the_format_says(event: Recorded, keys: dict[str, Any]) -> None:
    assert json.loads(to_line(event)) == keys
    assert list(json.loads(to_line(event))) == list(keys)


def test_the_first_line_says_format_rules_and_seats() -> None:
    start = MatchStarted(
        Rules(),
        (Player("Jürgen", "human"), Player("Mira", "bot", "steady")),
        "oh-hell",
        seed="s",
        title="Oh Hell",
        program="oh-hell 1",
        match="m",
        started="2030-01-01T00:00:00+00:00",
        practice=True,
    )
    keys = json.loads(to_line(start))
    rules = keys.pop("rules")
    assert keys == {
        "event": "match_started",
        "format": 1,
        "program": "oh-hell 1",
        "match": "m",
        "started": "2030-01-01T00:00:00+00:00",
        "practice": True,
        "seed": "s",
        "preset": "oh-hell",
        "title": "Oh Hell",
        "seats": [
            {"name": "Jürgen", "kind": "human", "level": None},
            {"name": "Mira", "kind": "bot", "level": "steady"},
        ],
    }
    assert list(rules) == list(FIELDS)
    assert (rules["decks"], rules["passing"], rules["rotation"]) == ("auto", [], ["C", "D", "H", "S", "none"])
    assert "Jürgen" in to_line(start)


def test_what_a_record_from_elsewhere_may_leave_out_need_not_be_there() -> None:
    keys = json.loads(to_line(MatchStarted(Rules(), players(3), "oh-hell", seed="s")))
    assert not {"program", "match", "started", "title"} & set(keys)
    del keys["practice"]
    assert read_start(keys) == MatchStarted(Rules(), players(3), "oh-hell", seed="s")


ODD: Final[tuple[Any, ...]] = ({}, "?", 1.5, [[]], True, -1, [True, 1], [1], "TH", None)


def refusal(keys: dict[str, Any]) -> Reason | None:
    """Why a line of a match of two seats is refused, if it is."""
    try:
        read_event(keys, 2)
    except Refused as refused:
        return refused.why
    return None


@pytest.mark.parametrize("keys", [keys for _, keys in WRITTEN])
def test_a_line_without_one_of_its_keys_is_refused(keys: dict[str, Any]) -> None:
    for missing in set(keys) - {"event"}:
        rest = {key: value for key, value in keys.items() if key != missing}
        assert refusal(rest) == reason("record_key_missing", key=missing)


@pytest.mark.parametrize("keys", [keys for _, keys in WRITTEN])
def test_a_value_of_another_kind_is_refused_and_told(keys: dict[str, Any]) -> None:
    for key in set(keys) - {"event"}:
        for odd in ODD:
            line = keys | {key: odd}
            why = refusal(line)
            if why is None:
                assert json.loads(to_line(read_event(line, 2))) == line
            else:
                assert why == reason("record_key_bad", key=key, found=odd, kind=why.values["kind"])
                assert why.values["kind"] in KINDS


@pytest.mark.parametrize(
    ("event", "key", "odd"),
    [
        ("card_played", "seat", True),
        ("card_played", "seat", 2),
        ("card_played", "seat", -1),
        ("card_played", "seat", 0.0),
        ("card_played", "card", "1X"),
        ("card_played", "card", "th"),
        ("card_played", "card", None),
        ("bid_placed", "bid", False),
        ("bid_placed", "card", ""),
        ("bidding_closed", "trump", "N"),
        ("bidding_closed", "bids", [0]),
        ("round_scored", "totals", [0, None]),
        ("round_scored", "points", [0, True]),
        ("round_dealt", "sudden_death", 0),
        ("round_dealt", "hands", [["TH"], ["TH"], None]),
        ("match_ended", "winners", [2]),
        ("taken_back", "lines", True),
    ],
)
def test_seats_numbers_and_cards_must_be_just_that(event: str, key: str, odd: object) -> None:
    (keys,) = [keys for _, keys in WRITTEN if keys["event"] == event][:1]
    why = refusal(keys | {key: odd})
    assert why is not None
    assert why.code == "record_key_bad"


@pytest.mark.parametrize("name", [None, 1, [], "match_started", "seat_decided", "Card_Played", ""])
def test_an_event_that_is_none_is_refused(name: object) -> None:
    assert refusal({"event": name}) == reason("record_event_unknown", found=name)
