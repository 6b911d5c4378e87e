"""The lines of a record that stand: those that a later `taken_back` makes void are left out."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.model.reasons import Reason, Refused, reason
from game.session.lines import TakenBack
from game.session.reading import read_event


class BrokenLine(Exception):
    """A line that is wrong, and why."""

    def __init__(self, line: int, why: Reason) -> None:
        super().__init__(line, why)
        self.line = line
        self.why = why


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the file: its number (1 …), where it begins, and its bytes without the line end."""

    number: int
    begins: int
    raw: bytes


def standing_lines(data: bytes) -> Iterator[Line]:
    """The lines that stand, then BrokenLine where one takes back what it may not."""
    standing: list[Line] = []
    begins = 0
    wrong: BrokenLine | None = None
    for number, raw in enumerate(data.split(b"\n")[:-1], start=1):
        line = Line(number, begins, raw)
        keys = _taken_back(line) if standing else None
        if keys is None:
            standing.append(line)
        elif wrong := _void(standing, number, keys):
            break
        begins += len(raw) + 1
    yield from standing
    if wrong:
        raise wrong


def keys_of(line: Line) -> dict[str, Any]:
    """What a line says. Raises Refused where it is not a JSON object."""
    try:
        keys = json.loads(line.raw.decode("utf-8"))
    except (ValueError, RecursionError):
        raise Refused(reason("record_json")) from None
    if not isinstance(keys, dict):
        raise Refused(reason("record_json"))
    return keys


def _taken_back(line: Line) -> dict[str, Any] | None:
    """The keys of a line that takes others back; None for any other line."""
    if b"taken_back" not in line.raw and b"\\u" not in line.raw:
        return None
    try:
        keys = keys_of(line)
    except Refused:
        return None
    return keys if keys.get("event") == "taken_back" else None


def _void(standing: list[Line], number: int, keys: dict[str, Any]) -> BrokenLine | None:
    """Take back the last lines that stand; what is wrong where that may not be."""
    try:
        event = read_event(keys, 0)
        assert isinstance(event, TakenBack)
        if keys_of(standing[0]).get("practice") is False:
            raise Refused(reason("record_taken_back_counted"))
        if not 1 <= event.lines < len(standing):
            raise Refused(reason("record_taken_back_range", found=event.lines, most=len(standing) - 1))
    except Refused as refused:
        return BrokenLine(number, refused.why)
    del standing[-event.lines :]
    return None
