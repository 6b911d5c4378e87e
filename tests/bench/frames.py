"""How long frames take: cards in flight over a full table, the first frames, the idle table.

    python -m tests.bench.frames [--size 1920x1080] [--seats 9] [--seconds 10]

Without DISPLAY it draws on SDL's dummy driver, with it in a window. Times in milliseconds.
"""

import argparse
import os
import statistics
import sys
import time
from collections.abc import Iterable

if not os.environ.get("DISPLAY"):
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.engine.options import BidOptions, PlayOptions
from game.model.commands import PlaceBid, PlayCard
from game.model.events import CardPlayed, RoundDealt, TrickTaken
from game.ui.canvas import PygameCanvas
from game.ui.inputs import Key
from game.ui.scenes.table import TableScene
from tests.stage import table


def frame(scene: TableScene, canvas: PygameCanvas) -> float:
    """Draw and show one frame; how many milliseconds it took."""
    start = time.perf_counter()
    canvas.begin()
    scene.draw(canvas)
    changed = canvas.end()
    if changed:
        pygame.display.update(changed)
    return (time.perf_counter() - start) * 1000


def told(name: str, times: Iterable[float]) -> None:
    """Print a line of figures."""
    row = sorted(times)
    if row:
        p95 = row[min(len(row) - 1, int(0.95 * len(row)))]
        print(
            f"{name:34} frames {len(row):5}   median {statistics.median(row):6.2f}   p95 {p95:6.2f}"
            f"   max {row[-1]:6.2f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--seats", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=10.0, help="of the idle table")
    asked = parser.parse_args()
    width, height = map(int, asked.size.split("x"))
    started = time.perf_counter()
    pygame.display.init()
    pygame.font.init()
    canvas = PygameCanvas(pygame.display.set_mode((width, height)))
    scene = table(asked.seats, seed="bench")
    first = frame(scene, canvas)
    print(f"{sys.platform}, {pygame.display.get_driver()}, {asked.size}, {asked.seats} seats")
    print(f"first frame after {(time.perf_counter() - started) * 1000:.0f} ms, itself {first:.0f} ms")
    kinds: dict[str, list[float]] = {"deal": [], "play": [], "collect": [], "bids and pauses": []}
    deadline = time.perf_counter() + 120
    while len(kinds["collect"]) < 120 and time.perf_counter() < deadline:
        offered = scene.offered
        if isinstance(offered, BidOptions):
            scene.session.submit(PlaceBid(0, offered.bids[0]))
        elif isinstance(offered, PlayOptions):
            scene.session.submit(PlayCard(0, offered.cards[0]))
        if scene.playback.waits_for_player:
            scene.handle(Key("enter"))
        scene.update(1 / 60)
        step = scene.playback.showing
        kind = "bids and pauses"
        if step and not step.is_shown:
            match step.event:
                case RoundDealt():
                    kind = "deal"
                case CardPlayed():
                    kind = "play"
                case TrickTaken():
                    kind = "collect"
        kinds[kind].append(frame(scene, canvas))
    for kind, times in kinds.items():
        told(kind, times)
    idle(scene, canvas, asked.seconds)


def idle(scene: TableScene, canvas: PygameCanvas, seconds: float) -> None:
    """The processor time that a table takes while it waits for the player, in the program's own rhythm."""
    while scene.is_moving or not scene.session.is_waiting():
        scene.update(1 / 60)
        frame(scene, canvas)
    before, start = time.process_time(), time.perf_counter()
    while time.perf_counter() - start < seconds:
        pygame.event.get()
        assert not scene.is_moving
        pygame.time.wait(20)
    used = time.process_time() - before
    print(f"idle table: {100 * used / seconds:.2f} % of a core over {seconds:.0f} s")


if __name__ == "__main__":
    main()
