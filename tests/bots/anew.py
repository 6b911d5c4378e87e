"""All cards that a seat does not see, dealt anew: other hands and another stock, the same for its eyes."""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final, TypeAlias

from game.engine.engine import accept, due
from game.engine.evolve import evolve
from game.engine.options import is_forehead
from game.engine.shuffle import SeededDeals
from game.model.cards import Card
from game.model.commands import BidCard, PassCards, PlaceBid, PlayCard
from game.model.events import (
    BidPlaced,
    CardPlayed,
    CardsPassed,
    Event,
    Hand,
    HandsRedealt,
    RoundDealt,
    SeatDecided,
)
from game.model.ruleset import Rules
from game.model.table import Match, Round
from game.rules.decks import whole_pack
from game.rules.tricks import is_trump, legal_follows, legal_leads
from tests.bots.positions import Position

NOTHING_IS_DEALT: Final = SeededDeals("of what follows nothing is dealt")

Swaps: TypeAlias = list[tuple[Card, Card]]
"""Hidden cards, each with the one that takes its place."""


def anew(position: Position, dice: random.Random) -> Position:
    """The same decision after another deal, which the rules allow as much as the real one."""
    first = max(i for i, event in enumerate(position.events) if isinstance(event, RoundDealt | HandsRedealt))
    swaps = swapped(position, dice)
    handed: dict[int, tuple[Card, ...]] = {}
    given: dict[int, Swaps] = {seat: [] for seat in swaps}
    events: list[Event] = []
    is_shown = False
    for event in reversed(position.events[first:]):  # from what is hidden now back to who was dealt it
        match event:
            case CardsPassed(giver, receiver, hand):
                hides = position.seat not in (giver, receiver)
                handed[giver], given[giver] = exchanged(hand.cards, swaps[receiver] if hides else [])
                for swap in given[giver]:
                    swaps[receiver].remove(swap)
                event = CardsPassed(giver, receiver, Hand(handed[giver]))
            case BidPlaced():
                is_shown = True
            case SeatDecided(seat, PassCards(_, cards)):
                chosen = handed[seat] if seat in handed else exchanged(cards, swaps[seat])[0]
                event = SeatDecided(seat, PassCards(seat, chosen))
            case SeatDecided(seat, BidCard(_, card)) if not is_shown:
                event = SeatDecided(seat, BidCard(seat, *exchanged((card,), swaps[seat])[0]))
            case RoundDealt() | HandsRedealt():
                hands = tuple(
                    hand and Hand(exchanged(hand.cards, [*swaps[seat], *given[seat]])[0])
                    for seat, hand in enumerate(event.hands)
                )
                event = replace(event, hands=hands)
        events.append(event)
    return replace(position, events=(*position.events[:first], *reversed(events)))


def swapped(position: Position, dice: random.Random) -> dict[int, Swaps]:
    """By seat what takes the place of each card that it holds and the seat that decides does not see.

    Any two hidden cards change places where both holders may have held the other card, many times over. What
    a seat may have held is what would not have forbidden any of its plays.
    """
    truth, view = replayed(position).round, position.view.round
    assert truth is not None, "there is a decision to make"
    assert view is not None, "the seat sees the round"
    hidden: list[tuple[int | None, Card]] = []
    pack = Counter(whole_pack(position.start.rules, position.start.seats))
    pack.subtract(truth.turned)
    pack.subtract(
        play.card for plays in (*(trick.plays for trick in truth.tricks), truth.trick) for play in plays
    )
    for seat in truth.order:
        held = Counter(truth.hand(seat).cards)
        pack.subtract(held)
        hidden += [(seat, card) for card in (held - Counter(view.hand(seat).cards)).elements()]
    hidden += [(None, card) for card in pack.elements()]
    may = {
        (seat, card): may_hold(position.start.rules, truth, seat, card)
        for seat in {seat for seat, _ in hidden}
        for card in {card for _, card in hidden}
    }
    cards = [card for _, card in hidden]
    for _ in range(4 * len(cards)):
        a, b = dice.randrange(len(cards)), dice.randrange(len(cards))
        if may[hidden[a][0], cards[b]] and may[hidden[b][0], cards[a]]:
            cards[a], cards[b] = cards[b], cards[a]
    found: dict[int, Swaps] = {seat: [] for seat in range(position.start.seats)}
    for (holder, before), after in zip(hidden, cards, strict=True):
        if holder is not None:
            found[holder].append((before, after))
    return found


def may_hold(rules: Rules, now: Round, seat: int | None, card: Card) -> bool:
    """Whether a seat (None: the stock) that holds this card all the while may have played as it did."""
    is_broken = False
    for plays in (*(trick.plays for trick in now.tricks), now.trick):
        for place, play in enumerate(plays):
            if play.seat != seat:
                continue
            hand = (play.card, card)
            if place == 0:
                legal = legal_leads(rules, hand, now.trump, is_broken=is_broken)
            else:
                legal = legal_follows(rules, hand, now.trump, plays[0].card)
            if play.card not in legal:
                return False
        is_broken = is_broken or any(is_trump(play.card, now.trump) for play in plays)
    return True


def exchanged(cards: Iterable[Card], swaps: Swaps) -> tuple[tuple[Card, ...], Swaps]:
    """The cards with those swapped that are hidden, and the swaps that were needed."""
    found, needed, left = list[Card](), list[tuple[Card, Card]](), list(swaps)
    for card in cards:
        swap = next((swap for swap in left if swap[0] == card), None)
        if swap:
            left.remove(swap)
            needed.append(swap)
        found.append(swap[1] if swap else card)
    return tuple(found), needed


def replayed(position: Position) -> Match:
    """The truth at a decision; everything that led to it is held against the rules."""
    truth = position.start
    for event in position.events:
        match event:
            case RoundDealt() | HandsRedealt():
                cards = [card for hand in event.hands if hand for card in hand.cards]
                turned = event.turned if isinstance(event, RoundDealt) else ()
                assert Counter([*cards, *turned]) <= Counter(whole_pack(truth.rules, truth.seats))
            case SeatDecided(_, choice):
                assert choice is not None, "the truth knows what was chosen"
                assert accept(truth, choice) == event
            case BidPlaced(seat, bid) if truth.rules.bidding == "in-turn":
                assert accept(truth, PlaceBid(seat, bid)) == event
            case CardPlayed(seat, card) if not is_in_forehead_round(truth):
                assert accept(truth, PlayCard(seat, card)) == event
            case _:
                assert due(truth, NOTHING_IS_DEALT) == event
        truth = evolve(truth, event)
    return truth


def is_in_forehead_round(match: Match) -> bool:
    """Whether cards are played by themselves."""
    return match.round is not None and is_forehead(match.rules, match.round)
