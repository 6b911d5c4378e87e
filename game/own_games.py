"""The player's own games: rules under a name, each in a small file that he can read, change and give away."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import tomlkit

from game.model.ruleset import Rules, Value
from game.paths import Unusable, unusable_folder
from game.rules.catalogue import CUSTOM, PRESETS, name_of
from game.settings import Fault, changed_rules, parsed, read_rules_file
from game.settings_file import in_file, swap

ENDING: Final = ".toml"
LONGEST_NAME: Final = 40
RESERVED: Final = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
)
"""Names that no file may have on Windows."""
HEAD: Final = "A game of your own: the rules of the game named by `preset`, but for those below."
LOST: Final = ("file_missing", "file_unreadable", "toml_encoding", "toml_syntax", "toml_beyond")
"""Faults with which nothing of a file can be used."""


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game of the player's own, and the file that it stands in."""

    name: str
    rules: Rules
    file: Path


def own_games(folder: Path) -> list[OwnGame]:
    """The games in a folder by their names, without those whose files cannot be read."""
    return read_games(folder)[0]


def own_name(folder: Path, rules: Rules) -> str | None:
    """What the player calls these rules; None where they are a named game or have no name."""
    if name_of(rules) != CUSTOM:
        return None
    return next((game.name for game in own_games(folder) if game.rules == rules), None)


def read_games(folder: Path) -> tuple[list[OwnGame], list[Fault]]:
    """The games in a folder by their names, and for each file with a fault the first one.

    A file that cannot be read costs only itself, a bad value in it only that value.
    """
    games: list[OwnGame] = []
    faults: list[Fault] = []
    for file in sorted(folder.glob(f"*{ENDING}")):
        game, wrong = _read(file)
        games += [game] if game else []
        faults += wrong[:1]
    return sorted(games, key=lambda game: (game.name.casefold(), game.file.name)), faults


def save_game(folder: Path, name: str, rules: Rules) -> OwnGame:
    """A game put into the folder; one of the same name is replaced. Raises Unusable where it cannot be."""
    name = tidy(name)
    before = _named(own_games(folder), name)
    game = OwnGame(name, rules, before.file if before else free_file(folder, name))
    _write(game.file, game)
    return game


def rename_game(game: OwnGame, name: str) -> OwnGame:
    """The game under another name, in a file called after it; a game that had the name is replaced."""
    folder, name = game.file.parent, tidy(name)
    if is_same(name, game.name):
        renamed = OwnGame(name, game.rules, game.file)
        _write(game.file, renamed)
        return renamed
    renamed = save_game(folder, name, game.rules)
    delete_game(game)
    return renamed


def delete_game(game: OwnGame) -> None:
    """Take the game out of its folder. Raises Unusable where that is refused."""
    try:
        game.file.unlink(missing_ok=True)
    except OSError as error:
        raise _unwritable(game.file, error) from error


def export_game(game: OwnGame, file: Path) -> None:
    """Write the game to a file anywhere, to be given away. Raises Unusable where it cannot be written."""
    _write(file, game)


def import_game(folder: Path, file: Path) -> tuple[OwnGame, list[Fault]]:
    """The game of a file anywhere put into the folder, and what is wrong with the file.

    Where there is a game of its name already it gets another one. Raises Unusable where the file cannot be
    read, or the game not be written.
    """
    game, faults = _read(file)
    if game is None:
        why = faults[0].why
        raise Unusable(why.code, **why.values)
    games, name = own_games(folder), game.name
    number = 2
    while _named(games, name):
        name = f"{game.name[: LONGEST_NAME - 5]} ({number})"
        number += 1
    return save_game(folder, name, game.rules), faults


def is_named(folder: Path, name: str) -> bool:
    """Whether there is a game of this name in the folder."""
    return _named(own_games(folder), tidy(name)) is not None


def is_same(one: str, other: str) -> bool:
    """Whether two names are one to a reader."""
    return one.casefold() == other.casefold()


def tidy(name: str) -> str:
    """A name as it can stand in a line: without what cannot be printed, and not too long."""
    printable = "".join(sign if sign.isprintable() else " " for sign in name)
    return " ".join(printable.split())[:LONGEST_NAME].strip()


def free_file(folder: Path, name: str) -> Path:
    """A file for a name, as far as a file name can hold it, that is not there yet."""
    safe = "".join(sign if sign.isalnum() or sign in "-_" else "-" for sign in name.casefold())
    safe = "-".join(part for part in safe.split("-") if part) or "game"
    safe = f"{safe}-game" if safe in RESERVED else safe
    taken = {file.name.casefold() for file in folder.glob(f"*{ENDING}")}
    return folder / next(name for name in _numbered(safe) if name.casefold() not in taken)


def _numbered(stem: str) -> Iterator[str]:
    yield f"{stem}{ENDING}"
    number = 2
    while True:
        yield f"{stem}-{number}{ENDING}"
        number += 1


def _named(games: Sequence[OwnGame], name: str) -> OwnGame | None:
    return next((game for game in games if is_same(game.name, name)), None)


def _read(file: Path) -> tuple[OwnGame | None, list[Fault]]:
    """The game of a file, None where nothing of it can be used, and all that is wrong with it."""
    _, rules, faults = read_rules_file(file)
    if any(fault.why.code in LOST for fault in faults):
        return None, faults
    try:
        found = parsed(file.read_bytes())[0].get("name")
    except OSError:  # taken away just now
        found = None
    name = tidy(found) if isinstance(found, str) else ""
    return OwnGame(name or tidy(file.stem) or "?", rules, file), faults


def nearest(rules: Rules) -> tuple[str, dict[str, Value]]:
    """The named game with the fewest differences from these rules, and what differs."""
    changes = {name: changed_rules(rules, preset.rules) for name, preset in PRESETS.items()}
    name = min(changes, key=lambda name: len(changes[name]))
    return name, changes[name]


def _write(file: Path, game: OwnGame) -> None:
    preset, changes = nearest(game.rules)
    document = tomlkit.document()
    document.add(tomlkit.comment(HEAD))
    document.add("preset", tomlkit.item(preset))
    document.add("name", tomlkit.item(game.name))
    document.add(tomlkit.nl())
    table = tomlkit.table()
    for key, value in changes.items():
        table.add(key, in_file(value))
    document.add("rules", table)
    try:
        swap(file, document.as_string().encode())
    except OSError as error:
        raise _unwritable(file, error) from error


def _unwritable(file: Path, error: OSError) -> Unusable:
    if not file.parent.is_dir():
        return unusable_folder(file.parent, error)
    return Unusable("file_unwritable", path=file, cause=error.strerror or str(error))
