"""Kings, queens and jacks: one half of the figure, in a card of 250 × 350 units."""

import math
from dataclasses import dataclass

from game.ui.art.vector import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    circle,
    half_turn,
    mirrored,
    path,
    pip,
    rect,
)
from game.ui.dress import worn

LEFT, RIGHT, TOP, MIDDLE, BOTTOM = 50, 200, 30, 175, 320  # the frame round the figure
SKIN, SKIN_DARK, LINE, CLOTH, STEEL = "#f6d9bd", "#e3b692", "#2a2030", "#fffaf0", "#c3ccd8"
BRASS = "url(#gold)"


@dataclass(frozen=True, slots=True)
class Dress:
    """The colours of one suit's court."""

    main: str
    dark: str
    tint: str
    ray: str
    hair: str
    shine: str


DRESS = {
    "S": Dress("#27407a", "#182a55", "#e6eaf4", "#d5dced", "#3a2a22", "#57402f"),
    "H": Dress("#b3243f", "#7d1430", "#f9e9e4", "#f2d5cd", "#b06a2a", "#d08e45"),
    "D": Dress("#c2542a", "#8b3416", "#fbeedd", "#f5dcc0", "#d9a441", "#eec477"),
    "C": Dress("#1f6a52", "#0f4636", "#e5f1ea", "#cfe4d8", "#2b2320", "#4a3a32"),
}

IN_FOUR_COLOURS = {
    "S": Dress("#474c5c", "#262a38", "#ecedf0", "#dcdee4", "#3a2a22", "#57402f"),
    "D": Dress("#2a62b4", "#173f80", "#e4eefa", "#cfe0f4", "#d9a441", "#eec477"),
}
"""Where the suits have four colours, so have the clothes of their courts."""


def rays(cx: float, cy: float, colour: str, count: int = 28) -> str:
    """Sun rays from cx, cy, cut off at the upper half of the frame."""
    left, right, top, bottom = LEFT + 4, RIGHT - 4, TOP + 4, MIDDLE

    def rim(angle: float) -> tuple[float, float]:
        dx, dy = math.cos(angle), math.sin(angle)
        across = (right - cx) / dx if dx > 1e-9 else (left - cx) / dx if dx < -1e-9 else 1e9
        down = (bottom - cy) / dy if dy > 1e-9 else (top - cy) / dy if dy < -1e-9 else 1e9
        reach = min(across, down)
        return cx + dx * reach, cy + dy * reach

    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    wedges = []
    for i in range(count):
        start, stop = 2 * math.pi * i / count, 2 * math.pi * (i + 0.5) / count
        inside = [c for c in corners if start < math.atan2(c[1] - cy, c[0] - cx) % (2 * math.pi) < stop]
        points = [(cx, cy), rim(start), *inside, rim(stop)]
        wedges.append("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z")
    return path(" ".join(wedges), colour)


def _head(half: int, top: int, chin: int) -> str:
    return path(
        f"M{125 - half} {top}L{125 + half} {top}L{125 + half} {top + 26}C{125 + half} {chin - 10} 135 {chin} "
        f"125 {chin}C115 {chin} {125 - half} {chin - 10} {125 - half} {top + 26}Z",
        SKIN,
    )


def _features(brow: str, y: float, lips: str = "") -> str:
    eye = (
        path(f"M106 {y}C109 {y - 4} 116 {y - 4} 119 {y}C116 {y + 3} 109 {y + 3} 106 {y}Z", "#ffffff")
        + circle(113, y - 0.4, 2.9, LINE)
        + path(f"M105 {y - 0.5}C109 {y - 5} 116 {y - 5} 120 {y - 0.5}", "none", LINE, 1.7)
        + path(f"M104 {y - 7}C109 {y - 11} 115 {y - 11} 119 {y - 8}", "none", brow, 2.6)
    )
    nose = path(
        f"M126 {y + 1}C124 {y + 7} 121 {y + 11} 122 {y + 13}C124 {y + 15} 127 {y + 14.5} 129 {y + 13}",
        "none",
        SKIN_DARK,
        2.2,
    )
    mouth = (
        path(
            f"M117 {y + 21}C120 {y + 18.5} 123 {y + 19} 125 {y + 20}C127 {y + 19} 130 {y + 18.5} "
            f"133 {y + 21}C130 {y + 25.5} 120 {y + 25.5} 117 {y + 21}Z",
            lips,
        )
        if lips
        else ""
    )
    return mirrored(eye) + nose + mouth


def _fist(x: float, y: float, w: float, h: float) -> str:
    knuckles = f"M{x + 6} {y + 1}V{y + h - 1}M{x + 12} {y + 1}V{y + h - 1}"
    return rect(x, y, w, h, 6, SKIN, LINE, 1.6) + path(knuckles, "none", SKIN_DARK, 1.4)


def _king(suit: str, d: Dress) -> str:
    o = [
        path("M178 175L178 78L182 64L186 78L186 175Z", "#c9d2de", LINE, 1.6),
        path("M182 68V175", "none", "#8d9aab", 1.4),
        path(
            "M54 175L54 158C56 138 78 128 104 122L125 140L146 122C172 128 194 138 196 158L196 175Z",
            d.main,
            LINE,
            2,
        ),
        mirrored(
            path("M54 175L54 158C56 146 64 139 74 134L86 175Z", d.dark)
            + path("M86 175L74 134", "none", GOLD, 3)
        ),
        path("M112 175L116 138L134 138L138 175Z", BRASS, LINE, 1.4),
        pip(suit, 125, 164, 15, d.dark),
        path("M90 122C94 154 156 154 160 122L170 127C166 172 84 172 80 127Z", CLOTH, LINE, 1.8),
    ]
    for x, y in ((91, 140), (102, 152), (117, 158), (133, 158), (148, 152), (159, 140)):
        o.append(path(f"M{x} {y - 4}L{x + 2} {y + 4}L{x - 2} {y + 4}Z", LINE))
    o += [
        mirrored(path("M97 80C88 92 88 112 95 124C99 127 103 124 103 120L103 80Z", d.hair, LINE, 1.6)),
        _head(24, 78, 128),
        path(
            "M101 100C103 112 110 112 115 111C119 108 123 108 125 110C127 108 131 108 135 111"
            "C140 112 147 112 149 100C151 126 142 144 125 146C108 144 99 126 101 100Z",
            d.hair,
            LINE,
            1.6,
        ),
        path("M118 119C122 116.5 128 116.5 132 119C129 122.5 121 122.5 118 119Z", "#a8323f"),
        mirrored(path("M112 126C114 134 118 139 123 141", "none", d.shine, 1.8)),
        _features(d.hair, 95),
        path("M99 72L92 46L108 58L125 40L142 58L158 46L151 72Z", BRASS, LINE, 2),
        path("M104 72L108 60L125 66L142 60L146 72Z", d.main),
        path("M97 70L153 70L152 82L98 82Z", BRASS, LINE, 2),
    ]
    o += [circle(x, 76, 3.6, c, LINE, 1.1) for x, c in ((108, d.main), (125, CLOTH), (142, d.main))]
    o += [circle(x, y, 4, GOLD_LIGHT, LINE, 1.5) for x, y in ((92, 45), (125, 39), (158, 45))]
    o += [path("M167 150L194.5 150L194.5 156L167 156Z", BRASS, LINE, 1.6), _fist(173, 156, 18, 15)]
    return "".join(o)


def _queen(_suit: str, d: Dress) -> str:
    neckline = "M104 138C108 156 116 166 125 170C134 166 142 156 146 138"
    o = [
        path(
            "M95 70C78 90 76 132 84 160L98 170L152 170L166 160C174 132 172 90 155 70C145 58 105 58 95 70Z",
            d.hair,
            LINE,
            2,
        ),
        mirrored(path("M92 92C86 112 87 136 92 152M98 82C92 96 91 112 93 124", "none", d.shine, 2.4)),
        path("M54 175C56 152 76 142 104 138L146 138C174 142 194 152 196 175Z", d.main, LINE, 2),
        mirrored(
            path("M54 175C56 160 64 152 76 147L88 175Z", d.dark) + path("M88 175L76 147", "none", GOLD, 2.6)
        ),
        path(
            "M115 122L135 122L136 138L146 138C142 156 134 166 125 170C116 166 108 156 104 138L114 138Z", SKIN
        ),
        path(neckline, "none", BRASS, 4),
        path(neckline, "none", LINE, 1),
    ]
    o += [circle(125 + a * 4.6, 147 - abs(a) * 1.7, 2.5, CLOTH, LINE, 0.9) for a in range(-3, 4)]
    o += [
        circle(125, 153.5, 3.4, d.main, GOLD_DARK, 1.2),
        _head(22, 80, 130),
        path("M101 82C103 92 112 84 125 82C138 84 147 92 149 82C146 72 104 72 101 82Z", d.hair),
        mirrored(circle(107, 111, 4.6, "#eea493", opacity=0.5) + circle(101, 113, 2.6, BRASS, LINE, 0.9)),
        _features(d.hair, 98, "#c0394b"),
        path(
            "M98 74L96 54L108 66L114 48L125 62L136 48L142 66L154 54L152 74C140 69 110 69 98 74Z",
            BRASS,
            LINE,
            2,
        ),
        path("M98 74C110 69 140 69 152 74L151 81C140 76 110 76 99 81Z", d.main, LINE, 1.4),
    ]
    jewels = ((96, 53, 3.2), (114, 47, 3.4), (125, 60, 3.0), (136, 47, 3.4), (154, 53, 3.2))
    o += [circle(x, y, r, CLOTH, LINE, 1.3) for x, y, r in jewels]
    o += [
        path("M181 172C179 156 181 142 184 128", "none", "#3c7a4c", 3.4),
        path("M182 150C190 146 194 140 195 134C188 136 183 142 182 150Z", "#4f9560"),
    ]
    for k in range(6):
        a = k * math.pi / 3 + 0.3
        o.append(circle(184 + math.cos(a) * 8, 118 + math.sin(a) * 8, 6.2, d.main, LINE, 1.1))
    o += [circle(184, 118, 5.4, BRASS, LINE, 1.1), _fist(172, 156, 17, 14)]
    return "".join(o)


def _jack(_suit: str, d: Dress) -> str:
    coat = "M125 146L146 132C172 138 194 152 194 175"
    lock = "M98 76C88 92 88 112 93 128C99 132 105 128 105 122L105 76Z"
    return "".join(
        (
            path("M180 175V62", "none", "#7a5330", 5),
            path("M180 44L185 66L180 74L175 66Z", "#d6dde6", LINE, 1.6),
            path("M180 74C170 72 164 80 164 92C164 98 167 104 171 107L180 100Z", STEEL, LINE, 1.6),
            path("M182 80L194 86L182 92Z", STEEL, LINE, 1.5),
            path("M56 175C56 152 78 138 104 132L125 146L146 132C172 138 194 152 194 175Z", d.main, LINE, 2),
            path(f"{coat}L125 175Z", GOLD, opacity=0.92),
            path(coat, "none", LINE, 2),
            path("M139 137L144 175M155 138L163 175M172 145L180 175", "none", d.dark, 4.4),
            path("M111 137L106 175M95 138L87 175M78 145L70 175", "none", GOLD, 3.4),
            path("M125 146V175", "none", LINE, 2),
            path("M113 118L137 118L139 134L125 149L111 134Z", SKIN_DARK),
            path("M97 126L125 152L153 126L160 136L125 166L90 136Z", CLOTH, LINE, 1.8),
            mirrored(
                path(lock, d.hair, LINE, 1.6) + path("M97 88C94 100 94 112 97 122", "none", d.shine, 2.2)
            ),
            _head(22, 78, 129),
            path("M102 84C108 92 118 90 125 84C132 90 142 92 148 84L148 76L102 76Z", d.hair),
            _features(d.hair, 98),
            path("M117 119C121 122 129 122 133 118.5", "none", "#a8434a", 2.4),
            path("M92 78C84 56 108 46 132 48C156 50 168 62 158 78C144 71 108 71 92 78Z", d.main, LINE, 2),
            path("M104 58C116 51 134 51 146 57", "none", d.dark, 2.4),
            path("M92 78C108 71 144 71 158 78L157 84C144 77 108 77 94 84Z", BRASS, LINE, 1.6),
            path("M98 72C84 66 72 52 74 38C88 42 102 54 106 68Z", CLOTH, LINE, 1.7),
            path("M77 42C86 50 96 60 102 70M82 52L90 51M88 59L97 57", "none", GOLD_DARK, 1.4),
            circle(104, 72, 4.6, BRASS, LINE, 1.4),
            _fist(171, 150, 18, 15),
        )
    )


FIGURES = {"K": _king, "Q": _queen, "J": _jack}


def court(rank: str, suit: str) -> str:
    """The framed double figure; wants the gradient `gold`."""
    d = (IN_FOUR_COLOURS if worn().four_colours else DRESS).get(suit, DRESS[suit])
    mark = pip(suit, 71, 104, 24) if rank == "J" else pip(suit, 70, 55, 25)
    half = rays(125, 104, d.ray) + FIGURES[rank](suit, d) + mark
    w, h = RIGHT - LEFT, BOTTOM - TOP
    o = [
        rect(LEFT, TOP, w, h, 7, d.tint),
        half,
        half_turn(half, 125, 175),
        rect(LEFT + 1, 168, w - 2, 14, 0, d.dark),
        path(f"M{LEFT + 1} 168H{RIGHT - 1}M{LEFT + 1} 182H{RIGHT - 1}", "none", GOLD, 2.4),
    ]
    for i in range(9):
        x = LEFT + 11 + i * 16
        o.append(path(f"M{x} 170.5L{x + 4.5} 175L{x} 179.5L{x - 4.5} 175Z", BRASS))
    o += [
        rect(LEFT, TOP, w, h, 7, "none", GOLD_DARK, 2.2),
        rect(LEFT + 4, TOP + 4, w - 8, h - 8, 4, "none", GOLD, 1.2),
    ]
    return "".join(o)
