"""The real window, clicked from outside: a match from the title to its end on a screen of its own.

OH_HELL_PROGRAM=dist/oh-hell/oh-hell has the packaged app played instead of the checkout.
"""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.engine.options import BidOptions, PlayOptions, options
from game.model.cards import Card
from game.model.events import MatchEnded
from game.model.table import Match, Phase
from game.session.check import Record, read_record
from game.settings import Settings
from game.ui.canvas import RecordingCanvas
from game.ui.layout import table_layout
from game.ui.look import look_at
from game.ui.parts.bidbar import bid_bar
from game.ui.parts.result import continue_button
from game.ui.pieces import rest
from game.ui.scene import Scene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.title import TitleScene
from tests.stage import FakeStage, words_in

ROOT = Path(__file__).resolve().parents[1]
SIZE = (1280, 720)
SHORT_MATCH = """
[player]
language = "en"
[table]
tempo = "instant"
trick_hold = 0.5
[match]
seats = 3
[rules]
most_cards = 2
"""

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"
)


@dataclass
class Screen:
    """The program on a screen of its own, its data folder, and hands to use them with."""

    environ: dict[str, str]
    data: Path
    program: subprocess.Popen[str]
    empty: str
    """What is under the mouse as long as there is no window."""

    def do(self, *words: str) -> None:
        """An xdotool command."""
        subprocess.run(["xdotool", *words], env=self.environ, check=True, timeout=20)

    def click(self, x: float, y: float) -> None:
        """Click a point of the window, which fills the screen."""
        self.do("mousemove", str(round(x)), str(round(y)), "click", "1")

    def start_match(self) -> None:
        """From the title to the first deal, by two clicks."""
        self.wait_for_window()
        self.click(*text_at(TitleScene(FakeStage()), "New match"))
        place = text_at(NewMatchScene(FakeStage()), "Start match")

        def has_begun() -> bool:
            """Whether cards are dealt; on a busy machine a click may come before the screen does."""
            time.sleep(2)
            record = self.record()
            if record and record.match and record.match.round:
                return True
            self.click(*place)
            return False

        self.wait_for(has_begun, seconds=60)

    def wait_for_window(self) -> None:
        """Return when the title is there."""
        self.wait_for(lambda: window_under_mouse(self.environ) not in ("", self.empty))
        time.sleep(1.5)

    def record(self) -> Record | None:
        """The record as it stands on the disk, None before there is one."""
        paths = sorted(self.data.glob("records/*.ohl.jsonl"))
        return read_record(paths[0]) if paths and paths[0].stat().st_size else None

    def wait_for(self, what: Callable[[], object], seconds: float = 30) -> None:
        """Return when something has come true. AssertionError when it does not."""
        end = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < end, "it does not happen"
            assert self.program.poll() is None, "the program has ended"
            time.sleep(0.05)


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    """The program, set to a short match, on a screen of its own."""
    with on_screen(tmp_path, SHORT_MATCH) as screen:
        yield screen


@contextmanager
def on_screen(data: Path, settings: str) -> Iterator[Screen]:
    """The program with these settings on a screen of its own.

    The server must not begin anew (-noreset) when the first look at it is over: the program comes just then.
    """
    read_end, write_end = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write_end), "-noreset", "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24"],
        pass_fds=[write_end],
        stderr=subprocess.DEVNULL,
    )
    os.close(write_end)
    with os.fdopen(read_end) as display:
        environ = {**os.environ, "DISPLAY": f":{display.readline().strip()}", "OH_HELL_DATA": str(data)}
    environ.pop("SDL_VIDEODRIVER", None)
    (data / "settings.toml").write_text(settings, encoding="utf-8")
    empty = window_under_mouse(environ)
    packaged = os.environ.get("OH_HELL_PROGRAM")
    program = subprocess.Popen(
        [packaged] if packaged else [sys.executable, "-m", "game"],
        env=environ,
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield Screen(environ, data, program, empty)
    finally:
        program.kill()
        program.communicate()
        server.terminate()
        server.wait()


def window_under_mouse(environ: dict[str, str]) -> str:
    """The id of the window in the middle of the screen, "" while it cannot be told."""
    words = ["xdotool", "mousemove", "640", "360", "getmouselocation", "--shell"]
    said = subprocess.run(words, env=environ, capture_output=True, text=True, timeout=20, check=False)
    return said.stdout.split("WINDOW=")[1].split()[0] if "WINDOW=" in said.stdout else ""


def text_at(scene: Scene, text: str) -> tuple[float, float]:
    """Where a scene writes a text."""
    canvas = RecordingCanvas(SIZE)
    scene.draw(canvas)
    return canvas.where(text).center


def next_click(match: Match) -> tuple[float, float] | None:
    """Where the player in seat 0 has to click next; None while others decide."""
    layout, now = table_layout(*SIZE, match.seats), match.round
    if now is None or match.is_over:
        return None
    look = look_at(match, 0, words_in("en"), Settings())
    hand = {key[2]: piece for key, piece in rest(match, layout, look).items() if key[0] == "hand"}

    def edge(card: Card) -> tuple[float, float]:
        piece = hand[str(card)]
        return piece.x - 0.42 * piece.picture.size[0], piece.y

    match options(match, 0):
        case BidOptions(bids, _):
            return bid_bar(layout, now.hand_size).buttons[bids[0]].middle
        case PlayOptions(cards, _):
            return edge(cards[0])
    return None


def test_a_match_is_played_from_the_title_to_its_end_by_real_clicks(screen: Screen) -> None:
    screen.start_match()
    end = time.monotonic() + 120
    done = False
    while not done:
        assert time.monotonic() < end
        assert screen.program.poll() is None
        record = screen.record()
        assert record is not None
        assert record.problem is None
        assert record.match is not None
        scored = [kept for kept in record.kept if kept.match.round and kept.match.round.phase is Phase.SCORED]
        if scored:  # the panel of the last round may be waiting
            rows = record.match.seats
            screen.click(*continue_button(table_layout(*SIZE, rows), rows).middle)
        place = next_click(record.match)
        if place:
            screen.click(*place)
        done = isinstance(record.kept[-1].event, MatchEnded)
        time.sleep(0.25)
    record = screen.record()
    assert record is not None
    assert record.match is not None
    sizes = [result.hand_size for result in record.match.results]
    assert sizes[:3] == [2, 1, 2]
    assert record.match.is_over


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_program_that_is_ended_in_mid_match_keeps_the_match(screen: Screen, how: signal.Signals) -> None:
    """SDL tells SIGTERM as the closing of the window; SIGKILL leaves no time for anything."""
    screen.start_match()
    screen.program.send_signal(how)
    assert screen.program.wait(timeout=20) == (0 if how is signal.SIGTERM else -signal.SIGKILL)
    record = screen.record()
    assert record is not None
    assert record.problem is None
    assert record.match is not None
    assert not record.match.is_over
