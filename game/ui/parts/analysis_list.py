"""The decisions of a round below each other: the cards, what the choice cost, and what was better."""

from typing import Final

from game.explain.lookback import cost_told, place_told
from game.model.cards import Card
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.table import Play
from game.session.analysis import Judged, RoundAnalysis, costliest
from game.session.decisions import Decision
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.parts.analysis_plan import AnalysisPlan, row_area
from game.ui.parts.controls import draw_scroll_bar
from game.ui.parts.glass import pane
from game.ui.parts.writing import write
from game.ui.theme import THEME

CARD: Final = 27
"""How wide a card of a trick is at most, in units."""
PLACE, DOT, BAR, COST, BETTER = 98, 20, 88, 52, 78
"""The widths of the columns beside the cards, in units; the dot is there for a trick that was taken."""
OTHERS: Final = 170
"""The opacity of the cards that others played."""


def draw_list(
    canvas: Canvas, plan: AnalysisPlan, analysis: RoundAnalysis, look: Look, first: int, at: int | None
) -> None:
    """Puts the rows in sight on the canvas; the one at `at` is open."""
    area, u, words = plan.list, plan.u, look.words
    pane(canvas, area, u)
    head, y = row_area(plan, 0), area.y + 20 * u
    columns = _Columns(head, u)
    write(canvas, words.say("Your decisions"), "serifx", 17 * u, THEME.gold, head.x + 10 * u, y, "midleft")
    write(canvas, words.say("cost"), "sans", 12.5 * u, THEME.sub, columns.cost, y, "midright")
    write(
        canvas,
        words.say("better"),
        "sans",
        12.5 * u,
        THEME.sub,
        columns.better,
        y,
        "center",
        room=BETTER * u,
    )
    marked = costliest(analysis.judged)
    most = max([analysis.judged[place].cost or 0.0 for place in marked], default=0.0)
    count = len(analysis.decisions)
    for index in range(min(plan.fitting, count - first)):
        place = first + index
        decision = analysis.decisions[place]
        judged = analysis.judged[place] if place < len(analysis.judged) else None
        row = row_area(plan, index)
        if place == at:
            lit = art.Box(round(row.width), round(row.height), 9 * u, THEME.gold, 34, THEME.gold, 150)
            canvas.put(lit, row.x, row.y, anchor="topleft")
        elif index:
            line = art.Line(round(row.width - 16 * u), 1, THEME.inlay, 46)
            canvas.put(line, row.x + 8 * u, row.y, anchor="topleft")
        rank = marked.index(place) if place in marked else None
        _draw_row(canvas, row, decision, judged, analysis, look, u, rank, most)
    if count > plan.fitting:
        rows = plan.rows
        bar = Area(area.right - 9 * u, rows.y, 5 * u, rows.height)
        draw_scroll_bar(canvas, bar, plan.fitting / count, first / count)


class _Columns:
    """Where the columns of a row are: ends of numbers and bars, middles of what is better."""

    def __init__(self, row: Area, u: float) -> None:
        self.better = row.right - (BETTER / 2 + 4) * u
        self.cost = row.right - (BETTER + 12) * u
        self.bar = self.cost - COST * u
        self.cards = row.x + PLACE * u
        self.room = self.bar - BAR * u - 10 * u - self.cards


def _draw_row(
    canvas: Canvas,
    row: Area,
    decision: Decision,
    judged: Judged | None,
    analysis: RoundAnalysis,
    look: Look,
    u: float,
    rank: int | None,
    most: float,
) -> None:
    words, y, columns = look.words, row.middle[1], _Columns(row, u)
    label = place_told(decision.chosen, decision.trick, decision.bidding, words)
    left = row.x + 10 * u
    write(canvas, label, "sansb", 14 * u, THEME.ivory, left, y, "midleft", room=(PLACE - 16) * u)
    if decision.trick is not None:
        plays, room = _plays(analysis, decision), columns.room - DOT * u
        end = _draw_trick(canvas, plays, analysis.seat, columns.cards, y, room, row.height, look, u)
        if _is_taken(analysis, decision):
            canvas.put(art.Dot(round(14 * u), True), end + DOT * u / 2, y)
    else:
        draw_choice(canvas, decision.chosen, columns.cards, y, columns.room, row.height, look, u)
    if judged is None:
        return
    if not decision.is_free:
        text = words.say("no choice")
        write(canvas, text, "sans", 12.5 * u, THEME.sub, columns.cost, y, "midright", alpha=150)
        return
    if judged.cost == 0.0:
        canvas.put(art.Tick(round(17 * u)), columns.cost - 8 * u, y)
        return
    _draw_cost(canvas, judged.cost, rank, most, columns, y, look, u)
    if judged.best:
        middle, room = columns.better, BETTER * u
        draw_choice(
            canvas, judged.best.command, middle - room / 2, y, room, row.height, look, u, is_centred=True
        )


def _draw_cost(
    canvas: Canvas,
    cost: float | None,
    rank: int | None,
    most: float,
    columns: _Columns,
    y: float,
    look: Look,
    u: float,
) -> None:
    """The number and, left of it, its bar; the costliest ones are strong."""
    colour = THEME.coral if rank is not None else THEME.ivory
    text = cost_told(cost, look.words)
    write(canvas, text, "sansx" if rank is not None else "sansb", 15 * u, colour, columns.cost, y, "midright")
    if cost and most:
        long = max(3, round(BAR * u * min(1.0, cost / most)))
        bar = art.Box(long, round(9 * u), 4 * u, THEME.coral, 255 if rank is not None else 130)
        canvas.put(bar, columns.bar, y, anchor="midright")


def _plays(analysis: RoundAnalysis, decision: Decision) -> tuple[Play, ...]:
    """The cards of the trick of a decision, all of them where it was finished."""
    assert decision.trick is not None, "a card was played"
    if decision.trick <= len(analysis.tricks):
        return analysis.tricks[decision.trick - 1].plays
    assert isinstance(decision.chosen, PlayCard)
    return (*decision.now.trick, Play(decision.chosen.seat, decision.chosen.card))


def _is_taken(analysis: RoundAnalysis, decision: Decision) -> bool:
    """Whether the seat took the trick of a decision."""
    trick = decision.trick
    if trick is None or trick > len(analysis.tricks):
        return False
    return analysis.tricks[trick - 1].taker == analysis.seat


def _draw_trick(
    canvas: Canvas,
    plays: tuple[Play, ...],
    own: int,
    x: float,
    y: float,
    room: float,
    height: float,
    look: Look,
    u: float,
) -> float:
    """The cards in the order played, the own one ringed; says where they end."""
    width = card_width(len(plays), room, height, u)
    for play in plays:
        is_own = play.seat == own
        alpha = 255 if is_own else OTHERS
        canvas.put(mini(play.card, width, look, is_ringed=is_own), x, y, anchor="midleft", alpha=alpha)
        x += width + 4 * u
    return x


def card_width(count: int, room: float, height: float, u: float) -> int:
    """How wide so many cards beside each other can be in a row."""
    return int(min(CARD * u, (height - 8 * u) / 1.4, (room - (count - 1) * 4 * u) / max(1, count)))


def mini(card: Card, width: int, look: Look, *, is_ringed: bool = False) -> art.Mini:
    """A small card, ringed in gold where it is the one that is meant."""
    return art.Mini(
        card.rank, card.suit or "", width, look.language, False, THEME.amber if is_ringed else None
    )


def draw_choice(
    canvas: Canvas,
    command: Command,
    x: float,
    y: float,
    room: float,
    height: float,
    look: Look,
    u: float,
    *,
    is_centred: bool = False,
) -> None:
    """A number or cards that were, or could have been, chosen: from `x` on, or in the middle of the room."""
    cards = cards_of(command)
    if isinstance(command, PlaceBid):
        text, place = look.words.number(command.bid), x + room / 2 if is_centred else x + 4 * u
        write(
            canvas, text, "serifx", 21 * u, THEME.bright, place, y - u, "center" if is_centred else "midleft"
        )
        return
    width = card_width(len(cards), room, height, u)
    if is_centred:
        x += (room - len(cards) * width - (len(cards) - 1) * 4 * u) / 2
    for index, card in enumerate(cards):
        canvas.put(mini(card, width, look), x + index * (width + 4 * u), y, anchor="midleft")


def cards_of(command: Command) -> tuple[Card, ...]:
    """The cards that a decision is about; none for a number."""
    match command:
        case PassCards(_, cards):
            return cards
        case BidCard(_, card) | PlayCard(_, card):
            return (card,)
    return ()
