"""How many tricks a hand is likely to take: when its holder wants none, and when he wants them all."""

from collections.abc import Sequence
from math import exp
from typing import Final, TypeAlias

from game.bots.sight import NO_SUIT, Holding, Sight, above, has_any

Range: TypeAlias = tuple[float, float]
"""The chance that a card takes a trick when its holder tries to lose it, and when he tries to win it."""
Row: TypeAlias = tuple[float, ...]

LOSING_SIDE: Final[Row] = (
    -1.87,
    -0.57,
    -0.64,
    -0.74,
    2.24,
    -0.59,
    -0.06,
    -2.16,
    -0.09,
    0.01,
    -0.90,
    0.13,
    -1.03,
    0.12,
    -0.13,
    2.09,
)
WINNING_SIDE: Final[Row] = (
    -0.71,
    -0.27,
    0.69,
    0.08,
    0.88,
    0.11,
    -0.02,
    -2.67,
    0.82,
    0.06,
    -2.27,
    0.11,
    -0.34,
    -0.29,
    -0.71,
    0.09,
)
LOSING_TRUMP: Final[Row] = (
    -0.66,
    -0.45,
    2.79,
    0.35,
    0.28,
    0.29,
    0.41,
    -0.08,
    0.05,
    -0.10,
    -0.28,
    0.03,
    -1.14,
    0.22,
    -0.90,
    0.79,
)
WINNING_TRUMP: Final[Row] = (
    0.18,
    -0.38,
    2.04,
    0.10,
    0.91,
    -0.16,
    0.30,
    -0.24,
    0.32,
    0.17,
    -1.71,
    0.06,
    -0.78,
    0.13,
    0.33,
    -0.26,
)


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
    held, safe, known, wills = 0.0, 1.0, list[int](), 0.0
    for other in sight.others:
        wills += sight.will[other]
        known += sight.known[other][place]
        mine = sight.share[other][place] * sight.size[place] + len(sight.known[other][place])
        held += max(0.0, mine - 1.0) if drawn else mine
        if not is_trump and sight.trump != NO_SUIT:
            lacking = 1.0 - has_any(sight, other, place)
            if drawn:  # who had but one has none now
                lacking += (1.0 - lacking) * 0.6 * exp(1.0 - max(1.0, mine))
            safe *= 1.0 - lacking * has_any(sight, other, sight.trump) * sight.will[other]
    others = len(sight.others)
    will = wills / others
    outside = sight.size[place] + len(known)
    density = min(1.0, held / outside) if outside else 0.0
    rows: list[Row] = []
    for index, strength in enumerate(strengths):
        over = above(sight, place, strength) + sum(card > strength for card in known)
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
