"""Who is to sit where in a new match: opponents of a level or of any, and people with their names."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.bots.roster import ROSTER
from game.model.ruleset import SEATS
from game.settings import LONGEST_NAME, SITTERS, Settings
from game.texts import Words
from game.ui.area import Area
from game.ui.look import NAMES
from game.ui.parts.match_panels import Sitter, name_area, place_areas
from game.ui.widgets import Button, Control, TextField


@dataclass(slots=True)
class Sitting:
    """The other seats clockwise from the player's left, those that are not taken included."""

    others: list[str]
    """For each seat one of SITTERS."""
    names: list[str]
    """What a person there is called, "" where nothing was typed in."""

    @classmethod
    def of(cls, settings: Settings) -> "Sitting":
        """As the settings say."""
        others = [settings.others[i % len(settings.others)] for i in range(SEATS[-1] - 1)]
        people = iter(settings.people)
        return cls(others, [next(people, "") if kind == "person" else "" for kind in others])

    def others_of(self, seats: int) -> tuple[str, ...]:
        """What the settings say of a table with so many seats, as short as it can be."""
        others = tuple(self.others[: seats - 1])
        return others[:1] if len(set(others)) == 1 and "person" not in others else others

    def people_of(self, seats: int) -> tuple[str, ...]:
        """The names of the people at such a table; none where none was typed in."""
        pairs = zip(self.names, self.others[: seats - 1], strict=False)
        people = tuple(name for name, kind in pairs if kind == "person")
        return people if any(people) else ()

    def level_of(self, seats: int) -> str:
        """The level that all the others have, "" where they differ or are no opponents."""
        others = set(self.others[: seats - 1])
        return next(iter(others)) if len(others) == 1 and others <= set(ROSTER) else ""

    def put_everywhere(self, level: str) -> None:
        """Opponents of this level in all seats."""
        self.others = [level] * len(self.others)

    def put_another(self, place: int) -> None:
        """The next one of SITTERS in a seat (0 is the first of the others)."""
        following = SITTERS.index(self.others[place]) + 1
        self.others[place] = SITTERS[following % len(SITTERS)]

    def told(self, place: int, words: Words) -> str:
        """Who sits there, and that it can be changed."""
        match self.others[place]:
            case "random":
                return words.say("An opponent of any level; press for another")
            case "person":
                return words.say("Somebody beside you; press for an opponent")
            case level:
                name = NAMES[place]
                return words.say("{name}, {level}; press for another", name=name, level=words.level(level))

    def controls(self, panel: Area, u: float, seats: int, words: Words) -> Iterator[Control]:
        """A button on each of the other seats, and a place for the name where a person sits."""
        for i, area in enumerate(place_areas(panel, u)[1:seats]):
            yield Button(f"place-{i + 1}", area, NAMES[i])
            if self.others[i] == "person":
                ghost = words.say("Player {n}", n=i + 2)
                yield TextField(f"name-{i + 1}", name_area(area, u), self.names[i], LONGEST_NAME, ghost)

    def sitters(self, seats: int, own_name: str, at: str) -> list[Sitter]:
        """All who sit at the table as they are drawn; `at` is the control that the keyboard is at."""
        strengths = {"random": 0, "person": None, **{level: i + 1 for i, level in enumerate(ROSTER)}}
        sitters = [Sitter(own_name, None, is_at=False)]
        for i, kind in enumerate(self.others[: seats - 1]):
            name = "" if kind == "person" else NAMES[i]
            sitters.append(Sitter(name, strengths[kind], is_at=at == f"place-{i + 1}"))
        return sitters
