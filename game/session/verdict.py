"""Whether a round was well played, and whether the cards or the play made it what it was."""

import math
from collections.abc import Sequence
from typing import Final

from game.model.ruleset import Rules
from game.model.table import RoundResult
from game.model.verdicts import Cause, Luck, Play, Verdict
from game.rules.scoring import points
from game.session.analysis import Judged, RoundAnalysis, lost_by_play

FINE: Final = 0.1
"""Decisions that cost less than this part of what hangs on a bid are no mistake worth a word."""
LEVEL: Final = 0.25
"""Within this part of what hangs on a bid two results are about the same."""


def stake(rules: Rules, hand_size: int) -> float:
    """The points that hang on a bid: between one that was made and one missed by a trick."""
    bid = 0 if rules.bidding == "zero" else min(1, hand_size)
    made, missed = points(rules, hand_size, bid, bid), points(rules, hand_size, bid, 1 - bid)
    return max(1.0, float(made - missed))


def verdict(
    rules: Rules, result: RoundResult, seat: int, judged: Sequence[Judged], master: float | None
) -> Verdict:
    """What there is to say about a round of a seat that took part in it."""
    got = result.points[seat]
    assert got is not None, "the seat took part"
    hangs = stake(rules, result.hand_size)
    causes = [Cause(one.decision.chosen, one.decision.trick, one.cost) for one in judged if one.cost]
    worst = max(causes, key=lambda cause: cause.cost, default=None)
    lost = lost_by_play(judged)
    rest = lost - (worst.cost if worst else 0.0)
    play: Play = "well" if lost < FINE * hangs else "one" if rest < FINE * hangs else "more"
    return Verdict(
        play=play,
        luck=None if master is None else _luck(got - master, hangs, is_made=result.is_made(seat)),
        cause=None if play == "well" else worst,
        rest=rest,
        got=got,
        master=master,
    )


def verdict_of_rounds(rules: Rules, rounds: Sequence[RoundAnalysis]) -> Verdict:
    """The same of several rounds of a seat; who the master is ahead of is told only if he played them all."""
    results = [one.result for one in rounds if one.result]
    hangs = sum(stake(rules, result.hand_size) for result in results) / max(1, len(results))
    got = sum(result.points[rounds[0].seat] or 0 for result in results)
    masters = [one.master for one in rounds if one.master is not None]
    master = sum(masters) if masters and len(masters) == len(results) else None
    lost = sum(lost_by_play(one.judged) for one in rounds)
    # luck is drawn anew in every round, and grows only with the root of their number
    width = hangs * math.sqrt(len(results))
    return Verdict(
        play="well" if lost < FINE * hangs * len(results) else "more",
        luck=None if master is None else _luck(got - master, width, is_made=True),
        cause=None,
        rest=lost,
        got=got,
        master=master,
    )


def _luck(ahead: float, hangs: float, *, is_made: bool) -> Luck:
    if abs(ahead) < LEVEL * hangs:
        return "as-good" if is_made else "as-bad"
    return "better" if ahead > 0 else "worse"
