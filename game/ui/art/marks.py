"""Signs and small ornaments: suits, crown, star, discs, rings of tricks, dots and confetti."""

from dataclasses import dataclass

from game.ui.art.picture import Drawn, Picture, Sheet, draws
from game.ui.art.soft import Halo, with_halos
from game.ui.art.table import lifted
from game.ui.art.vector import circle, hexed, linear, mixed, path, pip, raster, rect
from game.ui.theme import THEME, Colour

UNIT = "0 0 100 100"
WHITE: Colour = (255, 255, 255)


class Sign(Picture):
    """A square picture of `px` pixels."""

    __slots__ = ()
    px: int

    @property
    def size(self) -> tuple[int, int]:
        return self.px, self.px


@dataclass(frozen=True, slots=True)
class Suit(Sign):
    """The shape of a suit, in its own colour unless another is given."""

    suit: str
    px: int
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class SuitGem(Sign):
    """The big glossy suit of the trump plaque."""

    suit: str
    px: int


@dataclass(frozen=True, slots=True)
class NoTrump(Sign):
    """All four suits, pale and struck through: there is no trump."""

    px: int


@dataclass(frozen=True, slots=True)
class Crown(Sign):
    """Marks the card that is winning."""

    px: int


@dataclass(frozen=True, slots=True)
class Star(Sign):
    """Marks the card that won."""

    px: int


@dataclass(frozen=True, slots=True)
class DealerDisc(Sign):
    """Two cards on a golden disc: this seat deals."""

    px: int


@dataclass(frozen=True, slots=True)
class Coin(Sign):
    """A golden coin, for a bonus on its way."""

    px: int
    glow: bool = True


@dataclass(frozen=True, slots=True)
class Dot(Sign):
    """A bid made (gold) or missed (red, with a cross)."""

    px: int
    made: bool


@dataclass(frozen=True, slots=True)
class Tick(Sign):
    """A check mark on a golden disc: this one is chosen."""

    px: int


@dataclass(frozen=True, slots=True)
class Rings(Picture):
    """Circles for the tricks bid, filled with gold as they are won; tricks too many are red.

    `radius` and `gap` (from one middle to the next) in px; a bid of zero is a dashed circle.
    """

    bid: int
    won: int
    radius: float
    gap: float

    @property
    def size(self) -> tuple[int, int]:
        count = max(1, self.bid, self.won)
        return round(2 * self.radius + (count - 1) * self.gap), round(2 * self.radius)


@dataclass(frozen=True, slots=True)
class Confetti(Sheet):
    width: int
    height: int
    colour: Colour


@draws(Suit)
def _suit(picture: Suit) -> Drawn:
    colour = hexed(picture.colour) if picture.colour else ""
    return Drawn(raster(pip(picture.suit, 50, 50, 96, colour), picture.px, picture.px, UNIT))


SHINES = {
    "H": "M20 27C23 18 33 14 40 20",
    "D": "M33 40C38 34 43 27 47 19",
    "S": "M19 60C21 50 32 40 42 28",
    "C": "M36 24C37 18 42 14 48 13",
}


@draws(SuitGem)
def _gem(picture: SuitGem) -> Drawn:
    px = picture.px
    above, below = THEME.gem(picture.suit)
    light, dark, shine = hexed(above), hexed(below), hexed(mixed(above, WHITE, 0.78))
    # in units of the suit, so that the leaves of clubs shade as one
    tone = (
        f'<linearGradient id="h" gradientUnits="userSpaceOnUse" x1="0" y1="3" x2="0" y2="97">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></linearGradient>'
    )
    body = pip(picture.suit, 50, 50, 90, "url(#h)")
    body += path(SHINES[picture.suit], "none", shine, 5, edge_opacity=0.75)
    return lifted(raster(body, px, px, UNIT, tone), max(2, round(px * 0.06)), alpha=150)


@draws(NoTrump)
def _no_trump(picture: NoTrump) -> Drawn:
    px = picture.px
    places = (("S", 50, 25), ("H", 75, 50), ("C", 50, 75), ("D", 25, 50))
    glass, ring = hexed(THEME.glass), hexed(THEME.suit_on_felt("S"))
    body = circle(50, 50, 46, glass, ring, 4, opacity=0.55, edge_opacity=0.85)
    pale = {s: hexed(mixed(THEME.suit_on_felt(s), WHITE, 0.3)) for s in "SHCD"}
    body += "".join(pip(s, x, y, 29, pale[s]) for s, x, y in places)
    body += path("M20 80L80 20", "none", glass, 10) + path("M20 80L80 20", "none", hexed(THEME.glow), 6)
    return lifted(raster(body, px, px, UNIT), max(2, round(px * 0.05)), alpha=150)


@draws(Crown)
def _crown(picture: Crown) -> Drawn:
    body = path("M14 76L8 28L32 48L50 16L68 48L92 28L86 76Z", "url(#g)", "#6d4812", 5)
    body += path("M14 83H86", "none", "#6d4812", 9)
    body += path("M17 83H83", "none", "#e8b652", 3.6)
    gold = linear("g", (0, "#fff3c4", 1), (1, "#e0a63a", 1))
    im = raster(body, picture.px, picture.px, UNIT, gold)
    return lifted(im, max(1, round(picture.px * 0.06)), alpha=150)


@draws(Star)
def _star(picture: Star) -> Drawn:
    shape = "M50 8L61.5 38L94 39.5L68.5 59.5L77.5 91L50 73L22.5 91L31.5 59.5L6 39.5L38.5 38Z"
    gold = linear("g", (0, "#ffe9a8", 1), (1, "#d8962c", 1))
    im = raster(path(shape, "url(#g)", "#7a5218", 5), picture.px, picture.px, UNIT, gold)
    return lifted(im, max(1, round(picture.px * 0.05)))


@draws(DealerDisc)
def _dealer(picture: DealerDisc) -> Drawn:
    px = picture.px
    body = circle(50, 50, 47, "url(#g)", "#8f6420", 4)
    body += circle(50, 50, 37, "none", "#8f6420", 2.5, edge_opacity=0.55)
    body += path("M33 33L55 28L64 62L42 68Z", "#fffdf8", "#5c3f14", 3.4)
    body += path("M46 38L69 36L72 71L49 73Z", "#7c1f38", "#fffdf8", 3.4)
    gold = linear("g", (0, "#fff4d2", 1), (1, "#dcae55", 1))
    return lifted(raster(body, px, px, UNIT, gold), max(1, round(px * 0.06)), alpha=150)


@draws(Coin)
def _coin(picture: Coin) -> Drawn:
    px = picture.px
    body = circle(50, 50, 46, "url(#g)", "#7a5218", 4)
    body += circle(50, 50, 37, "none", "#8f6420", 2.5, edge_opacity=0.5)
    im = raster(body, px, px, UNIT, linear("g", (0, "#fff4d2", 1), (1, "#dca23c", 1)))
    glow = (Halo(px * 0.2, 255, (255, 206, 92)), Halo(px * 0.08, 235, (255, 226, 150)))
    out, pad = with_halos(im, glow if picture.glow else (Halo(3, 150, drop=2),))
    return Drawn(out, pad, pad)


@draws(Dot)
def _dot(picture: Dot) -> Drawn:
    px = picture.px
    if picture.made:
        body = circle(50, 50, 46, "url(#g)", "#f2d58c", 6)
    else:
        body = circle(50, 50, 45, "#5a1622", "#ff8f80", 8)
        body += path("M35 35L65 65M65 35L35 65", "none", "#ffb3a8", 10)
    return Drawn(raster(body, px, px, UNIT, linear("g", (0, "#fff0c2", 1), (1, "#d59c35", 1))))


@draws(Tick)
def _tick(picture: Tick) -> Drawn:
    body = circle(50, 50, 47, hexed(THEME.glow)) + path("M28 51L44 69L73 34", "none", "#3c2606", 12)
    return Drawn(raster(body, picture.px, picture.px, UNIT))


@draws(Rings)
def _rings(picture: Rings) -> Drawn:
    (w, h), r = picture.size, picture.radius
    stroke, pad = max(1.4, r * 0.24), 2
    body = ""
    if not picture.bid and not picture.won:
        dash = f'stroke-dasharray="{r * 0.4:.2f} {r * 0.4:.2f}"'
        body = circle(r + pad, r + pad, r - stroke / 2 - 0.4, "none", hexed(THEME.empty), stroke, extra=dash)
        body = body.replace('stroke-linecap="round"', 'stroke-linecap="butt"')
    for i in range(max(picture.bid, picture.won)):
        over, filled = i >= picture.bid, i < picture.won
        body += circle(
            pad + r + i * picture.gap,
            pad + r,
            r - stroke / 2,
            "#e2574c" if over else "url(#g)" if filled else "none",
            "#ffb3a8" if over else "#f2d58c",
            stroke,
            edge_opacity=1 if filled else 0.82,
        )
    gold = linear("g", (0, "#fff0c2", 1), (1, "#d59c35", 1))
    return Drawn(raster(body, w + 2 * pad, h + 2 * pad, "", gold), pad, pad)


@draws(Confetti)
def _confetti(picture: Confetti) -> Drawn:
    w, h = picture.size
    return Drawn(raster(rect(0, 0, w, h, min(w, h) * 0.25, hexed(picture.colour)), w, h))
