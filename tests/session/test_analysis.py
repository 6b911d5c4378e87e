"""The look back at a round: what a seat knew, what its decisions cost, and how the master plays it."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.bots.adviser import Advice, Prospect
from game.bots.bot import Decided, Thinking
from game.bots.steady import decision as steady
from game.engine.options import count_of, options
from game.model.cards import parse_card, parse_cards
from game.model.commands import Command, PassCards, PlaceBid, PlayCard
from game.model.events import Event, Hand, MatchStarted, RoundDealt, SeatDecided
from game.model.table import Match
from game.session.analysis import (
    OPINIONS,
    TOO_CLOSE,
    Judged,
    Minds,
    RoundAnalysis,
    costliest,
    judged_by,
    lost_by_play,
)
from game.session.decisions import Decision, is_same_choice
from game.session.lookback import Lookback
from game.session.replay import Think
from game.session.session import Session
from tests.deals import Table
from tests.judges import Scripted, by_rote, choices, valued
from tests.session.people import KINDS, play_out, short, start_of

QUICK = Minds(valued(lambda command: 0.0), by_rote)


def played(kind: str, people: Sequence[int] = (0,)) -> Session:
    """A match of a kind, with people in some seats, played to its end."""
    rules, seats = KINDS[kind]
    session = Session(start_of(rules, seats, people))
    play_out(session)
    return session


def looked_back(session: Session, seat: int, number: int, minds: Minds = QUICK) -> RoundAnalysis:
    analysis = RoundAnalysis(session.start, session.happened, seat, number, minds)
    assert analysis.step(60.0)
    return analysis


def without_secrets(view: Match) -> Match:
    """A view without the choices that were made in secret and are not shown yet."""
    now = view.round
    assert now is not None
    nothing = (None,) * view.seats
    return replace(view, round=replace(now, choices=nothing, decided=frozenset()))


# ---------------------------------------------------------------- what is looked at


@pytest.mark.parametrize("kind", KINDS)
def test_every_decision_is_looked_at_with_the_view_that_its_seat_had(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    had: dict[int, list[tuple[Match, Command]]] = {seat: [] for seat in range(9)}

    def remember(level: str, view: Match, seat: int, dice: random.Random) -> Thinking:  # noqa: ARG001
        answer = steady(view, seat, dice)
        had[seat].append((without_secrets(view), answer))
        return Decided(answer)

    monkeypatch.setattr("game.session.session.think", remember)
    session = played(kind, people=())
    rounds = [event.number for event in session.happened if isinstance(event, RoundDealt)]
    for seat in range(len(session.start.players)):
        found = [
            (without_secrets(one.view), one.chosen)
            for number in rounds
            for one in looked_back(session, seat, number).decisions
            if options(one.view, seat) is not None
        ]
        assert [view for view, _ in found] == [view for view, _ in had[seat]]
        assert all(is_same_choice(one, other) for (_, one), (_, other) in zip(found, had[seat], strict=True))


@pytest.mark.parametrize("kind", KINDS)
def test_a_record_which_has_no_secret_choices_gives_the_same(kind: str) -> None:
    session = played(kind)
    shown = [event for event in session.happened if not isinstance(event, SeatDecided)]
    for number in range(1, len(session.view(0).results) + 1):
        one = looked_back(session, 0, number)
        other = RoundAnalysis(session.start, shown, 0, number, QUICK)
        other.step(60.0)
        assert (one.judged, one.points, one.result) == (other.judged, other.points, other.result)


def test_whoever_had_no_choice_has_nothing_to_answer_for() -> None:
    session = played("bids in turn")
    asked = []

    def advise(view: Match, seat: int, dice: random.Random, also: Command | None) -> Advice:  # noqa: ARG001
        asked.append(view)
        return Scripted(tuple(Prospect(one, 0.0, 0.0, 0.0) for one in choices(view, seat)))

    judged = looked_back(session, 0, 1, Minds(advise, by_rote)).judged
    forced = [one for one in judged if not one.decision.is_free]
    assert [one.decision.trick for one in judged] == [None, 1, 2]
    assert forced
    assert all((one.prospects, one.cost) == ((), 0.0) for one in forced)
    for view in asked:
        offered = options(view, 0)
        assert offered is not None
        assert count_of(offered) > 1


def test_in_a_forehead_round_only_the_bid_is_a_choice_and_the_own_card_is_not_known() -> None:
    session = played("forehead rounds")
    bid, card = looked_back(session, 0, 1).decisions
    assert (bid.is_free, card.is_free) == (True, False)
    assert bid.now.hand(0).hidden == 1


def test_where_nobody_bids_only_cards_are_looked_at() -> None:
    session = played("no bids")
    assert [one.trick for one in looked_back(session, 0, 2).decisions] == [1, 2, 3]


def test_a_seat_that_is_out_has_decided_nothing_and_the_master_does_not_play_for_it() -> None:
    session = played("seats that go out")
    out = dict(session.view(0).out)
    seat, after = next((seat, number) for seat, number in out.items() if number < 3)
    analysis = looked_back(session, seat, after + 1)
    assert (analysis.decisions, analysis.points, analysis.master) == ((), [], None)
    assert analysis.is_done


def test_a_round_that_is_not_over_is_judged_as_far_as_it_went_and_not_played_again() -> None:
    session = played("bids in turn")
    first = next(place for place, event in enumerate(session.happened) if isinstance(event, RoundDealt))
    analysis = RoundAnalysis(session.start, session.happened[: first + 4], 0, 1, QUICK)
    assert analysis.step(60.0)
    assert [type(one.decision.chosen) for one in analysis.judged] == [PlaceBid]
    assert (analysis.result, analysis.points, analysis.share) == (None, [], 1.0)


def test_a_round_that_was_never_dealt_is_not_there() -> None:
    session = played("bids in turn")
    with pytest.raises(LookupError, match="no round 40"):
        RoundAnalysis(session.start, session.happened, 0, 40, QUICK).step(60.0)


# ---------------------------------------------------------------- what it cost


def bid_of(bid: int, worths: dict[int, float]) -> Judged:
    """A bid, and what each bid would have been worth."""
    view = Table(hand="AH KH 2C", turned="3H", dealer=3).view()
    found = sorted(worths.items(), key=lambda pair: -pair[1])
    prospects = tuple(Prospect(PlaceBid(0, one), value, value, 0.5) for one, value in found)
    return Judged(Decision(view, PlaceBid(0, bid), is_free=True), prospects)


def test_a_decision_costs_what_it_is_worth_less_than_the_best() -> None:
    worths = {0: 2.0, 1: 6.5, 2: 9.0, 3: 1.0}
    assert bid_of(2, worths).cost == 0.0
    assert bid_of(1, worths).cost == 2.5
    assert bid_of(3, worths).cost == 8.0


def test_what_is_too_close_to_call_costs_nothing() -> None:
    assert bid_of(1, {1: 5.0, 2: 5.0 + TOO_CLOSE / 2}).cost == 0.0
    assert bid_of(1, {1: 5.0, 2: 5.0 + TOO_CLOSE * 2}).cost == pytest.approx(TOO_CLOSE * 2)


def opinions_on(bid: int, *opinions: dict[int, float]) -> Judged:
    """A bid about which somebody has thought several times."""
    judged = [bid_of(bid, worths) for worths in opinions]
    return judged_by(judged[0].decision, [one.prospects for one in judged])


def test_several_opinions_are_taken_together() -> None:
    judged = opinions_on(0, {0: 5.0, 1: 8.0, 2: 1.0}, {0: 4.0, 1: 6.0, 2: 3.0})
    assert [(one.command, one.value) for one in judged.prospects] == [
        (PlaceBid(0, 1), 7.0),
        (PlaceBid(0, 0), 4.5),
        (PlaceBid(0, 2), 2.0),
    ]
    assert judged.cost == 2.5


def test_a_choice_that_is_worse_only_sometimes_costs_nothing() -> None:
    worse, better = {0: 2.0, 1: 8.0}, {0: 5.1, 1: 5.0}
    assert opinions_on(0, worse).cost == 6.0
    assert opinions_on(0, worse, worse).cost == 6.0
    assert opinions_on(0, worse, better).cost == 0.0
    assert opinions_on(0, better).cost == 0.0


def test_only_what_seems_to_cost_something_is_thought_about_again() -> None:
    session = played("bids in turn")
    asked: list[tuple[Match, float]] = []

    def advise(view: Match, seat: int, dice: random.Random, also: Command | None) -> Advice:
        asked.append((view, dice.random()))
        return valued(worth)(view, seat, dice, also)

    def worth(command: Command) -> float:
        return -float(command.bid) if isinstance(command, PlaceBid) else 0.0

    judged = looked_back(session, 0, 1, Minds(advise, by_rote)).judged
    assert any(one.cost for one in judged)
    for one in judged:
        times = [luck for view, luck in asked if view is one.decision.view]
        expected = 0 if not one.decision.is_free else OPINIONS if one.cost else 1
        assert len(times) == len(set(times)) == expected
    assert len({luck for _, luck in asked}) == len(asked)


def test_cards_passed_are_the_same_in_any_order_and_cost_something_unknown_if_not_looked_at() -> None:
    view = Table(hand="AH KH 2C", turned="3H").view()
    sets = [(parse_cards("2C AH"), 3.0), (parse_cards("KH 2C"), 5.0)]
    prospects = tuple(Prospect(PassCards(0, cards), value, value, 0.5) for cards, value in reversed(sets))
    passed = Judged(Decision(view, PassCards(0, parse_cards("AH 2C")), is_free=True), prospects)
    assert passed.cost == 2.0
    other = Judged(Decision(view, PassCards(0, parse_cards("AH KH")), is_free=True), prospects)
    assert (other.chosen, other.cost) == (None, None)
    assert lost_by_play([passed, other]) == 2.0


def test_the_three_costliest_are_found_in_order_and_none_that_cost_nothing() -> None:
    costs = [0.0, 2.0, 5.0, 2.0, 1.0]
    judged = [bid_of(0, {0: 5.0 - cost, 1: 5.0}) for cost in costs]
    assert costliest(judged) == (2, 1, 3)
    assert costliest(judged[:1]) == ()
    assert lost_by_play(judged) == 10.0


# ---------------------------------------------------------------- the master


def test_the_master_sits_in_the_seat_and_where_people_do_and_the_others_play_by_their_level() -> None:
    rules, seats = KINDS["bids in turn"]
    start = start_of(rules, seats, people=(0, 1), level="expert bold")
    session = Session(start)
    play_out(session)
    asked: set[tuple[int, str]] = set()

    def think(level: str, view: Match, seat: int, dice: random.Random) -> Thinking:
        asked.add((seat, level))
        assert view.viewer == seat
        return by_rote(level, view, seat, dice)

    looked_back(session, 0, 1, Minds(QUICK.advise, think))
    assert asked == {(0, "master"), (1, "master"), (2, "expert bold")}
    asked.clear()
    looked_back(session, 2, 1, Minds(QUICK.advise, think))
    assert asked == {(0, "master"), (1, "master"), (2, "master")}


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_round_came_to_is_what_it_comes_to_when_all_decide_the_same_again(kind: str) -> None:
    rules, seats = KINDS[kind]
    session = Session(start_of(rules, seats, level="steady"))
    session.pump()
    for number, result in enumerate(session.view(0).results, start=1):
        decided: dict[int, list[Command]] = {
            seat: [
                one.chosen
                for one in looked_back(session, seat, number).decisions
                if options(one.view, seat) is not None
            ]
            for seat in range(seats)
        }

        for seat in range(seats):
            if result.points[seat] is not None:
                minds = Minds(QUICK.advise, from_list(decided), replays=1)
                assert looked_back(session, seat, number, minds).points == [result.points[seat]]


def from_list(decided: dict[int, list[Command]]) -> Think:
    """A mind that decides what stands in a list for each seat."""
    left = {seat: list(commands) for seat, commands in decided.items()}
    return lambda level, view, seat, dice: Decided(left[seat].pop(0))


def test_the_master_is_what_he_got_on_average_and_plays_each_time_with_other_luck() -> None:
    start, happened = one_card_deal("AH", "KC", "2H")
    dice: list[float] = []

    def think(level: str, view: Match, seat: int, chance: random.Random) -> Thinking:  # noqa: ARG001
        now = view.round
        assert now is not None
        if now.bids[seat] is not None:
            return Decided(PlayCard(seat, now.hand(seat).cards[0]))
        dice.append(chance.random())
        others = sum(bid or 0 for bid in now.bids)
        return Decided(PlaceBid(seat, 1 if seat == 0 and len(set(dice)) % 2 else 1 - others))

    analysis = RoundAnalysis(start, happened, 0, 1, Minds(QUICK.advise, think, replays=4))
    analysis.step(60.0)
    assert len(set(dice)) == len(dice) == 8
    assert len(analysis.points) == 4
    assert analysis.master == sum(analysis.points) / 4


def one_card_deal(first: str, second: str, turned: str) -> tuple[MatchStarted, list[Event]]:
    """A round of one card for two seats, just dealt and scored by nobody: the rest is up to the test."""
    start = start_of(short(1, hook="off"), 2, people=(0,))
    hands = tuple(Hand((parse_card(card),)) for card in (first, second))
    up = parse_card(turned)
    session = Session(start, [RoundDealt(1, 1, 1, False, hands, (up,), up.suit)])
    play_out(session)
    return start, session.happened


# ---------------------------------------------------------------- in slices


class Clock:
    """A clock that goes on by a step at each look."""

    def __init__(self, step: float) -> None:
        self.time = 0.0
        self.each = step

    def __call__(self) -> float:
        self.time += self.each
        return self.time


def test_in_small_slices_it_comes_to_the_same_and_grows_decision_by_decision() -> None:
    session = played("bids in turn")
    minds = Minds(valued(lambda command: float(hash(str(command)) % 7), steps=3), by_rote)
    whole = looked_back(session, 0, 1, minds)
    sliced = RoundAnalysis(session.start, session.happened, 0, 1, minds, Clock(0.001))
    seen: list[tuple[int, int]] = []
    shares: list[float] = []
    while not sliced.step(0.003):
        seen.append((len(sliced.judged), len(sliced.points)))
        shares.append(sliced.share)
    assert sliced.judged == whole.judged
    assert sliced.points == whole.points
    assert seen == sorted(seen)
    assert shares == sorted(shares)
    assert len(set(seen)) > len(whole.judged)
    assert sliced.share == 1.0


def test_the_adviser_is_never_given_more_than_the_slice() -> None:
    session = played("bids in turn")
    given: list[Any] = []

    def advise(view: Match, seat: int, dice: random.Random, also: Command | None) -> Advice:  # noqa: ARG001
        advice = Scripted(tuple(Prospect(one, 0.0, 0.0, 0.0) for one in choices(view, seat)), steps=9)
        given.append(advice)
        return advice

    analysis = RoundAnalysis(session.start, session.happened, 0, 1, Minds(advise, by_rote), Clock(0.001))
    while not analysis.step(0.005):
        pass
    assert given
    assert all(0 <= one <= 0.005 for advice in given for one in advice.slices)


def test_the_same_decision_is_thought_about_with_the_same_luck() -> None:
    session = played("bids in turn")
    drawn: list[list[float]] = []

    def advise(view: Match, seat: int, dice: random.Random, also: Command | None) -> Advice:
        drawn[-1].append(dice.random())
        return QUICK.advise(view, seat, dice, also)

    for _ in range(2):
        drawn.append([])
        looked_back(session, 0, 1, Minds(advise, by_rote))
    assert drawn[0] == drawn[1]
    assert len(set(drawn[0])) == len(drawn[0]) > 0


# ---------------------------------------------------------------- while the match goes on


def test_a_look_back_is_kept_and_one_that_was_taken_back_is_made_anew() -> None:
    rules, seats = KINDS["bids in turn"]
    session = Session(replace(start_of(rules, seats, people=(0,)), practice=True))
    play_out(session)
    lookback = Lookback(session, QUICK)
    before = {number: lookback.of(0, number) for number in range(1, len(session.view(0).results) + 1)}
    assert all(lookback.of(0, number) is one for number, one in before.items())
    assert len(set(map(id, before.values()))) == len(before) >= 3
    assert session.take_back(0)
    standing = len(session.view(0).results)
    play_out(session)
    for number, one in before.items():
        assert (lookback.of(0, number) is one) == (number <= standing)


def test_only_rounds_that_are_over_can_be_looked_back_at() -> None:
    rules, seats = KINDS["bids in turn"]
    session = Session(start_of(rules, seats, people=(0,)))
    session.pump()
    lookback = Lookback(session, QUICK)
    with pytest.raises(LookupError):
        lookback.of(0, 1)
    play_out(session)
    assert lookback.of(0, 1).number == 1
    for number in (0, 40):
        with pytest.raises(LookupError):
            lookback.of(0, number)
