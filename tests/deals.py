"""Builders for tests: the view of a seat, folded from the events of a deal written by hand."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.engine import due
from game.engine.evolve import begin, evolve
from game.engine.shuffle import SeededDeals
from game.model.cards import parse_card, parse_cards
from game.model.events import (
    BiddingClosed,
    BidPlaced,
    CardPlayed,
    Hand,
    MatchStarted,
    Player,
    RoundDealt,
    TrickTaken,
)
from game.model.ruleset import Rules
from game.model.table import Match


def started(rules: Rules, seats: int, viewer: int | None, level: str = "steady") -> Match:
    """A match before its first deal, as a seat or the truth (None) has it."""
    players = tuple(Player(f"seat {seat}", "bot", level) for seat in range(seats))
    return begin(MatchStarted(rules, players, "custom"), viewer)


@dataclass
class Table:
    """A round as one seat sees it, written in two-character cards."""

    hand: str
    """The hand that the seat was dealt."""
    turned: str | None = None
    seat: int = 0
    seats: int = 4
    dealer: int = 3
    rules: Rules = field(default_factory=Rules)
    bids: Sequence[int] = ()
    """In the order of bidding."""
    played: str = ""
    """Cards in the order of play."""

    def view(self) -> Match:
        """The view of the seat after all that."""
        cards = parse_cards(self.hand)
        turned = parse_card(self.turned) if self.turned else None
        size = len(cards)
        hands = tuple(Hand(cards) if seat == self.seat else Hand((), size) for seat in range(self.seats))
        up = (turned,) if turned else ()
        match = started(self.rules, self.seats, self.seat)
        match = evolve(
            match, RoundDealt(1, size, self.dealer, False, hands, up, turned.suit if turned else None)
        )
        return self._played(self._bid(match))

    def _bid(self, match: Match) -> Match:
        assert match.round is not None
        for seat, bid in zip(match.round.order, self.bids, strict=False):
            match = evolve(match, BidPlaced(seat, bid))
        if len(self.bids) == self.seats:
            match = _follow(match)
        return match

    def _played(self, match: Match) -> Match:
        for card in parse_cards(self.played):
            match = _follow(match)
            now = match.round
            assert now is not None
            assert now.leader is not None
            order = (*now.order, *now.order)
            match = evolve(match, CardPlayed(order[order.index(now.leader) + len(now.trick)], card))
        return _follow(match)


def _follow(match: Match) -> Match:
    """What happens by itself after bids and tricks, which a view shows as well as the truth."""
    while isinstance(event := due(match, SeededDeals("unused")), BiddingClosed | TrickTaken):
        match = evolve(match, event)
    return match
