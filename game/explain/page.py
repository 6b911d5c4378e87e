"""What a page of rules is made of: sections, their topics, and sentences."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.model.ruleset import Rules, matters, rule_values
from game.rules.schedules import hand_sizes
from game.texts import Words


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence or two that belong together: a rule, or an example of it."""

    kind: Literal["rule", "example"]
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page."""

    name: str
    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class At:
    """What is told: the rules of a table with so many seats, and the words to tell them in."""

    rules: Rules
    seats: int
    words: Words

    @property
    def sizes(self) -> tuple[int, ...]:
        """The hand size of every scheduled round."""
        return hand_sizes(self.rules, self.seats)

    def size_near(self, wanted: int, least: int = 1) -> int | None:
        """The scheduled hand size nearest to one that suits an example, None where all are below `least`."""
        there = [size for size in self.sizes if size >= least]
        return min(there, key=lambda size: (abs(size - wanted), size)) if there else None


Tell: TypeAlias = Callable[[At], Iterator[Line]]


@dataclass(frozen=True, slots=True)
class Topic:
    """Some keys of the field table that are told together, while one of them says anything."""

    keys: tuple[str, ...]
    tell: Tell


def told(at: At, topics: tuple[Topic, ...]) -> tuple[Line, ...]:
    """The lines of the topics that matter under these rules."""
    values = rule_values(at.rules)
    return tuple(
        line for topic in topics if any(matters(key, values) for key in topic.keys) for line in topic.tell(at)
    )


def rule(text: str) -> Line:
    """A rule in words."""
    return Line("rule", text)


def example(text: str) -> Line:
    """How a rule works out in a case."""
    return Line("example", text)
