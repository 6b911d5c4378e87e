"""The rules in words about the play: who leads, what may be played, which card takes the trick."""

from collections.abc import Iterator, Sequence

from game.explain.page import At, Line, example, rule
from game.explain.trump import first_with_trump, is_without_trump
from game.model.cards import JOKER, Card, Suit
from game.rules.decks import packs
from game.rules.tricks import legal_follows, legal_leads, winning_place

LADDER = {"standard": "4KA", "zero-to-seven": "167"}
"""A low, a high and the highest rank for examples."""
LOW, HIGH, HIGHEST = range(3)
TRUMP = Suit.HEARTS
"""The trump suit of all examples."""


def _card(at: At, rank: int, suit: Suit) -> Card:
    return Card(LADDER[at.rules.deck][rank], suit)


def _list(at: At, cards: Sequence[Card]) -> str:
    return at.words.list([at.words.card(str(card)) for card in cards])


def _has_trump(at: At) -> bool:
    return first_with_trump(at) is not None


def tell_leader(at: At) -> Iterator[Line]:
    """`bidding` once more: who leads."""
    words = at.words
    if at.rules.bidding == "card":
        first = words.say(
            "The highest bidder leads the first trick, and whoever takes a trick leads the next."
        )
    else:
        first = words.say("Forehand leads the first trick, and whoever takes a trick leads the next.")
    yield rule(first)
    yield rule(words.say("All others play a card in turn, clockwise, and all tricks are played."))


def tell_trump_lead(at: At) -> Iterator[Line]:
    """`trump_lead`: when trump may be led."""
    words = at.words
    if not _has_trump(at) or at.rules.trump_lead == "any":
        yield rule(words.say("Any card may be led."))
        return
    yield rule(
        words.say(
            "Trump may be led only when one was played in an earlier trick of the round, or from a hand "
            "that has nothing else."
        )
    )
    hand = _card(at, LOW, TRUMP), _card(at, HIGHEST, TRUMP), _card(at, HIGH, Suit.CLUBS)
    yield example(
        words.say(
            "Trump is {suit}, and none was played yet. From {hand} you may lead: {legal}.",
            suit=words.suit(TRUMP),
            hand=_list(at, hand),
            legal=_list(at, legal_leads(at.rules, hand, TRUMP, is_broken=False)),
        )
    )


def tell_follow(at: At) -> Iterator[Line]:
    """`follow`: what may be played to the card led."""
    rules, words = at.rules, at.words
    must_trump = rules.follow == "must-trump" and _has_trump(at)
    if must_trump:
        yield rule(
            words.say(
                "Whoever has a card of the suit led must play one. Whoever has none must play a trump, and "
                "any card only if he has no trump either."
            )
        )
    else:
        yield rule(
            words.say("Whoever has a card of the suit led must play one. Whoever has none may play any card.")
        )
    led = _card(at, HIGH, Suit.CLUBS)
    void = (_card(at, HIGHEST, Suit.SPADES), _card(at, LOW, TRUMP))
    for hand in ((_card(at, LOW, Suit.CLUBS), _card(at, HIGHEST, Suit.CLUBS), *void[:1]), void):
        if hand is void and not must_trump:
            continue
        legal = legal_follows(rules, hand, TRUMP if _has_trump(at) else None, led)
        yield example(
            words.say(
                "The {led} is led. From {hand} you may play: {legal}.",
                led=words.card(str(led)),
                hand=_list(at, hand),
                legal=words.either([words.card(str(card)) for card in legal]),
            )
            if not must_trump
            else words.say(
                "The {led} is led, trump is {suit}. From {hand} you may play: {legal}.",
                led=words.card(str(led)),
                suit=words.suit(TRUMP),
                hand=_list(at, hand),
                legal=words.either([words.card(str(card)) for card in legal]),
            )
        )


def tell_taker(at: At) -> Iterator[Line]:
    """Which card takes the trick, with trump and without."""
    rules, words = at.rules, at.words
    led, higher = _card(at, HIGH, Suit.CLUBS), _card(at, HIGHEST, Suit.CLUBS)
    if _has_trump(at):
        yield rule(
            words.say("The highest trump takes the trick, and without one the highest card of the suit led.")
        )
        trump = _card(at, LOW, TRUMP)
        cards: tuple[Card, ...] = (led, higher, trump) if at.seats > 2 else (led, trump)
        yield example(
            words.say(
                "Trump is {suit}. Played in this order: {cards}. The trick goes to the {best}.",
                suit=words.suit(TRUMP),
                cards=_list(at, cards),
                best=words.card(str(cards[winning_place(rules, cards, TRUMP)])),
            )
        )
    else:
        yield rule(words.say("The highest card of the suit led takes the trick."))
    if any(is_without_trump(at, number) for number in range(1, len(at.sizes) + 1)):
        cards = (led, _card(at, HIGHEST, TRUMP), higher)[: at.seats]
        yield example(
            words.say(
                "Without trump, played in this order: {cards}. The trick goes to the {best}.",
                cards=_list(at, cards),
                best=words.card(str(cards[winning_place(rules, cards, None)])),
            )
        )


def tell_twins(at: At) -> Iterator[Line]:
    """`twins`: two identical cards, or two jokers, in one trick."""
    rules, words = at.rules, at.words
    has_twins = packs(rules, at.seats) > 1
    if not has_twins and rules.jokers < 2:
        return
    if rules.twins == "last":
        yield rule(words.say("Of two identical cards the one played last is the higher."))
    else:
        yield rule(words.say("Of two identical cards the one played first is the higher."))
    one = _card(at, HIGH, Suit.CLUBS) if has_twins else JOKER
    name = words.card(str(one))
    name = name[0].upper() + name[1:]
    if winning_place(rules, (one, one), TRUMP):
        yield example(words.say("{card} and the same card again: the second one takes the trick.", card=name))
    else:
        yield example(words.say("{card} and the same card again: the first one takes the trick.", card=name))


def tell_jokers(at: At) -> Iterator[Line]:
    """`jokers` once more: how they are played."""
    rules, words = at.rules, at.words
    if not rules.jokers:
        return
    if _has_trump(at):
        yield rule(
            words.say(
                "A joker is the highest trump: led, it asks for trump; when trump is led, it may have to "
                "follow; and as long as you can follow another suit, it stays in your hand."
            )
        )
        cards = _card(at, HIGHEST, TRUMP), JOKER
        yield example(
            words.say(
                "Trump is {suit}. Played in this order: {cards}. The trick goes to the {best}.",
                suit=words.suit(TRUMP),
                cards=_list(at, cards),
                best=words.card(str(cards[winning_place(rules, cards, TRUMP)])),
            )
        )
    yield rule(
        words.say(
            "In a round without trump a joker belongs to no suit. Led, it asks for nothing, and everybody "
            "plays what he likes; otherwise it can be played only by whoever cannot follow. It takes the "
            "trick there, too."
        )
    )
