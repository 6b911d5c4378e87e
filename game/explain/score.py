"""The rules in words about the points, the end of a match, and what it is all about."""

from collections.abc import Iterator

from game.explain.bids import may_be_repeated
from game.explain.page import At, Line, example, rule
from game.rules.endings import (
    MOST_SUDDEN_DEATHS,
    Standing,
    has_too_many_faults,
    leading,
    sudden_death_size,
    top_of,
)
from game.rules.scoring import off, points


def _points(at: At, n: int) -> str:
    return at.words.count("{n} point", "{n} points", n)


def _case(at: At, size: int, bid: int, tricks: int) -> str:
    return at.words.say(
        "bid {bid}, took {tricks}: {points}",
        bid=bid,
        tricks=tricks,
        points=_points(at, points(at.rules, size, bid, tricks)),
    )


def tell_goal(at: At) -> Iterator[Line]:
    """`goal`, as what the game is about."""
    words = at.words
    if at.rules.bidding == "zero":
        yield rule(words.say("Nobody wants a trick: a round is made by whoever takes none at all."))
    else:
        yield rule(
            words.say(
                "Before each round you say how many tricks you will take, and then you try to take just as "
                "many. Only then your bid is made."
            )
        )
    if at.rules.goal == "made-rounds":
        yield rule(words.say("Whoever has made the most rounds at the end wins the match."))
    else:
        yield rule(words.say("Whoever has the most points at the end wins the match."))


def tell_made(at: At) -> Iterator[Line]:
    """What a made bid is worth: `made_base`, `made_per_trick`, `zero_bid`, `sweep_bonus`."""
    rules, words = at.rules, at.words
    worth = _points(at, rules.made_base)
    if rules.bidding != "zero":
        if rules.made_per_trick:
            yield rule(
                words.say(
                    "A made bid is worth {points}, and {more} more for each trick.",
                    points=worth,
                    more=rules.made_per_trick,
                )
            )
        else:
            yield rule(words.say("A made bid is worth {points}, whatever it was.", points=worth))
        if rules.sweep_bonus:
            yield rule(
                words.say(
                    "Whoever bids all tricks of the round and takes them gets {points} more.",
                    points=_points(at, rules.sweep_bonus),
                )
            )
    if rules.zero_bid == "five-plus-hand":
        yield rule(words.say("A made bid of 0 is worth 5 points, and 1 more for each trick of the round."))
    elif rules.zero_bid == "five" or rules.bidding == "zero":
        base = 5 if rules.zero_bid == "five" else rules.made_base
        yield rule(words.say("A made bid of 0 is worth {points}.", points=_points(at, base)))


def tell_missed(at: At) -> Iterator[Line]:
    """What a missed bid is worth: `missed`, `missed_per_trick`; and examples of both."""
    rules, words = at.rules, at.words
    match rules.missed:
        case "zero":
            yield rule(words.say("A missed bid is worth nothing, by however many tricks it was missed."))
        case "tricks":
            yield rule(words.say("A missed bid is worth 1 point for each trick that was taken."))
        case "penalty":
            yield rule(
                words.say(
                    "A missed bid costs {points} for each trick too many or too few; totals can fall below "
                    "0.",
                    points=_points(at, rules.missed_per_trick),
                )
            )
    if rules.rebid_bonus and may_be_repeated(at):
        yield rule(words.say("What was given for repeated bidding is added to the points of the round."))
    if rules.goal == "made-rounds":
        yield rule(words.say("The points are only counted; the made rounds decide."))
    size = at.size_near(5) or 1
    cases = [_case(at, size, bid, tricks) for bid, tricks in _cases(at, size)]
    yield example(
        words.count(
            "With {n} card each: {cases}.", "With {n} cards each: {cases}.", size, cases="; ".join(cases)
        )
    )


def _cases(at: At, size: int) -> list[tuple[int, int]]:
    """Bids and tricks that show every way in which points are given, none of them twice."""
    bid = min(3, size)
    if at.rules.bidding == "zero":
        cases = [(0, 0), (0, 1), (0, bid)]
    else:
        cases = [(bid, bid), (0, 0), (bid, max(0, bid - 2)), (bid, min(size, bid + 2))]
        if at.rules.sweep_bonus:
            cases.append((size, size))
    return list(dict.fromkeys(cases))


def tell_win(at: At) -> Iterator[Line]:
    """`goal` once more: what decides after the last round."""
    rules, words = at.rules, at.words
    if rules.goal == "points":
        yield rule(words.say("After the last round the highest total wins."))
        return
    yield rule(
        words.say(
            "After the last round the most made rounds win; between equals the fewest tricks taken in the "
            "match."
        )
    )
    if rules.bidding == "zero":
        yield rule(
            words.say(
                "Somebody takes a trick in every round, so hardly anybody makes them all: that is why the "
                "most made rounds win, and not whoever makes all of them first."
            )
        )
    table = [Standing(0, 0, 8, 21, 0, None), Standing(1, 0, 8, 25, 0, None)]
    best = leading(rules, table)[0]
    yield example(
        words.say(
            "{made} made rounds with {fewer} tricks are better than {made} with {more} tricks.",
            made=table[best].made,
            fewer=table[best].tricks,
            more=table[1 - best].tricks,
        )
    )


def tell_faults(at: At) -> Iterator[Line]:
    """`faults_limit`: who goes out."""
    rules, words = at.rules, at.words
    if not rules.faults_limit:
        return
    yield rule(
        words.count(
            "Every trick too many or too few is a fault. Whoever has {n} fault or more after a round is "
            "out: he gets no cards any more, and all who are still in rank before him.",
            "Every trick too many or too few is a fault. Whoever has {n} faults or more after a round is "
            "out: he gets no cards any more, and all who are still in rank before him.",
            rules.faults_limit,
        )
    )
    size = at.size_near(5) or 1
    bid = 0 if rules.bidding == "zero" else min(3, size)
    tricks = min(2, size) if bid == 0 else max(0, bid - 2)
    before = max(0, rules.faults_limit - off(bid, tricks))
    after = before + off(bid, tricks)
    if has_too_many_faults(rules, after):
        yield example(
            words.count(
                "With {n} fault, a bid of {bid} and {tricks} taken it is {after}, and you are out.",
                "With {n} faults, a bid of {bid} and {tricks} taken it is {after}, and you are out.",
                before,
                bid=bid,
                tricks=tricks,
                after=after,
            )
        )
    yield rule(
        words.say(
            "Whoever is left alone wins at once. If the last ones go out together, the fewest faults win, "
            "then the highest total."
        )
    )


def tell_tie(at: At) -> Iterator[Line]:
    """`tie` and `sudden_death_cards`: what settles a tie for first place."""
    rules, words = at.rules, at.words
    if rules.tie == "shared":
        yield rule(words.say("Those level in first place share the win."))
        return
    yield rule(
        words.count(
            "Sudden death: those level in first place play a round of {n} card among themselves. Its points "
            "alone decide and are not added to the totals. Those level again play another one, up to "
            "{most}; then they share the win.",
            "Sudden death: those level in first place play a round of {n} cards among themselves. Its "
            "points alone decide and are not added to the totals. Those level again play another one, up to "
            "{most}; then they share the win.",
            rules.sudden_death_cards,
            most=MOST_SUDDEN_DEATHS,
        )
    )
    if any(entry != "0" for entry in rules.passing) or rules.faults_limit:
        yield rule(words.say("In sudden death no cards are handed on, and no faults are counted."))
    if sudden_death_size(rules, at.seats, at.seats) < rules.sudden_death_cards:
        yield rule(words.say("If the pack is not enough for all who are level, they get fewer cards."))
    size = sudden_death_size(rules, at.seats, 2)
    bids = ((0, 0), (0, size)) if rules.bidding == "zero" else ((1, 1), (size, size - 1))
    top = top_of({seat: points(rules, size, bid, tricks) for seat, (bid, tricks) in enumerate(bids)})
    if len(top) == 1:
        yield example(
            words.say(
                "Two are level. One: {first}. The other: {second}. So the first has won.",
                first=_case(at, size, *bids[top[0]]),
                second=_case(at, size, *bids[1 - top[0]]),
            )
        )
