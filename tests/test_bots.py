"""The computer opponents: what they must never do, and what they may not know."""

import random
from dataclasses import replace

import pytest

from game.bots.roster import ROSTER, think
from game.engine.engine import accept, due
from game.engine.evolve import evolve
from game.engine.options import options, refusal, to_act
from game.engine.redact import redact
from game.engine.shuffle import SeededDeals
from game.model.cards import Card, parse_card, parse_cards
from game.model.commands import Command, PassCards, PlaceBid, PlayCard
from game.model.events import Event, Hand, RoundDealt
from game.model.ruleset import SEATS, Rules
from game.model.table import Match
from game.rules.catalogue import PRESETS
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
def test_every_game_is_played_legally_to_its_end(name: str, level: str) -> None:
    seats = SEATS[sum(map(ord, name)) % len(SEATS)]
    assert played_out(PRESETS[name].rules, seats, level, name).is_over


@pytest.mark.parametrize("seats", SEATS)
def test_every_table_is_played_legally(seats: int) -> None:
    for name in ("oh-seven-passing", "la-podrida", "joker"):
        played_out(PRESETS[name].rules, seats, "steady", f"{name} {seats}", rounds=2)


@pytest.mark.parametrize("lot", range(12))
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
    """Two deals in which one seat holds the same cards look the same to it, and it decides the same."""
    rules, seats, seat = PRESETS[name].rules, 4, 1
    truth = started(rules, seats, None)
    event = due(truth, SeededDeals(name))
    assert event is not None
    first = evolve(started(rules, seats, seat), redact(rules, event, seat))
    others = [other for other in range(seats) if (other == seat) == is_forehead_deal(rules, event)]
    second = evolve(started(rules, seats, seat), redact(rules, dealt_anew(event, others), seat))
    assert first == second
    if options(first, seat) is None:
        return
    for lot in ONE_AFTER_ANOTHER:
        for level in ROSTER:
            assert decided(level, first, seat, f"{lot}") == decided(level, second, seat, f"{lot}")


def is_forehead_deal(rules: Rules, event: Event) -> bool:
    """Whether a deal is one in which the seats see all cards but their own."""
    return isinstance(event, RoundDealt) and rules.forehead and event.hand_size == 1


def dealt_anew(event: Event, seats: list[int]) -> RoundDealt:
    """The same deal with the cards of some seats handed out among them in another way."""
    assert isinstance(event, RoundDealt)
    hands = list(event.hands)
    cards = [card for seat in seats for card in held(hands[seat])]
    cards.reverse()
    for seat in seats:
        hands[seat], cards = Hand(tuple(cards[: event.hand_size])), cards[event.hand_size :]
    return replace(event, hands=tuple(hands))


def held(hand: Hand | None) -> tuple[Card, ...]:
    """The cards of a hand that takes part."""
    assert hand is not None
    return hand.cards


def test_the_same_view_and_the_same_lot_give_the_same_match() -> None:
    rules = PRESETS["oh-seven-passing"].rules
    first = played_out(rules, 4, "steady", "again", rounds=3)
    assert first == played_out(rules, 4, "steady", "again", rounds=3)
