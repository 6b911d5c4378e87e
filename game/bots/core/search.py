"""The search of a seat: cards out of sight are dealt many times, and each choice is played to the end."""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from game.bots.core.beliefs import Beliefs
from game.bots.core.bidding import IN_TURN, ZERO, Bidding, cards_to_pass
from game.bots.core.dice import Dice
from game.bots.core.policy import Policy, play_out
from game.bots.core.table import Table
from game.bots.core.unknown import Unknown, give_all, take_away
from game.bots.core.worth import Worth

PLAY: Final = 0
BID: Final = 1
PASS: Final = 2


@final
class Choice:
    """Something that can be done and a style to go on in, and what came of it in the worlds so far."""

    def __init__(self, way: i64, code: i64, double: i64, style: i64) -> None:
        self.way: i64 = way
        """Which of the things that can be done it is."""
        self.style: i64 = style
        self.code: i64 = code
        """A number or a card to bid, a card to play, or a set of cards to pass."""
        self.double: i64 = double
        """The cards of the set that are passed twice."""
        self.values: list[float] = []
        self.sum: float = 0.0
        self.points: float = 0.0
        self.made: float = 0.0
        self.is_live: bool = True


@final
class Search:
    """What is known of a round, what can be done, and what that has come to."""

    def __init__(
        self,
        kind: i64,
        table: Table,
        unknown: Unknown,
        bidding: Bidding,
        worth: Worth,
        choices: list[Choice],
        seed: i64,
    ) -> None:
        self.kind: i64 = kind
        self.bidding: Bidding = bidding
        self.worth: Worth = worth
        self.choices: list[Choice] = choices
        self.dice: Dice = Dice(seed)
        self.me: i64 = worth.me
        self.beliefs: Beliefs = Beliefs(table, unknown, bidding, worth.me)
        self.policy: Policy | None = None
        """How everybody plays on in the usual style, where not by habit."""
        self.passing: i64 = 0
        """How many cards everybody passes."""
        self.to_left: i64 = 0
        """By how many places to the left they go."""
        self.worlds: i64 = 0
        """In how many worlds every live choice was tried."""
        self.next: i64 = 0
        """Which choice is tried next in the world that was begun, 0 where none was."""
        self.seed: i64 = 0
        self.scratch: Table = Table(table.count)

    def look(self, tries: i64) -> bool:
        """Try live choices in the world that was begun, at most so many; whether it has been finished."""
        if self.next == 0:
            self.beliefs.imagine(self.dice)
            self.seed = self.dice.next()
        choices: i64 = len(self.choices)
        while self.next < choices and tries > 0:
            tried = self.choices[self.next]
            if tried.is_live:
                self._try(tried, Dice(self.seed))
                tries -= 1
            self.next += 1
        if self.next < choices:
            return False
        self.next = 0
        self.worlds += 1
        return True

    def _try(self, tried: Choice, dice: Dice) -> None:
        table = self.scratch
        table.copy_from(self.beliefs.world)
        table.seats[self.me].style = tried.style
        if self.kind == PLAY:
            table.play(tried.code)
        elif self.kind == PASS:
            self._pass(table, tried)
            self.bidding.bid_all(table, -1, 0, dice)
        elif self.bidding.kind == IN_TURN:
            table.seats[self.me].bid = tried.code
            self.bidding.finish(table, self.me + 1, dice)
        else:
            self.bidding.bid_all(table, self.me, tried.code, dice)
        play_out(table, dice, self.policy)
        value = self.worth.value(table)
        tried.values.append(value)
        tried.sum += value
        tried.points += self.worth.points_of(table)
        me = table.seats[self.me]
        if me.bid == me.taken:
            tried.made += 1.0

    def _pass(self, table: Table, given: Choice) -> None:
        """Let everybody hand cards on at once."""
        is_zero = self.bidding.kind == ZERO
        sets: list[int] = []
        doubles: list[int] = []
        place: i64 = 0
        while place < table.count:
            seat = table.seats[place]
            ones, twos = given.code, given.double
            if place != self.me:
                ones, twos = cards_to_pass(seat, self.bidding.row, table.trump, self.passing, is_zero)
            sets.append(ones)
            doubles.append(twos)
            take_away(table, place, ones)
            take_away(table, place, twos)
            place += 1
        place = 0
        while place < table.count:
            to = (place + self.to_left) % table.count
            give_all(table, to, sets[place])
            give_all(table, to, doubles[place])
            place += 1

    def narrow(self, doubt: float) -> bool:
        """Drop the choices that are worse than the best by so many standard errors; whether there is still
        more than one thing that may be the best to do.
        """
        best = self.best()
        is_open = False
        for one in self.choices:
            if one.is_live:
                if one is not best and is_worse(one.values, best.values, doubt):
                    one.is_live = False
                elif one.way != best.way:
                    is_open = True
        return is_open

    def best(self) -> Choice:
        """The live one with the highest mean."""
        found = self.choices[0]
        most = -1.0e18
        for one in self.choices:
            if one.is_live and len(one.values) > 0:
                mean = one.sum / float(len(one.values))
                if mean > most:
                    most = mean
                    found = one
        return found


def is_worse(these: list[float], those: list[float], doubt: float) -> bool:
    """Whether the mean of these is below that of those by so many standard errors of the difference."""
    size: i64 = len(these)
    sum_ = 0.0
    squares = 0.0
    index: i64 = 0
    while index < size:
        off = those[index] - these[index]
        sum_ += off
        squares += off * off
        index += 1
    n = float(size)
    mean = sum_ / n
    variance = squares / n - mean * mean
    return mean > doubt * sqrt(max(variance, 0.0) / n)
