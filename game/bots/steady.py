"""The steady opponent: it counts cards and tricks, and does not search."""

import random
from collections.abc import Mapping

from game.bots.bidding import bid, bid_card, bid_values, card_bid_values
from game.bots.bot import Decided, Thinking
from game.bots.passing import cards_to_give
from game.bots.playing import play, value
from game.bots.sight import look
from game.engine.options import BidOptions, CardBidOptions, PassOptions, PlayOptions, options
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.table import Match


def steady(view: Match, seat: int, dice: random.Random) -> Thinking:
    """Decide by counting."""
    return Decided(decision(view, seat, dice))


def decision(view: Match, seat: int, dice: random.Random) -> Command:
    """The command of a seat that has something to decide."""
    match options(view, seat):
        case PassOptions(count, _, _):
            return PassCards(seat, cards_to_give(view, seat, count))
        case BidOptions(bids, _):
            return PlaceBid(seat, bid(view, seat, bids, dice))
        case CardBidOptions(cards):
            return BidCard(seat, bid_card(view, seat, cards, dice))
        case PlayOptions(cards, _) if view.round is not None:
            return PlayCard(seat, play(look(view, seat, view.round.trump), cards))
    raise ValueError(f"seat {seat} has nothing to decide")


def counted(view: Match, seat: int) -> Mapping[Command, float]:
    """The points to expect with each command, as far as counting tells; it tells none of cards to pass."""
    match options(view, seat):
        case BidOptions(bids, _):
            return {PlaceBid(seat, bid): worth for bid, worth in bid_values(view, seat, bids).items()}
        case CardBidOptions(cards):
            return {BidCard(seat, card): worth for card, worth in card_bid_values(view, seat, cards).items()}
        case PlayOptions(cards, _) if view.round is not None:
            sight = look(view, seat, view.round.trump)
            return {PlayCard(seat, card): value(sight, card) for card in dict.fromkeys(cards)}
    return {}
