"""The core plays by the same rules as the engine: side by side, card for card, over mixed rules."""

import random
from collections import Counter
from typing import Final

import pytest

from game.bots.chance import by_lot
from game.bots.choices import ways
from game.bots.core.bits import card_at, card_of, count, field, index_of, place_of, reached, top
from game.bots.core.dice import Dice
from game.bots.core.table import Table
from game.bots.position import index_of as index_of_card
from game.bots.position import position_of
from game.bots.searching import Effort, search_of
from game.engine.engine import accept, due
from game.engine.evolve import begin, evolve
from game.engine.options import PlayOptions, options, to_act
from game.engine.redact import redact
from game.engine.shuffle import SeededDeals
from game.model.cards import Card
from game.model.commands import Command, PlayCard
from game.model.events import BiddingClosed, CardPlayed, MatchStarted, Player, RoundDealt
from game.model.ruleset import SEATS
from game.model.table import Match, Phase, Round
from tests.tables import mixed_rules, sample

MATCHES: Final = sample("OH_HELL_CORE_MATCHES", 40)
"""How many matches the core plays beside the engine, or is asked for worlds in."""


def chosen(match: Match, seat: int, dice: random.Random) -> Command:
    """Anything that the seat may do."""
    offered = options(match, seat)
    assert offered is not None
    return by_lot(offered, seat, dice)


def bit(card: Card, match: Match) -> int:
    """The bit of a card in the round."""
    assert match.round is not None
    return 1 << index_of_card(card, match.round.trump, match.rules.deck)


@pytest.mark.parametrize("lot", range(MATCHES))
def test_what_may_be_played_and_who_takes_it_is_the_same_as_in_the_engine(lot: int) -> None:
    dice = random.Random(f"core {lot}")
    seats = SEATS[lot % len(SEATS)]
    rules = mixed_rules(dice, seats)
    players = tuple(Player(f"seat {seat}", "bot", "chance") for seat in range(seats))
    match, deals = begin(MatchStarted(rules, players, "custom")), SeededDeals(f"core {lot}")
    table: Table | None = None
    cards = 0
    while not match.is_over and cards < 400:
        event = due(match, deals)
        if event is None:
            seat = min(to_act(match))
            now = match.round
            assert now is not None
            if now.phase is Phase.PLAYING and table is not None:
                offered = options(match, seat)
                assert isinstance(offered, PlayOptions)
                assert table.turn == now.order.index(seat)
                assert table.legal() == sum({bit(card, match) for card in offered.cards})
            event = accept(match, chosen(match, seat, dice))
        match = evolve(match, event)
        if isinstance(event, BiddingClosed):
            table = position_of(match, match.round.order[0]).table if match.round else None
        if isinstance(event, CardPlayed) and table is not None and match.round is not None:
            table.play(bit(event.card, match))
            cards += 1
        if table is not None and match.round is not None and match.round.phase is Phase.PLAYING:
            now = match.round
            if len(now.trick) < len(now.order):
                taken = [table.seats[place].taken for place in range(table.count)]
                assert taken == [now.tricks_taken(seat) for seat in now.order]
    assert cards


@pytest.mark.parametrize("lot", range(MATCHES))
def test_every_world_fits_what_the_seat_has_seen(lot: int) -> None:
    """All that was played could have been played from the hands imagined, and no card is there too often."""
    dice = random.Random(f"worlds {lot}")
    seats = SEATS[lot % len(SEATS)]
    rules = mixed_rules(dice, seats)
    players = tuple(Player(f"seat {seat}", "bot", "chance") for seat in range(seats))
    truth = begin(MatchStarted(rules, players, "custom"))
    seat = dice.randrange(seats)
    view, deals = begin(MatchStarted(rules, players, "custom"), seat), SeededDeals(f"worlds {lot}")
    asked = 0
    before: list[tuple[Match, PlayCard]] = []
    while not truth.is_over and asked < 12:
        event = due(truth, deals)
        if event is None:
            actor = min(to_act(truth))
            if actor == seat and truth.round is not None and truth.round.phase is Phase.PLAYING:
                asked += 1
                for number in range(3):
                    for hands in (imagined(view, seat, number), believed(view, seat, number)):
                        assert_possible(view, seat, hands, before)
            command = chosen(truth, actor, dice)
            if isinstance(command, PlayCard):
                before.append((view, command))
            event = accept(truth, command)
        if isinstance(event, RoundDealt):
            before = []
        truth = evolve(truth, event)
        view = evolve(view, redact(rules, event, seat))


def imagined(view: Match, seat: int, lot: int) -> dict[int, Counter[int]]:
    """The hands of a deal."""
    position = position_of(view, seat)
    position.unknown.deal(position.table, Dice(lot))
    return hands_on(position.table, position.now)


def believed(view: Match, seat: int, lot: int) -> dict[int, Counter[int]]:
    """The hands of a world that came about by many changes."""
    position, offered = position_of(view, seat), options(view, seat)
    assert offered is not None
    effort = Effort(worlds=1, candidates=40, reading=1.0)
    search = search_of(position, offered, ways(position, offered), effort, lot)
    search.beliefs.imagine(search.dice)
    return hands_on(search.beliefs.world, position.now)


def hands_on(table: Table, now: Round) -> dict[int, Counter[int]]:
    """The hands, as places of bits, by seat."""
    found: dict[int, Counter[int]] = {}
    for place, other in enumerate(now.order):
        hand = table.seats[place]
        cards = [index for index in range(57) if hand.ones >> index & 1]
        found[other] = Counter(cards + [index for index in cards if hand.twos >> index & 1])
    return found


def assert_possible(
    view: Match, seat: int, hands: dict[int, Counter[int]], before: list[tuple[Match, PlayCard]]
) -> None:
    now, deck = view.round, view.rules.deck
    assert now is not None
    position = position_of(view, seat)
    out = Counter(index for index in range(57) if position.table.out_ones >> index & 1)
    out.update(index for index in range(57) if position.table.out_twos >> index & 1)
    for other, cards in hands.items():
        hand = now.hand(other)
        assert cards.total() == len(hand.cards) + hand.hidden
        assert cards >= Counter(index_of_card(card, now.trump, deck) for card in hand.cards)
        for index, number in cards.items():
            out[index] -= number
            assert out[index] >= 0
    for seen, command in reversed(before):  # back to the first card of the round
        hands[command.seat][index_of_card(command.card, now.trump, deck)] += 1
        held = [index for index, number in hands[command.seat].items() for _ in range(number)]
        offered = legal_from(seen, command.seat, held)
        assert index_of_card(command.card, now.trump, deck) in offered


def legal_from(view: Match, seat: int, held: list[int]) -> set[int]:
    """What a seat could have played in a position, had it held these cards."""
    table = position_of(view, seat).table
    hand = table.seats[table.turn]
    hand.ones = hand.twos = 0
    for index in held:
        card = 1 << index
        hand.twos |= hand.ones & card
        hand.ones |= card
    legal = table.legal()
    return {index for index in range(57) if legal >> index & 1}


def test_bits_are_counted_and_found() -> None:
    dice = random.Random(5)
    for _ in range(300):
        cards = dice.getrandbits(57)
        assert count(cards) == cards.bit_count()
        place = dice.randrange(5)
        suit = cards & field(place)
        assert top(suit) == (1 << int(suit).bit_length() - 1 if suit else 0)
        for at in range(4):
            own = cards >> 14 * at & 16383
            assert reached(cards) >> 14 * at & 16383 == (1 << own.bit_length()) - 1
    for index in range(57):
        assert card_of(index) == 1 << index
        assert index_of(1 << index) == index
        assert place_of(1 << index) == index // 14
    assert [field(place) for place in range(5)] == [16383 << 14 * place for place in range(4)] + [1 << 56]
    assert card_at(3, 12) == 1 << 54
