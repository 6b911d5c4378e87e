"""The command that tells what each decision of a seat has cost: `oh-hell analyse`."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.commands import problem_told
from game.explain.lookback import (
    choice_told,
    cost_told,
    place_told,
    points_told,
    rounds_told,
    verdict_told,
)
from game.model.events import MatchStarted, RoundDealt
from game.session.analysis import COSTLIEST, Judged, Minds, RoundAnalysis, costliest, lost_by_play
from game.session.check import Record, read_record
from game.session.verdict import verdict, verdict_of_rounds
from game.texts import Words

MARK: Final = "*"
"""Stands at the costliest decisions of a round."""
SLICE: Final = 0.5
"""Seconds between two signs of life."""


def analyse(asked: argparse.Namespace, words: Words, minds: Minds | None = None) -> int:
    """Print what the decisions of a seat cost; 1 where the record breaks a rule, 2 where it is of no use."""
    try:
        record = read_record(asked.file)
    except OSError as error:
        told = words.why("file_unreadable", {"cause": error.strerror or str(error)})
        print(f"{asked.file}: {told}", file=sys.stderr)
        return 2
    problem = record.problem
    if problem:
        print(problem_told(asked.file, problem, words), file=sys.stderr)
    start = record.start
    if start is None:
        return 1
    seat = _first_person(start) if asked.seat is None else asked.seat
    numbers = _rounds_of(record)
    why = _no_such(start, numbers, seat, asked.round, words)
    if why:
        print(why, file=sys.stderr)
        return 2
    minds = minds or Minds()
    if asked.quick:
        minds = replace(minds, replays=0)
    _print_all(record, start, seat, [asked.round] if asked.round is not None else numbers, minds, words)
    return 1 if problem else 0


def _first_person(start: MatchStarted) -> int:
    return next((seat for seat, player in enumerate(start.players) if player.kind == "human"), 0)


def _rounds_of(record: Record) -> list[int]:
    return [event.number for event in record.past if isinstance(event, RoundDealt)]


def _no_such(
    start: MatchStarted, numbers: Sequence[int], seat: int, number: int | None, words: Words
) -> str | None:
    """Why there is nothing to tell, if so."""
    if seat not in range(len(start.players)):
        return words.say(
            "There is no seat {seat}; the seats are 0 to {last}.", seat=seat, last=len(start.players) - 1
        )
    if not numbers:
        return words.say("No round was dealt in this match.")
    if number is not None and number not in numbers:
        return words.say(
            "There is no round {number}; the rounds are 1 to {last}.", number=number, last=numbers[-1]
        )
    return None


def _print_all(
    record: Record, start: MatchStarted, seat: int, numbers: Sequence[int], minds: Minds, words: Words
) -> None:
    title = start.title or words.game(start.preset)
    seats = words.count("{n} seat", "{n} seats", len(start.players))
    name = start.players[seat].name
    print(words.say("{game}, {seats}; seat {seat}: {name}", game=title, seats=seats, seat=seat, name=name))
    rounds = []
    past = record.past
    for number in numbers:
        one = RoundAnalysis(start, past, seat, number, minds)
        while not one.step(SLICE):
            _sign_of_life(words.say("Round {number}: {share}", number=number, share=words.percent(one.share)))
        _sign_of_life("")
        rounds.append(one)
        print()
        for line in round_lines(start, one, words):
            print(line)
        sys.stdout.flush()
    if len(rounds) > 1:
        print()
        for line in match_lines(start, rounds, words):
            print(line)


def _sign_of_life(text: str) -> None:
    """Tell somebody who looks on how far it has come; nothing into a file."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def round_lines(start: MatchStarted, one: RoundAnalysis, words: Words) -> Iterator[str]:
    """A round as lines: what it was, every decision, and the verdict."""
    yield head_line(one, words)
    if not one.judged:
        yield words.say("This seat had nothing to decide.")
    else:
        yield from _table(one.judged, words)
    if one.result is None:
        yield words.say("The record ends in this round.")
    elif one.result.bids[one.seat] is not None and one.judged:
        yield verdict_told(verdict(start.rules, one.result, one.seat, one.judged, one.master), words)


def head_line(one: RoundAnalysis, words: Words) -> str:
    """Which round it was and what it came to."""
    assert one.dealt is not None, "the round has been found"
    dealt, result = one.dealt, one.result
    number = words.say("Sudden death") if dealt.sudden_death else words.say("Round {n}", n=dealt.number)
    parts = [number, words.count("{n} card", "{n} cards", dealt.hand_size)]
    if result is None:
        return " · ".join(parts)
    trump = words.suit(result.trump)
    parts.append(words.say("trump: {suit}", suit=trump) if result.trump else trump)
    bid, tricks, points = result.bids[one.seat], result.tricks[one.seat], result.points[one.seat]
    if bid is None or tricks is None or points is None:
        parts.append(words.say("not in this round"))
    else:
        parts.append(words.say("bid {bid}, took {tricks}", bid=bid, tricks=tricks))
        parts.append(points_told(points, words))
    return " · ".join(parts)


def _table(judged: Sequence[Judged], words: Words) -> Iterator[str]:
    """The decisions below each other, the costliest marked."""
    marked = costliest(judged)
    rows = [["", "", words.say("made"), words.say("cost") + " ", words.say("better"), words.say("made")]]
    for place, one in enumerate(judged):
        decision, best, chosen = one.decision, one.best, one.chosen
        is_worse = bool(one.cost) or one.cost is None
        better = choice_told(best.command, words) if best and is_worse else ""
        rows.append(
            [
                place_told(decision.chosen, decision.trick, decision.bidding, words),
                choice_told(decision.chosen, words),
                words.percent(chosen.made) if chosen and not one.is_all_one else "",
                cost_told(one.cost, words) + (MARK if place in marked else " "),
                better,
                words.percent(best.made) if best and better else "",
            ]
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = (
            text.rjust(width) if column in (2, 3, 5) else text.ljust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        yield f"  {'  '.join(cells)}".rstrip()


def match_lines(start: MatchStarted, rounds: Sequence[RoundAnalysis], words: Words) -> Iterator[str]:
    """All rounds together, and the decisions that cost the most in them."""
    over = [one for one in rounds if one.result and one.result.bids[one.seat] is not None]
    if not over:
        return
    told = verdict_of_rounds(start.rules, over)
    lost = sum(lost_by_play(one.judged) for one in over)
    yield words.say(
        "All rounds together: {points}, lost by play: {lost}.",
        points=points_told(told.got, words),
        lost=words.number(lost, 1),
    )
    yield rounds_told(told, words)
    all_judged = [(one.number, judged) for one in rounds for judged in one.judged]
    worst = costliest([judged for _, judged in all_judged])[:COSTLIEST]
    if worst:
        yield words.say("The costliest decisions:")
    for place in worst:
        number, judged = all_judged[place]
        decision, best = judged.decision, judged.best
        assert best is not None, "what cost something has a better choice"
        yield "  " + words.say(
            "Round {number}, {place}: {chosen} ({cost}); better: {better}",
            number=number,
            place=place_told(decision.chosen, decision.trick, decision.bidding, words),
            chosen=choice_told(decision.chosen, words),
            cost=cost_told(judged.cost, words),
            better=choice_told(best.command, words),
        )
