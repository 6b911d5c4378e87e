"""Looking back at the rounds of a match that is being played, or has just been."""

from game.model.events import Event, RoundScored
from game.session.analysis import Minds, RoundAnalysis
from game.session.session import Session


class Lookback:
    """The analyses of a session's rounds; one that was begun is kept, so that it can be gone on with."""

    def __init__(self, session: Session, minds: Minds | None = None) -> None:
        self._session = session
        self._minds = minds
        self._kept: dict[tuple[int, int], tuple[Event, RoundAnalysis]] = {}

    def of(self, seat: int, number: int) -> RoundAnalysis:
        """The look back at a finished round (1 …). Raises LookupError where there is no such."""
        scored = [event for event in self._session.happened if isinstance(event, RoundScored)]
        if not 1 <= number <= len(scored):
            raise LookupError(f"round {number} is not over")
        ended, kept = scored[number - 1], self._kept.get((seat, number))
        if kept and kept[0] is ended:  # or it was taken back, and another was played in its place
            return kept[1]
        fresh = RoundAnalysis(self._session.start, tuple(self._session.happened), seat, number, self._minds)
        self._kept[seat, number] = ended, fresh
        return fresh
