"""The round buttons of the table, and the keys that do the same."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from game.texts import Words
from game.ui.art import Icon, RoundButton, Text, fit
from game.ui.canvas import Canvas
from game.ui.layout import TableLayout
from game.ui.theme import THEME

TOOLS: Final = ("leave", "settings", "help", "last", "sheet")
"""The round buttons at the top, right to left; the sheet has one only where it is not beside the table.
Left of them is the one for a hint, where there are hints."""
ICONS: Final = {
    "leave": "home",
    "settings": "gear",
    "help": "rules",
    "last": "last",
    "sheet": "sheet",
    "log": "list",
    "fast": "skip",
    "claim": "check",
    "undo": "undo",
    "stand-in": "seats",
    "hint": "hint",
}
KEYS: Final = {
    "escape": "leave",
    "o": "settings",
    "f1": "help",
    "l": "last",
    "s": "sheet",
    "t": "log",
    "f": "fast",
    "c": "claim",
    "u": "undo",
    "a": "stand-in",
    "h": "hint",
    "n": "analysis",
    "m": "sound",
}
"""What a key does at any time; sound is switched by its key only."""


def side_tools(*, can_claim: bool, is_practice: bool, has_hints: bool) -> tuple[str, ...]:
    """The round buttons that come and go: those above the viewer's plate, one to take back, one for a hint.

    Who can claim needs nothing shown faster.
    """
    hint = ("hint",) if has_hints else ()
    undo = ("undo",) if is_practice else ()
    return ("log", "claim" if can_claim else "fast", "stand-in", *undo, *hint)


def tools_of(layout: TableLayout, side: Sequence[str]) -> dict[str, tuple[float, float]]:
    """The round buttons that the table has now, with their middles; `side` are those that come and go."""
    top = [*(TOOLS[:-1] if layout.is_sheet_beside else TOOLS), *(tool for tool in side if tool == "hint")]
    beside = [tool for tool in side if tool not in ("hint", "undo")]
    found = dict([*zip(top, layout.tools, strict=False), *zip(beside, layout.side_tools, strict=True)])
    return found | ({"undo": layout.undo_tool} if "undo" in side else {})


def tool_at(layout: TableLayout, x: float, y: float, side: Sequence[str]) -> str | None:
    """The round button at a point."""
    reach = 24 * layout.u
    for tool, (tx, ty) in tools_of(layout, side).items():
        if math.hypot(x - tx, y - ty) <= reach:
            return tool
    return None


def draw_tools(
    canvas: Canvas,
    layout: TableLayout,
    words: Words,
    lit: Mapping[str, bool],
    side: Sequence[str],
    *,
    pointed: object,
) -> None:
    """The round buttons with their names; `lit` are those that something is open or going on for."""
    labels = {
        "leave": words.say("Title"),
        "help": words.say("Help"),
        "settings": words.say("Options"),
        "last": words.say("Trick", context="button"),
        "sheet": words.say("Scores"),
        "log": words.say("Log"),
        "fast": words.say("Faster"),
        "claim": words.say("All mine"),
        "undo": words.say("Undo"),
        "hint": words.say("Hint"),
        "stand-in": words.say("Myself") if lit.get("stand-in") else words.say("Stand-in"),
    }
    for tool, (x, y) in tools_of(layout, side).items():
        canvas.put(RoundButton(layout.px(42), lit.get(tool, False), tool == pointed), x, y)
        canvas.put(Icon(ICONS[tool], layout.px(23)), x, y)
        label, px = fit(labels[tool], "sans", layout.text(12), 64 * layout.u, least=11)
        canvas.put(Text(label, "sans", px, THEME.sub, shadow=True), x, y + 31 * layout.u)
