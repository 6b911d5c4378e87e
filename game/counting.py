"""The command that counts what was dealt, and holds it against chance and the seeds: `oh-hell deals`."""

import math
from pathlib import Path
from typing import Final

from game.explain.deals import (
    band_told,
    chance_told,
    dealt_told,
    kind_told,
    left_out_told,
    seeds_told,
    strays_told,
    who_told,
)
from game.session.deal_records import Gathering
from game.session.deals import Tally, Verdict
from game.texts import N_, Words

MARKS: Final[dict[Verdict, str]] = {"within": " ", "outside": "*", "far": "!"}
"""What stands behind a count that lies outside its band, or far outside."""
LEGEND: Final = N_(
    "Beside each count the band in which chance leaves it 19 times in 20; * outside, ! far outside."
)


def count_deals(folder: Path, words: Words) -> int:
    """Print the table of all deals in a folder of records; 1 where one does not follow from its seed."""
    found = Gathering(folder)
    found.step(math.inf)
    for line in report(found, words):
        print(line)
    return 1 if found.strays else 0


def report(found: Gathering, words: Words) -> list[str]:
    """The table, and in sentences what it comes to."""
    damaged, is_one_open = len(found.damaged), found.open_deals > 0
    blocks = [
        [
            dealt_told(found.deals, found.matches, words),
            left_out_told(found.repeated, damaged, is_one_open=is_one_open, words=words),
        ]
    ]
    if found.tally.places:
        verdicts = found.tally.verdicts()
        outside = verdicts["outside"] + verdicts["far"]
        strays = [(stray.file, stray.round) for stray in found.strays]
        blocks += [
            [words.say(LEGEND)],
            table(found.tally, words),
            [
                chance_told(outside, verdicts["far"], verdicts.total(), words),
                seeds_told(found.followed, found.checked, words),
                strays_told(strays, words),
            ],
        ]
    lines = [line for block in blocks for line in ("", *filter(None, block))]
    return lines[1:]


def table(tally: Tally, words: Words) -> list[str]:
    """A line for each place: cards, rounds as the dealer, and of each kind the count and its band."""
    rows = [["", words.say("Cards"), words.say("Dealer"), *(kind_told(kind, words) for kind in tally.kinds)]]
    for who in tally.places:
        cells = [who_told(who, words), words.number(tally.cards[who]), words.number(tally.dealer[who])]
        for kind in tally.kinds:
            one = tally.sums.get((who, kind))
            if one is None:
                cells.append("–  ")
                continue
            band = band_told(*one.band(), words)
            cells.append(f"{words.number(one.count)} ({band}){MARKS[one.verdict]}")
        rows.append(cells)
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
