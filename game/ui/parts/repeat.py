"""Why all bid again: the sum of the bids written out, the reason in a sentence, who gets the bonus."""

from game.model.events import BiddingRepeated
from game.model.table import Match, Round
from game.rules.bidding import highest_bidders
from game.ui.art import Coin, Glass, Icon, Text, fit, wrap
from game.ui.canvas import Canvas
from game.ui.layout import SMALLEST_TEXT, TableLayout
from game.ui.look import Look
from game.ui.motion import Glide, Piece
from game.ui.theme import THEME


def draw_repeat(
    canvas: Canvas, match: Match, layout: TableLayout, look: Look, event: BiddingRepeated, announced: float
) -> None:
    """The void bids before all bid again; `match` is the view in which they still stand.

    Coins for the bonus fly from the sum to the seats; `announced` says how far they have come, 0 … 1.
    """
    now = match.round
    if now is None:
        return
    _draw_sum(canvas, match, now, layout, look)
    _draw_reason(canvas, match, now, layout, look, event)
    for seat, bonus in enumerate(event.bonus):
        if bonus:
            _draw_coin(canvas, layout, look, seat, bonus, announced)


def _draw_coin(
    canvas: Canvas, layout: TableLayout, look: Look, seat: int, bonus: int, announced: float
) -> None:
    """A coin with the bonus on it, from the sum of the bids in an arc to the plate of the seat."""
    plate = layout.plates[look.place(seat)]
    picture = Coin(layout.px(36))
    y = plate.y + 4 * layout.u if seat != look.viewer else plate.bottom - 4 * layout.u  # off the buttons
    end = Piece(picture, plate.right - 14 * layout.u, y)
    start = Piece(picture, layout.centre[0], layout.centre[1] - 16 * layout.u)
    coin = Glide(start, end, delay=0.3, duration=0.7, arc=40 * layout.u, appears=True).at(announced)
    if coin.alpha:
        canvas.put(picture, coin.x, coin.y)
        canvas.put(Text(look.words.signed(bonus), "sansx", layout.text(14), THEME.on_gold), coin.x, coin.y)


def _draw_sum(canvas: Canvas, match: Match, now: Round, layout: TableLayout, look: Look) -> None:
    """The bids in the order of the seats, and what they come to; where many sit in two lines."""
    words, u = look.words, layout.u
    bids = [bid for place in range(match.seats) if (bid := now.bids[look.seat(place)]) is not None]
    total = sum(bids)
    x, y = layout.centre
    y += 12 * u if match.seats == 5 else 0
    room = layout.inlay[0] * (0.62 if layout.is_crowded else 1.1)
    if layout.is_crowded:
        terms, px = fit("+".join(map(words.number, bids)), "serifx", layout.text(20), room)
        canvas.put(Text(terms, "serifx", px, THEME.ivory, shadow=True), x, y - 42 * u)
        right = Text(f"= {words.number(total)}", "serifx", layout.text(32), THEME.cream, shadow=True)
        canvas.put(right, x, y - 14 * u)
    else:
        left = Text(" + ".join(map(words.number, bids)), "serifx", layout.text(25), THEME.ivory, shadow=True)
        right = Text(f" = {words.number(total)}", "serifx", layout.text(32), THEME.cream, shadow=True)
        start = x - (left.size[0] + right.size[0]) / 2
        canvas.put(left, start, y - 14 * u, anchor="midleft")
        canvas.put(right, start + left.size[0], y - 16 * u, anchor="midleft")
    if total == now.hand_size:
        line = words.say("as many as there are tricks")
    else:
        line = words.say("the highest card is there twice")
    line, px = fit(line, "serifi", layout.text(16), room)
    canvas.put(Text(line, "serifi", px, THEME.cream, shadow=True), x, y + 16 * u)


def reason_of(match: Match, now: Round, look: Look, event: BiddingRepeated) -> str:
    """Why all bid again and who gets points for it, in a sentence or two."""
    words = look.words
    bids = {seat: bid for seat, bid in enumerate(now.bids) if bid is not None}
    best = [look.names[seat] for seat in highest_bidders(bids, now.bid_cards())]
    if sum(bids.values()) == now.hand_size and match.rules.hook == "rebid":
        why = words.say("The bids add up to {tricks}.", tricks=now.hand_size)
    else:
        why = words.say("The highest card was bid twice, so it is open whose bid is the highest.")
    bonus = max(event.bonus)
    if bonus:
        why += " " + words.count(
            "{n} point for the highest bid: {names}.",
            "{n} points for the highest bid: {names}.",
            bonus,
            names=words.list(best),
        )
    if match.rules.bidding == "card":
        return why + " " + words.say("Everybody bids again with another card.")
    return why + " " + words.say("Everybody bids again.")


def _draw_reason(
    canvas: Canvas, match: Match, now: Round, layout: TableLayout, look: Look, event: BiddingRepeated
) -> None:
    """The reason on glass, and beside it how to go on; two lines leave the cards on both sides alone."""
    u, words = layout.u, look.words
    width = min(780 * u, layout.table.width - 60 * u)
    go_on = words.say("Click or press Enter to go on")
    hint = Text(go_on, "serifi", layout.text(13), THEME.sub, shadow=True)
    reason, px, room = reason_of(match, now, look, event), layout.text(15), width - 108 * u - hint.size[0]
    while len(lines := wrap(reason, "sansb", px, room)) > 2 and px > SMALLEST_TEXT:
        px = max(SMALLEST_TEXT, px - 0.5)
    lead = px * 1.45
    height = len(lines) * lead + 24 * u
    x, y = layout.centre[0], layout.bar_bottom - height / 2
    canvas.put(Glass(round(width), round(height), 14 * u, alpha=88, edge=34, shadow=7), x, y)
    canvas.put(Icon("loop", layout.px(24)), x - width / 2 + 32 * u, y)
    left, top = x - width / 2 + 60 * u, y - height / 2 + 12 * u + lead / 2
    for index, line in enumerate(lines):
        canvas.put(Text(line, "sansb", px, THEME.ivory), left, top + index * lead, anchor="midleft")
    canvas.put(hint, x + width / 2 - 24 * u, top + (len(lines) - 1) * lead, anchor="midright")
