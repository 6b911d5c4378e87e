"""Many matches of mixed rules in step with the naive engine, with every record and every view.

    python -m tests.bench.lockstep [--matches 10000] [--first 0] [--plays 300] [--named]

Match N is the same for ever: where one differs, `--first N --matches 1` plays it again and shows where.
"""

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from itertools import combinations
from random import Random
from typing import Any, Final

from game.engine.evolve import begin, evolve
from game.engine.options import to_act
from game.engine.redact import redact
from game.model.ruleset import SEATS, rule_values
from game.model.table import Match, Round
from game.rules.catalogue import PRESETS
from tests.engine.test_lockstep import Lockstep, command_of, offered, play_in_step, play_mixed
from tests.naive.sight import known, of_round, public
from tests.naive.table import Line

LISTS: Final = ("custom_schedule", "rotation", "passing")


class Views:
    """Each seat's view of a match, folded from what it is told and held against what it may know."""

    def __init__(self) -> None:
        self.views: list[Match] = []
        self.told = 0

    def look(self, both: Lockstep) -> None:
        """Tell every seat what is new, and compare."""
        if not self.views:
            for seat in range(both.seats):
                self.views.append(begin(redacted_start(both, seat), seat))
        for event in both.events[self.told :]:
            self.views = [
                evolve(view, redact(both.rules, event, seat)) for seat, view in enumerate(self.views)
            ]
        self.told = len(both.events)
        lines = of_round(both.naive.lines)
        everybody = public(lines, both.seats)
        for viewer, view in enumerate(self.views):
            assert view.viewer == viewer
            compare_match(both, view)
            assert view.round is not None
            assert shown(view.round) == everybody
            compare_hands(both, lines, view.round, viewer)
            compare_choices(both, view, viewer)


def redacted_start(both: Lockstep, seat: int) -> Any:
    start = redact(both.rules, both.start, seat)
    assert "seed" not in repr(start) or getattr(start, "seed", "") is None
    return start


def compare_match(both: Lockstep, view: Match) -> None:
    """What counts over the whole match is public."""
    table = both.naive.table
    assert list(view.totals) == table.totals
    assert list(view.faults) == table.faults
    assert list(view.still_in) == table.still_in
    assert [seat for seat, _ in view.out] == [seat for together in table.out for seat in together]
    assert view.winners == (tuple(table.winners) if both.naive.what == "over" else None)


def shown(now: Round) -> dict[str, Any]:
    """What a view shows to everybody, in the words of the record."""
    return {
        "round": now.number,
        "hand_size": now.hand_size,
        "dealer": now.dealer,
        "sudden_death": now.sudden_death,
        "turned": [str(card) for card in now.turned],
        "trump": now.trump,
        "bids": list(now.bids),
        "bonus": list(now.bonus),
        "leader": now.leader,
        "trick": [[play.seat, str(play.card)] for play in now.trick],
        "tricks": [now.tricks_taken(seat) for seat in range(len(now.bids))],
    }


def compare_hands(both: Lockstep, lines: list[Line], now: Round, viewer: int) -> None:
    """A seat sees as many cards in each hand as there are, and knows just those that it may know."""
    for seat, hand in enumerate(now.hands):
        if seat not in both.naive.table.order:
            assert hand is None
            continue
        assert hand is not None
        held = both.naive.table.hands[seat]
        may_know = known(both.naive.table.rules, lines, viewer, seat)
        assert hand.size == len(held)
        assert sorted(map(str, hand.cards)) == (sorted(held) if may_know is None else may_know)


def compare_choices(both: Lockstep, view: Match, viewer: int) -> None:
    """The same seats act; the viewer is offered what there is; others' secrets are kept from it."""
    naive = both.naive
    assert to_act(view) == set(naive.asks)
    if viewer in naive.asks:
        assert offered(view, viewer) == both.asked(viewer)
    assert view.round is not None
    for seat, choice in enumerate(view.round.choices):
        own = seat == viewer and seat in naive.answers
        assert choice == (command_of(naive.what, seat, naive.answers[seat]) if own else None)


class Tally:
    """What happened in the matches played, so that it is seen which rules were met."""

    def __init__(self) -> None:
        self.happened: Counter[str] = Counter()
        self.seats: Counter[int] = Counter()
        self.values: set[tuple[str, Any]] = set()
        self.pairs: set[tuple[tuple[str, Any], tuple[str, Any]]] = set()

    def add(self, both: Lockstep) -> None:
        rules = both.naive.table.rules
        self.seats[both.seats] += 1
        values = [(key, len(one) if key in LISTS else one) for key, one in rules.items()]
        self.values.update(values)
        self.pairs.update(combinations([(key, one) for key, one in values if is_word(one)], 2))
        self.happened.update(line["event"] for line in both.naive.lines)
        self.happened.update(rare(both))

    def print(self) -> None:
        print("matches by seats:", dict(sorted(self.seats.items())))
        for what, often in sorted(self.happened.items()):
            print(f"  {what:<36}{often:>10,}")
        print(f"  values of keys {len(self.values):,}, pairs of named values {len(self.pairs):,}")


def is_word(value: Any) -> bool:
    return isinstance(value, str | bool)


def rare(both: Lockstep) -> list[str]:
    """Words for the rare things in a match."""
    table, lines = both.naive.table, both.naive.lines
    found = [f"sudden death: {table.deaths}"] if table.deaths else []
    found += ["nobody left in"] if not table.still_in else []
    found += ["one left in"] if len(table.still_in) == 1 else []
    found += ["winners share"] if len(table.winners) > 1 else []
    for line in lines:
        if line["event"] == "round_dealt":
            found += ["forehead round"] if table.rules["forehead"] and line["hand_size"] == 1 else []
            found += ["joker turned up"] if "JK" in line["turned"] else []
            found += ["no suit card to turn up"] if is_without_turn_up(both, line) else []
        elif line["event"] == "card_played" and line["card"] == "JK":
            found.append("joker played")
    return found


def is_without_turn_up(both: Lockstep, line: Line) -> bool:
    rules = both.naive.table.rules
    meant = rules["no_trump_every"] or rules["no_trump_last"]
    return rules["trump"] == "turn-up" and line["trump"] is None and not meant


def play(number: int, named: bool, most_plays: int) -> Lockstep:
    """A match of mixed rules, or one of the named games, with any number of seats."""
    if not named:
        seats = Random(f"seats {number}").choice(SEATS)
        return play_mixed(f"bench {number}", seats, most_plays, Views().look)
    preset = list(PRESETS.values())[number % len(PRESETS)]
    seats = SEATS[number // len(PRESETS) % len(SEATS)]
    keys: dict[str, Any] = json.loads(json.dumps(rule_values(preset.rules)))
    return play_in_step(f"named {number}", seats, keys, Views().look)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    options.add_argument("--matches", type=int, default=10_000)
    options.add_argument("--first", type=int, default=0)
    options.add_argument("--plays", type=int, default=300, help="cards to play in a mixed match at most")
    options.add_argument("--named", action="store_true", help="the named games; 152 are all of them once")
    asked = options.parse_args()
    tally, differing, begun = Tally(), list[int](), time.perf_counter()
    for done, number in enumerate(range(asked.first, asked.first + asked.matches), start=1):
        try:
            tally.add(play(number, asked.named, asked.plays))
        except Exception:
            traceback.print_exc()
            differing.append(number)
            print(f"match {number} differs", flush=True)
        if done % max(1, asked.matches // 20) == 0:
            minutes = (time.perf_counter() - begun) / 60
            print(f"{done:,} of {asked.matches:,} in {minutes:.1f} min, {len(differing)} differ", flush=True)
    tally.print()
    print(f"{asked.matches:,} matches, {len(differing)} differ: {differing[:20]}")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
