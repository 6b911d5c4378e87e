"""The fitted weights by which a hand is judged, for any table and any hand size, and those of the policy."""

from functools import lru_cache
from typing import Final

from game.bots.core.hands import FEATURES
from game.bots.fitted import FITTED
from game.bots.learned import LEARNED

JOKER_OF_TRUMP = 13
JOKER_ALONE = 27
POLICY: Final = [int(word) / 100 for word in LEARNED.split()]
"""The weights of the policy; read when the game starts, not in a frame."""


@lru_cache(maxsize=256)
def weights_for(deck: str, packs: int, seats: int, hand_size: int, *, has_trump: bool) -> list[float]:
    """A row of weights; between two hand sizes that were fitted it is in between too. A joker is a trick."""
    rows = FITTED[deck, packs, seats, has_trump]
    below = max((size for size in rows if size <= hand_size), default=min(rows))
    above = min((size for size in rows if size >= hand_size), default=max(rows))
    low, high = _numbers(rows[below]), _numbers(rows[above])
    part = (hand_size - below) / (above - below) if above > below else 0.0
    row = [a + (b - a) * part for a, b in zip(low, high, strict=True)]
    row[JOKER_OF_TRUMP] = row[JOKER_ALONE] = 1.0
    return row


def _numbers(text: str) -> list[float]:
    row = [int(word) / 1000 for word in text.split()]
    assert len(row) == FEATURES, "the weights are those of another estimate: fit them anew"
    return row
