"""What a seat decided in a round, each time with the view that it decided from."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.engine.evolve import evolve
from game.engine.options import count_of, options
from game.engine.redact import redact
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.events import BidPlaced, CardPlayed, CardsPassed, Event, RoundScored, SeatDecided
from game.model.table import Match, Phase, Round


@dataclass(frozen=True, slots=True)
class Decision:
    """A bid, a card played or cards passed, with all that the seat knew then."""

    view: Match
    chosen: Command
    is_free: bool
    """Whether the seat could have done something else."""

    @property
    def now(self) -> Round:
        """The round as the seat saw it."""
        assert self.view.round is not None, "a seat decides in a round"
        return self.view.round

    @property
    def trick(self) -> int | None:
        """The trick (1 …) that a card was played to; None before the play."""
        return len(self.now.tricks) + 1 if isinstance(self.chosen, PlayCard) else None

    @property
    def bidding(self) -> int:
        """Which bidding of the round (0 …) it was."""
        return self.now.repeats


def decisions(before: Match, events: Sequence[Event], seat: int) -> tuple[Decision, ...]:
    """Everything that a seat decided in a round, in order.

    `before` is the match just before the round is dealt, `events` are those of the round. Choices made in
    secret are seen from where the first of them was made: a record shows them one after the other.
    """
    return tuple(found for found in decided(before, events, seat) if found)


def decided(before: Match, events: Sequence[Event], seat: int) -> Iterator[Decision | None]:
    """The same to be gone on with at leisure: None for every event that is no decision of the seat."""
    view = opened = replace(before, viewer=seat)
    for event in events:
        if isinstance(event, SeatDecided):
            continue
        if not _is_half_shown(view):
            opened = view
        command = command_of(event)
        if command is None or command.seat != seat:
            yield None
        else:
            offered = options(opened, seat)
            yield Decision(opened, command, is_free=offered is not None and count_of(offered) > 1)
        view = evolve(view, redact(view.rules, event, seat))


def command_of(event: Event) -> Command | None:
    """The decision that an event shows; None for what nobody decides."""
    match event:
        case CardsPassed(giver, _, cards):
            return PassCards(giver, cards.cards)
        case BidPlaced(seat, bid, card):
            return PlaceBid(seat, bid) if card is None else BidCard(seat, card)
        case CardPlayed(seat, card):
            return PlayCard(seat, card)
    return None


def is_same_choice(one: Command, other: Command) -> bool:
    """Whether two commands do the same; the order of cards passed says nothing."""
    if isinstance(one, PassCards) and isinstance(other, PassCards):
        return sorted(map(str, one.cards)) == sorted(map(str, other.cards))
    return one == other


def _is_half_shown(view: Match) -> bool:
    """Whether some of the choices that seats made in secret are shown and others are not yet."""
    now = view.round
    if now is None:
        return False
    match now.phase:
        case Phase.PASSING:
            return bool(now.passed)
        case Phase.BIDDING if view.rules.bidding in ("sealed", "card"):
            return any(bid is not None for bid in now.bids) and None in [now.bids[seat] for seat in now.order]
    return False


def events_of_round(events: Sequence[Event], first: int) -> Sequence[Event]:
    """The events of the round that is dealt at a place, up to its result or as far as it was played."""
    for place in range(first, len(events)):
        if isinstance(events[place], RoundScored):
            return events[first : place + 1]
    return events[first:]
