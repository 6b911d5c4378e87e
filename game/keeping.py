"""All that belongs to a player in one file: to be kept safe, or taken to another computer."""

import lzma
import os
import zipfile
import zlib
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from game.paths import Folders, Unusable
from game.session.library import ENDING
from game.settings_file import swap

SETTINGS: Final = "settings.toml"
DAMAGED: Final = (
    OSError,
    EOFError,
    ValueError,
    RuntimeError,  # with a password, or (NotImplementedError) packed in a way that is not known
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
)
"""What `zipfile` raises for a file that is none of ours, cut off or spoilt."""
LARGEST: Final = 64 << 20
"""Bytes that one file of the archive may have; a record has some hundred thousand."""


@dataclass(frozen=True, slots=True)
class Kept:
    """How much was put into an archive, or taken from it."""

    settings: bool
    games: int
    records: int


def export_all(folders: Folders, archive: Path) -> Kept:
    """Put the settings, the own games and all records into a zip file. Raises Unusable."""
    files = dict(_own_files(folders))
    fresh = archive.with_name(f"{archive.name}.{os.getpid()}")
    try:
        archive.parent.mkdir(parents=True, exist_ok=True)
        try:
            with zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as packed:
                for name, file in files.items():
                    packed.write(file, name)
            fresh.replace(archive)
        finally:
            fresh.unlink(missing_ok=True)
    except OSError as error:
        raise Unusable("file_unwritable", path=archive, cause=error.strerror or str(error)) from error
    return _counted(files)


def import_all(archive: Path, folders: Folders) -> Kept:
    """Take over what such a file holds. Raises Unusable.

    Settings and own games take the place of those that are there, which are kept beside; a record is added,
    under another name where there is a different one of its name.
    """
    try:
        with zipfile.ZipFile(archive) as packed:
            taken = {
                info.filename: packed.read(info)
                for info in packed.infolist()
                if _place(info.filename, folders) and info.file_size <= LARGEST
            }
    except DAMAGED as error:
        cause = getattr(error, "strerror", None) or str(error)
        raise Unusable("archive_unreadable", path=archive, cause=cause) from error
    if not taken:
        raise Unusable("archive_empty", path=archive)
    for name, data in taken.items():
        place = _place(name, folders)
        assert place is not None, "only what has a place was taken"
        try:
            _put(place, data, is_record=name.endswith(ENDING))
        except OSError as error:
            raise Unusable("file_unwritable", path=place, cause=error.strerror or str(error)) from error
    return _counted(taken)


def _own_files(folders: Folders) -> list[tuple[str, Path]]:
    files = [(SETTINGS, folders.settings_file)]
    files += [(f"games/{file.name}", file) for file in sorted(folders.games.glob("*.toml"))]
    files += [(f"records/{file.name}", file) for file in sorted(folders.records.glob(f"*{ENDING}"))]
    return [(name, file) for name, file in files if file.is_file()]


def _place(name: str, folders: Folders) -> Path | None:
    """Where a file of an archive belongs; None for what is no file of this game, or would lie elsewhere."""
    if "\\" in name or ":" in name:  # a folder or a drive on Windows
        return None
    match PurePosixPath(name).parts:
        case ("settings.toml",):
            return folders.settings_file
        case ("games", file) if file.endswith(".toml"):
            return folders.games / file
        case ("records", file) if file.endswith(ENDING):
            return folders.records / file
    return None


def _put(place: Path, data: bytes, *, is_record: bool) -> None:
    """Put a file in its place; what is there already and differs is never lost."""
    if place.is_file() and place.read_bytes() != data:
        other = _free(place, ".before" if not is_record else "")
        if is_record:
            place = other
        else:
            swap(other, place.read_bytes())
    swap(place, data)


def _free(place: Path, word: str) -> Path:
    """A name like this one that is not taken."""
    ending = ENDING if place.name.endswith(ENDING) else place.suffix
    stem, number = place.name.removesuffix(ending), 2
    while (other := place.with_name(f"{stem}{word}-{number}{ending}")).exists():
        number += 1
    return other


def _counted(names: Collection[str]) -> Kept:
    return Kept(
        SETTINGS in names,
        sum(name.startswith("games/") for name in names),
        sum(name.startswith("records/") for name in names),
    )
