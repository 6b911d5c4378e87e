"""The rules of a match as one record of plain values; the record is also the table of all its keys."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, Literal, TypeAlias, TypeVar, cast

T = TypeVar("T")
Value: TypeAlias = str | int | tuple[str, ...] | tuple[int, ...]
"""What a key can hold (a switch is an int that is a bool); lists are tuples here, lists in files."""

SEATS: Final = range(2, 10)
"""How many seats a table can have (rules.md 3)."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few values, in the order in which a screen offers them."""

    values: tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `low` to `high`, less those left out."""

    low: int
    high: int
    less: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Switch:
    """True or false."""


@dataclass(frozen=True, slots=True)
class Entries:
    """A list of at most `most` entries of one kind; it may be empty."""

    of: Choice | Whole
    most: int


Allowed: TypeAlias = Choice | Whole | Switch | Entries
Group: TypeAlias = Literal["cards", "rounds", "trump", "bidding", "play", "scoring", "end"]
Needs: TypeAlias = tuple[tuple[str, tuple[Value, ...]], ...]


@dataclass(frozen=True, slots=True)
class RuleField:
    """One key of the `[rules]` table: what it may hold, where it stands, when it says anything."""

    key: str
    default: Value
    allowed: Allowed
    group: Group
    needs: Needs
    """Other keys with the values of theirs under which this key matters; all of them must hold."""


def _rule(default: T, allowed: Allowed, group: Group, **needs: tuple[Value, ...]) -> T:
    about = {"allowed": allowed, "group": group, "needs": tuple(needs.items())}
    return field(default=default, metadata=about)


SUIT_OR_NONE: Final = Choice(("C", "D", "H", "S", "none"))
PASSES: Final = Choice(("0", "1L", "2L", "3L", "1R", "2R", "3R"))
RANGED: Final = ("down-up", "up-down", "down", "up")
SHUTTLING: Final = ("down-up", "up-down")

Deck: TypeAlias = Literal["standard", "zero-to-seven"]
Schedule: TypeAlias = Literal["down-up", "up-down", "down", "up", "constant", "custom"]
Trump: TypeAlias = Literal["turn-up", "rotation", "highest-bid", "none"]
Bidding: TypeAlias = Literal["in-turn", "sealed", "card", "zero"]
Hook: TypeAlias = Literal["off", "dealer", "rebid"]
Follow: TypeAlias = Literal["follow-suit", "must-trump"]
TrumpLead: TypeAlias = Literal["any", "broken"]
Twins: TypeAlias = Literal["first", "last"]
Missed: TypeAlias = Literal["zero", "tricks", "penalty"]
ZeroBid: TypeAlias = Literal["same", "five", "five-plus-hand"]
Goal: TypeAlias = Literal["points", "made-rounds"]
Tie: TypeAlias = Literal["sudden-death", "shared"]


@dataclass(frozen=True, slots=True)
class Rules:
    """Every question that houses answer differently, with the answer of this house (rules.md 2).

    The defaults are the game `oh-hell`. The values are those chosen: what the pack and the seats make of
    them (`decks = "auto"`, a `most_cards` beyond the pack) is answered by the functions of this package.
    """

    deck: Deck = _rule("standard", Choice(("standard", "zero-to-seven")), "cards")
    decks: Literal["auto", 1, 2] = _rule("auto", Choice(("auto", 1, 2)), "cards")
    jokers: int = _rule(0, Whole(0, 2), "cards")
    schedule: Schedule = _rule("down-up", Choice((*RANGED, "constant", "custom")), "rounds")
    most_cards: int = _rule(10, Whole(1, 26), "rounds", schedule=(*RANGED, "constant"))
    fewest_cards: int = _rule(1, Whole(1, 26), "rounds", schedule=RANGED)
    repeat_turn: bool = _rule(False, Switch(), "rounds", schedule=SHUTTLING)
    rounds: int = _rule(7, Whole(1, 52), "rounds", schedule=("constant",))
    custom_schedule: tuple[int, ...] = _rule((), Entries(Whole(1, 26), 52), "rounds", schedule=("custom",))
    trump: Trump = _rule("turn-up", Choice(("turn-up", "rotation", "highest-bid", "none")), "trump")
    rotation: tuple[str, ...] = _rule(
        ("C", "D", "H", "S", "none"), Entries(SUIT_OR_NONE, 52), "trump", trump=("rotation",)
    )
    no_trump_last: bool = _rule(False, Switch(), "trump", trump=("turn-up", "rotation", "highest-bid"))
    no_trump_every: int = _rule(
        0, Whole(0, 26, less=(1,)), "trump", trump=("turn-up", "rotation", "highest-bid")
    )
    passing: tuple[str, ...] = _rule((), Entries(PASSES, 52), "bidding")
    bidding: Bidding = _rule("in-turn", Choice(("in-turn", "sealed", "card", "zero")), "bidding")
    hook: Hook = _rule("dealer", Choice(("off", "dealer", "rebid")), "bidding")
    hook_from: int = _rule(1, Whole(1, 26), "bidding", hook=("dealer", "rebid"))
    rebid_bonus: int = _rule(0, Whole(0, 10), "bidding", bidding=("sealed", "card"))
    forehead: bool = _rule(False, Switch(), "bidding")
    follow: Follow = _rule("follow-suit", Choice(("follow-suit", "must-trump")), "play")
    trump_lead: TrumpLead = _rule("any", Choice(("any", "broken")), "play")
    twins: Twins = _rule("first", Choice(("first", "last")), "play")
    made_base: int = _rule(10, Whole(0, 50), "scoring")
    made_per_trick: int = _rule(1, Whole(0, 20), "scoring")
    missed: Missed = _rule("zero", Choice(("zero", "tricks", "penalty")), "scoring")
    missed_per_trick: int = _rule(10, Whole(1, 20), "scoring", missed=("penalty",))
    zero_bid: ZeroBid = _rule("same", Choice(("same", "five", "five-plus-hand")), "scoring")
    sweep_bonus: int = _rule(0, Whole(0, 50), "scoring")
    faults_limit: int = _rule(0, Whole(0, 99), "end")
    goal: Goal = _rule("points", Choice(("points", "made-rounds")), "end")
    tie: Tie = _rule("sudden-death", Choice(("sudden-death", "shared")), "end")
    sudden_death_cards: int = _rule(3, Whole(1, 7), "end", tie=("sudden-death",))


FIELDS: Final[Mapping[str, RuleField]] = {
    f.name: RuleField(f.name, cast(Value, f.default), **f.metadata) for f in fields(Rules)
}
"""The field table: what feeds the settings screen, the file reader, the help, the record and the tests."""


def rule_values(rules: Rules) -> dict[str, Value]:
    """Every key with its value, in the order of the table."""
    return {key: getattr(rules, key) for key in FIELDS}


def matters(key: str, values: Mapping[str, Any]) -> bool:
    """Whether a key says anything beside these values (a screen hides or dims it when not)."""
    return all(values[other] in wanted for other, wanted in FIELDS[key].needs)
