"""Which card to play: each is judged by the trick in progress and by what the others can then do."""

from collections.abc import Sequence
from typing import Final

from game.bots.odds import above, beats, known_above
from game.bots.prospects import ranges, spread
from game.bots.sight import Sight, holding, place_of
from game.bots.worth import worth
from game.model.cards import Card, without
from game.rules.tricks import winning_place

EASE: Final = 0.2
STRAIN: Final = 0.4
"""By what parts of its width the range of a card is narrower than if all tricks were to be lost, or won."""
SPOIL: Final = 0.02
"""What a trick is worth for its effect on the bids of the others."""


def play(sight: Sight, legal: Sequence[Card]) -> Card:
    """The card with the best expectation, the highest of those that come to the same."""
    different: dict[tuple[int, int, bool], Card] = {}
    for card in sorted(legal, key=lambda card: -card.strength):
        place = place_of(card, sight.now.trump)
        over = above(sight, place, card.strength) + known_above(sight, place, card.strength)
        different.setdefault((place, over, is_ahead(sight, card)), card)
    if len(different) == 1:
        return next(iter(different.values()))
    return max(different.values(), key=lambda card: value(sight, card))


def value(sight: Sight, card: Card) -> float:
    """What it is worth to play a card now."""
    rules, now = sight.rules, sight.now
    bid, taken = now.bids[sight.seat] or 0, now.tricks_taken(sight.seat)
    drawn = None if now.trick else place_of(card, now.trump)
    rest = ranges(sight, holding(without(sight.hand, [card]), now.trump), drawn)
    low = spread([low + EASE * (high - low) for low, high in rest])
    high = spread([high - STRAIN * (high - low) for low, high in rest])
    takes = winning_chance(sight, card) if is_ahead(sight, card) else 0.0
    points = takes * (worth(rules, now.hand_size, bid, taken + 1, low, high) + spoiling(sight))
    if takes < 1.0:
        points += (1.0 - takes) * worth(rules, now.hand_size, bid, taken, low, high)
    return points


def is_ahead(sight: Sight, card: Card) -> bool:
    """Whether a card would be the best of the trick so far."""
    cards = [*(played.card for played in sight.now.trick), card]
    return winning_place(sight.rules, cards, sight.now.trump) == len(cards) - 1


def winning_chance(sight: Sight, card: Card) -> float:
    """The chance that a card which is ahead takes the trick in progress."""
    now, trump = sight.now, sight.now.trump
    first = now.trick[0].card if now.trick else card
    led = place_of(first, trump)
    place, strength = place_of(card, trump), card.strength
    behind = sight.others[: len(now.order) - len(now.trick) - 1]
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
