"""The whole match, told in the lines of a match record; every decision is asked for with its choices."""

from typing import Any

from tests.naive.cards import Rules, whole_pack
from tests.naive.rounds import play_round
from tests.naive.scoring import level_at_the_top
from tests.naive.table import Line, Shuffled, Steps, Table


class Match:
    """One match: `asks` holds each seat that has to decide, with its choices; `answer` decides for it.

    What is wanted stands in `what`: "pass", "bid", "card" (a bid by a card), "play", or "over".
    """

    def __init__(self, rules: Rules, seats: int, first_dealer: int, shuffled: Shuffled) -> None:
        self.table = Table(rules, seats, shuffled)
        self.answers: dict[int, Any] = {}
        self.steps = play_match(self.table, first_dealer)
        self.what, self.asks = next(self.steps, ("over", {}))

    @property
    def lines(self) -> list[Line]:
        """All that happened, without the first line of the record."""
        return self.table.lines

    def answer(self, seat: int, choice: Any) -> None:
        """Decide for a seat: one of its choices, or `table.count` of them where cards are passed."""
        left = list(self.asks[seat])
        for one in choice if self.what == "pass" else [choice]:
            left.remove(one)
        del self.asks[seat]
        self.answers[seat] = choice
        if self.asks:
            return
        answers, self.answers = self.answers, {}
        try:
            self.what, self.asks = self.steps.send(answers)
        except StopIteration:
            self.what, self.asks = "over", {}


def play_match(table: Table, dealer: int) -> Steps:
    for size in table.sizes:
        yield from play_round(table, table.still_in, dealer, size)
        just_out = go_out(table)
        if not table.still_in:
            order = {seat: (-table.faults[seat], table.totals[seat]) for seat in just_out}
            end(table, level_at_the_top(just_out, order))
            return
        if len(table.still_in) == 1:
            end(table, table.still_in)
            return
        dealer = table.next_of(table.still_in)
    if table.rules["goal"] == "made-rounds":
        rounds = {seat: (table.made[seat], -table.taken[seat]) for seat in table.still_in}
        end(table, level_at_the_top(table.still_in, rounds))
        return
    level = level_at_the_top(table.still_in, {seat: (table.totals[seat],) for seat in table.still_in})
    if table.rules["tie"] == "sudden-death":
        while len(level) > 1 and table.deaths < 5:
            table.deaths += 1
            capacity = len(whole_pack(table.rules, table.seats)) // len(level)
            size = min(table.rules["sudden_death_cards"], capacity)
            yield from play_round(table, level, table.next_of(level), size)
            points = table.lines[-1]["points"]
            level = level_at_the_top(level, {seat: (points[seat],) for seat in level})
    end(table, level)


def go_out(table: Table) -> list[int]:
    limit = table.rules["faults_limit"]
    just_out = [seat for seat in table.still_in if limit and table.faults[seat] >= limit]
    for seat in just_out:
        table.tell("seat_out", seat=seat)
    if just_out:
        table.still_in = [seat for seat in table.still_in if seat not in just_out]
        table.out.append(just_out)
    return just_out


def end(table: Table, winners: list[int]) -> None:
    table.winners = sorted(winners)
    table.tell("match_ended", winners=table.winners, totals=list(table.totals))


def placing(table: Table) -> list[list[int]]:
    """Those that are out, highest place first, level seats together: the later out, the higher."""
    places: list[list[int]] = []
    for together in reversed(table.out):
        left = list(together)
        while left:
            top = level_at_the_top(left, {seat: (-table.faults[seat], table.totals[seat]) for seat in left})
            places.append(top)
            left = [seat for seat in left if seat not in top]
    return places
