"""The cards and panels of the screen on which a match is chosen."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.model.ruleset import SEATS, Rules
from game.rules.catalogue import Preset
from game.rules.schedules import cards_range, hand_sizes, is_lowered
from game.texts import N_, Words
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.parts.rule_words import rules_in_words
from game.ui.parts.writing import paragraph, write
from game.ui.theme import THEME, Colour

LEVEL_LINES: Final[Mapping[str, str]] = {
    "chance": N_("They bid and play at random."),
    "steady": N_("They count their sure tricks."),
}
CHOSEN: Final[Colour] = (19, 58, 47)
LETTERS: Final = ((15, 20.5, 11), (14, 19, 10), (13.5, 18, 8), (13, 17, 6), (12.5, 16, 5), (12, 15, 4))
"""Sizes of the rules in words, in units: letters, from line to line, between two parts."""


def draw_game_card(
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
    glass = art.Glass(w, h, 14 * u, 86 if chosen else 68, 20, chosen, 4, CHOSEN if chosen else THEME.glass)
    canvas.put(glass, area.x, area.y, anchor="topleft")
    if at or under:
        canvas.put(art.Focus(w, h, at, round(14 * u)), area.x, area.y, anchor="topleft")
    x, room = area.x + 16 * u, area.width - 32 * u
    write(
        canvas,
        words.game(game.name),
        "serifx",
        19 * u,
        THEME.bright if chosen else THEME.gold,
        x,
        area.y + 8 * u,
        room=room - (26 * u if chosen else 0),
        shadow=True,
    )
    if chosen:
        canvas.put(art.Tick(round(21 * u)), area.right - 22 * u, area.y + 22 * u)
    lead = max(16.0, 18 * u)
    lines = int((area.height - 92 * u) // lead)
    paragraph(
        canvas,
        words.game_line(game.name),
        "sans",
        13.5 * u,
        THEME.ivory,
        x,
        area.y + 40 * u,
        room,
        lead,
        most=max(2, lines),
    )
    reach = words.say("{low}–{high} seats", low=game.seats[0], high=game.seats[-1])
    long = write(canvas, reach, "sans", 12 * u, THEME.sub, x, area.bottom - 18 * u, "midleft")
    sizes = hand_sizes(game.rules, seats)
    step = min(8 * u, (room - long - 14 * u) / len(sizes))
    tall = 44 * u / max(*sizes, 10)
    colour, alpha = (THEME.glow, 255) if chosen else (THEME.inlay, 150)
    for i, size in enumerate(sizes):
        bar = art.Line(max(2, round(step * 0.68)), max(1, round(size * tall)), colour, alpha)
        left = area.right - 16 * u - (len(sizes) - i) * step
        canvas.put(bar, left, area.bottom - 13 * u, anchor="bottomleft")


def panel(canvas: Canvas, area: Area, title: str, u: float) -> None:
    """Puts a glass with a heading."""
    glass = art.Glass(round(area.width), round(area.height), 16 * u, 74)
    canvas.put(glass, area.x, area.y, anchor="topleft")
    write(canvas, title, "serifx", 18 * u, THEME.gold, area.x + 18 * u, area.y + 6 * u, shadow=True)


def place_areas(area: Area, u: float) -> tuple[Area, ...]:
    """The nine places at the table in the panel of the players."""
    each = (area.width - 24 * u) / SEATS[-1]
    return tuple(Area(area.x + 12 * u + i * each, area.y + 38 * u, each, 72 * u) for i in range(SEATS[-1]))


def draw_players(
    canvas: Canvas,
    area: Area,
    game: Preset,
    seats: int,
    levels: Sequence[str],
    names: Sequence[str],
    words: Words,
    u: float,
) -> None:
    """Puts the faces at the table, and what there is to say about so many of them."""
    panel(canvas, area, words.say("Seats"), u)
    text, colour = _about_seats(game, seats, words)
    write(
        canvas,
        text,
        "sans",
        13 * u,
        colour,
        area.right - 18 * u,
        area.y + 21 * u,
        "midright",
        room=area.width - 140 * u,
    )
    for i, place in enumerate(place_areas(area, u)):
        x, y = place.middle[0], place.y + 28 * u
        if i < seats:
            canvas.put(art.Avatar(i, round(46 * u), "plain" if i else "gold", True), x, y)
            write(
                canvas, names[i], "sansb", 13 * u, THEME.ivory, x, y + 26 * u, "midtop", room=place.width - 4
            )
        else:
            ring = art.Box(round(42 * u), round(42 * u), 21 * u, THEME.ivory, 12, THEME.gold, 90, 1.4)
            canvas.put(ring, x, y)
            canvas.put(art.Icon("plus", round(18 * u)), x, y, alpha=230 if i == seats else 90)
    if len(set(levels)) == 1 and levels[0] in LEVEL_LINES:
        left, right = area.x + 208 * u, area.right - 18 * u - min(124 * u * 2, area.width * 0.5) - 12 * u
        text, lead = words.say(LEVEL_LINES[levels[0]]), max(15.0, 17 * u)
        lines = art.wrap(text, "sans", max(12, 13 * u), right - left)
        paragraph(
            canvas,
            text,
            "sans",
            13 * u,
            THEME.sub,
            left,
            area.bottom - 33 * u - len(lines) * lead / 2,
            right - left,
            lead,
            most=2,
        )


def _about_seats(game: Preset, seats: int, words: Words) -> tuple[str, Colour]:
    low, high = game.seats[0], game.seats[-1]
    if seats not in game.seats:
        return words.say(
            "Made for {low} to {high} seats, but {n} can play as well.", low=low, high=high, n=seats
        ), THEME.coral
    if game.best:
        return words.say("Best with {low} or {high} seats", low=game.best[0], high=game.best[-1]), THEME.sub
    return words.say("Made for {low} to {high} seats", low=low, high=high), THEME.sub


def draw_rounds(canvas: Canvas, area: Area, rules: Rules, seats: int, words: Words, u: float) -> None:
    """Puts the hand size of every round as a bar, and says where the pack does not reach further."""
    panel(canvas, area, words.say("Rounds"), u)
    sizes = hand_sizes(rules, seats)
    write(
        canvas,
        words.count("{n} round", "{n} rounds", len(sizes)),
        "sans",
        13 * u,
        THEME.sub,
        area.right - 18 * u,
        area.y + 21 * u,
        "midright",
    )
    each = (area.width - 36 * u) / len(sizes)
    bar_w = min(each - 3 * u, 34 * u)
    base, tall = area.y + 116 * u, 74 * u / max(sizes)
    widest = max(art.width(words.number(size), "sans", max(12, 12 * u)) for size in sizes)
    shown = 1 if each > widest + 3 else 2
    for i, size in enumerate(sizes):
        x = area.x + 18 * u + (i + 0.5) * each
        bar = art.Bar(max(2, round(bar_w)), max(3, round(size * tall)), True)
        canvas.put(bar, x, base, anchor="midbottom")
        if i % shown == 0:
            write(canvas, words.number(size), "sans", 12 * u, THEME.ivory, x, base + 3 * u, "midtop")
    if is_lowered(rules, seats):
        most = cards_range(rules, seats)[1]
        text = words.count(
            "With {seats} seats there is no more than {n} card for each.",
            "With {seats} seats there are no more than {n} cards for each.",
            most,
            seats=seats,
        )
        write(
            canvas,
            text,
            "sans",
            13 * u,
            THEME.coral,
            area.x + 18 * u,
            area.bottom - 18 * u,
            "midleft",
            room=area.width - 36 * u,
        )


def draw_rules(canvas: Canvas, area: Area, rules: Rules, seats: int, words: Words, u: float) -> None:
    """Puts the rules in words, in letters as large as there is room for."""
    panel(canvas, area, words.say("The rules in words"), u)
    parts = rules_in_words(rules, seats, words)
    left = max(art.width(heading, "sansb", max(12, 15 * u)) for heading, _ in parts) + 32 * u
    room, high = area.width - left - 18 * u, area.height - 54 * u
    size, lead, gap = 12.0, 15.0, 4 * u
    for px, line, apart in LETTERS:
        size, gap = max(12, px * u), apart * u
        lead = max(size * 1.22, line * u)
        lines = sum(len(art.wrap(text, "sans", size, room)) for _, text in parts)
        if lines * lead + len(parts) * gap <= high:
            break
    y = area.y + 42 * u
    for heading, text in parts:
        write(canvas, heading, "sansb", size, THEME.bright, area.x + 18 * u, y)
        y = paragraph(canvas, text, "sans", size, THEME.ivory, area.x + left, y, room, lead) + gap
