"""Sets of cards as the bits of one number, and how to count and find them.

A set has four fields of 14 bits, one for each suit (clubs lowest), in which a higher bit is a higher card;
bit 13 of the trump suit is the joker. In a round without trump the joker is alone in a fifth field, and
that field is called trump: it beats every suit, as trumps do. Where a pack is double, a second set says of
which cards there are two.

Numbers are i64. mypyc 2.4 cuts a constant that is shifted to 32 bits, even where it went through a variable
(build/compile.py mends it): large constants are written out, and only what a function gave or a set holds
is shifted.
"""

from typing import Final

from mypy_extensions import i64

WIDTH: Final = 14
"""Bits of a field."""
NO_SUIT: Final = 4
"""The field of jokers in a round without trump; as a trump suit it means that there is none."""
JOKER_RANK: Final = 13
"""The bit of a joker in the field of the trump suit."""


def field(place: i64) -> i64:
    """All bits of a field."""
    if place < 2:
        return 16383 if place == 0 else 268419072
    if place < NO_SUIT:
        return 4397778075648 if place == 2 else 72053195991416832
    return 72057594037927936


def card_at(place: i64, rank: i64) -> i64:
    """The single card of a rank (0 …) in a field."""
    cards = field(place)
    return (cards & -cards) << rank


def card_of(index: i64) -> i64:
    """The single card whose bit stands at this place, 0 … 56."""
    half: i64 = index >> 1
    low: i64 = 1 << half  # both shifts stay below 31, and the second is no longer one of a constant
    return low << (index - half)


def place_of(card: i64) -> i64:
    """The field in which a single card stands."""
    if card < 268435456:
        return 0 if card < 16384 else 1
    if card < 72057594037927936:
        return 2 if card < 4398046511104 else 3
    return 4


def top(cards: i64) -> i64:
    """The highest card of a set within one field; nothing of nothing."""
    cards |= cards >> 1
    cards |= cards >> 2
    cards |= cards >> 4
    cards |= cards >> 8
    return cards & ~(cards >> 1)


def count(cards: i64) -> i64:
    """How many bits are set."""
    cards = cards - ((cards >> 1) & 0x5555555555555555)
    cards = (cards & 0x3333333333333333) + ((cards >> 2) & 0x3333333333333333)
    cards = (cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F0F
    cards = cards + (cards >> 8)
    cards = cards + (cards >> 16)
    return (cards + (cards >> 32)) & 127


def index_of(card: i64) -> i64:
    """The place of a single card's bit, 0 … 56."""
    return count(card - 1)


def reached(cards: i64) -> i64:
    """Every bit at or below the highest card of its field."""
    cards |= (cards >> 1) & 0x7FFDFFF7FFDFFF
    cards |= (cards >> 2) & 0x3FFCFFF3FFCFFF
    cards |= (cards >> 4) & 0x0FFC3FF0FFC3FF
    cards |= (cards >> 8) & 0x00FC03F00FC03F
    return cards
