"""The title: going on comes first, every entry can be reached, and nothing leads nowhere."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from game.model.table import Match
from game.rules.catalogue import PRESETS
from game.settings import Settings
from game.ui.inputs import Click, Key
from game.ui.look import look_at
from game.ui.parts.standing import saved_when, standing, where_it_stands
from game.ui.scenes.help import HelpScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import Saved, TitleScene
from tests.stage import FakeStage, words_in
from tests.ui.pages import LANGUAGES, SIZES, faults, leaving, page, view

OH_HELL = PRESETS["oh-hell"].rules
NOON = datetime(2025, 5, 3, 12)


def fifth_round(match: Match) -> bool:
    now = match.round
    return match.is_over or (now is not None and now.number == 5 and len(now.trick) == 2)


def saved(seats: int = 4) -> Saved:
    return Saved(view(OH_HELL, seats, until=fifth_round), NOON)


def clock(now: datetime) -> Callable[[], datetime]:
    return lambda: now


def title(stage: FakeStage, match: Saved | None = None) -> TitleScene:
    scene = TitleScene(stage, match, lambda: NOON)
    page(scene.draw)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [0, 2, 4, 9])
def test_everything_is_readable_at_every_size(seats: int, size: tuple[int, int], language: str) -> None:
    for now in (NOON, NOON + timedelta(days=1), NOON + timedelta(days=20)):
        match = saved(seats) if seats else None
        canvas = page(TitleScene(FakeStage(words_in(language)), match, clock(now)).draw, size)
        assert not list(faults(canvas))
        assert not leaving(canvas)


def test_with_a_saved_match_enter_goes_on_with_it() -> None:
    stage = FakeStage()
    title(stage, saved()).handle(Key("enter"))
    assert stage.names() == ["resume"]


def test_without_a_saved_match_enter_leads_to_a_new_one() -> None:
    stage = FakeStage()
    title(stage).handle(Key("enter"))
    assert [type(shown) for _, shown in stage.asked] == [NewMatchScene]
    assert "Continue" not in page(title(stage).draw).texts()


@pytest.mark.parametrize(
    ("key", "asked"),
    [("c", "resume"), ("p", "start"), ("n", "show"), ("o", "lay_over"), ("f1", "lay_over"), ("q", "quit")],
)
def test_each_entry_has_its_key(key: str, asked: str) -> None:
    stage = FakeStage()
    title(stage, saved()).handle(Key(key))
    assert stage.names() == [asked]


def test_each_entry_can_be_clicked() -> None:
    for text, asked in (
        ("Continue", "resume"),
        ("New match", "show"),
        ("Play at once", "start"),
        ("Settings", "lay_over"),
        ("Rules", "lay_over"),
        ("Quit", "quit"),
    ):
        stage = FakeStage()
        scene = title(stage, saved())
        x, y = page(scene.draw).where(text).center
        scene.handle(Click(x, y))
        assert stage.names() == [asked]


def test_the_arrows_lead_down_to_quit_and_round() -> None:
    stage = FakeStage()
    scene = title(stage, saved())
    for _ in range(5):
        scene.handle(Key("down"))
    assert scene.panel.at == "quit"
    for _ in range(2):
        scene.handle(Key("down"))
    assert scene.panel.at == "continue"


def test_escape_does_no_harm() -> None:
    stage = FakeStage()
    title(stage, saved()).handle(Key("escape"))
    assert not stage.asked


def test_the_rules_are_those_of_the_settings() -> None:
    stage = FakeStage()
    title(stage).handle(Key("f1"))
    scene = stage.asked[0][1]
    assert isinstance(scene, HelpScene)
    assert (scene.rules, scene.seats) == (stage.settings.rules, stage.settings.seats)


def test_the_settings_lie_over_the_title() -> None:
    stage = FakeStage()
    title(stage, saved()).handle(Key("o"))
    assert isinstance(stage.asked[0][1], SettingsScene)


def test_the_language_can_be_changed_by_mouse_and_by_keyboard() -> None:
    stage = FakeStage()
    scene = title(stage)
    x, y = page(scene.draw).where("Deutsch").center
    scene.handle(Click(x, y))
    assert stage.settings.language == "de"
    stage = FakeStage(words_in("de"))
    scene = title(stage)
    scene.handle(Key("tab", shift=True))
    scene.handle(Key("tab", shift=True))
    assert scene.panel.at == "about"
    scene.handle(Key("tab"))
    scene.handle(Key("left"))
    assert stage.settings.language == "en"


def test_the_saved_match_tells_its_round_and_who_leads() -> None:
    match = saved().view
    look = look_at(match, 0, words_in("en"), Settings())
    assert where_it_stands(match, look.words) == "Round 5 of 19, 6 cards"
    best = max(match.totals)
    told = standing(match, look)
    if match.totals[0] < best:
        assert f"{best - match.totals[0]} behind" in told
    assert str(match.totals[0]) in told


def test_a_match_in_its_first_round_has_no_standing_yet() -> None:
    match = view(OH_HELL, 4, until=lambda match: match.round is not None)
    assert standing(match, look_at(match, 0, words_in("en"), Settings())) == "The first round has begun"


@pytest.mark.parametrize(
    ("now", "english", "german"),
    [
        (datetime(2025, 5, 3, 23), "Saved today at 12:00", "Heute um 12:00 gespeichert"),
        (datetime(2025, 5, 4, 1), "Saved yesterday at 12:00", "Gestern um 12:00 gespeichert"),
        (datetime(2025, 5, 9), "Saved on 2025-05-03", "Gespeichert am 03.05.2025"),
    ],
)
def test_when_it_was_saved_is_told_in_words(now: datetime, english: str, german: str) -> None:
    assert saved_when(NOON, now, words_in("en")) == english
    assert saved_when(NOON, now, words_in("de")) == german


def test_where_made_rounds_decide_the_standing_counts_them() -> None:
    match = view(PRESETS["nullo"].rules, 4, until=fifth_round)
    made = [sum(result.is_made(seat) for result in match.results) for seat in range(4)]
    told = standing(match, look_at(match, 0, words_in("en"), Settings()))
    if made[0] == max(made):
        assert told == f"In front, {made[0]} made"
    else:
        assert told.startswith(f"{made[0]} made, {max(made) - made[0]} behind ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_standing_has_room(language: str) -> None:
    for name in ("oh-hell", "nullo", "strict"):
        for seed in "123456":
            match = Saved(view(PRESETS[name].rules, 5, seed, until=fifth_round), NOON)
            for size in SIZES:
                stage = FakeStage(words_in(language))
                assert not list(faults(page(TitleScene(stage, match, clock(NOON)).draw, size)))


def test_the_number_of_games_is_told() -> None:
    assert "19 games, 2 to 9 seats" in page(title(FakeStage()).draw).texts()
