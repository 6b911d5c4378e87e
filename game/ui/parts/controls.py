"""How the controls of menus and dialogs look."""

from collections.abc import Sequence
from typing import Literal

from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.parts.choices import draw_bars, draw_choice
from game.ui.parts.values import draw_slider, draw_stepper, draw_switch, draw_text_field
from game.ui.parts.writing import LEAST_TEXT, unit, write
from game.ui.theme import THEME, Colour
from game.ui.widgets import Bars, Button, Choice, Control, Panel, Slider, Stepper, Switch, TextField


def draw_controls(canvas: Canvas, panel: Panel, controls: Sequence[Control]) -> None:
    """Puts the controls on the canvas, and over them what there is to say about the one pointed at."""
    draw_bare_controls(canvas, panel, controls)
    draw_notes(canvas, panel, controls)


def draw_bare_controls(canvas: Canvas, panel: Panel, controls: Sequence[Control]) -> None:
    """Puts the controls on the canvas without a word about the one pointed at."""
    for control in controls:
        at, under = control.name == panel.at, control.name == panel.under
        match control:
            case Button():
                draw_button(canvas, control, at=at, under=under)
            case Choice():
                draw_choice(canvas, control, at=at, mouse=panel.mouse)
            case Bars():
                draw_bars(canvas, control, at=at, mouse=panel.mouse)
            case Stepper():
                draw_stepper(canvas, control, at=at, mouse=panel.mouse)
            case Switch():
                draw_switch(canvas, control, at=at, under=under)
            case Slider():
                draw_slider(canvas, control, at=at or control.name == (panel.held and panel.held.name))
            case TextField():
                cursor = min(panel.cursor, len(control.text)) if at else None
                draw_text_field(canvas, control, cursor, under=under)


def draw_notes(canvas: Canvas, panel: Panel, controls: Sequence[Control]) -> None:
    """Puts what there is to say about the control that the mouse is over, else the keyboard at."""
    for control in controls:
        if control.name != (panel.under or panel.at):
            continue
        if isinstance(control, Choice):
            parts = [(area, control.reason(i)) for i, area in enumerate(control.areas)]
            area, note = next((one for one in parts if one[0].holds(*panel.mouse)), (control.areas[0], ""))
        else:
            area, note = control.area, control.reason
        if isinstance(control, Button) and control.kind in ("field", "tool"):
            note = note or control.hint
        if note:
            draw_note(canvas, area, note)


def key_name(key: str) -> str:
    """What is written on a key."""
    return {"escape": "Esc", "enter": "Enter", "tab": "Tab"}.get(key, key.upper())


def key_width(key: str, height: float) -> int:
    """How wide the cap of a key is."""
    wide = art.width(key_name(key), "sansb", max(LEAST_TEXT, height / 2))
    return max(round(height * 1.08), wide + round(height * 0.72))


def draw_key(canvas: Canvas, key: str, right: float, y: float, height: float) -> int:
    """Puts the cap of a key with its middle at the height `y`; says how wide it is."""
    w = key_width(key, height)
    canvas.put(art.KeyCap(w, round(height)), right, y, anchor="midright")
    write(canvas, key_name(key), "sansb", height / 2, THEME.gold, right - w / 2, y, "center")
    return w


def draw_button(canvas: Canvas, button: Button, *, at: bool = False, under: bool = False) -> None:
    """Puts a button, glowing where the keyboard is at it."""
    if button.kind == "menu":
        _draw_menu(canvas, button, at=at, under=under)
    elif button.kind == "tool":
        _draw_tool(canvas, button, at=at, under=under)
    else:
        _draw_plain(canvas, button, at=at, under=under)


def _draw_plain(canvas: Canvas, button: Button, *, at: bool, under: bool) -> None:
    area, w, h = button.area, round(button.area.width), round(button.area.height)
    state: Literal["normal", "hover", "focus", "disabled"] = (
        "disabled" if button.reason else "focus" if at else "hover" if under else "normal"
    )
    x, y = area.middle
    if button.kind == "gold":
        canvas.put(art.GoldButton(w, h, state), area.x, area.y, anchor="topleft")
        _draw_label(canvas, button, "sansx", h * 0.38, THEME.on_gold, x, y, w - h * 0.7)
        if button.hint:
            write(canvas, button.hint, "sans", h * 0.26, THEME.sub, area.x - h * 0.32, y, "midright")
    else:
        canvas.put(art.Field(w, h, state, round(h * 0.26)), area.x, area.y, anchor="topleft")
        _draw_label(canvas, button, "sansb", h * 0.38, THEME.ivory, x, y, w - h * 0.5)


def _draw_label(
    canvas: Canvas,
    button: Button,
    face: art.FaceName,
    px: float,
    colour: Colour,
    x: float,
    y: float,
    room: float,
) -> None:
    """The icon and the words of a button about its middle."""
    icon = round(px * 1.15) if button.icon else 0
    gap = round(px * 0.55) if icon and button.label else 0
    text, px = art.fit(button.label, face, max(LEAST_TEXT, px), room - icon - gap, LEAST_TEXT)
    left = x - (icon + gap + art.width(text, face, px)) / 2
    alpha = 120 if button.reason else 255
    if icon:
        tint = colour if button.kind == "gold" else THEME.gold
        canvas.put(art.Icon(button.icon, icon, tint), left, y, anchor="midleft", alpha=alpha)
    write(canvas, text, face, px, colour, left + icon + gap, y, "midleft", alpha=alpha)


def _draw_menu(canvas: Canvas, button: Button, *, at: bool, under: bool) -> None:
    area, w, h = button.area, round(button.area.width), round(button.area.height)
    k = h / 42
    canvas.put(
        art.Glass(w, h, 12 * k, 82 if at else 58, 30 if at else 16, at, 3), area.x, area.y, anchor="topleft"
    )
    if under and not at:
        canvas.put(art.Focus(w, h, False, round(12 * k)), area.x, area.y, anchor="topleft")
    alpha = 120 if button.reason else 255
    y = area.middle[1]
    if button.icon:
        canvas.put(art.Icon(button.icon, round(21 * k)), area.x + 28 * k, y, alpha=alpha)
    right = area.right - 14 * k
    if button.key:
        right -= draw_key(canvas, button.key, right, y, 24 * k) + 12 * k
    left = area.x + 54 * k
    long = write(
        canvas,
        button.label,
        "sansb",
        17 * k,
        THEME.ivory,
        left,
        y,
        "midleft",
        room=right - left,
        shadow=True,
        alpha=alpha,
    )
    left += max(110 * k, long + 16 * k)
    if button.hint and right - left > 40 * k:
        write(canvas, button.hint, "sans", 13 * k, THEME.sub, left, y, "midleft", room=right - left)


def _draw_tool(canvas: Canvas, button: Button, *, at: bool, under: bool) -> None:
    """A round glass with an icon, and the word below."""
    area = button.area
    px = max(LEAST_TEXT, area.height * 0.2)
    line = art.measure(button.label, "sans", px)[1] if button.label else 0
    side = round(min(area.width, area.height - line))
    x, y = area.middle[0], area.y + side / 2
    alpha = 120 if button.reason else 255
    canvas.put(art.RoundButton(side, button.lit or at, under), x, y)
    canvas.put(
        art.Icon(button.icon, round(side * 0.56), THEME.gold if button.lit else THEME.ivory),
        x,
        y,
        alpha=alpha,
    )
    if button.label:
        write(
            canvas,
            button.label,
            "sans",
            px,
            THEME.ivory if at or under else THEME.sub,
            x,
            area.bottom,
            "midbottom",
            room=area.width * 1.3,
            shadow=True,
        )


def draw_note(canvas: Canvas, area: Area, text: str) -> None:
    """Puts a line about a control above it, below it where there is no room above."""
    k = unit(canvas.size)
    text, px = art.fit(text, "sans", max(LEAST_TEXT, 13 * k), canvas.size[0] - 48 * k, LEAST_TEXT)
    w, h = art.width(text, "sans", px) + round(28 * k), round(30 * k)
    x = min(max(area.middle[0], w / 2 + 8), canvas.size[0] - w / 2 - 8)
    y = area.y - h / 2 - 8 * k if area.y > h + 12 * k else area.bottom + h / 2 + 8 * k
    canvas.put(art.Glass(w, h, h / 2, 94, 34, False, 4), x, y)
    write(canvas, text, "sans", px, THEME.ivory, x, y, "center")


def draw_scroll_bar(canvas: Canvas, area: Area, share: float, start: float) -> None:
    """Puts the groove beside what does not fit, gold where the part in view is (shares of the whole)."""
    w, h = round(area.width), round(area.height)
    canvas.put(art.Track(w, h, upright=True), area.x, area.y, anchor="topleft")
    thumb = art.Track(w, max(w, round(h * share)), 100, True)
    canvas.put(thumb, area.x, area.y + h * start, anchor="topleft")
