"""The core compiled: it says so, and holds what it holds plain; why a core cannot be compiled is told."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Final

import compile as building
import pytest
from compile import CannotCompile, compile_core

from tests.test_house import imports

ROOT: Final = Path(__file__).resolve().parents[1]
BESIDE_THE_CORE: Final = {"math", "typing", "mypy_extensions"}
"""What the modules of the core may import besides each other."""


def may_compile() -> bool:
    """Whether the C compiler that setuptools would call is there, and Python's header."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    header = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(command.split()[0]) is not None and header.is_file()


@pytest.fixture(scope="module")
def compiled() -> Path:
    """A copy of the game with a compiled core, kept until the core changes."""
    copy = ROOT / ".work" / "compiled"
    try:
        compile_core(copy)
    except CannotCompile as why:
        if may_compile():
            pytest.fail(str(why))
        pytest.skip("there is no C compiler, or Python came without its header")
    return copy


def run(copy: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Python, with the game of a copy instead of this one; the tests are this one's."""
    environ = os.environ | {
        "PYTHONPATH": str(copy),
        "PYTHONSAFEPATH": "1",  # else the current folder would come first
        "OH_HELL_CORE": "compiled",
    }
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environ, capture_output=True, text=True)


def test_the_compiled_core_says_that_it_is(compiled: Path) -> None:
    told = run(compiled, "-m", "game", "--version")
    assert (told.returncode, told.stdout.split(" ", 2)[2]) == (0, "(compiled core)\n"), told.stderr


def test_what_holds_of_the_plain_core_holds_of_the_compiled_one(compiled: Path) -> None:
    files = [str(path) for path in sorted((ROOT / "tests" / "bots").glob("test_core_*.py"))]
    # The folder of the tests must not come first either: the plain game lies there.
    done = run(compiled, "-m", "pytest", "--import-mode=append", "-p", "no:cacheprovider", *files)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]


def test_the_core_imports_only_what_is_compiled_with_it() -> None:
    modules = {f"game.bots.core.{path.stem}" for path in building.modules(ROOT)}
    for path in building.modules(ROOT):
        for module in imports((ROOT / path).read_text("utf-8")):
            outer = module.rpartition(".")[0]
            assert BESIDE_THE_CORE & {module, outer} or modules & {module, outer}, f"{path} imports {module}"


def test_the_same_compiler_makes_the_wheel_and_is_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wheel = [wanted.split(";")[0] for wanted in project["build-system"]["requires"]]
    tested = project["project"]["optional-dependencies"]["dev"]
    assert [wanted for wanted in wheel if wanted.startswith("mypy==")] == [
        wanted for wanted in tested if wanted.startswith("mypy==")
    ]


# ---------------------------------------------------------------- cores of one module

SHIFTS: Final = """
from mypy_extensions import i64

def up(n: i64) -> i64:
    return 1 << n

def up_from_a_name(n: i64) -> i64:
    one: i64 = 1
    return one << n

def down(n: i64) -> i64:
    return 16383 >> n

def together() -> i64:
    many: i64 = 2000000000
    return many + many
"""
SMALL: Final = {
    "settings.toml": "",
    "assets/nothing": "",
    "game/__init__.py": "",
    "game/bots/__init__.py": "",
    "game/bots/core/__init__.py": "",
}


def small_game(folder: Path, core: str) -> Path:
    """A game of nothing but a core of one module."""
    for name, text in {**SMALL, "game/bots/core/small.py": core}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def test_constants_have_64_bits_when_compiled_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not may_compile():
        pytest.skip("there is no C compiler, or Python came without its header")
    monkeypatch.setattr(building, "ROOT", small_game(tmp_path / "game", SHIFTS))
    compile_core(tmp_path / "copy")
    asked = "small.__file__, small.up(40), small.up_from_a_name(40), small.down(40), small.together()"
    told = run(tmp_path / "copy", "-c", f"from game.bots.core import small; print(*({asked}), sep='\\n')")
    file, *numbers = told.stdout.split()
    assert file.endswith(sysconfig.get_config_var("EXT_SUFFIX"))
    assert [int(number) for number in numbers] == [2**40, 2**40, 0, 4_000_000_000], told.stderr


def test_what_is_wrong_with_the_core_is_told_where_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = small_game(tmp_path / "game", "def half(n: int) -> int:\n    return n / 2\n")
    monkeypatch.setattr(building, "ROOT", small)
    with pytest.raises(CannotCompile, match=r"small\.py:2: error: Incompatible return value"):
        compile_core(tmp_path / "copy")


def test_without_a_c_compiler_the_copy_is_plain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small = small_game(tmp_path / "game", "def twice(n: int) -> int:\n    return 2 * n\n")
    monkeypatch.setattr(building, "ROOT", small)
    monkeypatch.setenv("CC", "no-compiler-of-this-name")
    with pytest.raises(CannotCompile, match="no-compiler-of-this-name"):
        compile_core(tmp_path / "copy")
    copied = {path.name for path in (tmp_path / "copy" / "game").rglob("*") if path.is_file()}
    assert copied == {"__init__.py", "small.py"}
