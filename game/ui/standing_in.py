"""Somebody who plays on for a person: who can be asked to, and what goes on by itself meanwhile."""

from collections.abc import Callable
from dataclasses import replace
from math import inf
from typing import Final

from game.bots.characters import named, seated
from game.bots.roster import LEVELS
from game.model.events import Player
from game.model.table import Match
from game.session.session import Session
from game.ui.opponents import as_player
from game.ui.playback import Pace
from game.ui.scene import Scene, Stage
from game.ui.scenes.opponents import OpponentsScene

TRICK_STAYS: Final = 0.9
SCORE_STAYS, SCORE_STAYS_LEAST = 6.0, 1.5
"""Seconds that tricks and results stay, at tempo 1, where the player would have clicked."""
BACK: Final = "back-"


def stand_ins_of(session: Session) -> tuple[Player | None, ...]:
    """Who plays for whoever sits in each seat."""
    return tuple(session.stand_in(seat) for seat in range(len(session.start.players)))


def going_on(pace: Pace) -> Pace:
    """The pace at which a match goes on by itself, though the player lets tricks or results wait for him."""
    score = max(SCORE_STAYS_LEAST, SCORE_STAYS * pace.factor)
    return replace(
        pace,
        trick_hold=TRICK_STAYS if pace.trick_hold == inf else pace.trick_hold,
        score_hold=score if pace.score_hold == inf else pace.score_hold,
    )


def at_table(match: Match, session: Session) -> tuple[str, ...]:
    """The keys of all characters who sit or play for somebody at a table."""
    bots = [player for player in match.players if player.kind == "bot"]
    bots += [player for player in stand_ins_of(session) if player]
    found = (named(player.name) for player in bots)
    return tuple(dict.fromkeys(character.key for character in found if character))


def whoever(word: str, taken: tuple[str, ...]) -> Player:
    """A character by his key, or one of a level who is not at the table."""
    one = seated([*taken, word], lambda keys: keys[0])[-1]
    assert one is not None, "somebody is asked for"
    return as_player(one.character, one.level)


def ask_who_plays(
    stage: Stage, match: Match, session: Session, viewer: int, on_chosen: Callable[[Player], None]
) -> Scene:
    """The scene that asks who is to play for the viewer, at first a master.

    Where other people's seats were handed over they can be given back there as well.
    """
    words, taken = stage.words, at_table(match, session)
    others = {
        f"{BACK}{seat}": words.say("{name} plays again", name=match.players[seat].name)
        for seat, bot in enumerate(stand_ins_of(session))
        if bot and seat != viewer
    }

    def chosen(word: str) -> None:
        if word in others:
            session.give_back(int(word.removeprefix(BACK)))
        else:
            on_chosen(whoever(word, taken))

    first = whoever(LEVELS[-1], taken).name.lower()
    title = words.say("Who plays on for you?")
    return OpponentsScene(stage, title, first, chosen, others=others, seated=taken)
