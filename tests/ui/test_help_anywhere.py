"""F1 explains wherever the player is."""

from typing import Any

import pytest

from game.session.lookback import Lookback
from game.session.session import Session
from game.session.simulate import bot_players
from game.ui.canvas import RecordingCanvas
from game.ui.inputs import Key
from game.ui.scene import Scene
from game.ui.scenes.end import EndScene
from game.ui.scenes.help import HelpScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from tests.stage import FakeStage, table


def scenes() -> dict[str, Scene]:
    """Every scene that has something to explain."""
    stage = FakeStage()
    running = table(3, level="chance")
    session = Session(
        type(running.session.start)(
            running.session.start.rules, bot_players(["chance"], 3), "oh-hell", seed="help"
        )
    )
    session.pump()
    return {
        "title": TitleScene(stage),
        "new match": NewMatchScene(stage),
        "rules": RulesScene(stage, stage.settings.rules, 4, "", lambda rules: None),
        "settings": SettingsScene(stage),
        "table": running,
        "end": EndScene(stage, session.view(0), session.start, Lookback(session), session.happened),
    }


@pytest.mark.parametrize("name", ["title", "new match", "rules", "settings", "table", "end"])
def test_f1_explains(name: str) -> None:
    scene: Any = scenes()[name]
    scene.draw(RecordingCanvas((1280, 720)))
    scene.handle(Key("f1"))
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    asked, over = stage.asked[-1]
    assert asked == "lay_over"
    assert isinstance(over, HelpScene)
