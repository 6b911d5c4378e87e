"""A stage for tests: scenes without a window, with a clock of their own."""

import random
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game import paths
from game.engine.options import BidOptions, CardBidOptions, Options, PassOptions, PlayOptions
from game.model.events import Player
from game.model.ruleset import Rules
from game.rules.catalogue import PRESETS
from game.session.library import new_match
from game.session.recorder import Recorder
from game.session.session import Session
from game.settings import Settings
from game.texts import Words, speak
from game.ui.inputs import Click, Key
from game.ui.parts.bidbar import bid_bar
from game.ui.pieces import PieceKey
from game.ui.scene import Scene
from game.ui.scenes.table import TableScene
from game.ui.sounds import SoundName

NAMES = ("Oskar", "Mira", "Jonas", "Aylin", "Lotte", "Emil", "Ruth", "Tarek")


def words_in(language: str) -> Words:
    """The texts of a language, from the catalogue that the game ships."""
    return speak(language, paths.shipped("assets/locale"))


@dataclass
class FakeStage:
    """Remembers what scenes ask of the program."""

    words: Words = field(default_factory=lambda: words_in("en"))
    settings: Settings = field(default_factory=Settings)
    asked: list[tuple[str, Any]] = field(default_factory=list)
    sounds: list[SoundName] = field(default_factory=list)
    seed: str = ""
    games: Path | None = None
    size: tuple[int, int] = (1280, 720)
    records: Path = Path("/home/ada/.local/share/oh-hell/records")

    def change(self, settings: Settings) -> None:
        self.settings = settings
        self.asked.append(("change", settings))

    def sound(self, name: SoundName) -> None:
        self.sounds.append(name)

    def show(self, scene: Scene) -> None:
        self.asked.append(("show", scene))

    def lay_over(self, scene: Scene) -> None:
        self.asked.append(("lay_over", scene))

    def back(self) -> None:
        self.asked.append(("back", None))

    def title(self) -> None:
        self.asked.append(("title", None))

    def start(self, settings: Settings, seed: str = "") -> None:
        self.asked.append(("start", settings))
        self.seed = seed

    def resume(self) -> None:
        self.asked.append(("resume", None))

    def copy(self, text: str) -> bool:
        self.asked.append(("copy", text))
        return True

    @property
    def data_folder(self) -> Path:
        return Path("/home/ada/.local/share/oh-hell")

    def open_data(self) -> bool:
        self.asked.append(("open_data", None))
        return True

    def export_data(self) -> str:
        self.asked.append(("export_data", None))
        return "It is in a file now."

    def import_data(self, file: Path) -> str:
        self.asked.append(("import_data", file))
        return "It is here now."

    def quit(self) -> None:
        self.asked.append(("quit", None))

    def names(self) -> list[str]:
        """What was asked for, in order."""
        return [name for name, _ in self.asked]


@dataclass
class LiveStage(FakeStage):
    """A stage on which scenes really follow each other; a match that is started is only noted."""

    scenes: list[Scene] = field(default_factory=list)

    @property
    def top(self) -> Scene:
        """The scene that inputs go to."""
        return self.scenes[-1]

    def show(self, scene: Scene) -> None:
        for old in self.scenes:
            old.leave()
        self.scenes = [scene]

    def lay_over(self, scene: Scene) -> None:
        self.scenes.append(scene)

    def back(self) -> None:
        self.scenes.pop().leave()


def players(seats: int, level: str = "steady") -> list[Player]:
    """A person in seat 0 and bots in the others."""
    return [Player("You", "human"), *(Player(NAMES[i], "bot", level) for i in range(seats - 1))]


def table(
    seats: int = 4,
    *,
    rules: Rules | None = None,
    language: str = "en",
    seed: str = "table",
    level: str = "steady",
    recorder: Recorder | None = None,
    **settings: Any,
) -> TableScene:
    """A table at which a match has just begun."""
    stage = FakeStage(words_in(language), replace(Settings(play_last=False), **settings))
    start = new_match(
        rules or PRESETS["oh-hell"].rules,
        players(seats, level),
        seed,
        match="",
        started="",
        practice=stage.settings.practice,
    )
    return TableScene(stage, Session(start, recorder=recorder), viewer=0)


def settle(scene: TableScene, seconds: float = 0.05, most: int = 4000) -> Options | None:
    """Let time pass until the player must decide or go on; what he may decide."""
    for _ in range(most):
        if scene.offered or scene.playback.waits_for_player or not scene.is_moving:
            return scene.offered
        scene.update(seconds)
    raise AssertionError("the table never comes to rest")


def act(scene: TableScene, rng: random.Random) -> None:
    """Decide something by clicks and keys as a player would, or go on."""
    if scene.playback.waits_for_player:
        scene.handle(Key("enter"))
        return
    match scene.offered:
        case PassOptions(count, _, _):
            for key in rng.sample(scene.situation.hand(), count):
                click_key(scene, key)
            scene.handle(Key("enter"))
        case BidOptions(bids, _):
            number = rng.choice(bids)
            now = scene.shown.round
            assert now is not None
            scene.handle(Click(*bid_bar(scene.layout, now.hand_size).buttons[number].middle))
        case CardBidOptions(cards) | PlayOptions(cards, _):
            for _ in range(8):
                scene.update(0.05)
            card = str(rng.choice(cards))
            click_key(scene, next(key for key in scene.situation.hand() if key[2] == card))


def click_key(scene: TableScene, key: PieceKey) -> None:
    """Click a card of the hand at the edge that always shows."""
    piece = scene.pieces[key]
    scene.handle(Click(piece.x - 0.42 * piece.picture.size[0], piece.y))
