"""How the controls look in which one of several is chosen: segments, plates, bars."""

from typing import Final

from game.ui import art
from game.ui.canvas import Canvas
from game.ui.parts.values import AWAY, PALE, Point
from game.ui.parts.writing import LEAST_TEXT, write
from game.ui.theme import THEME, Colour
from game.ui.widgets import Bars, Choice, area_of

SUITS: Final = "CDHS"


def sign(name: str, px: int, colour: Colour) -> art.Picture:
    """The picture of a suit ("C", "D", "H", "S"), of no trump ("none"), or an icon."""
    if name == "none":
        return art.NoTrump(px)
    if name in SUITS:
        return art.Suit(name, px, THEME.suit_on_felt(name))
    return art.Icon(name, px, colour)


def draw_choice(canvas: Canvas, choice: Choice, *, at: bool = False, mouse: Point = AWAY) -> None:
    """Puts a choice: its parts in one frame, or each on a plate of its own."""
    area = area_of(choice)
    alpha = 255 if choice.free else PALE
    if choice.apart:
        for i, part in enumerate(choice.areas):
            is_chosen = i == choice.chosen
            plate = art.Segments(
                round(part.width), round(part.height), 1, 0 if is_chosen else None, at and is_chosen
            )
            canvas.put(plate, part.x, part.y, anchor="topleft", alpha=alpha)
    else:
        w, h = round(area.width), round(area.height)
        frame = art.Segments(w, h, len(choice.areas), choice.chosen, at)
        canvas.put(frame, area.x, area.y, anchor="topleft", alpha=alpha)
    px = min(_size(choice, i) for i in range(len(choice.areas)))
    for i in range(len(choice.areas)):
        _draw_part(canvas, choice, i, px, is_under=choice.areas[i].holds(*mouse))


def _icon(choice: Choice, i: int, px: float) -> tuple[float, float]:
    """How wide the sign of a part is, and the gap between it and the label."""
    if not choice.signs or not choice.signs[i]:
        return 0, 0
    return (px * 0.6, px * 0.2) if choice.labels[i] else (px * 1.35, 0)


def _room(choice: Choice, i: int, px: float, margin: float) -> float:
    part = choice.areas[i]
    beside = part.height * margin if not choice.signs else min(part.height * margin, part.width * 0.2)
    return part.width - beside - sum(_icon(choice, i, px))


def _size(choice: Choice, i: int) -> float:
    """As large as the label of a part can be."""
    px = choice.areas[i].height * 0.41
    if choice.signs and choice.labels[i]:
        px = max(LEAST_TEXT, min(px, choice.areas[i].width * 0.4))
    return art.fit(choice.labels[i], "sansb", px, _room(choice, i, px, 0.5), LEAST_TEXT)[1]


def _draw_part(canvas: Canvas, choice: Choice, i: int, px: float, *, is_under: bool) -> None:
    part, label, is_chosen = choice.areas[i], choice.labels[i], i == choice.chosen
    resting = THEME.ivory if is_under and not choice.reason(i) else THEME.sub
    colour = THEME.on_gold if is_chosen else resting
    alpha = PALE if choice.reason(i) and not (is_chosen and choice.free) else 255
    (x, y), (side, gap) = part.middle, _icon(choice, i, px)
    if side:
        text, size = art.fit(label, "sansb", px, _room(choice, i, px, 0.4), LEAST_TEXT)
        long = art.width(text, "sansb", size) if text else 0
        left = x - (side + gap + long) / 2
        px_of_sign = round(px if label else side)
        shape = _sign_on(choice.signs[i], px_of_sign, colour, is_chosen)
        canvas.put(shape, left + side / 2, y, alpha=alpha)
        x = left + side + gap + long / 2
    if label:
        room = _room(choice, i, px, 0.4)
        write(canvas, label, "sansb", px, colour, x, y, "center", room=room, alpha=alpha)


def _sign_on(name: str, px: int, colour: Colour, is_chosen: bool) -> art.Picture:
    """The sign of a part; suits have the colours of a card where they stand on gold."""
    if is_chosen and name in SUITS:
        return art.Suit(name, px)
    return sign(name, px, colour)


def draw_bars(canvas: Canvas, bars: Bars, *, at: bool = False, mouse: Point = AWAY) -> None:
    """Puts the bars with as many of their numbers as there is room for; the chosen one's always."""
    area, alpha = bars.area, PALE if bars.reason else 255
    w, h = round(area.width), round(area.height)
    if at:
        canvas.put(art.Focus(w + 12, h + 10, True, 10), area.x - 6, area.y - 5, anchor="topleft")
    each, tall = bars.each, (bars.base - area.y) / bars.high
    wide = max(3, round(min(each * 0.8, bars.strip * 1.8)))
    px = max(LEAST_TEXT, bars.strip * 0.72)
    numbers = [str(value) for value in bars.values]
    shown = 1
    while each * shown <= max(art.width(number, "sans", px) for number in numbers) + 3:
        shown += 1
    for i, value in enumerate(bars.values):
        x, is_chosen = area.x + (i + 0.5) * each, i == bars.chosen
        is_under = area.holds(*mouse) and abs(mouse[0] - x) <= each / 2
        high = max(3, round(min(value, bars.high) * tall))
        bar = art.Bar(wide, high, is_chosen, 190 if is_under else 107)
        canvas.put(bar, x, bars.base, anchor="midbottom", alpha=alpha)
        is_told = i % shown == 0 and abs(i - bars.chosen) >= shown
        if is_told or is_chosen:
            face: art.FaceName = "sansb" if is_chosen else "sans"
            colour = THEME.bright if is_chosen else THEME.sub
            write(canvas, numbers[i], face, px, colour, x, bars.base + 2, "midtop", alpha=alpha)
