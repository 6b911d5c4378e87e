"""The cards on the table: where each of them rests in a view."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, TypeAlias

from game.engine.options import is_forehead
from game.model.cards import Card, without
from game.model.commands import BidCard
from game.model.table import Match, Phase, Round
from game.rules.tricks import winning_place
from game.ui.art import Back, Glow
from game.ui.layout import TableLayout, backs, hand_layout, used_spot
from game.ui.look import Look, sorted_cards
from game.ui.motion import Piece

PieceKey: TypeAlias = tuple[str, int, str, int]
"""What a piece is from one moment to the next: its kind, its seat, its card or "", which copy of it.

Kinds: "hand" (the viewer's cards), "hidden" (the same face down), "back" (what others hold), "trick",
"bid" (bid with now), "used" (bid with in an earlier bidding of the round).
"""
Pieces: TypeAlias = dict[PieceKey, Piece]

COMPACT_BELOW: Final = 84
"""Cards narrower than this, in pixels, have the face with the large index."""


def rest(match: Match, layout: TableLayout, look: Look, legal: tuple[Card, ...] | None = None) -> Pieces:
    """Every card of the table at rest, those further down first.

    `legal` are the cards that the viewer may choose, None when it is not his turn.
    """
    now = match.round
    pieces: Pieces = {}
    if now is None or now.phase is Phase.SCORED:
        return pieces
    for seat in now.order:
        if seat != look.viewer:
            pieces.update(_held(match, now, seat, layout, look))
        if is_bidding_cards(match):
            pieces.update(_bid_with(now, seat, layout, look))
    pieces.update(_trick(match, now, layout, look))
    if look.viewer in now.order:
        pieces.update(_hand(match, now, layout, look, legal))
    return pieces


def is_bidding_cards(match: Match) -> bool:
    """Whether cards are being bid with, which lie on the table until the bidding ends."""
    now = match.round
    return now is not None and now.phase is Phase.BIDDING and match.rules.bidding == "card"


def _held(
    match: Match, now: Round, seat: int, layout: TableLayout, look: Look
) -> Iterator[tuple[PieceKey, Piece]]:
    """What an opponent holds: backs, or in a forehead round the card that everybody else sees."""
    place = look.place(seat)
    if is_forehead(match.rules, now):
        width, spot = layout.forehead_width, layout.foreheads[place]
        for card in now.hand(seat).cards:
            face = Back(width) if look.is_hidden else look.face(card, width, compact=width < COMPACT_BELOW)
            yield ("back", seat, str(card), 0), Piece(face, spot.x, spot.y, spot.angle)
        return
    fan = layout.fans[place]
    if fan is not None:
        lying = sum(shown.seat == seat for shown in now.shown) if is_bidding_cards(match) else 0
        lying += is_bidding_cards(match) and seat in now.decided and now.bids[seat] is None
        for index, spot in enumerate(backs(fan, now.hand(seat).size - lying, layout.u)):
            yield ("back", seat, "", index), Piece(Back(layout.px(40)), spot.x, spot.y, spot.angle)


def _bid_with(now: Round, seat: int, layout: TableLayout, look: Look) -> Iterator[tuple[PieceKey, Piece]]:
    """The cards that a seat has used small and dim, the present one in its place of the trick."""
    place, width = look.place(seat), layout.slot_width
    used = [shown.card for shown in now.shown if shown.seat == seat and shown.bidding < now.repeats]
    for index, card in enumerate(used):
        face = look.face(card, round(0.62 * width), compact=True, dimmed=True)
        at = used_spot(layout, place, len(used) - 1 - index)
        yield ("used", seat, str(card), index), Piece(face, at.x, at.y, at.angle)
    spot = layout.bid_slots[place]
    present = now.bid_cards().get(seat) if look.is_hidden else bid_card_of(now, seat)
    if present is not None:
        face = look.face(present, width, compact=width < COMPACT_BELOW)
        yield ("bid", seat, "", 0), Piece(face, spot.x, spot.y, spot.angle)
    elif seat in now.decided:
        yield ("bid", seat, "", 0), Piece(Back(width), spot.x, spot.y, spot.angle)


def bid_card_of(now: Round, seat: int) -> Card | None:
    """The card that a seat bids with: shown, or its own choice and known to the viewer."""
    choice = now.choices[seat]
    return choice.card if isinstance(choice, BidCard) else now.bid_cards().get(seat)


def _trick(match: Match, now: Round, layout: TableLayout, look: Look) -> Iterator[tuple[PieceKey, Piece]]:
    if not now.trick:
        return
    winning = winning_place(match.rules, [play.card for play in now.trick], now.trump)
    for index, play in enumerate(now.trick):
        glow: Glow = "winning" if index == winning and look.marks_winning else "none"
        face = look.face(play.card, layout.slot_width, compact=layout.slot_width < COMPACT_BELOW, glow=glow)
        spot = layout.slots[look.place(play.seat)]
        yield ("trick", play.seat, str(play.card), 0), Piece(face, spot.x, spot.y, spot.angle)


def _hand(
    match: Match, now: Round, layout: TableLayout, look: Look, legal: tuple[Card, ...] | None
) -> Iterator[tuple[PieceKey, Piece]]:
    """The viewer's cards less those that lie on the table as bids; in a forehead round a back."""
    seat = look.viewer
    hidden = now.hand(seat).hidden
    lying = [shown.card for shown in now.shown if shown.seat == seat] if is_bidding_cards(match) else []
    choice = now.choices[seat]
    if isinstance(choice, BidCard):
        lying.append(choice.card)
    cards = sorted_cards(without(now.hand(seat).cards, lying), now.trump if look.trump_first else None)
    fan = hand_layout(layout, len(cards) + hidden, now.hand_size)
    fresh = just_received(now, seat)
    seen: Counter[Card] = Counter()
    for card, spot in zip(cards, fan.spots, strict=False):
        seen[card] += 1
        if look.is_hidden:
            yield (
                ("hidden", seat, str(card), seen[card] - 1),
                Piece(Back(fan.width), spot.x, spot.y, spot.angle),
            )
            continue
        dimmed = legal is not None and card not in legal
        is_lit = (legal is not None and not dimmed) or seen[card] <= fresh[card]
        face = look.face(
            card,
            fan.width,
            compact=fan.width < COMPACT_BELOW,
            dimmed=dimmed,
            glow="legal" if is_lit else "none",
        )
        yield ("hand", seat, str(card), seen[card] - 1), Piece(face, spot.x, spot.y, spot.angle)
    for index, spot in enumerate(fan.spots[len(cards) :]):
        asked = Back(fan.width, asked=True, glow="legal")
        yield ("back", seat, "", index), Piece(asked, spot.x, spot.y, spot.angle)


def just_received(now: Round, seat: int) -> Counter[Card]:
    """The cards that the seat was passed and has not bid on yet."""
    is_new = now.phase is Phase.BIDDING and now.bids[seat] is None and not now.repeats
    return Counter(now.received[seat].cards) if is_new else Counter()
