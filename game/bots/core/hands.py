"""How many tricks a hand is good for, as a weighted sum of what can be seen in it; the weights are fitted."""

from typing import Final

from mypy_extensions import i64

from game.bots.core.bits import NO_SUIT, count, field

FEATURES: Final = 44
"""How many numbers a hand is judged by: 14 ranks of trumps, 14 ranks of other cards, and 16 that say how they
lie and when it bids."""


def estimate(
    row: list[float],
    ones: i64,
    twos: i64,
    trump: i64,
    best_rank: i64,
    place: i64,
    last_place: i64,
    excess: float,
    is_lead: bool,
    has_turned_honour: bool,
) -> float:
    """The number of tricks, in fractions, that the hand should bid under a row of FEATURES weights.

    `best_rank` is the rank of an ace, or of what is highest in the pack; `place` the number of seats that
    have bid before; `excess` what these have bid above their share of the tricks.
    """
    suit: i64 = 0
    trumps = field(trump)
    own = count(ones & trumps) + count(twos & trumps)
    mine: float = float(own)
    total = row[28] + row[29] * 0.1 * mine * mine
    if own > 0:
        total += row[41]
    if twos != 0:
        total += row[42] * float(count(twos))
    if trump == NO_SUIT and own > 0:
        total += row[27] * mine
    while suit < 4:
        held = (ones >> (14 * suit)) & 16383
        double = (twos >> (14 * suit)) & 16383
        is_trump = suit == trump
        first: i64 = 0 if is_trump else 14
        rank: i64 = 0
        rest = held
        while rest != 0:
            if rest & 1:
                total += row[first + rank]
                if (double >> rank) & 1:
                    total += row[first + rank]
            rest >>= 1
            rank += 1
        if not is_trump:
            length = count(held) + count(double)
            if length == 0:
                total += row[30] * mine
            else:
                if length == 1:
                    total += row[31] * mine
                has_ace = (held >> best_rank) & 1
                has_king = (held >> (best_rank - 1)) & 1
                if has_ace:
                    if length > 4:
                        total += row[32]
                    if has_king:
                        total += row[33]
                elif has_king:
                    if length == 1:
                        total += row[34]
                    else:
                        total += row[43]
                if held >> (best_rank - 4) == 0:
                    total += row[35]
        suit += 1
    if place > 0:
        total += row[36]
        total += row[38] * excess
    if place == last_place:
        total += row[37]
    if is_lead:
        total += row[39]
    if has_turned_honour:
        total += row[40] * mine
    return total
