"""The look back at a round: how one comes to it, what it shows, and that it tells nobody's secrets."""

import functools
import random
from dataclasses import replace
from typing import Any, Final

import pytest

from game.model.table import Phase
from game.rules.catalogue import PRESETS
from game.session.analysis import Minds, RoundAnalysis, costliest
from game.session.lookback import Lookback
from game.ui.art import Face, Mini
from game.ui.canvas import RecordingCanvas
from game.ui.inputs import Click, Key, Wheel
from game.ui.parts.analysis_options import in_sight, options_of
from game.ui.parts.analysis_plan import row_area
from game.ui.parts.result import analysis_button, continue_button
from game.ui.parts.sheet_plan import plan as sheet_plan
from game.ui.scenes.analysis import SLICE, AnalysisScene
from game.ui.scenes.end import EndScene
from game.ui.scenes.table import TableScene
from game.ui.widgets import Button, Stepper
from tests.judges import PICTURED, Scripted, by_rote, valued
from tests.moments import at_moment, reach, scored
from tests.stage import FakeStage, act, settle, table
from tests.ui.pages import LANGUAGES, SIZES, faults, leaving, page
from tests.ui.test_people import together, until_curtain

LONG: Final = replace(PRESETS["oh-hell"].rules, schedule="constant", most_cards=26, rounds=1)
GAMES: Final = {
    "oh-hell": (PRESETS["oh-hell"].rules, (2, 4, 9)),
    "oh-seven-passing": (replace(PRESETS["oh-seven-passing"].rules, passing=("3L",)), (2, 4, 9)),
    "forehead": (PRESETS["forehead"].rules, (4,)),
    "nullo": (PRESETS["nullo"].rules, (4,)),
    "twenty-six": (LONG, (2,)),
}


@functools.cache
def over(game: str, seats: int, language: str = "en") -> TableScene:
    """A table at which the first round of a game is over."""
    rules = replace(GAMES[game][0], schedule="up") if game == "forehead" else GAMES[game][0]
    return reach(rules, seats, scored(1), language=language)


def looked_at(scene: TableScene, minds: Minds = PICTURED, number: int | None = None) -> AnalysisScene:
    """The look back from a table, with nothing thought about yet."""
    return AnalysisScene(FakeStage(scene.stage.words), Lookback(scene.session, minds), scene.shown, 0, number)


def finished(scene: TableScene, minds: Minds = PICTURED) -> AnalysisScene:
    """The look back from a table, thought to its end."""
    look_back = looked_at(scene, minds)
    seen(look_back)
    think(look_back)
    return look_back


def think(scene: AnalysisScene) -> None:
    while scene.is_moving:
        scene.update(0.016)


def seen(scene: AnalysisScene, size: tuple[int, int] = (1280, 720)) -> RecordingCanvas:
    """What is seen once all pictures have been drawn."""
    page(scene.draw, size)
    while scene._coming:
        scene.update(0.016)
    return page(scene.draw, size)


def opened(scene: TableScene) -> AnalysisScene | None:
    """The look back that was laid over a table last, if any."""
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    name, asked = stage.asked[-1] if stage.asked else ("", None)
    return asked if name == "lay_over" and isinstance(asked, AnalysisScene) else None


# ---------------------------------------------------------------- how one comes to it


def test_a_key_opens_the_last_round_that_is_over_and_says_so_while_there_is_none() -> None:
    scene = table(4, tempo="instant")
    settle(scene)
    scene.handle(Key("n"))
    assert opened(scene) is None
    assert scene.fleeting.warning is not None
    assert scene.fleeting.warning[0] == "No round is over yet."
    scene = at_moment("many-scores", 4)
    scene.handle(Key("n"))
    found = opened(scene)
    assert found is not None
    assert (found.number, found.seat) == (12, 0)


def test_the_result_of_a_round_has_a_button_for_it_and_still_goes_on_by_the_golden_one() -> None:
    scene = at_moment("scores", 4)
    assert "Analysis" in page(scene.draw).texts()
    scene.handle(Click(*analysis_button(scene.layout, 4).middle))
    found = opened(scene)
    assert found is not None
    assert found.number == 1
    assert scene.playback.waits_for_player
    scene.handle(Click(*continue_button(scene.layout, 4).middle))
    assert not scene.playback.waits_for_player


def test_the_buttons_of_the_result_lie_beside_each_other_on_the_panel() -> None:
    for seats in (2, 4, 9):
        scene = at_moment("scores", seats)
        for size in SIZES:
            page(scene.draw, size)
            canvas = page(scene.draw, size)
            button, golden = analysis_button(scene.layout, seats), continue_button(scene.layout, seats)
            assert not button.meets(golden)
            assert canvas.where("Analysis").width <= button.width - 8


def test_where_the_player_took_no_part_the_result_has_no_button_for_it() -> None:
    scene = at_moment("out", 4)
    for _ in range(4000):
        now = scene.shown.round
        if scene.playback.waits_for_player and now and now.phase is Phase.SCORED:
            break
        scene.update(0.05)
    assert scene.shown.results[-1].bids[0] is None
    assert "Analysis" not in page(scene.draw).texts()
    scene.handle(Click(*analysis_button(scene.layout, 3).middle))
    assert opened(scene) is None


def test_a_row_of_the_score_sheet_opens_its_round_if_it_is_over() -> None:
    scene = at_moment("many-scores", 4)
    page(scene.draw, (1920, 1080))
    page(scene.draw, (1920, 1080))
    at = sheet_plan(scene.layout.sheet, scene.shown)
    for row, number in ((0, 1), (4, 5), (11, 12)):
        scene.handle(Click(at.area.middle[0], at.top + (row + 0.5) * at.row))
        found = opened(scene)
        assert found is not None
        assert found.number == number
    count = len(scene.stage.asked) if isinstance(scene.stage, FakeStage) else 0
    scene.handle(Click(at.area.middle[0], at.top + 13.5 * at.row))
    assert isinstance(scene.stage, FakeStage)
    assert len(scene.stage.asked) == count


def test_from_the_end_of_a_match_every_round_can_be_looked_back_at() -> None:
    scene = table(3, rules=replace(PRESETS["oh-hell"].rules, most_cards=2), tempo="instant")
    rng = random.Random(1)
    assert isinstance(scene.stage, FakeStage)
    while not scene.stage.asked or scene.stage.asked[-1][0] != "show":
        settle(scene)
        act(scene, rng)
        scene.update(0.05)
    end = scene.stage.asked[-1][1]
    assert isinstance(end, EndScene)
    page(end.draw)
    end.handle(Key("n"))
    name, found = scene.stage.asked[-1]
    assert name == "lay_over"
    assert isinstance(found, AnalysisScene)
    assert found.number == 1
    rounds = next(one for one in found.controls() if isinstance(one, Stepper))
    assert (rounds.low, rounds.high) == (1, len(scene.shown.results))
    found.handle(Key("right"))
    assert found.number == 2


# ---------------------------------------------------------------- what it shows


def test_it_grows_in_slices_that_leave_a_frame_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    look_back = looked_at(over("oh-hell", 4))
    given: list[float] = []
    step = RoundAnalysis.step

    def watched(self: RoundAnalysis, seconds: float) -> bool:
        given.append(seconds)
        return step(self, seconds)

    monkeypatch.setattr(RoundAnalysis, "step", watched)
    seen(look_back)
    assert given == []
    assert look_back.is_moving
    think(look_back)
    assert given
    assert set(given) == {SLICE}
    assert SLICE <= 0.005
    seen(look_back)
    before = len(given)
    look_back.update(0.016)
    assert len(given) == before


def test_what_is_not_known_yet_is_said_and_comes_by_and_by() -> None:
    slow = Minds(
        lambda view, seat, dice, also: Scripted(
            PICTURED.advise(view, seat, dice, also).prospects(), steps=10**6
        ),
        by_rote,
    )
    look_back = looked_at(over("oh-hell", 4), slow)
    while look_back.at is None:
        look_back.update(0.016)
    texts = seen(look_back).texts()
    assert "Thinking about your decisions: 0 of 11 …" in texts
    assert "This is still to be thought about …" in texts
    (button,) = [one for one in look_back.controls() if isinstance(one, Button) and one.name == "next"]
    assert button.reason


def test_every_decision_has_a_row_with_its_cost_and_the_better_choice() -> None:
    look_back = finished(
        over("oh-hell", 4), Minds(valued(lambda command: -float(len(str(command)))), by_rote)
    )
    analysis = look_back.analysis
    canvas = seen(look_back)
    texts = canvas.texts()
    assert ["Bid", *(f"Trick {n}" for n in range(1, 11))] == [
        text for text in texts if text == "Bid" or (text.startswith("Trick ") and ":" not in text)
    ]
    free = [one for one in analysis.judged if one.decision.is_free]
    assert texts.count("no choice") == len(analysis.judged) - len(free)
    for one in free:
        if one.cost:
            assert f"−{one.cost:.1f}" in texts
    assert canvas.all(Mini)


def test_when_all_is_judged_the_costliest_is_open_unless_the_player_opened_another() -> None:
    look_back = finished(over("oh-hell", 4))
    worst = costliest(look_back.analysis.judged)
    assert look_back.at == worst[0]
    chosen = looked_at(over("oh-hell", 4))
    seen(chosen)
    while chosen.at is None:
        chosen.update(0.016)
    chosen.handle(Key("down"))
    think(chosen)
    assert chosen.at == 1


def test_the_button_goes_round_the_three_costliest() -> None:
    look_back = finished(over("oh-hell", 4))
    worst = costliest(look_back.analysis.judged)
    assert len(worst) == 3
    seen = []
    for _ in range(4):
        seen.append(look_back.at)
        look_back.handle(Key("n"))
    assert seen == [*worst, worst[0]]
    look_back.handle(Key("home"))
    look_back.handle(Click(*look_back.plan.following.middle))
    assert look_back.at == (worst[0] if worst[0] != 0 else worst[1])


def test_rows_are_opened_by_click_and_keys_and_come_into_sight() -> None:
    look_back = finished(over("twenty-six", 2))
    plan = look_back.plan
    look_back.handle(Key("end"))
    assert look_back.at == 26
    assert look_back.first == 27 - plan.fitting
    look_back.handle(Click(*row_area(plan, 0).middle))
    assert look_back.at == look_back.first
    look_back.handle(Wheel(100))
    assert look_back.first == 0
    look_back.handle(Key("home"))
    look_back.handle(Key("up"))
    assert look_back.at == 0
    canvas = seen(look_back)
    assert "Bid: " in " ".join(canvas.texts())


def test_every_choice_is_shown_with_its_chance_and_equal_cards_stand_together() -> None:
    alike = Minds(valued(lambda command: 5.5), by_rote)
    look_back = finished(over("oh-hell", 4), alike)
    first = next(one for one in look_back.analysis.judged if one.decision.trick and one.decision.is_free)
    (option,) = options_of(first)
    assert len(option.prospects) > 1
    assert option.is_chosen
    look_back.handle(Key("down"))
    while not look_back.analysis.judged[look_back.at or 0].decision.is_free:
        look_back.handle(Key("down"))
    assert "All choices are worth the same here." in seen(look_back).texts()


def test_where_there_are_too_many_choices_what_was_chosen_is_always_seen() -> None:
    look_back = finished(over("twenty-six", 2))
    options = options_of(look_back.analysis.judged[0])
    assert len(options) > 20
    for most in (1, 5, len(options)):
        seen = in_sight(options, most)
        assert len(seen) == most
        assert sum(one.is_chosen for one in seen) == 1
        assert seen == tuple(sorted(seen, key=lambda one: -one.first.value))


def test_going_to_another_round_begins_there_anew_and_what_was_found_is_kept() -> None:
    look_back = finished(reach(GAMES["oh-hell"][0], 3, scored(3)))
    assert look_back.number == 3
    look_back.handle(Key("right"))
    assert look_back.number == 3
    look_back.handle(Key("left"))
    assert (look_back.number, look_back.at, look_back.is_moving) == (2, None, True)
    think(look_back)
    look_back.handle(Key("right"))
    assert not look_back.is_moving
    assert look_back.at == costliest(look_back.analysis.judged)[0]


def test_a_round_without_the_player_says_so() -> None:
    scene = at_moment("out", 4)
    while not (scene.playback.waits_for_player and scene.shown.results[-1].bids[0] is None):
        scene.update(0.05)
    look_back = finished(scene)
    assert "You took no part in this round." in seen(look_back).texts()


def test_it_is_left_by_escape_and_by_its_button() -> None:
    look_back = finished(over("oh-hell", 4))
    assert isinstance(look_back.stage, FakeStage)
    look_back.handle(Key("escape"))
    look_back.handle(Click(*look_back.plan.close.middle))
    assert look_back.stage.names() == ["back", "back"]


# ---------------------------------------------------------------- nobody's secrets


def test_nothing_is_shown_but_what_the_seat_knew_and_the_tricks_that_all_have_seen() -> None:
    scene = over("oh-hell", 4)
    look_back = finished(scene)
    for decision in look_back.analysis.decisions:
        now = decision.now
        assert decision.view.viewer == 0
        assert all(not now.hand(seat).cards for seat in now.order if seat != 0)


def test_several_people_can_look_at_the_rounds_of_people_only() -> None:
    scene = together(replace(PRESETS["oh-hell"].rules, most_cards=2), "pbp")
    rng = random.Random(2)
    while not scene.shown.results:
        if scene.offered:
            act(scene, rng)
        elif scene.playback.waits_for_player or scene.session.is_waiting():
            scene.handle(Key("enter"))
        scene.update(0.05)
        stage = scene.stage
        assert isinstance(stage, FakeStage)
        if stage.asked and stage.asked[-1][0] == "lay_over" and not scene.offered:
            until_curtain(scene).on_ready()
            stage.asked.clear()
    look_back = AnalysisScene(FakeStage(), Lookback(scene.session, PICTURED), scene.shown, scene.viewer)
    seen(look_back)
    assert look_back.people == (0, 2)
    person = next(one for one in look_back.controls() if one.name == "person")
    assert isinstance(person, Stepper)
    assert (person.low, person.high) == (0, 1)
    seats: list[Any] = [look_back.seat]
    for control in (person,):
        side = control.area.right - 5 if look_back.seat == 0 else control.area.x + 5
        look_back.handle(Click(side, control.area.middle[1]))
        seats.append(look_back.seat)
    assert sorted(seats) == [0, 2]
    assert all(one.chosen.seat == look_back.seat for one in look_back.analysis.decisions)


# ---------------------------------------------------------------- at every size


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_readable_at_every_size(game: str, language: str) -> None:
    for seats in GAMES[game][1]:
        look_back = finished(over(game, seats, language))
        for size in SIZES:
            for key in ("home", "down", "end", "n"):
                look_back.handle(Key(key))
                canvas = seen(look_back, size)
                assert not list(faults(canvas)), (seats, size, key)
                assert not leaving(canvas)


def test_it_is_readable_while_it_is_thinking() -> None:
    for language in LANGUAGES:
        look_back = looked_at(over("oh-hell", 9, language))
        for size in SIZES:
            for _ in range(6):
                canvas = seen(look_back, size)
                assert not list(faults(canvas))
                look_back.update(0.016)


def test_what_is_new_is_seen_when_its_pictures_are_drawn_and_not_made_anew_before_it_changes() -> None:
    look_back = finished(over("oh-hell", 4))
    before = seen(look_back)
    drawn = look_back._drawn
    assert seen(look_back).texts() == before.texts()
    assert look_back._drawn is drawn
    look_back.handle(Key("n"))
    assert page(look_back.draw).texts() == before.texts()
    assert look_back.is_moving
    assert seen(look_back).texts() != before.texts()
    assert not look_back.is_moving
    assert not before.all(Face)
