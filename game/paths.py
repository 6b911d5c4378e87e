"""Where things are: the files that come with the game, and the folders that belong to the player."""

import errno
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from platformdirs import PlatformDirs

DATA_VARIABLE: Final = "OH_HELL_DATA"
NAME: Final = "oh-hell"
SHARE: Final = Path("share", NAME)
"""Where an installed copy keeps what came with it, below the prefix of the installation (setup.py)."""


class Unusable(Exception):
    """A file or folder that cannot be used; `code` and `values` are worded as a reason's are."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(f"{code} {values}")
        self.code = code
        self.values = values


@dataclass(frozen=True, slots=True)
class Folders:
    """The player's folders; none of them need exist before `ready` is asked for it."""

    settings: Path
    records: Path
    logs: Path

    @property
    def settings_file(self) -> Path:
        """What the player chose, as far as it differs from what the game came with."""
        return self.settings / "settings.toml"

    @property
    def games(self) -> Path:
        """The games of the player's own, beside the records."""
        return self.records.parent / "games"


def shipped(name: str) -> Path:
    """A file or folder that comes with the game: "settings.toml", "assets/locale".

    Raises Unusable where this copy of the game came without its files.
    """
    places = list(_places(Path(__file__).resolve(), getattr(sys, "_MEIPASS", None)))
    for place in places:
        if (place / "settings.toml").is_file() and (place / "assets").is_dir():
            return place / name
    raise Unusable("shipped_missing", path=places[0])


def _places(code: Path, bundle: str | None) -> Iterator[Path]:
    """Where the files may be, the surest first: the bundle, the project, the share folder of an installation.

    An installed package lies some levels below the prefix (lib/python3.12/site-packages, or right in it),
    so the share folder is looked for beside each folder above it.
    """
    if bundle:
        yield Path(bundle)
    yield code.parents[1]
    for folder in code.parents[1:]:
        yield folder / SHARE


def folders(data_dir: str | Path | None = None, environ: Mapping[str, str] = os.environ) -> Folders:
    """The player's folders: all in `data_dir` or $OH_HELL_DATA, else where the system wants them."""
    given = data_dir or environ.get(DATA_VARIABLE)
    if given:
        root = Path(given).absolute()
        return Folders(settings=root, records=root / "records", logs=root / "logs")
    system = PlatformDirs(NAME, appauthor=False)
    return Folders(system.user_config_path, system.user_data_path / "records", system.user_log_path)


def documents() -> Path:
    """Where the player keeps his documents."""
    return PlatformDirs(NAME, appauthor=False).user_documents_path


def ready(folder: Path) -> Path:
    """The folder, made where it is missing and proved to take files. Raises Unusable where it does not."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise unusable_folder(folder, error) from error
    return folder


def unusable_folder(folder: Path, error: OSError) -> Unusable:
    """What to tell the player when the system refuses to make or to fill a folder."""
    in_the_way = next((path for path in (folder, *folder.parents) if _is_in_the_way(path)), None)
    if in_the_way:
        return Unusable("folder_in_the_way", path=folder, file=in_the_way)
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return Unusable("folder_read_only", path=folder)
    return Unusable("folder_unusable", path=folder, cause=error.strerror or str(error))


def _is_in_the_way(path: Path) -> bool:
    try:
        return path.exists() and not path.is_dir()
    except OSError:  # a folder above it may not be looked into
        return False
