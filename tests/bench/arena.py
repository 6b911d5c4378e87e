"""How strong the opponents are: a level in one seat against another in all others, each deal in every seat.

    python -m tests.bench.arena master skilled --cards 1-10 --deals 400 --jobs 2
    python -m tests.bench.arena "expert bold" expert --game blackout --players 5
    python -m tests.bench.arena master skilled --matches 50
    python -m tests.bench.arena master skilled --presets --deals 100
    python -m tests.bench.arena --ladder --matches 50
    python -m tests.bench.arena master --sparring fitted --cards 10 --deals 1000

A deal is played once with A in each seat, and every seat has the same chance in all of them; so a level
against itself comes out at exactly +0.00. Thinking is never cut short. Errors are standard errors over deals,
over matches with --matches; z is the difference in standard errors.

Without --cards and --matches the rounds are those of the game's schedule, taken in turn in an order drawn by
lot. Each is played as that round of its match: its number (which settles trumps and cards to pass where they
go by rounds, and whether it is the last), all seats level in points, made bids and faults. With --cards it is
the first of 19 rounds of that size. --sparring plays against partners from outside (tests/bench/ring.py).
"""

import argparse
import itertools
import math
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, TypeVar

from game.bots.roster import LEVELS, ROSTER, TEMPERS
from game.model.ruleset import Rules
from game.rules.catalogue import PRESETS
from game.rules.conflicts import cannot_start
from game.rules.decks import capacity
from tests.bench.contest import Contest, Stage, rounds_of, rows, schedule_of
from tests.bench.figures import Figures, difference, merged, of_rows, told, told_wins
from tests.bench.ring import PARTNERS, Bout, NoRing, found, parts, spar

T = TypeVar("T")

SEATS: Final = 4
OTHER_SEATS: Final = (("oh-seven", (2, 7)), ("blackout", (3, 7)), ("oh-hell", (2, 8, 9)))
"""Games that --presets also looks at with other seats; 8 and 9 play with two packs."""
EVERY: Final = 10.0
"""Seconds between two lines that tell how far it has come."""


def tables() -> list[tuple[str, int]]:
    """Every named game with the seats that --presets looks at."""
    others = dict(OTHER_SEATS)
    return [(name, seats) for name in PRESETS for seats in sorted((SEATS, *others.get(name, ())))]


def level(text: str) -> str:
    """A level of the roster, with or without a temper."""
    name, _, temper = text.partition(" ")
    if name not in ROSTER or (temper and temper not in TEMPERS):
        raise argparse.ArgumentTypeError(
            f"no level {text!r}: one of {', '.join(ROSTER)}, and after it perhaps one of {', '.join(TEMPERS)}"
        )
    return text


def hand_sizes(text: str) -> range:
    """What "1-10" or "10" means."""
    first, _, last = text.partition("-")
    try:
        sizes = range(int(first), int(last or first) + 1)
    except ValueError:
        sizes = range(0)
    if not sizes or sizes[0] < 1:
        raise argparse.ArgumentTypeError(f"no hand sizes {text!r}: 1-10, or 10")
    return sizes


def named(sizes: range) -> str:
    """Hand sizes in words."""
    return f"{sizes[0]}-{sizes[-1]} cards" if len(sizes) > 1 else f"{sizes[0]} cards"


def watched(done: Iterable[T], count: int, so_far: Callable[[list[T]], Figures]) -> Figures:
    """The figures of all parts, with a line now and then that tells how far it has come."""
    seen: list[T] = []
    began = last = time.monotonic()
    for part in done:
        seen.append(part)
        now = time.monotonic()
        if now - last >= EVERY and len(seen) < count:
            last = now
            line = f"  {len(seen)}/{count}, {now - began:.0f} s: A - B {difference(so_far(seen))}"
            print(line, file=sys.stderr, flush=True)
    return so_far(seen)


def contest(asked: argparse.Namespace, rules: Rules, seats: int, a: str, b: str) -> Contest:
    """What the command asks for at one table."""
    if asked.matches:
        stages: tuple[Stage, ...] = (Stage(rules, None),)
    elif asked.cards:
        stages = rounds_of(rules, asked.cards)
    else:
        stages = schedule_of(rules, seats, asked.seed)
    for stage in stages:
        if why := cannot_start(stage.rules, seats):
            sys.exit(f"this cannot be played: {why.code} {dict(why.values)}")
    if asked.cards and asked.cards[-1] > (most := capacity(rules, seats)):
        sys.exit(f"{seats} seats have {most} cards each at most")
    return Contest(a, b, seats, stages, asked.seed, asked.slice / 1000)


def rules_of(asked: argparse.Namespace, game: str) -> Rules:
    """A named game, with the scoring that was asked for."""
    rules = PRESETS[game].rules
    return replace(rules, missed=asked.scoring) if asked.scoring else rules


def run(asked: argparse.Namespace, arranged: Contest, deals: int) -> Figures:
    """Play so many deals."""
    return watched(rows(arranged, deals, asked.jobs), deals, of_rows)


def duel(asked: argparse.Namespace, a: str, b: str) -> None:
    """A against B in one game."""
    arranged = contest(asked, rules_of(asked, asked.game), asked.players, a, b)
    cards = named(asked.cards) if asked.cards else "its schedule"
    what = "whole matches" if asked.matches else cards
    print(f"A = {a}, B = {b}: {asked.game}, {asked.players} seats, {what}, seed {asked.seed}")
    figures = run(asked, arranged, asked.matches or asked.deals)
    print(told(figures))
    if asked.matches:
        print(told_wins(figures, asked.players))
    print(flush=True)


def ladder(asked: argparse.Namespace) -> None:
    """Each level against three of the one below, in whole matches."""
    asked.matches = asked.matches or 50
    for below, above in itertools.pairwise(LEVELS):
        duel(asked, above, below)


def presets(asked: argparse.Namespace, a: str, b: str) -> None:
    """A against B in every named game: a line for each table."""
    print(f"A = {a}, B = {b}: {asked.deals} deals a table, rounds of its schedule, seed {asked.seed}")
    print(
        f"{'game':20}{'seats':>6}{'A':>9}{'B':>9}{'A - B':>9}{'error':>8}{'z':>7}{'made A':>9}{'made B':>9}"
    )
    for game, seats in tables():
        figures = run(asked, contest(asked, rules_of(asked, game), seats, a, b), asked.deals)
        print(
            f"{game:20}{seats:6}{figures.points_a:9.2f}{figures.points_b:9.2f}{figures.difference:+9.2f}"
            f"{figures.error:8.2f}{figures.z:+7.1f}{figures.made_a:9.1%}{figures.made_b:9.1%}",
            flush=True,
        )


def sparring(asked: argparse.Namespace, a: str) -> None:
    """A against a partner from outside."""
    most = 52 // max(1, asked.players)
    sizes = asked.cards or range(1, min(10, most) + 1)
    if not 3 <= asked.players <= 7 or sizes[-1] > most:
        sys.exit("the ring plays with 3 to 7 seats and one pack")
    try:
        bout = Bout(
            level=a,
            partner=asked.sparring,
            ring=found(asked.ring),
            players=asked.players,
            sizes=tuple(sizes),
            seed=asked.seed,
            scoring=asked.scoring or "zero",
            no_trump=asked.no_trump,
            simulations=asked.simulations,
        )
    except NoRing as why:
        sys.exit(f"arena: {why}")
    print(
        f"A = {a}, B = {asked.sparring} of the ring: {asked.players} seats, {named(sizes)}, "
        f"scoring {bout.scoring}, seed {asked.seed}"
    )
    count = len(parts(bout, asked.deals))
    print(told(watched(spar(bout, asked.deals, asked.jobs), count, merged)))


def parsed(arguments: list[str] | None = None) -> argparse.Namespace:
    """What the command line asks for; wrong combinations end the program with a sentence."""
    parser = argparse.ArgumentParser(
        prog="arena", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("a", nargs="?", type=level, help="a level, perhaps with a temper: 'expert bold'")
    parser.add_argument("b", nargs="?", type=level)
    parser.add_argument("--game", choices=PRESETS, default="oh-hell")
    parser.add_argument("--players", type=int, default=SEATS)
    parser.add_argument("--cards", type=hand_sizes, help="hand sizes: 1-10 in equal parts, or 10")
    parser.add_argument("--scoring", choices=("zero", "tricks", "penalty"), help="what a missed bid is worth")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--matches", type=int, default=0, help="so many whole matches instead")
    parser.add_argument("--presets", action="store_true", help="every named game")
    parser.add_argument("--ladder", action="store_true", help="each level against three of the one below")
    parser.add_argument("--sparring", choices=PARTNERS, help="against a partner of the sparring ring")
    parser.add_argument("--ring", help="the ring's sparring.py (or OH_HELL_RING)")
    parser.add_argument("--no-trump", action="store_true", help="sparring only")
    parser.add_argument("--simulations", type=int, default=1000, help="of fair-ismcts, a decision")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="how many work on it; changes no result")
    parser.add_argument(
        "--slice", type=float, default=math.inf, help="let A think in slices of so many ms, as between frames"
    )
    asked = parser.parse_args(arguments)
    if not asked.ladder and (asked.a is None or (asked.b is None and not asked.sparring)):
        parser.error("a level and another one, or --ladder, or a level and --sparring")
    if asked.sparring and (asked.b or asked.matches or asked.scoring == "penalty"):
        parser.error("--sparring is for A alone, in single rounds, scoring zero or tricks")
    if asked.deals < 1 or asked.jobs < 1:
        parser.error("--deals and --jobs from 1")
    return asked


def main() -> None:
    asked = parsed()
    if asked.ladder:
        ladder(asked)
    elif asked.sparring:
        sparring(asked, asked.a)
    elif asked.presets:
        presets(asked, asked.a, asked.b)
    else:
        duel(asked, asked.a, asked.b)


if __name__ == "__main__":
    main()
