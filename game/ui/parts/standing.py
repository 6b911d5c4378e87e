"""How a saved match stands, in words."""

from datetime import datetime, timedelta

from game.engine.outcome import standings
from game.model.table import Match
from game.rules.schedules import hand_sizes
from game.texts import Words
from game.ui.look import Look
from game.ui.parts.sheet_totals import leaders, totals_shown


def where_it_stands(view: Match, words: Words) -> str:
    """The round and its hand size: "Round 5 of 19, 6 cards"."""
    now, sizes = view.round, hand_sizes(view.rules, view.seats)
    cards = words.count("{n} card", "{n} cards", now.hand_size if now else sizes[0])
    if now and now.sudden_death:
        return words.say("Sudden death, {cards}", cards=cards)
    return words.say(
        "Round {round} of {rounds}, {cards}", round=now.number if now else 1, rounds=len(sizes), cards=cards
    )


def standing(view: Match, look: Look) -> str:
    """How the player stands in the match."""
    words, first, me = look.words, leaders(view), look.viewer
    totals = totals_shown(view)
    if not first:
        return words.say("The first round has begun")
    if view.rules.goal == "made-rounds":
        made = [one.made for one in standings(view)]
        if me in first or made[me] == made[first[0]]:
            return words.say("In front, {made} made", made=made[me])
        return words.say(
            "{made} made, {behind} behind {name}",
            made=made[me],
            behind=made[first[0]] - made[me],
            name=look.names[first[0]],
        )
    if first == (me,):
        return words.count("You lead with {n} point", "You lead with {n} points", totals[me])
    if me in first:
        return words.count("Level at the top with {n} point", "Level at the top with {n} points", totals[me])
    behind = totals[first[0]] - totals[me]
    if behind <= 0:
        return words.count("You have {n} point", "You have {n} points", totals[me])
    return words.count(
        "{n} point, {behind} behind {name}",
        "{n} points, {behind} behind {name}",
        totals[me],
        behind=behind,
        name=look.names[first[0]],
    )


def saved_when(at: datetime, now: datetime, words: Words) -> str:
    """When the match was saved, in words where it is not long ago."""
    time = f"{at:%H:%M}"
    if at.date() == now.date():
        return words.say("Saved today at {time}", time=time)
    if at.date() == now.date() - timedelta(days=1):
        return words.say("Saved yesterday at {time}", time=time)
    date = words.say("{year}-{month}-{day}", year=f"{at:%Y}", month=f"{at:%m}", day=f"{at:%d}")
    return words.say("Saved on {date}", date=date)
