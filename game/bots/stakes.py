"""What a seat plays for: points, made rounds, few faults, and near the end of a match to win it."""

from math import sqrt
from typing import Final

from game.bots.core.worth import Worth
from game.model.ruleset import Rules
from game.model.table import Match, Round
from game.rules.schedules import hand_sizes
from game.rules.scoring import off, points

MADE_ROUND: Final = 10.0
TRICK_IN_A_TIE: Final = 0.05
"""Where made rounds count, what one is worth, and what a trick costs, since fewer tricks decide a tie."""
OUT: Final = 40.0
NEARLY_OUT: Final = 25.0
"""What going out costs, and what as many faults as just do not put a seat out cost."""
SWING: Final = 0.4
"""By what part of the points between made and missed the seats come apart in a round."""
COOLEST: Final = 0.4
"""The heat of the last round: a point decides."""


def stakes(view: Match, now: Round, seat: int) -> Worth:
    """The tables by which a seat judges how a round ends."""
    rules, size = view.rules, now.hand_size
    numbers = range(size + 1)
    plain = [float(points(rules, size, bid, tricks)) for bid in numbers for tricks in numbers]
    worth = Worth(len(now.order), now.order.index(seat), size, plain)
    worth.gains = [gains(view, now, other) for other in now.order]
    totals = [standing(view, now, other) for other in now.order]
    worth.totals = [total - max(totals) for total in totals]
    left = 0 if now.sudden_death else len(hand_sizes(rules, view.seats)) - now.number
    worth.heat = max(COOLEST, SWING * swing(rules, size) * sqrt(left))
    worth.settle()
    worth.scale = max(worth.scale, swing(rules, size))
    return worth


def swing(rules: Rules, size: int) -> float:
    """The points between a bid of one trick made and missed by one."""
    if rules.goal == "made-rounds":
        return MADE_ROUND
    return max(1.0, float(points(rules, size, 1, 1) - points(rules, size, 1, 0)))


def gains(view: Match, now: Round, seat: int) -> list[float]:
    """By bid and tricks, how much nearer to winning the round brings a seat."""
    rules, size = view.rules, now.hand_size
    faults = 0 if now.sudden_death else view.faults[seat]
    found = []
    for bid in range(size + 1):
        for tricks in range(size + 1):
            if rules.goal == "made-rounds":
                gain = MADE_ROUND * (bid == tricks) - TRICK_IN_A_TIE * tricks
            else:
                gain = float(points(rules, size, bid, tricks))
            if rules.faults_limit and not now.sudden_death:
                gain -= price(faults + off(bid, tricks), rules.faults_limit) - price(
                    faults, rules.faults_limit
                )
            found.append(gain)
    return found


def price(faults: int, limit: int) -> float:
    """What so many faults cost."""
    return OUT if faults >= limit else NEARLY_OUT * (faults / limit) ** 2


def standing(view: Match, now: Round, seat: int) -> float:
    """What a seat has before the round ends."""
    if now.sudden_death:
        return float(now.bonus[seat])
    if view.rules.goal == "made-rounds":
        made = sum(result.is_made(seat) for result in view.results)
        tricks = sum(result.tricks[seat] or 0 for result in view.results)
        return MADE_ROUND * made - TRICK_IN_A_TIE * tricks
    return float(view.totals[seat] + now.bonus[seat])
