"""A new match: every choice by mouse and by keyboard, and what it makes of the settings."""

from dataclasses import replace

import pytest

from game.bots.roster import ROSTER
from game.rules.catalogue import PRESETS
from game.settings import Settings
from game.ui.inputs import Click, Key
from game.ui.parts.match_choice import LEVEL_LINES, place_areas
from game.ui.scenes.new_match import PLAYABLE, NewMatchScene, layout
from tests.stage import FakeStage, words_in
from tests.ui.pages import LANGUAGES, SIZES, faults, leaving, page


def shown(stage: FakeStage) -> NewMatchScene:
    scene = NewMatchScene(stage)
    page(scene.draw)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_readable_for_every_game_and_number_of_seats(
    size: tuple[int, int], language: str
) -> None:
    scene = NewMatchScene(FakeStage(words_in(language)))
    for scene.game in PLAYABLE:
        for scene.seats in range(2, 10):
            scene.levels = (list(ROSTER)[scene.seats % len(ROSTER)],)
            canvas = page(scene.draw, size)
            assert not list(faults(canvas)), (scene.game, scene.seats)
            assert not leaving(canvas)


def test_it_opens_with_what_was_played_last() -> None:
    rules = PRESETS["blackout"].rules
    scene = shown(FakeStage(settings=Settings(preset="blackout", rules=rules, seats=6, levels=("chance",))))
    assert (scene.game, scene.seats, scene.levels) == ("blackout", 6, ("chance",))


def test_a_game_that_the_window_cannot_play_gives_way_to_the_first() -> None:
    scene = shown(FakeStage(settings=Settings(preset="oh-seven", rules=PRESETS["oh-seven"].rules)))
    assert scene.chosen.preset == "oh-hell"
    assert scene.chosen.rules == PRESETS["oh-hell"].rules


def test_start_hands_over_the_settings_with_the_choices() -> None:
    stage = FakeStage(settings=replace(Settings(), name="Ada", tempo=2.0))
    scene = shown(stage)
    scene.handle(Key("right"))
    scene.handle(Key("7"))
    scene.handle(Key("enter"))
    ((asked, settings),) = stage.asked
    assert asked == "start"
    assert settings == replace(
        stage.settings, preset="oh-hell-short", rules=PRESETS["oh-hell-short"].rules, seats=7
    )


def test_each_game_can_be_clicked_and_reached_by_arrows() -> None:
    for i, name in enumerate(PLAYABLE):
        scene = shown(FakeStage())
        scene.handle(Click(*layout((1280, 720)).cards[i].middle))
        assert scene.game == name
    scene, reached = shown(FakeStage()), {PLAYABLE[0]}
    for key in ("right", "right", "down", "left"):
        scene.handle(Key(key))
        reached.add(scene.game)
    assert reached == set(PLAYABLE)


def test_seats_go_from_two_to_nine_by_keys_stepper_and_places() -> None:
    scene = shown(FakeStage())
    for _ in range(9):
        scene.handle(Key("+"))
    assert scene.seats == 9
    for _ in range(9):
        scene.handle(Key("-"))
    assert scene.seats == 2
    scene.handle(Key("1"))
    assert scene.seats == 2
    places = place_areas(layout((1280, 720)).players, 1.0)
    scene.handle(Click(*places[5].middle))
    assert scene.seats == 6
    scene.panel.at = "seats"
    scene.handle(Key("left"))
    assert scene.seats == 5


def test_two_clicks_before_the_next_picture_count_twice() -> None:
    scene = shown(FakeStage())
    at = layout((1280, 720)).players
    plus = Click(at.x + 185, at.bottom - 33)
    scene.handle(plus)
    scene.handle(plus)
    assert scene.seats == 6


def test_the_level_of_the_others_can_be_chosen_by_mouse_and_keyboard() -> None:
    scene = shown(FakeStage())
    scene.handle(Click(*page(scene.draw).where("Chance").center))
    assert scene.chosen.levels == ("chance",)
    scene.handle(Key("right"))
    assert scene.chosen.levels == ("steady",)


def test_mixed_levels_stay_as_they_are_until_one_is_chosen() -> None:
    mixed = ("chance", "steady")
    scene = shown(FakeStage(settings=replace(Settings(), levels=mixed)))
    assert scene.chosen.levels == mixed


def test_every_level_has_a_line() -> None:
    assert set(LEVEL_LINES) == set(ROSTER)


def test_seats_that_a_game_is_not_made_for_are_told_and_can_start() -> None:
    stage = FakeStage()
    scene = shown(stage)
    scene.game, scene.seats = "blackout", 9
    texts = page(scene.draw).texts()
    assert "Made for 3 to 7 seats, but 9 can play as well." in texts
    assert "With 9 seats there are no more than 11 cards for each." in texts
    scene.handle(Key("enter"))
    assert stage.names() == ["start"]


def test_the_number_of_rounds_follows_the_choice() -> None:
    scene = shown(FakeStage())
    assert "19 rounds" in page(scene.draw).texts()
    scene.game, scene.seats = "blackout", 5
    assert "10 rounds" in page(scene.draw).texts()


def test_back_and_escape_lead_to_the_title() -> None:
    for given in (Key("escape"), Click(*layout((1280, 720)).back.middle)):
        stage = FakeStage()
        shown(stage).handle(given)
        assert stage.names() == ["title"]


def test_tab_reaches_every_control() -> None:
    scene, reached = shown(FakeStage()), set()
    for _ in range(5):
        scene.handle(Key("tab"))
        reached.add(scene.panel.at)
    assert reached == {"game", "seats", "level", "back", "start"}
