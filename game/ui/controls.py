"""The controls of menus and dialogs as values, and what a click, a press or a step does to each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.ui.area import Area
from game.ui.editing import TextField

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

    Where not all of them are in sight, `view` is where those are that can be clicked. One that has a reason
    among the `reasons` cannot be chosen, and says why.
    """

    name: str
    areas: tuple[Area, ...]
    labels: tuple[str, ...]
    chosen: int | None
    view: Area | None = None
    reasons: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    """An icon or a suit before each label, if there are any."""
    apart: bool = False
    """Whether each has a plate of its own; arrows to the side then go from line to line."""

    def reason(self, i: int) -> str:
        """Why one of them cannot be chosen, empty where it can."""
        return self.reasons[i] if self.reasons else ""

    def pick(self, i: int) -> "Act | None":
        """What choosing one of them does."""
        return None if self.reason(i) else Act(self.name, i)

    @property
    def free(self) -> tuple[int, ...]:
        """Those that can be chosen."""
        return tuple(i for i in range(len(self.areas)) if not self.reason(i))


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number between two bounds; `label` is how the present one reads."""

    name: str
    area: Area
    value: int
    low: int
    high: int
    label: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off; `label` says which in words. While there is a `reason` it cannot be changed."""

    name: str
    area: Area
    is_on: bool
    label: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Slider:
    """A knob on a track with the places where it can stand (`stops`, shares of its length).

    The last stop may lie apart from the others, for a word that stands at the end of a range of numbers.
    """

    name: str
    area: Area
    value: int
    """Which of the stops it stands at."""
    stops: tuple[float, ...]
    label: str
    """How the value reads; it stands right of the track."""
    room: float = 0.0
    """How much of the area is for the label."""
    ends_apart: bool = False
    reason: str = ""

    @property
    def track(self) -> Area:
        """Where the knob moves: its middle goes from the left end to the right end."""
        return Area(self.area.x, self.area.y, self.area.width - self.room, self.area.height)


@dataclass(frozen=True, slots=True)
class Bars:
    """A row of numbers as bars, from 1 to `high`, whose tops can be dragged; one of them is chosen.

    The strip below the bars chooses one and leaves its number as it is.
    """

    name: str
    area: Area
    values: tuple[int, ...]
    high: int
    chosen: int
    strip: float
    reason: str = ""

    @property
    def base(self) -> float:
        """The height on which the bars stand."""
        return self.area.bottom - self.strip

    @property
    def each(self) -> float:
        """How wide the place of a bar is."""
        return self.area.width / len(self.values)

    def bar_at(self, x: float, y: float) -> "Act":
        """The bar at a point, with the number that its top would have there."""
        part = max(0, min(len(self.values) - 1, int((x - self.area.x) / self.each)))
        return self.with_top(part, y) if y < self.base else Act(self.name, self.values[part], part=part)

    def with_top(self, part: int, y: float) -> "Act":
        """One of the bars with its top at a height."""
        share = (self.base - y) / (self.base - self.area.y)
        return Act(self.name, max(1, min(self.high, round(share * self.high))), part=part)


Control: TypeAlias = Button | Choice | Stepper | Switch | Slider | Bars | TextField


@dataclass(frozen=True, slots=True)
class Act:
    """What the player did: pressed a button, or gave a control another value.

    The value is the index of a choice or of a slider's stop, the number of a stepper, 1 for a switch that is
    on; a text field has a `text` instead, and of bars the one that has the value is a `part`.
    """

    name: str
    value: int = 0
    text: str = ""
    part: int = 0


SIDEWAYS: Final = {"left": -1, "right": 1}


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


def stop_at(slider: Slider, x: float) -> int:
    """The stop nearest to a point."""
    share = (x - slider.track.x) / slider.track.width
    return min(range(len(slider.stops)), key=lambda i: abs(slider.stops[i] - share))


def clicked(control: Control, x: float, y: float) -> Act | None:
    """What a click on a control does at once."""
    match control:
        case Button():
            return pressed(control)
        case Switch():
            return switched(control, to=not control.is_on)
        case Choice(areas=areas):
            return next((control.pick(i) for i, area in enumerate(areas) if area.holds(x, y)), None)
        case Stepper():
            third = control.area.width / 3
            step = (x >= control.area.right - third) - (x < control.area.x + third)
            return stepped(control, step)
    return None


def pressed(button: Button) -> Act | None:
    """What pressing a button does."""
    return None if button.reason else Act(button.name)


def switched(switch: Switch, *, to: bool) -> Act | None:
    """What turning a switch does."""
    return None if switch.reason else Act(switch.name, int(to))


def stepped(control: Stepper | Slider, step: int) -> Act | None:
    """What so many steps do; nothing beyond the ends."""
    value = control.value + step
    if isinstance(control, Slider):
        value = max(0, min(len(control.stops) - 1, value))
        return None if control.reason or value == control.value else Act(control.name, value)
    is_possible = step and not control.reason and control.low <= value <= control.high
    return Act(control.name, value) if is_possible else None


def chosen_toward(choice: Choice, direction: str) -> int | None:
    """Which one an arrow leads to; None where there is none in that direction that can be chosen."""
    now, free = choice.chosen or 0, choice.free
    if choice.apart and direction in SIDEWAYS:
        ahead = [i for i in free if (i - now) * SIDEWAYS[direction] > 0]
        return min(ahead, key=lambda i: abs(i - now)) if ahead else None
    found = toward([choice.areas[i] for i in free], choice.areas[now], direction)
    return None if found is None else free[found]


def bar_beside(bars: Bars, to: int) -> Act | None:
    """What choosing another bar does, if there is one."""
    is_there = not bars.reason and 0 <= to < len(bars.values) and to != bars.chosen
    return Act(bars.name, bars.values[to], part=to) if is_there else None


def jumped(control: Control, key: str) -> Act | None:
    """What Home and End do to a control that has a first and a last value."""
    if isinstance(control, Slider):
        last = len(control.stops) - 1
        return stepped(control, last if key == "end" else -last)
    if isinstance(control, Bars):
        return bar_beside(control, len(control.values) - 1 if key == "end" else 0)
    if isinstance(control, Choice) and control.free:
        return control.pick(control.free[-1 if key == "end" else 0])
    return None
