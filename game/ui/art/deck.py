"""The cards without shadow or angle: faces, compact faces, thumbnails and the joker."""

import functools
import math

import pygame

from game.ui.art.courts import LINE, court
from game.ui.art.text import FaceName, font
from game.ui.art.vector import (
    BRASS,
    CARD_VIEW,
    GOLD,
    IVORY,
    circle,
    path,
    pip,
    raster,
    rect,
    suit_colour,
)
from game.ui.theme import THEME, Colour

GERMAN = {"J": "B", "Q": "D", "T": "10"}
ENGLISH = {"T": "10"}
PLUM = "#5a2a6e"

# rows 0 (top) to 6 and columns −1 to 1 of the pips
PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((0, 0), (0, 6)),
    "3": ((0, 0), (0, 3), (0, 6)),
    "4": ((-1, 0), (1, 0), (-1, 6), (1, 6)),
    "5": ((-1, 0), (1, 0), (0, 3), (-1, 6), (1, 6)),
    "6": ((-1, 0), (1, 0), (-1, 3), (1, 3), (-1, 6), (1, 6)),
    "7": ((-1, 0), (1, 0), (0, 1.5), (-1, 3), (1, 3), (-1, 6), (1, 6)),
    "8": ((-1, 0), (1, 0), (0, 1.5), (-1, 3), (1, 3), (0, 4.5), (-1, 6), (1, 6)),
    "9": ((-1, 0), (1, 0), (-1, 2), (1, 2), (0, 3), (-1, 4), (1, 4), (-1, 6), (1, 6)),
    "T": ((-1, 0), (1, 0), (0, 1), (-1, 2), (1, 2), (-1, 4), (1, 4), (0, 5), (-1, 6), (1, 6)),
}


def label(rank: str, language: str) -> str:
    """The index of a rank: B and D instead of J and Q in German."""
    return (GERMAN if language == "de" else ENGLISH).get(rank, rank)


@functools.cache
def _cap_share(face: FaceName) -> float:
    """Height of a capital as a share of the size of the font."""
    return font(face, 400).render("K", True, (0, 0, 0)).get_bounding_rect().height / 400


def _glyphs(text: str, face: FaceName, cap: float, colour: Colour, room: float) -> pygame.Surface:
    """The text with capitals `cap` px high, tightly cut, condensed where wider than `room`."""

    def cut(height: float) -> pygame.Surface:
        im = font(face, height / _cap_share(face)).render(text, True, colour)
        return im.subsurface(im.get_bounding_rect()).copy()

    im = cut(cap)
    if im.get_width() <= room:
        return im
    return pygame.transform.smoothscale(cut(cap * 4), (max(1, round(room)), im.get_height()))


def _ace(suit: str) -> str:
    o = []
    for k in range(48):
        c, s, far = math.cos(k * math.pi / 24), math.sin(k * math.pi / 24), 70 if k % 2 else 74
        ray = f"M{125 + c * 62:.1f} {175 + s * 62:.1f}L{125 + c * far:.1f} {175 + s * far:.1f}"
        o.append(path(ray, "none", GOLD, 1.6))
    inner = 172 if suit == "H" else 177
    o += [
        circle(125, 175, 58, "none", GOLD, 1.6),
        circle(125, 175, 53.5, "none", suit_colour(suit), 1, edge_opacity=0.55),
        pip(suit, 125, 175, 82),
        pip(suit, 125, inner, 26, IVORY),
        pip(suit, 125, inner, 13, GOLD),
    ]
    return "".join(o)


def _zero(suit: str) -> str:
    """The outline of the suit in a ring, so that nothing looks like something."""
    return (
        circle(125, 175, 58, "none", GOLD, 2)
        + circle(125, 175, 52, "none", GOLD, 1.2, edge_opacity=0.5)
        + pip(suit, 125, 175, 66)
        + pip(suit, 125, 174 if suit == "H" else 175.5, 50, "#fbf7ec")
    )


def _middle(rank: str, suit: str) -> str:
    if rank in "JQK":
        return court(rank, suit)
    if rank == "A":
        return _ace(suit)
    if rank == "0":
        return _zero(suit)
    if rank == "1":
        return pip(suit, 125, 175, 72)
    return "".join(pip(suit, 125 + x * 44, 70 + y * 35, 42, turn=180 if y > 3 else 0) for x, y in PIPS[rank])


def _cap_and_bells() -> str:
    """A jester's cap: three horns with bells over a collar."""
    return "".join(
        (
            path("M96 196C70 190 52 168 54 132C68 120 96 130 112 158L120 192Z", "#27706a", LINE, 2.2),
            path("M154 196C180 190 198 168 196 132C182 120 154 130 138 158L130 192Z", "#b8203a", LINE, 2.2),
            path("M98 196C98 150 110 116 125 96C140 116 152 150 152 196Z", PLUM, LINE, 2.2),
            path("M112 188C113 158 118 136 125 120C132 136 137 158 138 188Z", "#7d4594"),
            path("M90 190C112 202 138 202 160 190L164 212C140 224 110 224 86 212Z", "url(#gold)", LINE, 2.2),
            *(
                path(f"M{x} {y - 6}L{x + 5} {y}L{x} {y + 6}L{x - 5} {y}Z", PLUM)
                for x, y in ((103, 206), (125, 210), (147, 206))
            ),
            path(
                "M92 218L104 244L114 221L125 250L136 221L146 244L158 218C138 226 112 226 92 218Z",
                IVORY,
                LINE,
                2,
            ),
            *(
                circle(x, y, 10, "url(#gold)", LINE, 1.8)
                + circle(x, y + 2, 2.4, LINE)
                + path(f"M{x} {y + 3}V{y + 9}", "none", LINE, 1.6)
                for x, y in ((54, 132), (196, 132), (125, 94))
            ),
        )
    )


STAR = "M50 6L62 38L96 38L69 58L79 92L50 72L21 92L31 58L4 38L38 38Z"


def _star(x: float, y: float, size: float, colour: str) -> str:
    k = size / 100
    return f'<g transform="translate({x} {y}) scale({k}) translate(-50 -50)">{path(STAR, colour)}</g>'


def _joker_middle() -> str:
    o = [
        circle(125, 175, 96, "#f3e9f4"),
        circle(125, 175, 96, "none", GOLD, 2),
        circle(125, 175, 90, "none", PLUM, 1, edge_opacity=0.5),
    ]
    for k in range(24):
        a = k * math.pi / 12
        o.append(_star(125 + math.cos(a) * 107, 175 + math.sin(a) * 107, 9 if k % 2 else 13, GOLD))
    return "".join(o) + _cap_and_bells()


def _blit_twice(im: pygame.Surface, part: pygame.Surface, x: float, y: float) -> None:
    """The index, and its half turn in the opposite corner."""
    im.blit(part, part.get_rect(midtop=(round(x), round(y))))
    w, h = im.get_size()
    part = pygame.transform.rotate(part, 180)
    im.blit(part, part.get_rect(midbottom=(w - round(x), h - round(y))))


CARD = rect(1, 1, 248, 348, 17, "url(#paper)", "#b9ad93", 1.6)


def face(rank: str, suit: str, width: int, language: str) -> pygame.Surface:
    k, h = width / 250, round(width * 1.4)
    if not suit:
        return _joker(width, h)
    body = CARD + _middle(rank, suit) + pip(suit, 27, 72, 25) + pip(suit, 223, 278, 25, turn=180)
    im = raster(body, width, h, CARD_VIEW, BRASS)
    _blit_twice(
        im, _glyphs(label(rank, language), "serifx", 33 * k, THEME.suit(suit), 37 * k), 27 * k, 17 * k
    )
    return im


def _joker(width: int, height: int) -> pygame.Surface:
    k = width / 250
    im = raster(CARD + _joker_middle(), width, height, CARD_VIEW, BRASS)
    for i, letter in enumerate("JOKER"):
        _blit_twice(im, _glyphs(letter, "serifx", 18 * k, (90, 42, 110), 20 * k), 24 * k, (16 + i * 23) * k)
    return im


def compact(rank: str, suit: str, width: int, language: str) -> pygame.Surface:
    """Below 84 px of width: a large index and one large suit, to be read across a table of nine."""
    k, h = width / 250, round(width * 1.4)
    card = rect(1.5, 1.5, 247, 347, 20, "url(#paper)", "#b9ad93", 3)
    if not suit:
        cap = f'<g transform="translate(125 210) scale(1.35) translate(-125 -175)">{_cap_and_bells()}</g>'
        im = raster(card + cap, width, h, CARD_VIEW, BRASS)
        word = _glyphs("JOKER", "sansx", 38 * k, (90, 42, 110), 190 * k)
        im.blit(word, word.get_rect(midtop=(round(125 * k), round(26 * k))))
        return im
    hollow = pip(suit, 168, 253 if suit == "H" else 255, 89, "#f8f2e4") if rank == "0" else ""
    im = raster(card + pip(suit, 62, 160, 64) + pip(suit, 168, 254, 120) + hollow, width, h, CARD_VIEW, BRASS)
    index = _glyphs(label(rank, language), "serifx", 86 * k, THEME.suit(suit), 100 * k)
    im.blit(index, index.get_rect(midtop=(round(62 * k), round(20 * k))))
    return im


def mini(rank: str, suit: str, width: int, language: str) -> pygame.Surface:
    """A thumbnail: a big rank over a big suit."""
    k, h = width / 250, round(width * 1.4)
    card = rect(2, 2, 246, 346, 26, "url(#paper)", "#b9ad93", 4)
    if not suit:
        cap = f'<g transform="translate(125 176) scale(1.4) translate(-125 -175)">{_cap_and_bells()}</g>'
        return raster(card + cap, width, h, CARD_VIEW, BRASS)
    im = raster(card + pip(suit, 125, 244, 132), width, h, CARD_VIEW, BRASS)
    index = _glyphs(label(rank, language), "sansx", 128 * k, THEME.suit(suit), 190 * k)
    im.blit(index, index.get_rect(midtop=(round(125 * k), round(34 * k))))
    return im
