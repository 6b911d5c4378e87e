"""The rules editor: every rule of a match, each change with what it makes of the match beside it."""

from collections.abc import Callable
from pathlib import Path

from game.model.reasons import Reason
from game.model.ruleset import FIELDS, Entries, Rules
from game.own_games import OwnGame, is_named, save_game
from game.paths import Unusable
from game.rules.catalogue import CUSTOM, name_of
from game.ui.canvas import Canvas, Layer
from game.ui.form import AT_END, Form
from game.ui.inputs import Input, Key, Move
from game.ui.parts.form_page import PART, RESET, Aside, Layout, layout
from game.ui.parts.rules_changes import Change, change, differing
from game.ui.parts.rules_rows import Editing, changed, found, held_rules, rows, sections
from game.ui.parts.rules_screen import Screen, draw_screen, foot_controls, search_controls
from game.ui.parts.rules_wording import SECTIONS
from game.ui.parts.writing import unit
from game.ui.scene import Stage, StillScene
from game.ui.scenes.help import HelpScene
from game.ui.scenes.naming import NamingScene
from game.ui.scenes.question import QuestionScene
from game.ui.widgets import Act, Control


class RulesScene(StillScene):
    """Lies over the screen on which a match is chosen, until the rules are taken over or left as they were.

    `start` are the rules it begins with, those of the game called `title`; a `note` may say more of them.
    `on_done` is given the rules when the scene has left the stage. With a folder of `games` the rules can be
    saved there under a name, and `on_saved` is told the game.
    """

    def __init__(
        self,
        stage: Stage,
        start: Rules,
        seats: int,
        title: str,
        on_done: Callable[[Rules], None],
        note: str = "",
        *,
        games: Path | None = None,
        on_saved: Callable[[OwnGame], None] = lambda game: None,
    ) -> None:
        self.stage = stage
        self.start = self.opened = self.rules = start
        self.seats = seats
        self.title, self.note = title, note
        self.on_done, self.on_saved = on_done, on_saved
        self.games = games
        self.form = Form()
        self.form.section = next(iter(SECTIONS))
        self.query = ""
        self.size = (1280, 720)
        self.told = ""
        """What has just been done besides a change, or why it could not be."""
        self._gave_way: dict[str, Reason | None] = {}
        self._chosen: dict[str, int] = {}
        self._shown: object = None
        self._rest: Layer | None = None
        self._show()

    # ------------------------------------------------------------ what there is

    @property
    def at(self) -> Layout:
        """Where everything is."""
        return layout(self.size, unit(self.size), len(SECTIONS), Aside(368, 0.3, 470))

    @property
    def now(self) -> Editing:
        """What the rows depend on."""
        words = self.stage.words
        return Editing(self.rules, self.start, self.seats, words, self._gave_way, self._chosen)

    @property
    def name(self) -> str:
        """What these rules are called: as the game they began as, as a named game, or none of them."""
        if self.rules == self.start:
            return self.title
        return self.stage.words.game(name_of(self.rules))

    @property
    def differing(self) -> tuple[str, ...]:
        """The keys that differ from the game that these rules began as."""
        return differing(self.rules, self.start)

    def _show(self) -> None:
        """Show the rows as they are at this moment."""
        words = self.stage.words
        gave_way, chosen = tuple(self._gave_way), tuple(self._chosen.items())
        shown = (self.rules, self.start, words, self.size, self.query, gave_way, chosen)
        if shown == self._shown:
            return
        self._shown, self._rest = shown, None
        self.form.show(self.at, sections(words), rows(self.now, found(self.query, words)))

    def _screen(self) -> Screen:
        held = self.form.panel.held
        return Screen(
            self.size,
            self.form,
            self.query,
            self.stage.words,
            self.name,
            self.title,
            self.note,
            len(self.differing),
            held_rules(self.now, held),
            self.seats,
            tuple(self._gave_way),
            self._entry(),
            self.told,
            self.games is not None,
        )

    def _entry(self) -> str:
        """The entry of a list that the keyboard is at, in words."""
        key = self.form.row
        is_list = key in FIELDS and isinstance(FIELDS[key].allowed, Entries)
        return self.now.listed(key).in_words() if is_list else ""

    def controls(self) -> tuple[Control, ...]:
        """Everything in the order of Tab; rows out of sight are above and below the window."""
        self._show()
        screen = self._screen()
        return (*search_controls(screen), *self.form.controls(), *foot_controls(screen))

    # ------------------------------------------------------------ what the player does

    def handle(self, given: Input) -> None:
        """Change a rule, go through the page, look for a rule, take the rules over or leave them."""
        self._show()
        if isinstance(given, Move):
            self._point(given)
            return
        self._rest = None
        screen, at = self._screen(), self.form.panel.at
        match given:
            case Key("f", ctrl=True):
                self._look_for()
                return
            case Key("enter", ctrl=True):
                self._do(Act("done"))
                return
            case Key("escape") if self.form.panel.held is None:
                self._escape()
                return
            case Key("f1"):
                self.stage.lay_over(HelpScene(self.stage, self.rules, self.seats))
                return
            case Key() if self.form.panel.held is None and self._is_list(at):
                act = self.now.listed(at).typed(given.name)
                if act:
                    self._do(act)
                    self.form.reveal()
                    return
        act = self.form.handle(given, search_controls(screen), foot_controls(screen))
        if act:
            self._do(act)
            if isinstance(given, Key):
                self._show()
                self.form.reveal()

    def _point(self, to: Move) -> None:
        """The mouse is elsewhere; the picture changes only where it is over something else."""
        screen, hovered = self._screen(), self.form.hovered
        self.form.handle(to, search_controls(screen), foot_controls(screen))
        if self.form.hovered != hovered:
            self._rest = None

    def _look_for(self) -> None:
        self.form.panel.at, self.form.panel.cursor = "search", AT_END

    def _escape(self) -> None:
        """Stop looking for a rule, or leave the rules as they were."""
        if self.query and self.form.panel.at == "search":
            self._seek("")
        else:
            self._cancel()

    def _seek(self, query: str) -> None:
        self.query = query
        self.form.scroll = 0
        self._show()
        self.form.scroll_to(0)

    def _do(self, act: Act) -> None:
        words = self.stage.words
        match act.name:
            case "search":
                self._seek(act.text)
            case "seek":
                self._seek("")
                self._look_for()
            case "cancel":
                self._cancel()
            case "done":
                self.stage.back()
                self.on_done(self.rules)
            case "reset-all":
                self._take(Change(self.start))
                self.form.panel.at = "sections"
            case "save":
                is_own = name_of(self.start) == CUSTOM and self.title != words.game(CUSTOM)
                name = self.title if is_own else ""
                self.stage.lay_over(NamingScene(self.stage, name, self._save, self._warning))
            case name if name.startswith(RESET):
                key = name.removeprefix(RESET)
                self._take(change(self.rules, key, getattr(self.start, key), self.seats))
                self.form.panel.at = key
            case _:
                self._change(act)

    def _change(self, act: Act) -> None:
        """Give a key the value that its control says, and let others give way to it."""
        key, now = act.name.partition(PART)[0], self.now
        after = changed(now, act)
        if isinstance(FIELDS[key].allowed, Entries):
            self._chosen[key] = now.listed(key).after(act)[1]
        self._take(after)
        names = [control.name for control in self.controls()]
        if act.name not in names:
            self.form.panel.at = key

    def _take(self, after: Change) -> None:
        if after.rules != self.rules:
            self.rules, self._gave_way, self.told = after.rules, dict(after.gave_way), ""
        self._show()

    def _is_list(self, at: str) -> bool:
        """Whether the keyboard is at the entries of a list that can be changed."""
        return at in FIELDS and isinstance(FIELDS[at].allowed, Entries) and not self.now.reason(at)

    # ------------------------------------------------------------ leaving and saving

    def _cancel(self) -> None:
        """Leave the rules as they were; what was changed is given up only when the player says so."""
        words = self.stage.words
        if self.rules == self.opened:
            self.stage.back()
            return
        self.stage.lay_over(
            QuestionScene(
                self.stage,
                words.say("Leave the rules as they were?"),
                words.say("Your changes are then lost."),
                yes=words.say("Give them up"),
                no=words.say("Go on"),
                on_yes=self.stage.back,
            )
        )

    def _warning(self, name: str) -> str:
        """What there is to say of a name before the rules are saved under it."""
        assert self.games is not None, "without a folder nothing is saved"
        words = self.stage.words
        if is_named(self.games, name):
            return words.say("There is a game of this name. It will be replaced.")
        return ""

    def _save(self, name: str) -> None:
        """Save the rules as a game; they are then what is changed from here on."""
        assert self.games is not None, "without a folder nothing is saved"
        words = self.stage.words
        try:
            game = save_game(self.games, name, self.rules)
        except Unusable as why:
            self.told = words.why(why.code, why.values)
        else:
            self.start = self.opened = self.rules
            self.title, self.note = game.name, ""
            self._gave_way = {}
            self.told = words.say("Saved as “{name}”.", name=game.name)
            self.on_saved(game)
        self._rest = None
        self._show()

    # ------------------------------------------------------------ the picture

    def draw(self, canvas: Canvas) -> None:
        """Put the screen on the canvas."""
        if canvas.size != self.size:
            self.size = canvas.size
            self._show()
            self.form.reveal()
        self._show()
        if self._rest is None:
            self._rest = Layer(canvas.size)
            draw_screen(self._rest, self._screen(), self.controls())
        canvas.lay(self._rest)
