"""What is wrong with the settings is told over the title, not only where nobody looks."""

import pytest

from game.ui.art import Text
from game.ui.canvas import RecordingCanvas
from game.ui.inputs import Click, Input, Key
from game.ui.scenes.notice import NoticeScene
from tests.stage import FakeStage

LONG = (
    "The file /home/ada/.config/oh-hell/settings.toml, table.tempo = 9: Possible is a number from 0.5 to 2."
)


@pytest.mark.parametrize("count", [1, 3, 40])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (3840, 2160)])
def test_notices_find_room_and_go_when_they_were_read(count: int, size: tuple[int, int]) -> None:
    stage = FakeStage()
    scene = NoticeScene(stage, "Your settings", [LONG] * count)
    canvas = RecordingCanvas(size)
    scene.draw(canvas)
    assert not canvas.outside()
    card = scene._card()
    assert all(card.holds(*rect.center) for _, rect in canvas.all(Text))
    button = canvas.where("OK").center
    given: list[Input] = [Key("escape"), Key("enter"), Click(*button)]
    for one in given:
        scene.handle(one)
    assert stage.names() == ["back"] * 3
