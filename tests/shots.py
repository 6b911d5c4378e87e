"""Pictures of every scene, for people to look at: python -m tests.shots OUTDIR [--sizes …] [--seats …] …"""

import argparse
import itertools
import os
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.engine.options import BidOptions, PlayOptions
from game.model.commands import PlaceBid, PlayCard
from game.model.events import TrickTaken
from game.session.session import Session
from game.session.simulate import bot_players
from game.ui.canvas import PygameCanvas
from game.ui.inputs import Key, Move
from game.ui.scene import Scene
from game.ui.scenes.end import EndScene
from game.ui.scenes.help import HelpScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import Saved, TitleScene
from tests.stage import FakeStage, settle, table

SIZES = ("1280x720", "1920x1080", "1024x640", "1100x900")


def decide(scene: TableScene) -> None:
    """Take the first decision there is, or go on."""
    match settle(scene):
        case BidOptions(bids, _):
            scene.session.submit(PlaceBid(0, bids[min(2, len(bids) - 1)]))
        case PlayOptions(cards, _):
            scene.session.submit(PlayCard(0, cards[0]))
        case _:
            scene.handle(Key("enter"))
    scene.update(0.05)


def aim(scene: TableScene, canvas: PygameCanvas) -> None:
    """Point at a card that may be played, or at the bar of bids."""
    offered = scene.offered
    width, height = canvas.size
    scene.handle(Move(width * 0.4, height * 0.65))
    if isinstance(offered, PlayOptions):
        legal = [str(card) for card in offered.cards]
        key = next(key for key in scene.situation.hand() if key[2] in legal)
        piece = scene.pieces[key]
        scene.handle(Move(piece.x - piece.picture.size[0] * 0.4, piece.y))
    for _ in range(8):
        scene.update(0.05)


def table_scenes(canvas: PygameCanvas, seats: int, language: str) -> Iterator[tuple[str, list[Scene]]]:
    """A match at its moments: dealing, bidding, playing, a finished trick, the last one, the scores."""
    scene = table(seats, language=language, seed="shots")
    for _ in range(40):
        scene.update(0.03)
    yield "deal", [scene]
    while not isinstance(settle(scene), BidOptions):
        decide(scene)
    aim(scene, canvas)
    yield "bidding", [scene]
    while not isinstance(settle(scene), PlayOptions):
        decide(scene)
    decide(scene)
    while not isinstance(settle(scene), PlayOptions):
        decide(scene)
    aim(scene, canvas)
    yield "play", [scene]
    scene.handle(Key("l"))
    yield "last-trick", [scene]
    scene.handle(Key("l"))
    decide(scene)
    while not (scene.playback.step and isinstance(scene.playback.step.event, TrickTaken)):
        scene.update(0.02)
    yield "trick", [scene]
    words = scene.stage.words
    asked = QuestionScene(
        scene.stage,
        words.say("Leave the match?"),
        words.say("It is saved, and you can go on with it from the title."),
        yes=words.say("Leave"),
        no=words.say("Keep playing"),
        on_yes=scene.stage.title,
    )
    yield "question", [scene, asked]
    yield "help", [scene, HelpScene(scene.stage, scene.shown.rules, scene.shown.seats)]
    for wanted in (1, 12):
        while len(scene.shown.results) < wanted or not scene.playback.waits_for_player:
            decide(scene)
            settle(scene)
        yield f"scores-{wanted}", [scene]
    scene.handle(Key("s"))
    yield "sheet", [scene]


def other_scenes(seats: int, language: str) -> Iterator[tuple[str, list[Scene]]]:
    """What comes before and after a match."""
    stage = FakeStage(table(2, language=language).stage.words)
    stage.settings = replace(stage.settings, seats=seats)
    yield "title-first", [TitleScene(stage)]
    running = table(seats, language=language, seed="saved", tempo="instant", trick_hold=0.5)
    while not (isinstance(running.offered, PlayOptions) and len(running.shown.results) == 2):
        decide(running)
        settle(running)
    yield "title", [TitleScene(stage, Saved(running.shown, datetime(2026, 3, 14, 18, 42)))]
    yield "new-match", [NewMatchScene(stage)]
    session = Session(replace(running.session.start, players=bot_players(["steady"], seats)))
    session.pump()
    end = EndScene(stage, session.view(0), running.session.start)
    for _ in range(100):
        end.update(0.05)
    yield "end", [end]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--seats", default="2,4,9")
    parser.add_argument("--langs", default="de,en")
    parser.add_argument("--only", default="", help="a scene's name")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    for size in asked.sizes.split(","):
        width, height = map(int, size.split("x"))
        surface = pygame.display.set_mode((width, height))
        canvas = PygameCanvas(surface, fresh_turns=1000)
        for seats in map(int, asked.seats.split(",")):
            for language in asked.langs.split(","):
                moments = itertools.chain(
                    other_scenes(seats, language), table_scenes(canvas, seats, language)
                )
                for name, stack in moments:
                    if asked.only and asked.only != name:
                        continue
                    canvas.begin()
                    for scene in stack:
                        scene.draw(canvas)
                    canvas.end()
                    path = asked.out / f"{name}-{seats}-{language}-{size}.png"
                    pygame.image.save(surface, path)
                    print(path)


if __name__ == "__main__":
    main()
