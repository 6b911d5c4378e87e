"""Below the table of all deals: against chance, against the seeds, and how the table is read."""

from game.explain.deals import chance_told, seeds_told, strays_told
from game.session.deal_records import Gathering
from game.session.deals import Sum
from game.texts import Words
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.parts.deals_plan import Plan
from game.ui.parts.deals_table import draw_band, draw_mark
from game.ui.parts.glass import panel
from game.ui.parts.writing import paragraph, write
from game.ui.theme import THEME, Colour

LEAD = 18


def draw_feet(canvas: Canvas, plan: Plan, found: Gathering, words: Words) -> None:
    """Puts the three panels on the canvas."""
    verdicts = found.tally.verdicts()
    counts, far = verdicts.total(), verdicts["far"]
    outside = far + verdicts["outside"]
    _draw_figure(
        canvas,
        plan.feet[0],
        words.say("Against chance"),
        words.say("{n} of {all}", n=counts - outside, all=counts) if counts else "",
        chance_told(outside, far, counts, words) if counts else "",
        THEME.coral if far else THEME.bright,
        plan.u,
    )
    strays = [(stray.file, stray.round) for stray in found.strays]
    told = f"{seeds_told(found.followed, found.checked, words)} {strays_told(strays, words)}"
    _draw_figure(
        canvas,
        plan.feet[1],
        words.say("Against the seeds"),
        words.say("{n} of {all}", n=found.followed, all=found.checked) if found.checked else "",
        told.strip() if found.files else "",
        THEME.coral if strays else THEME.bright,
        plan.u,
    )
    _draw_legend(canvas, plan.feet[2], words, plan.u)


def _draw_figure(
    canvas: Canvas, area: Area, title: str, figure: str, told: str, ink: Colour, u: float
) -> None:
    """A panel with a figure at its right end and a sentence below."""
    px = 19 * u
    long = art.width(figure, "serifx", px) if figure else 0
    panel(canvas, area, title, u, long + 16 * u)
    if figure:
        write(canvas, figure, "serifx", px, ink, area.right - 18 * u, area.y + 21 * u, "midright")
    paragraph(
        canvas,
        told,
        "sans",
        13.5 * u,
        THEME.ivory,
        area.x + 18 * u,
        area.y + 42 * u,
        area.width - 36 * u,
        LEAD * u,
        most=4,
    )


def _draw_legend(canvas: Canvas, area: Area, words: Words, u: float) -> None:
    """How a count is read."""
    panel(canvas, area, words.say("How to read it"), u)
    x, y = area.x + 18 * u, area.y + 51 * u
    draw_band(canvas, Area(x, y - 5 * u, 84 * u, 10 * u), Sum(104, 100.0, 16.0), u)
    text = x + 98 * u
    room = area.right - 16 * u - text
    lines = (
        words.say("Chance stays here 19 times in 20"),
        words.say("outside: one count in 20 may be"),
        words.say("far outside: under 1 in 1000"),
    )
    write(canvas, lines[0], "sans", 13.5 * u, THEME.ivory, text, y, "midleft", room=room)
    for verdict, line in (("outside", lines[1]), ("far", lines[2])):
        y += 25 * u
        draw_mark(canvas, x + 42 * u, y, verdict, u)
        write(canvas, line, "sans", 13.5 * u, THEME.ivory, text, y, "midleft", room=room)
