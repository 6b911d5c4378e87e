"""How many rounds there are, and how many cards are dealt in each."""

from game.model.ruleset import Rules
from game.rules.decks import capacity


def cards_range(rules: Rules, seats: int) -> tuple[int, int]:
    """The smallest and the largest hand size after the pack has lowered them (rules.md 5, 1)."""
    room = capacity(rules, seats)
    return min(rules.fewest_cards, room), min(rules.most_cards, room)


def hand_sizes(rules: Rules, seats: int) -> tuple[int, ...]:
    """The hand size of every scheduled round, in order."""
    fewest, most = cards_range(rules, seats)
    up, down = tuple(range(fewest, most + 1)), tuple(range(most, fewest - 1, -1))
    turn = 0 if rules.repeat_turn else 1
    match rules.schedule:
        case "down-up":
            return down + up[turn:]
        case "up-down":
            return up + down[turn:]
        case "down":
            return down
        case "up":
            return up
        case "constant":
            return (most,) * rules.rounds
        case "custom":
            return tuple(min(size, capacity(rules, seats)) for size in rules.custom_schedule)


def is_lowered(rules: Rules, seats: int) -> bool:
    """Whether the pack does not reach for the hand sizes that were asked for (the player is told so)."""
    room = capacity(rules, seats)
    asked = max(rules.custom_schedule, default=0) if rules.schedule == "custom" else rules.most_cards
    return asked > room
