"""The engine in step with a second, naive implementation of the rules: same choices, events and end."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

import pytest

from game.engine.engine import accept, due
from game.engine.evolve import begin, evolve
from game.engine.options import BidOptions, CardBidOptions, PassOptions, PlayOptions, options, to_act
from game.engine.outcome import places, standings
from game.engine.shuffle import Deals, SeededDeals
from game.model.cards import Card, parse_card
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.events import Event, MatchStarted, SeatDecided
from game.model.reasons import Refused
from game.model.ruleset import SEATS, Rules, rule_values
from game.model.table import Match as Table
from game.rules.conflicts import cannot_start, conflicts, read_rules
from game.session.check import check_record
from game.session.lines import to_line
from tests.naive import cards as naive_cards
from tests.naive import sizes as naive_sizes
from tests.naive.engine import Match, placing
from tests.naive.mixing import DEFAULT, any_rules, decide, mixed_rules, rig_and_way, rigged
from tests.naive.reader import first_wrong_line
from tests.tables import players, sample

MATCHES: Final = sample("OH_HELL_MATCHES", 300)
"""How many matches are played in step."""

POINTS: Final = {
    "fewest_cards": 1,
    "schedule": 1,
    "rotation": 1,
    "bidding": 2,
    "trump": 3,
    "hook": 4,
    "tie": 5,
}
"""Under which point of rules.md 4 each key that gives way is told."""


@dataclass(frozen=True)
class RiggedDeals:
    """Packs laid so that something rare happens; the record calls its seed "conformance"."""

    seed: str
    rig: str
    seats: int

    def first_dealer(self, seats: int) -> int:
        return Random(f"{self.seed} dealer").randrange(seats)

    def shuffled(self, pack: tuple[Card, ...], number: int, redeal: int) -> tuple[Card, ...]:
        rng = Random(f"{self.seed} {number} {redeal}")
        rig = self.rig if redeal == 0 else "shuffled"
        return tuple(map(parse_card, rigged(rng, rig, [str(card) for card in pack], self.seats)))


class Lockstep:
    """One match in both engines, told the same decks and decisions."""

    def __init__(self, keys: dict[str, Any], seats: int, deals: Deals, seed: str) -> None:
        self.seats, self.deals = seats, deals
        self.rules = house_of(keys)
        pack = tuple(map(parse_card, naive_cards.whole_pack(keys, seats)))

        def shuffled(number: int, deal: int) -> list[str]:
            return [str(card) for card in deals.shuffled(pack, number, deal)]

        self.naive = Match(keys, seats, deals.first_dealer(seats), shuffled)
        self.start = MatchStarted(self.rules, players(seats), "custom", seed=seed)
        self.match = begin(self.start)
        self.record = [to_line(self.start)]
        self.events: list[Event] = []
        self.settle()

    def settle(self) -> None:
        """Let happen what nobody decides, then compare."""
        while event := due(self.match, self.deals):
            self.happen(event)
        self.compare()

    def happen(self, event: Event) -> None:
        self.match = evolve(self.match, event)
        self.events.append(event)
        if isinstance(event, SeatDecided):
            return
        self.record.append(to_line(event))
        place = len(self.record) - 2
        assert place < len(self.naive.lines), f"only the engine tells {self.record[-1]}"
        assert json.loads(self.record[-1]) == self.naive.lines[place]

    def decide(self, seat: int, choice: Any) -> None:
        """A seat decides in both engines."""
        event = accept(self.match, command_of(self.naive.what, seat, choice))
        self.naive.answer(seat, choice)
        self.happen(event)
        self.settle()

    def compare(self) -> None:
        """Both have told as much, ask the same seats, offer them the same, and count the same."""
        table, match = self.naive.table, self.match
        assert len(self.record) - 1 == len(self.naive.lines), "only the naive engine tells more"
        assert to_act(match) == set(self.naive.asks)
        for seat in range(self.seats):
            if seat in self.naive.asks:
                assert offered(self.match, seat) == self.asked(seat)
            else:
                assert options(match, seat) is None
        assert list(match.totals) == table.totals
        assert list(match.faults) == table.faults
        assert match.is_over == (self.naive.what == "over")
        assert list(match.still_in) == table.still_in
        if match.is_over:
            assert match.winners == tuple(table.winners)
            self.compare_end()

    def asked(self, seat: int) -> tuple[Any, ...]:
        """What the naive engine asks a seat."""
        count = self.naive.table.count if self.naive.what == "pass" else None
        return self.naive.what, count, sorted(self.naive.asks[seat])

    def compare_end(self) -> None:
        """What was counted, who comes first, and in which order those stand that went out."""
        table = self.naive.table
        for seat, standing in enumerate(standings(self.match)):
            assert (standing.made, standing.tricks) == (table.made[seat], table.taken[seat])
        place_of = {seat: place for place, seat in places(self.match)}
        assert sorted(seat for seat, place in place_of.items() if place == 1) == table.winners
        ahead = len(table.still_in)
        for level in placing(table):
            if not set(level) & set(table.winners):
                assert {place_of[seat] for seat in level} == {ahead + 1}
            ahead += len(level)

    def step(self, rng: Random, way: str) -> None:
        """Somebody decides by chance, after something was asked for that is not among the choices."""
        seat = rng.choice(sorted(self.naive.asks))
        choices = self.naive.asks[seat]
        count = self.naive.table.count if self.naive.what == "pass" else None
        self.refuse(rng, seat)
        self.decide(seat, decide(rng, way, choices, count))

    def refuse(self, rng: Random, seat: int) -> None:
        """Something that the naive engine does not offer is refused by the other."""
        table, what, choices = self.naive.table, self.naive.what, self.naive.asks[seat]
        wrong: list[Any] = [card for card in table.hands[seat] if card not in choices]
        if what == "pass":
            wrong = [rng.sample(choices, table.count - 1)]
        elif what == "bid":
            wrong = [bid for bid in range(-1, table.size + 2) if bid not in choices]
        elif not wrong:
            pack = naive_cards.whole_pack(table.rules, self.seats)
            wrong = [card for card in pack if card not in choices]
        with pytest.raises(Refused):
            accept(self.match, command_of(what, seat, rng.choice(wrong)))


def offered(match: Table, seat: int) -> tuple[Any, ...]:
    """What the engine offers a seat, in the words of the naive one; asked of the truth or of a view."""
    match options(match, seat):
        case PassOptions(count, cards, _):
            return "pass", count, sorted(map(str, cards))
        case BidOptions(bids, _):
            return "bid", None, list(bids)
        case CardBidOptions(cards):
            return "card", None, sorted(map(str, cards))
        case PlayOptions(cards, _):
            return "play", None, sorted(map(str, cards))
    raise AssertionError(f"nothing is offered to seat {seat}")


def command_of(what: str, seat: int, choice: Any) -> Command:
    """A decision in the naive engine's words as a command."""
    match what:
        case "pass":
            return PassCards(seat, tuple(map(parse_card, choice)))
        case "bid":
            return PlaceBid(seat, choice)
        case "card":
            return BidCard(seat, parse_card(choice))
    return PlayCard(seat, parse_card(choice))


def house_of(keys: dict[str, Any]) -> Rules:
    """The rules with these keys, which must be good as they are."""
    house, faults = read_rules(keys, Rules())
    assert not faults
    return house


Look: TypeAlias = Callable[[Lockstep], None]


def nothing(both: Lockstep) -> None:
    """Look at nothing further."""


def play_mixed(name: str, seats: int, most_plays: int, look: Look = nothing) -> Lockstep:
    """A whole match of mixed rules, of at most so many cards to play."""
    return play_in_step(name, seats, mixed_rules(Random(name), seats, most_plays), look)


def play_in_step(name: str, seats: int, keys: dict[str, Any], look: Look = nothing) -> Lockstep:
    """A whole match in both engines, looked at before each decision and at the end; its record is right."""
    rng = Random(f"{name} choices")
    rig, way = rig_and_way(rng, keys)
    if rig == "by seed":
        both = Lockstep(keys, seats, SeededDeals(name), name)
    else:
        both = Lockstep(keys, seats, RiggedDeals(name, rig, seats), "conformance")
    look(both)
    while not both.match.is_over:
        both.step(rng, way)
        look(both)
    data = "".join(both.record).encode()
    read = check_record(data)
    assert read.problem is None
    assert read.match == both.match
    assert first_wrong_line(data) is None
    return both


@pytest.mark.parametrize("seats", SEATS)
def test_matches_of_mixed_rules_go_as_the_naive_engine_has_them(seats: int) -> None:
    for turn in range(MATCHES // len(SEATS)):
        name = f"lockstep {seats} {turn}"
        try:
            play_mixed(name, seats, 200)
        except Exception as error:
            error.add_note(f'play_mixed("{name}", {seats}, 200) plays it again')
            raise


def test_any_rules_at_all_are_settled_and_refused_alike() -> None:
    for turn in range(2000):
        rng = Random(f"rules {turn}")
        keys = any_rules(rng)
        settled = naive_sizes.settled(keys, DEFAULT)
        house, _ = read_rules(keys, Rules())
        assert json.loads(json.dumps(rule_values(house))) == settled
        changes: dict[str, Any] = {
            key: tuple(one) if isinstance(one, list) else one for key, one in keys.items()
        }
        raw = Rules(**changes)
        assert {POINTS[why.values["key"]] for why in conflicts(raw)} == naive_sizes.conflicts(keys)
        assert not conflicts(house)
        for seats in SEATS:
            assert bool(cannot_start(house, seats)) == naive_sizes.too_few_to_bid_with(settled, seats)


def test_the_default_of_every_key_is_the_one_written_down() -> None:
    assert json.loads(json.dumps(rule_values(Rules()))) == DEFAULT
