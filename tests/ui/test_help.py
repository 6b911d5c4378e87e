"""Help and questions over another scene."""

from dataclasses import replace

import pytest

from game.model.ruleset import Rules
from game.rules.catalogue import PRESETS
from game.ui.art import Text
from game.ui.canvas import RecordingCanvas
from game.ui.inputs import Click, Input, Key, Wheel
from game.ui.parts.rule_words import rules_in_words, schedule_in_words
from game.ui.scenes.help import HelpScene
from game.ui.scenes.question import QuestionScene
from tests.stage import FakeStage, words_in
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


def told(rules: Rules, seats: int = 4) -> str:
    return " ".join(text for _, text in rules_in_words(rules, seats, words_in("en")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", [OH_HELL, LONGEST, PRESETS["rotating-trump"].rules])
def test_help_is_readable_at_every_size(rules: Rules, size: tuple[int, int], language: str) -> None:
    scene = HelpScene(FakeStage(words_in(language)), rules, 9)
    for _ in range(3):
        canvas = page(scene.draw, size)
        assert not list(faults(canvas))
        assert not leaving(canvas)
        scene.handle(Wheel(-3))


@pytest.mark.parametrize("given", [Key("escape"), Key("f1"), Click(10, 10), Click(640, 360)])
def test_help_is_closed_by_escape_f1_and_a_click(given: Input) -> None:
    stage = FakeStage()
    HelpScene(stage, OH_HELL, 4).handle(given)
    assert stage.names() == ["back"]


def lines_in_sight(canvas: RecordingCanvas) -> set[str]:
    return {
        item.picture.text
        for item in canvas.placed
        if hasattr(item.picture, "text") and item.clip and item.rect.colliderect(item.clip)
    }


def test_all_of_a_long_help_can_be_scrolled_into_sight() -> None:
    scene = HelpScene(FakeStage(words_in("de")), LONGEST, 9)
    canvas = page(scene.draw, (1024, 640))
    seen = lines_in_sight(canvas)
    every = {item.picture.text for item in canvas.placed if hasattr(item.picture, "text") and item.clip}
    assert seen < every
    for _ in range(60):
        scene.handle(Key("down"))
        seen |= lines_in_sight(page(scene.draw, (1024, 640)))
    assert seen == every
    end = scene.scroll
    scene.handle(Wheel(-1))
    assert scene.scroll == end
    scene.handle(Wheel(500))
    assert scene.scroll == 0


def test_help_that_fits_does_not_scroll() -> None:
    scene = HelpScene(FakeStage(), OH_HELL, 4)
    page(scene.draw)
    scene.handle(Wheel(-5))
    assert scene.scroll == 0


@pytest.mark.parametrize("name", PRESETS)
def test_every_named_game_can_be_told(name: str) -> None:
    for language in LANGUAGES:
        for _, text in rules_in_words(PRESETS[name].rules, 5, words_in(language)):
            assert text
            assert "{" not in text


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (OH_HELL, "The hook: the dealer may not make the bids add up to the number of tricks."),
        (OH_HELL, "Made: 10 points and 1 for each trick. Missed: nothing."),
        (OH_HELL, "Those level at the top play on with 3 cards each until one is ahead."),
        (PRESETS["blackout"].rules, "The last round has no trump."),
        (PRESETS["blackout"].rules, "There is no hook: the bids may add up to the number of tricks."),
        (PRESETS["strict"].rules, "Missed: 10 points off for each trick too many or too few."),
        (PRESETS["nullo"].rules, "Every bid is 0."),
        (PRESETS["la-podrida"].rules, "Follow suit if you can, else play a trump if you hold one."),
    ],
)
def test_the_rules_that_are_in_force_are_told(rules: Rules, sentence: str) -> None:
    assert sentence in told(rules)


def test_two_packs_are_told_where_the_seats_need_them() -> None:
    assert told(OH_HELL, 7).count("identical") == 0
    assert "104 cards" in told(OH_HELL, 8)
    assert "Of two identical cards the one played first is the higher." in told(OH_HELL, 8)


@pytest.mark.parametrize(
    ("name", "seats", "sentence"),
    [
        ("oh-hell", 4, "19 rounds: from 10 cards down to 1 and up again"),
        ("oh-hell-short", 4, "10 rounds: from 10 cards down to 1"),
        ("rock-and-roll", 6, "15 rounds: from 1 up to 8 cards and down again"),
        ("blackout", 5, "10 rounds: from 1 up to 10 cards"),
        ("oh-seven", 5, "7 rounds of 7 cards"),
    ],
)
def test_the_schedule_is_told_as_the_pack_allows_it(name: str, seats: int, sentence: str) -> None:
    assert schedule_in_words(PRESETS[name].rules, seats, words_in("en")) == sentence


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
