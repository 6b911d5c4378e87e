"""All that belongs to a player on its way to another computer, and the sentence that tells how it went."""

from datetime import datetime
from pathlib import Path

from game.keeping import Kept, export_all, import_all
from game.paths import Folders, Unusable, documents
from game.texts import Words


def exported(folders: Folders, words: Words) -> str:
    """Put everything into one file among the player's documents; where it is, or why there is none."""
    file = documents() / f"oh-hell-{datetime.now():%Y-%m-%d}.zip"
    try:
        kept = export_all(folders, file)
    except Unusable as unusable:
        return words.why(unusable.code, unusable.values)
    return words.say("{file} holds {what}.", file=file, what=told_of(kept, words))


def imported(file: Path, folders: Folders, words: Words) -> tuple[bool, str]:
    """Take over such a file; whether anything came, and what, or why nothing did."""
    try:
        kept = import_all(file, folders)
    except Unusable as unusable:
        return False, words.why(unusable.code, unusable.values)
    return True, words.say("Taken over: {what}.", what=told_of(kept, words))


def told_of(kept: Kept, words: Words) -> str:
    """How much was put away or taken over, in words."""
    parts = [words.say("the settings")] if kept.settings else []
    parts.append(words.count("{n} game of your own", "{n} games of your own", kept.games))
    parts.append(words.count("{n} record of a match", "{n} records of matches", kept.records))
    return words.list(parts)
