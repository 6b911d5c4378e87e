"""The chances of bids as a quiet histogram that stands on the buttons of the bid bar."""

from collections.abc import Mapping, Sequence

from game.texts import Words
from game.ui.advising import STEP
from game.ui.area import Area
from game.ui.art import Bar, FaceName, Line, Text, width
from game.ui.canvas import Canvas
from game.ui.layout import TableLayout
from game.ui.theme import THEME


def chance_text(words: Words, share: float, *, is_short: bool = False) -> str:
    """A chance in per cent; a very small or a very large one is not called never or always."""
    told = min(max(share, STEP), 1 - STEP)
    number = words.number(round(100 * told)) if is_short else words.percent(told)
    if share < STEP:
        return words.say("<{share}", share=number)
    if share > 1 - STEP:
        return words.say(">{share}", share=number)
    return number


def draw_chances(
    canvas: Canvas,
    layout: TableLayout,
    words: Words,
    buttons: Sequence[Area],
    top: float,
    chances: Mapping[int, float],
    best: int | None,
) -> None:
    """A bar for each bid, its chance over it, between `top` and the buttons; the highest fills the room."""
    u, px = layout.u, layout.text(12)
    base = buttons[0].y - 3 * u
    ground = Line(round(buttons[-1].right - buttons[0].x), max(1, round(u)), THEME.edge, 40)
    canvas.put(ground, buttons[0].x, base, anchor="topleft")
    if not chances:
        return
    high = base - top - 1.15 * px
    highest = max(chances.values()) or 1.0
    pitch = buttons[1].x - buttons[0].x if len(buttons) > 1 else buttons[0].width
    texts = {bid: chance_text(words, share) for bid, share in chances.items()}
    if max(width(text, "sansb", px) for text in texts.values()) > pitch - 2:
        texts = {bid: chance_text(words, share, is_short=True) for bid, share in chances.items()}
    for bid, share in chances.items():
        button, is_best = buttons[bid], bid == best
        tall = max(2, round(high * share / highest))
        wide = round(min(36 * u, button.width * 0.64))
        middle = button.middle[0]
        canvas.put(Bar(wide, tall, is_best, 120), middle, base, anchor="midbottom")
        face: FaceName = "sansx" if is_best else "sansb"
        colour = THEME.gold if is_best else THEME.sub
        canvas.put(Text(texts[bid], face, px, colour), middle, base - tall - 0.62 * px)
