"""The controls of menus and dialogs, and which of them the keyboard is at; `parts.controls` draws them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.ui.area import Area
from game.ui.inputs import Click, Input, Key, Move

Kind: TypeAlias = Literal["gold", "field", "menu", "tool"]


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press, as `key` does too; while there is a `reason` it cannot be pressed, and says why.

    The hint stands in a menu's row, left of a golden button, and over the others when they are pointed at.
    """

    name: str
    area: Area
    label: str
    kind: Kind = "field"
    key: str = ""
    icon: str = ""
    hint: str = ""
    reason: str = ""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several, each with its area; arrows go from one to the next.

    Where not all of them are in sight, `view` is where those are that can be clicked.
    """

    name: str
    areas: tuple[Area, ...]
    labels: tuple[str, ...]
    chosen: int | None
    view: Area | None = None


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number between two bounds; `label` is how the present one reads."""

    name: str
    area: Area
    value: int
    low: int
    high: int
    label: str


Control: TypeAlias = Button | Choice | Stepper


@dataclass(frozen=True, slots=True)
class Act:
    """What the player did: pressed a button, or gave a choice (its index) or a stepper another value."""

    name: str
    value: int = 0


def segments(name: str, area: Area, labels: Sequence[str], chosen: int | None) -> Choice:
    """A choice in one row of equal parts."""
    each = area.width / len(labels)
    areas = (Area(area.x + i * each, area.y, each, area.height) for i in range(len(labels)))
    return Choice(name, tuple(areas), tuple(labels), chosen)


def area_of(control: Control) -> Area:
    """The whole place of a control."""
    if not isinstance(control, Choice):
        return control.area
    if control.view:
        return control.view
    x, y = min(a.x for a in control.areas), min(a.y for a in control.areas)
    return Area(x, y, max(a.right for a in control.areas) - x, max(a.bottom for a in control.areas) - y)


def toward(areas: Sequence[Area], start: Area, direction: str) -> int | None:
    """Which of the areas an arrow leads to: the nearest in that direction, and rather straight than aside."""
    across = direction in ("left", "right")
    sign = 1 if direction in ("right", "down") else -1
    found: list[tuple[float, int]] = []
    for i, area in enumerate(areas):
        away = [there - here for there, here in zip(area.middle, start.middle, strict=True)]
        ahead, aside = (away[0] * sign, abs(away[1])) if across else (away[1] * sign, abs(away[0]))
        beside = (
            area.y < start.bottom and start.y < area.bottom
            if across
            else (area.x < start.right and start.x < area.right)
        )
        if ahead > 1 and (beside or ahead > aside / 2):
            found.append((ahead + (aside / 4 if beside else 2 * aside), i))
    return min(found)[1] if found else None


class Panel:
    """Which control the keyboard is at (`at`, "" for none), which one the mouse is over (`under`), and where.

    Enter presses the button that the keyboard is at, elsewhere the button called `default`.
    """

    def __init__(self, at: str = "", default: str = "") -> None:
        self.at = at
        self.default = default
        self.under = ""
        self.mouse = (-1.0, -1.0)

    def handle(self, given: Input, controls: Sequence[Control]) -> Act | None:
        """What an input does to the controls now on the screen; None if nothing."""
        match given:
            case Move(x, y):
                self.mouse = (x, y)
                self.under = next((c.name for c in controls if area_of(c).holds(x, y)), "")
            case Click(x, y):
                hit = next((c for c in controls if area_of(c).holds(x, y)), None)
                if hit:
                    self.at = hit.name
                    return _clicked(hit, x, y)
            case Key():
                return self._typed(given, controls)
        return None

    def _typed(self, key: Key, controls: Sequence[Control]) -> Act | None:
        if not controls:
            return None
        for control in controls:
            if isinstance(control, Button) and key.name and control.key == key.name:
                self.at = control.name
                return _pressed(control)
        names = [control.name for control in controls]
        now = next((control for control in controls if control.name == self.at), None)
        if key.name == "tab":
            step = -1 if key.shift else 1
            start = names.index(self.at) if now else (0 if key.shift else -1)
            self.at = names[(start + step) % len(names)]
        elif key.name in ("enter", "space"):
            if now is None or not isinstance(now, Button):
                named = self.default if key.name == "enter" else ""
                now = next((control for control in controls if control.name == named), None)
            return _pressed(now) if isinstance(now, Button) else None
        elif key.name in ("left", "right", "up", "down"):
            if now is None:
                self.at = names[0]
                return None
            return self._arrow(key.name, now, controls)
        return None

    def _arrow(self, direction: str, now: Control, controls: Sequence[Control]) -> Act | None:
        start = area_of(now)
        if isinstance(now, Stepper) and direction in ("left", "right"):
            return _stepped(now, 1 if direction == "right" else -1)
        if isinstance(now, Choice):
            start = now.areas[now.chosen or 0]
            found = toward(now.areas, start, direction)
            if found is not None:
                return Act(now.name, found)
        others = [control for control in controls if control.name != now.name]
        found = toward([area_of(control) for control in others], start, direction)
        if found is not None:
            self.at = others[found].name
        elif direction in ("up", "down"):
            self.at = controls[0 if direction == "down" else -1].name
        return None


def _clicked(control: Control, x: float, y: float) -> Act | None:
    match control:
        case Button():
            return _pressed(control)
        case Choice(name, areas):
            return next((Act(name, i) for i, area in enumerate(areas) if area.holds(x, y)), None)
        case Stepper():
            third = control.area.width / 3
            step = (x >= control.area.right - third) - (x < control.area.x + third)
            return _stepped(control, step)


def _pressed(button: Button) -> Act | None:
    return None if button.reason else Act(button.name)


def _stepped(stepper: Stepper, step: int) -> Act | None:
    value = stepper.value + step
    return Act(stepper.name, value) if step and stepper.low <= value <= stepper.high else None
