"""What people ask for: what may not be is refused, what counts is told to everybody as he may know it."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from game.engine.redact import redact
from game.model.cards import JOKER, parse_card
from game.model.commands import BidCard, Command, PlaceBid, PlayCard
from game.model.events import CardPlayed, SeatDecided
from game.model.table import Phase
from game.session.session import CommandRefused, Session
from tests.session.people import KINDS, PretendedRecorder, asked, decision, short, start_of

EVERY_KIND: Final = pytest.mark.parametrize(("rules", "seats"), KINDS.values(), ids=KINDS)


def person(*sizes: int, **changes: Any) -> Session:
    """A match of two people who sit with a bot, played to the first decision of one of them."""
    session = Session(start_of(short(*sizes, **changes), 3, (0, 1)))
    session.pump()
    return session


ILLEGAL: Final[tuple[tuple[Callable[[int], Command], str], ...]] = (
    (lambda seat: PlaceBid(seat, 3), "bid_range"),
    (lambda seat: PlaceBid(seat, -1), "bid_range"),
    (lambda seat: PlaceBid(1 - seat, 0), "not_your_turn"),
    (lambda seat: PlayCard(seat, JOKER), "not_now"),
    (lambda seat: BidCard(seat, parse_card("7H")), "not_now"),
)


@pytest.mark.parametrize(("command", "code"), ILLEGAL)
def test_what_may_not_be_is_refused_with_its_reason_and_changes_nothing(
    command: Callable[[int], Command], code: str
) -> None:
    recorder = PretendedRecorder()
    session = Session(start_of(short(2), 3, (0, 1)), recorder=recorder)
    session.pump()
    recorder.safe = len(recorder.lines)
    session.take(0), session.take(1)
    (seat,) = asked(session)
    happened, lines, view = list(session.happened), list(recorder.lines), session.view(seat)
    sent = command(seat)
    session.submit(sent)
    session.pump()
    (told,) = session.take(sent.seat)
    assert isinstance(told, CommandRefused)
    assert (told.command, told.why.code) == (sent, code)
    assert (session.happened, recorder.lines, session.view(seat)) == (happened, lines, view)
    assert session.take(0) + session.take(1) == []
    assert asked(session) == [seat]
    session.submit(decision(session, seat))
    session.pump()
    assert len(session.happened) > len(happened)


def test_a_refusal_is_told_even_while_the_disk_is_slow() -> None:
    session = Session(start_of(short(2), 3, (0, 1)), recorder=PretendedRecorder())
    session.pump()
    (seat,) = asked(session)
    session.submit(PlaceBid(seat, 9))
    session.pump()
    assert [type(told) for told in session.take(seat)] == [CommandRefused]


def everything(session: Session, seat: int) -> Iterator[Command]:
    """A decision of a person, then all that he might ask for in haste."""
    yield decision(session, seat)
    now = session.view(seat).round
    assert now is not None
    for card in now.hand(seat).cards:
        yield PlayCard(seat, card)
    for bid in range(now.hand_size + 1):
        yield PlaceBid(seat, bid)


def test_of_two_commands_in_one_pump_only_the_first_counts() -> None:
    hasty, calm = (Session(start_of(short(4, 2, 3), 2, (0,))) for _ in range(2))
    hasty.pump()
    calm.pump()
    leads_again = 0
    while not hasty.is_over:
        before, sent = len(hasty.happened), 0
        for command in everything(hasty, 0):
            hasty.submit(command)
            sent += 1
        hasty.pump()
        calm.submit(decision(calm, 0))
        calm.pump()
        assert hasty.happened == calm.happened
        played = [event for event in hasty.happened[before:] if isinstance(event, CardPlayed)]
        leads_again += len(played) == 1 and asked(hasty) == [0]
        refused = [told for told in hasty.take(0) if isinstance(told, CommandRefused)]
        assert len(refused) == sent - 1
    assert leads_again, "nobody took a trick as the last to play, where a second card would have been led"


def test_a_refused_command_does_not_stand_in_the_way_of_a_better_one() -> None:
    session = person(2)
    (seat,) = asked(session)
    session.submit(PlaceBid(seat, 9))
    session.submit(decision(session, seat))
    session.pump()
    assert session.view(seat).round.bids[seat] is not None  # type: ignore[union-attr]


def test_sealed_choices_of_several_people_may_come_in_one_pump() -> None:
    session = person(2, bidding="sealed", hook="off")
    assert asked(session) == [0, 1]
    for seat in (1, 0):
        session.submit(PlaceBid(seat, 1))
    session.pump()
    now = session.view(0).round
    assert now is not None
    assert now.phase is Phase.PLAYING
    assert now.bids[:2] == (1, 1)


def test_a_secret_choice_is_told_to_others_without_what_it_is() -> None:
    session = person(2, bidding="sealed", hook="off")
    session.take(0), session.take(1)
    session.submit(PlaceBid(0, 2))
    session.pump()
    assert session.take(0) == [SeatDecided(0, PlaceBid(0, 2))]
    assert session.take(1) == [SeatDecided(0, None)]
    assert session.view(1).round.choices == (None, None, None)  # type: ignore[union-attr]


@EVERY_KIND
def test_every_seat_is_told_everything_once_and_as_it_may_know_it(rules: Any, seats: int) -> None:
    session = Session(start_of(rules, seats, (0, 1)))
    told: dict[int, list[Any]] = {0: [], 1: []}
    session.pump()
    while not session.is_over:
        for seat in asked(session)[:1]:
            session.submit(decision(session, seat))
        session.pump()
        for seat in told:
            told[seat] += session.take(seat)
    for seat in told:
        assert told[seat] == [redact(rules, event, seat) for event in session.happened]
        assert session.take(seat) == []


def test_the_seed_is_told_to_nobody() -> None:
    session = person(2)
    for seat in range(3):
        assert "hidden-seed" not in repr((session.take(seat), session.view(seat)))
