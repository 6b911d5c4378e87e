"""The controls of the screen on which a match is chosen, apart from the games and the faces."""

from collections.abc import Iterator
from typing import Final

from game.bots.roster import LEVELS
from game.model.ruleset import SEATS
from game.texts import Words
from game.ui.area import Area
from game.ui.parts.match_choice import Layout
from game.ui.widgets import Button, Control, Stepper, Switch, TextField, segments

LONGEST_SEED: Final = 40
"""Letters of a seed that is typed in."""


def table_controls(
    at: Layout, seats: int, level: str, seed: str, words: Words, *, is_practice: bool
) -> Iterator[Control]:
    """The level of all opponents ("" where they differ), how many seats, practice and seed."""
    u, panel = at.u, at.players
    y, gap, high = panel.bottom - 84 * u, 10 * u, 36 * u
    below = y + 41 * u
    left, right = panel.x + 16 * u, panel.right - 16 * u
    wide = right - left
    levels = [words.level(name) for name in LEVELS]
    yield segments("level", Area(left, y, wide, high), levels, LEVELS.index(level) if level else None)
    told = words.count("{n} seat", "{n} seats", seats)
    yield Stepper("seats", Area(left, below, 0.31 * wide, high), seats, SEATS[0], SEATS[-1], told)
    practice, typed = left + 0.31 * wide + gap, right - 0.36 * wide
    switch = Area(practice, below, typed - practice - gap, high)
    yield Switch("practice", switch, is_practice, words.say("Practice"))
    yield TextField("seed", Area(typed, below, 0.36 * wide, high), seed, LONGEST_SEED, words.say("Seed: any"))


def foot_buttons(at: Layout, refusal: str, words: Words, *, is_own: bool) -> Iterator[Control]:
    """What can be done with the game that is chosen, more where it `is_own`; `refusal` says why no match can
    start."""
    yield Button("back", at.back, words.say("Back"), "field")
    yield Button("more", at.more, words.say("All rules"), "field", "f1", "rules", hint="F1")
    yield Button("change", at.change, words.say("Change rules …"), "field", icon="edit")
    if is_own:
        yield Button("rename", at.rename, "", "tool", icon="edit", hint=words.say("Rename"))
        yield Button("export", at.export, "", "tool", icon="save", hint=words.say("Give away"))
        yield Button("delete", at.delete, "", "tool", icon="close", hint=words.say("Delete"))
    hint = "" if refusal else "Enter"
    yield Button("start", at.start, words.say("Start match"), "gold", hint=hint, reason=refusal)
