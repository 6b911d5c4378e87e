"""Decisions out of rounds of every game at every table."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.engine.evolve import evolve
from game.engine.options import choices_of, count_of, to_act
from game.engine.redact import redact
from game.model.events import Event
from game.model.ruleset import SEATS, Rules
from game.model.table import Match
from game.rules.catalogue import PRESETS
from game.rules.schedules import hand_sizes
from tests.bots.asking import answer
from tests.playing import Playing

TABLES: Final = tuple((name, seats) for name in PRESETS for seats in SEATS)
"""Every named game at every table."""


@dataclass(frozen=True, slots=True)
class Position:
    """A seat that has a choice, and how it came to that."""

    start: Match
    """The truth before the round."""
    begun: Match
    """The view of the seat before the round."""
    events: tuple[Event, ...]
    seat: int

    @property
    def view(self) -> Match:
        """What the seat knows when it has to decide."""
        match = self.begun
        for event in self.events:
            match = evolve(match, redact(match.rules, event, self.seat))
        return match


def positions(rules: Rules, seats: int, lot: str) -> list[Position]:
    """Every decision with a choice in a round of a match, drawn by lot; one in four is decided by chance."""
    dice = random.Random(f"{lot} {seats}")
    number = dice.randint(1, len(hand_sizes(rules, seats)))
    playing = Playing(rules, ["steady"] * seats, lot, number)
    start, found = playing.truth, list[Position]()
    playing.deal(dice.randrange(seats))
    while playing.follow(number):
        seat = dice.choice(sorted(to_act(playing.truth)))
        now = playing.truth.round
        assert now is not None, "somebody has to act"
        if count_of(choices_of(rules, now, seat)) > 1:
            found.append(Position(start, playing.begun[seat], tuple(playing.events), seat))
        level = "chance" if dice.random() < 0.25 else "steady"
        playing.act(answer(level, playing.view(seat), seat, dice))
    return found


def sample(name: str, seats: int, lot: str, count: int) -> list[Position]:
    """So many decisions of a round, fewer where it has fewer."""
    found = positions(PRESETS[name].rules, seats, f"{name} {lot}")
    return random.Random(lot).sample(found, min(count, len(found)))


def spread(lot: str, count: int, each: int) -> Iterator[Position]:
    """So many decisions over all games and tables, at most so many of one round."""
    dice, number = random.Random(lot), 0
    while count > 0:
        tables = dice.sample(TABLES, len(TABLES))
        for name, seats in tables:
            number += 1
            for position in sample(name, seats, f"{lot} {number}", min(each, count)):
                count -= 1
                yield position
            if count <= 0:
                return
