"""Stand-ins for the adviser: advice that is made up, and takes as long as is wanted."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.bots.adviser import Advice, Prospect
from game.engine.options import BidOptions, CardBidOptions, PassOptions, PlayOptions, options
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.table import Match
from game.ui.advising import Ask


@dataclass
class FakeAdvice:
    """Advice that is done after so many seconds, and says each of its answers for the same part of them."""

    answers: Sequence[tuple[Prospect, ...]]
    seconds: float = 0.3
    thought: float = 0.0
    slices: list[float] = field(default_factory=list)

    def step(self, seconds: float) -> bool:
        self.slices.append(seconds)
        self.thought += seconds
        return self.thought >= self.seconds

    def prospects(self) -> tuple[Prospect, ...]:
        share = min(0.999, self.thought / self.seconds) if self.seconds else 0.999
        return self.answers[int(share * len(self.answers))] if self.thought else ()


def prospect(
    command: Command, made: float, points: float | None = None, value: float | None = None
) -> Prospect:
    """A choice with its chance; points and value follow from it where they are not given."""
    points = 10 * made if points is None else points
    return Prospect(command, points if value is None else value, points, made)


def likely(seconds: float = 0.3) -> Ask:
    """An adviser with an opinion about everything: middling bids, and cards at the left of the hand."""

    def ask(view: Match, seat: int, _: random.Random) -> Advice:
        return FakeAdvice([tuple(_opinions(view, seat))], seconds)

    return ask


def _opinions(view: Match, seat: int) -> list[Prospect]:
    now = view.round
    assert now is not None
    fair = now.hand_size / len(now.order)
    match options(view, seat):
        case BidOptions(bids, _):
            found = [prospect(PlaceBid(seat, bid), 0.42 / (1 + abs(bid - fair) ** 2)) for bid in bids]
        case CardBidOptions(cards):
            found = [
                prospect(BidCard(seat, card), 0.4 / (1 + abs(card.strength - fair)))
                for card in dict.fromkeys(cards)
            ]
        case PlayOptions(cards, _):
            found = [
                prospect(PlayCard(seat, card), 0.72 / (1 + 0.3 * place))
                for place, card in enumerate(dict.fromkeys(cards))
            ]
        case PassOptions(count, cards, _):
            found = [
                prospect(PassCards(seat, cards[place : place + count]), 0.6 - 0.07 * place)
                for place in range(max(1, min(4, len(cards) - count)))
            ]
        case _:
            return []
    return sorted(found, key=lambda each: -each.value)
