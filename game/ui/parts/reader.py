"""A page that is read: how far it is scrolled, by mouse and keys, and its bar."""

from dataclasses import dataclass, field
from typing import Final

from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.inputs import Click, Input, Key, Wheel
from game.ui.parts.controls import draw_scroll_bar
from game.ui.parts.rule_page import RulePage, draw_rule_page

STEP: Final = 48
"""How far a turn of the wheel scrolls, in units."""


@dataclass(slots=True)
class Reader:
    """A page in the area where it is read. `scroll` is what of it is above the area, in pixels."""

    page: RulePage = field(default_factory=lambda: RulePage((), (), 0.0, 1.0, ""))
    area: Area = field(default_factory=lambda: Area(0, 0, 1, 1))
    scroll: float = 0.0

    @property
    def most(self) -> float:
        """The furthest that can be scrolled, in pixels: until the last section is at the top."""
        return self.page.starts[-1] if self.page.height > self.area.height else 0.0

    @property
    def section(self) -> int:
        """The section that is being read."""
        return self.page.section_at(self.scroll)

    @property
    def bar(self) -> Area:
        """Where the bar is that tells how far the page is scrolled."""
        u = self.page.u
        return Area(self.area.right + 12 * u, self.area.y, 20 * u, self.area.height)

    def show(self, page: RulePage, area: Area) -> None:
        """Read this page here; where it has been scrolled to stays, as far as the page goes."""
        self.page, self.area = page, area
        self.to(self.scroll)

    def to(self, y: float) -> None:
        """Scroll so that this height of the page is at the top."""
        self.scroll = max(0.0, min(self.most, round(y)))

    def to_section(self, section: int) -> None:
        """Scroll to the beginning of a section, the first or last one where there is no such."""
        starts = self.page.starts
        if starts:
            self.to(starts[max(0, min(len(starts) - 1, section))])

    def handle(self, given: Input) -> None:
        """Scroll by the wheel, by keys, or by a click on the bar."""
        match given:
            case Wheel(steps):
                self.to(self.scroll - steps * STEP * self.page.u)
            case Key("down" | "up" as key):
                self.to(self.scroll + (STEP if key == "down" else -STEP) * self.page.u)
            case Key("pagedown" | "pageup" as key):
                far = self.area.height - self.page.lead
                self.to(self.scroll + (far if key == "pagedown" else -far))
            case Key("home" | "end" as key):
                self.to(0 if key == "home" else self.most)
            case Key("left" | "right" as key):
                self.to_section(self.section + (1 if key == "right" else -1))
            case Click(x, y) if self.bar.holds(x, y):
                area = self.area
                self.to((y - area.y) / area.height * (self.most + area.height) - area.height / 2)

    def draw(self, canvas: Canvas) -> None:
        """Put what is in sight of the page on the canvas, and its bar where there is more."""
        draw_rule_page(canvas, self.page, self.area, self.scroll)
        if self.most:
            u, whole = self.page.u, self.most + self.area.height
            bar = Area(self.bar.x + 8 * u, self.bar.y, 8 * u, self.bar.height)
            draw_scroll_bar(canvas, bar, self.area.height / whole, self.scroll / whole)
