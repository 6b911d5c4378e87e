"""First steps: what is said to somebody who plays his first two small rounds, and when."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.engine.options import BidOptions, Options, PlayOptions
from game.model.events import MatchStarted, Player
from game.model.ruleset import Rules
from game.model.table import Match, Phase, Round
from game.texts import N_, Words
from game.ui.look import NAMES

RULES: Final = Rules(schedule="custom", custom_schedule=(3, 4), tie="shared")
SEED: Final = "first-1894"
"""Deals the learner the ace of trumps and two low cards, and lets him bid and lead first."""


@dataclass(frozen=True, slots=True)
class At:
    """The moment of a lesson: the view, its round, and what the learner may do."""

    view: Match
    now: Round
    offered: Options | None

    @property
    def is_first(self) -> bool:
        """Whether it is the first of the two rounds."""
        return self.now.number == 1


@dataclass(frozen=True, slots=True)
class Step:
    """Something that is said once, when its moment has come."""

    title: str
    text: str
    when: Callable[[At], bool]


def _bids(at: At) -> bool:
    return isinstance(at.offered, BidOptions)


def _plays(at: At) -> bool:
    return isinstance(at.offered, PlayOptions)


def _follows(at: At) -> bool:
    """Whether the learner has cards of the suit that was led."""
    offered = at.offered
    return isinstance(offered, PlayOptions) and bool(at.now.trick) and _has_led(offered)


def _has_led(offered: PlayOptions) -> bool:
    return any(card.suit == offered.led for card in offered.cards)


def _is_void(at: At) -> bool:
    """Whether he has none of them."""
    offered = at.offered
    return isinstance(offered, PlayOptions) and bool(at.now.trick) and not _has_led(offered)


def _scored(at: At) -> bool:
    return at.now.phase is Phase.SCORED


STEPS: Final[tuple[Step, ...]] = (
    Step(
        N_("Tricks"),
        N_(
            "Everybody has three cards. In a trick each player puts down one of them, and the best card "
            "takes all. So there are three tricks to be taken in this round."
        ),
        lambda at: at.is_first and _bids(at),
    ),
    Step(
        N_("Trump"),
        N_(
            "The card turned up at the upper left names the trump suit: diamonds. A trump beats every card "
            "of the other suits; otherwise the highest card of the suit that was led wins. Aces are high."
        ),
        lambda at: at.is_first and _bids(at),
    ),
    Step(
        N_("Your bid"),
        N_(
            "Now say how many tricks you will take. You must take exactly as many, no fewer and no more. "
            "You hold the ace of trumps, which nothing beats, and two low cards: bid 1."
        ),
        lambda at: at.is_first and _bids(at),
    ),
    Step(
        N_("You lead"),
        N_(
            "You play the first card, any you like; click it. With the ace your trick is safe at once. "
            "Or lead a low card and keep the ace for later."
        ),
        lambda at: at.is_first and _plays(at) and not at.now.trick,
    ),
    Step(
        N_("Follow suit"),
        N_(
            "You must play the suit that was led if you have it. Only the bright cards may be played; "
            "a click on another one tells you why not."
        ),
        _follows,
    ),
    Step(
        N_("Nothing of that suit"),
        N_(
            "You have no card of the suit that was led, so you may play whatever you like: a trump to take "
            "the trick, or a card that you want to get rid of."
        ),
        _is_void,
    ),
    Step(
        N_("The points"),
        N_(
            "A bid that was made exactly is worth 10 points and one more for each trick. One trick too many "
            "or too few, and there is nothing. Under each name you see the bid and, as coins, the tricks "
            "taken."
        ),
        lambda at: at.is_first and _scored(at),
    ),
    Step(
        N_("The hook"),
        N_(
            "In this round you are the dealer and bid last. Your bid must not make all bids add up to just "
            "the number of tricks: that number is struck out. So somebody always misses."
        ),
        lambda at: not at.is_first and _bids(at),
    ),
    Step(
        N_("That is all"),
        N_(
            "You can play Oh Hell now. H tells you what to do and why whenever you are to decide, F1 "
            "explains the rules of any game, and under New match wait eighteen more games of the family."
        ),
        lambda at: not at.is_first and _scored(at),
    ),
)
"""In the order in which they are said; one that never comes to its moment is left out."""


def lesson_start(words: Words) -> MatchStarted:
    """The small match of the first steps, which is not recorded."""
    players = (
        Player(words.say("You"), "human"),
        *(Player(NAMES[index], "bot", "steady") for index in range(2)),
    )
    return MatchStarted(RULES, players, "custom", seed=SEED, title=words.say("First steps"), practice=True)


def next_step(steps: tuple[Step, ...], view: Match, offered: Options | None) -> Step | None:
    """The first of these steps whose moment this is."""
    if view.round is None:
        return None
    at = At(view, view.round, offered)
    return next((step for step in steps if step.when(at)), None)
