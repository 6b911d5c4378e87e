"""Records that must be accepted, and spoiled ones that must be refused at the line that is wrong."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from game.session.check import check_record, read_record
from game.session.reading import READERS

ROOT: Final = Path(__file__).resolve().parents[2]
SHARED: Final = ROOT.parent / "shared" / "conformance"
"""Handed down with the rules; not everybody who has the code has it."""
OWN: Final = ROOT / "tests" / "records"


def records(folder: Path) -> list[Any]:
    """Every record of a folder as a parameter that is called like it; none where the folder is missing."""
    return [pytest.param(path, id=path.name.split(".")[0]) for path in sorted(folder.glob("*.ohl.jsonl"))]


def faults(file: Path) -> dict[str, Any]:
    """For the name of each spoiled record its first wrong line."""
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("path", records(SHARED / "valid"))
def test_a_valid_record_handed_down_is_accepted(path: Path) -> None:
    assert read_record(path).problem is None


@pytest.mark.parametrize("path", records(SHARED / "invalid"))
def test_a_spoiled_record_handed_down_is_refused_at_its_first_wrong_line(path: Path) -> None:
    problem = read_record(path).problem
    assert problem is not None
    assert problem.line == faults(SHARED / "faults.json")[path.name]["line"]


@pytest.mark.parametrize("path", records(OWN / "valid"))
def test_a_valid_record_of_our_own_is_accepted(path: Path) -> None:
    assert read_record(path).problem is None


@pytest.mark.parametrize("path", records(OWN / "invalid"))
def test_a_spoiled_record_of_our_own_is_refused_at_its_line_and_for_its_reason(path: Path) -> None:
    record, fault = read_record(path), faults(OWN / "invalid" / "faults.json")[path.name]
    assert record.problem is not None
    assert (record.problem.line, record.problem.why.code) == (fault["line"], fault["why"])


def test_every_spoiled_record_has_its_line() -> None:
    for folder, file in (
        (SHARED / "invalid", SHARED / "faults.json"),
        (OWN / "invalid", OWN / "invalid" / "faults.json"),
    ):
        if file.exists():
            assert {path.name for path in folder.glob("*.ohl.jsonl")} == set(faults(file))


def test_our_own_valid_records_have_every_kind_of_line() -> None:
    found = {
        json.loads(line)["event"]
        for path in (OWN / "valid").glob("*.ohl.jsonl")
        for line in path.read_bytes().split(b"\n")[:-1]
    }
    assert found == {"match_started", *READERS}


@pytest.mark.parametrize("path", records(OWN / "valid"))
def test_a_match_that_stops_after_any_line_is_a_valid_record(path: Path) -> None:
    whole = read_record(path)
    for number in range(1, len(whole.kept), max(1, len(whole.kept) // 4)):
        record = check_record(path.read_bytes()[: whole.kept[number].begins])
        assert record.problem is None
        assert record.kept == whole.kept[:number]
