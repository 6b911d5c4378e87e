"""One decision of a round as it stood: the trick or the hand, and what each choice was worth."""

from typing import Final

from game.explain.lookback import choice_told, place_told
from game.model.commands import PlayCard
from game.model.table import Phase
from game.session.analysis import Judged
from game.session.decisions import Decision
from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.look import Look, sorted_cards
from game.ui.parts.analysis_list import cards_of, mini
from game.ui.parts.analysis_options import draw_options
from game.ui.parts.glass import pane
from game.ui.parts.writing import write
from game.ui.theme import THEME

STOOD: Final = 118
"""The height of what is shown of the trick or the hand, in units."""


def draw_detail(
    canvas: Canvas, area: Area, decision: Decision, judged: Judged | None, look: Look, u: float
) -> None:
    """Puts a decision on the canvas."""
    words = look.words
    pane(canvas, area, u)
    left, room = area.x + 20 * u, area.width - 40 * u
    place = place_told(decision.chosen, decision.trick, decision.bidding, words)
    title = words.say("{place}: {chosen}", place=place, chosen=choice_told(decision.chosen, words))
    write(
        canvas, title, "serifx", 20 * u, THEME.gold, left, area.y + 22 * u, "midleft", room=room, shadow=True
    )
    situation = situation_told(decision, look)
    write(canvas, situation, "sans", 14 * u, THEME.sub, left, area.y + 47 * u, "midleft", room=room)
    stood = Area(left, area.y + 64 * u, room, STOOD * u)
    if isinstance(decision.chosen, PlayCard):
        _draw_trick(canvas, stood, decision, look, u)
    else:
        _draw_hand(canvas, stood, decision, look, u)
    below = Area(left, stood.bottom + 8 * u, room, area.bottom - stood.bottom - 20 * u)
    line = art.Line(round(room), 1, THEME.inlay, 80)
    canvas.put(line, left, below.y, anchor="topleft")
    if not decision.is_free:
        text = words.say("There was nothing else to choose.")
    elif judged is None:
        text = words.say("This is still to be thought about …")
    else:
        draw_options(canvas, below, judged, look, u)
        return
    write(canvas, text, "serifi", 15 * u, THEME.sub, left, below.y + 24 * u, "midleft", room=room)


def situation_told(decision: Decision, look: Look) -> str:
    """What the seat had before it when it decided."""
    words, now, seat = look.words, decision.now, decision.chosen.seat
    if isinstance(decision.chosen, PlayCard):
        return words.say(
            "Bid {bid}, taken {taken}, tricks to come {left}",
            bid=now.bids[seat],
            taken=now.tricks_taken(seat),
            left=now.hand_size - len(now.tricks),
        )
    if now.phase is Phase.PASSING:
        return words.say("Before the bidding")
    placed = [(other, bid) for other in now.order if (bid := now.bids[other]) is not None]
    if placed:
        bids = ", ".join(f"{look.names[other]} {words.number(bid)}" for other, bid in placed)
        return words.say("Bids before it: {bids}", bids=bids)
    if decision.view.rules.bidding != "in-turn":
        return words.say("All bid at once")
    return words.say("No bid before it")


def _draw_trick(canvas: Canvas, area: Area, decision: Decision, look: Look, u: float) -> None:
    """The cards that lay there and the one that was played, each with its player's face."""
    assert isinstance(decision.chosen, PlayCard)
    plays = [(play.seat, play.card) for play in decision.now.trick]
    plays.append((decision.chosen.seat, decision.chosen.card))
    width = int(min(58 * u, (area.width + 8 * u) / len(plays) - 8 * u))
    for index, (seat, card) in enumerate(plays):
        is_own = seat == decision.chosen.seat
        x, y = area.x + index * (width + 8 * u) + width / 2, area.y + 0.7 * width + 4 * u
        canvas.put(mini(card, width, look, is_ringed=is_own), x, y)
        face = round(min(28 * u, width))
        canvas.put(
            art.Avatar(look.avatar(seat), face, "gold" if is_own else "plain"), x, y + 0.7 * width + 19 * u
        )
    if len(plays) == 1:
        text = look.words.say("You led this trick")
        write(
            canvas,
            text,
            "serifi",
            15 * u,
            THEME.cream,
            area.x + width + 20 * u,
            area.y + 0.7 * width + 4 * u,
            "midleft",
            room=area.width - width - 20 * u,
        )


def _draw_hand(canvas: Canvas, area: Area, decision: Decision, look: Look, u: float) -> None:
    """The hand before the play; in a forehead round the cards of the others."""
    now, seat = decision.now, decision.chosen.seat
    trump = now.trump if look.trump_first else None
    if now.hand(seat).hidden:
        _draw_foreheads(canvas, area, decision, look, u)
        return
    cards = sorted_cards(now.hand(seat).cards, trump)
    rows = 1 if len(cards) <= 13 else 2
    each = -(-len(cards) // rows)
    width = int(min(58 * u, (area.height / rows - 10 * u) / 1.4, (area.width + 4 * u) / each - 4 * u))
    marked = set(map(str, cards_of(decision.chosen)))
    for index, card in enumerate(cards):
        row, column = divmod(index, each)
        x = area.x + column * (width + 4 * u)
        y = area.y + 6 * u + row * (1.4 * width + 6 * u)
        canvas.put(mini(card, width, look, is_ringed=str(card) in marked), x, y, anchor="topleft")


def _draw_foreheads(canvas: Canvas, area: Area, decision: Decision, look: Look, u: float) -> None:
    """Everybody's card with its face, the own one hidden."""
    now = decision.now
    width = int(min(52 * u, (area.width + 8 * u) / len(now.order) - 8 * u))
    for index, seat in enumerate(now.order):
        x, y = area.x + index * (width + 8 * u) + width / 2, area.y + 0.7 * width + 4 * u
        cards = now.hand(seat).cards
        canvas.put(mini(cards[0], width, look) if cards else art.Back(width), x, y)
        canvas.put(art.Avatar(look.avatar(seat), round(min(28 * u, width))), x, y + 0.7 * width + 19 * u)
