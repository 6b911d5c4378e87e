"""Learning to play (build/fit_policy.py): what pays is done more often, and it can all be done again."""

import random
from pathlib import Path
from runpy import run_path

from fit_policy import Learner, fit, points_of, write

from game.bots.core.bits import card_at
from game.bots.core.policy import SIZE
from game.bots.core.table import Table


def ducking() -> Table:
    """Two tricks to come: the second seat can take the first or let it go, and wants none."""
    table = Table(2)
    table.size = table.left = 2
    table.trump = 3
    table.seats[0].ones = card_at(0, 5) | card_at(0, 3)
    table.seats[1].ones = card_at(0, 12) | card_at(0, 2)
    table.out_ones = table.seats[0].ones | table.seats[1].ones | card_at(2, 4)
    table.seats[0].bid = 1
    table.play(card_at(0, 5))
    return table


def test_what_pays_is_done_more_often() -> None:
    learner, table = Learner(random.Random(1)), Table(2)
    for _ in range(400):
        table.copy_from(ducking())
        learner.learn(table, 0.05)
    assert learner.policy.choice(ducking()) == card_at(0, 2)


def test_a_bid_made_is_worth_about_one_and_a_miss_what_the_rules_say() -> None:
    table = Table(2)
    table.seats[0].bid = table.seats[0].taken = 2
    table.seats[1].bid, table.seats[1].taken = 0, 3
    assert points_of(table, 0) == 1.1
    worth = []
    for table.missed in range(3):
        worth.append(round(points_of(table, 1), 9))
    assert worth == [0.0, 0.3, -0.3]


def test_learning_is_the_same_again_with_the_same_seed(tmp_path: Path) -> None:
    weights = fit(60, 3)
    assert len(weights) == SIZE
    assert any(weights)
    assert weights == fit(60, 3) != fit(60, 4)
    write(weights, tmp_path / "learned.py")
    words = run_path(str(tmp_path / "learned.py"))["LEARNED"].split()
    assert [int(word) for word in words] == [round(100 * weight) for weight in weights]
