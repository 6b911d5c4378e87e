"""What an installed copy takes along besides the package; everything else is said in pyproject.toml."""

from pathlib import Path

from setuptools import setup

SHARE = Path("share", "oh-hell")  # game/paths.py looks for it


def shipped_files() -> list[tuple[str, list[str]]]:
    """The settings and the assets, folder by folder, where they go and where they are."""
    found = [path for path in Path("assets").rglob("*") if path.is_file() and path.suffix != ".po"]
    return [
        (SHARE.as_posix(), ["settings.toml"]),
        *((SHARE.joinpath(path.parent).as_posix(), [path.as_posix()]) for path in sorted(found)),
    ]


setup(data_files=shipped_files())
