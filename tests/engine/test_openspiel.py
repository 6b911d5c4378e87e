"""Rounds played in step with OpenSpiel's `oh_hell`, an outside judge of legal actions, takers and scores.

It knows 3 to 7 seats, one pack, a card turned up and the hook. Deals without trump come from three suits with
the fourth turned up; Oh-Seven with one pack is laid before it after the bidding.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

import pytest

from game.engine.options import BidOptions, PlayOptions
from game.engine.shuffle import SeededDeals
from game.model.cards import RANKS, Card, Suit
from game.model.commands import BidCard, PlaceBid, PlayCard
from game.model.ruleset import Rules
from game.rules.catalogue import PRESETS
from game.rules.decks import whole_pack
from tests.tables import FixedDeals, Table, rules, sample, stacked, written

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

ROUNDS = sample("OH_HELL_ROUNDS", 2000)
"""How many rounds of the common game are played in step; the two others get a tenth of it each."""

LARGEST = {3: 17, 4: 12, 5: 10, 6: 8, 7: 7}
"""The largest hand size for so many seats that leaves OpenSpiel a card to turn up."""


@dataclass(frozen=True)
class Judge:
    """How OpenSpiel numbers the cards and bids of a pack."""

    lowest: int
    """The place in RANKS of the lowest card."""
    cards_of_suit: int

    def number(self, card: Card) -> int:
        assert card.suit
        return (RANKS.index(card.rank) - self.lowest) * 4 + "CDSH".index(card.suit)

    def bid(self, bid: int) -> int:
        return 4 * self.cards_of_suit + bid


STANDARD = Judge(lowest=2, cards_of_suit=13)
ZERO_TO_SEVEN = Judge(lowest=0, cards_of_suit=8)


@cache
def spiel_game(**options: int | bool) -> Any:
    return pyspiel.load_game("oh_hell", options)


def spiel_round(game: Any, judge: Judge, dealer: int, hands: Sequence[Sequence[Card]], turned: Card) -> Any:
    """The same deal told to OpenSpiel, which deals card by card from player 0 whoever the dealer is."""
    state = game.new_initial_state()
    state.apply_action(len(hands[0]))
    state.apply_action(dealer)
    for place in range(len(hands[0])):
        for hand in hands:
            state.apply_action(judge.number(hand[place]))
    state.apply_action(judge.number(turned))
    return state


def hands_and_turned(
    pack: Sequence[Card], seats: int, size: int, without_trump: Suit | None = None
) -> tuple[list[list[Card]], Card]:
    """A deal from the top of a shuffled pack; from three of its suits where the fourth is only turned up."""
    usable = [card for card in pack if card.suit != without_trump]
    hands = [usable[seat * size : (seat + 1) * size] for seat in range(seats)]
    rest = usable[seats * size :]
    if without_trump:
        rest = [card for card in pack if card.suit == without_trump]
    return hands, rest[0]


def play_in_step(table: Table, state: Any, judge: Judge, rng: Random) -> None:
    """Bid and play the round by chance in both engines; fail where they do not allow the same.

    The taker of a trick is the next to act, so it is compared too; that of the last trick by the tricks won.
    """
    while not table.match.is_over:
        seat = table.seat
        assert state.current_player() == seat
        match table.offered(seat):
            case BidOptions(bids, _):
                assert state.legal_actions() == [judge.bid(bid) for bid in bids]
                bid = rng.choice(bids)
                state.apply_action(judge.bid(bid))
                table.do(PlaceBid(seat, bid))
            case PlayOptions(cards, _):
                assert state.legal_actions() == sorted(judge.number(card) for card in cards)
                card = rng.choice(cards)
                state.apply_action(judge.number(card))
                table.do(PlayCard(seat, card))
    assert state.is_terminal()
    (result,) = table.match.results
    assert list(result.tricks) == tricks_won(state)
    assert list(result.points) == state.returns()


def tricks_won(state: Any) -> list[int]:
    """The tricks of each player, as OpenSpiel prints them."""
    (line,) = re.findall(r"Tricks Won:(.*)", str(state))
    return [int(number) for number in line.split()]


def one_round_rules(size: int, **changes: Any) -> Rules:
    shape = {"schedule": "constant", "rounds": 1, "most_cards": size, "missed": "tricks", "tie": "shared"}
    return rules(**shape | changes)


def laid(house: Rules, dealer: int, hands: Sequence[Sequence[Card]], turned: Card) -> Table:
    """The same deal told to our engine."""
    top = stacked([written(hand) for hand in hands], dealer, str(turned))
    return Table(house, len(hands), FixedDeals(dealer, {(1, 0): top}))


@pytest.mark.parametrize("seats", LARGEST)
@pytest.mark.parametrize("kind", ["tricks", "penalty"])
def test_rounds_with_a_trump_turned_up_go_as_openspiel_has_them(kind: str, seats: int) -> None:
    pack = whole_pack(Rules(), seats)
    for turn in range(ROUNDS // (2 * len(LARGEST))):
        rng = Random(f"{kind} {seats} {turn}")
        size, dealer = rng.randint(1, LARGEST[seats]), rng.randrange(seats)
        hands, turned = hands_and_turned(SeededDeals(f"{kind} {seats}").shuffled(pack, turn, 0), seats, size)
        if kind == "penalty":
            each = rng.randint(1, 3)
            house = one_round_rules(size, missed="penalty", missed_per_trick=each, made_per_trick=each)
            game = spiel_game(
                players=seats, num_tricks_fixed=size, off_bid_penalty=True, points_per_trick=each
            )
        else:
            house = one_round_rules(size)
            game = spiel_game(players=seats, num_tricks_fixed=size)
        table = laid(house, dealer, hands, turned)
        assert table.now.trump == turned.suit
        play_in_step(table, spiel_round(game, STANDARD, dealer, hands, turned), STANDARD, rng)


@pytest.mark.parametrize("seats", LARGEST)
def test_rounds_without_trump_go_as_openspiel_has_them(seats: int) -> None:
    pack = whole_pack(Rules(), seats)
    for turn in range(ROUNDS // (10 * len(LARGEST))):
        rng = Random(f"no trump {seats} {turn}")
        size, dealer = rng.randint(1, min(LARGEST[seats], 39 // seats)), rng.randrange(seats)
        shuffled = SeededDeals(f"no trump {seats}").shuffled(pack, turn, 0)
        hands, turned = hands_and_turned(shuffled, seats, size, without_trump=rng.choice(list(Suit)))
        table = laid(one_round_rules(size, trump="none"), dealer, hands, turned)
        assert table.now.trump is None
        game = spiel_game(players=seats, num_tricks_fixed=size)
        play_in_step(table, spiel_round(game, STANDARD, dealer, hands, turned), STANDARD, rng)


@pytest.mark.parametrize("seats", [3, 4])
def test_rounds_of_oh_seven_go_as_openspiel_has_them_once_the_bids_stand(seats: int) -> None:
    """oh-seven.txt, Stiche: the highest bidder leads, so he sits to the left of OpenSpiel's dealer."""
    house = PRESETS["oh-seven"].rules
    pack = whole_pack(house, seats)
    game = spiel_game(players=seats, num_cards_per_suit=8, num_tricks_fixed=7)
    played = 0
    for turn in range(ROUNDS // 10):
        rng = Random(f"oh-seven {seats} {turn}")
        shuffled = SeededDeals(f"oh-seven {seats}").shuffled(pack, turn, 0)
        hands, _ = hands_and_turned(shuffled, seats, 7)
        bids = [rng.choice(hand) for hand in hands]
        highest = max(range(seats), key=lambda seat: (bids[seat].rank, "CDHS".index(bids[seat].suit or "")))
        undealt = [card for card in shuffled[7 * seats :] if card.suit == bids[highest].suit]
        if sum(int(card.rank) for card in bids) == 7 or not undealt:
            continue  # bid again, or nothing that OpenSpiel could turn up
        dealer = rng.randrange(seats)
        table = laid(replace(house, rounds=1, missed="tricks", made_base=10), dealer, hands, undealt[0])
        state = spiel_round(game, ZERO_TO_SEVEN, (highest - 1) % seats, hands, undealt[0])
        for seat in range(seats):
            table.do(BidCard(seat, bids[seat]))
        for seat in (*range(highest, seats), *range(highest)):
            state.apply_action(ZERO_TO_SEVEN.bid(int(bids[seat].rank)))
        assert table.now.trump == bids[highest].suit
        play_in_step(table, state, ZERO_TO_SEVEN, rng)
        played += 1
    assert played > ROUNDS // 30
