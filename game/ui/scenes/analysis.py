"""The look back at a round: what each decision has cost, what was better, and whether it was luck."""

from collections.abc import Iterator
from time import perf_counter
from typing import Final

from game.model.table import Match
from game.session.analysis import RoundAnalysis, costliest
from game.session.lookback import Lookback
from game.ui import art
from game.ui.canvas import Canvas, Layer, Put
from game.ui.inputs import Click, Input, Key, Wheel
from game.ui.look import look_at, people_of
from game.ui.parts.analysis_detail import draw_detail
from game.ui.parts.analysis_list import draw_list
from game.ui.parts.analysis_plan import AnalysisPlan, analysis_plan, first_in_sight, row_at
from game.ui.parts.analysis_verdict import draw_verdict
from game.ui.parts.controls import draw_controls
from game.ui.parts.writing import write
from game.ui.scene import Stage
from game.ui.theme import THEME
from game.ui.widgets import Act, Button, Control, Panel, Stepper

SLICE: Final = 0.005
"""Seconds of a frame for the thinking, or for drawing what is to be seen next."""
ROWS: Final = {"up": -1, "down": 1, "pageup": -5, "pagedown": 5, "home": -999, "end": 999}
"""By how many rows a key goes on."""


class AnalysisScene:
    """Lies over a table or the end of a match until it is closed; it thinks only as long as it is there."""

    def __init__(
        self, stage: Stage, lookback: Lookback, match: Match, seat: int, number: int | None = None
    ) -> None:
        """`match` is the view of the player as far as he has been shown it, with at least one round that is
        over; without a number the last of them is looked at."""
        self.stage = stage
        self.lookback = lookback
        self.match = match
        self.people = people_of(match) or (seat,)
        self.seat = seat if seat in self.people else self.people[0]
        self.number = number or match.results[-1].number
        self.panel = Panel(default="next")
        self.size = (1280, 720)
        self.at: int | None = None
        """The decision that is open; None while nothing has been found yet."""
        self.first = 0
        """The first row of the list in sight."""
        self._is_chosen = False
        """Whether the player has opened a decision himself."""
        self._drawn: tuple[tuple[object, ...], Layer] | None = None
        """What is seen, and all that it depends on."""
        self._coming: tuple[tuple[object, ...], Layer] | None = None
        """What is to be seen as soon as all its pictures have been drawn."""
        self._undrawn: Iterator[Put] = iter(())

    @property
    def analysis(self) -> RoundAnalysis:
        """What is looked at."""
        return self.lookback.of(self.seat, self.number)

    @property
    def plan(self) -> AnalysisPlan:
        """Where everything is."""
        return analysis_plan(self.size)

    @property
    def is_moving(self) -> bool:
        """Whether there is still something to think about, or to draw."""
        return self._coming is not None or not self.analysis.is_done

    def leave(self) -> None:
        """What was found is kept by the lookback; nobody thinks on."""

    # ------------------------------------------------------------ time and input

    def update(self, seconds: float) -> None:  # noqa: ARG002 - thinking takes its own time
        """Think on; when all decisions are judged, open the costliest, unless the player has opened one."""
        if self._coming:
            self._draw_ahead()
            return
        analysis = self.analysis
        if analysis.is_done:
            return
        was_judged = analysis.is_judged
        analysis.step(SLICE)
        if self.at is None and analysis.decisions:
            self.at = 0
        if analysis.is_judged and not was_judged and not self._is_chosen:
            self._open_costliest()

    def _open_costliest(self) -> None:
        worst = costliest(self.analysis.judged)
        if worst:
            self._open(worst[0])

    def _open(self, place: int) -> None:
        self.at = place
        self.first = first_in_sight(self.plan, len(self.analysis.decisions), self.first, place)

    def handle(self, given: Input) -> None:
        """Go through decisions and rounds, or close."""
        match given:
            case Key(name) if name in ROWS:
                self._move(ROWS[name])
            case Key("left" | "right" as key):
                self._turn(-1 if key == "left" else 1)
            case Wheel(steps):
                count = len(self.analysis.decisions)
                self.first = first_in_sight(self.plan, count, self.first - round(steps))
            case Click(x, y) if (row := row_at(self.plan, x, y)) is not None:
                if self.first + row < len(self.analysis.decisions):
                    self._is_chosen = True
                    self._open(self.first + row)
            case _:
                self._act(self.panel.handle(given, self.controls()))

    def _act(self, act: Act | None) -> None:
        match act:
            case Act("close"):
                self.stage.back()
            case Act("next"):
                self._to_next()
            case Act("round", value):
                self._show(self.seat, value)
            case Act("person", value):
                self._show(self.people[value], self.number)

    def _move(self, by: int) -> None:
        count = len(self.analysis.decisions)
        if count:
            self._is_chosen = True
            self._open(max(0, min(count - 1, (self.at or 0) + by)))

    def _turn(self, by: int) -> None:
        """To the round before or after, if there is one."""
        number = self.number + by
        if self.match.results[0].number <= number <= self.match.results[-1].number:
            self._show(self.seat, number)

    def _to_next(self) -> None:
        """Open the next of the costliest decisions, the costliest first."""
        worst = costliest(self.analysis.judged)
        if not worst:
            return
        following = worst.index(self.at) + 1 if self.at in worst else 0
        self._is_chosen = True
        self._open(worst[following % len(worst)])

    def _show(self, seat: int, number: int) -> None:
        """Look at another round, or at the same one of another person."""
        self.seat, self.number = seat, number
        self.at, self.first, self._is_chosen = None, 0, False
        if self.analysis.decisions:
            self.at = 0
        if self.analysis.is_judged:
            self._open_costliest()

    # ------------------------------------------------------------ drawing

    def controls(self) -> tuple[Control, ...]:
        """What can be pressed."""
        plan, words, analysis = self.plan, self.stage.words, self.analysis
        results = self.match.results
        result = next(one for one in results if one.number == self.number)
        named = words.say("Sudden death") if result.sudden_death else words.say("Round {n}", n=result.number)
        label = f"{named} · {words.count('{n} card', '{n} cards', result.hand_size)}"
        rounds = Stepper("round", plan.rounds, self.number, results[0].number, results[-1].number, label)
        close = Button("close", plan.close, words.say("Close"), key="escape", icon="close")
        worst = costliest(analysis.judged)
        reason = ""
        if not worst:
            reason = (
                words.say("No decision cost anything.") if analysis.is_judged else words.say("Not yet known")
            )
        following = Button(
            "next", plan.following, words.say("Next costly decision (N)"), "gold", key="n", reason=reason
        )
        people: tuple[Control, ...] = ()
        if len(self.people) > 1:
            place, name = self.people.index(self.seat), self.match.players[self.seat].name
            people = (Stepper("person", plan.person, place, 0, len(self.people) - 1, name),)
        return (*people, rounds, close, following)

    def draw(self, canvas: Canvas) -> None:
        """Put the look back on the canvas."""
        self.size = canvas.size
        analysis = self.analysis
        self.first = first_in_sight(self.plan, len(analysis.decisions), self.first)
        state = (
            canvas.size,
            self.stage.words,
            self.seat,
            self.number,
            len(analysis.judged),
            len(analysis.points),
            analysis.is_done,
            self.at,
            self.first,
        )
        if self._drawn is None or self._drawn[0][:2] != state[:2]:
            self._drawn, self._coming = (state, self._rest(analysis)), None
        elif self._drawn[0] == state:
            self._coming = None
        elif self._coming is None or self._coming[0] != state:
            self._coming = state, self._rest(analysis)
            self._undrawn = iter(self._coming[1].puts)
        canvas.lay(self._drawn[1])
        draw_controls(canvas, self.panel, self.controls())

    def _draw_ahead(self) -> None:
        """Draw some of the pictures that come next, so that no frame waits for all of them."""
        end = perf_counter() + SLICE
        while perf_counter() < end:
            put = next(self._undrawn, None)
            if put is None:
                self._drawn, self._coming = self._coming, None
                return
            picture, *_, angle, _, scale, _ = put
            if not art.is_drawn(picture, angle, scale):
                art.warm(picture, angle, scale)

    def _rest(self, analysis: RoundAnalysis) -> Layer:
        """All but the controls."""
        canvas = Layer(self.size)
        (w, h), plan, words = canvas.size, self.plan, self.stage.words
        u, title = plan.u, plan.title
        look = look_at(self.match, self.seat, words, self.stage.settings)
        canvas.put(art.Felt(w, h, round(w * 0.48), round(h * 0.47)), 0, 0, anchor="topleft")
        write(
            canvas,
            words.say("Analysis"),
            "serifx",
            30 * u,
            THEME.gold,
            title.x,
            title.middle[1],
            "midleft",
            room=title.width,
            shadow=True,
        )
        draw_verdict(canvas, plan.verdict, analysis, self.match.rules, words, u)
        draw_list(canvas, plan, analysis, look, self.first, self.at)
        if self.at is not None and self.at < len(analysis.decisions):
            judged = analysis.judged[self.at] if self.at < len(analysis.judged) else None
            draw_detail(canvas, plan.detail, analysis.decisions[self.at], judged, look, u)
        return canvas
