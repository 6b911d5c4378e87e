"""How the controls look that hold one value: switches, sliders, steppers and fields for text."""

from typing import Final, Literal, TypeAlias

from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.editing import TextField, cursor_place, in_sight
from game.ui.parts.writing import LEAST_TEXT, write
from game.ui.theme import THEME
from game.ui.widgets import Slider, Stepper, Switch

Point: TypeAlias = tuple[float, float]
AWAY: Final[Point] = (-1.0, -1.0)
"""Where the mouse is when it is not in the window."""
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


def draw_stepper(canvas: Canvas, stepper: Stepper, *, at: bool = False, mouse: Point = AWAY) -> None:
    """Puts a number between a minus and a plus."""
    area, alpha = stepper.area, PALE if stepper.reason else 255
    w, h = round(area.width), round(area.height)
    x, y = area.middle
    canvas.put(art.Segments(w, h, 1, None, at), area.x, area.y, anchor="topleft", alpha=alpha)
    third = w / 3
    for kind, place, ends in (
        ("minus", Area(area.x, area.y, third, h), stepper.value <= stepper.low),
        ("plus", Area(area.right - third, area.y, third, h), stepper.value >= stepper.high),
    ):
        tint = THEME.ivory if place.holds(*mouse) and not ends else THEME.gold
        left = area.x + h * 0.58 if kind == "minus" else area.right - h * 0.58
        canvas.put(art.Icon(kind, round(h * 0.5), tint), left, y, alpha=80 if ends else alpha)
    room = w - 2.2 * h
    write(canvas, stepper.label, "sansb", h * 0.45, THEME.ivory, x, y, "center", room=room, alpha=alpha)


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
