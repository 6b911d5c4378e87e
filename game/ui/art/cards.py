"""The pictures of cards: face, back and thumbnail with their shadows and glows, and the empty places."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.ui.art import backs, deck
from game.ui.art.picture import Drawn, Picture, draws, turns
from game.ui.art.shelf import Shelf
from game.ui.art.soft import Halo, silhouette, soften, spread, wash, with_halos
from game.ui.art.vector import blank, edge_strength, hexed, path, raster, rect
from game.ui.dress import worn
from game.ui.theme import THEME, Colour

Language = Literal["de", "en"]
Glow = Literal["none", "legal", "winning", "chosen"]
Shadow = Literal["none", "rest", "lifted"]

MASTERS = Shelf[Hashable, pygame.Surface](64 << 20)  # bare cards at twice their size
SHADES = Shelf[Hashable, Drawn](16 << 20)  # turned shadows and glows
RIM: tuple[int, int, int, int] = (204, 194, 172, 0)  # clear, in the colour of a card's edge
DIM: Colour = (150, 158, 166)


class Card(Picture):
    """A picture with the proportions of a card: 5 to 7."""

    __slots__ = ()
    width: int

    @property
    def size(self) -> tuple[int, int]:
        return self.width, round(self.width * 1.4)


@dataclass(frozen=True, slots=True)
class Face(Card):
    """A card face up; a joker has no rank and no suit. Below 84 px of width it should be `compact`.

    Where the player wants large indices, every face is compact.
    """

    rank: str
    suit: str
    width: int
    language: Language = "en"
    compact: bool = False
    dimmed: bool = False
    glow: Glow = "none"
    shadow: Shadow = "rest"


@dataclass(frozen=True, slots=True)
class Back(Card):
    """A card face down; `asked` puts a medal on it, for the question mark of a card its owner cannot see.

    `design` is one of `backs.DESIGNS`, the one that is worn unless another is given.
    """

    width: int
    shadow: Shadow = "rest"
    glow: Glow = "none"
    asked: bool = False
    design: str = field(default_factory=lambda: worn().back)


@dataclass(frozen=True, slots=True)
class Mini(Card):
    """A thumbnail of a card, as in the last trick; `edge` rings it in a colour."""

    rank: str
    suit: str
    width: int
    language: Language = "en"
    glow: bool = False
    edge: Colour | None = None


@dataclass(frozen=True, slots=True)
class EmptySlot(Picture):
    """Where a card will lie; dashed for the seats still to play."""

    width: int
    height: int
    dashed: bool = False

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height


def halos(width: int, shadow: Shadow, glow: Glow) -> tuple[Halo, ...]:
    """What lies under a card of this width."""
    out: list[Halo] = []
    if glow == "legal":
        out.append(Halo(max(3.0, width * 0.05), 215, (255, 212, 104)))
    elif glow == "chosen":
        out.append(Halo(width * 0.075, 255, (255, 210, 100)))
    elif glow == "winning":
        out += [Halo(width * 0.115, 255, (255, 206, 92)), Halo(width * 0.045, 235, (255, 226, 150))]
    weak = 1.0 if glow == "none" else 0.5  # a strong shadow would turn the glow brown
    if shadow == "lifted":
        out.append(Halo(max(3.0, width * 0.075), round(150 * weak), drop=width * 0.095))
    elif shadow == "rest" and glow != "winning":
        out.append(Halo(max(2.0, width * 0.045), round(145 * weak), drop=max(1.0, width * 0.04)))
    return tuple(out)


def _kept(name: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    found = MASTERS.get(name)
    if found is None:
        found = make()
        MASTERS.put(name, found, found.get_width() * found.get_height() * 4)
    return found


def _bare(picture: Face | Back, width: int) -> pygame.Surface:
    if isinstance(picture, Face):
        drawn = deck.compact if picture.compact or worn().large_indices else deck.face
        return drawn(picture.rank, picture.suit, width, picture.language)
    return backs.back(picture.design, width, asked=picture.asked)


def _master(picture: Face | Back) -> pygame.Surface:
    """The bare card at twice its size, with a clear rim that keeps its sides smooth when it is turned."""

    def make() -> pygame.Surface:
        bare = _bare(picture, picture.width * 2)
        rimmed = blank(bare.get_width() + 8, bare.get_height() + 8)
        rimmed.fill(RIM)
        rimmed.blit(bare, (4, 4))
        return rimmed

    if isinstance(picture, Face):
        return _kept((picture.rank, picture.suit, picture.language, picture.compact, picture.width), make)
    return _kept(("back", picture.design, picture.asked, picture.width), make)


def _shade(width: int, halo: Halo) -> pygame.Surface:
    """One halo of a card of this width at half its size."""

    def make() -> pygame.Surface:
        w, h = width / 2, width * 0.7
        body = raster(rect(0, 0, w, h, w * 0.068, "#ffffff"), w, h)
        radius = max(2.0, halo.radius / 2)
        return soften(silhouette(body, halo.colour, halo.alpha, spread(radius)), radius)

    return _kept((width, halo), make)


def _turned_shade(width: int, halo: Halo, angle: float, scale: float) -> Drawn:
    """Shared by all cards of this width; turned at half size and then enlarged, which is faster.

    `left` and `top` lead from its corner to the middle of the card.
    """
    name = (width, halo, angle, scale)
    found = SHADES.get(name)
    if found is None:
        half = pygame.transform.rotozoom(_shade(width, halo), angle, scale)
        seen = half.get_bounding_rect(min_alpha=2).inflate(2, 2).clip(half.get_rect())
        whole = pygame.transform.smoothscale(half.subsurface(seen), (seen.w * 2, seen.h * 2))
        found = Drawn(whole, half.get_width() - 2 * seen.x, half.get_height() - 2 * seen.y)
        SHADES.put(name, found, whole.get_width() * whole.get_height() * 4)
    return found


def _card(picture: Face | Back, angle: float, scale: float) -> tuple[Drawn, pygame.Rect]:
    """The card over its halos, and where the bare card lies in that."""
    width = picture.width
    if not angle and scale == 1:
        body = _bare(picture, width)
    else:
        body = pygame.transform.rotozoom(_master(picture), angle, scale / 2)
    if isinstance(picture, Face) and picture.dimmed:
        wash(body, (*DIM, 255), pygame.BLEND_RGB_MULT)
    card = body.get_rect()
    under: list[tuple[pygame.Surface, pygame.Rect]] = []
    for halo in halos(width, picture.shadow, picture.glow):
        shade = _turned_shade(width, halo, angle, scale)
        corner = card.centerx - shade.left, card.centery - shade.top + round(halo.drop * scale)
        under.append((shade.surface, shade.surface.get_rect(topleft=corner)))
    whole = card.unionall([area for _, area in under])
    out = blank(*whole.size)
    for surface, area in under:
        out.blit(surface, area.move(-whole.x, -whole.y))
    card.move_ip(-whole.x, -whole.y)
    out.blit(body, card)
    return Drawn(out, card.x, card.y), card


def _about_the_middle(picture: Face | Back, angle: float, scale: float) -> Drawn:
    drawn, card = _card(picture, angle, scale)
    return Drawn(drawn.surface, card.x + card.w / 2, card.y + card.h / 2)


@turns(Face)
def _face(picture: Face, angle: float, scale: float) -> Drawn:
    return _about_the_middle(picture, angle, scale)


@turns(Back)
def _back(picture: Back, angle: float, scale: float) -> Drawn:
    return _about_the_middle(picture, angle, scale)


@draws(Face)
def _upright(picture: Face) -> Drawn:
    return _card(picture, 0, 1)[0]


@draws(Back)
def _upright_back(picture: Back) -> Drawn:
    return _card(picture, 0, 1)[0]


@draws(Mini)
def _mini(picture: Mini) -> Drawn:
    im = deck.mini(picture.rank, picture.suit, picture.width, picture.language)
    w, h = im.get_size()
    if picture.edge:
        stroke = max(1.6, w * 0.05)
        ring = rect(
            stroke / 2, stroke / 2, w - stroke, h - stroke, w * 0.11, "none", hexed(picture.edge), stroke
        )
        im.blit(raster(ring, w, h), (0, 0))
    if picture.glow:
        under = halos(w, "none", "winning")
    else:
        under = (Halo(max(2.0, w * 0.05), 110, drop=max(1.0, w * 0.035)),)
    out, pad = with_halos(im, under)
    return Drawn(out, pad, pad)


def _dashes(left: float, right: float, top: float, bottom: float, dash: float) -> str:
    """A dashed frame, stroke by stroke: SDL closes a dashed outline with a stray line."""
    out = []
    for start, stop, level in ((left, right, True), (top, bottom, False)):
        count = max(3, round((stop - start) / (2 * dash)))
        step = (stop - start) / count
        for i in range(count):
            a, b = start + (i + 0.25) * step, start + (i + 0.75) * step
            for side in (top, bottom) if level else (left, right):
                out.append(f"M{a:.1f} {side}H{b:.1f}" if level else f"M{side} {a:.1f}V{b:.1f}")
    return "".join(out)


@draws(EmptySlot)
def _slot(picture: EmptySlot) -> Drawn:
    w, h = picture.width, picture.height
    stroke, gold = max(1.2, w / 55), hexed(THEME.gold)
    inner = (stroke, stroke, w - 2 * stroke, h - 2 * stroke, w * 0.07)
    if picture.dashed:
        body = rect(*inner, "#ffffff", opacity=0.05)
        body += path(
            _dashes(stroke, w - stroke, stroke, h - stroke, w * 0.055),
            "none",
            gold,
            stroke,
            edge_opacity=edge_strength(0.45),
        )
    else:
        body = rect(*inner, "#ffffff", gold, stroke, opacity=0.05, edge_opacity=edge_strength(0.7))
    return Drawn(raster(body, w, h))
