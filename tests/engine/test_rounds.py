"""A round step by step: dealt, passed, bid, played and scored."""

from itertools import pairwise
from random import Random

import pytest

from game.engine.options import BidOptions, PassOptions, PlayOptions, next_to_play, to_act
from game.engine.shuffle import SeededDeals
from game.model.cards import Suit, parse_cards
from game.model.commands import PassCards
from game.model.events import (
    BiddingClosed,
    CardPlayed,
    CardsPassed,
    MatchEnded,
    RoundDealt,
    RoundScored,
    SeatDecided,
    TrickTaken,
)
from game.model.table import Phase
from game.rules.catalogue import PRESETS
from game.rules.schedules import hand_sizes
from game.rules.scoring import off
from tests.tables import FixedDeals, Table, mixed_rules, one_round, played, rules, sample, stacked

MATCHES = sample("OH_HELL_MATCHES", 1)


# Dealing


@pytest.mark.parametrize(
    ("dealer", "expected"),
    [
        (0, ["4C 7C", "2C 5C", "3C 6C"]),
        (1, ["3C 6C", "4C 7C", "2C 5C"]),
        (2, ["2C 5C", "3C 6C", "4C 7C"]),
    ],
)
def test_cards_are_dealt_one_at_a_time_clockwise_from_forehand(dealer: int, expected: list[str]) -> None:
    """oh-hell.txt, Vorbereitung 2; rules.md 5, 2."""
    deals = FixedDeals(dealer, {(1, 0): parse_cards("2C 3C 4C 5C 6C 7C 8D")})
    table = Table(rules(schedule="constant", most_cards=2), 3, deals)
    assert [table.hand(seat) for seat in range(3)] == expected
    assert table.now.turned == parse_cards("8D")
    assert table.now.trump == Suit.DIAMONDS


@pytest.mark.parametrize("seats", range(2, 10))
def test_the_deal_goes_round_clockwise(seats: int) -> None:
    house = rules(schedule="constant", most_cards=1, rounds=12, tie="shared")
    dealers = [deal.dealer for deal in played(house, seats, "round").all(RoundDealt)]
    assert len(dealers) == 12
    for before, after in pairwise(dealers):
        assert after == (0 if before == seats - 1 else before + 1)


def test_the_first_dealer_is_drawn_by_lot() -> None:
    for seed in ("a", "b", "c"):
        table = Table(rules(), 5, SeededDeals(seed))
        assert table.now.dealer == SeededDeals(seed).first_dealer(5)
        assert table.now.order[-1] == table.now.dealer


@pytest.mark.parametrize("seats", range(2, 10))
def test_rounds_have_the_hand_sizes_of_the_schedule(seats: int) -> None:
    for house in (rules(most_cards=3, tie="shared"), PRESETS["oh-seven"].rules):
        deals = played(house, seats, "sizes").all(RoundDealt)
        assert tuple(deal.hand_size for deal in deals) == hand_sizes(house, seats)
        assert [deal.number for deal in deals] == list(range(1, len(deals) + 1))
        for deal in deals:
            assert all(hand and hand.size == deal.hand_size for hand in deal.hands)


def test_where_the_pack_goes_round_evenly_there_is_no_trump() -> None:
    """Four seats with thirteen cards: nothing is left to turn up."""
    deal = Table(rules(most_cards=13), 4, SeededDeals("all")).last(RoundDealt)
    assert (deal.hand_size, deal.turned, deal.trump) == (13, (), None)


def test_a_stock_of_jokers_leaves_the_round_without_trump() -> None:
    pack = [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"]
    top = parse_cards(" ".join(pack) + " JK JK")
    table = Table(rules(most_cards=13, jokers=2), 4, FixedDeals(3, {(1, 0): top}))
    assert (table.now.turned, table.now.trump) == (parse_cards("JK JK"), None)


def test_a_joker_turned_up_is_laid_aside_and_the_next_card_names_trump() -> None:
    table = one_round(["2C", "3C"], stock="JK 9S", jokers=1)
    assert (table.now.turned, table.now.trump) == (parse_cards("JK 9S"), Suit.SPADES)


def test_the_last_scheduled_round_may_have_no_trump() -> None:
    house = rules(schedule="up", most_cards=3, no_trump_last=True, tie="shared")
    deals = played(house, 4, "last").all(RoundDealt)
    assert [bool(deal.turned) for deal in deals] == [True, True, False]
    assert [deal.trump is None for deal in deals] == [False, False, True]


def test_the_rotation_counts_rounds_without_trump_too() -> None:
    house = rules(
        schedule="constant",
        most_cards=2,
        rounds=6,
        trump="rotation",
        rotation=("H", "none", "S"),
        tie="shared",
    )
    deals = played(house, 3, "rotation").all(RoundDealt)
    assert [deal.trump for deal in deals] == [Suit.HEARTS, None, Suit.SPADES] * 2
    assert not any(deal.turned for deal in deals)


# Passing

SEVENS = ["2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "2S 3S 4S"]


def test_everybody_chooses_what_to_pass_before_anything_arrives() -> None:
    table = one_round(SEVENS, passing=("2L",))
    assert to_act(table.match) == {0, 1, 2, 3}
    table.hand_on("2C 4C", "2D 3D", "2H 3H")
    assert not table.all(CardsPassed)
    assert [table.hand(seat) for seat in range(4)] == SEVENS
    assert table.offered(3) == PassOptions(2, parse_cards("2S 3S 4S"), receiver=0)


def test_all_passes_happen_at_once_and_are_told_from_forehand_on() -> None:
    table = one_round(SEVENS, dealer=1, passing=("2L",))
    for seat, codes in ((3, "2S 3S"), (0, "2C 4C"), (1, "2D 3D"), (2, "2H 3H")):
        table.do(PassCards(seat, parse_cards(codes)))
    assert [(event.giver, event.receiver) for event in table.all(CardsPassed)] == [
        (2, 3),
        (3, 0),
        (0, 1),
        (1, 2),
    ]
    assert [table.hand(seat) for seat in range(4)] == ["3C 2S 3S", "4D 2C 4C", "4H 2D 3D", "4S 2H 3H"]
    assert table.now.phase is Phase.BIDDING
    assert len(table.all(SeatDecided)) == 4


def test_cards_go_to_the_right_where_that_was_agreed() -> None:
    table = one_round(SEVENS, passing=("1R",))
    table.hand_on("2C", "2D", "2H", "2S")
    assert [table.hand(seat) for seat in range(4)] == ["3C 4C 2D", "3D 4D 2H", "3H 4H 2S", "3S 4S 2C"]


def test_a_card_just_received_cannot_be_passed_on() -> None:
    """oh-seven.txt, Variante: Karten weitergeben: what comes is seen only afterwards."""
    table = one_round(SEVENS, passing=("1L",))
    table.hand_on("2C")
    assert table.offered(1) == PassOptions(1, parse_cards("2D 3D 4D"), receiver=2)


def test_two_seats_exchange_cards() -> None:
    table = one_round(["2C 3C", "2D 3D"], passing=("3R",))
    assert table.offered(0) == PassOptions(1, parse_cards("2C 3C"), receiver=1)
    table.hand_on("2C", "3D")
    assert [table.hand(0), table.hand(1)] == ["3C 3D", "2D 2C"]


def test_nothing_is_passed_in_a_round_of_one_card() -> None:
    table = one_round(["2C", "2D"], passing=("1L",))
    assert table.now.phase is Phase.BIDDING


def test_passing_goes_round_by_round() -> None:
    house = PRESETS["oh-seven-passing"].rules
    table = played(house, 4, "passing")
    passes = {deal.number: [0, ""] for deal in table.all(RoundDealt)}
    number = 0
    for event in table.events:
        if isinstance(event, RoundDealt):
            number = event.number
        if isinstance(event, CardsPassed) and event.giver == 0:
            passes[number] = [event.cards.size, "L" if event.receiver == 1 else "R"]
    assert list(passes.values()) == [[0, ""], [1, "L"], [2, "R"], [3, "L"], [2, "R"], [1, "L"], [0, ""]]


# Bidding


def test_an_option_tells_which_bid_the_hook_forbids() -> None:
    table = one_round(["2C 3C", "2D 3D"])
    assert table.offered(0) == BidOptions((0, 1, 2), None)
    table.bid(2)
    assert table.offered(1) == BidOptions((1, 2), 0)


# Forehead rounds


def test_the_single_cards_of_a_forehead_round_are_played_without_being_asked_for() -> None:
    table = one_round(["2C", "AC", "KC"], stock="9H", forehead=True, tie="shared")
    table.bid(0, 1)
    assert not table.all(CardPlayed)
    table.bid(1)
    assert [(event.seat, str(event.card)) for event in table.all(CardPlayed)] == [
        (0, "2C"),
        (1, "AC"),
        (2, "KC"),
    ]
    assert table.last(RoundScored).points == (10, 11, 0)
    assert table.match.is_over


def test_only_rounds_of_one_card_are_forehead_rounds() -> None:
    table = one_round(["2C 3C", "AC KC"], stock="9H", forehead=True)
    table.bid(0, 1)
    assert table.seat == 0
    single = one_round(["2C", "AC"], stock="9H", forehead=False)
    single.bid(0, 0)
    assert single.seat == 0


# Tricks


def test_forehand_leads_and_then_whoever_took_the_trick() -> None:
    """oh-hell.txt, Spielablauf 1 and 3."""
    table = one_round(["2C 3D 4H", "AC 5D KH", "KC 6D AH"], dealer=1, stock="9S", tie="shared")
    assert table.now.forehand == 2
    table.bid(0, 0, 0)
    order = []
    for code in ("KC", "2C", "AC", "5D", "6D", "3D", "AH", "4H", "KH"):
        order.append(table.seat)
        table.play(code)
    assert order == [2, 0, 1, 1, 2, 0, 2, 0, 1]
    assert table.all(TrickTaken) == [TrickTaken(1, 1), TrickTaken(2, 2), TrickTaken(2, 3)]


def test_nobody_is_asked_for_a_card_while_bids_are_made_a_full_trick_lies_or_all_are_taken() -> None:
    table = one_round(["2C 3C", "4C 5C"], tie="shared")
    table.bid(0, 0)
    table.play("2C 4C 5C 3C")
    for kind in (BiddingClosed, TrickTaken, RoundScored, MatchEnded):
        before = table.before(kind)
        assert to_act(before) == frozenset()
        assert before.round is not None
        assert next_to_play(before.round) is None


def test_a_trump_of_an_earlier_trick_breaks_trump() -> None:
    hands = ["2C 9H 4D", "3H 5D 6D", "4C 8D 2S"]
    table = one_round(hands, stock="QH", trump_lead="broken")
    table.bid(0, 0, 0)
    assert table.legal() == "2C 4D"
    table.play("2C 3H 4C")
    assert table.legal() == "5D 6D"
    table.play("5D 8D 4D")
    assert table.seat == 2
    unbroken = one_round(hands, stock="QH", trump_lead="broken")
    unbroken.bid(0, 0, 0)
    unbroken.play("4D 5D 8D")
    assert unbroken.legal() == "4C 2S"


def test_once_broken_trump_may_be_led() -> None:
    table = one_round(["2C 9H 4D", "3C 5D 6D", "3H 8H 2S"], stock="QH", trump_lead="broken")
    table.bid(0, 0, 0)
    table.play("2C 3C 3H")
    assert (table.seat, table.legal()) == (2, "8H 2S")


def test_a_joker_breaks_trump() -> None:
    table = one_round(["2C 9H", "3C 5D", "JK 8H"], stock="QH", jokers=1, trump_lead="broken")
    table.bid(0, 0, 0)
    table.play("2C 3C JK")
    assert (table.seat, table.legal()) == (2, "8H")
    assert table.now.tricks[0].taker == 2


def test_trump_must_be_broken_again_in_the_next_round() -> None:
    deals = FixedDeals(
        1, {(1, 0): stacked(["2C", "3H"], 1, "QH"), (2, 0): stacked(["2D 9H", "3D 8H"], 0, "QH")}
    )
    house = rules(schedule="custom", custom_schedule=(1, 2), trump_lead="broken")
    table = Table(house, 2, deals)
    table.bid(0, 0)
    table.play("2C 3H")
    table.bid(0, 0)
    assert (table.seat, table.legal()) == (1, "3D")


def test_an_option_tells_which_suit_is_asked_for() -> None:
    table = one_round(["2C JK", "3C 9H"], stock="QH", jokers=1)
    table.bid(0, 0)
    assert table.offered(0) == PlayOptions(parse_cards("2C JK"), None)
    table.play("2C")
    assert table.offered(1) == PlayOptions(parse_cards("3C"), Suit.CLUBS)
    led = one_round(["2C JK", "3C 9H"], stock="QH", jokers=1)
    led.bid(0, 0)
    led.play("JK")
    assert led.offered(1) == PlayOptions(parse_cards("9H"), Suit.HEARTS)
    without = one_round(["2C JK", "3C 9H"], trump="none", jokers=1)
    without.bid(0, 0)
    without.play("JK")
    assert without.offered(1) == PlayOptions(parse_cards("3C 9H"), None)


def test_of_twins_the_one_played_first_takes_the_trick_or_the_last_as_agreed() -> None:
    for twins, taker in (("first", 0), ("last", 2)):
        table = one_round(["AC", "KC", "AC"], decks=2, twins=twins, tie="shared")
        table.bid(0, 0, 0)
        table.play("AC KC AC")
        assert table.last(TrickTaken).seat == taker


# Scoring, over whole matches


def assert_sheet_is_right(table: Table) -> None:
    """What the events say of a finished match adds up."""
    house = table.match.rules
    totals, faults = [0] * table.match.seats, [0] * table.match.seats
    for result in table.match.results:
        taking_part = [seat for seat, bid in enumerate(result.bids) if bid is not None]
        assert sum(result.tricks[seat] or 0 for seat in taking_part) == result.hand_size
        for seat in range(table.match.seats):
            bid, tricks, got = result.bids[seat], result.tricks[seat], result.points[seat]
            assert (bid is None) == (tricks is None) == (got is None)
            if bid is None or tricks is None or got is None or result.sudden_death:
                continue
            totals[seat] += got
            faults[seat] += off(bid, tricks) if house.faults_limit else 0
        assert (list(result.totals), list(result.faults)) == (totals, faults)
    assert table.last(MatchEnded).totals == tuple(totals)
    assert table.last(MatchEnded).winners == table.match.winners
    taken = [event.trick for event in table.all(TrickTaken)]
    assert taken == [trick for result in table.match.results for trick in range(1, result.hand_size + 1)]
    plays = sum(
        result.hand_size * sum(bid is not None for bid in result.bids) for result in table.match.results
    )
    assert len(table.all(CardPlayed)) == plays
    assert len(table.all(BiddingClosed)) == len(table.all(RoundScored)) == len(table.match.results)


@pytest.mark.parametrize("name", PRESETS)
def test_the_score_sheet_of_a_named_game_adds_up(name: str) -> None:
    assert_sheet_is_right(played(PRESETS[name].rules, 4, name))


@pytest.mark.parametrize("seats", range(2, 10))
def test_the_score_sheet_of_mixed_rules_adds_up(seats: int) -> None:
    for turn in range(10 * MATCHES):
        rng = Random(f"sheet {seats} {turn}")
        assert_sheet_is_right(played(mixed_rules(rng, seats), seats, f"{seats} {turn}"))
