"""Help over any scene: the keys, and the whole page of the rules in force."""

from typing import Final

from game.explain.whole import explain
from game.model.ruleset import Rules
from game.rules.catalogue import name_of
from game.texts import N_
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.inputs import Click, Input, Key, Move
from game.ui.parts.controls import draw_key, key_width
from game.ui.parts.glass import card_over_veil
from game.ui.parts.reader import Reader
from game.ui.parts.rule_page import RulePage, rule_page
from game.ui.parts.writing import paragraph, unit, write
from game.ui.scene import Stage, StillScene
from game.ui.theme import THEME

KEYS: Final = (
    (("←", "→"), N_("choose a card or a bid")),
    (("enter",), N_("play the card, make the bid")),
    (("0", "–", "9"), N_("bid this number")),
    (("L", "S"), N_("last trick, score sheet")),
    (("T", "M"), N_("log of the match, sound on or off")),
    (("F",), N_("show the rest quickly")),
    (("C",), N_("play the rest when it is all yours")),
    (("H",), N_("a hint: what to do, and why")),
    (("N",), N_("what each decision of a round cost")),
    (("A",), N_("let somebody play for you")),
    (("escape",), N_("back, or leave the match; it is saved")),
    (("F1", "F11"), N_("this help, full screen")),
)
LEFT: Final = 300
CAPS: Final = 92
"""How wide the column of the keys is, and their caps in it, in units."""
ENTRY: Final = 27
"""How high an entry of the contents is, in units."""


class HelpScene(StillScene):
    """Lies over another scene until it is closed."""

    def __init__(self, stage: Stage, rules: Rules, seats: int) -> None:
        self.stage = stage
        self.rules = rules
        self.seats = seats
        self.reader = Reader()
        self.size = (1280, 720)
        self.pointer = Move(-1, -1)
        self._of: object = None
        self._sections = explain(rules, seats, stage.words)

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
            page = rule_page(self._sections, self.body.width, self.u, words.say("Example:"))
            self.reader.show(page, self.body)
        return self.reader.page

    def contents(self) -> tuple[Area, ...]:
        """The entry of each section below the keys, in two columns; none where there is no room for them."""
        sheet, u, page = self.sheet, self.u, self.page
        high = max(18.0, ENTRY * u)
        top = self._keys(None) + 54 * u
        count = len(page.starts)
        rows = (count + 1) // 2
        if top + high * rows > sheet.bottom - 12 * u:
            return ()
        x, wide = sheet.x + 26 * u, (LEFT + 20) / 2 * u
        return tuple(Area(x + i // rows * wide, top + i % rows * high, wide, high) for i in range(count))

    def handle(self, given: Input) -> None:
        """Scroll, go to a section, or close."""
        match given:
            case Key("escape" | "f1" | "enter" | "space"):
                self.stage.back()
            case Move():
                self.pointer = given
            case Click(x, y):
                self._clicked(x, y)
            case _:
                self.reader.handle(given)

    def _clicked(self, x: float, y: float) -> None:
        sheet = self.sheet
        is_close = sheet.right - x < 160 * self.u and y - sheet.y < 64 * self.u
        if not sheet.holds(x, y) or is_close:
            self.stage.back()
            return
        for section, area in enumerate(self.contents()):
            if area.holds(x, y):
                self.reader.to_section(section)
        self.reader.handle(Click(x, y))

    def draw(self, canvas: Canvas) -> None:
        """Put a veil and the page over what is below."""
        self.size = canvas.size
        words, u, sheet, body = self.stage.words, self.u, self.sheet, self.body
        card_over_veil(canvas, sheet, u, veil=62)
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
        self.reader.draw(canvas)

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
            y += max(1, len(art.wrap(told, "sans", px, room))) * lead + 8 * u
        return y

    def _draw_contents(self, canvas: Canvas) -> None:
        """The sections, the one that is being read marked."""
        u, entries = self.u, self.contents()
        if not entries:
            return
        title, x = self.stage.words.say("Rules"), self.sheet.x + 36 * u
        write(canvas, title, "serifx", 20 * u, THEME.gold, x, entries[0].y - 40 * u, shadow=True)
        read = self.reader.section
        for i, (area, section) in enumerate(zip(entries, self._sections, strict=True)):
            if i == read:
                box = art.Glass(round(area.width), round(area.height), area.height / 2, 60, 26, False, 0)
                canvas.put(box, area.x, area.y, anchor="topleft")
            under = area.holds(self.pointer.x, self.pointer.y)
            colour = THEME.bright if i == read else THEME.ivory if under else THEME.sub
            left = area.x + 10 * u
            room = area.width - 16 * u
            write(canvas, section.title, "sansb", 14 * u, colour, left, area.middle[1], "midleft", room=room)
