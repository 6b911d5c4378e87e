"""Cards as strings ("TH", "JK"): the pack, what may be played, who takes a trick."""

from typing import Any

Rules = dict[str, Any]

SUITS = ["C", "D", "H", "S"]  # low to high, where a bid is decided by suit
RANKS = {"standard": "23456789TJQKA", "zero-to-seven": "01234567"}
JOKER = "JK"


def number_of_decks(rules: Rules, seats: int) -> int:
    if rules["decks"] in (1, 2):
        return int(rules["decks"])
    if rules["deck"] == "standard":
        return 1 if seats <= 7 else 2
    return 1 if seats <= 4 else 2


def whole_pack(rules: Rules, seats: int) -> list[str]:
    one = [rank + suit for suit in SUITS for rank in RANKS[rules["deck"]]]
    return one * number_of_decks(rules, seats) + [JOKER] * rules["jokers"]


def height(card: str) -> int:
    return "0123456789TJQKA".index(card[0])


def suit_of(card: str, trump: str | None) -> str | None:
    """The suit to which a card belongs in this round: a joker to trump, without trump to none."""
    if card == JOKER:
        return trump
    return card[1]


def trumps_in(hand: list[str], trump: str | None) -> list[str]:
    if trump is None:
        return []
    return [card for card in hand if suit_of(card, trump) == trump]


def playable(rules: Rules, hand: list[str], trick: list[str], trump: str | None, broken: bool) -> list[str]:
    """What a seat may play, given the cards laid so far; broken: a trump fell in an earlier trick."""
    if not trick:
        plain = [card for card in hand if trump is None or suit_of(card, trump) != trump]
        if rules["trump_lead"] == "broken" and trump is not None and not broken and plain:
            return plain
        return list(hand)
    if trick[0] == JOKER and trump is None:
        return list(hand)
    led = suit_of(trick[0], trump)
    following = [card for card in hand if suit_of(card, trump) == led]
    if following:
        return following
    if rules["follow"] == "must-trump" and trumps_in(hand, trump):
        return trumps_in(hand, trump)
    return list(hand)


def strength(card: str, led: str | None, trump: str | None) -> tuple[int, int]:
    """How high a card stands in a trick: jokers, trumps, the led suit, the rest."""
    if card == JOKER:
        return (3, 0)
    if card[1] == trump:
        return (2, height(card))
    if card[1] == led:
        return (1, height(card))
    return (0, 0)


def taking(rules: Rules, trick: list[str], trump: str | None) -> int:
    """The index of the card that takes the trick."""
    led = suit_of(trick[0], trump)
    best = max(strength(card, led, trump) for card in trick)
    level = [place for place, card in enumerate(trick) if strength(card, led, trump) == best]
    return level[0] if rules["twins"] == "first" else level[-1]
