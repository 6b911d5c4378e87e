"""The window, the clock and the stack of scenes: the only place where everything comes together."""

import gc
import os
import secrets
import sys
import webbrowser
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from uuid import uuid4

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
if sys.platform.startswith("linux"):
    # without a graphics card a flip then costs 0.4 ms instead of 9
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from game import paths
from game.model.events import MatchStarted
from game.moving import exported, imported
from game.own_games import own_name
from game.paths import Folders
from game.session.check import Record
from game.session.library import begin_match, go_on, new_match, unfinished
from game.session.session import Session
from game.settings import Settings, read_settings
from game.settings_file import write_settings
from game.texts import Words, choose_language, speak
from game.ui.art import Box, forget
from game.ui.canvas import PygameCanvas
from game.ui.clipboard import put_on_clipboard
from game.ui.dress import dress_of, wear
from game.ui.inputs import Close, Input, Key, Resize, translate
from game.ui.scene import Scene
from game.ui.scenes.beginning import players_of
from game.ui.scenes.notice import NoticeScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import Saved, TitleScene
from game.ui.sounds import SoundName, Sounds
from game.ui.theme import THEME
from game.ui.window import Window

FRAMES: Final = 60
"""Frames a second while something moves."""
NAP: Final = 20
"""Milliseconds between two looks at the input while nothing does; to wait in SDL costs five times as much."""
LONGEST: Final = 0.1
"""Seconds that a frame of a movement counts at most, so that nothing is skipped on a busy machine."""


class Program:
    """The stage: holds the window, the settings and the scenes that lie over each other."""

    def __init__(self, folders: Folders, shipped: Settings, settings: Settings, language: str | None) -> None:
        """`shipped` are the settings the game came with; `language`, if given, goes before the settings."""
        self.folders = folders
        self._shipped = shipped
        self.settings = settings
        self._kept = settings
        self._asked_language = language
        self.words = self._speak()
        self._sounds = Sounds(paths.shipped("assets/sounds"))
        self._scenes: list[Scene] = []
        self._is_over = False
        self._fade = 0.0
        if wear(dress_of(settings)):
            forget()
        self._window = Window(settings)

    # ------------------------------------------------------------ the stage

    @property
    def _canvas(self) -> PygameCanvas:
        return self._window.canvas

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        return self._canvas.size

    @property
    def games(self) -> Path:
        """The folder of the player's own games."""
        return self.folders.games

    def change(self, settings: Settings) -> None:
        """Put other settings into force and keep them."""
        if settings.language != self.settings.language:
            self._asked_language = None
        self.settings = settings
        self.words = self._speak()
        if wear(dress_of(settings)):
            self._window.redress()
        self._window.follow(settings)
        self._keep_settings()

    def sound(self, name: SoundName) -> None:
        """Play a sound, as loud as the player wants it."""
        if not self.settings.muted:
            self._sounds.play(name, self.settings.volume)

    def show(self, scene: Scene) -> None:
        """Replace everything on the stage by a scene."""
        for old in self._scenes:
            old.leave()
        self._scenes = [scene]
        self._fade = 0.0 if self.settings.less_motion else 1.0

    def lay_over(self, scene: Scene) -> None:
        """Put a scene over the present one, which stays as it is below."""
        self._scenes.append(scene)

    def back(self) -> None:
        """Take the top scene off."""
        self._scenes.pop().leave()

    def title(self) -> None:
        """Show the title, with the match that can be gone on with."""
        self._leave_all()
        found = unfinished(self.folders.records)
        self.show(TitleScene(self, _saved(*found) if found else None))

    def start(self, settings: Settings, seed: str = "") -> None:
        """Start a new match by these settings and show its table; without a seed it gets one of its own."""
        self._leave_all()
        self.change(settings)
        now = datetime.now(UTC)
        seed = seed or secrets.token_hex(6)
        start = new_match(
            settings.rules,
            players_of(settings, self.words, secrets.choice),
            seed,
            match=str(uuid4()),
            started=now.isoformat(timespec="seconds"),
            title=own_name(self.games, settings.rules),
            practice=settings.practice,
        )
        self.show(TableScene(self, begin_match(self.folders.records, start), viewer=0))

    def resume(self) -> None:
        """Go on with the unfinished match."""
        self._leave_all()
        found = unfinished(self.folders.records)
        if found is None:
            self.title()
            return
        session = go_on(*found)
        self.show(TableScene(self, session, viewer=_viewer(session.start)))

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; whether that was possible."""
        return put_on_clipboard(text)

    @property
    def data_folder(self) -> Path:
        """Where what belongs to the player lies."""
        return self.folders.records.parent

    @property
    def records(self) -> Path:
        """The folder of the records of all matches."""
        return self.folders.records

    def open_data(self) -> bool:
        """Show that folder in the desktop's own window; whether that was possible."""
        return webbrowser.open(self.data_folder.as_uri())

    def export_data(self) -> str:
        """Put all that belongs to the player into one file; a sentence that says where, or why not."""
        return exported(self.folders, self.words)

    def import_data(self, file: Path) -> str:
        """Take over such a file, the settings at once; a sentence that says what came, or why nothing did."""
        has_come, told = imported(file, self.folders, self.words)
        if has_come:
            self._kept, _ = read_settings(self.folders.settings_file, self._shipped)
            self.change(self._kept)
        return told

    def quit(self) -> None:
        """End the program; a running match stays in its record."""
        self._is_over = True

    # ------------------------------------------------------------ the loop

    def run(self) -> None:
        """Play until the window is closed."""
        gc.freeze()  # or looking through modules and tables for rubbish takes 30 ms now and then
        clock = pygame.time.Clock()
        is_moving = True
        try:
            while not self._is_over:
                events = pygame.event.get()
                for event in events:
                    is_moving |= self._window.is_shown_again(event)
                inputs = [given for event in events if (given := translate(event)) is not None]
                if not inputs and not is_moving:
                    pygame.time.wait(NAP)
                else:
                    seconds = clock.tick(FRAMES) / 1000
                    self._turn(inputs, min(seconds, LONGEST) if is_moving else seconds)
                is_moving = self._is_moving
        finally:
            self._leave_all()
        self._keep_settings()

    @property
    def _is_moving(self) -> bool:
        """Whether the next picture differs from this one; everything waits while nobody can see it."""
        if self._window.is_hidden:
            return False
        return self._fade > 0 or (bool(self._scenes) and self._scenes[-1].is_moving)

    def _keep_settings(self) -> None:
        """Write what differs from what the file says; the size of the window is kept at the end."""
        if self.settings != self._kept:
            write_settings(self.folders.settings_file, self.settings, self._shipped)
            self._kept = self.settings

    def _turn(self, inputs: list[Input], seconds: float) -> None:
        """One frame: the time that has passed, then what the player did, and the picture of it."""
        self._scenes[-1].update(seconds)
        for given in inputs:
            self._handle(given)
            if self._is_over:
                return
        self.draw(seconds)

    def _handle(self, given: Input) -> None:
        match given:
            case Close():
                self.quit()
            case Key("f11"):
                self.change(replace(self.settings, fullscreen=not self._window.is_fullscreen))
            case Resize():
                self.settings = self._window.resize(self.settings)
            case _:
                self._scenes[-1].handle(given)

    def draw(self, seconds: float = 1.0) -> None:
        """Show the scenes as they are now."""
        if self._window.is_hidden:
            return
        canvas = self._canvas
        canvas.begin()
        for scene in self._scenes:
            scene.draw(canvas)
        if self._fade > 0:
            self._fade -= seconds / (THEME.motion.scene / 1000)
            alpha = round(255 * max(0.0, self._fade))
            canvas.moving()
            canvas.put(Box(*canvas.size, 0, THEME.veil), 0, 0, anchor="topleft", alpha=alpha)
        changed = canvas.end()
        if changed:
            pygame.display.update(changed)

    def _leave_all(self) -> None:
        while self._scenes:
            self._scenes.pop().leave()

    def _speak(self) -> Words:
        language = self._asked_language or choose_language(self.settings.language)
        return speak(language, paths.shipped("assets/locale"))


def _viewer(start: MatchStarted) -> int:
    """The seat of the person at this computer."""
    return next((seat for seat, player in enumerate(start.players) if player.kind == "human"), 0)


def _saved(path: Path, record: Record) -> Saved:
    """What the title shows of a match that can be gone on with."""
    assert record.start is not None, "an unfinished match has a start"
    session = Session(record.start, record.past)
    when = datetime.fromtimestamp(path.stat().st_mtime)
    return Saved(session.view(_viewer(record.start)), when)


def open_display() -> str:
    """Start what pygame needs; the name of the video driver. Sound is never needed."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_caption("Oh Hell")
    return pygame.display.get_driver()


def play(
    folders: Folders,
    shipped: Settings,
    settings: Settings,
    language: str | None,
    notices: Sequence[str] = (),
) -> None:
    """Open the window with the title, and over it what there is to be told; play until it is closed."""
    open_display()
    program = Program(folders, shipped, settings, language)
    program.title()
    if notices:
        program.lay_over(NoticeScene(program, program.words.say("Your settings"), notices))
    program.run()


def smoke(picture: Path, folders: Folders, settings: Settings, language: str | None) -> None:
    """Draw a table with its cards dealt, once, and save the picture. Nothing is kept of the match."""
    open_display()
    program = Program(folders, settings, settings, language)
    start = new_match(
        settings.rules, players_of(settings, program.words, secrets.choice), "smoke", match="", started=""
    )
    table = TableScene(program, Session(start), viewer=0)
    program.show(table)
    while table.is_moving:
        table.update(0.05)
    program.draw()
    pygame.image.save(pygame.display.get_surface(), picture)
