"""The hand sizes of a match, the rounds without trump, and what is refused before it starts."""

from tests.naive.cards import Rules, whole_pack


def schedule(rules: Rules, seats: int) -> list[int]:
    capacity = len(whole_pack(rules, seats)) // seats
    if rules["schedule"] == "custom":
        return [min(size, capacity) for size in rules["custom_schedule"]]
    most = min(rules["most_cards"], capacity)
    fewest = min(rules["fewest_cards"], capacity)
    if rules["schedule"] == "constant":
        return [most] * rules["rounds"]
    up = list(range(fewest, most + 1))
    down = list(range(most, fewest - 1, -1))
    if rules["schedule"] == "up":
        return up
    if rules["schedule"] == "down":
        return down
    first, then = (down, up) if rules["schedule"] == "down-up" else (up, down)
    return first + then if rules["repeat_turn"] else first + then[1:]


def without_trump(rules: Rules, number: int, size: int, last_scheduled: bool) -> bool:
    if rules["trump"] == "none":
        return True
    if rules["no_trump_last"] and last_scheduled:
        return True
    if rules["no_trump_every"] and size % rules["no_trump_every"] == 0:
        return True
    return rules["trump"] == "rotation" and rotated(rules, number) == "none"


def rotated(rules: Rules, number: int) -> str:
    return str(rules["rotation"][(number - 1) % len(rules["rotation"])])


def conflicts(rules: Rules) -> set[int]:
    """The numbers of the points under "combinations that are refused" that these rules meet."""
    found = set()
    card = rules["bidding"] == "card"
    if (
        rules["fewest_cards"] > rules["most_cards"]
        or (rules["schedule"] == "custom" and not rules["custom_schedule"])
        or (rules["trump"] == "rotation" and not rules["rotation"])
    ):
        found.add(1)
    if card and (rules["deck"] == "standard" or rules["jokers"] > 0):
        found.add(2)
    if card != (rules["trump"] == "highest-bid"):
        found.add(3)
    if rules["hook"] == "dealer" and rules["bidding"] != "in-turn":
        found.add(4)
    if rules["hook"] == "rebid" and rules["bidding"] not in ("sealed", "card"):
        found.add(4)
    if rules["tie"] == "sudden-death" and (rules["goal"] == "made-rounds" or card):
        found.add(5)
    return found


def too_few_to_bid_with(rules: Rules, seats: int) -> bool:
    """Judged when a match starts: the number on a card is the bid, so a hand needs seven cards."""
    return rules["bidding"] == "card" and min(schedule(rules, seats)) < 7


def settled(rules: Rules, default: Rules) -> Rules:
    """What becomes of combinations that do not go together, in the order of the points."""
    rules = dict(rules)
    rules["fewest_cards"] = min(rules["fewest_cards"], rules["most_cards"])
    if rules["schedule"] == "custom" and not rules["custom_schedule"]:
        rules["schedule"] = "down-up"
    if rules["trump"] == "rotation" and not rules["rotation"]:
        rules["rotation"] = default["rotation"]
    if rules["bidding"] == "card" and (rules["deck"] == "standard" or rules["jokers"] > 0):
        rules["bidding"] = "in-turn"
    if rules["bidding"] == "card":
        rules["trump"] = "highest-bid"
    elif rules["trump"] == "highest-bid":
        rules["trump"] = "turn-up"
    if 4 in conflicts(rules):
        rules["hook"] = "off"
    if 5 in conflicts(rules):
        rules["tie"] = "shared"
    return rules
