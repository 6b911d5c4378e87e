"""The rules in words up to the bidding: cards, rounds, passing."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.explain.page import At, Line, example, rule
from game.model.ruleset import SHUTTLING
from game.rules.decks import ONE_PACK_UP_TO, capacity, pack_size, packs
from game.rules.passing import cards_to_pass
from game.rules.schedules import cards_range, hand_sizes, is_lowered


def tell_cards(at: At) -> Iterator[Line]:
    """`deck`, `decks` and `jokers`: what is in the pack, and how far it goes round."""
    rules, words = at.rules, at.words
    size = pack_size(rules, at.seats) - rules.jokers
    if rules.deck == "standard":
        yield rule(
            words.count(
                "One pack of {size} cards: four suits, each from the 2 (lowest) up to the ace (highest).",
                "{n} packs in one, {size} cards: four suits, each from the 2 (lowest) up to the ace "
                "(highest), and every card twice.",
                packs(rules, at.seats),
                size=size,
            )
        )
    else:
        yield rule(
            words.count(
                "One pack of {size} cards: four suits, each from the 0 (lowest) up to the 7 (highest).",
                "{n} packs in one, {size} cards: four suits, each from the 0 (lowest) up to the 7 "
                "(highest), and every card twice.",
                packs(rules, at.seats),
                size=size,
            )
        )
    if rules.decks == "auto":
        yield rule(
            words.say(
                "The seats decide how many packs there are: one up to {most} seats, two beyond.",
                most=ONE_PACK_UP_TO[rules.deck],
            )
        )
    if rules.jokers:
        yield rule(
            words.count(
                "{n} joker is added. It has neither number nor suit, and is higher than every trump.",
                "{n} jokers are added. They have neither number nor suit, and are higher than every trump.",
                rules.jokers,
            )
        )
    yield example(
        words.count(
            "With {seats} at the table {size} cards are enough for {n} card each.",
            "With {seats} at the table {size} cards are enough for {n} cards each.",
            capacity(rules, at.seats),
            seats=at.seats,
            size=pack_size(rules, at.seats),
        )
    )


def schedule_in_words(at: At) -> str:
    """How many rounds there are, and how the hand size moves."""
    rules, words, sizes = at.rules, at.words, at.sizes
    rounds = words.count("{n} round", "{n} rounds", len(sizes))
    if rules.schedule == "custom":
        return words.say("{rounds} with a schedule of their own", rounds=rounds)
    fewest, most = cards_range(rules, at.seats)
    if rules.schedule == "constant" or fewest == most:
        return words.count("{rounds} of {n} card", "{rounds} of {n} cards", most, rounds=rounds)
    span: dict[str, Any] = {"rounds": rounds, "most": most, "fewest": fewest}
    text = {
        "down-up": words.say("{rounds}: from {most} cards down to {fewest} and up again", **span),
        "up-down": words.say("{rounds}: from {fewest} up to {most} cards and down again", **span),
        "down": words.say("{rounds}: from {most} cards down to {fewest}", **span),
        "up": words.say("{rounds}: from {fewest} up to {most} cards", **span),
    }
    return text[rules.schedule]


def tell_rounds(at: At) -> Iterator[Line]:
    """The keys of the schedule: how many rounds, with how many cards."""
    rules, words, sizes = at.rules, at.words, at.sizes
    yield rule(
        words.say(
            "{schedule}. A round has as many tricks as each hand has cards.", schedule=schedule_in_words(at)
        )
    )
    if len(set(sizes)) > 1:
        listed = ", ".join(map(words.number, sizes))
        yield rule(words.say("The hand sizes, round by round: {sizes}.", sizes=listed))
    if is_lowered(rules, at.seats):
        asked = max(rules.custom_schedule) if rules.schedule == "custom" else rules.most_cards
        yield rule(
            words.say(
                "Up to {asked} cards each are asked for, but the pack is enough for {most} only.",
                asked=asked,
                most=capacity(rules, at.seats),
            )
        )
    yield from _tell_turn(at)
    yield rule(
        words.say(
            "The first dealer is drawn by lot, then everybody deals in turn, clockwise. Cards are dealt one "
            "by one, beginning with forehand, the seat on the dealer’s left."
        )
    )


def _tell_turn(at: At) -> Iterator[Line]:
    """What happens where the hand size turns round, and what would make a match longer."""
    rules, words = at.rules, at.words
    if rules.schedule not in SHUTTLING:
        return
    fewest, most = cards_range(rules, at.seats)
    turn = fewest if rules.schedule == "down-up" else most
    if rules.repeat_turn:
        yield rule(
            words.count(
                "The hand size at the turn, {n} card, is dealt twice.",
                "The hand size at the turn, {n} cards, is dealt twice.",
                turn,
            )
        )
    elif fewest < most < min(26, capacity(rules, at.seats)):
        twice = hand_sizes(replace(rules, repeat_turn=True), at.seats)
        larger = hand_sizes(replace(rules, most_cards=most + 1), at.seats)
        yield rule(
            words.say(
                "If the hand size at the turn were dealt twice it would be {twice} rounds, and if the "
                "largest hand had {cards} cards it would be {larger}.",
                twice=len(twice),
                cards=most + 1,
                larger=len(larger),
            )
        )


def tell_passing(at: At) -> Iterator[Line]:
    """`passing`: who hands how many cards to whom."""
    rules, words = at.rules, at.words
    if not any(entry != "0" for entry in rules.passing):
        return
    yield rule(
        words.say(
            "Before the bidding cards are handed to a neighbour. Everybody chooses from the hand as it was "
            "dealt and sees only then what has come; all hand over at once, so nothing goes any further."
        )
    )
    entries = [_entry(at, entry) for entry in rules.passing]
    if len(set(entries)) == 1:
        yield rule(words.say("Every round: {entry}.", entry=entries[0]))
    elif len(entries) < len(at.sizes):
        listed = ", ".join(entries)
        yield rule(words.say("Round by round: {entries}; then from the beginning again.", entries=listed))
    else:
        yield rule(words.say("Round by round: {entries}.", entries=", ".join(entries)))
    yield rule(words.say("At least one card stays in the hand, so with a single card nothing is handed on."))
    counts = [(number, size, cards_to_pass(rules, number, size)) for number, size in enumerate(at.sizes, 1)]
    lowered = [
        (number, size, count)
        for number, size, count in counts
        if 0 < count < int(rules.passing[(number - 1) % len(rules.passing)][0])
    ]
    for number, size, count in (lowered or [one for one in counts if one[2]])[:1]:
        yield example(
            words.count(
                "In round {round} everybody has {size} cards and hands on {n} of them.",
                "In round {round} everybody has {size} cards and hands on {n} of them.",
                count,
                round=number,
                size=size,
            )
        )


def _entry(at: At, entry: str) -> str:
    words, count = at.words, int(entry[0])
    if not count:
        return words.say("nothing")
    if entry.endswith("R"):
        return words.count("{n} card to the right", "{n} cards to the right", count)
    return words.count("{n} card to the left", "{n} cards to the left", count)
