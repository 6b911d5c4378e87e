"""How likely it is that a seat holds, or plays, a card that is out of sight."""

from game.bots.sight import NO_SUIT, Sight


def none_of(sight: Sight, seat: int, place: int, count: int) -> float:
    """The chance that a seat holds none of `count` cards out of sight."""
    key = (seat, place, count)
    found = sight.lacking.get(key)
    if found is None:
        found = sight.lacking[key] = _none_of(sight.share[seat][place], sight.out, count)
    return found


def _none_of(share: float, out: int, count: int) -> float:
    if share >= 1.0:
        return 1.0 if count == 0 else 0.0
    chance = 1.0
    for gone in range(count):
        chance *= max(0.0, 1.0 - share * out / (out - gone))
    return chance


def above(sight: Sight, place: int, strength: int) -> int:
    """How many cards out of sight are higher in the suit."""
    return sum(sight.pool[place][strength + 1 :])


def known_above(sight: Sight, place: int, strength: int) -> int:
    """How many higher cards of the suit other seats are known to hold."""
    return sum(held > strength for other in sight.others for held in sight.known[other][place])


def has_any(sight: Sight, seat: int, place: int) -> float:
    """The chance that a seat holds a card of a suit."""
    if sight.known[seat][place]:
        return 1.0
    return 1.0 - none_of(sight, seat, place, sight.size[place])


def has_above(sight: Sight, seat: int, place: int, strength: int) -> float:
    """The chance that a seat holds a higher card of a suit."""
    if any(held > strength for held in sight.known[seat][place]):
        return 1.0
    return 1.0 - none_of(sight, seat, place, above(sight, place, strength))


def beats(sight: Sight, seat: int, led: int, place: int, strength: int) -> float:
    """The chance that a seat still to play takes the trick from a card; `led` is the suit asked for."""
    will, trump = sight.will[seat], sight.trump
    if sight.rules.twins == "last":
        strength -= 1  # an equal card played later is higher
    asked = 0.0 if led == NO_SUIT else has_any(sight, seat, led)
    chance = 0.0
    if place == led and asked:
        higher = has_above(sight, seat, led, strength)
        lower = sight.size[led] - above(sight, led, strength)
        none_lower = none_of(sight, seat, led, lower)
        if any(held <= strength for held in sight.known[seat][led]):
            none_lower = 0.0
        chance += higher * (will + (1.0 - will) * none_lower)
    if asked < 1.0:
        if trump not in (NO_SUIT, led):
            floor = strength if place == trump else -1
            ruffing = has_above(sight, seat, trump, floor)
            chance += (1.0 - asked) * ruffing * (1.0 if sight.rules.follow == "must-trump" else will)
        if trump == NO_SUIT and place != NO_SUIT:
            chance += (1.0 - asked) * has_any(sight, seat, NO_SUIT) * will
    return min(1.0, chance)
