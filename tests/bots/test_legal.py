"""The opponents keep the rules: every game, every table, mixed rules."""

import random
from typing import Final

import pytest

from game.bots.roster import LEVELS, ROSTER, TEMPERS
from game.engine.options import refusal, to_act
from game.model.ruleset import SEATS, Rules
from game.rules.catalogue import PRESETS
from tests.bots.asking import answer
from tests.bots.positions import Position, positions, sample
from tests.playing import Playing

QUICK: Final = ("chance", "steady")
"""The levels that can play whole rounds of everything in no time."""


def played_out(rules: Rules, levels: list[str], seed: str, rounds: int | None = None) -> Playing:
    """A match from the first deal to the end, or so many rounds of it. What is not allowed raises Refused."""
    playing, decisions = Playing(rules, levels, seed), 0
    while playing.follow(rounds):
        seat = min(to_act(playing.truth))
        dice = random.Random(f"{seed} {decisions}")
        playing.act(answer(levels[seat], playing.view(seat), seat, dice))
        decisions += 1
        assert decisions < 20_000, "the match does not end"
    return playing


def is_legal(level: str, position: Position, lot: str) -> bool:
    """Whether a level decides what it may."""
    command = answer(level, position.view, position.seat, random.Random(lot))
    return command.seat == position.seat and refusal(position.view, command) is None


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("level", QUICK)
def test_rounds_of_every_game_are_played_to_their_end(name: str, level: str) -> None:
    seats = SEATS[sum(map(ord, name)) % len(SEATS)]
    assert len(played_out(PRESETS[name].rules, [level] * seats, name, 3).truth.results) >= 1


@pytest.mark.parametrize("name", PRESETS)
def test_every_level_plays_every_game_legally(name: str) -> None:
    """One decision each at a table of its own; over all games each level meets all tables."""
    first = list(PRESETS).index(name)
    for number, level in enumerate(ROSTER):
        seats = SEATS[(first + number) % len(SEATS)]
        for position in sample(name, seats, f"legal {level}", 1):
            assert is_legal(level, position, name), (level, position.view)


@pytest.mark.parametrize("temper", TEMPERS)
def test_every_temper_plays_legally(temper: str) -> None:
    for name in ("oh-hell", "oh-seven"):
        for position in sample(name, 4, temper, 2):
            assert is_legal(f"casual {temper}", position, temper)


@pytest.mark.parametrize("name", ["kachufool", "oh-seven", "nullo"])
def test_a_match_comes_to_its_end(name: str) -> None:
    assert played_out(PRESETS[name].rules, ["steady"] * 3, name).truth.is_over


@pytest.mark.parametrize("seats", SEATS)
def test_every_table_is_played_to_the_end_of_a_round(seats: int) -> None:
    for name in ("oh-seven-passing", "la-podrida", "joker"):
        played_out(PRESETS[name].rules, ["steady"] * seats, f"{name} {seats}", 1)


@pytest.mark.parametrize("seats", [2, 5, 9])
def test_all_levels_play_a_match_together(seats: int) -> None:
    rules = Rules(schedule="custom", custom_schedule=(1, 2), tie="shared")
    levels = [LEVELS[-1 - seat % len(LEVELS)] for seat in range(seats)]
    assert played_out(rules, levels, f"together {seats}").truth.is_over


def test_equal_sealed_bids_do_not_come_for_ever() -> None:
    rules = Rules(bidding="sealed", hook="rebid", schedule="constant", most_cards=1, rounds=3, tie="shared")
    for seats in SEATS:
        assert played_out(rules, ["steady"] * seats, f"sealed {seats}").truth.is_over


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_bids_the_same_again_and_again_where_all_bid_again(level: str) -> None:
    rules = Rules(bidding="sealed", hook="rebid", schedule="constant", most_cards=1, rounds=1, tie="shared")
    assert played_out(rules, [level] * 2, "again").truth.is_over


def mixed(lot: int) -> Rules:
    """Rules drawn by lot out of most of what there is."""
    dice = random.Random(lot)
    bidding, hook = dice.choice(
        (("in-turn", "dealer"), ("in-turn", "off"), ("sealed", "rebid"), ("zero", "off"))
    )
    return Rules(
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


@pytest.mark.parametrize("lot", range(10))
def test_mixed_rules_are_played_legally(lot: int) -> None:
    seats = random.Random(f"{lot} seats").randint(2, 9)
    assert played_out(mixed(lot), ["steady"] * seats, f"mixed {lot}").truth.is_over


@pytest.mark.parametrize("lot", range(3 * len(LEVELS)))
def test_every_level_plays_mixed_rules_legally(lot: int) -> None:
    dice = random.Random(f"{lot} of every level")
    found = positions(mixed(lot), dice.randint(2, 9), f"mixed {lot}")
    for position in dice.sample(found, min(2, len(found))):
        assert is_legal(LEVELS[lot % len(LEVELS)], position, f"{lot}")
