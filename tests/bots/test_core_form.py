"""What holds of the core's form; each test_core_*.py here is run compiled too, by test_core_compiled.py."""

import os

from game.bots.core.dice import Dice
from game.bots.kind import kind_of_core


def test_the_core_has_the_form_that_is_tested() -> None:
    assert kind_of_core() == os.environ.get("OH_HELL_CORE", "plain")


def test_chance_is_the_same_plain_and_compiled() -> None:
    for seed, numbers in (
        (0, [129708002, 582399676, 1006035121, 1462727737]),
        (20_000, [2876808503, 576216925, 1710094713, 513835660]),
        (2**40 + 7, [2120684060, 1525786527, 2072220222, 883878307]),
    ):
        dice = Dice(seed)
        assert [dice.next() for _ in range(4)] == numbers, seed
