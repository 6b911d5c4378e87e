"""The colours of the table, read from assets/themes, and the time that each movement takes."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, Final, Literal, TypeAlias

import tomli

from game import paths

Colour: TypeAlias = tuple[int, int, int]
Ground: TypeAlias = Literal["cloth", "wood", "plain"]
GROUNDS: Final[tuple[Ground, ...]] = ("cloth", "wood", "plain")
SUITS: Final = "SHDC"
"""The order of the suits in every list of a theme."""


@dataclass(frozen=True, slots=True)
class Motion:
    """Milliseconds at tempo 1; the settings multiply them, "instant" skips them."""

    hover: int = 110
    deal: int = 240
    deal_apart: int = 45  # from one card dealt to the next
    play: int = 260
    collect: int = 320
    fade: int = 240  # instead of flying, where there is to be less motion
    by_itself: int = 450  # a card that is played for the player is seen first
    bids: int = 220  # bids are turned over together
    score: int = 600  # points count up
    scene: int = 220
    shake: int = 280  # a card that may not be played
    coin: int = 900  # the sum is read, then a bonus flies to its seat
    toast: int = 2400
    bids_stay: int = 700  # the last bid is seen before play begins
    breath: int = 500  # before scores and the end
    think_least: int = 350
    think_most: int = 700
    trick_hold: int = 900  # the finished trick stays, its winner marked

    def think(self, wobble: int) -> float:
        """Seconds that an opponent seems to think, different from one whole number to the next."""
        return (self.think_least + (self.think_most - self.think_least) * (wobble % 100) / 99) / 1000


@dataclass(slots=True)
class Theme:
    """Colours by what they mean. Each file in assets/themes names all of them, and says what they are for.

    Everybody draws with `THEME`, the only one that ever changes: `game.ui.dress` puts another on.
    """

    motion: ClassVar[Motion] = Motion()

    ground_kind: Ground
    ground: tuple[Colour, ...] = field(metadata={"count": 4})
    inlay: Colour
    inlay_gem: Colour
    glass: Colour
    plate: Colour
    veil: Colour
    edge: Colour
    edge_strength: float
    well: Colour
    hover: Colour
    glass_hover: Colour
    chosen: Colour
    block: tuple[Colour, ...] = field(metadata={"count": 2})
    spent: tuple[Colour, ...] = field(metadata={"count": 3})
    empty: Colour
    ivory: Colour
    sub: Colour
    gold: Colour
    bright: Colour
    glow: Colour
    coral: Colour
    blocked: Colour
    cream: Colour
    on_gold: Colour
    high: Colour
    low: Colour
    ink: Colour
    soft: Colour
    faint: Colour
    red: Colour
    green: Colour
    amber: Colour
    rule: Colour
    margin: Colour
    brass: Colour
    row: Colour
    row_edge: Colour
    best: Colour
    over: Colour
    suits: tuple[Colour, ...] = field(metadata={"count": 4})
    suits_on_felt: tuple[Colour, ...] = field(metadata={"count": 4})
    gems: tuple[Colour, ...] = field(metadata={"count": 4})
    gems_dark: tuple[Colour, ...] = field(metadata={"count": 4})
    seats: tuple[Colour, ...] = field(metadata={"count": 9})
    seats_on_paper: tuple[Colour, ...] = field(metadata={"count": 9})
    confetti: tuple[Colour, ...] = field(metadata={"count": 4})

    def suit(self, suit: str) -> Colour:
        """The colour of a suit on a card."""
        return self.suits[SUITS.index(suit)]

    def suit_on_felt(self, suit: str) -> Colour:
        """The colour of a suit where it stands on felt or glass."""
        return self.suits_on_felt[SUITS.index(suit)]

    def gem(self, suit: str) -> tuple[Colour, Colour]:
        """The colours of a large glossy suit, above and below."""
        place = SUITS.index(suit)
        return self.gems[place], self.gems_dark[place]

    def become(self, other: "Theme") -> None:
        """Take on all colours of another theme."""
        for each in fields(self):
            setattr(self, each.name, getattr(other, each.name))


class ThemeFault(ValueError):
    """A theme that is not as it must be; `faults` has a sentence for everything that is wrong with it."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


def read_theme(given: Mapping[str, Any]) -> Theme:
    """The theme that a file says: it must name just the fields there are. Raises ThemeFault."""
    known = {each.name: each.metadata.get("count", 0) for each in fields(Theme)}
    faults = [f"{name} is missing" for name in known if name not in given]
    faults += [f"{name} is unknown" for name in given if name not in known]
    values: dict[str, Any] = {}
    for name in given.keys() & known.keys():
        try:
            values[name] = _value(name, given[name], known[name])
        except ValueError as why:
            faults.append(f"{name}: {why}")
    if faults:
        raise ThemeFault(sorted(faults))
    return Theme(**values)


def _value(name: str, found: object, count: int) -> object:
    if name == "ground_kind":
        if found not in GROUNDS:
            raise ValueError(f"{found!r} is none of {', '.join(GROUNDS)}")
        return found
    if name == "edge_strength":
        if isinstance(found, bool) or not isinstance(found, int | float) or not 0 <= found <= 5:
            raise ValueError(f"{found!r} is no number from 0 to 5")
        return float(found)
    if not count:
        return _colour(found)
    if not isinstance(found, list) or len(found) != count:
        raise ValueError(f"a list of {count} colours is wanted, not {found!r}")
    return tuple(_colour(each) for each in found)


def _colour(found: object) -> Colour:
    if isinstance(found, str) and len(found) == 7 and found[0] == "#" and found[1:].isalnum():
        try:
            number = int(found[1:], 16)
        except ValueError:
            pass
        else:
            return number >> 16, number >> 8 & 255, number & 255
    raise ValueError(f'{found!r} is no colour like "#f6dd9a"')


def theme_named(name: str) -> Theme:
    """One of the themes that come with the game, with its four colours of suits."""
    return read_theme(tomli.loads(paths.shipped(f"assets/themes/{name}.toml").read_text("utf-8")))


def in_two_colours(theme: Theme) -> Theme:
    """The theme with clubs as black as spades, and diamonds as red as hearts."""

    def paired(four: tuple[Colour, ...]) -> tuple[Colour, ...]:
        spades, hearts, *_ = four
        return spades, hearts, hearts, spades

    return replace(
        theme,
        suits=paired(theme.suits),
        suits_on_felt=paired(theme.suits_on_felt),
        gems=paired(theme.gems),
        gems_dark=paired(theme.gems_dark),
    )


THEME: Final = in_two_colours(theme_named("felt"))
"""What everything is drawn with at this moment."""
