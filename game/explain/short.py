"""The rules in short: for each part a sentence that always holds, and one for each key that adds to it."""

from game.explain.bids import may_be_repeated
from game.explain.page import At
from game.model.ruleset import Rules
from game.rules.catalogue import CUSTOM, Preset
from game.rules.decks import pack_size, packs
from game.texts import Words

Part = tuple[str, tuple[str, ...]]
"""A heading and its sentences, the most important one first."""


def in_short(rules: Rules, seats: int, words: Words) -> tuple[Part, ...]:
    """The rules of a table with so many seats, where there is little room."""
    at = At(rules, seats, words)
    parts = (
        (words.say("Cards"), _cards(at)),
        (words.say("Passing"), _passing(at)),
        (words.say("Trump"), _trump(at)),
        (words.say("Bids"), _bids(at)),
        (words.say("Play"), _play(at)),
        (words.say("Points"), _points(at)),
        (words.say("End"), _end(at)),
    )
    return tuple((title, tuple(sentences)) for title, sentences in parts if sentences)


def about_seats(game: Preset, seats: int, words: Words) -> str:
    """For how many seats a named game is made, and whether these are others; nothing of a custom game."""
    if game.name == CUSTOM:
        return ""
    low, high = game.seats[0], game.seats[-1]
    if seats not in game.seats:
        return words.say(
            "Made for {low} to {high} seats, but {n} can play as well.", low=low, high=high, n=seats
        )
    if game.best:
        return words.say("Best with {low} or {high} seats", low=game.best[0], high=game.best[-1])
    return words.say("Made for {low} to {high} seats", low=low, high=high)


def _cards(at: At) -> list[str]:
    rules, words = at.rules, at.words
    size = pack_size(rules, at.seats) - rules.jokers
    if rules.deck == "standard":
        out = [words.say("{size} cards, ace high.", size=size)]
    else:
        out = [words.say("{size} cards, four suits from 0 to 7.", size=size)]
    if rules.jokers:
        out.append(
            words.count("{n} joker, above every trump.", "{n} jokers, above every trump.", rules.jokers)
        )
    if packs(rules, at.seats) > 1 or rules.jokers > 1:
        if rules.twins == "last":
            out.append(words.say("Of two identical ones the later is the higher."))
        else:
            out.append(words.say("Of two identical ones the earlier is the higher."))
    return out


def _passing(at: At) -> list[str]:
    entries = {entry for entry in at.rules.passing if entry != "0"}
    if not entries:
        return []
    words = at.words
    most = max(int(entry[0]) for entry in entries)
    if len(set(at.rules.passing)) > 1:
        return [words.count("Up to {n} card to a neighbour.", "Up to {n} cards to a neighbour.", most)]
    if entries.pop().endswith("R"):
        return [words.count("{n} card to the right.", "{n} cards to the right.", most)]
    return [words.count("{n} card to the left.", "{n} cards to the left.", most)]


def _trump(at: At) -> list[str]:
    rules, words = at.rules, at.words
    if rules.trump == "none":
        return [words.say("There is no trump.")]
    if rules.trump == "rotation":
        out = [words.say("In turn: {suits}.", suits=", ".join(words.suit(suit) for suit in rules.rotation))]
    elif rules.trump == "highest-bid":
        out = [words.say("The highest bid names it with the suit of its card.")]
    else:
        out = [words.say("The card turned up names it.")]
    if rules.no_trump_last:
        out.append(words.say("The last round has none."))
    if rules.no_trump_every:
        out.append(words.say("Hand sizes that are a multiple of {n} have none.", n=rules.no_trump_every))
    return out


def _bids(at: At) -> list[str]:
    rules, words = at.rules, at.words
    out = [
        {
            "in-turn": words.say("In turn, the dealer last.")
            if rules.hook == "off"
            else words.say("In turn, the dealer last; he may not let the bids add up to the tricks (hook)."),
            "sealed": words.say("All at once and in secret."),
            "card": words.say("All at once, with a card whose number is the bid."),
            "zero": words.say("Every bid is 0."),
        }[rules.bidding]
    ]
    if rules.hook == "rebid":
        out.append(words.say("If they add up to the tricks, all bid again (hook)."))
    elif rules.hook == "off" and rules.bidding != "zero":
        out.append(words.say("They may add up to the tricks (no hook)."))
    if rules.hook != "off" and rules.hook_from > 1:
        out.append(words.say("The hook holds from {n} cards on.", n=rules.hook_from))
    if rules.rebid_bonus and may_be_repeated(at):
        out.append(
            words.count(
                "Bidding again gives the highest bid {n} point.",
                "Bidding again gives the highest bid {n} points.",
                rules.rebid_bonus,
            )
        )
    if rules.forehead:
        out.append(words.say("With one card each you see all cards but your own."))
    return out


def _play(at: At) -> list[str]:
    rules, words = at.rules, at.words
    if rules.follow == "must-trump" and rules.trump != "none":
        out = [words.say("Follow suit; whoever cannot must trump.")]
    else:
        out = [words.say("Follow suit; whoever cannot plays any card.")]
    if rules.trump_lead == "broken" and rules.trump != "none":
        out.append(words.say("Trump may be led once it was played in an earlier trick."))
    return out


def _points(at: At) -> list[str]:
    rules, words = at.rules, at.words
    made = words.count("{n} point", "{n} points", rules.made_base)
    if rules.bidding == "zero" and rules.zero_bid == "same":
        out = [words.say("Made: {points}.", points=made)]
    elif rules.bidding == "zero":
        out = []
    elif rules.made_per_trick:
        out = [words.say("Made: {points} and {more} for each trick.", points=made, more=rules.made_per_trick)]
    else:
        out = [words.say("Made: {points}.", points=made)]
    if rules.missed == "penalty":
        lost = words.count("{n} point", "{n} points", rules.missed_per_trick)
        out.append(words.say("Missed: {points} less for each trick off.", points=lost))
    elif rules.missed == "tricks":
        out.append(words.say("Missed: a point for each trick."))
    else:
        out.append(words.say("Missed: nothing."))
    if rules.zero_bid == "five":
        out.append(words.say("A made 0 gives 5."))
    elif rules.zero_bid == "five-plus-hand":
        out.append(words.say("A made 0 gives 5 and the hand size."))
    if rules.sweep_bonus and rules.bidding != "zero":
        out.append(words.say("All tricks bid and taken: {n} more.", n=rules.sweep_bonus))
    return out


def _end(at: At) -> list[str]:
    rules, words = at.rules, at.words
    if rules.goal == "made-rounds":
        out = [words.say("The most made rounds win.")]
    elif rules.tie == "shared":
        out = [words.say("The most points win; a tie is shared.")]
    else:
        out = [
            words.count(
                "The most points win; a tie is settled by a round of {n} card.",
                "The most points win; a tie is settled by a round of {n} cards.",
                rules.sudden_death_cards,
            )
        ]
    if rules.faults_limit:
        out.append(
            words.count(
                "Each trick off is a fault; {n} puts you out.",
                "Each trick off is a fault; {n} put you out.",
                rules.faults_limit,
            )
        )
    return out
