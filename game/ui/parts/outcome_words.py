"""Who has won a match, and by how much, in words."""

from game.engine.outcome import places
from game.model.table import Match
from game.ui.look import Look
from game.ui.parts.podium import worth


def heading(match: Match, look: Look) -> str:
    """Who has won."""
    words, winners = look.words, match.winners or ()
    if winners == (look.viewer,):
        return words.say("You win the match")
    if look.viewer in winners:
        return words.say("You share the win")
    if len(winners) == 1:
        return words.say("{name} wins the match", name=look.names[winners[0]])
    return words.say("A shared win")


def summary(match: Match, look: Look) -> str:
    """The game, and by how much it was won."""
    words = look.words
    game = words.say(
        "{game}, {rounds}, {seats}.",
        game=match.title or words.game(match.preset),
        rounds=words.count("{n} round", "{n} rounds", len(match.results)),
        seats=words.count("{n} seat", "{n} seats", match.seats),
    )
    return f"{game} {_margin(match, look)}".strip()


def _margin(match: Match, look: Look) -> str:
    words, table = look.words, places(match)
    winners = [seat for place, seat in table if place == 1]
    if len(winners) > 1:
        return words.say("{names} are level.", names=words.list([look.names[seat] for seat in winners]))
    first, second = winners[0], table[1][1]
    if match.results and match.results[-1].sudden_death:
        return words.say("Decided by sudden death.")
    if second not in match.still_in:
        return _last_ones(match, look)
    if look.viewer not in match.still_in:
        return words.say("You went out in round {n}.", n=dict(match.out)[look.viewer])
    if match.rules.goal == "made-rounds":
        return _made_margin(match, look, first, second)
    if first == look.viewer:
        return words.count(
            "{n} point ahead of {name}.",
            "{n} points ahead of {name}.",
            worth(match, first) - worth(match, second),
            name=look.names[second],
        )
    return words.count(
        "You are {n} point behind.",
        "You are {n} points behind.",
        worth(match, first) - worth(match, look.viewer),
    )


def _last_ones(match: Match, look: Look) -> str:
    """How it ended when others have gone out."""
    if match.still_in:
        return look.words.say("All others are out.")
    return look.words.say("The last ones went out together; the fewest faults decide.")


def _made_margin(match: Match, look: Look, first: int, second: int) -> str:
    """By how many made rounds it was won."""
    words, other = look.words, second if first == look.viewer else look.viewer
    ahead = worth(match, first) - worth(match, other)
    if not ahead:
        return words.say("Level in made rounds; the fewer tricks decide.")
    if first == look.viewer:
        return words.count(
            "{n} made round ahead of {name}.",
            "{n} made rounds ahead of {name}.",
            ahead,
            name=look.names[second],
        )
    return words.count("You are {n} made round behind.", "You are {n} made rounds behind.", ahead)
