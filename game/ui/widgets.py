"""The controls of menus and dialogs, and which of them the keyboard is at; `parts.controls` draws them."""

from collections.abc import Sequence

from game.ui.controls import (
    SIDEWAYS,
    Act,
    Bars,
    Button,
    Choice,
    Control,
    Kind,
    Slider,
    Stepper,
    Switch,
    area_of,
    bar_beside,
    chosen_toward,
    clicked,
    jumped,
    pressed,
    segments,
    stepped,
    stop_at,
    switched,
    toward,
)
from game.ui.editing import TextField, cursor_at, edited, typed
from game.ui.inputs import OUTSIDE, Click, Input, Key, Move, Release, Typed

__all__ = [
    "Act",
    "Bars",
    "Button",
    "Choice",
    "Control",
    "Kind",
    "Panel",
    "Slider",
    "Stepper",
    "Switch",
    "TextField",
    "area_of",
    "segments",
    "toward",
]


class Panel:
    """Which control the keyboard is at (`at`, "" for none), which one the mouse is over (`under`), and where.

    Enter presses the button that the keyboard is at, elsewhere the button called `default`. Sliders and bars
    have their new value when the mouse lets go of them; until then it stands in `held`.
    """

    def __init__(self, at: str = "", default: str = "") -> None:
        self.at = at
        self.default = default
        self.under = ""
        self.mouse = (-1.0, -1.0)
        self.held: Act | None = None
        self.cursor = 0
        """Before which letter of the text field that the keyboard is at one types."""

    def handle(self, given: Input, controls: Sequence[Control]) -> Act | None:
        """What an input does to the controls now on the screen; None if nothing."""
        if self.held:
            return self._dragged(self.held, given, controls)
        match given:
            case Move(x, y):
                self.mouse = (x, y)
                self.under = next((c.name for c in controls if area_of(c).holds(x, y)), "")
            case Click(x, y):
                hit = next((c for c in controls if area_of(c).holds(x, y)), None)
                if hit:
                    return self._clicked(hit, x, y)
            case Typed(text):
                field = self._now(controls)
                if isinstance(field, TextField) and not field.reason:
                    return self._written(field, typed(field, self._place(field), text))
            case Key():
                return self._typed(given, controls)
        return None

    def _now(self, controls: Sequence[Control]) -> Control | None:
        return next((control for control in controls if control.name == self.at), None)

    def _place(self, field: TextField) -> int:
        return min(self.cursor, len(field.text))

    def _go(self, control: Control) -> None:
        if control.name != self.at and isinstance(control, TextField):
            self.cursor = len(control.text)
        self.at = control.name

    def _clicked(self, hit: Control, x: float, y: float) -> Act | None:
        self._go(hit)
        if isinstance(hit, Slider) and not hit.reason:
            self.held = Act(hit.name, stop_at(hit, x))
        elif isinstance(hit, Bars) and not hit.reason:
            self.held = hit.bar_at(x, y)
        elif isinstance(hit, TextField):
            self.cursor = cursor_at(hit, self._place(hit), x)
        return clicked(hit, x, y)

    def _dragged(self, held: Act, given: Input, controls: Sequence[Control]) -> Act | None:
        """The knob or the top of the bar follows the mouse wherever it goes, and stays where it is let go."""
        now = next((control for control in controls if control.name == held.name), None)
        match given:
            case Move(x, y) if given != OUTSIDE:
                self.mouse = (x, y)
                if isinstance(now, Slider):
                    self.held = Act(held.name, stop_at(now, x))
                elif isinstance(now, Bars):
                    self.held = now.with_top(held.part, y)
            case Release():
                self.held = None
                return held
            case Key():
                self.held = None
        return None

    def _written(self, field: TextField, to: tuple[str, int]) -> Act | None:
        text, self.cursor = to
        return Act(field.name, text=text) if text != field.text else None

    def _typed(self, key: Key, controls: Sequence[Control]) -> Act | None:
        if not controls:
            return None
        now = self._now(controls)
        is_writing = isinstance(now, TextField)
        for control in controls:
            is_key = isinstance(control, Button) and key.name and control.key == key.name
            if is_key and isinstance(control, Button) and not (is_writing and len(key.name) == 1):
                self.at = control.name
                return pressed(control)
        if isinstance(now, TextField):
            to = None if now.reason else edited(now, self._place(now), key)
            if to is not None:
                return self._written(now, to)
        names = [control.name for control in controls]
        if key.name == "tab":
            step = -1 if key.shift else 1
            start = names.index(self.at) if now else (0 if key.shift else -1)
            self._go(controls[(start + step) % len(names)])
        elif key.name in ("enter", "space"):
            if isinstance(now, Switch):
                return switched(now, to=not now.is_on)
            if now is None or not isinstance(now, Button):
                named = self.default if key.name == "enter" else ""
                now = next((control for control in controls if control.name == named), None)
            return pressed(now) if isinstance(now, Button) else None
        elif key.name in ("home", "end"):
            return jumped(now, key.name) if now else None
        elif key.name in ("left", "right", "up", "down"):
            if now is None:
                self._go(controls[0])
                return None
            return self._arrow(key.name, now, controls)
        return None

    def _arrow(self, direction: str, now: Control, controls: Sequence[Control]) -> Act | None:
        start = area_of(now)
        if isinstance(now, Stepper | Slider) and direction in ("left", "right"):
            return stepped(now, 1 if direction == "right" else -1)
        if isinstance(now, Switch) and direction == ("left" if now.is_on else "right"):
            return switched(now, to=not now.is_on)
        if isinstance(now, Bars) and direction in SIDEWAYS:
            return bar_beside(now, now.chosen + SIDEWAYS[direction])
        if isinstance(now, Choice):
            start = now.areas[now.chosen or 0]
            found = chosen_toward(now, direction)
            if found is not None:
                return Act(now.name, found)
        others = [control for control in controls if control.name != now.name]
        found = toward([area_of(control) for control in others], start, direction)
        if found is not None:
            self._go(others[found])
        elif direction in ("up", "down"):
            self._go(controls[0 if direction == "down" else -1])
        return None
