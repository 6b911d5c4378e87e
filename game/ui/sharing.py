"""Several people before one screen: who of them sees his cards, and whose turn it is to sit down alone."""

from collections.abc import Sequence

from game.engine.options import options
from game.model.seating import clockwise_from
from game.session.session import Session


class Sharing:
    """Knows for whom the curtain was lifted last. Who plays alone needs none."""

    def __init__(self, people: tuple[int, ...]) -> None:
        self.people = people
        self._seen_by: int | None = None

    @property
    def is_needed(self) -> bool:
        """Whether there are several."""
        return len(self.people) > 1

    def may_see(self, seat: int) -> bool:
        """Whether a person may see his cards."""
        return not self.is_needed or self._seen_by == seat

    def let_fall(self, session: Session, viewer: int) -> int | None:
        """The person for whom the curtain falls now, and nobody sees any cards; None while it does not."""
        if not self.is_needed:
            return None
        seat = asked_next(session, self.people, viewer, self._seen_by)
        if seat is not None:
            self._seen_by = None
        return seat

    def lift(self, seat: int) -> None:
        """A person has sat down alone."""
        self._seen_by = seat


def asked_next(session: Session, people: Sequence[int], viewer: int, seen_by: int | None) -> int | None:
    """The person for whom the curtain must fall now; None while something still happens by itself.

    `seen_by` is the person who may see his cards already, and needs no curtain. The others see the table from
    the viewer's seat meanwhile, so what they are told apart from that is passed over.
    """
    for seat in people:
        if seat != viewer:
            session.take(seat)
    asked = [seat for seat in people if options(session.view(seat), seat) and not session.stand_in(seat)]
    if not asked or seen_by in asked or not session.is_waiting():
        return None
    return clockwise_from(asked, viewer)[0] if viewer in asked else asked[0]
