"""A moment at the table: everything that its picture depends on."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.options import Options
from game.model.events import BidPlaced, Event, HandsRedealt, RoundDealt
from game.model.table import Match
from game.ui.advising import Guidance
from game.ui.layout import TableLayout
from game.ui.look import Look
from game.ui.motion import Piece
from game.ui.pieces import PieceKey, Pieces


@dataclass(frozen=True, slots=True)
class Tabletop:
    """Everything that the picture of a moment depends on."""

    match: Match
    layout: TableLayout
    look: Look
    pieces: Pieces
    """The cards at rest."""
    moving: Mapping[PieceKey, Piece]
    """The cards on their way, where they are now."""
    lifted: Mapping[PieceKey, float]
    shaken: tuple[PieceKey, float] | None
    event: Event | None
    """What is just being shown."""
    coming: Event | None
    """What is about to be shown, in the pause before it."""
    announced: float
    """How far that which moves in this pause has got, 0 … 1."""
    share: float
    """How far it has been shown."""
    offered: Options | None
    chosen: tuple[PieceKey, ...]
    """The cards chosen to be passed."""
    pointed: str | int | None
    """The tool or the bid under the mouse."""
    bid_focus: int | None
    guidance: Guidance | None
    """What is to be seen of the advice on what is offered."""
    warning: str
    trouble: OSError | None
    is_sheet_open: bool
    is_last_trick_open: bool
    scroll: int
    looks_on: bool
    """Whether the viewer takes no part in the round."""
    is_fast: bool
    side: tuple[str, ...]
    """The round buttons that come and go."""
    is_paused: bool

    def rests_on(self) -> tuple[object, ...]:
        """All that the part of the picture at rest depends on; while it stays equal, so does that part."""
        return (
            self.layout,
            self.look,
            tuple(self.moving),
            tuple(self.lifted),
            self.shaken and self.shaken[0],
            self.is_dealing,
            self.fresh_bidder,
            self.offered,
            self.coming,
            self.chosen,
            self.pointed,
            self.bid_focus,
            self.guidance,
            self.is_sheet_open,
            self.is_last_trick_open,
            self.scroll,
            self.is_fast,
            self.side,
        )

    @property
    def is_dealing(self) -> bool:
        """Whether the cards of the round are still on their way."""
        return isinstance(self.event, RoundDealt | HandsRedealt) and self.share < 1

    @property
    def fresh_bidder(self) -> int | None:
        """The seat whose bubble is just opening; bids shown together have none of their own."""
        if isinstance(self.event, BidPlaced) and self.share < 1 and self.match.rules.bidding == "in-turn":
            return self.event.seat
        return None
