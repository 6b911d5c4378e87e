"""How everybody bids where a round is only imagined: about what the hand is worth, as the rules allow."""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from game.bots.core.bits import NO_SUIT, card_of, count, field, index_of, place_of, reached
from game.bots.core.dice import Dice
from game.bots.core.hands import estimate
from game.bots.core.table import Seat, Table

IN_TURN: Final = 0
SEALED: Final = 1
CARD: Final = 2
ZERO: Final = 3

MOST_REPEATS: Final = 4
"""How often an imagined bidding is repeated; the bids stand then."""


@final
class Bidding:
    """The rules of bidding in a round, and the weights by which hands are judged."""

    def __init__(self, kind: i64, row: list[float], plain_row: list[float], best_rank: i64) -> None:
        """`row` judges hands in a round with trump, `plain_row` in one without; `best_rank` is an ace's."""
        self.kind: i64 = kind
        self.row: list[float] = row
        self.plain_row: list[float] = plain_row
        self.best_rank: i64 = best_rank
        self.is_hooked: bool = False
        """Whether the dealer may not make the bids add up to the hand size."""
        self.is_repeated: bool = False
        """Whether all bid again where the bids add up to the hand size."""
        self.bonus: i64 = 0
        self.has_no_trump: bool = False
        """Whether card bids name no trump."""
        self.has_turned_honour: bool = False
        self.is_forehead: bool = False
        self.cards: list[int] = []
        """In a forehead round, the cards that the seat which thinks has not seen."""
        self.jitter: float = 0.4
        """By how much at most, in tricks, a bid is off what the hand is worth."""
        self.lean: float = 0.0

    def wish(self, table: Table, place: i64, ones: i64, twos: i64, bid_before: i64) -> float:
        """What a seat would bid, were there halves."""
        is_in_turn = self.kind == IN_TURN
        if self.is_forehead:
            return self.forehead_wish(table, place)
        before = place if is_in_turn else 0
        excess = 0.0
        last: i64 = 99
        if is_in_turn:
            excess = float(bid_before) - float(table.size * place) / float(table.count)
            last = table.count - 1
        row = self.plain_row if table.trump == NO_SUIT else self.row
        leads = place == (table.turn if self.kind == CARD else 0)
        return estimate(
            row, ones, twos, table.trump, self.best_rank, before, last, excess, leads, self.has_turned_honour
        )

    def forehead_wish(self, table: Table, place: i64) -> float:
        """The chance to take the only trick with a card that one does not see oneself, seeing all others."""
        best: i64 = 0
        best_place: i64 = -1
        led: i64 = -1
        other: i64 = 0
        while other < table.count:
            if other != place:
                card = table.seats[other].ones
                its = place_of(card)
                if other == 0:
                    led = its
                if best_place < 0:
                    best = card
                    best_place = its
                elif its == best_place:
                    best = max(best, card)
                elif its == table.trump or (best_place != table.trump and its == led):
                    best = card
                    best_place = its
            other += 1
        wins: i64 = 0
        for index in self.cards:
            card = card_of(index)
            its = place_of(card)
            if its == best_place:
                wins += card > best
            elif its == table.trump or (best_place != table.trump and (place == 0 or its == led)):
                wins += 1
        return float(wins) / float(max(1, len(self.cards)))

    def finish(self, table: Table, place: i64, dice: Dice) -> None:
        """Let the seats from a place on bid, in turn."""
        sum_: i64 = 0
        before: i64 = 0
        while before < place:
            sum_ += table.seats[before].bid
            before += 1
        while place < table.count:
            blocked: i64 = -1
            if self.is_hooked and place == table.count - 1:
                blocked = table.size - sum_
            seat = table.seats[place]
            seat.bid = self.bid(table, place, sum_, blocked, dice)
            sum_ += seat.bid
            place += 1

    def bid(self, table: Table, place: i64, bid_before: i64, blocked: i64, dice: Dice) -> i64:
        """The bid of a seat: about what its hand is worth, but never less than its sure tricks."""
        seat = table.seats[place]
        wish = self.wish(table, place, seat.ones, seat.twos, bid_before) + self.lot(dice)
        if not self.is_forehead:
            wish = max(wish, float(sure_tricks(table, seat)))
        return nearest(wish, table.size, blocked)

    def lot(self, dice: Dice) -> float:
        """By how much a bid is off, by chance."""
        return self.lean + self.jitter * (float(dice.below(1024)) + float(dice.below(1024)) - 1023.0) / 1024.0

    def bid_all(self, table: Table, me: i64, code: i64, dice: Dice) -> None:
        """Let everybody bid until the bids stand, at first a seat `me` (−1: nobody) with this bid or card."""
        if self.kind == ZERO:
            return
        if self.kind == IN_TURN:
            self.finish(table, 0, dice)
            return
        repeats: i64 = 0
        while True:
            if self.kind == SEALED:
                again = self._sealed(table, me, code, dice)
            else:
                again = self._with_cards(table, me, code, dice)
            repeats += 1
            if not again or repeats > MOST_REPEATS:
                return
            me = -1

    def _sealed(self, table: Table, me: i64, code: i64, dice: Dice) -> bool:
        """One sealed bidding; whether it is void."""
        sum_: i64 = 0
        most: i64 = 0
        place: i64 = 0
        while place < table.count:
            seat = table.seats[place]
            if place == me:
                seat.bid = code
            else:
                seat.bid = self.bid(table, place, 0, -1, dice)
            sum_ += seat.bid
            most = max(most, seat.bid)
            place += 1
        if not self.is_repeated or sum_ != table.size:
            return False
        for seat in table.seats:
            if seat.bid == most:
                seat.bonus += self.bonus
        return True

    def _with_cards(self, table: Table, me: i64, code: i64, dice: Dice) -> bool:
        """One bidding with cards; whether it is void. The highest names trump and leads."""
        sum_: i64 = 0
        most: i64 = -1
        highest: i64 = 0
        twins: i64 = 0
        place: i64 = 0
        while place < table.count:
            seat = table.seats[place]
            card = code if place == me else self.card_to_bid(table, seat, dice)
            if card == 0:
                return False  # all cards have been bid with: a new deal is not imagined
            if seat.used_ones & card:
                seat.used_twos |= card
            seat.used_ones |= card
            index = index_of(card)
            seat.bid = index % 14
            sum_ += seat.bid
            strength = seat.bid * 4 + index // 14
            if strength > most:
                most = strength
                highest = place
                twins = 0
            elif strength == most:
                twins = 1
            place += 1
        table.turn = highest
        table.trump = NO_SUIT if self.has_no_trump else most % 4
        if twins == 0 and (not self.is_repeated or sum_ != table.size):
            return False
        for seat in table.seats:
            if seat.bid * 4 + most % 4 == most and is_named(seat, most):
                seat.bonus += self.bonus
        return True

    def card_to_bid(self, table: Table, seat: Seat, dice: Dice) -> i64:
        """The card whose number fits best what the hand is worth, were its suit trump or not; 0 for none."""
        free = (seat.ones & ~seat.used_ones) | (seat.twos & ~seat.used_twos)
        if free & (free - 1) == 0:
            return free
        wishes = [0.0, 0.0, 0.0, 0.0]
        sum_ = 0.0
        suit: i64 = 0
        row = self.plain_row if self.has_no_trump else self.row
        while suit < 4:
            trump = NO_SUIT if self.has_no_trump else suit
            wish = estimate(row, seat.ones, seat.twos, trump, self.best_rank, 0, 99, 0.0, False, False)
            wishes[suit] = wish + self.lot(dice)
            sum_ += wishes[suit]
            suit += 1
        mean = float(table.size) / float(table.count)
        others = float(table.count - 1)
        best: i64 = 0
        least = 1.0e9
        while free != 0:
            card = free & -free
            free ^= card
            index = index_of(card)
            rank = float(index % 14)
            suit = index // 14
            is_highest = (1.0 - exp(-(rank + 0.7) / mean)) ** others
            off_others = abs(rank - (sum_ - wishes[suit]) / 3.0)
            off = is_highest * abs(rank - wishes[suit]) + (1.0 - is_highest) * off_others
            if off < least:
                least = off
                best = card
        return best


def sure_tricks(table: Table, seat: Seat) -> i64:
    """The trumps of a hand that no card out of its sight beats."""
    if table.trump == NO_SUIT:
        return 0
    unseen = table.unseen_ones(seat) & field(table.trump)
    return count(seat.ones & field(table.trump) & ~reached(unseen))


def is_named(seat: Seat, strength: i64) -> bool:
    """Whether a seat has bid with the card of this number and suit; asked where its number fits."""
    card = field(strength % 4)
    card = (card & -card) << (strength // 4)
    return seat.used_ones & card != 0


def nearest(wish: float, size: i64, blocked: i64) -> i64:
    """The bid allowed that is nearest to a wish."""
    bid: i64 = 0
    if wish > 0.0:
        bid = i64(wish + 0.5)
    bid = min(bid, size)
    if bid != blocked:
        return bid
    if bid == 0:
        return 1
    if bid == size or wish < float(bid):
        return bid - 1
    return bid + 1


def cards_to_pass(seat: Seat, row: list[float], trump: i64, how_many: i64, is_zero: bool) -> tuple[i64, i64]:
    """The cards that a seat hands on, as a set and those of it that go twice.

    Where nothing may be taken those of the highest rank, else those of which it is least certain whether they
    take a trick.
    """
    ones, twos = seat.ones, seat.twos
    given: i64 = 0
    double: i64 = 0
    while how_many > 0:
        best: i64 = 0
        most = -1.0
        rest = ones
        while rest != 0:
            card = rest & -rest
            rest ^= card
            index = index_of(card)
            rank = index % 14
            is_trump = place_of(card) == trump
            doubt = float(rank) if is_zero else 0.0
            if not is_zero and index < 56:
                hit = row[rank] if is_trump else row[14 + rank]
                doubt = hit * (1.0 - hit)
            elif is_trump:
                doubt += 14.0
            if doubt > most:
                most = doubt
                best = card
        if twos & best:
            twos ^= best
        else:
            ones ^= best
        if given & best:
            double |= best
        given |= best
        how_many -= 1
    return given, double
