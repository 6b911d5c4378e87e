"""Which cards may be played to a trick, and who takes it."""

from collections.abc import Sequence

from game.model.cards import Card, Suit
from game.model.ruleset import Rules


def suit_in_play(card: Card, trump: Suit | None) -> Suit | None:
    """The suit a card counts as: a joker is a trump, and of no suit where there is none (rules.md 5, 8)."""
    return card.suit or trump


def is_trump(card: Card, trump: Suit | None) -> bool:
    """Whether a card is a trump, jokers included; nothing is in a round without trump."""
    return trump is not None and suit_in_play(card, trump) == trump


def legal_leads(
    rules: Rules, hand: Sequence[Card], trump: Suit | None, *, is_broken: bool
) -> tuple[Card, ...]:
    """The cards that may be led; `is_broken` says that a trump was played in an earlier trick."""
    if rules.trump_lead == "any" or is_broken:
        return tuple(hand)
    plain = tuple(card for card in hand if not is_trump(card, trump))
    return plain or tuple(hand)


def legal_follows(rules: Rules, hand: Sequence[Card], trump: Suit | None, led: Card) -> tuple[Card, ...]:
    """The cards that may be played to the card led (oh-hell.txt, Spielablauf 2; blackout.txt, Spielweise)."""
    asked = suit_in_play(led, trump)
    if asked is None:  # a joker led without trump asks for nothing
        return tuple(hand)
    following = tuple(card for card in hand if suit_in_play(card, trump) == asked)
    if following:
        return following
    if rules.follow == "must-trump":
        trumps = tuple(card for card in hand if is_trump(card, trump))
        return trumps or tuple(hand)
    return tuple(hand)


def winning_place(rules: Rules, cards: Sequence[Card], trump: Suit | None) -> int:
    """Which of the cards of a trick, in the order played, takes it (or is winning so far).

    The highest joker, trump or card of the led suit; of twins and of two jokers the first or the last.
    """
    led = cards[0].suit

    def strength(place: int) -> tuple[int, int, int]:
        card = cards[place]
        rank_of_suit = 2 if card.is_joker or is_trump(card, trump) else int(card.suit == led)
        return rank_of_suit, card.strength, place if rules.twins == "last" else -place

    return max(range(len(cards)), key=strength)
