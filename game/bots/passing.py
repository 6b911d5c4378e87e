"""Which cards to hand on: those without which the rest of the hand can make its bid the best."""

from collections.abc import Mapping

from game.bots.bidding import prospects, sights
from game.bots.sight import Sight
from game.bots.worth import expected, worth
from game.model.cards import Card, Suit, without
from game.model.ruleset import Rules
from game.model.table import Match


def cards_to_give(view: Match, seat: int, count: int) -> tuple[Card, ...]:
    """So many cards of the hand, chosen one after the other."""
    now = view.round
    assert now is not None, "there is a round to pass in"
    seen = sights(view, now, seat)
    hand, given = now.hand(seat).cards, list[Card]()
    for _ in range(count):
        rests = {card: without(hand, [card]) for card in dict.fromkeys(hand)}
        worths = {card: best_worth(view.rules, seen, rest) for card, rest in rests.items()}
        card = max(worths, key=lambda card: worths[card])
        given.append(card)
        hand = rests[card]
    return tuple(given)


def best_worth(rules: Rules, seen: Mapping[Suit | None, Sight], hand: tuple[Card, ...]) -> float:
    """What the best bid would be worth with this hand, over all trumps that may be named."""
    total = 0.0
    for trump, sight in seen.items():
        low, high = prospects(sight, hand, trump)
        middle = int((expected(low) + expected(high)) / 2)
        bids = (0,) if rules.bidding == "zero" else range(max(0, middle - 1), middle + 3)
        total += max(worth(rules, sight.now.hand_size, bid, 0, low, high) for bid in bids)
    return total / len(seen)
