"""The rules editor: every rule by mouse and by keyboard, what it does to the others, and what it says."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.model.ruleset import FIELDS, Choice, Entries, Rules, Value, matters, rule_values
from game.own_games import own_games, save_game
from game.rules.catalogue import PRESETS
from game.rules.conflicts import conflicts
from game.ui import art
from game.ui.inputs import Click, Key, Move, Release, Typed, Wheel
from game.ui.parts.rules_changes import change, values_of
from game.ui.parts.rules_rows import found
from game.ui.parts.rules_wording import SECTIONS, WORDINGS
from game.ui.scenes.help import HelpScene
from game.ui.scenes.naming import NamingScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.rules import RulesScene
from game.ui.widgets import Act, Bars, Button, Control, Slider, Stepper, TextField, area_of
from game.ui.widgets import Choice as Chooser
from game.ui.widgets import Switch as Toggle
from tests.stage import FakeStage, words_in
from tests.tables import mixed_rules, rules
from tests.ui.pages import LANGUAGES, faults, leaving
from tests.ui.pages import page as drawn

SIZES = ((1280, 720), (1024, 640), (1920, 1080))
OH_SEVEN = PRESETS["oh-seven"].rules
LISTS = tuple(key for key, field in FIELDS.items() if isinstance(field.allowed, Entries))
BESIDE: dict[str, Rules] = {
    "rounds": rules(schedule="constant"),
    "custom_schedule": rules(schedule="custom", custom_schedule=(3, 5)),
    "rotation": rules(trump="rotation"),
    "rebid_bonus": rules(bidding="sealed", hook="off"),
    "missed_per_trick": rules(missed="penalty"),
    "fewest_cards": rules(most_cards=26),
}
"""Rules beside which a key matters and can have all its values; for the others the usual ones are."""


class Editor:
    """The scene as a player uses it, and what became of it."""

    def __init__(
        self,
        start: Rules | None = None,
        *,
        seats: int = 4,
        spoken: str = "en",
        size: tuple[int, int] = (1280, 720),
        title: str = "The game",
        **given: Any,
    ) -> None:
        self.stage = FakeStage(words_in(spoken))
        self.taken: list[Rules] = []
        self.scene = RulesScene(self.stage, start or Rules(), seats, title, self.taken.append, **given)
        self.size = size
        if size != self.scene.size:
            self.draw()

    def draw(self) -> Any:
        return drawn(self.scene.draw, self.size)

    @property
    def rules(self) -> Rules:
        return self.scene.rules

    def control(self, name: str) -> Control:
        return next(control for control in self.scene.controls() if control.name == name)

    def type(self, *keys: str) -> None:
        for key in keys:
            self.scene.handle(Key(key))

    def reach(self, key: str) -> None:
        """Lead the keyboard to a row by arrows alone."""
        if not self.scene.form.row:
            self.type("right")
        for _ in FIELDS:
            if self.scene.form.row == key:
                return
            self.type("tab" if isinstance(self.control(self.scene.form.row), Chooser) else "down")
            while self.scene.form.panel.at != self.scene.form.row:
                self.type("tab")
        raise AssertionError(f"the keys do not lead to {key}")

    def seen(self, name: str) -> Control:
        """A control after its row has been scrolled into sight by the wheel."""
        for direction in (-1, 1):
            for _ in range(80):
                area, view = area_of(self.control(name)), self.scene.at.view
                if view.y <= area.y and area.bottom <= view.bottom:
                    return self.control(name)
                self.scene.handle(Wheel(direction))
        raise AssertionError(f"the wheel does not lead to {name}")

    def click(self, name: str) -> None:
        self.scene.handle(Click(*area_of(self.seen(name)).middle))

    def drag(self, x: float, y: float, to_x: float, to_y: float) -> None:
        self.scene.handle(Click(x, y))
        self.scene.handle(Move(to_x, to_y))
        self.scene.handle(Release(to_x, to_y))

    def set(self, key: str, value: Value) -> None:
        """Give a key that is no list a value by the mouse."""
        match self.seen(key):
            case Toggle(is_on=is_on) as toggle if is_on != value:
                self.scene.handle(Click(*toggle.area.middle))
            case Chooser(areas=areas):
                index = values_of(FIELDS[key].allowed).index(value)
                self.scene.handle(Click(*areas[index].middle))
            case Slider() as slider:
                every = values_of(FIELDS[key].allowed)
                share = every.index(value) / (len(every) - 1)
                y = slider.area.middle[1]
                knob = slider.track.x + slider.stops[slider.value] * slider.track.width
                self.drag(knob, y, slider.track.x + share * slider.track.width, y)
            case Stepper() as stepper:
                while getattr(self.rules, key) != value:
                    left = getattr(self.rules, key) > value
                    area = stepper.area
                    self.scene.handle(Click(area.x + 5 if left else area.right - 5, area.middle[1]))

    def remarks(self, key: str) -> str:
        """What stands in a row."""
        (row,) = (row.row for row in self.scene.form.page.rows if row.key == key)
        return " ".join(remark.text for remark in row.remarks)

    def say(self) -> str:
        """Everything that stands on the screen, in one line."""
        return " ".join(self.draw().texts())


# ---------------------------------------------------------------- what there is


def test_every_rule_has_its_row_in_its_group() -> None:
    editor = Editor()
    assert list(WORDINGS) == list(FIELDS)
    assert set(SECTIONS) == {field.group for field in FIELDS.values()}
    by_group = [key for group in SECTIONS for key in FIELDS if FIELDS[key].group == group]
    assert [row.key for row in editor.scene.form.page.rows] == by_group


def test_every_value_of_a_choice_is_worded() -> None:
    for key, field in FIELDS.items():
        values = field.allowed.values if isinstance(field.allowed, Choice) else ()
        assert list(WORDINGS[key].values) == [str(value) for value in values], key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("start", "changes"),
    [
        (Rules(), {}),
        (Rules(), {"bidding": "sealed"}),
        (OH_SEVEN, {"schedule": "custom"}),
        (rules(trump="rotation", rotation=("C", "none", "S") * 17, passing=("3R", "0") * 26), {}),
        (
            rules(schedule="custom", custom_schedule=(*range(1, 27),) * 2, goal="made-rounds", tie="shared"),
            {},
        ),
    ],
)
def test_nothing_is_cut_or_covered_wherever_it_is_scrolled(
    start: Rules, changes: dict[str, Any], size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    editor = Editor(start, spoken=language, size=size, seats=5, title="Blackout reversed", games=tmp_path)
    for key, value in changes.items():
        editor.set(key, value)
    editor.scene.handle(Move(-1, -1))
    for _ in range(40):
        canvas = editor.draw()
        assert not list(faults(canvas))
        assert not leaving(canvas)
        before = editor.scene.form.scroll
        editor.scene.handle(Wheel(-5))
        if editor.scene.form.scroll == before:
            return
    raise AssertionError("the page has no end")


# ---------------------------------------------------------------- every value of every key


@pytest.mark.parametrize("key", [key for key in FIELDS if key not in LISTS])
def test_every_value_of_every_rule_can_be_set_by_mouse(key: str) -> None:
    editor = Editor(BESIDE.get(key, Rules()))
    for value in values_of(FIELDS[key].allowed):
        expected = change(editor.rules, key, value, 4)
        if not expected.refused:
            editor.set(key, value)
        assert editor.rules == expected.rules
        assert not conflicts(editor.rules)


@pytest.mark.parametrize("key", [key for key in FIELDS if key not in LISTS])
def test_every_rule_can_be_changed_and_reset_by_keyboard_alone(key: str) -> None:
    start = BESIDE.get(key, Rules())
    editor = Editor(start)
    editor.reach(key)
    row = next(row for row in editor.scene.form.page.rows if row.key == key)
    seen = row.at(editor.scene.at.view.y - editor.scene.form.scroll).area
    assert editor.scene.at.view.y <= seen.y
    assert seen.bottom <= editor.scene.at.view.bottom
    assert any(focus.strong and rect.y == round(seen.y) for focus, rect in editor.draw().all(art.Focus))
    for direction in ("right", "left"):
        if editor.rules == start and editor.scene.form.row == key:
            editor.type(direction)
    assert getattr(editor.rules, key) != getattr(start, key)
    editor.reach(key)
    editor.type("delete")
    assert getattr(editor.rules, key) == getattr(start, key)


def test_the_values_of_a_list_are_set_one_by_one() -> None:
    for key, beside, entry in (
        ("rotation", BESIDE["rotation"], "none"),
        ("passing", rules(passing=("1L",)), "3R"),
    ):
        for i, value in enumerate(FIELDS[key].allowed.of.values):  # type: ignore[union-attr]
            editor = Editor(beside)
            chooser = editor.seen(f"{key}/value")
            assert isinstance(chooser, Chooser)
            editor.scene.handle(Click(*chooser.areas[i].middle))
            assert getattr(editor.rules, key)[0] == value
        assert entry in FIELDS[key].allowed.of.values  # type: ignore[union-attr]
    editor = Editor(BESIDE["custom_schedule"])
    for value in range(1, 27):
        editor.reach("custom_schedule")
        while editor.rules.custom_schedule[0] != value:
            editor.type("+" if editor.rules.custom_schedule[0] < value else "-")
    assert editor.rules.custom_schedule == (26, 5)


@pytest.mark.parametrize("key", LISTS)
def test_a_list_is_edited_by_keyboard_alone(key: str) -> None:
    start = BESIDE.get(key, rules(passing=("1L", "2R")))
    before = getattr(start, key)
    editor = Editor(start)
    editor.reach(key)
    editor.type("right", "+")
    changed = getattr(editor.rules, key)
    assert changed != before
    assert [i for i in range(len(before)) if changed[i] != before[i]] == [1]
    editor.type("insert")
    assert getattr(editor.rules, key)[1:3] == (changed[1], changed[1])
    editor.type("delete", "delete")
    assert len(getattr(editor.rules, key)) == len(before) - 1
    editor.type("tab", "tab", "enter")
    assert editor.scene.form.panel.at == f"{key}/earlier"


@pytest.mark.parametrize("key", LISTS)
def test_a_list_is_edited_by_mouse_alone(key: str) -> None:
    start = BESIDE.get(key, rules(passing=("1L", "2R")))
    first, second, *rest = getattr(start, key)
    editor = Editor(start)
    editor.click(f"{key}/later")
    assert getattr(editor.rules, key) == (second, first, *rest)
    editor.click(f"{key}/earlier")
    editor.click(f"{key}/add")
    assert getattr(editor.rules, key) == (first, first, second, *rest)
    editor.click(f"{key}/remove")
    assert editor.rules == start


def test_a_list_is_begun_and_emptied() -> None:
    editor = Editor()
    begin = editor.seen("passing")
    assert isinstance(begin, Button)
    editor.click("passing")
    assert editor.rules.passing == ("1L",)
    editor.click("passing/remove")
    assert editor.rules == Rules()
    editor.reach("passing")
    editor.type("insert", "+", "delete")
    assert editor.rules == Rules()


def test_the_last_entry_that_is_needed_cannot_be_removed_and_says_why() -> None:
    for key, start in (
        ("custom_schedule", rules(schedule="custom", custom_schedule=(4,))),
        ("rotation", rules(trump="rotation", rotation=("H",))),
    ):
        editor = Editor(start)
        editor.reach(key)
        editor.type("delete")
        remove = editor.seen(f"{key}/remove")
        assert isinstance(remove, Button)
        assert remove.reason
        editor.click(f"{key}/remove")
        assert editor.rules == start


def test_a_list_takes_no_more_than_it_may_hold() -> None:
    editor = Editor(rules(passing=("1L",) * 52))
    editor.reach("passing")
    editor.type("insert")
    editor.click("passing/add")
    assert len(editor.rules.passing) == 52


def test_bars_are_dragged_and_chosen() -> None:
    editor = Editor(rules(schedule="custom", custom_schedule=(3, 5, 2)))
    bars = editor.seen("custom_schedule")
    assert isinstance(bars, Bars)
    x = bars.area.x + 1.5 * bars.each
    editor.scene.handle(Click(x, bars.base - 2))
    editor.scene.handle(Move(x + 900, bars.area.y - 50))
    held = editor.control("custom_schedule")
    assert isinstance(held, Bars)
    assert held.values == (3, 13, 2)
    assert "13" in editor.draw().texts()
    assert editor.rules.custom_schedule == (3, 5, 2)
    editor.scene.handle(Release(0, 0))
    assert editor.rules.custom_schedule == (3, 13, 2)
    editor.scene.handle(Click(bars.area.x + 2.5 * bars.each, bars.area.bottom - 3))
    editor.scene.handle(Release(0, 0))
    assert editor.rules.custom_schedule == (3, 13, 2)
    assert "Round 3: 2 cards" in editor.draw().texts()
    editor.type("home", "+")
    assert editor.rules.custom_schedule == (4, 13, 2)


# ---------------------------------------------------------------- what goes together


@pytest.mark.parametrize(
    ("start", "key", "value", "why"),
    [
        (Rules(), "bidding", "card", "numbers from 0 to 7"),
        (rules(deck="zero-to-seven", jokers=1), "bidding", "card", "without jokers"),
        (Rules(), "trump", "highest-bid", "only where cards are bid"),
        (OH_SEVEN, "trump", "turn-up", "the highest bid names trump"),
        (Rules(), "hook", "rebid", "shown all at once"),
        (rules(bidding="sealed", hook="off"), "hook", "dealer", "needs bids made in turn"),
        (rules(goal="made-rounds", tie="shared"), "tie", "sudden-death", "made rounds decide"),
        (OH_SEVEN, "tie", "sudden-death", "too few cards"),
    ],
)
def test_a_value_that_would_conflict_is_disabled_with_the_reason(
    start: Rules, key: str, value: Value, why: str
) -> None:
    editor = Editor(start)
    index = values_of(FIELDS[key].allowed).index(value)
    chooser = editor.seen(key)
    assert isinstance(chooser, Chooser)
    assert why in chooser.reason(index)
    assert why in editor.remarks(key)
    editor.scene.handle(Click(*chooser.areas[index].middle))
    assert editor.rules == start
    editor.scene.handle(Move(*chooser.areas[index].middle))
    assert editor.draw().texts().count(chooser.reason(index)) == 1, "beside the mouse"


def test_the_smallest_hand_goes_no_further_than_the_largest() -> None:
    editor = Editor(rules(most_cards=4))
    editor.reach("fewest_cards")
    editor.type("end")
    assert editor.rules.fewest_cards == 4
    assert "cannot be above the largest" in editor.remarks("fewest_cards")
    editor.reach("most_cards")
    editor.type("home")
    assert (editor.rules.most_cards, editor.rules.fewest_cards) == (1, 1)
    assert "Changed along with it: Smallest hand." in editor.say()


@pytest.mark.parametrize(
    ("start", "key", "value", "gave_way"),
    [
        (Rules(), "bidding", "sealed", {"hook"}),
        (rules(deck="zero-to-seven"), "bidding", "card", {"trump", "hook", "tie"}),
        (OH_SEVEN, "deck", "standard", {"bidding", "trump", "hook"}),
        (OH_SEVEN, "jokers", 1, {"bidding", "trump", "hook"}),
        (Rules(), "goal", "made-rounds", {"tie"}),
        (rules(rotation=()), "trump", "rotation", {"rotation"}),
        (Rules(), "schedule", "custom", {"custom_schedule"}),
    ],
)
def test_what_gives_way_does_so_at_once_and_says_so_in_its_row(
    start: Rules, key: str, value: Value, gave_way: set[str]
) -> None:
    editor = Editor(start)
    editor.set(key, value)
    assert getattr(editor.rules, key) == value
    assert not conflicts(editor.rules)
    told = {
        row.key for row in editor.scene.form.page.rows if any(one.tone == "told" for one in row.row.remarks)
    }
    assert told == gave_way
    assert "Changed along with it" in editor.say()


def test_rounds_of_ones_own_begin_as_the_rounds_were() -> None:
    editor = Editor(rules(schedule="up", most_cards=4))
    editor.set("schedule", "custom")
    assert editor.rules.custom_schedule == (1, 2, 3, 4)
    assert "It begins with the rounds as they were." in editor.remarks("custom_schedule")


@pytest.mark.parametrize("key", [key for key, field in FIELDS.items() if field.needs])
def test_what_says_nothing_is_dimmed_and_says_beside_what_it_would(key: str) -> None:
    own = rules(schedule="custom", custom_schedule=(3,))
    for start in (Rules(), own, rules(schedule="constant", trump="none", hook="off", tie="shared")):
        if matters(key, rule_values(start)):
            continue
        editor = Editor(start)
        row = next(row for row in editor.scene.form.page.rows if row.key == key)
        assert row.row.dims
        (why,) = (one.text for one in row.row.remarks if one.tone == "lock")
        other = FIELDS[key].needs[0][0]
        assert WORDINGS[other].label in why
        control = editor.seen(key)
        assert control.reason(0) if isinstance(control, Chooser) else control.reason
        editor.click(key)
        editor.scene.handle(Release(0, 0))
        editor.type("right")
        assert editor.rules == start
        return
    raise AssertionError("it always matters")


def test_all_rules_that_go_together_can_be_reached_from_all_others() -> None:
    rng = random.Random(4)
    games = [mixed_rules(rng, 4) for _ in range(30)] + [preset.rules for preset in PRESETS.values()]
    for start, goal in zip(games, rng.sample(games, len(games)), strict=True):
        now = start
        for _ in range(4):
            for key, value in rule_values(goal).items():
                if matters(key, rule_values(now)) and getattr(now, key) != value:
                    now = change(now, key, value, 4).rules
        assert {key: value for key, value in rule_values(now).items() if matters(key, rule_values(goal))} == {
            key: value for key, value in rule_values(goal).items() if matters(key, rule_values(goal))
        }


def test_what_cannot_start_with_these_seats_is_told() -> None:
    assert "Card bids need hands of seven cards" in Editor(replace(OH_SEVEN, decks=1), seats=6).say()
    assert "Card bids need" not in Editor(OH_SEVEN, seats=6).say()


# ---------------------------------------------------------------- what differs, and what it comes to


@pytest.mark.parametrize("name", list(PRESETS))
def test_a_named_game_opened_and_closed_is_unchanged(name: str) -> None:
    editor = Editor(PRESETS[name].rules)
    assert not any(control.name.startswith("reset:") for control in editor.scene.controls())
    editor.scene.handle(Click(*area_of(editor.control("done")).middle))
    assert editor.taken == [PRESETS[name].rules]


def test_rules_by_chance_opened_and_closed_are_unchanged() -> None:
    rng = random.Random(11)
    for _ in range(200):
        seats = rng.randint(2, 9)
        start = mixed_rules(rng, seats)
        taken: list[Rules] = []
        scene = RulesScene(FakeStage(words_in("en")), start, seats, "", taken.append)
        scene.controls()
        scene.handle(Key("enter", ctrl=True))
        assert taken == [start]


def test_what_differs_is_marked_in_its_row_and_its_section_and_goes_back() -> None:
    editor = Editor()
    editor.set("most_cards", 12)
    editor.set("jokers", 2)
    names = [control.name for control in editor.scene.controls() if control.name.startswith("reset:")]
    assert names == ["reset:jokers", "reset:most_cards"]
    assert "2 rules differ from The game." in editor.say()
    editor.scene.handle(Move(*area_of(editor.seen("reset:most_cards")).middle))
    assert "Back to: 10 cards" in editor.draw().texts()
    editor.click("reset:most_cards")
    assert editor.rules == rules(jokers=2)
    editor.scene.handle(Click(*area_of(editor.control("reset-all")).middle))
    assert editor.rules == Rules()
    reset = editor.control("reset-all")
    assert isinstance(reset, Button)
    assert reset.reason


def test_a_reset_that_would_conflict_says_why() -> None:
    editor = Editor()
    editor.set("bidding", "sealed")
    reset = editor.seen("reset:hook")
    assert isinstance(reset, Button)
    assert "needs bids made in turn" in reset.reason
    editor.reach("hook")
    editor.type("delete")
    assert editor.rules.hook == "off"
    editor.click("reset:bidding")
    editor.click("reset:hook")
    assert editor.rules == Rules()


def test_at_the_top_stands_what_the_rules_are_called() -> None:
    editor = Editor(title="Thursdays")
    assert "Thursdays" in editor.draw().texts()
    editor.set("schedule", "up-down")
    assert "Rock and Roll" in editor.draw().texts()
    editor.set("jokers", 2)
    assert "Custom game" in editor.draw().texts()


def test_rounds_and_rules_follow_each_change_also_while_a_knob_is_held() -> None:
    editor = Editor()
    assert "19 rounds" in editor.say()
    slider = editor.seen("most_cards")
    assert isinstance(slider, Slider)
    y = slider.area.middle[1]
    editor.scene.handle(Click(slider.track.x + slider.stops[slider.value] * slider.track.width, y))
    editor.scene.handle(Move(slider.track.x + slider.stops[4] * slider.track.width, y))
    assert "9 rounds" in editor.say()
    assert editor.rules == Rules()
    editor.scene.handle(Release(0, 0))
    assert editor.rules == rules(most_cards=5)
    editor.set("follow", "must-trump")
    assert "whoever cannot must trump" in editor.say()


def test_f1_tells_the_rules_as_they_are_now() -> None:
    editor = Editor()
    editor.set("jokers", 1)
    editor.type("f1")
    name, scene = editor.stage.asked[-1]
    assert name == "lay_over"
    assert isinstance(scene, HelpScene)
    assert scene.rules == rules(jokers=1)


# ---------------------------------------------------------------- leaving


def test_escape_leaves_at_once_where_nothing_was_changed() -> None:
    editor = Editor()
    editor.type("escape")
    assert editor.stage.names() == ["back"]
    assert not editor.taken


@pytest.mark.parametrize("by_mouse", [True, False])
def test_changes_are_given_up_only_when_the_player_says_so(by_mouse: bool) -> None:
    editor = Editor()
    editor.set("jokers", 1)
    middle = area_of(editor.control("cancel")).middle
    editor.scene.handle(Click(*middle) if by_mouse else Key("escape"))
    _, question = editor.stage.asked[-1]
    assert isinstance(question, QuestionScene)
    question.on_yes()
    assert editor.stage.names() == ["lay_over", "back"]
    assert not editor.taken


def test_done_takes_the_rules_over_after_the_scene_has_left() -> None:
    stage = FakeStage(words_in("en"))
    seen: list[list[str]] = []
    scene = RulesScene(stage, Rules(), 4, "", lambda rules: seen.append(stage.names()))
    scene.handle(Key("enter", ctrl=True))
    assert seen == [["back"]]


# ---------------------------------------------------------------- looking for a rule


@pytest.mark.parametrize(
    ("query", "language", "keys"),
    [
        ("joker", "en", {"jokers", "twins"}),
        ("  ", "en", set(FIELDS)),
        ("SUDDEN", "de", {"tie", "sudden_death_cards"}),
        ("zwillinge", "de", {"twins"}),
        ("herz", "de", {"rotation"}),
        ("nonsense", "en", set()),
    ],
)
def test_rules_are_found_by_all_that_is_said_of_them(query: str, language: str, keys: set[str]) -> None:
    assert set(found(query, words_in(language))) == keys


def test_the_rows_are_filtered_while_one_types() -> None:
    editor = Editor()
    editor.reach("tie")
    editor.scene.handle(Key("f", ctrl=True))
    assert editor.scene.form.panel.at == "search"
    for letter in "joker":
        editor.scene.handle(Key(letter))
        editor.scene.handle(Typed(letter))
    assert [row.key for row in editor.scene.form.page.rows] == ["jokers", "twins"]
    assert not list(faults(editor.draw()))
    sections = editor.control("sections")
    assert isinstance(sections, Chooser)
    assert sections.free == (0, 4)
    editor.type("enter", "right")
    assert editor.rules == rules(jokers=1)
    editor.type("down", "down")
    assert editor.scene.form.panel.at == "done"
    editor.scene.handle(Key("f", ctrl=True))
    editor.type("escape")
    assert len(editor.scene.form.page.rows) == len(FIELDS)
    assert editor.stage.names() == []


def test_what_no_rule_speaks_of_is_told_and_breaks_nothing() -> None:
    editor = Editor()
    field = editor.control("search")
    assert isinstance(field, TextField)
    editor.scene.handle(Click(*field.area.middle))
    editor.scene.handle(Typed("xyz"))
    assert "No rule speaks of “xyz”." in editor.say()
    assert not list(faults(editor.draw()))
    for key in ("down", "up", "enter", "pagedown", "home", "end", "tab", "right", "left", "delete"):
        editor.type(key)
    editor.scene.handle(Wheel(-1))
    editor.scene.handle(Click(*area_of(editor.control("seek")).middle))
    assert editor.scene.query == ""
    assert len(editor.scene.form.page.rows) == len(FIELDS)


def test_the_language_can_change_under_it() -> None:
    editor = Editor()
    editor.scene.stage.words = words_in("de")  # type: ignore[misc]
    assert "Kartenspiel" in editor.draw().texts()


# ---------------------------------------------------------------- going through the page


def test_tab_goes_through_everything_and_round() -> None:
    editor = Editor(games=Path())
    names = [control.name for control in editor.scene.controls()]
    assert names[:3] == ["search", "seek", "sections"]
    assert names[-4:] == ["cancel", "reset-all", "save", "done"]
    for name in (*names[3:], *names[:3]):
        editor.type("tab")
        assert editor.scene.form.panel.at == name


def test_arrows_go_down_through_the_lines_of_a_choice_and_on() -> None:
    editor = Editor()
    editor.reach("schedule")
    editor.type("down")
    assert (editor.rules.schedule, editor.scene.form.row) == ("up", "schedule")
    editor.type("right", "up")
    assert editor.rules.schedule == "up-down"
    editor.type("home", "up")
    assert editor.scene.form.row == "jokers"


def test_a_disabled_value_is_passed_over_by_arrows() -> None:
    editor = Editor()
    editor.reach("bidding")
    seen = [editor.rules.bidding]
    for _ in range(3):
        editor.type("right")
        seen.append(editor.rules.bidding)
    assert set(seen) == {"in-turn", "sealed", "zero"}


def test_inputs_by_chance_break_nothing_and_leave_rules_that_go_together() -> None:
    rng = random.Random(7)
    keys = ("up", "down", "left", "right", "tab", "space", "home", "end", "+", "-", "insert", "delete")
    for _ in range(6):
        editor = Editor(mixed_rules(rng, 4))
        for _ in range(120):
            x, y = rng.uniform(200, 860), rng.uniform(80, 640)
            chosen: list[Any] = [Key(rng.choice(keys)), Click(x, y), Move(x, y), Release(x, y)]
            chosen.append(Wheel(rng.choice((-2, 1))))
            editor.scene.handle(rng.choice(chosen))
            editor.scene.controls()
            assert not conflicts(editor.rules)
        editor.draw()


# ---------------------------------------------------------------- games of one's own


def test_rules_are_saved_under_a_name_and_are_then_what_is_changed(tmp_path: Path) -> None:
    saved: list[Any] = []
    editor = Editor(games=tmp_path, on_saved=saved.append)
    editor.set("jokers", 2)
    editor.scene.handle(Click(*area_of(editor.control("save")).middle))
    _, naming = editor.stage.asked[-1]
    assert isinstance(naming, NamingScene)
    for letter in "Thursdays":
        naming.handle(Typed(letter))
    assert not list(faults(drawn(naming.draw)))
    naming.handle(Key("enter"))
    assert [(game.name, game.rules) for game in own_games(tmp_path)] == [("Thursdays", rules(jokers=2))]
    assert saved == own_games(tmp_path)
    assert "Saved as “Thursdays”." in editor.say()
    assert "Thursdays" in editor.draw().texts()
    assert not editor.scene.differing
    editor.type("escape")
    assert editor.stage.names()[-1] == "back"


def test_a_name_that_is_taken_is_told_before(tmp_path: Path) -> None:
    save_game(tmp_path, "Thursdays", Rules())
    editor = Editor(games=tmp_path)
    editor.scene._do(Act("save"))
    _, naming = editor.stage.asked[-1]
    naming.handle(Typed("thursdays"))
    assert "There is a game of this name. It will be replaced." in drawn(naming.draw).texts()
    naming.handle(Key("escape"))
    assert editor.stage.names()[-1] == "back"


def test_a_game_needs_a_name(tmp_path: Path) -> None:
    editor = Editor(rules(jokers=2), games=tmp_path, title="Mine")
    editor.scene._do(Act("save"))
    _, naming = editor.stage.asked[-1]
    assert naming.name == "Mine"
    for _ in range(4):
        naming.handle(Key("backspace"))
    naming.handle(Typed("  "))
    naming.handle(Key("enter"))
    assert editor.stage.names() == ["lay_over"]


def test_what_cannot_be_saved_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    editor = Editor(games=tmp_path / "file")
    editor.set("jokers", 1)
    editor.scene._save("Mine")
    assert "cannot be made" in editor.say() or "cannot be" in editor.say()
    assert editor.rules == rules(jokers=1)


def test_without_a_folder_there_is_nothing_to_save_into() -> None:
    assert "save" not in [control.name for control in Editor().scene.controls()]
