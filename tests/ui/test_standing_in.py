"""Somebody plays on for the player: asked for by A, shown at the table, and sent away again."""

import random
from dataclasses import replace
from math import inf

import pytest

from game.engine.options import BidOptions, CardBidOptions, PlayOptions
from game.model.events import BidPlaced, CardPlayed, Player
from game.rules.catalogue import PRESETS
from game.session.library import new_match
from game.session.session import Session
from game.settings import Settings
from game.ui.art import Avatar
from game.ui.canvas import RecordingCanvas
from game.ui.inputs import Click, Key, Move
from game.ui.parts.tools import tools_of
from game.ui.playback import Pace
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.end import EndScene
from game.ui.scenes.opponents import OpponentsScene
from game.ui.scenes.table import TableScene
from game.ui.standing_in import at_table, going_on, whoever
from game.ui.widgets import Choice
from tests.moments import decides, reach
from tests.stage import FakeStage, act, players, settle, table
from tests.ui.test_people import together

SMALL = replace(PRESETS["oh-hell"].rules, schedule="custom", custom_schedule=(2, 1))


def drawn(scene: TableScene | OpponentsScene) -> RecordingCanvas:
    canvas = RecordingCanvas((1280, 720))
    scene.draw(canvas)
    return canvas


def asking(scene: TableScene, by: str = "key") -> OpponentsScene:
    """What asks who is to play on."""
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    before = len(stage.asked)
    place = tools_of(scene.layout, scene.side)["stand-in"]
    scene.handle(Key("a") if by == "key" else Click(*place))
    ((name, over),) = stage.asked[before:]
    assert name == "lay_over"
    assert isinstance(over, OpponentsScene)
    drawn(over)
    return over


def own_moves(scene: TableScene) -> int:
    return sum(
        isinstance(event, BidPlaced | CardPlayed) and event.seat == scene.viewer
        for event in scene.session.happened
    )


def wait(scene: TableScene, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        scene.update(0.05)


@pytest.mark.parametrize("by", ["key", "click"])
def test_a_master_plays_on_until_the_player_wants_to_play_himself_again(by: str) -> None:
    scene = table(4, tempo="instant", trick_hold=0.5)
    drawn(scene)
    settle(scene)
    over = asking(scene, by)
    assert over.chosen == "greta", "Mira, the other master, sits at the table"
    over.handle(Key("enter"))
    assert scene.session.stand_in(0) == Player("Greta", "bot", "master")
    wait(scene, 3.0)
    assert own_moves(scene) >= 2
    assert scene.offered is None
    assert drawn(scene).where("Greta plays for you")
    scene.handle(Key("a"))
    assert isinstance(settle(scene), BidOptions | PlayOptions)
    before = own_moves(scene)
    wait(scene, 3.0)
    assert own_moves(scene) == before
    act(scene, random.Random(1))
    wait(scene, 0.2)
    assert own_moves(scene) > before


def test_the_seat_shows_who_plays_and_the_sheet_whose_points_they_are() -> None:
    scene = table(4)
    settle(scene)
    usual = drawn(scene)
    assert usual.texts().count("You") == 2
    asking(scene).handle(Key("enter"))
    canvas = drawn(scene)
    assert canvas.texts().count("You") == 1
    assert "Greta" in canvas.texts()
    own = scene.layout.plates[0]
    assert [face.index for face, area in canvas.all(Avatar) if own.holds(*area.center)] == [12]


def test_somebody_of_a_level_who_is_not_at_the_table_can_be_asked_for() -> None:
    scene = table(4)
    settle(scene)
    over = asking(scene)
    levels = next(control for control in over._controls() if control.name == "level")
    assert isinstance(levels, Choice)
    over.handle(Click(*levels.areas[3].middle))
    assert scene.session.stand_in(0) == Player("Tarek", "bot", "skilled bold")
    assert whoever("skilled", ("jonas", "tarek", "yuki")).name == "Emil"


def test_whoever_sits_at_the_table_cannot_be_asked_for_and_escape_asks_nobody() -> None:
    scene = table(4)
    settle(scene)
    over = asking(scene)
    over.handle(Click(*drawn(over).where("Mira").center))
    assert over.chosen == "greta"
    over.handle(Move(*drawn(over).where("Mira").center))
    assert drawn(over).where("Sits at the table already.")
    over.handle(Key("escape"))
    assert scene.session.stand_in(0) is None
    assert at_table(scene.shown, scene.session) == ("oskar", "mira", "jonas")


def test_a_match_goes_on_to_its_end_though_the_player_lets_results_wait_for_him() -> None:
    scene = table(3, rules=SMALL, tempo="instant", trick_hold="click", score_hold="click")
    settle(scene)
    asking(scene).handle(Key("enter"))
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    for _ in range(2000):
        scene.update(0.05)
        if stage.asked[-1][0] == "show":
            break
    assert isinstance(stage.asked[-1][1], EndScene)


@pytest.mark.parametrize("preset", ["oh-seven-passing", "fists", "forehead"])
def test_passing_secret_bids_and_bids_again_are_done_for_the_player(preset: str) -> None:
    rules = PRESETS[preset].rules
    if preset != "oh-seven-passing":
        rules = replace(rules, schedule="custom", custom_schedule=(2, 1))
    else:
        rules = replace(rules, rounds=2)
    scene = table(3, rules=rules, tempo="instant", trick_hold=0.5, seed="again")
    settle(scene)
    asking(scene).handle(Key("enter"))
    for _ in range(4000):
        scene.update(0.05)
        if scene.shown.is_over:
            break
    assert scene.shown.is_over


def test_what_waits_for_a_click_waits_a_while_and_what_does_not_stays_as_it_is() -> None:
    assert going_on(Pace(1.0, inf)) == Pace(1.0, 0.9, 6.0)
    assert going_on(Pace(0.5, inf)) == Pace(0.5, 0.9, 3.0)
    assert going_on(Pace(0.0, 2.0)) == Pace(0.0, 2.0, 1.5)
    assert going_on(Pace(1.0, 2.0, 4.0)) == Pace(1.0, 2.0, 4.0)


def test_a_result_that_waits_goes_on_when_the_seat_is_handed_over() -> None:
    scene = reach(SMALL, 3, lambda scene: scene.playback.waits_for_player)
    asking(scene).handle(Key("enter"))
    assert not scene.playback.waits_for_player


def test_a_claim_and_a_stand_in_do_not_get_in_each_others_way() -> None:
    small = replace(PRESETS["oh-hell"].rules, schedule="constant", most_cards=3, rounds=9, trump="none")
    scene = reach(small, 2, lambda scene: scene.following.can_claim)
    scene.handle(Key("c"))
    assert scene.following.is_claimed
    asking(scene).handle(Key("enter"))
    assert not scene.following.is_claimed
    assert not scene.following.can_claim
    wait(scene, 8.0)
    scene.handle(Key("a"))
    assert not scene.following.is_claimed


def test_cards_that_play_themselves_are_left_to_the_stand_in() -> None:
    scene = reach(SMALL, 3, decides(PlayOptions, lambda now: now.hand(0).size == 1), play_last=False)
    scene.stage.change(replace(scene.stage.settings, play_last=True))
    asking(scene).handle(Key("enter"))
    wait(scene, 10.0)
    assert len(scene.shown.results) == 2


def test_to_undo_in_practice_is_to_play_oneself_again() -> None:
    start = new_match(SMALL, players(3), "undo", match="", started="", practice=True)
    stage = FakeStage(settings=replace(Settings(play_last=False), tempo="instant", trick_hold=0.5))
    scene = TableScene(stage, Session(start), viewer=0)
    settle(scene)
    asking(scene).handle(Key("enter"))
    wait(scene, 0.3)
    assert own_moves(scene) > 0
    scene.handle(Key("u"))
    assert scene.session.stand_in(0) is None
    assert settle(scene) is not None


def test_among_several_people_only_the_viewers_seat_is_handed_over_and_another_can_give_it_back() -> None:
    scene = together(PRESETS["oh-hell"].rules)
    stage = scene.stage
    assert isinstance(stage, FakeStage)

    def fallen() -> CurtainScene:
        for _ in range(2000):
            scene.update(0.05)
            if stage.asked and isinstance(stage.asked[-1][1], CurtainScene):
                return stage.asked[-1][1]
        raise AssertionError("no curtain falls")

    first = fallen()
    first.handle(Key("enter"))
    settle(scene)
    seat = scene.viewer
    asking(scene).handle(Key("enter"))
    assert scene.session.stand_in(seat)
    stage.asked.append(("back", None))
    second = fallen()
    assert second.name != first.name
    second.handle(Key("enter"))
    settle(scene)
    assert scene.viewer != seat
    assert scene.session.stand_in(scene.viewer) is None
    over = asking(scene)
    over.handle(Click(*drawn(over).where(f"{first.name} plays again").center))
    assert scene.session.stand_in(seat) is None


def test_behind_the_curtain_nobody_can_be_asked_for() -> None:
    scene = together(PRESETS["oh-hell"].rules)
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    before = len(stage.asked)
    scene.handle(Key("a"))
    assert len(stage.asked) == before


def test_who_sits_at_a_plate_is_told_where_it_is_pointed_at() -> None:
    scene = table(4, level="expert bold")
    settle(scene)
    scene.handle(Move(*scene.layout.plates[2].middle))
    assert drawn(scene).where("Mira · Expert · bold – Counts every trump and waits.")
    scene.handle(Move(*scene.layout.plates[0].middle))
    assert not any("Expert" in text for text in drawn(scene).texts())


def test_a_card_bid_is_not_asked_of_the_player_while_somebody_plays_for_him() -> None:
    scene = table(3, rules=PRESETS["oh-seven"].rules)
    assert isinstance(settle(scene), CardBidOptions)
    asking(scene).handle(Key("enter"))
    assert scene.offered is None
    assert not drawn(scene).texts().count("Choose a card: its number is your bid")
