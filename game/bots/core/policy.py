"""A way to play that was learned: by it everybody plays in the rounds that a master imagines.

A card is looked up in seven tables, by what the seat is after and what the card would do, and the card with
the highest sum is played. build/fit_policy.py found the numbers, by playing.
"""

from math import exp, log
from typing import Final, final

from mypy_extensions import i64

from game.bots.core.bits import count, field, place_of, reached, top
from game.bots.core.dice import Dice
from game.bots.core.habits import USUAL
from game.bots.core.habits import choice as habitual
from game.bots.core.table import Seat, Table

AIMS: Final = 7
"""What a seat can be after: no trick, one, two, more, all; and where its bid is lost no trick, or all."""
ALL: Final = 4
LOST: Final = 5
PAID: Final = 6
KINDS: Final = 9
"""What a card can do: lead a side suit or trump, follow suit and be the best so far or not, trump and be the
best or not, be thrown away, follow in trump and be the best or not."""
DUTIES: Final = KINDS * 3
"""The same with nobody behind, one, or more."""
RISKS: Final = 6
BALANCES: Final = 9
LENGTHS: Final = 4
STAGES: Final = 3

SECOND: Final = AIMS * DUTIES * RISKS
THIRD: Final = SECOND + AIMS * DUTIES * BALANCES
FOURTH: Final = THIRD + AIMS * KINDS * LENGTHS * 4 * RISKS
FIFTH: Final = FOURTH + AIMS * DUTIES * 3 * 3 * 2
SIXTH: Final = FIFTH + AIMS * KINDS * 3 * LENGTHS * STAGES * 2
SEVENTH: Final = SIXTH + AIMS * KINDS * BALANCES * RISKS
SIZE: Final = SEVENTH + AIMS * KINDS * 4 * 2 * STAGES
"""Where the tables begin in the list of weights, and how long it is."""
SITUATIONS: Final = AIMS * 12 * 17

SIDE: Final[list[float]] = [0.8125, 0.625, 0.5, 0.3125, 0.125, 0.0625]
TRUMP: Final[list[float]] = [1.0, 0.875, 0.75, 0.5625, 0.375, 0.25]
"""About how often a card takes a trick, by its risk."""
CARE: Final = 0.15
"""What is left of a difference between two cards where it is asked how likely they are played: those who play
have other things in mind as well."""
SLIP: Final = 0.05
"""How often a card is thought to be any that may be played."""


@final
class Policy:
    """The weights, and what the seat whose turn it is sees."""

    def __init__(self, weights: list[float]) -> None:
        """The weights of all tables, one after the other: SIZE of them."""
        assert len(weights) == SIZE, "the weights are those of another policy: learn anew"
        self.weights: list[float] = weights
        self.is_noting: bool = False
        """Whether `noted` grows: the cards between which a seat chooses, one of those that are alike."""
        self.noted: list[int] = []
        self.aim: i64 = 0
        self.need: i64 = 0
        """How many tricks it is after."""
        self.unseen: i64 = 0
        self.masters: i64 = 0
        self.sure: i64 = 0
        self.held: i64 = 0
        """How many cards out of its sight lie in other hands …"""
        self.outside: i64 = 1
        """… of how many."""
        self.behind: i64 = 0
        self.total: float = 0.0
        """About how many tricks the hand takes."""
        self.trumps: i64 = 0
        self.out_trumps: i64 = 0
        self.stage: i64 = 0
        self.demand: i64 = 0
        """Whether fewer tricks are wanted than there are, as many, or more."""
        self.rivals: i64 = 0
        """How many of those behind want a trick."""
        self.is_wanted: i64 = 0
        """Whether the seat that is winning the trick wants it."""
        self.over: i64 = 0
        """Of the card looked at, how many out of sight are higher …"""
        self.risk: i64 = 0
        """… and how many of those are likely to be in other hands, in RISKS steps."""
        self.best: i64 = 0
        self.sum: float = 0.0
        """The weights of all cards that may be played …"""
        self.share: float = 0.0
        """… the weight of the one that was played …"""
        self.kinds: float = 0.0
        """… and how many there are."""
        self.first: i64 = 0
        self.second: i64 = 0
        self.third: i64 = 0
        self.fourth: i64 = 0
        self.fifth: i64 = 0
        self.sixth: i64 = 0
        self.seventh: i64 = 0

    def choice(self, table: Table) -> i64:
        """The card that the seat whose turn it is plays."""
        legal = table.legal()
        if legal & (legal - 1) == 0:
            return legal
        self.weigh(table, legal, 0)
        return self.best

    def surprise(self, table: Table, played: i64) -> float:
        """How unlikely a card was: the logarithm of its chance, without the minus."""
        legal = table.legal()
        if legal & (legal - 1) == 0:
            return 0.0
        self.weigh(table, legal, played)
        return -log((1.0 - SLIP) * self.share / self.sum + SLIP / self.kinds)

    def weigh(self, table: Table, legal: i64, played: i64) -> None:
        """Find the best of the cards that may be played, and how likely one was that is asked about."""
        self.look(table)
        seat = table.seats[table.turn]
        most = -1.0e9
        self.sum, self.share, self.kinds = 0.0, 0.0, 0.0
        weight = 0.0
        place: i64 = 0
        while place < 5:
            cards = legal & field(place)
            last: i64 = -1
            while cards != 0:
                card = top(cards)
                cards ^= card
                same = self.rate(table, card, place)
                if same != last:
                    last = same
                    score = self.score(table, seat, card, place)
                    if score > most:
                        most = score
                        self.best = card
                    if self.is_noting:
                        self.noted.append(card)
                    if played != 0:
                        weight = exp(CARE * score)
                        self.sum += weight
                        self.kinds += 1.0
                if card == played:
                    self.share = weight
            place += 1

    def look(self, table: Table) -> None:
        """Take in what the seat whose turn it is sees."""
        seat = table.seats[table.turn]
        left = table.left
        self.settle_aim(table, seat.bid - seat.taken)
        unseen = table.unseen_ones(seat)
        self.unseen = unseen
        below = reached(unseen)
        if not table.twins_last:
            below = (below >> 1) & 0x7FFDFFF7FFDFFF
        self.masters = seat.ones & ~below
        self.sure = count(self.masters)
        own = count(seat.ones) + count(seat.twos)
        self.outside = max(1, count(table.out_ones) + count(table.out_twos) - own)
        self.held = min(self.outside, left * table.count - table.played - own)
        behind = table.count - 1 - table.played
        self.behind = min(2, behind)
        self.trumps = min(2, count(seat.ones & field(table.trump)))
        self.out_trumps = 1 if unseen & field(table.trump) != 0 else 0
        self.stage = 0 if left <= 2 else (1 if left <= 5 else 2)
        self.look_around(table, behind)
        self.total = 0.0
        cards = seat.ones
        while cards != 0:
            card = cards & -cards
            cards ^= card
            place = place_of(card)
            self.rate(table, card, place)
            chance = TRUMP[self.risk] if place == table.trump else SIDE[self.risk]
            self.total += chance + chance if seat.twos & card != 0 else chance

    def settle_aim(self, table: Table, need: i64) -> None:
        """What a seat is after that is so many tricks short of its bid."""
        left = table.left
        if 0 <= need <= left:
            self.need = need
            self.aim = min(3, need) if need < left or need == 0 else ALL
        elif table.missed == 1 or (table.missed == 2 and need > 0):
            self.need = left
            self.aim = PAID
        else:
            self.need = 0
            self.aim = LOST

    def look_around(self, table: Table, behind: i64) -> None:
        """See who else wants tricks."""
        wanted = self.need
        rivals: i64 = 0
        place: i64 = 0
        self.is_wanted = 0
        while place < table.count:
            if place != table.turn:
                other = table.seats[place]
                need = other.bid - other.taken
                if 0 < need <= table.left:
                    wanted += need
                    after = place - table.turn
                    if after < 0:
                        after += table.count
                    if after <= behind:
                        rivals += 1
                    if table.played > 0 and place == table.best_by:
                        self.is_wanted = 1
            place += 1
        self.demand = 0 if wanted < table.left else (1 if wanted == table.left else 2)
        self.rivals = min(2, rivals)

    def rate(self, table: Table, card: i64, place: i64) -> i64:
        """Judge how high a card is; two of a suit for which the answer is the same are alike."""
        over = count(self.unseen & field(place) & ~(2 * card - 1))
        self.over = over
        if over == 0:
            self.risk = 0
        else:
            self.risk = risk_of(4 * over * self.held, self.outside)
        ahead: i64 = 1 if table.played == 0 or table.wins(card, place) else 0
        return 2 * over + ahead

    def score(self, table: Table, seat: Seat, card: i64, place: i64) -> float:
        """The sum of what the tables say of a card that has been judged."""
        self.find(table, seat, card, place)
        weights = self.weights
        sum_ = weights[self.first] + weights[self.second] + weights[self.third] + weights[self.fourth]
        return sum_ + weights[self.fifth] + weights[self.sixth] + weights[self.seventh]

    def find(self, table: Table, seat: Seat, card: i64, place: i64) -> None:
        """Find the places of a card in the tables."""
        suit = field(place)
        below = count(self.unseen & suit) - self.over
        below = below if below < 2 else (2 if below < 4 else 3)
        length = min(LENGTHS, count(seat.ones & suit) + count(seat.twos & suit)) - 1
        rest = self.total - (TRUMP[self.risk] if place == table.trump else SIDE[self.risk])
        balance = halves(rest - float(self.need), BALANCES)
        is_master: i64 = 1 if self.masters & card != 0 else 0
        sure = max(0, min(3, self.sure - is_master - self.need + 2))
        kind = self.aim * KINDS + kind_of(table, card, place)
        duty = kind * 3 + self.behind
        self.first = duty * RISKS + self.risk
        self.second = SECOND + duty * BALANCES + balance
        self.third = THIRD + ((kind * LENGTHS + length) * 4 + below) * RISKS + self.risk
        self.fourth = FOURTH + ((duty * 3 + self.rivals) * 3 + self.demand) * 2 + self.is_wanted
        hand = (kind * 3 + self.trumps) * LENGTHS + length
        self.fifth = FIFTH + (hand * STAGES + self.stage) * 2 + self.out_trumps
        self.sixth = SIXTH + (kind * BALANCES + balance) * RISKS + self.risk
        self.seventh = SEVENTH + ((kind * 4 + sure) * 2 + is_master) * STAGES + self.stage

    def places(self, table: Table, card: i64) -> list[int]:
        """The places of a card in the tables; to learn by, after `look`."""
        place = place_of(card)
        self.rate(table, card, place)
        self.find(table, table.seats[table.turn], card, place)
        return [self.first, self.second, self.third, self.fourth, self.fifth, self.sixth, self.seventh]

    def situation(self, table: Table) -> i64:
        """Where a seat stands, in SITUATIONS steps; to learn by, after `look`."""
        balance = halves(self.total - float(self.need), 17)
        return (self.aim * 12 + min(11, table.left)) * 17 + balance


def play_out(table: Table, dice: Dice, policy: Policy | None = None) -> None:
    """Let everybody play to the end of the round: by habit, or in the usual style by a policy."""
    while table.left > 0:
        if policy is not None and table.seats[table.turn].style == USUAL:
            table.play(policy.choice(table))
        else:
            table.play(habitual(table, dice))


def kind_of(table: Table, card: i64, place: i64) -> i64:
    """What a card would do, of KINDS."""
    is_trump = place == table.trump
    if table.played == 0:
        return 1 if is_trump else 0
    if place == table.led:
        kind: i64 = 2 if table.wins(card, place) else 3
        return kind + 5 if is_trump else kind
    if is_trump:
        return 4 if table.wins(card, place) else 5
    return 6


def risk_of(quarters: i64, parts: i64) -> i64:
    """The risk of so many quarters of a higher card, divided by so many."""
    if quarters < 3 * parts:
        return 1 if quarters < parts else 2
    if quarters < 5 * parts:
        return 3
    return 4 if quarters < 9 * parts else 5


def halves(tricks: float, steps: i64) -> i64:
    """How many tricks a hand has too many or too few, in so many steps of a half, none in the middle."""
    found = 2.0 * tricks + float(steps >> 1)
    return 0 if found < 0.0 else min(steps - 1, i64(found))
