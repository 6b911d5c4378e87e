"""What the player chose: the shipped settings, his own file over them, and the faults of files."""

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, TypeVar

import tomli

from game.bots.characters import CHARACTERS, PERSON, RANDOM
from game.bots.roster import LEVELS
from game.model.reasons import Reason, reason
from game.model.ruleset import FIELDS, SEATS, Choice, Entries, Rules, Switch, Value, Whole, rule_values
from game.rules.catalogue import CUSTOM, PRESETS, name_of
from game.rules.conflicts import read_rules, read_value

T = TypeVar("T")
Table: TypeAlias = Literal["player", "window", "table", "cards", "play", "sound", "match"]

FORMER_LEVELS: Final[Mapping[str, str]] = {"steady": "skilled"}
"""What levels are called now that older files and records name."""

SITTERS: Final = (*LEVELS, *(character.key for character in CHARACTERS), RANDOM, PERSON)
"""Who can sit in another seat than the player's: an opponent of a level, by his name or any, or a person."""

LONGEST_NAME: Final = 24

THEMES: Final = ("felt", "midnight", "wood", "contrast")
"""The tables to sit at; `assets/themes` has a file for each of them."""

BACKS: Final = ("rosette", "lattice", "waves", "stars")
"""What is on the backs of the cards."""

ORDERS: Final = ("suits", "trump-first")
"""How a hand is sorted: the suits always in one order, or trump before the others."""


@dataclass(frozen=True, slots=True)
class Several(Entries):
    """A list like `Entries` that has at least one of them."""


@dataclass(frozen=True, slots=True)
class Renamed(Choice):
    """A choice of which older files call some otherwise: what they say, and what it is now."""

    former: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Measure:
    """A number from `low` to `high`, or one of a few words."""

    low: float
    high: float
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text of at most so many characters; it may be empty."""

    longest: int


@dataclass(frozen=True, slots=True)
class Lines:
    """A list of at most `most` texts; it may be empty."""

    of: Text
    most: int


Allowed: TypeAlias = Choice | Whole | Switch | Entries | Measure | Text | Lines


@dataclass(frozen=True, slots=True)
class SettingField:
    """One key of the settings: the table it stands in and what it may hold."""

    key: str
    table: Table
    allowed: Allowed


def _setting(default: T, table: Table, allowed: Allowed) -> T:
    return field(default=default, metadata={"table": table, "allowed": allowed})


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player chose. Each key is explained in settings.toml."""

    name: str = _setting("", "player", Text(LONGEST_NAME))
    language: str = _setting("system", "player", Choice(("system", "de", "en")))
    avatar: int = _setting(1, "player", Whole(1, 9))
    fullscreen: bool = _setting(False, "window", Switch())
    width: int = _setting(1280, "window", Whole(1024, 7680))
    height: int = _setting(720, "window", Whole(640, 4320))
    scale: int = _setting(100, "window", Whole(75, 200))
    theme: str = _setting("felt", "table", Choice(THEMES))
    mark_winning: bool = _setting(True, "table", Switch())
    tempo: float | Literal["instant"] = _setting(1.0, "table", Measure(0.5, 2.0, ("instant",)))
    trick_hold: float | Literal["click"] = _setting(0.9, "table", Measure(0.5, 5.0, ("click",)))
    score_hold: float | Literal["click"] = _setting("click", "table", Measure(1.0, 30.0, ("click",)))
    less_motion: bool = _setting(False, "table", Switch())
    pause_away: bool = _setting(True, "table", Switch())
    back: str = _setting("rosette", "cards", Choice(BACKS))
    large_indices: bool = _setting(False, "cards", Switch())
    four_colours: bool = _setting(False, "cards", Switch())
    order: str = _setting("trump-first", "cards", Choice(ORDERS))
    play_last: bool = _setting(True, "play", Switch())
    play_single: bool = _setting(False, "play", Switch())
    offer_claim: bool = _setting(True, "play", Switch())
    hints: bool = _setting(True, "play", Switch())
    bid_chances: bool = _setting(False, "play", Switch())
    ask_leaving: bool = _setting(True, "play", Switch())
    volume: int = _setting(70, "sound", Whole(0, 100))
    muted: bool = _setting(False, "sound", Switch())
    preset: str = _setting("oh-hell", "match", Choice((*PRESETS, CUSTOM)))
    seats: int = _setting(4, "match", Whole(SEATS[0], SEATS[-1]))
    others: tuple[str, ...] = _setting(
        ("casual", "novice", "skilled"), "match", Several(Renamed(SITTERS, FORMER_LEVELS), SEATS[-1] - 1)
    )
    people: tuple[str, ...] = _setting((), "match", Lines(Text(LONGEST_NAME), SEATS[-1] - 1))
    practice: bool = _setting(False, "match", Switch())
    rules: Rules = field(default=Rules())

    @property
    def game(self) -> str:
        """The named game that these rules are, or "custom"."""
        return name_of(self.rules)


SETTINGS: Final[Mapping[str, SettingField]] = {
    f.name: SettingField(f.name, **f.metadata) for f in fields(Settings) if f.metadata
}
"""The field table: what feeds the file, its messages and the settings screen."""

TABLES: Final = (*dict.fromkeys(setting.table for setting in SETTINGS.values()), "rules")


@dataclass(frozen=True, slots=True)
class Fault:
    """Something in a file that is not as it must be; `texts` words it together with the file."""

    file: Path
    why: Reason


def rules_of(preset: str) -> Rules:
    """The rules that changes are laid over: those of the named game, for "custom" the default ones."""
    return Rules() if preset == CUSTOM else PRESETS[preset].rules


def changed_rules(rules: Rules, start: Rules) -> dict[str, Value]:
    """The fewest keys that make these rules of others; what adapts by itself need not be named."""
    values = rule_values(start)
    changes = {key: value for key, value in rule_values(rules).items() if value != values[key]}
    for key in list(changes):
        fewer = {other: value for other, value in changes.items() if other != key}
        if read_rules(fewer, start) == (rules, []):
            changes = fewer
    return changes


def read_settings(file: Path, base: Settings) -> tuple[Settings, list[Fault]]:
    """The base with a file laid over it: a faulty value costs only itself, a missing file nothing."""
    given, faults = _read(file)
    if any(why.code == "file_missing" for why in faults):
        return base, []
    settings, refused = laid_over(base, given)
    return settings, [Fault(file, why) for why in faults + refused]


def read_rules_file(file: Path) -> tuple[str, Rules, list[Fault]]:
    """A game from a file: its name ("custom" where it has none), its rules, and all that is wrong with it.

    The file has a `[rules]` table with the keys that differ from `preset`, which stands in it or above it; a
    `name` of the player's own may stand there too (own_games).
    """
    given, faults = _read(file)
    known = ("preset", "name", "rules")
    faults += [_unknown(key, found, known) for key, found in given.items() if key not in known]
    table = given.get("rules", {})
    if not isinstance(table, dict):
        faults.append(reason("table_expected", key="rules", found=table))
        table = {}
    preset, allowed = "oh-hell", SETTINGS["preset"].allowed
    for key, place in (("preset", given), ("rules.preset", table)):
        if "preset" in place:
            found = place["preset"]
            if read_setting(allowed, found) is None:
                faults.append(reason("setting_value", key=key, found=found, allowed=allowed))
            else:
                preset = found
    changes = {key: found for key, found in table.items() if key != "preset"}
    rules, refused = rules_laid_over(rules_of(preset), changes)
    return name_of(rules), rules, [Fault(file, why) for why in faults + refused]


def read_setting(allowed: Allowed, found: object) -> Any:
    """What a value from a file means for a setting; None where it may not stand there."""
    match allowed:
        case Text(longest):
            fits = isinstance(found, str) and len(found) <= longest and (found == "" or found.isprintable())
            return found if fits else None
        case Lines(of, most):
            if not isinstance(found, list | tuple) or len(found) > most:
                return None
            texts = tuple(read_setting(of, text) for text in found)
            return None if None in texts else texts
        case Measure(low, high, words):
            if isinstance(found, bool) or not isinstance(found, int | float | str):
                return None
            if isinstance(found, str):
                return found if found in words else None
            return float(found) if low <= found <= high else None
        case Several(of) if isinstance(found, list | tuple):
            return read_value(allowed, [_now_called(of, one) for one in found]) or None
    return read_value(allowed, found)


def _now_called(of: Choice | Whole, found: object) -> object:
    return of.former.get(found, found) if isinstance(of, Renamed) and isinstance(found, str) else found


def _read(file: Path) -> tuple[dict[str, Any], list[Reason]]:
    try:
        return parsed(file.read_bytes())
    except FileNotFoundError:
        return {}, [reason("file_missing")]
    except OSError as error:
        return {}, [reason("file_unreadable", cause=error.strerror or str(error))]


def parsed(data: bytes) -> tuple[dict[str, Any], list[Reason]]:
    """What a file says, nothing where it cannot be understood; editors on Windows begin it with a BOM."""
    try:
        return tomli.loads(data.decode("utf-8-sig")), []
    except UnicodeDecodeError as error:
        return {}, [reason("toml_encoding", line=data.count(b"\n", 0, error.start) + 1)]
    except tomli.TOMLDecodeError as error:
        return {}, [reason("toml_syntax", line=error.lineno, cause=error.msg)]
    except (ValueError, RecursionError) as error:  # a number too long, lists too deep
        return {}, [reason("toml_beyond", cause=str(error))]


def laid_over(base: Settings, given: Mapping[str, Any]) -> tuple[Settings, list[Reason]]:
    """The base with the tables of a file laid over it, and what is wrong with them."""
    faults: list[Reason] = []
    chosen: dict[str, Any] = {}
    for table, keys in given.items():
        if table not in TABLES:
            faults.append(_unknown(table, keys, TABLES))
        elif not isinstance(keys, dict):
            faults.append(reason("table_expected", key=table, found=keys))
        elif table != "rules":
            here = {key: setting for key, setting in SETTINGS.items() if setting.table == table}
            for key, found in keys.items():
                if key not in here:
                    faults.append(_unknown(f"{table}.{key}", found, [f"{table}.{known}" for known in here]))
                elif (value := read_setting(here[key].allowed, found)) is None:
                    allowed = here[key].allowed
                    faults.append(reason("setting_value", key=f"{table}.{key}", found=found, allowed=allowed))
                else:
                    chosen[key] = value
    start = starting_rules(chosen.get("preset", base.preset), base)
    changes = given.get("rules", {})
    rules, refused = rules_laid_over(start, changes if isinstance(changes, dict) else {})
    return replace(base, **chosen, rules=rules), faults + refused


def starting_rules(preset: str, base: Settings) -> Rules:
    """The rules that the player's `[rules]` are laid over when he plays this game."""
    return base.rules if preset == base.preset else rules_of(preset)


def rules_laid_over(start: Rules, changes: Mapping[str, Any]) -> tuple[Rules, list[Reason]]:
    """Rules with a `[rules]` table laid over them, and what is wrong with the table."""
    rules, faults = read_rules(changes, start)
    return rules, [_in_rules_table(fault) for fault in faults]


def _in_rules_table(fault: Reason) -> Reason:
    key = f"rules.{fault.values['key']}"
    if fault.code == "rule_unknown":
        return _unknown(key, fault.values["found"], [f"rules.{known}" for known in FIELDS])
    return reason(fault.code, **{**fault.values, "key": key})


def _unknown(key: str, found: object, known: Iterable[str]) -> Reason:
    near = difflib.get_close_matches(key, known, n=1, cutoff=0.75)
    if near:
        return reason("setting_unknown_near", key=key, found=found, near=near[0])
    return reason("setting_unknown", key=key, found=found)
