"""Our opponents against partners from outside: the sparring ring, a file that is no part of the project.

The ring deals, keeps the rules and counts; it asks for a bid or a card with a view of its own, from which
ours is folded. The ring is found by --ring or OH_HELL_RING, the path of its `sparring.py`.
"""

import contextlib
import importlib.util
import io
import math
import os
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Literal

from game.bots.roster import think
from game.model.commands import Command, PlaceBid, PlayCard
from game.model.ruleset import Missed, Rules
from game.model.table import Match
from tests.bench.contest import MANY
from tests.bench.figures import Figures
from tests.deals import Table

WHERE: Final = "OH_HELL_RING"
AT_ONCE: Final = 20
"""Deals that are played in one go, or somewhat fewer so that every hand size has as many of them."""

Partner = Literal["fitted", "chance", "fair-ismcts"]
PARTNERS: Final = ("fitted", "chance", "fair-ismcts")


class NoRing(Exception):
    """The ring is not there; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Bout:
    """One of our levels in one seat against a partner of the ring in all others."""

    level: str
    partner: str
    ring: Path
    players: int
    sizes: tuple[int, ...]
    seed: int
    scoring: Literal["zero", "tricks"]
    no_trump: bool = False
    simulations: int = 1000
    """Of fair-ismcts for a decision."""


def found(given: str | None) -> Path:
    """The file of the ring. Raises NoRing where there is none."""
    named = given or os.environ.get(WHERE)
    if not named:
        raise NoRing(f"where is the sparring ring? Give the path of its sparring.py by --ring or {WHERE}.")
    path = Path(named)
    path = path / "sparring.py" if path.is_dir() else path
    if not path.is_file():
        raise NoRing(f"there is no sparring ring at {path}: give the path of its sparring.py.")
    return path


def loaded(path: Path) -> ModuleType:
    """The ring as a module."""
    name = "oh_hell_sparring_ring"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None, "a path ends in .py"
    assert spec.loader is not None, "a file has a loader"
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


class Ours:
    """One of our levels as the ring wants a bot. It keeps how long each decision took."""

    def __init__(self, level: str, *, no_trump: bool, seconds: list[float]) -> None:
        self._level = level
        self._no_trump = no_trump
        self._seconds = seconds

    def bid(self, view: Any, legal: Sequence[int], rng: random.Random) -> int:  # noqa: ARG002
        command = self._answer(view, rng)
        assert isinstance(command, PlaceBid), f"asked for a bid and told {command}"
        return command.bid

    def play(self, view: Any, legal: Sequence[str], rng: random.Random) -> str:  # noqa: ARG002
        command = self._answer(view, rng)
        assert isinstance(command, PlayCard), f"asked for a card and told {command}"
        return str(command.card)

    def _answer(self, view: Any, rng: random.Random) -> Command:
        ours = as_view(view, no_trump=self._no_trump)
        dice = random.Random(rng.getrandbits(64))
        began = time.process_time()
        command = think(self._level, ours, view.seat, dice).step(math.inf)
        assert command is not None, "who has all the time there is has an answer"
        self._seconds.append(time.process_time() - began)
        return command


def as_view(view: Any, *, no_trump: bool) -> Match:
    """Our view of a position of the ring, in the first of many rounds of its hand size."""
    played = view.played()
    missed: Missed = view.scoring
    rules = Rules(
        schedule="custom",
        custom_schedule=(view.hand_size,) * MANY,
        trump="none" if no_trump else "turn-up",
        missed=missed,
    )
    table = Table(
        hand=" ".join((*view.hand, *(card for seat, card in played if seat == view.seat))),
        turned=view.turned,
        seat=view.seat,
        seats=view.players,
        dealer=view.dealer,
        rules=rules,
        bids=[bid for _, bid in view.bids_in_order()],
        played=" ".join(card for _, card in played),
    )
    return table.view()


def sparred(bout: Bout, part: int, deals: int) -> Figures:
    """Some deals of a bout, as the ring counts them; each part has deals of its own."""
    ring, seconds = loaded(bout.ring), list[float]()
    ours = partial(Ours, bout.level, no_trump=bout.no_trump, seconds=seconds)
    theirs: Callable[[], Any] = {
        "fitted": ring.Fitted,
        "chance": ring.Chance,
        "fair-ismcts": partial(ring.FairISMCTS, bout.simulations),
    }[bout.partner]
    with contextlib.redirect_stdout(io.StringIO()):  # the ring prints every part
        result = ring.duel(
            ours,
            theirs,
            players=bout.players,
            hand_sizes=bout.sizes,
            deals=deals,
            seed=bout.seed + 1_000_000 * part,
            scoring=bout.scoring,
            no_trump=bout.no_trump,
        )
    return Figures(
        deals=result.deals,
        rounds=result.rounds,
        points_a=result.points_a,
        points_b=result.points_b,
        difference=result.difference,
        error=result.error,
        made_a=result.made_a,
        made_b=result.made_b,
        seconds=tuple(seconds),
    )


def parts(bout: Bout, deals: int) -> list[tuple[int, int]]:
    """(number, deals) of the parts of a bout, the same whoever works on them."""
    sizes = len(bout.sizes)
    each = sizes * max(1, AT_ONCE // sizes)
    whole, rest = divmod(deals, each)
    return [*((part, each) for part in range(whole)), *([(whole, rest)] if rest else [])]


def spar(bout: Bout, deals: int, jobs: int) -> Iterator[Figures]:
    """The parts of a bout as they are finished."""
    asked = [(bout, part, count) for part, count in parts(bout, deals)]
    if jobs == 1:
        yield from (sparred(*each) for each in asked)
        return
    with Pool(jobs) as pool:
        yield from pool.imap_unordered(_sparred, asked)


def _sparred(asked: tuple[Bout, int, int]) -> Figures:
    return sparred(*asked)
