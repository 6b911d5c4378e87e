"""What there is to say and to show of an opponent: his level, his temper, a line about him."""

from collections.abc import Mapping
from typing import Final

from game.bots.characters import EVEN, Character, named
from game.bots.roster import LEVELS, TEMPERS
from game.model.events import Player
from game.settings import FORMER_LEVELS
from game.texts import N_, Words

LINES: Final[Mapping[str, str]] = {
    "oskar": N_("Comes for the company, not for the counting."),
    "lotte": N_("Asks twice a round what trump is."),
    "emil": N_("Has played for fifty years and is in no hurry."),
    "aylin": N_("Bids first and thinks afterwards."),
    "finn": N_("Never knows which aces are gone."),
    "jonas": N_("Would rather bid one trick too few."),
    "tarek": N_("Sees a trick where others see a loser."),
    "yuki": N_("Plays fast and is seldom wrong."),
    "ruth": N_("Watches every card and says nothing."),
    "samuel": N_("Takes the tricks that nobody would give him."),
    "mira": N_("Counts every trump and waits."),
    "greta": N_("Knows your hand before you have sorted it."),
}
"""A line about each character, by his key."""

LEVEL_LINES: Final[Mapping[str, str]] = {
    "chance": N_("They bid and play at random."),
    "novice": N_("They know the rules and little more."),
    "casual": N_("They play along well and slip now and then."),
    "skilled": N_("They count tricks and keep to their plan."),
    "expert": N_("They remember every card and seldom err."),
    "master": N_("They weigh all that can still happen."),
}
"""A line about the opponents of each level."""


def level_of(player: Player) -> str | None:
    """The level of a bot by its name today; None for a person and for a level that is not known."""
    name = (player.level or "").partition(" ")[0]
    level = FORMER_LEVELS.get(name, name)
    return level if player.kind == "bot" and level in LEVELS else None


def temper_of(player: Player) -> str | None:
    """The temper that a bot plays with; None where it has none that is known."""
    temper = (player.level or "").partition(" ")[2] or EVEN
    return temper if level_of(player) not in (None, LEVELS[0]) and temper in TEMPERS else None


def strength(player: Player) -> int:
    """How many of six dots tell how strong a bot is; 0 for a person and for a level that is not known."""
    level = level_of(player)
    return LEVELS.index(level) + 1 if level else 0


def kind_of(player: Player, words: Words) -> str:
    """Level and temper of a bot in a few words, empty for a person."""
    level, temper = level_of(player), temper_of(player)
    return " · ".join([*([words.level(level)] if level else ()), *([words.temper(temper)] if temper else ())])


def told(player: Player, words: Words) -> str:
    """All that is to be said of a bot in one line: his name, how he plays, and what is known of him."""
    character = named(player.name)
    told = " · ".join(filter(None, (player.name, kind_of(player, words))))
    if character is None or player.kind != "bot":
        return told
    return words.say("{who} – {line}", who=told, line=words.say(LINES[character.key]))


def as_player(character: Character, level: str) -> Player:
    """A character as he sits at a table and plays at a level."""
    return Player(character.name, "bot", character.at(level))
