"""A new match: which game, how many seats, how strong the others are."""

from dataclasses import replace
from typing import Final

from game.bots.roster import LEVELS
from game.model.ruleset import SEATS, Rules
from game.own_games import OwnGame
from game.rules.catalogue import CUSTOM, PRESETS, Preset, name_of
from game.rules.conflicts import cannot_start
from game.settings import Settings
from game.ui import art
from game.ui.canvas import Canvas
from game.ui.inputs import Click, Dropped, Input, Key, Wheel
from game.ui.parts.character import draw_level_note
from game.ui.parts.controls import draw_controls, draw_note
from game.ui.parts.match_choice import OWN, Grid, Layout, draw_games, layout, title_of
from game.ui.parts.match_controls import foot_buttons, table_controls
from game.ui.parts.match_panels import draw_players, draw_rounds, draw_rules, place_areas
from game.ui.parts.writing import paragraph, unit, write
from game.ui.scene import Stage
from game.ui.scenes.beginning import beginning_of, table_before_the_deal
from game.ui.scenes.help import HelpScene
from game.ui.scenes.rules import RulesScene
from game.ui.shelf import Shelf
from game.ui.sitting import Sitting
from game.ui.theme import THEME
from game.ui.warming import Overture
from game.ui.widgets import Act, Choice, Control, Panel

ANY: Final = range(SEATS[0], SEATS[-1] + 1)


class NewMatchScene:
    """Chooses the settings of a match and starts it."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._overture = Overture()
        settings = stage.settings
        self.shelf = Shelf(stage)
        self.custom: Rules | None = settings.rules if settings.game == CUSTOM else None
        """Rules of the player's own that have no name."""
        self.origin = settings.preset
        """The named game that rules of the player's own began as; his file says what differs from it."""
        self.game = self._called(settings.rules)
        self.seats = settings.seats
        self.sitting = Sitting.of(settings)
        self.is_practice = settings.practice
        self.seed = ""
        self.panel = Panel("game", "start")
        self.size = (1280, 720)
        self.first = 0
        """The uppermost row of games in view."""
        self._show_chosen()

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
        return replace(self.stage.settings, seats=self.seats, others=self.sitting.in_settings)

    def leave(self) -> None:
        """There is nothing to put away."""

    @property
    def games(self) -> tuple[Preset, ...]:
        """Rules without a name, where there are some, the player's own games, and every named game."""
        unnamed = (Preset(CUSTOM, self.custom, ANY, None),) if self.custom else ()
        own = (Preset(OWN + game.name, game.rules, ANY, None) for game in self.shelf.games)
        return (*unnamed, *own, *PRESETS.values())

    def _called(self, rules: Rules) -> str:
        """The game with just these rules."""
        own = next((OWN + game.name for game in self.shelf.games if game.rules == rules), None)
        return own or name_of(rules)

    @property
    def preset(self) -> Preset:
        """The game that is chosen."""
        return self.games[self._index]

    @property
    def chosen(self) -> Settings:
        """The player's settings with what was chosen here; his own rules stay as they are."""
        named = name_of(self.preset.rules)
        return replace(
            self.stage.settings,
            seats=self.seats,
            others=self.sitting.in_settings,
            people=self.sitting.people,
            practice=self.is_practice,
            preset=self.origin if named == CUSTOM else named,
            rules=self.preset.rules,
        )

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
            case Dropped(file):
                self.shelf.take_in(file, self._choose_own)
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
                self.sitting.put_everywhere(LEVELS[act.value])
            case "place":
                self.stage.lay_over(
                    self.sitting.chooser(self.stage, place, lambda who: self.sitting.put(place, who))
                )
            case "name":
                self.sitting.names[place] = act.text.lstrip()
            case "practice":
                self.is_practice = bool(act.value)
            case "seed":
                self.seed = act.text.strip()
            case "change":
                title = title_of(self.preset, self.stage.words)
                editor = RulesScene(
                    self.stage,
                    self.preset.rules,
                    self.seats,
                    title,
                    self._changed,
                    games=self.stage.games,
                    on_saved=lambda game: self.shelf.look_again(),
                )
                self.stage.lay_over(editor)
            case "rename" if self._own:
                self.shelf.ask_for_name(self._own, self._choose_own)
            case "export" if self._own:
                self.shelf.give_away(self._own)
            case "delete" if self._own:
                self.shelf.ask_to_delete(self._own, self._choose_shipped)
            case "back":
                self.stage.title()
            case "more":
                self.stage.lay_over(HelpScene(self.stage, self.preset.rules, self.seats))
            case "start":
                self.stage.start(self.chosen, self.seed)

    def _changed(self, rules: Rules) -> None:
        """Take over the rules that were edited."""
        if self.game in PRESETS:
            self.origin = self.game
        self.game = self._called(rules)
        if self.game == CUSTOM:
            self.custom = rules
        self._show_chosen()

    @property
    def _own(self) -> OwnGame | None:
        """The game of the player's own that is chosen."""
        return next((game for game in self.shelf.games if OWN + game.name == self.game), None)

    def _choose_own(self, game: OwnGame) -> None:
        self.game = OWN + game.name
        self._show_chosen()

    def _choose_shipped(self) -> None:
        self.game = next(iter(PRESETS))
        self._show_chosen()

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
        at, words, seats = layout(self.size), self.stage.words, self.seats
        level, practice = self.sitting.level_of(seats), self.is_practice
        return (
            Choice("game", self.grid.areas(), tuple(game.name for game in self.games), self._index, at.games),
            *self.sitting.controls(at.players, self.u, seats, words),
            *table_controls(at, seats, level, self.seed, words, is_practice=practice),
            *foot_buttons(at, self.refusal, words, is_own=self._own is not None),
        )

    def _draw_who(self, canvas: Canvas) -> None:
        """Over the seat that is pointed at: who sits there, and that it can be changed."""
        name = self.panel.under if self.panel.under.startswith("place-") else self.panel.at
        if name.startswith("place-"):
            i = int(name.removeprefix("place-"))
            told = self.sitting.told(i - 1, self.seats, self.stage.words)
            draw_note(canvas, place_areas(layout(self.size).players, self.u)[i], told)

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
        is_at, mouse = self.panel.at == "game", self.panel.mouse
        draw_games(canvas, at, self.grid, self.games, self._index, self.seats, words, mouse, is_at=is_at)
        own = self.stage.settings.name or words.say("You")
        sitters = self.sitting.sitters(self.seats, own, self.panel.at, words)
        draw_players(canvas, at.players, self.preset, sitters, words, u)
        draw_rounds(canvas, at.rounds, self.preset.rules, self.seats, words, u)
        draw_rules(canvas, at.rules, self.preset.rules, self.seats, words, u)
        drawn_already = ("game", "place")
        controls = [c for c in self._controls() if c.name.partition("-")[0] not in drawn_already]
        self._draw_refusal(canvas, at)
        draw_controls(canvas, self.panel, controls)
        self._draw_who(canvas)
        level = next(control for control in controls if control.name == "level")
        draw_level_note(canvas, level, self.panel.mouse, words)

    def _draw_refusal(self, canvas: Canvas, at: Layout) -> None:
        """Why it cannot start, beside the button that cannot be pressed."""
        if not self.refusal:
            return
        u, left = self.u, (at.delete if self._own else at.change).right + 20 * self.u
        room, lead = at.start.x - 20 * u - left, max(15.0, 17 * u)
        lines = art.wrap(self.refusal, "sans", max(12, 13.5 * u), room)
        y = at.start.middle[1] - len(lines) * lead / 2
        paragraph(canvas, self.refusal, "sans", 13.5 * u, THEME.coral, left, y, room, lead)
