"""The table plays a match by clicks and keys, without a window."""

import itertools
import random
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.options import BidOptions, PlayOptions
from game.model.events import CardPlayed
from game.rules.catalogue import PRESETS
from game.session.check import read_record
from game.session.recorder import Recorder
from game.ui.art import Back, Face, Icon, Text
from game.ui.canvas import RecordingCanvas
from game.ui.inputs import Click, Key, Move
from game.ui.layout import card_holds, hand_layout, table_layout
from game.ui.parts.bidbar import bid_bar
from game.ui.playback import WARMING
from game.ui.scenes.end import EndScene
from game.ui.scenes.table import TableScene
from game.ui.warming import Warmer
from tests.stage import FakeStage, act, click_key, settle, table

SHORT = replace(PRESETS["oh-hell"].rules, most_cards=3)
SIZES = [(1280, 720), (1920, 1080), (1024, 640), (1500, 700), (1100, 900), (3840, 2160)]


def drawn(scene: TableScene, size: tuple[int, int] = (1280, 720)) -> RecordingCanvas:
    """The picture of the table at this moment."""
    canvas = RecordingCanvas(size)
    scene.draw(canvas)
    return canvas


def own_plays(scene: TableScene) -> int:
    """How many cards the viewer has played in the match."""
    return sum(isinstance(event, CardPlayed) and event.seat == 0 for event in scene.session.happened)


def is_finished(scene: TableScene) -> bool:
    """Whether the table has given way to the end of the match."""
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    return any(isinstance(shown, EndScene) for name, shown in stage.asked if name == "show")


def wait(scene: TableScene, seconds: float) -> None:
    """Let time pass in small steps."""
    for _ in range(round(seconds / 0.05)):
        scene.update(0.05)


def click_card(scene: TableScene, card: str) -> None:
    """Click a card of the hand."""
    click_key(scene, next(key for key in scene.situation.hand() if key[2] == card))


def to_play(scene: TableScene) -> PlayOptions:
    """Bid as little as may be, until the viewer is to play a card."""
    for _ in range(20):
        match settle(scene):
            case BidOptions(bids, _):
                scene.handle(Key(str(bids[0])))
                scene.update(0.05)
            case PlayOptions() as offered:
                wait(scene, 0.5)
                return offered
    raise AssertionError("it never becomes the viewer's turn to play")


def test_a_whole_match_can_be_played_with_the_mouse_alone() -> None:
    scene = table(4, rules=SHORT, tempo="instant", trick_hold=0.5)
    drawn(scene)
    while not is_finished(scene):
        offered = settle(scene)
        now = scene.shown.round
        if scene.playback.waits_for_player:
            scene.handle(Click(640, 300))
        elif isinstance(offered, BidOptions) and now:
            button = bid_bar(scene.layout, now.hand_size).buttons[offered.bids[-1]]
            scene.handle(Click(*button.middle))
        elif isinstance(offered, PlayOptions):
            wait(scene, 0.4)
            click_card(scene, str(offered.cards[0]))
        scene.update(0.05)
    assert scene.shown.is_over
    assert len(scene.shown.results) >= 5


def test_a_whole_match_can_be_played_with_the_keyboard_alone() -> None:
    scene = table(3, rules=SHORT, tempo="instant", trick_hold="click")
    drawn(scene)
    while not is_finished(scene):
        offered = settle(scene)
        if isinstance(offered, BidOptions):
            scene.handle(Key("right"))
            scene.handle(Key("enter"))
        elif isinstance(offered, PlayOptions):
            wait(scene, 0.4)
            for _ in scene.situation.hand():
                scene.handle(Key("right"))
                scene.handle(Key("enter"))
        else:
            scene.handle(Key("space"))
        scene.update(0.05)
    assert scene.shown.is_over


def test_a_double_click_plays_one_card() -> None:
    scene = table(tempo="instant")
    drawn(scene)
    offered = to_play(scene)
    card = str(offered.cards[0])
    for _ in range(50):
        click_card(scene, card) if any(key[2] == card for key in scene.situation.hand()) else scene.handle(
            Click(700, 620)
        )
        scene.update(0.004)
    assert own_plays(scene) == 1


def test_a_click_while_something_moves_finishes_the_movement_and_decides_nothing() -> None:
    scene = table()
    drawn(scene)
    to_play(scene)
    offered = scene.offered
    assert isinstance(offered, PlayOptions)
    click_card(scene, str(offered.cards[0]))
    scene.update(0.01)
    scene.update(0.01)
    step = scene.playback.showing
    assert step
    assert isinstance(step.event, CardPlayed)
    assert not step.is_shown
    scene.handle(Click(640, 620))
    assert step.is_shown
    assert own_plays(scene) == 1


def test_a_card_that_may_not_be_played_shakes_and_the_table_says_why() -> None:
    for number in range(30):
        scene = table(seed=f"shake-{number}", tempo="instant", trick_hold=0.5)
        drawn(scene)
        offered = to_play(scene)
        illegal = [key for key in scene.situation.hand() if key[2] not in map(str, offered.cards)]
        if not illegal:
            continue
        click_card(scene, illegal[0][2])
        assert scene.fleeting.shaken
        assert scene.fleeting.shaken[0] == illegal[0]
        assert any("must follow" in text for text in drawn(scene).texts())
        assert own_plays(scene) == len(scene.shown.round.tricks if scene.shown.round else ())
        return
    raise AssertionError("no deal in which a suit must be followed")


def test_the_bid_that_the_hook_forbids_is_struck_out_with_its_reason_and_cannot_be_made() -> None:
    for number in range(30):
        scene = table(seed=f"hook-{number}", tempo="instant")
        drawn(scene)
        offered = settle(scene)
        if not isinstance(offered, BidOptions) or offered.blocked is None:
            continue
        texts = drawn(scene).texts()
        assert any(f"{offered.blocked} is blocked" in text for text in texts)
        button = bid_bar(scene.layout, 10).buttons[offered.blocked]
        scene.handle(Click(*button.middle))
        scene.update(0.05)
        assert scene.offered == offered
        assert any("blocked" in (scene.fleeting.warning or ("", 0))[0] for _ in (0,))
        return
    raise AssertionError("no deal in which the viewer is the dealer")


def test_a_number_of_two_digits_can_be_typed() -> None:
    scene = table(2, tempo="instant")
    drawn(scene)
    assert isinstance(settle(scene), BidOptions)
    scene.handle(Key("1"))
    scene.update(0.05)
    assert isinstance(scene.offered, BidOptions), "1 may be the beginning of 10"
    scene.handle(Key("0"))
    scene.update(0.05)
    settle(scene)
    assert scene.shown.round
    assert scene.shown.round.bids[0] == 10


def test_closing_the_window_at_any_moment_leaves_a_record_that_is_right_and_unfinished(
    tmp_path: Path,
) -> None:
    rng = random.Random("closing")
    for number in range(12):
        path = tmp_path / f"{number}.ohl.jsonl"
        scene = table(4, rules=SHORT, seed=str(number), recorder=Recorder(path), tempo=2.0)
        drawn(scene)
        for _ in range(rng.randrange(400)):
            scene.update(0.05)
            match scene.offered:
                case BidOptions(bids, _):
                    scene.handle(Key(str(rng.choice(bids))))
                case PlayOptions(cards, _) if scene.playback.settled > 0.2:
                    click_card(scene, str(rng.choice(cards)))
                case _ if scene.playback.waits_for_player:
                    scene.handle(Key("enter"))
        scene.leave()
        record = read_record(path)
        assert record.problem is None
        assert record.match is not None


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", range(2, 10))
def test_nothing_on_the_table_leaves_the_window_at_any_size(seats: int, language: str) -> None:
    scene = table(seats, language=language, tempo="instant", trick_hold=0.5)
    for _ in range(3):
        settle(scene)
        for size in SIZES:
            scene.handle(Move(size[0] * 0.5, size[1] * 0.86))
            canvas = drawn(scene, size)
            turned = [item for item in canvas.outside() if isinstance(item.picture, Face | Back)]
            assert [item for item in canvas.outside() if item not in turned] == []
            assert turned == []
            assert all(picture.px >= 11 for picture, _ in canvas.all(Text))
        match scene.offered:
            case BidOptions(bids, _):
                scene.handle(Key(str(bids[0])))
            case PlayOptions(cards, _):
                wait(scene, 0.4)
                click_card(scene, str(cards[0]))
        scene.update(0.05)


@pytest.mark.parametrize("seats", range(2, 10))
@pytest.mark.parametrize("size", SIZES)
def test_every_card_of_a_hand_is_hit_where_it_shows_and_shows_a_fifth_of_its_width(
    size: tuple[int, int], seats: int
) -> None:
    layout = table_layout(*size, seats)
    for count in range(1, 27):
        hand = hand_layout(layout, count, count)
        for place, spot in enumerate(hand.spots):
            x = spot.x - 0.42 * hand.width
            covering = [
                other
                for other, its in enumerate(hand.spots)
                if card_holds(its, hand.width, x, spot.y) and other > place
            ]
            assert card_holds(spot, hand.width, x, spot.y)
            assert not covering
            if place + 1 < count:
                assert hand.spots[place + 1].x - spot.x >= hand.width / 5


@pytest.mark.parametrize("seats", range(2, 10))
@pytest.mark.parametrize("size", SIZES)
def test_plates_plaque_tools_and_bid_bar_never_lie_over_each_other(size: tuple[int, int], seats: int) -> None:
    layout = table_layout(*size, seats)
    areas = [layout.plaque, *layout.plates[1:], bid_bar(layout, 10).area]
    for index, one in enumerate(areas):
        assert not [other for other in areas[index + 1 :] if one.meets(other)], (one, areas)
    for x, y in layout.tools[: 5 if layout.is_sheet_beside else 6]:
        assert not [area for area in areas if area.within(-20 * layout.u).holds(x, y)]


def test_a_match_is_heard_and_the_m_key_mutes_it() -> None:
    scene = table(3, rules=SHORT)
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    drawn(scene)
    while len(scene.shown.results) < 1:
        match settle(scene, 0.02):
            case BidOptions(bids, _):
                scene.handle(Key(str(bids[0])))
            case PlayOptions(cards, _):
                wait(scene, 0.4)
                click_card(scene, str(cards[0]))
        scene.update(0.02)
    assert {"deal", "bid", "card", "collect", "turn"} <= set(stage.sounds)
    assert {"made", "missed"} & set(stage.sounds)
    scene.handle(Key("m"))
    assert stage.settings.muted
    assert drawn(scene).all(Icon)


def test_who_is_out_can_have_the_rest_shown_quickly_to_its_end() -> None:
    rules = replace(PRESETS["catastrophe"].rules, faults_limit=3, most_cards=5)
    scene = table(4, rules=rules, seed="out", level="steady")
    rng = random.Random(5)
    drawn(scene)
    while not scene.following.looks_on:
        settle(scene, 0.2)
        assert not is_finished(scene)
        if not scene.following.looks_on:
            act(scene, rng)
            scene.update(0.05)
    assert drawn(scene).where("You look on")
    scene.handle(Key("f"))
    for _ in range(4000):
        if is_finished(scene):
            break
        scene.update(0.05)
    assert scene.shown.is_over


def test_the_table_is_left_at_once_where_nobody_wants_to_be_asked() -> None:
    scene = table(4)
    scene.handle(Key("escape"))
    assert isinstance(scene.stage, FakeStage)
    assert scene.stage.names() == ["lay_over"]
    scene = table(4, ask_leaving=False)
    scene.handle(Key("escape"))
    assert isinstance(scene.stage, FakeStage)
    assert scene.stage.names() == ["title"]


def test_a_frame_that_draws_the_faces_of_a_deal_has_only_so_long_and_draws_nothing_else_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = table(4, seed="warming")
    rehearsed, times = [], itertools.count()
    monkeypatch.setattr(Warmer, "step", lambda _: rehearsed.append(scene.playback.is_warming))
    monkeypatch.setattr("game.ui.playback.perf_counter", lambda: next(times) * WARMING * 0.6)
    left = []
    for _ in range(400):
        scene.update(1 / 60)
        if scene.playback.is_warming:
            left.append(scene.playback._to_warm)
    assert len(left) > 5
    assert all(before - after == 1 for before, after in itertools.pairwise(left) if before > after)
    assert rehearsed
    assert not any(rehearsed)
