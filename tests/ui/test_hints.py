"""Hints and the chances of bids at the table: there when they are wanted, and nothing else changes."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.bots.adviser import Advice
from game.engine.options import BidOptions, CardBidOptions, PassOptions, PlayOptions
from game.model.commands import PlaceBid
from game.model.table import Match
from game.rules.catalogue import PRESETS
from game.session.check import Record, read_record
from game.session.lines import AdviceShown
from game.session.recorder import Recorder
from game.ui.advising import Advising, Ask
from game.ui.art import Bar, Face, Icon, Pill, RoundButton, Text
from game.ui.canvas import RecordingCanvas
from game.ui.inputs import Click, Key, Move
from game.ui.parts.bidbar import bid_bar
from game.ui.parts.tools import tools_of
from game.ui.scenes.table import TableScene
from tests.advice import likely
from tests.moments import at_moment
from tests.stage import FakeStage, act, click_key, settle, table
from tests.ui.test_layouts import drawn as drawn_at
from tests.ui.test_layouts import faults
from tests.ui.test_people import together, until_curtain

SHORT = replace(PRESETS["oh-hell"].rules, most_cards=3)
FAR = 4.0
"""Seconds in which any hint has been thought over."""


class Counted:
    """An adviser that counts how often it is asked."""

    def __init__(self, ask: Ask) -> None:
        self.asked = 0
        self._ask = ask

    def __call__(self, view: Match, seat: int, dice: random.Random) -> Advice:
        self.asked += 1
        return self._ask(view, seat, dice)


def advised(scene: TableScene, seconds: float = 0.1) -> Counted:
    """Give a table an adviser who takes so long, and let it come to rest."""
    ask = Counted(likely(seconds))
    scene.following.advising = Advising("test", ask)
    settle(scene)
    return ask


def wait(scene: TableScene, seconds: float = FAR) -> None:
    for _ in range(round(seconds / 0.05)):
        scene.update(0.05)


def picture(scene: TableScene, size: tuple[int, int] = (1280, 720)) -> RecordingCanvas:
    canvas = RecordingCanvas(size)
    scene.draw(canvas)
    return canvas


def sentence(scene: TableScene) -> str:
    """What the hint says, None where there is none."""
    guidance = scene.following.advising.guidance(scene.stage.words)
    return guidance.line if guidance else ""


def at_bid(**settings: Any) -> TableScene:
    return at_moment("bidding", 4, **settings)


def test_h_shows_the_best_bid_and_why_and_again_takes_it_away() -> None:
    scene = at_bid()
    advised(scene)
    before = picture(scene).texts()
    scene.handle(Key("h"))
    scene.update(0.01)
    assert picture(scene).where("Thinking it over")
    wait(scene)
    canvas = picture(scene)
    assert canvas.where("Bid 2: it is made 4 times in 10")
    assert canvas.where("40%")
    assert sum(bar.lit for bar, _ in canvas.all(Bar)) == 1
    scene.handle(Key("h"))
    scene.update(0.01)
    assert picture(scene).texts() == before


def test_the_button_does_the_same_and_is_lit_meanwhile() -> None:
    scene = at_bid()
    advised(scene)
    where = tools_of(scene.layout, scene.side)["hint"]
    scene.handle(Click(*where))
    wait(scene)
    assert sentence(scene).startswith("Bid 2")
    lit = [area.center for button, area in picture(scene).all(RoundButton) if button.lit]
    assert lit == [(round(where[0]), round(where[1]))]
    scene.handle(Click(*where))
    assert not sentence(scene)


def test_the_best_card_is_aglow_under_a_lamp() -> None:
    scene = at_moment("play", 4)
    for number in range(40):
        if isinstance(scene.offered, PlayOptions) and len(set(scene.offered.cards)) > 1:
            break
        act(scene, random.Random(number))
        scene.update(0.05)
        settle(scene)
    advised(scene)
    scene.handle(Key("h"))
    wait(scene)
    guidance = scene.following.advising.guidance(scene.stage.words)
    assert guidance
    (best,) = guidance.best_cards
    canvas = picture(scene)
    assert [(f.rank, f.suit) for f, area in canvas.all(Face) if f.glow == "winning" and area.y > 500] == [
        (best.rank, best.suit)
    ]
    lamps = [area for icon, area in canvas.all(Icon) if icon.kind == "hint"]
    assert len(lamps) == 3, "on the button, before the sentence, over the card"
    assert sentence(scene).startswith("With ")


def test_cards_to_pass_are_marked_and_nothing_is_chosen_for_the_player() -> None:
    scene = at_moment("passing", 4)
    advised(scene)
    assert isinstance(scene.offered, PassOptions)
    scene.handle(Key("h"))
    wait(scene)
    assert sentence(scene).startswith("Pass ")
    assert len([icon for icon, _ in picture(scene).all(Icon) if icon.kind == "hint"]) == 4
    assert scene.chooser.chosen == ()


def test_each_card_that_may_be_bid_with_wears_its_chance() -> None:
    scene = at_moment("card-bids", 4, bid_chances=True)
    advised(scene)
    wait(scene)
    offered = scene.offered
    assert isinstance(offered, CardBidOptions)
    canvas = picture(scene)
    assert len([text for text in canvas.texts() if text.endswith("%")]) == len(offered.cards)
    assert any(pill.tone == "gold" for pill, _ in canvas.all(Pill))
    assert not sentence(scene)


def test_with_its_chances_shown_a_bid_is_made_where_its_button_is() -> None:
    scene = at_bid(bid_chances=True)
    advised(scene)
    wait(scene)
    assert picture(scene).where("40%")
    now, offered = scene.shown.round, scene.offered
    assert now
    assert isinstance(offered, BidOptions)
    button = bid_bar(scene.layout, now.hand_size, has_chances=True).buttons[offered.bids[-1]]
    scene.handle(Click(button.middle[0], button.y + button.height - 2))
    assert list(scene.session._inbox) == [PlaceBid(0, offered.bids[-1])]


def test_nothing_is_worked_out_where_nothing_is_wanted_and_the_table_rests() -> None:
    for settings in ({"hints": True, "bid_chances": False}, {"hints": False, "bid_chances": False}):
        scene = at_bid(**settings)
        ask = advised(scene)
        wait(scene)
        assert not ask.asked
        assert not scene.is_moving


def test_where_hints_are_switched_off_there_is_no_button_and_the_key_says_so() -> None:
    scene = at_bid(hints=False)
    ask = advised(scene)
    assert "hint" not in tools_of(scene.layout, scene.side)
    scene.handle(Key("h"))
    wait(scene, 0.2)
    assert scene.fleeting.warning
    assert scene.fleeting.warning[0] == "Hints are switched off in the options."
    assert not ask.asked


def test_while_others_are_to_decide_there_is_no_hint() -> None:
    scene = table(4)
    scene.update(0.02)
    scene.handle(Key("h"))
    assert scene.fleeting.warning
    assert scene.fleeting.warning[0] == "There is a hint whenever you are to decide."


def test_a_hint_goes_with_its_decision() -> None:
    scene = at_bid()
    advised(scene)
    scene.handle(Key("h"))
    wait(scene)
    act(scene, random.Random(1))
    scene.update(0.01)
    assert not sentence(scene)
    settle(scene)
    scene.update(0.01)
    assert not sentence(scene)


def test_a_hint_is_thought_over_only_while_nothing_moves() -> None:
    scene = table(4, bid_chances=True)
    ask = Counted(likely())
    scene.following.advising = Advising("test", ask)
    for _ in range(4000):
        if scene.offered is not None:
            break
        assert not ask.asked
        scene.update(0.02)
    wait(scene, 0.2)
    assert ask.asked == 1


def test_a_hint_stands_in_the_record_once_and_changes_nothing_in_the_match(tmp_path: Path) -> None:
    matches = []
    for keys in ("", "h", "hhh"):
        path = tmp_path / f"hint-{keys}.ohl.jsonl"
        scene = table(3, rules=SHORT, recorder=Recorder(path), tempo="instant", trick_hold=0.5)
        advised(scene)
        rng = random.Random(7)
        while len(scene.shown.results) < 2:
            if settle(scene) is not None:
                for key in keys:
                    scene.handle(Key(key))
                    wait(scene, 0.6)
            act(scene, rng)
            scene.update(0.05)
        scene.leave()
        matches.append(read_record(path))
    assert not [record.problem for record in matches if record.problem]
    assert matches[0].past == matches[1].past == matches[2].past
    assert noted(matches[0]) == 0
    assert noted(matches[1]) == noted(matches[2]) == 4


def noted(record: Record) -> int:
    return sum(isinstance(kept.event, AdviceShown) for kept in record.kept)


def test_before_one_screen_a_hint_is_for_the_person_who_looks_on() -> None:
    scene = together(PRESETS["oh-hell"].rules, "ppb")
    scene.following.advising = Advising("test", likely(0.05))
    until_curtain(scene).handle(Key("enter"))
    settle(scene)
    first = scene.viewer
    scene.handle(Key("h"))
    wait(scene)
    assert sentence(scene)
    act(scene, random.Random(1))
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    stage.asked.clear()
    until_curtain(scene).handle(Key("enter"))
    settle(scene)
    scene.update(0.05)
    assert scene.viewer != first
    assert scene.offered
    assert not sentence(scene)


def test_going_back_in_a_practice_match_begins_without_a_hint() -> None:
    scene = table(3, rules=SHORT, tempo="instant", trick_hold=0.5, practice=True)
    advised(scene)
    scene.handle(Key("h"))
    wait(scene)
    act(scene, random.Random(1))
    settle(scene)
    scene.handle(Key("u"))
    scene.update(0.05)
    assert isinstance(settle(scene), BidOptions)
    assert not sentence(scene)


def advised_scenes(seats: int, language: str) -> Iterator[tuple[str, TableScene]]:
    for moment in ("bidding", "play", "passing", "card-bids"):
        for is_asked in (False, True):
            scene = at_moment(moment, seats, language=language, bid_chances=not is_asked)
            advised(scene)
            scene.update(0.02)
            if is_asked:
                scene.handle(Key("h"))
            wait(scene, 1.0)
            yield moment, scene


def raise_best(scene: TableScene) -> None:
    """Point at a card that the hint speaks of, or choose all of those that it would pass."""
    guidance = scene.following.advising.guidance(scene.stage.words)
    assert guidance
    best = {str(card) for card in guidance.best_cards}
    for key in [key for key in scene.situation.hand() if key[2] in best]:
        piece = scene.pieces[key]
        if isinstance(scene.offered, PassOptions):
            click_key(scene, key)
        else:
            scene.handle(Move(piece.x - 0.42 * piece.picture.size[0], piece.y))
    wait(scene, 0.5)


@pytest.mark.parametrize("seats", [2, 5, 9])
def test_a_raised_card_and_its_lamp_cover_no_words(seats: int) -> None:
    wrong = []
    for moment, scene in advised_scenes(seats, "de"):
        if not scene.following.advising.is_asked or moment == "bidding":
            continue
        raise_best(scene)
        assert scene.chooser.lifted or scene.chooser.chosen
        wrong += [f"{moment}: {fault}" for fault in faults(picture(scene))]
    assert wrong == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 5, 9])
def test_hints_are_readable_at_every_size(seats: int, language: str) -> None:
    wrong = [
        f"{moment} {size}: {fault}"
        for moment, scene in advised_scenes(seats, language)
        for size in ((1280, 720), (1024, 640), (1100, 900))
        for fault in faults(drawn_at(scene, size, 100))
    ]
    assert wrong == []


def test_the_keys_of_the_help_and_the_last_lesson_tell_of_hints() -> None:
    scene = table(4)
    scene.handle(Key("f1"))
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    canvas = RecordingCanvas((1280, 720))
    stage.asked[-1][1].draw(canvas)
    assert canvas.where("a hint: what to do, and why")
    assert any(text.text == "H" for text, _ in canvas.all(Text))
