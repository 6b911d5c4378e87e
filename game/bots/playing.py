"""Which card to play: each is judged by the trick in progress and by what the others can then do."""

from collections.abc import Sequence
from typing import Final

from game.bots.prospects import ranges, spread
from game.bots.sight import NO_SUIT, Sight, beats, holding, place_of
from game.bots.worth import worth
from game.model.cards import Card, without
from game.rules.tricks import suit_in_play, winning_place

EASE: Final = 0.2
STRAIN: Final = 0.4
"""By what parts of its width the range of a card is narrower than if all tricks were to be lost, or won."""
SPOIL: Final = 0.02
"""What a trick is worth for its effect on the bids of the others."""


def play(sight: Sight, legal: Sequence[Card]) -> Card:
    """The card with the best expectation."""
    if len(legal) == 1:
        return legal[0]
    return max(dict.fromkeys(legal), key=lambda card: value(sight, card))


def value(sight: Sight, card: Card) -> float:
    """What it is worth to play a card now."""
    rules, now = sight.rules, sight.now
    bid, taken = now.bids[sight.seat] or 0, now.tricks_taken(sight.seat)
    takes = winning_chance(sight, card)
    trump = now.trump
    drawn = place_of(card, trump) if not now.trick else None
    rest = ranges(sight, holding(without(sight.hand, [card]), trump), drawn)
    low = spread([low + EASE * (high - low) for low, high in rest])
    high = spread([high - STRAIN * (high - low) for low, high in rest])
    size = now.hand_size
    points = takes * worth(rules, size, bid, taken + 1, low, high) if takes else 0.0
    if takes < 1.0:
        points += (1.0 - takes) * worth(rules, size, bid, taken, low, high)
    return points + spoiling(sight) * takes


def winning_chance(sight: Sight, card: Card) -> float:
    """The chance that a card takes the trick in progress."""
    now, trump = sight.now, sight.now.trump
    cards = [*(played.card for played in now.trick), card]
    if winning_place(sight.rules, cards, trump) != len(cards) - 1:
        return 0.0
    asked = suit_in_play(cards[0], trump)
    led = NO_SUIT if asked is None else place_of(cards[0], trump)
    place, strength = place_of(card, trump), card.strength
    behind = sight.others[: len(now.order) - len(cards)]
    chance = 1.0
    for other in behind:
        chance *= 1.0 - beats(sight, other, led, place, strength)
    return chance


def spoiling(sight: Sight) -> float:
    """What a trick is worth for spoiling the others' bids: above 0 while they want more than there are."""
    now = sight.now
    wanted = 0
    for other in sight.others:
        need = (now.bids[other] or 0) - now.tricks_taken(other)
        if 0 < need <= sight.left:
            wanted += need
    return SPOIL if wanted >= sight.left else -SPOIL
