"""What stands below the totals of the score sheet: bids against tricks, and the last trick."""

from dataclasses import dataclass

from game.model.ruleset import Rules
from game.model.table import Match, Phase, Round, Trick
from game.rules.bidding import must_bid_again
from game.texts import Words
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.parts.writing import write
from game.ui.theme import THEME, Colour

SUM, GAP = 58, 12  # heights in units


@dataclass(frozen=True, slots=True)
class Foot:
    """The room below the totals; `height` is what the parts that are to be shown need."""

    area: Area
    u: float
    height: float


def last_trick(match: Match) -> Trick | None:
    """The trick finished last in the present round."""
    return match.round.tricks[-1] if match.round and match.round.tricks else None


def _mini_width(area_width: float, seats: int, u: float) -> int:
    room = area_width - 32 * u
    return round(min(44 * u, (room - (seats - 1) * 5 * u) / seats))


def _trick_height(area_width: float, seats: int, u: float) -> float:
    return 58 * u + _mini_width(area_width, seats, u) * 1.4


def foot_of(match: Match, area_width: float, u: float) -> tuple[float, ...]:
    """The heights that the foot may have, the most complete first; the last is that of nothing."""
    trick = _trick_height(area_width, match.seats, u)
    return SUM * u + GAP * u + trick, SUM * u, 0.0


def draw_foot(canvas: Canvas, foot: Foot, match: Match, look: Look) -> None:
    """Puts the parts that there is room for."""
    now, area, u = match.round, foot.area, foot.u
    if now is None:
        return
    y = area.y + 6 * u
    if now.phase is not Phase.PASSING:
        _draw_sum(canvas, Area(area.x, y, area.width, SUM * u), match, now, look.words, u)
    if foot.height > SUM * u and now.tricks:
        y += (SUM + GAP) * u
        _draw_trick(canvas, Area(area.x, y, area.width, area.bottom - y), now, look, u)


def sum_sentence(rules: Rules, now: Round, words: Words) -> tuple[str, Colour]:
    """What the bids of a round add up to, in a sentence, and its colour; empty until all have bid."""
    bids = {seat: bid for seat in now.order if (bid := now.bids[seat]) is not None}
    if len(bids) < len(now.order):
        return "", THEME.soft
    if now.phase is Phase.BIDDING:
        if must_bid_again(rules, now.hand_size, bids, {}):
            return words.say("An exact sum is not allowed: all bid again."), THEME.red
        if must_bid_again(rules, now.hand_size, bids, now.bid_cards()):
            return words.say("The highest card is there twice: all bid again."), THEME.red
    over = sum(bids.values()) - now.hand_size
    if over > 0:
        return words.count(
            "One trick too many bid – somebody misses.", "{n} tricks too many bid – somebody misses.", over
        ), THEME.red
    if over < 0:
        return words.count(
            "One trick to spare – somebody must take it.",
            "{n} tricks to spare – somebody must take them.",
            -over,
        ), THEME.soft
    return words.say("The bids add up exactly – all can make it."), THEME.green


def _draw_sum(canvas: Canvas, area: Area, match: Match, now: Round, words: Words, u: float) -> None:
    """Cells for the tricks of the round: taken, bid, free; and red ones for what is bid beyond them."""
    bid = sum(now.bids[seat] or 0 for seat in now.order)
    size, done = now.hand_size, len(now.tricks)
    text = words.count("{bid} for {n} trick", "{bid} for {n} tricks", size, bid=bid)
    wide = write(
        canvas, text, "sans", 13 * u, THEME.soft, area.right, area.y, "topright", room=area.width * 0.6
    )
    write(
        canvas, words.say("Bids"), "sansb", 13 * u, THEME.ink, area.x, area.y, room=area.width - wide - 12 * u
    )
    cells = tuple(
        (THEME.over, 255)
        if i >= size
        else (THEME.best, 255 if i < done else 110)
        if i < bid
        else (THEME.rule, 255 if i < done else 60)
        for i in range(max(size, bid))
    )
    gap = 4 * u if len(cells) <= 16 else 2 * u
    canvas.put(
        art.SumBar(round(area.width), round(10 * u), cells, gap), area.x, area.y + 21 * u, anchor="topleft"
    )
    sentence, colour = sum_sentence(match.rules, now, words)
    if sentence:
        write(canvas, sentence, "serifi", 13.5 * u, colour, area.x, area.y + 34 * u, room=area.width)


def _draw_trick(canvas: Canvas, area: Area, now: Round, look: Look, u: float) -> None:
    words, trick = look.words, now.tricks[-1]
    own = trick.taker == look.viewer
    taker = words.say("to you") if own else words.say("to {name}", name=look.names[trick.taker])
    to = write(
        canvas, taker, "sans", 13 * u, THEME.soft, area.right, area.y, "topright", room=area.width * 0.5
    )
    write(
        canvas,
        words.say("Last trick"),
        "sansb",
        13 * u,
        THEME.ink,
        area.x,
        area.y,
        room=area.width - to - 12 * u,
    )
    count = len(trick.plays)
    w = _mini_width(area.width + 32 * u, len(look.names), u)
    apart = min((area.width - w) / max(1, count - 1), w + 22 * u)
    x, y = area.x + w / 2, area.y + 27 * u + 0.7 * w
    for play in trick.plays:
        taken = play.seat == trick.taker
        card = art.Mini(play.card.rank, play.card.suit or "", w, look.language, glow=taken)
        canvas.put(card, x, y - (5 * u if taken else 0))
        canvas.put(art.Avatar(look.avatar(play.seat), round(20 * u), "paper"), x, y + 0.7 * w + 14 * u)
        x += apart
