"""What a hint is made of: cards and choices by name, and chances in words."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from game.bots.adviser import Prospect
from game.model.cards import Card
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.texts import Words
from game.ui.look import sorted_cards

SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
"""What stands for a suit in a sentence; drawn as a shape, since the fonts have none of them."""
RARE, SURE = 0.05, 0.95
"""Below and above these chances are told in words."""


def card_sign(card: Card, words: Words) -> str:
    """A card in a sentence: its suit's sign and its index."""
    return words.say("Joker") if card.suit is None else SIGNS[card.suit] + words.rank_index(card.rank)


def best_of(found: Sequence[Prospect]) -> tuple[Command, ...]:
    """The best choice and all that are worth just the same."""
    return tuple(each.command for each in takewhile(lambda each: _worth(each) == _worth(found[0]), found))


def often(prospect: Prospect, words: Words) -> str:
    """How often a bid is made, as in "it is made {often}"."""
    made = prospect.made
    if made < RARE:
        return words.say("hardly ever")
    if made > SURE:
        return words.say("almost always")
    return words.count("{n} time in 10", "{n} times in 10", tens(prospect))


def only(prospect: Prospect, words: Words) -> str:
    """The same where it is less often than something else."""
    if prospect.made < RARE:
        return words.say("hardly ever")
    return words.say("only {n} in 10", n=tens(prospect))


def short(prospect: Prospect, words: Words) -> str:
    """The same in brackets."""
    if prospect.made < RARE:
        return words.say("hardly ever")
    if prospect.made > SURE:
        return words.say("almost always")
    return words.say("{n} in 10", n=tens(prospect))


def tens(prospect: Prospect) -> int:
    """How many times in ten a bid is made: 0 and 10 only where that can be called never and always."""
    if prospect.made < RARE:
        return 0
    if prospect.made > SURE:
        return 10
    return min(9, max(1, round(prospect.made * 10)))


def _worth(prospect: Prospect) -> tuple[float, float, float]:
    return round(prospect.value, 6), round(prospect.points, 6), round(prospect.made, 6)


def named(ways: Sequence[Command], words: Words) -> str:
    """The best choice, and those that are just as good."""
    first, *same = [name(way, words) for way in ways]
    if not same:
        return first
    return words.say("{card} (or just as well {same})", card=first, same=words.either(same))


def name(way: Command, words: Words) -> str:
    match way:
        case PlaceBid(_, bid):
            return words.number(bid)
        case PassCards(_, cards):
            return words.list([card_sign(card, words) for card in sorted_cards(cards, None)])
        case PlayCard(_, card) | BidCard(_, card):
            return card_sign(card, words)


def order(way: Command) -> tuple[int, str]:
    """Bids from low to high."""
    match way:
        case PlaceBid(_, bid):
            return bid, ""
        case BidCard(_, card):
            return card.strength, str(card)
    return 0, ""
