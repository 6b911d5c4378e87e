"""What a round came to at a glance: bid, tricks, points, what the play cost, and what the master got."""

from typing import Final

from game.explain.lookback import verdict_told
from game.model.cards import Suit
from game.model.ruleset import Rules
from game.session.analysis import RoundAnalysis, lost_by_play
from game.session.verdict import verdict
from game.texts import Words
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.parts.glass import pane
from game.ui.parts.writing import paragraph, write
from game.ui.theme import THEME, Colour

FIGURE: Final = 80
"""How wide a number with its caption is, in units."""
LINES: Final = ((18, 24), (16, 21))
"""Sizes of the letters and from line to line, in units: for up to two lines, and for three."""


def draw_verdict(
    canvas: Canvas, area: Area, analysis: RoundAnalysis, rules: Rules, words: Words, u: float
) -> None:
    """Puts the numbers, and beside them the verdict or how far the thinking has come."""
    pane(canvas, area, u, 84)
    result, seat = analysis.result, analysis.seat
    left = area.x + 14 * u
    if result and result.bids[seat] is not None:
        _draw_trump(canvas, result.trump, left + FIGURE * u / 2, area, words, u)
        left += FIGURE * u
        for text, caption, colour in _figures(analysis, words):
            _draw_figure(canvas, text, caption, colour, left + FIGURE * u / 2, area, u)
            left += FIGURE * u
        line = art.Line(1, round(area.height - 28 * u), THEME.inlay, 90)
        canvas.put(line, left + 6 * u, area.middle[1], anchor="midleft")
        left += 26 * u
    room = area.right - 20 * u - left
    told, working = sentence(analysis, rules, words), progress_told(analysis, words)
    lines = len(art.wrap(told, "serif", LINES[0][0] * u, room)) if told else 0
    px, lead = LINES[lines > 2]
    y = area.middle[1] - (min(3, lines) * lead + (18 if working else 0)) * u / 2
    if told:
        y = paragraph(canvas, told, "serif", px * u, THEME.cream, left, y, room, lead * u, most=3)
    if working:
        write(canvas, working, "sans", 13 * u, THEME.sub, left, y + 9 * u, "midleft", room=room)


def sentence(analysis: RoundAnalysis, rules: Rules, words: Words) -> str:
    """The verdict, as far as there is one."""
    if analysis.dealt is None or analysis.result is None:
        return ""
    if analysis.result.bids[analysis.seat] is None:
        return words.say("You took no part in this round.")
    if not analysis.is_judged:
        return ""
    master = analysis.master if analysis.is_done else None
    return verdict_told(verdict(rules, analysis.result, analysis.seat, analysis.judged, master), words)


def progress_told(analysis: RoundAnalysis, words: Words) -> str:
    """What is being thought about; empty when all is done."""
    if analysis.is_done:
        return ""
    if not analysis.is_judged:
        return words.say(
            "Thinking about your decisions: {done} of {all} …",
            done=len(analysis.judged),
            all=len(analysis.decisions),
        )
    return words.say(
        "The master plays the round with your cards: {done} of {all} times …",
        done=len(analysis.points),
        all=analysis.replays,
    )


def _figures(analysis: RoundAnalysis, words: Words) -> tuple[tuple[str, str, Colour], ...]:
    result, seat = analysis.result, analysis.seat
    assert result is not None, "the round is over"
    bid, tricks, points = result.bids[seat] or 0, result.tricks[seat] or 0, result.points[seat] or 0
    tone = THEME.ivory if bid == tricks else THEME.high if tricks > bid else THEME.low
    lost, master = lost_by_play(analysis.judged), analysis.master
    return (
        (words.number(bid), words.say("bid"), THEME.ivory),
        (words.number(tricks), words.say("tricks"), tone),
        (words.number(points), words.say("points"), THEME.bright if points > 0 else THEME.ivory),
        (
            words.number(-lost, 1) if lost else words.number(0),
            words.say("by play"),
            THEME.coral if lost else THEME.ivory,
        ),
        (
            "–" if master is None else words.number(master, 0 if master == int(master) else 1),
            words.say("the master"),
            THEME.gold,
        ),
    )


def _draw_figure(
    canvas: Canvas, text: str, caption: str, colour: Colour, x: float, area: Area, u: float
) -> None:
    room = (FIGURE - 6) * u
    write(canvas, text, "serifx", 30 * u, colour, x, area.y + 36 * u, "center", room=room, shadow=True)
    write(canvas, caption, "sans", 13 * u, THEME.sub, x, area.y + 66 * u, "center", room=room)


def _draw_trump(canvas: Canvas, trump: Suit | None, x: float, area: Area, words: Words, u: float) -> None:
    px = round(34 * u)
    canvas.put(art.SuitGem(trump, px) if trump else art.NoTrump(px), x, area.y + 36 * u)
    caption = words.say("trump") if trump else words.suit(None)
    write(canvas, caption, "sans", 13 * u, THEME.sub, x, area.y + 66 * u, "center", room=(FIGURE - 6) * u)
