"""What the end of a round is worth to a seat: its points beside the others', or winning the match."""

from math import exp
from typing import final

from mypy_extensions import i64

from game.bots.core.table import Table


@final
class Worth:
    """The tables by which the results of a round are judged."""

    def __init__(self, seats: i64, me: i64, size: i64, points: list[float]) -> None:
        """`points` are those of a round, by bid × (size + 1) + tricks."""
        self.seats: i64 = seats
        self.me: i64 = me
        self.wide: i64 = size + 1
        self.points: list[float] = points
        self.gains: list[list[float]] = [points] * seats
        """The same for each seat, as far as they bring it nearer to winning."""
        self.totals: list[float] = [0.0] * seats
        """What each seat has before the round."""
        self.heat: float = 30.0
        """How many points are as good as a toss-up: many while rounds are to come, few in the last one."""
        self.own: float = 0.02
        """What own points are worth besides, so that there is something to play for where all is decided."""
        self.scale: float = 1.0

    def settle(self) -> None:
        """Choose the scale in which a difference of one point is about one, wherever the match stands."""
        sum_ = 0.0
        for total in self.totals:
            sum_ += exp(total / self.heat)
        share = exp(self.totals[self.me] / self.heat) / sum_
        share = min(0.9, max(0.1, share))
        self.scale = self.heat / (share * (1.0 - share))

    def value(self, table: Table) -> float:
        """What the round that has ended on this table is worth, in points."""
        sum_ = 0.0
        mine = 0.0
        own = 0.0
        place: i64 = 0
        while place < self.seats:
            seat = table.seats[place]
            gain = self.gains[place][seat.bid * self.wide + seat.taken] + float(seat.bonus)
            share = exp((self.totals[place] + gain) / self.heat)
            sum_ += share
            if place == self.me:
                mine = share
                own = gain
            place += 1
        return self.scale * mine / sum_ + self.own * own

    def points_of(self, table: Table) -> float:
        """The points of the seat for the round, without those for repeated biddings."""
        seat = table.seats[self.me]
        return self.points[seat.bid * self.wide + seat.taken]
