"""The end of a match: who stands where, how it came to that, and what the player made of his bids."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.outcome import places
from game.explain.deals import seed_meant
from game.model.events import Event, MatchStarted
from game.model.table import Match
from game.session.lookback import Lookback
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key
from game.ui.look import Look, look_at
from game.ui.parts.confetti import SECONDS, draw_confetti
from game.ui.parts.controls import draw_controls
from game.ui.parts.curves import draw_curves
from game.ui.parts.facts import draw_best_round, draw_bids, draw_longest_run
from game.ui.parts.outcome_words import heading, summary
from game.ui.parts.podium import FULL, draw_podium, draw_rest, rest_height
from game.ui.parts.writing import LEAST_TEXT, paragraph, unit, write
from game.ui.scene import Stage
from game.ui.scenes.analysis import AnalysisScene
from game.ui.scenes.deals import DealsScene
from game.ui.scenes.help import HelpScene
from game.ui.scenes.log import LogScene
from game.ui.theme import THEME
from game.ui.widgets import Button, Control, Panel


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything on this screen is."""

    u: float
    left: Area
    """Heading, podium and the others."""
    paper: Area
    facts: tuple[Area, Area, Area]
    seed: Area
    """The seed, to be copied; right of it stands what it is good for."""
    title: Area
    analysis: Area
    log: Area
    deals: Area
    again: Area


def layout(size: tuple[int, int]) -> Layout:
    """The screen in a window of this size."""
    (w, h), u = size, unit(size)
    content = h - 220 * u
    wide = (w - 92 * u) / 1188
    x, facts = 40 * u, []
    for share in (392, 300, 496):
        facts.append(Area(x, h - 206 * u, share * wide, 108 * u))
        x += share * wide + 14 * u
    tools = [Area((40 + 174 * i) * u, h - 57 * u, 162 * u, 43 * u) for i in range(4)]
    return Layout(
        u=u,
        left=Area(40 * u, 18 * u, 446 * u, content - 18 * u),
        paper=Area(round(520 * u), round(22 * u), round(w - 544 * u), round(content - 22 * u)),
        facts=(facts[0], facts[1], facts[2]),
        seed=Area(40 * u, h - 91 * u, 250 * u, 27 * u),
        title=tools[0],
        analysis=tools[1],
        log=tools[2],
        deals=tools[3],
        again=Area(w - 254 * u, h - 60 * u, 230 * u, 48 * u),
    )


class EndScene:
    """Shows the outcome of a match as its player has seen it; only now may its seed be known."""

    def __init__(
        self,
        stage: Stage,
        match: Match,
        start: MatchStarted,
        lookback: Lookback,
        history: Sequence[Event],
    ) -> None:
        """`lookback` knows what was decided in each round, `history` is what the player was told."""
        self.stage = stage
        self.lookback = lookback
        self.history = history
        self.match = match
        self.start = start
        self.panel = Panel("again", "again")
        self.size = (1280, 720)
        self.has_won = match.viewer in (match.winners or ())
        self.seconds = SECONDS if stage.settings.less_motion or not self.has_won else 0.0
        self._is_copied: bool | None = None

    @property
    def is_moving(self) -> bool:
        """Whether confetti is still coming down."""
        return self.seconds < SECONDS

    def update(self, seconds: float) -> None:
        """Let the confetti come down."""
        self.seconds = min(SECONDS, self.seconds + seconds)

    def leave(self) -> None:
        """There is nothing to put away."""

    def handle(self, given: Input) -> None:
        """Play again, look back at the match or at all deals, or go to the title."""
        match = self.match
        if given == Key("f1"):
            self.stage.lay_over(HelpScene(self.stage, match.rules, match.seats))
            return
        act = self.panel.handle(given, self._controls())
        match act.name if act else "":
            case "again":
                self.stage.start(self.stage.settings)
            case "title":
                self.stage.title()
            case "analysis":
                self.stage.lay_over(AnalysisScene(self.stage, self.lookback, match, match.viewer or 0, 1))
            case "log":
                self.stage.lay_over(LogScene(self.stage, self.history, self._look, self.start.seed))
            case "deals":
                self.stage.lay_over(DealsScene(self.stage))
            case "seed":
                self._is_copied = self.stage.copy(self.start.seed or "")

    @property
    def _look(self) -> Look:
        return look_at(self.match, self.match.viewer or 0, self.stage.words, self.stage.settings)

    def _controls(self) -> tuple[Control, ...]:
        at, words = layout(self.size), self.stage.words
        copied = {None: words.say("Copy"), True: words.say("Copied"), False: words.say("Cannot be copied")}
        return (
            Button("title", at.title, words.say("Title"), key="escape", icon="home"),
            Button("analysis", at.analysis, words.say("Analysis"), key="n", icon="lens"),
            Button("log", at.log, words.say("Log"), key="t", icon="list"),
            Button("deals", at.deals, words.say("All deals"), key="d", icon="stats"),
            Button(
                "seed",
                self._seed_area(),
                words.say("Seed: {seed}", seed=self.start.seed),
                key="c",
                icon="check" if self._is_copied else "save",
                hint=copied[self._is_copied],
            ),
            Button("again", at.again, words.say("Once more"), "gold", hint=words.say("The match is saved")),
        )

    def _seed_area(self) -> Area:
        """Where the seed stands, as wide as it wants as far as there is room."""
        at = layout(self.size)
        text = self.stage.words.say("Seed: {seed}", seed=self.start.seed)
        long = art.width(text, "sansb", max(LEAST_TEXT, at.seed.height * 0.38)) + 50 * at.u
        return at.seed._replace(width=min(max(at.seed.width, long), self.size[0] / 2))

    def draw(self, canvas: Canvas) -> None:
        """Put the end of the match on the canvas."""
        self.size = canvas.size
        (w, h), at, match = canvas.size, layout(canvas.size), self.match
        u, left = at.u, at.left
        look = self._look
        canvas.put(art.Felt(w, h, round(w * 0.48), round(h * 0.47)), 0, 0, anchor="topleft")
        light = min(600 * u, 1.4 * left.height)
        canvas.put(art.Light(round(600 * u), round(light)), left.middle[0], left.bottom - light * 0.36)
        draw_curves(canvas, at.paper, match, look, u)
        draw_bids(canvas, at.facts[0], match, look, u)
        draw_longest_run(canvas, at.facts[1], match, look, u)
        draw_best_round(canvas, at.facts[2], match, look, u)
        write(
            canvas,
            heading(match, look),
            "serifx",
            38 * u,
            THEME.gold,
            left.x,
            left.y,
            room=left.width + 20 * u,
            shadow=True,
        )
        below = paragraph(
            canvas,
            summary(match, look),
            "sans",
            15 * u,
            THEME.sub,
            left.x + 2 * u,
            left.y + 56 * u,
            left.width,
            20 * u,
            most=2,
        )
        seed = self._seed_area()
        write(
            canvas,
            seed_meant(look.words),
            "sans",
            13 * u,
            THEME.sub,
            seed.right + 14 * u,
            seed.middle[1],
            "midleft",
            room=w - seed.right - 40 * u,
        )
        draw_controls(canvas, self.panel, self._controls())
        if self.is_moving:
            canvas.moving()
        self._draw_table(
            canvas, Area(left.x, below + 6 * u, left.width, left.bottom - below - 6 * u), look, u
        )

    def _draw_table(self, canvas: Canvas, area: Area, look: Look, u: float) -> None:
        """The confetti, and before it the final table."""
        table = places(self.match)
        first, rest = table[:3], table[3:]
        below = rest_height(len(rest), u) + (4 * u if rest else 0)
        spare = max(0.0, area.height - below - FULL * 1.3 * u)
        stand = Area(area.x, area.y, area.width, area.height - below - spare / 2)
        if self.has_won:
            falling = Area(area.x - 10 * u, area.y, area.width + 20 * u, stand.height * 0.72)
            draw_confetti(canvas, falling, self.seconds, u)
        draw_podium(canvas, stand, first, self.match, look, u)
        draw_rest(canvas, Area(area.x, stand.bottom + 12 * u, area.width, below), rest, self.match, look, u)
