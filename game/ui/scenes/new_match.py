"""A new match: which game, how many seats, how strong the others are."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.bots.roster import ROSTER
from game.rules.catalogue import PRESETS
from game.settings import Settings
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.inputs import Click, Input, Key
from game.ui.parts.controls import draw_controls
from game.ui.parts.match_choice import (
    draw_game_card,
    draw_players,
    draw_rounds,
    draw_rules,
    place_areas,
)
from game.ui.parts.writing import unit, write
from game.ui.scene import Stage
from game.ui.theme import THEME
from game.ui.widgets import Button, Choice, Control, Panel, Stepper, segments

PLAYABLE: Final = ("oh-hell", "oh-hell-short", "rock-and-roll", "blackout", "free-dealer")
"""The named games that the window can play."""
NAMES: Final = ("Oskar", "Mira", "Jonas", "Aylin", "Lotte", "Emil", "Ruth", "Tarek")
"""What the opponents are called, clockwise from the player's left."""
FEWEST, MOST = 2, 9


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything on this screen is."""

    u: float
    top: float
    cards: tuple[Area, ...]
    players: Area
    rounds: Area
    rules: Area
    back: Area
    start: Area


def layout(size: tuple[int, int]) -> Layout:
    """The screen in a window of this size: games and players on the left, what they make on the right."""
    (w, h), u = size, unit(size)
    high = min(float(h), 800 * u)
    top, bottom = (h - high) / 2, (h + high) / 2
    right = min(460 * u, 0.375 * w)
    left = w - 78 * u - right
    content = bottom - 92 * u
    players = Area(24 * u, content - 172 * u, left, 172 * u)
    room = players.y - 14 * u - (top + 74 * u)
    cards = tuple(_grid(Area(24 * u, top + 74 * u, left, room), len(PLAYABLE), 12 * u))
    x = w - 24 * u - right
    rounds = Area(x, top + 22 * u, right, 172 * u)
    rules = Area(x, rounds.bottom + 14 * u, right, content - rounds.bottom - 14 * u)
    y = bottom - 74 * u
    return Layout(
        u,
        top,
        cards,
        players,
        rounds,
        rules,
        back=Area(24 * u, y + 2 * u, 150 * u, 48 * u),
        start=Area(w - 264 * u, y, 240 * u, 52 * u),
    )


def _grid(area: Area, count: int, gap: float) -> Iterator[Area]:
    """Areas in rows of up to three that fill the whole area, fewer of them in the last row being wider."""
    rows = -(-count // 3)
    high = (area.height - (rows - 1) * gap) / rows
    for i in range(count):
        row, column = divmod(i, 3)
        columns = min(3, count - row * 3)
        wide = (area.width - (columns - 1) * gap) / columns
        yield Area(area.x + column * (wide + gap), area.y + row * (high + gap), wide, high)


class NewMatchScene:
    """Chooses the settings of a match and starts it."""

    def __init__(self, stage: Stage, names: Sequence[str] = NAMES) -> None:
        self.stage = stage
        self.names = names
        settings = stage.settings
        self.game = settings.game if settings.game in PLAYABLE else PLAYABLE[0]
        self.seats = settings.seats
        self.levels = settings.levels
        self.panel = Panel("game", "start")
        self.size = (1280, 720)

    @property
    def is_moving(self) -> bool:
        """Nothing moves here."""
        return False

    def update(self, seconds: float) -> None:
        """Time changes nothing here."""

    def leave(self) -> None:
        """There is nothing to put away."""

    @property
    def chosen(self) -> Settings:
        """The player's settings with what was chosen here."""
        rules = PRESETS[self.game].rules
        return replace(
            self.stage.settings, preset=self.game, rules=rules, seats=self.seats, levels=self.levels
        )

    def handle(self, given: Input) -> None:
        """Take a choice, start, or go back to the title."""
        match given:
            case Key("escape"):
                self.stage.title()
                return
            case Key("+" | "="):
                self._seat(self.seats + 1)
            case Key("-"):
                self._seat(self.seats - 1)
            case Key(name) if name.isdigit():
                self._seat(int(name))
            case Click(x, y):
                for i, area in enumerate(place_areas(layout(self.size).players, self.u)):
                    if area.holds(x, y):
                        self._seat(i + 1)
        act = self.panel.handle(given, self._controls())
        match act.name if act else "":
            case "game" if act:
                self.game = PLAYABLE[act.value]
            case "seats" if act:
                self._seat(act.value)
            case "level" if act:
                self.levels = (list(ROSTER)[act.value],)
            case "back":
                self.stage.title()
            case "start":
                self.stage.start(self.chosen)

    @property
    def u(self) -> float:
        """Pixels to a unit of the design."""
        return unit(self.size)

    def _seat(self, seats: int) -> None:
        if FEWEST <= seats <= MOST:
            self.seats = seats

    def _controls(self) -> tuple[Control, ...]:
        at, u, words = layout(self.size), self.u, self.stage.words
        y = at.players.bottom - 52 * u
        seats = words.count("{n} seat", "{n} seats", self.seats)
        levels = list(ROSTER)
        level = levels.index(self.levels[0]) if len(set(self.levels)) == 1 else None
        wide = min(124 * u * len(levels), at.players.width * 0.5)
        return (
            Choice("game", at.cards, PLAYABLE, PLAYABLE.index(self.game)),
            Stepper(
                "seats", Area(at.players.x + 18 * u, y, 176 * u, 38 * u), self.seats, FEWEST, MOST, seats
            ),
            segments(
                "level",
                Area(at.players.right - 18 * u - wide, y, wide, 38 * u),
                [words.level(name) for name in levels],
                level,
            ),
            Button("back", at.back, words.say("Back"), "field"),
            Button("start", at.start, words.say("Start match"), "gold", hint="Enter"),
        )

    def draw(self, canvas: Canvas) -> None:
        """Put the screen on the canvas."""
        self.size = canvas.size
        (w, h), at, u, words = canvas.size, layout(canvas.size), self.u, self.stage.words
        canvas.put(art.Felt(w, h, w // 2, round(h * 0.44), 0.42), 0, 0, anchor="topleft")
        write(
            canvas, words.say("New match"), "serifx", 36 * u, THEME.gold, 26 * u, at.top + 6 * u, shadow=True
        )
        controls = self._controls()
        for name, area in zip(PLAYABLE, at.cards, strict=True):
            under = area.holds(*self.panel.mouse)
            draw_game_card(
                canvas,
                area,
                PRESETS[name],
                self.seats,
                words,
                u,
                chosen=name == self.game,
                at=name == self.game and self.panel.at == "game",
                under=under,
            )
        own = self.stage.settings.name or words.say("You")
        names = (own, *self.names)
        draw_players(canvas, at.players, PRESETS[self.game], self.seats, self.levels, names, words, u)
        draw_rounds(canvas, at.rounds, PRESETS[self.game].rules, self.seats, words, u)
        draw_rules(canvas, at.rules, PRESETS[self.game].rules, self.seats, words, u)
        draw_controls(canvas, self.panel, [control for control in controls if control.name != "game"])
