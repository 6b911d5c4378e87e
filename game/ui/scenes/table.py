"""The table: shows a match as one player sees it, and takes his decisions by mouse and keyboard."""

from typing import Final

from game.engine.options import CardBidOptions, Options, PlayOptions, refusal
from game.model.commands import BidCard, PlayCard
from game.model.events import Event, MatchEnded
from game.model.table import Match
from game.session.session import Session
from game.ui.canvas import Canvas
from game.ui.chooser import Chooser, Decision, Situation
from game.ui.covers import Covers
from game.ui.fleeting import Fleeting
from game.ui.following import Following
from game.ui.hearing import Ear
from game.ui.inputs import Click, Focus, Input, Key, Move, Wheel
from game.ui.layout import table_layout
from game.ui.looking_back import round_at
from game.ui.parts.moment import Tabletop
from game.ui.parts.seats import SEAT, seat_at
from game.ui.parts.tabletop import Drawing
from game.ui.parts.tools import KEYS, side_tools, tool_at
from game.ui.pieces import Pieces
from game.ui.playback import Playback
from game.ui.scene import Stage
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.end import EndScene
from game.ui.scenes.table_tools import Tools
from game.ui.warming import Warmer

SLICE: Final = 0.004
"""Seconds of a frame that bots may think while something moves; none in which the player has just decided."""
IDLE_SLICE: Final = 0.012
SETTLED: Final = 0.12
"""Seconds for which the table must have been at rest before a card can be played."""
APART: Final = 0.35
"""Seconds between two cards played, so that a double click plays one."""


class TableScene:
    """A match as the viewer sees it."""

    def __init__(self, stage: Stage, session: Session, viewer: int) -> None:
        self.stage = stage
        self.following = Following(stage, session, viewer)
        self.layout = table_layout(*stage.size, self.shown.seats, stage.settings.scale)
        self.chooser = Chooser()
        self.fleeting = Fleeting()
        self.warmer = Warmer()
        self.covers = Covers()
        self.is_away = False
        """Whether another window is in front, and nothing goes on."""
        self._since_play = APART
        self._tools = Tools(self.following, self.chooser, self.covers, self.fleeting, self._hurry)
        self._ear = Ear()
        self._drawing = Drawing()

    # ------------------------------------------------------------ what the scene is

    @property
    def session(self) -> Session:
        """The match itself."""
        return self.following.session

    @property
    def viewer(self) -> int:
        """The seat from which the table is seen."""
        return self.following.viewer

    @property
    def playback(self) -> Playback:
        """What is being shown."""
        return self.following.playback

    @property
    def shown(self) -> Match:
        """The view as far as the screen has come."""
        return self.following.shown

    @property
    def offered(self) -> Options | None:
        """What the viewer may decide now, None while something is still to be shown or is on its way."""
        return self.following.offered

    @property
    def is_moving(self) -> bool:
        """Whether the next frame will differ, or the match goes on by itself."""
        if self.is_away:
            return False
        is_busy = self.chooser.is_moving or self.warmer.ahead or self.following.advising.is_thinking
        if self.fleeting.is_there or is_busy:
            return True
        if self.playback.waits_for_player:
            return False
        return not self.playback.is_at_rest or not self.session.is_waiting()

    @property
    def pieces(self) -> Pieces:
        """Every card at rest in the view shown."""
        offered = self.offered
        legal = offered.cards if isinstance(offered, PlayOptions | CardBidOptions) else None
        return self._drawing.pieces(self.shown, self.layout, self.following.look, legal)

    @property
    def situation(self) -> Situation:
        """What the viewer may choose from."""
        hand_size = self.shown.round.hand_size if self.shown.round else 0
        has_chances = self.following.advising.shows_chances
        return Situation(self.offered, self.pieces, self.layout, self.viewer, hand_size, has_chances)

    @property
    def side(self) -> tuple[str, ...]:
        """The round buttons that come and go."""
        return side_tools(
            can_claim=self.following.can_claim,
            is_practice=self.shown.practice,
            has_hints=self.stage.settings.hints,
        )

    def leave(self) -> None:
        """Write the rest of the record."""
        self.session.close()

    # ------------------------------------------------------------ time

    def update(self, seconds: float) -> None:
        """Let the bots think and whatever moves move on."""
        if self.is_away:
            return
        following, before = self.following, self.playback.step
        is_idle = self.playback.is_at_rest and not following.advising.is_thinking
        following.pump(0.0 if following.has_asked else IDLE_SLICE if is_idle else SLICE)
        self._ask_others()
        for refused in following.take():
            self.fleeting.warn(self.stage.words.why(refused.why.code, refused.why.values))
        self._after(following.advance(seconds, self.layout))
        for sound in self._ear.listen(self.playback, self.viewer, is_own_turn=following.is_own_turn):
            self.stage.sound(sound)
        self._after(following.hasten(self.layout))
        following.advise()
        has_begun = self.playback.step is not before
        is_busy = self.playback.is_moving or self.playback.is_warming
        is_still = not (is_busy or has_begun or self.chooser.is_moving)
        if is_still and not following.advising.step():
            self.warmer.step()
        self._since_play += seconds
        self.fleeting.pass_time(seconds)
        following.play_by_itself()
        self.chooser.pass_time(seconds, self.situation, at_once=not following.pace.factor)

    def _after(self, events: list[Event]) -> None:
        """Something has been shown to its end."""
        if events:
            self.chooser.forget()
            self.covers.scroll = 0
        if any(isinstance(event, MatchEnded) for event in events):
            start, history = self.session.start, self.following.history()
            self.stage.show(EndScene(self.stage, self.shown, start, self.following.lookback, history))

    def _ask_others(self) -> None:
        """Where another person is to decide, let the curtain fall for that one."""
        seat = self.following.asked_next()
        if seat is not None:
            name, face = self.shown.players[seat].name, self.following.look.avatar(seat)
            self.stage.lay_over(CurtainScene(self.stage, name, face, lambda: self._sit_down(seat)))

    def _sit_down(self, seat: int) -> None:
        """The curtain is lifted for a person, who sees the table from his seat."""
        self.following.sit_down(seat)
        self.chooser.forget()
        self.fleeting.forget()

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
                self.covers.scroll_by(steps, self.layout, self.shown)
            case Key(name):
                self._key(name)
            case Focus(gained):
                self.is_away = not gained and self.stage.settings.pause_away

    def _click(self, x: float, y: float) -> None:
        tool = tool_at(self.layout, x, y, self.side)
        if tool:
            self._tools.use(tool, self.layout)
        elif (number := self._round_at(x, y)) is not None:
            self._tools.look_back(number)
        elif not self.covers.take_away() and not self._hurry():
            self._decide(self.chooser.click(self.situation))

    def _key(self, name: str) -> None:
        if name in KEYS:
            self._tools.use(KEYS[name], self.layout)
        elif not self.covers.take_away() and not self._hurry():
            self._decide(self.chooser.key(name, self.situation))

    def _hurry(self) -> bool:
        """Finish what moves or end what waits; whether there was anything."""
        has_step = self.playback.step is not None
        self._after(self.following.hurry(self.layout))
        return has_step

    def _decide(self, decision: Decision | None) -> None:
        """Send a decision off; where it may not be, say why, and shake its card.

        No card is played while the table has only just come to rest or a card has just been played.
        """
        may_play = self.playback.settled >= SETTLED and self._since_play >= APART
        if decision is None or (isinstance(decision.command, PlayCard | BidCard) and not may_play):
            return
        why = refusal(self.shown, decision.command)
        if why is None:
            self.following.submit(decision.command)
            self._since_play = 0.0
            self.fleeting.warning = None
            return
        self.fleeting.warn(self.stage.words.why(why.code, why.values))
        self.stage.sound("no")
        if decision.card:
            self.fleeting.shake(decision.card)

    def _round_at(self, x: float, y: float) -> int | None:
        """The round that can be looked back at by pressing here."""
        showing = self.playback.showing
        event = showing.event if showing else None
        return round_at(x, y, self.shown, self.viewer, self.layout, event, self.covers)

    # ------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        """Put the table as it is at this moment on the canvas."""
        self._lay_out(canvas.size)
        following, fleeting, step = self.following, self.fleeting, self.playback.showing
        top = Tabletop(
            match=self.shown,
            layout=self.layout,
            look=following.look,
            pieces=self.pieces,
            moving=step.pieces() if step else {},
            lifted=self.chooser.lifted,
            shaken=fleeting.shaken,
            event=step.event if step else None,
            coming=self.playback.coming,
            announced=self.playback.step.announced if self.playback.step else 1.0,
            chosen=self.chooser.chosen,
            share=step.share if step else 1.0,
            offered=self.offered,
            pointed=self._pointed(),
            bid_focus=self.chooser.bid_focus,
            guidance=following.advising.guidance(self.stage.words),
            warning=fleeting.warning[0] if fleeting.warning else "",
            trouble=self.session.trouble,
            is_sheet_open=self.covers.is_sheet_open,
            is_last_trick_open=self.covers.is_last_trick_open,
            scroll=self.covers.scroll,
            looks_on=following.looks_on,
            is_fast=following.is_fast,
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
            self.fleeting.warn(words.say("The size that fits this window is {fits}.", fits=fits))

    def _pointed(self) -> str | int | None:
        """The tool, or what of a bar, is under the mouse."""
        pointer = self.chooser.pointer
        tool = tool_at(self.layout, pointer.x, pointer.y, self.side)
        seat = seat_at(self.layout, self.following.look, pointer.x, pointer.y)
        return tool or (f"{SEAT}{seat}" if seat is not None else self.chooser.pointed(self.situation))
