"""The computer opponents: what they must never do, and what they may not know."""

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from game.bots.roster import ROSTER, think
from game.engine.engine import accept, due
from game.engine.evolve import evolve
from game.engine.options import refusal, to_act
from game.engine.redact import redact
from game.engine.shuffle import SeededDeals
from game.model.cards import Card, parse_card, parse_cards
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.events import Event, Hand, HandsRedealt, RoundDealt
from game.model.ruleset import SEATS, Rules
from game.model.table import Match
from game.rules.catalogue import PRESETS
from game.rules.decks import whole_pack
from tests.deals import Table, started

ONE_AFTER_ANOTHER = range(5)
"""Several lots, so that a decision is not right by luck."""


def answers(view: Match, seat: int = 0) -> set[str]:
    """What `steady` answers, over several lots."""
    found = set()
    for lot in ONE_AFTER_ANOTHER:
        command = think("steady", view, seat, random.Random(lot)).step(1.0)
        match command:
            case PlayCard(_, card):
                found.add(str(card))
            case PlaceBid(_, bid):
                found.add(str(bid))
            case BidCard(_, card):
                found.add(str(card))
            case PassCards(_, cards):
                found.add(" ".join(sorted(map(str, cards))))
    return found


# ---------------------------------------------------------------- what players call stupid


@pytest.mark.parametrize("second", ["2C", "9D", "JS", "3H"])
def test_a_dealer_with_the_trump_ace_who_may_not_bid_1_bids_2_and_never_0(second: str) -> None:
    table = Table(hand=f"AH {second}", turned="4H", seat=3, dealer=3, bids=(0, 1, 0))
    assert answers(table.view(), 3) == {"2"}


def test_a_dealer_blocked_at_his_best_bid_takes_the_better_neighbour() -> None:
    strong = Table(hand="AH KH 2C 3D 4S", turned="4H", seat=3, dealer=3, bids=(1, 1, 1))
    assert answers(strong.view(), 3) <= {"3", "1"}
    rich = Table(hand="AH KH QH AC 4S", turned="4H", seat=3, dealer=3, bids=(0, 1, 0))
    assert answers(rich.view(), 3) <= {"3", "5"}


def test_needing_every_trick_on_lead_he_leads_the_highest_trump() -> None:
    view = Table(hand="AC KH QH 4H", turned="3H", bids=(4, 0, 0, 0), played="AC 3C 4C 5C").view()
    assert answers(view) == {"KH"}


@pytest.mark.parametrize("cards", ["AH 7H", "KH 9H", "QH 2H", "JH TH"])
def test_with_two_trumps_and_both_tricks_bid_the_higher_is_led_first(cards: str) -> None:
    view = Table(hand=cards, turned="3H", dealer=3, bids=(2, 0, 0, 1)).view()
    assert answers(view) == {cards.split()[0]}


def test_boss_trump_and_a_loser_needing_one_and_void_he_throws_the_loser() -> None:
    view = Table(hand="AH 5D", turned="3H", dealer=2, bids=(0, 1, 1, 1), played="KC").view()
    assert answers(view) == {"5D"}


def test_with_his_bid_made_he_ducks_as_high_as_he_safely_can() -> None:
    following = Table(hand="2C 9C JC KC", turned="3H", dealer=2, bids=(1, 0, 1, 1), played="QC").view()
    assert answers(following) == {"JC"}
    void = Table(hand="2D KD 3S", turned="3H", dealer=2, bids=(1, 0, 1, 0), played="QC").view()
    assert answers(void) == {"KD"}


def test_an_ace_of_a_side_suit_is_cashed_early_while_the_suit_is_long_outside() -> None:
    view = Table(hand="AS 6S 4D 7D 3C", turned="9H", bids=(1, 1, 1, 1)).view()
    assert answers(view) == {"AS"}


def test_the_last_to_play_takes_with_the_cheapest_card_and_keeps_the_boss_trump() -> None:
    view = Table(hand="AH 4H 9D", turned="3H", dealer=0, bids=(0, 0, 1, 2), played="KC QC 2C").view()
    assert answers(view) == {"4H"}


def test_he_never_trumps_his_own_sure_trick() -> None:
    """Void in the suit led and with two sure tricks in the hand, he throws neither on the other's trick."""
    view = Table(hand="AH KH 2D", turned="3H", dealer=2, bids=(0, 2, 1, 1), played="KC").view()
    assert answers(view) == {"2D"}


def test_where_a_miss_keeps_its_tricks_he_goes_on_collecting() -> None:
    rules = Rules(missed="tricks")
    lost = Table(hand="AC KD 2D", turned="3H", bids=(0, 1, 1, 0), played="AC 3C 4C 5C", rules=rules)
    assert answers(lost.view()) == {"KD"}


def test_where_tricks_off_cost_points_he_stays_close_to_a_lost_bid() -> None:
    rules = Rules(missed="penalty")
    lost = Table(hand="AC KD 2D", turned="3H", bids=(0, 1, 1, 0), played="AC 3C 4C 5C", rules=rules)
    assert answers(lost.view()) == {"2D"}


# ---------------------------------------------------------------- the rules of the houses


def test_in_a_forehead_round_the_cards_of_the_others_are_counted() -> None:
    rules = Rules(forehead=True)

    def bid(shown: str, dealer: int = 3) -> set[str]:
        return answers(forehead(rules, shown, dealer))

    assert bid("AH 2C 3D") == {"0"}  # the trump ace is on another forehead
    assert bid("2C 3C 4D") == {"1"}  # he leads, and nearly every card takes


def forehead(rules: Rules, shown: str, dealer: int) -> Match:
    """The view of seat 0 with these cards on the foreheads of the other three; hearts are trump."""
    hands = (Hand((), 1), *(Hand((card,)) for card in parse_cards(shown)))
    turned = parse_card("5H")
    match = started(rules, 4, 0)
    return evolve(match, RoundDealt(1, 1, dealer, False, hands, (turned,), turned.suit))


def test_who_must_bid_nothing_hands_his_highest_cards_on() -> None:
    rules = Rules(bidding="zero", hook="off", goal="made-rounds", tie="shared", passing=("2L",))
    view = Table(hand="AH AC 2D 3S 4C", turned="5H", rules=rules).view()
    assert answers(view) == {"AC AH"}


def test_a_card_bid_fits_the_hand_in_number_and_suit() -> None:
    view = Table(hand="7S 6S 5S 3S 0H 1D 0C", rules=PRESETS["oh-seven"].rules).view()
    assert "3S" in answers(view)
    assert not answers(view) & {"7S", "6S", "0H", "0C"}
    poor = Table(hand="0S 1S 2D 0H 1D 1C 7C", rules=PRESETS["oh-seven"].rules).view()
    assert "7C" not in answers(poor)


def test_equal_sealed_bids_do_not_come_for_ever() -> None:
    rules = Rules(bidding="sealed", hook="rebid", schedule="constant", most_cards=1, rounds=3, tie="shared")
    for seats in SEATS:
        assert played_out(rules, seats, "steady", f"sealed {seats}").is_over


# ---------------------------------------------------------------- every game, every table


def played_out(rules: Rules, seats: int, level: str, seed: str, rounds: int = 99) -> Match:
    """A match from the first deal to the end, or so many rounds of it; each bot is given its view alone."""
    truth = started(rules, seats, None, level)
    views = [started(rules, seats, seat, level) for seat in range(seats)]
    deals, decisions = SeededDeals(seed), 0
    while not truth.is_over and len(truth.results) < rounds:
        event = due(truth, deals)
        if event is None:
            seat = min(to_act(truth))
            command = decided(level, views[seat], seat, f"{seed} {decisions}")
            assert refusal(truth, command) is None
            event = accept(truth, command)
            decisions += 1
            assert decisions < 20_000, "the match does not end"
        truth = evolve(truth, event)
        views = [evolve(view, redact(rules, event, seat)) for seat, view in enumerate(views)]
    return truth


def decided(level: str, view: Match, seat: int, lot: str) -> Command:
    """The answer of a bot that is done at once, and the same when asked again."""
    thinking = think(level, view, seat, random.Random(lot))
    command = thinking.step(0.005)
    assert command is not None
    assert thinking.best() == command
    return command


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("level", ROSTER)
def test_every_game_is_played_legally(name: str, level: str) -> None:
    seats = SEATS[sum(map(ord, name)) % len(SEATS)]
    played_out(PRESETS[name].rules, seats, level, name, rounds=3)


@pytest.mark.parametrize("name", ["kachufool", "oh-seven", "nullo"])
def test_a_match_comes_to_its_end(name: str) -> None:
    assert played_out(PRESETS[name].rules, 3, "steady", name).is_over


@pytest.mark.parametrize("seats", SEATS)
def test_every_table_is_played_legally(seats: int) -> None:
    for name in ("oh-seven-passing", "la-podrida", "joker"):
        played_out(PRESETS[name].rules, seats, "steady", f"{name} {seats}", rounds=1)


@pytest.mark.parametrize("lot", range(10))
def test_mixed_rules_are_played_legally(lot: int) -> None:
    dice = random.Random(lot)
    bidding, hook = dice.choice(
        (("in-turn", "dealer"), ("in-turn", "off"), ("sealed", "rebid"), ("zero", "off"))
    )
    rules = Rules(
        deck=dice.choice(("standard", "zero-to-seven")),
        decks=dice.choice((1, 2)),
        jokers=dice.choice((0, 1, 2)),
        schedule="custom",
        custom_schedule=(1, dice.randint(2, 9), dice.randint(2, 5)),
        trump=dice.choice(("turn-up", "rotation", "none")),
        passing=dice.choice(((), ("1L", "3R"))),
        bidding=bidding,  # type: ignore[arg-type]
        hook=hook,  # type: ignore[arg-type]
        forehead=dice.random() < 0.5,
        follow=dice.choice(("follow-suit", "must-trump")),
        trump_lead=dice.choice(("any", "broken")),
        twins=dice.choice(("first", "last")),
        made_base=dice.choice((0, 10)),
        made_per_trick=dice.choice((0, 1)),
        missed=dice.choice(("zero", "tricks", "penalty")),
        zero_bid=dice.choice(("same", "five", "five-plus-hand")),
        sweep_bonus=dice.choice((0, 10)),
        faults_limit=dice.choice((0, 3)),
        goal=dice.choice(("points", "made-rounds")),
        tie="shared",
    )
    assert played_out(rules, dice.randint(2, 9), "steady", f"mixed {lot}").is_over


# ---------------------------------------------------------------- fair play


@pytest.mark.parametrize("name", PRESETS)
def test_hidden_cards_dealt_anew_change_no_decision(name: str) -> None:
    """All cards that a seat has not seen change places: its view is the same, and so is what it decides."""
    rules, seats, seat = PRESETS[name].rules, 4, 1
    truth, deals = started(rules, seats, None), SeededDeals(f"{name} anew")
    views = [started(rules, seats, other) for other in range(seats)]
    before, since_deal, asked = truth, list[Event](), 0
    while len(truth.results) < 1 and asked < 8:
        event = due(truth, deals)
        if event is None:
            actor = min(to_act(truth))
            command = decided("steady", views[actor], actor, f"{asked}")
            if actor == seat:
                asked += 1
                anew = in_another_deal(before, since_deal, views[seat], seat)
                assert anew == views[seat]
                for level in ROSTER:
                    assert decided(level, anew, seat, "lot") == decided(level, views[seat], seat, "lot")
            event = accept(truth, command)
        if isinstance(event, RoundDealt | HandsRedealt):
            before, since_deal = views[seat], []
        since_deal.append(event)
        truth = evolve(truth, event)
        views = [evolve(view, redact(rules, event, other)) for other, view in enumerate(views)]
    assert asked or rules.bidding == "zero"


def in_another_deal(before: Match, events: list[Event], view: Match, seat: int) -> Match:
    """The view of the seat, had all cards that it has not seen since the deal been others."""
    seen = set(cards_in(view.round))
    unseen = [card for card in whole_pack(view.rules, view.seats) if card not in seen]
    places = dict(zip(unseen, [*unseen[1:], *unseen[:1]], strict=True))
    for event in events:
        other = exchanged(event, places)
        if isinstance(event, RoundDealt | HandsRedealt) and len(places) > 1:
            assert other != event, "the deal is another one"
        before = evolve(before, redact(view.rules, other, seat))
    return before


def cards_in(value: object) -> Iterator[Card]:
    """Every card that stands anywhere in a value."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for entry in value:
            yield from cards_in(entry)
    elif is_dataclass(value):
        for one in fields(value):
            yield from cards_in(getattr(value, one.name))


def exchanged(value: Any, places: dict[Card, Card]) -> Any:
    """The same value with other cards in it."""
    if isinstance(value, Card):
        return places.get(value, value)
    if isinstance(value, tuple):
        return tuple(exchanged(entry, places) for entry in value)
    if is_dataclass(value) and not isinstance(value, type):
        changes = {one.name: exchanged(getattr(value, one.name), places) for one in fields(value)}
        return replace(value, **changes)
    return value


def test_the_same_view_and_the_same_lot_give_the_same_match() -> None:
    rules = PRESETS["oh-seven-passing"].rules
    first = played_out(rules, 4, "steady", "again", rounds=1)
    assert first == played_out(rules, 4, "steady", "again", rounds=1)
