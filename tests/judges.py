"""Minds for tests of the look back: they judge by a table or by the look of a choice, and play by rote."""

import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from game.bots.adviser import Advice, Prospect
from game.bots.bot import Decided, Thinking
from game.bots.steady import decision
from game.engine.options import BidOptions, CardBidOptions, PassOptions, PlayOptions, options
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.table import Match
from game.session.analysis import Advise, Minds

MOST_SETS: Final = 12
"""So many sets of cards to pass are looked at."""


@dataclass
class Scripted:
    """An advice that has its answer after so many steps."""

    found: tuple[Prospect, ...]
    steps: int = 1
    taken: int = 0
    slices: list[float] = field(default_factory=list)

    def step(self, seconds: float) -> bool:
        self.slices.append(seconds)
        self.taken += 1
        return self.taken >= self.steps

    def prospects(self) -> tuple[Prospect, ...]:
        return self.found if self.taken >= self.steps else ()


def choices(view: Match, seat: int) -> list[Command]:
    """Everything that a seat may do, of cards to pass the first sets."""
    match options(view, seat):
        case BidOptions(bids, _):
            return [PlaceBid(seat, bid) for bid in bids]
        case CardBidOptions(cards):
            return [BidCard(seat, card) for card in dict.fromkeys(cards)]
        case PlayOptions(cards, _):
            return [PlayCard(seat, card) for card in dict.fromkeys(cards)]
        case PassOptions(count, cards, _):
            sets = itertools.islice(itertools.combinations(cards, count), MOST_SETS)
            return [PassCards(seat, one) for one in sets]
    raise AssertionError("there is something to decide")


def valued(worth: Callable[[Command], float], steps: int = 1) -> Advise:
    """An adviser to whom each choice is worth what a function says."""

    def advise(view: Match, seat: int, dice: random.Random, also: Command | None) -> Advice:  # noqa: ARG001
        found = [
            Prospect(one, worth(one), worth(one), min(1.0, max(0.0, worth(one) / 11)))
            for one in choices(view, seat)
        ]
        return Scripted(tuple(sorted(found, key=lambda one: -one.value)), steps)

    return advise


def guessed(view: Match, seat: int, dice: random.Random, also: Command | None) -> Advice:  # noqa: ARG001
    """An adviser for pictures: what `steady` would do is rather good, the rest differs by its name."""
    good, now = decision(view, seat, dice), view.round
    assert now is not None
    found = []
    for one in choices(view, seat):
        dice = random.Random(f"{one} {now.number} {len(now.tricks)}")
        made = dice.uniform(0.45, 0.75) if one == good else dice.choice((0.7, 0.6, 0.5, 0.4, 0.2, 0.04))
        made = min(0.97, made + dice.uniform(-0.04, 0.04))
        found.append(Prospect(one, 11 * made, 11 * made, made))
    return Scripted(tuple(sorted(found, key=lambda one: -one.value)), steps=2)


def by_rote(level: str, view: Match, seat: int, dice: random.Random) -> Thinking:  # noqa: ARG001
    """A mind of any level that plays as `steady` does."""
    return Decided(decision(view, seat, dice))


PICTURED: Final = Minds(guessed, by_rote)
"""Who judges in pictures."""
