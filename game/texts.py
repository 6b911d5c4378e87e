"""Every word on the screen: English is written in the code, other languages are looked up by it."""

import gettext
import json
import locale
import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.wording import GAMES, INDEX, INDICES, KINDS, LEVELS, N_, RANKS, REASONS, SUITS, TEMPERS

__all__ = ["LANGUAGES", "N_", "Words", "as_written", "choose_language", "speak"]

DOMAIN: Final = "oh-hell"
LANGUAGES: Final = ("en", "de")
NAMES_OF_LANGUAGES: Final = {
    "en": "en",
    "english": "en",
    "c": "en",
    "posix": "en",
    "de": "de",
    "german": "de",
}
"""How the languages begin in the names of locales; Windows says "German_Germany"."""
MINUS: Final = "−"
LONGEST: Final = 80
"""So many characters of a value from a file are shown."""
DEEPEST: Final = 3
"""So deep the lists in it are."""


def choose_language(setting: str, environ: Mapping[str, str] = os.environ) -> str:
    """The language to speak: the one that is set, for "system" that of the system, else English."""
    if setting in LANGUAGES:
        return setting
    for name in (*environ.get("LANGUAGE", "").split(":"), _locale_name(environ)):
        language = NAMES_OF_LANGUAGES.get(re.split(r"[_.@-]", name.lower())[0])
        if language:
            return language
    return "en"


def _locale_name(environ: Mapping[str, str]) -> str:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(variable):
            return environ[variable]
    try:
        return locale.getlocale()[0] or ""
    except ValueError:  # a name that Python does not know
        return ""


def speak(language: str, folder: Path) -> "Words":
    """The words of a language; `folder` holds the catalogues (assets/locale)."""
    if language == "en":
        return Words(language, gettext.NullTranslations())
    return Words(language, gettext.translation(DOMAIN, folder, [language], fallback=True))


@dataclass(frozen=True, slots=True)
class Words:
    """All that is said in one language. Values fill the {names} of a text; numbers get their minus sign."""

    language: str
    catalogue: gettext.NullTranslations

    def say(self, text: str, /, context: str = "", **values: Any) -> str:
        """A text. `context` tells apart texts that are alike in English only."""
        known = self.catalogue
        return self._filled(known.pgettext(context, text) if context else known.gettext(text), values)

    def count(self, one: str, many: str, n: int, **values: Any) -> str:
        """A text about a number of things, which is {n} in it."""
        return self._filled(self.catalogue.ngettext(one, many, n), {"n": n, **values})

    def _filled(self, text: str, values: Mapping[str, Any]) -> str:
        shown = {
            name: value
            if isinstance(value, bool) or not isinstance(value, int | float)
            else self.number(value)
            for name, value in values.items()
        }
        return text.format(**shown)

    def number(self, value: float, places: int | None = None) -> str:
        """A number as it is read, with as many decimal places as are asked for."""
        text = f"{value:,}" if places is None else f"{round(value, places) + 0:,.{places}f}"
        if abs(value) < 10_000:
            text = text.replace(",", "")
        if self.language == "de":
            text = text.translate(str.maketrans(",.", ".,"))
        return text.replace("-", MINUS)

    def signed(self, value: float, places: int | None = None) -> str:
        """A number that was gained or lost."""
        return f"+{self.number(value, places)}" if value > 0 else self.number(value, places)

    def percent(self, share: float, places: int = 0) -> str:
        """A share of 1 as so many of a hundred."""
        return self.say("{share}%", share=self.number(share * 100, places))

    def list(self, items: Sequence[str]) -> str:
        """Several things, all of them meant."""
        if len(items) < 2:
            return "".join(items)
        return self.say("{several} and {last}", several=", ".join(items[:-1]), last=items[-1])

    def either(self, items: Sequence[str]) -> str:
        """Several things, one of them meant."""
        if len(items) < 2:
            return "".join(items)
        return self.say("{several} or {last}", several=", ".join(items[:-1]), last=items[-1])

    def suit(self, suit: str | None) -> str:
        """The name of a suit ("C", "D", "H", "S"); None and "none" are no trump."""
        return self.say(SUITS[suit])

    def card(self, card: str) -> str:
        """The name of a card that is written as in a record: "TH", "0S", "JK"."""
        if card == "JK":
            return self.say("joker")
        rank = self.say(RANKS[card[0]]) if card[0] in RANKS else self.rank_index(card[0])
        return self.say("{rank} of {suit}", rank=rank, suit=self.suit(card[1]))

    def rank_index(self, rank: str) -> str:
        """What stands in the corner of a card of this rank ("2", "T", "J" …)."""
        if rank in INDICES:
            return self.say(INDICES[rank], context=INDEX)
        return "10" if rank == "T" else rank

    def game(self, preset: str) -> str:
        """The name of a named game."""
        return self.say(GAMES[preset][0])

    def game_line(self, preset: str) -> str:
        """One line about a named game."""
        return self.say(GAMES[preset][1])

    def level(self, level: str) -> str:
        """The name of a level of play."""
        return self.say(LEVELS[level])

    def temper(self, temper: str) -> str:
        """The name of a temper, as it is said of somebody."""
        return self.say(TEMPERS[temper])

    def why(self, code: str, values: Mapping[str, Any]) -> str:
        """The sentence that words a reason."""
        wording: dict[str, Callable[[Any], Any]] = {
            "card": lambda card: self.card(str(card)),
            "suit": self.suit,
            "trump": self.suit,
            "allowed": self.allowed,
            "kind": lambda kind: self.say(KINDS[kind]),
            "found": as_written,
            "right": as_written,
        }
        worded = {name: wording.get(name, lambda value: value)(value) for name, value in values.items()}
        return self.say(REASONS[code], **worded)

    def fault(self, file: Path, code: str, values: Mapping[str, Any]) -> str:
        """A fault of a file: where it is, what was found, what would do."""
        why = self.why(code, values)
        place = {"file": str(file), **values}
        if "line" in values:
            return self.say("{file}, line {line}: {why}", **place | {"why": why, "line": str(values["line"])})
        if "key" not in values:
            return self.say("{file}: {why}", **place | {"why": why})
        if "settled" in values and "allowed" not in values:
            why = self.say("{why} {settled} would do.", why=why, settled=as_written(values["settled"]))
        return self.say(
            "{file}, {key} = {found}: {why}", **place | {"why": why, "found": as_written(values["found"])}
        )

    def allowed(self, allowed: Any) -> str:
        """What a key may hold, told by the fields of its description (model/ruleset.py, settings.py)."""
        if hasattr(allowed, "values"):
            return self.either([as_written(value) for value in allowed.values])
        if hasattr(allowed, "of"):
            each = self.allowed(allowed.of)
            return self.say("a list of up to {most} entries, each {each}", most=allowed.most, each=each)
        if hasattr(allowed, "longest"):
            return self.say("a text of up to {longest} characters", longest=allowed.longest)
        if not hasattr(allowed, "low"):
            return self.say("true or false")
        between = {"low": as_written(allowed.low), "high": as_written(allowed.high)}
        if isinstance(allowed.low, float):
            number = self.say("a number from {low} to {high}", **between)
            return self.either([number, *map(as_written, allowed.words)])
        whole = self.say("a whole number from {low} to {high}", **between)
        less = [as_written(value) for value in allowed.less]
        return self.say("{whole}, but not {less}", whole=whole, less=self.either(less)) if less else whole


def as_written(value: Any, depth: int = 0) -> str:
    """A value as it stands in a file of settings or in a record, cut where it is long or deep."""
    match value:
        case None:
            text = "null"
        case bool():
            text = str(value).lower()
        case str():
            text = json.dumps(value, ensure_ascii=False)
        case list() | tuple() if depth < DEEPEST:
            text = f"[{', '.join(as_written(one, depth + 1) for one in value)}]"
        case list() | tuple():
            text = "[…]"
        case dict():
            text = "{…}"
        case int() if abs(value) > 10**LONGEST:
            text = hex(value)
        case _ if hasattr(value, "cards"):
            text = as_written(value.cards, depth)
        case _:
            text = str(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
