"""What is public, and what one seat may know of the hands, told from the lines of the round alone."""

from collections import Counter
from typing import Any

from tests.naive.cards import Rules
from tests.naive.table import Line


def of_round(lines: list[Line]) -> list[Line]:
    """The lines since the last deal of a round."""
    starts = [place for place, line in enumerate(lines) if line["event"] == "round_dealt"]
    return lines[starts[-1] :]


def public(lines: list[Line], seats: int) -> dict[str, Any]:
    """What everybody sees on the table, from the lines of a round."""
    dealt = lines[0]
    seen: dict[str, Any] = {
        "round": dealt["round"],
        "hand_size": dealt["hand_size"],
        "dealer": dealt["dealer"],
        "sudden_death": dealt["sudden_death"],
        "turned": dealt["turned"],
        "trump": dealt["trump"],
        "bids": [None] * seats,
        "bonus": [0] * seats,
        "leader": None,
        "trick": [],
        "tricks": [0] * seats,
    }
    for line in lines[1:]:
        match line["event"]:
            case "bid_placed":
                seen["bids"][line["seat"]] = line["bid"]
            case "bidding_repeated":
                seen["bids"] = [None] * seats
                both = zip(seen["bonus"], line["bonus"], strict=True)
                seen["bonus"] = [before + got for before, got in both]
            case "bidding_closed":
                seen |= {"bids": line["bids"], "trump": line["trump"], "leader": line["leader"]}
            case "card_played":
                seen["trick"] = [*seen["trick"], [line["seat"], line["card"]]]
            case "trick_taken":
                seen |= {"trick": [], "leader": line["seat"]}
                seen["tricks"][line["seat"]] += 1
    return seen


def known(rules: Rules, lines: list[Line], viewer: int, seat: int) -> list[str] | None:
    """The cards that a seat is known to hold by the viewer, sorted; None for all of them.

    A seat knows its own hand, in a forehead round those of all others instead. Else it knows what it gave
    away and what was bid with, until it is played or everything is dealt anew.
    """
    forehead = rules["forehead"] and lines[0]["hand_size"] == 1
    if (viewer == seat) != forehead:
        return None
    given: Counter[str] = Counter()
    laid: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for line in lines[1:]:
        match line["event"]:
            case "cards_passed" if line["from"] == viewer and line["to"] == seat:
                given.update(line["cards"])
            case "bid_placed" if line["card"] and line["seat"] == seat:
                laid[line["card"]] += 1
            case "hands_redealt":
                given.clear()
                laid.clear()
            case "card_played" if line["seat"] == seat:
                played[line["card"]] += 1
    return [] if forehead else sorted(((given | laid) - played).elements())
