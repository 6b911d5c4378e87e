"""Where the cards out of sight may lie, as far as bids and cards played tell of it."""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from game.bots.core.bidding import Bidding
from game.bots.core.bits import card_of
from game.bots.core.dice import Dice
from game.bots.core.policy import Policy
from game.bots.core.table import Table
from game.bots.core.unknown import Unknown, give, take_away

FARTHEST: Final = 3.0
"""By how many tricks a bid may be off before it says no more about the hand."""
ANEW: Final = 8
"""One in so many changes of a world is another deal, the others change two cards."""
WARMING_UP: Final = 48
"""Changes before the first world."""


@final
class Beliefs:
    """What tells about the cards out of sight, and the world that was imagined last.

    Without a policy that tells how likely cards are played, a world is one of several deals, drawn by how
    well the hands fit the bids. With one, each world comes from the one before by changes that are made or
    left by how well the hands fit bids and cards before and after (Metropolis and Hastings).
    """

    def __init__(self, root: Table, unknown: Unknown, bidding: Bidding, me: i64) -> None:
        self.root: Table = root
        self.unknown: Unknown = unknown
        self.bidding: Bidding = bidding
        self.me: i64 = me
        self.bid_known: list[bool] = [False] * root.count
        """Whose bids lie open."""
        self.shown_ones: list[int] = [0] * root.count
        self.shown_twos: list[int] = [0] * root.count
        """The cards that each seat has played."""
        self.first: i64 = 0
        """Who led the first trick."""
        self.history: list[int] = []
        """The places of the bits of all cards played, in order."""
        self.candidates: i64 = 4
        """How many deals or changes stand behind each world."""
        self.spread: float = 0.8
        """By how many tricks bids differ from what a hand is worth."""
        self.reading: float = 0.0
        """How much is read from the cards played; 0 nothing."""
        self.policy: Policy | None = None
        self.world: Table = Table(root.count)
        self.other: Table = Table(root.count)
        self.scratch: Table = Table(root.count)
        self.cards: list[int] = []
        """The cards out of sight as they lie in the world …"""
        self.where: list[int] = []
        """… and with whom; the place after the last seat is the stock."""
        self.held: list[int] = []
        """The numbers of those that lie in hands."""
        self.misfits: list[float] = [0.0] * root.count
        self.known: list[dict[int, float]] = [{} for _ in range(root.count)]
        """Of each seat the misfits that were worked out, by hand."""

    def imagine(self, dice: Dice) -> None:
        """Make a world."""
        if self.policy is None or self.bidding.is_forehead:
            self._deal(dice)
            return
        steps = self.candidates
        if len(self.where) == 0:
            self.world.copy_from(self.root)
            self.unknown.deal(self.world, dice)
            self._take_over()
            steps += WARMING_UP
        while steps > 0:
            if dice.below(ANEW) == 0:
                self._deal_anew(dice)
            else:
                self._change(dice)
            steps -= 1

    def _deal(self, dice: Dice) -> None:
        """Deal several times, and take one of the deals by how well the hands fit."""
        self.world.copy_from(self.root)
        self.unknown.deal(self.world, dice)
        if self.candidates < 2:
            return
        total = exp(-self._misfit_of_all(self.world)) + 0.000000001
        tried: i64 = 1
        while tried < self.candidates:
            self.other.copy_from(self.root)
            self.unknown.deal(self.other, dice)
            fit = exp(-self._misfit_of_all(self.other)) + 0.000000001
            total += fit
            if float(dice.below(65536)) * total < fit * 65536.0:
                world = self.world
                self.world = self.other
                self.other = world
            tried += 1

    def _misfit_of_all(self, table: Table) -> float:
        sum_ = 0.0
        place: i64 = 0
        while place < table.count:
            sum_ += self._misfit(table, place)
            place += 1
        return sum_

    def _take_over(self) -> None:
        """Note where the cards lie that were dealt to the world just now."""
        self.cards = list(self.unknown.laid)
        self.where = list(self.unknown.where)
        self.held = [number for number in range(len(self.where)) if self.where[number] < self.unknown.seats]
        place: i64 = 0
        while place < self.world.count:
            self.misfits[place] = self._misfit_once(self.world, place)
            place += 1

    def _deal_anew(self, dice: Dice) -> None:
        """Try another deal."""
        self.other.copy_from(self.root)
        self.unknown.deal(self.other, dice)
        gain = 0.0
        place: i64 = 0
        while place < self.other.count:
            gain += self.misfits[place] - self._misfit_once(self.other, place)
            place += 1
        if is_taken(gain, dice):
            world = self.world
            self.world = self.other
            self.other = world
            self._take_over()

    def _change(self, dice: Dice) -> None:
        """Try what it is like with two cards exchanged, one of them from a hand."""
        if len(self.held) == 0:
            return
        one: i64 = self.held[dice.below(len(self.held))]
        two = dice.below(len(self.cards))
        here: i64 = self.where[one]
        there: i64 = self.where[two]
        first, second = self.cards[one], self.cards[two]
        if here == there or first == second:
            return
        seats = self.unknown.seats
        if self.unknown.shut[here][second] or (there < seats and self.unknown.shut[there][first]):
            return
        self._exchange(here, first, second)
        gain = self.misfits[here] - self._misfit_once(self.world, here)
        if there < seats:
            self._exchange(there, second, first)
            gain += self.misfits[there] - self._misfit_once(self.world, there)
        if is_taken(gain, dice):
            self.cards[one], self.cards[two] = second, first
            self.misfits[here] = self._misfit_once(self.world, here)
            if there < seats:
                self.misfits[there] = self._misfit_once(self.world, there)
            return
        self._exchange(here, second, first)
        if there < seats:
            self._exchange(there, first, second)

    def _exchange(self, place: i64, old: i64, new: i64) -> None:
        """Give a seat one card for another."""
        take_away(self.world, place, card_of(old))
        give(self.world, place, card_of(new))

    def _misfit_once(self, table: Table, place: i64) -> float:
        """The misfit of a hand, worked out when it is seen for the first time."""
        seat = table.seats[place]
        hand = int(seat.ones) + (int(seat.twos) << 57)
        known = self.known[place]
        if hand not in known:
            known[hand] = self._misfit(table, place)
        return known[hand]

    def _misfit(self, table: Table, place: i64) -> float:
        """How badly a hand fits what its seat has bid and played: the logarithm of a chance without minus."""
        if place == self.me:
            return 0.0
        seat = table.seats[place]
        shown: i64 = self.shown_ones[place]
        twos: i64 = self.shown_twos[place]
        twos |= seat.twos | (seat.ones & shown)
        ones = seat.ones | shown
        misfit = 0.0
        if self.bid_known[place]:
            before: i64 = 0
            other: i64 = 0
            while other < place:
                if self.bid_known[other]:
                    before += table.seats[other].bid
                other += 1
            wish = self.bidding.wish(table, place, ones, twos, before)
            off = min(abs(wish - float(seat.bid)), FARTHEST)
            misfit = off * off / (2.0 * self.spread * self.spread)
        if self.policy is not None and len(self.history) > 0:
            misfit += self.reading * self._surprise(self.policy, place, ones, twos)
        return misfit

    def _surprise(self, policy: Policy, place: i64, ones: i64, twos: i64) -> float:
        """How much the cards that a seat has played surprise, had it been dealt these."""
        table = self.scratch
        table.copy_from(self.root)
        other: i64 = 0
        while other < table.count:
            seat = table.seats[other]
            seat.ones = self.shown_ones[other]
            seat.twos = self.shown_twos[other]
            table.out_twos |= seat.twos | (table.out_ones & seat.ones)
            table.out_ones |= seat.ones
            seat.taken = 0
            other += 1
        table.seats[place].ones = ones
        table.seats[place].twos = twos
        table.left = table.size
        table.played = 0
        table.is_broken = False
        table.turn = self.first
        found = 0.0
        for index in self.history:
            card = card_of(index)
            if table.turn == place:
                found += policy.surprise(table, card)
            table.play(card)
        return found


def is_taken(gain: float, dice: Dice) -> bool:
    """Whether a change is made by which hands fit so much better, or worse."""
    return gain >= 0.0 or float(dice.next()) < exp(gain) * 4294967296.0
