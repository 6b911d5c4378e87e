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
from game.analysing import analyse
from game.bots.kind import kind_of_core
from game.bots.roster import LEVELS, ROSTER, TEMPERS
from game.commands import put_away, simulate, take_over, tell_rules, verify
from game.counting import count_deals
from game.model.ruleset import SEATS
from game.paths import Folders, Unusable
from game.rules.catalogue import PRESETS
from game.settings import Settings, read_settings
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
            case "analyse":
                return analyse(asked, words)
            case "deals":
                return count_deals(asked.folder or folders.records, words)
            case "export":
                return put_away(asked.file, folders, words)
            case "import":
                return take_over(asked.file, folders, words)
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
    parser.add_argument("--version", action="version", version=_program())
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
        "--level",
        type=_levels,
        default=["steady"],
        metavar="L[,L…]",
        help='levels, going round the seats, perhaps with a temper: "expert bold" (steady)',
    )
    simulation.add_argument("--out", type=Path, metavar="DIR", help="write a record of each match here")
    telling = commands.add_parser("rules", help="tell the rules of a game in words")
    _add_common(telling, argparse.SUPPRESS)
    _add_game(telling)
    verification = commands.add_parser("verify", help="replay records and say what breaks a rule")
    _add_common(verification, argparse.SUPPRESS)
    verification.add_argument("files", type=Path, nargs="+", metavar="FILE")
    analysis = commands.add_parser(
        "analyse", help="tell what each decision of a seat has cost (*: the costliest)"
    )
    _add_common(analysis, argparse.SUPPRESS)
    analysis.add_argument("file", type=Path, metavar="RECORD")
    analysis.add_argument("--seat", type=int, metavar="N", help="from 0 on (the first that a person sits in)")
    analysis.add_argument("--round", type=int, metavar="N", help="from 1 on (all of them)")
    analysis.add_argument("--quick", action="store_true", help="without what the master would have got")
    counting = commands.add_parser("deals", help="count what was dealt to each place, against chance")
    _add_common(counting, argparse.SUPPRESS)
    counting.add_argument("folder", type=Path, nargs="?", metavar="DIR", help="of records (your own)")
    for name, told in (
        ("export", "put all that is yours into one file"),
        ("import", "take such a file over"),
    ):
        moving = commands.add_parser(name, help=told)
        _add_common(moving, argparse.SUPPRESS)
        moving.add_argument("file", type=Path, metavar="FILE.zip")
    return parser


def _program() -> str:
    """The program as --version and a report of a fault tell it."""
    return f"oh-hell {__version__} ({kind_of_core()} core)"


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
    """Levels, each perhaps with a temper behind it: "expert bold"."""
    levels = text.split(",")
    for level in levels:
        name, space, temper = level.partition(" ")
        if name not in ROSTER:
            raise argparse.ArgumentTypeError(f"{name!r} is no level; there are {', '.join(ROSTER)}")
        if space and name not in LEVELS[1:]:
            raise argparse.ArgumentTypeError(f"{name!r} has no temper")
        if space and temper not in TEMPERS:
            raise argparse.ArgumentTypeError(f"{temper!r} is no temper; there are {', '.join(TEMPERS)}")
    return levels


def _play(asked: argparse.Namespace, folders: Folders) -> int:
    """Open the window, or with --smoke draw one picture."""
    if not asked.smoke:
        paths.ready(folders.records)
    shipped, faults = read_settings(paths.shipped("settings.toml"), Settings())
    settings, own_faults = read_settings(folders.settings_file, shipped)
    words = speak(asked.lang or choose_language(settings.language), paths.shipped("assets/locale"))
    notices = [words.fault(fault.file, fault.why.code, fault.why.values) for fault in (*faults, *own_faults)]
    for notice in notices:
        print(notice, file=sys.stderr)
    from game import app  # pygame is loaded for a window only

    if asked.smoke:
        app.smoke(asked.smoke, folders, settings, asked.lang)
        return 0
    try:
        app.play(folders, shipped, settings, asked.lang, notices)
    except Exception:
        print(_keep_report(folders, words), file=sys.stderr)
        return 1
    return 0


def _keep_report(folders: Folders, words: Words) -> str:
    """Write what went wrong into a file for whoever mends it; the sentence that tells the player so."""
    when = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    report = paths.ready(folders.logs) / f"fault-{when}.txt"
    report.write_text(f"{_program()}\n\n{format_exc()}", encoding="utf-8")
    return words.say(
        "The game has a fault and had to stop; the match is saved. What happened stands in {file}.",
        file=report,
    )


if __name__ == "__main__":
    sys.exit(main())
