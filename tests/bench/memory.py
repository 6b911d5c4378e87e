"""How much memory whole matches take, one after the other at the same window.

    python -m tests.bench.memory [--matches 200] [--size 1920x1080] [--seats 4] [--every 20] [--most-cards 4]

Every match is shown from its first deal to its end at tempo "instant" on SDL's dummy driver, every frame
drawn, the player's decisions by chance. Prints the resident memory at the start, after every so many
matches, and at the end.
"""

import argparse
import gc
import os
import random
import resource
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.engine.options import BidOptions, PlayOptions
from game.model.commands import PlaceBid, PlayCard
from game.model.ruleset import Rules
from game.rules.catalogue import PRESETS
from game.ui.canvas import PygameCanvas
from game.ui.inputs import Key
from tests.stage import FakeStage, table

SECONDS: Final = 0.5
"""What passes between two frames, which is also how long a trick stays."""


def resident() -> float:
    """Megabytes of this process in memory now, the most there ever was where the system tells no more."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    return pages * resource.getpagesize() / (1 << 20)


def play(canvas: PygameCanvas, seats: int, rules: Rules, seed: str) -> int:
    """Show a whole match; how many frames it took."""
    chance = random.Random(seed)
    scene = table(
        seats,
        rules=rules,
        seed=seed,
        level="chance",
        tempo="instant",
        trick_hold=SECONDS,
        width=canvas.size[0],
        height=canvas.size[1],
    )
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    frames = 0
    while "show" not in stage.names():
        match scene.offered:
            case BidOptions(bids):
                scene.session.submit(PlaceBid(0, chance.choice(bids)))
            case PlayOptions(cards):
                scene.session.submit(PlayCard(0, chance.choice(cards)))
        if scene.playback.waits_for_player:
            scene.handle(Key("enter"))
        scene.update(SECONDS)
        canvas.begin()
        scene.draw(canvas)
        changed = canvas.end()
        if changed:
            pygame.display.update(changed)
        frames += 1
    return frames


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--every", type=int, default=20)
    parser.add_argument("--most-cards", type=int, help="in a round, for shorter matches")
    asked = parser.parse_args()
    width, height = map(int, asked.size.split("x"))
    rules = replace(PRESETS["oh-hell"].rules, most_cards=asked.most_cards)
    pygame.display.init()
    pygame.font.init()
    canvas = PygameCanvas(pygame.display.set_mode((width, height)))
    began, frames = time.perf_counter(), 0
    print(f"start                 {resident():6.1f} MB", flush=True)
    for number in range(1, asked.matches + 1):
        frames += play(canvas, asked.seats, rules, f"memory {number}")
        if number in (1, 5) or number % asked.every == 0 or number == asked.matches:
            seconds = time.perf_counter() - began
            print(
                f"after {number:4} matches   {resident():6.1f} MB   {frames:7} frames, {seconds:5.0f} s,"
                f" {len(gc.get_objects()):7} objects",
                flush=True,
            )
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"most at any time      {peak / 1024:6.1f} MB" if sys.platform == "linux" else "", flush=True)


if __name__ == "__main__":
    main()
