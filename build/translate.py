"""Brings the German catalogue up to what the code says, and compiles it: python build/translate.py"""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polib

ROOT: Final = Path(__file__).resolve().parents[1]
CATALOGUE: Final = ROOT / "assets" / "locale" / "de" / "LC_MESSAGES" / "oh-hell.po"
HEADER: Final = {
    "Language": "de",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=2; plural=(n != 1);",
}


@dataclass(frozen=True, slots=True)
class Text:
    """A text in the code: English, its plural if it has one, and what tells it from others like it."""

    one: str
    many: str = ""
    context: str = ""


def texts_in(source: str) -> Iterator[Text]:
    """Every text that a module has said or marked: `.say("…")`, `.count("…", "…", n)`, `N_("…")`."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(attr="count"), args=[one, many, *_]):
                for first, second in zip(literals(one), literals(many), strict=True):
                    yield Text(first, second)
            case ast.Call(func=ast.Attribute(attr="say") | ast.Name(id="N_"), args=[one, *_]):
                context = "".join(
                    found
                    for given in node.keywords
                    if given.arg == "context"
                    for found in literals(given.value)
                )
                for first in literals(one):
                    yield Text(first, context=context)


def literals(node: ast.expr) -> list[str]:
    """The texts that an argument can be; none where it comes from a table, whose texts are marked by N_."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=other):
            return literals(body) + literals(other)
        case ast.JoinedStr():
            raise ValueError(f"line {node.lineno}: a text cannot be looked up when it is an f-string")
    return []


def texts_of_game() -> dict[Text, list[str]]:
    """Every text of the game with the modules it stands in."""
    found: dict[Text, list[str]] = {}
    for path in sorted(ROOT.glob("game/**/*.py")):
        module = path.relative_to(ROOT).as_posix()
        try:
            texts = list(texts_in(path.read_text(encoding="utf-8")))
        except (ValueError, SyntaxError) as error:
            raise SystemExit(f"{module}: {error}") from error
        for text in texts:
            modules = found.setdefault(text, [])
            if module not in modules:
                modules.append(module)
    for text in found:
        if text.many and Text(text.one, context=text.context) in found:
            raise SystemExit(f"{text.one!r} is said with a plural and without one")
    return found


def updated(old: polib.POFile, texts: dict[Text, list[str]]) -> polib.POFile:
    """The catalogue with an entry for each text, in the order of the English; the German it had is kept."""
    known = {Text(entry.msgid, entry.msgid_plural, entry.msgctxt or ""): entry for entry in old}
    new = polib.POFile(wrapwidth=0)
    new.metadata = HEADER
    for text in sorted(texts, key=lambda text: (text.one.casefold(), text.one, text.many, text.context)):
        entry = polib.POEntry(
            msgid=text.one,
            msgid_plural=text.many,
            msgctxt=text.context or None,
            occurrences=[(module, "") for module in texts[text]],
        )
        before = known.get(text)
        if text.many:
            entry.msgstr_plural = before.msgstr_plural if before else {0: "", 1: ""}
        elif before:
            entry.msgstr = before.msgstr
        if before:
            entry.tcomment = before.tcomment
        new.append(entry)
    return new


def main() -> int:
    """Updates the catalogue and its compiled form; lists what is still to be translated."""
    old = polib.pofile(str(CATALOGUE)) if CATALOGUE.exists() else polib.POFile()
    new = updated(old, texts_of_game())
    CATALOGUE.parent.mkdir(parents=True, exist_ok=True)
    new.save(str(CATALOGUE))
    new.save_as_mofile(str(CATALOGUE.with_suffix(".mo")))
    said = {(entry.msgid, entry.msgctxt) for entry in new}
    for entry in old:
        if (entry.msgid, entry.msgctxt) not in said:
            german = entry.msgstr or " / ".join(entry.msgstr_plural.values())
            print(f"no longer said: {entry.msgid} = {german}")
    missing = new.untranslated_entries()
    print(f"{len(new)} texts, {len(missing)} without German in {CATALOGUE.relative_to(ROOT)}")
    for entry in missing:
        print(f"  {', '.join(module for module, _ in entry.occurrences)}: {entry.msgid}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
