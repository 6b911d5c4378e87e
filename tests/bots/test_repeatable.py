"""The same view and the same chance give the same answer, in whatever slices the thinking is done."""

import math
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from game.bots.roster import LEVELS, ROSTER, TEMPERS, think
from game.engine.options import refusal
from game.model.commands import Command
from game.rules.catalogue import PRESETS
from tests.bots.asking import answer, written
from tests.bots.positions import Position, sample
from tests.bots.test_legal import played_out

ROOT: Final = Path(__file__).resolve().parents[2]
TABLES: Final = (("oh-hell", 4), ("oh-seven-passing", 3), ("la-podrida", 5), ("oh-hell", 9))
"""Bids in turn, cards handed on and card bids, trumps that must be played, two packs."""


def some() -> list[Position]:
    """A decision of each table."""
    return [position for name, seats in TABLES for position in sample(name, seats, "again", 1)]


def in_slices(level: str, position: Position, seconds: float) -> Command:
    """What a level decides in slices; what it would say in between is allowed at any time."""
    thinking = think(level, position.view, position.seat, random.Random("lot"))
    slices = 0
    while (command := thinking.step(seconds)) is None:
        assert refusal(position.view, thinking.best()) is None
        slices += 1
        assert slices < 100_000, "it never comes to an end"
    assert thinking.best() == command
    return command


@pytest.mark.parametrize("level", ROSTER)
def test_thinking_in_slices_comes_to_what_it_comes_to_in_one_go(level: str) -> None:
    for position in some():
        at_once = answer(level, position.view, position.seat, random.Random("lot"))
        assert in_slices(level, position, 0.001) == at_once


@pytest.mark.parametrize("level", [*LEVELS, *(f"casual {temper}" for temper in TEMPERS)])
def test_asked_again_a_level_answers_the_same(level: str) -> None:
    for position in some()[:2]:
        first = answer(level, position.view, position.seat, random.Random("lot"))
        assert in_slices(level, position, math.inf) == first


def told() -> None:
    """Print what every level decides in some positions."""
    for level in ROSTER:
        for number, position in enumerate(some()[:2]):
            print(level, number, written(answer(level, position.view, position.seat, random.Random("lot"))))


def test_another_run_of_the_program_answers_the_same() -> None:
    """A match that is taken up again must go on as it would have; Python orders sets anew in every run."""
    asked = [sys.executable, "-c", "from tests.bots.test_repeatable import told; told()"]
    runs = [
        subprocess.run(
            asked, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1]
    assert len(runs[0].splitlines()) == 2 * len(ROSTER)


def test_the_same_lots_give_the_same_match() -> None:
    rules = PRESETS["oh-seven-passing"].rules
    first = played_out(rules, ["steady"] * 4, "again", 1)
    assert first.events == played_out(rules, ["steady"] * 4, "again", 1).events
