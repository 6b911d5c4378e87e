"""Whatever keys and clicks rain down on running matches, nothing breaks and nothing illegal is asked for."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

import pytest

from game.engine.options import refusal
from game.model.commands import Command
from game.model.events import Event, SeatDecided
from game.rules.catalogue import PRESETS
from game.session.check import check_record
from game.session.library import new_match
from game.session.lines import to_line
from game.session.session import CommandRefused, Session, Told
from game.settings import Settings
from game.ui.canvas import RecordingCanvas
from game.ui.inputs import Click, Focus, Input, Key, Move, Release, Typed, Wheel
from game.ui.scene import Scene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import Saved, TitleScene
from tests.stage import LiveStage, players
from tests.tables import mixed_rules, sample

WHEN: Final = datetime(2026, 1, 1)
INPUTS = sample("OH_HELL_INPUTS", 4000)
"""How many inputs rain down in all."""
EACH = 1000
"""How many of them on one match."""
SIZES = [(1280, 720), (1024, 640), (1920, 1080), (1100, 900)]
KEYS = [
    *("enter", "space", "left", "right", "up", "down", "home", "end", "pageup", "pagedown", "tab", "escape"),
    *"0123456789lstfcmoany",
    *("f1", "delete", "backspace", "shift", "f5"),
]


class WatchedSession(Session):
    """Fails at once where the screen asks for what is not allowed."""

    def submit(self, command: Command) -> None:
        assert refusal(self.view(command.seat), command) is None, command
        super().submit(command)

    def take(self, seat: int) -> list[Told]:
        told = super().take(seat)
        assert not [one for one in told if isinstance(one, CommandRefused)]
        return told


@dataclass
class RainedStage(LiveStage):
    """Starts matches without end."""

    sessions: list[Session] = field(default_factory=list)
    seed: str = "0"

    def title(self) -> None:
        saved = next((scene.shown for scene in self.scenes if isinstance(scene, TableScene)), None)
        self.show(TitleScene(self, Saved(saved, WHEN) if saved and not saved.is_over else None))

    def start(self, settings: Settings, seed: str = "") -> None:
        self.settings = settings
        number = seed or len(self.sessions)
        rng = random.Random(f"{self.seed} {number}")
        seats = rng.randint(2, 9)
        rules = PRESETS[rng.choice(list(PRESETS))].rules if rng.random() < 0.5 else mixed_rules(rng, seats, 6)
        start = new_match(
            rules,
            players(seats, rng.choice(("chance", "steady"))),
            seed=f"{self.seed}-{number}",
            match="",
            started="",
        )
        self.sessions.append(WatchedSession(start))
        self.show(TableScene(self, self.sessions[-1], viewer=0))

    def resume(self) -> None:
        self.start(self.settings)

    def quit(self) -> None:
        self.title()


def rain(rng: random.Random, size: tuple[int, int]) -> Iterator[Input]:
    """Inputs without end, most of them where something is to be hit."""
    while True:
        x, y = rng.uniform(-5, size[0] + 5), rng.uniform(-5, size[1] + 5)
        yield from rng.choice(
            (
                (Click(x, y), Release(x, y)),
                (Click(x, y), Move(x + 30, y), Move(x + 60, y - 40), Release(x + 60, y - 40)),
                (Move(x, y),),
                (Key(rng.choice(KEYS), rng.random() < 0.2),),
                (Key(rng.choice(KEYS)),),
                (Key("enter"),),
                (Wheel(rng.choice((-3, -1, 1, 3))),),
                (Focus(rng.random() < 0.7), Focus(True)),
                (Typed(rng.choice(("a", "ß", "日", "two\nlines", ""))),),
            )
        )


@pytest.mark.parametrize("number", range(max(1, INPUTS // EACH)))
def test_inputs_by_chance_break_nothing_and_ask_for_nothing_illegal(number: int) -> None:
    rng = random.Random(number)
    settings = Settings(
        tempo=rng.choice(("instant", 2.0)),
        trick_hold=rng.choice((0.5, "click")),
        play_single=rng.random() < 0.5,
        less_motion=rng.random() < 0.3,
    )
    stage = RainedStage(settings=settings, seed=str(number))
    stage.start(settings)
    for turn in range(EACH):
        if turn % 40 == 0:
            size = rng.choice(SIZES)
            shower = rain(rng, size)
        if turn % 8 == 0:
            canvas = RecordingCanvas(size)
            for scene in stage.scenes:
                scene.draw(canvas)
        given = click_on_hand(stage.scenes[-1], rng) if rng.random() < 0.2 else None
        stage.scenes[-1].handle(given or next(shower))
        stage.scenes[-1].update(rng.choice((0.0, 0.016, 0.1, 0.6)))
    for session in stage.sessions:
        written = [to_line(session.start), *map(to_line, recorded(session))]
        assert check_record("".join(written).encode()).problem is None
    assert sum(len(session.happened) for session in stage.sessions) > 8, "the matches really go on"


def recorded(session: Session) -> list[Event]:
    """What of a match stands in its record."""
    return [event for event in session.happened if not isinstance(event, SeatDecided)]


def click_on_hand(scene: Scene, rng: random.Random) -> Input | None:
    """A click on a card of the hand, where there is one to be played."""
    if isinstance(scene, TableScene) and scene.offered and (hand := scene.situation.hand()):
        piece = scene.pieces[rng.choice(hand)]
        return Click(piece.x - 0.42 * piece.picture.size[0], piece.y)
    return None
