"""What has happened in a match, in words: round by round what was dealt, passed, bid, played and scored."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.explain.deals import seed_meant
from game.explain.page import Line, Section
from game.model.events import (
    BiddingClosed,
    BiddingRepeated,
    BidPlaced,
    CardPlayed,
    CardsPassed,
    Event,
    Hand,
    HandsRedealt,
    MatchEnded,
    RoundDealt,
    RoundScored,
    SeatOut,
    TrickTaken,
)
from game.texts import Words


def log_of(
    events: Iterable[Event], names: Sequence[str], words: Words, seed: str | None = None
) -> tuple[Section, ...]:
    """The events as a seat was told them, a section for each round; cards it does not know are counted.

    The seed, given for a match that is over, stands at the end.
    """
    log = _Log(names, words)
    for event in events:
        log.tell(event)
    if seed is None:
        return log.sections()
    told = (Line("rule", seed), Line("rule", seed_meant(words)))
    return (*log.sections(), Section("seed", words.say("Seed"), told))


def as_text(sections: Iterable[Section]) -> str:
    """The log as plain text, to be copied."""
    return "\n".join(
        line for section in sections for line in (section.title, *(told.text for told in section.lines), "")
    )


@dataclass(slots=True)
class _Log:
    """Gathers what belongs in one line until the line is full."""

    names: Sequence[str]
    words: Words
    done: list[Section] = field(default_factory=list)
    title: str = ""
    lines: list[str] = field(default_factory=list)
    hand_size: int = 0
    tricks: int = 0
    bids: dict[int, int] = field(default_factory=dict)
    bid_words: list[str] = field(default_factory=list)
    passes: list[str] = field(default_factory=list)
    plays: list[str] = field(default_factory=list)

    def sections(self) -> tuple[Section, ...]:
        """All rounds, with the lines of the last one that are not full yet."""
        return (*self.done, self._section()) if self.title else tuple(self.done)

    def _section(self) -> Section:
        words = self.words
        begun = []
        if self.passes:
            begun.append(words.say("Passed: {passes}.", passes="; ".join(self.passes)))
        if self.bid_words:
            begun.append(words.say("Bids so far: {bids}.", bids=", ".join(self.bid_words)))
        if self.plays:
            begun.append(
                words.say(
                    "Trick {number} so far: {plays}.", number=self.tricks + 1, plays=", ".join(self.plays)
                )
            )
        return Section(
            f"round-{len(self.done)}", self.title, tuple(Line("rule", text) for text in self.lines + begun)
        )

    def tell(self, event: Event) -> None:
        """Take note of an event."""
        words = self.words
        if self.passes and not isinstance(event, CardsPassed):
            self.lines.append(words.say("Passed: {passes}.", passes="; ".join(self.passes)))
            self.passes = []
        match event:
            case RoundDealt():
                self._begin(event)
            case CardsPassed(giver, receiver, cards):
                self.passes.append(f"{self.names[giver]} → {self.names[receiver]}: {self._hand(cards)}")
            case BidPlaced(seat, bid, card):
                self.bids[seat] = bid
                shown = f" ({words.card(str(card))})" if card else ""
                self.bid_words.append(f"{self.names[seat]} {words.number(bid)}{shown}")
            case BiddingRepeated(bonus):
                self._void(bonus)
            case HandsRedealt():
                self.lines.append(words.say("All cards are dealt anew."))
            case BiddingClosed(bids, trump, _):
                self._stand(bids)
                self.lines.append(words.say("Trump: {suit}.", suit=words.suit(trump)))
            case CardPlayed(seat, card):
                self.plays.append(f"{self.names[seat]} {words.card(str(card))}")
            case TrickTaken(seat, trick):
                self.tricks = trick
                self.lines.append(
                    words.say(
                        "Trick {number}: {plays}. Taken by: {name}.",
                        number=trick,
                        plays=", ".join(self.plays),
                        name=self.names[seat],
                    )
                )
                self.plays = []
            case RoundScored():
                self.lines.append(self._result(event))
            case SeatOut(seat):
                self.lines.append(words.say("Out with too many faults: {name}.", name=self.names[seat]))
            case MatchEnded(winners, _):
                best = words.list([self.names[seat] for seat in winners])
                self.lines.append(words.say("The match is over. Won by: {names}.", names=best))

    def _begin(self, event: RoundDealt) -> None:
        if self.title:
            self.done.append(self._section())
        words = self.words
        cards = words.count("{n} card", "{n} cards", event.hand_size)
        number = words.say("Sudden death") if event.sudden_death else words.say("Round {n}", n=event.number)
        self.title = f"{number} · {cards}"
        self.lines, self.plays, self.bid_words, self.bids = [], [], [], {}
        self.hand_size, self.tricks = event.hand_size, 0
        self.lines.append(words.say("Dealer: {name}.", name=self.names[event.dealer]))
        if event.turned:
            turned = words.list([words.card(str(card)) for card in event.turned])
            self.lines.append(words.say("Turned up: {cards}.", cards=turned))

    def _hand(self, cards: Hand) -> str:
        words = self.words
        known = [words.card(str(card)) for card in cards.cards]
        if cards.hidden:
            known.append(words.count("{n} card", "{n} cards", cards.hidden))
        return words.list(known)

    def _void(self, bonus: Sequence[int]) -> None:
        words = self.words
        text = words.say("Bids, void: {bids}.", bids=", ".join(self.bid_words))
        gains = [f"{self.names[seat]} {words.signed(got)}" for seat, got in enumerate(bonus) if got]
        if gains:
            text += " " + words.say("For the highest bid: {gains}.", gains=words.list(gains))
        self.lines.append(text)
        self.bid_words, self.bids = [], {}

    def _stand(self, bids: Sequence[int | None]) -> None:
        """The bids that hold; bids of 0 that nobody makes are only told here."""
        words = self.words
        self.bids = {seat: bid for seat, bid in enumerate(bids) if bid is not None}
        shown = self.bid_words or [
            f"{self.names[seat]} {words.number(bid)}" for seat, bid in self.bids.items()
        ]
        tricks = words.count("{n} trick", "{n} tricks", self.hand_size)
        self.lines.append(
            words.say(
                "Bids: {bids}; together {sum} for {tricks}.",
                bids=", ".join(shown),
                sum=sum(self.bids.values()),
                tricks=tricks,
            )
        )
        self.bid_words = []

    def _result(self, event: RoundScored) -> str:
        words = self.words
        seats = [
            words.say(
                "{name} {tricks} of {bid}, {points}, total {total}",
                name=self.names[seat],
                tricks=tricks,
                bid=self.bids[seat],
                points=words.signed(got),
                total=event.totals[seat],
            )
            for seat, (tricks, got) in enumerate(zip(event.tricks, event.points, strict=True))
            if tricks is not None and got is not None
        ]
        return words.say("Result: {seats}.", seats="; ".join(seats))
