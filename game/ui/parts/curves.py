"""What decides, after each round, as curves on paper, each with its player at the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from game.model.table import Match
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.parts.writing import write
from game.ui.theme import THEME

STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
"""From one line of the scale to the next, in points."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The lines of the scale: the lowest and the highest value, and the step between them."""

    low: int
    high: int
    step: int

    @property
    def values(self) -> range:
        """The value at each line."""
        return range(self.low, self.high + 1, self.step)


def curves(match: Match) -> tuple[tuple[int, ...], ...]:
    """For each seat what decides after each scheduled round, from 0 on: its total, or its made rounds.

    The curve of a seat that is out ends.
    """
    results = [result for result in match.results if not result.sudden_death]
    out = dict(match.out)
    lines = []
    for seat in range(match.seats):
        there = [result for result in results if result.number <= out.get(seat, len(results))]
        if match.rules.goal == "made-rounds":
            lines.append((0, *accumulate(int(result.is_made(seat)) for result in there)))
        else:
            lines.append((0, *(result.totals[seat] for result in there)))
    return tuple(lines)


def scale(low: int, high: int, most: int) -> Scale:
    """A scale of at most so many steps that reaches from `low` to `high`, with 0 on it."""
    for step in STEPS:
        bottom, top = low // step * step, -(-max(high, 1) // step) * step
        if (top - bottom) / step <= most:
            return Scale(bottom, top, step)
    step = -(-(high - low) // most)
    return Scale(low // step * step, -(-high // step) * step, step)


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Heights near those wanted, in their order, `apart` from each other and inside bounds."""
    apart = min(apart, (high - low) / max(1, len(wanted) - 1))
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    groups: list[list[float]] = []  # heights less what lies above them, which may be alike but not fall
    for place, i in enumerate(order):
        groups.append([wanted[i] - place * apart])
        while len(groups) > 1 and _mean(groups[-2]) > _mean(groups[-1]):
            last = groups.pop()
            groups[-1] += last
    bound = high - (len(wanted) - 1) * apart
    level = [min(max(_mean(group), low), bound) for group in groups for _ in group]
    heights = [0.0] * len(wanted)
    for place, i in enumerate(order):
        heights[i] = level[place] + place * apart
    return heights


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def draw_curves(canvas: Canvas, area: Area, match: Match, look: Look, u: float) -> None:
    """Puts the paper with its curves on the canvas; the viewer's is the thicker one."""
    words = look.words
    canvas.put(art.Paper(round(area.width), round(area.height)), area.x, area.y, anchor="topleft")
    hint = words.say("hand size below")
    long = write(
        canvas, hint, "serifi", 13.5 * u, THEME.soft, area.right - 18 * u, area.y + 15 * u, "topright"
    )
    write(
        canvas,
        words.say("Made rounds after each round")
        if match.rules.goal == "made-rounds"
        else words.say("Points after each round"),
        "serifx",
        21 * u,
        THEME.ink,
        area.x + 20 * u,
        area.y + 7 * u,
        room=area.width - long - 60 * u,
    )
    canvas.put(
        art.Line(round(area.width - 32 * u), 1, THEME.brass),
        area.x + 16 * u,
        area.y + 43 * u,
        anchor="topleft",
    )
    plot = Area(area.x + 48 * u, area.y + 64 * u, area.width - 48 * u - 104 * u, area.height - 106 * u)
    lines = curves(match)
    low, high = min(map(min, lines)), max(map(max, lines))
    marks = scale(min(0, low), high, max(2, int(plot.height / (48 * u))))

    def height(total: float) -> float:
        return plot.bottom - plot.height * (total - marks.low) / (marks.high - marks.low)

    for value in marks.values:
        line = art.Line(round(plot.width), 1, THEME.rule, 178 if value == 0 else 72)
        canvas.put(line, plot.x, height(value), anchor="midleft")
        write(
            canvas, words.number(value), "sans", 12 * u, THEME.soft, plot.x - 8 * u, height(value), "midright"
        )
    sizes = [result.hand_size for result in match.results if not result.sudden_death]
    step = plot.width / max(1, len(sizes))
    every = 1
    while step * every < art.width("10", "sans", max(12, 12 * u)) + 5 * u:
        every += 1
    for i, size in enumerate(sizes, start=1):
        if (i - 1) % every == 0:
            write(
                canvas,
                words.number(size),
                "sans",
                12 * u,
                THEME.soft,
                plot.x + i * step,
                plot.bottom + 7 * u,
                "midtop",
            )
    for seat in sorted(range(match.seats), key=lambda seat: seat == look.viewer):
        points = [(plot.x + i * step, height(total)) for i, total in enumerate(lines[seat])]
        _draw_line(canvas, points, seat, look, u)
    _draw_ends(
        canvas,
        match,
        look,
        plot,
        [height(line[-1]) for line in lines],
        [plot.x + (len(line) - 1) * step for line in lines],
        u,
    )


def _draw_line(
    canvas: Canvas, points: Sequence[tuple[float, float]], seat: int, look: Look, u: float
) -> None:
    left, top = min(x for x, _ in points), min(y for _, y in points)
    line = tuple((round(x - left, 1), round(y - top, 1)) for x, y in points)
    stroke = (3.6 if seat == look.viewer else 2.2) * u
    picture = art.Polyline(line, THEME.seats_on_paper[look.place(seat)], stroke)
    canvas.put(picture, left, top, anchor="topleft")


def _draw_ends(
    canvas: Canvas,
    match: Match,
    look: Look,
    plot: Area,
    ends: Sequence[float],
    lasts: Sequence[float],
    u: float,
) -> None:
    """The face and the name of everybody right of his line, so spread that none touches another."""
    heights = spread(ends, 28 * u, plot.y, plot.bottom)
    px = round(min(24 * u, 0.86 * plot.height / match.seats))
    for seat, y in enumerate(heights):
        colour, x = THEME.seats_on_paper[look.place(seat)], plot.right
        is_out = lasts[seat] < x - 1
        joint = [(x, ends[seat]), (x + 8 * u, y)]
        top = min(ends[seat], y)
        line = tuple((round(px - x, 1), round(py - top, 1)) for px, py in joint)
        if is_out:
            canvas.put(art.Dot(round(10 * u), False), lasts[seat], ends[seat])
        else:
            canvas.put(art.Polyline(line, colour, 1.4 * u), x, top, anchor="topleft")
        face = art.Avatar(look.avatar(seat), px, "seat", dimmed=is_out, place=look.place(seat))
        canvas.put(face, x + 20 * u, y)
        write(
            canvas,
            look.names[seat],
            "sansb",
            13 * u,
            THEME.faint if is_out else THEME.ink,
            x + 36 * u,
            y,
            "midleft",
            room=62 * u,
        )
