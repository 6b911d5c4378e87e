"""Chance for the core: a generator of 32 bits that gives the same numbers plain and compiled."""

from mypy_extensions import i64


class Dice:
    """A stream of chance, settled by its seed."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = seed & 0xFFFFFFFF
        self.next()

    def next(self) -> i64:
        """The next number of 32 bits (a permuted congruential generator)."""
        state = self.state
        self.state = (state * 747796405 + 2891336453) & 0xFFFFFFFF
        word: i64 = (((state >> ((state >> 28) + 4)) ^ state) * 277803737) & 0xFFFFFFFF
        return (word >> 22) ^ word

    def below(self, n: i64) -> i64:
        """A number from 0 to n − 1, for n up to a few thousand."""
        return (self.next() * n) >> 32
