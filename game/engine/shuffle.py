"""The deals of a match from its seed: our own shuffle, the same in every version for ever."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

from game.model.cards import Card
from game.model.events import Hand
from game.model.seating import clockwise_from, next_in


class Deals(Protocol):
    """Where the first dealer and the shuffled packs of a match come from."""

    def first_dealer(self, seats: int) -> int:
        """The dealer of round 1."""
        ...

    def shuffled(self, pack: tuple[Card, ...], number: int, redeal: int) -> tuple[Card, ...]:
        """The pack for a round (1 …) and its how-many-eth new deal (0 …), top card first."""
        ...


@dataclass(frozen=True, slots=True)
class SeededDeals:
    """Deals that follow from a seed, the round and the number of new deals in it, and from nothing else."""

    seed: str

    def first_dealer(self, seats: int) -> int:
        return _below(seats, _numbers(f"{self.seed}|dealer"))

    def shuffled(self, pack: tuple[Card, ...], number: int, redeal: int) -> tuple[Card, ...]:
        numbers = _numbers(f"{self.seed}|{number}|{redeal}")
        cards = list(pack)
        for last in range(len(cards) - 1, 0, -1):
            other = _below(last + 1, numbers)
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)


def hands_from(
    pack: tuple[Card, ...], seats: int, dealer: int, taking_part: Sequence[int], size: int
) -> tuple[tuple[Hand | None, ...], tuple[Card, ...]]:
    """The hands per seat, dealt one card at a time clockwise from forehand, and the stock."""
    order = clockwise_from(taking_part, next_in(taking_part, dealer))
    dealt = len(order) * size
    hands: list[Hand | None] = [None] * seats
    for place, seat in enumerate(order):
        hands[seat] = Hand(pack[place : dealt : len(order)])
    return tuple(hands), pack[dealt:]


def _numbers(name: str) -> Iterator[int]:
    """An endless row of 32-bit numbers: the SHA-256 of the name and a counter, four bytes at a time."""
    block = 0
    while True:
        digest = sha256(f"{name}|{block}".encode()).digest()
        yield from (int.from_bytes(digest[start : start + 4]) for start in range(0, 32, 4))
        block += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """A number from 0 to limit − 1, each exactly as likely: what would favour the low ones is drawn again."""
    fair = 2**32 - 2**32 % limit
    return next(number for number in numbers if number < fair) % limit
