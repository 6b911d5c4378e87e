"""What has happened: all that changes a match, and (but for `SeatDecided`) the lines of its record."""

from dataclasses import dataclass
from typing import TypeAlias

from game.model.cards import Card, Suit
from game.model.commands import Command
from game.model.ruleset import Rules


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: a name, "human" or "bot", and a bot's level."""

    name: str
    kind: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of one seat as far as they are known, and how many more it holds."""

    cards: tuple[Card, ...] = ()
    hidden: int = 0

    @property
    def size(self) -> int:
        """How many cards the seat holds, known or not."""
        return len(self.cards) + self.hidden


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """A match begins. `preset` is the named game, or "custom"; the seed is in no view."""

    rules: Rules
    players: tuple[Player, ...]
    preset: str
    seed: str | None = None
    title: str | None = None
    program: str | None = None
    match: str | None = None
    started: str | None = None
    practice: bool = False


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """A round begins. A seat that takes no part has None for a hand."""

    number: int
    hand_size: int
    dealer: int
    sudden_death: bool
    hands: tuple[Hand | None, ...]
    turned: tuple[Card, ...]
    trump: Suit | None


@dataclass(frozen=True, slots=True)
class SeatDecided:
    """A seat has made a secret choice; only the seat itself is told which."""

    seat: int
    choice: Command | None


@dataclass(frozen=True, slots=True)
class CardsPassed:
    """Cards went to a neighbour; only the two of them know which."""

    giver: int
    receiver: int
    cards: Hand


@dataclass(frozen=True, slots=True)
class BidPlaced:
    """A bid is on the table, with the card that it was bid with where cards are bid."""

    seat: int
    bid: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class BiddingRepeated:
    """The bids shown are void and all bid again; `bonus` holds points for each seat."""

    bonus: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandsRedealt:
    """Nobody had a card left to bid with, so all cards were dealt anew."""

    hands: tuple[Hand | None, ...]


@dataclass(frozen=True, slots=True)
class BiddingClosed:
    """The bids stand; trump and the leader of the first trick are settled."""

    bids: tuple[int | None, ...]
    trump: Suit | None
    leader: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played to the trick."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick (1 … of the round) went to the seat that leads the next one."""

    seat: int
    trick: int


@dataclass(frozen=True, slots=True)
class RoundScored:
    """A round is over: its tricks and points, and the totals and faults of all seats after it."""

    tricks: tuple[int | None, ...]
    points: tuple[int | None, ...]
    totals: tuple[int, ...]
    faults: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatOut:
    """A seat has too many faults and takes no further part."""

    seat: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]


Event: TypeAlias = (
    MatchStarted
    | RoundDealt
    | SeatDecided
    | CardsPassed
    | BidPlaced
    | BiddingRepeated
    | HandsRedealt
    | BiddingClosed
    | CardPlayed
    | TrickTaken
    | RoundScored
    | SeatOut
    | MatchEnded
)
