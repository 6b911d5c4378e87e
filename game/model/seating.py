"""The order round the table: the one place that counts seats clockwise."""

from collections.abc import Sequence


def clockwise_from(order: Sequence[int], first: int) -> tuple[int, ...]:
    """The same seats in the same sense, starting with `first`, which is one of them."""
    start = order.index(first)
    return (*order[start:], *order[:start])


def neighbour(order: Sequence[int], seat: int, steps: int) -> int:
    """The seat so many steps clockwise (to the left), against it where negative."""
    return order[(order.index(seat) + steps) % len(order)]


def next_in(seats: Sequence[int], after: int) -> int:
    """The first of ascending seats clockwise after a seat, which need not be one of them."""
    return next((seat for seat in seats if seat > after), seats[0])
