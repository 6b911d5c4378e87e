"""A match as a player follows it: what he is shown and may decide, and what goes on without his doing."""

from dataclasses import replace
from typing import Final

from game.engine.options import Options, PlayOptions, options
from game.model.cards import Card
from game.model.commands import Command, PlayCard
from game.model.events import Event, Player, RoundScored
from game.model.table import Match
from game.session.lookback import Lookback
from game.session.session import CommandRefused, Session
from game.ui.advising import Advising
from game.ui.autoplay import can_claim, played_by_itself
from game.ui.layout import TableLayout
from game.ui.look import Look, look_at, people_of
from game.ui.playback import Pace, Playback, pace_of
from game.ui.scene import Stage
from game.ui.sharing import Sharing
from game.ui.standing_in import going_on, stand_ins_of
from game.ui.theme import THEME

NOBODY: Final = -1
"""A seat that is told only what everybody knows."""
FAST: Final = Pace(factor=0.15, trick_hold=0.12)


class Following:
    """Takes what the session tells the viewer, shows it step by step, and sends off what is decided."""

    def __init__(self, stage: Stage, session: Session, viewer: int) -> None:
        self.session = session
        self.viewer = viewer
        self.stage = stage
        self.sharing = Sharing(people_of(session.view(viewer)))
        self.playback = Playback(session.view(viewer))
        self.advising = Advising(session.start.seed or "")
        self.lookback = Lookback(session)
        self.has_asked = False
        """Whether a decision has been sent off and nothing has come of it yet."""
        self.is_fast = False
        """Whether everything is shown quickly up to the viewer's next decision."""
        self.is_claimed = False
        """Whether the rest of the round is played for the viewer, who takes all of it."""
        self._count = len(session.happened)
        """How many events have been shown to their end."""
        self._claim: tuple[Match, bool] | None = None
        """For which view it was found out last whether the rest can be claimed, and whether it can."""

    # ------------------------------------------------------------ what is shown, and may be decided

    @property
    def shown(self) -> Match:
        """The view as far as the screen has come."""
        return self.playback.shown

    @property
    def look(self) -> Look:
        """How the match is shown, in the language of the moment."""
        look = look_at(self.shown, self.viewer, self.stage.words, self.stage.settings)
        return replace(look, is_hidden=self.is_hidden, stand_ins=stand_ins_of(self.session))

    @property
    def is_hidden(self) -> bool:
        """Whether several people look at the screen, so that nobody's cards are to be seen."""
        return self.sharing.is_needed and self.offered is None

    @property
    def offered(self) -> Options | None:
        """What the viewer may decide now, None while something is still to be shown or is on its way."""
        if self.has_asked or not self.playback.is_at_rest or not self.sharing.may_see(self.viewer):
            return None
        if self.session.stand_in(self.viewer):
            return None
        return options(self.shown, self.viewer)

    @property
    def by_itself(self) -> Card | None:
        """The card that is about to be played without the viewer's asking."""
        settings = self.stage.settings
        return played_by_itself(self.shown, self.viewer, self.offered, settings, is_claimed=self.is_claimed)

    @property
    def is_own_turn(self) -> bool:
        """Whether everything waits for the viewer to decide."""
        return self.offered is not None and self.by_itself is None

    @property
    def can_claim(self) -> bool:
        """Whether the rest of the round is the viewer's and he can have it played at once."""
        if self.is_claimed or not isinstance(self.offered, PlayOptions):
            return False
        if self._claim is None or self._claim[0] is not self.shown:
            self._claim = self.shown, can_claim(self.shown, self.viewer, self.stage.settings)
        return self._claim[1]

    @property
    def looks_on(self) -> bool:
        """Whether the round is played without the viewer: he is out, or not in a sudden death."""
        return self.shown.round is not None and self.viewer not in self.shown.round.order

    @property
    def pace(self) -> Pace:
        """How fast everything is shown."""
        usual = pace_of(self.stage.settings)
        pace = replace(FAST, score_hold=usual.score_hold) if self.is_fast else usual
        return going_on(pace) if self.session.stand_in(self.viewer) else pace

    def history(self) -> list[Event]:
        """What has been shown so far; of what is on its way all that is in the view."""
        showing = self.playback.showing
        count = self._count + (len(showing.events) if showing else 0)
        return self.session.history(NOBODY if self.sharing.is_needed else self.viewer, count)

    # ------------------------------------------------------------ time

    def pump(self, spare: float) -> None:
        """Let bots think for so many seconds.

        Whoever plays for the viewer waits for the screen, or he could not take his seat back in time.
        """
        self.session.pump(spare, holds_stand_ins=self._count < len(self.session.happened))

    def take(self) -> list[CommandRefused]:
        """Take what there is to be told, to be shown; what was refused."""
        refused = []
        for told in self.session.take(self.viewer):
            self.has_asked = False
            if isinstance(told, CommandRefused):
                refused.append(told)
            else:
                self.playback.tell(told)
        return refused

    def advise(self) -> None:
        """Have the adviser know what is to be decided, and the record that his advice is seen."""
        offered = self.offered if self.is_own_turn else None
        self.advising.attend(self.shown, self.viewer, offered, self.stage.settings)
        if self.advising.must_be_noted():
            self.session.advice_was_shown(self.viewer)

    def advance(self, seconds: float, layout: TableLayout) -> list[Event]:
        """Let time pass; the events that have been shown to their end by it."""
        return self._counted(self.playback.advance(seconds, self.pace, layout, self.look))

    def hurry(self, layout: TableLayout) -> list[Event]:
        """Finish what moves or end what waits; the events that have been shown to their end by it."""
        return self._counted(self.playback.hurry(self.pace, layout, self.look))

    def hasten(self, layout: TableLayout) -> list[Event]:
        """Be fast up to the viewer's decision, and over the results of rounds that he only looks on at."""
        if self.is_own_turn:
            self.is_fast = False
        elif self.is_fast and self.looks_on and self.playback.waits_for_player:
            return self.hurry(layout)
        return []

    def _counted(self, shown: list[Event]) -> list[Event]:
        self._count += len(shown)
        if any(isinstance(event, RoundScored) for event in shown):
            self.is_claimed = False
        return shown

    # ------------------------------------------------------------ decisions

    def submit(self, command: Command) -> None:
        """Send a decision off."""
        self.session.submit(command)
        self.has_asked = True

    def play_by_itself(self) -> None:
        """Play the card that needs no asking, once it could be seen that it is about to be."""
        card = self.by_itself
        if card is not None and self.playback.settled >= THEME.motion.by_itself / 1000 * self.pace.factor:
            self.submit(PlayCard(self.viewer, card))

    def claim(self) -> None:
        """Have the rest of the round played where it is the viewer's."""
        self.is_claimed = self.is_fast = self.is_claimed or self.can_claim

    def switch_fast(self) -> None:
        """Show everything quickly up to the viewer's next decision, or no more."""
        self.is_fast = self.offered is None and not self.is_fast

    def hand_over(self, bot: Player) -> None:
        """Let a bot play for the viewer."""
        self.session.hand_over(self.viewer, bot)
        self.is_claimed = False

    def give_back(self) -> None:
        """Let the viewer play again."""
        self.session.give_back(self.viewer)
        self.is_fast = False

    # ------------------------------------------------------------ beginning anew

    def take_back(self) -> bool:
        """Go back to where the viewer decided last; whether there is such a place."""
        if not self.session.take_back(self.viewer):
            return False
        self._begin_anew()
        return True

    def sit_down(self, seat: int) -> None:
        """Show the table from the seat of a person for whom the curtain was lifted."""
        self.viewer = seat
        self.sharing.lift(seat)
        self._begin_anew()

    def asked_next(self) -> int | None:
        """The other person who is to decide, for whom the curtain falls as nothing more happens before."""
        if self.has_asked or not self.playback.is_at_rest:
            return None
        return self.sharing.let_fall(self.session, self.viewer)

    def _begin_anew(self) -> None:
        """Show the match as it stands, without how it came there."""
        self.playback = Playback(self.session.view(self.viewer))
        for seat in self.sharing.people:
            self.session.take(seat)
        self._count = len(self.session.happened)
        self.is_claimed = self.is_fast = self.has_asked = False
