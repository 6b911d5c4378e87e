"""The tables of words: names of games, levels, suits and ranks, and a sentence for each code of a reason."""

from collections.abc import Mapping
from typing import Final


def N_(text: str, context: str = "") -> str:  # noqa: ARG001, N802 - the name that gettext's readers know
    """Marks a text that stands in a table, to be translated where it is said."""
    return text


GAMES: Final[Mapping[str, tuple[str, str]]] = {
    "oh-hell": (N_("Oh Hell"), N_("From ten cards down to one and up again, with the hook.")),
    "oh-hell-short": (N_("Oh Hell, short"), N_("Only the way down, from ten cards to one.")),
    "rock-and-roll": (N_("Rock and Roll"), N_("From one card up to ten and down again.")),
    "blackout": (N_("Blackout"), N_("From one card up to all of them; the last round has no trump.")),
    "blackout-reversed": (
        N_("Blackout reversed"),
        N_("Blackout the other way: the largest round comes first."),
    ),
    "fists": (N_("Fists"), N_("Blackout with sealed bids that everybody shows at once.")),
    "la-podrida": (N_("La Podrida"), N_("Blackout where whoever cannot follow suit must trump.")),
    "oh-seven": (N_("Oh-Seven"), N_("You bid with a card from 0 to 7; the highest names trump.")),
    "oh-seven-passing": (
        N_("Oh-Seven with passing"),
        N_("Oh-Seven with up to three cards passed to a neighbour first."),
    ),
    "exchange": (N_("Exchange"), N_("Before the bidding everybody passes a card to the left.")),
    "joker": (N_("Joker"), N_("A joker beats every trump.")),
    "forehead": (N_("Forehead round"), N_("With one card each you see everybody’s card but your own.")),
    "rotating-trump": (N_("Rotating trump"), N_("Trump goes round the suits in a fixed order, then none.")),
    "no-trump-fives": (N_("No-trump fives"), N_("Rounds of five and of ten cards have no trump.")),
    "strict": (N_("Strict"), N_("A missed bid costs ten points for each trick that it is off.")),
    "catastrophe": (N_("Catastrophe"), N_("Missed bids add up to faults, and with twenty you are out.")),
    "nullo": (N_("Nullo"), N_("Everybody’s bid is 0; the most rounds without a trick win.")),
    "free-dealer": (N_("Free dealer"), N_("Without the hook: the bids may add up to the tricks.")),
    "kachufool": (
        N_("Kachufool"),
        N_("Only down; trump is spades, diamonds, clubs, hearts in turn."),
    ),
    "custom": (N_("Custom game"), N_("Your own rules, as you have set them.")),
}
"""The name and one line for every named game."""

LEVELS: Final[Mapping[str, str]] = {
    "chance": N_("Chance"),
    "novice": N_("Novice"),
    "casual": N_("Casual"),
    "skilled": N_("Skilled"),
    "expert": N_("Expert"),
    "master": N_("Master"),
}
TEMPERS: Final[Mapping[str, str]] = {
    "even": N_("even-tempered"),
    "cautious": N_("cautious"),
    "bold": N_("bold"),
    "forgetful": N_("forgetful"),
}

SUITS: Final[Mapping[str | None, str]] = {
    "C": N_("clubs"),
    "D": N_("diamonds"),
    "H": N_("hearts"),
    "S": N_("spades"),
    "none": N_("no trump"),
    None: N_("no trump"),
}
RANKS: Final[Mapping[str, str]] = {
    "J": N_("jack"),
    "Q": N_("queen"),
    "K": N_("king"),
    "A": N_("ace"),
}
INDEX: Final = "index of a card"
INDICES: Final[Mapping[str, str]] = {
    "J": N_("J", context="index of a card"),
    "Q": N_("Q", context="index of a card"),
    "K": N_("K", context="index of a card"),
    "A": N_("A", context="index of a card"),
}

REASONS: Final[Mapping[str, str]] = {
    # what a seat may not do
    "not_your_turn": N_("It is not your turn."),
    "not_now": N_("That cannot be done now."),
    "pass_count": N_("Cards to pass: {count}, not {found}."),
    "card_not_held": N_("The {card} is not in your hand."),
    "bid_blocked": N_("{bid} is blocked: with the other bids ({others}) it would make just {hand_size}."),
    "bid_range": N_("A bid is a number from 0 to {hand_size}."),
    "card_used": N_("You have bid with the {card} before in this round."),
    "must_follow": N_("You must follow {suit}."),
    "must_trump": N_("You cannot follow, so you must play a trump ({trump})."),
    "trump_unbroken": N_("Trump ({trump}) may be led only after one was played in an earlier trick."),
    # rules that do not go together
    "conflict_fewest_above_most": N_("The smallest hand size cannot be above the largest."),
    "conflict_custom_empty": N_("A schedule of your own needs at least one hand size."),
    "conflict_rotation_empty": N_("A rotating trump needs at least one entry."),
    "conflict_card_bids_need_small_pack": N_("Card bids need the pack with the numbers from 0 to 7."),
    "conflict_card_bids_without_jokers": N_("Card bids go without jokers, which have no number."),
    "conflict_card_bids_name_trump": N_("Where cards are bid, the highest bid names trump."),
    "conflict_highest_bid_needs_cards": N_("The highest bid names trump only where cards are bid."),
    "conflict_dealer_hook_in_turn": N_("The hook for the dealer needs bids made in turn."),
    "conflict_rebid_at_once": N_("Bidding again needs bids that are shown all at once."),
    "conflict_sudden_death_points": N_("Sudden death counts points, and here made rounds decide."),
    "conflict_sudden_death_card_bids": N_("Sudden death has too few cards for card bids."),
    "seats_out_of_range": N_("A table has {low} to {high} seats, not {found}."),
    "card_bids_need_seven": N_(
        "Card bids need hands of seven cards; here they are of {hand_size} (packs: {decks}, seats: {seats})."
    ),
    # records
    "record_empty": N_("There is no whole line in it; the first one must be match_started."),
    "record_json": N_("This is not a JSON object."),
    "record_no_start": N_("A record begins with match_started, not with {found}."),
    "record_format": N_("The format is {found}; this program reads {right}."),
    "record_event_unknown": N_("There is no event {found}."),
    "record_key_missing": N_("The key {key} is missing."),
    "record_key_bad": N_("{key} cannot be {found}; it must be {kind}."),
    "record_rule_missing": N_("The rule {key} is missing."),
    "record_rule_unknown": N_("There is no rule {found}."),
    "record_rule_bad": N_("The rule {key} cannot be {found}; possible is {allowed}."),
    "record_not_the_preset": N_(
        "These are not the rules of {preset}; with changed rules the preset is custom."
    ),
    "record_card_not_in_pack": N_("There is no {card} in the pack, or not as often."),
    "record_order": N_("{found} cannot stand here; {right} would be right."),
    "record_turn": N_("It is not the turn of seat {found} but of seat {right}."),
    "record_differs": N_("{key} is {found}; {right} would be right."),
    "record_after_end": N_("Nothing may follow the end of the match."),
    "record_taken_back_counted": N_("Only a practice match can be taken back."),
    "record_taken_back_range": N_("{found} lines cannot be taken back; from 1 to {most} would be right."),
    # files
    "rule_unknown": N_("There is no such rule."),
    "rule_value": N_("Possible is {allowed}."),
    "setting_unknown": N_("There is no such key."),
    "setting_unknown_near": N_("There is no such key; perhaps {near} is meant."),
    "setting_value": N_("Possible is {allowed}."),
    "table_expected": N_("This must be a table, with a heading of its own."),
    "toml_syntax": N_("This is not TOML: {cause}."),
    "toml_beyond": N_("This is more than can be read: {cause}."),
    "toml_encoding": N_("This is not UTF-8 text."),
    "file_missing": N_("There is no such file."),
    "file_unreadable": N_("The file cannot be read: {cause}."),
    "archive_unreadable": N_("{path} is no file that was exported from Oh Hell, or it is damaged: {cause}"),
    "archive_empty": N_("In {path} there is nothing of Oh Hell."),
    "file_unwritable": N_("The file {path} cannot be written: {cause}."),
    "folder_in_the_way": N_("The folder {path} cannot be made: {file} is a file."),
    "folder_read_only": N_("Nothing may be written in the folder {path}."),
    "folder_unusable": N_("The folder {path} cannot be used: {cause}."),
    "shipped_missing": N_("The game’s own files (settings.toml, assets) are missing in {path}."),
}
"""For each code of a reason the sentence that words it; the names in it are those of the reason's values."""

KINDS: Final[Mapping[str, str]] = {
    "number": N_("a whole number"),
    "numbers": N_("a whole number for every seat"),
    "numbers-or-null": N_("a whole number or null for every seat"),
    "seat": N_("a seat of the match"),
    "seats": N_("a list of seats"),
    "players": N_('a list of players, each with a name and the kind "human" or "bot"'),
    "card": N_('a card such as "TH"'),
    "card-or-null": N_('a card such as "7H", or null'),
    "cards": N_("a list of cards"),
    "hands": N_("a list of cards or null for every seat"),
    "suit": N_('"C", "D", "H", "S" or null'),
    "text": N_("a text"),
    "switch": N_("true or false"),
    "object": N_("an object with keys"),
}
"""What can stand under a key of a record."""
