"""A round from the first lead to the last trick: what may be played, and who takes the trick.

Seats are places in the order of the round, forehand 0. In lock-step with the engine by tests.
"""

from typing import final

from mypy_extensions import i64

from game.bots.core.bits import NO_SUIT, field, place_of


@final
class Seat:
    """What one seat holds, has bid and has taken."""

    def __init__(self) -> None:
        self.ones: i64 = 0
        """The cards that it holds."""
        self.twos: i64 = 0
        """Those of them that it holds twice."""
        self.used_ones: i64 = 0
        """The cards that it has bid with since the deal."""
        self.used_twos: i64 = 0
        self.style: i64 = 0
        """How it plays where a round is imagined (habits)."""
        self.bid: i64 = 0
        self.bonus: i64 = 0
        """Points for biddings that are repeated while the round is imagined."""
        self.taken: i64 = 0


@final
class Table:
    """The cards of a round and how far it has come."""

    def __init__(self, seats: i64) -> None:
        self.count: i64 = seats
        self.seats: list[Seat] = [Seat() for _ in range(seats)]
        self.size: i64 = 0
        """Tricks of the whole round."""
        self.trump: i64 = NO_SUIT
        self.twins_last: bool = False
        self.must_trump: bool = False
        self.must_break: bool = False
        """Whether trump may not be led before one was played."""
        self.missed: i64 = 0
        """What a missed bid is worth: 0 nothing, 1 its tricks, 2 less the further off."""
        self.out_ones: i64 = 0
        """Cards not yet seen on the table: in hands or in the stock."""
        self.out_twos: i64 = 0
        self.is_broken: bool = False
        self.turn: i64 = 0
        self.played: i64 = 0
        """Cards in the trick."""
        self.led: i64 = 0
        """The field of the card led."""
        self.best: i64 = 0
        """The card that is winning the trick."""
        self.best_place: i64 = 0
        self.best_by: i64 = 0
        self.left: i64 = 0
        """Tricks not yet finished."""

    def copy_from(self, other: "Table") -> None:
        """Become the same as another table with as many seats."""
        self.size = other.size
        self.trump = other.trump
        self.twins_last = other.twins_last
        self.must_trump = other.must_trump
        self.must_break = other.must_break
        self.missed = other.missed
        self.out_ones = other.out_ones
        self.out_twos = other.out_twos
        self.is_broken = other.is_broken
        self.turn = other.turn
        self.played = other.played
        self.led = other.led
        self.best = other.best
        self.best_place = other.best_place
        self.best_by = other.best_by
        self.left = other.left
        seat: i64 = 0
        while seat < self.count:
            mine, its = self.seats[seat], other.seats[seat]
            mine.ones = its.ones
            mine.twos = its.twos
            mine.used_ones = its.used_ones
            mine.used_twos = its.used_twos
            mine.style = its.style
            mine.bid = its.bid
            mine.bonus = its.bonus
            mine.taken = its.taken
            seat += 1

    def legal(self) -> i64:
        """The cards that the seat whose turn it is may play."""
        hand = self.seats[self.turn].ones
        if self.played == 0:
            if self.must_break and not self.is_broken and self.trump != NO_SUIT:
                plain = hand & ~field(self.trump)
                return plain if plain != 0 else hand
            return hand
        if self.led == NO_SUIT:
            return hand  # a joker led without trump asks for nothing
        follow = hand & field(self.led)
        if follow != 0:
            return follow
        if self.must_trump and self.trump != NO_SUIT:
            trumps = hand & field(self.trump)
            return trumps if trumps != 0 else hand
        return hand

    def wins(self, card: i64, place: i64) -> bool:
        """Whether a card would be the best of the trick so far."""
        if self.played == 0:
            return True
        if place == self.best_place:
            return card > self.best or (card == self.best and self.twins_last)
        return place == self.trump

    def winning(self) -> i64:
        """Every card that would be the best of the trick so far, held by anybody or not."""
        better = field(self.best_place) & ~(2 * self.best - 1)
        if self.twins_last:
            better |= self.best
        if self.best_place != self.trump:
            better |= field(self.trump)
        return better

    def play(self, card: i64) -> None:
        """Let the seat whose turn it is play a card that it holds."""
        seat = self.seats[self.turn]
        if seat.twos & card:
            seat.twos ^= card
        else:
            seat.ones ^= card
        if self.out_twos & card:
            self.out_twos ^= card
        else:
            self.out_ones ^= card
        place = place_of(card)
        if self.played == 0:
            self.led = place
        if self.wins(card, place):
            self.best = card
            self.best_place = place
            self.best_by = self.turn
        if place == self.trump:
            self.is_broken = True
        self.played += 1
        if self.played == self.count:
            self.seats[self.best_by].taken += 1
            self.turn = self.best_by
            self.played = 0
            self.left -= 1
        else:
            self.turn += 1
            if self.turn == self.count:
                self.turn = 0

    def unseen_ones(self, seat: Seat) -> i64:
        """The cards of which a seat has not seen every copy that it does not hold."""
        return (self.out_ones & ~seat.ones) | (self.out_twos & ~seat.twos)
