"""What was dealt on this computer, in words: for the screen and for the command line."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.texts import N_, Words

KINDS: Final[Mapping[str, str]] = {
    "aces": N_("Aces"),
    "trumps": N_("Trumps"),
    "high": N_("High cards"),
    "jokers": N_("Jokers"),
    "lot": N_("First dealer"),
}
"""What is counted, as the head of a column."""
NOTES: Final[Mapping[str, str]] = {
    "aces": N_("the highest rank"),
    "trumps": N_("if known at the deal"),
    "high": N_("the three highest ranks"),
    "jokers": "",
    "lot": N_("drawn by lot"),
}
"""What stands below it."""


def kind_told(kind: str, words: Words) -> str:
    """The head of a column."""
    return words.say(KINDS[kind])


def note_told(kind: str, words: Words) -> str:
    """What stands below the head of a column, "" for nothing."""
    return words.say(NOTES[kind]) if NOTES[kind] else ""


def who_told(who: int | str, words: Words) -> str:
    """The head of a row: the player, all others together, or a place."""
    if not isinstance(who, int):
        return words.say("All others")
    return words.count("{n} seat to your left", "{n} seats to your left", who) if who else words.say("You")


def dealt_told(deals: int, matches: int, words: Words) -> str:
    """How much was dealt."""
    if not deals:
        return words.say("No cards have been dealt on this computer yet.")
    return words.count(
        "Cards were dealt once, in {matches}.",
        "Cards were dealt {n} times, in {matches}.",
        deals,
        matches=words.count("{n} match", "{n} matches", matches),
    )


def left_out_told(repeated: int, damaged: int, *, is_one_open: bool, words: Words) -> str:
    """What is counted otherwise than one might think; "" where there is nothing of that kind."""
    parts = []
    if is_one_open:
        parts.append(words.say("The round that you can go on with is left out: its cards are still secret."))
    if repeated:
        parts.append(
            words.count(
                "One deal came from a seed that had been dealt before, and is counted once.",
                "{n} deals came from seeds that had been dealt before, and are counted once.",
                repeated,
            )
        )
    if damaged:
        parts.append(
            words.count(
                "One record cannot be read to its end; what stands before the fault is counted.",
                "{n} records cannot be read to their end; what stands before the fault is counted.",
                damaged,
            )
        )
    return " ".join(parts)


def chance_told(outside: int, far: int, counts: int, words: Words) -> str:
    """Whether the counts lie where chance brings them; `far` of the `outside` ones are far outside."""
    if far:
        return words.count(
            "One of {counts} counts lies where chance brings it less than once in a thousand times.",
            "{n} of {counts} counts lie where chance brings them less than once in a thousand times.",
            far,
            counts=counts,
        )
    if not outside:
        return words.say("All {counts} counts lie where chance brings them 19 times in 20.", counts=counts)
    return words.count(
        "One of {counts} counts lies outside its band. Even a fair deal puts up to one in twenty there.",
        "{n} of {counts} counts lie outside their bands. Even a fair deal puts up to one in twenty there.",
        outside,
        counts=counts,
    )


def seeds_told(followed: int, checked: int, words: Words) -> str:
    """Whether the deals follow from their seeds."""
    if not checked:
        return words.say("There is no deal with a seed that it could be held against.")
    return words.say(
        "Every deal can be dealt again: {followed} of {checked} follow from the seed that stood fixed before "
        "the first card.",
        followed=followed,
        checked=checked,
    )


def strays_told(strays: Sequence[tuple[str, int]], words: Words) -> str:
    """Which deals do not follow from their seeds: the first of them by file and round."""
    if not strays:
        return ""
    file, number = strays[0]
    first = words.say("{file}, round {n}", file=file, n=number)
    if len(strays) == 1:
        return words.say("Not so: {deal}.", deal=first)
    return words.count(
        "Not so: {deal}, and {n} more.", "Not so: {deal}, and {n} more.", len(strays) - 1, deal=first
    )


def band_told(low: int, high: int, words: Words) -> str:
    """From the least to the most that chance brings."""
    return f"{words.number(low)}–{words.number(high)}"


def seed_meant(words: Words) -> str:
    """What a seed is good for."""
    return words.say("With this seed, the same rules and as many seats a new match brings the same cards.")
