"""What a round came to: bid, tricks and points of every seat, counted up."""

from game.model.table import Match, RoundResult
from game.ui.area import Area
from game.ui.art import Avatar, Dot, Field, Glass, GoldButton, Line, Text, fit
from game.ui.canvas import Canvas
from game.ui.layout import TableLayout
from game.ui.look import Look
from game.ui.theme import THEME

HEAD, ROW, FOOT = 84, 36, 68


def result_area(layout: TableLayout, rows: int) -> Area:
    """Where the panel lies, with a row for each seat that took part."""
    u = layout.u
    row = min(ROW * u, (layout.height - (HEAD + FOOT + 40) * u) / rows)
    width, height = (
        min((470 if layout.is_crowded else 520) * u, layout.table.width - 40 * u),
        HEAD * u + rows * row + FOOT * u,
    )
    x, y = layout.centre[0] - width / 2, max(16 * u, layout.centre[1] + 40 * u - height / 2)
    return Area(round(x), round(y), round(width), round(height))


def continue_button(layout: TableLayout, rows: int, *, is_alone: bool = False) -> Area:
    """The golden button that goes on; in the middle where there is nothing to look back at."""
    area, width = _foot(layout, rows)
    x = area.middle[0] - width / 2 if is_alone else area.right - width
    return Area(round(x), round(area.y), round(width), round(area.height))


def analysis_button(layout: TableLayout, rows: int) -> Area:
    """The button left of the golden one that looks back at the round."""
    area, width = _foot(layout, rows)
    return Area(round(area.x), round(area.y), round(width), round(area.height))


def _foot(layout: TableLayout, rows: int) -> tuple[Area, float]:
    """Where the buttons lie, and how wide one is of two."""
    area, u = result_area(layout, rows), layout.u
    foot = Area(area.x + 18 * u, area.bottom - 56 * u, area.width - 36 * u, 44 * u)
    return foot, (foot.width - 16 * u) / 2


def rows_in(match: Match) -> int:
    """How many seats took part in the last scored round."""
    return sum(bid is not None for bid in match.results[-1].bids)


def has_analysis(match: Match, viewer: int) -> bool:
    """Whether there is something for the viewer to look back at in the last scored round."""
    return match.results[-1].bids[viewer] is not None


def draw_result(
    canvas: Canvas, match: Match, layout: TableLayout, look: Look, share: float, *, is_lit: bool
) -> None:
    """The panel of the last scored round; `share` says how far the points have been counted up."""
    result, u, words = match.results[-1], layout.u, look.words
    seats = [seat for seat in range(match.seats) if result.bids[seat] is not None]
    area = result_area(layout, len(seats))
    canvas.put(Glass(int(area.width), int(area.height), 18 * u, alpha=92, edge=34, shadow=9), *area.middle)
    title, px = fit(_title(result, look), "serifx", layout.text(22), area.width - 40 * u)
    canvas.put(Text(title, "serifx", px, THEME.gold, shadow=True), area.middle[0], area.y + 28 * u)
    columns = [area.x + area.width * part for part in (0.50, 0.64, 0.79, 0.94)]
    heads = (words.say("bid"), words.say("tricks"), words.say("points"), words.say("total"))
    for x, head in zip(columns, heads, strict=True):
        text, px = fit(head, "sans", layout.text(12), 0.15 * area.width)
        canvas.put(Text(text, "sans", px, THEME.sub), x, area.y + 62 * u, anchor="midright")
    row = (area.height - (HEAD + FOOT) * u) / len(seats)
    for index, seat in enumerate(seats):
        y = area.y + HEAD * u + (index + 0.5) * row
        canvas.put(Line(round(area.width - 36 * u), 1, THEME.inlay, 40), area.middle[0], y - row / 2)
        _draw_row(canvas, match, result, layout, look, seat, area, columns, y, row, share)
    looks_back = has_analysis(match, look.viewer)
    if looks_back:
        field = analysis_button(layout, len(seats))
        canvas.put(Field(int(field.width), int(field.height), "normal", round(10 * u)), *field.middle)
        label, px = fit(words.say("Analysis"), "sansb", layout.text(15), field.width - 12 * u)
        canvas.put(Text(label, "sansb", px, THEME.ivory), *field.middle)
    button = continue_button(layout, len(seats), is_alone=not looks_back)
    canvas.put(
        GoldButton(int(button.width), int(button.height), "focus" if is_lit else "normal"), *button.middle
    )
    label, px = fit(words.say("Continue"), "sansx", layout.text(17), button.width - 30 * u)
    canvas.put(Text(label, "sansx", px, THEME.on_gold), *button.middle)


def _title(result: RoundResult, look: Look) -> str:
    words, seat = look.words, look.viewer
    bid, tricks, points = result.bids[seat], result.tricks[seat], result.points[seat]
    if bid is None or tricks is None or points is None:
        return words.say("The round is over")
    if bid == tricks:
        return words.count("Bid made: {n} point", "Bid made: {n} points", points)
    if tricks > bid:
        return words.count("Missed: {n} trick too many", "Missed: {n} tricks too many", tricks - bid)
    return words.count("Missed: {n} trick too few", "Missed: {n} tricks too few", bid - tricks)


def _draw_row(
    canvas: Canvas,
    match: Match,
    result: RoundResult,
    layout: TableLayout,
    look: Look,
    seat: int,
    area: Area,
    columns: list[float],
    y: float,
    row: float,
    share: float,
) -> None:
    u, words = layout.u, look.words
    points, tricks, bid = result.points[seat] or 0, result.tricks[seat] or 0, result.bids[seat] or 0
    face = round(min(28 * u, row - 4 * u))
    canvas.put(Avatar(look.avatar(seat), face), area.x + 34 * u, y)
    colour = THEME.bright if seat == look.viewer else THEME.ivory
    name, px = fit(look.names[seat], "sansb", layout.text(15), columns[0] - area.x - 100 * u)
    canvas.put(Text(name, "sansb", px, colour), area.x + 58 * u, y, anchor="midleft")
    canvas.put(Dot(layout.px(16), bid == tricks), columns[0] - 34 * u, y)
    got = round(points * share)
    total = match.totals[seat] - (0 if result.sudden_death else points - got)
    tone = THEME.ivory if bid == tricks else THEME.high if tricks > bid else THEME.low
    values = (
        (words.number(bid), THEME.ivory),
        (words.number(tricks), tone),
        (words.signed(got), THEME.bright if points > 0 else THEME.sub),
        (words.number(total), THEME.ivory),
    )
    for x, (text, ink) in zip(columns, values, strict=True):
        canvas.put(Text(text, "sansx", layout.text(16), ink), x, y, anchor="midright")
