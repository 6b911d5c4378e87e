"""What can be laid over a running match: settings, help, the log, and the question before leaving."""

from collections.abc import Sequence

from game.model.events import Event
from game.model.table import Match
from game.ui.look import Look
from game.ui.scene import Scene, Stage
from game.ui.scenes.help import HelpScene
from game.ui.scenes.log import LogScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.settings import SettingsScene


def over_table(tool: str, stage: Stage, match: Match, look: Look, history: Sequence[Event]) -> Scene:
    """The scene that belongs to a round button; `history` is what the viewer has been shown so far."""
    match tool:
        case "settings":
            return SettingsScene(stage)
        case "help":
            return HelpScene(stage, match.rules, match.seats)
        case "log":
            return LogScene(stage, history, look)
    assert tool == "leave", tool
    words = stage.words
    return QuestionScene(
        stage,
        words.say("Leave the match?"),
        words.say("It is saved, and you can go on with it from the title."),
        yes=words.say("Leave"),
        no=words.say("Keep playing"),
        on_yes=stage.title,
    )
