"""A line of text that can be typed into: what a key makes of it, and which part of it is in sight."""

from dataclasses import dataclass

from game.ui import art
from game.ui.area import Area
from game.ui.inputs import Key


@dataclass(frozen=True, slots=True)
class TextField:
    """A text of at most so many characters; while it is empty the `ghost` stands in its place."""

    name: str
    area: Area
    text: str
    longest: int
    ghost: str = ""
    reason: str = ""

    @property
    def px(self) -> int:
        """The size of its letters."""
        return max(12, round(self.area.height * 0.42))

    @property
    def inside(self) -> Area:
        """Where the letters stand."""
        return self.area.within(self.area.height * 0.38, 0)


def typed(field: TextField, cursor: int, given: str) -> tuple[str, int]:
    """The text and the cursor after something was typed or pasted; what does not fit is left off."""
    printable = "".join(letter if letter.isprintable() else " " for letter in given)
    room = field.longest - len(field.text)
    fitting = printable[: max(0, room)]
    return field.text[:cursor] + fitting + field.text[cursor:], cursor + len(fitting)


def edited(field: TextField, cursor: int, key: Key) -> tuple[str, int] | None:
    """The text and the cursor after a key; None where the key means nothing in a line of text."""
    text = field.text
    match key.name:
        case "left":
            return text, max(0, cursor - 1)
        case "right":
            return text, min(len(text), cursor + 1)
        case "home":
            return text, 0
        case "end":
            return text, len(text)
        case "backspace":
            return text[: max(0, cursor - 1)] + text[cursor:], max(0, cursor - 1)
        case "delete":
            return text[:cursor] + text[cursor + 1 :], cursor
    return None


def in_sight(field: TextField, cursor: int) -> tuple[int, int]:
    """The part of the text that there is room for, so that the cursor is in it."""
    text, room = field.text, field.inside.width
    start, end = 0, len(text)
    while start < cursor and art.width(text[start:cursor], "sansb", field.px) > room:
        start += 1
    while end > cursor and art.width(text[start:end], "sansb", field.px) > room:
        end -= 1
    return start, end


def cursor_at(field: TextField, cursor: int, x: float) -> int:
    """Between which letters a point is, the text being seen as it is with this cursor."""
    start, end = in_sight(field, cursor)
    away = [abs(field.inside.x + _wide(field, start, place) - x) for place in range(start, end + 1)]
    return start + away.index(min(away))


def cursor_place(field: TextField, cursor: int) -> float:
    """Where the cursor stands, in pixels from the left edge of the letters."""
    return _wide(field, in_sight(field, cursor)[0], cursor)


def _wide(field: TextField, start: int, end: int) -> int:
    return art.width(field.text[start:end], "sansb", field.px) if end > start else 0
