"""A look back at a round: what each decision of a seat has cost, and what the master would have got."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from time import perf_counter
from typing import Final, TypeAlias

from game.bots.adviser import Advice, Prospect, advise
from game.bots.roster import think
from game.engine.evolve import begin, evolve
from game.engine.redact import redact
from game.model.commands import Command
from game.model.events import Event, MatchStarted, RoundDealt, RoundScored
from game.model.table import Match, Round, RoundResult, Trick
from game.session.decisions import Decision, decided, events_of_round, is_same_choice
from game.session.replay import Think, replay

Advise: TypeAlias = Callable[[Match, int, random.Random, Command | None], Advice]

REPLAYS: Final = 4
"""How often the master plays the round."""
TOO_CLOSE: Final = 0.1
"""Points; a choice that is worse by less than that is as good as the best: the thinking is not more exact."""
OPINIONS: Final = 3
"""How often a decision that seems to have cost something is thought about, each time with other luck. The
best of several estimates is one that came out high: a choice that is only sometimes worse is as good."""
COSTLIEST: Final = 3
"""How many decisions are pointed out."""


@dataclass(frozen=True, slots=True)
class Minds:
    """Who judges the decisions, and who plays the round again how often."""

    advise: Advise = advise
    think: Think = think
    replays: int = REPLAYS


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with what its choices were worth; there are no prospects where there was no choice."""

    decision: Decision
    prospects: tuple[Prospect, ...] = ()
    is_agreed: bool = True
    """Whether the best was better than what was chosen each time it was thought about."""

    @property
    def best(self) -> Prospect | None:
        """The best choice."""
        return self.prospects[0] if self.prospects else None

    @property
    def is_all_one(self) -> bool:
        """Whether all choices come to the same; nobody thinks for long then, and the chances say little."""
        return len({(one.value, one.points, one.made) for one in self.prospects}) == 1

    @property
    def chosen(self) -> Prospect | None:
        """What was chosen; None where that was not looked at, as of cards to pass only some sets are."""
        chosen = self.decision.chosen
        return next((one for one in self.prospects if is_same_choice(one.command, chosen)), None)

    @property
    def cost(self) -> float | None:
        """How many points the choice is worth less than the best; None where that is not known."""
        if not self.decision.is_free:
            return 0.0
        best, chosen = self.best, self.chosen
        if best is None or chosen is None:
            return None
        lost = best.value - chosen.value
        return lost if lost >= TOO_CLOSE and self.is_agreed else 0.0


def judged_by(decision: Decision, opinions: Sequence[Sequence[Prospect]]) -> Judged:
    """A decision by several opinions of the same choices, which are taken together."""
    worths = [{one.command: one for one in opinion} for opinion in opinions]
    shared = [command for command in worths[0] if all(command in opinion for opinion in worths)]
    together = [_mean([opinion[command] for opinion in worths]) for command in shared]
    found = tuple(sorted(together, key=lambda one: -one.value))
    chosen = next((one.command for one in found if is_same_choice(one.command, decision.chosen)), None)
    is_agreed = chosen is None or all(
        opinion[found[0].command].value > opinion[chosen].value for opinion in worths
    )
    return Judged(decision, found, is_agreed)


def _mean(same: Sequence[Prospect]) -> Prospect:
    count = len(same)
    return Prospect(
        same[0].command,
        sum(one.value for one in same) / count,
        sum(one.points for one in same) / count,
        sum(one.made for one in same) / count,
    )


def costliest(judged: Sequence[Judged]) -> tuple[int, ...]:
    """The places of the decisions that cost the most, the costliest first."""
    costs = [(one.cost or 0.0, place) for place, one in enumerate(judged)]
    found = sorted(((cost, place) for cost, place in costs if cost), key=lambda pair: (-pair[0], pair[1]))
    return tuple(place for _, place in found[:COSTLIEST])


def lost_by_play(judged: Sequence[Judged]) -> float:
    """What all decisions together have cost, in expected points."""
    return sum(one.cost or 0.0 for one in judged)


def _place_of(events: Sequence[Event], number: int) -> int:
    """Where a round is dealt in a match. Raises LookupError where there is no such round."""
    for place, event in enumerate(events):
        if isinstance(event, RoundDealt) and event.number == number:
            return place
    raise LookupError(f"there is no round {number}")


class RoundAnalysis:
    """The look back at one round of a seat, which grows by `step`."""

    def __init__(
        self,
        start: MatchStarted,
        events: Sequence[Event],
        seat: int,
        number: int,
        minds: Minds | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """`events` are those of the match after its start, secret ones included; the round is one of them."""
        self.seat = seat
        self.number = number
        self.result: RoundResult | None = None
        """What the round came to; None where it is not over."""
        self.dealt: Round | None = None
        """The round as the seat saw it when it was dealt; None until it has been found in the events."""
        self.decisions: tuple[Decision, ...] = ()
        """Everything that the seat decided, once it has been found."""
        self.tricks: tuple[Trick, ...] = ()
        """The tricks of the round, once they have been found."""
        self.judged: list[Judged] = []
        """Those that have been thought about, in order."""
        self.points: list[int] = []
        """What the master got in the seat, in each replay so far."""
        self.is_done = False
        self.minds = minds or Minds()
        self._start = start
        self._events = events
        self._clock = clock
        self._end = inf
        self._work = self._all_work()

    @property
    def is_judged(self) -> bool:
        """Whether every decision has been thought about."""
        return self.dealt is not None and len(self.judged) == len(self.decisions)

    @property
    def master(self) -> float | None:
        """What the master got on average; None while no replay is over."""
        return sum(self.points) / len(self.points) if self.points else None

    @property
    def replays(self) -> int:
        """How many replays there will be; none of a round that is not over, or without the seat."""
        return self.minds.replays if self.result and self.result.bids[self.seat] is not None else 0

    @property
    def share(self) -> float:
        """How much of the work is done, 0 … 1: a decision counts as much as a replay."""
        if self.dealt is None:
            return 0.0
        whole = len(self.decisions) + self.replays
        return (len(self.judged) + len(self.points)) / whole if whole else 1.0

    def step(self, seconds: float) -> bool:
        """Work on for at most about so long; whether all is done."""
        self._end = self._clock() + seconds
        while not self.is_done and self._clock() < self._end:
            if next(self._work, "done") == "done":
                self.is_done = True
        return self.is_done

    @property
    def _left(self) -> float:
        return max(0.0, self._end - self._clock())

    def _all_work(self) -> Iterator[None]:
        """Find the round, think about each decision, play it again; a stop wherever it can be left."""
        before, first = begin(self._start), _place_of(self._events, self.number)
        for event in self._events[:first]:
            before = evolve(before, event)
            yield
        happened = events_of_round(self._events, first)
        dealt, after = happened[0], before
        assert isinstance(dealt, RoundDealt)
        for event in happened:
            after = evolve(after, event)
            yield
        self.result = after.results[-1] if isinstance(happened[-1], RoundScored) else None
        found = []
        for one in decided(before, happened, self.seat):
            found += [one] if one else []
            yield
        self.decisions = tuple(found)
        assert after.round is not None, "a round was dealt"
        self.tricks = after.round.tricks
        self.dealt = evolve(replace(before, viewer=self.seat), redact(before.rules, dealt, self.seat)).round
        yield
        for place, decision in enumerate(self.decisions):
            yield from self._judge(decision, place)
        yield from self._play_again(before, dealt)

    def _judge(self, decision: Decision, place: int) -> Iterator[None]:
        if not decision.is_free:
            self.judged.append(Judged(decision))
            return
        name = f"{self._start.seed}|analysis|{self.number}|{self.seat}|{place}"
        opinions: list[tuple[Prospect, ...]] = []
        judged = None
        while judged is None or (judged.cost and len(opinions) < OPINIONS):
            dice = random.Random(f"{name}|{len(opinions)}")
            advice = self.minds.advise(decision.view, self.seat, dice, decision.chosen)
            while not advice.step(self._left):
                yield
            opinions.append(advice.prospects())
            judged = judged_by(decision, opinions)
            yield
        self.judged.append(judged)

    def _play_again(self, before: Match, dealt: RoundDealt) -> Iterator[None]:
        for number in range(self.replays):
            again = replay(self._start, before, dealt, self.seat, number, self.minds.think)
            while (points := again.step(self._left)) is None:
                yield
            own = points[self.seat]
            assert own is not None, "the seat takes part"
            self.points.append(own)
            yield
