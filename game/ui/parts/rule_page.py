"""The page of rules as it is read on the screen: headings, sentences and examples below each other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from game.explain.page import Section
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.parts.writing import LEAST_TEXT, write
from game.ui.theme import THEME

HEADING, RULE, EXAMPLE = 20, 15, 14
"""Sizes of the letters, in units."""
LEAD = 21
"""From line to line, in units."""
INDENT = 14
"""How far examples stand in from the left, in units."""


@dataclass(frozen=True, slots=True)
class Block:
    """Some lines of one kind, and where they begin below the top of the page."""

    kind: Literal["heading", "rule", "example"]
    lines: tuple[str, ...]
    y: float


@dataclass(frozen=True, slots=True)
class RulePage:
    """The page in lines for one width; `label` stands before every example."""

    blocks: tuple[Block, ...]
    starts: tuple[float, ...]
    """Where each section begins."""
    height: float
    u: float
    label: str

    @property
    def lead(self) -> float:
        """From line to line, in pixels."""
        return max(LEAST_TEXT * 1.3, LEAD * self.u)

    def section_at(self, y: float) -> int:
        """The section that is read when the page is scrolled so far."""
        return max((i for i, start in enumerate(self.starts) if start <= y + self.lead), default=0)


def rule_page(sections: Sequence[Section], width: float, u: float, label: str) -> RulePage:
    """The sections broken into lines that are no longer than `width`."""
    lead, y = max(LEAST_TEXT * 1.3, LEAD * u), 0.0
    blocks: list[Block] = []
    starts: list[float] = []
    for section in sections:
        starts.append(y)
        blocks.append(Block("heading", (section.title,), y))
        y += 34 * u
        for line in section.lines:
            px, room = (RULE, width) if line.kind == "rule" else (EXAMPLE, width - _hang(label, u))
            lines = tuple(art.wrap(line.text, "sans", max(LEAST_TEXT, px * u), room))
            blocks.append(Block(line.kind, lines, y))
            y += len(lines) * lead + 6 * u
        y += 14 * u
    return RulePage(tuple(blocks), tuple(starts), y - 14 * u, u, label)


def _hang(label: str, u: float) -> float:
    """How far the text of an example stands in, its label being before it."""
    return (INDENT + 8) * u + art.width(label, "sansb", max(LEAST_TEXT, EXAMPLE * u))


def in_sight(page: RulePage, scroll: float, height: float) -> Iterator[Block]:
    """The blocks of which something is seen."""
    for block in page.blocks:
        end = block.y + max(30 * page.u, len(block.lines) * page.lead)
        if block.y < scroll + height and end > scroll:
            yield block


def draw_rule_page(canvas: Canvas, page: RulePage, area: Area, scroll: float) -> None:
    """Puts what is in sight of the page, scrolled by so many pixels, into an area."""
    u = page.u
    canvas.clip((int(area.x - 2), int(area.y), int(area.width + 4), int(area.height)))
    for block in in_sight(page, scroll, area.height):
        y = area.y + block.y - scroll
        if block.kind == "heading":
            write(canvas, block.lines[0], "serifx", HEADING * u, THEME.gold, area.x, y, shadow=True)
            line = art.Line(round(area.width), 1, THEME.inlay, 70)
            canvas.put(line, area.x, y + 29 * u, anchor="topleft")
            continue
        x, px = area.x, RULE * u
        if block.kind == "example":
            bar = art.Line(
                max(2, round(2 * u)), round(len(block.lines) * page.lead - 5 * u), THEME.inlay, 150
            )
            canvas.put(bar, x + 2 * u, y + 2 * u, anchor="topleft")
            px = EXAMPLE * u
            write(canvas, page.label, "sansb", px, THEME.bright, x + INDENT * u, y)
            x += _hang(page.label, u)
        colour = THEME.ivory if block.kind == "rule" else THEME.sub
        for i, text in enumerate(block.lines):
            write(canvas, text, "sans", px, colour, x, y + i * page.lead)
    canvas.clip(None)
