"""The thinking of the opponents that search: in slices, as many worlds as their level is given."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import exp, inf
from time import thread_time
from typing import Final

from game.bots.choices import Way, kind_of, ways
from game.bots.core.dice import Dice
from game.bots.core.habits import USUAL
from game.bots.core.policy import Policy
from game.bots.core.search import PLAY, Choice, Search
from game.bots.habit import decision
from game.bots.kind import kind_of_core
from game.bots.position import Position, forgotten_cards, index_of, position_of
from game.bots.stakes import stakes, swing
from game.bots.steady import counted
from game.bots.weights import POLICY
from game.engine.options import Options, PassOptions, options
from game.model.commands import Command, PlaceBid
from game.model.table import Match

FIRST_LOOK: Final = 16
"""Worlds that every choice is tried in before any is dropped."""
AT_ONCE: Final = 4 if kind_of_core() == "compiled" else 2
"""Tries between two looks at the clock: mostly less than a millisecond."""
SPREAD: Final = 0.3
SPREAD_BY_CARD: Final = 0.05
"""By how many tricks bids differ from what a hand is worth: with no cards, and more with every card."""
AT_A_TABLE: Final = 4
"""How many seats can be thought for in full; with more of them a world takes longer, and there are fewer."""
FEW: Final = 200
FEW_DEALS: Final = 4
"""So many worlds, and deals behind each, are looked at with any number of seats."""
WORLDS_TO_PASS: Final = 100
"""The least worlds for sets of cards to pass: there are many of them, and much else is still open."""
NEAR: Final = 0.05
"""The temper of bids that may have to be repeated, as a part of what hangs on a bid."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard somebody thinks."""

    worlds: int
    """The most that each choice is tried in."""
    candidates: int = 1
    """How many deals, or for who reads changes, stand behind each world."""
    temper: float = 0.0
    """How many points worse a choice may be and still be made now and then."""
    forgets: float = 0.0
    """The chance that a card of a finished trick slips the mind."""
    lean: float = 0.0
    """How many points a higher bid seems better than it is."""
    trust: float = 0.0
    """How many points what is done by habit seems better than it came out, where few worlds say little."""
    counting: float = 0.0
    """What a point that counting alone promises is worth beside one that came out in the worlds."""
    reading: float = 0.0
    """How much is read from the cards that the others have played; who reads at all imagines that everybody
    plays as was learned, and not by habit."""
    styles: tuple[int, ...] = (USUAL,)
    """In which styles each choice is played on; what its best one comes to is its worth (core/habits.py)."""
    deadline: float = 0.4
    """Seconds of processor time after which the best so far is taken, on a slow machine."""
    doubt: float = 3.0
    """By how many standard errors a choice must be worse to be dropped."""


@dataclass(slots=True)
class Searching:
    """A search on the way; `search` has the numbers, `ways` what they are about."""

    search: Search
    ways: Sequence[Way]
    effort: Effort
    leanings: Sequence[float]
    """How many points each way seems better than it came out."""
    temper: float
    lot: int
    """Settles what is done where several choices are near the best."""
    clock: Callable[[], float] = thread_time
    stage: int = FIRST_LOOK
    """After how many worlds choices are dropped next."""
    spent: float = 0.0
    """Seconds of processor time."""
    is_done: bool = False

    def step(self, seconds: float) -> Command | None:
        """Work on for at most about so long; the answer once there is one."""
        self.work(seconds)
        return self._answer() if self.is_done else None

    def best(self) -> Command:
        """The best answer so far."""
        while not self.search.worlds:
            self.search.look(AT_ONCE)
        return self._answer()

    def work(self, seconds: float) -> None:
        """Try the choices in more worlds. With all the time there is nothing is cut short."""
        begun = self.clock()
        while not self.is_done:
            if self.search.look(AT_ONCE) and self.search.worlds >= self.stage:
                is_open = self.search.narrow(self.effort.doubt)
                self.is_done = not is_open or self.search.worlds >= self.effort.worlds
                self.stage = min(2 * self.stage, self.effort.worlds)
            now = self.clock()
            if now - begun >= seconds:
                break
            if self.spent + now - begun > self.effort.deadline and seconds < inf and self.search.worlds:
                self.is_done = True
        self.spent += self.clock() - begun

    def _answer(self) -> Command:
        live: dict[int, float] = {}
        for choice in self.search.choices:
            if choice.is_live:
                value = choice.sum / len(choice.values) + self.leanings[choice.way]
                live[choice.way] = max(value, live.get(choice.way, value))
        best = max(live, key=lambda way: live[way])
        if self.temper:
            dice = random.Random(self.lot)  # asked twice, it answers the same
            shares = [exp((value - live[best]) / self.temper) for value in live.values()]
            best = dice.choices(list(live), shares)[0]
        return self.ways[best].commands[0]


def searching(
    view: Match,
    seat: int,
    dice: random.Random,
    effort: Effort,
    also: Command | None = None,
    clock: Callable[[], float] = thread_time,
) -> Searching:
    """The thinking of a seat that has something to decide; `also` is looked at in any case."""
    offered = options(view, seat)
    if offered is None:
        raise ValueError(f"seat {seat} has nothing to decide")
    seats = len(view.round.order) if view.round else view.seats
    effort = replace(
        effort,
        worlds=shared(effort.worlds, FEW, seats),
        candidates=shared(effort.candidates, FEW_DEALS, seats),
    )
    if isinstance(offered, PassOptions):
        effort = replace(effort, worlds=max(effort.worlds, WORLDS_TO_PASS), styles=effort.styles[:1])
    position = position_of(view, seat, forgotten_cards(view, seat, effort.forgets, dice))
    found = ways(position, offered, also)
    search = search_of(position, offered, found, effort, dice.getrandbits(32))
    repeated = view.rules.hook == "rebid" and search.kind != PLAY
    stake = NEAR * swing(view.rules, position.now.hand_size) * (1 + position.now.repeats) if repeated else 0.0
    leanings = leanings_of(position, found, effort, dice)
    thinking = Searching(
        search, found, effort, leanings, max(effort.temper, stake), dice.getrandbits(32), clock
    )
    thinking.stage = min(FIRST_LOOK, effort.worlds)
    if len(found) == 1:
        thinking.is_done = search.look(len(search.choices))
    return thinking


def shared(most: int, few: int, seats: int) -> int:
    """How many are left of so many where there are more seats to think for; few enough stay as they are."""
    return max(most * AT_A_TABLE // max(AT_A_TABLE, seats), min(most, few))


def leanings_of(position: Position, found: Sequence[Way], effort: Effort, dice: random.Random) -> list[float]:
    """How many points each way seems better than it will come out: by temper, by habit and by counting."""
    usual = decision(position, Dice(dice.getrandbits(32))) if effort.trust else None
    heeds = effort.counting and not effort.forgets and len(found) > 1
    worth = counted(position.view, position.seat) if heeds else {}
    leanings = []
    for way in found:
        command = way.commands[0]
        lean = effort.lean * command.bid if isinstance(command, PlaceBid) else 0.0
        lean += effort.trust * (usual in way.commands)
        leanings.append(lean + effort.counting * max(worth.get(one, 0.0) for one in way.commands))
    return leanings


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
    beliefs = search.beliefs
    beliefs.bid_known = [now.bids[other] is not None for other in now.order]
    beliefs.shown_ones, beliefs.shown_twos = position.shown
    beliefs.candidates = effort.candidates
    beliefs.spread = SPREAD + SPREAD_BY_CARD * now.hand_size
    if effort.reading:
        search.policy = Policy(POLICY)
    if effort.reading and not effort.forgets:
        beliefs.policy = search.policy
        beliefs.reading = effort.reading
        if now.leader is not None:
            plays = [play for trick in now.tricks for play in trick.plays] + list(now.trick)
            beliefs.history = [index_of(play.card, now.trump, position.view.rules.deck) for play in plays]
            beliefs.first = now.order.index(plays[0].seat if plays else now.leader)
    if isinstance(offered, PassOptions):
        search.passing = offered.count
        search.to_left = (now.order.index(offered.receiver) - position.me) % len(now.order)
    return search
