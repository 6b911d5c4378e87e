"""What a match becomes by an event, and what can never have happened."""

from copy import deepcopy
from dataclasses import dataclass, fields, replace
from functools import reduce
from typing import Any, cast

import pytest

from game.engine.evolve import begin, evolve, known_to_hold, taken_from
from game.engine.redact import redact
from game.model.cards import Suit, parse_card, parse_cards
from game.model.commands import PassCards, PlaceBid
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
    TrickTaken,
)
from game.model.ruleset import Rules
from game.model.table import Match, Phase
from game.rules.catalogue import PRESETS
from tests.tables import one_round, played, players, rules

START = MatchStarted(Rules(), players(3), "oh-hell", seed="1", title="Tonight", practice=True)
IMPOSSIBLE = (ValueError, AssertionError)
"""What nonsense is answered with."""


def dealt(**changes: Any) -> Match:
    return one_round(["2C 9H AH", "3C 4C 5S", "KC JH 6S"], stock="QH", **changes).match


def hands(*codes: str) -> tuple[Hand, ...]:
    return tuple(Hand(parse_cards(some)) for some in codes)


def test_a_match_begins_without_a_round_and_without_its_seed() -> None:
    for viewer in (None, 0, 2):
        match = begin(START, viewer)
        assert (match.rules, match.players, match.preset) == (Rules(), players(3), "oh-hell")
        assert (match.title, match.practice, match.viewer) == ("Tonight", True, viewer)
        assert (match.round, match.results, match.out, match.winners) == (None, (), (), None)
        assert (match.totals, match.faults, match.still_in) == ((0, 0, 0), (0, 0, 0), (0, 1, 2))
        assert "seed" not in {one.name for one in fields(Match)}


def test_an_event_makes_a_new_match_and_leaves_the_old_one() -> None:
    table = played(PRESETS["oh-seven-passing"].rules, 5, "kept")
    match = table.start
    for event in table.events[:200]:
        before = deepcopy(match)
        after = evolve(match, event)
        assert match == before
        assert after != before
        match = after


@pytest.mark.parametrize("name", ["oh-hell-short", "exchange", "oh-seven-passing", "catastrophe", "forehead"])
def test_the_same_events_give_the_same_match(name: str) -> None:
    table = played(PRESETS[name].rules, 4, "again")
    assert reduce(evolve, table.events, table.start) == table.match
    for seat in range(4):
        view = table.view(seat)
        assert view == replace(table.match, viewer=seat, round=view.round)


def test_a_match_starts_only_once() -> None:
    for match in (begin(START), dealt()):
        with pytest.raises(ValueError, match=r"^a match starts only once$"):
            evolve(match, START)


@pytest.mark.parametrize(
    "event",
    [
        BidPlaced(0, 1),
        CardPlayed(0, parse_card("2C")),
        TrickTaken(0, 1),
        BiddingClosed((0, 0, 0), None, 0),
        HandsRedealt(hands("2C", "2D", "2H")),
        RoundScored((0, 0, 1), (10, 10, 0), (10, 10, 0), (0, 0, 0)),
    ],
    ids=lambda event: type(event).__name__,
)
def test_nothing_but_a_deal_happens_before_the_first_round(event: Event) -> None:
    with pytest.raises(IMPOSSIBLE):
        evolve(begin(START), event)


@dataclass(frozen=True)
class CardEaten:
    """Nothing that happens in a round."""

    seat: int


@pytest.mark.parametrize("event", [CardEaten(0), None, "CardPlayed", 3])
def test_an_event_of_no_known_kind_is_refused(event: Any) -> None:
    with pytest.raises(ValueError, match=rf"^{type(event).__name__} does not happen in a round$"):
        evolve(dealt(), cast(Event, event))


@pytest.mark.parametrize("code", ["3C", "2S", "JK"])
def test_a_card_that_a_hand_does_not_hold_cannot_leave_it(code: str) -> None:
    with pytest.raises(ValueError, match=r"^more cards are gone than the hand holds$"):
        evolve(dealt(), CardPlayed(0, parse_card(code)))
    with pytest.raises(ValueError, match=r"^more cards are gone than the hand holds$"):
        evolve(dealt(passing=("1L",)), CardsPassed(0, 1, Hand(parse_cards(code))))


def test_more_cards_than_a_hand_holds_cannot_leave_it_unseen() -> None:
    view = begin(START, 2)
    deal = RoundDealt(1, 2, 2, False, (Hand((), 2), Hand((), 2), *hands("2H 3H")), (), None)
    view = evolve(evolve(view, deal), BiddingClosed((0, 0, 0), None, 0))
    for code in ("2C", "3C"):
        view = evolve(view, CardPlayed(0, parse_card(code)))
    with pytest.raises(ValueError, match=r"^more cards are gone than the hand holds$"):
        evolve(view, CardPlayed(0, parse_card("4C")))


def test_a_card_that_a_hand_does_not_hold_cannot_be_shown() -> None:
    small = ["0C 1C 2C 3C 4C 5C 6C", "0D 1D 2D 3D 4D 5D 6D"]
    table = one_round(
        small, deck="zero-to-seven", bidding="card", trump="highest-bid", hook="off", tie="shared"
    )
    for code in ("7C", "0D"):
        with pytest.raises(ValueError, match=r"^a card was shown that the hand does not hold$"):
            evolve(table.match, BidPlaced(0, 1, parse_card(code)))


@pytest.mark.parametrize("bonus", [(), (1,), (1, 0, 0, 0)])
def test_a_bonus_for_bidding_again_is_told_of_every_seat(bonus: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="zip"):
        evolve(dealt(bidding="sealed", hook="rebid"), BiddingRepeated(bonus))


def test_a_seat_that_takes_no_part_has_no_cards_to_play() -> None:
    two_of_three = RoundDealt(1, 1, 0, False, (None, *hands("2C", "2D")), (), None)
    match = evolve(begin(START), two_of_three)
    for event in (CardPlayed(0, parse_card("2C")), BidPlaced(0, 1, parse_card("2C"))):
        with pytest.raises(IMPOSSIBLE):
            evolve(match, event)


# Hands as far as they are known


@pytest.mark.parametrize(
    ("known", "hidden", "gone", "gone_hidden", "left", "left_hidden"),
    [
        ("2C 3C", 0, "2C", 0, "3C", 0),
        ("2C", 3, "2C", 0, "", 3),
        ("2C", 3, "5H", 0, "2C", 2),
        ("2C 2C", 1, "2C", 0, "2C", 1),
        ("2C", 1, "2C 2C", 0, "", 0),
        ("2C", 3, "", 2, "2C", 1),
        ("", 4, "2C", 1, "", 2),
    ],
)
def test_cards_leave_a_hand_from_the_known_ones_first(
    known: str, hidden: int, gone: str, gone_hidden: int, left: str, left_hidden: int
) -> None:
    hand = taken_from(Hand(parse_cards(known), hidden), Hand(parse_cards(gone), gone_hidden))
    assert hand == Hand(parse_cards(left), left_hidden)


@pytest.mark.parametrize(
    ("known", "hidden", "laid", "left", "left_hidden"),
    [
        ("", 3, "2C", "2C", 2),
        ("2C", 2, "2C", "2C", 2),
        ("2C", 2, "2C 2C", "2C 2C", 1),
        ("2C 3C", 2, "2C 5C", "2C 3C 5C", 1),
        ("2C 2C", 0, "2C", "2C 2C", 0),
    ],
)
def test_a_card_shown_is_remembered_once_for_each_copy(
    known: str, hidden: int, laid: str, left: str, left_hidden: int
) -> None:
    hand = known_to_hold(Hand(parse_cards(known), hidden), list(parse_cards(laid)))
    assert hand == Hand(parse_cards(left), left_hidden)


def test_a_card_bid_with_is_remembered_until_it_is_played() -> None:
    """oh-seven.txt, Bieten: bid cards return to the hands, and have been seen (rules.md 5, 5)."""
    small = ["0C 1C 2C 3C 4C 5C 6C", "0D 1D 2D 3D 4D 5D 6D"]
    table = one_round(
        small, deck="zero-to-seven", bidding="card", trump="highest-bid", hook="off", tie="shared"
    )
    table.bid_cards("6C 2D")
    table.play("6C")
    view = replace(table.start, viewer=1)
    seen = []
    for event in table.events:
        view = evolve(view, redact(table.match.rules, event, 1))
        assert view.round is not None
        seen.append(view.round.hands[0])
    assert seen[-3] == seen[-2] == Hand(parse_cards("6C"), 6)
    assert seen[-1] == Hand((), 6)


def test_a_secret_choice_is_kept_until_it_is_shown() -> None:
    passing = one_round(["2C 3C", "4C 5C"], passing=("1L",))
    passing.hand_on("2C")
    assert (passing.now.choices, set(passing.now.decided)) == ((PassCards(0, parse_cards("2C")), None), {0})
    passing.hand_on("4C")
    assert (passing.now.choices, set(passing.now.decided)) == ((None, None), set())
    sealed = one_round(["2C", "3C"], bidding="sealed", hook="off")
    sealed.bid(1)
    assert (sealed.now.choices, set(sealed.now.decided)) == ((PlaceBid(0, 1), None), {0})
    sealed.bid(1)
    assert (sealed.now.choices, set(sealed.now.decided)) == ((None, None), set())


def test_the_results_hold_what_a_score_sheet_needs() -> None:
    table = one_round(["2C", "3C"], stock="9H", bidding="sealed", hook="rebid", rebid_bonus=2, tie="shared")
    table.bid(1, 0)
    table.bid(1, 1)
    table.play("2C 3C")
    (result,) = table.match.results
    assert (result.number, result.hand_size, result.dealer, result.sudden_death) == (1, 1, 1, False)
    assert (result.trump, result.bids, result.tricks, result.bonus) == (Suit.HEARTS, (1, 1), (0, 1), (2, 0))
    assert (result.points, result.totals, result.faults) == ((2, 11), (2, 11), (0, 0))
    assert [result.is_made(seat) for seat in (0, 1)] == [False, True]


def test_the_winners_are_known_when_the_match_has_ended() -> None:
    match = evolve(dealt(), MatchEnded((1, 2), (0, 5, 5)))
    assert match.is_over
    assert match.winners == (1, 2)
    assert not dealt().is_over


def test_phases_follow_one_another() -> None:
    table = one_round(["2C 3C", "4C 5C"], stock="9H", passing=("1L",), tie="shared")
    phases = [table.now.phase]
    table.hand_on("2C", "4C")
    phases.append(table.now.phase)
    table.bid(0, 0)
    phases.append(table.now.phase)
    table.play("3C 5C 2C 4C")
    phases.append(table.now.phase)
    assert phases == [Phase.PASSING, Phase.BIDDING, Phase.PLAYING, Phase.SCORED]


def test_rules_without_passing_begin_with_the_bidding() -> None:
    assert dealt(passing=("0",)).round == dealt().round
    single = one_round(["2C", "3C"], passing=("3L",)).now
    assert single.phase is Phase.BIDDING
    assert rules(passing=("3L",)).passing == ("3L",)
