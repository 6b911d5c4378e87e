"""The icons of tools and menus, drawn with strokes in a field of 100 × 100 units."""

from dataclasses import dataclass, field

from game.ui.art.marks import UNIT, Sign
from game.ui.art.picture import Drawn, draws
from game.ui.art.vector import circle, hexed, path, raster, rect
from game.ui.theme import THEME, Colour

STROKES: dict[str, str] = {
    "new": "M18 30L44 23L56 68L30 75ZM52 30L78 33L73 79L54 77",
    "last": "M18 30L44 23L56 68L30 75ZM52 30L78 33L73 79L54 77",
    "stats": "M20 82V56M40 82V38M60 82V48M80 82V20",
    "rules": "M50 28C40 20 26 19 16 22V76C26 73 40 74 50 82C60 74 74 73 84 76V22C74 19 60 20 50 28ZM50 28V80",
    "quit": "M46 18H22V82H46M42 50H84M68 34L84 50L68 66",
    "hint": "M50 16C33 16 26 30 28 41C30 51 39 54 40 65H60C61 54 70 51 72 41C74 30 67 16 50 16Z"
    "M41 75H59M44 85H56",
    "loop": "M24 44A28 28 0 1 1 26 62M20 26L24 46L44 42",
    "lens": "M62 62L84 84",
    "home": "M16 50L50 20L84 50M26 44V82H74V44",
    "sound": "M62 36C69 44 69 56 62 64M72 26C84 40 84 60 72 74",
    "mute": "M64 40L84 60M84 40L64 60",
    "globe": "M16 50H84M50 16C34 34 34 66 50 84C66 66 66 34 50 16",
    "seats": "M16 82C16 64 26 58 38 58C50 58 60 64 60 82M66 60C78 60 84 68 84 80",
    "sheet": "M26 16H74V84H26ZM38 34H62M38 50H62M38 66H54",
    "back": "M56 22L28 50L56 78M30 50H80",
    "undo": "M34 22L16 40L34 58M18 40H60C76 40 84 50 84 62C84 74 76 82 60 82H44",
    "up": "M20 65L50 35L80 65",
    "down": "M20 35L50 65L80 35",
    "left": "M65 20L35 50L65 80",
    "right": "M35 20L65 50L35 80",
    "plus": "M50 20V80M20 50H80",
    "minus": "M20 50H80",
    "close": "M26 26L74 74M74 26L26 74",
    "check": "M20 52L42 74L80 28",
    "lock": "M32 46V34C32 12 68 12 68 34V46",
    "clock": "M50 30V52L66 62",
    "info": "M50 46V72",
    "warning": "M50 14L90 82H10ZM50 38V58",
    "screen": "M18 38V18H38M62 18H82V38M82 62V82H62M38 82H18V62",
    "save": "M50 18V60M32 44L50 62L68 44M20 66V82H80V66",
    "pass": "M16 38H70M54 22L72 38L54 54M84 66H30M46 50L28 66L46 82",
    "edit": "M22 78L26 60L66 20L80 34L40 74ZM58 28L72 42",
    "eye": "M10 50C26 24 74 24 90 50C74 76 26 76 10 50Z",
    "pause": "M36 24V76M64 24V76",
    "list": "M34 26H82M34 50H82M34 74H82M17 26H18M17 50H18M17 74H18",
}
SPEAKER = "M18 40H32L50 24V76L32 60H18Z"
KINDS: tuple[str, ...] = (*STROKES, "gear", "play", "skip")


@dataclass(frozen=True, slots=True)
class Icon(Sign):
    """One of KINDS."""

    kind: str
    px: int
    colour: Colour = field(default_factory=lambda: THEME.gold)


def _filled(kind: str, c: str) -> str:
    """What some icons have besides their strokes."""
    if kind in ("sound", "mute"):
        return path(SPEAKER, c, c, 4)
    if kind == "lens":
        return circle(43, 43, 25, "none", c, 8)
    if kind == "globe":
        return circle(50, 50, 34, "none", c, 8)
    if kind == "seats":
        return circle(38, 36, 14, "none", c, 8) + path("M62 22C76 22 80 44 64 47", "none", c, 8)
    if kind == "lock":
        return rect(24, 46, 52, 38, 7, c)
    if kind == "clock":
        return circle(50, 50, 36, "none", c, 8)
    if kind == "info":
        return circle(50, 50, 37, "none", c, 8) + circle(50, 31, 5.5, c)
    if kind == "warning":
        return circle(50, 70, 5, c)
    if kind == "eye":
        return circle(50, 50, 12, "none", c, 8)
    return ""


def _body(kind: str, c: str) -> str:
    if kind == "gear":
        teeth = "".join(
            f'<path d="M45 10L55 10L58 24L42 24Z" transform="rotate({k * 45} 50 50)" fill="{c}"/>'
            for k in range(8)
        )
        return teeth + circle(50, 50, 22, "none", c, 11)
    if kind == "play":
        return path("M30 20L78 50L30 80Z", c, c, 8)
    if kind == "skip":
        return path("M22 24L60 50L22 76Z", c, c, 8) + path("M76 24V76", "none", c, 9)
    return path(STROKES[kind], "none", c, 8) + _filled(kind, c)


@draws(Icon)
def _icon(picture: Icon) -> Drawn:
    return Drawn(raster(_body(picture.kind, hexed(picture.colour)), picture.px, picture.px, UNIT))
