"""A small table that shows what the settings make of theme, cards and tempo."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.model.cards import Suit, parse_card
from game.settings import Settings
from game.texts import Words
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.look import NAMES, Look, sorted_cards
from game.ui.motion import Glide, Piece
from game.ui.parts.writing import LEAST_TEXT, write
from game.ui.playback import pace_of
from game.ui.theme import THEME

TRUMP: Final = Suit.HEARTS
TRICK: Final = tuple(map(parse_card, ("TD", "KC", "3H")))
"""The trick on the table; the last card of it is yours, and wins."""
HAND: Final = tuple(map(parse_card, ("AS", "QH", "9H", "JC", "4D")))
SHOWN_FROM: Final = ("tempo", "less_motion")
"""The settings whose change lets the cards of the trick be played anew."""
PAUSE: Final = 180
"""Between two cards, in milliseconds at tempo 1."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where things are on the small table."""

    area: Area
    u: float

    @property
    def card(self) -> int:
        """How wide a card is; where it can be, wide enough for a whole face."""
        return round(max(84.0, min(92 * self.u, self.area.width * 0.25)))

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the trick."""
        top, bottom = self.other.bottom + 24 * self.u, self.hand - 0.7 * self.card
        return self.area.middle[0], (top + bottom) / 2 + 8 * self.u

    @property
    def other(self) -> Area:
        """The plate of another seat."""
        u = self.u
        return Area(self.area.x + 14 * u, self.area.y + 14 * u, min(178 * u, self.area.width * 0.5), 52 * u)

    @property
    def plaque(self) -> Area:
        """Where trump is named."""
        x = self.other.right + 12 * self.u
        return Area(x, self.other.y, self.area.right - 14 * self.u - x, 92 * self.u)

    @property
    def own(self) -> Area:
        """Your plate."""
        wide, high = 178 * self.u, 52 * self.u
        return Area(self.area.middle[0] - wide / 2, self.area.bottom - 14 * self.u - high, wide, high)

    @property
    def hand(self) -> float:
        """The height of the middle of your cards."""
        return self.own.y + 4 * self.u - 0.7 * self.card + 14 * self.u


def trick_pieces(at: Places, look: Look) -> tuple[Piece, ...]:
    """The cards of the trick where they rest."""
    cx, cy = at.centre
    apart = min(at.card * 0.98, (at.area.width - 40 * at.u - at.card) / 2)
    return tuple(
        Piece(
            look.face(card, at.card, glow="winning" if i == 2 and look.marks_winning else "none"),
            cx + (i - 1) * apart,
            cy + (0, -10, 6)[i] * at.u,
            (5, -3, -8)[i],
        )
        for i, card in enumerate(TRICK)
    )


def flights(settings: Settings, at: Places, look: Look) -> tuple[Glide, ...]:
    """How the cards of the trick come to the table one after the other, at the player's pace."""
    pace, u = pace_of(settings), at.u
    if not pace.factor:
        return ()
    sources = ((at.other.middle), (at.area.right + at.card, at.centre[1]), (at.centre[0], at.hand))
    made: list[Glide] = []
    for i, (piece, (x, y)) in enumerate(zip(trick_pieces(at, look), sources, strict=True)):
        delay = (i + 1) * (PAUSE + THEME.motion.play) / 1000 * pace.factor
        if pace.is_still:
            start = replace(piece, alpha=0)
            seconds = THEME.motion.fade / 1000 * pace.factor
            made.append(Glide(start, piece, delay, seconds, appears=True, fades_from=0.0))
        else:
            start = replace(piece, x=x, y=y, angle=piece.angle + 30, scale=0.6)
            seconds = THEME.motion.play / 1000 * pace.factor
            made.append(Glide(start, piece, delay, seconds, arc=18 * u, appears=True))
    return tuple(made)


def look_of(settings: Settings, words: Words) -> Look:
    """The look of the small table."""
    names = (settings.name or words.say("You"), NAMES[0])
    return Look(words, 0, names, settings.order == "trump-first", settings.mark_winning)


def draw_preview(canvas: Canvas, at: Places, look: Look, *, is_trick_shown: bool) -> None:
    """Puts the table and all that rests on it."""
    area, u = at.area, at.u
    w, h = round(area.width), round(area.height)
    clip = (round(area.x), round(area.y), w, h)
    canvas.clip(clip)
    cx, cy = at.centre
    canvas.put(art.Felt(w, h, round(cx - area.x), round(cy - area.y)), area.x, area.y, anchor="topleft")
    canvas.put(art.Inlay(round(w * 0.43), round(at.card * 1.15)), cx, cy)
    _draw_backs(canvas, at)
    _draw_plate(canvas, at.other, 1, look.names[1], u, is_active=False)
    _draw_plaque(canvas, at.plaque, look, u)
    if is_trick_shown:
        draw_trick(canvas, at, look, trick_pieces(at, look))
    first = TRUMP if look.trump_first else None
    cards = sorted_cards(HAND, first)
    apart = min(at.card * 0.7, (area.width - 36 * u - at.card) / (len(cards) - 1))
    for i, card in enumerate(cards):
        off = i - (len(cards) - 1) / 2
        face = look.face(card, at.card, shadow="lifted" if i == 1 else "rest")
        canvas.put(face, area.middle[0] + off * apart, at.hand + off * off * 3 * u, angle=-4 * off)
    _draw_plate(canvas, at.own, 0, look.names[0], u, is_active=True)
    canvas.clip(None)
    canvas.put(art.Box(w, h, 2 * u, THEME.inlay, 0, THEME.inlay, 150, 1.4), area.x, area.y, anchor="topleft")


def draw_trick(canvas: Canvas, at: Places, look: Look, pieces: Sequence[Piece]) -> None:
    """Puts the cards of the trick where they are, and the crown on the winning one at rest."""
    area = at.area
    canvas.clip((round(area.x), round(area.y), round(area.width), round(area.height)))
    for piece in pieces:
        canvas.put(piece.picture, piece.x, piece.y, angle=piece.angle, scale=piece.scale, alpha=piece.alpha)
    wins = trick_pieces(at, look)[-1]
    if look.marks_winning and wins == pieces[-1]:
        canvas.put(art.Crown(round(at.card * 0.34)), wins.x + at.card * 0.1, wins.y - at.card * 0.76)
    canvas.clip(None)


def _draw_backs(canvas: Canvas, at: Places) -> None:
    """The cards of the other seat, below its plate."""
    width, u = round(at.card * 0.72), at.u
    for i in range(4):
        off = i - 1.5
        x = at.other.middle[0] + off * width * 0.46
        canvas.put(art.Back(width), x, at.other.bottom + width * 0.42 - off * off * 3 * u, angle=5 * off)


def _draw_plate(canvas: Canvas, area: Area, seat: int, name: str, u: float, *, is_active: bool) -> None:
    """A seat with its name and the rings of its bid."""
    canvas.put(art.Plate(round(area.width), round(area.height), is_active), *area.middle)
    face = round(area.height - 10 * u)
    ring: art.Ring = "gold" if is_active else "plain"
    canvas.put(art.Avatar(seat, face, ring), area.x + 5 * u + face / 2, area.middle[1])
    left = area.x + face + 15 * u
    room = area.right - left - 16 * u
    y = area.y + 0.34 * area.height
    write(canvas, name, "sansb", 15 * u, THEME.ivory, left, y, "midleft", room=room, shadow=True)
    rings = art.Rings(2, 1 + seat % 2, 5.5 * u, 14 * u)
    canvas.put(rings, left, area.y + 0.72 * area.height, anchor="midleft")


def _draw_plaque(canvas: Canvas, area: Area, look: Look, u: float) -> None:
    """The trump suit."""
    canvas.put(art.Glass(round(area.width), round(area.height), 14 * u, 62), *area.middle)
    x, words = area.middle[0], look.words
    title = art.Text(words.say("TRUMP"), "sansx", round(max(LEAST_TEXT, 12 * u)), THEME.gold, True, 1)
    canvas.put(title, x, area.y + 16 * u)
    canvas.put(art.SuitGem(TRUMP.value, round(38 * u)), x, area.middle[1] + 1 * u)
    name = words.suit(TRUMP.value).capitalize()
    room = area.width - 16 * u
    write(
        canvas, name, "serifx", 15 * u, THEME.ivory, x, area.bottom - 16 * u, "center", room=room, shadow=True
    )
