"""Which bid to make, by number or by card: the one that pays best for what the hand is likely to take."""

import random
from collections.abc import Hashable, Mapping, Sequence
from math import exp
from typing import Final, TypeVar

from game.bots.prospects import Range, limited, ranges, spread
from game.bots.sight import Sight, holding, look, under
from game.bots.worth import expected, worth
from game.engine.known import unseen
from game.engine.outcome import is_last_scheduled
from game.model.cards import Card, Suit
from game.model.table import Match, Round
from game.rules.scoring import points
from game.rules.tricks import winning_place
from game.rules.trumps import has_no_trump

T = TypeVar("T", bound=Hashable)

LEAST: Final = 0.1
MOST: Final = 0.22
"""How far up in its range a card is counted when few and when many tricks are wanted. Measured: a bid is
better too low than too high, for tricks are easier lost than won."""
PRESSURE: Final = -0.3
"""What each trick that the others bid above their share takes from the chances of the whole hand."""
NEAR: Final = 0.05
"""The temper of bids drawn by lot, as a part of what making a bid is worth."""


def bid(view: Match, seat: int, bids: Sequence[int], dice: random.Random) -> int:
    """One of the bids allowed."""
    values = bid_values(view, seat, bids)
    if view.rules.hook == "rebid" and view.round is not None:  # or equal bids would come again and again
        return by_value(values, NEAR * stake(view, view.round), dice)
    return max(values, key=lambda bid: values[bid])


def bid_values(view: Match, seat: int, bids: Sequence[int]) -> dict[int, float]:
    """The points to expect with each bid."""
    now = view.round
    assert now is not None, "there is a round to bid in"
    if now.hand(seat).hidden:
        low = high = forehead_chances(view, now, seat)
    else:
        sight = look(view, seat, now.trump)
        low, high = prospects(sight, sight.hand, now.trump)
    middle = (expected(low) + expected(high)) / 2
    return {
        bid: worth(view.rules, now.hand_size, bid, 0, low, high) - 0.001 * abs(bid - middle) for bid in bids
    }


def prospects(sight: Sight, hand: Sequence[Card], trump: Suit | None) -> tuple[list[float], list[float]]:
    """The chances of each number of tricks before the bid: when few are wanted, and when many are."""
    cards = pressed(sight, ranges(sight, holding(hand, trump)))
    return spread([low for low, _ in cards]), spread([high for _, high in cards])


def pressed(sight: Sight, cards: Sequence[Range]) -> list[Range]:
    """The ranges made narrower, and shifted by what the others have bid; sure tricks stay sure."""
    now = sight.now
    placed = [bid for bid in now.bids if bid is not None]
    excess = sum(placed) - now.hand_size * len(placed) / len(now.order)
    shift = PRESSURE * excess / now.hand_size
    found = []
    for low, high in cards:
        if low == 1.0:
            found.append((low, high))
            continue
        width = high - low
        found.append((limited(low + LEAST * width + shift), limited(low + MOST * width + shift)))
    return found


def forehead_chances(view: Match, now: Round, seat: int) -> list[float]:
    """The chances of no trick and of one, counted over all cards that the own one may be."""
    wins = copies = 0
    for card, count in unseen(view).items():
        cards = [card if other == seat else now.hand(other).cards[0] for other in now.order]
        copies += count
        if now.order[winning_place(view.rules, cards, now.trump)] == seat:
            wins += count
    return [1.0 - wins / copies, wins / copies]


def bid_card(view: Match, seat: int, cards: Sequence[Card], dice: random.Random) -> Card:
    """One of the cards allowed."""
    assert view.round is not None, "there is a round to bid in"
    return by_value(card_bid_values(view, seat, cards), NEAR * stake(view, view.round), dice)


def card_bid_values(view: Match, seat: int, cards: Sequence[Card]) -> dict[Card, float]:
    """The points to expect with each card, with regard to the trump that it names if it is the highest."""
    now = view.round
    assert now is not None, "there is a round to bid in"
    hand = now.hand(seat).cards
    ahead = {trump: prospects(sight, hand, trump) for trump, sight in sights(view, now, seat).items()}
    mean = now.hand_size / len(now.order)
    values: dict[Card, float] = {}
    for card in dict.fromkeys(cards):
        worths = {
            trump: worth(view.rules, now.hand_size, card.strength, 0, low, high)
            for trump, (low, high) in ahead.items()
        }
        named = worths.pop(card.suit, None)
        other = sum(worths.values()) / len(worths)
        if named is None:  # a round without trump
            values[card] = other
            continue
        topped = exp(-(card.strength + 0.7) / mean)  # by one certain seat
        highest = (1.0 - topped) ** (len(now.order) - 1)
        values[card] = highest * named + (1.0 - highest) * other
    return values


def sights(view: Match, now: Round, seat: int) -> dict[Suit | None, Sight]:
    """What the seat sees under each trump that may still be named."""
    sight = look(view, seat, now.trump)
    if view.rules.trump != "highest-bid":
        return {now.trump: sight}
    is_last = not now.sudden_death and is_last_scheduled(view, now.number)
    if has_no_trump(view.rules, now.number, now.hand_size, is_last=is_last):
        return {None: sight}
    return {trump: under(sight, trump) for trump in Suit}


def stake(view: Match, now: Round) -> float:
    """What hangs on a bid: the points between made and missed by one, more with each repeated bidding."""
    size = now.hand_size
    lost = points(view.rules, size, 1, 1) - points(view.rules, size, 1, 0)
    return max(1.0, lost) * (1 + now.repeats)


def by_value(values: Mapping[T, float], temper: float, dice: random.Random) -> T:
    """One of the choices by lot, those near the best the likelier."""
    best = max(values.values())
    weights = [exp((value - best) / temper) for value in values.values()]
    return dice.choices(list(values), weights)[0]
