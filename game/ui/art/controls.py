"""The pictures of what is clicked: buttons, fields, segments, tracks and knobs, keys."""

from dataclasses import dataclass
from typing import Literal

from game.ui.art.picture import Drawn, Picture, Sheet, draws
from game.ui.art.soft import Halo, with_halos
from game.ui.art.table import lifted
from game.ui.art.vector import circle, edge_strength, hexed, linear, path, raster, rect
from game.ui.theme import THEME

ButtonState = Literal["normal", "hover", "focus", "pressed", "disabled"]
FieldState = Literal["normal", "hover", "focus", "chosen", "disabled", "blocked"]
Tone = Literal["gold", "dark", "wine", "green", "amber", "grey"]

BRASS = linear("g", (0, "#ffe6a6", 1), (1, "#cf9636", 1))
BRONZE = "#7a5218"


@dataclass(frozen=True, slots=True)
class GoldButton(Sheet):
    """The one golden button: what is to be done next. Round ends unless a `radius` is given."""

    width: int
    height: int
    state: ButtonState = "normal"
    radius: int | None = None


@dataclass(frozen=True, slots=True)
class Field(Sheet):
    """A bid number or a secondary button; `blocked` is red, `chosen` is gold and glows."""

    width: int
    height: int
    state: FieldState = "normal"
    radius: int = 10


@dataclass(frozen=True, slots=True)
class Segments(Sheet):
    """A row of `count` choices of which one is chosen (None for none); the words are put on top."""

    width: int
    height: int
    count: int
    chosen: int | None = None
    focus: bool = False


@dataclass(frozen=True, slots=True)
class Track(Sheet):
    """The groove of a switch, slider or scroll bar; `share` of it (per cent) is filled with gold."""

    width: int
    height: int
    share: int = 0
    upright: bool = False


@dataclass(frozen=True, slots=True)
class Knob(Picture):
    """The round handle of a switch or slider."""

    px: int
    focus: bool = False

    @property
    def size(self) -> tuple[int, int]:
        return self.px, self.px


@dataclass(frozen=True, slots=True)
class Focus(Sheet):
    """The frame round what the keyboard is at; without `strong` the lighter one under the mouse."""

    width: int
    height: int
    strong: bool = True
    radius: int = 12


@dataclass(frozen=True, slots=True)
class KeyCap(Sheet):
    """The key that does the same as a button."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Pill(Sheet):
    """A small plate with round ends for one or two words: "leads", "used"."""

    width: int
    height: int
    tone: Tone = "gold"


@dataclass(frozen=True, slots=True)
class StruckOut(Sheet):
    """The stroke through a bid that is not allowed."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class RoundButton(Picture):
    """The round glass under a tool's icon; `lit` rings it with gold."""

    px: int
    lit: bool = False
    hover: bool = False

    @property
    def size(self) -> tuple[int, int]:
        return self.px, self.px


@draws(GoldButton)
def _gold(picture: GoldButton) -> Drawn:
    w, h, state = picture.width, picture.height, picture.state
    r = min(h / 2 - 1, picture.radius or h)
    light, dark = {
        "hover": ("#fff0c0", "#dfa846"),
        "pressed": ("#e9c67c", "#c08a2e"),
    }.get(state, ("#ffe6a6", "#cf9636"))
    edge = BRONZE
    if state == "disabled":
        light, dark, edge = map(hexed, THEME.spent)
    body = rect(1, 1, w - 2, h - 2, r, "url(#g)", edge, 1.3)
    body += rect(
        3, 3, w - 6, h / 2 - 3, min(h / 2 - 3, r), "#ffffff", opacity=0.08 if state == "disabled" else 0.2
    )
    if state == "focus":
        body += rect(1.8, 1.8, w - 3.6, h - 3.6, r, "none", "#fffdf2", 2.4)
    im = raster(body, w, h, "", linear("g", (0, light, 1), (1, dark, 1)))
    return lifted(im, 2 if state == "pressed" else 4, state in ("focus", "hover"), 150)


@draws(Field)
def _field(picture: Field) -> Drawn:
    w, h, state = picture.width, picture.height, picture.state
    r = min(picture.radius, h / 2 - 1)
    if state == "chosen":
        return _gold(GoldButton(w, h, "hover", picture.radius))
    fill, edge, strength, stroke = {
        "normal": (hexed(THEME.well), hexed(THEME.edge), edge_strength(0.26), 1.4),
        "hover": (hexed(THEME.hover), hexed(THEME.gold), 0.75, 1.5),
        "focus": ("#3c3413", hexed(THEME.glow), 1.0, 1.8),
        "disabled": (hexed(THEME.well), hexed(THEME.edge), edge_strength(0.12), 1.2),
        "blocked": ("#2a1116", "#ff8f80", 0.8, 1.4),
    }[state]
    body = rect(
        1,
        1,
        w - 2,
        h - 2,
        r,
        fill,
        edge,
        stroke,
        edge_opacity=strength,
        opacity=0.45 if state == "disabled" else 0.85,
    )
    return Drawn(raster(body, w, h))


@draws(Segments)
def _segments(picture: Segments) -> Drawn:
    w, h = picture.size
    each = w / max(1, picture.count)
    edge, strength = (THEME.glow, 1.0) if picture.focus else (THEME.edge, edge_strength(0.24))
    ground, edged = hexed(THEME.well), hexed(edge)
    body = rect(1, 1, w - 2, h - 2, h / 2 - 1, ground, edged, 1.4, opacity=0.84, edge_opacity=strength)
    if picture.chosen is not None:
        body += rect(picture.chosen * each + 3, 3, each - 6, h - 6, h / 2 - 3, "url(#g)")
    return Drawn(raster(body, w, h, "", BRASS))


@draws(Track)
def _track(picture: Track) -> Drawn:
    w, h = picture.size
    r = min(w, h) / 2 - 0.5
    ground, edge = hexed(THEME.well), hexed(THEME.edge)
    body = rect(0.6, 0.6, w - 1.2, h - 1.2, r, ground, edge, 1.2, edge_opacity=edge_strength(0.25))
    if picture.share:
        long = max(min(w, h), (h if picture.upright else w) * picture.share / 100)
        size = (w, long) if picture.upright else (long, h)
        body += rect(0.6, 0.6, size[0] - 1.2, size[1] - 1.2, r, "url(#g)")
    return Drawn(raster(body, w, h, "", linear("g", (0, "#efc878", 1), (1, "#b9852f", 1))))


@draws(Knob)
def _knob(picture: Knob) -> Drawn:
    px = picture.px
    edge, strength, stroke = (hexed(THEME.glow), 1.0, 9) if picture.focus else ("#7a5a22", 0.5, 4)
    body = circle(50, 50, 48 - stroke / 2, "url(#g)", edge, stroke, edge_opacity=strength)
    pearl = linear("g", (0, "#ffffff", 1), (1, "#e9dfc6", 1))
    return lifted(raster(body, px, px, "0 0 100 100", pearl), max(1, px // 14))


@draws(Focus)
def _focus(picture: Focus) -> Drawn:
    w, h = picture.size
    r = min(picture.radius, h / 2 - 1)
    if picture.strong:
        body = rect(
            1.5, 1.5, w - 3, h - 3, r, "#ffffff", hexed(THEME.glow), 2, opacity=0.05, edge_opacity=0.9
        )
    else:
        body = rect(1, 1, w - 2, h - 2, r, "#ffffff", opacity=0.07)
    return Drawn(raster(body, w, h))


@draws(KeyCap)
def _key(picture: KeyCap) -> Drawn:
    w, h = picture.size
    body = rect(
        1, 1, w - 2, h - 2, h * 0.27, "#ffffff", hexed(THEME.gold), 1.2, opacity=0.06, edge_opacity=0.45
    )
    return Drawn(raster(body, w, h))


@draws(Pill)
def _pill(picture: Pill) -> Drawn:
    w, h = picture.size
    light, dark, edge, strength = {
        "gold": ("#fff0c2", "#dca23c", "#6d4812", 1.0),
        "dark": (hexed(THEME.hover), hexed(THEME.plate), hexed(THEME.edge), edge_strength(0.3)),
        "wine": ("#42182a", "#321019", "#e9a8a0", 0.8),
        "green": ("#338a68", "#25694e", "#ffffff", 0.2),
        "amber": ("#f6d98f", "#eec673", "#c9973a", 0.6),
        "grey": ("#d9cdb2", "#d2c5a8", "#8d7f66", 0.3),
    }[picture.tone]
    body = rect(1, 1, w - 2, h - 2, h / 2 - 1, "url(#g)", edge, 1.1, edge_opacity=strength)
    return lifted(
        raster(body, w, h, "", linear("g", (0, light, 1), (1, dark, 1))),
        0 if picture.tone in ("amber", "grey", "green") else max(1, round(h * 0.08)),
    )


@draws(StruckOut)
def _struck(picture: StruckOut) -> Drawn:
    w, h = picture.size
    stroke = max(2.4, h * 0.07)
    line = f"M{w * 0.22} {h * 0.78}L{w * 0.78} {h * 0.22}"
    return Drawn(
        raster(
            path(line, "none", "#40060a", stroke + 2, edge_opacity=0.5)
            + path(line, "none", "#ff6f61", stroke),
            w,
            h,
        )
    )


@draws(RoundButton)
def _round(picture: RoundButton) -> Drawn:
    px = picture.px
    sheen = linear("g", (0, "#fff", 0.15), (0.5, "#fff", 0.04), (1, "#000", 0.3))
    fill = hexed(THEME.glass_hover if picture.hover else THEME.glass)
    weak = edge_strength(0.5 if picture.hover else 0.22)
    edge, strength, stroke = (THEME.glow, 1.0, 2.0) if picture.lit else (THEME.edge, weak, 1.4)
    c, r = px / 2, px / 2 - 1.2
    body = (
        circle(c, c, r, fill, opacity=0.74)
        + circle(c, c, r, "url(#g)")
        + circle(c, c, r, "none", hexed(edge), stroke, edge_opacity=strength)
    )
    drop = max(2, px // 13)
    shadow = Halo(1.45 * drop, 130, drop=drop)
    # weaker than elsewhere, because the name of the tool stands right below it
    glow = Halo(6.0, 110, (255, 205, 96))
    out, pad = with_halos(raster(body, px, px, "", sheen), (glow, shadow) if picture.lit else (shadow,))
    return Drawn(out, pad, pad)
