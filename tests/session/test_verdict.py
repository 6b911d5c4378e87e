"""Luck or play: what is said of a round, and of several."""

from collections.abc import Sequence
from typing import Final

import pytest

from game.bots.adviser import Prospect
from game.explain.lookback import average_told, choice_told, cost_told, points_told, verdict_told
from game.model.cards import parse_cards
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.ruleset import Rules
from game.model.table import RoundResult
from game.model.verdicts import Luck, Play
from game.rules.catalogue import PRESETS
from game.session.analysis import Judged
from game.session.decisions import Decision
from game.session.verdict import stake, verdict
from tests.deals import Table
from tests.stage import words_in
from tests.tables import rules

ENGLISH: Final = words_in("en")
BIDDING: Final = Table(hand="AH KH 2C 3D", turned="3H", dealer=3)
PLAYING: Final = Table(hand="AH KH 2C 3D", turned="3H", dealer=3, bids=(2, 0, 0, 1))


def result(bid: int, tricks: int, points: int) -> RoundResult:
    """A round of four cards of seat 0, the others having bid and taken nothing."""
    return RoundResult(
        number=1,
        hand_size=4,
        dealer=3,
        sudden_death=False,
        trump=None,
        bids=(bid, 0, 0, 0),
        tricks=(tricks, 0, 0, 0),
        bonus=(0,) * 4,
        points=(points, 0, 0, 0),
        totals=(points, 0, 0, 0),
        faults=(0,) * 4,
    )


def costing(cost: float, command: Command, other: Command) -> Judged:
    """A decision that cost so much against another one."""
    table = PLAYING if isinstance(command, PlayCard) else BIDDING
    found = [Prospect(other, 5.0, 5.0, 0.5), Prospect(command, 5.0 - cost, 5.0 - cost, 0.5)]
    return Judged(Decision(table.view(), command, is_free=True), tuple(found))


def bid(cost: float) -> Judged:
    return costing(cost, PlaceBid(0, 4), PlaceBid(0, 2))


def card(cost: float) -> Judged:
    ace, king = parse_cards("AH KH")
    return costing(cost, PlayCard(0, ace), PlayCard(0, king))


def told(
    judged: Sequence[Judged], got: int, master: float | None, *, made: bool, language: str = "en"
) -> str:
    end = result(2, 2 if made else 3, got)
    return verdict_told(verdict(Rules(), end, 0, judged, master), words_in(language))


# ---------------------------------------------------------------- what hangs on a bid


@pytest.mark.parametrize(
    ("game", "hangs"),
    [
        (PRESETS["oh-hell"].rules, 11.0),
        (PRESETS["oh-seven"].rules, 4.0),
        (PRESETS["strict"].rules, 21.0),
        (PRESETS["nullo"].rules, 10.0),
        (rules(made_base=0, made_per_trick=0), 1.0),
    ],
)
def test_what_hangs_on_a_bid_is_the_difference_between_one_made_and_one_missed_by_a_trick(
    game: Rules, hangs: float
) -> None:
    assert stake(game, 4) == hangs


# ---------------------------------------------------------------- how it was played


@pytest.mark.parametrize(
    ("costs", "play"),
    [
        ((0.0, 0.0), "well"),
        ((0.5, 0.5), "well"),  # 1 of 11 points that hang on a bid
        ((3.1, 0.0), "one"),
        ((3.1, 1.0), "one"),
        ((3.1, 2.0), "more"),
        ((0.9, 0.9), "one"),
    ],
)
def test_small_costs_are_no_mistake_and_one_large_one_stands_alone(
    costs: tuple[float, float], play: Play
) -> None:
    found = verdict(Rules(), result(4, 2, 0), 0, [bid(costs[0]), card(costs[1])], None)
    assert found.play == play
    assert (found.cause is None) == (play == "well")
    assert found.rest == pytest.approx(sum(costs) - (max(costs) if max(costs) else 0.0))


@pytest.mark.parametrize(
    ("bid", "tricks", "got", "master", "luck"),
    [
        (2, 2, 12, 12.0, "as-good"),
        (2, 2, 12, 10.0, "as-good"),
        (2, 2, 12, 9.0, "better"),
        (2, 3, 0, 2.0, "as-bad"),
        (2, 3, 0, 3.0, "worse"),
        (0, 0, 10, 13.0, "worse"),
        (2, 3, 0, None, None),
    ],
)
def test_luck_is_told_by_what_the_master_got_where_the_difference_is_more_than_a_quarter_of_a_bid(
    bid: int, tricks: int, got: int, master: float | None, luck: Luck | None
) -> None:
    assert verdict(Rules(), result(bid, tricks, got), 0, [], master).luck == luck


def test_under_other_rules_other_costs_are_mistakes() -> None:
    small = [costing(0.6, PlaceBid(0, 4), PlaceBid(0, 2))]
    assert verdict(PRESETS["oh-hell"].rules, result(4, 4, 14), 0, small, None).play == "well"
    assert verdict(PRESETS["oh-seven"].rules, result(4, 4, 6), 0, small, None).play == "one"


# ---------------------------------------------------------------- in words


def test_a_round_well_played_is_told_with_its_luck() -> None:
    assert told([bid(0.0)], 0, 2.0, made=False) == (
        "Played well, unlucky cards: the master would have got 2 points."
    )
    assert told([], 12, 12.0, made=True) == "Played well: the master would have got 12 points."
    assert told([], 12, 3.25, made=True) == (
        "Played well, with luck on your side: the master would have got 3.2 points on average."
    )
    assert told([], 0, 12.0, made=False) == (
        "Nothing was wrong, only luck was missing: the master would have got 12 points."
    )
    assert told([], 0, None, made=False) == "Played well."


def test_the_costliest_decision_is_named_with_what_it_cost() -> None:
    assert told([bid(3.1), card(0.2)], 0, None, made=False) == (
        "The bid of 4 cost 3.1 points; the rest was fine."
    )
    assert told([bid(3.1), card(4.0)], 0, 13.0, made=False) == (
        "The ace of hearts in trick 1 cost 4 points, all the rest 3.1 points. "
        "The master would have got 13 points."
    )
    assert told([card(2.0)], 12, 3.0, made=True) == (
        "The ace of hearts in trick 1 cost 2 points; the rest was fine. "
        "You were lucky all the same: the master would have got 3 points."
    )


def test_card_bids_and_cards_passed_are_named_too() -> None:
    three, zero, one = parse_cards("3H 0S 1C")
    card_bid = costing(2.0, BidCard(0, three), BidCard(0, zero))
    assert told([card_bid], 0, None, made=False) == (
        "Bidding with the 3 of hearts cost 2 points; the rest was fine."
    )
    passed = costing(2.0, PassCards(0, (three, zero)), PassCards(0, (three, one)))
    assert told([passed], 0, None, made=False) == (
        "Passing the 3 of hearts and 0 of spades cost 2 points; the rest was fine."
    )


def test_the_verdict_speaks_german() -> None:
    assert told([bid(0.0)], 0, 1.0, made=False, language="de") == (
        "Gut gespielt, Pech mit den Karten: Der Meister hätte 1 Punkt geholt."
    )
    assert told([card(2.5)], 0, 12.5, made=False, language="de") == (
        "Herz-Ass in Stich 1 hat 2,5 Punkte gekostet; der Rest war gut. "
        "Der Meister hätte im Schnitt 12,5 Punkte geholt."
    )


def test_points_have_a_decimal_place_only_where_they_need_one() -> None:
    told = [points_told(points, ENGLISH) for points in (0.0, 1.0, 1.04, 2.0, 2.25, -1.0, -0.04)]
    assert told == ["0 points", "1 point", "1 point", "2 points", "2.2 points", "−1 points", "0 points"]
    assert average_told(2.5, ENGLISH) == "2.5 points on average"
    assert average_told(3.0, ENGLISH) == "3 points"


def test_a_cost_is_written_as_what_was_lost_and_nothing_where_nothing_was() -> None:
    assert [cost_told(cost, ENGLISH) for cost in (3.14, 0.0, None)] == ["−3.1", "", "?"]
    assert choice_told(PlaceBid(0, 3), ENGLISH) == "3"
