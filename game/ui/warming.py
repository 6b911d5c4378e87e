"""Drawing in idle moments what will be needed soon, so that no frame of a movement waits for it."""

from collections import deque
from dataclasses import dataclass, field
from typing import Final

from game.model.table import Match
from game.rules.decks import whole_pack
from game.ui.art import Picture, is_drawn, warm
from game.ui.layout import TableLayout
from game.ui.look import Look
from game.ui.pieces import COMPACT_BELOW, rest

AT_ONCE: Final = 1
"""How many pictures are drawn in an idle frame."""


@dataclass(slots=True)
class Warmer:
    """What is still to be drawn for a table: the hand as it may look next, then every card for a trick."""

    ahead: deque[tuple[Picture, float]] = field(default_factory=deque)
    _hand: object = None
    _pack: object = None

    def plan(self, match: Match, layout: TableLayout, look: Look) -> None:
        """Take note of what a view may need next."""
        now = match.round
        if now is None or look.viewer not in now.order:
            return
        hand = (now.hand(look.viewer), layout, look.language)
        if hand != self._hand:
            self._hand = hand
            pictures = [
                (piece.picture, piece.angle)
                for legal in (None, now.hand(look.viewer).cards, ())
                for key, piece in rest(match, layout, look, legal).items()
                if key[0] == "hand"
            ]
            self.ahead.extendleft(reversed(pictures))
        pack = (layout, look.language)
        if pack != self._pack:
            self._pack = pack
            width = layout.slot_width
            for card in dict.fromkeys(whole_pack(match.rules, match.seats)):
                self.ahead.append((look.face(card, width, compact=width < COMPACT_BELOW), 5.0))

    def step(self) -> None:
        """Draw a little of it."""
        drawn = 0
        while self.ahead and drawn < AT_ONCE:
            picture, angle = self.ahead.popleft()
            if not is_drawn(picture, angle):
                warm(picture, angle)
                drawn += 1
