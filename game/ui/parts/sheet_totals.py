"""What is counted below the rounds of the score sheet: points, made rounds, faults, and bonuses."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from game.engine.outcome import standings
from game.model.table import Match, Phase
from game.rules.endings import leading
from game.texts import Words
from game.ui import art
from game.ui.canvas import Canvas
from game.ui.parts.writing import write
from game.ui.theme import THEME

TOTALS = 36
"""How high the row of the totals is, in units."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A row of numbers with a heading: one for each seat, 0 … of the match."""

    kind: Literal["made", "faults", "bonus"]
    values: tuple[int, ...]

    @property
    def height(self) -> int:
        """How high it is with its heading, in units."""
        return 62 if self.kind == "bonus" else 46


def tallies(match: Match) -> tuple[Tally, ...]:
    """The rows that these rules, and this moment, have below the totals."""
    rows = []
    if match.rules.goal == "made-rounds":
        rows.append(Tally("made", tuple(standing.made for standing in standings(match))))
    if match.rules.faults_limit:
        rows.append(Tally("faults", match.faults))
    if match.round and any(match.round.bonus):
        rows.append(Tally("bonus", match.round.bonus))
    return tuple(rows)


def counted_height(match: Match) -> int:
    """How high all that is counted below the rounds is, in units."""
    return TOTALS + sum(tally.height for tally in tallies(match))


def totals_shown(match: Match) -> tuple[int, ...]:
    """The totals, with what the present round has given for bidding again."""
    now = match.round
    if now is None or now.phase is Phase.SCORED or now.sudden_death:
        return match.totals
    return tuple(total + bonus for total, bonus in zip(match.totals, now.bonus, strict=True))


def leaders(match: Match) -> tuple[int, ...]:
    """Who is first so far, by the totals shown; nobody before the first round is scored."""
    if match.winners is not None:
        return match.winners
    if not match.results:
        return ()
    totals = totals_shown(match)
    return leading(match.rules, [replace(one, total=totals[one.seat]) for one in standings(match)])


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the columns of a sheet are: the seat and the middle of each, and how wide they are."""

    seats: tuple[int, ...]
    middles: tuple[float, ...]
    width: float
    left: float
    right: float
    """Where headings begin, and where what is said beside them ends."""
    u: float


def draw_counted(canvas: Canvas, at: Columns, y: float, match: Match, words: Words) -> None:
    """Puts the totals and the rows below them; who leads is marked in the row that decides."""
    u = at.u
    decides = "made" if match.rules.goal == "made-rounds" else "totals"
    write(canvas, "Σ", "sansx", 16 * u, THEME.ink, at.left + 4 * u, y + 17 * u, "center")
    _draw_numbers(canvas, at, y + 17 * u, totals_shown(match), match, words, is_marked=decides == "totals")
    y += TOTALS * u
    for tally in tallies(match):
        heading, note = _heading(tally, match, words)
        room = at.right - at.left
        is_below = tally.kind == "bonus"
        long = 0
        if note and not is_below:
            long = write(canvas, note, "sans", 13 * u, THEME.soft, at.right, y, "topright", room=room * 0.5)
        write(canvas, heading, "sansb", 13 * u, THEME.ink, at.left, y, room=room - long - 8 * u)
        if note and is_below:
            write(canvas, note, "sans", 12.5 * u, THEME.soft, at.left, y + 16 * u, room=room)
        middle = y + (tally.height - 15) * u
        if tally.kind == "bonus":
            _draw_bonus(canvas, at, middle, tally.values, words)
        else:
            is_marked = tally.kind == decides
            _draw_numbers(canvas, at, middle, tally.values, match, words, is_marked=is_marked)
        y += tally.height * u


def _heading(tally: Tally, match: Match, words: Words) -> tuple[str, str]:
    """What is counted, and what there is to say about it."""
    match tally.kind:
        case "made":
            return words.say("Made rounds"), words.say("these decide")
        case "faults":
            limit = match.rules.faults_limit
            return words.say("Faults"), words.count("out with {n}", "out with {n}", limit)
    in_death = match.round and match.round.sudden_death
    note = words.say("counts in this round only") if in_death else words.say("counted in the totals at once")
    return words.say("Bonus for the highest bid"), note


def _draw_numbers(
    canvas: Canvas,
    at: Columns,
    y: float,
    values: Sequence[int],
    match: Match,
    words: Words,
    *,
    is_marked: bool,
) -> None:
    u, inside = at.u, set(match.still_in)
    first = leaders(match) if is_marked else ()
    for seat, x in zip(at.seats, at.middles, strict=True):
        colour = THEME.ink if seat in inside else THEME.faint
        if seat in first:
            canvas.put(art.Box(round(at.width - 5 * u), round(26 * u), 6 * u, THEME.best), x, y)
            colour = THEME.ivory
        room = at.width - 8 * u
        write(canvas, words.number(values[seat]), "sansx", 16 * u, colour, x, y, "center", room=room)


def _draw_bonus(canvas: Canvas, at: Columns, y: float, values: Sequence[int], words: Words) -> None:
    u = at.u
    for seat, x in zip(at.seats, at.middles, strict=True):
        got = values[seat]
        pill = art.Pill(round(min(36 * u, at.width - 5 * u)), round(23 * u), "amber" if got else "grey")
        canvas.put(pill, x, y, alpha=255 if got else 110)
        text, colour = (words.signed(got), THEME.ink) if got else ("–", THEME.faint)
        write(canvas, text, "sansb", 13 * u, colour, x, y, "center", room=at.width - 8 * u)
