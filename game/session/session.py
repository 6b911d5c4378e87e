"""A match being played: commands come in, bots think in slices, each seat is told what it may know."""

import math
import random
from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TypeAlias

from game.bots.bot import Thinking
from game.bots.roster import think
from game.engine.engine import accept, due
from game.engine.evolve import begin, evolve
from game.engine.options import count_of, options, to_act
from game.engine.redact import redact
from game.engine.shuffle import SeededDeals
from game.model.commands import Command
from game.model.events import BidPlaced, CardPlayed, Event, MatchStarted, Player, SeatDecided
from game.model.reasons import Reason, Refused, reason
from game.model.table import Match
from game.session.lines import AdviceShown, TakenBack, to_line
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
        advised: Sequence[int] = (),
    ) -> None:
        """A new match, or with the events of its past after the start (there may be none) one that goes on.

        A recorder that goes on in a record is given only what happens from here on. `advised`: before which
        events of the past hints were looked at.
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
        self._stand_ins: dict[int, Player] = {}
        self._lines = [1]
        """How many lines of the record stand before each event, and at the last place before the next; those
        that only tell of hints are left out, so that a hint changes nobody's chance."""
        self._advised = list(advised)
        """Before which events lines stand that tell of hints."""
        self._asides: list[int] = []
        """How many lines the recorder was given before each of these."""
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

    def hand_over(self, seat: int, bot: Player) -> None:
        """Let a bot decide for a person from here on, from the view of that seat as any bot does.

        Nothing tells of it in the record: a match that is gone on with begins with the person.
        """
        assert self._is_person(seat), "a bot cannot hand over its seat"
        self._stand_ins[seat] = bot
        self._thinking.pop(seat, None)

    def give_back(self, seat: int) -> None:
        """Let the person of a seat decide again."""
        self._stand_ins.pop(seat, None)
        self._thinking.pop(seat, None)

    def stand_in(self, seat: int) -> Player | None:
        """The bot that decides for a person."""
        return self._stand_ins.get(seat)

    def view(self, seat: int) -> Match:
        """All that a seat may know by now; a screen shows less until it has caught up."""
        for event in self.happened[self._folded[seat] :]:
            self._views[seat] = evolve(self._views[seat], redact(self.start.rules, event, seat))
        self._folded[seat] = len(self.happened)
        return self._views[seat]

    def take_back(self, seat: int) -> bool:
        """Undo what a seat decided last where it had a choice, with all that followed; whether there was any.

        Only a practice match can be taken back, and only as far as it was played or read in this session. A
        seat that was handed over is given back, or the same would be decided again at once.
        """
        assert self.start.practice, "only a practice match can be taken back"
        place = self._last_choice(seat)
        if place is None:
            return False
        void = sum(not isinstance(event, SeatDecided) for event in self.happened[place:])
        void += sum(advised > place for advised in self._advised)
        self._advised = [advised for advised in self._advised if advised <= place]
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
        self.give_back(seat)
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

    def advice_was_shown(self, seat: int) -> None:
        """Have it stand in the record that a seat looked at a hint; nothing in play changes."""
        self._advised.append(len(self.happened))
        if self._recorder:
            self._asides.append(self._lines[-1] - self._lines_before_recorder + len(self._asides))
            self._recorder.append(to_line(AdviceShown(seat)))

    def pump(self, seconds: float = math.inf, *, holds_stand_ins: bool = False) -> None:
        """Carry out what is in the inbox and what follows, and let bots think for about so long.

        A person's seat decides once in a pump: what it sent after that was not meant for what followed, and
        whoever plays for somebody must not be far ahead of what he sees; stand-ins may be held altogether. A
        bot that asks for what is not allowed is a fault of the program: Refused is raised.
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
        held = set(self._stand_ins) if holds_stand_ins else set[int]()
        while seats := [seat for seat in self._bots_to_act() if seat not in held]:
            for seat in seats:
                left = end - self._clock()
                if left <= 0:
                    return
                answer = self._mind(seat).step(left / len(seats))
                if answer is not None:
                    held |= {seat} & set(self._stand_ins)
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
        seats = to_act(self._truth)
        return sorted(seat for seat in seats if not self._is_person(seat) or seat in self._stand_ins)

    def _is_person(self, seat: int) -> bool:
        return self.start.players[seat].kind == "human"

    def _mind(self, seat: int) -> Thinking:
        if seat not in self._thinking:
            # the record's length numbers the decision, so that resuming changes nothing
            chance = random.Random(f"{self.start.seed}|{seat}|{self._lines[-1]}")
            self._thinking[seat] = think(self._level(seat), self.view(seat), seat, chance)
        return self._thinking[seat]

    def _level(self, seat: int) -> str:
        """The level of the bot in a seat; the roster has an answer to those that it does not know."""
        return self._stand_ins.get(seat, self.start.players[seat]).level or ""

    def _carry_out(self, command: Command) -> None:
        """Let a decision happen. Raises Refused where it may not."""
        self._happen(accept(self._truth, command))
        self._thinking.pop(command.seat, None)
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
        written = self._recorder.safe
        safe = self._lines_before_recorder + written - bisect_left(self._asides, written)
        return max(0, bisect_right(self._lines, safe) - 1)
