"""Duplicate play inside our own engine: each deal once with A in each seat, and B in all the others."""

import math
import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from multiprocessing import Pool
from typing import Final

from game.bots.bot import Thinking
from game.bots.chance import by_lot
from game.bots.roster import think
from game.engine.options import count_of, options, to_act
from game.model.commands import Command
from game.model.ruleset import Rules
from game.model.table import RoundResult
from game.rules.schedules import hand_sizes
from tests.bench.figures import Row, Score
from tests.playing import Playing

MANY: Final = 19
"""Rounds of one hand size in a row, so that whoever looks ahead takes the first of them for one of many."""


@dataclass(frozen=True, slots=True)
class Stage:
    """What is played of a deal: the round of this number at an even standing, or the whole match."""

    rules: Rules
    number: int | None


@dataclass(frozen=True, slots=True)
class Contest:
    """A against B at a table; the deals take the stages in turn."""

    a: str
    b: str
    seats: int
    stages: tuple[Stage, ...]
    seed: int
    slice: float = math.inf
    """Seconds that a thinking is given at a time."""


def rounds_of(rules: Rules, sizes: Iterable[int]) -> tuple[Stage, ...]:
    """The first of many rounds of each of these hand sizes: round 1 also of lists for trumps and passing."""
    return tuple(
        Stage(replace(rules, schedule="custom", custom_schedule=(size,) * MANY), 1) for size in sizes
    )


def schedule_of(rules: Rules, seats: int, seed: int) -> tuple[Stage, ...]:
    """All rounds of a match as they are in it (the last one too), in an order drawn by lot."""
    numbers = list(range(1, len(hand_sizes(rules, seats)) + 1))
    random.Random(f"{seed} rounds").shuffle(numbers)
    return tuple(Stage(rules, number) for number in numbers)


class Clock:
    """Asks for decisions, and keeps how long those of one side took."""

    def __init__(self, slice: float) -> None:
        self.seconds: list[float] = []
        self.longest = 0.0
        self._slice = slice

    def answer(self, begun: Callable[[], Thinking]) -> Command:
        """Begin to think and think to the end, in slices."""
        began = before = time.process_time()
        thinking = begun()
        while (command := thinking.step(self._slice)) is None:
            before = self._sliced(before)
        self._sliced(before)
        self.seconds.append(time.process_time() - began)
        return command

    def _sliced(self, before: float) -> float:
        now = time.process_time()
        if self._slice < math.inf:
            self.longest = max(self.longest, now - before)
        return now


def played(contest: Contest, number: int) -> Row:
    """A deal (0 …), played with A in each seat."""
    stage = contest.stages[number % len(contest.stages)]
    a = b = Score()
    won, clock = Fraction(0), Clock(contest.slice)
    for place in range(contest.seats):
        levels = [contest.a if seat == place else contest.b for seat in range(contest.seats)]
        playing = play(stage, levels, f"{contest.seed} deal {number}", number, {place: clock})
        before = (stage.number or 1) - 1
        results = [result for result in playing.truth.results[before:] if not result.sudden_death]
        for seat in range(contest.seats):
            score = score_of(results, seat)
            a, b = (a + score, b) if seat == place else (a, b + score)
        winners = playing.truth.winners or ()
        won += Fraction(place in winners, max(1, len(winners)))
    return Row(number, a, b, won, contest.seats, tuple(clock.seconds), clock.longest)


def play(stage: Stage, levels: Sequence[str], seed: str, number: int, clocks: dict[int, Clock]) -> Playing:
    """A stage from its deal to its end. A seat has the same chance whoever else sits at the table."""
    playing = Playing(stage.rules, levels, seed, stage.number)
    if stage.number is not None:
        playing.deal(number % len(levels))
    asked, others = [0] * len(levels), Clock(math.inf)
    while playing.follow(stage.number):
        seat = min(to_act(playing.truth))
        dice = random.Random(f"{seed} {seat} {asked[seat]}")
        asked[seat] += 1
        offered = options(playing.truth, seat)
        assert offered is not None, "whoever has to act has something to decide"
        if count_of(offered) == 1:
            playing.act(by_lot(offered, seat, dice))
        else:
            thought = partial(think, levels[seat], playing.view(seat), seat, dice)
            playing.act(clocks.get(seat, others).answer(thought))
    return playing


def score_of(results: Iterable[RoundResult], seat: int) -> Score:
    """What a seat did in the rounds in which it took part."""
    own = [result for result in results if result.bids[seat] is not None]
    return Score(len(own), sum(result.points[seat] or 0 for result in own), sum(r.is_made(seat) for r in own))


def rows(contest: Contest, deals: int, jobs: int) -> Iterator[Row]:
    """Every deal of a contest as it is finished; how many work on them changes none."""
    task = partial(played, contest)
    if jobs == 1:
        yield from map(task, range(deals))
        return
    with Pool(jobs) as pool:
        yield from pool.imap_unordered(task, range(deals))
