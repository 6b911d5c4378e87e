"""Every way of passing, bidding and playing has its form on the table, and all named games can be played."""

import math
import random
from dataclasses import replace

import pytest

from game.engine.options import BidOptions, CardBidOptions, PassOptions
from game.model.events import BiddingRepeated, BidPlaced
from game.model.ruleset import Rules
from game.rules.catalogue import PRESETS
from game.ui.art import Back, Coin, Face, NoTrump, Pill, Squeezed, Text
from game.ui.canvas import RecordingCanvas
from game.ui.inputs import Click, Key
from game.ui.parts.passbar import pass_bar
from game.ui.scenes.end import EndScene
from game.ui.scenes.table import TableScene
from tests.moments import MOMENTS, at_moment
from tests.stage import FakeStage, act, click_key, settle, table

CARD_BIDS = PRESETS["oh-seven"].rules
FOREHEAD = replace(PRESETS["forehead"].rules, schedule="custom", custom_schedule=(1, 2))


def drawn(scene: TableScene, size: tuple[int, int] = (1280, 720)) -> RecordingCanvas:
    canvas = RecordingCanvas(size)
    scene.draw(canvas)
    return canvas


def is_finished(scene: TableScene) -> bool:
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    return any(isinstance(shown, EndScene) for name, shown in stage.asked if name == "show")


def quick_table(seats: int, rules: Rules, seed: str = "forms", language: str = "en") -> TableScene:
    scene = table(seats, rules=rules, seed=seed, language=language, tempo="instant", trick_hold=0.5)
    drawn(scene)
    return scene


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_match_of_every_named_game_can_be_played_at_the_table(preset: str) -> None:
    rng = random.Random(preset)
    seats = rng.randint(2, 9)
    scene = quick_table(seats, PRESETS[preset].rules, preset)
    moves = 0
    while not is_finished(scene):
        settle(scene, seconds=0.25)
        if moves % 23 == 0:
            canvas = drawn(scene)
            assert not [item for item in canvas.outside() if not isinstance(item.picture, Face | Back)]
        act(scene, rng)
        scene.update(0.05)
        moves += 1
        assert moves < 3000
    assert scene.shown.is_over


def test_cards_to_pass_are_chosen_by_clicks_and_passed_by_the_button() -> None:
    scene = quick_table(4, PRESETS["exchange"].rules)
    offered = settle(scene)
    assert isinstance(offered, PassOptions)
    first, second = scene.situation.hand()[:2]
    click_key(scene, first)
    assert scene.chooser.chosen == (first,)
    click_key(scene, second)
    assert scene.chooser.chosen == (second,), "one card is to be passed, so the last one clicked is it"
    scene.handle(Key("enter"))
    scene.update(0.05)
    settle(scene)
    now = scene.shown.round
    assert now is not None
    assert len(now.received[0].cards) == 1
    came = drawn(scene).where("You were passed")
    assert came.width > 0


def test_too_few_cards_are_not_passed_and_the_table_says_so() -> None:
    rules = replace(PRESETS["exchange"].rules, passing=("2R",))
    scene = quick_table(3, rules)
    settle(scene)
    scene.handle(Click(*pass_bar(scene.layout)[1].middle))
    scene.update(0.05)
    assert isinstance(scene.offered, PassOptions)
    assert drawn(scene).where("Cards to pass")


def test_a_card_that_is_bid_with_lies_face_down_until_all_are_turned_over_together() -> None:
    scene = table(5, rules=CARD_BIDS, seed="forms")
    drawn(scene)
    assert isinstance(settle(scene), CardBidOptions)
    lying = {key: piece for key, piece in scene.pieces.items() if key[0] == "bid"}
    assert len(lying) == 4
    assert all(isinstance(piece.picture, Back) for piece in lying.values())
    act(scene, random.Random(1))
    for _ in range(200):
        scene.update(0.02)
        step = scene.playback.showing
        if step and isinstance(step.event, BidPlaced):
            break
    assert step is not None
    assert len(step.events) == 5, "all at once"
    assert any(isinstance(piece.picture, Squeezed) for piece in step.pieces().values())


def test_why_all_bid_again_is_told_until_the_player_goes_on() -> None:
    scene = at_moment("bids-again", 4)
    canvas = drawn(scene)
    assert canvas.where("Everybody bids")
    assert canvas.all(Coin)
    wait = scene.shown
    scene.update(5.0)
    assert scene.shown is wait
    scene.handle(Key("enter"))
    settle(scene)
    assert isinstance(scene.offered, CardBidOptions)
    assert drawn(scene).where("used")


def test_the_bonus_for_the_highest_bid_flies_from_the_sum_to_its_seat() -> None:
    scene = at_moment("bids-again", 4, tempo=1.0)
    event = scene.playback.coming
    assert isinstance(event, BiddingRepeated)
    rewarded = event.bonus.index(1)
    plate, (x, y) = scene.layout.plates[rewarded], scene.layout.centre
    assert isinstance(scene.stage, FakeStage)
    scene.stage.sounds.clear()
    scene.playback.step = None
    scene.playback.tell(event)
    far: list[float] = []
    for _ in range(100):
        scene.update(0.02)
        far += [math.dist(area.center, plate.middle) for _, area in drawn(scene).all(Coin)]
        if scene.playback.waits_for_player:
            break
    assert far[0] > 0.8 * math.dist((x, y), plate.middle)
    assert far[-1] < plate.width
    assert len(set(far)) > 10, "it is seen on its way"
    assert scene.playback.waits_for_player
    assert scene.stage.sounds.count("coin") == 1


@pytest.mark.parametrize("seats", [2, 4, 9])
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_writing_is_cut_short_at_the_smallest_full_size(moment: str, seats: int) -> None:
    if seats < MOMENTS[moment].fewest_seats:
        pytest.skip("this needs more seats")
    for language in ("de", "en"):
        canvas = drawn(at_moment(moment, seats, language=language))
        assert not [text.text for text, _ in canvas.all(Text) if text.text.endswith("…")]


def test_in_a_forehead_round_the_player_sees_all_cards_but_his_own() -> None:
    scene = quick_table(5, FOREHEAD)
    assert isinstance(settle(scene), BidOptions)
    canvas = drawn(scene)
    faces = [picture for picture, _ in canvas.all(Face) if picture.width == scene.layout.forehead_width]
    assert len(faces) == 4
    assert [picture for picture, _ in canvas.all(Back) if picture.asked]
    assert canvas.where("?")


def test_a_round_without_trump_says_so() -> None:
    scene = quick_table(4, replace(PRESETS["oh-hell"].rules, trump="none"))
    settle(scene)
    canvas = drawn(scene)
    assert canvas.all(NoTrump)
    assert canvas.where("No trump")


@pytest.mark.parametrize("seats", range(4, 10))
def test_of_twins_in_a_trick_the_table_marks_which_came_first(seats: int) -> None:
    canvas = drawn(at_moment("twins", seats))
    assert canvas.where("1.")
    assert canvas.where("2.")
    marks = [
        item.rect for item in canvas.placed if isinstance(item.picture, Pill) and item.picture.tone == "dark"
    ]
    chips = [
        item.rect for item in canvas.placed if isinstance(item.picture, Pill) and item.picture.tone == "gold"
    ]
    assert len(marks) >= 2
    assert len(chips) == 1
    assert chips[0].collidelist(marks) < 0, "the chip of who leads covers none"
