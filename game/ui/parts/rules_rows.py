"""The rows of the rules editor: for each key its words as things stand, and the control of its kind."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from game.model.reasons import Reason
from game.model.ruleset import FIELDS, Choice, Entries, Rules, Switch, Value, Whole, matters, rule_values
from game.rules.conflicts import CONFLICTS
from game.texts import Words
from game.ui import controls
from game.ui.area import Area
from game.ui.controls import Act, Control, Slider, Stepper, segments
from game.ui.parts.form_controls import (
    even_across,
    grid,
    grid_size,
    part_width,
    plates,
    segments_width,
)
from game.ui.parts.form_page import CONTROL, PART, Remark, Row, Section
from game.ui.parts.rules_changes import Change, change, values_of
from game.ui.parts.rules_lists import ListRow
from game.ui.parts.rules_wording import (
    SECTIONS,
    WORDINGS,
    all_words,
    line_of,
    value_in_words,
    why_it_says_nothing,
)

FEW: Final = 11
"""So many numbers or fewer are stepped through, more are slid through."""
SLIDER: Final = 250
ROOM: Final = 92
"""How wide a slider is, and what it has of that for its value, in units."""
LEAST: Final = 200
"""With less room for its words than this, in units, a row has its control below them."""
Build: TypeAlias = Callable[[Area, float, Act | None], tuple[Control, ...]]
CAN_BE_REFUSED: Final = frozenset(conflict.key for conflict in CONFLICTS)


@dataclass(frozen=True, slots=True)
class Editing:
    """What the rows depend on: the rules as they are, those they began as, and what the last change did."""

    rules: Rules
    start: Rules
    seats: int
    words: Words
    gave_way: Mapping[str, Reason | None] = field(default_factory=dict)
    chosen: Mapping[str, int] = field(default_factory=dict)
    """The entry that is chosen, for each key that is a list."""

    def matters(self, key: str) -> bool:
        """Whether a key says anything beside the others."""
        return matters(key, rule_values(self.rules))

    def why_refused(self, key: str, value: Value) -> str:
        """Why a key cannot have a value beside the others, empty where it can."""
        if key not in CAN_BE_REFUSED:
            return ""
        why = change(self.rules, key, value, self.seats).refused
        return self.words.why(why.code, why.values) if why else ""

    def reason(self, key: str) -> str:
        """Why a key cannot be changed at all."""
        return "" if self.matters(key) else why_it_says_nothing(key, self.words)

    def listed(self, key: str) -> ListRow:
        """A key that is a list."""
        return ListRow(key, self.rules, self.seats, self.chosen.get(key, 0), self.words, self.reason(key))

    def numbers(self, key: str) -> tuple[int, ...]:
        """The numbers that a key can have beside the others."""
        every = (n for n in values_of(FIELDS[key].allowed) if isinstance(n, int))
        return tuple(n for n in every if key not in CAN_BE_REFUSED or not self.why_refused(key, n))

    def reasons(self, key: str) -> tuple[str, ...]:
        """For each value of a choice why it cannot be had, empty where it can."""
        reason, values = self.reason(key), values_of(FIELDS[key].allowed)
        return tuple(reason or self.why_refused(key, value) for value in values)


def sections(words: Words) -> tuple[Section, ...]:
    """The groups of rules in the language of the words."""
    return tuple(Section(group, words.say(heading), icon) for group, (heading, icon) in SECTIONS.items())


def found(query: str, words: Words) -> tuple[str, ...]:
    """The keys that speak of every word of a query, all where there is none."""
    wanted = query.casefold().split()
    return tuple(key for key in WORDINGS if all(one in all_words(key, words) for one in wanted))


def rows(now: Editing, keys: tuple[str, ...]) -> tuple[Row, ...]:
    """The rows of some keys."""
    return tuple(_row(key, now) for key in keys)


def _row(key: str, now: Editing) -> Row:
    words, value, before = now.words, getattr(now.rules, key), getattr(now.start, key)
    is_changed = value != before
    back_to = words.say("Back to: {value}", value=value_in_words(key, before, words)) if is_changed else ""
    return Row(
        key,
        FIELDS[key].group,
        words.say(WORDINGS[key].label),
        tuple(_remarks(key, now)),
        lambda inner, u: _size(key, now, inner, u),
        _builder(key, now),
        LEAST,
        not now.matters(key),
        back_to,
        now.why_refused(key, before) if is_changed else "",
    )


def _remarks(key: str, now: Editing) -> list[Remark]:
    """What a row says: what the rule does, what has become of it, what cannot be and why."""
    words, allowed, value = now.words, FIELDS[key].allowed, getattr(now.rules, key)
    out = [Remark(line_of(key, value, words))]
    if key in now.gave_way:
        why = now.gave_way[key]
        text = words.say("It begins with the rounds as they were.")
        out.append(Remark(words.why(why.code, why.values) if why else text, "told"))
    if not now.matters(key):
        return [*out, Remark(now.reason(key), "lock")]
    if isinstance(allowed, Choice):
        blocked: dict[str, list[str]] = {}
        for other in allowed.values:
            if why_not := now.why_refused(key, other):
                blocked.setdefault(why_not, []).append(value_in_words(key, other, words))
        for why_not, some in blocked.items():
            values = words.list([words.say("“{value}”", value=value) for value in some])
            out.append(Remark(words.say("{values}: {why}", values=values, why=why_not), "lock"))
    elif isinstance(allowed, Whole) and value == (most := now.numbers(key)[-1]) < allowed.high:
        out.append(Remark(now.why_refused(key, most + 1), "lock"))
    return out


def _is_stepped(key: str) -> bool:
    """Whether a number has so few values that it is stepped through."""
    return len(values_of(FIELDS[key].allowed)) <= FEW


def _labels(key: str, words: Words) -> list[str]:
    return [value_in_words(key, value, words) for value in values_of(FIELDS[key].allowed)]


def _size(key: str, now: Editing, inner: float, u: float) -> tuple[float, float]:
    """How wide and high the controls of a row are."""
    high = CONTROL * u
    match FIELDS[key].allowed:
        case Switch():
            return 124 * u, high
        case Choice(values):
            labels = _labels(key, now.words)
            each, count = part_width(labels, u), len(values)
            if count * each <= inner:
                return segments_width(labels, inner, u), high
            return inner, grid_size(count, even_across(count, each, inner, u), each, high, u)[1]
        case Entries():
            return now.listed(key).size(inner, u)
        case Whole() if _is_stepped(key):
            return 190 * u, high
    return SLIDER * u, high


def _builder(key: str, now: Editing) -> Build:
    """What puts the controls of a row in their place; what they can be is found out once."""
    words, allowed, value, reason = now.words, FIELDS[key].allowed, getattr(now.rules, key), now.reason(key)
    match allowed:
        case Entries():
            return now.listed(key).controls
        case Switch():
            label = value_in_words(key, value, words)
            return lambda area, u, held: (controls.Switch(key, area, value, label, reason),)
        case Choice(values):
            reasons, labels, chosen = now.reasons(key), _labels(key, words), values.index(value)
            return lambda area, u, held: (_choice(key, labels, reasons, chosen, area, u),)
    numbers = now.numbers(key)
    if _is_stepped(key):
        label = value_in_words(key, value, words)
        return lambda area, u, held: (Stepper(key, area, value, numbers[0], numbers[-1], label, reason),)
    every = values_of(allowed)
    stops = tuple(every.index(number) / (len(every) - 1) for number in numbers)

    def slider(area: Area, u: float, held: Act | None) -> tuple[Control, ...]:
        at = held.value if held and held.name == key else numbers.index(value)
        told = value_in_words(key, numbers[at], words)
        return (Slider(key, area, at, stops, told, ROOM * u, reason=reason),)

    return slider


def _choice(
    key: str, labels: Sequence[str], reasons: tuple[str, ...], chosen: int, area: Area, u: float
) -> controls.Choice:
    """A choice in one row, or on plates where there is no room for that."""
    each = part_width(labels, u)
    if len(labels) * each <= area.width + 0.01:
        return replace(segments(key, area, labels, chosen), reasons=reasons)
    across = even_across(len(labels), each, area.width, u)
    return plates(key, grid(area, len(labels), across, CONTROL * u, u), labels, chosen, reasons)


def value_after(now: Editing, act: Act) -> tuple[str, Value]:
    """The key that something was done to, and the value that it is to have."""
    key = act.name.partition(PART)[0]
    match FIELDS[key].allowed:
        case Switch():
            return key, bool(act.value)
        case Choice(values):
            return key, values[act.value]
        case Entries():
            return key, now.listed(key).after(act)[0]
        case Whole() if _is_stepped(key):
            return key, act.value
    return key, now.numbers(key)[act.value]


def changed(now: Editing, act: Act) -> Change:
    """What becomes of the rules when something was done to one of the controls."""
    key, value = value_after(now, act)
    return change(now.rules, key, value, now.seats)


def held_rules(now: Editing, held: Act | None) -> Rules:
    """The rules as what the mouse holds would make them."""
    return changed(now, held).rules if held and held.name in FIELDS else now.rules
