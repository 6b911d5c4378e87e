"""The title: go on with the saved match, start a new one, change the settings, read the rules, leave."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from game import __version__
from game.model.table import Match
from game.rules.catalogue import PRESETS
from game.rules.conflicts import cannot_start
from game.settings import Settings
from game.texts import Words
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.inputs import Input
from game.ui.look import look_at
from game.ui.parts.controls import draw_controls, draw_key
from game.ui.parts.standing import saved_when, standing, where_it_stands
from game.ui.parts.thumbnail import draw_thumbnail
from game.ui.parts.writing import unit, write
from game.ui.scene import Stage
from game.ui.scenes.about import AboutScene
from game.ui.scenes.beginning import beginning_of, table_before_the_deal
from game.ui.scenes.help import HelpScene
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.settings import SettingsScene
from game.ui.theme import THEME, Colour
from game.ui.warming import Overture
from game.ui.widgets import Button, Control, Panel, segments

FAN: Final = (("T", "C"), ("J", "D"), ("Q", "S"), ("K", "H"), ("A", "S"))
LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
TAGLINE: Final[Colour] = (236, 228, 204)


@dataclass(frozen=True, slots=True)
class Saved:
    """The unfinished match: how its player sees it, and when it was last saved (local time)."""

    view: Match
    at: datetime


class TitleScene:
    """The first screen."""

    def __init__(
        self, stage: Stage, saved: Saved | None = None, now: Callable[[], datetime] = datetime.now
    ) -> None:
        self.stage = stage
        self._overture = Overture()
        self.saved = saved
        self.now = now
        self.panel = Panel("continue" if saved else "new")
        self.size = (1280, 720)

    @property
    def is_moving(self) -> bool:
        """Nothing moves here, but the table of the match to come is drawn ahead."""
        return self._overture.is_wanted(beginning_of(self.stage, self._to_come))

    def update(self, seconds: float) -> None:
        """Draw a little of the table to come."""
        settings = self._to_come
        key = beginning_of(self.stage, settings)
        self._overture.step(
            seconds, key, self.stage.size, lambda: table_before_the_deal(self.stage, settings)
        )

    @property
    def _to_come(self) -> Settings:
        return self.stage.settings

    def leave(self) -> None:
        """There is nothing to put away."""

    def handle(self, given: Input) -> None:
        """Do what the player chose."""
        act = self.panel.handle(given, self._controls())
        match act.name if act else "":
            case "continue":
                self.stage.resume()
            case "again":
                settings = self.stage.settings
                if cannot_start(settings.rules, settings.seats):
                    self.stage.show(NewMatchScene(self.stage))  # which says why
                else:
                    self.stage.start(settings)
            case "new":
                self.stage.show(NewMatchScene(self.stage))
            case "lesson":
                self.stage.show(LessonScene(self.stage))
            case "about":
                self.stage.lay_over(AboutScene(self.stage))
            case "settings":
                self.stage.lay_over(SettingsScene(self.stage))
            case "rules":
                settings = self.stage.settings
                self.stage.lay_over(HelpScene(self.stage, settings.rules, settings.seats))
            case "quit":
                self.stage.quit()
            case "language" if act:
                language = list(LANGUAGES)[act.value]
                self.stage.change(replace(self.stage.settings, language=language))

    def _last_game(self) -> str:
        """What was played last, or comes with the game."""
        settings, words = self.stage.settings, self.stage.words
        seats = words.count("{n} seat", "{n} seats", settings.seats)
        return words.say("{game}, {seats}", game=words.game(settings.game), seats=seats)

    def _top(self, u: float) -> float:
        """Where the column on the left begins, so that it stands in the middle of the window's height."""
        height = 638 if self.saved else 496
        return max(0.0, (self.size[1] - height * u) * (0.42 if self.saved else 0.36) - 34 * u)

    def _controls(self) -> tuple[Control, ...]:
        u, words = unit(self.size), self.stage.words
        top = self._top(u)
        entries: list[Control] = []
        y = top + 258 * u
        if self.saved:
            card = Area(64 * u, y, 396 * u, 132 * u)
            entries.append(
                Button("continue", card, words.say("Continue", context="the saved match"), "menu", "c")
            )
            y += 156 * u
        games = words.count("{n} game, 2 to 9 seats", "{n} games, 2 to 9 seats", len(PRESETS))
        for name, label, key, icon, hint in (
            ("new", words.say("New match"), "n", "new", games),
            ("again", words.say("Play at once"), "p", "play", self._last_game()),
            ("settings", words.say("Settings"), "o", "gear", ""),
            ("rules", words.say("Rules"), "f1", "rules", ""),
            ("quit", words.say("Quit"), "q", "quit", ""),
        ):
            entries.append(Button(name, Area(64 * u, y, 396 * u, 42 * u), label, "menu", key, icon, hint))
            y += 50 * u
        switch = Area(self.size[0] - 204 * u, 26 * u, 180 * u, 34 * u)
        chosen = list(LANGUAGES).index(words.language)
        x, y = self.size[0] - (self.size[0] - 480 * u) / 2, self.size[1] - 62 * u
        lesson = Area(x - 150 * u, y, 300 * u, 40 * u)
        about = Area(24 * u, self.size[1] - 44 * u, 250 * u, 32 * u)
        return (
            *entries,
            Button("lesson", lesson, words.say("New here? First steps"), "field", "h", "hint"),
            Button(
                "about",
                about,
                words.say("About, version {version}", version=__version__),
                "field",
                "a",
                "info",
            ),
            segments("language", switch, tuple(LANGUAGES.values()), chosen),
        )

    def draw(self, canvas: Canvas) -> None:
        """Put the title on the canvas."""
        self.size = canvas.size
        u, (w, h), words = unit(canvas.size), canvas.size, self.stage.words
        cx, cy = (460 * u + w) / 2 + 10 * u, h / 2 - 18 * u
        canvas.put(art.Felt(w, h, round(cx), round(cy)), 0, 0, anchor="topleft")
        canvas.put(art.Veil(round(w * 0.5), h, 62, "left"), 0, 0, anchor="topleft")
        scale = min((w - cx - 28 * u) / (372 * u), h / (720 * u))
        _draw_fan(canvas, cx, cy, u * scale, look_language(words))
        line = words.say("Three bid, two taken.")
        write(canvas, line, "serifi", 18 * u, TAGLINE, cx, cy + 256 * u * scale, "center", shadow=True)
        top = self._top(u)
        write(canvas, "Oh Hell", "serifx", 96 * u, THEME.gold, 66 * u, top + 30 * u, shadow=True)
        canvas.put(
            art.Ornament(round(352 * u), round(16 * u), THEME.inlay), 72 * u, top + 160 * u, anchor="topleft"
        )
        for i, text in enumerate(
            (words.say("Say how many tricks you will take."), words.say("Then take exactly that many."))
        ):
            write(
                canvas,
                text,
                "serifi",
                20 * u,
                TAGLINE,
                74 * u,
                top + (184 + 26 * i) * u,
                room=380 * u,
                shadow=True,
            )
        controls = self._controls()
        plain = [control for control in controls if control.name != "continue"]
        draw_controls(canvas, self.panel, plain)
        if self.saved:
            card = next(c for c in controls if isinstance(c, Button) and c.name == "continue")
            self._draw_saved(canvas, self.saved, card, u)
        canvas.put(art.Icon("globe", round(20 * u), THEME.sub), w - 224 * u, 43 * u)
        write(
            canvas,
            words.say("F11 full screen"),
            "sans",
            12 * u,
            THEME.sub,
            w - 24 * u,
            h - 30 * u,
            "midright",
        )

    def _draw_saved(self, canvas: Canvas, saved: Saved, button: Button, u: float) -> None:
        card = button.area
        at, under = self.panel.at == "continue", self.panel.under == "continue"
        glass = art.Glass(round(card.width), round(card.height), 18 * u, 82, 30, at, 7, THEME.plate)
        canvas.put(glass, card.x, card.y, anchor="topleft")
        if under and not at:
            canvas.put(
                art.Focus(round(card.width), round(card.height), False, round(18 * u)),
                card.x,
                card.y,
                anchor="topleft",
            )
        words, view = self.stage.words, saved.view
        look = look_at(view, view.viewer or 0, words, self.stage.settings)
        draw_thumbnail(canvas, Area(card.x + 14 * u, card.y + 14 * u, 166 * u, 104 * u), view, look, u)
        x, room = card.x + 196 * u, 190 * u
        cap = draw_key(canvas, button.key, card.right - 14 * u, card.y + 30 * u, 24 * u)
        write(
            canvas,
            button.label,
            "serifx",
            27 * u,
            THEME.bright,
            x,
            card.y + 9 * u,
            shadow=True,
            room=room - cap - 8 * u,
        )
        lines: tuple[tuple[float, art.FaceName, float, Colour, str], ...] = (
            (52, "sansb", 14, THEME.ivory, where_it_stands(view, words)),
            (73, "sans", 14, THEME.sub, standing(view, look)),
            (96, "sans", 13, THEME.sub, saved_when(saved.at, self.now(), words)),
        )
        for y, face, px, colour, text in lines:
            write(canvas, text, face, px * u, colour, x + u, card.y + y * u, room=room)


def look_language(words: Words) -> art.Language:
    """The language of the indices on the cards."""
    return "de" if words.language == "de" else "en"


def _draw_fan(canvas: Canvas, cx: float, cy: float, k: float, language: art.Language) -> None:
    """Five cards in the light, on the brass oval; below them what was bid and what was taken."""
    canvas.put(art.Light(round(660 * k), round(660 * k), 26), cx, cy - 7 * k)
    canvas.put(art.Inlay(round(372 * k), round(306 * k)), cx, cy)
    for i, (rank, suit) in enumerate(FAN):
        angle = (i - 2) * 11
        turn, reach = math.radians(angle), 560 * k
        face = art.Face(rank, suit, round(192 * k), language, shadow="lifted")
        x, y = cx + math.sin(turn) * reach, cy - 36 * k + (1 - math.cos(turn)) * reach
        canvas.put(face, x, y, angle=-angle)
    canvas.put(art.Rings(3, 2, 12 * k, 40 * k), cx, cy + 216 * k)
