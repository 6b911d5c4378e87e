"""Several people before one screen: whose turn it is to sit down alone."""

from collections.abc import Sequence

from game.engine.options import options
from game.model.seating import clockwise_from
from game.session.session import Session


def asked_next(session: Session, people: Sequence[int], viewer: int, seen_by: int | None) -> int | None:
    """The person for whom the curtain must fall now; None while something still happens by itself.

    `seen_by` is the person who may see his cards already, and needs no curtain. The others see the table from
    the viewer's seat meanwhile, so what they are told apart from that is passed over.
    """
    for seat in people:
        if seat != viewer:
            session.take(seat)
    asked = [seat for seat in people if options(session.view(seat), seat)]
    if not asked or seen_by in asked or not session.is_waiting():
        return None
    return clockwise_from(asked, viewer)[0] if viewer in asked else asked[0]
