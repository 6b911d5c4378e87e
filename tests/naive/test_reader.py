"""The naive implementation judges the records handed down, and so is judged itself."""

import ast
import json
from pathlib import Path
from typing import Any, Final

import pytest

from tests.naive.reader import first_wrong_line

ROOT: Final = Path(__file__).resolve().parents[2]
SHARED: Final = ROOT.parent / "shared" / "conformance"
"""Handed down with the rules; not everybody who has the code has it."""

ALLOWED: Final = {"ast", "collections", "json", "pathlib", "pytest", "random", "tests", "typing"}
"""What the naive implementation may use."""


def records(folder: Path) -> list[Any]:
    """Every record of a folder as a parameter that is called like it; none where the folder is missing."""
    return [pytest.param(path, id=path.name.split(".")[0]) for path in sorted(folder.glob("*.ohl.jsonl"))]


@pytest.mark.parametrize("path", records(SHARED / "valid") + records(ROOT / "tests" / "records" / "valid"))
def test_a_valid_record_is_accepted(path: Path) -> None:
    assert first_wrong_line(path.read_bytes()) is None


@pytest.mark.parametrize("path", records(SHARED / "invalid"))
def test_a_spoiled_record_is_refused_at_its_first_wrong_line(path: Path) -> None:
    faults = json.loads((SHARED / "faults.json").read_text(encoding="utf-8"))
    assert first_wrong_line(path.read_bytes()) == faults[path.name]["line"]


def test_nothing_here_comes_from_the_game() -> None:
    for path in Path(__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not [name for name in names if name.split(".")[0] not in ALLOWED], path.name
            assert not [name for name in names if name.startswith("tests.") and ".naive" not in name]
