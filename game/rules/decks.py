"""Which cards are in play: the pack, how many of it, and how far it goes round."""

from game.model.cards import JOKER, Card, Suit
from game.model.ruleset import Rules

RANKS = {"standard": "23456789TJQKA", "zero-to-seven": "01234567"}
ONE_PACK_UP_TO = {"standard": 7, "zero-to-seven": 4}


def packs(rules: Rules, seats: int) -> int:
    """How many packs are shuffled together, settled by the seats at the start (rules.md 2, `decks`)."""
    if rules.decks == "auto":
        return 1 if seats <= ONE_PACK_UP_TO[rules.deck] else 2
    return rules.decks


def whole_pack(rules: Rules, seats: int) -> tuple[Card, ...]:
    """Every card in play, jokers last, in an order that never changes (shuffles start from it)."""
    one = tuple(Card(rank, suit) for suit in Suit for rank in RANKS[rules.deck])
    return one * packs(rules, seats) + (JOKER,) * rules.jokers


def pack_size(rules: Rules, seats: int) -> int:
    """The number of cards in play, jokers included."""
    return len(RANKS[rules.deck]) * len(Suit) * packs(rules, seats) + rules.jokers


def capacity(rules: Rules, seats: int) -> int:
    """The largest hand size that the pack allows (rules.md 5, 1)."""
    return pack_size(rules, seats) // seats
