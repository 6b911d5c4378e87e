"""The named opponents: how each of them plays, and who sits down where one of a level is wanted."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.bots.roster import LEVELS

EVEN: Final = "even"
"""The temper that a level is played with where no other is named."""


@dataclass(frozen=True, slots=True)
class Character:
    """An opponent with a name: a portrait by its number, a temper out of TEMPERS, and a level of his own."""

    name: str
    face: int
    level: str
    temper: str = EVEN

    @property
    def key(self) -> str:
        """What settings call him."""
        return self.name.lower()

    def at(self, level: str) -> str:
        """The words by which a match names his play at a level: "expert bold"; chance has no temper."""
        return level if self.temper == EVEN or level == LEVELS[0] else f"{level} {self.temper}"


CHARACTERS: Final = (
    Character("Oskar", 1, "novice"),
    Character("Lotte", 5, "novice", "forgetful"),
    Character("Emil", 6, "casual", "cautious"),
    Character("Aylin", 4, "casual", "bold"),
    Character("Finn", 9, "casual", "forgetful"),
    Character("Jonas", 3, "skilled", "cautious"),
    Character("Tarek", 8, "skilled", "bold"),
    Character("Yuki", 10, "skilled"),
    Character("Ruth", 7, "expert"),
    Character("Samuel", 11, "expert", "bold"),
    Character("Mira", 2, "master", "cautious"),
    Character("Greta", 12, "master"),
)
"""All of them, the weakest first; no two have the same name or face."""

BY_KEY: Final[Mapping[str, Character]] = MappingProxyType({one.key: one for one in CHARACTERS})

PERSON, RANDOM = "person", "random"
"""What settings say of a seat for somebody beside the player, and for any opponent."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A character at a table, and the level that he plays at there."""

    character: Character
    level: str

    @property
    def play(self) -> str:
        """The level as a match names it, with his temper."""
        return self.character.at(self.level)


def seated(wanted: Sequence[str], choose: Callable[[Sequence[str]], str]) -> list[Seated | None]:
    """Who sits where, all different; None where a person does.

    Each seat wants a character by his key, an opponent of a level, anybody ("random", of whom `choose` takes
    one out of the keys that are left) or a "person". Whoever is named comes first. Of a level come those
    whose own it is, then those nearest to it, who play at the level asked for. A name that is asked for again
    stands for its level.
    """
    free = dict(BY_KEY)
    found: dict[int, Seated] = {}
    for place, word in enumerate(wanted):
        if word in free:
            one = free.pop(word)
            found[place] = Seated(one, one.level)
    for place, word in enumerate(wanted):
        if place not in found and word not in (PERSON, RANDOM):
            level = BY_KEY[word].level if word in BY_KEY else word
            one = free.pop(nearest(level, free.values()).key)
            found[place] = Seated(one, level)
    for place, word in enumerate(wanted):
        if word == RANDOM:
            one = free.pop(choose(tuple(free)))
            found[place] = Seated(one, one.level)
    return [found.get(place) for place in range(len(wanted))]


def nearest(level: str, among: Iterable[Character]) -> Character:
    """The character whose own level is nearest to one, the first of several."""
    rank = LEVELS.index(level)
    return min(among, key=lambda one: abs(LEVELS.index(one.level) - rank))


def named(name: str) -> Character | None:
    """The character of this name."""
    return next((one for one in CHARACTERS if one.name == name), None)
