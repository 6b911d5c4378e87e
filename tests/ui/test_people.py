"""Several people at one computer: the curtain between them, and nobody sees another's cards."""

import random
from dataclasses import replace

import pytest

from game.engine.options import BidOptions
from game.model.events import Player
from game.model.ruleset import Rules
from game.rules.catalogue import PRESETS
from game.session.library import new_match
from game.session.session import Session
from game.settings import Settings
from game.ui.art import Back, Face
from game.ui.canvas import RecordingCanvas
from game.ui.inputs import Key
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.end import EndScene
from game.ui.scenes.table import TableScene
from tests.stage import FakeStage, act, settle

GAMES = ("oh-hell", "fists", "oh-seven-passing", "forehead")


def together(rules: Rules, kinds: str = "pbp", seed: str = "together") -> TableScene:
    """A table of people (p) and bots (b)."""
    names = ("Anna", "Ben", "Clara", "Dora")
    players = [
        Player(names[seat], "human") if kind == "p" else Player(names[seat], "bot", "chance")
        for seat, kind in enumerate(kinds)
    ]
    stage = FakeStage(settings=replace(Settings(play_last=False), tempo="instant", trick_hold=0.5))
    session = Session(new_match(rules, players, seed, match="", started=""))
    scene = TableScene(stage, session, viewer=0)
    scene.draw(RecordingCanvas((1280, 720)))
    return scene


def curtain(scene: TableScene) -> CurtainScene | None:
    """The curtain that has fallen and was not lifted yet."""
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    name, asked = stage.asked[-1] if stage.asked else ("", None)
    return asked if name == "lay_over" and isinstance(asked, CurtainScene) else None


def until_curtain(scene: TableScene) -> CurtainScene:
    """Let time pass until a curtain falls."""
    for _ in range(2000):
        fallen = curtain(scene)
        if fallen:
            return fallen
        if scene.playback.waits_for_player:
            scene.handle(Key("enter"))
        scene.update(0.05)
    raise AssertionError("no curtain falls")


def own_faces(scene: TableScene) -> int:
    """How many cards of the hands are to be seen."""
    canvas = RecordingCanvas((1280, 720))
    scene.draw(canvas)
    hand = scene.layout.hand
    return sum(isinstance(p, Face) and hand.holds(*area.center) for p, area in canvas.all(Face))


def test_the_curtain_names_who_is_next_and_until_then_no_hand_is_seen() -> None:
    scene = together(PRESETS["oh-hell"].rules)
    fallen = until_curtain(scene)
    first = fallen.name
    assert first in ("Anna", "Clara")
    assert scene.offered is None
    assert own_faces(scene) == 0
    canvas = RecordingCanvas((1280, 720))
    fallen.draw(canvas)
    assert canvas.where(f"{first}, your turn")
    fallen.handle(Key("enter"))
    assert isinstance(settle(scene), BidOptions)
    assert scene.shown.players[scene.viewer].name == first
    assert own_faces(scene) > 0


def test_after_a_decision_the_hand_is_face_down_until_the_next_curtain_is_lifted() -> None:
    scene = together(PRESETS["oh-hell"].rules)
    until_curtain(scene).handle(Key("enter"))
    settle(scene)
    was = scene.viewer
    act(scene, random.Random(1))
    for _ in range(60):
        scene.update(0.05)
        assert own_faces(scene) == 0 or scene.viewer != was
    assert curtain(scene)


@pytest.mark.parametrize("preset", GAMES)
def test_people_play_a_match_to_its_end(preset: str) -> None:
    rules = PRESETS[preset].rules
    if rules.schedule != "constant":
        rules = replace(rules, schedule="custom", custom_schedule=(3, 1, 2))
    scene = together(rules, "ppbp" if preset != "oh-seven-passing" else "ppb")
    rng = random.Random(preset)
    seats = set()
    for _ in range(3000):
        stage = scene.stage
        assert isinstance(stage, FakeStage)
        if any(isinstance(shown, EndScene) for name, shown in stage.asked if name == "show"):
            break
        fallen = curtain(scene)
        if fallen:
            stage.asked.append(("back", None))
            fallen.handle(Key("enter"))
            seats.add(scene.viewer)
        settle(scene)
        act(scene, rng)
        scene.update(0.05)
    assert scene.shown.is_over
    assert len(seats) == sum(player.kind == "human" for player in scene.shown.players)


def test_where_one_person_plays_no_curtain_falls() -> None:
    scene = together(PRESETS["oh-hell"].rules, "pbb")
    assert isinstance(settle(scene), BidOptions)
    assert curtain(scene) is None
    assert own_faces(scene) > 0


def test_in_a_forehead_round_nobody_sees_his_card_while_another_is_before_the_screen() -> None:
    rules = replace(PRESETS["forehead"].rules, schedule="custom", custom_schedule=(1,))
    scene = together(rules, "ppp")
    until_curtain(scene)
    canvas = RecordingCanvas((1280, 720))
    scene.draw(canvas)
    width = scene.layout.forehead_width
    assert not [picture for picture, _ in canvas.all(Face) if picture.width == width]
    assert len([picture for picture, _ in canvas.all(Back) if picture.width == width]) == 2


def test_everybody_keeps_his_face_whoever_sits_before_the_screen() -> None:
    scene = together(PRESETS["oh-hell"].rules)
    before = [scene.following.look.avatar(seat) for seat in range(3)]
    scene._sit_down(2)
    assert scene.viewer == 2
    assert [scene.following.look.avatar(seat) for seat in range(3)] == before == [0, 1, 2]


def test_a_player_alone_has_the_first_face_wherever_he_sits() -> None:
    scene = together(PRESETS["oh-hell"].rules, "bbp")
    scene.following.viewer = 2
    assert scene.following.look.avatar(2) == 0
