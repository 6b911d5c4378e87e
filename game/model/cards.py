"""Cards and suits, and the two characters in which a record writes them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final


class Suit(StrEnum):
    """The four suits, in the order in which card bids of one number rank (oh-seven.txt, Bieten)."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def strength(self) -> int:
        """Clubs 0 … spades 3."""
        return "CDHS".index(self)


RANKS: Final = "0123456789TJQKA"
"""Every rank of both packs, low to high."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Twins, the two identical cards of a double pack, are equal; a joker has no suit."""

    rank: str
    suit: Suit | None

    @property
    def strength(self) -> int:
        """Its place among the cards of its suit; a joker stands above them all."""
        return RANKS.index(self.rank) if self.suit else len(RANKS)

    @property
    def is_joker(self) -> bool:
        """Whether it is a joker, which belongs to no suit of its own (rules.md 5, 8)."""
        return self.suit is None

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}" if self.suit else "JK"


JOKER: Final = Card("", None)


@cache
def parse_card(code: str) -> Card:
    """The card that two characters mean, "TH" or "JK". Raises ValueError for anything else."""
    if code == "JK":
        return JOKER
    if len(code) == 2 and code[0] in RANKS and code[1] in "CDHS":
        return Card(code[0], Suit(code[1]))
    raise ValueError(f"not a card: {code!r}")


def parse_cards(codes: str) -> tuple[Card, ...]:
    """Several cards, written with blanks between them."""
    return tuple(parse_card(code) for code in codes.split())


def without(cards: Iterable[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """The cards less one copy of each card gone. Raises ValueError where one is not there."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
