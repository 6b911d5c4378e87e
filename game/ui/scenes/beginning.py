"""The beginning of a match: who sits at its table, and the table itself before it is wanted."""

from collections.abc import Callable, Sequence

from game.bots.characters import PERSON, seated
from game.model.events import Player
from game.session.library import new_match
from game.session.session import Session
from game.settings import Settings
from game.texts import Words
from game.ui.opponents import as_player
from game.ui.scene import Stage
from game.ui.scenes.table import TableScene


def players_of(settings: Settings, words: Words, choose: Callable[[Sequence[str]], str]) -> list[Player]:
    """You, and in the other seats whom you chose, which goes round; `choose` takes one of those left over."""
    people = iter(settings.people)
    wanted = [settings.others[index % len(settings.others)] for index in range(settings.seats - 1)]
    own = words.say("Player {n}", n=1) if PERSON in wanted else words.say("You")
    players = [Player(settings.name or own, "human")]
    for number, one in enumerate(seated(wanted, choose), 2):
        if one is None:
            name = next(people, "") or words.say("Player {n}", n=number)
            players.append(Player(name, "human"))
        else:
            players.append(as_player(one.character, one.level))
    return players


def table_before_the_deal(stage: Stage, settings: Settings) -> TableScene:
    """A table with all seats taken and no card dealt; nothing of it is kept."""
    players = players_of(settings, stage.words, lambda keys: keys[0])
    return TableScene(stage, Session(new_match(settings.rules, players, "", match="", started="")), viewer=0)


def beginning_of(stage: Stage, settings: Settings) -> object:
    """All that the look of such a table depends on."""
    return stage.size, settings.seats, settings.others, settings.scale, settings.theme
