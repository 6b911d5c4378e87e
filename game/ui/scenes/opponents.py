"""Whom to play with or to let play, over another scene: all named opponents, the levels, and whoever else."""

from collections.abc import Callable, Collection, Mapping
from typing import Final

from game.bots.characters import CHARACTERS
from game.bots.roster import LEVELS
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.inputs import Click, Input, Key
from game.ui.parts.character import draw_character, draw_level_note
from game.ui.parts.controls import draw_controls, draw_note
from game.ui.parts.glass import card_over_veil
from game.ui.parts.writing import unit, write
from game.ui.scene import Stage, StillScene
from game.ui.theme import THEME
from game.ui.widgets import Button, Choice, Control, Panel, segments

COLUMNS: Final = 3
ROWS: Final = -(-len(CHARACTERS) // COLUMNS)
WIDE, HIGH, APART = 286, 92, 10
"""Of a tile with a character, in units, and how far they are apart."""
MARGIN: Final = 26


class OpponentsScene(StillScene):
    """Takes one of the characters, a level, or one of the `others`; Escape leaves everything as it is.

    It has left the stage when `on_chosen` is told the character's key, the level, or the other's word.
    """

    def __init__(
        self,
        stage: Stage,
        title: str,
        chosen: str,
        on_chosen: Callable[[str], None],
        *,
        others: Mapping[str, str],
        seated: Collection[str] = (),
    ) -> None:
        """`others`: words with their labels. `seated`: the keys of those who cannot be had, for they sit."""
        self.stage = stage
        self.title = title
        self.chosen = chosen
        self.on_chosen = on_chosen
        self.others = others
        self.seated = seated
        at = "level" if chosen in LEVELS else chosen if chosen in others else "who"
        self.panel = Panel(at, "ok")
        self.size = (1280, 720)

    def handle(self, given: Input) -> None:
        """A click takes somebody at once, keys choose first."""
        if given == Key("escape"):
            self.stage.back()
            return
        act = self.panel.handle(given, self._controls())
        if act is None:
            return
        match act.name:
            case "cancel":
                self.stage.back()
                return
            case "who":
                self.chosen = CHARACTERS[act.value].key
            case "level":
                self.chosen = LEVELS[act.value]
            case other if other in self.others:
                self.chosen = other
        if isinstance(given, Click) or act.name not in ("who", "level"):
            self.stage.back()
            self.on_chosen(self.chosen)

    # ------------------------------------------------------------ where everything is

    @property
    def _card(self) -> Area:
        u, (w, h) = unit(self.size), self.size
        width = COLUMNS * WIDE + (COLUMNS - 1) * APART + 2 * MARGIN
        height = ROWS * HIGH + (ROWS - 1) * APART + 228
        return Area(
            round(w / 2 - width * u / 2), round(h / 2 - height * u / 2), round(width * u), round(height * u)
        )

    def _tiles(self) -> tuple[Area, ...]:
        u, card = unit(self.size), self._card
        return tuple(
            Area(
                card.x + (MARGIN + i % COLUMNS * (WIDE + APART)) * u,
                card.y + (64 + i // COLUMNS * (HIGH + APART)) * u,
                WIDE * u,
                HIGH * u,
            )
            for i in range(len(CHARACTERS))
        )

    def _controls(self) -> tuple[Control, ...]:
        u, card, words = unit(self.size), self._card, self.stage.words
        keys = [one.key for one in CHARACTERS]
        taken = words.say("Sits at the table already.")
        who = Choice(
            "who",
            self._tiles(),
            tuple(one.name for one in CHARACTERS),
            keys.index(self.chosen) if self.chosen in keys else None,
            reasons=tuple(taken if key in self.seated else "" for key in keys),
        )
        left, y = card.x + MARGIN * u, card.bottom - 130 * u
        long = card.width - 2 * MARGIN * u
        level = segments(
            "level",
            Area(left + 0.28 * long, y, 0.72 * long, 40 * u),
            [words.level(name) for name in LEVELS],
            LEVELS.index(self.chosen) if self.chosen in LEVELS else None,
        )
        return (who, level, *self._buttons())

    def _buttons(self) -> tuple[Button, ...]:
        u, card, words = unit(self.size), self._card, self.stage.words
        y, high, gap = card.bottom - 70 * u, 46 * u, 12 * u
        ok = Area(card.right - (MARGIN + 190) * u, y, 190 * u, high)
        cancel = Area(ok.x - gap - 150 * u, y, 150 * u, high)
        others = []
        x = card.x + MARGIN * u
        wide = min(210 * u, (cancel.x - x) / max(1, len(self.others)) - gap)
        for i, (name, label) in enumerate(self.others.items()):
            is_chosen = name == self.chosen
            others.append(
                Button(
                    name,
                    Area(x + i * (wide + gap), y, wide, high),
                    label,
                    icon="check" if is_chosen else "",
                )
            )
        return (
            *others,
            Button("cancel", cancel, words.say("Cancel")),
            Button("ok", ok, words.say("Choose"), "gold"),
        )

    # ------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        """Put a veil and all that can be chosen over what is below."""
        self.size = canvas.size
        u, card, words = unit(canvas.size), self._card, self.stage.words
        card_over_veil(canvas, card, u)
        left = card.x + MARGIN * u
        write(canvas, self.title, "serifx", 26 * u, THEME.gold, left, card.y + 12 * u, shadow=True)
        who, level, *buttons = self._controls()
        assert isinstance(who, Choice)
        assert isinstance(level, Choice)
        for i, (one, area) in enumerate(zip(CHARACTERS, who.areas, strict=True)):
            draw_character(
                canvas,
                area,
                one,
                words,
                u,
                chosen=i == who.chosen,
                at=self.panel.at == "who" and i == (who.chosen or 0),
                under=area.holds(*self.panel.mouse),
                is_free=not who.reason(i),
            )
        text = words.say("Or anybody of a level")
        write(
            canvas,
            text,
            "sansb",
            15 * u,
            THEME.bright,
            left,
            level.areas[0].middle[1],
            "midleft",
            room=level.areas[0].x - left - 12 * u,
        )
        draw_controls(canvas, self.panel, (level, *buttons))
        self._draw_note(canvas, who, level)

    def _draw_note(self, canvas: Canvas, who: Choice, level: Choice) -> None:
        """Why somebody cannot be had, or what the opponents of a level are like, where one points at."""
        words, mouse = self.stage.words, self.panel.mouse
        for i, area in enumerate(who.areas):
            if area.holds(*mouse) and who.reason(i):
                draw_note(canvas, area, who.reason(i))
        draw_level_note(canvas, level, mouse, words)
