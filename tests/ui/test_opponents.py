"""Choosing an opponent: everybody can be read, clicked and reached by keys."""

import pytest

from game.bots.characters import CHARACTERS
from game.bots.roster import LEVELS
from game.ui.inputs import Click, Key, Move
from game.ui.opponents import LEVEL_LINES
from game.ui.scenes.opponents import OpponentsScene
from game.ui.widgets import Choice
from tests.stage import FakeStage, words_in
from tests.ui.pages import LANGUAGES, SIZES, faults, leaving, page


def opened(
    chosen: str = "jonas", language: str = "en", seated: tuple[str, ...] = ()
) -> tuple[OpponentsScene, list[str]]:
    """The scene, and who was chosen in it."""
    taken: list[str] = []
    words = words_in(language)
    others = {"random": words.say("Any opponent"), "person": words.say("A person beside you")}
    scene = OpponentsScene(FakeStage(words), "Who?", chosen, taken.append, others=others, seated=seated)
    page(scene.draw)
    return scene, taken


def levels_of(scene: OpponentsScene) -> Choice:
    found = next(control for control in scene._controls() if control.name == "level")
    assert isinstance(found, Choice)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_readable(size: tuple[int, int], language: str) -> None:
    for chosen in ("jonas", "expert", "random"):
        scene, _ = opened(chosen, language, seated=("mira", "finn"))
        canvas = page(scene.draw, size)
        assert not list(faults(canvas))
        assert not leaving(canvas)


def test_a_click_takes_a_character_a_level_or_somebody_else_at_once() -> None:
    for i, one in enumerate(CHARACTERS):
        scene, taken = opened()
        scene.handle(Click(*scene._tiles()[i].middle))
        assert taken == [one.key]
        assert scene.stage.asked == [("back", None)]  # type: ignore[attr-defined]
    for i, level in enumerate(LEVELS):
        scene, taken = opened()
        scene.handle(Click(*levels_of(scene).areas[i].middle))
        assert taken == [level]
    for label, word in (("Any opponent", "random"), ("A person beside you", "person")):
        scene, taken = opened()
        scene.handle(Click(*page(scene.draw).where(label).center))
        assert taken == [word]


def test_arrows_choose_and_enter_takes() -> None:
    scene, taken = opened("jonas")
    for key, chosen in (("down", "ruth"), ("left", "yuki"), ("left", "tarek"), ("down", "samuel")):
        scene.handle(Key(key))
        assert (scene.chosen, taken) == (chosen, [])
    scene.handle(Key("enter"))
    assert taken == ["samuel"]


def test_who_has_sat_down_already_is_passed_over_by_keys_and_takes_no_click() -> None:
    scene, taken = opened("oskar", seated=("lotte",))
    scene.handle(Key("right"))
    assert scene.chosen == "finn", "the nearest one in that direction"
    scene.handle(Click(*scene._tiles()[1].middle))
    assert (scene.chosen, taken) == ("finn", [])


@pytest.mark.parametrize("given", [Key("escape"), "Cancel"])
def test_nobody_is_taken_when_it_is_left(given: Key | str) -> None:
    scene, taken = opened()
    scene.handle(Key("right"))
    scene.handle(Click(*page(scene.draw).where(given).center) if isinstance(given, str) else given)
    assert taken == []
    assert scene.stage.asked == [("back", None)]  # type: ignore[attr-defined]


def test_what_a_level_is_like_is_told_where_it_is_pointed_at() -> None:
    scene, _ = opened()
    for i, level in enumerate(LEVELS):
        scene.handle(Move(*levels_of(scene).areas[i].middle))
        assert LEVEL_LINES[level] in page(scene.draw).texts()
