"""Help and questions over another scene."""

from dataclasses import replace

import pytest

from game.explain.whole import explain
from game.model.ruleset import Rules
from game.rules.catalogue import PRESETS
from game.ui.art import Text
from game.ui.canvas import RecordingCanvas
from game.ui.inputs import Click, Input, Key, Move, Wheel
from game.ui.scenes.help import KEYS, HelpScene
from game.ui.scenes.question import QuestionScene
from game.ui.theme import THEME
from tests.stage import FakeStage, table, words_in
from tests.ui.pages import LANGUAGES, SIZES, faults, leaving, page

OH_HELL = PRESETS["oh-hell"].rules
LONGEST = replace(
    PRESETS["oh-seven-passing"].rules,
    jokers=2,
    faults_limit=20,
    trump_lead="broken",
    no_trump_last=True,
    no_trump_every=3,
    hook_from=2,
    zero_bid="five-plus-hand",
    sweep_bonus=5,
    forehead=True,
    decks=2,
)


def help_over(rules: Rules = OH_HELL, seats: int = 4, language: str = "en") -> HelpScene:
    scene = HelpScene(FakeStage(words_in(language)), rules, seats)
    page(scene.draw)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", [OH_HELL, LONGEST, PRESETS["rotating-trump"].rules])
def test_help_is_readable_at_every_size(rules: Rules, size: tuple[int, int], language: str) -> None:
    scene = HelpScene(FakeStage(words_in(language)), rules, 9)
    for _ in range(8):
        canvas = page(scene.draw, size)
        assert not list(faults(canvas))
        assert not leaving(canvas)
        scene.handle(Wheel(-6))


@pytest.mark.parametrize("given", [Key("escape"), Key("f1"), Key("enter"), Click(10, 10), Click(1100, 60)])
def test_help_is_closed_by_keys_beside_it_and_by_its_corner(given: Input) -> None:
    scene = help_over()
    scene.handle(given)
    assert isinstance(scene.stage, FakeStage)
    assert scene.stage.names() == ["back"]


def test_a_click_on_the_page_leaves_it_open() -> None:
    scene = help_over()
    scene.handle(Click(760, 400))
    assert isinstance(scene.stage, FakeStage)
    assert not scene.stage.asked


def lines_in_sight(canvas: RecordingCanvas) -> set[str]:
    return {
        item.picture.text
        for item in canvas.placed
        if isinstance(item.picture, Text) and item.clip and item.rect.colliderect(item.clip)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_the_rules_can_be_scrolled_into_sight(language: str) -> None:
    scene = help_over(LONGEST, 9, language)
    page(scene.draw, (1024, 640))
    every = {line for block in scene.page.blocks for line in block.lines}
    seen = lines_in_sight(page(scene.draw, (1024, 640)))
    assert not every <= seen
    for _ in range(90):
        scene.handle(Key("down"))
        seen |= lines_in_sight(page(scene.draw, (1024, 640)))
    assert every <= seen
    told = " ".join(line for block in scene.page.blocks for line in block.lines)
    for section in explain(LONGEST, 9, words_in(language)):
        for line in section.lines:
            assert line.text in told
    end = scene.reader.scroll
    scene.handle(Wheel(-1))
    assert scene.reader.scroll == end
    scene.handle(Wheel(500))
    assert scene.reader.scroll == 0


def test_every_key_is_always_in_sight() -> None:
    for size in SIZES:
        scene = help_over(LONGEST, 9, "de")
        canvas = page(scene.draw, size)
        scene.handle(Wheel(-20))
        for texts in (canvas.texts(), page(scene.draw, size).texts()):
            joined = " ".join(texts)
            for _, text in KEYS:
                assert scene.stage.words.say(text).split()[-1] in joined


def test_the_contents_lead_to_every_section() -> None:
    scene = help_over()
    for i, area in enumerate(scene.contents()):
        scene.handle(Click(*area.middle))
        title = scene._sections[i].title
        heading = next(
            rect for text, rect in page(scene.draw).all(Text) if text.text == title and text.px > 19
        )
        assert heading.y == pytest.approx(scene.body.y, abs=6)
        marked = [text.text for text, _ in page(scene.draw).all(Text) if text.colour == THEME.bright]
        assert title in marked


def test_arrows_go_from_section_to_section_and_pages_are_turned() -> None:
    scene = help_over()
    scene.handle(Key("right"))
    assert scene.reader.scroll == scene.page.starts[1]
    scene.handle(Key("left"))
    assert scene.reader.scroll == 0
    scene.handle(Key("end"))
    assert scene.reader.scroll == scene.reader.most
    scene.handle(Key("right"))
    assert scene.reader.scroll == scene.reader.most
    scene.handle(Key("pageup"))
    assert 0 < scene.reader.scroll < scene.reader.most
    scene.handle(Key("home"))
    assert scene.reader.scroll == 0


def test_a_click_on_the_scroll_bar_scrolls_there() -> None:
    scene = help_over()
    bar_x = scene.sheet.right - 20
    scene.handle(Click(bar_x, scene.body.bottom - 2))
    assert scene.reader.scroll == scene.reader.most
    scene.handle(Click(bar_x, scene.body.y + 2))
    assert scene.reader.scroll == 0


def test_an_entry_of_the_contents_lights_up_under_the_mouse() -> None:
    scene = help_over()
    area = scene.contents()[3]
    scene.handle(Move(*area.middle))
    lit = next(text for text, rect in page(scene.draw).all(Text) if area.holds(*rect.center))
    assert lit.colour == THEME.ivory


def test_help_at_the_table_tells_the_rules_of_the_match() -> None:
    scene = table(5, rules=PRESETS["catastrophe"].rules)
    scene.handle(Key("f1"))
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    over = next(shown for name, shown in stage.asked if name == "lay_over")
    assert isinstance(over, HelpScene)
    texts = page(over.draw).texts()
    assert "Rules: Catastrophe" in texts
    assert "5 seats" in texts


def test_the_language_can_change_while_help_is_open() -> None:
    scene = help_over()
    assert isinstance(scene.stage, FakeStage)
    scene.stage.words = words_in("de")
    texts = page(scene.draw).texts()
    assert "Beispiel:" in texts
    assert "Example:" not in texts


# ---------------------------------------------------------------- questions


class Answers:
    """Counts how often the answer was yes."""

    def __init__(self) -> None:
        self.yes = 0

    def __call__(self) -> None:
        self.yes += 1


def question(stage: FakeStage, answers: Answers) -> QuestionScene:
    words = stage.words
    scene = QuestionScene(
        stage,
        words.say("Leave the match?"),
        words.say("It is saved, and you can go on with it from the title."),
        yes=words.say("Leave"),
        no=words.say("Keep playing"),
        on_yes=answers,
    )
    page(scene.draw)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_question_is_readable_at_every_size(size: tuple[int, int], language: str) -> None:
    canvas = page(question(FakeStage(words_in(language)), Answers()).draw, size)
    assert not list(faults(canvas))


def test_both_answers_close_the_question_and_only_yes_does_something() -> None:
    for text, yes in (("Leave", 1), ("Keep playing", 0)):
        stage, answers = FakeStage(), Answers()
        scene = question(stage, answers)
        place = next(rect for picture, rect in page(scene.draw).all(Text) if picture.text == text)
        scene.handle(Click(*place.center))
        assert (stage.names(), answers.yes) == (["back"], yes)


def test_keys_answer_a_question() -> None:
    for keys, yes in (
        (("enter",), 1),
        (("left", "enter"), 0),
        (("tab", "tab", "enter"), 1),
        (("escape",), 0),
    ):
        stage, answers = FakeStage(), Answers()
        scene = question(stage, answers)
        for key in keys:
            scene.handle(Key(key))
        assert (stage.names(), answers.yes) == (["back"], yes)


def test_a_click_beside_the_question_leaves_it_there() -> None:
    stage, answers = FakeStage(), Answers()
    question(stage, answers).handle(Click(20, 20))
    assert not stage.asked
