"""The line above the hand: whose turn it is and why, in a sentence."""

from game.engine.options import CardBidOptions, PlayOptions, is_forehead, next_to_play, options
from game.model.cards import Suit
from game.model.table import Match, Phase, Round
from game.rules.tricks import suit_in_play, winning_place
from game.ui.area import Area
from game.ui.art import Glass, Text, fit
from game.ui.art import Suit as SuitShape
from game.ui.canvas import Canvas
from game.ui.layout import TableLayout
from game.ui.look import Look
from game.ui.theme import THEME


def draw_message(
    canvas: Canvas,
    layout: TableLayout,
    text: str,
    suit: Suit | None = None,
    *,
    is_warning: bool = False,
    above: Area | None = None,
) -> None:
    """A pill with a sentence and the suit that it speaks of, over the hand or above what is docked there."""
    if not text:
        return
    u = layout.u
    x, y = layout.message
    if above:
        y = above.y - 26 * u
    text, px = fit(text, "sansb", layout.text(15.5), layout.table.width - 120 * u)
    colour = THEME.coral if is_warning else THEME.ivory
    words = Text(text, "sansb", px, colour, shadow=True)
    shape = layout.px(18) + 8 * u if suit else 0
    width = words.size[0] + shape + 44 * u
    canvas.put(Glass(round(width), layout.px(34), 17 * u, alpha=88, edge=30, base=THEME.plate), x, y)
    left = x - (words.size[0] + shape) / 2
    if suit:
        picture = SuitShape(suit, layout.px(18), THEME.suit_on_felt(suit))
        canvas.put(picture, left, y, anchor="midleft")
    canvas.put(words, left + shape, y, anchor="midleft")


def turn_message(match: Match, look: Look) -> tuple[str, Suit | None]:
    """Whose turn it is and what the trick asks for, with the suit to show beside it."""
    now = match.round
    if now is None or now.phase is Phase.SCORED:
        return "", None
    if now.phase is not Phase.PLAYING:
        return _choosing(match, now, look), None
    if len(now.trick) == len(now.order):
        return _taken(match, now, look), None
    led = suit_in_play(now.trick[0].card, now.trump) if now.trick else None
    if look.viewer in now.order:
        offered = options(match, look.viewer)
        if isinstance(offered, PlayOptions):
            return _own_turn(now, offered, look), led
    seat = next_to_play(now)
    if seat is None:
        return "", None
    name = look.names[seat]
    if not now.trick:
        return look.words.say("{name} leads", name=name), None
    return look.words.say("{name} is to play", name=name), led


def _choosing(match: Match, now: Round, look: Look) -> str:
    """What a card is chosen for before the play, where no bar says it."""
    if isinstance(options(match, look.viewer), CardBidOptions):
        if now.repeats:
            return look.words.say("Bid again with another card")
        return look.words.say("Choose a card: its number is your bid")
    if now.phase is Phase.PASSING and look.viewer in now.decided:
        return look.words.say("The others choose their cards")
    return ""


def _taken(match: Match, now: Round, look: Look) -> str:
    """Whose the finished trick is."""
    taker = now.trick[winning_place(match.rules, [play.card for play in now.trick], now.trump)].seat
    if taker == look.viewer:
        return look.words.say("You take the trick")
    return look.words.say("{name} takes the trick", name=look.names[taker])


def _own_turn(now: Round, offered: PlayOptions, look: Look) -> str:
    words, trump = look.words, now.trump
    if not now.trick:
        if len(offered.cards) < now.hand(look.viewer).size:
            return words.say("Your lead – trump is not broken yet")
        return words.say("Your lead – any card")
    if offered.led is None:
        return words.say("Your turn – the joker asks for nothing, play any card")
    asked = words.suit(offered.led)
    if all(suit_in_play(card, trump) == offered.led for card in offered.cards):
        return words.say("Your turn – follow {suit}", suit=asked)
    if len(offered.cards) < now.hand(look.viewer).size:
        return words.say("Your turn – you have no {suit}, so you must trump", suit=asked)
    return words.say("Your turn – you have no {suit}, play any card", suit=asked)


def draw_bidding_text(canvas: Canvas, match: Match, layout: TableLayout, look: Look) -> None:
    """While bids are made: who bids, in the middle of the table."""
    now = match.round
    if now is None or now.phase is not Phase.BIDDING:
        return
    if match.rules.bidding in ("card", "zero"):
        return
    words, u = look.words, layout.u
    own = look.viewer in now.order and options(match, look.viewer) is not None and not look.stand_in
    waiting = [seat for seat in now.order if now.bids[seat] is None]
    if own and look.viewer == now.dealer and match.rules.bidding == "in-turn":
        title = words.say("You are the dealer and bid last")
    elif own and now.repeats:
        title = words.say("Bid again: how many tricks will you take?")
    elif own:
        title = words.say("How many tricks will you take?")
    elif waiting and match.rules.bidding == "sealed":
        title = words.say("Bids are made in secret")
    elif waiting:
        title = words.say("{name} is bidding", name=look.doing(waiting[0]))
    else:
        title = words.say("All bids are made")
    forehand = look.names[now.forehand]
    if is_forehead(match.rules, now):
        line = words.say("Everybody sees your card, only you do not.")
    elif received := now.received[look.viewer].cards:
        cards = words.list([words.card(str(card)) for card in received])
        line = words.say("You were passed: {cards}.", cards=cards)
    elif now.forehand == look.viewer:
        line = words.say("You lead the first trick.")
    else:
        line = words.say("{name} leads the first trick.", name=forehand)
    x, y = layout.centre
    y -= 92 * u
    room = layout.table.width * (0.36 if layout.is_crowded else 0.4)
    title, px = fit(title, "serif", layout.text(20), room)
    canvas.put(Text(title, "serif", px, THEME.cream, shadow=True), x, y)
    line, px = fit(line, "sans", layout.text(14), room)
    canvas.put(Text(line, "sans", px, THEME.ivory, shadow=True), x, y + 27 * u)
