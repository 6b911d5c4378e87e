"""The choices of a decision: the chance of each to make the bid, and what it is worth less than the best."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.bots.adviser import Prospect
from game.model.cards import Card
from game.model.commands import BidCard, PassCards, PlayCard
from game.session.analysis import TOO_CLOSE, Judged
from game.session.decisions import is_same_choice
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.parts.analysis_list import cards_of, mini
from game.ui.parts.writing import write
from game.ui.theme import THEME

CHOICE: Final = 42
"""The height of a choice, in units; less where there are many."""
LEAST_CHOICE: Final = 24


@dataclass(frozen=True, slots=True)
class Option:
    """A choice, or several cards that are worth the same."""

    prospects: tuple[Prospect, ...]
    is_chosen: bool

    @property
    def first(self) -> Prospect:
        """One for all of them."""
        return self.prospects[0]


def options_of(judged: Judged) -> tuple[Option, ...]:
    """The choices of a decision, the best first; cards of equal worth are taken together."""
    groups: list[list[Prospect]] = []
    for one in judged.prospects:
        last = groups[-1][-1] if groups else None
        is_card = isinstance(one.command, PlayCard)
        if last and is_card and (last.value, last.points, last.made) == (one.value, one.points, one.made):
            groups[-1].append(one)
        else:
            groups.append([one])
    chosen = judged.decision.chosen
    return tuple(
        Option(tuple(group), any(is_same_choice(one.command, chosen) for one in group)) for group in groups
    )


def in_sight(options: Sequence[Option], most: int) -> tuple[Option, ...]:
    """So many of the choices, the best ones, and in any case what was chosen."""
    seen = list(options[:most])
    beyond = [one for one in options[most:] if one.is_chosen]
    return (*seen[: most - len(beyond)], *beyond)


def draw_options(canvas: Canvas, area: Area, judged: Judged, look: Look, u: float) -> None:
    """Each choice with the chance to make the bid as a bar, and what it is worth less than the best."""
    words, options = look.words, options_of(judged)
    if len(options) == 1:
        _draw_alike(canvas, area, options[0], look, u)
        return
    top = area.y + 26 * u
    room = area.bottom - top
    if judged.chosen is None:
        room -= 24 * u
        note = words.say("What you chose was not looked at: others promised more.")
        y = area.bottom - 10 * u
        write(canvas, note, "serifi", 14 * u, THEME.sub, area.x, y, "midleft", room=area.width)
    high = max(LEAST_CHOICE * u, min(CHOICE * u, room / max(1, len(options))))
    seen = in_sight(options, max(1, int(room // high)))
    names = area.width * 0.34
    cost, chance = area.right - 6 * u, area.right - 62 * u
    bar = Area(area.x + names, 0, chance - 52 * u - area.x - names, 0)
    for text, x in ((words.say("made"), chance), (words.say("cost"), cost)):
        write(canvas, text, "sans", 12.5 * u, THEME.sub, x, area.y + 14 * u, "midright")
    best = options[0].first
    for index, option in enumerate(seen):
        row = Area(area.x - 8 * u, top + index * high, area.width + 16 * u, high)
        y = row.middle[1]
        if option.is_chosen:
            lit = art.Box(round(row.width), round(row.height), 8 * u, THEME.gold, 30, THEME.gold, 130)
            canvas.put(lit, row.x, row.y, anchor="topleft")
        _draw_names(canvas, option, area.x, y, names - 10 * u, high, look, u)
        one = option.first
        canvas.put(art.Track(round(bar.width), max(5, round(9 * u))), bar.x, y, anchor="midleft")
        if one.made >= 0.01:
            long = max(round(9 * u), round(bar.width * one.made))
            full = art.Box(long, max(5, round(9 * u)), 4 * u, THEME.gold if index == 0 else THEME.brass)
            canvas.put(full, bar.x, y, anchor="midleft")
        write(canvas, words.percent(one.made), "sansb", 14 * u, THEME.ivory, chance, y, "midright")
        lost = best.value - one.value
        if lost >= TOO_CLOSE and not (option.is_chosen and judged.cost == 0.0):
            colour = THEME.coral if option.is_chosen else THEME.sub
            write(canvas, words.number(-lost, 1), "sansb", 14 * u, colour, cost, y, "midright")
        else:
            canvas.put(art.Tick(round(15 * u)), cost - 8 * u, y)


def _draw_alike(canvas: Canvas, area: Area, option: Option, look: Look, u: float) -> None:
    """Cards that all come to the same."""
    high = CHOICE * u
    _draw_names(canvas, option, area.x, area.y + 8 * u + high / 2, area.width, high, look, u)
    text, y = look.words.say("All choices are worth the same here."), area.y + high + 24 * u
    write(canvas, text, "serifi", 15 * u, THEME.sub, area.x, y, "midleft", room=area.width)


def _draw_names(
    canvas: Canvas, option: Option, x: float, y: float, room: float, high: float, look: Look, u: float
) -> None:
    """The cards of a choice, or its number."""
    cards: list[Card] = []
    for one in option.prospects:
        if not isinstance(one.command, BidCard | PassCards | PlayCard):
            text = look.words.number(one.command.bid)
            write(canvas, text, "serifx", 18 * u, THEME.bright, x + 4 * u, y - u, "midleft")
            return
        cards += cards_of(one.command)
    width = int(min((high - 5 * u) / 1.4, (room + 3 * u) / len(cards) - 3 * u))
    for index, card in enumerate(cards):
        canvas.put(mini(card, width, look), x + index * (width + 3 * u), y, anchor="midleft")
