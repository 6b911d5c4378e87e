"""The learned way to play: what it plays is legal and known, and its chances are chances."""

import random
from math import exp

from game.bots.core.bits import NO_SUIT, card_at, field, top
from game.bots.core.dice import Dice
from game.bots.core.policy import LOST, PAID, SIZE, Policy, halves, play_out, risk_of
from game.bots.core.table import Table
from game.bots.weights import POLICY


def dealt(lot: int, *, packs: int = 1) -> Table:
    """A round before its first lead, with bids drawn by lot."""
    dice = random.Random(lot)
    table = Table(dice.randint(2, 6))
    table.size = table.left = dice.randint(1, 6)
    table.trump = dice.choice((0, 1, 2, 3, NO_SUIT))
    table.missed = dice.randrange(3)
    table.twins_last = packs == 2 and lot % 2 == 0
    pack = [card_at(suit, rank) for suit in range(4) for rank in range(13)] * packs
    dice.shuffle(pack)
    table.out_ones, table.out_twos = sets_of(pack)
    for seat in table.seats:
        seat.ones, seat.twos = sets_of([pack.pop() for _ in range(table.size)])
        seat.bid = dice.randint(0, 2)
    return table


def sets_of(cards: list[int]) -> tuple[int, int]:
    """Cards as a set, and those of it that are there twice."""
    ones = twos = 0
    for card in cards:
        twos |= ones & card
        ones |= card
    return ones, twos


def kinds(policy: Policy, table: Table) -> list[int]:
    """The cards that may be played, one of those that are alike."""
    policy.is_noting, policy.noted = True, []
    policy.choice(table)
    policy.is_noting = False
    return policy.noted or [table.legal()]


def test_what_is_played_may_be_played_and_every_round_ends() -> None:
    policy = Policy(POLICY)
    for lot in range(120):
        table = dealt(lot, packs=1 + lot % 2)
        while table.left:
            card = policy.choice(table)
            assert card & table.legal()
            assert card & (card - 1) == 0
            table.play(card)
        assert sum(seat.taken for seat in table.seats) == table.size


def test_the_chances_of_all_cards_make_one() -> None:
    policy = Policy(POLICY)
    asked = 0
    for lot in range(60):
        table = dealt(lot)
        while table.left:
            cards = kinds(policy, table)
            assert abs(sum(exp(-policy.surprise(table, card)) for card in cards) - 1.0) < 1e-9
            asked += len(cards) > 1
            table.play(policy.choice(table))
    assert asked > 300


def test_cards_that_are_alike_are_equally_likely() -> None:
    table = dealt(3)
    table.trump = NO_SUIT
    own, others = table.seats[0], [12, 9, 3]
    own.ones = card_at(0, 8) | card_at(0, 7) | card_at(0, 2)
    table.out_ones = own.ones | sum(card_at(0, rank) for rank in others)
    policy = Policy(POLICY)
    assert policy.surprise(table, card_at(0, 8)) == policy.surprise(table, card_at(0, 7))
    assert policy.surprise(table, card_at(0, 8)) != policy.surprise(table, card_at(0, 2))


def test_a_card_that_the_weights_speak_for_is_played_and_expected() -> None:
    table = dealt(4)
    cards = kinds(Policy([0.0] * SIZE), table)
    assert len(cards) > 1
    for card in cards:
        weights = [0.0] * SIZE
        policy = Policy(weights)
        kinds(policy, table)  # takes in what the seat sees
        own = set(policy.places(table, card))
        for other in cards:
            own -= set() if other == card else set(policy.places(table, other))
        for place in own:
            weights[place] = 9.0
        assert policy.choice(table) == card
        assert min(cards, key=lambda one: policy.surprise(table, one)) == card


def test_what_a_seat_is_after() -> None:
    table = dealt(5)
    table.left = 4
    policy = Policy([0.0] * SIZE)

    def aim(need: int, missed: int) -> tuple[int, int]:
        table.missed = missed
        policy.settle_aim(table, need)
        return int(policy.aim), int(policy.need)

    assert [aim(need, 0) for need in range(5)] == [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)]
    assert [aim(-1, missed) for missed in range(3)] == [(LOST, 0), (PAID, 4), (LOST, 0)]
    assert [aim(5, missed) for missed in range(3)] == [(LOST, 0), (PAID, 4), (PAID, 4)]


def test_steps_of_half_a_trick_and_of_risk() -> None:
    assert [halves(tricks, 9) for tricks in (-9.0, -0.5, -0.1, 0.0, 0.4, 0.5, 9.0)] == [0, 3, 3, 4, 4, 5, 8]
    assert [risk_of(quarters, 2) for quarters in (1, 2, 5, 6, 9, 10, 17, 18)] == [1, 2, 2, 3, 3, 4, 4, 5]


def test_the_same_rounds_are_played_plain_and_compiled() -> None:
    weights = [float(place * 7919 % 199 - 99) for place in range(SIZE)]  # whatever is learned later
    taken = []
    for lot in range(11, 15):
        table = dealt(lot)
        play_out(table, Dice(1), Policy(weights))
        taken.append([int(seat.taken) for seat in table.seats])
    assert taken == PINNED


PINNED = [[3, 2, 0, 0, 0], [0, 1, 0, 2, 0], [1, 0, 0, 2], [2, 3]]


def test_it_takes_a_trick_that_it_wants_and_ducks_where_it_wants_none() -> None:
    for bid, wanted in ((1, True), (0, False)):
        table = Table(2)
        table.size = table.left = 2
        table.trump = 3
        table.out_ones = card_at(0, 12) | card_at(0, 2) | card_at(0, 5) | card_at(1, 3)
        table.seats[0].ones = card_at(0, 5) | card_at(1, 3)
        table.seats[1].ones = card_at(0, 12) | card_at(0, 2)
        table.seats[1].bid = bid
        table.play(card_at(0, 5))
        assert (Policy(POLICY).choice(table) == top(table.seats[1].ones & field(0))) is wanted
