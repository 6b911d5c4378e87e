"""How the cards fell: what each place was dealt over many deals, beside what chance alone would bring."""

import math
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal, TypeAlias

from game.model.cards import Card, Suit
from game.model.events import Hand
from game.model.ruleset import Rules
from game.model.seating import clockwise_from
from game.rules.decks import RANKS, packs, whole_pack

Kind: TypeAlias = Literal["aces", "trumps", "high", "jokers", "lot"]
"""What is counted; "lot": who was drawn as the first dealer of a match."""
KINDS: Final[tuple[Kind, ...]] = ("aces", "trumps", "high", "jokers", "lot")
Who: TypeAlias = int | Literal["others"]
"""A place, counted clockwise from the player (0), or all the others at his tables together."""
YOU: Final = 0
USUAL: Final = 1.96
"""Standard deviations that chance keeps to 19 times in 20; bands end at whole cards beyond them."""
RARE: Final = 5.0
"""Standard deviations that chance goes beyond less than once in a thousand times, however few the cards."""

Verdict: TypeAlias = Literal["within", "outside", "far"]


@dataclass(frozen=True, slots=True)
class Pack:
    """The whole pack of a match, and how many cards of a kind are in it."""

    cards: tuple[Card, ...]
    ranks: str
    """Low to high."""
    of_a_rank: int
    of_a_suit: int
    jokers: int

    @property
    def size(self) -> int:
        """The number of cards, jokers included."""
        return len(self.cards)


def pack_of(rules: Rules, seats: int) -> Pack:
    """The pack that a match is dealt from."""
    ranks, copies = RANKS[rules.deck], packs(rules, seats)
    return Pack(whole_pack(rules, seats), ranks, len(Suit) * copies, len(ranks) * copies, rules.jokers)


@dataclass(frozen=True, slots=True)
class Deal:
    """Once that cards were dealt: per seat its hand, None for a seat that took no part."""

    pack: Pack
    hands: tuple[Hand | None, ...]
    turned: tuple[Card, ...]
    trump: Suit | None
    """As far as it was known at the deal."""
    you: int
    """The seat of the player whose place is 0."""
    dealer: int | None = None
    """None where a round was dealt anew; the dealer stayed."""
    by_lot: bool = False
    """Whether the dealer was drawn by lot, as before the first round."""


@dataclass(slots=True)
class Sum:
    """A count over many deals, with the mean and the variance that chance gives it."""

    count: int = 0
    expected: float = 0.0
    variance: float = 0.0

    def add(self, count: int, chance: tuple[float, float]) -> None:
        """One more deal, independent of those before."""
        self.count += count
        self.expected += chance[0]
        self.variance += chance[1]

    @property
    def off(self) -> float:
        """How far the count is from what is expected, in standard deviations."""
        return (self.count - self.expected) / math.sqrt(self.variance) if self.variance > 0 else 0.0

    def band(self, deviations: float = USUAL) -> tuple[int, int]:
        """The least and the most that chance brings within so many standard deviations, in whole cards."""
        reach = deviations * math.sqrt(max(0.0, self.variance))
        return max(0, math.floor(self.expected - reach + 1e-9)), math.ceil(self.expected + reach - 1e-9)

    @property
    def verdict(self) -> Verdict:
        """Whether the count lies where chance brings it 19 times in 20, or at least nearly always."""
        low, high = self.band(USUAL)
        if low <= self.count <= high:
            return "within"
        low, high = self.band(RARE)
        return "outside" if low <= self.count <= high else "far"


def drawn(pool: int, wanted: int, cards: int) -> tuple[float, float]:
    """Mean and variance of how many of `wanted` cards in a pool are among those dealt (hypergeometric)."""
    share = wanted / pool
    mean = cards * share
    return mean, mean * (1 - share) * (pool - cards) / (pool - 1) if pool > 1 else 0.0


@dataclass(slots=True)
class Tally:
    """What all places were dealt so far."""

    deals: int = 0
    cards: Counter[Who] = field(default_factory=Counter)
    dealer: Counter[Who] = field(default_factory=Counter)
    """In how many rounds a place was the dealer."""
    sums: dict[tuple[Who, Kind], Sum] = field(default_factory=dict)

    @property
    def places(self) -> list[Who]:
        """Everybody who was dealt cards: the player, the others together, and each of them clockwise."""
        single: list[Who] = [*sorted(who for who in self.cards if who not in (YOU, "others"))]
        others: list[Who] = ["others"] if len(single) > 1 else []
        return [YOU, *others, *single] if self.cards else []

    @property
    def kinds(self) -> list[Kind]:
        """What there was to be counted."""
        there = {kind for _, kind in self.sums}
        return [kind for kind in KINDS if kind in there]

    def add(self, deal: Deal) -> None:
        """Count one more deal."""
        self.deals += 1
        dealt = _by_place(deal, lambda _: True)
        self.cards.update(dealt)
        for kind, pool, wanted, is_wanted in _counted(deal):
            found = _by_place(deal, is_wanted)
            for who, cards in dealt.items():
                self._sum(who, kind).add(found[who], drawn(pool, wanted, cards))
        if deal.dealer is not None:
            self.dealer.update(_counted_as(len(deal.hands), deal.you)[deal.dealer])
            if deal.by_lot:
                self._add_lot(deal.dealer, deal)

    def _add_lot(self, dealer: int, deal: Deal) -> None:
        """Each seat is as likely to be the first dealer."""
        seats = len(deal.hands)
        counted = _counted_as(seats, deal.you)
        for who in {who for one in counted for who in one}:
            share = (seats - 1 if who == "others" else 1) / seats
            self._sum(who, "lot").add(int(who in counted[dealer]), (share, share * (1 - share)))

    def _sum(self, who: Who, kind: Kind) -> Sum:
        return self.sums.setdefault((who, kind), Sum())

    def verdicts(self) -> Counter[Verdict]:
        """How many of the counts lie within what chance brings, and how many outside."""
        shown = [self.sums.get((who, kind)) for who in self.places for kind in self.kinds]
        return Counter(one.verdict for one in shown if one and one.variance > 0)


@cache
def _counted_as(seats: int, you: int) -> tuple[tuple[Who, ...], ...]:
    """As whom each seat is counted."""
    places = clockwise_from(range(seats), you)
    return tuple((YOU,) if seat == you else (places.index(seat), "others") for seat in range(seats))


def _by_place(deal: Deal, is_wanted: Callable[[Card], bool]) -> dict[Who, int]:
    """How many wanted cards are in the hands, for everybody whom their seats are counted as."""
    sums: dict[Who, int] = {}
    for hand, counted in zip(deal.hands, _counted_as(len(deal.hands), deal.you), strict=True):
        if hand is not None:
            number = sum(map(is_wanted, hand.cards))
            for who in counted:
                sums[who] = sums.get(who, 0) + number
    return sums


def _counted(deal: Deal) -> Iterator[tuple[Kind, int, int, Callable[[Card], bool]]]:
    """For each kind how many cards could be dealt, how many of them are of the kind, and which."""
    pack = deal.pack
    aces, high = {*pack.ranks[-1:]}, {*pack.ranks[-3:]}
    yield "aces", pack.size, pack.of_a_rank, lambda card: card.rank in aces
    yield "high", pack.size, 3 * pack.of_a_rank, lambda card: card.rank in high
    if pack.jokers:
        yield "jokers", pack.size, pack.jokers, lambda card: card.is_joker
    if deal.trump:
        # what is turned up makes its suit trump and is in no hand
        suit, turned = deal.trump, len(deal.turned)
        gone = sum(card.suit == suit for card in deal.turned)
        yield "trumps", pack.size - turned, pack.of_a_suit - gone, lambda card: card.suit == suit
