"""Drawing in idle moments what will be needed soon, so that no frame of a movement waits for it."""

from collections.abc import Callable, Iterator
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
from game.ui.parts.moment import Tabletop
from game.ui.parts.tabletop import draw_moving, draw_rest
from game.ui.pieces import COMPACT_BELOW, PieceKey, Pieces, rest
from game.ui.scene import Scene

SPARE: Final = 0.006
"""Seconds of an idle frame for drawing ahead; the largest picture takes longer, once."""

CALM: Final = 0.4
"""Seconds that a scene is left alone before another one is drawn ahead."""

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


class Overture:
    """Draws, while a match is still being chosen, what its table will begin with."""

    def __init__(self) -> None:
        self._of: object = None
        self._wishes: Iterator[Wish] = iter(())
        self._is_drawn = False
        self._waited = 0.0

    def is_wanted(self, key: object) -> bool:
        """Whether something of the table that belongs to the key is still to be drawn."""
        return key != self._of or not self._is_drawn

    def step(self, seconds: float, key: object, size: tuple[int, int], table: Callable[[], Scene]) -> None:
        """Draw a little of it; `table` makes the scene, `key` is all that its beginning depends on.

        The first moments belong to the scene that has just come up.
        """
        self._waited += seconds
        if self._waited < CALM:
            return
        if key != self._of:
            layer = Layer(size)
            table().draw(layer)
            self._of, self._wishes, self._is_drawn = key, _put_on(layer), False
        wish = next((wish for wish in self._wishes if not is_drawn(*wish)), None)
        if wish is None:
            self._is_drawn = True
        else:
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
    return _put_on(layer)


def _put_on(layer: Layer) -> Iterator[Wish]:
    return ((picture, angle, scale) for picture, _, _, _, angle, _, scale, _ in layer.puts)


def _cards_of_tricks(top: Tabletop) -> Iterator[Wish]:
    """Every card as it may lie in a trick."""
    width = top.layout.slot_width
    for card in dict.fromkeys(whole_pack(top.match.rules, top.match.seats)):
        yield top.look.face(card, width, compact=width < COMPACT_BELOW), 5.0, 1.0
