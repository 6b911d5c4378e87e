"""The opponent that leaves everything to chance: any legal choice, each as likely."""

import random

from game.bots.bot import Decided, Thinking
from game.engine.options import BidOptions, CardBidOptions, Options, PassOptions, PlayOptions, options
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.table import Match


def chance(view: Match, seat: int, dice: random.Random) -> Thinking:
    """Decide by lot."""
    offered = options(view, seat)
    if offered is None:
        raise ValueError(f"seat {seat} has nothing to decide")
    return Decided(by_lot(offered, seat, dice))


def by_lot(offered: Options, seat: int, dice: random.Random) -> Command:
    """One of the choices offered, each as likely."""
    match offered:
        case PassOptions(count, cards, _):
            return PassCards(seat, tuple(dice.sample(cards, count)))
        case BidOptions(bids, _):
            return PlaceBid(seat, dice.choice(bids))
        case CardBidOptions(cards):
            return BidCard(seat, dice.choice(cards))
        case PlayOptions(cards, _):
            return PlayCard(seat, dice.choice(cards))
