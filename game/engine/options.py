"""Whose decision it is and what a seat may do; asked of the truth and of a view alike."""

from collections import Counter
from dataclasses import dataclass
from typing import TypeAlias

from game.model.cards import Card, Suit, without
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.reasons import Reason, reason
from game.model.ruleset import Rules
from game.model.seating import clockwise_from
from game.model.table import Match, Phase, Round
from game.rules.bidding import blocked_bid
from game.rules.passing import cards_to_pass, receiver
from game.rules.tricks import is_trump, legal_follows, legal_leads, suit_in_play


@dataclass(frozen=True, slots=True)
class PassOptions:
    """Pass `count` of these cards to a seat."""

    count: int
    cards: tuple[Card, ...]
    receiver: int


@dataclass(frozen=True, slots=True)
class BidOptions:
    """Bid one of `bids`; `blocked` is the one that the hook forbids, None where nothing is forbidden."""

    bids: tuple[int, ...]
    blocked: int | None


@dataclass(frozen=True, slots=True)
class CardBidOptions:
    """Bid with one of these cards; those bid with before in this round are not among them."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """Play one of `cards`; `led` is the suit asked for, None on lead or when anything goes."""

    cards: tuple[Card, ...]
    led: Suit | None


Options: TypeAlias = PassOptions | BidOptions | CardBidOptions | PlayOptions


def count_of(offered: Options) -> int:
    """How many different things a seat may do; of cards to pass at least how many."""
    match offered:
        case BidOptions(bids, _):
            return len(bids)
        case PassOptions(count, cards, _):
            return 1 if count == len(cards) else len(set(cards))
    return len(set(offered.cards))


def pass_count(rules: Rules, now: Round) -> int:
    """How many cards everybody passes in a round; none in sudden death."""
    return 0 if now.sudden_death else cards_to_pass(rules, now.number, now.hand_size)


def is_forehead(rules: Rules, now: Round) -> bool:
    """Whether everybody sees all cards but his own (rules.md 5, 6)."""
    return rules.forehead and now.hand_size == 1


def is_bid_out(now: Round) -> bool:
    """Whether every card dealt has been bid with; if the bidding must go on, all are dealt anew first."""
    return len(now.shown) == len(now.order) * now.hand_size


def next_to_play(now: Round) -> int | None:
    """The seat whose card the trick waits for; None while nobody's is."""
    if now.phase is not Phase.PLAYING or len(now.tricks) == now.hand_size or now.leader is None:
        return None
    waiting = clockwise_from(now.order, now.leader)[len(now.trick) :]
    return waiting[0] if waiting else None


def to_act(match: Match) -> frozenset[int]:
    """The seats that have a decision to make; empty while something happens by itself."""
    now = match.round
    if now is None or match.is_over:
        return frozenset()
    match now.phase:
        case Phase.PASSING:
            return frozenset(now.order) - now.decided - frozenset(now.passed)
        case Phase.BIDDING:
            undecided = [seat for seat in now.order if now.bids[seat] is None and seat not in now.decided]
            if match.rules.bidding == "zero" or is_bid_out(now):
                return frozenset()
            return frozenset(undecided[:1] if match.rules.bidding == "in-turn" else undecided)
        case Phase.PLAYING if not is_forehead(match.rules, now):
            seat = next_to_play(now)
            return frozenset() if seat is None else frozenset({seat})
    return frozenset()


def options(match: Match, seat: int) -> Options | None:
    """What a seat may do now; None when it is not its decision."""
    now = match.round
    if now is None or seat not in to_act(match):
        return None
    return choices_of(match.rules, now, seat)


def choices_of(rules: Rules, now: Round, seat: int) -> Options:
    """What the phase of the round offers a seat, whether or not it has decided already."""
    hand = now.hand(seat).cards
    match now.phase:
        case Phase.PASSING:
            to = receiver(rules, now.number, seat, now.order)
            return PassOptions(pass_count(rules, now), hand, to)
        case Phase.BIDDING if rules.bidding == "card":
            used = [shown.card for shown in now.shown if shown.seat == seat and shown.bidding < now.repeats]
            return CardBidOptions(without(hand, used))
        case Phase.BIDDING:
            blocked = None
            if seat == now.dealer:
                others = [bid for bid in now.bids if bid is not None]
                blocked = blocked_bid(rules, now.hand_size, others)
            bids = tuple(bid for bid in range(now.hand_size + 1) if bid != blocked)
            return BidOptions(bids, blocked)
    if not now.trick:
        is_broken = any(is_trump(play.card, now.trump) for trick in now.tricks for play in trick.plays)
        return PlayOptions(legal_leads(rules, hand, now.trump, is_broken=is_broken), None)
    led = now.trick[0].card
    return PlayOptions(legal_follows(rules, hand, now.trump, led), suit_in_play(led, now.trump))


def refusal(match: Match, command: Command) -> Reason | None:
    """Why a command is not allowed, or None where it is."""
    now = match.round
    if now is None or command.seat not in to_act(match):
        return reason("not_your_turn", seat=command.seat)
    return choice_refusal(match.rules, now, command)


def choice_refusal(rules: Rules, now: Round, command: Command) -> Reason | None:
    """Why this choice is not among those that the phase of the round offers the seat."""
    offered = choices_of(rules, now, command.seat)
    match command, offered:
        case PassCards(_, cards), PassOptions(count, hand, _):
            if len(cards) != count:
                return reason("pass_count", found=len(cards), count=count)
            missing = Counter(cards) - Counter(hand)
            return reason("card_not_held", card=next(iter(missing))) if missing else None
        case PlaceBid(_, bid), BidOptions(bids, blocked):
            if bid in bids:
                return None
            if bid == blocked:
                others = now.hand_size - bid
                return reason("bid_blocked", bid=bid, others=others, hand_size=now.hand_size)
            return reason("bid_range", found=bid, hand_size=now.hand_size)
        case BidCard(seat, card), CardBidOptions(cards):
            if card in cards:
                return None
            return reason("card_used" if card in now.hand(seat).cards else "card_not_held", card=card)
        case PlayCard(seat, card), PlayOptions(cards, _):
            if card in cards:
                return None
            if card not in now.hand(seat).cards:
                return reason("card_not_held", card=card)
            return _unplayable(now, card, cards)
    return reason("not_now", phase=now.phase)


def _unplayable(now: Round, card: Card, cards: tuple[Card, ...]) -> Reason:
    """Why a card in the hand may not be played, where `cards` may."""
    if not now.trick:
        return reason("trump_unbroken", card=card, trump=now.trump)
    led = suit_in_play(now.trick[0].card, now.trump)
    if all(suit_in_play(legal, now.trump) == led for legal in cards):
        return reason("must_follow", card=card, suit=led)
    return reason("must_trump", card=card, trump=now.trump)
