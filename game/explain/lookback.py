"""A look back at a round in words: what was chosen, what it cost, and the verdict."""

from collections.abc import Mapping
from typing import Final

from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.model.verdicts import Luck, Verdict
from game.texts import N_, Words

WELL: Final[Mapping[Luck | None, str]] = {
    None: N_("Played well."),
    "better": N_("Played well, with luck on your side: the master would have got {points}."),
    "as-good": N_("Played well: the master would have got {points}."),
    "as-bad": N_("Played well, unlucky cards: the master would have got {points}."),
    "worse": N_("Nothing was wrong, only luck was missing: the master would have got {points}."),
}
"""What is said where no decision cost much, by the luck that came with it."""
AFTER: Final[Mapping[Luck, str]] = {
    "better": N_("You were lucky all the same: the master would have got {points}."),
    "as-good": N_("It turned out well all the same: the master would have got {points}."),
    "as-bad": N_("The cards held little anyway: the master would have got {points}."),
    "worse": N_("The master would have got {points}."),
}
"""What is said after the decisions that cost something."""


ALONE: Final[Mapping[type[Command], str]] = {
    PlaceBid: N_("The bid of {what} cost {points}; the rest was fine."),
    BidCard: N_("Bidding with the {what} cost {points}; the rest was fine."),
    PassCards: N_("Passing the {what} cost {points}; the rest was fine."),
    PlayCard: N_("The {what} in trick {trick} cost {points}; the rest was fine."),
}
AMONG: Final[Mapping[type[Command], str]] = {
    PlaceBid: N_("The bid of {what} cost {points}, all the rest {others}."),
    BidCard: N_("Bidding with the {what} cost {points}, all the rest {others}."),
    PassCards: N_("Passing the {what} cost {points}, all the rest {others}."),
    PlayCard: N_("The {what} in trick {trick} cost {points}, all the rest {others}."),
}
"""What is said of the costliest decision, where the others were fine and where not all of them were."""


def points_told(points: float, words: Words) -> str:
    """So many points, with a decimal place where they are not whole."""
    tenths = round(points, 1)
    if tenths == 1:
        return words.say("1 point")
    return words.say("{points} points", points=words.number(tenths, 0 if tenths == int(tenths) else 1))


def average_told(points: float, words: Words) -> str:
    """So many points on average."""
    tenths = round(points, 1)
    if tenths == int(tenths):
        return points_told(tenths, words)
    return words.say("{points} points on average", points=words.number(tenths, 1))


def cost_told(cost: float | None, words: Words) -> str:
    """What a decision cost as a number, empty where it cost nothing."""
    if cost is None:
        return "?"
    return words.number(-cost, 1) if cost else ""


def choice_told(command: Command, words: Words) -> str:
    """What was, or could have been, decided: a number or cards."""
    match command:
        case PlaceBid(_, bid):
            return words.number(bid)
        case BidCard(_, card) | PlayCard(_, card):
            return words.card(str(card))
        case PassCards(_, cards):
            return words.list([words.card(str(card)) for card in cards])


def place_told(command: Command, trick: int | None, bidding: int, words: Words) -> str:
    """Which decision of a round it is; `bidding` counts the biddings from 0."""
    if isinstance(command, PassCards):
        return words.say("Pass", context="decision of a round")
    if trick is not None:
        return words.say("Trick {n}", n=trick)
    return words.say("Bid", context="decision of a round") if not bidding else words.say("Bid again")


def verdict_told(verdict: Verdict, words: Words) -> str:
    """One or two sentences: what cost points, and whether it was luck or play."""
    points = "" if verdict.master is None else average_told(verdict.master, words)
    cause = verdict.cause
    if cause is None:
        return words.say(WELL[verdict.luck], points=points)
    table = ALONE if verdict.play == "one" else AMONG
    told = words.say(
        table[type(cause.command)],
        what=choice_told(cause.command, words),
        trick=cause.trick,
        points=points_told(cause.cost, words),
        others=points_told(verdict.rest, words),
    )
    return f"{told} {words.say(AFTER[verdict.luck], points=points)}" if verdict.luck else told


def rounds_told(verdict: Verdict, words: Words) -> str:
    """The same of several rounds together."""
    points = "" if verdict.master is None else average_told(verdict.master, words)
    if verdict.play == "well":
        return words.say(WELL[verdict.luck], points=points)
    told = words.say("Your decisions cost {points}.", points=points_told(verdict.rest, words))
    return f"{told} {words.say(AFTER[verdict.luck], points=points)}" if verdict.luck else told
