"""The table: shows a match as one player sees it, and takes his decisions by mouse and keyboard."""

from typing import Final, TypeVar

from game.engine.options import (
    BidOptions,
    CardBidOptions,
    Options,
    PassOptions,
    PlayOptions,
    options,
    refusal,
)
from game.model.cards import parse_card
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.events import Event, MatchEnded
from game.model.table import Match
from game.session.session import CommandRefused, Session
from game.ui.canvas import Canvas, Layer
from game.ui.inputs import Click, Input, Key, Move, Wheel
from game.ui.layout import Spot, card_holds, table_layout
from game.ui.look import Look, look_at
from game.ui.parts.bidbar import bid_bar, button_at
from game.ui.parts.passbar import pass_bar
from game.ui.parts.tabletop import LIFT, Tabletop, draw_moving, draw_rest, tool_at
from game.ui.pieces import PieceKey, Pieces, rest
from game.ui.playback import Pace, Playback, pace_of
from game.ui.scene import Stage
from game.ui.scenes.end import EndScene
from game.ui.scenes.help import HelpScene
from game.ui.scenes.question import QuestionScene
from game.ui.theme import THEME
from game.ui.warming import Warmer

T = TypeVar("T")
SLICE: Final = 0.004
"""Seconds of a frame that bots may think while something moves."""
IDLE_SLICE: Final = 0.012
SETTLED: Final = 0.12
"""Seconds for which the table must have been at rest before a card can be played."""
APART: Final = 0.35
"""Seconds between two cards played, so that a double click plays one."""
TYPING: Final = 1.0
"""Seconds within which a second digit completes a bid."""


class TableScene:
    """A match as the viewer sees it."""

    def __init__(self, stage: Stage, session: Session, viewer: int) -> None:
        self.stage = stage
        self.session = session
        self.viewer = viewer
        self.playback = Playback(session.view(viewer))
        self.layout = table_layout(1280, 720, self.shown.seats)
        self.pointer = Move(-1, -1)
        self.focus: PieceKey | None = None
        """The card that the keyboard is at."""
        self.chosen: tuple[PieceKey, ...] = ()
        """The cards chosen to be passed."""
        self.bid_focus: int | None = None
        self.lifted: dict[PieceKey, float] = {}
        """How far cards have risen, 0 … 1."""
        self.shaken: tuple[PieceKey, float] | None = None
        """The card that may not be played, and for how many seconds it still shakes."""
        self.warning: tuple[str, float] | None = None
        self.typed: tuple[int, float] | None = None
        """The beginning of a bid of two digits, and for how long it can be completed."""
        self.warmer = Warmer()
        self.is_sheet_open = False
        self.is_last_trick_open = False
        self.scroll = 0
        self._asked = False
        self._since_play = APART
        self._rest_of: Match | None = None
        self._rest_by: object = None
        self._rest: Pieces = {}
        self._drawn_of: Match | None = None
        self._drawn_by: object = None
        self._drawn = Layer((0, 0))

    # ------------------------------------------------------------ what the scene is

    @property
    def shown(self) -> Match:
        """The view as far as the screen has come."""
        return self.playback.shown

    @property
    def look(self) -> Look:
        """How the match is shown, in the language of the moment."""
        return look_at(self.shown, self.viewer, self.stage.words, self.stage.settings.name)

    @property
    def offered(self) -> Options | None:
        """What the viewer may decide now, None while something is still to be shown or is on its way."""
        if self._asked or not self.playback.is_at_rest:
            return None
        return options(self.shown, self.viewer)

    @property
    def is_moving(self) -> bool:
        """Whether the next frame will differ, or the match goes on by itself."""
        if self.shaken or self.warning or any(0 < lift < 1 for lift in self.lifted.values()):
            return True
        if self.warmer.ahead:
            return True
        if self.playback.waits_for_player:
            return False
        return not self.playback.is_at_rest or not self.session.is_waiting()

    @property
    def pieces(self) -> Pieces:
        """Every card at rest in the view shown."""
        offered = self.offered
        legal = offered.cards if isinstance(offered, PlayOptions | CardBidOptions) else None
        depends = (self.layout, legal, self.look)
        if self._rest_of is not self.shown or self._rest_by != depends:
            self._rest_of, self._rest_by = self.shown, depends
            self._rest = rest(self.shown, self.layout, self.look, legal)
        return self._rest

    @property
    def _pace(self) -> Pace:
        return pace_of(self.stage.settings)

    def leave(self) -> None:
        """Write the rest of the record."""
        self.session.close()

    # ------------------------------------------------------------ time

    def update(self, seconds: float) -> None:
        """Let the bots think and whatever moves move on."""
        self.session.pump(IDLE_SLICE if self.playback.is_at_rest else SLICE)
        for told in self.session.take(self.viewer):
            self._asked = False
            if isinstance(told, CommandRefused):
                self._warn(self.stage.words.why(told.why.code, told.why.values))
            else:
                self.playback.tell(told)
        self._shown_to_the_end(self.playback.advance(seconds, self._pace, self.layout, self.look))
        if self.playback.showing is None:
            self.warmer.plan(self.shown, self.layout, self.look)
            self.warmer.step()
        self._fade(seconds)
        self._lift(seconds)

    def _shown_to_the_end(self, events: list[Event]) -> None:
        if events:
            self.bid_focus = self.focus = None
            self.chosen = ()
            self.scroll = 0
        if any(isinstance(event, MatchEnded) for event in events):
            self.stage.show(EndScene(self.stage, self.shown, self.session.start))

    def _fade(self, seconds: float) -> None:
        """What is there for a short time only."""
        self._since_play += seconds
        self.shaken = _less(self.shaken, seconds)
        self.warning = _less(self.warning, seconds)
        self.typed = _less(self.typed, seconds)

    def _lift(self, seconds: float) -> None:
        """The card under the mouse or the focus and those chosen rise, the others come down."""
        risen = {*self.chosen, *([aimed] if (aimed := self._aimed()) else [])}
        rate = seconds / (THEME.motion.hover / 1000) if self._pace.factor else 1.0
        heights = {
            key: self.lifted.get(key, 0.0) + (rate if key in risen else -rate)
            for key in (*self.lifted, *risen)
        }
        self.lifted = {key: min(1.0, height) for key, height in heights.items() if height > 0}

    # ------------------------------------------------------------ input

    def handle(self, given: Input) -> None:
        """A click or key finishes what moves; only on a table at rest it decides something."""
        match given:
            case Move():
                self.pointer, self.focus = given, None
            case Click(x, y):
                self.pointer = Move(x, y)
                self._click(x, y)
            case Wheel(steps):
                self.scroll = max(0, self.scroll + round(steps))
            case Key(name):
                self._key(name)

    def _click(self, x: float, y: float) -> None:
        tool = tool_at(self.layout, x, y)
        if tool:
            self._use(tool)
        elif self._is_covered:
            self.is_last_trick_open = self.is_sheet_open = False
        elif self.playback.step:
            self._hurry()
        else:
            self._decide_by_click(x, y)

    def _decide_by_click(self, x: float, y: float) -> None:
        offered = self.offered
        if isinstance(offered, BidOptions) and self.shown.round:
            number = button_at(bid_bar(self.layout, self.shown.round.hand_size), x, y)
            if number is not None:
                self._submit(PlaceBid(self.viewer, number))
        elif isinstance(offered, PassOptions) and pass_bar(self.layout)[1].holds(x, y):
            self._pass()
        elif key := self._card_at(x, y):
            self._take(key)

    def _key(self, name: str) -> None:
        match name:
            case "escape":
                self._use("leave")
            case "l":
                self._use("last")
            case "s":
                self._use("sheet")
            case "f1":
                self._use("help")
            case _ if self._is_covered:
                self.is_last_trick_open = self.is_sheet_open = False
            case _ if self.playback.step:
                self._hurry()
            case "left" | "right" | "up" | "down" | "tab" | "home" | "end":
                self._move_focus(name)
            case "enter" | "space":
                self._confirm(name)
            case _ if name.isdecimal() and len(name) == 1:
                self._type(int(name))

    @property
    def _is_covered(self) -> bool:
        """Whether something lies over the table that any input takes away."""
        return self.is_last_trick_open or self.is_sheet_open

    def _use(self, tool: str) -> None:
        match tool:
            case "leave" if self._is_covered:
                self.is_last_trick_open = self.is_sheet_open = False
            case "leave":
                self._ask_to_leave()
            case "last":
                self.is_last_trick_open = not self.is_last_trick_open
            case "sheet":
                self.is_sheet_open = not self.is_sheet_open and not self.layout.is_sheet_beside
            case "help":
                self.stage.lay_over(HelpScene(self.stage, self.shown.rules, self.shown.seats))

    def _ask_to_leave(self) -> None:
        words = self.stage.words
        self.stage.lay_over(
            QuestionScene(
                self.stage,
                words.say("Leave the match?"),
                words.say("It is saved, and you can go on with it from the title."),
                yes=words.say("Leave"),
                no=words.say("Keep playing"),
                on_yes=self.stage.title,
            )
        )

    def _hurry(self) -> None:
        self._shown_to_the_end(self.playback.hurry(self._pace, self.layout, self.look))

    # ------------------------------------------------------------ decisions

    def hand_keys(self) -> list[PieceKey]:
        """The viewer's cards from left to right."""
        return [key for key in self.pieces if key[0] == "hand"]

    def _card_at(self, x: float, y: float) -> PieceKey | None:
        """The uppermost card of the hand at a point, where it is drawn."""
        for key in reversed(self.hand_keys()):
            piece = self.pieces[key]
            raised = self.lifted.get(key, 0.0) * LIFT * self.layout.u
            spots = (Spot(piece.x, piece.y - up, piece.angle) for up in (0.0, raised))
            if any(card_holds(spot, piece.picture.size[0], x, y) for spot in spots):
                return key
        return None

    def _aimed(self) -> PieceKey | None:
        """The card that is to be raised."""
        if not isinstance(self.offered, PlayOptions | CardBidOptions | PassOptions):
            return None
        return self.focus or self._card_at(self.pointer.x, self.pointer.y)

    def _take(self, key: PieceKey) -> None:
        """Play a card, bid with it, or choose it to be passed.

        Nothing is played while the table has only just come to rest or a card has just been played.
        """
        card = parse_card(key[2])
        match self.offered:
            case PassOptions(count, _, _):
                others = tuple(chosen for chosen in self.chosen if chosen != key)
                self.chosen = others if key in self.chosen else (*others, key)[-count:]
            case PlayOptions() if self._may_play:
                self._submit(PlayCard(self.viewer, card), key)
            case CardBidOptions() if self._may_play:
                self._submit(BidCard(self.viewer, card), key)

    @property
    def _may_play(self) -> bool:
        return self.playback.settled >= SETTLED and self._since_play >= APART

    def _pass(self) -> None:
        """Pass the chosen cards; that they are too few is said."""
        self._submit(PassCards(self.viewer, tuple(parse_card(key[2]) for key in self.chosen)))

    def _submit(self, command: Command, key: PieceKey | None = None) -> None:
        """Send a decision off; where it may not be, say why, and shake its card."""
        why = refusal(self.shown, command)
        if why is None:
            self.session.submit(command)
            self._asked = True
            self._since_play = 0.0
            self.warning = None
            return
        self._warn(self.stage.words.why(why.code, why.values))
        if key:
            self.shaken = key, THEME.motion.shake / 1000

    def _warn(self, text: str) -> None:
        self.warning = text, THEME.motion.toast / 1000

    def _move_focus(self, name: str) -> None:
        offered = self.offered
        if isinstance(offered, BidOptions):
            self.bid_focus = _beside(list(offered.bids), self.bid_focus, name)
        elif offered and self.hand_keys():
            self.focus = _beside(self.hand_keys(), self._aimed(), name)

    def _confirm(self, name: str) -> None:
        """Enter or space: decide for what the focus is at; Enter passes once enough cards are chosen."""
        offered = self.offered
        if isinstance(offered, BidOptions) and self.bid_focus is not None:
            self._submit(PlaceBid(self.viewer, self.bid_focus))
        elif isinstance(offered, PassOptions) and name == "enter" and len(self.chosen) == offered.count:
            self._pass()
        elif offered and self.focus:
            self._take(self.focus)

    def _type(self, digit: int) -> None:
        """A digit bids at once where no longer number begins with it; else it waits for the next one."""
        offered = self.offered
        if not isinstance(offered, BidOptions) or self.shown.round is None:
            return
        most = self.shown.round.hand_size
        number = self.typed[0] * 10 + digit if self.typed else digit
        if number > most:
            number = digit
        if 0 < number * 10 <= most:
            self.bid_focus, self.typed = number, (number, TYPING)
        else:
            self._submit(PlaceBid(self.viewer, number))

    # ------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        """Put the table as it is at this moment on the canvas."""
        if canvas.size != (self.layout.width, self.layout.height):
            self.layout = table_layout(*canvas.size, self.shown.seats)
            self.playback.finish_movement()
        step = self.playback.showing
        top = Tabletop(
            match=self.shown,
            layout=self.layout,
            look=self.look,
            pieces=self.pieces,
            moving=step.pieces() if step else {},
            lifted=self.lifted,
            shaken=self.shaken,
            event=step.event if step else None,
            coming=self.playback.coming,
            chosen=self.chosen,
            share=step.share if step else 1.0,
            offered=self.offered,
            pointed=self._pointed(),
            bid_focus=self.bid_focus,
            warning=self.warning[0] if self.warning else "",
            trouble=self.session.trouble,
            is_sheet_open=self.is_sheet_open,
            is_last_trick_open=self.is_last_trick_open,
            scroll=self.scroll,
        )
        rests_on = top.rests_on()
        if self._drawn_of is not self.shown or self._drawn_by != rests_on:
            self._drawn = Layer(canvas.size)
            self._drawn_of, self._drawn_by = self.shown, rests_on
            draw_rest(self._drawn, top)
        canvas.lay(self._drawn)
        canvas.moving()
        draw_moving(canvas, top)

    def _pointed(self) -> str | int | None:
        """The tool, or while the viewer bids the number, under the mouse."""
        x, y = self.pointer.x, self.pointer.y
        tool = tool_at(self.layout, x, y)
        match self.offered:
            case BidOptions() if self.shown.round and not tool:
                return button_at(bid_bar(self.layout, self.shown.round.hand_size), x, y)
            case PassOptions() if pass_bar(self.layout)[1].holds(x, y):
                return "pass"
        return tool


def _less(lasting: tuple[T, float] | None, seconds: float) -> tuple[T, float] | None:
    """What is left of something that lasts for a while."""
    if lasting is None or lasting[1] <= seconds:
        return None
    return lasting[0], lasting[1] - seconds


def _beside(choices: list[T], now: T | None, name: str) -> T:
    """The choice beside the present one, round the ends; the first or last where there is none yet."""
    back = name in ("left", "up")
    if now is None or now not in choices or name in ("home", "end"):
        return choices[-1 if back or name == "end" else 0]
    return choices[(choices.index(now) + (-1 if back else 1)) % len(choices)]
