"""A new match: which game, how many seats, how strong the others are."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.bots.roster import ROSTER
from game.model.ruleset import SEATS
from game.rules.catalogue import CUSTOM, PRESETS, Preset
from game.rules.conflicts import cannot_start
from game.settings import LONGEST_NAME, SITTERS, Settings
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.inputs import Click, Input, Key, Wheel
from game.ui.look import NAMES
from game.ui.parts.controls import draw_controls, draw_note, draw_scroll_bar
from game.ui.parts.match_choice import Grid, Layout, draw_game_card, layout
from game.ui.parts.match_panels import (
    LEVEL_LINES,
    Sitter,
    draw_players,
    draw_rounds,
    draw_rules,
    name_area,
    place_areas,
)
from game.ui.parts.writing import paragraph, unit, write
from game.ui.scene import Stage
from game.ui.scenes.help import HelpScene
from game.ui.theme import THEME
from game.ui.widgets import (
    Act,
    Button,
    Choice,
    Control,
    Panel,
    Stepper,
    Switch,
    TextField,
    area_of,
    segments,
)

LONGEST_SEED: Final = 40
"""Letters of a seed that is typed in."""
GLOW: Final = 44
"""How far the light round a card reaches, in units."""


class NewMatchScene:
    """Chooses the settings of a match and starts it."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        settings = stage.settings
        own = (Preset(CUSTOM, settings.rules, range(SEATS[0], SEATS[-1] + 1)),)
        self.games: tuple[Preset, ...] = (*(own if settings.game == CUSTOM else ()), *PRESETS.values())
        """The player's own rules, where he has some, and every named game."""
        self.game = settings.game
        self.seats = settings.seats
        self.others = [settings.others[i % len(settings.others)] for i in range(SEATS[-1] - 1)]
        """Who sits in the other seats, those not taken included."""
        people = iter(settings.people)
        self.names = [next(people, "") if kind == "person" else "" for kind in self.others]
        """What the people among them are called, "" where nothing was typed in."""
        self.is_practice = settings.practice
        self.seed = ""
        self.panel = Panel("game", "start")
        self.size = (1280, 720)
        self.first = 0
        """The uppermost row of games in view."""
        self._show_chosen()

    @property
    def is_moving(self) -> bool:
        """Nothing moves here."""
        return False

    def update(self, seconds: float) -> None:
        """Time changes nothing here."""

    def leave(self) -> None:
        """There is nothing to put away."""

    @property
    def preset(self) -> Preset:
        """The game that is chosen."""
        return self.games[self._index]

    @property
    def chosen(self) -> Settings:
        """The player's settings with what was chosen here; his own rules stay as they are."""
        others = tuple(self.others[: self.seats - 1])
        people = tuple(name for name, kind in zip(self.names, others, strict=False) if kind == "person")
        settings = replace(
            self.stage.settings,
            seats=self.seats,
            others=others[:1] if len(set(others)) == 1 and "person" not in others else others,
            people=people if any(people) else (),
            practice=self.is_practice,
        )
        if self.game == CUSTOM:
            return settings
        return replace(settings, preset=self.game, rules=self.preset.rules)

    @property
    def refusal(self) -> str:
        """Why a match cannot start like this, empty where it can."""
        why = cannot_start(self.preset.rules, self.seats)
        return self.stage.words.why(why.code, why.values) if why else ""

    @property
    def grid(self) -> Grid:
        """The games as they are scrolled now."""
        return Grid(layout(self.size).games, self.u, len(self.games), self.first)

    @property
    def u(self) -> float:
        """Pixels to a unit of the design."""
        return unit(self.size)

    @property
    def _index(self) -> int:
        return next(i for i, game in enumerate(self.games) if game.name == self.game)

    def _show_chosen(self) -> None:
        self.first = self.grid.reaching(self._index)

    def _seat(self, seats: int) -> None:
        if seats in SEATS:
            self.seats = seats

    def handle(self, given: Input) -> None:
        """Take a choice, start, tell the rules, or go back to the title."""
        match given:
            case Key("escape"):
                self.stage.title()
                return
            case Key("+" | "=") if not self._is_writing:
                self._seat(self.seats + 1)
            case Key("-") if not self._is_writing:
                self._seat(self.seats - 1)
            case Key("pagedown" | "pageup" as key):
                page = self.grid.shown
                self.first = self.grid.scrolled(page if key == "pagedown" else -page)
            case Key(name) if name.isdecimal() and not self._is_writing:
                self._seat(int(name))
            case Wheel(steps):
                self.first = self.grid.scrolled(-round(steps))
            case Click(x, y):
                self._clicked(x, y)
        act = self.panel.handle(given, self._controls())
        if act:
            self._do(act)

    @property
    def _is_writing(self) -> bool:
        return self.panel.at == "seed" or self.panel.at.startswith("name-")

    def _do(self, act: Act) -> None:
        place = int(act.name.partition("-")[2]) - 1 if act.name.startswith(("place-", "name-")) else 0
        match act.name.partition("-")[0]:
            case "game":
                self.game = self.games[act.value].name
                self._show_chosen()
            case "seats":
                self._seat(act.value)
            case "level":
                self.others = [list(ROSTER)[act.value]] * (SEATS[-1] - 1)
            case "place":
                following = SITTERS.index(self.others[place]) + 1
                self.others[place] = SITTERS[following % len(SITTERS)]
            case "name":
                self.names[place] = act.text.lstrip()
            case "practice":
                self.is_practice = bool(act.value)
            case "seed":
                self.seed = act.text.strip()
            case "back":
                self.stage.title()
            case "more":
                self.stage.lay_over(HelpScene(self.stage, self.preset.rules, self.seats))
            case "start":
                self.stage.start(self.chosen, self.seed)

    def _clicked(self, x: float, y: float) -> None:
        """A place at the table is taken, or the games are scrolled to where the track was clicked."""
        at, grid = layout(self.size), self.grid
        for i, area in enumerate(place_areas(at.players, self.u)[self.seats :]):
            if area.holds(x, y):
                self._seat(self.seats + i + 1)
                break
        if at.track.within(-8 * self.u, 0).holds(x, y):
            row = (y - at.track.y) / at.track.height * grid.rows - grid.shown / 2
            self.first = grid.scrolled(round(row) - self.first)

    def _controls(self) -> tuple[Control, ...]:
        at, u, words = layout(self.size), self.u, self.stage.words
        y = at.players.bottom - 87 * u
        seats = words.count("{n} seat", "{n} seats", self.seats)
        levels = list(ROSTER)
        level = levels.index(self._level) if self._level else None
        left, right = at.players.x + 16 * u, at.players.right - 16 * u
        wide = 0.4 * (right - left)
        return (
            Choice("game", self.grid.areas(), tuple(game.name for game in self.games), self._index, at.games),
            *self._places(),
            Stepper("seats", Area(left, y, wide, 36 * u), self.seats, SEATS[0], SEATS[-1], seats),
            segments(
                "level",
                Area(left + wide + 12 * u, y, right - left - wide - 12 * u, 36 * u),
                [words.level(name) for name in levels],
                level,
            ),
            Switch(
                "practice",
                Area(left, y + 42 * u, wide, 36 * u),
                self.is_practice,
                words.say("Practice"),
            ),
            TextField(
                "seed",
                Area(left + wide + 12 * u, y + 42 * u, right - left - wide - 12 * u, 36 * u),
                self.seed,
                LONGEST_SEED,
                words.say("Seed: any"),
            ),
            Button("back", at.back, words.say("Back"), "field"),
            Button("more", at.more, words.say("All rules"), "field", "f1", "rules", hint="F1"),
            Button(
                "start",
                at.start,
                words.say("Start match"),
                "gold",
                hint="" if self.refusal else "Enter",
                reason=self.refusal,
            ),
        )

    @property
    def _level(self) -> str:
        """The level that all the others have, "" where they differ or are no opponents."""
        others = set(self.others[: self.seats - 1])
        return next(iter(others)) if len(others) == 1 and others <= set(ROSTER) else ""

    def _places(self) -> Iterator[Control]:
        """The seats of the others, each with a place for the name where a person sits."""
        words = self.stage.words
        for i, area in enumerate(place_areas(layout(self.size).players, self.u)[1 : self.seats]):
            yield Button(f"place-{i + 1}", area, NAMES[i])
            if self.others[i] == "person":
                ghost = words.say("Player {n}", n=i + 2)
                yield TextField(f"name-{i + 1}", name_area(area, self.u), self.names[i], LONGEST_NAME, ghost)

    def _sitters(self) -> list[Sitter]:
        strengths = {"random": 0, "person": None, **{level: i + 1 for i, level in enumerate(ROSTER)}}
        sitters = [Sitter(self.stage.settings.name or self.stage.words.say("You"), None, is_at=False)]
        for i, kind in enumerate(self.others[: self.seats - 1]):
            name = "" if kind == "person" else NAMES[i]
            sitters.append(Sitter(name, strengths[kind], is_at=self.panel.at == f"place-{i + 1}"))
        return sitters

    def _draw_who(self, canvas: Canvas) -> None:
        """Over the seat that is pointed at: what sits there, and that it can be changed."""
        name = self.panel.under if self.panel.under.startswith("place-") else self.panel.at
        if not name.startswith("place-"):
            return
        words, i = self.stage.words, int(name.removeprefix("place-"))
        kind = self.others[i - 1]
        told = {
            "random": words.say("An opponent of any level; press for another"),
            "person": words.say("Somebody beside you; press for an opponent"),
        }
        text = told.get(kind) or words.say(
            "{name}, {level}; press for another", name=NAMES[i - 1], level=words.level(kind)
        )
        draw_note(canvas, place_areas(layout(self.size).players, self.u)[i], text)

    def draw(self, canvas: Canvas) -> None:
        """Put the screen on the canvas."""
        if canvas.size != self.size:
            self.size = canvas.size
            self._show_chosen()
        (w, h), at, u, words = canvas.size, layout(canvas.size), self.u, self.stage.words
        canvas.put(art.Felt(w, h, w // 2, round(h * 0.44), 0.42), 0, 0, anchor="topleft")
        write(
            canvas, words.say("New match"), "serifx", 36 * u, THEME.gold, 26 * u, at.top + 6 * u, shadow=True
        )
        self._draw_games(canvas, at)
        draw_players(canvas, at.players, self.preset, self._sitters(), words, u)
        draw_rounds(canvas, at.rounds, self.preset.rules, self.seats, words, u)
        draw_rules(canvas, at.rules, self.preset.rules, self.seats, words, u)
        drawn_already = ("game", "place")
        controls = [c for c in self._controls() if c.name.partition("-")[0] not in drawn_already]
        self._draw_refusal(canvas, at)
        draw_controls(canvas, self.panel, controls)
        self._draw_who(canvas)
        if self.panel.under == "level" and self._level:
            level = next(control for control in controls if control.name == "level")
            draw_note(canvas, area_of(level), words.say(LEVEL_LINES[self._level]))

    def _draw_games(self, canvas: Canvas, at: Layout) -> None:
        u, words, grid = self.u, self.stage.words, self.grid
        light = at.games.within(-GLOW * u)
        canvas.clip((round(light.x), round(light.y), round(light.width), round(light.height)))
        for i, (game, area) in enumerate(zip(self.games, grid.areas(), strict=True)):
            if grid.is_in_view(i):
                draw_game_card(
                    canvas,
                    area,
                    game,
                    self.seats,
                    words,
                    u,
                    chosen=game.name == self.game,
                    at=game.name == self.game and self.panel.at == "game",
                    under=area.holds(*self.panel.mouse),
                )
        canvas.clip(None)
        if not grid.most:
            return
        draw_scroll_bar(canvas, at.track, grid.shown / grid.rows, grid.first / grid.rows)
        if grid.below:
            text = words.count("{n} more game below", "{n} more games below", grid.below)
        else:
            text = words.count("{n} more game above", "{n} more games above", grid.above)
        write(canvas, text, "sans", 13 * u, THEME.sub, at.track.x, at.track.bottom + 18 * u, "midright")

    def _draw_refusal(self, canvas: Canvas, at: Layout) -> None:
        """Why it cannot start, beside the button that cannot be pressed."""
        if not self.refusal:
            return
        u, left = self.u, at.more.right + 20 * self.u
        room, lead = at.start.x - 20 * u - left, max(15.0, 17 * u)
        lines = art.wrap(self.refusal, "sans", max(12, 13.5 * u), room)
        y = at.start.middle[1] - len(lines) * lead / 2
        paragraph(canvas, self.refusal, "sans", 13.5 * u, THEME.coral, left, y, room, lead)
