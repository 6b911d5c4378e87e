"""What the rules editor says of each rule: its name, what it does at the table, its values."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from game.model.ruleset import FIELDS, Choice, Group, Value
from game.texts import N_, Words

SECTIONS: Final[Mapping[Group, tuple[str, str]]] = {
    "cards": (N_("Cards"), "new"),
    "rounds": (N_("Rounds"), "stats"),
    "trump": (N_("Trump"), "S"),
    "bidding": (N_("Bids"), "edit"),
    "play": (N_("Play"), "play"),
    "scoring": (N_("Points"), "sheet"),
    "end": (N_("End"), "clock"),
}
"""The groups of rules in their order, each with its heading and icon."""


def _number(words: Words, number: int) -> str:
    return words.number(number)


def _points(words: Words, number: int) -> str:
    return words.count("{n} point", "{n} points", number)


def _cards(words: Words, number: int) -> str:
    return words.count("{n} card", "{n} cards", number)


def _or_off(words: Words, number: int) -> str:
    return words.number(number) if number else words.say("off")


@dataclass(frozen=True, slots=True)
class Wording:
    """A rule in words. Each value of a choice has a name, and a sentence about what it does."""

    label: str
    line: str
    values: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    shown: Callable[[Words, int], str] = _number
    """How a number of it reads."""


WORDINGS: Final[Mapping[str, Wording]] = {
    "deck": Wording(
        N_("Pack"),
        N_("Which cards are played with."),
        {
            "standard": (N_("52 cards"), N_("Four suits from the 2 up to the ace.")),
            "zero-to-seven": (N_("0 to 7"), N_("Four suits with the numbers from 0 to 7, 32 cards.")),
        },
    ),
    "decks": Wording(
        N_("Number of packs"),
        N_("With two packs there are larger hands, and every card twice."),
        {
            "auto": (N_("by the seats"), N_("A second one is taken where many sit at the table.")),
            "1": (N_("one"), ""),
            "2": (N_("two"), ""),
        },
    ),
    "jokers": Wording(N_("Jokers"), N_("They are added to the pack. A joker beats every trump.")),
    "schedule": Wording(
        N_("Hand sizes"),
        N_("How many cards everybody is dealt from round to round."),
        {
            "down-up": (N_("down and up"), N_("From the largest hand to the smallest and back again.")),
            "up-down": (N_("up and down"), N_("From the smallest hand to the largest and back again.")),
            "down": (N_("only down"), N_("From the largest hand to the smallest.")),
            "up": (N_("only up"), N_("From the smallest hand to the largest.")),
            "constant": (N_("always the same"), N_("Every round has the largest hand.")),
            "custom": (N_("as I like"), N_("You set every round below.")),
        },
    ),
    "most_cards": Wording(
        N_("Largest hand"),
        N_("Cards for everybody in the largest round, as far as the pack goes round."),
        shown=_cards,
    ),
    "fewest_cards": Wording(
        N_("Smallest hand"), N_("Cards for everybody in the smallest round."), shown=_cards
    ),
    "repeat_turn": Wording(N_("Turn twice"), N_("The round at which the hand size turns is played twice.")),
    "rounds": Wording(N_("Number of rounds"), N_("After so many rounds the match is over.")),
    "custom_schedule": Wording(
        N_("Rounds of your own"),
        N_("A bar for each round: drag its top, or choose it and change its number below."),
    ),
    "trump": Wording(
        N_("What names trump"),
        N_("A trump beats every card of the other suits."),
        {
            "turn-up": (
                N_("card turned up"),
                N_("After the deal the next card is turned up; its suit is trump."),
            ),
            "rotation": (N_("suits in turn"), N_("Each round has its trump in a fixed order.")),
            "highest-bid": (
                N_("highest bid"),
                N_("The suit of the highest card that was bid with is trump."),
            ),
            "none": (N_("no trump"), N_("The highest card of the suit that was led takes the trick.")),
        },
    ),
    "rotation": Wording(
        N_("Order of trumps"), N_("Round by round; after the last entry it begins again with the first.")
    ),
    "no_trump_last": Wording(N_("Last round without trump"), N_("In the last round no suit is trump.")),
    "no_trump_every": Wording(
        N_("Hands without trump"),
        N_("A round has no trump if its hand size is this number or a multiple of it."),
        shown=_or_off,
    ),
    "passing": Wording(
        N_("Passing cards"),
        N_("Before the bidding everybody gives cards to a neighbour: round by round, then from the start."),
    ),
    "bidding": Wording(
        N_("How bids are made"),
        N_("A bid says how many tricks you will take."),
        {
            "in-turn": (N_("in turn"), N_("One after the other, the dealer last.")),
            "sealed": (N_("all at once"), N_("Everybody decides in secret, then all bids are shown.")),
            "card": (N_("with a card"), N_("All lay a card face down; its number is the bid.")),
            "zero": (N_("always 0"), N_("Nobody is asked: all are to take no trick.")),
        },
    ),
    "hook": Wording(
        N_("Hook"),
        N_("It sees to it that not everybody can make his bid."),
        {
            "off": (N_("without"), N_("Bids may add up to the tricks of the round.")),
            "dealer": (N_("for the dealer"), N_("His bid may not make the sum equal to the tricks.")),
            "rebid": (N_("bid again"), N_("If bids add up to the tricks of the round, all bid again.")),
        },
    ),
    "hook_from": Wording(N_("Hook from"), N_("In rounds with fewer cards there is no hook."), shown=_cards),
    "rebid_bonus": Wording(
        N_("Bonus for bidding again"),
        N_("The highest bid gets these points each time all have to bid again."),
        shown=_points,
    ),
    "forehead": Wording(
        N_("Forehead round"), N_("With one card each you see the cards of all others, but not your own.")
    ),
    "follow": Wording(
        N_("Without the suit led"),
        N_("Who has a card of the suit led must play one."),
        {
            "follow-suit": (N_("is free"), N_("Who has none may play any card.")),
            "must-trump": (N_("must trump"), N_("Who has none must play a trump, if he can.")),
        },
    ),
    "trump_lead": Wording(
        N_("Leading trump"),
        N_("When the first card of a trick may be a trump."),
        {
            "any": (N_("always"), N_("At any time.")),
            "broken": (
                N_("later"),
                N_("Only after a trump has been played in an earlier trick of the round."),
            ),
        },
    ),
    "twins": Wording(
        N_("Identical cards"),
        N_("Two packs have every card twice; two jokers are alike too."),
        {
            "first": (N_("the first wins"), N_("The one that was played first is the higher.")),
            "last": (N_("the last wins"), N_("The one that was played last is the higher.")),
        },
    ),
    "made_base": Wording(
        N_("Bid made"), N_("Points for taking just as many tricks as were bid."), shown=_points
    ),
    "made_per_trick": Wording(
        N_("For each trick"), N_("Points more for each trick of a bid that was made."), shown=_points
    ),
    "missed": Wording(
        N_("Bid missed"),
        N_("What it is worth to take more or fewer tricks than were bid."),
        {
            "zero": (N_("nothing"), N_("No points at all.")),
            "tricks": (N_("the tricks"), N_("A point for each trick taken.")),
            "penalty": (N_("a loss"), N_("Points are lost for each trick too many or too few.")),
        },
    ),
    "missed_per_trick": Wording(
        N_("Loss"), N_("Points lost for each trick too many or too few."), shown=_points
    ),
    "zero_bid": Wording(
        N_("Bid of 0 made"),
        N_("What it is worth to take no trick when none was bid."),
        {
            "same": (N_("as any bid"), N_("The same as for every other bid.")),
            "five": (N_("5 points"), N_("Five points in every round.")),
            "five-plus-hand": (N_("5 and the hand"), N_("Five points and one for each card of the hand.")),
        },
    ),
    "sweep_bonus": Wording(
        N_("All tricks"), N_("Points more for bidding all tricks of a round and taking them."), shown=_points
    ),
    "faults_limit": Wording(
        N_("Out with faults"),
        N_("Every trick too many or too few is a fault; whoever has so many is out."),
        shown=_or_off,
    ),
    "goal": Wording(
        N_("Who wins"),
        N_("What counts when the match is over."),
        {
            "points": (N_("most points"), N_("The highest total wins.")),
            "made-rounds": (N_("most bids made"), N_("Whoever has made his bid in the most rounds wins.")),
        },
    ),
    "tie": Wording(
        N_("Tie for first place"),
        N_("What happens when several are level at the top."),
        {
            "sudden-death": (N_("one more round"), N_("They play sudden death: a short round decides.")),
            "shared": (N_("shared"), N_("They share the first place.")),
        },
    ),
    "sudden_death_cards": Wording(
        N_("Cards in sudden death"),
        N_("Cards for everybody in the round that decides."),
        shown=_cards,
    ),
}
"""Every rule, in the order of the field table."""

PASSES: Final[Mapping[str, str]] = {"L": "left", "R": "right"}
"""The icon of each direction in which cards are passed."""


def value_in_words(key: str, value: Value, words: Words) -> str:
    """How a value of a rule reads, those of lists one after the other."""
    match value:
        case bool():
            return words.say("On") if value else words.say("Off")
        case ():
            return words.say("none")
        case tuple():
            return ", ".join(entry_in_words(key, entry, words) for entry in value)
    if isinstance(FIELDS[key].allowed, Choice):
        return words.say(WORDINGS[key].values[str(value)][0])
    assert isinstance(value, int), f"{key} is no number"
    return WORDINGS[key].shown(words, value)


def entry_in_words(key: str, entry: str | int, words: Words) -> str:
    """How an entry of a list reads: a hand size, a suit, how many cards are passed where."""
    if isinstance(entry, int):
        return words.number(entry)
    if key == "rotation":
        return words.suit(entry)
    if entry == "0":
        return words.say("none")
    count = int(entry[0])
    if entry[1] == "L":
        return words.say("{n} left", n=count)
    return words.say("{n} right", n=count)


def line_of(key: str, value: Value, words: Words) -> str:
    """What a rule does at the table as it is set."""
    wording = WORDINGS[key]
    sentence = wording.values[str(value)][1] if wording.values else ""
    return f"{words.say(wording.line)} {words.say(sentence)}" if sentence else words.say(wording.line)


def why_it_says_nothing(key: str, words: Words) -> str:
    """Beside which values of other rules this one matters, in a sentence."""
    parts = []
    for other, wanted in FIELDS[key].needs:
        label = words.say(WORDINGS[other].label)
        allowed = FIELDS[other].allowed
        assert isinstance(allowed, Choice), f"{other} is no choice"
        without = [value for value in allowed.values if value not in wanted]
        some = [value_in_words(other, value, words) for value in (wanted if len(wanted) < 3 else without)]
        if len(wanted) < 3:
            parts.append(words.say("Only with “{rule}”: {values}.", rule=label, values=words.either(some)))
        else:
            parts.append(words.say("Not with “{rule}”: {values}.", rule=label, values=words.either(some)))
    return " ".join(parts)


def all_words(key: str, words: Words) -> str:
    """Everything that is said of a rule, for looking it up."""
    wording = WORDINGS[key]
    said = [wording.label, wording.line, *(text for pair in wording.values.values() for text in pair)]
    said.append(SECTIONS[FIELDS[key].group][0])
    told = [words.say(text) for text in said if text]
    if key == "rotation":
        told += [words.suit(suit) for suit in ("C", "D", "H", "S", "none")]
    return " ".join(told).casefold()
