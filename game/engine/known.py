"""What a seat can be sure of from its view: which cards are out of sight, and whether the rest is decided."""

from collections import Counter
from functools import lru_cache

from game.model.cards import Card
from game.model.ruleset import Rules
from game.model.table import Match, Phase
from game.rules.decks import whole_pack
from game.rules.tricks import winning_place


@lru_cache(maxsize=8)
def full_pack(rules: Rules, seats: int) -> Counter[Card]:
    """Every card in play, counted."""
    return Counter(whole_pack(rules, seats))


def unseen(view: Match) -> Counter[Card]:
    """The cards of which the seat does not know where they are: in other hands, or left in the stock."""
    now = view.round
    assert now is not None, "there is something to see"
    rest = full_pack(view.rules, view.seats).copy()
    rest.subtract(now.turned)
    for other in now.order:
        rest.subtract(now.hand(other).cards)
    for plays in (*(trick.plays for trick in now.tricks), now.trick):
        rest.subtract([play.card for play in plays])
    return rest


def takes_all_the_rest(view: Match, seat: int) -> bool:
    """Whether a seat that is to lead takes every trick from here on, whatever it leads and others hold.

    That is so where no card out of sight beats any card of its hand: then it stays on lead to the end.
    """
    now = view.round
    if now is None or now.phase is not Phase.PLAYING or now.trick or now.leader != seat:
        return False
    hand = now.hand(seat)
    if hand.hidden or not hand.cards:
        return False
    others = [card for card, count in unseen(view).items() if count > 0]
    others += [card for other in now.order if other != seat for card in now.hand(other).cards]
    return all(
        winning_place(view.rules, [own, other], now.trump) == 0
        for own in dict.fromkeys(hand.cards)
        for other in others
    )
