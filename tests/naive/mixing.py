"""Rules thrown together by chance out of every value that a key may have, and ways of deciding."""

from collections.abc import Callable
from random import Random
from typing import Any

from tests.naive.cards import Rules
from tests.naive.sizes import schedule, settled, too_few_to_bid_with

DEFAULT: Rules = {
    "deck": "standard",
    "decks": "auto",
    "jokers": 0,
    "schedule": "down-up",
    "most_cards": 10,
    "fewest_cards": 1,
    "repeat_turn": False,
    "rounds": 7,
    "custom_schedule": [],
    "trump": "turn-up",
    "rotation": ["C", "D", "H", "S", "none"],
    "no_trump_last": False,
    "no_trump_every": 0,
    "passing": [],
    "bidding": "in-turn",
    "hook": "dealer",
    "hook_from": 1,
    "rebid_bonus": 0,
    "forehead": False,
    "follow": "follow-suit",
    "trump_lead": "any",
    "twins": "first",
    "made_base": 10,
    "made_per_trick": 1,
    "missed": "zero",
    "missed_per_trick": 10,
    "zero_bid": "same",
    "sweep_bonus": 0,
    "faults_limit": 0,
    "goal": "points",
    "tie": "sudden-death",
    "sudden_death_cards": 3,
}


def up_to(most: int, least: int = 0) -> Callable[[Random], int]:
    return lambda rng: rng.randint(least, most)


def one_of(*values: Any) -> Callable[[Random], Any]:
    return lambda rng: rng.choice(values)


def several(of: Callable[[Random], Any], least: int = 0) -> Callable[[Random], list[Any]]:
    return lambda rng: [of(rng) for _ in range(rng.choice((rng.randint(least, 6), rng.randint(least, 52))))]


VALUES: dict[str, Callable[[Random], Any]] = {
    "deck": one_of("standard", "zero-to-seven"),
    "decks": one_of("auto", 1, 2),
    "jokers": up_to(2),
    "schedule": one_of("down-up", "up-down", "down", "up", "constant", "custom"),
    "most_cards": up_to(26, 1),
    "fewest_cards": up_to(26, 1),
    "repeat_turn": one_of(True, False),
    "rounds": up_to(52, 1),
    "custom_schedule": several(up_to(26, 1)),
    "trump": one_of("turn-up", "rotation", "highest-bid", "none"),
    "rotation": several(one_of("C", "D", "H", "S", "none")),
    "no_trump_last": one_of(True, False),
    "no_trump_every": one_of(0, *range(2, 27)),
    "passing": several(one_of("0", "1L", "2L", "3L", "1R", "2R", "3R")),
    "bidding": one_of("in-turn", "sealed", "card", "zero"),
    "hook": one_of("off", "dealer", "rebid"),
    "hook_from": up_to(26, 1),
    "rebid_bonus": up_to(10),
    "forehead": one_of(True, False),
    "follow": one_of("follow-suit", "must-trump"),
    "trump_lead": one_of("any", "broken"),
    "twins": one_of("first", "last"),
    "made_base": up_to(50),
    "made_per_trick": up_to(20),
    "missed": one_of("zero", "tricks", "penalty"),
    "missed_per_trick": up_to(20, 1),
    "zero_bid": one_of("same", "five", "five-plus-hand"),
    "sweep_bonus": up_to(50),
    "faults_limit": up_to(99),
    "goal": one_of("points", "made-rounds"),
    "tie": one_of("sudden-death", "shared"),
    "sudden_death_cards": up_to(7, 1),
}

OFTEN: dict[str, Callable[[Random], Any]] = {
    "most_cards": up_to(6, 1),
    "fewest_cards": up_to(5, 1),
    "rounds": up_to(5, 1),
    "custom_schedule": lambda rng: [rng.randint(1, 6) for _ in range(rng.randint(1, 5))],
    "hook_from": up_to(4, 1),
    "no_trump_every": one_of(0, 0, 2, 3),
    "faults_limit": one_of(0, 0, 1, 3, 6, 10),
    "jokers": one_of(0, 1, 2),
}
BY_CARD: dict[str, Any] = {"deck": "zero-to-seven", "jokers": 0, "bidding": "card", "schedule": "constant"}
ALL_LEVEL: dict[str, Any] = {"made_base": 0, "made_per_trick": 0, "missed": "zero", "zero_bid": "same"}


def any_rules(rng: Random) -> Rules:
    """Any value for every key, whether they go together or not; mostly such that matches are short."""
    rules = {key: value(rng) for key, value in VALUES.items()}
    if rng.random() < 0.85:
        rules |= {key: value(rng) for key, value in OFTEN.items()}
    if rng.random() < 0.3:
        rules |= BY_CARD | {"most_cards": rng.randint(7, 9), "fewest_cards": 7, "rounds": rng.randint(1, 3)}
    if rng.random() < 0.25:
        rules |= ALL_LEVEL | {"sweep_bonus": rng.choice((0, 0, 5))}
    return rules


def mixed_rules(rng: Random, seats: int, most_plays: int) -> Rules:
    """Rules that go together, for a match of at most so many cards to play."""
    while True:
        rules = settled(any_rules(rng), DEFAULT)
        if not too_few_to_bid_with(rules, seats) and sum(schedule(rules, seats)) * seats <= most_plays:
            return rules


WAYS = ["any", "low", "high", "highest"]
RIGS = ["by seed", "by seed", "by seed", "shuffled", "paired", "suited", "jokers"]


def rig_and_way(rng: Random, rules: Rules) -> tuple[str, str]:
    """How the packs are laid and how seats decide; twins meet often where cards are bid."""
    if rules["bidding"] == "card" and rng.random() < 0.5:
        return "paired", "highest"
    return rng.choice(RIGS), rng.choice(WAYS)


def decide(rng: Random, way: str, choices: list[Any], count: int | None = None) -> Any:
    """One of the choices, or so many of them: by chance, mostly the lowest or the highest, or the highest."""
    if way == "any" or (way != "highest" and rng.random() < 0.2):
        return rng.choice(choices) if count is None else rng.sample(choices, count)
    ordered = sorted(choices, reverse=way != "low")
    return ordered[0] if count is None else ordered[:count]


def rigged(rng: Random, rig: str, pack: list[str], seats: int) -> list[str]:
    """A shuffled pack with twins side by side, each seat's cards of few suits, or jokers close to the top."""
    pack = list(pack)
    rng.shuffle(pack)
    if rig == "paired":
        order = sorted(set(pack), key=lambda card: rng.random())
        return sorted(pack, key=order.index)
    if rig == "suited":
        pack.sort(key=lambda card: card[1])
        depth = len(pack) // seats
        dealt = [pack[seat * depth + place] for place in range(depth) for seat in range(seats)]
        return dealt + pack[seats * depth :]
    if rig == "jokers":
        plain = [card for card in pack if card != "JK"]
        place = min(len(plain), seats * rng.randint(1, 6))
        return plain[:place] + ["JK"] * (len(pack) - len(plain)) + plain[place:]
    return pack
