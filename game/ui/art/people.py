"""The nine faces round the table."""

from dataclasses import dataclass
from typing import Literal

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
    """Face 0–8 in a circle; ring `seat` has the colour of the seat, `paper` is for the score sheet."""

    index: int
    px: int
    ring: Ring = "plain"
    shadow: bool = False
    dimmed: bool = False


@dataclass(frozen=True, slots=True)
class Person:
    light: str
    dark: str
    skin: str
    hair: str
    cloth: str
    style: str


PEOPLE = (
    Person("#f1c76b", "#c08a2c", SKIN, "#5a3a22", "#2f6e8f", "fringe"),
    Person("#7fb6d6", "#3f6f97", SKIN, "#6b4a2a", "#27407a", "beard"),
    Person("#e7a3b0", "#b05a73", "#f3cfae", "#3a2320", "#8b2f4f", "long"),
    Person("#9fd0a8", "#4f8f6b", SKIN, "#2b2a33", "#c2542a", "glasses"),
    Person("#c9a6dd", "#7c5aa3", "#e2b48c", "#1e1a22", "#1f6a52", "bob"),
    Person("#f0b98d", "#b8703f", SKIN, "#d9c9a0", "#3f6f97", "bun"),
    Person("#a9b7c9", "#5d6f88", "#f3cfae", "#8d8378", "#7d1430", "bald"),
    Person("#8fd3cf", "#3c8a88", "#b57b52", "#241a1a", "#c08a2c", "curly"),
    Person("#d8c37a", "#8d7a35", "#d9a57c", "#1e1a22", "#182a55", "fringe"),
)
BEHIND = {
    "long": "M27 46C22 70 24 86 30 94L70 94C76 86 78 70 73 46C70 22 30 22 27 46Z",
    "bob": "M25 48C22 62 24 74 32 78L68 78C76 74 78 62 75 48C72 20 28 20 25 48Z",
}
FRONT = {
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
    "bald": "M31 52C28 46 29 40 31 36C33 42 33 48 31 52ZM69 52C72 46 71 40 69 36C67 42 67 48 69 52Z"
    "M38 60C42 54 48 55 50 57C52 55 58 54 62 60C57 62 53 61 50 59C47 61 43 62 38 60Z",
}
CURLS = (
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


def _head(p: Person) -> str:
    o = [rect(0, 0, 100, 100, 0, "url(#bg)")]
    if p.style in BEHIND:
        o.append(path(BEHIND[p.style], p.hair))
    o += [
        path("M14 104C14 82 34 77 50 77C66 77 86 82 86 104Z", p.cloth),
        path("M42 62L58 62L60 79C56 85 44 85 40 79Z", SKIN_DARK if p.skin != "#b57b52" else "#97623f"),
        path("M32 44C32 28 68 28 68 44C68 60 60 71 50 71C40 71 32 60 32 44Z", p.skin),
    ]
    if p.style in FRONT:
        o.append(path(FRONT[p.style], p.hair))
    o += [circle(x, 49, 2.3, EYE) for x in (42, 58)]
    if p.style == "beard":
        o.append(path("M44 59C48 61.5 52 61.5 56 59", "none", "#aa3344", 2))
    else:
        o.append(path("M44 60C47 63 53 63 56 60", "none", "#a3484a", 2))
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
    return "".join(o)


def _ring(picture: Avatar) -> str:
    """Thicker, by share, on small faces, and never finer than a pixel and a half."""
    thin = max(3.4, 150 / picture.px)
    colour, opacity, width = {
        "plain": ("#f7efdc", 0.85, thin),
        "gold": (hexed(THEME.glow), 1.0, thin * 1.4),
        "white": ("#ffffff", 1.0, thin),
        "paper": ("#8f6420", 0.7, thin * 0.8),
        "seat": (hexed(THEME.seats_on_paper[picture.index % 9]), 1.0, thin * 1.2),
    }[picture.ring]
    return circle(50, 50, 49.5 - width / 2, "none", colour, width, edge_opacity=opacity)


def _whose(index: int) -> int:
    """Which of the people a face is: the one that the player chose changes places with the first."""
    own = worn().avatar - 1
    return {0: own, own: 0}.get(index, index) % len(PEOPLE)


@draws(Avatar)
def _avatar(picture: Avatar) -> Drawn:
    person, px = PEOPLE[_whose(picture.index)], picture.px
    im = raster(_head(person), px, px, UNIT, linear("bg", (0, person.light, 1), (1, person.dark, 1)))
    masked(im, raster(circle(50, 50, 48.5, "#ffffff"), px, px, UNIT))
    if picture.dimmed:
        wash(im, (140, 150, 148, 255), pygame.BLEND_RGBA_MULT)
    if picture.ring != "none":
        im.blit(raster(_ring(picture), px, px, UNIT), (0, 0))
    if not picture.shadow:
        return Drawn(im)
    out, pad = with_halos(im, (Halo(max(2.0, px * 0.06), 140, drop=max(1, round(px * 0.05))),))
    return Drawn(out, pad, pad)
