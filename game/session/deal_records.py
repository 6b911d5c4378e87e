"""The deals in the records of a folder: read, dealt again from their seeds, counted a little at a time."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Final, TypeAlias

from game.engine.shuffle import SeededDeals, hands_from
from game.model.cards import Card
from game.model.events import HandsRedealt, MatchStarted, RoundDealt
from game.model.reasons import Refused
from game.session.check import CONFORMANCE_SEED
from game.session.deals import Deal, Pack, Tally, pack_of
from game.session.library import ENDING
from game.session.lines import FORMAT, Recorded
from game.session.reading import read_event, read_start
from game.session.standing import BrokenLine, keys_of, standing_lines

WANTED: Final = re.compile(rb"round_dealt|hands_redealt|round_scored|match_ended|\\u")
"""Is in every line that must be read; what was bid and played says nothing about a deal."""
Shuffle: TypeAlias = tuple[object, ...]
"""What two deals have in common that come from one and the same shuffle."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal of a record."""

    deal: Deal
    number: int
    """Of the round."""
    follows: bool | None
    """Whether the same cards, and the same first dealer, come from the seed; None where it claims nothing."""
    shuffle: Shuffle
    """Equal for deals that are one and the same, as in two matches with one seed."""


@dataclass(slots=True)
class RecordReader:
    """Finds the deals of one record; what is said about the record holds when all of them have been found."""

    data: bytes
    start: MatchStarted | None = None
    is_over: bool = False
    is_damaged: bool = False
    """Whether the record cannot be read to its end."""
    played: int = 0
    """How many of the deals belong to rounds that were played to their end."""

    def deals(self) -> Iterator[Dealt]:
        """Every deal that can be read, one after the other."""
        try:
            yield from self._deals()
        except (BrokenLine, Refused):
            self.is_damaged = True

    def _deals(self) -> Iterator[Dealt]:
        found = 0
        dealing: _Dealing | None = None
        for line in standing_lines(self.data[: self.data.rfind(b"\n") + 1]):
            if dealing is None:
                keys = keys_of(line)
                if keys.get("event") != "match_started" or keys.get("format") != FORMAT:
                    self.is_damaged = True
                    return
                self.start = read_start(keys)
                dealing = _Dealing(self.start)
            elif WANTED.search(line.raw):
                keys = keys_of(line)
                match keys.get("event"):
                    case "round_dealt" | "hands_redealt":
                        dealt = dealing.dealt(read_event(keys, len(dealing.start.players)))
                        if dealt is None:
                            self.is_damaged = True
                            return
                        found += 1
                        yield dealt
                    case "round_scored":
                        self.played = found
                    case "match_ended":
                        self.is_over = True
        self.is_damaged |= dealing is None


class _Dealing:
    """Deals a match again, line by line as it is read."""

    def __init__(self, start: MatchStarted) -> None:
        self.start = start
        self._pack: Pack = pack_of(start.rules, len(start.players))
        self._deals = None if start.seed == CONFORMANCE_SEED else SeededDeals(start.seed or "")
        self._you = next((seat for seat, player in enumerate(start.players) if player.kind == "human"), 0)
        self._round: RoundDealt | None = None
        self._redeals = 0

    def dealt(self, event: Recorded) -> Dealt | None:
        """The deal that an event tells of; None where no such deal can have been."""
        turned: tuple[Card, ...] = ()
        trump = None
        match event:
            case RoundDealt():
                self._round, self._redeals = event, 0
                turned, trump = event.turned, event.trump
            case HandsRedealt():
                self._redeals += 1
        now = self._round
        if now is None or not isinstance(event, RoundDealt | HandsRedealt):
            return None
        is_new_round = self._redeals == 0
        deal = Deal(
            self._pack,
            event.hands,
            turned,
            trump,
            self._you,
            dealer=now.dealer if is_new_round else None,
            by_lot=is_new_round and now.number == 1,
        )
        rules = self.start.rules
        shuffle = (self.start.seed, rules.deck, self._pack.size, rules.jokers, now.number, self._redeals)
        follows = self._follows(deal, now)
        return Dealt(deal, now.number, follows, shuffle) if follows or self._is_possible(deal) else None

    def _is_possible(self, deal: Deal) -> bool:
        """Whether the pack holds all these cards, and somebody was dealt some."""
        dealt = [card for hand in deal.hands if hand for card in hand.cards]
        return bool(dealt) and not Counter((*dealt, *deal.turned)) - Counter(self._pack.cards)

    def _follows(self, deal: Deal, now: RoundDealt) -> bool | None:
        """Whether the seed gives this deal."""
        if self._deals is None:
            return None
        seats = len(deal.hands)
        taking_part = [seat for seat, hand in enumerate(deal.hands) if hand is not None]
        if not taking_part or (deal.by_lot and deal.dealer != self._deals.first_dealer(seats)):
            return False
        pack = self._deals.shuffled(deal.pack.cards, now.number, self._redeals)
        hands, stock = hands_from(pack, seats, now.dealer, taking_part, now.hand_size)
        return deal.hands == hands and deal.turned == stock[: len(deal.turned)]


@dataclass(frozen=True, slots=True)
class Stray:
    """A deal that does not follow from the seed of its match."""

    file: str
    round: int


@dataclass(slots=True)
class Gathering:
    """Counts the deals of all matches in a folder, as far as their records can be read.

    A deal whose seed was dealt before is counted once only, since nothing new was left to chance. The round
    that can still be gone on with is left out: what is in its hands is nobody's business yet.
    """

    folder: Path
    clock: Callable[[], float] = perf_counter
    tally: Tally = field(default_factory=Tally)
    files: int = 0
    """How many records there are."""
    read: int = 0
    """How many of them have been read."""
    matches: int = 0
    """How many of them have at least one deal in them."""
    damaged: list[str] = field(default_factory=list)
    """The files that cannot be read to their end."""
    deals: int = 0
    """How many deals there are, those counted once only among them."""
    repeated: int = 0
    """How many of them were dealt from a seed that had been dealt before."""
    checked: int = 0
    """How many of them have a seed that they can be held against."""
    open_deals: int = 0
    """How many deals are left out, being those of the round that can be gone on with."""
    strays: list[Stray] = field(default_factory=list)
    _work: Iterator[None] | None = None
    _seen: set[Shuffle] = field(default_factory=set)
    _is_open_found: bool = False

    @property
    def followed(self) -> int:
        """How many deals follow from their seed."""
        return self.checked - len(self.strays)

    @property
    def share(self) -> float:
        """How much of the work is done, from 0 to 1."""
        return self.read / self.files if self.files else 0.0

    def step(self, seconds: float) -> bool:
        """Go on for so many seconds of time; whether everything has been counted."""
        if self._work is None:
            self._work = self._through_all()
        until = self.clock() + seconds
        return all(self.clock() < until for _ in self._work)

    def _through_all(self) -> Iterator[None]:
        newest: list[tuple[float, Path]] = []
        for path in self.folder.glob(f"*{ENDING}"):
            if path.is_file():
                newest.append((path.stat().st_mtime, path))
            yield
        newest.sort(reverse=True)
        self.files = len(newest)
        for _, path in newest:
            try:
                data = path.read_bytes()
            except OSError:
                self.damaged.append(path.name)
            else:
                yield
                yield from self._through(path.name, RecordReader(data))
            self.read += 1
            yield

    def _through(self, name: str, record: RecordReader) -> Iterator[None]:
        found: list[Dealt] = []
        for dealt in record.deals():
            found.append(dealt)
            yield
        if record.is_damaged:
            self.damaged.append(name)
        elif not record.is_over and not self._is_open_found:
            self._is_open_found = True
            self.open_deals = len(found) - record.played
            del found[record.played :]
        self.matches += bool(found)
        for dealt in found:
            self._count(name, dealt)
            yield

    def _count(self, name: str, dealt: Dealt) -> None:
        self.deals += 1
        if dealt.follows is not None:
            self.checked += 1
            if not dealt.follows:
                self.strays.append(Stray(name, dealt.number))
            elif dealt.shuffle in self._seen:
                self.repeated += 1
                return
            else:
                self._seen.add(dealt.shuffle)
        self.tally.add(dealt.deal)
