"""The beginning of a match: who sits at its table, and the table itself before it is wanted."""

from collections.abc import Callable, Sequence

from game.model.events import Player
from game.session.library import new_match
from game.session.session import Session
from game.settings import LEVELS, Settings
from game.texts import Words
from game.ui.look import NAMES
from game.ui.scene import Stage
from game.ui.scenes.table import TableScene


def players_of(settings: Settings, words: Words, choose: Callable[[Sequence[str]], str]) -> list[Player]:
    """You, and in every other seat whom you chose; what was chosen goes round, `choose` takes any level."""
    people = iter(settings.people)
    is_alone = "person" not in settings.others
    own = words.say("You") if is_alone else words.say("Player {n}", n=1)
    players = [Player(settings.name or own, "human")]
    for index in range(settings.seats - 1):
        kind = settings.others[index % len(settings.others)]
        if kind == "person":
            name = next(people, "") or words.say("Player {n}", n=index + 2)
            players.append(Player(name, "human"))
        else:
            level = choose(LEVELS) if kind == "random" else kind
            players.append(Player(NAMES[index], "bot", level))
    return players


def table_before_the_deal(stage: Stage, settings: Settings) -> TableScene:
    """A table with all seats taken and no card dealt; nothing of it is kept."""
    players = players_of(settings, stage.words, lambda levels: levels[0])
    return TableScene(stage, Session(new_match(settings.rules, players, "", match="", started="")), viewer=0)


def beginning_of(stage: Stage, settings: Settings) -> object:
    """All that the look of such a table depends on."""
    return stage.size, settings.seats, settings.scale, settings.theme
