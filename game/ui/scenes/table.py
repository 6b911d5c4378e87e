"""The table: shows a match as one player sees it, and takes his decisions by mouse and keyboard."""

from dataclasses import replace
from typing import Final, TypeVar

from game.engine.options import CardBidOptions, Options, PlayOptions, options, refusal
from game.model.cards import Card
from game.model.commands import BidCard, PlayCard
from game.model.events import Event, MatchEnded, Player, RoundScored
from game.model.table import Match
from game.session.lookback import Lookback
from game.session.session import CommandRefused, Session
from game.ui.advising import Advising
from game.ui.autoplay import can_claim, played_by_itself
from game.ui.canvas import Canvas
from game.ui.chooser import Chooser, Decision, Situation
from game.ui.hearing import Ear
from game.ui.inputs import Click, Focus, Input, Key, Move, Wheel
from game.ui.layout import table_layout
from game.ui.look import Look, look_at, people_of
from game.ui.looking_back import round_at
from game.ui.parts.seats import SEAT, seat_at
from game.ui.parts.sheet import scrolled
from game.ui.parts.tabletop import Drawing, Tabletop
from game.ui.parts.tools import KEYS, side_tools, tool_at
from game.ui.pieces import PieceKey, Pieces
from game.ui.playback import Pace, Playback, pace_of
from game.ui.scene import Stage
from game.ui.scenes.analysis import AnalysisScene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.end import EndScene
from game.ui.scenes.over_table import over_table
from game.ui.sharing import Sharing
from game.ui.standing_in import ask_who_plays, going_on, stand_ins_of
from game.ui.theme import THEME
from game.ui.warming import Warmer

T = TypeVar("T")
SLICE: Final = 0.004
"""Seconds of a frame that bots may think while something moves; none in which the player has just decided."""
IDLE_SLICE: Final = 0.012
NOBODY: Final = -1
"""A seat that is told only what everybody knows."""
FAST: Final = Pace(factor=0.15, trick_hold=0.12)
SETTLED: Final = 0.12
"""Seconds for which the table must have been at rest before a card can be played."""
APART: Final = 0.35
"""Seconds between two cards played, so that a double click plays one."""


class TableScene:
    """A match as the viewer sees it."""

    def __init__(self, stage: Stage, session: Session, viewer: int) -> None:
        self.stage = stage
        self.session = session
        self.viewer = viewer
        self.sharing = Sharing(people_of(session.view(viewer)))
        self.playback = Playback(session.view(viewer))
        self.layout = table_layout(*stage.size, self.shown.seats, stage.settings.scale)
        self.chooser = Chooser()
        self.advising = Advising(session.start.seed or "")
        self.shaken: tuple[PieceKey, float] | None = None
        """The card that may not be played, and for how many seconds it still shakes."""
        self.warning: tuple[str, float] | None = None
        self.warmer = Warmer()
        self.is_fast = False
        """Whether everything is shown quickly up to the viewer's next decision."""
        self.is_sheet_open = False
        self.is_last_trick_open = False
        self.is_claimed = False
        """Whether the rest of the round is played for the viewer, who takes all of it."""
        self.is_away = False
        """Whether another window is in front, and nothing goes on."""
        self.scroll = 0
        self._shown_count = len(session.happened)
        self._asked = False
        self._since_play = APART
        self._ear = Ear()
        self._drawing = Drawing()
        self.lookback = Lookback(session)
        self._claim_of: Match | None = None
        self._claim = False

    # ------------------------------------------------------------ what the scene is

    @property
    def shown(self) -> Match:
        """The view as far as the screen has come."""
        return self.playback.shown

    @property
    def look(self) -> Look:
        """How the match is shown, in the language of the moment."""
        look = look_at(self.shown, self.viewer, self.stage.words, self.stage.settings)
        return replace(look, is_hidden=self._is_hidden, stand_ins=stand_ins_of(self.session))

    @property
    def offered(self) -> Options | None:
        """What the viewer may decide now, None while something is still to be shown or is on its way."""
        if self._asked or not self.playback.is_at_rest or not self.sharing.may_see(self.viewer):
            return None
        if self.session.stand_in(self.viewer):
            return None
        return options(self.shown, self.viewer)

    @property
    def is_moving(self) -> bool:
        """Whether the next frame will differ, or the match goes on by itself."""
        if self.is_away:
            return False
        is_busy = self.chooser.is_moving or self.warmer.ahead or self.advising.is_thinking
        if self.shaken or self.warning or is_busy:
            return True
        if self.playback.waits_for_player:
            return False
        return not self.playback.is_at_rest or not self.session.is_waiting()

    @property
    def pieces(self) -> Pieces:
        """Every card at rest in the view shown."""
        offered = self.offered
        legal = offered.cards if isinstance(offered, PlayOptions | CardBidOptions) else None
        return self._drawing.pieces(self.shown, self.layout, self.look, legal)

    @property
    def situation(self) -> Situation:
        """What the viewer may choose from."""
        hand_size = self.shown.round.hand_size if self.shown.round else 0
        has_chances = self.advising.shows_chances
        return Situation(self.offered, self.pieces, self.layout, self.viewer, hand_size, has_chances)

    @property
    def _pace(self) -> Pace:
        usual = pace_of(self.stage.settings)
        pace = replace(FAST, score_hold=usual.score_hold) if self.is_fast else usual
        return going_on(pace) if self.session.stand_in(self.viewer) else pace

    @property
    def looks_on(self) -> bool:
        """Whether the round is played without the viewer: he is out, or not in a sudden death."""
        return self.shown.round is not None and self.viewer not in self.shown.round.order

    def leave(self) -> None:
        """Write the rest of the record."""
        self.session.close()

    # ------------------------------------------------------------ time

    def update(self, seconds: float) -> None:
        """Let the bots think and whatever moves move on."""
        if self.is_away:
            return
        is_idle = self.playback.is_at_rest and not self.advising.is_thinking
        spare = 0.0 if self._asked else IDLE_SLICE if is_idle else SLICE
        # whoever plays for the viewer waits for the screen, or he could not take his seat back in time
        self.session.pump(spare, holds_stand_ins=self._shown_count < len(self.session.happened))
        self._ask_others()
        for told in self.session.take(self.viewer):
            self._asked = False
            if isinstance(told, CommandRefused):
                self._warn(self.stage.words.why(told.why.code, told.why.values))
            else:
                self.playback.tell(told)
        before = self.playback.step
        self._shown_to_the_end(self.playback.advance(seconds, self._pace, self.layout, self.look))
        is_own_turn = self.offered is not None and self._by_itself is None
        for sound in self._ear.listen(self.playback, self.viewer, is_own_turn=is_own_turn):
            self.stage.sound(sound)
        if self.offered is not None and self._by_itself is None:
            self.is_fast = False
        elif self.is_fast and self.looks_on and self.playback.waits_for_player:
            self._hurry()
        self._advise()
        has_begun = self.playback.step is not before
        is_still = not (self.playback.is_moving or has_begun or self.chooser.is_moving)
        if is_still and not self.advising.step():
            self.warmer.step()
        self._fade(seconds)
        self._play_by_itself()
        self.chooser.pass_time(seconds, self.situation, at_once=not self._pace.factor)

    def _shown_to_the_end(self, events: list[Event]) -> None:
        self._shown_count += len(events)
        if events:
            self.chooser.forget()
            self.scroll = 0
        if any(isinstance(event, RoundScored) for event in events):
            self.is_claimed = False
        if any(isinstance(event, MatchEnded) for event in events):
            start, history = self.session.start, self._history()
            self.stage.show(EndScene(self.stage, self.shown, start, self.lookback, history))

    def _advise(self) -> None:
        """Have the adviser know what is to be decided, and the record that his advice is seen."""
        offered = self.offered if self._by_itself is None else None
        self.advising.attend(self.shown, self.viewer, offered, self.stage.settings)
        if self.advising.must_be_noted():
            self.session.advice_was_shown(self.viewer)

    def _fade(self, seconds: float) -> None:
        """What is there for a short time only."""
        self._since_play += seconds
        self.shaken = _less(self.shaken, seconds)
        self.warning = _less(self.warning, seconds)

    # ------------------------------------------------------------ input

    def handle(self, given: Input) -> None:
        """A click or key finishes what moves; only on a table at rest it decides something."""
        if isinstance(given, Click | Key):
            self.is_away = False  # some desktops tell only that the focus went
        match given:
            case Move():
                self.chooser.point(given)
            case Click(x, y):
                self.chooser.point(Move(x, y))
                self._click(x, y)
            case Wheel(steps):
                self.scroll = scrolled(self.layout.sheet, self.shown, self.scroll, round(steps))
            case Key(name):
                self._key(name)
            case Focus(gained):
                self.is_away = not gained and self.stage.settings.pause_away

    def _click(self, x: float, y: float) -> None:
        tool = tool_at(self.layout, x, y, self.side)
        if tool:
            self._use(tool)
        elif (number := self._round_at(x, y)) is not None:
            self._look_back(number)
        elif self._is_covered:
            self.is_last_trick_open = self.is_sheet_open = False
        elif self.playback.step:
            self._hurry()
        else:
            self._decide(self.chooser.click(self.situation))

    def _key(self, name: str) -> None:
        if name in KEYS:
            self._use(KEYS[name])
        elif self._is_covered:
            self.is_last_trick_open = self.is_sheet_open = False
        elif self.playback.step:
            self._hurry()
        else:
            self._decide(self.chooser.key(name, self.situation))

    @property
    def _is_covered(self) -> bool:
        """Whether something lies over the table that any input takes away."""
        return self.is_last_trick_open or self.is_sheet_open

    def _use(self, tool: str) -> None:
        match tool:
            case "leave" if self._is_covered:
                self.is_last_trick_open = self.is_sheet_open = False
            case "leave" if not self.stage.settings.ask_leaving:
                self.stage.title()
            case "last":
                self.is_last_trick_open = not self.is_last_trick_open
            case "sheet":
                self.is_sheet_open = not self.is_sheet_open and not self.layout.is_sheet_beside
            case "sound":
                settings = self.stage.settings
                self.stage.change(replace(settings, muted=not settings.muted))
            case "fast":
                self.is_fast = self.offered is None and not self.is_fast
            case "claim":
                self.is_claimed = self.is_fast = self.is_claimed or self.can_claim
            case "undo":
                self._take_back()
            case "hint":
                self._hint()
            case "stand-in":
                self._change_hands()
            case "analysis":
                self._look_back()
            case _:
                self.stage.lay_over(over_table(tool, self.stage, self.shown, self.look, self._history()))

    def _hint(self) -> None:
        """Show the hint or take it away."""
        self._advise()
        if not self.stage.settings.hints:
            self._warn(self.stage.words.say("Hints are switched off in the options."))
        elif not self.advising.toggle():
            self._warn(self.stage.words.say("There is a hint whenever you are to decide."))

    def _round_at(self, x: float, y: float) -> int | None:
        if self.is_last_trick_open:
            return None
        showing, is_open = self.playback.showing, self.is_sheet_open
        event = showing.event if showing else None
        return round_at(x, y, self.shown, self.viewer, self.layout, event, self.scroll, is_sheet_open=is_open)

    def _look_back(self, number: int | None = None) -> None:
        """Look back at a round that is over, without a number at the last one."""
        if self.shown.results:
            self.stage.lay_over(AnalysisScene(self.stage, self.lookback, self.shown, self.viewer, number))
        else:
            self._warn(self.stage.words.say("No round is over yet."))

    def _change_hands(self) -> None:
        """Ask who is to play for the viewer, or let him play again."""
        if self.session.stand_in(self.viewer):
            self.session.give_back(self.viewer)
            self.is_fast = False
        elif self.sharing.may_see(self.viewer):
            ask = ask_who_plays(self.stage, self.shown, self.session, self.viewer, self._hand_over)
            self.stage.lay_over(ask)

    def _hand_over(self, bot: Player) -> None:
        self.session.hand_over(self.viewer, bot)
        self.chooser.forget()
        self.is_claimed = False
        if self.playback.waits_for_player:
            self._hurry()

    def _history(self) -> list[Event]:
        """What has been shown so far; of what is on its way all that is in the view."""
        showing = self.playback.showing
        count = self._shown_count + (len(showing.events) if showing else 0)
        return self.session.history(NOBODY if self.sharing.is_needed else self.viewer, count)

    def _take_back(self) -> None:
        """In a practice match: go back to where the viewer decided last."""
        if not self.shown.practice or self._is_hidden:
            return
        if self.session.take_back(self.viewer):
            self._begin_anew()
        else:
            self._warn(self.stage.words.say("There is nothing to take back."))

    def _begin_anew(self) -> None:
        """Show the match as it stands, without how it came there."""
        self.playback = Playback(self.session.view(self.viewer))
        for seat in self.sharing.people:
            self.session.take(seat)
        self._shown_count = len(self.session.happened)
        self.chooser.forget()
        self.is_claimed = self.is_fast = self._asked = False
        self.warning = self.shaken = None

    # ------------------------------------------------------------ several people before one screen

    @property
    def _is_hidden(self) -> bool:
        return self.sharing.is_needed and self.offered is None

    def _ask_others(self) -> None:
        """When nothing more happens before another person decides, let the curtain fall for that one."""
        if self._asked or not self.playback.is_at_rest:
            return
        seat = self.sharing.let_fall(self.session, self.viewer)
        if seat is None:
            return
        name, face = self.shown.players[seat].name, self.look.avatar(seat)
        self.stage.lay_over(CurtainScene(self.stage, name, face, lambda: self._sit_down(seat)))

    def _sit_down(self, seat: int) -> None:
        """The curtain is lifted for a person, who sees the table from his seat."""
        self.viewer = seat
        self.sharing.lift(seat)
        self._begin_anew()

    def _hurry(self) -> None:
        self._shown_to_the_end(self.playback.hurry(self._pace, self.layout, self.look))

    # ------------------------------------------------------------ decisions

    def _decide(self, decision: Decision | None) -> None:
        """Send a decision off; where it may not be, say why, and shake its card.

        No card is played while the table has only just come to rest or a card has just been played.
        """
        if decision is None or (isinstance(decision.command, PlayCard | BidCard) and not self._may_play):
            return
        why = refusal(self.shown, decision.command)
        if why is None:
            self.session.submit(decision.command)
            self._asked = True
            self._since_play = 0.0
            self.warning = None
            return
        self._warn(self.stage.words.why(why.code, why.values))
        self.stage.sound("no")
        if decision.card:
            self.shaken = decision.card, THEME.motion.shake / 1000

    @property
    def can_claim(self) -> bool:
        """Whether the rest of the round is the viewer's and he can have it played at once."""
        if self.is_claimed or not isinstance(self.offered, PlayOptions):
            return False
        if self._claim_of is not self.shown:
            self._claim_of = self.shown
            self._claim = can_claim(self.shown, self.viewer, self.stage.settings)
        return self._claim

    @property
    def side(self) -> tuple[str, ...]:
        """The round buttons that come and go."""
        return side_tools(
            can_claim=self.can_claim,
            is_practice=self.shown.practice,
            has_hints=self.stage.settings.hints,
        )

    @property
    def _by_itself(self) -> Card | None:
        """The card that is about to be played without the viewer's asking."""
        return played_by_itself(
            self.shown, self.viewer, self.offered, self.stage.settings, is_claimed=self.is_claimed
        )

    def _play_by_itself(self) -> None:
        card = self._by_itself
        if card is not None and self.playback.settled >= THEME.motion.by_itself / 1000 * self._pace.factor:
            self.session.submit(PlayCard(self.viewer, card))
            self._asked = True

    @property
    def _may_play(self) -> bool:
        return self.playback.settled >= SETTLED and self._since_play >= APART

    def _warn(self, text: str) -> None:
        self.warning = text, THEME.motion.toast / 1000

    # ------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        """Put the table as it is at this moment on the canvas."""
        self._lay_out(canvas.size)
        step = self.playback.showing
        top = Tabletop(
            match=self.shown,
            layout=self.layout,
            look=self.look,
            pieces=self.pieces,
            moving=step.pieces() if step else {},
            lifted=self.chooser.lifted,
            shaken=self.shaken,
            event=step.event if step else None,
            coming=self.playback.coming,
            announced=self.playback.step.announced if self.playback.step else 1.0,
            chosen=self.chooser.chosen,
            share=step.share if step else 1.0,
            offered=self.offered,
            pointed=self._pointed(),
            bid_focus=self.chooser.bid_focus,
            guidance=self.advising.guidance(self.stage.words),
            warning=self.warning[0] if self.warning else "",
            trouble=self.session.trouble,
            is_sheet_open=self.is_sheet_open,
            is_last_trick_open=self.is_last_trick_open,
            scroll=self.scroll,
            looks_on=self.looks_on,
            is_fast=self.is_fast,
            side=self.side,
            is_paused=self.is_away,
        )
        self.warmer.plan(top, self.playback.upcoming)
        self._drawing.draw(canvas, top)

    def _lay_out(self, size: tuple[int, int]) -> None:
        """Take another size of the window or scale; where that scale does not fit, say so."""
        wanted = self.stage.settings.scale
        layout = table_layout(*size, self.shown.seats, wanted)
        if layout is self.layout:
            return
        self.layout = layout
        self.playback.finish_movement()
        if layout.scale != wanted:
            words = self.stage.words
            fits = words.percent(layout.scale / 100)
            self._warn(words.say("The size that fits this window is {fits}.", fits=fits))

    def _pointed(self) -> str | int | None:
        """The tool, or what of a bar, is under the mouse."""
        pointer = self.chooser.pointer
        tool = tool_at(self.layout, pointer.x, pointer.y, self.side)
        seat = seat_at(self.layout, self.look, pointer.x, pointer.y)
        return tool or (f"{SEAT}{seat}" if seat is not None else self.chooser.pointed(self.situation))


def _less(lasting: tuple[T, float] | None, seconds: float) -> tuple[T, float] | None:
    """What is left of something that lasts for a while."""
    if lasting is None or lasting[1] <= seconds:
        return None
    return lasting[0], lasting[1] - seconds
