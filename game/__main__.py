"""The command line: play, let bots play, check records."""

import argparse
import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from io import TextIOWrapper
from pathlib import Path
from traceback import format_exc

from game import __version__, paths
from game.bots.roster import ROSTER
from game.explain.plain import as_text
from game.model.reasons import Reason
from game.model.ruleset import SEATS, Rules
from game.paths import Folders, Unusable
from game.rules.catalogue import PRESETS
from game.rules.conflicts import cannot_start
from game.session.check import read_record
from game.session.library import record_name
from game.session.simulate import bot_players, play_match, tally
from game.settings import Fault, Settings, read_rules_file, read_settings
from game.texts import Words, choose_language, speak


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # not every console knows every sign
    asked = _parser().parse_args(arguments)
    words = speak("en", Path())
    try:
        words = speak(asked.lang or choose_language("system"), paths.shipped("assets/locale"))
        folders = paths.folders(asked.data_dir)
        match asked.command:
            case "simulate":
                return simulate(asked, words)
            case "rules":
                return tell_rules(asked, words)
            case "verify":
                return verify(asked.files, words)
        return _play(asked, folders)
    except Unusable as unusable:
        print(words.why(unusable.code, unusable.values), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # who reads the output has had enough of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="oh-hell", description="Oh Hell and its family, against the computer."
    )
    parser.add_argument("--version", action="version", version=f"oh-hell {__version__}")
    _add_common(parser, None)
    parser.add_argument("--smoke", type=Path, metavar="OUT.png", help="draw a table once, save it and end")
    commands = parser.add_subparsers(dest="command", title="commands (without one: play)")
    simulation = commands.add_parser("simulate", help="let bots play among themselves, without a window")
    _add_common(simulation, argparse.SUPPRESS)
    _add_game(simulation)
    simulation.add_argument(
        "--seed", type=_seed, default="1", metavar="S", help="match k has the seed S-k (1)"
    )
    simulation.add_argument("--matches", type=_count, default=1, metavar="K", help="how many (1)")
    simulation.add_argument(
        "--level", type=_levels, default=["steady"], metavar="L[,L…]", help="levels, going round the seats"
    )
    simulation.add_argument("--out", type=Path, metavar="DIR", help="write a record of each match here")
    telling = commands.add_parser("rules", help="tell the rules of a game in words")
    _add_common(telling, argparse.SUPPRESS)
    _add_game(telling)
    verification = commands.add_parser("verify", help="replay records and say what breaks a rule")
    _add_common(verification, argparse.SUPPRESS)
    verification.add_argument("files", type=Path, nargs="+", metavar="FILE")
    return parser


def _add_common(parser: argparse.ArgumentParser, default: object) -> None:
    """Options that may stand before and after a command."""
    parser.add_argument("--lang", choices=("de", "en"), default=default, help="language (as the system)")
    parser.add_argument(
        "--data-dir",
        type=Path,
        default=default,
        metavar="DIR",
        help="keep settings, records and logs here (also OH_HELL_DATA)",
    )


def _add_game(parser: argparse.ArgumentParser) -> None:
    """Which rules, and for how many seats."""
    game = parser.add_mutually_exclusive_group()
    game.add_argument(
        "--preset", choices=list(PRESETS), default="oh-hell", metavar="NAME", help="a named game"
    )
    game.add_argument("--rules", type=Path, metavar="FILE.toml", help="a file with a [rules] table")
    parser.add_argument("--seats", type=int, choices=SEATS, default=4, metavar="N", help="2 to 9 (4)")


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 on")
    return int(text)


def _seed(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"{text!a} is no text") from None
    return text


def _levels(text: str) -> list[str]:
    levels = text.split(",")
    for level in levels:
        if level not in ROSTER:
            raise argparse.ArgumentTypeError(f"{level!r} is no level; there are {', '.join(ROSTER)}")
    return levels


def _play(asked: argparse.Namespace, folders: Folders) -> int:
    """Open the window, or with --smoke draw one picture."""
    if not asked.smoke:
        paths.ready(folders.records)
    shipped, faults = read_settings(paths.shipped("settings.toml"), Settings())
    settings, own_faults = read_settings(folders.settings_file, shipped)
    words = speak(asked.lang or choose_language(settings.language), paths.shipped("assets/locale"))
    for fault in (*faults, *own_faults):
        print(_worded(fault, words), file=sys.stderr)
    from game import app  # pygame is loaded for a window only

    if asked.smoke:
        app.smoke(asked.smoke, folders, settings, asked.lang)
        return 0
    try:
        app.play(folders, shipped, settings, asked.lang)
    except Exception:
        print(_keep_report(folders, words), file=sys.stderr)
        return 1
    return 0


def _keep_report(folders: Folders, words: Words) -> str:
    """Write what went wrong into a file for whoever mends it; the sentence that tells the player so."""
    when = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    report = paths.ready(folders.logs) / f"fault-{when}.txt"
    report.write_text(f"oh-hell {__version__}\n\n{format_exc()}", encoding="utf-8")
    return words.say(
        "The game has a fault and had to stop; the match is saved. What happened stands in {file}.",
        file=report,
    )


def _game(asked: argparse.Namespace, words: Words) -> tuple[str, Rules] | None:
    """The name and the rules that are asked for; None, and it is said why, where there can be no match."""
    name, rules = asked.preset, PRESETS[asked.preset].rules
    if asked.rules:
        name, rules, faults = read_rules_file(asked.rules)
        for fault in faults:
            print(_worded(fault, words), file=sys.stderr)
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
            print(f"{file}:{problem.line}: {_told(problem.why, words)}")
            status = 1
    return status


def _told(why: Reason, words: Words) -> str:
    """What is wrong with a line; of a decision the sentence that its seat would have been told."""
    told = words.why(why.code, why.values)
    return (
        words.say("Seat {seat}: {why}", seat=why.values["seat"], why=told) if "seat" in why.values else told
    )


def _worded(fault: Fault, words: Words) -> str:
    return words.fault(fault.file, fault.why.code, fault.why.values)


if __name__ == "__main__":
    sys.exit(main())
