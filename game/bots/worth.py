"""What a bid, and a way through the rest of a round, is worth in points to the seat."""

from collections.abc import Sequence

from game.model.ruleset import Rules
from game.rules.scoring import points


def worth(
    rules: Rules, hand_size: int, bid: int, taken: int, low: Sequence[float], high: Sequence[float]
) -> float:
    """Points to expect with `taken` tricks so far.

    `low` and `high` are the chances of each number of further tricks when trying to take none, and all.
    """
    need = bid - taken
    left = len(low) - 1
    if need < 0 and rules.missed == "tricks" and rules.goal == "points":
        low = high  # the bid is lost, and every trick pays
    over = sum(low[max(0, need + 1) :])
    under = sum(high[: max(0, need)]) if need <= left else 1.0
    made = max(0.0, 1.0 - over - under)
    if rules.goal == "made-rounds":
        return 10.0 * made - 0.05 * (taken + expected(low))  # fewer tricks in the match decide a tie
    value = made * (points(rules, hand_size, bid, bid) + 0.01)
    if rules.missed == "zero" and not rules.faults_limit:
        return value
    for count, share in enumerate(low):
        if count > need:
            value += share * _missed(rules, hand_size, bid, taken + count)
    for count, share in enumerate(high):
        if count < need:
            value += share * _missed(rules, hand_size, bid, taken + count)
    return value


def expected(chances: Sequence[float]) -> float:
    """The mean number of tricks."""
    return sum(count * share for count, share in enumerate(chances))


def _missed(rules: Rules, hand_size: int, bid: int, tricks: int) -> float:
    """Points for a missed bid, less something for the faults."""
    faults = 0.3 * abs(bid - tricks) if rules.faults_limit else 0.0
    return points(rules, hand_size, bid, tricks) - faults
