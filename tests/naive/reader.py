"""A match record held against the naive rules: the first line that is wrong."""

import json
from collections import Counter
from typing import Any

from tests.naive.cards import Rules, whole_pack
from tests.naive.engine import Match
from tests.naive.mixing import DEFAULT
from tests.naive.sizes import conflicts, too_few_to_bid_with
from tests.naive.table import Line

DECIDED = {"pass": "cards_passed", "bid": "bid_placed", "card": "bid_placed", "play": "card_played"}
CHOICE = {"pass": "cards", "bid": "bid", "card": "card", "play": "card"}


def first_wrong_line(data: bytes) -> int | None:
    """The number of the first line that the rules do not allow; None where there is none.

    Whether a deal follows from its seed is not asked, nor whether a value of a rule is within its range.
    """
    standing: list[tuple[int, Line]] = []
    for number, raw in enumerate(data.split(b"\n")[:-1], start=1):
        line = json.loads(raw)
        if line["event"] == "taken_back":
            if not 1 <= line["lines"] < len(standing):
                return number
            del standing[-line["lines"] :]
        else:
            standing.append((number, line))
    (number, start), *others = [one for one in standing if one[1]["event"] != "advice_shown"]
    wrong = Judge(start, [line for _, line in others]).first_wrong()
    if wrong is None:
        return None
    return number if wrong < 0 else others[wrong][0]


class NoDeal(Exception):
    """The record has no further deal, or one that its pack has not."""


class Judge:
    """Feeds the decisions of a record to a match and compares what the match tells."""

    def __init__(self, start: Line, lines: list[Line]) -> None:
        self.start, self.lines = start, lines
        self.deals = [line for line in lines if line["event"] in ("round_dealt", "hands_redealt")]

    def first_wrong(self) -> int | None:
        """The place of the first wrong line after the start, −1 for the start, None where all are right."""
        if not start_is_right(self.start):
            return -1
        rules, seats = self.start["rules"], len(self.start["seats"])
        told: list[Line] = []
        match: Match | None = None
        try:
            dealer = self.deals[0]["dealer"] if self.deals else 0
            match = Match(rules, seats, dealer, lambda *_: self.pack(rules, seats))
            told = match.lines
        except NoDeal:
            pass
        compared = 0
        for place, line in enumerate(self.lines):
            if place >= len(told):
                if match is None or not decides(match, line):
                    return place
                try:
                    match.answer(line["from" if match.what == "pass" else "seat"], line[CHOICE[match.what]])
                except NoDeal:
                    match = None  # what was told before it counts
            for before in range(compared, min(place + 1, len(told))):
                if not alike(told[before], self.lines[before]):
                    return before
                compared = before + 1
        return None

    def pack(self, rules: Rules, seats: int) -> list[str]:
        """The pack as the next deal of the record has it, top card first."""
        if not self.deals:
            raise NoDeal
        deal = self.deals.pop(0)
        self.dealer: int = deal.get("dealer", getattr(self, "dealer", 0))
        around = [seat % seats for seat in range(self.dealer + 1, self.dealer + 1 + seats)]
        hands = [deal["hands"][seat] for seat in around if deal["hands"][seat] is not None]
        deepest = max(map(len, hands))
        top = [hand[place] for place in range(deepest) for hand in hands if place < len(hand)]
        top += deal.get("turned", [])
        whole = Counter(whole_pack(rules, seats))
        if Counter(top) - whole:
            raise NoDeal
        return top + list((whole - Counter(top)).elements())


def start_is_right(start: Line) -> bool:
    if start["event"] != "match_started" or start["format"] != 1 or set(start["rules"]) != set(DEFAULT):
        return False
    return not conflicts(start["rules"]) and not too_few_to_bid_with(start["rules"], len(start["seats"]))


def decides(match: Match, line: Line) -> bool:
    """Whether the line is the next decision, made by the right seat among its choices."""
    if match.what == "over" or line["event"] != DECIDED[match.what]:
        return False
    seat = line["from" if match.what == "pass" else "seat"]
    if seat != next(one for one in match.table.order if one in match.asks):
        return False
    choice: Any = line[CHOICE[match.what]]
    if match.what == "pass":
        return len(choice) == match.table.count and not Counter(choice) - Counter(match.asks[seat])
    if match.what == "bid" and line["card"] is not None:
        return False
    if choice not in match.asks[seat]:
        return False
    return match.what != "card" or line["bid"] == int(choice[0])


def alike(told: Line, line: Line) -> bool:
    """Whether a line says what was told; further keys do not count."""
    return all(key in line and json.dumps(line[key]) == json.dumps(value) for key, value in told.items())
