"""What is played for the player without his asking, as he has chosen it."""

from typing import Final

from game.engine.known import takes_all_the_rest
from game.engine.options import Options, PlayOptions
from game.model.cards import Card
from game.model.table import Match
from game.settings import Settings

FEWEST_TO_CLAIM: Final = 2
"""How many cards must be left for a claim to save anything."""


def played_by_itself(
    view: Match, seat: int, offered: Options | None, settings: Settings, *, is_claimed: bool
) -> Card | None:
    """The card that a seat plays unasked: of a claimed rest, its last one, or the only one allowed."""
    if not isinstance(offered, PlayOptions):
        return None
    is_last = view.round is not None and view.round.hand(seat).size == 1
    is_single = len(set(offered.cards)) == 1
    if is_claimed or (is_last and settings.play_last) or (is_single and settings.play_single):
        return offered.cards[0]
    return None


def can_claim(view: Match, seat: int, settings: Settings) -> bool:
    """Whether a seat can be offered to have the rest of the round played, which is all its own."""
    now = view.round
    if not settings.offer_claim or now is None or seat not in now.order:
        return False
    return now.hand(seat).size >= FEWEST_TO_CLAIM and takes_all_the_rest(view, seat)
