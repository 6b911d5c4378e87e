"""What a seat can work out from its view: which cards are out of sight, and how likely who holds them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from game.engine.known import unseen
from game.model.cards import RANKS, Card, Suit
from game.model.ruleset import Rules
from game.model.seating import clockwise_from
from game.model.table import Match, Round
from game.rules.tricks import is_trump, suit_in_play

SUITS: Final = ("C", "D", "H", "S")
NO_SUIT: Final = 4
"""The place of jokers in a round without trump, after the four suits."""
PLACES: Final = range(5)
STRENGTHS: Final = range(len(RANKS) + 1)
Holding: TypeAlias = tuple[tuple[int, ...], ...]
"""For each of the five places the strengths of the cards held, the highest first."""

WILL_IF_BID_OPEN: Final = 0.6
WILL_TO_TAKE: Final = 0.9
WILL_WHEN_MADE: Final = 0.12
WILL_WHEN_LOST: Final = 0.4
"""How likely a seat wants a trick: before all have bid, while it needs some, with its bid made, and when its
bid is lost and tricks no longer matter to it."""


@dataclass(slots=True)
class Sight:
    """What a seat knows and expects, with `trump` as it is or as it might become."""

    rules: Rules
    now: Round
    seat: int
    trump: int
    """The place of the trump suit; `NO_SUIT` without trump."""
    left: int
    """Tricks still to come, the one in progress included."""
    hand: tuple[Card, ...]
    others: tuple[int, ...]
    """The other seats, clockwise from the left neighbour."""
    pool: list[list[int]]
    """Per place and strength, how many cards are out of sight."""
    size: list[int]
    """Per place, how many cards are out of sight."""
    out: int
    """All cards out of sight, those in the stock included."""
    known: dict[int, Holding]
    """Cards that other seats are known to hold."""
    share: dict[int, list[float]]
    """Per seat and place, the chance that it holds one certain card out of sight."""
    will: dict[int, float]
    """Per seat, how likely it wants a trick that it can take."""
    memo: dict[tuple[int, tuple[int, ...], int, int, bool], list[tuple[float, float]]]
    """Ranges of the cards of one suit already worked out (prospects)."""
    around: dict[tuple[int, bool], tuple[float, int, float, float]]
    """What was worked out about each suit (prospects)."""
    lacking: dict[tuple[int, int, int], float]
    """Answers of `none_of` already worked out."""


def place_of(card: Card, trump: Suit | None) -> int:
    """The place that a card counts for: a joker is a trump."""
    suit = suit_in_play(card, trump)
    return NO_SUIT if suit is None else SUITS.index(suit)


def holding(cards: Sequence[Card], trump: Suit | None) -> Holding:
    """Cards sorted by place and strength."""
    places: list[list[int]] = [[] for _ in PLACES]
    for card in cards:
        places[place_of(card, trump)].append(card.strength)
    return tuple(tuple(sorted(strengths, reverse=True)) for strengths in places)


def look(view: Match, seat: int, trump: Suit | None) -> Sight:
    """All that the seat can work out, were `trump` the trump suit."""
    now = view.round
    assert now is not None, "there is something to see"
    own = now.hand(seat).cards
    others = clockwise_from(now.order, seat)[1:]
    pool = [[0 for _ in STRENGTHS] for _ in PLACES]
    for card, count in unseen(view).items():
        pool[place_of(card, trump)][card.strength] += count
    size = [sum(row) for row in pool]
    voids = _voids(view.rules, now, trump)
    left = now.hand_size - len(now.tricks)
    return Sight(
        rules=view.rules,
        now=now,
        seat=seat,
        trump=NO_SUIT if trump is None else SUITS.index(trump),
        left=left,
        hand=own,
        others=others,
        pool=pool,
        size=size,
        out=sum(size),
        known={other: holding(now.hand(other).cards, trump) for other in others},
        share=_shares(now, others, size, voids),
        will={other: _will(view.rules, now, other) for other in others},
        memo={},
        around={},
        lacking={},
    )


def under(sight: Sight, trump: Suit) -> Sight:
    """The same sight were another suit trump, in a pack without jokers."""
    return replace(sight, trump=SUITS.index(trump), memo={}, around={})


def _voids(rules: Rules, now: Round, trump: Suit | None) -> dict[int, set[int]]:
    """Per seat, the places of which it has shown to hold nothing."""
    shown: dict[int, set[int]] = {seat: set() for seat in now.order}
    for plays in (*(trick.plays for trick in now.tricks), now.trick):
        led = suit_in_play(plays[0].card, trump) if plays else None
        if led is None:
            continue
        for play in plays[1:]:
            if suit_in_play(play.card, trump) != led:
                shown[play.seat].add(SUITS.index(led))
                if rules.follow == "must-trump" and trump and not is_trump(play.card, trump):
                    shown[play.seat].add(SUITS.index(trump))
    return shown


def _shares(
    now: Round, others: Sequence[int], size: Sequence[int], voids: dict[int, set[int]]
) -> dict[int, list[float]]:
    """The chance of each seat to hold a card of each place, fitted in turn to hands and to suits."""
    rooms = [float(now.hand(other).hidden) for other in others]
    rooms.append(max(0.0, sum(size) - sum(rooms)))  # the stock
    closed = [voids[other] for other in others]
    closed.append(set())
    table = [
        [0.0 if place in shut else room for place in PLACES] for room, shut in zip(rooms, closed, strict=True)
    ]
    rounds = 4 if any(closed) else 1
    for _ in range(rounds):
        for place in PLACES:
            column = sum(row[place] for row in table)
            if column:
                scale = size[place] / column
                for row in table:
                    row[place] *= scale
        if rounds > 1:
            for row, room in zip(table, rooms, strict=True):
                total = sum(row)
                if total:
                    row[:] = [cell * room / total for cell in row]
    return {
        other: [min(1.0, cell / size[place]) if size[place] else 0.0 for place, cell in enumerate(row)]
        for other, row in zip(others, table, strict=False)
    }


def _will(rules: Rules, now: Round, seat: int) -> float:
    """How likely a seat wants one more trick."""
    bid = now.bids[seat]
    if bid is None:
        return WILL_IF_BID_OPEN
    need = bid - now.tricks_taken(seat)
    left = now.hand_size - len(now.tricks)
    if 0 < need <= left:
        return WILL_TO_TAKE
    if need == 0:
        return WILL_WHEN_MADE
    if rules.missed == "tricks":
        return WILL_TO_TAKE
    if rules.missed == "penalty":
        return WILL_TO_TAKE if need > 0 else WILL_WHEN_MADE
    return WILL_WHEN_LOST
