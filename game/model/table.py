"""A match as it stands: what evolve makes of the events, for the engine whole, for a seat as its view."""

from dataclasses import dataclass
from enum import StrEnum

from game.model.cards import Card, Suit
from game.model.commands import Command
from game.model.events import Hand, Player
from game.model.ruleset import Rules


class Phase(StrEnum):
    """Where a round stands. In all but `SCORED` and `OVER` somebody decides or something is due."""

    PASSING = "passing"
    BIDDING = "bidding"
    PLAYING = "playing"
    SCORED = "scored"


@dataclass(frozen=True, slots=True)
class Play:
    """A card in a trick and who played it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: its cards in the order played, and who took it."""

    plays: tuple[Play, ...]
    taker: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A card bid that was on the table: who bid with which card, in which bidding (0 …) of the round."""

    seat: int
    card: Card
    bidding: int


@dataclass(frozen=True, slots=True)
class Round:
    """One round. Tuples "per seat" have an entry for every seat of the match."""

    number: int
    hand_size: int
    dealer: int
    sudden_death: bool
    order: tuple[int, ...]
    """The seats that take part, clockwise from forehand; the dealer is the last of them."""
    hands: tuple[Hand | None, ...]
    turned: tuple[Card, ...]
    trump: Suit | None
    phase: Phase
    choices: tuple[Command | None, ...]
    """Secret choices not yet shown, per seat."""
    decided: frozenset[int]
    """Seats whose secret choice is made."""
    passed: tuple[int, ...]
    """Seats whose cards have been handed on, in order."""
    received: tuple[Hand, ...]
    """Per seat, cards handed to it that join its hand when all have passed; afterwards what it was given."""
    bids: tuple[int | None, ...]
    shown: tuple[Shown, ...]
    """Every card bid with since the deal, in order."""
    repeats: int
    """How often bidding was repeated in this round."""
    redeals: int
    """How often the round was dealt anew."""
    bonus: tuple[int, ...]
    """Points for repeated biddings, per seat."""
    leader: int | None
    trick: tuple[Play, ...]
    tricks: tuple[Trick, ...]

    @property
    def forehand(self) -> int:
        """The seat to the dealer's left."""
        return self.order[0]

    def tricks_taken(self, seat: int) -> int:
        """How many tricks a seat has taken so far."""
        return sum(trick.taker == seat for trick in self.tricks)

    def hand(self, seat: int) -> Hand:
        """The hand of a seat that takes part."""
        hand = self.hands[seat]
        assert hand is not None, f"seat {seat} takes no part in this round"
        return hand

    def bid_cards(self) -> dict[int, Card]:
        """The card that each seat has bid with in the present bidding."""
        return {shown.seat: shown.card for shown in self.shown if shown.bidding == self.repeats}


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A scored round, a line of the score sheet."""

    number: int
    hand_size: int
    dealer: int
    sudden_death: bool
    trump: Suit | None
    bids: tuple[int | None, ...]
    tricks: tuple[int | None, ...]
    bonus: tuple[int, ...]
    points: tuple[int | None, ...]
    totals: tuple[int, ...]
    faults: tuple[int, ...]

    def is_made(self, seat: int) -> bool:
        """Whether the seat took part and took just the tricks it had bid."""
        return self.bids[seat] is not None and self.bids[seat] == self.tricks[seat]


@dataclass(frozen=True, slots=True)
class Match:
    """A whole match. `viewer` is the seat whose view it is, None for the truth."""

    rules: Rules
    players: tuple[Player, ...]
    preset: str
    title: str | None
    practice: bool
    viewer: int | None
    round: Round | None = None
    results: tuple[RoundResult, ...] = ()
    out: tuple[tuple[int, int], ...] = ()
    """(seat, round number) of the seats that went out, in order."""
    winners: tuple[int, ...] | None = None

    @property
    def seats(self) -> int:
        """How many seats the match was started with."""
        return len(self.players)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of every seat so far, those of sudden death left out."""
        return self.results[-1].totals if self.results else (0,) * self.seats

    @property
    def faults(self) -> tuple[int, ...]:
        """The faults of every seat so far."""
        return self.results[-1].faults if self.results else (0,) * self.seats

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seats that have not gone out, ascending."""
        gone = {seat for seat, _ in self.out}
        return tuple(seat for seat in range(self.seats) if seat not in gone)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.winners is not None
