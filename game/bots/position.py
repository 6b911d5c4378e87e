"""The view of a seat in the terms of the core: cards as bits, seats as places in the order of the round."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.bots.core.bidding import CARD, IN_TURN, SEALED, ZERO, Bidding
from game.bots.core.bits import NO_SUIT, field
from game.bots.core.table import Table
from game.bots.core.unknown import Unknown
from game.bots.weights import weights_for
from game.engine.known import full_pack, unseen
from game.engine.options import is_forehead
from game.engine.outcome import is_last_scheduled
from game.model.cards import Card, Suit
from game.model.ruleset import Rules
from game.model.table import Match, Play, Round
from game.rules.decks import RANKS, packs
from game.rules.scoring import points
from game.rules.tricks import is_trump, suit_in_play
from game.rules.trumps import has_no_trump

SUITS: Final = tuple(Suit)
LOWEST: Final = {"standard": 2, "zero-to-seven": 0}
"""The strength of the lowest card of each deck."""
KINDS: Final = {"in-turn": IN_TURN, "sealed": SEALED, "card": CARD, "zero": ZERO}


@dataclass(frozen=True, slots=True)
class Position:
    """All that a seat knows of a round."""

    view: Match
    now: Round
    seat: int
    me: int
    """The place of the seat."""
    table: Table
    unknown: Unknown
    bidding: Bidding
    shown: tuple[list[int], list[int]]
    """The cards that each place has played, and those of them that it has played twice."""


def index_of(card: Card, trump: Suit | None, deck: str) -> int:
    """The place of a card's bit in the core."""
    suit = suit_in_play(card, trump)
    if suit is None:
        return 56
    return 14 * SUITS.index(suit) + (13 if card.is_joker else card.strength - LOWEST[deck])


def bits_of(cards: Iterable[Card], trump: Suit | None, deck: str) -> tuple[int, int]:
    """A set of cards as bits, and those of it that are there twice."""
    ones = twos = 0
    for card in cards:
        bit = 1 << index_of(card, trump, deck)
        twos |= ones & bit
        ones |= bit
    return ones, twos


def position_of(view: Match, seat: int, forgotten: Sequence[Card] = ()) -> Position:
    """What the seat knows. Cards that it has `forgotten` may be anywhere again."""
    now, rules = view.round, view.rules
    assert now is not None, "there is a round to think about"
    deck, me = rules.deck, now.order.index(seat)
    table = Table(len(now.order))
    table.size, table.left = now.hand_size, now.hand_size - len(now.tricks)
    table.trump = NO_SUIT if now.trump is None else SUITS.index(now.trump)
    table.twins_last = rules.twins == "last"
    table.must_trump = rules.follow == "must-trump"
    table.must_break = rules.trump_lead == "broken"
    table.missed = missed_kind(rules, now.hand_size)
    finished = [play for trick in now.tricks for play in trick.plays]
    gone = full_pack(rules, view.seats).copy()
    gone.subtract([*now.turned, *(play.card for play in finished)])
    gone.update(forgotten)
    table.out_ones, table.out_twos = bits_of(gone.elements(), now.trump, deck)
    for place, other in enumerate(now.order):
        its = table.seats[place]
        its.ones, its.twos = bits_of(now.hand(other).cards, now.trump, deck)
        used = [shown.card for shown in now.shown if shown.seat == other and shown.bidding < now.repeats]
        its.used_ones, its.used_twos = bits_of(used, now.trump, deck)
        its.bid, its.taken = now.bids[other] or 0, now.tricks_taken(other)
    table.turn = 0 if now.leader is None else now.order.index(now.leader)
    table.is_broken = any(is_trump(play.card, now.trump) for play in finished)
    for play in now.trick:
        bit = 1 << index_of(play.card, now.trump, deck)
        its = table.seats[now.order.index(play.seat)]
        its.twos |= its.ones & bit
        its.ones |= bit
        table.play(bit)
    cards = [
        index_of(card, now.trump, deck) for card, count in unseen(view).items() for _ in range(count)
    ] + [index_of(card, now.trump, deck) for card in forgotten]
    room = [now.hand(other).hidden for other in now.order]
    unknown = Unknown(len(now.order), cards, room, closed_to(rules, now, len(forgotten)))
    plays = [[play.card for play in (*finished, *now.trick) if play.seat == other] for other in now.order]
    shown = [bits_of(played, now.trump, deck) for played in plays]
    bidding = bidding_of(view, now, cards)
    return Position(
        view, now, seat, me, table, unknown, bidding, ([a for a, _ in shown], [b for _, b in shown])
    )


def missed_kind(rules: Rules, size: int) -> int:
    """What a seat is after whose bid is lost: 0 nothing, 1 more tricks, 2 to be less far off."""
    one, two = (points(rules, size, 0, tricks) for tricks in (1, 2))
    if two == one:
        return 2 if rules.faults_limit else 0
    return 1 if two > one else 2


def bidding_of(view: Match, now: Round, cards: list[int]) -> Bidding:
    """The rules of bidding in a round; `cards` are those out of sight."""
    rules = view.rules
    deck, copies, size = rules.deck, packs(rules, view.seats), now.hand_size
    seats = len(now.order)
    rows = [weights_for(deck, copies, seats, size, has_trump=trump) for trump in (True, False)]
    bidding = Bidding(KINDS[rules.bidding], rows[0], rows[1], len(RANKS[deck]) - 1)
    bidding.is_hooked = rules.hook == "dealer" and size >= rules.hook_from
    bidding.is_repeated = rules.hook == "rebid" and size >= rules.hook_from
    bidding.bonus = rules.rebid_bonus
    is_last = not now.sudden_death and is_last_scheduled(view, now.number)
    bidding.has_no_trump = has_no_trump(rules, now.number, size, is_last=is_last)
    bidding.has_turned_honour = bool(now.turned) and now.turned[-1].rank in RANKS[deck][-3:]
    bidding.is_forehead = is_forehead(rules, now)
    bidding.cards = cards
    bidding.jitter = min(0.4, 0.1 + 0.03 * size)
    return bidding


def closed_to(rules: Rules, now: Round, forgotten: int) -> list[int]:
    """As sets of cards, what each place has shown not to hold; of the last trick only for who forgets."""
    closed = [0] * len(now.order)
    tricks = [trick.plays for trick in now.tricks]
    if forgotten:
        tricks = tricks[-1:]
    is_broken = bool(forgotten and len(now.tricks) > 1)
    for plays in (*tricks, now.trick):
        for place, shut in shown_by(rules, plays, now, is_broken=is_broken):
            closed[place] |= shut
        is_broken = is_broken or any(is_trump(play.card, now.trump) for play in plays)
    return closed


def shown_by(
    rules: Rules, plays: Sequence[Play], now: Round, *, is_broken: bool
) -> Iterable[tuple[int, int]]:
    """What the cards of a trick show that a place does not hold."""
    trump = now.trump
    if not plays:
        return
    led = suit_in_play(plays[0].card, trump)
    trumps = 0 if trump is None else field(SUITS.index(trump))
    if rules.trump_lead == "broken" and not is_broken and is_trump(plays[0].card, trump):
        yield now.order.index(plays[0].seat), sum(field(suit) for suit in range(4)) & ~trumps
    if led is None:
        return  # a joker led without trump asks for nothing
    for play in plays[1:]:
        if suit_in_play(play.card, trump) != led:
            place = now.order.index(play.seat)
            yield place, field(SUITS.index(led))
            if rules.follow == "must-trump" and not is_trump(play.card, trump):
                yield place, trumps


def forgotten_cards(view: Match, seat: int, share: float, dice: random.Random) -> list[Card]:
    """Cards of finished tricks that slip a seat's mind, each with this chance; its own it remembers."""
    now = view.round
    if now is None or not share:
        return []
    return [
        play.card
        for trick in now.tricks
        for play in trick.plays
        if play.seat != seat and dice.random() < share
    ]
