"""The faces round the table."""

from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.ui.art.courts import SKIN, SKIN_DARK
from game.ui.art.marks import UNIT, Sign
from game.ui.art.picture import Drawn, draws
from game.ui.art.soft import Halo, masked, wash, with_halos
from game.ui.art.vector import circle, hexed, linear, path, raster, rect
from game.ui.dress import worn
from game.ui.theme import THEME

Ring = Literal["none", "plain", "gold", "white", "paper", "seat"]
EYE = "#2a2030"


@dataclass(frozen=True, slots=True)
class Avatar(Sign):
    """A face in a circle; ring `seat` has the colour of the seat at a place, `paper` is for the score sheet.

    Face 0 is the player's own, as he chose it, the others are those of the opponents.
    """

    index: int
    px: int
    ring: Ring = "plain"
    shadow: bool = False
    dimmed: bool = False
    place: int = 0


@dataclass(frozen=True, slots=True)
class Person:
    light: str
    dark: str
    skin: str
    hair: str
    cloth: str
    style: str


PEOPLE: Final = (
    Person("#f1c76b", "#c08a2c", SKIN, "#5a3a22", "#2f6e8f", "fringe"),
    Person("#7fb6d6", "#3f6f97", SKIN, "#6b4a2a", "#27407a", "beard"),
    Person("#e7a3b0", "#b05a73", "#f3cfae", "#3a2320", "#8b2f4f", "long"),
    Person("#9fd0a8", "#4f8f6b", SKIN, "#2b2a33", "#c2542a", "glasses"),
    Person("#c9a6dd", "#7c5aa3", "#e2b48c", "#1e1a22", "#1f6a52", "bob"),
    Person("#f0b98d", "#b8703f", SKIN, "#d9c9a0", "#3f6f97", "bun"),
    Person("#a9b7c9", "#5d6f88", "#f3cfae", "#8d8378", "#7d1430", "bald"),
    Person("#8fd3cf", "#3c8a88", "#b57b52", "#241a1a", "#c08a2c", "curly"),
    Person("#d8c37a", "#8d7a35", "#d9a57c", "#1e1a22", "#182a55", "fringe"),
    Person("#c3d98b", "#7d9440", "#f8dcc4", "#b5532a", "#34495e", "spikes"),
    Person("#f3dfc8", "#b99a78", "#f1cfa8", "#251d24", "#b3243f", "two buns"),
    Person("#93a5e0", "#4a5a9e", "#8d5a3b", "#1c1618", "#d8cdb4", "cropped"),
    Person("#dc9a96", "#93504f", "#f3cfae", "#dcdcd8", "#3d4a6b", "waves"),
    Person("#a8c8c0", "#587f78", "#f5d4b6", "#8b4a2b", "#a35a2a", "braid"),
)
DOUBLES: Final = {1: 0, 2: 13, 3: 0, 4: 13, 5: 13, 6: 0, 7: 13, 8: 0}
"""Who takes the place of an opponent whose face the player has chosen for himself."""
NECKS: Final = {"#b57b52": "#97623f", "#8d5a3b": "#714428"}
"""The shade under a dark skin."""
BEHIND: Final = {
    "long": "M27 46C22 70 24 86 30 94L70 94C76 86 78 70 73 46C70 22 30 22 27 46Z",
    "bob": "M25 48C22 62 24 74 32 78L68 78C76 74 78 62 75 48C72 20 28 20 25 48Z",
    "two buns": "M27 48C24 60 25 68 30 72L70 72C75 68 76 60 73 48C70 24 30 24 27 48Z",
    "waves": "M24 44C19 50 21 56 24 58C21 64 26 70 32 68L68 68C74 70 79 64 76 58C79 56 81 50 76 44"
    "C72 18 28 18 24 44Z",
    "braid": "M26 46C23 58 24 68 30 74L70 74C76 68 77 58 74 46C70 21 30 21 26 46Z",
}
FRONT: Final = {
    "fringe": "M30 46C27 26 40 18 52 19C68 20 73 30 70 46C68 38 64 36 58 38C50 33 40 33 36 37"
    "C33 39 31 42 30 46Z",
    "glasses": "M30 47C27 24 42 19 54 20C68 21 74 32 70 47C69 40 66 37 62 35C54 39 42 38 36 36"
    "C33 39 31 42 30 47Z",
    "beard": "M30 45C28 24 44 18 56 20C69 22 73 32 70 45C68 38 64 34 58 33C48 34 38 33 34 36"
    "C32 39 31 41 30 45Z"
    "M32 48C34 55 39 56 44 55C48 53 52 53 56 55C61 56 66 55 68 48"
    "C69 64 60 76 50 76C40 76 31 64 32 48Z",
    "long": "M30 50C30 32 40 30 52 31C46 38 38 42 30 50ZM52 31C62 32 70 36 70 52C66 44 58 40 52 31Z",
    "bob": "M30 50C30 34 40 29 50 29C60 29 70 34 70 50C66 42 60 40 50 40C40 40 34 42 30 50Z",
    "bun": "M29 50C27 32 38 24 50 24C62 24 73 32 71 50C66 42 62 38 50 36C38 38 34 42 29 50Z",
    "spikes": "M29 49C26 40 26 34 29 30L27 24L35 24L36 16L44 20L49 12L55 19L63 15L64 23L73 24L70 31"
    "C74 36 74 42 71 49C69 42 67 39 64 37L58 40L52 35L46 40L40 36C35 39 32 43 29 49Z",
    "two buns": "M30 51C28 30 40 25 50 25C60 25 72 30 70 51C69 47 68 45 66 43C56 45 44 45 34 43"
    "C32 45 31 47 30 51Z",
    "cropped": "M31 45C29 29 40 23 50 23C60 23 71 29 69 45C67 39 65 35 60 34C54 33 46 33 40 34"
    "C35 35 33 39 31 45Z"
    "M32 50C33 62 41 73 50 73C59 73 67 62 68 50C66 57 63 60 58 58C53 55 47 55 42 58C37 60 34 57 32 50Z",
    "waves": "M29 49C26 42 28 36 32 34C32 27 40 23 46 26C52 21 62 23 64 29C71 31 74 41 71 49"
    "C69 44 66 41 61 41C56 43 52 39 48 36C45 41 39 42 35 41C32 43 30 46 29 49Z",
    "braid": "M30 50C29 34 38 28 46 29C56 30 68 34 70 50C64 44 54 42 46 34C42 42 36 44 30 50Z",
    "bald": "M31 52C28 46 29 40 31 36C33 42 33 48 31 52ZM69 52C72 46 71 40 69 36C67 42 67 48 69 52Z"
    "M38 60C42 54 48 55 50 57C52 55 58 54 62 60C57 62 53 61 50 59C47 61 43 62 38 60Z",
}
CURLS: Final = (
    (50, 23, 11),
    (38, 26, 10),
    (62, 26, 10),
    (29, 35, 9),
    (71, 35, 9),
    (26, 47, 8),
    (74, 47, 8),
    (28, 59, 7),
    (72, 59, 7),
    (44, 30, 8),
    (56, 30, 8),
)


FRECKLES: Final = ((37, 55), (40, 57), (43, 55), (57, 55), (60, 57), (63, 55))
BRAID: Final = ((71, 62, 5), (73, 69, 5.2), (73, 77, 5), (71, 85, 4.4))


def _head(p: Person) -> str:
    o = [rect(0, 0, 100, 100, 0, "url(#bg)")]
    if p.style in BEHIND:
        o.append(path(BEHIND[p.style], p.hair))
    if p.style == "two buns":
        o += [circle(x, 24, 10.5, p.hair) for x in (29, 71)]
    o += [
        path("M14 104C14 82 34 77 50 77C66 77 86 82 86 104Z", p.cloth),
        path("M42 62L58 62L60 79C56 85 44 85 40 79Z", NECKS.get(p.skin, SKIN_DARK)),
        path("M32 44C32 28 68 28 68 44C68 60 60 71 50 71C40 71 32 60 32 44Z", p.skin),
    ]
    if p.style in FRONT:
        o.append(path(FRONT[p.style], p.hair))
    o += [circle(x, 49, 2.3, EYE) for x in (42, 58)]
    if p.style == "beard":
        o.append(path("M44 59C48 61.5 52 61.5 56 59", "none", "#aa3344", 2))
    elif p.style == "cropped":
        o.append(path("M44 62C47 64.5 53 64.5 56 62", "none", "#d98a86", 2))
    else:
        o.append(path("M44 60C47 63 53 63 56 60", "none", "#a3484a", 2))
    o += _details(p)
    return "".join(o)


def _details(p: Person) -> list[str]:
    """What some of them wear or have besides hair: glasses, freckles, an ear-ring, a braid."""
    o: list[str] = []
    if p.style == "glasses":
        o += [circle(x, 49, 6.4, "none", EYE, 1.6) for x in (42, 58)]
        o.append(path("M48.4 48C49.5 47 50.5 47 51.6 48", "none", EYE, 1.6))
    elif p.style == "bun":
        o.append(circle(50, 16, 10, p.hair))
    elif p.style == "bald":
        o.append(path("M37 43C40 41 44 41 46 43M54 43C56 41 60 41 63 43", "none", p.hair, 2.4))
        o.append(path(FRONT["bald"], p.hair))
    elif p.style == "curly":
        o += [circle(x, y, r, p.hair) for x, y, r in CURLS]
    elif p.style == "spikes":
        o += [circle(x, y, 0.9, "#d08a5c") for x, y in FRECKLES]
    elif p.style == "waves":
        o += [rect(x, 44.5, 12.5, 9, 3, "none", "#9c2740", 1.6) for x in (35.5, 52)]
        o.append(path("M48 47.6C49.3 46.8 50.7 46.8 52 47.6", "none", "#9c2740", 1.6))
        o += [circle(x, 61, 2, "#e7c35a") for x in (29.5, 70.5)]
    elif p.style == "braid":
        o += [circle(x, y, r, p.hair, "#6f391f", 0.8) for x, y, r in BRAID]
        o.append(path("M30 40C38 27 60 26 70 40L71 36C62 21 38 21 29 36Z", "#c9992e"))
    elif p.style == "two buns":
        o += [path(f"M{x - 6} 29C{x - 3} 32 {x + 3} 32 {x + 6} 29", "none", "#d9a94e", 2) for x in (30, 70)]
    return o


def _ring(picture: Avatar) -> str:
    """Thicker, by share, on small faces, and never finer than a pixel and a half."""
    thin = max(3.4, 150 / picture.px)
    colour, opacity, width = {
        "plain": ("#f7efdc", 0.85, thin),
        "gold": (hexed(THEME.glow), 1.0, thin * 1.4),
        "white": ("#ffffff", 1.0, thin),
        "paper": ("#8f6420", 0.7, thin * 0.8),
        "seat": (hexed(THEME.seats_on_paper[picture.place]), 1.0, thin * 1.2),
    }[picture.ring]
    return circle(50, 50, 49.5 - width / 2, "none", colour, width, edge_opacity=opacity)


def person(index: int) -> int:
    """Which of PEOPLE a face is; an opponent whose face the player chose for himself has a double."""
    own = worn().avatar - 1
    if index == 0:
        return own
    return DOUBLES[index] if index == own else index


@draws(Avatar)
def _avatar(picture: Avatar) -> Drawn:
    who, px = PEOPLE[person(picture.index)], picture.px
    im = raster(_head(who), px, px, UNIT, linear("bg", (0, who.light, 1), (1, who.dark, 1)))
    masked(im, raster(circle(50, 50, 48.5, "#ffffff"), px, px, UNIT))
    if picture.dimmed:
        wash(im, (140, 150, 148, 255), pygame.BLEND_RGBA_MULT)
    if picture.ring != "none":
        im.blit(raster(_ring(picture), px, px, UNIT), (0, 0))
    if not picture.shadow:
        return Drawn(im)
    out, pad = with_halos(im, (Halo(max(2.0, px * 0.06), 140, drop=max(1, round(px * 0.05))),))
    return Drawn(out, pad, pad)
