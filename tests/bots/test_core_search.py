"""The search of the core: what it finds, that it finds the same plain and compiled, and that bids end."""

import math
import random

import pytest

from game.bots.choices import ways
from game.bots.core.bidding import CARD, SEALED, Bidding, cards_to_pass, nearest
from game.bots.core.dice import Dice
from game.bots.core.habits import STYLES, USUAL
from game.bots.core.hands import FEATURES
from game.bots.core.search import Choice
from game.bots.core.table import Seat, Table
from game.bots.core.worth import Worth
from game.bots.position import bits_of, position_of
from game.bots.searching import Effort, search_of, searching
from game.bots.steady import counted
from game.bots.weights import weights_for
from game.engine.options import options
from game.model.cards import Suit, parse_cards
from game.model.commands import PlaceBid, PlayCard
from game.model.ruleset import Rules
from tests import deals

EFFORT = Effort(worlds=40, candidates=3, styles=STYLES)


def test_the_same_seed_leads_to_the_same_numbers_plain_and_compiled() -> None:
    view = deals.Table(hand="AH 9H 2C 3D KS", turned="4H", seat=0, dealer=3, bids=(2, 1, 1, 2)).view()
    position, offered = position_of(view, 0), options(view, 0)
    assert offered is not None
    position.bidding.row = [0.2 + 0.01 * number for number in range(FEATURES)]  # whatever is fitted later
    search = search_of(position, offered, ways(position, offered), EFFORT, 12345)
    while search.worlds < 25:
        search.look(7)
    usual = [choice for choice in search.choices if choice.style == USUAL]
    assert [int(choice.made) for choice in usual] == PINNED_MADE
    assert sum(choice.sum for choice in search.choices) == pytest.approx(PINNED_SUM)


PINNED_MADE = [15, 13, 16, 7, 10]
PINNED_SUM = 16855.726975728332


def test_the_best_is_the_best_mean_also_in_the_middle_of_a_world() -> None:
    view = deals.Table(hand="AH 9H 2C 3D KS", turned="4H", seat=0, dealer=3, bids=(2, 1, 1, 2)).view()
    thinking = searching(view, 0, random.Random(3), Effort(worlds=64))
    for _ in range(40):
        thinking.search.look(2)
        best = thinking.search.best()
        means = [choice.sum / len(choice.values) for choice in thinking.search.choices if choice.values]
        assert best.sum / len(best.values) == pytest.approx(max(means))


def test_a_bid_stands_next_to_the_wish_and_never_where_the_hook_forbids_it() -> None:
    assert [nearest(wish, 5, -1) for wish in (-0.4, 0.4, 0.6, 2.5, 7.0)] == [0, 0, 1, 3, 5]
    assert [nearest(wish, 5, 2) for wish in (1.8, 2.2)] == [1, 3]
    assert nearest(0.2, 5, 0) == 1
    assert nearest(5.0, 5, 5) == 4


def hands_on(table: Table, *hands: str) -> None:
    for seat, cards in zip(table.seats, hands, strict=True):
        seat.ones, seat.twos = bits_of(parse_cards(cards), None, "zero-to-seven")


def small_bidding(kind: int) -> Bidding:
    rows = [weights_for("zero-to-seven", 1, 3, 4, has_trump=trump) for trump in (True, False)]
    bidding = Bidding(kind, rows[0], rows[1], 7)
    bidding.is_repeated, bidding.bonus = True, 2
    return bidding


def test_the_highest_card_bid_names_trump_and_leads() -> None:
    table = Table(3)
    table.size = table.left = 4
    hands_on(table, "0C 1C 0D 0H", "7S 6S 5S 4S", "1H 1D 2D 2C")
    bidding = small_bidding(CARD)
    bidding.bid_all(table, 1, 1 << 42 + 4, Dice(2))
    assert table.trump == 3
    assert table.turn == 1
    assert table.seats[1].bid == 4


def test_bids_that_add_up_to_the_hand_size_are_made_again_and_pay_the_highest() -> None:
    for seed in range(20):
        table = Table(3)
        table.size = table.left = 4
        hands_on(table, "7C 6C 1D 0H", "3S 2S 1S 0S", "1H 2H 2D 2C")
        bidding = small_bidding(SEALED)
        bidding.jitter = 0.0
        wishes = [
            nearest(bidding.wish(table, place, s.ones, s.twos, 0), 4, -1)
            for place, s in enumerate(table.seats)
        ]
        bidding.bid_all(table, 1, 4 - wishes[0] - wishes[2], Dice(seed))
        assert sum(seat.bonus for seat in table.seats) >= 2
        assert [seat.bid for seat in table.seats] == wishes


def test_who_must_take_nothing_passes_the_highest_cards() -> None:
    seat = Seat()
    seat.ones, seat.twos = bits_of(parse_cards("AH AC 2D 3S 4C"), Suit.HEARTS, "standard")
    row = weights_for("standard", 1, 4, 5, has_trump=True)
    given, double = cards_to_pass(seat, row, 2, 2, True)
    assert (given, double) == bits_of(parse_cards("AH AC"), Suit.HEARTS, "standard")


def test_one_point_more_is_worth_about_one_early_and_winning_all_late() -> None:
    points = [10.0 + tricks if bid == tricks else 0.0 for bid in range(3) for tricks in range(3)]
    worth = Worth(2, 0, 2, points)
    table = Table(2)
    table.seats[0].bid = table.seats[0].taken = 1
    table.seats[1].bid, table.seats[1].taken = 1, 1
    worth.heat = 1000.0
    worth.settle()
    even = worth.value(table)
    table.seats[0].bid = table.seats[0].taken = 2
    assert worth.value(table) - even == pytest.approx(1.0, abs=0.05)
    worth.heat, worth.totals = 0.4, [-3.0, 0.0]
    worth.settle()
    behind = worth.value(table)
    table.seats[0].taken = 1
    assert worth.value(table) < behind


def test_a_card_that_must_be_played_is_played_without_thought() -> None:
    view = deals.Table(hand="9H 2C 3C", turned="4H", seat=0, dealer=2, bids=(1, 0, 1, 1), played="KH").view()
    thinking = searching(view, 0, random.Random(1), EFFORT)
    assert thinking.step(0.0) == PlayCard(0, parse_cards("9H")[0])


def test_a_bold_player_bids_higher_than_a_cautious_one() -> None:
    view = deals.Table(
        hand="KH 9H QC 3D KS 2S", turned="4H", seat=0, dealer=3, rules=Rules(hook="off")
    ).view()

    def bid(lean: float) -> int:
        command = searching(view, 0, random.Random(5), Effort(worlds=40, lean=lean)).step(math.inf)
        assert isinstance(command, PlaceBid)
        return command.bid

    assert bid(-3.0) < bid(3.0)


def test_equal_cards_are_one_choice_and_the_highest_is_played() -> None:
    view = deals.Table(hand="KH QH 9H 2C", turned="4H", seat=0, dealer=3, bids=(1, 0, 1, 1)).view()
    position, offered = position_of(view, 0), options(view, 0)
    assert offered is not None
    found = [
        [str(command.card) for command in way.commands if isinstance(command, PlayCard)]
        for way in ways(position, offered)
    ]
    assert sorted(found) == [["2C"], ["9H"], ["KH", "QH"]]
    assert Choice(0, 1, 0, USUAL).is_live


@pytest.mark.parametrize("bids", [(), (2, 1, 2, 1)])
def test_what_counting_promises_is_added_to_what_came_out_but_for_who_forgets(bids: tuple[int, ...]) -> None:
    view = deals.Table(hand="AH 9H 2C 3D KS", turned="4H", seat=0, dealer=3, bids=bids).view()
    promised = counted(view, 0)

    def leanings(effort: Effort) -> list[float]:
        return list(searching(view, 0, random.Random(5), effort).leanings)

    heeding = searching(view, 0, random.Random(5), Effort(worlds=4, counting=1e6, doubt=math.inf))
    best = max(promised, key=lambda command: promised[command])
    assert heeding.step(math.inf) == best
    assert leanings(Effort(worlds=4, counting=0.5)) == [
        0.5 * max(promised[command] for command in way.commands) for way in heeding.ways
    ]
    assert not any(leanings(Effort(worlds=4, counting=0.5, forgets=0.3)))
