"""The rules that are lists: their entries as bars or plates, and the tools that change them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.model.ruleset import FIELDS, Choice, Entries, Rules, Value, Whole
from game.rules.decks import capacity
from game.texts import Words
from game.ui.area import Area
from game.ui.controls import Act, Bars, Button, Control, Stepper
from game.ui.controls import Choice as Chooser
from game.ui.parts.form_controls import grid, grid_size, plates, plates_across
from game.ui.parts.form_page import CONTROL, PART
from game.ui.parts.rules_changes import change, most_entries
from game.ui.parts.rules_wording import PASSES, entry_in_words

Entry = str | int
PLATE, HIGH, BARS, STRIP, GAP, TOOL = 58, 34, 104, 20, 10, 44
"""A plate for an entry, the bars and the strip below them, what parts are apart, a tool: in units."""
TOOLS: Final = (("earlier", "left"), ("later", "right"), ("add", "plus"), ("remove", "close"))
"""What can be done to an entry besides changing it, with icons."""

STEPS: Final = {"+": 1, "=": 1, "-": -1}
"""The keys that change the chosen entry."""


@dataclass(frozen=True, slots=True)
class ListRow:
    """A rule that is a list, as it stands in the form; one of its entries is chosen."""

    key: str
    rules: Rules
    seats: int
    chosen: int
    words: Words
    reason: str = ""
    """Why it cannot be changed."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The list."""
        value: tuple[Entry, ...] = getattr(self.rules, self.key)
        return value

    @property
    def place(self) -> int:
        """The entry that is chosen."""
        return max(0, min(self.chosen, len(self.entries) - 1))

    @property
    def has_bars(self) -> bool:
        """Whether its entries are numbers, shown as bars."""
        return isinstance(_of(self.key), Whole)

    def size(self, inner: float, u: float) -> tuple[float, float]:
        """How wide and high its controls are."""
        if not self.entries:
            return inner, CONTROL * u
        if self.has_bars:
            return inner, (BARS + GAP + CONTROL) * u
        count = len(self.entries)
        across = plates_across(count, PLATE * u, inner, u)
        return inner, grid_size(count, across, PLATE * u, HIGH * u, u)[1] + (GAP + CONTROL) * u

    def controls(self, area: Area, u: float, held: Act | None) -> tuple[Control, ...]:
        """The entries, then the tools; of an empty list the button that begins it."""
        words = self.words
        if not self.entries:
            label = words.say("Add the first entry")
            return (Button(self.key, area._replace(width=230 * u), label, icon="plus", reason=self.reason),)
        y = area.bottom - CONTROL * u
        tools = Area(area.right - (len(TOOLS) * TOOL - 4) * u, y, (len(TOOLS) * TOOL - 4) * u, CONTROL * u)
        value = Area(area.x, y, tools.x - area.x - 14 * u, CONTROL * u)
        return (self._entries(area, u, held), self._value(value, u), *self._tools(tools, u))

    def _entries(self, area: Area, u: float, held: Act | None) -> Control:
        if self.has_bars:
            sizes = [int(entry) for entry in self.entries]
            high = max(capacity(self.rules, self.seats), *sizes)
            chosen = self.place
            if held and held.name == self.key:
                sizes[held.part], chosen = held.value, held.part
            bars = area._replace(height=BARS * u)
            return Bars(self.key, bars, tuple(sizes), min(26, high), chosen, STRIP * u, self.reason)
        count = len(self.entries)
        across = plates_across(count, PLATE * u, area.width, u)
        used = area._replace(width=min(area.width, grid_size(across, across, PLATE * u, 1, u)[0]))
        areas = grid(used, count, across, HIGH * u, u)
        return self._plates(self.key, areas, self.entries, self.place)

    def _plates(
        self, name: str, areas: Sequence[Area], entries: Sequence[Entry], chosen: int | None
    ) -> Chooser:
        signs, labels = zip(*(self._sign(str(entry)) for entry in entries), strict=True)
        made = plates(name, areas, labels, chosen, [self.reason] * len(areas))
        return Chooser(name, made.areas, labels, chosen, reasons=made.reasons, signs=signs, apart=True)

    def _sign(self, entry: str) -> tuple[str, str]:
        """The sign and the label of an entry."""
        if self.key == "rotation":
            return entry, ""
        return ("", "–") if entry == "0" else (PASSES[entry[1]], entry[0])

    def _value(self, area: Area, u: float) -> Control:
        """What the chosen entry is."""
        name, words, entry = self.key + PART + "value", self.words, self.entries[self.place]
        of = _of(self.key)
        if isinstance(of, Whole):
            label = words.count(
                "Round {round}: {n} card", "Round {round}: {n} cards", int(entry), round=self.place + 1
            )
            wide = area._replace(width=min(area.width, 250 * u))
            return Stepper(name, wide, int(entry), of.low, of.high, label, self.reason)
        values = of.values
        wide = area._replace(width=min(area.width, len(values) * 54 * u))
        areas = grid(wide, len(values), len(values), CONTROL * u, 0)
        chosen = values.index(entry)
        made = self._plates(name, areas, values, chosen)
        return Chooser(name, made.areas, made.labels, chosen, reasons=made.reasons, signs=made.signs)

    def _tools(self, area: Area, u: float) -> list[Button]:
        reasons = {
            "earlier": self.words.say("It is the first.") if self.place == 0 else "",
            "later": self.words.say("It is the last.") if self.place == len(self.entries) - 1 else "",
            "add": self.why_not_added(),
            "remove": self.why_not_removed(),
        }
        hints = {
            "earlier": self.words.say("Move it forward"),
            "later": self.words.say("Move it back"),
            "add": self.words.say("Add one like it"),
            "remove": self.words.say("Remove it"),
        }
        return [
            Button(
                self.key + PART + name,
                Area(area.x + i * TOOL * u, area.y, (TOOL - 4) * u, area.height),
                "",
                icon=icon,
                hint=hints[name],
                reason=self.reason or reasons[name],
            )
            for i, (name, icon) in enumerate(TOOLS)
        ]

    def why_not_added(self) -> str:
        """Why there cannot be one more, empty where there can."""
        most = most_entries(self.key)
        full = self.words.say("There cannot be more than {n}.", n=most)
        return full if len(self.entries) >= most else ""

    def why_not_removed(self) -> str:
        """Why the chosen one must stay, empty where it can go."""
        if len(self.entries) > 1:
            return ""
        changed = change(self.rules, self.key, (), self.seats)
        why = changed.refused or next((why for _, why in changed.gave_way), None)
        return self.words.why(why.code, why.values) if why else ""

    # ------------------------------------------------------------ what is done to it

    def after(self, act: Act) -> tuple[Value, int]:
        """The list, and the chosen entry, after something was done to one of its controls."""
        entries, at = list(self.entries), self.place
        tool = act.name.partition(PART)[2]
        if not entries:
            entries = [_first(self.key)]
        elif tool == "value":
            of = _of(self.key)
            entries[at] = act.value if isinstance(of, Whole) else of.values[act.value]
        elif tool == "add":
            entries.insert(at + 1, entries[at])
            at += 1
        elif tool == "remove":
            del entries[at]
            at = max(0, min(at, len(entries) - 1))
        elif tool:
            to = at + (1 if tool == "later" else -1)
            entries[at], entries[to] = entries[to], entries[at]
            at = to
        elif self.has_bars:
            at = act.part
            entries[at] = act.value
        else:
            at = act.value
        return tuple(entries), at  # type: ignore[return-value]

    def typed(self, key: str) -> Act | None:
        """What a key does to the chosen entry; None where it means nothing there."""
        if not self.entries:
            return Act(self.key) if key in ("insert", "+", "=") else None
        if key in STEPS:
            return self._stepped(STEPS[key])
        if key == "insert" and not self.why_not_added():
            return Act(self.key + PART + "add")
        if key in ("delete", "backspace") and not self.why_not_removed():
            return Act(self.key + PART + "remove")
        return None

    def _stepped(self, step: int) -> Act | None:
        """What gives the chosen entry its next or its previous value, if there is one."""
        of, entry, name = _of(self.key), self.entries[self.place], self.key + PART + "value"
        if isinstance(of, Whole):
            to = int(entry) + step
            return Act(name, to) if of.low <= to <= of.high else None
        to = of.values.index(entry) + step
        return Act(name, to) if 0 <= to < len(of.values) else None

    def in_words(self) -> str:
        """The chosen entry in words."""
        if not self.entries:
            return ""
        entry = entry_in_words(self.key, self.entries[self.place], self.words)
        return self.words.say("Round {round}: {entry}.", round=self.place + 1, entry=entry)


def _of(key: str) -> Choice | Whole:
    allowed = FIELDS[key].allowed
    assert isinstance(allowed, Entries), f"{key} is no list"
    return allowed.of


def _first(key: str) -> Entry:
    """The entry with which a list begins: the first of the usual ones, or the least that says anything."""
    default = FIELDS[key].default
    if isinstance(default, tuple) and default:
        return default[0]
    of = _of(key)
    return of.low if isinstance(of, Whole) else of.values[1]
