"""What places were dealt against what chance brings: counts, exact moments, honest bands, rigged deals."""

import math
from dataclasses import replace
from itertools import permutations

import pytest

from game.engine.shuffle import SeededDeals, hands_from
from game.model.cards import Card, Suit, parse_cards, without
from game.model.events import Hand
from game.rules.catalogue import PRESETS
from game.session.deals import RARE, Deal, Kind, Pack, Sum, Tally, Who, drawn, pack_of
from tests.tables import rules

OH_HELL = PRESETS["oh-hell"].rules


def deal(
    *hands: str | None, turned: str = "", trump: Suit | None = None, you: int = 0, seats: int = 4
) -> Deal:
    """A deal of one pack with a joker, written by hand."""
    dealt = tuple(None if hand is None else Hand(parse_cards(hand)) for hand in hands)
    return Deal(pack_of(rules(jokers=1), seats), dealt, parse_cards(turned), trump, you)


def counts(tally: Tally, kind: Kind) -> dict[Who, int]:
    """What everybody got of a kind."""
    return {who: one.count for (who, of), one in tally.sums.items() if of == kind}


def test_what_was_dealt_is_counted_by_place_and_for_all_others_together() -> None:
    tally = Tally()
    tally.add(deal("AS KH 2C", "JK AH AD", "QS 3S 4S", "5D 6D 7D", turned="9S", trump=Suit.SPADES, you=1))
    tally.add(deal("2D", "AC", "KD", "3C", you=1))
    assert tally.deals == 2
    assert tally.cards == {0: 4, 1: 4, 2: 4, 3: 4, "others": 12}
    assert counts(tally, "aces") == {0: 3, 1: 0, 2: 0, 3: 1, "others": 1}
    assert counts(tally, "high") == {0: 3, 1: 2, 2: 0, 3: 2, "others": 4}
    assert counts(tally, "trumps") == {0: 0, 1: 3, 2: 0, 3: 1, "others": 4}
    assert counts(tally, "jokers") == {0: 1, 1: 0, 2: 0, 3: 0, "others": 0}


def test_a_joker_is_no_trump_of_the_suit_and_no_high_card() -> None:
    tally = Tally()
    tally.add(deal("JK", "2C", trump=Suit.CLUBS))
    assert counts(tally, "trumps") == {0: 0, 1: 1, "others": 1}
    assert counts(tally, "high")[0] == 0


def test_in_the_pack_from_zero_to_seven_the_sevens_are_the_aces() -> None:
    tally = Tally()
    hands = (Hand(parse_cards("7S 6H 0C")), Hand(parse_cards("5D 4D 7H")))
    tally.add(Deal(pack_of(PRESETS["oh-seven"].rules, 2), hands, (), None, 0))
    assert counts(tally, "aces") == {0: 1, 1: 1, "others": 1}
    assert counts(tally, "high") == {0: 2, 1: 2, "others": 2}
    assert tally.sums[0, "aces"].expected == pytest.approx(3 * 4 / 32)
    assert tally.kinds == ["aces", "high"]


def test_tables_of_different_sizes_are_counted_place_by_place() -> None:
    tally = Tally()
    tally.add(deal("AS", "2S", you=0, seats=2))
    tally.add(deal("AS", "2S", "3S", "4S", "5S", you=3, seats=5))
    assert tally.places == [0, "others", 1, 2, 3, 4]
    assert tally.cards == {0: 2, 1: 2, 2: 1, 3: 1, 4: 1, "others": 5}
    assert counts(tally, "aces") == {0: 1, 1: 0, 2: 1, 3: 0, 4: 0, "others": 1}


def test_where_two_sit_the_other_one_is_not_told_twice() -> None:
    tally = Tally()
    tally.add(deal("AS", "2S", seats=2))
    assert tally.places == [0, 1]
    assert tally.verdicts().total() == 2 * 3


def test_who_sits_out_is_dealt_nothing_and_nothing_is_expected() -> None:
    tally = Tally()
    tally.add(deal(None, "AS", None, "2S"))
    assert tally.cards == {1: 1, 3: 1, "others": 2}
    assert (0, "aces") not in tally.sums


def test_the_turned_card_cannot_be_dealt_so_one_trump_fewer_is_expected() -> None:
    tally = Tally()
    pack = pack_of(rules(), 4)
    hands = tuple(Hand(parse_cards(code)) for code in ("2S", "3S", "4S", "5S"))
    tally.add(Deal(pack, hands, parse_cards("9S"), Suit.SPADES, 0))
    assert tally.sums[0, "trumps"].expected == pytest.approx(12 / 51)
    tally.add(Deal(pack, hands, (), Suit.SPADES, 0))
    assert tally.sums[0, "trumps"].expected == pytest.approx(12 / 51 + 13 / 52)


def test_dealers_are_counted_and_only_the_first_is_a_matter_of_chance() -> None:
    tally = Tally()
    tally.add(replace(deal("2S", "3S", "4S", "5S", you=1), dealer=2, by_lot=True))
    tally.add(replace(deal("2S", "3S", "4S", "5S", you=1), dealer=3))
    tally.add(replace(deal("2S", "3S", "4S", "5S", you=1), dealer=None))
    assert tally.dealer == {1: 1, 2: 1, "others": 2}
    assert counts(tally, "lot") == {0: 0, 1: 1, 2: 0, 3: 0, "others": 1}
    assert tally.sums[0, "lot"].expected == pytest.approx(1 / 4)
    assert tally.sums[0, "lot"].variance == pytest.approx(3 / 16)
    assert tally.sums["others", "lot"].expected == pytest.approx(3 / 4)


# ---------------------------------------------------------------- mean, variance and band


def every_deal() -> list[Deal]:
    """All deals of two cards each to two seats, one turned up, from a pack of eight."""
    cards = tuple(Card(rank, suit) for suit in (Suit.CLUBS, Suit.HEARTS) for rank in "JQKA")
    pack = Pack(cards, "JQKA", of_a_rank=2, of_a_suit=4, jokers=0)
    return [
        Deal(pack, (Hand(got[0:4:2]), Hand(got[1:4:2])), got[4:], got[4].suit, 0)
        for got in permutations(cards, 5)
    ]


def test_mean_and_variance_are_those_of_all_deals_there_are() -> None:
    deals = every_deal()
    tally = Tally()
    single = []
    for one in deals:
        tally.add(one)
        alone = Tally()
        alone.add(one)
        single.append(alone)
    for (who, kind), whole in tally.sums.items():
        found = [alone.sums[who, kind].count for alone in single]
        mean = sum(found) / len(found)
        spread = sum((count - mean) ** 2 for count in found) / len(found)
        assert whole.expected / len(deals) == pytest.approx(mean), (who, kind)
        assert whole.variance / len(deals) == pytest.approx(spread), (who, kind)
        assert whole.count == pytest.approx(whole.expected)
    assert tally.sums[0, "aces"].expected / len(deals) == pytest.approx(0.5)
    assert tally.sums[0, "trumps"].expected / len(deals) == pytest.approx(6 / 7)


def distribution(pool: int, wanted: int, cards: int, times: int) -> list[float]:
    """How likely each count is when so many cards are dealt several times."""
    once = [
        math.comb(wanted, k) * math.comb(pool - wanted, cards - k) / math.comb(pool, cards)
        for k in range(min(wanted, cards) + 1)
        if cards - k <= pool - wanted
    ]
    total = [1.0]
    for _ in range(times):
        total = [
            sum(total[i] * once[count - i] for i in range(len(total)) if 0 <= count - i < len(once))
            for count in range(len(total) + len(once) - 1)
        ]
    return total


@pytest.mark.parametrize(("pool", "wanted"), [(52, 4), (51, 12), (52, 12), (32, 4), (54, 2)])
@pytest.mark.parametrize("cards", [1, 3, 7])
def test_chance_stays_in_the_band_at_least_nineteen_times_in_twenty(
    pool: int, wanted: int, cards: int
) -> None:
    for times in (1, 2, 3, 5, 8, 20, 60):
        one = Sum()
        for _ in range(times):
            one.add(0, drawn(pool, wanted, cards))
        likely = distribution(pool, wanted, cards, times)
        low, high = one.band()
        assert sum(likely[low : high + 1]) >= 0.95
        low, high = one.band(RARE)
        assert sum(likely[low : high + 1]) >= 0.999


def test_a_count_lies_within_the_band_outside_or_far_outside() -> None:
    def verdict(count: int) -> str:
        return Sum(count, 100.0, 100.0).verdict

    assert Sum(0, 100.0, 100.0).band() == (80, 120)
    assert [verdict(count) for count in (50, 79, 80, 120, 121, 150, 151)] == [
        "outside",
        "outside",
        "within",
        "within",
        "outside",
        "outside",
        "far",
    ]
    assert Sum(120, 100.0, 100.0).off == pytest.approx(2.0)
    assert Sum(3, 3.0, 0.0).verdict == "within"


# ---------------------------------------------------------------- the real shuffle, and one that is not


def simulated(number: int, *, is_rigged: bool) -> Tally:
    """Rounds of seven cards at five seats; a rigged one gives seat 2 an ace of the stock in every fourth."""
    tally, pack = Tally(), pack_of(rules(jokers=1), 5)
    for k in range(number):
        deals = SeededDeals(f"fair {k}")
        dealer = deals.first_dealer(5)
        cards = deals.shuffled(pack.cards, 1, 0)
        hands, stock = hands_from(cards, 5, dealer, range(5), 7)
        turned = stock[:1] if stock[0].suit else stock[:2]
        aces = [card for card in stock[2:] if card.rank == "A"]
        if is_rigged and aces and k % 4 == 0:
            third = hands[2]
            assert third is not None
            low = min(third.cards, key=lambda card: card.strength)
            hands = (*hands[:2], Hand((*without(third.cards, (low,)), aces[0])), *hands[3:])
        tally.add(Deal(pack, hands, turned, turned[-1].suit, 0, dealer=dealer, by_lot=True))
    return tally


def test_two_thousand_real_deals_are_as_fair_as_chance() -> None:
    """Of some thirty counts one or two may lie outside, none far; the deals are the same in every run."""
    tally = simulated(2000, is_rigged=False)
    verdicts = tally.verdicts()
    assert verdicts.total() == 6 * 5
    assert verdicts["outside"] <= 2
    assert verdicts["far"] == 0
    assert all(abs(one.off) < 3.3 for one in tally.sums.values())


def test_a_rigged_deal_is_found_out() -> None:
    tally = simulated(2000, is_rigged=True)
    assert tally.sums[2, "aces"].verdict == "far"
    assert tally.sums["others", "aces"].verdict == "far"
    assert tally.sums[0, "aces"].verdict != "far"
