"""The trick on the table: places for its cards, whose they are, who led, which is winning; the last one."""

import math
from collections.abc import Collection

from game.model.table import Match, Phase
from game.rules.tricks import winning_place
from game.ui.art import Avatar, Crown, EmptySlot, Glass, Pill, Text, fit
from game.ui.canvas import Canvas
from game.ui.layout import TableLayout
from game.ui.look import Look
from game.ui.parts.sheet_foot import last_trick
from game.ui.pieces import COMPACT_BELOW, PieceKey, Pieces
from game.ui.theme import THEME


def draw_slots(canvas: Canvas, match: Match, layout: TableLayout, look: Look, *, is_own_turn: bool) -> None:
    """Where cards of the trick will lie: the viewer's with words in it, where many sit also the others'."""
    now, words = match.round, look.words
    if now is None or now.phase is not Phase.PLAYING or len(now.tricks) == now.hand_size:
        return
    played = {play.seat for play in now.trick}
    width = layout.slot_width
    for seat in now.order:
        place = look.place(seat)
        spot = layout.slots[place]
        if seat in played or (place and not layout.is_crowded):
            continue
        if place == 0 and not is_own_turn:
            continue
        slot = EmptySlot(width, round(width * 1.4), dashed=place > 0)
        canvas.put(slot, spot.x, spot.y, angle=spot.angle)
        if place == 0:
            lines = (words.say("your"), words.say("card"))
            for line, y in zip(lines, (-9, 9), strict=True):
                px = layout.text(14)
                canvas.put(Text(line, "serifi", px, THEME.cream), spot.x, spot.y + y * layout.u)


def draw_faces(canvas: Canvas, match: Match, layout: TableLayout, look: Look) -> None:
    """Where many sit: whose card is whose, by the face on its outer edge."""
    now = match.round
    if now is None or not layout.faces or now.phase is not Phase.PLAYING:
        return
    played = {play.seat for play in now.trick}
    for seat in now.order:
        place = look.place(seat)
        if place:
            x, y = layout.faces[place]
            canvas.put(Avatar(look.avatar(seat), layout.px(28), shadow=True, dimmed=seat not in played), x, y)


def draw_leader(canvas: Canvas, match: Match, layout: TableLayout, look: Look) -> None:
    """A gold chip at the card that was led."""
    now = match.round
    if now is None or not now.trick or now.phase is not Phase.PLAYING:
        return
    spot = layout.slots[look.place(now.trick[0].seat)]
    words = look.words.say("leads")
    px = layout.text(12)
    width = Text(words, "sansb", px, THEME.on_gold).size[0] + layout.px(24)
    height = layout.px(21)
    turn = math.radians(spot.angle)
    down = 0.7 * layout.slot_width - height * 0.6
    x, y = spot.x + math.sin(turn) * down, spot.y + math.cos(turn) * down
    canvas.put(Pill(width, height), x, y)
    canvas.put(Text(words, "sansb", px, THEME.on_gold), x, y)


def draw_crown(
    canvas: Canvas, match: Match, layout: TableLayout, look: Look, moving: Collection[PieceKey]
) -> None:
    """On the card that is winning."""
    now = match.round
    if now is None or not now.trick or not look.marks_winning:
        return
    play = now.trick[winning_place(match.rules, [play.card for play in now.trick], now.trump)]
    if ("trick", play.seat, str(play.card), 0) in moving:
        return
    spot = layout.slots[look.place(play.seat)]
    turn = math.radians(spot.angle)
    out, side = 0.7 * layout.slot_width + 4 * layout.u, 0.26 * layout.slot_width
    x = spot.x - math.sin(turn) * out + math.cos(turn) * side
    y = spot.y - math.cos(turn) * out - math.sin(turn) * side
    canvas.put(Crown(layout.px(26)), x, y)


def draw_twins(
    canvas: Canvas, match: Match, layout: TableLayout, look: Look, moving: Collection[PieceKey]
) -> None:
    """Which of two identical cards in the trick came first."""
    now = match.round
    if now is None:
        return
    cards = [play.card for play in now.trick]
    for index, play in enumerate(now.trick):
        key = ("trick", play.seat, str(play.card), 0)
        if cards.count(play.card) < 2 or key in moving:
            continue
        spot = layout.slots[look.place(play.seat)]
        which = cards[: index + 1].count(play.card)
        turn, out = math.radians(spot.angle), 0.6 * layout.slot_width  # below the index, clear of "leads"
        x, y = spot.x - math.cos(turn) * out, spot.y + math.sin(turn) * out
        label = look.words.say("{which}.", which=which)
        canvas.put(Pill(layout.px(26), layout.px(20), "dark"), x, y)
        canvas.put(Text(label, "sansb", layout.text(12), THEME.ivory), x, y)


def draw_used(canvas: Canvas, pieces: Pieces, layout: TableLayout, look: Look) -> None:
    """A tag on every card that was bid with before."""
    for key, piece in pieces.items():
        if key[0] == "used":
            label, px = fit(look.words.say("used"), "sansb", layout.text(12), layout.px(80))
            text = Text(label, "sansb", px, THEME.ivory)
            y = piece.y + 0.42 * piece.picture.size[1]
            canvas.put(Pill(text.size[0] + layout.px(14), layout.px(19), "wine"), piece.x, y)
            canvas.put(text, piece.x, y)


def draw_last_trick(canvas: Canvas, match: Match, layout: TableLayout, look: Look) -> None:
    """The last trick in the order played, each card with its player's face, the taker's marked."""
    u, words, trick = layout.u, look.words, last_trick(match)
    count = len(trick.plays) if trick else 1
    width = min(86 * u, (layout.table.width - 120 * u) / (count * 1.16))
    height = 1.4 * width + 120 * u
    wide = max(300 * u, count * width * 1.16 + 60 * u)
    x, y = layout.centre
    canvas.put(Glass(round(wide), round(height), 18 * u, alpha=92, edge=34, shadow=9), x, y)
    title = words.say("Last trick") if trick else words.say("No trick has been taken yet.")
    canvas.put(Text(title, "serifx", layout.text(19), THEME.gold), x, y - height / 2 + 26 * u)
    if trick is None:
        return
    for index, play in enumerate(trick.plays):
        cx = x + (index - (count - 1) / 2) * width * 1.16
        won = play.seat == trick.taker
        face = look.face(
            play.card, round(width), compact=width < COMPACT_BELOW, glow="winning" if won else "none"
        )
        canvas.put(face, cx, y - 2 * u)
        canvas.put(
            Avatar(look.avatar(play.seat), layout.px(30), "gold" if won else "plain"),
            cx,
            y + 0.7 * width + 22 * u,
        )
    taker = words.say("taken by {name}", name=look.names[trick.taker])
    canvas.put(Text(taker, "sans", layout.text(13), THEME.sub), x, y + height / 2 - 18 * u)
