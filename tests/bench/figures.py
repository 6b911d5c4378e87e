"""The figures of a contest: sums of each deal, means and errors over all deals, how they are told."""

import math
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

NORMAL: Final = 1.96
"""So many standard errors to either side hold 95 of 100."""


@dataclass(frozen=True, slots=True)
class Score:
    """What one side did: rounds of one seat each, their points, and in how many the bid was made."""

    rounds: int = 0
    points: int = 0
    made: int = 0

    def __add__(self, other: "Score") -> "Score":
        return Score(self.rounds + other.rounds, self.points + other.points, self.made + other.made)


@dataclass(frozen=True, slots=True)
class Row:
    """One deal or match after it was played with A in each seat."""

    number: int
    a: Score
    b: Score
    won: Fraction
    """Matches that A won, shared ones in parts."""
    games: int
    """How often it was played: once for each seat."""
    seconds: tuple[float, ...]
    """Of the processor, for each decision of A that had a choice."""
    longest: float = 0.0
    """The longest slice of thinking of A, in seconds of the processor."""

    @property
    def difference(self) -> float:
        """Points per round, A less B; exactly 0 where both did the same."""
        both = self.a.rounds * self.b.rounds
        return float(Fraction(self.a.points * self.b.rounds - self.b.points * self.a.rounds, both))


@dataclass(frozen=True, slots=True)
class Figures:
    """A contest in numbers; points are per round and seat, errors are standard errors over deals."""

    deals: int
    rounds: int
    points_a: float
    points_b: float
    difference: float
    error: float
    made_a: float
    made_b: float
    seconds: tuple[float, ...] = field(repr=False)
    longest: float = 0.0
    won: float = 0.0
    won_error: float = 0.0
    games: int = 0

    @property
    def z(self) -> float:
        """How many standard errors the difference is from nothing."""
        return self.difference / self.error if self.error else 0.0


def of_rows(rows: Sequence[Row]) -> Figures:
    """All deals together, each counting the same."""
    a = sum((row.a for row in rows), Score())
    differences = [row.difference for row in rows]
    shares = [float(row.won / row.games) for row in rows]
    return Figures(
        deals=len(rows),
        rounds=a.rounds,
        points_a=statistics.fmean(row.a.points / row.a.rounds for row in rows),
        points_b=statistics.fmean(row.b.points / row.b.rounds for row in rows),
        difference=statistics.fmean(differences),
        error=error_of(differences),
        made_a=statistics.fmean(row.a.made / row.a.rounds for row in rows),
        made_b=statistics.fmean(row.b.made / row.b.rounds for row in rows),
        seconds=tuple(each for row in rows for each in row.seconds),
        longest=max(row.longest for row in rows),
        won=statistics.fmean(shares),
        won_error=error_of(shares),
        games=sum(row.games for row in rows),
    )


def error_of(values: Sequence[float]) -> float:
    """The standard error of a mean; not a number for one value."""
    return statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan


def merged(parts: Iterable[Figures]) -> Figures:
    """Parts of one contest, which had deals of their own, as if it had been played in one go."""
    found = [part for part in parts if part.deals]
    deals = sum(part.deals for part in found)

    def mean(values: Iterable[float]) -> float:
        return math.fsum(part.deals * value for part, value in zip(found, values, strict=True)) / deals

    difference = mean(part.difference for part in found)
    squares = math.fsum(
        # of each part's deals around its own mean (one deal lies on it), and of that mean around that of all
        (part.deals * (part.deals - 1) * part.error**2 if part.deals > 1 else 0.0)
        + part.deals * (part.difference - difference) ** 2
        for part in found
    )
    return Figures(
        deals=deals,
        rounds=sum(part.rounds for part in found),
        points_a=mean(part.points_a for part in found),
        points_b=mean(part.points_b for part in found),
        difference=difference,
        error=math.sqrt(squares / (deals - 1) / deals) if deals > 1 else math.nan,
        made_a=mean(part.made_a for part in found),
        made_b=mean(part.made_b for part in found),
        seconds=tuple(each for part in found for each in part.seconds),
        longest=max(part.longest for part in found),
    )


def wilson(share: float, count: int) -> tuple[float, float]:
    """The bounds between which a true share lies 95 times of 100, seen such a share of so many."""
    square = NORMAL**2
    middle = share + square / (2 * count)
    half = NORMAL * math.sqrt(share * (1 - share) / count + square / (4 * count**2))
    whole = 1 + square / count
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def bounds(figures: Figures) -> tuple[float, float]:
    """The bounds of the share of matches won, with the matches of one deal taken together (95 of 100)."""
    half = NORMAL * figures.won_error
    return max(0.0, figures.won - half), min(1.0, figures.won + half)


def told(figures: Figures) -> str:
    """The figures of points, bids and time in lines."""
    return (
        f"{figures.deals} deals, {figures.rounds} rounds\n"
        f"points per round   A {figures.points_a:6.2f}    B {figures.points_b:6.2f}    "
        f"A - B {difference(figures)}  (z {figures.z:+.1f})\n"
        f"bids made          A {figures.made_a:6.1%}    B {figures.made_b:6.1%}\n"
        f"a decision of A    {times(figures)}"
    )


def difference(figures: Figures) -> str:
    """A less B and its standard error."""
    return f"{figures.difference:+.2f} ± {figures.error:.2f}"


def times(figures: Figures) -> str:
    """How long A thought, in processor time."""
    ms = sorted(1000 * each for each in figures.seconds)
    if not ms:
        return "none had a choice"
    line = (
        f"mean {statistics.fmean(ms):.2f}, median {statistics.median(ms):.2f}, "
        f"p99 {ms[len(ms) * 99 // 100]:.2f}, max {ms[-1]:.2f} ms of processor time ({len(ms)} decisions)"
    )
    return line + (f"; longest slice {1000 * figures.longest:.2f} ms" if figures.longest else "")


def told_wins(figures: Figures, seats: int) -> str:
    """The share of matches won, with both bounds, in a line."""
    low, high = bounds(figures)
    least, most = wilson(figures.won, figures.games)
    return (
        f"matches won        A {figures.won:6.1%}    95 %: {low:.1%} to {high:.1%} over deals, "
        f"{least:.1%} to {most:.1%} by Wilson; even is {1 / seats:.1%}"
    )
