"""The one reducer: what a match, or a view of it, becomes by an event."""

from collections import Counter
from dataclasses import replace
from typing import TypeVar

from game.engine.options import pass_count
from game.model.cards import Card
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
from game.model.seating import clockwise_from, next_in
from game.model.table import Match, Phase, Play, Round, RoundResult, Shown, Trick

T = TypeVar("T")


def begin(event: MatchStarted, viewer: int | None = None) -> Match:
    """The match before its first deal, as the truth or as a seat's view."""
    return Match(event.rules, event.players, event.preset, event.title, event.practice, viewer)


def evolve(match: Match, event: Event) -> Match:
    """The match after an event that has been found right; folding a seat's redacted events gives its view."""
    match event:
        case RoundDealt():
            return _dealt(match, event)
        case SeatOut(seat):
            number = match.results[-1].number
            return replace(match, out=(*match.out, (seat, number)))
        case MatchEnded(winners, _):
            return replace(match, winners=winners)
        case RoundScored():
            return _scored(match, event)
        case MatchStarted():
            raise ValueError("a match starts only once")
    assert match.round is not None, "nothing but a deal happens before the first round"
    return replace(match, round=_in_round(match, match.round, event))


def _dealt(match: Match, event: RoundDealt) -> Match:
    seats = match.seats
    taking_part = [seat for seat in range(seats) if event.hands[seat] is not None]
    order = clockwise_from(taking_part, next_in(taking_part, event.dealer))
    fresh = Round(
        number=event.number,
        hand_size=event.hand_size,
        dealer=event.dealer,
        sudden_death=event.sudden_death,
        order=order,
        hands=event.hands,
        turned=event.turned,
        trump=event.trump,
        phase=Phase.BIDDING,
        choices=(None,) * seats,
        decided=frozenset(),
        passed=(),
        received=(Hand(),) * seats,
        bids=(None,) * seats,
        shown=(),
        repeats=0,
        redeals=0,
        bonus=(0,) * seats,
        leader=None,
        trick=(),
        tricks=(),
    )
    if pass_count(match.rules, fresh):
        fresh = replace(fresh, phase=Phase.PASSING)
    return replace(match, round=fresh)


def _in_round(match: Match, now: Round, event: Event) -> Round:
    match event:
        case SeatDecided(seat, choice):
            choices = _with(now.choices, seat, choice)
            return replace(now, choices=choices, decided=now.decided | {seat})
        case CardsPassed():
            return _passed(now, event)
        case BidPlaced():
            return _bid(now, event)
        case BiddingRepeated(bonus):
            summed = tuple(before + got for before, got in zip(now.bonus, bonus, strict=True))
            nobody: tuple[None, ...] = (None,) * match.seats
            return replace(now, bids=nobody, decided=frozenset(), repeats=now.repeats + 1, bonus=summed)
        case HandsRedealt(hands):
            return replace(now, hands=hands, shown=(), redeals=now.redeals + 1)
        case BiddingClosed(bids, trump, leader):
            return replace(
                now, phase=Phase.PLAYING, bids=bids, trump=trump, leader=leader, decided=frozenset()
            )
        case CardPlayed(seat, card):
            hands = _with(now.hands, seat, taken_from(now.hand(seat), Hand((card,))))
            return replace(now, hands=hands, trick=(*now.trick, Play(seat, card)))
        case TrickTaken(seat, _):
            tricks = (*now.tricks, Trick(now.trick, seat))
            return replace(now, trick=(), tricks=tricks, leader=seat)
    raise ValueError(f"{type(event).__name__} does not happen in a round")


def _passed(now: Round, event: CardsPassed) -> Round:
    hands = _with(now.hands, event.giver, taken_from(now.hand(event.giver), event.cards))
    now = replace(
        now,
        hands=hands,
        passed=(*now.passed, event.giver),
        received=_with(now.received, event.receiver, event.cards),
        choices=_with(now.choices, event.giver, None),
    )
    if len(now.passed) < len(now.order):
        return now
    joined = tuple(
        hand if hand is None else Hand(hand.cards + got.cards, hand.hidden + got.hidden)
        for hand, got in zip(now.hands, now.received, strict=True)
    )
    return replace(now, hands=joined, phase=Phase.BIDDING, decided=frozenset())


def _bid(now: Round, event: BidPlaced) -> Round:
    now = replace(
        now,
        bids=_with(now.bids, event.seat, event.bid),
        choices=_with(now.choices, event.seat, None),
    )
    if event.card is None:
        return now
    shown = (*now.shown, Shown(event.seat, event.card, now.repeats))
    laid = [one.card for one in shown if one.seat == event.seat]
    hands = _with(now.hands, event.seat, known_to_hold(now.hand(event.seat), laid))
    return replace(now, shown=shown, hands=hands)


def _scored(match: Match, event: RoundScored) -> Match:
    now = match.round
    assert now is not None, "a round is scored after it was dealt"
    result = RoundResult(
        number=now.number,
        hand_size=now.hand_size,
        dealer=now.dealer,
        sudden_death=now.sudden_death,
        trump=now.trump,
        bids=now.bids,
        tricks=event.tricks,
        bonus=now.bonus,
        points=event.points,
        totals=event.totals,
        faults=event.faults,
    )
    return replace(match, round=replace(now, phase=Phase.SCORED), results=(*match.results, result))


def taken_from(hand: Hand, gone: Hand) -> Hand:
    """A hand less the cards gone: known ones where it is known to hold them, else one of its hidden ones."""
    cards, hidden = list(hand.cards), hand.hidden - gone.hidden
    for card in gone.cards:
        if card in cards:
            cards.remove(card)
        else:
            hidden -= 1
    if hidden < 0:
        raise ValueError("more cards are gone than the hand holds")
    return Hand(tuple(cards), hidden)


def known_to_hold(hand: Hand, laid: list[Card]) -> Hand:
    """A hand after its owner showed these cards together: each copy not yet known was a hidden one."""
    fresh = Counter(laid) - Counter(hand.cards)
    if fresh.total() > hand.hidden:
        raise ValueError("a card was shown that the hand does not hold")
    return Hand(hand.cards + tuple(fresh.elements()), hand.hidden - fresh.total())


def _with(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
