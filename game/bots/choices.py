"""What a seat can do, in the terms of the core: equal cards as one, and of cards to pass only likely sets."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from game.bots.core.bits import NO_SUIT
from game.bots.core.search import BID, PASS, PLAY
from game.bots.position import Position, bits_of, index_of
from game.engine.options import BidOptions, CardBidOptions, Options, PassOptions, PlayOptions
from game.model.cards import Card
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard

LIKELY: Final = 7
"""Out of how many cards those to pass are chosen."""


@dataclass(frozen=True, slots=True)
class Way:
    """A choice: its number in the core, and the commands that come to the same, the preferred one first."""

    code: int
    double: int
    commands: tuple[Command, ...]


def kind_of(offered: Options) -> int:
    """What is decided, as the core calls it."""
    match offered:
        case PassOptions():
            return PASS
        case PlayOptions():
            return PLAY
    return BID


def ways(position: Position, offered: Options, also: Command | None = None) -> list[Way]:
    """Everything that the seat can do; of cards to pass likely sets, and `also` one that is asked for."""
    seat, deck, trump = position.seat, position.view.rules.deck, position.now.trump
    match offered:
        case BidOptions(bids, _):
            return [Way(bid, 0, (PlaceBid(seat, bid),)) for bid in bids]
        case CardBidOptions(cards):
            distinct = dict.fromkeys(cards)
            return [Way(1 << index_of(card, trump, deck), 0, (BidCard(seat, card),)) for card in distinct]
        case PassOptions(count, cards, _):
            sets = likely_sets(position, cards, count)
            if isinstance(also, PassCards):
                sets = list(dict.fromkeys([*sets, tuple(sorted(also.cards, key=str))]))
            return [Way(*bits_of(given, trump, deck), (PassCards(seat, given),)) for given in sets]
        case PlayOptions(cards, _):
            return [
                Way(1 << index_of(group[0], trump, deck), 0, tuple(PlayCard(seat, card) for card in group))
                for group in equal_cards(position, cards)
            ]


def equal_cards(position: Position, cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """The cards in groups of those that come to the same, the highest first.

    Two of a suit do where no card that lies between them can still be played, or lies in the trick.
    """
    deck, trump, table = position.view.rules.deck, position.now.trump, position.table
    own = table.seats[position.me]
    others = table.out_ones & ~own.ones | table.out_twos & ~own.twos
    others |= own.twos  # of twins of one's own the second may come to less than the first
    for play in position.now.trick:
        others |= 1 << index_of(play.card, trump, deck)
    group: list[Card] = []
    last = 0
    for card in sorted(set(cards), key=lambda card: -index_of(card, trump, deck)):
        index = index_of(card, trump, deck)
        between = (1 << (last + 1)) - (1 << index) if group else 0
        if group and (index // 14 != last // 14 or others & between):
            yield tuple(group)
            group = []
        group.append(card)
        last = index
    if group:
        yield tuple(group)


def likely_sets(position: Position, hand: Sequence[Card], count: int) -> list[tuple[Card, ...]]:
    """Sets of cards to pass, out of those that are in doubt, the highest and the lowest."""
    deck, trump = position.view.rules.deck, position.now.trump
    row = position.bidding.row if position.table.trump != NO_SUIT else position.bidding.plain_row

    def doubt(card: Card) -> float:
        index = index_of(card, trump, deck)
        place, rank = divmod(index, 14)
        hit = 1.0 if place == NO_SUIT else row[rank if place == position.table.trump else 14 + rank]
        return hit * (1.0 - hit)

    by_height = sorted(hand, key=lambda card: -card.strength)
    wanted = [*sorted(hand, key=doubt, reverse=True)[:4], *by_height[:3], *by_height[-2:]]
    if position.view.rules.bidding == "zero":
        wanted = [*by_height[:LIKELY]]
    pool: list[Card] = []
    for card in wanted:
        if len(pool) < max(LIKELY, count) and pool.count(card) < hand.count(card):
            pool.append(card)
    for card in by_height:
        if len(pool) < count and pool.count(card) < hand.count(card):
            pool.append(card)
    return list(dict.fromkeys(tuple(sorted(given, key=str)) for given in combinations(pool, count)))
