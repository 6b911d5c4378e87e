"""What stands on the table: the match so far, the round in play, and the lines that tell of them."""

from collections.abc import Callable, Generator
from typing import Any

from tests.naive.cards import Rules
from tests.naive.sizes import schedule

Line = dict[str, Any]
Answers = dict[int, Any]
Shuffled = Callable[[int, int], list[str]]  # round, number of new deals in it: the pack, top card first

# What is wanted ("pass", "bid", "card", "play") and of each seat its choices; then each seat's answer.
Steps = Generator[tuple[str, dict[int, list[Any]]], Answers, None]


class Table:
    """Plain fields; those of the round are set anew by each deal."""

    def __init__(self, rules: Rules, seats: int, shuffled: Shuffled) -> None:
        self.rules, self.seats, self.shuffled = rules, seats, shuffled
        self.sizes = schedule(rules, seats)
        self.lines: list[Line] = []
        self.totals = [0] * seats
        self.faults = [0] * seats
        self.made = [0] * seats
        self.taken = [0] * seats
        self.still_in = list(range(seats))
        self.out: list[list[int]] = []  # who went out, round by round
        self.winners: list[int] = []
        self.number = 0  # of the round
        self.deaths = 0  # sudden-death rounds among them
        self.deal = 0  # new deals in the round
        self.dealer = self.size = self.count = 0
        self.order: list[int] = []  # who is in the round, forehand first, dealer last
        self.hands: dict[int, list[str]] = {}
        self.unused: dict[int, list[str]] = {}  # cards not yet bid with
        self.no_trump = False
        self.trump: str | None = None
        self.bids: dict[int, int] = {}
        self.bonus: dict[int, int] = {}
        self.tricks: dict[int, int] = {}
        self.leader = 0
        self.broken = False  # a trump was played in a trick that has been taken

    def tell(self, event: str, **keys: Any) -> None:
        self.lines.append({"event": event, **keys})

    def per_seat(self, of: dict[int, Any]) -> list[Any]:
        """One entry for each seat of the match, None for those that take no part in the round."""
        entries = [of.get(seat) for seat in range(self.seats)]
        return [list(entry) if isinstance(entry, list) else entry for entry in entries]

    def next_of(self, seats: list[int]) -> int:
        """The first of the seats clockwise after the last dealer."""
        return min(seats, key=lambda seat: (seat - self.dealer - 1) % self.seats)

    def deal_cards(self) -> list[str]:
        """Deal one at a time from forehand on; the stock is what remains."""
        pack = list(self.shuffled(self.number, self.deal))
        self.hands = {seat: [] for seat in self.order}
        for _ in range(self.size):
            for seat in self.order:
                self.hands[seat].append(pack.pop(0))
        return pack

    def around(self, first: int) -> list[int]:
        """The seats in the round, clockwise from this one."""
        place = self.order.index(first)
        return self.order[place:] + self.order[:place]
