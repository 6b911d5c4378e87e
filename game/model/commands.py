"""What a seat may ask for; the engine answers with events."""

from dataclasses import dataclass
from typing import TypeAlias

from game.model.cards import Card


@dataclass(frozen=True, slots=True)
class PassCards:
    """Hand these cards to the neighbour whose turn it is to receive."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PlaceBid:
    """Bid a number of tricks, in turn or sealed."""

    seat: int
    bid: int


@dataclass(frozen=True, slots=True)
class BidCard:
    """Lay down a card whose number is the bid."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick."""

    seat: int
    card: Card


Command: TypeAlias = PassCards | PlaceBid | BidCard | PlayCard
