"""A hint in a sentence: what is best, and why, from the chances and points of all choices."""

from collections.abc import Sequence
from typing import Final

from game.bots.adviser import Prospect
from game.engine.options import BidOptions, CardBidOptions, Options, PassOptions, PlayOptions, count_of
from game.model.commands import BidCard
from game.model.ruleset import Rules
from game.model.table import Match
from game.texts import Words
from game.ui.parts.hint_words import best_of, card_sign, name, named, often, only, order, short, tens

CLOSE: Final = 0.03
"""Choices are about as good when they differ by no more than this share of what is at stake."""
LIKELIER: Final = 0.04
"""Chances that differ by less are called alike."""


def hint_text(view: Match, seat: int, offered: Options, found: Sequence[Prospect], words: Words) -> str:
    """The sentence about a decision; `found` are its choices, the best first (none for a single one)."""
    if count_of(offered) < 2:
        return _only(offered, words)
    if not found:
        return words.say("There is no hint for this.")
    if isinstance(offered, PlayOptions):
        return _play(view, seat, offered, found, words)
    if isinstance(offered, PassOptions):
        return _pass(view.rules, found, words)
    return _bid(view.rules, found, words)


def _only(offered: Options, words: Words) -> str:
    match offered:
        case BidOptions(bids, _):
            return words.say("Only the bid of {bid} is left to you.", bid=bids[0])
        case CardBidOptions(cards):
            return words.say("Only {card} is left to bid with.", card=card_sign(cards[0], words))
        case PassOptions():
            return words.say("You must pass all of them.")
    return words.say("Only {card} may be played.", card=card_sign(offered.cards[0], words))


def _play(view: Match, seat: int, offered: PlayOptions, found: Sequence[Prospect], words: Words) -> str:
    now = view.round
    assert now is not None
    best, other = found[0], _rival(found)
    ways = best_of(found)
    if other is None:
        if len(found) < count_of(offered):
            return words.say(
                "With {card} your bid is made {often}.", card=named(ways, words), often=often(best, words)
            )
        if len(set(offered.cards)) == len(set(now.hand(seat).cards)):
            return words.say("All your cards are worth the same here.")
        return words.say("All cards that you may play are worth the same here.")
    if _is_lost(view, seat):
        return _play_for_points(view.rules, words.say("Your bid is lost."), found, words)
    if all(tens(each) == 0 for each in found):
        return _play_for_points(view.rules, words.say("Your bid is as good as lost."), found, words)
    card, rest = named(ways, words), name(other.command, words)
    if _is_likelier(best, other):
        return words.say(
            "With {card} your bid is made {often}, with {other} {rarely}.",
            card=card,
            often=often(best, words),
            other=rest,
            rarely=only(other, words),
        )
    if _are_close(view.rules, best, found[-1]):
        return words.say(
            "It makes little difference what you play: your bid is made {often}.", often=often(best, words)
        )
    if _are_close(view.rules, best, other):
        return words.say(
            "{card} or {other} makes little difference: your bid is made {often}.",
            card=card,
            other=rest,
            often=often(best, words),
        )
    return _in_spite(view.rules, best, other, card, words)


def _in_spite(rules: Rules, best: Prospect, other: Prospect, card: str, words: Words) -> str:
    """Why a card is best though another one makes the bid as often, or more often."""
    told = {"card": card, "other": name(other.command, words)}
    if _more_points(rules, best, other):
        told |= {"points": words.number(best.points, 1), "less": words.number(other.points, 1)}
        if _is_likelier(other, best):
            return words.say(
                "With {other} your bid is made more often, but {card} brings more: {points} points on "
                "average, not {less}.",
                **told,
            )
        return words.say(
            "Your bid is made as often with {other}, but {card} brings more: {points} points on average, "
            "not {less}.",
            **told,
        )
    if _is_likelier(other, best):
        return words.say(
            "With {other} your bid is made more often, but {card} costs the others more.", **told
        )
    return words.say(
        "With {card} your bid is made {often}; with {other} as often, but that helps the others.",
        often=often(best, words),
        **told,
    )


def _play_for_points(rules: Rules, lost: str, found: Sequence[Prospect], words: Words) -> str:
    """What counts when the bid can no longer be made."""
    best, other = found[0], _unlike(found)[0]
    card, rest = named(best_of(found), words), name(other.command, words)
    if _more_points(rules, best, other):
        if best.points <= 0:
            return words.say(
                "{lost} With {card} it costs {points} points on average, with {other} {more}.",
                lost=lost,
                card=card,
                points=words.number(-best.points, 1),
                other=rest,
                more=words.number(-other.points, 1),
            )
        return words.say(
            "{lost} {card} still brings {points} points on average, {other} {less}.",
            lost=lost,
            card=card,
            points=words.number(best.points, 1),
            other=rest,
            less=words.number(other.points, 1),
        )
    if _are_close(rules, best, found[-1]):
        return words.say("{lost} What you play makes little difference.", lost=lost)
    if _are_close(rules, best, other):
        return words.say(
            "{lost} {card} or {other} makes little difference.", lost=lost, card=card, other=rest
        )
    return words.say("{lost} {card} makes it hardest for the others.", lost=lost, card=card)


def _bid(rules: Rules, found: Sequence[Prospect], words: Words) -> str:
    """Which bid or which card to bid with, and how likely the next best are."""
    best, other = found[0], _rival(found)
    ways = best_of(found)
    told = {"bid": named(ways, words), "often": often(best, words)}
    is_card = isinstance(best.command, BidCard)
    if other is None:
        if len(found) > 1:
            return words.say("All choices are worth the same here.")
        if is_card:
            return words.say("Bid with {bid}: it is made {often}.", **told)
        return words.say("Bid {bid}: it is made {often}.", **told)
    told["other"] = name(other.command, words)
    if _are_close(rules, best, other):
        told["odds"] = _odds([best, other], words)
        return words.say("{bid} or {other} is about as good ({odds}).", **told)
    if _is_likelier(other, best):
        if _more_points(rules, best, other):
            told |= {"points": words.number(best.points, 1), "less": words.number(other.points, 1)}
            return words.say(
                "Bid {bid}: {other} is made more often, but brings {less} points on average, not {points}.",
                **told,
            )
        return words.say("Bid {bid}: {other} is made more often, but {bid} costs the others more.", **told)
    told["odds"] = _odds(sorted(_unlike(found)[:2], key=lambda each: order(each.command)), words)
    if is_card:
        return words.say("Bid with {bid}: it is made {often} ({odds}).", **told)
    return words.say("Bid {bid}: it is made {often} ({odds}).", **told)


def _odds(some: Sequence[Prospect], words: Words) -> str:
    """How likely some choices are, in brackets."""
    return ", ".join(
        words.say("{bid}: {often}", bid=name(each.command, words), often=short(each, words)) for each in some
    )


def _pass(rules: Rules, found: Sequence[Prospect], words: Words) -> str:
    best, other = found[0], _rival(found)
    told = {"cards": name(best.command, words), "often": often(best, words)}
    if other is None:
        return words.say("Pass {cards}: then your bid is made {often}.", **told)
    told |= {"other": name(other.command, words), "rarely": only(other, words)}
    if _is_likelier(best, other):
        return words.say("Pass {cards}: then your bid is made {often}, with {other} {rarely}.", **told)
    if not _are_close(rules, best, other) and _more_points(rules, best, other):
        told |= {"points": words.number(best.points, 1), "less": words.number(other.points, 1)}
        return words.say("Pass {cards}: worth {points} points on average, {other} {less}.", **told)
    return words.say(
        "Pass {cards}: then your bid is made {often}. With {other} it would be about the same.", **told
    )


def _unlike(found: Sequence[Prospect]) -> Sequence[Prospect]:
    """The choices that are not worth just the same as the best one."""
    return found[len(best_of(found)) :]


def _rival(found: Sequence[Prospect]) -> Prospect | None:
    """What the best choice is held against: one that makes the bid more often, or else the next best."""
    others = _unlike(found)
    likeliest = max(others, key=lambda each: each.made, default=None)
    if likeliest and _is_likelier(likeliest, found[0]):
        return likeliest
    return next(iter(others), None)


def _stake(rules: Rules) -> float:
    """About what making a bid is worth, in points."""
    return max(1, rules.made_base + (rules.missed_per_trick if rules.missed == "penalty" else 0))


def _are_close(rules: Rules, best: Prospect, other: Prospect) -> bool:
    return best.value - other.value <= CLOSE * _stake(rules)


def _is_likelier(one: Prospect, other: Prospect) -> bool:
    """Whether a bid is made more often with one choice, so that it shows in so many times of ten."""
    return tens(one) > tens(other) and one.made - other.made >= LIKELIER


def _more_points(rules: Rules, best: Prospect, other: Prospect) -> bool:
    """Whether one choice brings more points, by so much that it shows."""
    return best.points - other.points > max(CLOSE * _stake(rules) / 2, 0.1)


def _is_lost(view: Match, seat: int) -> bool:
    """Whether a seat can no longer make its bid."""
    now = view.round
    bid = now.bids[seat] if now else None
    if now is None or bid is None:
        return False
    taken = now.tricks_taken(seat)
    return taken > bid or taken + now.hand_size - len(now.tricks) < bid
