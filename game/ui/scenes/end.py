"""The end of a match: who stands where, how it came to that, and what the player made of his bids."""

from dataclasses import dataclass

from game.engine.outcome import places
from game.model.events import MatchStarted
from game.model.table import Match
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key
from game.ui.look import Look, look_at
from game.ui.parts.confetti import SECONDS, draw_confetti
from game.ui.parts.controls import draw_controls
from game.ui.parts.curves import draw_curves
from game.ui.parts.facts import draw_best_round, draw_bids, draw_longest_run
from game.ui.parts.podium import FULL, draw_podium, draw_rest, rest_height, worth
from game.ui.parts.writing import paragraph, unit, write
from game.ui.scene import Stage
from game.ui.scenes.help import HelpScene
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
    title: Area
    again: Area


def layout(size: tuple[int, int]) -> Layout:
    """The screen in a window of this size."""
    (w, h), u = size, unit(size)
    content = h - 212 * u
    wide = (w - 92 * u) / 1188
    x, facts = 40 * u, []
    for share in (392, 300, 496):
        facts.append(Area(x, h - 196 * u, share * wide, 108 * u))
        x += share * wide + 14 * u
    return Layout(
        u=u,
        left=Area(40 * u, 18 * u, 446 * u, content - 18 * u),
        paper=Area(round(520 * u), round(22 * u), round(w - 544 * u), round(content - 22 * u)),
        facts=(facts[0], facts[1], facts[2]),
        title=Area(40 * u, h - 66 * u, 190 * u, 46 * u),
        again=Area(w - 254 * u, h - 68 * u, 230 * u, 50 * u),
    )


def heading(match: Match, look: Look) -> str:
    """Who has won."""
    words, winners = look.words, match.winners or ()
    if winners == (look.viewer,):
        return words.say("You win the match")
    if look.viewer in winners:
        return words.say("You share the win")
    if len(winners) == 1:
        return words.say("{name} wins the match", name=look.names[winners[0]])
    return words.say("A shared win")


def summary(match: Match, look: Look) -> str:
    """The game, and by how much it was won."""
    words = look.words
    game = words.say(
        "{game}, {rounds}, {seats}.",
        game=match.title or words.game(match.preset),
        rounds=words.count("{n} round", "{n} rounds", len(match.results)),
        seats=words.count("{n} seat", "{n} seats", match.seats),
    )
    return f"{game} {_margin(match, look)}".strip()


def _margin(match: Match, look: Look) -> str:
    words, table = look.words, places(match)
    winners = [seat for place, seat in table if place == 1]
    if len(winners) > 1:
        return words.say("{names} are level.", names=words.list([look.names[seat] for seat in winners]))
    first, second = winners[0], table[1][1]
    if match.results and match.results[-1].sudden_death:
        return words.say("Decided by sudden death.")
    if second not in match.still_in:
        return _last_ones(match, look)
    if look.viewer not in match.still_in:
        return words.say("You went out in round {n}.", n=dict(match.out)[look.viewer])
    if match.rules.goal == "made-rounds":
        return _made_margin(match, look, first, second)
    if first == look.viewer:
        return words.count(
            "{n} point ahead of {name}.",
            "{n} points ahead of {name}.",
            worth(match, first) - worth(match, second),
            name=look.names[second],
        )
    return words.count(
        "You are {n} point behind.",
        "You are {n} points behind.",
        worth(match, first) - worth(match, look.viewer),
    )


def _last_ones(match: Match, look: Look) -> str:
    """How it ended when others have gone out."""
    if match.still_in:
        return look.words.say("All others are out.")
    return look.words.say("The last ones went out together; the fewest faults decide.")


def _made_margin(match: Match, look: Look, first: int, second: int) -> str:
    """By how many made rounds it was won."""
    words, other = look.words, second if first == look.viewer else look.viewer
    ahead = worth(match, first) - worth(match, other)
    if not ahead:
        return words.say("Level in made rounds; the fewer tricks decide.")
    if first == look.viewer:
        return words.count(
            "{n} made round ahead of {name}.",
            "{n} made rounds ahead of {name}.",
            ahead,
            name=look.names[second],
        )
    return words.count("You are {n} made round behind.", "You are {n} made rounds behind.", ahead)


class EndScene:
    """Shows the outcome of a match as its player has seen it."""

    def __init__(self, stage: Stage, match: Match, start: MatchStarted) -> None:
        self.stage = stage
        self.match = match
        self.start = start
        self.panel = Panel("again", "again")
        self.size = (1280, 720)
        self.has_won = match.viewer in (match.winners or ())
        self.seconds = SECONDS if stage.settings.less_motion or not self.has_won else 0.0

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
        """Play again, or go to the title."""
        if given == Key("escape"):
            self.stage.title()
            return
        if given == Key("f1"):
            self.stage.lay_over(HelpScene(self.stage, self.match.rules, self.match.seats))
            return
        act = self.panel.handle(given, self._controls())
        if act and act.name == "again":
            self.stage.start(self.stage.settings)
        elif act:
            self.stage.title()

    def _controls(self) -> tuple[Control, ...]:
        at, words = layout(self.size), self.stage.words
        return (
            Button("title", at.title, words.say("Title"), icon="home"),
            Button("again", at.again, words.say("Once more"), "gold", hint=words.say("The match is saved")),
        )

    def draw(self, canvas: Canvas) -> None:
        """Put the end of the match on the canvas."""
        self.size = canvas.size
        (w, h), at, match = canvas.size, layout(canvas.size), self.match
        u, left = at.u, at.left
        look = look_at(match, match.viewer or 0, self.stage.words, self.stage.settings)
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
