"""What the player made of his bids in a match: every bid, the longest run, the best round."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.model.table import Match, RoundResult
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.parts.glass import panel
from game.ui.parts.writing import write
from game.ui.theme import THEME


@dataclass(frozen=True, slots=True)
class Run:
    """Rounds one after the other; `length` is 0 where there is none."""

    length: int
    first: int
    last: int


def own_rounds(match: Match, seat: int) -> tuple[RoundResult, ...]:
    """The scheduled rounds that a seat took part in."""
    return tuple(
        result for result in match.results if result.bids[seat] is not None and not result.sudden_death
    )


def longest_run(results: Sequence[RoundResult], seat: int) -> Run:
    """The most made bids one after the other; of equal runs the later."""
    best, length = Run(0, 0, 0), 0
    for i, result in enumerate(results):
        length = length + 1 if result.is_made(seat) else 0
        if length and length >= best.length:
            best = Run(length, results[i - length + 1].number, result.number)
    return best


def best_round(results: Sequence[RoundResult], seat: int) -> RoundResult:
    """The round that gave a seat the most points; of equal ones that which fewest others made, the later."""

    def worth(result: RoundResult) -> tuple[int, int, int]:
        return result.points[seat] or 0, -made_by_others(result, seat), result.number

    return max(results, key=worth)


def made_by_others(result: RoundResult, seat: int) -> int:
    """How many others made their bids."""
    return sum(result.is_made(other) for other in range(len(result.bids)) if other != seat)


def draw_bids(canvas: Canvas, area: Area, match: Match, look: Look, u: float) -> None:
    """Puts a dot for each of the player's rounds, and how often he was too high or too low."""
    words, me = look.words, look.viewer
    results = own_rounds(match, me)
    made = [result.is_made(me) for result in results]
    text = words.say("{made} of {rounds} made", made=sum(made), rounds=len(made))
    long = art.width(text, "sansb", max(12, 15 * u))
    panel(canvas, area, words.say("Your bids"), u, long + 14 * u)
    write(canvas, text, "sansb", 15 * u, THEME.ivory, area.right - 18 * u, area.y + 20 * u, "midright")
    room = area.width - 36 * u
    rows = 1 if room / max(1, len(made)) >= 10 * u else 2
    each = -(-len(made) // rows)
    apart = min(19 * u, room / max(1, each))
    px = round(min(15 * u, apart * 0.82))
    for i, is_made in enumerate(made):
        row, column = divmod(i, each)
        y = area.y + 56 * u + (row - (rows - 1) / 2) * (px + 4 * u)
        canvas.put(art.Dot(px, is_made), area.x + 18 * u + (column + 0.5) * apart, y)
    more = sum((result.tricks[me] or 0) > (result.bids[me] or 0) for result in results)
    fewer = len(made) - sum(made) - more
    parts = [
        words.count("once too many tricks", "{n} times too many tricks", more) if more else "",
        words.count("once too few tricks", "{n} times too few tricks", fewer) if fewer else "",
    ]
    line = ", ".join(part for part in parts if part) or words.say("not one of them missed")
    line = line[0].upper() + line[1:]
    write(canvas, line, "sans", 13.5 * u, THEME.sub, area.x + 18 * u, area.y + 85 * u, "midleft", room=room)


def draw_longest_run(canvas: Canvas, area: Area, match: Match, look: Look, u: float) -> None:
    """Puts the longest run of made bids."""
    words = look.words
    panel(canvas, area, words.say("Longest run"), u)
    run = longest_run(own_rounds(match, look.viewer), look.viewer)
    number = words.number(run.length)
    long = write(canvas, number, "serifx", 46 * u, THEME.bright, area.x + 18 * u, area.y + 66 * u, "midleft")
    x = area.x + 18 * u + max(46 * u, long + 14 * u)
    room = area.right - 14 * u - x
    title = words.count("bid made", "bids made in a row", run.length)
    if not run.length:
        line = words.say("Better luck next time")
    elif run.length == 1:
        line = words.say("Round {n}", n=run.first)
    else:
        line = words.say("Round {first} to round {last}", first=run.first, last=run.last)
    write(canvas, title, "sansb", 15 * u, THEME.ivory, x, area.y + 56 * u, "midleft", room=room)
    write(canvas, line, "sans", 13.5 * u, THEME.sub, x, area.y + 79 * u, "midleft", room=room)


def draw_best_round(canvas: Canvas, area: Area, match: Match, look: Look, u: float) -> None:
    """Puts the round that gave most, with its tricks as rings."""
    words, me = look.words, look.viewer
    panel(canvas, area, words.say("Best round"), u)
    results = own_rounds(match, me)
    if not results:
        return
    best = best_round(results, me)
    points, bid, tricks = best.points[me] or 0, best.bids[me] or 0, best.tricks[me] or 0
    long = write(
        canvas,
        words.signed(points),
        "serifx",
        31 * u,
        THEME.bright,
        area.x + 18 * u,
        area.y + 57 * u,
        "midleft",
    )
    label = words.count("point", "points", points)
    long = max(
        long, write(canvas, label, "sans", 12 * u, THEME.sub, area.x + 19 * u, area.y + 86 * u, "midleft")
    )
    x = area.x + 18 * u + max(58 * u, long + 16 * u)
    rings = art.Rings(bid, tricks, 8 * u, 20 * u)
    shown = rings.size[0] <= 0.34 * area.width
    if shown:
        canvas.put(rings, area.right - 22 * u, area.y + 66 * u, anchor="midright")
    room = area.right - 18 * u - x - ((rings.size[0] + 18 * u) if shown else 0)
    cards = words.count("{n} card", "{n} cards", best.hand_size)
    title = words.say("Round {n}, {cards}", n=best.number, cards=cards)
    write(canvas, title, "sansb", 15 * u, THEME.ivory, x, area.y + 45 * u, "midleft", room=room)
    line = words.say("Bid {bid}, took {tricks}", bid=bid, tricks=tricks)
    write(canvas, line, "sans", 13.5 * u, THEME.sub, x, area.y + 66 * u, "midleft", room=room)
    others = made_by_others(best, me)
    if best.is_made(me) and not others:
        line = words.say("Nobody else made it")
    else:
        line = words.count("{n} other made it too", "{n} others made it too", others)
    write(canvas, line, "sans", 13.5 * u, THEME.sub, x, area.y + 86 * u, "midleft", room=room)
