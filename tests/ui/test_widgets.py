"""The controls: mouse and keyboard reach all of them, and they say why something cannot be."""

from dataclasses import replace

import pytest

from game.ui import art
from game.ui.area import Area
from game.ui.editing import in_sight
from game.ui.inputs import OUTSIDE, Click, Key, Move, Release, Typed
from game.ui.parts.controls import draw_controls
from game.ui.widgets import (
    Act,
    Bars,
    Button,
    Choice,
    Control,
    Panel,
    Slider,
    Stepper,
    Switch,
    TextField,
    area_of,
    segments,
    toward,
)
from tests.ui.pages import faults, page

NEW = Button("new", Area(100, 100, 300, 42), "New match", "menu", "n", "new", "5 games")
RULES = Button("rules", Area(100, 150, 300, 42), "Rules", "menu", "f1", "rules")
LEVEL = segments("level", Area(100, 200, 300, 40), ("Chance", "Steady"), 0)
SEATS = Stepper("seats", Area(100, 250, 180, 40), 4, 2, 9, "4 seats")
START = Button("start", Area(500, 400, 240, 52), "Start", "gold", hint="Enter")
HINT = Button("hint", Area(500, 100, 62, 62), "Hint", "tool", "h", "hint", reason="There is no hint yet.")
ALL: tuple[Control, ...] = (NEW, RULES, LEVEL, SEATS, START, HINT)
CROWN = Switch("crown", Area(100, 300, 130, 40), True, "On")
TEMPO = Slider("tempo", Area(100, 350, 300, 40), 1, (0.0, 0.4, 0.8, 1.0), "1.0×", room=100, ends_apart=True)
NAME = TextField("name", Area(100, 400, 260, 40), "Anna", 24, "You")
VALUES: tuple[Control, ...] = (CROWN, TEMPO, NAME)


def test_a_click_presses_the_button_under_it_and_nothing_beside_it() -> None:
    panel = Panel()
    assert panel.handle(Click(120, 160), ALL) == Act("rules")
    assert panel.at == "rules"
    assert panel.handle(Click(50, 160), ALL) is None


def test_a_shortcut_presses_its_button() -> None:
    assert Panel().handle(Key("f1"), ALL) == Act("rules")
    assert Panel().handle(Key("x"), ALL) is None


@pytest.mark.parametrize("key", ["enter", "space"])
def test_enter_and_space_press_what_the_keyboard_is_at(key: str) -> None:
    assert Panel("new").handle(Key(key), ALL) == Act("new")


def test_enter_elsewhere_presses_the_default_button_and_space_does_not() -> None:
    assert Panel("seats", "start").handle(Key("enter"), ALL) == Act("start")
    assert Panel("seats", "start").handle(Key("space"), ALL) is None
    assert Panel("seats").handle(Key("enter"), ALL) is None


def test_tab_goes_through_all_controls_and_round_and_shift_tab_back() -> None:
    panel, names = Panel(), [control.name for control in ALL]
    for name in (*names, names[0]):
        panel.handle(Key("tab"), ALL)
        assert panel.at == name
    panel.handle(Key("tab", shift=True), ALL)
    assert panel.at == names[-1]


def test_arrows_go_to_the_neighbour_and_round_at_the_ends_of_a_menu() -> None:
    menu = (NEW, RULES)
    panel = Panel("new")
    for key, at in (("down", "rules"), ("down", "new"), ("up", "rules"), ("left", "rules")):
        panel.handle(Key(key), menu)
        assert panel.at == at


def test_arrows_change_a_number_and_stop_at_its_bounds() -> None:
    assert Panel("seats").handle(Key("right"), ALL) == Act("seats", 5)
    assert Panel("seats").handle(Key("left"), ALL) == Act("seats", 3)
    at_end = Stepper("seats", SEATS.area, 9, 2, 9, "9 seats")
    assert Panel("seats").handle(Key("right"), (at_end,)) is None


def test_clicks_on_the_ends_of_a_stepper_change_its_number() -> None:
    panel = Panel()
    assert panel.handle(Click(110, 270), ALL) == Act("seats", 3)
    assert panel.handle(Click(270, 270), ALL) == Act("seats", 5)
    assert panel.handle(Click(190, 270), ALL) is None


def test_a_choice_is_made_by_arrows_and_by_clicks() -> None:
    assert Panel("level").handle(Key("right"), ALL) == Act("level", 1)
    assert Panel().handle(Click(390, 220), ALL) == Act("level", 1)


def test_arrows_leave_a_choice_where_it_ends() -> None:
    panel = Panel("level")
    assert panel.handle(Key("down"), ALL) is None
    assert panel.at == "seats"


def test_of_a_choice_only_what_is_in_view_can_be_clicked() -> None:
    areas = tuple(Area(100, 100 + 50 * i, 90, 40) for i in range(4))
    listed = Choice("game", areas, tuple("abcd"), 0, Area(100, 100, 90, 90))
    below = Button("back", Area(100, 200, 90, 40), "Back")
    assert area_of(listed) == Area(100, 100, 90, 90)
    assert Panel().handle(Click(120, 160), (listed, below)) == Act("game", 1)
    assert Panel().handle(Click(120, 210), (listed, below)) == Act("back")
    assert Panel("game").handle(Key("down"), (replace(listed, chosen=1), below)) == Act("game", 2)


def test_an_arrow_leads_to_the_nearest_in_its_direction() -> None:
    grid = [Area(x, y, 90, 90) for y in (0, 100) for x in (0, 100, 200)]
    assert toward(grid, grid[0], "right") == 1
    assert toward(grid, grid[1], "down") == 4
    assert toward(grid, grid[5], "left") == 4
    assert toward(grid, grid[2], "right") is None


@pytest.mark.parametrize("given", [Click(530, 120), Key("h"), Key("enter")])
def test_a_disabled_button_is_not_pressed_and_says_why(given: Click | Key) -> None:
    panel = Panel("hint")
    assert panel.handle(given, ALL) is None
    assert "There is no hint yet." in page(lambda canvas: draw_controls(canvas, panel, ALL)).texts()


def test_what_the_mouse_is_over_is_forgotten_when_it_leaves_the_window() -> None:
    panel = Panel()
    panel.handle(Move(530, 120), ALL)
    assert panel.under == "hint"
    panel.handle(OUTSIDE, ALL)
    assert panel.under == ""


def test_all_controls_show_their_words_inside_their_places() -> None:
    canvas = page(lambda canvas: draw_controls(canvas, Panel(), ALL))
    assert not list(faults(canvas))
    for text, area in (
        ("New match", NEW.area),
        ("N", NEW.area),
        ("5 games", NEW.area),
        ("Steady", area_of(LEVEL)),
        ("4 seats", SEATS.area),
        ("Start", START.area),
        ("Hint", HINT.area),
    ):
        x, y = canvas.where(text).center
        assert area.holds(x, y), text


def test_a_switch_is_turned_by_click_enter_space_and_the_arrow_to_its_other_side() -> None:
    for given in (Click(200, 320), Key("enter"), Key("space"), Key("left")):
        assert Panel("crown").handle(given, VALUES) == Act("crown", 0)
    assert Panel("crown").handle(Key("right"), VALUES) is None


@pytest.mark.parametrize("given", [Click(200, 320), Key("space"), Key("left")])
def test_a_switch_with_a_reason_stays_as_it_is(given: Click | Key) -> None:
    assert Panel("crown").handle(given, (replace(CROWN, reason="Not now."),)) is None


def test_a_slider_goes_step_by_step_and_to_its_ends() -> None:
    for key, value in (("left", 0), ("right", 2), ("home", 0), ("end", 3)):
        assert Panel("tempo").handle(Key(key), VALUES) == Act("tempo", value)
    assert Panel("tempo").handle(Key("left"), (replace(TEMPO, value=0),)) is None
    assert Panel("tempo").handle(Key("right"), (replace(TEMPO, reason="Not now."),)) is None


def test_the_knob_is_held_until_the_mouse_lets_go_of_it_and_goes_to_the_nearest_stop() -> None:
    panel = Panel()
    assert panel.handle(Click(180, 370), VALUES) is None
    for x, stop in ((90, 0), (219, 1), (221, 2), (900, 3)):
        panel.handle(Move(x, 20), VALUES)
        assert panel.held == Act("tempo", stop)
    panel.handle(OUTSIDE, VALUES)
    assert panel.handle(Release(5, 5), VALUES) == Act("tempo", 3)
    assert panel.held is None
    assert panel.handle(Release(5, 5), VALUES) is None


def test_a_key_lets_go_of_the_knob_where_it_was() -> None:
    panel = Panel()
    panel.handle(Click(300, 370), VALUES)
    assert panel.handle(Key("escape"), VALUES) is None
    assert panel.handle(Release(5, 5), VALUES) is None


def written(panel: Panel, field: TextField, *given: Key | Typed) -> str:
    for one in given:
        act = panel.handle(one, (field,))
        field = replace(field, text=act.text) if act else field
    return field.text


def test_text_is_typed_at_the_cursor_which_begins_at_the_end() -> None:
    panel = Panel()
    panel.handle(Key("tab"), (NAME,))
    assert written(panel, NAME, Typed("b"), Key("left"), Key("left"), Typed("X")) == "AnnXab"
    assert written(panel, NAME, Key("home"), Key("delete"), Key("right"), Key("backspace")) == "na"
    assert written(panel, NAME, Key("end"), Typed("e\n!")) == "Annae !"


def test_text_beyond_what_fits_is_left_off() -> None:
    panel = Panel("name")
    short = replace(NAME, longest=6)
    assert written(panel, short, Key("end"), Typed("belle")) == "Annabe"
    assert written(panel, replace(short, reason="Not now."), Typed("b"), Key("delete")) == "Anna"


def test_a_click_sets_the_cursor_between_two_letters() -> None:
    panel = Panel()
    x = NAME.inside.x + art.width("An", "sansb", NAME.px) + 1
    panel.handle(Click(x, 420), (NAME,))
    assert panel.cursor == 2
    panel.handle(Click(355, 420), (NAME,))
    assert panel.cursor == 4


def test_letters_are_no_shortcuts_while_a_text_is_written() -> None:
    panel = Panel("name")
    assert panel.handle(Key("n"), (NEW, NAME)) is None
    assert panel.handle(Key("f1"), (RULES, NAME)) == Act("rules")


@pytest.mark.parametrize("cursor", [0, 12, 24])
def test_of_a_long_text_the_part_with_the_cursor_is_seen(cursor: int) -> None:
    long = replace(NAME, text="W" * 24)
    start, end = in_sight(long, cursor)
    assert start <= cursor <= end
    assert art.width(long.text[start:end], "sansb", long.px) <= long.inside.width
    assert end - start < 24


def test_controls_with_values_show_them_inside_their_places() -> None:
    panel = Panel("name")
    panel.cursor = 4
    canvas = page(lambda canvas: draw_controls(canvas, panel, VALUES))
    assert not list(faults(canvas))
    for text, area in (("On", CROWN.area), ("1.0×", TEMPO.area), ("Anna", NAME.area)):
        assert area.holds(*canvas.where(text).center), text
    empty = page(lambda canvas: draw_controls(canvas, Panel(), (replace(NAME, text=""),)))
    assert "You" in empty.texts()
    knobs = [rect.center for _, rect in canvas.all(art.Knob)]
    assert [round(TEMPO.track.x + 0.4 * TEMPO.track.width) == round(x) for x, _ in knobs] == [False, True]


SUITS = Choice(
    "suits",
    tuple(Area(100 + 60 * (i % 2), 460 + 40 * (i // 2), 54, 34) for i in range(4)),
    ("", "", "", ""),
    0,
    reasons=("", "Not now.", "", ""),
    signs=("C", "D", "H", "none"),
    apart=True,
)
SIZES = Bars("sizes", Area(300, 450, 200, 120), (3, 1, 5, 2), 10, 2, 20)


def test_what_cannot_be_chosen_is_passed_over_and_says_why_under_the_mouse() -> None:
    panel = Panel("suits")
    assert panel.handle(Key("right"), (SUITS,)) == Act("suits", 2)
    assert panel.handle(Key("end"), (SUITS,)) == Act("suits", 3)
    assert panel.handle(Key("down"), (SUITS,)) == Act("suits", 2)
    assert panel.handle(Click(170, 470), (SUITS,)) is None
    panel.handle(Move(170, 470), (SUITS,))
    assert "Not now." in page(lambda canvas: draw_controls(canvas, panel, (SUITS,))).texts()


def test_arrows_to_the_side_go_from_line_to_line_of_plates() -> None:
    at_end = replace(SUITS, reasons=(), chosen=1)
    assert Panel("suits").handle(Key("right"), (at_end,)) == Act("suits", 2)
    assert Panel("suits").handle(Key("left"), (replace(at_end, chosen=2),)) == Act("suits", 1)


def test_a_stepper_with_a_reason_stays_as_it_is() -> None:
    fixed = replace(SEATS, reason="Not now.")
    assert Panel("seats").handle(Key("right"), (fixed,)) is None
    assert Panel().handle(Click(270, 270), (fixed,)) is None


def test_a_bar_is_chosen_by_arrows_and_in_the_strip_below() -> None:
    for key, act in (
        ("left", Act("sizes", 1, part=1)),
        ("right", Act("sizes", 2, part=3)),
        ("home", Act("sizes", 3, part=0)),
    ):
        assert Panel("sizes").handle(Key(key), (SIZES,)) == act
    panel = Panel()
    assert panel.handle(Click(310, 565), (SIZES,)) is None
    assert panel.handle(Release(310, 565), (SIZES,)) == Act("sizes", 3, part=0)
    assert Panel("sizes").handle(Key("left"), (replace(SIZES, reason="Not now."),)) is None


def test_the_top_of_a_bar_follows_the_mouse_until_it_is_let_go() -> None:
    panel = Panel()
    panel.handle(Click(360, 500), (SIZES,))
    assert panel.held == Act("sizes", 5, part=1)
    for y, size in ((450, 10), (200, 10), (549, 1), (900, 1)):
        panel.handle(Move(490, y), (SIZES,))
        assert panel.held == Act("sizes", size, part=1)
    assert panel.handle(Release(0, 0), (SIZES,)) == Act("sizes", 1, part=1)
    assert panel.handle(Click(360, 500), (replace(SIZES, reason="Not now."),)) is None
    assert panel.held is None


def test_plates_and_bars_are_drawn_in_their_places() -> None:
    canvas = page(lambda canvas: draw_controls(canvas, Panel("sizes"), (SUITS, SIZES)))
    assert not list(faults(canvas))
    assert [picture.suit for picture, _ in canvas.all(art.Suit)] == ["C", "D", "H"]
    assert len(canvas.all(art.NoTrump)) == 1
    bars = canvas.all(art.Bar)
    assert [bar.lit for bar, _ in bars] == [False, False, True, False]
    assert [round(rect.height / 10) for _, rect in bars] == [3, 1, 5, 2]
    assert {rect.bottom for _, rect in bars} == {550}
