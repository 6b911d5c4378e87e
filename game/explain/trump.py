"""The rules in words about the trump suit."""

from collections.abc import Iterator

from game.explain.page import At, Line, example, rule
from game.model.cards import JOKER, parse_card
from game.rules.decks import pack_size
from game.rules.trumps import has_no_trump, trump_at_deal

TURNED = parse_card("7H")
"""The card turned up in examples; both packs have it."""


def is_without_trump(at: At, number: int) -> bool:
    """Whether the rules make a scheduled round (1 …) one without trump."""
    is_last = number == len(at.sizes)
    return has_no_trump(at.rules, number, at.sizes[number - 1], is_last=is_last)


def first_with_trump(at: At) -> int | None:
    """The first scheduled round that can have a trump."""
    return next((n for n in range(1, len(at.sizes) + 1) if not is_without_trump(at, n)), None)


def tell_trump(at: At) -> Iterator[Line]:
    """`trump`: what names the trump suit."""
    rules, words = at.rules, at.words
    match rules.trump:
        case "none":
            yield rule(words.say("There is no trump in this match: no suit is higher than another."))
        case "turn-up":
            yield from _tell_turn_up(at)
        case "rotation":
            yield rule(words.say("The trump suit follows a fixed order, an entry for each round."))
        case "highest-bid":
            yield rule(
                words.say("No card is turned up: the highest bid names trump with the suit of its card.")
            )


def _tell_turn_up(at: At) -> Iterator[Line]:
    rules, words = at.rules, at.words
    yield rule(
        words.say(
            "When all have their cards the next one is turned up, and its suit is trump for the round. It "
            "stays out of the play, as do all cards that are left over."
        )
    )
    number = first_with_trump(at)
    if number is not None:
        size, is_last = at.sizes[number - 1], number == len(at.sizes)
        _, suit = trump_at_deal(rules, number, size, (TURNED,), is_last=is_last)
        yield example(
            words.say(
                "The {card} is turned up, so trump is {suit}.",
                card=words.card(str(TURNED)),
                suit=words.suit(suit),
            )
        )
        if rules.jokers:
            turned, suit = trump_at_deal(rules, number, size, (JOKER, TURNED), is_last=is_last)
            yield rule(
                words.say(
                    "A joker that is turned up has no suit to name: it is laid aside and the next card "
                    "turned."
                )
            )
            yield example(
                words.say(
                    "Turned up, one after the other: {cards}. Trump is {suit}.",
                    cards=words.list([words.card(str(card)) for card in turned]),
                    suit=words.suit(suit),
                )
            )
    dealt_out = [
        words.number(number)
        for number, size in enumerate(at.sizes, 1)
        if size * at.seats == pack_size(rules, at.seats) and not is_without_trump(at, number)
    ]
    if dealt_out:
        yield rule(
            words.count(
                "In round {rounds} all cards are dealt, none is left to turn up, and there is no trump.",
                "In rounds {rounds} all cards are dealt, none is left to turn up, and there is no trump.",
                len(dealt_out),
                rounds=words.list(dealt_out),
            )
        )
    if rules.schedule == "down" and not is_without_trump(at, len(at.sizes)):
        yield rule(words.say("The last round is no exception: it has a trump as well."))


def tell_rotation(at: At) -> Iterator[Line]:
    """`rotation`: the order that trump follows."""
    rules, words = at.rules, at.words
    order = ", ".join(words.suit(suit) for suit in rules.rotation)
    yield rule(words.say("The order is {order}; then it begins again.", order=order))
    if rules.no_trump_every or rules.no_trump_last:
        yield rule(words.say("Rounds that have no trump for another reason use up their entry, too."))
    number = min(len(rules.rotation) + 1, len(at.sizes))
    _, suit = trump_at_deal(rules, number, at.sizes[number - 1], (), is_last=number == len(at.sizes))
    if suit is None:
        yield example(words.say("Round {round} is played without trump.", round=number))
    else:
        yield example(words.say("In round {round} trump is {suit}.", round=number, suit=words.suit(suit)))


def tell_no_trump_last(at: At) -> Iterator[Line]:
    """`no_trump_last`: the end of the schedule without trump."""
    if at.rules.no_trump_last:
        yield rule(
            at.words.count(
                "The last round, with {n} card each, has no trump.",
                "The last round, with {n} cards each, has no trump.",
                at.sizes[-1],
            )
        )


def tell_no_trump_every(at: At) -> Iterator[Line]:
    """`no_trump_every`: hand sizes without trump."""
    every, words = at.rules.no_trump_every, at.words
    if not every:
        return
    yield rule(words.say("There is no trump when the hand size is a multiple of {n}.", n=every))
    there = sorted({size for size in at.sizes if size % every == 0})
    if there:
        listed = words.list([words.number(size) for size in there])
        yield example(words.say("That is so with these hand sizes: {sizes}.", sizes=listed))
    else:
        yield example(words.say("At this table no round has such a hand size."))
