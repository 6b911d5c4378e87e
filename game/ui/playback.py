"""What a viewer has been told, shown one thing after the other: the view that lags behind the match."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf
from time import perf_counter
from typing import Final

from game.engine.evolve import evolve
from game.engine.options import is_forehead
from game.model.events import (
    BiddingClosed,
    BiddingRepeated,
    BidPlaced,
    CardPlayed,
    CardsPassed,
    Event,
    HandsRedealt,
    MatchEnded,
    RoundDealt,
    RoundScored,
    SeatDecided,
    SeatOut,
    TrickTaken,
)
from game.model.table import Match
from game.settings import Settings
from game.ui.art import prewarm
from game.ui.journeys import Change, Journey, fading, journeys
from game.ui.layout import TableLayout
from game.ui.look import Look
from game.ui.motion import Piece
from game.ui.pieces import PieceKey, Pieces, rest
from game.ui.theme import THEME

WARMING: Final = 0.008
"""Seconds of a frame after which no other face of a deal is begun; the largest takes longer, once."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast things are shown: what the theme's times are multiplied by, and seconds that things stay."""

    factor: float
    trick_hold: float
    score_hold: float = inf
    is_still: bool = False
    """Whether cards fade from one place to the next instead of flying."""


def pace_of(settings: Settings) -> Pace:
    """The pace that the player chose."""
    factor = 0.0 if settings.tempo == "instant" else 1 / settings.tempo
    return Pace(
        factor,
        trick_hold=inf if settings.trick_hold == "click" else settings.trick_hold,
        score_hold=inf if settings.score_hold == "click" else settings.score_hold,
        is_still=settings.less_motion,
    )


@dataclass(slots=True)
class Step:
    """Something on its way to the screen: a pause, the movement, and perhaps a while to look at it."""

    events: tuple[Event, ...]
    """One event, or several of a kind that are shown together."""
    pause: float
    prelude: float = 0.0
    """How long something moves in the pause already, as coins do that reward a bid."""
    moves: dict[PieceKey, Journey] = field(default_factory=dict)
    factor: float = 1.0
    """What the journeys' own time is multiplied by."""
    duration: float = 0.0
    hold: float = 0.0
    """How long it stays when its movement is over, inf until the player goes on."""
    has_begun: bool = False
    time: float = 0.0

    @property
    def event(self) -> Event:
        """What happens, the first of several."""
        return self.events[0]

    @property
    def share(self) -> float:
        """How much of the movement is done, 0 … 1."""
        return 1.0 if self.duration <= 0 else min(1.0, max(0.0, self.time - self.pause) / self.duration)

    @property
    def announced(self) -> float:
        """How much of what moves in the pause is done, 0 … 1."""
        return 1.0 if self.time >= self.prelude else self.time / self.prelude

    @property
    def is_shown(self) -> bool:
        """Whether its movement is over."""
        return self.has_begun and self.time >= self.pause + self.duration

    @property
    def is_over(self) -> bool:
        """Whether it has been looked at long enough."""
        return self.is_shown and self.time >= self.pause + self.duration + self.hold

    def pieces(self) -> dict[PieceKey, Piece]:
        """The cards on their way, where they are now."""
        if not self.has_begun or self.is_shown:
            return {}
        time = (self.time - self.pause) / self.factor
        return {key: journey.at(time) for key, journey in self.moves.items()}


class Playback:
    """The match as far as the screen has come. Time passes only by `advance`."""

    def __init__(self, shown: Match) -> None:
        self.shown = shown
        self.step: Step | None = None
        self.settled = 0.0
        """Seconds since the last event came to rest."""
        self._ahead: deque[Event] = deque()
        self._warming: Iterator[None] = iter(())
        self._to_warm = 0

    @property
    def is_at_rest(self) -> bool:
        """Whether everything told has been shown."""
        return self.step is None and not self._ahead

    @property
    def waits_for_player(self) -> bool:
        """Whether nothing more happens until the player goes on."""
        step = self.step
        if step is None:
            return False
        if not step.has_begun:
            return step.pause == inf and step.announced == 1
        return step.is_shown and step.hold == inf

    @property
    def coming(self) -> Event | None:
        """What is about to be shown, while the pause before it lasts."""
        return self.step.event if self.step and not self.step.has_begun else None

    @property
    def has_paid(self) -> bool:
        """Whether coins that reward a bid have just arrived where they belong."""
        step = self.step
        return bool(step and not step.has_begun and step.prelude and step.announced == 1)

    @property
    def showing(self) -> Step | None:
        """The step whose event is in the view, None in a pause and at rest."""
        return self.step if self.step and self.step.has_begun else None

    @property
    def is_moving(self) -> bool:
        """Whether something is on its way; a deal is not yet while its faces are being drawn."""
        return self.showing is not None and not self.is_warming and not self.waits_for_player

    @property
    def is_warming(self) -> bool:
        """Whether a deal waits for its faces, and the frame has enough to do."""
        return self._to_warm > 0

    @property
    def upcoming(self) -> tuple[Event, ...]:
        """What has been told and is not in the view yet."""
        return (*(self.step.events if self.step and not self.step.has_begun else ()), *self._ahead)

    def tell(self, event: Event) -> None:
        """Have an event shown after those before it."""
        self._ahead.append(event)

    def advance(self, seconds: float, pace: Pace, layout: TableLayout, look: Look) -> list[Event]:
        """Let time pass; the events that have been shown to their end by it."""
        if self._to_warm:
            self._warm()
            return []
        if self.is_at_rest:
            self.settled += seconds
        done: list[Event] = []
        while self.step or self._ahead:
            if self.step is None:
                events = self._next()
                if not events:
                    break
                self.step, self.settled = self._announce(events, pace, look), 0.0
            self.step.time += seconds
            seconds = 0.0
            if not self.step.has_begun and self.step.time >= self.step.pause:
                self._begin(self.step, pace, layout, look)
            if self._to_warm or not self.step.is_over:
                break
            done += self.step.events
            self.step = None
        return done

    def _next(self) -> tuple[Event, ...]:
        """What is to be shown next; nothing while some of what is shown together has not been told yet."""
        together = self._together(self._ahead[0])
        if len(self._ahead) < together:
            return ()
        return tuple(self._ahead.popleft() for _ in range(together))

    def _together(self, event: Event) -> int:
        """How many events are shown at once, beginning with this one: all passes, all bids made in secret."""
        now = self.shown.round
        if now is not None and isinstance(event, CardsPassed):
            return len(now.order) - len(now.passed)
        if now is not None and isinstance(event, BidPlaced) and self.shown.rules.bidding != "in-turn":
            return sum(now.bids[seat] is None for seat in now.order)
        return 1

    def hurry(self, pace: Pace, layout: TableLayout, look: Look) -> list[Event]:
        """Finish what moves or end what waits; the event that has been shown to its end by it."""
        step = self.step
        if step is None:
            return []
        if step.is_shown:
            self.step = None
            return list(step.events)
        if not step.has_begun and step.announced < 1:
            step.time = step.prelude
            return []
        if not step.has_begun:
            step.pause = step.time
            self._begin(step, pace, layout, look)
        self.finish_movement()
        return []

    def finish_movement(self) -> None:
        """Put everything where it rests, as when the window has got another size."""
        if self.step and self.step.has_begun:
            self.step.time = max(self.step.time, self.step.pause + self.step.duration)

    def _begin(self, step: Step, pace: Pace, layout: TableLayout, look: Look) -> None:
        """From here on the view is the one after the event, and its cards are on their way."""
        before = rest(self.shown, layout, look)
        for event in step.events:
            self.shown = evolve(self.shown, event)
        after = rest(self.shown, layout, look)
        change = Change(before, after, self.shown, layout, look)
        moves = fading(change) if pace.is_still else journeys(step.events, change)
        lasting = max((journey.total for journey in moves.values()), default=0.0)
        match step.event:
            case SeatDecided(seat) if seat != look.viewer:
                moves, lasting = {}, 0.0  # others decide while the player still thinks
            case BidPlaced():
                lasting = THEME.motion.bids / 1000
            case RoundScored():
                lasting, step.hold = THEME.motion.score / 1000, pace.score_hold
        step.moves, step.factor = moves, pace.factor
        step.duration = lasting * pace.factor
        step.has_begun = True
        if isinstance(step.event, RoundDealt | HandsRedealt):
            self._start_warming(after)

    def _announce(self, events: tuple[Event, ...], pace: Pace, look: Look) -> Step:
        """The pause before something is shown."""
        step = Step(events, self._pause(events[0], pace, look))
        if isinstance(step.event, BiddingRepeated) and any(step.event.bonus):
            step.prelude = THEME.motion.coin / 1000 * pace.factor
        return step

    def _pause(self, event: Event, pace: Pace, look: Look) -> float:
        """Seconds before an event is shown: bots seem to think, a finished trick is looked at."""
        motion, factor = THEME.motion, pace.factor
        match event:
            case TrickTaken():
                return pace.trick_hold
            case BiddingRepeated():
                return inf if look.stand_in is None else motion.bids_stay / 1000
            case BidPlaced() if self.shown.rules.bidding != "in-turn":
                return motion.breath / 1000 * factor
            case BidPlaced(seat) | CardPlayed(seat) if self._plays_itself() or (
                seat != look.viewer or look.stand_in
            ):
                return (
                    motion.think(seat * 37 + len(self.shown.results) * 11 + self._cards_out() * 23) * factor
                )
            case BiddingClosed():
                return motion.bids_stay / 1000 * factor
            case RoundScored() | SeatOut() | MatchEnded():
                return motion.breath / 1000 * factor
        return 0.0

    def _plays_itself(self) -> bool:
        """Whether the cards of the round are played without being asked for."""
        return self.shown.round is not None and is_forehead(self.shown.rules, self.shown.round)

    def _cards_out(self) -> int:
        now = self.shown.round
        return 0 if now is None else len(now.trick) + len(now.tricks) * len(now.order)

    def _start_warming(self, after: Pieces) -> None:
        """Have the faces of a deal drawn before they move, so that no frame of the deal is late."""
        pictures = list(dict.fromkeys(piece.picture for piece in after.values()))
        self._warming, self._to_warm = prewarm(pictures), len(pictures)

    def _warm(self) -> None:
        end = perf_counter() + WARMING
        while self._to_warm and perf_counter() < end:
            next(self._warming, None)
            self._to_warm -= 1
