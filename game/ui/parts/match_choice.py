"""The screen on which a match is chosen: where everything is, and the games as cards that scroll."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.catalogue import Preset
from game.rules.schedules import hand_sizes
from game.texts import Words
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.parts.controls import draw_scroll_bar
from game.ui.parts.writing import paragraph, unit, write
from game.ui.theme import THEME
from game.wording import GAMES

COLUMNS: Final = 3
OWN: Final = "own:"
"""What the names of the player's own games begin with here, so that none is taken for another."""
GLOW: Final = 44
"""How far the light round a card reaches, in units."""
HIGH, GAP, APART = 124, 14, 13
"""The least height of a card, and how far cards are apart downwards and sideways, in units."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything on this screen is."""

    u: float
    top: float
    games: Area
    track: Area
    players: Area
    rounds: Area
    rules: Area
    back: Area
    more: Area
    change: Area
    rename: Area
    export: Area
    delete: Area
    start: Area


def layout(size: tuple[int, int]) -> Layout:
    """The screen in a window of this size: the games on the left, what a choice comes to on the right."""
    (w, h), u = size, unit(size)
    high = min(float(h), 1000 * u)
    top, bottom = (h - high) / 2, (h + high) / 2
    right = min(460 * u, 0.375 * w)
    x, content, y = w - 24 * u - right, bottom - 92 * u, bottom - 74 * u
    track = Area(round(x - 26 * u), top + 74 * u, round(8 * u), bottom - 106 * u - (top + 74 * u))
    players = Area(x, top + 18 * u, right, 208 * u)
    rounds = Area(x, players.bottom + 10 * u, right, 136 * u)
    return Layout(
        u,
        top,
        games=Area(24 * u, track.y, track.x - 15 * u - 24 * u, track.height),
        track=track,
        players=players,
        rounds=rounds,
        rules=Area(x, rounds.bottom + 10 * u, right, content - rounds.bottom - 6 * u),
        back=Area(24 * u, y + 2 * u, 150 * u, 48 * u),
        more=Area(186 * u, y + 2 * u, 170 * u, 48 * u),
        change=Area(368 * u, y + 2 * u, 220 * u, 48 * u),
        rename=Area(600 * u, y + 2 * u, 48 * u, 48 * u),
        export=Area(656 * u, y + 2 * u, 48 * u, 48 * u),
        delete=Area(712 * u, y + 2 * u, 48 * u, 48 * u),
        start=Area(w - 264 * u, y, 240 * u, 52 * u),
    )


@dataclass(frozen=True, slots=True)
class Grid:
    """So many cards in rows of three, of which whole rows are in view from the row `first` (0 …) on."""

    view: Area
    u: float
    count: int
    first: int

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return -(-self.count // COLUMNS)

    @property
    def shown(self) -> int:
        """How many rows are in view."""
        high, gap = HIGH * self.u, GAP * self.u
        return max(1, min(self.rows, int((self.view.height + gap + 1) / (high + gap))))

    @property
    def most(self) -> int:
        """The furthest row that can be the first."""
        return self.rows - self.shown

    @property
    def below(self) -> int:
        """How many cards come after those in view."""
        return max(0, self.count - (self.first + self.shown) * COLUMNS)

    @property
    def above(self) -> int:
        """How many cards come before those in view."""
        return self.first * COLUMNS

    def areas(self) -> tuple[Area, ...]:
        """The place of every card, those not in view above and below it."""
        gap, apart = GAP * self.u, APART * self.u
        high = (self.view.height - (self.shown - 1) * gap) / self.shown
        wide = (self.view.width - (COLUMNS - 1) * apart) / COLUMNS
        return tuple(
            Area(
                self.view.x + i % COLUMNS * (wide + apart),
                self.view.y + (i // COLUMNS - self.first) * (high + gap),
                wide,
                high,
            )
            for i in range(self.count)
        )

    def is_in_view(self, i: int) -> bool:
        """Whether a card is in view."""
        return 0 <= i // COLUMNS - self.first < self.shown

    def scrolled(self, rows: int) -> int:
        """The first row after so many rows more."""
        return max(0, min(self.most, self.first + rows))

    def reaching(self, i: int) -> int:
        """The first row that brings a card into view with the least scrolling."""
        row = i // COLUMNS
        return max(0, min(self.most, row, max(self.first, row - self.shown + 1)))


def title_of(game: Preset, words: Words) -> str:
    """What a game is called; one of the player's own as he calls it."""
    return words.game(game.name) if game.name in GAMES else game.name.removeprefix(OWN)


def draw_games(
    canvas: Canvas,
    at: Layout,
    grid: Grid,
    games: Sequence[Preset],
    chosen: int,
    seats: int,
    words: Words,
    mouse: tuple[float, float],
    *,
    is_at: bool,
) -> None:
    """Puts the games in view, and how many there are beyond; `is_at`: the keyboard is at the one chosen."""
    u = at.u
    light = at.games.within(-GLOW * u)
    canvas.clip((round(light.x), round(light.y), round(light.width), round(light.height)))
    for i, (game, area) in enumerate(zip(games, grid.areas(), strict=True)):
        if grid.is_in_view(i):
            under, is_chosen = area.holds(*mouse), i == chosen
            _draw_card(
                canvas, area, game, seats, words, u, chosen=is_chosen, at=is_chosen and is_at, under=under
            )
    canvas.clip(None)
    if not grid.most:
        return
    draw_scroll_bar(canvas, at.track, grid.shown / grid.rows, grid.first / grid.rows)
    if grid.below:
        text = words.count("{n} more game below", "{n} more games below", grid.below)
    else:
        text = words.count("{n} more game above", "{n} more games above", grid.above)
    write(canvas, text, "sans", 13 * u, THEME.sub, at.track.x, at.track.bottom + 18 * u, "midright")


def _draw_card(
    canvas: Canvas,
    area: Area,
    game: Preset,
    seats: int,
    words: Words,
    u: float,
    *,
    chosen: bool,
    at: bool,
    under: bool,
) -> None:
    """Puts a named game with a line about it, the seats it is made for, and its hand sizes as bars."""
    w, h = round(area.width), round(area.height)
    glass = art.Glass(
        w, h, 14 * u, 86 if chosen else 68, 20, chosen, 4, THEME.chosen if chosen else THEME.glass
    )
    canvas.put(glass, area.x, area.y, anchor="topleft")
    if at or under:
        canvas.put(art.Focus(w, h, at, round(14 * u)), area.x, area.y, anchor="topleft")
    x, room = area.x + 16 * u, area.width - 32 * u
    write(
        canvas,
        title_of(game, words),
        "serifx",
        19 * u,
        THEME.bright if chosen else THEME.gold,
        x,
        area.y + 7 * u,
        room=room - (22 * u if chosen else 0),
        shadow=True,
    )
    if chosen:
        canvas.put(art.Tick(round(21 * u)), area.right - 22 * u, area.y + 22 * u)
    lead = max(15.0, 18 * u)
    paragraph(
        canvas,
        words.game_line(game.name) if game.name in GAMES else words.say("A game of your own."),
        "sans",
        13.5 * u,
        THEME.ivory,
        x,
        area.y + 38 * u,
        room,
        lead,
        most=max(2, int((area.height - 60 * u) // lead)),
    )
    reach = words.say("{low}–{high} seats", low=game.seats[0], high=game.seats[-1])
    long = write(canvas, reach, "sans", 12 * u, THEME.sub, x, area.bottom - 18 * u, "midleft")
    sizes = hand_sizes(game.rules, seats)
    step = min(5 * u, (room - long - 14 * u) / len(sizes))
    tall = 22 * u / max(*sizes, 10)
    colour, alpha = (THEME.glow, 255) if chosen else (THEME.inlay, 150)
    for i, size in enumerate(sizes):
        bar = art.Line(max(2, round(step * 0.68)), max(1, round(size * tall)), colour, alpha)
        left = area.right - 16 * u - (len(sizes) - i) * step
        canvas.put(bar, left, area.bottom - 11 * u, anchor="bottomleft")
