"""The whole page of rules, composed from the field table: for each section the keys that are told in it."""

from typing import Final

from game.explain.bids import tell_bidding, tell_forehead, tell_hook, tell_repeats
from game.explain.deal import tell_cards, tell_passing, tell_rounds
from game.explain.page import At, Section, Topic, told
from game.explain.play import (
    tell_follow,
    tell_jokers,
    tell_leader,
    tell_taker,
    tell_trump_lead,
    tell_twins,
)
from game.explain.score import tell_faults, tell_goal, tell_made, tell_missed, tell_tie, tell_win
from game.explain.trump import tell_no_trump_every, tell_no_trump_last, tell_rotation, tell_trump
from game.model.ruleset import Rules
from game.texts import N_, Words

SCHEDULE: Final = ("schedule", "most_cards", "fewest_cards", "repeat_turn", "rounds", "custom_schedule")
SECTIONS: Final = (
    ("goal", N_("Goal"), (Topic(("goal",), tell_goal),)),
    ("cards", N_("Cards"), (Topic(("deck", "decks", "jokers"), tell_cards),)),
    ("rounds", N_("Rounds"), (Topic(SCHEDULE, tell_rounds),)),
    (
        "trump",
        N_("Trump"),
        (
            Topic(("trump",), tell_trump),
            Topic(("rotation",), tell_rotation),
            Topic(("no_trump_last",), tell_no_trump_last),
            Topic(("no_trump_every",), tell_no_trump_every),
        ),
    ),
    ("passing", N_("Passing"), (Topic(("passing",), tell_passing),)),
    (
        "bidding",
        N_("Bids"),
        (
            Topic(("bidding",), tell_bidding),
            Topic(("hook", "hook_from"), tell_hook),
            Topic(("rebid_bonus",), tell_repeats),
            Topic(("forehead",), tell_forehead),
        ),
    ),
    (
        "play",
        N_("Play"),
        (
            Topic(("bidding",), tell_leader),
            Topic(("trump_lead",), tell_trump_lead),
            Topic(("follow",), tell_follow),
            Topic(("trump",), tell_taker),
            Topic(("twins",), tell_twins),
            Topic(("jokers",), tell_jokers),
        ),
    ),
    (
        "scoring",
        N_("Points"),
        (
            Topic(("made_base", "made_per_trick", "zero_bid", "sweep_bonus"), tell_made),
            Topic(("missed", "missed_per_trick"), tell_missed),
        ),
    ),
    (
        "end",
        N_("End"),
        (
            Topic(("goal",), tell_win),
            Topic(("faults_limit",), tell_faults),
            Topic(("tie", "sudden_death_cards"), tell_tie),
        ),
    ),
)
"""Name, title and topics of each section; a section of which nothing is to be told is left out."""


def explain(rules: Rules, seats: int, words: Words) -> tuple[Section, ...]:
    """The page for just these rules at a table of so many seats."""
    at = At(rules, seats, words)
    sections = (Section(name, words.say(title), told(at, topics)) for name, title, topics in SECTIONS)
    return tuple(section for section in sections if section.lines)
