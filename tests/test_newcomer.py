"""A newcomer sets up Oh-Seven with five opponents and passing in the real window, and plays his first card.

With OH_HELL_PICTURES=DIR a picture of every step is kept there.
"""

import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.options import BidOptions, CardBidOptions, PassOptions, PlayOptions, options
from game.model.cards import Card
from game.model.events import CardPlayed
from game.model.table import Match
from game.settings import Settings
from game.ui.canvas import RecordingCanvas
from game.ui.controls import Choice
from game.ui.inputs import Click, Key, Typed
from game.ui.layout import table_layout
from game.ui.look import look_at
from game.ui.parts.passbar import pass_bar
from game.ui.pieces import rest
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets import area_of
from tests.stage import LiveStage, words_in
from tests.test_window import SIZE, Screen, on_screen, pytestmark

__all__ = ["pytestmark"]
QUICK = '[player]\nlanguage = "{language}"\n[table]\ntempo = 2.0\ntrick_hold = 0.5\n'


class Twin:
    """The same scenes without a window: what is done there is done here, so it is known where things are."""

    def __init__(self, screen: Screen, language: str) -> None:
        self.screen = screen
        self.language = language
        self.stage = LiveStage(words_in(language), Settings(language=language))
        self.stage.show(TitleScene(self.stage))
        self.canvas = RecordingCanvas(SIZE)
        self.draw()

    def draw(self) -> None:
        self.canvas = RecordingCanvas(SIZE)
        for scene in self.stage.scenes:
            scene.draw(self.canvas)

    def click(self, x: float, y: float) -> None:
        """Click in both."""
        self.screen.click(x, y)
        self.stage.top.handle(Click(x, y))
        self.draw()
        time.sleep(0.4)

    def click_text(self, text: str) -> None:
        """Click where something is written, in the language of the screen."""
        self.click(*self.canvas.where(self.stage.words.say(text)).center)

    def click_control(self, name: str, part: int = 0) -> None:
        """Click a control, or one of the parts of a choice."""
        scene = self.stage.top
        assert isinstance(scene, NewMatchScene | RulesScene)
        controls = scene.controls() if isinstance(scene, RulesScene) else scene._controls()
        control = next(control for control in controls if control.name == name)
        area = control.areas[part] if isinstance(control, Choice) else area_of(control)
        self.click(*area.middle)

    def key(self, name: str, times: int = 1, *, ctrl: bool = False) -> None:
        """Press a key in both."""
        names = {"enter": "Return", "tab": "Tab", "right": "Right", "down": "Down", "insert": "Insert"}
        for _ in range(times):
            self.screen.do("key", ("ctrl+" if ctrl else "") + names.get(name, name))
            self.stage.top.handle(Key(name, ctrl=ctrl))
        self.draw()
        time.sleep(0.3)

    def write(self, text: str) -> None:
        """Type into both."""
        self.screen.do("type", "--delay", "40", text)
        for letter in text:
            self.stage.top.handle(Key(letter))
            self.stage.top.handle(Typed(letter))
        self.draw()
        time.sleep(0.3)

    def picture(self, step: str) -> None:
        """Keep a picture of the real window, where pictures are wanted."""
        folder = os.environ.get("OH_HELL_PICTURES")
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            file = Path(folder) / f"{step}-{self.language}.png"
            subprocess.run(["import", "-window", "root", file], env=self.screen.environ, check=True)


def by_mouse(twin: Twin) -> None:
    """From the title to the start of the match, with the mouse alone."""
    twin.picture("mouse-1-title")
    twin.click_text("New match")
    twin.picture("mouse-2-new-match")
    twin.click_control("game", 7)
    for _ in range(2):
        scene = twin.stage.top
        assert isinstance(scene, NewMatchScene)
        seats = next(area_of(control) for control in scene._controls() if control.name == "seats")
        twin.click(seats.right - 16, seats.middle[1])
    twin.click_control("place-2")
    twin.picture("mouse-3-who")
    twin.click_text("Any opponent")
    twin.picture("mouse-3-seats")
    twin.click_control("change")
    twin.click_control("sections", 3)
    twin.click_control("passing")
    twin.picture("mouse-4-rules")
    twin.click_control("done")
    twin.picture("mouse-5-ready")
    twin.click_control("start")


def by_keys(twin: Twin) -> None:
    """The same with the keyboard alone."""
    twin.key("n")
    twin.key("down", times=2)
    twin.key("right")
    twin.key("6")
    twin.key("tab", times=2)
    twin.key("enter")
    twin.picture("keys-1-who")
    twin.key("tab")
    twin.key("enter")
    twin.picture("keys-1-seats")
    scene = twin.stage.top
    assert isinstance(scene, NewMatchScene)
    while scene.panel.at != "change":
        twin.key("tab")
    twin.key("enter")
    twin.key("f", ctrl=True)
    twin.write({"en": "passing", "de": "weiter"}[twin.language])
    twin.key("tab", times=1)
    editor = twin.stage.top
    assert isinstance(editor, RulesScene)
    for _ in range(8):
        if editor.form.panel.at == "passing":
            break
        twin.key("tab")
    assert editor.form.panel.at == "passing"
    twin.key("insert")
    twin.picture("keys-2-rules")
    twin.key("enter", ctrl=True)
    while scene.panel.at != "start":
        twin.key("tab")
    twin.picture("keys-3-ready")
    twin.key("enter")


def clicks(match: Match, language: str) -> Iterator[tuple[float, float]]:
    """Where seat 0 has to click next."""
    layout, now = table_layout(*SIZE, match.seats), match.round
    offered = options(match, 0)
    if now is None or offered is None:
        return
    look = look_at(match, 0, words_in(language), Settings())
    hand = {key[2]: piece for key, piece in rest(match, layout, look).items() if key[0] == "hand"}

    def edge(card: Card) -> tuple[float, float]:
        piece = hand[str(card)]
        return piece.x - 0.42 * piece.picture.size[0], piece.y

    match offered:
        case PassOptions(count, cards, _):
            yield from (edge(card) for card in cards[:count])
            yield pass_bar(layout)[1].middle
        case CardBidOptions(cards) | PlayOptions(cards, _):
            yield edge(cards[0])
        case BidOptions():
            raise AssertionError("Oh-Seven bids with cards")


def keys(match: Match) -> Iterator[str]:
    """What seat 0 has to press next; a key more does no harm, it only goes on."""
    match options(match, 0):
        case PassOptions(count):
            for _ in range(count):
                yield from ("Right", "space")
            yield "Return"
        case CardBidOptions() | PlayOptions():
            yield from ("Right", "Return")


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_newcomer_comes_from_the_start_to_his_first_card(way: str, language: str, tmp_path: Path) -> None:
    with on_screen(tmp_path, QUICK.format(language=language)) as screen:
        screen.wait_for_window()
        began = time.monotonic()
        twin = Twin(screen, language)
        by_mouse(twin) if way == "mouse" else by_keys(twin)
        name, settings = twin.stage.asked[-1]
        assert name == "start"
        screen.wait_for(lambda: (record := screen.record()) and record.match and record.match.round)
        end = time.monotonic() + 120
        while not (record := screen.record()) or not [
            kept for kept in record.kept if isinstance(kept.event, CardPlayed) and kept.event.seat == 0
        ]:
            assert time.monotonic() < end
            assert record is None or record.problem is None
            time.sleep(0.7)
            record = screen.record()
            if record is None or record.match is None:
                continue
            if way == "mouse":
                for place in clicks(record.match, language):
                    screen.click(*place)
                if options(record.match, 0) is None:
                    screen.click(640, 300)  # goes on where all bid again
            else:
                for key in keys(record.match):
                    screen.do("key", key)
                if options(record.match, 0) is None:
                    screen.do("key", "Return")
        twin.picture(f"{way}-9-first-card")
        print(f"{way} {language}: {time.monotonic() - began:.0f} s from the title to the first card")
        assert record.start is not None
        assert record.start.rules == settings.rules
        assert record.start.rules.passing == ("1L",)
        assert record.start.rules.bidding == "card"
        assert len(record.start.players) == 6
        assert settings.others[:5] == ("casual", "random", "skilled", "casual", "novice")
        levels = [(player.level or "").split()[0] for player in record.start.players[1:]]
        assert [levels[0], *levels[2:]] == ["casual", "skilled", "casual", "novice"]
