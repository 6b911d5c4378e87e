"""A match being played by hand or by bots, with the view of each seat, and rounds taken out of a match."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.engine import accept, deal, due
from game.engine.evolve import begin, evolve
from game.engine.redact import redact
from game.engine.shuffle import SeededDeals
from game.model.commands import Command
from game.model.events import Event, MatchStarted, Player
from game.model.ruleset import Rules
from game.model.table import Match, RoundResult
from game.rules.catalogue import name_of
from game.rules.schedules import hand_sizes
from game.rules.scoring import off, points


class Playing:
    """The truth of a match, what has happened in it, and views that are folded when they are looked at."""

    def __init__(self, rules: Rules, levels: Sequence[str], seed: str, number: int | None = None) -> None:
        """A whole match, or with a number its round of that number (1 …) at an even standing."""
        players = tuple(Player(f"seat {seat}", "bot", level) for seat, level in enumerate(levels))
        start = MatchStarted(rules, players, name_of(rules))
        results = even_results(rules, len(levels), number - 1) if number else ()
        self.begun = tuple(replace(begin(start, seat), results=results) for seat in range(len(levels)))
        """The view of each seat before the first event."""
        self.truth = replace(begin(start), results=results)
        self.events: list[Event] = []
        self._deals = SeededDeals(seed)
        self._views = list(self.begun)
        self._seen = [0] * len(levels)

    def deal(self, dealer: int) -> None:
        """Deal the first round with this dealer instead of the one whom the seed names."""
        everybody = tuple(range(self.truth.seats))
        self._happen(deal(self.truth, self._deals, dealer, everybody, sudden_death=False))

    def follow(self, rounds: int | None = None) -> bool:
        """What happens by itself; whether somebody has to decide then, and not so many rounds are scored."""
        while rounds is None or len(self.truth.results) < rounds:
            event = due(self.truth, self._deals)
            if event is None:
                return not self.truth.is_over
            self._happen(event)
        return False

    def act(self, command: Command) -> None:
        """Carry out a decision. Raises Refused where it may not be."""
        self._happen(accept(self.truth, command))

    def view(self, seat: int) -> Match:
        """What a seat knows now."""
        for event in self.events[self._seen[seat] :]:
            self._views[seat] = evolve(self._views[seat], redact(self.truth.rules, event, seat))
        self._seen[seat] = len(self.events)
        return self._views[seat]

    def _happen(self, event: Event) -> None:
        self.truth = evolve(self.truth, event)
        self.events.append(event)


def even_results(rules: Rules, seats: int, count: int) -> tuple[RoundResult, ...]:
    """Rounds before one to be looked at by itself, after which all seats stand equal.

    Everybody bids 0 in turn with success and with one trick too many. A round as it can be does not matter:
    what is asked of it is points, made bids and faults.
    """
    found: list[RoundResult] = []
    totals = faults = 0
    for number, size in enumerate(hand_sizes(rules, seats)[:count], start=1):
        tricks = (number + 1) % 2
        got = points(rules, size, 0, tricks)
        totals += got
        faults += off(0, tricks) if rules.faults_limit else 0
        found.append(
            RoundResult(
                number=number,
                hand_size=size,
                dealer=number % seats,
                sudden_death=False,
                trump=None,
                bids=(0,) * seats,
                tricks=(tricks,) * seats,
                bonus=(0,) * seats,
                points=(got,) * seats,
                totals=(totals,) * seats,
                faults=(faults,) * seats,
            )
        )
    return tuple(found)
