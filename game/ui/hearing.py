"""What is to be heard at the table: events, cards where they land, coins, that it is the player's turn."""

from collections.abc import Iterator
from typing import Final

from game.model.events import (
    BidPlaced,
    CardPlayed,
    CardsPassed,
    Event,
    HandsRedealt,
    MatchEnded,
    RoundDealt,
    RoundScored,
    SeatDecided,
    TrickTaken,
)
from game.model.table import Match
from game.ui.playback import Playback, Step
from game.ui.sounds import SoundName

LANDING: Final = 0.7
"""How far a card has come when it is heard."""


class Ear:
    """Notices everything once."""

    def __init__(self) -> None:
        self._heard: Step | None = None
        self._was_paid = False
        self._was_own_turn = False

    def listen(self, playback: Playback, viewer: int, *, is_own_turn: bool) -> Iterator[SoundName]:
        """The sounds that have become due since the last time."""
        step = playback.showing
        lands_at = LANDING if step and isinstance(step.event, CardPlayed) else 0.0
        if step and step is not self._heard and step.share >= lands_at:
            self._heard = step
            if name := sound_of(step.event, playback.shown, viewer):
                yield name
        if playback.has_paid and not self._was_paid:
            yield "coin"
        if is_own_turn and not self._was_own_turn:
            yield "turn"
        self._was_paid, self._was_own_turn = playback.has_paid, is_own_turn


def sound_of(event: Event, match: Match, viewer: int) -> SoundName | None:
    """What is heard when an event begins to be shown; `match` is the view after it."""
    match event:
        case RoundDealt() | HandsRedealt():
            return "deal"
        case CardPlayed() | CardsPassed():
            return "card"
        case SeatDecided(seat) if seat == viewer:
            return "card"
        case BidPlaced():
            return "bid"
        case TrickTaken():
            return "collect"
        case RoundScored() if match.results[-1].bids[viewer] is not None:
            return "made" if match.results[-1].is_made(viewer) else "missed"
        case MatchEnded(winners) if viewer in winners:
            return "win"
    return None
