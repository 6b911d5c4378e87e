"""About the game, and the player's data: what is said finds room, and every button does what it says."""

from pathlib import Path

import pytest
from pygame import Rect

from game.ui.art import Text
from game.ui.canvas import RecordingCanvas
from game.ui.inputs import Click, Dropped, Key
from game.ui.scenes.about import AboutScene
from game.ui.scenes.deals import DealsScene
from tests.stage import FakeStage, words_in


def about(language: str = "en", size: tuple[int, int] = (1280, 720)) -> tuple[AboutScene, RecordingCanvas]:
    scene = AboutScene(FakeStage(words_in(language)))
    canvas = RecordingCanvas(size)
    scene.draw(canvas)
    return scene, canvas


def labelled(canvas: RecordingCanvas, label: str) -> Rect:
    """Where a button has just this label."""
    return next(rect for text, rect in canvas.all(Text) if text.text == label)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080), (1100, 900)])
def test_everything_finds_room_above_the_buttons(size: tuple[int, int], language: str) -> None:
    scene, _ = about(language, size)
    scene.told = "/home/ada/Documents/oh-hell-2026-11-30.zip: " + "x" * 60
    canvas = RecordingCanvas(size)
    scene.draw(canvas)
    card = scene._card()
    texts = canvas.all(Text)
    button = labelled(canvas, scene.stage.words.say("Export all"))
    assert all(card.holds(*rect.center) for _, rect in texts)
    labels = {
        scene.stage.words.say(label) for label in ("Open the folder", "Export all", "All deals", "Close")
    }
    assert all(rect.bottom <= button.top + 2 for text, rect in texts if text.text not in labels)


def test_the_buttons_and_a_file_that_is_dropped_do_what_they_say() -> None:
    scene, canvas = about()
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    scene.handle(Click(*labelled(canvas, "Open the folder").center))
    scene.handle(Click(*labelled(canvas, "Export all").center))
    assert scene.told == "It is in a file now."
    scene.handle(Click(*labelled(canvas, "All deals").center))
    assert isinstance(stage.asked.pop()[1], DealsScene)
    scene.handle(Dropped(Path("mine.zip")))
    assert scene.told == "It is here now."
    scene.handle(Key("escape"))
    assert stage.names() == ["open_data", "export_data", "import_data", "back"]
