"""What the table does without being asked: cards played for the player, claims, pauses, fading."""

from dataclasses import replace
from typing import Any

import pytest

from game.engine.options import BidOptions, PlayOptions
from game.model.events import CardPlayed, RoundScored
from game.rules.catalogue import PRESETS
from game.ui.canvas import RecordingCanvas
from game.ui.inputs import Click, Focus, Key
from game.ui.motion import Glide
from game.ui.playback import Step
from game.ui.scenes.table import TableScene
from tests.moments import at_moment, decides, reach
from tests.stage import settle, table

TWO_CARDS = replace(PRESETS["oh-hell"].rules, schedule="constant", most_cards=2, rounds=1, tie="shared")
ONE_CARD = replace(TWO_CARDS, most_cards=1, rounds=2, hook="off")


def own_plays(scene: TableScene) -> int:
    return sum(isinstance(event, CardPlayed) and event.seat == 0 for event in scene.session.happened)


def wait(scene: TableScene, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        scene.update(0.05)


def at_own_play(cards: int, **settings: Any) -> TableScene:
    """The viewer is to play with so many cards left."""
    return reach(TWO_CARDS, 3, decides(PlayOptions, lambda now: now.hand(0).size == cards), **settings)


def test_the_last_card_of_a_round_is_played_for_the_player_after_it_has_been_seen() -> None:
    scene = at_own_play(1, play_last=False)
    scene.stage.change(replace(scene.stage.settings, play_last=True, tempo=1.0))
    scene.update(0.1)
    assert own_plays(scene) == 1
    wait(scene, 1.0)
    assert own_plays(scene) == 2


def test_the_last_card_waits_for_the_player_where_he_wants_it_to() -> None:
    scene = at_own_play(1, play_last=False)
    wait(scene, 5.0)
    assert own_plays(scene) == 1


def test_a_card_that_is_the_only_one_allowed_is_played_only_where_that_is_wanted() -> None:
    single = decides(PlayOptions, lambda now: now.hand(0).size > 2)
    scene = reach(
        PRESETS["oh-hell"].rules,
        4,
        lambda scene: (
            single(scene) and isinstance(scene.offered, PlayOptions) and len(scene.offered.cards) == 1
        ),
    )
    before = own_plays(scene)
    wait(scene, 5.0)
    assert own_plays(scene) == before
    scene.stage.change(replace(scene.stage.settings, play_single=True))
    wait(scene, 1.0)
    assert own_plays(scene) > before


def sure_of_the_rest(**settings: Any) -> TableScene:
    """The viewer leads and holds nothing but cards that nobody can beat."""
    small = replace(PRESETS["oh-hell"].rules, schedule="constant", most_cards=3, rounds=9, trump="none")
    return reach(small, 2, lambda scene: scene.following.can_claim, **settings)


@pytest.mark.parametrize("by", ["key", "click"])
def test_what_is_certain_can_be_claimed_and_is_played_to_the_end_of_the_round(by: str) -> None:
    scene = sure_of_the_rest()
    now = scene.shown.round
    assert now is not None
    before = now.tricks_taken(0)
    left = now.hand(0).size
    canvas = RecordingCanvas((1280, 720))
    scene.draw(canvas)
    assert canvas.where("All mine")
    scene.handle(Key("c") if by == "key" else Click(*scene.layout.side_tools[1]))
    for _ in range(400):
        scene.update(0.05)
        if scene.playback.waits_for_player:
            break
    assert isinstance(scene.playback.step, Step)
    assert isinstance(scene.playback.step.event, RoundScored)
    assert scene.shown.results[-1].tricks[0] == before + left
    scene.handle(Key("enter"))
    assert not scene.following.is_claimed, "a claim is for one round"


def test_nothing_is_claimed_unasked_and_the_offer_can_be_switched_off() -> None:
    scene = sure_of_the_rest()
    before = own_plays(scene)
    wait(scene, 3.0)
    assert own_plays(scene) == before
    scene.stage.change(replace(scene.stage.settings, offer_claim=False))
    scene.following._claim = None
    assert not scene.following.can_claim
    scene.handle(Key("c"))
    assert not scene.following.is_claimed


def test_nothing_goes_on_while_another_window_is_in_front() -> None:
    scene = table(4)
    scene.handle(Focus(False))
    shown = scene.shown
    wait(scene, 20.0)
    assert scene.shown is shown
    assert not scene.is_moving
    canvas = RecordingCanvas((1280, 720))
    scene.draw(canvas)
    assert canvas.where("Paused")
    scene.handle(Focus(True))
    assert isinstance(settle(scene), BidOptions)


def test_a_player_who_does_not_want_the_pause_gets_none() -> None:
    scene = table(4, pause_away=False)
    scene.handle(Focus(False))
    assert isinstance(settle(scene), BidOptions)


def test_the_result_of_a_round_stays_for_the_time_that_was_chosen() -> None:
    scene = at_moment("scores", 4, tempo=1.0)
    wait(scene, 60.0)
    assert len(scene.shown.results) == 1, "until the player goes on"
    timed = table(3, rules=ONE_CARD, score_hold=2.0, play_last=True, tempo="instant", trick_hold=0.5)
    timed.draw(RecordingCanvas((1280, 720)))
    settle(timed)
    timed.handle(Key("0"))
    while not timed.shown.results:
        timed.update(0.05)
    wait(timed, 1.8)
    assert timed.shown.round is not None
    assert timed.shown.round.number == 1
    wait(timed, 0.4)
    assert timed.shown.round.number == 2


def test_with_less_motion_cards_come_up_and_go_out_where_they_lie() -> None:
    scene = table(4, less_motion=True)
    scene.draw(RecordingCanvas((1280, 720)))
    moves: list[Glide] = []
    for _ in range(200):
        scene.update(0.02)
        if step := scene.playback.showing:
            moves += [move for move in step.moves.values() if isinstance(move, Glide)]
    assert moves
    assert all((move.start.x, move.start.y) == (move.end.x, move.end.y) for move in moves)
    assert {move.start.alpha for move in moves} == {0}


def test_the_quick_way_begins_and_ends_by_its_button() -> None:
    scene = table(4)
    scene.draw(RecordingCanvas((1280, 720)))
    scene.update(0.05)
    scene.handle(Click(*scene.layout.side_tools[1]))
    assert scene.following.is_fast
    scene.handle(Click(*scene.layout.side_tools[1]))
    assert not scene.following.is_fast
