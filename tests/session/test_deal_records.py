"""The deals of a player's records: read as far as possible, dealt again, counted in slices."""

import os
from pathlib import Path
from typing import Final

import pytest

from game.model.events import RoundDealt
from game.session.deal_records import Gathering, RecordReader, Stray
from game.session.library import ENDING
from game.session.session import Session
from tests.session.people import KINDS, play_out, record_of, short, start_of
from tests.session.test_conformance import OWN, records

AGES: Final = 1_000_000_000
"""When the first record was written, in seconds; the later ones follow each other by a minute."""


def session_of(seed: str = "s", people: tuple[int, ...] = (0,), seats: int = 3) -> Session:
    """A match of two rounds, after its first deal."""
    session = Session(start_of(short(2, 3, tie="shared"), seats, people, seed=seed))
    session.pump()
    return session


def over(seed: str = "s", people: tuple[int, ...] = (0,), seats: int = 3) -> list[str]:
    """The record of the whole match."""
    session = session_of(seed, people, seats)
    play_out(session)
    return record_of(session)


def left(seed: str = "s") -> list[str]:
    """The record of a match that was left in its second round."""
    lines = over(seed)
    return lines[: [k for k, line in enumerate(lines) if "round_dealt" in line][1] + 3]


def folder_of(folder: Path, *contents: list[str]) -> Path:
    """A folder of records, the first one the oldest."""
    for number, lines in enumerate(contents):
        file = folder / f"{number}{ENDING}"
        file.write_bytes("".join(lines).encode())
        os.utime(file, (AGES + 60 * number, AGES + 60 * number))
    return folder


def own_records(folder: Path) -> Path:
    """The project's own good records, of ages that no checkout changes: the newest match matters."""
    files = sorted((OWN / "valid").iterdir())
    return folder_of(folder, *([file.read_bytes().decode("utf-8")] for file in files))


def gathered(folder: Path) -> Gathering:
    """Everything counted at one go."""
    gathering = Gathering(folder)
    assert gathering.step(3600)
    return gathering


def test_every_deal_of_a_match_is_counted_from_the_players_seat(tmp_path: Path) -> None:
    found = gathered(folder_of(tmp_path, over(people=(1,))))
    assert (found.matches, found.deals, found.followed, found.checked) == (1, 2, 2, 2)
    assert found.tally.deals == 2
    assert found.tally.cards == {0: 5, 1: 5, 2: 5, "others": 10}
    session = session_of(people=(1,))
    play_out(session)
    dealt = [event for event in session.happened if isinstance(event, RoundDealt)]
    aces = [
        sum(card.rank == "A" for one in dealt if (hand := one.hands[seat]) for card in hand.cards)
        for seat in (1, 2, 0)
    ]
    assert [found.tally.sums[place, "aces"].count for place in range(3)] == aces
    places = [(event.dealer - 1) % 3 for event in dealt]
    assert [found.tally.dealer[place] for place in range(3)] == [places.count(place) for place in range(3)]
    assert found.tally.sums[places[0], "lot"].count == 1


@pytest.mark.parametrize("kind", KINDS)
def test_the_deals_of_every_kind_of_match_follow_from_its_seed(kind: str, tmp_path: Path) -> None:
    rules, seats = KINDS[kind]
    session = Session(start_of(rules, seats, (0,)))
    play_out(session)
    found = gathered(folder_of(tmp_path, record_of(session)))
    assert found.deals > 0
    assert (found.followed, found.strays, found.damaged) == (found.deals, [], [])


@pytest.mark.parametrize("path", records(OWN / "valid"))
def test_what_is_a_good_record_is_never_found_damaged_or_unfair(path: Path) -> None:
    record = RecordReader(path.read_bytes())
    assert all(dealt.follows is not False for dealt in record.deals())
    assert not record.is_damaged


@pytest.mark.parametrize("path", records(OWN / "invalid"))
def test_no_spoiled_record_breaks_the_reading(path: Path) -> None:
    record = RecordReader(path.read_bytes())
    follows = [dealt.follows for dealt in record.deals()]
    assert (False in follows) == (path.name.split(".")[0] in NOT_OF_THE_SEED)


NOT_OF_THE_SEED: Final = {
    "deal-not-of-the-seed",
    "dealer-not-of-the-seed",
    "hand-size",
    "new-deal-not-of-the-seed",
    "other-seed",
    "round-number",
}


def test_a_deal_that_does_not_follow_from_the_seed_is_named_and_still_counted(tmp_path: Path) -> None:
    lines = over("one")
    lines[0] = lines[0].replace('"seed":"one"', '"seed":"two"')
    found = gathered(folder_of(tmp_path, lines))
    assert found.strays == [Stray(f"0{ENDING}", 1), Stray(f"0{ENDING}", 2)]
    assert (found.followed, found.checked, found.tally.deals) == (0, 2, 2)


def test_a_seed_that_claims_nothing_is_counted_but_not_checked(tmp_path: Path) -> None:
    lines = over("one")
    lines[0] = lines[0].replace('"seed":"one"', '"seed":"conformance"')
    found = gathered(folder_of(tmp_path, lines, lines))
    assert (found.checked, found.deals, found.tally.deals) == (0, 4, 4)


def test_a_seed_dealt_twice_is_checked_twice_and_counted_once(tmp_path: Path) -> None:
    found = gathered(folder_of(tmp_path, over("again"), over("other"), over("again", seats=4)))
    assert (found.deals, found.followed, found.repeated, found.tally.deals) == (6, 6, 2, 4)


def test_a_damaged_record_counts_up_to_its_fault(tmp_path: Path) -> None:
    lines = over()
    second = [k for k, line in enumerate(lines) if "round_dealt" in line][1]
    lines[second] = lines[second].replace("[[", "[[[")
    found = gathered(folder_of(tmp_path, lines, ["no record\n"], [""]))
    assert (found.deals, found.matches, found.files) == (1, 1, 3)
    assert sorted(found.damaged) == [f"{number}{ENDING}" for number in range(3)]


def test_the_hands_of_the_round_that_goes_on_are_not_told(tmp_path: Path) -> None:
    found = gathered(folder_of(tmp_path, over("b"), left("c")))
    assert (found.deals, found.matches, found.open_deals) == (3, 2, 1)


def test_a_round_that_was_left_for_another_match_counts(tmp_path: Path) -> None:
    """Or whoever leaves after bad cards would look as if he were dealt better ones than the others."""
    found = gathered(folder_of(tmp_path, left("a"), over("b"), left("c")))
    assert (found.deals, found.matches) == (2 + 2 + 1, 3)


def test_a_little_at_a_time_comes_to_the_same_as_all_at_once(tmp_path: Path) -> None:
    contents = [over(f"m{number}", seats=2 + number) for number in range(5)]
    folder = folder_of(tmp_path, *contents)
    ticks = iter(range(1_000_000))
    slow = Gathering(folder, clock=lambda: float(next(ticks)))
    shares = []
    while not slow.step(0.5):
        shares.append(slow.share)
    assert len(shares) > 20
    assert shares == sorted(shares)
    assert slow.share == 1.0
    assert slow.step(1)
    whole = gathered(folder)
    assert slow.tally == whole.tally
    assert (slow.deals, slow.matches, slow.followed) == (whole.deals, whole.matches, whole.followed)


def test_what_is_no_record_is_passed_over(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, over())
    (folder / "notes.txt").write_text("?")
    (folder / f"folder{ENDING}").mkdir()
    (folder / f"gone{ENDING}").symlink_to(folder / "nowhere")
    assert gathered(folder).files == 1
    assert gathered(tmp_path / "missing").files == 0
    assert gathered(tmp_path / "missing").share == 0.0
