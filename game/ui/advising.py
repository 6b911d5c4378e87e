"""The advice on the player's present decision: thought about in slices while it is wanted, then forgotten."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from game.bots.adviser import Advice, Prospect, advise
from game.engine.options import BidOptions, CardBidOptions, Options, count_of
from game.model.cards import Card
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.table import Match
from game.settings import Settings
from game.texts import Words
from game.ui.parts.hint_text import hint_text
from game.ui.parts.hint_words import best_of

Ask: TypeAlias = Callable[[Match, int, random.Random], Advice]

QUIET_SLICE: Final = 0.004
"""Seconds of a frame for chances that nobody waits for."""
ASKED_SLICE: Final = 0.006
"""Seconds of a frame for a hint that somebody waits for, while nothing moves."""
LOOKS: Final = (0.06, 0.2)
"""After so many seconds of thinking the chances are looked at, and once more at the end."""
STEP: Final = 0.05
"""Chances are told in such steps …"""
STAY: Final = 0.04
"""… and one that is shown stays while it is not further off than this."""


@dataclass(frozen=True, slots=True)
class Guidance:
    """What of the advice is to be seen."""

    is_asked: bool = False
    """Whether a hint has been asked for."""
    line: str = ""
    """The hint in a sentence, or that it is being thought about."""
    best: tuple[Command, ...] = ()
    """The best choice and those that are just as good, once something is to be seen of them."""
    shows_chances: bool = False
    """Whether there is room for chances, known or not yet."""
    chances: Mapping[Command, float] = field(default_factory=dict)
    """The chance to make the bid for each choice of a bid."""

    @property
    def bids(self) -> dict[int, float]:
        """The chances of bids that are numbers."""
        return {way.bid: share for way, share in self.chances.items() if isinstance(way, PlaceBid)}

    @property
    def bid_cards(self) -> dict[Card, float]:
        """The chances of cards to bid with."""
        return {way.card: share for way, share in self.chances.items() if isinstance(way, BidCard)}

    @property
    def best_bid(self) -> int | None:
        """The best bid."""
        return next((way.bid for way in self.best if isinstance(way, PlaceBid)), None)

    @property
    def best_cards(self) -> frozenset[Card]:
        """The best cards to play or to bid with, or the best ones to pass."""
        cards = [way.card for way in self.best if isinstance(way, PlayCard | BidCard)]
        passed = [way.cards for way in self.best[:1] if isinstance(way, PassCards)]
        return frozenset([*cards, *(card for some in passed for card in some)])


class Advising:
    """Knows whether a hint is wanted, and what has been found out about the decision."""

    def __init__(self, seed: str, ask: Ask = advise) -> None:
        """`seed` makes the dice of the advice, which nobody else throws."""
        self.is_asked = False
        """Whether the player has asked for a hint on this decision."""
        self.is_done = False
        self.found: tuple[Prospect, ...] = ()
        """The choices as they were when they were looked at last, the best first."""
        self.chances: dict[Command, float] = {}
        self._seed = seed
        self._ask = ask
        self._view: Match | None = None
        self._viewer = 0
        self._offered: Options | None = None
        self._key: object = None
        self._wants_chances = False
        self._advice: Advice | None = None
        self._thought = 0.0
        self._looks = 0
        self._is_noted = False
        self._said: tuple[object, str] = (None, "")

    def attend(self, view: Match, viewer: int, offered: Options | None, settings: Settings) -> None:
        """This is what the viewer may decide now; None while he may not, and is about to be asked again."""
        self._offered = offered
        if offered is None:
            return
        key = _decision(view, viewer)
        if key != self._key:
            self.forget()
            self._key = key
        self._view, self._viewer = view, viewer
        self.is_asked = self.is_asked and settings.hints
        self._wants_chances = settings.bid_chances

    def forget(self) -> None:
        """The decision has passed, or is void."""
        self.is_asked = self.is_done = self._is_noted = False
        self.found, self.chances, self._key, self._advice = (), {}, None, None
        self._thought, self._looks = 0.0, 0

    def toggle(self) -> bool:
        """Show the hint or take it away; whether there is anything to be decided."""
        if self._offered is None:
            return False
        self.is_asked = not self.is_asked
        return True

    @property
    def is_thinking(self) -> bool:
        """Whether somebody wants to know more than is known."""
        if self._offered is None or self.is_done or count_of(self._offered) < 2:
            return False
        return self.is_asked or self.shows_chances

    @property
    def shows_chances(self) -> bool:
        """Whether the chances of bids are to be seen."""
        is_bid = isinstance(self._offered, BidOptions | CardBidOptions)
        return is_bid and (self.is_asked or self._wants_chances)

    def step(self) -> bool:
        """Think for a part of a frame in which nothing moves; whether there was anything to think about."""
        if not self.is_thinking or self._view is None:
            return False
        if self._advice is None:
            self._advice = self._ask(self._view, self._viewer, self._dice())
        slice_ = ASKED_SLICE if self.is_asked else QUIET_SLICE
        self.is_done = self._advice.step(slice_)
        self._thought += slice_
        if self.is_done or (self._looks < len(LOOKS) and self._thought >= LOOKS[self._looks]):
            self._looks += 1
            self._look(self._advice.prospects())
        return True

    def must_be_noted(self) -> bool:
        """Whether advice on this decision is to be seen for the first time."""
        is_seen = bool(self.found) and ((self.is_asked and self.is_done) or self.shows_chances)
        if self._is_noted or not is_seen:
            return False
        self._is_noted = True
        return True

    def guidance(self, words: Words) -> Guidance | None:
        """What is to be seen now; None where nothing is wanted."""
        if self._offered is None or not (self.is_asked or self.shows_chances):
            return None
        is_known = self.is_done or (self.shows_chances and bool(self.found))
        return Guidance(
            self.is_asked,
            self._line(words) if self.is_asked else "",
            best_of(self.found) if is_known else (),
            self.shows_chances,
            dict(self.chances) if self.shows_chances else {},
        )

    def _look(self, found: tuple[Prospect, ...]) -> None:
        """Take over what is known now; chances do not jump about for it."""
        self.found = found
        self.chances = {
            each.command: settled(each.made, self.chances.get(each.command))
            for each in found
            if isinstance(each.command, PlaceBid | BidCard)
        }

    def _line(self, words: Words) -> str:
        if self._view is None or self._offered is None:
            return ""
        if self.is_thinking:
            return words.say("Thinking it over …")
        key = (self._key, words)
        if self._said[0] != key:
            self._said = key, hint_text(self._view, self._viewer, self._offered, self.found, words)
        return self._said[1]

    def _dice(self) -> random.Random:
        """Chance of its own: whatever the bots do, and whether a hint was looked at, is left alone by it."""
        return random.Random(f"advice|{self._seed}|{self._key}")


def _decision(view: Match, viewer: int) -> object:
    """What tells a decision from every other one of the match; that others have decided changes nothing."""
    now = view.round
    if now is None:
        return None
    hand = " ".join(map(str, now.hand(viewer).cards))
    return viewer, now.number, str(now.phase), now.repeats, now.redeals, len(now.tricks), hand


def settled(share: float, before: float | None) -> float:
    """A chance in the steps in which it is told, the one from before if that is still near."""
    if before is not None and abs(share - before) <= STAY:
        return before
    if share < STEP / 2:
        return STEP / 5  # not never, as far as dice can tell
    if share > 1 - STEP / 2:
        return 1 - STEP / 5
    return round(round(share / STEP) * STEP, 2)
