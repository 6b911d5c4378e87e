"""First steps: a newcomer is led through two small rounds, can skip them, and reads it in his language."""

import random

import pytest

from game.ui.art import Text
from game.ui.canvas import RecordingCanvas
from game.ui.inputs import Click, Key
from game.ui.lessons import STEPS
from game.ui.scenes.lesson import LessonScene
from tests.stage import FakeStage, act, words_in


def lesson(language: str = "en") -> LessonScene:
    stage = FakeStage(words_in(language))
    scene = LessonScene(stage)
    scene.draw(RecordingCanvas((1280, 720)))
    return scene


def until_said(scene: LessonScene, seconds: float = 60.0) -> str:
    """Let time pass, playing where that is asked for, until something is said; its title."""
    rng = random.Random(1)
    for _ in range(round(seconds / 0.05)):
        if scene.said:
            return scene.said.title
        scene.update(0.05)
        if scene.said is None and (scene.table.offered or scene.table.playback.waits_for_player):
            act(scene.table, rng)
    raise AssertionError("nothing more is said")


def test_the_steps_are_said_one_after_the_other_to_the_end() -> None:
    scene = lesson()
    titles = []
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    while "title" not in stage.names():
        titles.append(until_said(scene))
        scene.handle(Key("enter"))
    wanted = [step.title for step in STEPS]
    assert titles[:4] == wanted[:4]
    assert titles[-1] == wanted[-1]
    assert "The hook" in titles
    assert len(set(titles)) == len(titles) >= 7


def test_while_something_is_said_nothing_goes_on_and_no_card_can_be_played() -> None:
    scene = lesson()
    until_said(scene)
    shown = scene.table.shown
    for _ in range(200):
        scene.update(0.05)
    scene.handle(Key("1"))
    assert scene.table.shown is shown
    assert not scene.is_moving


def test_the_advice_of_the_first_bid_is_right() -> None:
    scene = lesson()
    while until_said(scene) != "Your bid":
        scene.handle(Key("enter"))
    now = scene.table.shown.round
    assert now is not None
    assert sorted(str(card) for card in now.hand(0).cards) == ["2H", "4S", "AD"]
    assert now.trump == "D"


def test_the_first_steps_can_be_skipped_by_click_and_by_key() -> None:
    for way in ("click", "escape"):
        scene = lesson()
        until_said(scene)
        canvas = RecordingCanvas((1280, 720))
        scene.draw(canvas)
        scene.handle(Click(*canvas.where("Skip").center) if way == "click" else Key("escape"))
        assert isinstance(scene.stage, FakeStage)
        assert scene.stage.names() == ["title"]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640), (1100, 900)])
def test_what_is_said_finds_room(size: tuple[int, int], language: str) -> None:
    scene = lesson(language)
    for step in STEPS:
        scene.said = step
        canvas = RecordingCanvas(size)
        scene.draw(canvas)
        card = scene._card()
        button = canvas.where(scene.stage.words.say("Skip"))
        lines = [rect for text, rect in canvas.all(Text) if text.text in scene.stage.words.say(step.text)]
        own = [rect for rect in lines if card.holds(*rect.center)]
        assert own
        assert max(rect.bottom for rect in own) <= button.top - 24
