"""A match in small: cards and faces, no writing."""

import math

from game.model.table import Match
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.look import Look, people_of, sorted_cards
from game.ui.theme import THEME


def draw_thumbnail(canvas: Canvas, area: Area, match: Match, look: Look, u: float) -> None:
    """Puts the table of a view on the canvas: the trick, the own hand, the others round it."""
    w, h = round(area.width), round(area.height)
    x, y = area.middle
    canvas.put(art.Glass(w, h, 9 * u, 100, 0, False, 3, THEME.ground[2]), x, y)
    canvas.clip((round(area.x), round(area.y), w, h))
    canvas.put(art.Light(w, h, 20), x, y)
    canvas.put(art.Inlay(round(w * 0.3), round(h * 0.28)), x, area.y + h * 0.44)
    _draw_faces(canvas, area, match, look, u)
    now = match.round
    if now:
        for i, play in enumerate(now.trick[-4:]):
            off = i - (min(4, len(now.trick)) - 1) / 2
            card = art.Mini(play.card.rank, play.card.suit or "", round(26 * u), look.language)
            canvas.put(card, x + off * 30 * u, area.y + h * 0.45, angle=-4 * off)
        held = now.hands[look.viewer]
        is_own = held is not None and len(people_of(match)) <= 1
        hand = sorted_cards(held.cards, now.trump)[:9] if held and is_own else []
        apart = min(25 * u, (w - 60 * u) / max(1, len(hand) - 1))
        for i, own in enumerate(hand):
            off = i - (len(hand) - 1) / 2
            card = art.Mini(own.rank, own.suit or "", round(30 * u), look.language)
            canvas.put(card, x + off * apart, area.bottom - 16 * u + off * off * u * 0.6, angle=-3.5 * off)
    canvas.clip(None)
    canvas.put(art.Box(w, h, 9 * u, THEME.inlay, 0, THEME.inlay, 178, 1.4), x, y)


def _draw_faces(canvas: Canvas, area: Area, match: Match, look: Look, u: float) -> None:
    """The others on an arc, clockwise from the left."""
    others = match.seats - 1
    px = 24 if others < 6 else 20
    for i in range(others):
        turn = math.pi * (i / (others - 1) if others > 1 else 0.5)
        x = area.middle[0] - math.cos(turn) * (area.width / 2 - 17 * u)
        y = area.y + area.height * 0.42 - math.sin(turn) * (area.height * 0.42 - 15 * u)
        canvas.put(art.Avatar(look.avatar(look.seat(i + 1)), round(px * u), "plain"), x, y)
