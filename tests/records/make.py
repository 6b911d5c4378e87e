"""How the records beside this file were made: python -m tests.records.make FOLDER

The records are pinned: a later version must go on reading them, however its bots play, so they are made
anew only to add to them. Each of the valid ones is there for something rare, each of the invalid ones is a
valid one with one change, and ends a few lines after it.
"""

import json
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from game.engine.engine import accept, due
from game.engine.evolve import begin, evolve
from game.engine.options import CardBidOptions, Options, options, to_act
from game.engine.shuffle import SeededDeals
from game.model.commands import BidCard, Command
from game.model.events import MatchStarted, Player, SeatDecided
from game.model.ruleset import Rules
from game.model.table import Match
from game.rules.catalogue import PRESETS, name_of
from game.session.library import ENDING
from game.session.lines import to_line
from game.session.simulate import bot_players, play_match
from tests.records.spoil import SPOILED, Keys, Lines, written
from tests.tables import anything

HERE: Final = Path(__file__).parent
PROGRAM: Final = "oh-hell"
Decide: TypeAlias = Callable[[Match, int, Options, Random], Command]
Wanted: TypeAlias = Callable[[Lines], bool]


def by_bots(rules: Rules, seats: int, seed: str) -> Lines:
    """A match of the bots of this program, the two levels in turn."""
    return parsed(play_match(rules, bot_players(["steady", "chance"], seats), seed, PROGRAM).record)


def by_chance(rules: Rules, seats: int, seed: str) -> Lines:
    """A match in which every choice allowed is as likely."""
    return by_hand(rules, seats, seed, lambda match, seat, offered, rng: anything(offered, seat, rng))


def by_hand(rules: Rules, seats: int, seed: str, decide: Decide) -> Lines:
    """A match of people who decide as they are told."""
    players = tuple(Player(f"Person {seat}", "human") for seat in range(seats))
    start = MatchStarted(rules, players, name_of(rules), seed=seed, program=PROGRAM)
    match, deals, rng = begin(start), SeededDeals(seed), Random(seed)
    text = [to_line(start)]
    while not match.is_over:
        event = due(match, deals)
        if event is None:
            seat = min(to_act(match))
            offered = options(match, seat)
            assert offered is not None
            event = accept(match, decide(match, seat, offered, rng))
        match = evolve(match, event)
        if not isinstance(event, SeatDecided):
            text.append(to_line(event))
    return parsed("".join(text))


def parsed(record: str) -> Lines:
    """The lines of a record as the objects they are."""
    return [json.loads(line) for line in record.splitlines()]


def found(
    wanted: Wanted, rules: Rules, seats: int, make: Callable[[Rules, int, str], Lines] = by_bots
) -> Lines:
    """The first match of the row of seeds own-1, own-2 … in which the rare thing happens."""
    matches = (make(rules, seats, f"own-{number}") for number in range(1, 20_000))
    return next(lines for lines in matches if wanted(lines))


def events(lines: Lines, event: str, **keys: Any) -> Lines:
    """The lines of one kind, with these values where some are given."""
    return [
        line
        for line in lines
        if line["event"] == event and all(line.get(key) == value for key, value in keys.items())
    ]


def joker_was_turned_up(lines: Lines) -> bool:
    """Whether a joker was turned up and laid aside for another card."""
    return any(line["turned"][0] == "JK" for line in events(lines, "round_dealt"))


def joker_was_led(lines: Lines) -> bool:
    """Whether a trick began with a joker."""
    return any(
        line.get("card") == "JK" and last["event"] in ("bidding_closed", "trick_taken")
        for last, line in pairwise(lines)
    )


def twice_in_sudden_death(lines: Lines) -> bool:
    """Whether a tie was settled by the second round of sudden death."""
    rounds = events(lines, "round_dealt", sudden_death=True)
    return len(rounds) == 2 and len(events(lines, "match_ended")[0]["winners"]) == 1


def all_went_out_at_once(lines: Lines) -> bool:
    """Whether three seats were left, and all went out in the last round."""
    return [line["event"] for line in lines[-4:-1]] == ["seat_out"] * 3


def short(*sizes: int, **changes: Any) -> Rules:
    """The default rules with a schedule of these sizes and other changes."""
    return replace(Rules(), schedule="custom", custom_schedule=sizes, **changes)


CARD_BIDS: Final = PRESETS["oh-seven"].rules
WORTHLESS: Final[Keys] = {"made_base": 0, "made_per_trick": 0}


def until_dealt_anew() -> Lines:
    """Two people who repeat their bidding seven times: every number of the one goes with one of the other."""
    rules = replace(CARD_BIDS, decks=2, rounds=1)

    def decide(match: Match, seat: int, offered: Options, rng: Random) -> Command:
        now = match.round
        if isinstance(offered, CardBidOptions) and now is not None and not now.redeals:
            numbers = sorted(offered.cards, key=lambda card: (card.strength, str(card)))
            return BidCard(seat, numbers[0] if seat == 0 else numbers[-1])
        return anything(offered, seat, rng)

    def is_wanted(seed: str) -> bool:
        opening = begin(MatchStarted(rules, bot_players(["chance"], 2), "custom", seed=seed))
        dealt = due(opening, SeededDeals(seed))
        assert dealt is not None
        now = evolve(opening, dealt).round
        assert now is not None
        low, high = (sorted(card.strength for card in now.hand(seat).cards) for seat in (0, 1))
        return all(one + other == 7 for one, other in zip(low, reversed(high), strict=True))

    seed = next(seed for number in range(1, 1_000_000) if is_wanted(seed := f"own-{number}"))
    lines = by_hand(rules, 2, seed, decide)
    assert events(lines, "hands_redealt")
    return lines


def went_out_in_turn(lines: Lines) -> bool:
    """Whether seats went out in two rounds, and the match went on after each."""
    rounds = [place for place, line in enumerate(lines) if line["event"] == "round_scored"]
    out = [sum(place > end for end in rounds) for place in range(len(lines))]
    going = {len(rounds) - out[p] for p, line in enumerate(lines) if line["event"] == "seat_out"}
    return len(going) > 1


def twins_met(lines: Lines) -> bool:
    """Whether two identical cards were in one trick and one of them took it."""
    trick: Lines = []
    for line in lines:
        if line["event"] == "card_played":
            trick.append(line)
        elif line["event"] == "trick_taken":
            best = next((one["card"] for one in trick if one["seat"] == line["seat"]), None)
            if len([one for one in trick if one["card"] == best]) > 1:
                return True
            trick = []
    return False


def taken_back(lines: Lines) -> Lines:
    """A practice match in which a bid is taken back, then a whole round, then a bid again."""
    lines[0]["practice"] = True
    first = next(place for place, line in enumerate(lines) if line["event"] == "bid_placed")
    end = next(place for place, line in enumerate(lines) if line["event"] == "round_scored")
    undone = {"event": "taken_back", "lines": 1}
    back = [*lines[: first + 1], undone, *lines[first : end + 1]]
    back += [{"event": "taken_back", "lines": end + 1 - first}, *lines[first : first + 2], undone]
    return [*back, *lines[first + 1 :]]


def with_advice(lines: Lines) -> Lines:
    """A match in which hints were looked at, once before the first deal."""
    advised = [lines[0], {"event": "advice_shown", "seat": 0}]
    for line in lines[1:]:
        if line["event"] in ("bid_placed", "card_played") and line["seat"] == 0:
            advised.append({"event": "advice_shown", "seat": 0})
        advised.append(line)
    return advised


def from_elsewhere(lines: Lines) -> Lines:
    """A match of another program: keys of its own, others missing, other names for its players."""
    start = lines[0] | {"title": "Donnerstagsrunde „Zum Löwen“", "practice": False}
    del start["program"]
    start["seats"] = [player | {"name": f"Jürgen {seat} ♠"} for seat, player in enumerate(start["seats"])]
    return [line | {"at": place / 2, "note": {"by": ["x"]}} for place, line in enumerate([start, *lines[1:]])]


def of_unknown_deals(lines: Lines) -> Lines:
    """A match whose deals do not follow from its seed, which says that they need not."""
    return [lines[0] | {"seed": "conformance"}, *lines[1:]]


def valid() -> Iterator[tuple[str, Lines]]:
    """Every record that must be read, by name."""
    yield "hook", by_bots(short(3, 2, 1, 2, 3), 4, "own-1")
    yield "named-short", by_bots(PRESETS["oh-hell-short"].rules, 2, "own-1")
    yield "named-blackout", by_bots(PRESETS["blackout"].rules, 7, "own-1")
    yield "named-oh-seven", by_bots(PRESETS["oh-seven"].rules, 2, "own-1")
    sealed = short(2, 4, 3, bidding="sealed", hook="rebid", hook_from=3, rebid_bonus=2)
    yield "sealed-again", found(lambda lines: len(events(lines, "bidding_repeated")) > 1, sealed, 4)
    yield "card-bids-dealt-anew", until_dealt_anew()
    twins = replace(CARD_BIDS, hook="off", rounds=1)
    yield "card-bids-twins", found(lambda lines: bool(events(lines, "bidding_repeated")), twins, 6)
    passing = replace(CARD_BIDS, rounds=3, passing=("2R", "0", "3L"), no_trump_every=7)
    yield "card-bids-passing", by_bots(passing, 3, "own-1")
    nullo = short(2, 1, 3, bidding="zero", hook="off", goal="made-rounds", tie="shared")
    yield "zero-bids", by_bots(nullo, 3, "own-1")
    yield "passing", by_bots(short(4, 3, 2, 2, 1, passing=("1L", "2R", "0", "3L")), 4, "own-1")
    jokers = short(3, 4, jokers=2)
    yield "joker-turned-up", found(joker_was_turned_up, jokers, 3)
    plain = replace(jokers, trump="none")
    yield "joker-led", found(joker_was_led, plain, 3, by_chance)
    yield "sudden-death", found(twice_in_sudden_death, short(2, 1), 4)
    yield "sudden-death-shared", by_bots(short(1, sudden_death_cards=2, **WORTHLESS), 3, "own-1")
    yield "out-in-turn", found(went_out_in_turn, short(3, 2, 3, 2, 3, faults_limit=3, tie="shared"), 5)
    yield "out-all-at-once", found(all_went_out_at_once, short(2, 3, 2, faults_limit=2), 3, by_chance)
    yield "twins-last", found(twins_met, short(2, 3, twins="last", decks=2), 4)
    yield "nine-seats", by_bots(short(3, 1), 9, "own-1")
    strict = short(4, 3, 4, follow="must-trump", trump_lead="broken", jokers=1)
    yield "must-trump-broken", by_chance(strict, 4, "own-1")
    turning = short(3, 2, 4, 2, trump="rotation", rotation=("S", "none", "H"), no_trump_every=4)
    yield "rotation", by_bots(replace(turning, no_trump_last=True), 3, "own-1")
    yield "forehead", by_bots(short(1, 2, 1, forehead=True), 4, "own-1")
    costly = short(3, 2, 4, missed="penalty", missed_per_trick=7, zero_bid="five-plus-hand", sweep_bonus=20)
    yield "penalty", by_chance(costly, 4, "own-1")
    yield "beyond-the-pack", by_bots(short(26, 1, 2), 8, "own-1")
    yield "taken-back", taken_back(by_bots(short(2, 3), 3, "own-1"))
    yield "advice", with_advice(by_bots(short(2, 1), 3, "own-2"))
    yield "from-elsewhere", from_elsewhere(by_bots(short(2, 1, 2), 3, "own-3"))
    yield "unknown-deals", of_unknown_deals(by_bots(short(3, 2), 5, "own-4"))
    yield "just-begun", by_bots(PRESETS["oh-hell"].rules, 4, "own-1")[:1]
    sealed_bids = by_bots(short(2, bidding="sealed", hook="off"), 4, "own-1")
    place = next(place for place, line in enumerate(sealed_bids) if line["event"] == "bid_placed")
    yield "cut-among-sealed-bids", sealed_bids[: place + 2]
    yield "cut-in-a-line", by_bots(short(3), 4, "own-5")


def main() -> None:
    """Write every record, and what is wrong with the invalid ones."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    good = dict(valid())
    for kind in ("valid", "invalid"):
        (folder / kind).mkdir(parents=True, exist_ok=True)
    for name, lines in good.items():
        data = written(lines)
        if name == "cut-in-a-line":
            data = data[: len(data) * 3 // 5 // 10 * 10]
        (folder / "valid" / f"{name}{ENDING}").write_bytes(data)
    faults: dict[str, Keys] = {}
    for spoiled in SPOILED:
        lines = deepcopy(good[spoiled.of])
        line = spoiled.change(lines)
        del lines[line + 4 :]
        faults[f"{spoiled.name}{ENDING}"] = {"line": line + 1, "why": spoiled.why}
        (folder / "invalid" / f"{spoiled.name}{ENDING}").write_bytes(spoiled.finish(written(lines)))
    text = json.dumps(faults, indent=1, sort_keys=True) + "\n"
    (folder / "invalid" / "faults.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
