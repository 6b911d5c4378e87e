"""The heading and the plaque that names trump."""

from game.engine.outcome import is_last_scheduled
from game.model.table import Match, Round
from game.rules.decks import pack_size
from game.rules.schedules import hand_sizes
from game.rules.trumps import has_no_trump
from game.ui.art import Back, Glass, NoTrump, Suit, SuitGem, Text, fit
from game.ui.canvas import Canvas
from game.ui.layout import TableLayout
from game.ui.look import Look
from game.ui.theme import THEME


def round_title(match: Match, look: Look) -> str:
    """Which round it is: "Round 3 of 19", or sudden death."""
    now = match.round
    if now is None:
        return ""
    if now.sudden_death:
        return look.words.say("Sudden death")
    rounds = len(hand_sizes(match.rules, match.seats))
    return look.words.say("Round {round} of {rounds}", round=now.number, rounds=rounds)


def draw_heading(canvas: Canvas, match: Match, layout: TableLayout, look: Look) -> None:
    """The name of the game and where it stands."""
    u, words = layout.u, look.words
    title = match.title or words.game(match.preset)
    room = min([210 * u, *(plate.x - 30 * u for plate in layout.plates[1:] if plate.y < 60 * u)])
    if match.practice:
        room = min(room, layout.undo_tool[0] - 45 * u)
    title, px = fit(title, "serifx", layout.text(28), room, least=layout.text(16))
    canvas.put(Text(title, "serifx", px, THEME.gold, shadow=True), 18 * u, 26 * u, anchor="midleft")
    if match.round is None:
        return
    cards = words.count("{n} card", "{n} cards", match.round.hand_size)
    line = f"{round_title(match, look)}  ·  {cards}"
    line, px = fit(line, "sans", layout.text(13), room)
    canvas.put(Text(line, "sans", px, THEME.sub, shadow=True), 20 * u, 53 * u, anchor="midleft")


def draw_plaque(canvas: Canvas, match: Match, layout: TableLayout, look: Look, *, is_dealing: bool) -> None:
    """The stock with the card turned up, and the trump suit large; no trump just as clearly.

    While the cards are being dealt nothing is turned yet.
    """
    now, area, u = match.round, layout.plaque, layout.u
    canvas.put(Glass(int(area.width), int(area.height), 14 * u, alpha=62), *area.middle)
    if now is None:
        return
    width = layout.px(58)
    x, y = area.x + 50 * u, area.middle[1]
    stock = pack_size(match.rules, match.seats) - len(now.order) * now.hand_size - len(now.turned)
    for index in range(min(4, stock)):
        canvas.put(Back(width), x - (8 - index) * u, y + (2 - index) * u, angle=8)
    right = area.x + 130 * u if stock > 0 or now.turned else area.middle[0]
    title = look.words.say("TRUMP")
    canvas.put(
        Text(title, "sansx", layout.text(12), THEME.gold, shadow=True, spacing=1), right, area.y + 18 * u
    )
    if is_dealing:
        return
    for index, card in enumerate(now.turned):
        over = len(now.turned) - 1 - index
        canvas.put(look.face(card, width), x + (6 - 10 * over) * u, y - 6 * over * u, angle=-5)
    if now.trump is not None:
        canvas.put(SuitGem(now.trump, layout.px(44)), right, area.middle[1])
        name = look.words.suit(now.trump).capitalize()
    elif names_no_trump(match, now):
        canvas.put(NoTrump(layout.px(44)), right, area.middle[1])
        name = look.words.say("No trump")
    else:
        for index, suit in enumerate("SHDC"):
            sx = right + (index - 1.5) * 20 * u
            canvas.put(Suit(suit, layout.px(18), THEME.suit_on_felt(suit)), sx, area.middle[1], alpha=120)
        name = look.words.say("by the bids")
    name, px = fit(name, "serifx", layout.text(17), 78 * u)
    canvas.put(Text(name, "serifx", px, THEME.ivory, shadow=True), right, area.bottom - 24 * u)


def names_no_trump(match: Match, now: Round) -> bool:
    """Whether it is settled that the round has no trump, and not just open until the bids are shown."""
    if now.trump is not None:
        return False
    is_last = not now.sudden_death and is_last_scheduled(match, now.number)
    settled = has_no_trump(match.rules, now.number, now.hand_size, is_last=is_last)
    return settled or match.rules.trump != "highest-bid" or now.leader is not None
