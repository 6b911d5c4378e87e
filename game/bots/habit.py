"""The opponents that play by habit: they know what a hand is worth and count cards, but try nothing out."""

import random

from game.bots.bot import Decided, Thinking
from game.bots.core.bidding import cards_to_pass
from game.bots.core.dice import Dice
from game.bots.core.habits import choice
from game.bots.position import Position, forgotten_cards, index_of, position_of
from game.engine.options import BidOptions, CardBidOptions, PassOptions, PlayOptions, options
from game.model.cards import Card
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.table import Match


def by_habit(
    view: Match, seat: int, dice: random.Random, *, jitter: float, lean: float, forgets: float
) -> Thinking:
    """Decide at once."""
    position = position_of(view, seat, forgotten_cards(view, seat, forgets, dice))
    position.bidding.jitter, position.bidding.lean = jitter, lean
    return Decided(decision(position, Dice(dice.getrandbits(32))))


def decision(position: Position, dice: Dice) -> Command:
    """The command of a seat that has something to decide."""
    view, now, seat, table = position.view, position.now, position.seat, position.table
    own, bidding, deck = table.seats[position.me], position.bidding, position.view.rules.deck

    def card_of_bit(bit: int, cards: tuple[Card, ...]) -> Card:
        return next(card for card in cards if 1 << index_of(card, now.trump, deck) == bit)

    match options(view, seat):
        case PassOptions(count, cards, _):
            is_zero = view.rules.bidding == "zero"
            ones, twos = cards_to_pass(own, bidding.row, table.trump, count, is_zero)
            given = list[Card]()
            for card in cards:
                bit = 1 << index_of(card, now.trump, deck)
                if ones & bit:
                    ones ^= bit
                    given.append(card)
                elif twos & bit:
                    twos ^= bit
                    given.append(card)
            return PassCards(seat, tuple(given))
        case BidOptions(_, blocked):
            before = sum(now.bids[other] or 0 for other in now.order)
            bid = bidding.bid(table, position.me, before, -1 if blocked is None else blocked, dice)
            return PlaceBid(seat, bid)
        case CardBidOptions(cards):
            return BidCard(seat, card_of_bit(bidding.card_to_bid(table, own, dice), cards))
        case PlayOptions(cards, _):
            return PlayCard(seat, card_of_bit(choice(table, dice), cards))
    raise ValueError(f"seat {seat} has nothing to decide")
