"""What is changed in valid records to make the invalid ones, and for which reason each must be refused."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.engine.options import choice_refusal
from game.model.cards import Card
from game.model.commands import BidCard, Command, PlayCard
from game.model.table import Match
from game.session.check import check_record

Keys: TypeAlias = dict[str, Any]
Lines: TypeAlias = list[Keys]
Change: TypeAlias = Callable[[Lines], int]
"""Spoils the lines and says which of them (0 …) is to be refused."""


def as_it_is(data: bytes) -> bytes:
    """Nothing is changed in the bytes."""
    return data


@dataclass(frozen=True, slots=True)
class Spoiled:
    """One invalid record: the valid one it is made of, the change, the code of the reason."""

    name: str
    of: str
    why: str
    change: Change
    finish: Callable[[bytes], bytes] = as_it_is


def written(lines: Lines) -> bytes:
    """The bytes of a record."""
    return b"".join(
        json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n" for line in lines
    )


def matches_before(lines: Lines) -> list[Match]:
    """For each line the match as it stood before it (the first stands for itself)."""
    kept = check_record(written(lines)).kept
    return [kept[0].match, *(standing.match for standing in kept[:-1])]


def place_of(lines: Lines, event: str, number: int = 0, **keys: Any) -> int:
    """Where the line of a kind stands, the first of its kind or a later one."""
    places = [
        place
        for place, line in enumerate(lines)
        if line["event"] == event and all(line[key] == value for key, value in keys.items())
    ]
    return places[number]


def put(event: str, key: str, value: Any, number: int = 0, **keys: Any) -> Change:
    """Another value under a key; a function makes it of the value that stood there."""

    def change(lines: Lines) -> int:
        place = place_of(lines, event, number, **keys)
        line = lines[place]
        line[key] = value(line[key]) if callable(value) else value
        return place

    return change


def drop(event: str, key: str) -> Change:
    """A key is missing."""

    def change(lines: Lines) -> int:
        place = place_of(lines, event)
        del lines[place][key]
        return place

    return change


def rule(key: str, value: Any) -> Change:
    """Another value of a rule."""
    return put("match_started", "rules", lambda rules: rules | {key: value})


def other_rules(**values: Any) -> Change:
    """Other values of several rules."""
    return put("match_started", "rules", lambda rules: rules | values)


def lost(event: str, number: int = 0) -> Change:
    """A line is missing, so that the next one cannot stand there."""

    def change(lines: Lines) -> int:
        place = place_of(lines, event, number)
        del lines[place]
        return place

    return change


def twice(event: str) -> Change:
    """A line stands there twice."""

    def change(lines: Lines) -> int:
        place = place_of(lines, event)
        lines.insert(place, lines[place])
        return place + 1

    return change


def swapped(event: str) -> Change:
    """A line and the next one have changed places."""

    def change(lines: Lines) -> int:
        place = place_of(lines, event)
        lines[place : place + 2] = lines[place + 1], lines[place]
        return place

    return change


def before(event: str, /, **line: Any) -> Change:
    """A line stands there that was not there."""

    def change(lines: Lines) -> int:
        place = place_of(lines, event)
        lines.insert(place, line)
        return place

    return change


def at_end(**line: Any) -> Change:
    """One line more."""

    def change(lines: Lines) -> int:
        lines.append(line)
        return len(lines) - 1

    return change


def other_card(event: str, code: str) -> Change:
    """A card of the seat that it may not play or bid with for a reason, the first one that there is."""

    def change(lines: Lines) -> int:
        matches = matches_before(lines)
        for place, line in enumerate(lines):
            now = matches[place].round
            if line["event"] == event and now is not None:
                seat = line["seat"]
                kind: Callable[[int, Card], Command] = PlayCard if event == "card_played" else BidCard
                for card in now.hand(seat).cards:
                    why = choice_refusal(matches[place].rules, now, kind(seat, card))
                    if why and why.code == code:
                        line["card"] = str(card)
                        if kind is BidCard:
                            line["bid"] = card.strength
                        return place
        raise LookupError(f"no seat has a card that it may not play: {code}")

    return change


def blocked_bid(lines: Lines) -> int:
    """The dealer bids what the hook forbids him."""
    matches = matches_before(lines)
    for place, line in enumerate(lines):
        now = matches[place].round
        if line["event"] == "bid_placed" and now is not None and line["seat"] == now.dealer:
            left = now.hand_size - sum(bid or 0 for bid in now.bids)
            if left >= 0:
                line["bid"] = left
                return place
    raise LookupError("the hook forbids nothing")


def other_twin(lines: Lines) -> int:
    """The other one of two identical cards takes the trick."""
    matches = matches_before(lines)
    for place, line in enumerate(lines):
        now = matches[place].round
        if line["event"] == "trick_taken" and now is not None:
            best = next(play.card for play in now.trick if play.seat == line["seat"])
            others = [play.seat for play in now.trick if play.card == best and play.seat != line["seat"]]
            if others:
                (line["seat"],) = others
                return place
    raise LookupError("no twins were in one trick")


def untouched(place: int) -> Change:
    """No line is changed here, but one in its bytes afterwards."""
    return lambda lines: place


def in_third_line(change: Callable[[bytes], bytes]) -> Callable[[bytes], bytes]:
    """The bytes with the third line changed."""

    def finish(data: bytes) -> bytes:
        lines = data.split(b"\n")
        lines[2] = change(lines[2])
        return b"\n".join(lines)

    return finish


def hands_exchanged(hands: list[Any]) -> list[Any]:
    """The first two hands, each with the first card of the other."""
    (one, *others), (two, *rest) = hands[:2]
    return [[two, *others], [one, *rest], *hands[2:]]


def one_more(values: list[Any]) -> list[Any]:
    """The last entry is one more than is right."""
    return [*values[:-1], values[-1] + 1]


def backwards(values: list[Any]) -> list[Any]:
    """The same entries the other way round."""
    return values[::-1]


SPOILED: Final = (
    # the file
    Spoiled("empty", "hook", "record_empty", untouched(0), lambda data: b""),
    Spoiled("only-a-cut-line", "hook", "record_empty", untouched(0), lambda data: data.split(b"\n")[0]),
    Spoiled("not-json", "hook", "record_json", untouched(2), in_third_line(lambda line: line[:-1])),
    Spoiled("not-an-object", "hook", "record_json", untouched(2), in_third_line(lambda line: b"[1]")),
    Spoiled("not-utf-8", "hook", "record_json", untouched(2), in_third_line(lambda line: line + b" \xff")),
    Spoiled("utf-16", "hook", "record_json", untouched(0), lambda data: data.decode().encode("utf-16")),
    Spoiled("empty-line", "hook", "record_json", untouched(2), in_third_line(lambda line: b"\n" + line)),
    Spoiled("event-unknown", "hook", "record_event_unknown", put("card_played", "event", "card_thrown")),
    Spoiled("event-no-text", "hook", "record_event_unknown", put("card_played", "event", ["card_played"])),
    Spoiled("key-missing", "hook", "record_key_missing", drop("trick_taken", "trick")),
    # the start
    Spoiled("no-start", "hook", "record_no_start", lost("match_started")),
    Spoiled("started-twice", "hook", "record_event_unknown", twice("match_started")),
    Spoiled("other-format", "hook", "record_format", put("match_started", "format", 2)),
    Spoiled("format-true", "hook", "record_format", put("match_started", "format", True)),
    Spoiled("no-seed", "hook", "record_key_missing", drop("match_started", "seed")),
    Spoiled("seed-a-number", "hook", "record_key_bad", put("match_started", "seed", 5)),
    Spoiled("practice-a-number", "hook", "record_key_bad", put("match_started", "practice", 0)),
    Spoiled("rule-missing", "hook", "record_rule_missing", put("match_started", "rules", lambda rules: {
        key: value for key, value in rules.items() if key != "twins"
    })),
    Spoiled("rule-unknown", "hook", "record_rule_unknown", rule("hoook", "off")),
    Spoiled("rule-out-of-range", "hook", "record_rule_bad", rule("hook_from", 27)),
    Spoiled("rule-left-out-of-range", "hook", "record_rule_bad", rule("no_trump_every", 1)),
    Spoiled("rule-a-bool", "hook", "record_rule_bad", rule("jokers", True)),
    Spoiled("rule-a-number", "hook", "record_rule_bad", rule("forehead", 0)),
    Spoiled("rule-list-too-long", "hook", "record_rule_bad", rule("custom_schedule", [1] * 53)),
    Spoiled("rules-a-list", "hook", "record_key_bad", put("match_started", "rules", lambda rules: [
        [key, value] for key, value in rules.items()
    ])),
    Spoiled("rules-in-conflict", "hook", "conflict_dealer_hook_in_turn", rule("bidding", "sealed")),
    Spoiled("not-the-preset", "named-short", "record_not_the_preset", rule("made_base", 5)),
    Spoiled("ten-seats", "nine-seats", "seats_out_of_range", put("match_started", "seats", lambda seats: [
        *seats, seats[0]
    ])),
    Spoiled("card-bids-of-six", "card-bids-twins", "card_bids_need_seven", rule("decks", 1)),
    Spoiled("seat-of-no-kind", "hook", "record_key_bad", put("match_started", "seats", lambda seats: [
        *seats[:-1], seats[-1] | {"kind": "robot"}
    ])),
    # the deal
    Spoiled("other-seed", "hook", "record_differs", lambda lines: (
        put("match_started", "seed", "own-2")(lines) + 1
    )),
    Spoiled("deal-not-of-the-seed", "hook", "record_differs", put(
        "round_dealt", "hands", hands_exchanged, 2
    )),
    Spoiled("new-deal-not-of-the-seed", "card-bids-dealt-anew", "record_differs", put(
        "hands_redealt", "hands", hands_exchanged
    )),
    Spoiled("dealer-not-of-the-seed", "hook", "record_differs", put(
        "round_dealt", "dealer", lambda dealer: (dealer + 1) % 4
    )),
    Spoiled("dealer-not-the-next", "unknown-deals", "record_differs", put(
        "round_dealt", "dealer", lambda dealer: (dealer + 1) % 5, 1
    )),
    Spoiled("card-dealt-twice", "unknown-deals", "record_card_not_in_pack", put(
        "round_dealt", "hands", lambda hands: [hands[1], *hands[1:]]
    )),
    Spoiled("card-no-card", "hook", "record_key_bad", put("round_dealt", "turned", ["1X"])),
    Spoiled("hand-missing", "hook", "record_key_bad", put("round_dealt", "hands", lambda hands: hands[1:])),
    Spoiled("hand-null", "unknown-deals", "record_differs", put(
        "round_dealt", "hands", lambda hands: [*hands[:-1], None]
    )),
    Spoiled("hand-size", "hook", "record_differs", put("round_dealt", "hand_size", 4)),
    Spoiled("round-number", "hook", "record_differs", put("round_dealt", "round", 3, 1)),
    Spoiled("sudden-death-too-early", "hook", "record_differs", put("round_dealt", "sudden_death", True)),
    Spoiled("joker-not-laid-aside", "joker-turned-up", "record_differs", put(
        "round_dealt", "turned", lambda turned: turned[1:]
    )),
    Spoiled("trump-not-turned-up", "hook", "record_differs", put("round_dealt", "trump", None)),
    Spoiled("trump-no-suit", "hook", "record_key_bad", put("round_dealt", "trump", "X")),
    # passing and bids
    Spoiled("passed-the-wrong-way", "passing", "record_differs", put(
        "cards_passed", "to", lambda seat: (seat + 2) % 4
    )),
    Spoiled("passed-too-few", "passing", "pass_count", put("cards_passed", "cards", [])),
    Spoiled("passed-out-of-turn", "passing", "record_turn", swapped("cards_passed")),
    Spoiled("passing-left-out", "passing", "record_order", lambda lines: (
        before("cards_passed", event="bid_placed", seat=0, bid=0, card=None)(lines)
    )),
    Spoiled("bid-out-of-range", "hook", "bid_range", put("bid_placed", "bid", 4)),
    Spoiled("bid-a-bool", "hook", "record_key_bad", put("bid_placed", "bid", True)),
    Spoiled("bid-a-fraction", "hook", "record_key_bad", put("bid_placed", "bid", 1.0)),
    Spoiled("bid-of-the-hook", "hook", "bid_blocked", blocked_bid),
    Spoiled("bid-out-of-turn", "hook", "record_turn", swapped("bid_placed")),
    Spoiled("sealed-bid-out-of-order", "sealed-again", "record_turn", swapped("bid_placed")),
    Spoiled("bid-with-a-card", "hook", "record_differs", put("bid_placed", "card", "2C")),
    Spoiled("bid-without-a-card", "card-bids-twins", "record_key_bad", put("bid_placed", "card", None)),
    Spoiled("bid-not-on-the-card", "card-bids-twins", "record_differs", put(
        "bid_placed", "bid", lambda bid: bid + 1
    )),
    Spoiled("bid-card-used", "card-bids-dealt-anew", "card_used", other_card("bid_placed", "card_used")),
    Spoiled("bidding-not-repeated", "card-bids-dealt-anew", "record_order", lost("bidding_repeated")),
    Spoiled("bonus", "sealed-again", "record_differs", put("bidding_repeated", "bonus", one_more)),
    Spoiled("not-dealt-anew", "card-bids-dealt-anew", "record_order", lost("hands_redealt")),
    Spoiled("closed-with-other-bids", "hook", "record_differs", put("bidding_closed", "bids", one_more)),
    Spoiled("closed-with-other-trump", "card-bids-twins", "record_differs", put(
        "bidding_closed", "trump", None
    )),
    Spoiled("closed-with-other-leader", "hook", "record_differs", put(
        "bidding_closed", "leader", lambda seat: (seat + 1) % 4
    )),
    # play
    Spoiled("card-not-held", "hook", "card_not_held", put("card_played", "card", "JK")),
    Spoiled("revoke", "hook", "must_follow", other_card("card_played", "must_follow")),
    Spoiled("no-trump-played", "must-trump-broken", "must_trump", other_card("card_played", "must_trump")),
    Spoiled("trump-led-too-early", "must-trump-broken", "trump_unbroken", other_card(
        "card_played", "trump_unbroken"
    )),
    Spoiled("played-out-of-turn", "hook", "record_turn", swapped("card_played")),
    Spoiled("card-missing", "hook", "record_turn", lost("card_played")),
    Spoiled("card-twice", "hook", "record_turn", twice("card_played")),
    Spoiled("forehead-card-of-another", "forehead", "record_differs", put("card_played", "card", "JK")),
    Spoiled("seat-out-of-range", "hook", "record_key_bad", put("card_played", "seat", 4)),
    Spoiled("seat-below-zero", "hook", "record_key_bad", put("card_played", "seat", -1)),
    Spoiled("seat-a-bool", "hook", "record_key_bad", put("card_played", "seat", True)),
    Spoiled("wrong-taker", "hook", "record_differs", put("trick_taken", "seat", lambda seat: (seat + 1) % 4)),
    Spoiled("wrong-twin-takes", "twins-last", "record_differs", other_twin),
    Spoiled("trick-number", "hook", "record_differs", put("trick_taken", "trick", 1, 1)),
    # the score and the end
    Spoiled("tricks", "hook", "record_differs", put("round_scored", "tricks", one_more)),
    Spoiled("points", "hook", "record_differs", put("round_scored", "points", one_more)),
    Spoiled("totals", "hook", "record_differs", put("round_scored", "totals", one_more)),
    Spoiled("faults", "hook", "record_differs", put("round_scored", "faults", one_more)),
    Spoiled("totals-a-bool", "hook", "record_key_bad", put("round_scored", "totals", lambda totals: [
        *totals[1:], False
    ])),
    Spoiled("totals-of-sudden-death", "sudden-death", "record_differs", put(
        "round_scored", "totals", one_more, -1
    )),
    Spoiled("not-out", "out-in-turn", "record_order", lost("seat_out")),
    Spoiled("out-in-other-order", "out-all-at-once", "record_differs", swapped("seat_out")),
    Spoiled("winner", "sudden-death", "record_differs", put("match_ended", "winners", [0, 1, 2, 3])),
    Spoiled("winner-alone", "sudden-death-shared", "record_differs", put("match_ended", "winners", [0])),
    Spoiled("winners-not-ascending", "sudden-death-shared", "record_differs", put(
        "match_ended", "winners", backwards
    )),
    Spoiled("final-totals", "hook", "record_differs", put("match_ended", "totals", one_more)),
    Spoiled("ended-too-early", "hook", "record_order", before(
        "bid_placed", event="match_ended", winners=[0], totals=[0, 0, 0, 0]
    )),
    Spoiled("after-the-end", "hook", "record_after_end", at_end(event="advice_shown", seat=0)),
    # taking back
    Spoiled("taken-back-where-it-counts", "hook", "record_taken_back_counted", before(
        "card_played", event="taken_back", lines=1
    )),
    Spoiled("taken-back-too-far", "taken-back", "record_taken_back_range", before(
        "bid_placed", event="taken_back", lines=2
    )),
    Spoiled("taken-back-nothing", "taken-back", "record_taken_back_range", put("taken_back", "lines", 0)),
    Spoiled("taken-back-a-text", "taken-back", "record_key_bad", put("taken_back", "lines", "1")),
)  # fmt: skip
"""Every invalid record."""
