"""The final table: the first three on a podium, the others in rows below it."""

from collections.abc import Sequence
from typing import Final

from game.engine.outcome import standings
from game.model.table import Match
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.parts.writing import write
from game.ui.theme import THEME

METALS: Final[dict[int, art.Metal]] = {1: "gold", 2: "silver", 3: "bronze"}
BLOCKS: Final = {1: 156, 2: 122, 3: 100}
FACES: Final = {1: 96, 2: 76, 3: 70}
"""The heights of blocks and faces by place, in units."""
FULL: Final = 336
"""How high the whole podium is, crown included, in units."""
ORDER: Final = {1: (0,), 2: (0, 1), 3: (1, 0, 2)}
"""Which of the first three stands where, from left to right."""


def worth(match: Match, seat: int) -> int:
    """What places are given for: points, or made rounds."""
    return standings(match)[seat].made if match.rules.goal == "made-rounds" else match.totals[seat]


def rounds_of(match: Match, seat: int) -> int:
    """How many scheduled rounds a seat took part in."""
    return sum(result.bids[seat] is not None and not result.sudden_death for result in match.results)


def draw_podium(
    canvas: Canvas, area: Area, table: Sequence[tuple[int, int]], match: Match, look: Look, u: float
) -> None:
    """Puts up to three of the final table, (place, seat) each, on the podium at the foot of the area."""
    k = min(1.3 * u, area.height / FULL)
    wide = min(140 * k, (area.width - 12 * u) / max(1, len(table)))
    across = wide + 6 * k
    x = area.middle[0] - across * (len(table) - 1) / 2
    for index in ORDER[len(table)]:
        place, seat = table[index]
        _draw_block(canvas, x, area.bottom, wide, place, seat, match, look, k)
        x += across


def _draw_block(
    canvas: Canvas,
    x: float,
    bottom: float,
    wide: float,
    place: int,
    seat: int,
    match: Match,
    look: Look,
    k: float,
) -> None:
    words, high, face = look.words, BLOCKS[place] * k, FACES[place] * k
    top = bottom - high
    canvas.put(art.Podium(round(wide), round(high), METALS[place]), x, bottom, anchor="midbottom")
    ring: art.Ring = "gold" if place == 1 else "plain"
    is_out = seat not in match.still_in
    canvas.put(art.Avatar(look.place(seat), round(face), ring, True, is_out), x, top - 35 * k - face / 2)
    if place == 1:
        canvas.put(art.Crown(round(44 * k)), x, top - 35 * k - face - 8 * k)
    write(
        canvas,
        look.names[seat],
        "sansb",
        17 * k,
        THEME.ivory,
        x,
        top - 19 * k,
        "center",
        room=wide,
        shadow=True,
    )
    colour = THEME.bright if place == 1 else THEME.ivory
    write(
        canvas,
        words.number(worth(match, seat)),
        "serifx",
        40 * k,
        colour,
        x,
        top + 42 * k,
        "center",
        room=wide - 12 * k,
        shadow=True,
    )
    made = words.say(
        "{made} of {rounds} made", made=standings(match)[seat].made, rounds=rounds_of(match, seat)
    )
    write(canvas, made, "sans", 13 * k, THEME.sub, x, top + 76 * k, "center", room=wide - 12 * k)


def rest_height(count: int, u: float) -> float:
    """How much room those below the podium need."""
    rows = -(-count // 2)
    return rows * (_row(count) + 8) * u


def _row(count: int) -> int:
    return 44 if count <= 4 else 36


def draw_rest(
    canvas: Canvas, area: Area, table: Sequence[tuple[int, int]], match: Match, look: Look, u: float
) -> None:
    """Puts everybody below the podium, two to a row."""
    high = _row(len(table)) * u
    wide = (area.width - 8 * u) / 2
    for i, (place, seat) in enumerate(table):
        x, y = area.x + i % 2 * (wide + 8 * u), area.y + i // 2 * (high + 8 * u)
        if len(table) == 1:
            x = area.middle[0] - wide / 2
        canvas.put(art.Glass(round(wide), round(high), high / 2, 70, 18, False, 3), x, y, anchor="topleft")
        y += high / 2
        write(canvas, f"{place}.", "serifx", 18 * u, THEME.sub, x + 17 * u, y, "midleft")
        is_out = seat not in match.still_in
        canvas.put(art.Avatar(look.place(seat), round(high * 0.74), "plain", dimmed=is_out), x + 58 * u, y)
        text = look.words.number(worth(match, seat))
        long = write(canvas, text, "serifx", 20 * u, THEME.ivory, x + wide - 18 * u, y, "midright")
        write(
            canvas,
            look.names[seat],
            "sansb",
            15 * u,
            THEME.sub if is_out else THEME.ivory,
            x + 82 * u,
            y,
            "midleft",
            room=wide - 110 * u - long,
        )
