"""The thinking of the opponents that search: in slices, as many worlds as their level is given."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp
from time import perf_counter
from typing import Final

from game.bots.choices import Way, kind_of, ways
from game.bots.core.search import PLAY, Choice, Search
from game.bots.position import Position, forgotten_cards, position_of
from game.bots.stakes import stakes, swing
from game.engine.options import Options, PassOptions, options
from game.model.commands import Command, PlaceBid
from game.model.table import Match

FIRST_LOOK: Final = 16
"""Worlds that every choice is tried in before any is dropped."""
AT_ONCE: Final = 2
"""Worlds between two looks at the clock."""
NEAR: Final = 0.05
"""The temper of bids that may have to be repeated, as a part of what hangs on a bid."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard somebody thinks."""

    worlds: int
    """The most that each choice is tried in."""
    candidates: int = 1
    """How many deals stand behind each world."""
    temper: float = 0.0
    """How many points worse a choice may be and still be made now and then."""
    forgets: float = 0.0
    """The chance that a card of a finished trick slips the mind."""
    lean: float = 0.0
    """How many points a higher bid seems better than it is."""
    styles: tuple[int, ...] = (0,)
    """In which styles each choice is played on; what its best one comes to is its worth (core/habits.py)."""
    doubt: float = 3.0
    """By how many standard errors a choice must be worse to be dropped."""


@dataclass(slots=True)
class Searching:
    """A search on the way; `search` has the numbers, `ways` what they are about."""

    search: Search
    ways: Sequence[Way]
    effort: Effort
    temper: float
    lot: int
    """Settles what is done where several choices are near the best."""
    clock: Callable[[], float] = perf_counter
    stage: int = field(default=FIRST_LOOK)
    """After how many worlds choices are dropped next."""
    is_done: bool = False

    def step(self, seconds: float) -> Command | None:
        """Work on for at most about so long; the answer once there is one."""
        self.work(seconds)
        return self._answer() if self.is_done else None

    def best(self) -> Command:
        """The best answer so far."""
        if not self.search.worlds:
            self.search.look(AT_ONCE)
        return self._answer()

    def work(self, seconds: float) -> None:
        """Try the choices in more worlds."""
        end = self.clock() + seconds
        while not self.is_done:
            self.search.look(min(AT_ONCE, self.stage - self.search.worlds))
            if self.search.worlds >= self.stage:
                is_open = self.search.narrow(self.effort.doubt)
                self.is_done = not is_open or self.search.worlds >= self.effort.worlds
                self.stage = min(2 * self.stage, self.effort.worlds)
            if self.clock() >= end:
                return

    def _answer(self) -> Command:
        live: dict[int, float] = {}
        for choice in self.search.choices:
            if choice.is_live:
                value = choice.sum / len(choice.values) + self._lean(self.ways[choice.way])
                live[choice.way] = max(value, live.get(choice.way, value))
        best = max(live, key=lambda way: live[way])
        if self.temper:
            dice = random.Random(self.lot)  # asked twice, it answers the same
            shares = [exp((value - live[best]) / self.temper) for value in live.values()]
            best = dice.choices(list(live), shares)[0]
        return self.ways[best].commands[0]

    def _lean(self, way: Way) -> float:
        command = way.commands[0]
        return self.effort.lean * command.bid if isinstance(command, PlaceBid) else 0.0


def searching(
    view: Match, seat: int, dice: random.Random, effort: Effort, clock: Callable[[], float] = perf_counter
) -> Searching:
    """The thinking of a seat that has something to decide."""
    offered = options(view, seat)
    if offered is None:
        raise ValueError(f"seat {seat} has nothing to decide")
    position = position_of(view, seat, forgotten_cards(view, seat, effort.forgets, dice))
    found = ways(position, offered)
    search = search_of(position, offered, found, effort, dice.getrandbits(32))
    repeated = view.rules.hook == "rebid" and search.kind != PLAY
    stake = NEAR * swing(view.rules, position.now.hand_size) * (1 + position.now.repeats) if repeated else 0.0
    thinking = Searching(search, found, effort, max(effort.temper, stake), dice.getrandbits(32), clock)
    thinking.stage = min(FIRST_LOOK, effort.worlds)
    if len(found) == 1:
        search.look(1)
        thinking.is_done = True
    return thinking


def search_of(
    position: Position, offered: Options, found: Sequence[Way], effort: Effort, seed: int
) -> Search:
    """The search for the best of several ways."""
    now = position.now
    search = Search(
        kind_of(offered),
        position.table,
        position.unknown,
        position.bidding,
        stakes(position.view, now, position.seat),
        [
            Choice(number, way.code, way.double, style)
            for number, way in enumerate(found)
            for style in effort.styles
        ],
        seed,
    )
    search.bid_known = [now.bids[other] is not None for other in now.order]
    search.shown_ones, search.shown_twos = position.shown
    search.candidates = effort.candidates
    if isinstance(offered, PassOptions):
        search.passing = offered.count
        search.to_left = (now.order.index(offered.receiver) - position.me) % len(now.order)
    return search
