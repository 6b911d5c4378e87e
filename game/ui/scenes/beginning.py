"""The table of a match that is about to begin, to be drawn before it is wanted."""

from game.model.events import Player
from game.session.library import new_match
from game.session.session import Session
from game.settings import Settings
from game.ui.look import NAMES
from game.ui.scene import Stage
from game.ui.scenes.table import TableScene


def table_before_the_deal(stage: Stage, settings: Settings) -> TableScene:
    """A table with all seats taken and no card dealt; nothing of it is kept."""
    bots = (Player(name, "bot", "chance") for name in NAMES[: settings.seats - 1])
    players = [Player("", "human"), *bots]
    return TableScene(stage, Session(new_match(settings.rules, players, "", match="", started="")), viewer=0)


def beginning_of(stage: Stage, settings: Settings) -> object:
    """All that the look of such a table depends on."""
    return stage.size, settings.seats, settings.scale, settings.theme
