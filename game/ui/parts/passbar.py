"""The bar in which cards to pass are confirmed."""

from game.engine.options import PassOptions
from game.ui.area import Area
from game.ui.art import Avatar, Glass, GoldButton, Text, fit
from game.ui.canvas import Canvas
from game.ui.layout import TableLayout
from game.ui.look import Look
from game.ui.theme import THEME


def pass_bar(layout: TableLayout) -> tuple[Area, Area]:
    """The bar, docked above the hand, and the button in it."""
    u = layout.u
    width, height = min(600 * u, layout.table.width - 40 * u), 78 * u
    area = Area(
        round(layout.centre[0] - width / 2), round(layout.bar_bottom - height), round(width), round(height)
    )
    button = Area(
        round(area.right - 176 * u), round(area.y + 16 * u), round(156 * u), round(area.height - 32 * u)
    )
    return area, button


def draw_pass_bar(
    canvas: Canvas, layout: TableLayout, look: Look, offered: PassOptions, chosen: int, *, is_pointed: bool
) -> None:
    """How many cards go to whom; the button is there once as many have been chosen."""
    u, words = layout.u, look.words
    area, button = pass_bar(layout)
    canvas.put(Glass(int(area.width), int(area.height), 18 * u, alpha=86, edge=30, shadow=7), *area.middle)
    canvas.put(Avatar(look.avatar(offered.receiver), layout.px(44)), area.x + 42 * u, area.middle[1])
    title = words.count(
        "Pass {n} card to {name}",
        "Pass {n} cards to {name}",
        offered.count,
        name=look.names[offered.receiver],
    )
    room = button.x - area.x - 96 * u
    title, px = fit(title, "serifx", layout.text(19), room)
    canvas.put(Text(title, "serifx", px, THEME.gold), area.x + 76 * u, area.y + 28 * u, anchor="midleft")
    state = words.say("{chosen} of {count} chosen", chosen=chosen, count=offered.count)
    keys = words.say("click, or arrows, space and Enter")
    line, px = fit(f"{state}  ·  {keys}", "sans", layout.text(13), room)
    canvas.put(Text(line, "sans", px, THEME.sub), area.x + 76 * u, area.y + 53 * u, anchor="midleft")
    ready = chosen == offered.count
    canvas.put(
        GoldButton(
            int(button.width),
            int(button.height),
            "disabled" if not ready else "hover" if is_pointed else "focus",
        ),
        *button.middle,
    )
    label, px = fit(words.say("Pass"), "sansx", layout.text(17), button.width - 24 * u)
    canvas.put(Text(label, "sansx", px, THEME.on_gold), *button.middle)
