"""A match being played: commands come in, bots think in slices, each seat is told what it may know."""

import math
import random
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TypeAlias

from game.bots.bot import Thinking
from game.bots.roster import ROSTER, think
from game.engine.engine import accept, due
from game.engine.evolve import begin, evolve
from game.engine.options import count_of, options, to_act
from game.engine.redact import redact
from game.engine.shuffle import SeededDeals
from game.model.commands import Command
from game.model.events import BidPlaced, CardPlayed, Event, MatchStarted, SeatDecided
from game.model.reasons import Reason, Refused, reason
from game.model.table import Match
from game.session.lines import TakenBack, to_line
from game.session.recorder import Recorder


@dataclass(frozen=True, slots=True)
class CommandRefused:
    """A command of the seat was not carried out, and why; nothing has changed."""

    command: Command
    why: Reason


Told: TypeAlias = Event | CommandRefused


class Session:
    """The only holder of the truth. `pump` is the only thing that moves it."""

    def __init__(
        self,
        start: MatchStarted,
        past: Sequence[Event] | None = None,
        recorder: Recorder | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """A new match, or with the events of its past after the start (there may be none) one that goes on.

        A recorder that goes on in a record is given only what happens from here on.
        """
        assert start.seed is not None, "a match is dealt from its seed"
        self.start = start
        self.happened: list[Event] = []
        """Everything that happened after the start, secret choices included."""
        self._deals = SeededDeals(start.seed)
        self._truth = begin(start)
        self._views = {seat: begin(start, seat) for seat in range(len(start.players))}
        self._folded = dict.fromkeys(self._views, 0)
        self._recorder: Recorder | None = None
        self._clock = clock
        self._inbox: deque[Command] = deque()
        self._refused: dict[int, list[CommandRefused]] = {seat: [] for seat in self._views}
        self._thinking: dict[int, Thinking] = {}
        self._lines = [1]
        """How many lines of the record stand before each event, and at the last place before the next."""
        for event in past or ():
            self._happen(event)
        self._told = dict.fromkeys(self._views, len(self.happened))
        self._lines_before_recorder = 0 if past is None else self._lines[-1]
        self._recorder = recorder
        if recorder and past is None:
            recorder.append(to_line(start))

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self._truth.is_over

    @property
    def trouble(self) -> OSError | None:
        """Why the record can no longer be written; the match can still be played."""
        return self._recorder.failure if self._recorder else None

    def is_waiting(self) -> bool:
        """Whether nothing will happen until a person decides; everybody has been told everything then."""
        something_is_due = not self.is_over and not to_act(self._truth)
        if something_is_due or self._inbox or self._bots_to_act():
            return False
        return all(told >= len(self.happened) for seat, told in self._told.items() if self._is_person(seat))

    def submit(self, command: Command) -> None:
        """Put a seat's command in the inbox for the next pump."""
        self._inbox.append(command)

    def view(self, seat: int) -> Match:
        """All that a seat may know by now; a screen shows less until it has caught up."""
        for event in self.happened[self._folded[seat] :]:
            self._views[seat] = evolve(self._views[seat], redact(self.start.rules, event, seat))
        self._folded[seat] = len(self.happened)
        return self._views[seat]

    def take_back(self, seat: int) -> bool:
        """Undo what a seat decided last where it had a choice, with all that followed; whether there was any.

        Only a practice match can be taken back, and only as far as it was played or read in this session.
        """
        assert self.start.practice, "only a practice match can be taken back"
        place = self._last_choice(seat)
        if place is None:
            return False
        void = sum(not isinstance(event, SeatDecided) for event in self.happened[place:])
        before = self.happened[:place]
        self._truth = begin(self.start)
        self._views = {other: begin(self.start, other) for other in self._views}
        self._folded = dict.fromkeys(self._views, 0)
        for event in before:
            self._truth = evolve(self._truth, event)
        self.happened = before
        written = self._lines[-1]
        self._lines = self._lines[: place + 1]
        if void:
            self._lines[-1] = written + 1
            if self._recorder:
                self._recorder.append(to_line(TakenBack(void)))
        self._told = dict.fromkeys(self._views, place)
        self._inbox.clear()
        self._thinking.clear()
        return True

    def _last_choice(self, seat: int) -> int | None:
        """The place of the last event by which a seat decided what it could have decided otherwise."""
        match, found = begin(self.start), None
        for place, event in enumerate(self.happened):
            if isinstance(event, CardPlayed | BidPlaced | SeatDecided) and event.seat == seat:
                offered = options(match, seat)
                if offered is not None and count_of(offered) > 1:
                    found = place
            match = evolve(match, event)
        return found

    def pump(self, seconds: float = math.inf) -> None:
        """Carry out what is in the inbox and what follows, and let bots think for about so long.

        A seat decides once in a pump: what it sent after that was not meant for what followed. A bot that
        asks for what is not allowed is a fault of the program: Refused is raised.
        """
        end = self._clock() + seconds
        self._follow()
        decided: set[int] = set()
        while self._inbox:
            command = self._inbox.popleft()
            try:
                if command.seat in decided:
                    raise Refused(reason("not_your_turn", seat=command.seat))
                self._carry_out(command)
            except Refused as refused:
                self._refused[command.seat].append(CommandRefused(command, refused.why))
            else:
                decided.add(command.seat)
        while seats := self._bots_to_act():
            for seat in seats:
                left = end - self._clock()
                if left <= 0:
                    return
                answer = self._mind(seat).step(left / len(seats))
                if answer is not None:
                    del self._thinking[seat]
                    self._carry_out(answer)

    def take(self, seat: int) -> list[Told]:
        """What the seat has not been told yet, as far as it is safe in the record."""
        first, last = self._told[seat], self._safe()
        self._told[seat] = max(first, last)
        told: list[Told] = [redact(self.start.rules, event, seat) for event in self.happened[first:last]]
        told += self._refused[seat]
        self._refused[seat].clear()
        return told

    def history(self, seat: int, count: int) -> list[Event]:
        """The first so many events after the start, as the seat was told them."""
        return [redact(self.start.rules, event, seat) for event in self.happened[:count]]

    def close(self) -> None:
        """Write what is left of the record; the match can be taken up again later."""
        if self._recorder:
            self._recorder.close()

    def _bots_to_act(self) -> list[int]:
        return sorted(seat for seat in to_act(self._truth) if not self._is_person(seat))

    def _is_person(self, seat: int) -> bool:
        return self.start.players[seat].kind == "human"

    def _mind(self, seat: int) -> Thinking:
        if seat not in self._thinking:
            # the record's length numbers the decision, so that resuming changes nothing
            chance = random.Random(f"{self.start.seed}|{seat}|{self._lines[-1]}")
            self._thinking[seat] = think(self._level(seat), self.view(seat), seat, chance)
        return self._thinking[seat]

    def _level(self, seat: int) -> str:
        """The level of a bot; the strongest plays for one that a record from elsewhere names."""
        level = self.start.players[seat].level
        return level if level and level in ROSTER else list(ROSTER)[-1]

    def _carry_out(self, command: Command) -> None:
        """Let a decision happen. Raises Refused where it may not."""
        self._happen(accept(self._truth, command))
        self._follow()

    def _follow(self) -> None:
        while (event := due(self._truth, self._deals)) is not None:
            self._happen(event)

    def _happen(self, event: Event) -> None:
        self._truth = evolve(self._truth, event)
        self.happened.append(event)
        is_written = not isinstance(event, SeatDecided)
        self._lines.append(self._lines[-1] + is_written)
        if is_written and self._recorder:
            self._recorder.append(to_line(event))

    def _safe(self) -> int:
        """How many events may be shown: those whose lines are on the disk."""
        if self._recorder is None or self._recorder.failure:
            return len(self.happened)
        safe = self._lines_before_recorder + self._recorder.safe
        return max(0, bisect_right(self._lines, safe) - 1)
