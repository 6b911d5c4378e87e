"""The cards without shadow or angle: faces, compact faces, thumbnails, the joker and the back."""

import functools
import math

import pygame

from game.ui.art.courts import LINE, court
from game.ui.art.text import FaceName, font
from game.ui.art.vector import (
    GOLD,
    GOLD_LIGHT,
    IVORY,
    circle,
    ellipse,
    linear,
    path,
    pip,
    raster,
    rect,
    suit_colour,
)
from game.ui.theme import THEME, Colour

VIEW = "0 0 250 350"
GERMAN = {"J": "B", "Q": "D", "T": "10"}
ENGLISH = {"T": "10"}
BRASS = linear("gold", (0, "#fbe7ae", 1), (0.5, "#e0b358", 1), (1, "#b98431", 1)) + linear(
    "paper", (0, "#fffefb", 1), (1, "#f7f1e3", 1)
)
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


def _ink(suit: str) -> Colour:
    return THEME.red_suit if suit in "HD" else THEME.black_suit


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
    im = raster(body, width, h, VIEW, BRASS)
    _blit_twice(im, _glyphs(label(rank, language), "serifx", 33 * k, _ink(suit), 37 * k), 27 * k, 17 * k)
    return im


def _joker(width: int, height: int) -> pygame.Surface:
    k = width / 250
    im = raster(CARD + _joker_middle(), width, height, VIEW, BRASS)
    for i, letter in enumerate("JOKER"):
        _blit_twice(im, _glyphs(letter, "serifx", 18 * k, (90, 42, 110), 20 * k), 24 * k, (16 + i * 23) * k)
    return im


def compact(rank: str, suit: str, width: int, language: str) -> pygame.Surface:
    """Below 84 px of width: a large index and one large suit, to be read across a table of nine."""
    k, h = width / 250, round(width * 1.4)
    card = rect(1.5, 1.5, 247, 347, 20, "url(#paper)", "#b9ad93", 3)
    if not suit:
        cap = f'<g transform="translate(125 210) scale(1.35) translate(-125 -175)">{_cap_and_bells()}</g>'
        im = raster(card + cap, width, h, VIEW, BRASS)
        word = _glyphs("JOKER", "sansx", 38 * k, (90, 42, 110), 190 * k)
        im.blit(word, word.get_rect(midtop=(round(125 * k), round(26 * k))))
        return im
    hollow = pip(suit, 168, 253 if suit == "H" else 255, 89, "#f8f2e4") if rank == "0" else ""
    im = raster(card + pip(suit, 62, 160, 64) + pip(suit, 168, 254, 120) + hollow, width, h, VIEW, BRASS)
    index = _glyphs(label(rank, language), "serifx", 86 * k, _ink(suit), 100 * k)
    im.blit(index, index.get_rect(midtop=(round(62 * k), round(20 * k))))
    return im


def mini(rank: str, suit: str, width: int, language: str) -> pygame.Surface:
    """A thumbnail: a big rank over a big suit."""
    k, h = width / 250, round(width * 1.4)
    card = rect(2, 2, 246, 346, 26, "url(#paper)", "#b9ad93", 4)
    if not suit:
        cap = f'<g transform="translate(125 176) scale(1.4) translate(-125 -175)">{_cap_and_bells()}</g>'
        return raster(card + cap, width, h, VIEW, BRASS)
    im = raster(card + pip(suit, 125, 244, 132), width, h, VIEW, BRASS)
    index = _glyphs(label(rank, language), "sansx", 128 * k, _ink(suit), 190 * k)
    im.blit(index, index.get_rect(midtop=(round(125 * k), round(34 * k))))
    return im


def _lattice(left: float, top: float, right: float, bottom: float, step: float) -> str:
    """Both diagonals of a lattice, cut off at the frame."""
    lines = []
    for i in range(-14, 24):
        for slope in (1, -1):
            start = top + i * step
            ends = [(x, start + slope * (x - left)) for x in (left, right)]
            ends = [(x, y) for x, y in ends if top <= y <= bottom]
            ends += [(x, y) for y in (top, bottom) if left < (x := left + (y - start) * slope) < right]
            if len(ends) >= 2:
                lines.append(f"M{ends[0][0]:.1f} {ends[0][1]:.1f}L{ends[1][0]:.1f} {ends[1][1]:.1f}")
    return path(" ".join(lines), "none", "#e0b358", 1.5, edge_opacity=0.42)


def back(width: int) -> pygame.Surface:
    left, top, right, bottom, step = 22, 22, 228, 328, 25.75
    o = [
        rect(1, 1, 248, 348, 17, "#fbf6ea", "#b9ad93", 1.6),
        rect(13, 13, 224, 324, 10, "url(#wine)"),
        _lattice(left, top, right, bottom, step),
    ]
    for row in range(13):
        for column in range(9):
            x, y = left + column * step, top + (row + 0.5) * step
            in_medal = (x - 125) ** 2 / 62**2 + (y - 175) ** 2 / 86**2 < 1
            if not in_medal and left + 4 < x < right - 4 and top + 4 < y < bottom - 4:
                gem = f"M{x} {y - 4.6}L{x + 4.6} {y}L{x} {y + 4.6}L{x - 4.6} {y}Z"
                o.append(path(gem, "#e0b358", opacity=0.62))
    o += [
        rect(20, 20, 210, 310, 7, "none", "url(#gold)", 2.4),
        ellipse(125, 175, 60, 84, "#5a1229", "url(#gold)", 3),
        ellipse(125, 175, 53, 77, "none", "#e0b358", 1.1),
    ]
    o += [
        pip(s, x, y, 29, GOLD_LIGHT)
        for s, x, y in (("S", 125, 128), ("H", 158, 175), ("C", 125, 222), ("D", 92, 175))
    ]
    o.append(
        path(
            "M125 153C128 168 132 172 147 175C132 178 128 182 125 197C122 182 118 178 103 175"
            "C118 172 122 168 125 153Z",
            "url(#gold)",
        )
    )
    wine = linear("wine", (0, "#7c1f38", 1), (1, "#4d0f26", 1))
    return raster("".join(o), width, round(width * 1.4), VIEW, BRASS + wine)
