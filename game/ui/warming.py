"""Drawing in idle moments what will be needed soon, so that no frame of a movement waits for it."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Final

from game.engine.evolve import evolve
from game.engine.options import BidOptions, CardBidOptions, Options, PlayOptions, options
from game.model.cards import Card
from game.model.events import BidPlaced, CardPlayed, Event
from game.model.table import Match
from game.rules.decks import whole_pack
from game.ui.art import Picture, is_drawn, warm
from game.ui.canvas import Layer
from game.ui.parts.tabletop import Tabletop, draw_moving, draw_rest
from game.ui.pieces import COMPACT_BELOW, PieceKey, Pieces, rest

SPARE: Final = 0.006
"""Seconds of an idle frame for drawing ahead; the largest picture takes longer, once."""

Wish = tuple[Picture, float, float]
"""A picture, its angle and its scale."""


@dataclass(slots=True)
class Warmer:
    """Rehearses what comes next: draws the table as it will be, on a layer that nobody sees."""

    ahead: bool = False
    """Whether something is still to be drawn."""
    _wishes: Iterator[Wish] = field(default_factory=lambda: iter(()))
    _cards: Iterator[Wish] = field(default_factory=lambda: iter(()))
    _match: Match | None = None
    _seen: object = None
    _pack: object = None

    def plan(self, top: Tabletop, upcoming: tuple[Event, ...]) -> None:
        """Take note of the table of this moment, and of what is already known to come."""
        seen = (top.layout, top.look, top.event, top.offered, upcoming)
        if top.match is not self._match or seen != self._seen:
            self._match, self._seen = top.match, seen
            self._wishes, self.ahead = _wishes(top, upcoming), True
        pack = (top.layout, top.look)
        if pack != self._pack:
            self._pack, self._cards = pack, _cards_of_tricks(top)

    def step(self) -> None:
        """Draw a little of it."""
        end = perf_counter() + SPARE
        while self.ahead and perf_counter() < end:
            wish = next(self._wishes, None) or next(self._cards, None)
            if wish is None:
                self.ahead = False
            elif not is_drawn(*wish):
                warm(*wish)


def _wishes(top: Tabletop, upcoming: tuple[Event, ...]) -> Iterator[Wish]:
    """What the next pictures of the table consist of."""
    still = replace(top, moving={}, lifted={}, shaken=None, event=None, coming=None, announced=1.0, share=1.0)
    match, viewer = top.match, top.look.viewer
    if top.offered is not None:
        yield from _drawn(replace(still, lifted=dict.fromkeys(_choosable(top.offered, top.pieces), 1.0)))
    elif top.event is not None:
        yield from _drawn(still)
    for event in upcoming or _guessed(top):
        match = evolve(match, event)
        after = replace(still, match=match, pieces=rest(match, top.layout, top.look), offered=None)
        yield from _drawn(replace(after, event=event, share=0.0))
        yield from _drawn(after)
    offered = options(match, viewer)
    if match is not top.match and offered is not None:
        pieces = rest(match, top.layout, top.look, _cards(offered))
        yield from _drawn(replace(still, match=match, pieces=pieces, offered=offered))
    if isinstance(top.offered, PlayOptions):
        for card in top.offered.cards:
            pieces = rest(evolve(top.match, CardPlayed(viewer, card)), top.layout, top.look)
            yield from ((piece.picture, piece.angle, piece.scale) for piece in pieces.values())


def _guessed(top: Tabletop) -> tuple[Event, ...]:
    """What the viewer may decide, for what follows looks much the same whatever it is."""
    match top.offered:
        case BidOptions(bids):
            return (BidPlaced(top.look.viewer, bids[0]),)
        case PlayOptions(cards):
            return (CardPlayed(top.look.viewer, cards[0]),)
    return ()


def _cards(offered: Options) -> tuple[Card, ...] | None:
    return offered.cards if isinstance(offered, PlayOptions | CardBidOptions) else None


def _choosable(offered: Options, pieces: Pieces) -> list[PieceKey]:
    return [key for key in pieces if key[0] == "hand"] if _cards(offered) else []


def _drawn(top: Tabletop) -> Iterator[Wish]:
    """All that a table is drawn with."""
    layer = Layer((top.layout.width, top.layout.height))
    draw_rest(layer, top)
    draw_moving(layer, top)
    return ((picture, angle, scale) for picture, _, _, _, angle, _, scale, _ in layer.puts)


def _cards_of_tricks(top: Tabletop) -> Iterator[Wish]:
    """Every card as it may lie in a trick."""
    width = top.layout.slot_width
    for card in dict.fromkeys(whole_pack(top.match.rules, top.match.seats)):
        yield top.look.face(card, width, compact=width < COMPACT_BELOW), 5.0, 1.0
