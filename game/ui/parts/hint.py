"""A hint at the table: its sentence with the suits drawn in it, and the lamps over the cards it speaks of."""

import math
import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Final

from game.model.cards import Card
from game.ui.advising import Guidance
from game.ui.area import Area
from game.ui.art import Face, Glass, Icon, Pill, Text, width
from game.ui.art import Suit as SuitShape
from game.ui.canvas import Canvas
from game.ui.layout import TableLayout
from game.ui.look import Look
from game.ui.motion import Piece
from game.ui.parts.chances import chance_text
from game.ui.parts.hint_words import SIGNS
from game.ui.pieces import PieceKey, Pieces
from game.ui.theme import THEME

SUITS: Final = {sign: suit for suit, sign in SIGNS.items()}
SIGN: Final = re.compile(f"([{''.join(SUITS)}])")
LEAST: Final = 12
"""No writing of a hint is smaller, in pixels."""


def line_width(line: str, px: float) -> float:
    """How wide a line is with the shapes of its suits."""
    return sum(_part_width(part, px) for part in SIGN.split(line) if part)


def _part_width(part: str, px: float) -> float:
    return _shape(px) + 0.12 * px if part in SUITS else width(part, "sansb", px)


def _shape(px: float) -> int:
    return max(1, round(0.86 * px))


def broken(text: str, px: float, room: float) -> list[str]:
    """The lines of a text that has suits in it, cut between words."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and line_width(longer, px) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def balanced(text: str, px: float, room: float) -> list[str]:
    """The same, in lines of about the same length."""
    lines = broken(text, px, room)
    narrow = room
    while len(lines) > 1 and narrow > room / 2 and len(broken(text, px, narrow * 0.95)) == len(lines):
        narrow *= 0.95
    return broken(text, px, narrow)


def write_line(canvas: Canvas, line: str, px: float, x: float, y: float) -> None:
    """Put a line with its middle left at a point."""
    for part in SIGN.split(line):
        if not part:
            continue
        if part in SUITS:
            suit = SUITS[part]
            canvas.put(SuitShape(suit, _shape(px), THEME.suit_on_felt(suit)), x, y, anchor="midleft")
        else:
            canvas.put(Text(part, "sansb", px, THEME.bright, shadow=True), x, y, anchor="midleft")
        x += _part_width(part, px)


def fitting(text: str, px: float, room: float, most: int) -> tuple[list[str], float]:
    """The lines, at most so many, and the size at which they fit."""
    while px > LEAST and len(broken(text, px, room)) > most:
        px = max(LEAST, px - 0.5)
    return balanced(text, px, room), px


def draw_hint(canvas: Canvas, layout: TableLayout, guidance: Guidance, above: Area | None) -> None:
    """The sentence on glass with a lamp before it, in the place of the line that says whose turn it is."""
    u = layout.u
    lines, px = fitting(guidance.line, layout.text(15.5), layout.table.width - 210 * u, 2)
    lead = 1.3 * px
    lamp = layout.px(20)
    wide = max(line_width(line, px) for line in lines) + lamp + 10 * u + 40 * u
    height = layout.px(34) + (len(lines) - 1) * lead
    x, y = layout.message
    bottom = above.y - 9 * u if above else y + layout.px(34) / 2
    y = bottom - height / 2
    glass = Glass(round(wide), round(height), 17 * u, alpha=90, edge=34, glow=True, base=THEME.plate)
    canvas.put(glass, x, y)
    left = x - wide / 2 + 18 * u
    canvas.put(Icon("hint", lamp), left, y, anchor="midleft")
    top = y - (len(lines) - 1) * lead / 2
    for index, line in enumerate(lines):
        write_line(canvas, line, px, left + lamp + 10 * u, top + index * lead)


def lit(pieces: Pieces, best: Collection[Card]) -> Pieces:
    """The hand with the cards that a hint speaks of aglow."""
    codes = {str(card) for card in best}
    return {
        key: _lit(piece) if key[2] in codes and key[0] == "hand" else piece for key, piece in pieces.items()
    }


def _lit(piece: Piece) -> Piece:
    picture = piece.picture
    return replace(piece, picture=replace(picture, glow="winning")) if isinstance(picture, Face) else piece


def draw_tags(
    canvas: Canvas,
    layout: TableLayout,
    look: Look,
    guidance: Guidance,
    hand: Mapping[PieceKey, tuple[Piece, float]],
) -> None:
    """Over each card that may be bid with its chance, and a lamp over the cards that a hint speaks of.

    `hand`: the cards, and how far each has risen.
    """
    chances = {str(card): share for card, share in guidance.bid_cards.items()}
    best = {str(card) for card in guidance.best_cards}
    apart = _apart(hand)
    for key, (piece, height) in hand.items():
        code = key[2]
        has_lamp = guidance.is_asked and code in best
        if has_lamp or code in chances:
            text = chance_text(look.words, chances[code]) if code in chances else ""
            is_best = code in best
            _draw_tag(canvas, layout, piece, height, apart, text, is_best=is_best, has_lamp=has_lamp)


def _apart(hand: Mapping[PieceKey, tuple[Piece, float]]) -> float:
    """How much of a card shows beside the next one."""
    places = sorted(piece.x for piece, _ in hand.values())
    steps = [right - left for left, right in pairwise(places)]
    return min(steps, default=math.inf)


def _draw_tag(
    canvas: Canvas,
    layout: TableLayout,
    piece: Piece,
    height: float,
    apart: float,
    text: str,
    *,
    is_best: bool,
    has_lamp: bool,
) -> None:
    """A small plate over what shows of a card; on one that has risen, near other words, below its index."""
    u, card = layout.u, piece.picture.size[0]
    px, lamp = layout.text(12.5), layout.px(16)
    words = width(text, "sansb", px) if text else 0
    gap = 3 * u if text and has_lamp else 0
    inside = words + (lamp + gap if has_lamp else 0)
    wide, high = round(inside + 13 * u), layout.px(21)
    along, across = min(apart, card * 0.66) / 2 - card / 2, -0.7 * card - 0.45 * high
    across += height * (0.47 * card + 0.45 * high)
    turn = math.radians(piece.angle)
    x = piece.x + along * math.cos(turn) + across * math.sin(turn)
    y = piece.y - along * math.sin(turn) + across * math.cos(turn)
    ink = THEME.on_gold if is_best else THEME.ivory
    canvas.put(Pill(wide, high, "gold" if is_best else "dark"), x, y)
    left = x - inside / 2
    if has_lamp:
        canvas.put(Icon("hint", lamp, ink), left, y, anchor="midleft")
    if text:
        canvas.put(Text(text, "sansb", px, ink), left + inside - words, y, anchor="midleft")
