"""What the player points at and has chosen on the table, by mouse or keyboard, until it is a decision."""

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar

from game.engine.options import BidOptions, CardBidOptions, Options, PassOptions, PlayOptions
from game.model.cards import parse_card
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.ui.inputs import Move
from game.ui.layout import Spot, TableLayout, card_holds
from game.ui.parts.bidbar import bid_bar, button_at
from game.ui.parts.passbar import pass_bar
from game.ui.parts.tabletop import LIFT
from game.ui.pieces import PieceKey, Pieces
from game.ui.theme import THEME

T = TypeVar("T")
TYPING: Final = 1.0
"""Seconds within which a second digit completes a bid."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What there is to choose from: the viewer's options, the cards at rest and where they lie."""

    offered: Options | None
    pieces: Pieces
    layout: TableLayout
    viewer: int
    hand_size: int
    has_chances: bool = False
    """Whether the bid bar shows chances."""

    def hand(self) -> list[PieceKey]:
        """The viewer's cards from left to right."""
        return [key for key in self.pieces if key[0] == "hand"]


class Decision(NamedTuple):
    """A command that the player has decided on, and the card that it is about."""

    command: Command
    card: PieceKey | None = None


class Chooser:
    """The choice in the making. It is not told what the rules allow: that is judged when it is decided."""

    def __init__(self) -> None:
        self.pointer = Move(-1, -1)
        self.focus: PieceKey | None = None
        """The card that the keyboard is at."""
        self.bid_focus: int | None = None
        """The number that the keyboard is at."""
        self.chosen: tuple[PieceKey, ...] = ()
        """The cards chosen to be passed."""
        self.lifted: dict[PieceKey, float] = {}
        """How far cards have risen, 0 … 1."""
        self._typed: tuple[int, float] | None = None
        """The beginning of a bid of two digits, and for how long it can be completed."""

    def point(self, pointer: Move) -> None:
        """The mouse is here; it takes over from the keyboard."""
        self.pointer, self.focus = pointer, None

    def forget(self) -> None:
        """Something has happened: what was chosen before is void."""
        self.focus = self.bid_focus = None
        self.chosen = ()

    def pass_time(self, seconds: float, at: Situation, *, at_once: bool) -> None:
        """The cards pointed at and chosen rise, the others come down; `at_once` where nothing is to move."""
        if self._typed:
            number, left = self._typed
            self._typed = (number, left - seconds) if left > seconds else None
        aimed = self.aimed(at)
        risen = {*self.chosen, *([aimed] if aimed else [])}
        rate = 1.0 if at_once else seconds / (THEME.motion.hover / 1000)
        heights = {
            key: self.lifted.get(key, 0.0) + (rate if key in risen else -rate)
            for key in (*self.lifted, *risen)
        }
        self.lifted = {key: min(1.0, height) for key, height in heights.items() if height > 0}

    @property
    def is_moving(self) -> bool:
        """Whether a card is on its way up or down."""
        return any(0 < height < 1 for height in self.lifted.values())

    def aimed(self, at: Situation) -> PieceKey | None:
        """The card that the player is at."""
        if not isinstance(at.offered, PlayOptions | CardBidOptions | PassOptions):
            return None
        return self.focus or self._card_at(self.pointer.x, self.pointer.y, at)

    def pointed(self, at: Situation) -> str | int | None:
        """The number of the bid bar under the mouse, or "pass" for the button of the pass bar."""
        x, y = self.pointer.x, self.pointer.y
        match at.offered:
            case BidOptions():
                return button_at(bid_bar(at.layout, at.hand_size, has_chances=at.has_chances), x, y)
            case PassOptions() if pass_bar(at.layout)[1].holds(x, y):
                return "pass"
        return None

    def click(self, at: Situation) -> Decision | None:
        """Decide for what the mouse is at."""
        pointed = self.pointed(at)
        if isinstance(pointed, int):
            return Decision(PlaceBid(at.viewer, pointed))
        if pointed == "pass":
            return self._pass(at)
        key = self._card_at(self.pointer.x, self.pointer.y, at)
        return self._take(key, at) if key else None

    def key(self, name: str, at: Situation) -> Decision | None:
        """Move the focus, decide for what it is at, or type a bid."""
        match name:
            case "left" | "right" | "up" | "down" | "tab" | "home" | "end":
                self._move_focus(name, at)
            case "enter" | "space":
                return self._confirm(name, at)
            case _ if name.isdecimal() and len(name) == 1:
                return self._type(int(name), at)
        return None

    def _card_at(self, x: float, y: float, at: Situation) -> PieceKey | None:
        """The uppermost card of the hand at a point, where it is drawn."""
        for key in reversed(at.hand()):
            piece = at.pieces[key]
            raised = self.lifted.get(key, 0.0) * LIFT * at.layout.u
            spots = (Spot(piece.x, piece.y - up, piece.angle) for up in (0.0, raised))
            if any(card_holds(spot, piece.picture.size[0], x, y) for spot in spots):
                return key
        return None

    def _take(self, key: PieceKey, at: Situation) -> Decision | None:
        """Play a card, bid with it, or choose it to be passed."""
        card = parse_card(key[2])
        match at.offered:
            case PlayOptions():
                return Decision(PlayCard(at.viewer, card), key)
            case CardBidOptions():
                return Decision(BidCard(at.viewer, card), key)
            case PassOptions(count, _, _):
                others = tuple(chosen for chosen in self.chosen if chosen != key)
                self.chosen = others if key in self.chosen else (*others, key)[-count:]
        return None

    def _pass(self, at: Situation) -> Decision:
        """Pass the chosen cards; that they are too few is judged with the decision."""
        return Decision(PassCards(at.viewer, tuple(parse_card(key[2]) for key in self.chosen)))

    def _move_focus(self, name: str, at: Situation) -> None:
        if isinstance(at.offered, BidOptions):
            self.bid_focus = _beside(list(at.offered.bids), self.bid_focus, name)
        elif at.offered and at.hand():
            self.focus = _beside(at.hand(), self.aimed(at), name)

    def _confirm(self, name: str, at: Situation) -> Decision | None:
        """Enter or space: decide for what the focus is at; Enter passes once enough cards are chosen."""
        match at.offered:
            case BidOptions():
                return None if self.bid_focus is None else Decision(PlaceBid(at.viewer, self.bid_focus))
            case PassOptions(count, _, _) if name == "enter" and len(self.chosen) == count:
                return self._pass(at)
        return self._take(self.focus, at) if self.focus else None

    def _type(self, digit: int, at: Situation) -> Decision | None:
        """A digit bids at once where no longer number begins with it; else it waits for the next one."""
        if not isinstance(at.offered, BidOptions):
            return None
        number = self._typed[0] * 10 + digit if self._typed else digit
        if number > at.hand_size:
            number = digit
        if 0 < number * 10 <= at.hand_size:
            self.bid_focus, self._typed = number, (number, TYPING)
            return None
        self._typed = None
        return Decision(PlaceBid(at.viewer, number))


def _beside(choices: list[T], now: T | None, name: str) -> T:
    """The choice beside the present one, round the ends; the first or last where there is none yet."""
    back = name in ("left", "up")
    if now is None or now not in choices or name in ("home", "end"):
        return choices[-1 if back or name == "end" else 0]
    return choices[(choices.index(now) + (-1 if back else 1)) % len(choices)]
