"""How many tricks a hand is likely to take: when its holder wants none, and when he wants them all."""

from collections.abc import Sequence
from math import exp
from typing import Final, TypeAlias

from game.bots.odds import above, has_any, known_above
from game.bots.sight import NO_SUIT, Holding, Sight

Range: TypeAlias = tuple[float, float]
"""The chance that a card takes a trick when its holder tries to lose it, and when he tries to win it."""
Row: TypeAlias = tuple[float, ...]

WEIGHTS: Final[tuple[Row, ...]] = (
    (-1.87, -0.71, -0.66, 0.18),  # always
    (-0.57, -0.27, -0.45, -0.38),  # higher cards in other hands
    (-0.64, 0.69, 2.79, 2.04),  # no higher card there
    (-0.74, 0.08, 0.35, 0.10),  # just one there
    (2.24, 0.88, 0.28, 0.91),  # lower part of the suit
    (-0.59, 0.11, 0.29, -0.16),  # own cards below it
    (-0.06, -0.02, 0.41, 0.30),  # own cards above it
    (-2.16, -2.67, -0.08, -0.24),  # side: danger of a ruff; trump: trumps a seat holds
    (-0.09, 0.82, 0.05, 0.32),  # side: highest and not ruffed; trump: own trumps
    (0.01, 0.06, -0.10, 0.17),  # side: own trumps; trump: own voids
    (-0.90, -2.27, -0.28, -1.71),  # 1 / tricks to come
    (0.13, 0.11, 0.03, 0.06),  # tricks to come
    (-1.03, -0.34, -1.14, -0.78),  # mean will of the others
    (0.12, -0.29, 0.22, 0.13),  # higher cards × will
    (-0.13, -0.71, -0.90, 0.33),  # lower part / tricks to come
    (2.09, 0.09, 0.79, -0.26),  # 1 / other seats
)
"""What each feature counts for: for a side card to be lost, or to win with; for a trump, the same.

Fitted (logistic regression) to which cards took a trick in some 3,000 rounds of this opponent against itself,
one seat trying to take none or all, over many sizes of hand and table and several of the named games.
"""
LOSING_SIDE, WINNING_SIDE, LOSING_TRUMP, WINNING_TRUMP = zip(*WEIGHTS, strict=True)


def ranges(sight: Sight, own: Holding, drawn: int | None = None) -> list[Range]:
    """The range of every card held; `drawn` is a suit of which everybody has just played one card."""
    trumps = len(own[sight.trump])
    short = sum(not own[place] for place in range(4) if place != sight.trump and sight.size[place])
    found: list[Range] = []
    for place, strengths in enumerate(own):
        if strengths:
            key = (place, strengths, trumps, short, drawn == place)
            if key not in sight.memo:
                sight.memo[key] = _ranges_in_suit(sight, *key)
            found += sight.memo[key]
    return found


def _ranges_in_suit(
    sight: Sight, place: int, strengths: tuple[int, ...], trumps: int, short: int, drawn: bool
) -> list[Range]:
    is_trump = place in (sight.trump, NO_SUIT)
    losing, winning = (LOSING_TRUMP, WINNING_TRUMP) if is_trump else (LOSING_SIDE, WINNING_SIDE)
    found = []
    for row in features(sight, place, strengths, trumps, short, drawn):
        if is_trump and row[2] == 1.0:
            found.append((1.0, 1.0))  # nothing can beat it any more
            continue
        low, high = chance(row, losing), chance(row, winning)
        found.append((min(low, high), high))
    return found


def features(
    sight: Sight, place: int, strengths: tuple[int, ...], trumps: int, short: int, drawn: bool
) -> list[Row]:
    """For each card of a suit, the numbers by which its chances are judged."""
    is_trump = place in (sight.trump, NO_SUIT)
    others = len(sight.others)
    if (place, drawn) not in sight.around:
        sight.around[place, drawn] = surroundings(sight, place, drawn=drawn)
    held, outside, safe, will = sight.around[place, drawn]
    density = min(1.0, held / outside) if outside else 0.0
    rows: list[Row] = []
    for index, strength in enumerate(strengths):
        over = above(sight, place, strength) + known_above(sight, place, strength)
        higher = over * density
        none = (1.0 - density) ** over
        one = over * density * (1.0 - density) ** (over - 1) if over else 0.0
        rank = 1.0 - over / outside if outside else 1.0
        row = (
            1.0,
            higher,
            none,
            one,
            rank,
            float(len(strengths) - 1 - index),
            float(index),
            held / others if is_trump else 1.0 - safe,
            float(trumps) if is_trump else none * safe,
            float(short) if is_trump else float(trumps),
            1.0 / sight.left,
            float(sight.left),
            will,
            higher * will,
            rank / sight.left,
            1.0 / others,
        )
        rows.append(row)
    return rows


def surroundings(sight: Sight, place: int, *, drawn: bool) -> tuple[float, int, float, float]:
    """Of a suit: the cards to expect in other hands, those not seen there or in the stock, the chance that
    nobody ruffs it, and how much the others want tricks."""
    held, outside, safe = 0.0, sight.size[place], 1.0
    for other in sight.others:
        outside += len(sight.known[other][place])
        own = sight.share[other][place] * sight.size[place] + len(sight.known[other][place])
        held += max(0.0, own - 1.0) if drawn else own
        if place != sight.trump and sight.trump != NO_SUIT:
            lacking = 1.0 - has_any(sight, other, place)
            if drawn:  # who had but one has none now
                lacking += (1.0 - lacking) * 0.6 * exp(1.0 - max(1.0, own))
            safe *= 1.0 - lacking * has_any(sight, other, sight.trump) * sight.will[other]
    return held, outside, safe, sum(sight.will.values()) / len(sight.others)


def chance(row: Row, weights: Row) -> float:
    """The logistic function of the weighted features."""
    total = sum([value * weight for value, weight in zip(row, weights, strict=True)])
    return 1.0 / (1.0 + exp(-max(-20.0, min(20.0, total))))


def limited(chance: float) -> float:
    """A chance, whatever was added to it."""
    return max(0.0, min(1.0, chance))


def spread(chances: Sequence[float]) -> list[float]:
    """The chance of each number of tricks, were each card's independent of the others'."""
    odds = [1.0]
    for hit in chances:
        odds.append(0.0)
        for count in range(len(odds) - 1, 0, -1):
            odds[count] += (odds[count - 1] - odds[count]) * hit
        odds[0] *= 1.0 - hit
    return odds
