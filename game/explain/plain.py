"""The page of rules as plain text for a terminal."""

from collections.abc import Iterator
from textwrap import wrap

from game.explain.page import Line
from game.explain.short import about_seats
from game.explain.whole import explain
from game.model.ruleset import Rules
from game.rules.catalogue import PRESETS, name_of
from game.texts import Words

COLUMNS = 80


def as_text(rules: Rules, seats: int, words: Words) -> str:
    """The rules of a table with so many seats, wrapped to 80 columns."""
    name = name_of(rules)
    lines = [words.game(name), "=" * len(words.game(name)), *_wrapped(words.game_line(name))]
    told = [words.count("{n} seat", "{n} seats", seats)]
    told += [about_seats(PRESETS[name], seats, words)] if name in PRESETS else []
    lines += _wrapped(" – ".join(told))
    for section in explain(rules, seats, words):
        lines += ["", section.title, "-" * len(section.title)]
        for line in section.lines:
            lines += _told(line, words)
    return "\n".join(lines)


def _told(line: Line, words: Words) -> Iterator[str]:
    if line.kind == "rule":
        return _wrapped(line.text)
    head = words.say("Example:")
    return _wrapped(f"{head} {line.text}", first="  ", others=" " * (len(head) + 3))


def _wrapped(text: str, first: str = "", others: str = "") -> Iterator[str]:
    yield from wrap(text, COLUMNS, initial_indent=first, subsequent_indent=others, break_on_hyphens=False)
