"""The rules in words about the bids."""

from collections.abc import Iterator

from game.explain.page import At, Line, example, rule
from game.model.cards import parse_cards
from game.rules.bidding import blocked_bid, highest_bidders, must_bid_again
from game.rules.decks import packs


def tell_bidding(at: At) -> Iterator[Line]:
    """`bidding`: who bids when, and what."""
    rules, words = at.rules, at.words
    match rules.bidding:
        case "in-turn":
            yield rule(
                words.say(
                    "Bids are made aloud and in turn: forehand begins, the dealer is last. Every number "
                    "from 0 to the number of cards is a bid, and nobody may go without one."
                )
            )
            yield rule(words.say("A bid stands as soon as the next seat has bid."))
        case "sealed":
            yield rule(
                words.say(
                    "Everybody decides in secret on a number from 0 to the number of cards; when all have "
                    "decided, the bids are shown at once and stand."
                )
            )
        case "card":
            yield from _tell_card_bids(at)
        case "zero":
            yield rule(words.say("Nobody is asked for a bid: for everybody it is 0 in every round."))


def _tell_card_bids(at: At) -> Iterator[Line]:
    words = at.words
    yield rule(
        words.say(
            "Everybody lays a card of the hand face down, and all are turned over at once: the number on a "
            "card is the bid."
        )
    )
    yield rule(
        words.say(
            "The highest bid names trump with its suit, and whoever made it leads the first trick. Between "
            "equal numbers the suit decides: spades before hearts, then diamonds, then clubs. In a round "
            "without trump it only gives the lead."
        )
    )
    cards = parse_cards("4H 4S 2D")[: at.seats]
    (best,) = highest_bidders(dict(enumerate((4, 4, 2))), dict(enumerate(cards)))
    yield example(
        words.say(
            "Of the bids {cards} the {best} is the highest, so trump is {suit}.",
            cards=words.list([words.card(str(card)) for card in cards]),
            best=words.card(str(cards[best])),
            suit=words.suit(cards[best].suit),
        )
    )
    yield rule(
        words.say(
            "When the bids stand, all cards that were bid with go back to their hands; everybody has seen "
            "them."
        )
    )


def tell_hook(at: At) -> Iterator[Line]:
    """`hook`, `hook_from`: what the bids may not add up to."""
    rules, words = at.rules, at.words
    match rules.hook:
        case "dealer":
            yield rule(
                words.say(
                    "The hook: the dealer must not choose the number with which all bids would add up to "
                    "exactly the tricks of the round. So not everybody can make his bid."
                )
            )
        case "rebid":
            yield rule(
                words.say(
                    "The hook: bids that add up to exactly the tricks of the round are void, and all bid "
                    "again, until they no longer do. So not everybody can make his bid."
                )
            )
        case "off" if rules.bidding != "zero":
            yield rule(
                words.say("There is no hook: the bids may add up to exactly the tricks, and all be made.")
            )
    if rules.hook == "off":
        return
    if rules.hook_from > 1:
        yield rule(words.say("The hook holds from {n} cards each on.", n=rules.hook_from))
    size = at.size_near(7 if rules.bidding == "card" else 5, least=rules.hook_from)
    if size is None:
        yield example(words.say("At this table no round is as large, so there is no hook."))
    elif rules.hook == "dealer":
        yield from _dealer_example(at, size)
    else:
        yield from _again_example(at, size)


def _dealer_example(at: At, size: int) -> Iterator[Line]:
    words, others = at.words, [0] * (at.seats - 1)
    for trick in range(max(0, size - 2)):
        others[trick // 2 % len(others)] += 1
    blocked = blocked_bid(at.rules, size, others)
    if blocked is not None:
        yield example(
            words.count(
                "With {n} card each the bids so far are {bids}. The dealer may bid anything but {blocked}: "
                "{sum} and {blocked} would be {n}.",
                "With {n} cards each the bids so far are {bids}. The dealer may bid anything but {blocked}: "
                "{sum} and {blocked} would be {n}.",
                size,
                bids=words.list([words.number(bid) for bid in others]),
                blocked=blocked,
                sum=sum(others),
            )
        )
    others[0] += size + 1 - sum(others)
    if others[0] <= size and blocked_bid(at.rules, size, others) is None:
        yield example(
            words.say(
                "Once the others have bid {sum} together, more than there are tricks, the dealer is free.",
                sum=sum(others),
            )
        )


def _again_example(at: At, size: int) -> Iterator[Line]:
    words, rules = at.words, at.rules
    bids = [(size + 1) // 2] + [0] * (at.seats - 1)
    for trick in range(size - bids[0]):
        bids[1 + trick % (at.seats - 1)] += 1
    if must_bid_again(rules, size, dict(enumerate(bids)), {}):
        yield example(
            words.count(
                "With {n} card each the bids {bids} add up to {n}, so all bid again.",
                "With {n} cards each the bids {bids} add up to {n}, so all bid again.",
                size,
                bids=words.list([words.number(bid) for bid in bids]),
            )
        )


def may_be_repeated(at: At) -> bool:
    """Whether bidding can come to be repeated at all."""
    rules = at.rules
    has_twins = rules.bidding == "card" and packs(rules, at.seats) > 1
    return has_twins or (rules.hook == "rebid" and max(at.sizes) >= rules.hook_from)


def tell_repeats(at: At) -> Iterator[Line]:
    """`rebid_bonus`, and how bidding is repeated."""
    rules, words = at.rules, at.words
    if not may_be_repeated(at):
        return
    if rules.bidding == "card":
        if packs(rules, at.seats) > 1:
            yield rule(
                words.say(
                    "All bid again as well when the highest card was bid twice, for then it is open whose "
                    "bid is the highest."
                )
            )
        yield rule(
            words.say(
                "Whoever bids again takes a card that he has not yet bid with in this round. When nobody "
                "has one left, all cards are gathered, shuffled and dealt anew."
            )
        )
    else:
        yield rule(words.say("The new bids replace the old ones; any number may be bid again."))
    if not rules.rebid_bonus:
        return
    yield rule(
        words.count(
            "Whoever has made the highest bid gets {n} point at once, each time bidding is repeated; if "
            "several have, each of them.",
            "Whoever has made the highest bid gets {n} points at once, each time bidding is repeated; if "
            "several have, each of them.",
            rules.rebid_bonus,
        )
    )
    if rules.bidding == "sealed":
        bids = dict(enumerate((2, 1, 2)[: max(2, min(3, at.seats))]))
        count = len(highest_bidders(bids, {}))
        yield example(
            words.count(
                "Of the bids {bids} the highest is {best}: {n} seat gets {bonus}.",
                "Of the bids {bids} the highest is {best}: {n} seats get {bonus} each.",
                count,
                bids=words.list([words.number(bid) for bid in bids.values()]),
                best=max(bids.values()),
                bonus=rules.rebid_bonus,
            )
        )


def tell_forehead(at: At) -> Iterator[Line]:
    """`forehead`: rounds in which everybody sees all cards but his own."""
    rules, words = at.rules, at.words
    if not rules.forehead:
        return
    yield rule(
        words.say(
            "With one card each the round is a forehead round: you see the card of everybody else but not "
            "your own, while bidding too. The cards are then played by themselves."
        )
    )
    there = [words.number(number) for number, size in enumerate(at.sizes, 1) if size == 1]
    if there:
        yield example(
            words.count(
                "That is round {rounds}.", "These are rounds {rounds}.", len(there), rounds=words.list(there)
            )
        )
