"""The sheet oh-hell.txt, sentence by sentence."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, get_args

import pytest

from game.engine.engine import accept
from game.engine.outcome import places
from game.engine.shuffle import SeededDeals
from game.model.cards import Suit, parse_cards
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.events import (
    BiddingClosed,
    BidPlaced,
    CardPlayed,
    CardsPassed,
    MatchEnded,
    RoundDealt,
    RoundScored,
    SeatOut,
    TrickTaken,
)
from game.model.reasons import Refused
from game.model.ruleset import Rules
from game.rules.catalogue import PRESETS
from game.rules.conflicts import cannot_start
from game.rules.decks import packs, whole_pack
from game.rules.schedules import hand_sizes, is_lowered
from game.rules.scoring import points
from game.rules.tricks import winning_place
from tests.tables import FixedDeals, Table, one_round, played, rules, stacked

DOWN = (10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
UP = (2, 3, 4, 5, 6, 7, 8, 9, 10)
FIVE = ["2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2H 3H 4H 5H 6H", "2S 3S 4S 5S 6S"]
"""Five cards for each of four seats, a suit for each."""


def taker(trick: str, trump: Suit | None, seats: Sequence[int] = range(9)) -> int:
    return seats[winning_place(Rules(), parse_cards(trick), trump)]


# What kind of game it is


@pytest.mark.parametrize("seats", range(3, 8))
def test_in_every_round_somebody_misses_his_bid(seats: int) -> None:
    """oh-hell.txt, Spielanleitung and Gewinnen: that is what the hook of the dealer is for."""
    for seed in ("a", "b"):
        for result in played(rules(schedule="down"), seats, seed).match.results:
            assert sum(bid or 0 for bid in result.bids) != result.hand_size
            assert not all(result.is_made(seat) for seat in range(seats) if result.bids[seat] is not None)


def test_the_hand_size_changes_from_round_to_round() -> None:
    """oh-hell.txt, Spielanleitung."""
    assert all(abs(after - before) == 1 for before, after in pairwise(hand_sizes(rules(), 4)))


def test_trump_is_named_anew_in_each_round_by_the_card_turned_up() -> None:
    """oh-hell.txt, Spielanleitung."""
    deals = played(rules(), 4, "trumps").all(RoundDealt)
    assert all(deal.trump == deal.turned[-1].suit for deal in deals)
    assert len({deal.trump for deal in deals}) > 1


def test_only_exact_bids_are_worth_anything() -> None:
    """oh-hell.txt, Spielanleitung and Ziel."""
    for bid in range(6):
        assert [tricks for tricks in range(6) if points(rules(), 5, bid, tricks)] == [bid]


# Players


@pytest.mark.parametrize("seats", range(3, 8))
def test_three_to_seven_can_play(seats: int) -> None:
    """oh-hell.txt, Spieler."""
    assert cannot_start(rules(), seats) is None
    assert seats in PRESETS["oh-hell"].seats


def test_four_or_five_play_best() -> None:
    """oh-hell.txt, Spieler."""
    assert PRESETS["oh-hell"].best == range(4, 6)


def test_turns_go_clockwise() -> None:
    """oh-hell.txt, Spieler."""
    table = one_round(FIVE, dealer=1, stock="9S", tie="shared")
    table.bid(0, 0, 0, 0)
    table.play("2H 2S 2C 2D")
    assert [event.seat for event in table.all(BidPlaced)] == [2, 3, 0, 1]
    assert [event.seat for event in table.all(CardPlayed)] == [2, 3, 0, 1]


def test_the_first_dealer_is_found_by_lot_and_then_the_deal_goes_round() -> None:
    """oh-hell.txt, Spieler."""
    assert {SeededDeals(f"lot {seed}").first_dealer(5) for seed in range(60)} == {0, 1, 2, 3, 4}
    dealers = [deal.dealer for deal in played(rules(schedule="down"), 5, "round").all(RoundDealt)[:10]]
    assert all((before + 1) % 5 == after for before, after in pairwise(dealers))


def test_a_whole_match_has_ten_to_twenty_rounds() -> None:
    """oh-hell.txt, Spieler."""
    shapes: list[dict[str, Any]] = [
        {"schedule": "down"},
        {"schedule": "down-up"},
        {"schedule": "up-down"},
        {"repeat_turn": True},
    ]
    assert [len(hand_sizes(rules(**shape), 4)) for shape in shapes] == [10, 19, 19, 20]


def test_eight_and_more_play_with_two_packs() -> None:
    """oh-hell.txt, Spieler."""
    assert [packs(rules(), seats) for seats in range(2, 10)] == [1, 1, 1, 1, 1, 1, 2, 2]


# The pack


def test_the_pack_has_fifty_two_cards_and_no_jokers() -> None:
    """oh-hell.txt, Kartendeck."""
    pack = whole_pack(rules(), 4)
    assert len(pack) == len(set(pack)) == 52
    assert not any(card.is_joker for card in pack)


def test_the_ace_is_high_and_the_two_is_low() -> None:
    """oh-hell.txt, Kartendeck."""
    high_to_low = parse_cards("AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H")
    assert sorted(high_to_low, key=lambda card: card.strength, reverse=True) == list(high_to_low)
    for higher, lower in pairwise(high_to_low):
        assert taker(f"{lower} {higher}", None) == 1


def test_every_trump_beats_every_other_card() -> None:
    """oh-hell.txt, Kartendeck."""
    assert taker("AC 2H", Suit.HEARTS) == 1
    assert taker("AC KC 2H AD AS", Suit.HEARTS) == 2


def test_six_with_ten_cards_each_need_two_packs_or_begin_with_eight() -> None:
    """oh-hell.txt, Kartendeck."""
    assert hand_sizes(rules(), 6)[0] == 8
    assert is_lowered(rules(), 6)
    assert hand_sizes(rules(decks=2), 6)[0] == 10
    assert not is_lowered(rules(decks=2), 6)


# Before the bidding


def test_the_shape_of_the_match_is_agreed_before_it_begins() -> None:
    """oh-hell.txt, Vorbereitung und Austeilen 1."""
    assert hand_sizes(PRESETS["oh-hell"].rules, 4) == DOWN + UP
    assert hand_sizes(PRESETS["oh-hell-short"].rules, 4) == DOWN
    up_down = hand_sizes(PRESETS["rock-and-roll"].rules, 4)
    assert up_down == (*reversed(DOWN), *reversed((1, *UP[:-1])))


def test_cards_are_dealt_one_at_a_time_clockwise() -> None:
    """oh-hell.txt, Vorbereitung und Austeilen 2."""
    top = parse_cards("2C 3D 4H 5S 6C 7D 8H 9S TC")
    table = Table(rules(schedule="constant", most_cards=2), 4, FixedDeals(3, {(1, 0): top}))
    assert [table.hand(seat) for seat in range(4)] == ["2C 6C", "3D 7D", "4H 8H", "5S 9S"]


def test_the_top_card_of_the_stock_names_trump() -> None:
    """oh-hell.txt, Vorbereitung und Austeilen 3."""
    table = one_round(FIVE, stock="9D AS")
    assert table.now.turned == parse_cards("9D")
    assert table.now.trump == Suit.DIAMONDS


@pytest.mark.parametrize("rank", "23456789TJQKA")
def test_no_rank_turned_up_is_special_an_eight_least_of_all(rank: str) -> None:
    """oh-hell.txt, Vorbereitung und Austeilen 3."""
    table = one_round(["2C", "3C"], stock=f"{rank}H")
    assert table.now.turned == parse_cards(f"{rank}H")
    assert table.now.trump == Suit.HEARTS


def test_a_joker_turned_up_gives_way_to_the_next_card() -> None:
    """oh-hell.txt, Vorbereitung und Austeilen 3, decided otherwise: a joker has no suit (rules.md 6)."""
    table = one_round(["2C", "3C"], stock="JK 9H", jokers=1)
    assert table.now.trump == Suit.HEARTS


def test_in_a_round_of_one_card_everybody_may_see_all_cards_but_his_own() -> None:
    """oh-hell.txt, Vorbereitung und Austeilen 4: as a house rule, not by default."""
    assert not rules().forehead
    assert PRESETS["forehead"].rules == rules(forehead=True)


def test_bidding_begins_left_of_the_dealer_and_ends_with_him() -> None:
    """oh-hell.txt, Vorbereitung und Austeilen 5."""
    table = one_round(FIVE, dealer=2, stock="9S")
    table.bid(1, 1, 1, 1)
    assert [event.seat for event in table.all(BidPlaced)] == [3, 0, 1, 2]


# Bidding


def test_a_bid_is_any_number_from_none_to_the_hand_size() -> None:
    """oh-hell.txt, Reizen 1."""
    assert one_round(FIVE, stock="9S").legal_bids() == (0, 1, 2, 3, 4, 5)
    assert one_round(["2C", "3C"], stock="9S").legal_bids() == (0, 1)


def test_two_and_one_and_one_of_five_leave_the_dealer_everything_but_one() -> None:
    """oh-hell.txt, Reizen 2: the example of the sheet."""
    table = one_round(FIVE, stock="9S")
    table.bid(2, 1, 1)
    assert table.seat == table.now.dealer
    assert table.legal_bids() == (0, 2, 3, 4, 5)
    with pytest.raises(Refused, match="bid_blocked"):
        table.bid(1)


@pytest.mark.parametrize("others", [(2, 2, 2), (5, 5, 5), (5, 1, 0)])
def test_when_the_bids_are_beyond_the_hand_size_already_the_dealer_is_free(others: tuple[int, ...]) -> None:
    """oh-hell.txt, Reizen 2."""
    table = one_round(FIVE, stock="9S")
    table.bid(*others)
    assert table.legal_bids() == (0, 1, 2, 3, 4, 5)


def test_a_bid_of_nothing_is_allowed_and_worth_as_much_as_any_other() -> None:
    """oh-hell.txt, Reizen 3."""
    assert 0 in one_round(FIVE, stock="9S").legal_bids()
    assert points(rules(), 5, 0, 0) == 10
    assert points(rules(), 5, 1, 1) - 1 == points(rules(), 5, 0, 0)


def test_bids_cannot_be_changed_once_all_have_bid() -> None:
    """oh-hell.txt, Reizen 4; here a bid stands as soon as it is made (rules.md 6)."""
    table = one_round(FIVE, stock="9S")
    table.bid(1)
    with pytest.raises(Refused, match="not_your_turn"):
        accept(table.match, PlaceBid(0, 2))
    table.bid(1, 1, 1)
    for seat in range(4):
        with pytest.raises(Refused):
            accept(table.match, PlaceBid(seat, 2))
    assert table.now.bids == (1, 1, 1, 1)


def test_players_can_say_nothing_but_bids_and_cards() -> None:
    """oh-hell.txt, Reizen 5: there is no command for talk."""
    assert set(get_args(Command)) == {PassCards, PlaceBid, BidCard, PlayCard}


# Play


def test_forehand_leads_any_card_a_trump_too() -> None:
    """oh-hell.txt, Spielablauf 1."""
    table = one_round(["2C 9H 3D", "3C 4C 5C", "4D 5D 6D"], stock="QH")
    table.bid(0, 0, 0)
    assert table.seat == 0 == table.now.forehand
    assert table.legal() == "2C 9H 3D"


def test_whoever_holds_the_suit_led_must_play_it() -> None:
    """oh-hell.txt, Spielablauf 2."""
    table = one_round(["2C 9H 3D", "3C 4C 9D", "4D 5D 6C"], stock="QH")
    table.bid(0, 0, 0)
    table.play("2C")
    assert table.legal() == "3C 4C"


def test_whoever_is_void_may_trump_or_discard() -> None:
    """oh-hell.txt, Spielablauf 2."""
    table = one_round(["2C 9D 3D", "3H 4S 9S", "4D 5D 6C"], stock="QH")
    table.bid(0, 0, 0)
    table.play("2C")
    assert table.legal() == "3H 4S 9S"


def test_the_highest_trump_takes_the_trick_else_the_highest_card_of_the_suit_led() -> None:
    """oh-hell.txt, Spielablauf 3."""
    assert taker("TC 2H KC 3H AC", Suit.HEARTS) == 3
    assert taker("TC QC KC AD AS", Suit.HEARTS) == 2


def test_whoever_took_the_trick_leads_the_next_one() -> None:
    """oh-hell.txt, Spielablauf 3."""
    table = one_round(["2C 9D", "3C 4S", "KC 5D"], stock="QH")
    table.bid(0, 0, 0)
    table.play("2C 3C KC")
    assert table.last(TrickTaken).seat == table.seat == 2


@pytest.mark.parametrize("size", [1, 5])
def test_every_round_has_as_many_tricks_as_cards_in_a_hand(size: int) -> None:
    """oh-hell.txt, Spielablauf 4."""
    table = played(rules(schedule="constant", most_cards=size, rounds=1, tie="shared"), 4, "all")
    assert [event.trick for event in table.all(TrickTaken)] == list(range(1, size + 1))
    assert all(hand is not None and hand.size == 0 for hand in table.now.hands)


def test_everybody_can_count_the_tricks_of_all() -> None:
    """oh-hell.txt, Spielablauf 5."""
    table = one_round(["2C 9D", "3C 4S", "KC 5D"], stock="QH")
    table.bid(0, 0, 0)
    table.play("2C 3C KC")
    assert [table.now.tricks_taken(seat) for seat in range(3)] == [0, 0, 1]


# Scoring


def test_a_made_bid_is_worth_ten_and_one_for_each_trick() -> None:
    """oh-hell.txt, Punktewertung: 3 made is 13, 0 made is 10."""
    assert points(rules(), 5, 3, 3) == 13
    assert points(rules(), 5, 0, 0) == 10


def test_a_missed_bid_is_worth_nothing() -> None:
    """oh-hell.txt, Punktewertung."""
    assert points(rules(), 5, 3, 1) == points(rules(), 5, 3, 5) == 0


def test_strict_houses_take_ten_for_each_trick_off() -> None:
    """oh-hell.txt, Punktewertung: 3 bid and 1 or 5 taken is 20 less."""
    strict = PRESETS["strict"].rules
    assert points(strict, 5, 3, 1) == -20
    assert points(strict, 5, 3, 5) == -20
    assert points(strict, 5, 3, 3) == 13


def test_tricks_beyond_the_bid_bring_nothing() -> None:
    """oh-hell.txt, Punktewertung."""
    assert [points(rules(), 5, 2, tricks) for tricks in (3, 4, 5)] == [0, 0, 0]


def test_the_highest_total_after_all_rounds_wins() -> None:
    """oh-hell.txt, Ziel, Punktewertung and Gewinnen."""
    for seed in ("a", "b", "c"):
        table = played(rules(tie="shared"), 4, seed)
        ended = table.last(MatchEnded)
        assert len(table.match.results) == 19
        best = max(ended.totals)
        assert ended.winners == tuple(seat for seat in range(4) if ended.totals[seat] == best)


def test_bidding_and_taking_everything_may_be_worth_ten_more() -> None:
    """oh-hell.txt, Punktewertung: 5 of 5."""
    house = rules(sweep_bonus=10)
    assert points(house, 5, 5, 5) == 25
    assert points(house, 5, 4, 4) == 14
    assert points(house, 5, 5, 4) == 0


def test_a_tie_is_settled_by_a_round_of_three_cards() -> None:
    """oh-hell.txt, Punktewertung (Gleichstand)."""
    tops = {
        (1, 0): stacked(["2C", "3C", "4C"], 2, "9H"),
        (2, 0): stacked(["AD KD QD", "2D 3D 4D", None], 0, "9S"),
    }
    table = Table(rules(schedule="constant", most_cards=1, rounds=1), 3, FixedDeals(2, tops))
    table.bid(0, 0, 0)
    table.play("2C 3C 4C")
    assert (table.now.sudden_death, table.now.hand_size, table.now.order) == (True, 3, (1, 0))
    table.bid(1, 3)
    table.play("2D AD KD 3D QD 4D")
    assert table.last(RoundScored).points == (13, 0, None)
    assert table.last(MatchEnded).winners == (0,)


# Known variants


def test_nullo_bids_nothing_in_every_round_and_the_most_made_rounds_win() -> None:
    """oh-hell.txt, Bekannte Varianten (Nullo); most made rounds win, as nobody makes all (rules.md 6)."""
    table = played(PRESETS["nullo"].rules, 4, "nullo")
    assert not table.all(BidPlaced)
    assert all(event.bids == (0, 0, 0, 0) for event in table.all(BiddingClosed))
    made = [sum(result.is_made(seat) for result in table.match.results) for seat in range(4)]
    winners = table.last(MatchEnded).winners
    assert {made[seat] for seat in winners} == {max(made)}
    for result in table.match.results:
        assert not all(result.is_made(seat) for seat in range(4))


def test_rock_and_roll_goes_from_one_up_and_down_again_in_nineteen_rounds_or_twenty_one() -> None:
    """oh-hell.txt, Bekannte Varianten (Rock and Roll); 21 rounds with 11 cards (rules.md 6)."""
    rock = PRESETS["rock-and-roll"].rules
    sizes = hand_sizes(rock, 4)
    assert (len(sizes), sizes[0], max(sizes), sizes[-1]) == (19, 1, 10, 1)
    assert len(hand_sizes(rules(schedule="up-down", most_cards=11), 4)) == 21


def test_in_exchange_cards_go_to_a_neighbour_before_the_bidding() -> None:
    """oh-hell.txt, Bekannte Varianten (Tausch): one card or two."""
    one = one_round(
        ["2C 3C 4C", "2D 3D 4D", "2H 3H 4H"], stock="9S", passing=PRESETS["exchange"].rules.passing
    )
    one.hand_on("2C", "2D", "2H")
    assert not one.all(BidPlaced)
    assert [one.hand(seat) for seat in range(3)] == ["3C 4C 2H", "3D 4D 2C", "3H 4H 2D"]
    two = one_round(["2C 3C 4C", "2D 3D 4D", "2H 3H 4H"], stock="9S", passing=("2R",))
    two.hand_on("2C 3C", "2D 3D", "2H 3H")
    assert [two.hand(seat) for seat in range(3)] == ["4C 2D 3D", "4D 2H 3H", "4H 2C 3C"]
    assert [event.cards.size for event in two.all(CardsPassed)] == [2, 2, 2]


def test_hand_sizes_that_are_a_multiple_of_five_may_have_no_trump() -> None:
    """oh-hell.txt, Bekannte Varianten (Kein-Trumpf-Blatt)."""
    deals = played(PRESETS["no-trump-fives"].rules, 4, "fives").all(RoundDealt)
    without = [deal.hand_size for deal in deals if deal.trump is None and not deal.sudden_death]
    assert without == [10, 5, 5, 10]


@pytest.mark.parametrize("changes", [{}, {"trump": "none"}, {"trump": "rotation"}])
def test_a_joker_is_the_highest_trump_in_every_round(changes: dict[str, Any]) -> None:
    """oh-hell.txt, Bekannte Varianten (Joker als höchster Trumpf)."""
    assert PRESETS["joker"].rules.jokers == 1
    assert len(whole_pack(PRESETS["joker"].rules, 4)) == 53
    table = one_round(["AH", "JK", "AC"], stock="QH", jokers=1, tie="shared", **changes)
    table.bid(0, 0, 0)
    table.play("AH JK AC")
    assert table.last(TrickTaken).seat == 1


def test_with_the_card_on_the_forehead_everybody_sees_the_cards_of_the_others() -> None:
    """oh-hell.txt, Bekannte Varianten (Stirnrunde)."""
    table = one_round(["2C", "AC", "KC"], stock="9H", forehead=True, tie="shared")
    view = table.view(1)
    assert view.round is not None
    assert [str(hand.cards[0]) if hand and hand.cards else "?" for hand in view.round.hands] == [
        "2C",
        "?",
        "KC",
    ]


def test_in_a_catastrophe_faults_are_counted_and_twenty_put_a_seat_out() -> None:
    """oh-hell.txt, Bekannte Varianten (Katastrophen-Punktewertung)."""
    house = PRESETS["catastrophe"].rules
    assert house.faults_limit == 20
    for seed in ("a", "b", "c"):
        table = played(house, 4, seed)
        out = {event.seat for event in table.all(SeatOut)}
        assert out == {seat for seat in range(4) if table.match.faults[seat] >= 20}
        assert sorted(places(table.match))[0][0] == 1
        counted = [result for result in table.match.results if not result.sudden_death]
        for seat in range(4):
            missed = [(result.bids[seat], result.tricks[seat]) for result in counted]
            assert table.match.faults[seat] == sum(
                abs(bid - tricks) for bid, tricks in missed if bid is not None and tricks is not None
            )


def test_a_free_dealer_may_make_the_sum() -> None:
    """oh-hell.txt, Bekannte Varianten (Befreiter Geber)."""
    table = one_round(FIVE, stock="9S", hook=PRESETS["free-dealer"].rules.hook)
    table.bid(2, 1, 1)
    assert table.legal_bids() == (0, 1, 2, 3, 4, 5)


def test_rotating_trump_goes_clubs_diamonds_hearts_spades_none_and_again() -> None:
    """oh-hell.txt, Bekannte Varianten (Fortlaufender Trumpf)."""
    deals = played(PRESETS["rotating-trump"].rules, 4, "rotation").all(RoundDealt)
    assert [deal.trump for deal in deals[:10]] == [*Suit, None, *Suit, None]
    assert not any(deal.turned for deal in deals)


# Tips


def test_the_dealer_cannot_bid_nothing_when_the_bids_have_met_the_tricks() -> None:
    """oh-hell.txt, Tipps, last entry, says otherwise and contradicts the hook (rules.md 6)."""
    table = one_round(FIVE, stock="9S")
    table.bid(2, 2, 1)
    assert table.legal_bids() == (1, 2, 3, 4, 5)


def test_in_a_round_of_one_card_there_is_nothing_between_none_and_one() -> None:
    """oh-hell.txt, Tipps: with a bid of 0 made it is 10 points, with 1 made 11, and nothing else."""
    assert {points(rules(), 1, bid, tricks) for bid in (0, 1) for tricks in (0, 1)} == {0, 10, 11}
