"""Settings files that somebody has spoilt: the program can be used, and only what is spoilt is lost."""

import random
import re
from pathlib import Path

import pytest
import tomli

from game.model.ruleset import FIELDS, Rules
from game.rules.conflicts import conflicts, read_value
from game.settings import SETTINGS, Settings, read_setting, read_settings
from game.settings_file import write_settings
from game.texts import speak
from tests.tables import mixed_rules, sample

FILES = sample("OH_HELL_FILES", 5000)
EACH = 500
SHIPPED = (Path(__file__).parents[1] / "settings.toml").read_text("utf-8")
WORDS = speak("en", Path(__file__).parents[1] / "assets/locale")


def a_file(rng: random.Random) -> str:
    """A file that is right: the shipped one, or one with some settings and rules of its own."""
    if rng.random() < 0.3:
        return SHIPPED
    rules = mixed_rules(rng, 4)
    lines = ["# mine", "[player]", 'name = "Zoë"', "[table]", f"tempo = {rng.choice((0.5, 1, 2.0))}"]
    lines += [f'theme = "{rng.choice(("felt", "wood"))}"', "[match]", 'preset = "oh-hell"', "seats = 5"]
    lines += ["[rules]"]
    for key in rng.sample(list(FIELDS), 8):
        value = getattr(rules, key)
        written = str(list(value)) if isinstance(value, tuple) else value
        if isinstance(value, str):
            written = f'"{value}"'
        elif isinstance(value, bool):
            written = str(value).lower()
        lines.append(f"{key} = {written}")
    return "\n".join(lines) + "\n"


def spoilt(text: str, rng: random.Random) -> bytes:
    """The file after one to three accidents."""
    data = bytearray(text.encode())
    for _ in range(rng.randint(1, 3)):
        lines = bytes(data).splitlines(keepends=True) or [b"\n"]
        place = rng.randrange(len(lines))
        match rng.randrange(9):
            case 0:
                data = data[: rng.randrange(len(data) + 1)]
            case 1 if data:
                data[rng.randrange(len(data))] = rng.randrange(256)
            case 2:
                lines.insert(place, rng.choice(lines))
                data = bytearray(b"".join(lines))
            case 3:
                del lines[place]
                data = bytearray(b"".join(lines))
            case 4:
                value = rng.choice((b"true", b"[]", b"-1", b"99999", b'"x"', b"1.5", b"{}", b"2026-01-01"))
                lines[place] = re.sub(rb"= .*", b"= " + value, lines[place])
                data = bytearray(b"".join(lines))
            case 5:
                lines[place] = lines[place].replace(b" = ", b"x = ", 1)
                data = bytearray(b"".join(lines))
            case 6:
                data = bytearray(b"\xef\xbb\xbf") + data.replace(b"\n", b"\r\n")
            case 7:
                data = bytearray(bytes(data).decode("utf-8", "replace").encode("utf-16"))
            case 8:
                at = rng.randrange(len(data) + 1)
                data[at:at] = rng.choice((b'"', b"[", b"]", b"=", b"\0", b"\n", "é".encode()))
    return bytes(data)


@pytest.mark.parametrize("part", range(max(1, FILES // EACH)))
def test_of_a_spoilt_file_only_what_is_spoilt_is_lost(part: int, tmp_path: Path) -> None:
    rng = random.Random(part)
    file = tmp_path / "settings.toml"
    for _ in range(min(FILES, EACH)):
        data = spoilt(a_file(rng), rng)
        file.write_bytes(data)
        settings, faults = read_settings(file, Settings())
        for fault in faults:
            told = WORDS.fault(file, fault.why.code, fault.why.values)
            assert str(file) in told
            assert "line" in fault.why.values or "key" in fault.why.values or "UTF-8" in told, told
        assert conflicts(settings.rules) == []
        _nothing_else_is_lost(data, settings, told=bool(faults))


def _nothing_else_is_lost(data: bytes, settings: Settings, *, told: bool) -> None:
    """Every value of a file that can be read is in force where it may stand there."""
    try:
        given = tomli.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        assert told
        assert settings == Settings()
        return
    for key, setting in SETTINGS.items():
        table = given.get(setting.table)
        if not isinstance(table, dict) or key not in table:
            continue
        value = read_setting(setting.allowed, table[key])
        assert told or value is not None
        if value is not None:
            assert getattr(settings, key) == value
    rules = given.get("rules")
    if isinstance(rules, dict) and not told:
        for key, found in rules.items():
            assert getattr(settings.rules, key) == read_value(FIELDS[key].allowed, found)


def test_a_spoilt_file_is_kept_beside_before_it_is_written_again(tmp_path: Path) -> None:
    rng = random.Random(7)
    for number in range(100):
        folder = tmp_path / str(number)
        folder.mkdir()
        file = folder / "settings.toml"
        data = spoilt(a_file(rng), rng)
        file.write_bytes(data)
        settings, faults = read_settings(file, Settings())
        copy = write_settings(file, settings, Settings())
        again, new_faults = read_settings(file, Settings())
        assert again == settings
        if copy:
            assert copy.read_bytes() == data
        harmless = {"setting_unknown", "setting_unknown_near"}
        assert copy or all(fault.why.code in harmless for fault in faults)
        assert all(fault.why.code in harmless for fault in new_faults)


def test_any_value_of_any_rule_is_read_back(tmp_path: Path) -> None:
    rng = random.Random(3)
    file = tmp_path / "settings.toml"
    for _ in range(200):
        rules = mixed_rules(rng, rng.randint(2, 9))
        write_settings(file, Settings(preset="custom", rules=rules), Settings())
        settings, faults = read_settings(file, Settings())
        assert (settings.rules, faults) == (rules, [])
    assert settings.rules != Rules()
