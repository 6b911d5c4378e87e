"""Pictures of every scene, for people to look at: python -m tests.shots OUTDIR [--sizes …] [--seats …] …"""

import argparse
import itertools
import math
import os
import random
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.engine.options import BidOptions
from game.model.events import TrickTaken
from game.rules.catalogue import PRESETS
from game.session.library import new_match
from game.session.lookback import Lookback
from game.session.session import Session
from game.settings import BACKS, THEMES, Settings
from game.ui.advising import Advising
from game.ui.art import forget
from game.ui.canvas import PygameCanvas, RecordingCanvas
from game.ui.dress import Dress, wear
from game.ui.inputs import Key
from game.ui.parts.confetti import SECONDS
from game.ui.scene import Scene, Stage
from game.ui.scenes.about import AboutScene
from game.ui.scenes.analysis import AnalysisScene
from game.ui.scenes.deals import DealsScene
from game.ui.scenes.end import EndScene
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import Saved, TitleScene
from tests.advice import likely
from tests.judges import PICTURED
from tests.moments import MOMENTS, aim, at_moment
from tests.pinned import bots
from tests.stage import FakeStage, act, table, words_in

SIZE: Final = (1280, 720)
USUAL: Final = Dress()
SIZES = ("1280x720", "1920x1080", "1024x640", "1100x900")


def finished_trick(seats: int, language: str) -> list[Scene]:
    """A trick that stays for a moment, its winning card marked."""
    scene = at_moment("play", seats, language=language, trick_hold="click")
    act(scene, random.Random(1))
    while not isinstance(scene.playback.coming, TrickTaken):
        scene.update(0.02)
    return [scene]


def dealing(seats: int, language: str) -> list[Scene]:
    """Cards on their way."""
    scene = table(seats, language=language, seed="shots")
    for _ in range(40):
        scene.update(0.03)
    return [scene]


def after_key(moment: str, key: str, seats: int, language: str) -> list[Scene]:
    """A table with something over it that a key brings."""
    scene = at_moment(moment, seats, language=language)
    scene.handle(Key(key))
    return [scene]


def advised(moment: str, keys: str, seats: int, language: str) -> list[Scene]:
    """A table with the chances of bids, and after the keys with a hint."""
    scene = at_moment(moment, seats, language=language, bid_chances=True)
    scene.following.advising = Advising("shots", likely(0.02))
    for key in keys:
        scene.handle(Key(key))
    for _ in range(40):
        scene.update(0.05)
    return [scene]


def over_the_table(key: str, seats: int, language: str) -> list[Scene]:
    """A table and the scene that a key lays over it."""
    scene = at_moment("play", seats, language=language)
    scene.handle(Key(key))
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    return [scene, stage.asked[-1][1]]


def title(seats: int, language: str) -> list[Scene]:
    """The title with a match to go on with."""
    scene = at_moment("play", seats, language=language)
    return [TitleScene(scene.stage, Saved(scene.shown, datetime(2026, 3, 14, 18, 42)))]


def analysis(seats: int, language: str) -> list[Scene]:
    """The look back at a round, thought to its end."""
    scene = at_moment("scores", seats, language=language)
    over = AnalysisScene(scene.stage, Lookback(scene.session, PICTURED), scene.shown, 0)
    while over.is_moving:
        over.update(0.016)
    return [over]


def before_a_match(kind: Callable[[Stage], Scene], seats: int, language: str) -> list[Scene]:
    """A scene that needs no match."""
    return [kind(FakeStage(words_in(language), replace(Settings(), seats=seats)))]


def rules(preset: str, keys: dict[str, str], seats: int, language: str) -> list[Scene]:
    """The rules editor after in some rows a key was typed."""
    words = words_in(language)
    rules = PRESETS[preset].rules
    scene = RulesScene(
        FakeStage(words), rules, seats, words.game(preset), lambda rules: None, games=Path("games")
    )
    scene.draw(RecordingCanvas(SIZE))
    for row, key in keys.items():
        scene.form.go(row)
        scene.handle(Key(key))
    return [scene]


def end(seats: int, language: str) -> list[Scene]:
    """The end of a match, everything counted up."""
    start = new_match(PRESETS["oh-hell"].rules, bots(seats), "saved", match="", started="")
    session = Session(start)
    session.pump()
    told = session.history(0, len(session.happened))
    over = EndScene(FakeStage(words_in(language)), session.view(0), start, Lookback(session), told)
    over.update(SECONDS)
    return [over]


def deals(seats: int, language: str) -> list[Scene]:  # noqa: ARG001 - it has tables of every size
    """All deals of the records that are kept for the tests."""
    stage = FakeStage(words_in(language))
    stage.records = Path(__file__).parent / "records" / "valid"
    over = DealsScene(stage)
    while over.is_moving:
        over.update(0.016)
    return [over]


def at(moment: str, seats: int, language: str) -> list[Scene]:
    """The table at one of its moments."""
    return [at_moment(moment, seats, language=language)] if seats >= MOMENTS[moment].fewest_seats else []


def lesson(seats: int, language: str) -> list[Scene]:  # noqa: ARG001 - it has three seats of its own
    """The first steps, at the bid."""
    scene = LessonScene(FakeStage(words_in(language)))
    while scene.said is None or not isinstance(scene.table.offered, BidOptions):
        scene.update(0.05)
    return [scene]


SHOTS: Final[dict[str, Callable[[int, str], list[Scene]]]] = {
    "title-first": partial(before_a_match, TitleScene),
    "title": title,
    "new-match": partial(before_a_match, NewMatchScene),
    "settings": partial(before_a_match, SettingsScene),
    "about": partial(before_a_match, AboutScene),
    "rules": partial(rules, "oh-hell", {}),
    "rules-bids": partial(rules, "oh-hell", {"bidding": "right"}),
    "rules-rounds": partial(rules, "oh-hell", {"schedule": "end", "custom_schedule": "right"}),
    "rules-passing": partial(rules, "oh-seven-passing", {"passing": "right"}),
    "deal": dealing,
    **{name: partial(at, name) for name in MOMENTS},
    "trick": finished_trick,
    "last-trick": partial(after_key, "play", "l"),
    "sheet": partial(after_key, "many-scores", "s"),
    "chances": partial(advised, "bidding", ""),
    "hint-bid": partial(advised, "bidding", "h"),
    "hint-card-bid": partial(advised, "card-bids", "h"),
    "hint-play": partial(advised, "twenty-six-cards", "h"),
    "hint-pass": partial(advised, "passing", "h"),
    "question": partial(over_the_table, "escape"),
    "help": partial(over_the_table, "f1"),
    "log": partial(over_the_table, "t"),
    "who-plays": partial(over_the_table, "a"),
    "analysis": analysis,
    "end": end,
    "deals": deals,
}
"""What there is to see, by name: from seats and language to the scenes, the lowest first."""


def drawn(canvas: PygameCanvas, scenes: list[Scene]) -> None:
    """Draw scenes over each other; at a table the mouse is at what can be decided."""
    for is_aimed in (False, True):
        top = scenes[-1]
        if is_aimed and isinstance(top, TableScene) and top.offered:
            aim(top)
        canvas.begin()
        for scene in scenes:
            scene.draw(canvas)
        canvas.end()


def picture(scenes: list[Scene], size: tuple[int, int] = SIZE, dress: Dress = USUAL) -> pygame.Surface:
    """Scenes as a window of this size shows them, in a dress that is worn from then on."""
    if wear(dress):
        forget()
    surface = pygame.Surface(size, 0, 32)
    drawn(PygameCanvas(surface, drawing_time=math.inf), scenes)
    return surface


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--seats", default="2,4,9")
    parser.add_argument("--langs", default="de,en")
    parser.add_argument("--theme", default="felt", help=f"{', '.join(THEMES)}, divided by commas")
    parser.add_argument("--back", default="rosette", choices=BACKS)
    parser.add_argument("--four-colours", action="store_true")
    parser.add_argument("--large-indices", action="store_true")
    parser.add_argument("--scale", type=int, default=100, help="of the table, in per cent")
    parser.add_argument("--only", default="", help="names, divided by commas")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    names = asked.only.split(",") if asked.only else list(SHOTS)
    seats, languages = [*map(int, asked.seats.split(","))], asked.langs.split(",")
    for size, theme in itertools.product(asked.sizes.split(","), asked.theme.split(",")):
        width, height = map(int, size.split("x"))
        dress = Dress(theme, asked.back, asked.large_indices, asked.four_colours)
        for count, language, name in itertools.product(seats, languages, names):
            scenes = SHOTS[name](count, language)
            if not scenes:
                continue
            if isinstance(scenes[0], TableScene):
                stage = scenes[0].stage
                stage.change(replace(stage.settings, scale=asked.scale))
            path = asked.out / f"{name}-{count}-{language}-{size}{'' if theme == 'felt' else f'-{theme}'}.png"
            pygame.image.save(picture(scenes, (width, height), dress), path)
            print(path)


if __name__ == "__main__":
    main()
