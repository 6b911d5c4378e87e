"""Points of a round, faults, and who wins."""

from collections.abc import Mapping

from tests.naive.cards import Rules


def points(rules: Rules, size: int, bid: int, tricks: int) -> int:
    if bid != tricks:
        if rules["missed"] == "zero":
            return 0
        if rules["missed"] == "tricks":
            return tricks
        return -int(rules["missed_per_trick"]) * abs(bid - tricks)
    if bid == 0 and rules["zero_bid"] == "five":
        made = 5
    elif bid == 0 and rules["zero_bid"] == "five-plus-hand":
        made = 5 + size
    else:
        made = rules["made_base"] + rules["made_per_trick"] * tricks
    if bid == size:
        made += rules["sweep_bonus"]
    return int(made)


def level_at_the_top(seats: list[int], worth: Mapping[int, tuple[int, ...]]) -> list[int]:
    best = max(worth[seat] for seat in seats)
    return [seat for seat in seats if worth[seat] == best]
