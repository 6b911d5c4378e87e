"""Whole matches by the hundred, each held against the rules line by line: python -m tests.bench.matches [500]

Chance bots play the five games of the first version at tables of 2 to 9 seats. A match that stops the
program, does not end, or leaves a record that is refused ends the run with its name.
"""

import sys
import time
from itertools import cycle, islice, product
from typing import Final

from game.model.ruleset import SEATS
from game.rules.catalogue import PRESETS
from game.session.check import check_record
from game.session.simulate import bot_players, play_match

GAMES: Final = ("oh-hell", "oh-hell-short", "rock-and-roll", "blackout", "free-dealer")
EVERY: Final = 40
"""After so many matches a line is printed."""


def main() -> int:
    """Play and check so many matches; 1 where one is not as it must be."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    begun, lines, deaths = time.perf_counter(), 0, 0
    for number, (game, seats) in enumerate(islice(cycle(product(GAMES, SEATS)), count), start=1):
        name = f"{game}, {seats} seats, seed matches-{number}"
        try:
            played = play_match(
                PRESETS[game].rules, bot_players(["chance"], seats), f"matches-{number}", "bench"
            )
            record = check_record(played.record.encode())
        except Exception:
            print(f"{number}: {name}: stopped", flush=True)
            raise
        if record.problem or record.match != played.match or not played.match.is_over:
            print(f"{number}: {name}: {record.problem or 'not the match that was played'}")
            return 1
        lines += len(record.kept)
        deaths += any(result.sudden_death for result in played.match.results)
        if number % EVERY == 0 or number == count:
            seconds = time.perf_counter() - begun
            print(f"{number} matches, {lines} lines, {deaths} with sudden death: {seconds:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
