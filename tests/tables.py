"""Builders for tests of rules and engine: rules from keys, packs laid by hand, matches played through."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from random import Random
from typing import Any, TypeAlias, TypeVar

from game.engine.engine import accept, due
from game.engine.evolve import begin, evolve
from game.engine.options import (
    BidOptions,
    CardBidOptions,
    Options,
    PassOptions,
    PlayOptions,
    options,
    to_act,
)
from game.engine.redact import redact
from game.engine.shuffle import Deals, SeededDeals
from game.model.cards import Card, parse_card, parse_cards, without
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.events import Event, MatchStarted, Player
from game.model.ruleset import FIELDS, Allowed, Choice, Entries, Rules, Switch, Value, Whole
from game.model.seating import clockwise_from, next_in
from game.model.table import Match, Round
from game.rules.conflicts import cannot_start, conflicts, read_rules
from game.rules.schedules import hand_sizes

E = TypeVar("E")
Choose: TypeAlias = Callable[[Options, int, Random], Command]


def sample(variable: str, usual: int) -> int:
    """How large a random sample is: as an environment variable says (`OH_HELL_ROUNDS`), else as usual."""
    return int(os.environ.get(variable, usual))


def rules(**changes: Any) -> Rules:
    """The default rules with these keys changed."""
    return replace(Rules(), **changes)


def players(seats: int) -> tuple[Player, ...]:
    """So many players without anything special about them."""
    return tuple(Player(f"Player {seat}", "bot", "chance") for seat in range(seats))


def stacked(hands: Sequence[str | None], dealer: int, stock: str = "") -> tuple[Card, ...]:
    """The top of a pack from which a dealer gives just these hands (None: takes no part), then the stock."""
    dealt = {seat: parse_cards(codes) for seat, codes in enumerate(hands) if codes is not None}
    order = clockwise_from(tuple(dealt), next_in(tuple(dealt), dealer))
    size = len(dealt[order[0]])
    assert all(len(hand) == size for hand in dealt.values()), "everybody is dealt as many cards"
    return tuple(dealt[seat][place] for place in range(size) for seat in order) + parse_cards(stock)


@dataclass(frozen=True, slots=True)
class FixedDeals:
    """Deals laid by hand: the top of the pack for (round, new deal); below it lies the rest of the pack."""

    dealer: int
    tops: Mapping[tuple[int, int], tuple[Card, ...]] = field(default_factory=dict)

    def first_dealer(self, seats: int) -> int:
        assert self.dealer < seats
        return self.dealer

    def shuffled(self, pack: tuple[Card, ...], number: int, redeal: int) -> tuple[Card, ...]:
        top = self.tops.get((number, redeal), ())
        return top + without(pack, top)


class Table:
    """A match under test: what follows a command by itself happens at once, and every event is kept."""

    def __init__(self, rules: Rules, seats: int, deals: Deals) -> None:
        self.deals = deals
        self.start = begin(MatchStarted(rules, players(seats), "custom"))
        self.match = self.start
        self.events: list[Event] = []
        self.settle()

    @property
    def now(self) -> Round:
        """The present round."""
        assert self.match.round is not None
        return self.match.round

    @property
    def seat(self) -> int:
        """The one seat whose decision it is."""
        (seat,) = to_act(self.match)
        return seat

    def settle(self) -> None:
        """Let happen what nobody decides."""
        while event := due(self.match, self.deals):
            self.events.append(event)
            self.match = evolve(self.match, event)

    def do(self, command: Command) -> None:
        """A seat decides, and what follows happens."""
        event = accept(self.match, command)
        self.events.append(event)
        self.match = evolve(self.match, event)
        self.settle()

    def bid(self, *bids: int) -> None:
        """Bids in order, forehand's first, whether they are made in turn or sealed."""
        for bid in bids:
            self.do(PlaceBid(self._next(), bid))

    def bid_cards(self, codes: str) -> None:
        """Cards to bid with, forehand's first."""
        for card in parse_cards(codes):
            self.do(BidCard(self._next(), card))

    def hand_on(self, *codes: str) -> None:
        """Cards to pass, forehand's first."""
        for some in codes:
            self.do(PassCards(self._next(), parse_cards(some)))

    def play(self, codes: str) -> None:
        """Cards in the order in which they are played, whosever turn it is."""
        for code in codes.split():
            self.do(PlayCard(self.seat, parse_card(code)))

    def play_out(self, rng: Random, choose: Choose | None = None) -> None:
        """The rest of the match, played by chance."""
        for event, match in happenings(self.match, self.deals, rng, choose or anything):
            self.events.append(event)
            self.match = match

    def _next(self) -> int:
        waiting = to_act(self.match)
        return next(seat for seat in self.now.order if seat in waiting)

    def legal(self) -> str:
        """The cards that the seat to act may play, pass or bid with, as text."""
        return self.legal_cards(self.seat)

    def legal_cards(self, seat: int) -> str:
        """The cards that a seat may play, pass or bid with, as text."""
        offered = self.offered(seat)
        assert not isinstance(offered, BidOptions)
        return written(offered.cards)

    def legal_bids(self) -> tuple[int, ...]:
        """The bids open to the next seat to act."""
        offered = self.offered(self._next())
        assert isinstance(offered, BidOptions)
        return offered.bids

    def offered(self, seat: int) -> Options:
        """What a seat may do now."""
        offered = options(self.match, seat)
        assert offered is not None, f"seat {seat} has nothing to decide"
        return offered

    def hand(self, seat: int) -> str:
        """The cards that a seat holds, as text."""
        return written(self.now.hand(seat).cards)

    def view(self, viewer: int) -> Match:
        """The match as a seat knows it, folded from what it was told."""
        told = [redact(self.match.rules, event, viewer) for event in self.events]
        return reduce(evolve, told, replace(self.start, viewer=viewer))

    def before(self, kind: type[Event]) -> Match:
        """The match as it was just before the latest event of a kind."""
        index = max(place for place, event in enumerate(self.events) if isinstance(event, kind))
        return reduce(evolve, self.events[:index], self.start)

    def all(self, kind: type[E]) -> list[E]:
        """Every event of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        """The latest event of a kind."""
        return self.all(kind)[-1]


def written(cards: Sequence[Card]) -> str:
    """Cards as text with blanks between them."""
    return " ".join(map(str, cards))


def one_round(
    hands: Sequence[str | None], *, dealer: int | None = None, stock: str = "", **changes: Any
) -> Table:
    """A match of one round with these hands; the last seat deals, so that seat 0 is forehand."""
    size = len(parse_cards(hands[0] or ""))
    dealer = len(hands) - 1 if dealer is None else dealer
    deals = FixedDeals(dealer, {(1, 0): stacked(hands, dealer, stock)})
    shape = {"schedule": "constant", "rounds": 1, "most_cards": size}
    return Table(rules(**shape | changes), len(hands), deals)


def played(rules: Rules, seats: int, seed: str) -> Table:
    """A whole match played by chance."""
    table = Table(rules, seats, SeededDeals(seed))
    table.play_out(Random(seed))
    return table


def anything(offered: Options, seat: int, rng: Random) -> Command:
    """Any one of the choices offered."""
    match offered:
        case PassOptions(count, cards, _):
            return PassCards(seat, tuple(rng.sample(list(cards), count)))
        case BidOptions(bids, _):
            return PlaceBid(seat, rng.choice(bids))
        case CardBidOptions(cards):
            return BidCard(seat, rng.choice(cards))
        case PlayOptions(cards, _):
            return PlayCard(seat, rng.choice(cards))


def happenings(
    match: Match, deals: Deals, rng: Random, choose: Choose = anything
) -> Iterator[tuple[Event, Match]]:
    """A match played on to its end, by chance unless told otherwise: every event with the match after it."""
    while not match.is_over:
        event = due(match, deals)
        if event is None:
            seat = rng.choice(sorted(to_act(match)))
            offered = options(match, seat)
            assert offered is not None
            event = accept(match, choose(offered, seat, rng))
        match = evolve(match, event)
        yield event, match


def any_value(allowed: Allowed, rng: Random) -> Value:
    """Any value that a key may hold; lists are kept short."""
    match allowed:
        case Choice(values):
            return rng.choice(values)
        case Whole(low, high, less):
            return rng.choice([value for value in range(low, high + 1) if value not in less])
        case Switch():
            return rng.random() < 0.5
        case Entries(of, most):
            entries = [any_value(of, rng) for _ in range(rng.randint(1, min(most, 5)))]
            return tuple(entries)  # type: ignore[return-value]


def mixed_rules(rng: Random, seats: int, most_tricks: int = 16) -> Rules:
    """Rules thrown together by chance that go together, for a match of not too many tricks."""
    while True:
        given = {key: any_value(one.allowed, rng) for key, one in FIELDS.items()}
        given["most_cards"] = rng.randint(1, 6)
        given["fewest_cards"] = rng.randint(1, 6)
        given["rounds"] = rng.randint(1, 5)
        given["custom_schedule"] = tuple(rng.randint(1, 6) for _ in range(rng.randint(1, 5)))
        given["faults_limit"] = rng.choice((0, 0, 1, 3, 6))
        given["no_trump_every"] = rng.choice((0, 0, 2, 3))
        if rng.random() < 0.3:
            given |= {"deck": "zero-to-seven", "jokers": 0, "bidding": "card", "schedule": "constant"}
            given |= {"most_cards": rng.choice((7, 7, 8)), "rounds": rng.randint(1, 2)}
        if rng.random() < 0.3:
            given |= {"made_base": 0, "made_per_trick": 0, "missed": "zero", "zero_bid": "same"}
        mixed, _ = read_rules(given, Rules())
        if cannot_start(mixed, seats) or sum(hand_sizes(mixed, seats)) > most_tricks:
            continue
        assert not conflicts(mixed)
        return mixed
