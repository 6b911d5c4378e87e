"""Help over any scene: the keys, and the rules in force."""

from typing import Final

from game.model.ruleset import Rules
from game.texts import N_, Words
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.inputs import Click, Input, Key, Wheel
from game.ui.parts.controls import draw_key, key_width
from game.ui.parts.rule_words import rules_in_words
from game.ui.parts.writing import paragraph, unit, write
from game.ui.scene import Stage
from game.ui.theme import THEME

KEYS: Final = (
    (("←", "→"), N_("choose a card or a bid")),
    (("enter",), N_("play the card, make the bid")),
    (("0", "–", "9"), N_("bid this number")),
    (("L",), N_("the last trick")),
    (("S",), N_("the score sheet")),
    (("escape",), N_("back, or leave the match; it is saved")),
    (("F1",), N_("this help")),
    (("F11",), N_("full screen")),
)
STEP: Final = 48
"""How far a turn of the wheel scrolls, in units."""


class HelpScene:
    """Lies over another scene until it is closed."""

    def __init__(self, stage: Stage, rules: Rules, seats: int) -> None:
        self.stage = stage
        self.rules = rules
        self.seats = seats
        self.scroll = 0.0
        self._most = 0.0
        self._u = 1.0

    @property
    def is_moving(self) -> bool:
        """Nothing moves here."""
        return False

    def update(self, seconds: float) -> None:
        """Time changes nothing here."""

    def leave(self) -> None:
        """There is nothing to put away."""

    def handle(self, given: Input) -> None:
        """Scroll, or close."""
        match given:
            case Click() | Key("escape" | "f1" | "enter" | "space"):
                self.stage.back()
            case Wheel(steps):
                self._scroll_by(-steps * STEP)
            case Key("down" | "up" | "pagedown" | "pageup" as key):
                far = STEP if key in ("down", "up") else 6 * STEP
                self._scroll_by(far if key in ("down", "pagedown") else -far)

    def _scroll_by(self, units: float) -> None:
        self.scroll = max(0.0, min(self._most, self.scroll + units * self._u))

    def draw(self, canvas: Canvas) -> None:
        """Put a veil and the page over what is below."""
        (w, h), words = canvas.size, self.stage.words
        self._u = u = unit(canvas.size)
        canvas.put(art.Veil(w, h, 62), 0, 0, anchor="topleft")
        width = min(w - 80 * u, 940 * u)
        two = _Page(words, self.rules, self.seats, u, width - 72 * u)
        height = min(h - 64 * u, two.height + 112 * u)
        page = Area(round((w - width) / 2), round((h - height) / 2), round(width), round(height))
        canvas.put(
            art.Glass(int(page.width), int(page.height), 18 * u, 98, 30, False, 8, THEME.plate),
            page.x,
            page.y,
            anchor="topleft",
        )
        write(
            canvas,
            words.say("Keys and rules"),
            "serifx",
            28 * u,
            THEME.gold,
            page.x + 36 * u,
            page.y + 16 * u,
            shadow=True,
        )
        hint = words.say("closes")
        long = write(
            canvas, hint, "sans", 13 * u, THEME.sub, page.right - 36 * u, page.y + 40 * u, "midright"
        )
        draw_key(canvas, "escape", page.right - 44 * u - long, page.y + 40 * u, 24 * u)
        body = Area(page.x + 36 * u, page.y + 76 * u, page.width - 72 * u, page.height - 104 * u)
        self._most = max(0.0, two.height - body.height)
        self.scroll = min(self.scroll, self._most)
        canvas.clip((int(body.x - 8), int(body.y), int(body.width + 16), int(body.height)))
        two.draw(canvas, body.x, body.y - self.scroll)
        canvas.clip(None)
        if self._most:
            bar = Area(page.right - 22 * u, body.y, 8 * u, body.height)
            share = body.height / two.height
            canvas.put(
                art.Track(round(bar.width), round(bar.height), upright=True), bar.x, bar.y, anchor="topleft"
            )
            canvas.put(
                art.Track(round(bar.width), round(bar.height * share), 100, True),
                bar.x,
                bar.y + (bar.height - bar.height * share) * self.scroll / self._most,
                anchor="topleft",
            )


class _Page:
    """The keys on the left, the rules on the right; `height` is that of the longer column."""

    def __init__(self, words: Words, rules: Rules, seats: int, u: float, width: float) -> None:
        self.words, self.u, self.width = words, u, width
        self.left = 0.37 * width
        self.caps = 104 * u
        self.rules = rules_in_words(rules, seats, words)
        self.keys = [(caps, words.say(text)) for caps, text in KEYS]
        self.lead = 21 * u
        self.height = max(self._keys(None, 0, 0), self._rules(None, 0, 0))

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Puts both columns with their upper left corner at a point."""
        self._keys(canvas, x, y)
        self._rules(canvas, x + self.left + 40 * self.u, y)

    def _keys(self, canvas: Canvas | None, x: float, y: float) -> float:
        """Puts the keys, or only measures; where they end."""
        u = self.u
        for caps, text in self.keys:
            if canvas:
                right = x
                for cap in caps:
                    if cap == "–":
                        write(canvas, cap, "sans", 14 * u, THEME.sub, right + 5 * u, y + 13 * u, "center")
                        right += 14 * u
                        continue
                    wide = key_width(cap, 26 * u)
                    right += draw_key(canvas, cap, right + wide, y + 13 * u, 26 * u) + 6 * u
            y = self._text(canvas, text, x + self.caps, y + 3 * u, self.left - self.caps) + 12 * u
        return y

    def _rules(self, canvas: Canvas | None, x: float, y: float) -> float:
        """Puts the rules, or only measures; where they end."""
        u, room = self.u, self.width - self.left - 40 * self.u
        for heading, text in self.rules:
            if canvas:
                write(canvas, heading, "sansb", 14.5 * u, THEME.bright, x, y + 3 * u, room=82 * u)
            y = self._text(canvas, text, x + 90 * u, y + 3 * u, room - 90 * u) + 9 * u
        return y

    def _text(self, canvas: Canvas | None, text: str, x: float, y: float, room: float) -> float:
        px = max(12.0, 14.5 * self.u)
        if canvas:
            return paragraph(canvas, text, "sans", px, THEME.ivory, x, y, room, self.lead)
        return y + len(art.wrap(text, "sans", px, room)) * self.lead
