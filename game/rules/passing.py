"""Cards handed to a neighbour before the bidding."""

from collections.abc import Sequence

from game.model.ruleset import Rules
from game.model.seating import neighbour


def cards_to_pass(rules: Rules, number: int, hand_size: int) -> int:
    """How many cards everybody passes in round `number` (1 …); one card at least stays (rules.md 5, 4)."""
    if not rules.passing:
        return 0
    return min(int(_entry(rules, number)[0]), hand_size - 1)


def receiver(rules: Rules, number: int, giver: int, order: Sequence[int]) -> int:
    """Who is given the giver's cards; `order` are the seats still in, clockwise from anywhere."""
    step = -1 if _entry(rules, number).endswith("R") else 1
    return neighbour(order, giver, step)


def _entry(rules: Rules, number: int) -> str:
    return rules.passing[(number - 1) % len(rules.passing)]
