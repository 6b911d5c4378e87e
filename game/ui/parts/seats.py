"""The seats round the table: who sits there, what was bid and taken, whose turn it is."""

from typing import Final

from game.bots.characters import named
from game.engine.options import is_forehead, next_to_play, to_act
from game.model.events import Player
from game.model.table import Match, Phase, Round
from game.ui.area import Area
from game.ui.art import Avatar, DealerDisc, Plate, RankArc, Rings, Text, fit
from game.ui.canvas import Canvas
from game.ui.layout import TableLayout
from game.ui.look import Look, is_bidding
from game.ui.opponents import strength, told
from game.ui.parts.controls import draw_note
from game.ui.theme import THEME

SEAT: Final = "seat-"
"""What is pointed at where the mouse is over a plate, before the number of the seat."""


def draw_seats(canvas: Canvas, match: Match, layout: TableLayout, look: Look) -> None:
    """Every seat's plate; those whose decision it is glow."""
    acting = acting_seats(match)
    for seat in range(match.seats):
        _plate(canvas, match, layout, look, seat, is_active=seat in acting)


def acting_seats(match: Match) -> frozenset[int]:
    """The seats whose move is awaited, the forced card of a forehead round included."""
    now = match.round
    waiting = to_act(match)
    if not waiting and now is not None and is_forehead(match.rules, now):
        seat = next_to_play(now)
        return frozenset() if seat is None else frozenset({seat})
    return waiting


def _plate(
    canvas: Canvas, match: Match, layout: TableLayout, look: Look, seat: int, *, is_active: bool
) -> None:
    place, u = look.place(seat), layout.u
    area = layout.plates[place]
    now = match.round
    takes_part = now is None or seat in now.order
    canvas.put(Plate(int(area.width), int(area.height), is_active), *area.middle)
    face = int(area.height - 10 * u)
    _face(canvas, match, layout, look, seat, face, is_active=is_active, takes_part=takes_part)
    left = area.x + face + 14 * u
    px = layout.text(15 if place == 0 or not layout.is_crowded else 14)
    shows_bid = now is not None and takes_part and now.bids[seat] is not None and not is_bidding(now)
    room = area.right - left - (58 if shows_bid else 14) * u
    name, px = fit(look.doing(seat), "sansb", px, room)
    colour = THEME.ivory if takes_part else THEME.sub
    canvas.put(
        Text(name, "sansb", px, colour, shadow=True), left, area.y + 0.32 * area.height, anchor="midleft"
    )
    if shows_bid and now is not None:
        _tally(canvas, now, layout, area, seat, left, look)
    else:
        words, size = fit(_status(match, look, seat), "sans", layout.text(12), area.right - left - 12 * u)
        canvas.put(Text(words, "sans", size, THEME.sub), left, area.y + 0.7 * area.height, anchor="midleft")
    if now is not None and seat == now.dealer:
        canvas.put(DealerDisc(layout.px(22)), area.x + face - 1 * u, area.bottom - 7 * u)


def player_at(match: Match, look: Look, seat: int) -> Player:
    """Who plays in a seat, perhaps for somebody else."""
    return look.playing_for(seat) or match.players[seat]


def _face(
    canvas: Canvas,
    match: Match,
    layout: TableLayout,
    look: Look,
    seat: int,
    px: int,
    *,
    is_active: bool,
    takes_part: bool,
) -> None:
    """The face of whoever plays in a seat, and on its rim how strong a bot is."""
    area, player = layout.plates[look.place(seat)], player_at(match, look, seat)
    x, y = area.x + 5 * layout.u + px / 2, area.middle[1]
    character = named(player.name) if look.playing_for(seat) else None
    face = character.face if character else look.avatar(seat)
    canvas.put(Avatar(face, px, "gold" if is_active else "plain", dimmed=not takes_part), x, y)
    if strength(player):
        canvas.put(RankArc(strength(player), px), x, y)


def seat_at(layout: TableLayout, look: Look, x: float, y: float) -> int | None:
    """The seat whose plate is at a point."""
    places = (place for place, plate in enumerate(layout.plates) if plate.holds(x, y))
    return next((look.seat(place) for place in places), None)


def draw_seat_note(canvas: Canvas, match: Match, layout: TableLayout, look: Look, seat: int) -> None:
    """Says at the plate of a bot how it plays."""
    player = player_at(match, look, seat)
    if player.kind == "bot":
        draw_note(canvas, layout.plates[look.place(seat)], told(player, look.words))


def _tally(
    canvas: Canvas, now: Round, layout: TableLayout, area: Area, seat: int, left: float, look: Look
) -> None:
    """Filling rings, and in figures the tricks taken of those bid."""
    u = layout.u
    bid, taken = now.bids[seat] or 0, now.tricks_taken(seat)
    right = area.right - 30 * u
    room = right - 22 * u - left
    radius = 5.5 * u
    gap = min(13 * u, (room - 2 * radius) / max(1, max(bid, taken) - 1))
    canvas.put(Rings(bid, taken, radius, gap), left, area.y + 0.7 * area.height, anchor="midleft")
    colour = THEME.bright if taken <= bid else THEME.coral
    px = layout.text(17 if layout.is_crowded else 19)
    canvas.put(
        Text(look.words.number(taken), "sansx", px, colour, shadow=True), right, area.y + 0.33 * area.height
    )
    of = look.words.say("of {bid}", bid=bid)
    canvas.put(Text(of, "sans", layout.text(12), THEME.sub), right, area.y + 0.72 * area.height)


def _status(match: Match, look: Look, seat: int) -> str:
    """The small line of a seat that has no tally yet."""
    words, now = look.words, match.round
    if seat not in match.still_in:
        return words.say("out")
    if now is None:
        return ""
    if seat not in now.order:
        return words.say("looks on")
    if now.phase is Phase.SCORED:
        return words.count("{n} point", "{n} points", match.totals[seat])
    if now.bids[seat] is not None:
        return words.say("has bid")
    if seat in now.decided:
        return words.say("has decided")
    if seat in to_act(match):
        return words.say("is passing") if now.phase is Phase.PASSING else words.say("is bidding")
    if seat == now.dealer:
        return words.say("dealer")
    return words.say("forehand") if seat == now.forehand else ""
