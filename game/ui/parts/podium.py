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
LEAST: Final = 122
"""How wide a block is at least, in units: as wide as what stands on it."""
ORDER: Final = {1: (0,), 2: (0, 1), 3: (1, 0, 2)}
"""Which of the first three stands where, from left to right."""


def worth(match: Match, seat: int) -> int:
    """What places are given for: points, or made rounds."""
    return standings(match)[seat].made if match.rules.goal == "made-rounds" else match.totals[seat]


def rounds_of(match: Match, seat: int) -> int:
    """How many scheduled rounds a seat took part in."""
    return sum(result.bids[seat] is not None and not result.sudden_death for result in match.results)


def went_out(match: Match, seat: int, look: Look) -> str:
    """When a seat went out, empty where it is still in."""
    number = dict(match.out).get(seat)
    return look.words.say("out in round {n}", n=number) if number else ""


def _about(match: Match, seat: int, look: Look) -> str:
    """What is said below the number of a seat."""
    rounds = rounds_of(match, seat)
    if match.rules.goal == "made-rounds":
        return went_out(match, seat, look) or look.words.say("of {rounds} made", rounds=rounds)
    made = standings(match)[seat].made
    return went_out(match, seat, look) or look.words.say("{made} of {rounds} made", made=made, rounds=rounds)


def draw_podium(
    canvas: Canvas, area: Area, table: Sequence[tuple[int, int]], match: Match, look: Look, u: float
) -> None:
    """Puts up to three of the final table, (place, seat) each, on the podium at the foot of the area."""
    k = min(1.3 * u, area.height / FULL)
    wide = min(max(140 * k, LEAST * u), (area.width - 12 * u) / max(1, len(table)))
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
    canvas.put(art.Avatar(look.avatar(seat), round(face), ring, True, is_out), x, top - 35 * k - face / 2)
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
    told, tint = _about(match, seat, look), THEME.coral if is_out else THEME.sub
    write(canvas, told, "sans", 13 * k, tint, x, top + 76 * k, "center", room=wide - 12 * k)


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
        number = dict(match.out).get(seat)
        out = look.words.say("until round {n}", n=number) if number else ""
        canvas.put(
            art.Avatar(look.avatar(seat), round(high * 0.74), "plain", dimmed=bool(out)), x + 54 * u, y
        )
        text = look.words.number(worth(match, seat))
        long = write(canvas, text, "serifx", 20 * u, THEME.ivory, x + wide - 16 * u, y, "midright")
        colour, room = THEME.sub if out else THEME.ivory, wide - 98 * u - long
        up = max(7.5, 8 * u) if out else 0
        write(canvas, look.names[seat], "sansb", 15 * u, colour, x + 76 * u, y - up, "midleft", room=room)
        if out:
            if art.width(out, "sans", max(12, 12 * u)) > room:
                out = look.words.say("out")
            write(canvas, out, "sans", 12 * u, THEME.coral, x + 76 * u, y + up, "midleft", room=room)
