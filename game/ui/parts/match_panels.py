"""What a choice of a match comes to: who sits at the table, its rounds, its rules in short."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.explain.short import Part, about_seats, in_short
from game.model.ruleset import SEATS, Rules
from game.rules.catalogue import Preset
from game.rules.schedules import cards_range, hand_sizes, is_lowered
from game.texts import Words
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.parts.glass import panel
from game.ui.parts.writing import paragraph, write
from game.ui.theme import THEME

OWN_BID, OWN_CARD = 9.0, 3.0
"""Seconds that a person takes to bid (and to look at the result of the round), and to play a card."""

LETTERS: Final[tuple[tuple[float, float, float], ...]] = (
    (17, 23, 16),
    (16, 21.5, 13),
    (15, 20.5, 11),
    (14, 19, 10),
    (13.5, 18, 8),
    (13, 17, 6),
    (12.5, 16, 5),
    (12, 15, 4),
)
"""Sizes of the rules in short, in units: letters, from line to line, between two parts."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who is to sit in a seat: his name (none where it is typed in) and his face (none for any opponent)."""

    name: str
    face: int | None
    strength: int
    """How many of six dots tell it, 0 where nothing does."""
    is_at: bool
    """Whether the keyboard is there."""


def place_areas(area: Area, u: float) -> tuple[Area, ...]:
    """The nine places at the table in the panel of the players."""
    each = (area.width - 26 * u) / SEATS[-1]
    return tuple(Area(area.x + 13 * u + i * each, area.y + 33 * u, each, 46 * u) for i in range(SEATS[-1]))


def name_area(place: Area, u: float) -> Area:
    """Where the name of a person is typed in, below his place."""
    return Area(place.x + u, place.bottom + 2 * u, place.width - 2 * u, 20 * u)


def draw_players(
    canvas: Canvas, area: Area, game: Preset, sitters: Sequence[Sitter], words: Words, u: float
) -> None:
    """Puts the faces at the table, and what there is to say about so many of them."""
    seats = len(sitters)
    panel(canvas, area, words.say("Seats"), u)
    text, colour = about_seats(game, seats, words), THEME.sub if seats in game.seats else THEME.coral
    write(
        canvas,
        text,
        "sans",
        13 * u,
        colour,
        area.right - 18 * u,
        area.y + 20 * u,
        "midright",
        room=area.width - 108 * u,
    )
    for i, place in enumerate(place_areas(area, u)):
        x, y = place.middle[0], place.y + 25 * u
        if i < seats:
            sitter, room = sitters[i], place.width - 2
            edge: art.Ring = "gold" if i == 0 or sitter.is_at else "plain"
            _draw_face(canvas, sitter.face, edge, x, y, u)
            if sitter.strength:
                canvas.put(art.RankArc(sitter.strength, round(42 * u)), x, y)
            if sitter.is_at:
                focus = art.Focus(round(place.width), round(place.height), True, round(12 * u))
                canvas.put(focus, *place.middle)
            write(canvas, sitter.name, "sansb", 12.5 * u, THEME.ivory, x, y + 23 * u, "midtop", room=room)
        else:
            ring = art.Box(round(36 * u), round(36 * u), 18 * u, THEME.ivory, 12, THEME.gold, 90, 1.4)
            canvas.put(ring, x, y)
            canvas.put(art.Icon("plus", round(16 * u)), x, y, alpha=230 if i == seats else 90)
    if all(sitter.name for sitter in sitters):
        hint = words.say("Press a face to choose who sits there")
        x, y = area.middle[0], area.y + 111 * u
        write(canvas, hint, "sans", 12 * u, THEME.sub, x, y, "center", room=area.width - 36 * u)


def _draw_face(canvas: Canvas, face: int | None, edge: art.Ring, x: float, y: float, u: float) -> None:
    """The face of whoever sits there, a question mark for any opponent."""
    px = round(42 * u)
    if face is not None:
        canvas.put(art.Avatar(face, px, edge, True), x, y)
        return
    canvas.put(art.Box(px, px, px / 2, THEME.ivory, 26, THEME.gold, 200, 1.8), x, y)
    write(canvas, "?", "serifx", 22 * u, THEME.gold, x, y, "center")


def likely_minutes(sizes: Sequence[int], seats: int) -> int:
    """How long a match with rounds of these sizes is likely to take one person at tempo 1."""
    motion = THEME.motion
    thinking = (seats - 1) * motion.think(50)
    trick = (motion.trick_hold + motion.collect + (seats - 1) * motion.play) / 1000 + thinking
    seconds = sum(OWN_BID + thinking + size * (OWN_CARD + trick) for size in sizes)
    return max(1, round(seconds / 60))


def draw_rounds(canvas: Canvas, area: Area, rules: Rules, seats: int, words: Words, u: float) -> None:
    """Puts the hand size of every round as a bar, and says where the pack does not reach further."""
    panel(canvas, area, words.say("Rounds"), u)
    sizes = hand_sizes(rules, seats)
    rounds = words.count("{n} round", "{n} rounds", len(sizes))
    minutes = likely_minutes(sizes, seats)
    length = words.count("about {n} minute", "about {n} minutes", minutes)
    write(
        canvas,
        f"{rounds}, {length}",
        "sans",
        13 * u,
        THEME.sub,
        area.right - 18 * u,
        area.y + 20 * u,
        "midright",
    )
    each = (area.width - 36 * u) / len(sizes)
    bar_w = min(each - min(3 * u, each / 4), 34 * u)
    base, tall = area.y + 100 * u, 58 * u / max(sizes)
    widest = max(art.width(words.number(size), "sans", max(12, 12 * u)) for size in sizes)
    shown = 1
    while each * shown <= widest + 3:
        shown += 1
    for i, size in enumerate(sizes):
        x = area.x + 18 * u + (i + 0.5) * each
        bar = art.Bar(max(2, round(bar_w)), max(3, round(size * tall)), True)
        canvas.put(bar, x, base, anchor="midbottom")
        if i % shown == 0:
            write(canvas, words.number(size), "sans", 12 * u, THEME.ivory, x, base + 2 * u, "midtop")
    if is_lowered(rules, seats):
        most = cards_range(rules, seats)[1] if rules.schedule != "custom" else max(sizes)
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
            area.bottom - 13 * u,
            "midleft",
            room=area.width - 36 * u,
        )


@dataclass(frozen=True, slots=True)
class Told:
    """The rules in short as they fit into a panel."""

    parts: tuple[tuple[str, str], ...]
    size: float
    lead: float
    gap: float
    is_whole: bool
    """Whether every sentence has found room."""


@lru_cache(maxsize=8)
def fitted(parts: tuple[Part, ...], room: float, high: float, u: float) -> Told:
    """As many sentences of each part as there is room for, in letters as large as they can be."""
    counts = [len(sentences) for _, sentences in parts]
    if _set(parts, counts, LETTERS[-1], room, u)[1] > high:
        turns = [*range(len(parts))] * max(counts)
        counts = [1] * len(parts)
        for part in turns:
            longer = [count + (i == part) for i, count in enumerate(counts)]
            if _set(parts, longer, LETTERS[-1], room, u)[1] <= high:
                counts = [min(n, len(one[1])) for n, one in zip(longer, parts, strict=True)]
    told = [_set(parts, counts, letters, room, u) for letters in LETTERS]
    return next((one for one, needed in told if needed <= high), told[-1][0])


def _set(
    parts: Sequence[Part], counts: Sequence[int], letters: tuple[float, float, float], room: float, u: float
) -> tuple[Told, float]:
    """So many sentences of each part in letters of one size, and how high they are."""
    px, line, apart = letters
    size = max(12.0, px * u)
    lead, gap = max(size * 1.22, line * u), apart * u
    told = tuple((head, " ".join(some[:n])) for (head, some), n in zip(parts, counts, strict=True))
    lines = sum(len(art.wrap(text, "sans", size, room)) for _, text in told)
    is_whole = all(n >= len(some) for (_, some), n in zip(parts, counts, strict=True))
    return Told(told, size, lead, gap, is_whole), lines * lead + (len(told) - 1) * gap


def draw_rules(canvas: Canvas, area: Area, rules: Rules, seats: int, words: Words, u: float) -> None:
    """Puts the rules in short; the most important ones always."""
    panel(canvas, area, words.say("The rules in words"), u)
    parts = in_short(rules, seats, words)
    left = max(art.width(heading, "sansb", max(12, 16 * u)) for heading, _ in parts) + 32 * u
    told = fitted(parts, area.width - left - 18 * u, area.height - 52 * u, u)
    if not told.is_whole:
        note = words.say("more with F1")
        write(canvas, note, "sans", 13 * u, THEME.sub, area.right - 18 * u, area.y + 20 * u, "midright")
    y, room = area.y + 40 * u, area.width - left - 18 * u
    for heading, text in told.parts:
        write(canvas, heading, "sansb", told.size, THEME.bright, area.x + 18 * u, y)
        x = area.x + left
        y = paragraph(canvas, text, "sans", told.size, THEME.ivory, x, y, room, told.lead) + told.gap
