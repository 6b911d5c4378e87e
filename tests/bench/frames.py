"""How long frames take: cards in flight over a full table, the first frames of everything, rest, minimised.

    python -m tests.bench.frames [--size 1920x1080] [--seats 9] [--tricks 20] [--seconds 10] [--reaction 0.5]
        [--level master]

Without DISPLAY it draws on SDL's dummy driver, with it in a window. A player decides after so many seconds of
reaction. Times in milliseconds, of the processor (which mean something on a busy machine too) and of the
clock; "picture" is drawing and showing a frame, "frame" also what the scene does before: the bots' thinking,
drawing ahead. Only frames that show something new count, but for the line of every frame. The opponents think
with the core that is at work (CONTRIBUTING.md tells how it is compiled).
"""

import argparse
import gc
import os
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path

if not os.environ.get("DISPLAY"):
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.app import Program
from game.bots.kind import kind_of_core
from game.bots.roster import ROSTER
from game.engine.options import BidOptions, PlayOptions
from game.model.commands import PlaceBid, PlayCard
from game.model.events import CardPlayed, TrickTaken
from game.paths import Folders
from game.settings import Settings
from game.ui.canvas import PygameCanvas
from game.ui.chooser import Decision
from game.ui.inputs import Key
from game.ui.playback import Step
from game.ui.scenes.table import TableScene
from tests.stage import table


@dataclass(frozen=True)
class Frame:
    """What a frame was of, and its times in ms: [processor, clock] of the picture and of the whole frame."""

    kind: str
    is_first: bool
    """Of its step."""
    picture: tuple[float, float]
    whole: tuple[float, float]


def clocks() -> tuple[float, float]:
    """The processor's time and the wall's, in ms."""
    return time.process_time() * 1000, time.perf_counter() * 1000


def since(start: tuple[float, float]) -> tuple[float, float]:
    """What has passed of both."""
    now = clocks()
    return now[0] - start[0], now[1] - start[1]


class Bench:
    """A table, its canvas, and every frame that showed something new."""

    def __init__(self, size: tuple[int, int], seats: int, reaction: float, level: str) -> None:
        self.canvas = PygameCanvas(pygame.display.set_mode(size))
        self.scene = table(seats, seed="bench", level=level, width=size[0], height=size[1])
        self.frames: list[Frame] = []
        self.every: list[tuple[float, float]] = []
        """The times of all frames, whether they showed something new or not."""
        self.tricks = 0
        self._reaction = reaction
        self._waited = 0.0
        self._step: Step | None = None
        gc.collect()
        gc.freeze()  # as the program does

    def frame(self) -> None:
        """Let a sixtieth of a second pass, and draw."""
        start = clocks()
        self.scene.update(1 / 60)
        before = clocks()
        self.canvas.begin()
        self.scene.draw(self.canvas)
        changed = self.canvas.end()
        if changed:
            pygame.display.update(changed)
            self._note(since(before), since(start))
        self.every.append(since(start))

    def _note(self, picture: tuple[float, float], whole: tuple[float, float]) -> None:
        step = self.scene.playback.showing
        is_first = step is not None and step is not self._step
        self._step = step or self._step
        kind = self._kind(step)
        self.tricks += is_first and kind == "TrickTaken"
        self.frames.append(Frame(kind, is_first, picture, whole))

    def _kind(self, step: Step | None) -> str:
        if step is not None:
            own = isinstance(step.event, CardPlayed) and step.event.seat == 0
            return "own card" if own else type(step.event).__name__
        offered = self.scene.offered
        if offered is not None:
            return "own turn" if isinstance(offered, PlayOptions) else "bid bar"
        return "whole trick" if isinstance(self.scene.playback.coming, TrickTaken) else "pause"

    def decide(self) -> None:
        """The player's part, after his time of reaction."""
        scene = self.scene
        offered = scene.offered
        if offered is None and not scene.playback.waits_for_player:
            self._waited = 0.0
            return
        self._waited += 1 / 60
        if self._waited < self._reaction:
            return
        if scene.playback.waits_for_player:
            scene.handle(Key("enter"))
        elif isinstance(offered, BidOptions):
            scene._decide(Decision(PlaceBid(0, offered.bids[0])))
        elif isinstance(offered, PlayOptions):
            scene._decide(Decision(PlayCard(0, offered.cards[0])))
        self._waited = 0.0

    def play(self, tricks: int) -> None:
        """Play until so many tricks have been taken and a round has been scored and dealt after the first."""
        deadline = time.perf_counter() + 300
        kinds: set[str] = set()
        while time.perf_counter() < deadline:
            self.decide()
            self.frame()
            kinds.add(self.frames[-1].kind)
            if self.tricks >= tricks and "RoundScored" in kinds:
                return


def told(name: str, frames: list[Frame]) -> None:
    """Print a line of figures: median, p95 and maximum."""
    if not frames:
        return
    out = f"{name:28}{len(frames):6}"
    for times in ([f.picture for f in frames], [f.whole for f in frames]):
        for which in (0, 1):
            row = sorted(each[which] for each in times)
            p95 = row[min(len(row) - 1, int(0.95 * len(row)))]
            out += f" | {statistics.median(row):5.2f} {p95:6.2f} {row[-1]:6.1f}"
    print(out)


def report(frames: list[Frame]) -> None:
    """What was seen, by kinds; the very first frame, a change of scene, by itself."""
    opening, rest = frames[0], frames[1:]
    cpu, clock = opening.picture
    print(f"the table opens: picture {cpu:.0f} of the processor, {clock:.0f} of the clock")
    head = "median  p95  max"
    print(f"{'':34} | picture, cpu         | picture, clock       | frame, cpu           | frame, clock")
    print(f"{'':34}" + f" | {head:20}" * 4)
    flying = [f for f in rest if f.kind not in ("pause", "whole trick", "own turn", "bid bar")]
    told("in flight", flying)
    for kind in sorted({f.kind for f in rest}):
        told(f"  {kind}", [f for f in rest if f.kind == kind])
    told("first frames of steps", [f for f in flying if f.is_first])
    print("first in this process: picture cpu / clock, frame cpu / clock")
    seen: set[str] = set()
    for f in rest:
        if f.kind not in seen:
            seen.add(f.kind)
            cpu, clock = f.picture
            print(f"  {f.kind:20} {cpu:6.1f} / {clock:6.1f}   {f.whole[0]:6.1f} / {f.whole[1]:6.1f}")


def report_every(every: list[tuple[float, float]]) -> None:
    """The times of all frames together, the first one left out."""
    for which, name in ((0, "processor"), (1, "clock")):
        row = sorted(frame[which] for frame in every[1:])
        p99 = row[min(len(row) - 1, int(0.99 * len(row)))]
        late = sum(frame > 33.0 for frame in row)
        print(
            f"every frame, {name}: median {statistics.median(row):.2f}, p99 {p99:.2f}, max {row[-1]:.1f} ms; "
            f"{late} of {len(row)} above 33 ms"
        )


def waiting(scene: TableScene, size: tuple[int, int], seconds: float, *, is_minimised: bool) -> None:
    """What the program's own loop takes while the table waits for the player, or the window is minimised."""
    drawn = [0]
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        settings = replace(Settings(), width=size[0], height=size[1], less_motion=True)
        program = Program(Folders(here, here, here), settings, settings, "en")
        program.show(scene)
        draw = program.draw

        def counted(seconds: float = 1.0) -> None:
            before = program._canvas._shown
            draw(seconds)
            drawn[0] += program._canvas._shown is not before

        program.draw = counted  # type: ignore[method-assign]
        program.draw()
        pygame.event.clear()
        if is_minimised:
            pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
        pygame.time.set_timer(pygame.QUIT, round(seconds * 1000), loops=1)
        drawn[0] = 0
        before, start = time.process_time(), time.perf_counter()
        program.run()
        used, lasted = time.process_time() - before, time.perf_counter() - start
    name = "minimised" if is_minimised else "waiting for the player"
    print(f"{name}: {100 * used / lasted:.2f} % of a core over {lasted:.0f} s, {drawn[0]} frames drawn")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--seats", type=int, default=9)
    parser.add_argument("--tricks", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10.0, help="of rest")
    parser.add_argument("--reaction", type=float, default=0.5, help="seconds until the player decides")
    parser.add_argument("--level", default="steady", choices=ROSTER, help="of the opponents")
    asked = parser.parse_args()
    width, height = map(int, asked.size.split("x"))
    pygame.display.init()
    pygame.font.init()
    bench = Bench((width, height), asked.seats, asked.reaction, asked.level)
    core = kind_of_core()
    print(f"{sys.platform}, {pygame.display.get_driver()}, {asked.size}, {asked.seats} seats, {core} core")
    bench.play(asked.tricks)
    report(bench.frames)
    report_every(bench.every)
    scene = bench.scene
    while scene.is_moving or not scene.session.is_waiting():
        bench.frame()
        if scene.playback.waits_for_player:
            scene.handle(Key("enter"))
    waiting(scene, (width, height), asked.seconds, is_minimised=False)
    moving = table(asked.seats, seed="bench", width=width, height=height)
    waiting(moving, (width, height), asked.seconds, is_minimised=True)


if __name__ == "__main__":
    main()
