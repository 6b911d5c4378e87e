"""The rules in force, told in short sentences."""

from game.model.ruleset import Rules
from game.rules.decks import pack_size, packs
from game.rules.schedules import cards_range, hand_sizes
from game.texts import Words


def rules_in_words(rules: Rules, seats: int, words: Words) -> tuple[tuple[str, str], ...]:
    """A heading and a few sentences for each part of the rules, in the order of a round."""
    return (
        (words.say("Goal"), _joined(_goal(rules, words))),
        (words.say("Deal"), _joined(_deal(rules, seats, words))),
        (words.say("Trump"), _joined(_trump(rules, words))),
        (words.say("Bids"), _joined(_bids(rules, words))),
        (words.say("Play"), _joined(_play(rules, words))),
        (words.say("Points"), _joined(_score(rules, words))),
        (words.say("End"), _joined(_end(rules, words))),
    )


def schedule_in_words(rules: Rules, seats: int, words: Words) -> str:
    """How many rounds there are, and how the hand size moves."""
    sizes = hand_sizes(rules, seats)
    rounds = words.count("{n} round", "{n} rounds", len(sizes))
    fewest, most = cards_range(rules, seats)
    if rules.schedule == "custom":
        return words.say("{rounds} with a schedule of their own", rounds=rounds)
    if rules.schedule == "constant" or fewest == most:
        return words.count("{rounds} of {n} card", "{rounds} of {n} cards", most, rounds=rounds)
    text = {
        "down-up": words.say(
            "{rounds}: from {most} cards down to {fewest} and up again",
            rounds=rounds,
            most=most,
            fewest=fewest,
        ),
        "up-down": words.say(
            "{rounds}: from {fewest} up to {most} cards and down again",
            rounds=rounds,
            most=most,
            fewest=fewest,
        ),
        "down": words.say(
            "{rounds}: from {most} cards down to {fewest}", rounds=rounds, most=most, fewest=fewest
        ),
        "up": words.say(
            "{rounds}: from {fewest} up to {most} cards", rounds=rounds, most=most, fewest=fewest
        ),
    }
    return text[rules.schedule]


def _joined(sentences: list[str]) -> str:
    return " ".join(sentences)


def _goal(rules: Rules, words: Words) -> list[str]:
    if rules.goal == "made-rounds":
        return [words.say("Make your bid as often as you can; the most rounds made win.")]
    return [words.say("Bid how many tricks you will take, and take just as many; the most points win.")]


def _deal(rules: Rules, seats: int, words: Words) -> list[str]:
    size, number = pack_size(rules, seats) - rules.jokers, packs(rules, seats)
    if rules.deck == "zero-to-seven":
        out = [words.say("{size} cards, four suits from 0 to 7.", size=size)]
    else:
        out = [words.say("{size} cards, from the low 2 to the high ace.", size=size)]
    if rules.jokers:
        out.append(
            words.count("{n} joker, above every trump.", "{n} jokers, above every trump.", rules.jokers)
        )
    if number > 1:
        out.append(
            words.say("Of two identical cards the one played last is the higher.")
            if rules.twins == "last"
            else words.say("Of two identical cards the one played first is the higher.")
        )
    out.append(words.say("{schedule}.", schedule=schedule_in_words(rules, seats, words)))
    if rules.passing:
        out.append(words.say("Before the bidding cards are passed to a neighbour."))
    return out


def _trump(rules: Rules, words: Words) -> list[str]:
    if rules.trump == "none":
        return [words.say("There is no trump.")]
    if rules.trump == "rotation":
        suits = [words.suit(suit) for suit in rules.rotation]
        out = [words.say("Trump goes round from deal to deal: {suits}.", suits=", ".join(suits))]
    elif rules.trump == "highest-bid":
        out = [words.say("The highest bid names trump with the suit of its card.")]
    else:
        out = [words.say("The card turned up names trump.")]
    if rules.no_trump_last:
        out.append(words.say("The last round has no trump."))
    if rules.no_trump_every:
        out.append(
            words.say("There is no trump when the hand size is a multiple of {n}.", n=rules.no_trump_every)
        )
    return out


def _bids(rules: Rules, words: Words) -> list[str]:
    out = [
        {
            "in-turn": words.say("All bid in turn, the dealer last."),
            "sealed": words.say("All bid at once and in secret."),
            "card": words.say("All bid at once with a card whose number is the bid."),
            "zero": words.say("Every bid is 0."),
        }[rules.bidding]
    ]
    if rules.hook == "dealer":
        out.append(words.say("The hook: the dealer may not make the bids add up to the number of tricks."))
    elif rules.hook == "rebid":
        out.append(words.say("The hook: when the bids add up to the number of tricks, all bid again."))
    else:
        out.append(words.say("There is no hook: the bids may add up to the number of tricks."))
    if rules.hook != "off" and rules.hook_from > 1:
        out.append(words.say("The hook begins with {n} cards.", n=rules.hook_from))
    if rules.rebid_bonus and rules.bidding in ("sealed", "card"):
        out.append(
            words.count(
                "Bidding again gives the highest bidder {n} point.",
                "Bidding again gives the highest bidder {n} points.",
                rules.rebid_bonus,
            )
        )
    if rules.forehead:
        out.append(words.say("With one card each you see everybody’s card but your own."))
    return out


def _play(rules: Rules, words: Words) -> list[str]:
    if rules.bidding == "card":
        out = [words.say("The highest bidder leads.")]
    else:
        out = [words.say("The dealer’s left neighbour leads, then whoever took the trick.")]
    if rules.follow == "must-trump":
        out.append(words.say("Follow suit if you can, else play a trump if you hold one."))
    else:
        out.append(words.say("Follow suit if you can, else play any card."))
    if rules.trump_lead == "broken":
        out.append(words.say("Trump may be led once it was played in an earlier trick."))
    out.append(words.say("The highest trump takes the trick, without one the highest card of the suit led."))
    return out


def _score(rules: Rules, words: Words) -> list[str]:
    made = words.count("Made: {n} point", "Made: {n} points", rules.made_base)
    if rules.made_per_trick:
        out = [
            words.count(
                "{made} and {n} for each trick.",
                "{made} and {n} for each trick.",
                rules.made_per_trick,
                made=made,
            )
        ]
    else:
        out = [words.say("{made}.", made=made)]
    if rules.zero_bid == "five":
        out.append(words.say("A bid of 0 that is made gives 5."))
    elif rules.zero_bid == "five-plus-hand":
        out.append(words.say("A bid of 0 that is made gives 5 and the hand size."))
    if rules.sweep_bonus:
        out.append(words.say("Bidding and taking every trick gives {n} more.", n=rules.sweep_bonus))
    if rules.missed == "penalty":
        out.append(
            words.count(
                "Missed: {n} point off for each trick too many or too few.",
                "Missed: {n} points off for each trick too many or too few.",
                rules.missed_per_trick,
            )
        )
    elif rules.missed == "tricks":
        out.append(words.say("Missed: a point for each trick."))
    else:
        out.append(words.say("Missed: nothing."))
    return out


def _end(rules: Rules, words: Words) -> list[str]:
    out = []
    if rules.faults_limit:
        out.append(
            words.say(
                "Each trick too many or too few is a fault; with {n} of them you are out.",
                n=rules.faults_limit,
            )
        )
    if rules.tie == "sudden-death":
        out.append(
            words.count(
                "Those level at the top play on with {n} card each until one is ahead.",
                "Those level at the top play on with {n} cards each until one is ahead.",
                rules.sudden_death_cards,
            )
        )
    else:
        out.append(words.say("Those level at the top share the win."))
    return out
