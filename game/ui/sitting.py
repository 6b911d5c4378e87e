"""Who is to sit where in a new match: opponents by name, of a level or any, and people with their names."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.bots.characters import BY_KEY, PERSON, RANDOM, Seated, seated
from game.bots.roster import LEVELS
from game.model.events import Player
from game.model.ruleset import SEATS
from game.settings import LONGEST_NAME, Settings
from game.texts import Words
from game.ui.area import Area
from game.ui.look import faces_of
from game.ui.opponents import as_player, strength, told
from game.ui.parts.match_panels import Sitter, name_area, place_areas
from game.ui.scene import Scene, Stage
from game.ui.scenes.opponents import OpponentsScene
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
        return cls(others, [next(people, "") if kind == PERSON else "" for kind in others])

    @property
    def in_settings(self) -> tuple[str, ...]:
        """What the settings say of the seats, as short as it can be."""
        others = tuple(self.others)
        lengths = range(1, len(others) + 1)
        return next(others[:n] for n in lengths if others == (others[:n] * len(others))[: len(others)])

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people, as far as any was typed in."""
        people = [name for name, kind in zip(self.names, self.others, strict=True) if kind == PERSON]
        while people and not people[-1]:
            people.pop()
        return tuple(people)

    def level_of(self, seats: int) -> str:
        """The level that is asked for in all seats, "" where they differ or somebody is asked for."""
        others = set(self.others[: seats - 1])
        return next(iter(others)) if len(others) == 1 and others <= set(LEVELS) else ""

    def put_everywhere(self, level: str) -> None:
        """Opponents of this level in all seats."""
        self.others = [level] * len(self.others)

    def put(self, place: int, who: str) -> None:
        """One of SITTERS in a seat (0 is the first of the others).

        Who sits elsewhere by his name changes seats with whoever was here.
        """
        if who in BY_KEY and who in self.others:
            self.others[self.others.index(who)] = self.others[place]
        self.others[place] = who

    def at_table(self, seats: int) -> list[Seated | None]:
        """The opponents at such a table; in the place of any opponent one of them."""
        return seated(self.others[: seats - 1], lambda keys: keys[0])

    def told(self, place: int, seats: int, words: Words) -> str:
        """Who sits there."""
        match self.others[place]:
            case "random":
                return words.say("Any opponent; press to choose another")
            case "person":
                return words.say("Somebody beside you; press to choose an opponent")
        one = self.at_table(seats)[place]
        return told(as_player(one.character, one.level), words) if one else ""

    def chooser(self, stage: Stage, place: int, on_chosen: Callable[[str], None]) -> Scene:
        """The scene that asks who is to sit in a seat."""
        words = stage.words
        return OpponentsScene(
            stage,
            words.say("Who sits in seat {n}?", n=place + 2),
            self.others[place],
            on_chosen,
            others={RANDOM: words.say("Any opponent"), PERSON: words.say("A person beside you")},
        )

    def controls(self, panel: Area, u: float, seats: int, words: Words) -> Iterator[Control]:
        """A button on each of the other seats, and a place for the name where a person sits."""
        for i, area in enumerate(place_areas(panel, u)[1:seats]):
            yield Button(f"place-{i + 1}", area, words.say("Seat {n}", n=i + 2))
            if self.others[i] == PERSON:
                ghost = words.say("Player {n}", n=i + 2)
                yield TextField(f"name-{i + 1}", name_area(area, u), self.names[i], LONGEST_NAME, ghost)

    def sitters(self, seats: int, own_name: str, at: str, words: Words) -> list[Sitter]:
        """All who sit at the table as they are drawn; `at` is the control that the keyboard is at."""
        people = [as_player(one.character, one.level) if one else None for one in self.at_table(seats)]
        players = [Player(own_name, "human"), *(player or Player("", "human") for player in people)]
        faces = faces_of(players, own=0)
        sitters = [Sitter(own_name, faces[0], 0, is_at=False)]
        for i, player in enumerate(players[1:]):
            is_at, is_any = at == f"place-{i + 1}", self.others[i] == RANDOM
            name = words.say("Any", context="opponent") if is_any else player.name
            face = None if is_any else faces[i + 1]
            sitters.append(Sitter(name, face, 0 if is_any else strength(player), is_at))
        return sitters
