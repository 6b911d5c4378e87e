"""How the controls look that hold a value: switches, sliders and fields for text."""

from typing import Final, Literal

from game.ui import art
from game.ui.canvas import Canvas
from game.ui.editing import TextField, cursor_place, in_sight
from game.ui.parts.writing import LEAST_TEXT, write
from game.ui.theme import THEME
from game.ui.widgets import Slider, Switch

PALE: Final = 110
"""The opacity of what cannot be changed."""


def draw_switch(canvas: Canvas, switch: Switch, *, at: bool = False, under: bool = False) -> None:
    """Puts a switch at the right end of its area, and left of it in words whether it is on."""
    area, alpha = switch.area, PALE if switch.reason else 255
    high = area.height * 0.74
    wide, y = high * 1.95, area.middle[1]
    left = area.right - wide
    canvas.put(
        art.Track(round(wide), round(high), 100 if switch.is_on else 0),
        left,
        y,
        anchor="midleft",
        alpha=alpha,
    )
    x = area.right - high / 2 - 1 if switch.is_on else left + high / 2 + 1
    canvas.put(art.Knob(round(high * (0.84 if under and not switch.reason else 0.8)), at), x, y, alpha=alpha)
    colour = THEME.gold if switch.is_on else THEME.sub
    px = max(LEAST_TEXT, area.height * 0.36)
    write(
        canvas,
        switch.label,
        "sansb",
        px,
        colour,
        left - area.height * 0.34,
        y,
        "midright",
        room=left - area.x - area.height * 0.34,
        alpha=alpha,
    )


def draw_slider(canvas: Canvas, slider: Slider, *, at: bool = False) -> None:
    """Puts the track, filled up to the knob, and the value right of it; a stop apart is a small groove."""
    track, alpha = slider.track, PALE if slider.reason else 255
    y, high = track.middle[1], max(5, round(slider.area.height * 0.22))
    x = track.x + slider.stops[slider.value] * track.width
    is_apart = slider.ends_apart and slider.value == len(slider.stops) - 1
    end = slider.stops[-2] * track.width if slider.ends_apart else track.width
    full = 100 if is_apart else round(100 * (x - track.x) / end)
    canvas.put(art.Track(round(end), high, full), track.x, y, anchor="midleft", alpha=alpha)
    if slider.ends_apart:
        groove = art.Track(round(high * 2.2), high, 100 if is_apart else 0)
        canvas.put(groove, track.right, y, alpha=alpha)
    canvas.put(art.Knob(round(slider.area.height * 0.66), at), x, y, alpha=alpha)
    colour = THEME.bright if not slider.reason else THEME.sub
    px = slider.area.height * (0.36 if is_apart else 0.44)
    room = slider.room - slider.area.height * 0.5
    write(canvas, slider.label, "sansb", px, colour, slider.area.right, y, "midright", room=room, alpha=alpha)


def draw_text_field(
    canvas: Canvas, field: TextField, cursor: int | None = None, *, under: bool = False
) -> None:
    """Puts a text in its field, and the cursor where the keyboard is at it."""
    area, inside, y = field.area, field.inside, field.area.middle[1]
    resting: Literal["hover", "normal"] = "hover" if under else "normal"
    state: art.FieldState = "disabled" if field.reason else resting
    w, h = round(area.width), round(area.height)
    canvas.put(art.Field(w, h, state, round(area.height * 0.26)), area.x, area.y, anchor="topleft")
    if cursor is not None:
        canvas.put(art.Focus(w, h, True, round(area.height * 0.26)), area.x, area.y, anchor="topleft")
    start, end = in_sight(field, cursor or 0)
    shown = field.text[start:end]
    if shown:
        write(canvas, shown, "sansb", field.px, THEME.ivory, inside.x, y, "midleft")
    elif cursor is None:
        write(canvas, field.ghost, "sans", field.px, THEME.sub, inside.x, y, "midleft", room=inside.width)
    if cursor is not None:
        bar = art.Line(max(2, round(area.height / 22)), round(area.height * 0.56), THEME.bright)
        canvas.put(bar, inside.x + cursor_place(field, cursor), y)
