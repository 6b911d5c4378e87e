"""A round played once more from its deal with another mind in a seat: so luck is told from play."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from game.bots.bot import Thinking
from game.bots.roster import think
from game.engine.engine import accept, due
from game.engine.evolve import evolve
from game.engine.options import to_act
from game.engine.redact import redact
from game.engine.shuffle import SeededDeals
from game.model.events import Event, MatchStarted, RoundDealt, RoundScored
from game.model.table import Match

Think: TypeAlias = Callable[[str, Match, int, random.Random], Thinking]

MASTER: Final = "master"
"""Who plays in the seat that is looked at, and for people."""


def levels_for(start: MatchStarted, seat: int) -> tuple[str, ...]:
    """Who plays in each seat: bots as they are, the master in the seat that is looked at and for people."""
    return tuple(
        MASTER if other == seat or player.kind == "human" or not player.level else player.level
        for other, player in enumerate(start.players)
    )


@dataclass(slots=True)
class Replay:
    """A round being played again; everybody decides from his own view."""

    levels: tuple[str, ...]
    truth: Match
    views: dict[int, Match]
    deals: SeededDeals
    dice: str
    """The name of all the luck in it."""
    think: Think
    thinking: dict[int, Thinking] = field(default_factory=dict)
    count: int = 0
    """How many events there were since the deal."""

    def step(self, seconds: float) -> tuple[int | None, ...] | None:
        """Go on with the play for at most about so long; the points of every seat once it is over."""
        event = due(self.truth, self.deals)
        if event is not None:
            self._happen(event)
            return self.truth.results[-1].points if isinstance(event, RoundScored) else None
        for seat in sorted(to_act(self.truth)):
            if seat not in self.thinking:
                chance = random.Random(f"{self.dice}|{seat}|{self.count}")
                self.thinking[seat] = self.think(self.levels[seat], self.views[seat], seat, chance)
            answer = self.thinking[seat].step(seconds)
            if answer is not None:
                del self.thinking[seat]
                self._happen(accept(self.truth, answer))
            return None
        raise AssertionError("in a round something is due or somebody decides")

    def _happen(self, event: Event) -> None:
        self.truth = evolve(self.truth, event)
        self.count += 1
        rules = self.truth.rules
        self.views = {seat: evolve(view, redact(rules, event, seat)) for seat, view in self.views.items()}


def replay(
    start: MatchStarted, before: Match, dealt: RoundDealt, seat: int, number: int, think: Think = think
) -> Replay:
    """The how-many-eth (`number`) replay of a round; `before` is the match just before it was dealt.

    What a seat knows of earlier rounds is their results, which everybody knows.
    """
    truth = evolve(before, dealt)
    views = {
        other: evolve(replace(before, viewer=other), redact(before.rules, dealt, other))
        for other, hand in enumerate(dealt.hands)
        if hand is not None
    }
    dice = f"{start.seed}|replay|{dealt.number}|{number}"
    return Replay(levels_for(start, seat), truth, views, SeededDeals(start.seed or ""), dice, think)
