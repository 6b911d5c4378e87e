"""What names the trump suit of a round."""

from collections.abc import Sequence

from game.model.cards import Card, Suit
from game.model.ruleset import Rules


def has_no_trump(rules: Rules, number: int, hand_size: int, *, is_last: bool) -> bool:
    """Whether the rules make round `number` (1 …) one without trump, whatever the cards are (rules.md 5, 3).

    `is_last` is said of the last scheduled round, never of sudden death.
    """
    if rules.trump == "none" or (rules.no_trump_last and is_last):
        return True
    if rules.no_trump_every and hand_size % rules.no_trump_every == 0:
        return True
    return rules.trump == "rotation" and _entry(rules, number) == "none"


def _entry(rules: Rules, number: int) -> str:
    return rules.rotation[(number - 1) % len(rules.rotation)]


def trump_at_deal(
    rules: Rules, number: int, hand_size: int, stock: Sequence[Card], *, is_last: bool
) -> tuple[tuple[Card, ...], Suit | None]:
    """The cards turned up in order, and the trump suit as far as the deal names it.

    A joker turned up is laid aside and the next card turned; a stock without a card of a suit gives a round
    without trump. With `trump="highest-bid"` the bids name it later.
    """
    if has_no_trump(rules, number, hand_size, is_last=is_last) or rules.trump == "highest-bid":
        return (), None
    if rules.trump == "rotation":
        return (), Suit(_entry(rules, number))
    for turned, card in enumerate(stock, start=1):
        if card.suit:
            return tuple(stock[:turned]), card.suit
    return tuple(stock), None
