"""What may be bid, and when everybody must bid again."""

from collections.abc import Mapping, Sequence

from game.model.cards import Card
from game.model.ruleset import Rules


def blocked_bid(rules: Rules, hand_size: int, others: Sequence[int]) -> int | None:
    """The bid that the hook forbids the dealer after the bids of all others (oh-hell.txt, Reizen 2).

    None where nothing is forbidden: no such hook, a hand size below `hook_from`, or a sum out of reach.
    """
    if rules.hook != "dealer" or hand_size < rules.hook_from:
        return None
    rest = hand_size - sum(others)
    return rest if 0 <= rest <= hand_size else None


def bid_strength(card: Card) -> tuple[int, int]:
    """What card bids are compared by: the number, then spades over hearts over diamonds over clubs."""
    return card.strength, card.suit.strength if card.suit else -1


def highest_bidders(bids: Mapping[int, int], cards: Mapping[int, Card]) -> tuple[int, ...]:
    """The seats with the highest bid, ascending: several for equal sealed bids or for twins."""
    if cards:
        best = max(bid_strength(card) for card in cards.values())
        return tuple(sorted(seat for seat, card in cards.items() if bid_strength(card) == best))
    most = max(bids.values())
    return tuple(sorted(seat for seat, bid in bids.items() if bid == most))


def must_bid_again(rules: Rules, hand_size: int, bids: Mapping[int, int], cards: Mapping[int, Card]) -> bool:
    """Whether the bids now shown are void and all bid again (rules.md 5, 5; oh-seven.txt, Bieten).

    Either because they add up to the hand size (`hook="rebid"`, from `hook_from` on), or because the highest
    card bid is there twice, which would leave open who names trump.
    """
    adds_up = rules.hook == "rebid" and hand_size >= rules.hook_from and sum(bids.values()) == hand_size
    return adds_up or (bool(cards) and len(highest_bidders(bids, cards)) > 1)
