"""The settings: every one has its row, by mouse and by keyboard alone, and each change applies at once."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.settings import SETTINGS, Settings
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import RecordingCanvas
from game.ui.inputs import OUTSIDE, Click, Key, Move, Release, Typed, Wheel, translate
from game.ui.parts.form_page import Aside, layout, page
from game.ui.parts.settings_rows import ELSEWHERE, ROWS, SECTIONS, numbers, rows, sections
from game.ui.scenes.settings import SettingsScene
from game.ui.widgets import Button, Choice, Control, Slider, Switch, TextField, area_of
from tests.stage import FakeStage, words_in
from tests.ui.pages import LANGUAGES, SIZES, faults, leaving
from tests.ui.pages import page as drawn

OTHERS: dict[str, Any] = {
    "name": "Mira",
    "language": "de",
    "fullscreen": True,
    "avatar": 4,
    "ask_leaving": False,
    "scale": 125,
    "theme": "wood",
    "mark_winning": False,
    "tempo": "instant",
    "trick_hold": "click",
    "score_hold": 12.0,
    "less_motion": True,
    "pause_away": False,
    "back": "stars",
    "large_indices": True,
    "four_colours": True,
    "order": "suits",
    "play_last": False,
    "play_single": True,
    "offer_claim": False,
    "hints": False,
    "bid_chances": True,
    "volume": 40,
    "muted": True,
}
"""Another value for each of them."""
LONG_NAME = "Wolfgang Amadeus Mozarts"


def shown(spoken: str = "en", size: tuple[int, int] = (1280, 720), **settings: Any) -> SettingsScene:
    scene = SettingsScene(FakeStage(words_in(spoken), replace(Settings(), **settings)))
    drawn(scene.draw, size)
    return scene


def asked(scene: SettingsScene) -> list[str]:
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    return stage.names()


def sounds(scene: SettingsScene) -> list[str]:
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    return list(stage.sounds)


def control(scene: SettingsScene, name: str) -> Control:
    return next(control for control in scene.controls() if control.name == name)


def go_to(scene: SettingsScene, key: str) -> None:
    """Lead the keyboard to a row by arrows alone."""
    scene.handle(Key("right"))
    for _ in ROWS:
        if scene.form.row == key:
            return
        scene.handle(Key("down"))
    raise AssertionError(f"the arrows do not lead to {key}")


def in_view(scene: SettingsScene, key: str) -> tuple[float, float]:
    """The middle of a control after its row has been scrolled into sight by the wheel."""
    for _ in range(60):
        area = area_of(control(scene, key))
        view = scene.at.view
        if view.y <= area.y and area.bottom <= view.bottom:
            return area.middle
        scene.handle(Wheel(-1))
    raise AssertionError(f"the wheel does not lead to {key}")


def drag(scene: SettingsScene, key: str, share: float) -> None:
    """Take the knob of a slider to a share of its track."""
    x, y = in_view(scene, key)
    slider = control(scene, key)
    assert isinstance(slider, Slider)
    scene.handle(Click(slider.track.x + slider.stops[slider.value] * slider.track.width, y))
    scene.handle(Move(slider.track.x + share * slider.track.width / 2, y + 200))
    scene.handle(Move(slider.track.x + share * slider.track.width, y))
    scene.handle(Release(x, y))


# ---------------------------------------------------------------- what there is


def test_every_setting_that_is_not_set_elsewhere_has_a_row() -> None:
    assert set(ROWS) == set(SETTINGS) - ELSEWHERE
    assert {SETTINGS[key].table for key in ROWS} == set(SECTIONS)
    assert {SETTINGS[key].table for key in ELSEWHERE} == {"window", "match"}
    assert [row.key for row in shown().form.page.rows] == list(ROWS)


def test_every_kind_of_setting_has_its_control() -> None:
    scene = shown()
    kinds = {key: type(control(scene, key)) for key in ("muted", "theme", "scale", "tempo", "name")}
    assert kinds == {"muted": Switch, "theme": Choice, "scale": Slider, "tempo": Slider, "name": TextField}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("settings", [{}, {**OTHERS, "name": LONG_NAME}, {"name": "W" * 24}])
def test_everything_is_readable_wherever_it_is_scrolled(
    settings: dict[str, Any], size: tuple[int, int], language: str
) -> None:
    scene = shown(language, size, **settings)
    for _ in range(30):
        canvas = drawn(scene.draw, size)
        assert not list(faults(canvas, scene.stage.settings.name))
        assert not leaving(canvas)
        before = scene.form.scroll
        scene.handle(Wheel(-1))
        if scene.form.scroll == before:
            return
    raise AssertionError("the page has no end")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [640, 760, 900, 1000, 1280, 1700])
def test_where_there_is_little_room_nothing_meets_and_the_preview_goes(width: int, language: str) -> None:
    size, words = (width, 720), words_in(language)
    at = layout(size, 1.0, len(SECTIONS), Aside())
    given = rows(Settings(), words, "", {})
    placed = page(sections(words), given, at.view.width, at.view.x, 1.0).rows
    places = [at.sections, at.sheet, at.done, *([at.aside] if at.aside else [])]
    for i, place in enumerate(places):
        assert place.right <= width
        assert not any(place.meets(other) for other in places[:i])
    for row, after in pairwise(placed):
        assert row.area.bottom <= after.area.y
        assert row.area.x < row.control.x
        assert row.control.bottom <= row.area.bottom
        for _, line, _ in row.lines:
            wide = art.width(line, "sans", 13.5)
            beside = row.area.x + 18 + wide <= row.control.x
            assert beside or row.control.y >= row.area.y + row.block, (row.key, width)
    assert (at.aside is None) == (width < 900)


# ---------------------------------------------------------------- every one by keyboard and by mouse


@pytest.mark.parametrize("key", list(ROWS))
def test_every_setting_can_be_changed_and_reset_by_keyboard_alone(key: str) -> None:
    scene = shown()
    go_to(scene, key)
    canvas = drawn(scene.draw)
    row = next(row for row in scene.form.page.rows if row.key == key).at(scene.at.view.y - scene.form.scroll)
    assert scene.at.view.y <= row.area.y
    assert row.area.bottom <= scene.at.view.bottom
    assert any(focus.strong and rect.y == round(row.area.y) for focus, rect in canvas.all(art.Focus))
    if key == "name":
        scene.handle(Typed("M"))
    else:
        value = getattr(Settings(), key)
        is_last = value is True or value in ("click", "trump-first")
        scene.handle(Key("left" if is_last else "right"))
    assert getattr(scene.stage.settings, key) != getattr(Settings(), key)
    assert asked(scene) == ["change"]
    scene.handle(Key("tab"))
    assert scene.form.panel.at == f"reset:{key}"
    scene.handle(Key("enter"))
    assert scene.stage.settings == Settings()
    assert scene.form.panel.at == key


@pytest.mark.parametrize("key", list(ROWS))
def test_every_setting_can_be_changed_and_reset_by_mouse_alone(key: str) -> None:
    scene = shown()
    x, y = in_view(scene, key)
    match control(scene, key):
        case Switch():
            scene.handle(Click(x, y))
        case Choice(areas=areas, chosen=chosen):
            other = areas[0 if chosen else 1]
            scene.handle(Click(*other.middle))
        case Slider():
            drag(scene, key, 0.45)
        case TextField():
            scene.handle(Click(x, y))
            scene.handle(Typed("Mira"))
    assert getattr(scene.stage.settings, key) != getattr(Settings(), key)
    drawn(scene.draw)
    scene.handle(Click(*area_of(control(scene, f"reset:{key}")).middle))
    assert scene.stage.settings == Settings()


@pytest.mark.parametrize("key", list(ROWS))
def test_what_differs_is_marked_and_says_what_it_was(key: str) -> None:
    plain, other = shown(), shown(**{key: OTHERS[key]})
    assert not any(control.name.startswith("reset:") for control in plain.controls())
    assert [control.name for control in other.controls() if control.name.startswith("reset:")] == [
        f"reset:{key}"
    ]
    go_to(other, key)
    other.handle(Key("tab"))
    texts = drawn(other.draw).texts()
    assert any(text.startswith("Back to: ") for text in texts)


def test_delete_takes_a_change_back_and_in_a_name_only_a_letter() -> None:
    scene = shown(tempo=2.0, name="Mira")
    go_to(scene, "tempo")
    scene.handle(Key("delete"))
    assert scene.stage.settings.tempo == 1.0
    for _ in ROWS:
        scene.handle(Key("up"))
    assert scene.form.row == "name"
    scene.handle(Key("backspace"))
    assert scene.stage.settings.name == "Mir"


# ---------------------------------------------------------------- the controls


def test_a_slider_follows_the_mouse_and_changes_when_it_is_let_go() -> None:
    scene = shown()
    in_view(scene, "tempo")
    slider = control(scene, "tempo")
    assert isinstance(slider, Slider)
    y = slider.area.middle[1]
    scene.handle(Click(slider.track.x, y))
    scene.handle(Move(slider.track.x + slider.stops[5] * slider.track.width, y))
    assert "1.0×" in drawn(scene.draw).texts()
    scene.handle(Move(slider.track.x, y + 400))
    assert "0.5×" in drawn(scene.draw).texts()
    scene.handle(OUTSIDE)
    assert scene.stage.settings.tempo == 1.0
    scene.handle(Release(0, 0))
    assert scene.stage.settings.tempo == 0.5


def test_a_word_is_the_last_stop_of_a_slider() -> None:
    scene = shown()
    drag(scene, "tempo", 1.0)
    assert "instant" in drawn(scene.draw).texts()
    tempi = [scene.stage.settings.tempo]
    for key in ("left", "home", "end"):
        scene.handle(Key(key))
        tempi.append(scene.stage.settings.tempo)
    assert tempi == ["instant", 2.0, 0.5, "instant"]


def test_a_number_from_a_file_between_the_steps_is_kept_and_shown() -> None:
    assert 0.85 in numbers("tempo", 0.85)
    scene = shown(tempo=0.85, volume=33)
    go_to(scene, "tempo")
    scene.handle(Key("right"))
    assert scene.stage.settings.tempo == 0.9
    go_to(scene, "volume")
    assert "33%" in drawn(scene.draw).texts()
    scene.handle(Key("left"))
    assert scene.stage.settings.volume == 30


def test_a_slider_gives_values_that_may_stand_in_the_file() -> None:
    scene = shown()
    go_to(scene, "volume")
    for _ in range(40):
        scene.handle(Key("right"))
    assert scene.stage.settings.volume == 100
    assert isinstance(scene.stage.settings.volume, int)


def test_a_name_is_typed_pasted_and_corrected() -> None:
    scene = shown()
    go_to(scene, "name")
    for letter in " Mira":
        scene.handle(Key("space" if letter == " " else letter.lower()))
        scene.handle(Typed(letter))
    assert scene.stage.settings.name == "Mira"
    for name in ("home", "delete", "right", "backspace"):
        scene.handle(Key(name))
    assert scene.stage.settings.name == "ra"
    scene.handle(Typed("Sa\tn "))
    assert scene.stage.settings.name == "Sa n ra"
    scene.handle(Typed("x" * 50))
    assert len(scene.stage.settings.name) == 24
    scene.handle(Key("enter"))
    assert scene.form.row == "language"


def test_the_key_that_opened_the_settings_writes_nothing() -> None:
    scene = shown()
    scene.handle(Typed("o"))
    assert not asked(scene)


def test_spaces_at_the_end_of_a_name_can_be_typed_on_but_are_not_kept() -> None:
    scene = shown()
    go_to(scene, "name")
    for letter in "Jan ":
        scene.handle(Typed(letter))
    assert scene.stage.settings.name == "Jan"
    scene.handle(Typed("P"))
    assert scene.stage.settings.name == "Jan P"


def test_writing_reaches_the_scenes_from_keys_input_methods_and_the_clipboard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.ui.inputs.text_on_clipboard", lambda: "Jörg")
    assert translate(pygame.event.Event(pygame.TEXTINPUT, text="ß")) == Typed("ß")
    paste = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_LCTRL)
    assert translate(paste) == Typed("Jörg")
    plain = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0)
    assert translate(plain) == Key("v")
    command = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_f, mod=pygame.KMOD_LCTRL)
    assert translate(command) == Key("f", ctrl=True)


def test_what_cannot_be_changed_says_why_in_its_row() -> None:
    scene = shown(muted=True, play_single=True)
    go_to(scene, "volume")
    assert "The sound is off." in drawn(scene.draw).texts()
    scene.handle(Key("right"))
    in_view(scene, "volume")
    x, y = area_of(control(scene, "volume")).middle
    scene.handle(Click(x, y))
    scene.handle(Release(x, y))
    go_to_last = control(scene, "play_last")
    assert isinstance(go_to_last, Switch)
    assert go_to_last.reason
    scene.handle(Click(*go_to_last.area.middle))
    assert not asked(scene)


def test_a_size_that_does_not_fit_the_window_is_told() -> None:
    assert not any("In this window" in text for text in drawn(shown().draw).texts())
    assert drawn(shown(scale=200).draw).where("In this window it is")


# ---------------------------------------------------------------- what a change does


def test_a_change_of_the_volume_is_heard() -> None:
    scene = shown()
    drag(scene, "volume", 0.2)
    assert sounds(scene) == ["card"]
    scene.handle(Key("tab"))
    assert scene.stage.settings.volume == 20


def moving_faces(scene: SettingsScene, seconds: float) -> RecordingCanvas:
    scene.update(seconds)
    return drawn(scene.draw)


def test_a_change_of_the_tempo_is_shown_by_cards_that_move_and_come_to_rest() -> None:
    scene = shown()
    go_to(scene, "tempo")
    assert not scene.is_moving
    scene.handle(Key("left"))
    assert scene.is_moving
    assert any(item.moving for item in moving_faces(scene, 0.7).placed)
    scene.update(9)
    assert not scene.is_moving
    assert not any(item.moving for item in drawn(scene.draw).placed)
    scene.handle(Key("end"))
    assert not scene.is_moving, "instant"


def test_with_less_motion_the_cards_of_the_small_table_only_fade() -> None:
    scene = shown()
    go_to(scene, "less_motion")
    scene.handle(Key("space"))
    first = [(piece.x, piece.y) for piece in (flight.at(0.5) for flight in scene._flights)]
    assert first == [(piece.x, piece.y) for piece in (flight.end for flight in scene._flights)]


def test_the_small_table_shows_name_crown_and_order() -> None:
    faces = [(face.rank, face.suit) for face, _ in drawn(shown(order="suits").draw).all(art.Face)]
    first = [(face.rank, face.suit) for face, _ in drawn(shown(order="trump-first").draw).all(art.Face)]
    assert faces[-5] == ("A", "S")
    assert first[-5] == ("Q", "H")
    assert drawn(shown().draw).all(art.Crown)
    assert not drawn(shown(mark_winning=False).draw).all(art.Crown)
    assert "Mira" in drawn(shown(name="Mira").draw).texts()
    assert drawn(shown().draw).all(art.Back)


# ---------------------------------------------------------------- going through the page


@pytest.mark.parametrize("given", [Key("escape"), Click(1200, 672)])
def test_escape_and_the_golden_button_lead_back(given: Key | Click) -> None:
    scene = shown()
    scene.handle(given)
    assert asked(scene) == ["back"]


def test_escape_leads_back_from_a_name_too() -> None:
    scene = shown()
    go_to(scene, "name")
    scene.handle(Key("escape"))
    assert asked(scene) == ["back"]


def test_sections_are_reached_by_mouse_arrows_and_pages() -> None:
    scene = shown()
    scene.handle(Click(*drawn(scene.draw).where("Cards").center))
    sections = [scene.form.section]
    assert "Card backs" in drawn(scene.draw).texts()
    scene.handle(Key("down"))
    sections.append(scene.form.section)
    assert sections == ["cards", "play"]
    scene.handle(Key("right"))
    assert scene.form.row == "play_last"
    scene.handle(Key("pageup"))
    assert scene.form.row == "back"
    scene.handle(Key("home"))
    assert scene.stage.settings.back == "rosette"


def test_the_arrows_lead_from_the_last_row_to_the_golden_button_and_back() -> None:
    scene = shown()
    go_to(scene, "muted")
    scene.handle(Key("down"))
    assert scene.form.panel.at == "done"
    scene.handle(Key("up"))
    assert scene.form.row == "muted"
    scene.handle(Key("down"))
    scene.handle(Key("enter"))
    assert asked(scene) == ["back"]


def test_tab_goes_through_everything_and_round() -> None:
    scene = shown(tempo=2.0)
    names = [control.name for control in scene.controls()]
    rows = list(ROWS)
    rows.insert(rows.index("tempo") + 1, "reset:tempo")
    assert names == ["sections", *rows, "done"]
    for name in (*names[1:], names[0]):
        scene.handle(Key("tab"))
        assert scene.form.panel.at == name
    scene.handle(Key("tab", shift=True))
    assert scene.form.panel.at == "done"


def test_rows_out_of_sight_cannot_be_clicked() -> None:
    scene = shown()
    for area in (area_of(c) for c in scene.controls() if c.name in ROWS):
        if area.y > scene.at.view.bottom and area.middle[1] < 720:
            scene.handle(Click(*area.middle))
    assert not asked(scene)


def test_the_bar_scrolls_by_clicks_and_drags() -> None:
    scene = shown()
    track = scene.at.track
    scene.handle(Click(track.middle[0], track.bottom - 2))
    most = scene.form.scroll
    assert most > 0
    assert scene.form.section == "sound"
    scene.handle(Move(20, track.y))
    assert scene.form.scroll == 0
    scene.handle(Release(20, track.y))
    scene.handle(Move(20, track.bottom))
    assert scene.form.scroll == 0


def test_the_row_under_the_mouse_is_lit_and_a_click_on_its_words_leads_there() -> None:
    scene = shown()
    words = drawn(scene.draw).where("How large the table is drawn.")
    scene.handle(Move(*words.center))
    assert any(not focus.strong for focus, _ in drawn(scene.draw).all(art.Focus))
    scene.handle(Click(*words.center))
    assert scene.form.row == "scale"
    assert not asked(scene)


def test_the_page_stays_where_the_keyboard_is_when_the_window_changes() -> None:
    scene = shown()
    go_to(scene, "volume")
    for size in SIZES:
        drawn(scene.draw, size)
        area = area_of(control(scene, "volume"))
        assert scene.at.view.y <= area.y
        assert area.bottom <= scene.at.view.bottom


def test_done_says_its_key() -> None:
    done = control(shown(), "done")
    assert isinstance(done, Button)
    assert (done.key, done.kind) == ("escape", "gold")
    assert isinstance(done.area, Area)
