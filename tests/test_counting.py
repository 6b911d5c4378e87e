"""`oh-hell deals` prints what was dealt to each place, and whether it follows from the seeds."""

from pathlib import Path

import pytest

from game.counting import report
from game.session.deal_records import Gathering
from tests.session.test_deal_records import folder_of, over, own_records
from tests.stage import words_in
from tests.test_command_line import Printed

pytestmark = pytest.mark.usefixtures("an_english_system")


@pytest.fixture
def an_english_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def lines_of(folder: Path, language: str = "en") -> list[str]:
    """The report about a folder."""
    found = Gathering(folder)
    assert found.step(3600)
    return report(found, words_in(language))


def test_every_place_has_a_line_with_counts_and_bands(tmp_path: Path) -> None:
    lines = lines_of(folder_of(tmp_path, over(), over("t", seats=4)))
    assert lines[0] == "Cards were dealt 4 times, in 2 matches."
    head = next(line for line in lines if "Aces" in line)
    assert head.split() == ["Cards", "Dealer", "Aces", "Trumps", "High", "cards", "First", "dealer"]
    names = [line[: head.index("Cards")].strip() for line in lines if " (" in line]
    places = [f"{n} seat{'s' if n > 1 else ''} to your left" for n in (1, 2, 3)]
    assert names == ["You", "All others", *places]
    found = Gathering(tmp_path)
    found.step(3600)
    aces = found.tally.sums[0, "aces"]
    low, high = aces.band()
    you = next(line for line in lines if line.startswith("You"))
    assert you.split()[:5] == ["You", "10", str(found.tally.dealer[0]), str(aces.count), f"({low}–{high})"]
    assert lines[-1].startswith("Every deal can be dealt again: 4 of 4 follow")


def test_a_folder_can_be_named_and_the_own_records_are_counted_without(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "valid").mkdir()
    named = Printed(capsys, ("deals", own_records(tmp_path / "valid")))
    assert named.status == 0
    assert named.out.startswith("Cards were dealt 100 times, in 29 matches.\n")
    (tmp_path / "records").mkdir()
    folder_of(tmp_path / "records", over())
    own = Printed(capsys, ("deals", "--data-dir", tmp_path, "--lang", "de"))
    assert own.status == 0
    assert own.out.startswith("In 1 Partie wurde 2-mal gegeben.\n")


def test_a_deal_that_does_not_follow_from_its_seed_is_named_and_ends_with_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = over("one")
    lines[0] = lines[0].replace('"seed":"one"', '"seed":"two"')
    printed = Printed(capsys, ("deals", folder_of(tmp_path, lines)))
    assert printed.status == 1
    assert printed.out.endswith(
        "0 of 2 follow from the seed that stood fixed before the first card.\n"
        "Not so: 0.ohl.jsonl, round 1, and 1 more.\n"
    )


def test_where_there_are_no_records_one_sentence_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = Printed(capsys, ("deals", tmp_path / "nowhere"))
    assert (printed.status, printed.out) == (0, "No cards have been dealt on this computer yet.\n")
