"""What the command line can do without a window; each command says its exit status."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from game import __version__, paths
from game.explain.plain import as_text
from game.keeping import export_all, import_all
from game.model.reasons import Reason
from game.model.ruleset import Rules
from game.moving import told_of
from game.paths import Folders, Unusable
from game.rules.catalogue import PRESETS
from game.rules.conflicts import cannot_start
from game.session.check import Problem, read_record
from game.session.library import record_name
from game.session.simulate import bot_players, play_match, tally
from game.settings import read_rules_file
from game.texts import Words


def put_away(archive: Path, folders: Folders, words: Words) -> int:
    """Put all that belongs to the player into one file."""
    print(told_of(export_all(folders, archive), words))
    return 0


def take_over(archive: Path, folders: Folders, words: Words) -> int:
    """Take over what such a file holds."""
    print(told_of(import_all(archive, folders), words))
    return 0


def _game(asked: argparse.Namespace, words: Words) -> tuple[str, Rules] | None:
    """The name and the rules that are asked for; None, and it is said why, where there can be no match."""
    name, rules = asked.preset, PRESETS[asked.preset].rules
    if asked.rules:
        name, rules, faults = read_rules_file(asked.rules)
        for fault in faults:
            print(words.fault(fault.file, fault.why.code, fault.why.values), file=sys.stderr)
        if faults:
            return None
    why = cannot_start(rules, asked.seats)
    if why:
        print(words.why(why.code, why.values), file=sys.stderr)
        return None
    return name, rules


def tell_rules(asked: argparse.Namespace, words: Words) -> int:
    """Print the rules in words."""
    game = _game(asked, words)
    if game is None:
        return 2
    print(as_text(game[1], asked.seats, words))
    return 0


def simulate(asked: argparse.Namespace, words: Words) -> int:
    """Let bots play, print what came of it, and write the records."""
    game = _game(asked, words)
    if game is None:
        return 2
    name, rules = game
    folder = paths.ready(asked.out) if asked.out else None
    players = bot_players(asked.level, asked.seats)
    played = [
        play_match(rules, players, f"{asked.seed}-{number}", f"oh-hell {__version__}")
        for number in range(1, asked.matches + 1)
    ]
    if folder:
        for one in played:
            _write(folder / record_name(one.start), one.record)
    title = words.game(name) if name in PRESETS else words.say("Custom game")
    print(
        words.count(
            "{game}, {seats} seats, {n} match",
            "{game}, {seats} seats, {n} matches",
            len(played),
            game=title,
            seats=asked.seats,
        )
    )
    heads = [
        words.say("seat"),
        words.say("player"),
        words.say("points"),
        words.say("points a round"),
        words.say("made"),
        words.say("wins"),
    ]
    rows = [
        [
            str(seat),
            one.player.name,
            words.number(one.points),
            words.number(one.points / one.rounds, 2),
            words.percent(one.made / one.rounds, 1),
            words.number(one.wins, 1),
        ]
        for seat, one in enumerate(tally(one.match for one in played))
    ]
    for line in _table(heads, rows):
        print(line)
    return 0


def _write(file: Path, record: str) -> None:
    try:
        file.write_bytes(record.encode())
    except OSError as error:
        raise Unusable("file_unwritable", path=file, cause=error.strerror or str(error)) from error


def _table(heads: list[str], rows: list[list[str]]) -> list[str]:
    """Lines with columns below each other: texts to the left, numbers to the right."""
    widths = [max(len(row[column]) for row in (heads, *rows)) for column in range(len(heads))]
    return [
        "  ".join(
            text.ljust(width) if column == 1 else text.rjust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in (heads, *rows)
    ]


def verify(files: Sequence[Path], words: Words) -> int:
    """Hold records against the rules; 1 if any breaks one or cannot be read."""
    status = 0
    for file in files:
        try:
            problem = read_record(file).problem
        except OSError as error:
            print(f"{file}: {words.why('file_unreadable', {'cause': error.strerror or str(error)})}")
            status = 1
            continue
        if problem is None:
            print(f"{file}: ok")
        else:
            print(problem_told(file, problem, words))
            status = 1
    return status


def problem_told(file: Path, problem: Problem, words: Words) -> str:
    """Where a record breaks a rule, and which."""
    return f"{file}:{problem.line}: {_told(problem.why, words)}"


def _told(why: Reason, words: Words) -> str:
    """What is wrong with a line; of a decision the sentence that its seat would have been told."""
    told = words.why(why.code, why.values)
    return (
        words.say("Seat {seat}: {why}", seat=why.values["seat"], why=told) if "seat" in why.values else told
    )
