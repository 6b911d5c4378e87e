"""What players call stupid: no opponent from casual up does it, with whatever luck.

Every position leaves no doubt: played out many times, the right choice was worth some point more than the
next best one to the seat itself, and also with what the others get taken off.
"""

import pytest

from game.model.ruleset import Rules
from tests.bots.asking import THINKING, answers
from tests.deals import Table

pytestmark = pytest.mark.parametrize("level", THINKING)


@pytest.mark.parametrize("second", ["2C", "9D", "JS", "3H"])
def test_a_dealer_with_the_trump_ace_who_may_not_bid_1_bids_2_and_never_0(level: str, second: str) -> None:
    table = Table(hand=f"AH {second}", turned="4H", seat=3, dealer=3, bids=(0, 1, 0))
    assert answers(level, table.view(), 3) == {"2"}


@pytest.mark.parametrize(
    ("hand", "bids", "best"),
    [
        ("AH KH KD", (1, 0, 0), "3"),
        ("KD 3C 4S", (1, 1, 0), "0"),
        ("9D 3C 4S 6S", (1, 1, 1), "0"),
    ],
)
def test_a_dealer_blocked_at_his_best_bid_takes_the_better_neighbour(
    level: str, hand: str, bids: tuple[int, ...], best: str
) -> None:
    table = Table(hand=hand, turned="5H", seat=3, dealer=3, bids=bids)
    assert answers(level, table.view(), 3) == {best}


def test_needing_every_trick_on_lead_he_leads_the_highest_trump(level: str) -> None:
    """The king is as good as the queen here; of equal cards the highest is led."""
    view = Table(hand="AC KH QH 4H", turned="AH", bids=(4, 0, 0, 0), played="AC 3C 4C 5C").view()
    assert answers(level, view) == {"KH"}


def test_the_king_of_trumps_is_led_after_the_ace_has_gone(level: str) -> None:
    view = Table(hand="AH KH QH 4H", turned="3H", bids=(4, 0, 0, 0), played="AH 5H 6H 7H").view()
    assert answers(level, view) == {"KH"}


@pytest.mark.parametrize("cards", ["AH 7H", "KH 9H", "QH 2H", "JH TH"])
def test_with_two_trumps_and_both_tricks_bid_the_higher_is_led_first(level: str, cards: str) -> None:
    view = Table(hand=cards, turned="3H", dealer=3, bids=(2, 0, 0, 1)).view()
    assert answers(level, view) == {cards.split()[0]}


@pytest.mark.parametrize("loser", ["5D", "9S", "JD"])
def test_boss_trump_and_a_loser_needing_one_and_void_he_throws_the_loser(level: str, loser: str) -> None:
    view = Table(hand=f"AH {loser}", turned="3H", dealer=2, bids=(0, 1, 1, 1), played="KC").view()
    assert answers(level, view) == {loser}


@pytest.mark.parametrize(
    ("hand", "led", "card"), [("2C JC KC", "QC", "JC"), ("2C KC 2D 2S 3S 3D", "AC", "KC")]
)
def test_with_his_bid_made_he_ducks_as_high_as_he_safely_can(
    level: str, hand: str, led: str, card: str
) -> None:
    view = Table(hand=hand, turned="3H", dealer=2, bids=(1, 0, 1, 1), played=led).view()
    assert answers(level, view) == {card}


@pytest.mark.parametrize(("hand", "card"), [("AD 3S 5S", "AD"), ("QD 3S 2S", "QD"), ("3S AD", "AD")])
def test_with_his_bid_made_and_void_he_throws_what_could_take_a_trick(
    level: str, hand: str, card: str
) -> None:
    view = Table(hand=hand, turned="3H", dealer=2, bids=(1, 0, 1, 0), played="QC").view()
    assert answers(level, view) == {card}


@pytest.mark.parametrize("bids", [(1, 0, 1, 1), (2, 1, 2, 1)])
def test_an_ace_of_a_side_suit_takes_its_trick_early_while_the_suit_is_long_outside(
    level: str, bids: tuple[int, ...]
) -> None:
    """All others have followed suit. On lead before that it is no rule: eager ruffers make waiting better."""
    view = Table(hand="AS 2S 3D 4D 2C", turned="9H", dealer=0, bids=bids, played="5S 7S 9S").view()
    assert answers(level, view) == {"AS"}


def test_without_trumps_an_ace_is_led_while_he_is_on_lead(level: str) -> None:
    view = Table(hand="AS 2D 3D 2C 3C", bids=(1, 1, 1, 1), rules=Rules(trump="none")).view()
    assert answers(level, view) == {"AS"}


def test_the_last_to_play_takes_with_the_cheapest_card_and_keeps_the_boss_trump(level: str) -> None:
    view = Table(hand="AH 4H", turned="3H", dealer=0, bids=(1, 0, 0, 2), played="KC QC 2C").view()
    assert answers(level, view) == {"4H"}


@pytest.mark.parametrize("loser", ["2D", "9D", "JD"])
def test_he_never_trumps_his_own_sure_trick(level: str, loser: str) -> None:
    """Void in the suit led and with two sure tricks in the hand, he spends neither on the other's trick."""
    view = Table(hand=f"AH KH {loser}", turned="3H", dealer=2, bids=(0, 2, 1, 1), played="KC").view()
    assert answers(level, view) == {loser}


def test_where_tricks_off_cost_points_he_stays_close_to_a_lost_bid(level: str) -> None:
    rules = Rules(missed="penalty")
    lost = Table(hand="AC KD 2D", turned="3H", bids=(0, 1, 1, 0), played="AC 3C 4C 5C", rules=rules)
    assert answers(level, lost.view()) == {"2D"}
