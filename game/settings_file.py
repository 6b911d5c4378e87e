"""Writes the player's settings file: only what differs, whole or not at all, and nothing of his is lost."""

import itertools
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import tomlkit
import tomlkit.exceptions

from game.model.ruleset import FIELDS
from game.paths import Unusable
from game.settings import (
    SETTINGS,
    TABLES,
    Settings,
    changed_rules,
    laid_over,
    parsed,
    read_setting,
    rules_laid_over,
    starting_rules,
)

HARMLESS: Final = ("setting_unknown", "setting_unknown_near")
"""Faults that writing leaves in the file as they are."""


def write_settings(file: Path, settings: Settings, base: Settings) -> Path | None:
    """Makes a file say these settings, naming only what differs from the base.

    Comments, unknown keys and lines that say so already stay. Of a file with faults the bytes are first
    copied beside it; the answer is that copy, None where none was needed. Raises Unusable where nothing can
    be written.
    """
    try:
        file = file.resolve()
        data = file.read_bytes() if file.exists() else b""
        given, faults = parsed(data)
        faults += laid_over(base, given)[1]
        text = _mended(data, settings, base)
        is_lost = text is None or any(fault.code not in HARMLESS for fault in faults)
        copy = _kept_beside(file, data) if is_lost else None
        if text is None:
            text = _edited(tomlkit.parse(HEAD), {}, settings, base)
        swap(file, text.replace("\n", "\r\n" if b"\r\n" in data else "\n").encode())
    except OSError as error:
        raise Unusable("file_unwritable", path=file, cause=error.strerror or str(error)) from error
    return copy


HEAD: Final = "# Your settings, as far as they differ from those that the game comes with.\n"


def _mended(data: bytes, settings: Settings, base: Settings) -> str | None:
    """The text of the file changed to say these settings; None where it cannot be."""
    given, faults = parsed(data or HEAD.encode())
    if faults:
        return None
    try:
        document = tomlkit.parse((data.decode("utf-8-sig") or HEAD).replace("\r\n", "\n"))
        text = _edited(document, given, settings, base)
    except (ValueError, RecursionError, tomlkit.exceptions.TOMLKitError):  # its reader is another one
        return None
    return text if laid_over(base, parsed(text.encode())[0])[0] == settings else None


def _edited(
    document: tomlkit.TOMLDocument, given: Mapping[str, Any], settings: Settings, base: Settings
) -> str:
    for table, keys in _differences(given, settings, base).items():
        if not isinstance(given.get(table, {}), dict):
            del document[table]
        for key, value in keys.items():
            if value is not None:
                document.setdefault(table, tomlkit.table())[key] = in_file(value)
            elif table in document and key in document[table]:
                del document[table][key]
    return document.as_string()


def _differences(given: Mapping[str, Any], settings: Settings, base: Settings) -> dict[str, dict[str, Any]]:
    """What a file must say otherwise, by table and key; None for a line that is to go."""
    wanted: dict[str, dict[str, Any]] = {table: {} for table in TABLES}
    tables = {table: keys if isinstance(keys, dict) else {} for table, keys in given.items()}
    for key, setting in SETTINGS.items():
        value, here = getattr(settings, key), tables.get(setting.table, {})
        if key not in here or read_setting(setting.allowed, here[key]) != value:
            wanted[setting.table][key] = None if value == getattr(base, key) else value
    start = starting_rules(settings.preset, base)
    rules, faults = rules_laid_over(start, tables.get("rules", {}))
    if rules != settings.rules or faults:
        changes = changed_rules(settings.rules, start)
        wanted["rules"] = {key: changes.get(key) for key in FIELDS}
    return wanted


def in_file(value: Any) -> Any:
    """A value as it is written into a file."""
    return list(value) if isinstance(value, tuple) else value


def _kept_beside(file: Path, data: bytes) -> Path:
    """A copy of the bytes under a name of its own: settings.faulty.toml, settings.faulty-2.toml …"""
    for number in itertools.count(1):
        copy = file.with_suffix(f".faulty{'' if number == 1 else f'-{number}'}{file.suffix}")
        if not copy.exists():
            swap(copy, data)
            return copy
        if copy.read_bytes() == data:
            return copy
    raise AssertionError


def swap(file: Path, data: bytes) -> None:
    """Puts a file in its place whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        with fresh.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)
