"""A tile with an opponent: his face, his name, how strong he is and how he plays."""

from game.bots.characters import Character
from game.bots.roster import LEVELS
from game.texts import Words
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.opponents import LEVEL_LINES, LINES, as_player, kind_of, strength
from game.ui.parts.controls import draw_note
from game.ui.parts.writing import paragraph, write
from game.ui.theme import THEME
from game.ui.widgets import Choice, Control, area_of


def draw_character(
    canvas: Canvas,
    area: Area,
    character: Character,
    words: Words,
    u: float,
    *,
    chosen: bool,
    at: bool,
    under: bool,
    is_free: bool,
) -> None:
    """Puts the tile; one who cannot be had is pale."""
    w, h = round(area.width), round(area.height)
    base = THEME.chosen if chosen else THEME.glass
    canvas.put(
        art.Glass(w, h, 13 * u, 86 if chosen else 68, 20, chosen, 3, base), *area[:2], anchor="topleft"
    )
    if at or (under and is_free):
        canvas.put(art.Focus(w, h, at, round(13 * u)), area.x, area.y, anchor="topleft")
    alpha = 255 if is_free else 120
    face = round(area.height - 20 * u)
    ring: art.Ring = "gold" if chosen else "plain"
    x = area.x + 10 * u + face / 2
    canvas.put(art.Avatar(character.face, face, ring, dimmed=not is_free), x, area.middle[1])
    left = area.x + face + 22 * u
    room = area.right - left - 12 * u
    player = as_player(character, character.level)
    dots = art.Rank(strength(player), round(9 * u))
    canvas.put(dots, area.right - 12 * u, area.y + 20 * u, anchor="midright", alpha=alpha)
    name_room = room - dots.size[0] - 8 * u
    colour = THEME.bright if chosen else THEME.gold
    write(
        canvas,
        character.name,
        "serifx",
        18 * u,
        colour,
        left,
        area.y + 19 * u,
        "midleft",
        room=name_room,
        alpha=alpha,
    )
    kind = kind_of(player, words)
    write(canvas, kind, "sans", 13 * u, THEME.sub, left, area.y + 40 * u, "midleft", room=room, alpha=alpha)
    lead = max(14.0, 17 * u)
    line = words.say(LINES[character.key])
    colour = THEME.ivory if is_free else THEME.sub
    paragraph(canvas, line, "sans", 13 * u, colour, left, area.y + 50 * u, room, lead, most=2)


def draw_level_note(canvas: Canvas, level: Control, mouse: tuple[float, float], words: Words) -> None:
    """Says at a choice of all levels what the opponents of the one under the mouse are like."""
    areas = level.areas if isinstance(level, Choice) else ()
    for i, area in enumerate(areas):
        if area.holds(*mouse):
            draw_note(canvas, area_of(level), words.say(LEVEL_LINES[LEVELS[i]]))
