"""Help over any scene: the keys, and the whole page of the rules in force."""

from typing import Final

from game.explain.whole import explain
from game.model.ruleset import Rules
from game.rules.catalogue import name_of
from game.texts import N_
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.inputs import Click, Input, Key, Move, Wheel
from game.ui.parts.controls import draw_key, draw_scroll_bar, key_width
from game.ui.parts.rule_page import RulePage, draw_rule_page, rule_page
from game.ui.parts.writing import paragraph, unit, write
from game.ui.scene import Stage
from game.ui.theme import THEME

KEYS: Final = (
    (("←", "→"), N_("choose a card or a bid")),
    (("enter",), N_("play the card, make the bid")),
    (("0", "–", "9"), N_("bid this number")),
    (("L", "S"), N_("last trick, score sheet")),
    (("M",), N_("sound on or off")),
    (("F",), N_("show the rest quickly")),
    (("escape",), N_("back, or leave the match; it is saved")),
    (("F1", "F11"), N_("this help, full screen")),
)
STEP: Final = 48
"""How far a turn of the wheel scrolls, in units."""
LEFT: Final = 300
CAPS: Final = 92
"""How wide the column of the keys is, and their caps in it, in units."""
ENTRY: Final = 27
"""How high an entry of the contents is, in units."""


class HelpScene:
    """Lies over another scene until it is closed."""

    def __init__(self, stage: Stage, rules: Rules, seats: int) -> None:
        self.stage = stage
        self.rules = rules
        self.seats = seats
        self.scroll = 0.0
        self.size = (1280, 720)
        self.pointer = Move(-1, -1)
        self._of: object = None
        self._sections = explain(rules, seats, stage.words)
        self._page = RulePage((), (), 0.0, 1.0, "")

    @property
    def is_moving(self) -> bool:
        """Nothing moves here."""
        return False

    def update(self, seconds: float) -> None:
        """Time changes nothing here."""

    def leave(self) -> None:
        """There is nothing to put away."""

    @property
    def u(self) -> float:
        """Pixels to a unit of the design."""
        return unit(self.size)

    @property
    def sheet(self) -> Area:
        """The glass on which everything stands."""
        (w, h), u = self.size, self.u
        width, height = min(w - 48 * u, 1060 * u), min(h - 40 * u, 900 * u)
        return Area(round((w - width) / 2), round((h - height) / 2), round(width), round(height))

    @property
    def body(self) -> Area:
        """Where the rules are read."""
        sheet, u = self.sheet, self.u
        x = sheet.x + (LEFT + 72) * u
        return Area(x, sheet.y + 76 * u, sheet.right - 44 * u - x, sheet.height - 96 * u)

    @property
    def page(self) -> RulePage:
        """The rules broken into lines, for the words and the size of the moment."""
        words = self.stage.words
        if self._of != (words, self.size):
            self._of = (words, self.size)
            self._sections = explain(self.rules, self.seats, words)
            self._page = rule_page(self._sections, self.body.width, self.u, words.say("Example:"))
        return self._page

    @property
    def most(self) -> float:
        """The furthest that can be scrolled, in pixels: until the last section is at the top."""
        return self.page.starts[-1] if self.page.height > self.body.height else 0.0

    def contents(self) -> tuple[Area, ...]:
        """The entry of each section below the keys; none where there is no room for them."""
        sheet, u, page = self.sheet, self.u, self.page
        high = max(18.0, ENTRY * u)
        top = self._keys(None) + 54 * u
        if top + high * len(page.starts) > sheet.bottom - 12 * u:
            return ()
        x = sheet.x + 26 * u
        return tuple(Area(x, top + i * high, (LEFT + 10) * u, high) for i in range(len(page.starts)))

    def handle(self, given: Input) -> None:
        """Scroll, go to a section, or close."""
        match given:
            case Key("escape" | "f1" | "enter" | "space"):
                self.stage.back()
            case Move():
                self.pointer = given
            case Click(x, y):
                self._clicked(x, y)
            case Wheel(steps):
                self._scroll_to(self.scroll - steps * STEP * self.u)
            case Key("down" | "up" as key):
                self._scroll_to(self.scroll + (STEP if key == "down" else -STEP) * self.u)
            case Key("pagedown" | "pageup" as key):
                far = self.body.height - self.page.lead
                self._scroll_to(self.scroll + (far if key == "pagedown" else -far))
            case Key("home" | "end" as key):
                self._scroll_to(0 if key == "home" else self.most)
            case Key("left" | "right" as key):
                at = self.page.section_at(self.scroll)
                self._go_to(at + 1 if key == "right" else at - 1)

    def _clicked(self, x: float, y: float) -> None:
        sheet, body = self.sheet, self.body
        is_close = sheet.right - x < 160 * self.u and y - sheet.y < 64 * self.u
        if not sheet.holds(x, y) or is_close:
            self.stage.back()
            return
        for section, area in enumerate(self.contents()):
            if area.holds(x, y):
                self._go_to(section)
        if x > body.right:
            self._scroll_to((y - body.y) / body.height * (self.most + body.height) - body.height / 2)

    def _go_to(self, section: int) -> None:
        starts = self.page.starts
        self._scroll_to(starts[max(0, min(len(starts) - 1, section))])

    def _scroll_to(self, y: float) -> None:
        self.scroll = max(0.0, min(self.most, round(y)))

    def draw(self, canvas: Canvas) -> None:
        """Put a veil and the page over what is below."""
        self.size = canvas.size
        words, u, sheet, body = self.stage.words, self.u, self.sheet, self.body
        self.scroll = min(self.scroll, self.most)
        canvas.put(art.Veil(*canvas.size, 62), 0, 0, anchor="topleft")
        glass = art.Glass(int(sheet.width), int(sheet.height), 18 * u, 98, 30, False, 8, THEME.plate)
        canvas.put(glass, sheet.x, sheet.y, anchor="topleft")
        x, y = sheet.x + 36 * u, sheet.y + 16 * u
        write(canvas, words.say("Keys"), "serifx", 28 * u, THEME.gold, x, y, room=LEFT * u, shadow=True)
        hint = words.say("closes")
        right = sheet.right - 36 * u
        right -= write(canvas, hint, "sans", 13 * u, THEME.sub, right, sheet.y + 40 * u, "midright") + 8 * u
        right -= draw_key(canvas, "escape", right, sheet.y + 40 * u, 24 * u)
        game = words.game(name_of(self.rules))
        title = words.say("Rules: {game}", game=game)
        long = write(
            canvas, title, "serifx", 28 * u, THEME.gold, body.x, y, room=right - body.x - 110 * u, shadow=True
        )
        seats = words.count("{n} seat", "{n} seats", self.seats)
        write(
            canvas, seats, "sans", 14 * u, THEME.sub, body.x + long + 14 * u, sheet.y + 42 * u, "midleft",
            room=right - body.x - long - 28 * u,
        )  # fmt: skip
        self._keys(canvas)
        self._draw_contents(canvas)
        draw_rule_page(canvas, self.page, body, self.scroll)
        if self.most:
            bar = Area(sheet.right - 24 * u, body.y, 8 * u, body.height)
            whole = self.most + body.height
            draw_scroll_bar(canvas, bar, body.height / whole, self.scroll / whole)

    def _keys(self, canvas: Canvas | None) -> float:
        """Puts the keys, or only measures; where they end."""
        u, words, px = self.u, self.stage.words, max(12.0, 14 * self.u)
        left, y, room = self.sheet.x + 36 * u, self.sheet.y + 76 * u, (LEFT - CAPS) * u
        lead = max(15.0, 19 * u)
        for caps, text in KEYS:
            told = words.say(text)
            if canvas:
                x = left
                for cap in caps:
                    if cap == "–":
                        write(canvas, cap, "sans", 14 * u, THEME.sub, x + 5 * u, y + 12 * u, "center")
                        x += 14 * u
                        continue
                    x += draw_key(canvas, cap, x + key_width(cap, 25 * u), y + 12 * u, 25 * u) + 6 * u
                paragraph(canvas, told, "sans", px, THEME.ivory, left + CAPS * u, y + 2 * u, room, lead)
            y += max(1, len(art.wrap(told, "sans", px, room))) * lead + 12 * u
        return y

    def _draw_contents(self, canvas: Canvas) -> None:
        """The sections, the one that is being read marked."""
        u, entries = self.u, self.contents()
        if not entries:
            return
        title, x = self.stage.words.say("Rules"), self.sheet.x + 36 * u
        write(canvas, title, "serifx", 20 * u, THEME.gold, x, entries[0].y - 40 * u, shadow=True)
        read = self.page.section_at(self.scroll)
        for i, (area, section) in enumerate(zip(entries, self._sections, strict=True)):
            if i == read:
                box = art.Glass(round(area.width), round(area.height), area.height / 2, 60, 26, False, 0)
                canvas.put(box, area.x, area.y, anchor="topleft")
            under = area.holds(self.pointer.x, self.pointer.y)
            colour = THEME.bright if i == read else THEME.ivory if under else THEME.sub
            write(canvas, section.title, "sansb", 14 * u, colour, x, area.middle[1], "midleft")
