"""The house stands: who may import whom, and who may know of a window, a clock or chance."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]

MAY_IMPORT: Final = {
    "model": set(),
    "rules": {"model"},
    "engine": {"model", "rules"},
    "bots": {"model", "rules", "engine"},
    "session": {"model", "rules", "engine", "bots"},
    "explain": {"model", "rules", "texts"},
    "ui": {"model", "rules", "engine", "bots", "session", "settings", "texts", "paths", "explain"},
    "settings": {"model", "rules", "bots", "paths"},
    "paths": set(),
    "texts": set(),
}
"""Each part of the game with the others it may use; those not named (app, the command line) may use all."""

PART_OF: Final = {"settings_file": "settings", "own_games": "settings", "wording": "texts"}
KNOWS_THE_TRUTH: Final = {"game.engine.engine", "game.engine.shuffle"}
KEPT_FROM_THE_TRUTH: Final = {"bots", "ui"}
DRAWING: Final = {
    "game/ui/canvas.py",
    "game/ui/clipboard.py",
    "game/ui/inputs.py",
    "game/ui/sounds.py",
    "game/ui/window.py",
    "game/app.py",
}
"""Where pygame may be imported, besides game/ui/art/."""

UNCERTAIN: Final = {"random", "secrets", "time", "datetime", "os", "uuid"}
FROM_OUTSIDE: Final = {"paths": {"platformdirs"}, "texts": set[str]()}
"""What the leaves may use besides the standard library."""


def imports(source: str) -> Iterator[str]:
    """Every module that a source imports, by its full name, and every name that it takes from one."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module, names, level):
                assert level == 0, "imports are written out"
                yield module or ""
                yield from (f"{module}.{name.name}" for name in names)


def objections(path: str, source: str) -> Iterator[str]:
    """What a module imports and may not, in sentences."""
    own = path.removeprefix("game/").removesuffix(".py").split("/")[0]
    part = PART_OF.get(own, own)
    for module in imports(source):
        first, *rest = module.split(".")
        other = PART_OF.get(rest[0], rest[0]) if rest else ""
        may = MAY_IMPORT.get(part)
        if may is not None and first == "game" and other not in {"", "__version__", part, *may}:
            yield f"{path} imports game.{rest[0]}"
        elif part in KEPT_FROM_THE_TRUTH and module in KNOWS_THE_TRUTH:
            yield f"{path} imports {module}, which knows every card"
        elif part in ("model", "rules", "engine") and first in UNCERTAIN:
            yield f"{path} imports {first}"
        elif first == "pygame" and path not in DRAWING and not path.startswith("game/ui/art/"):
            yield f"{path} imports pygame"
        elif part in FROM_OUTSIDE and first not in {"game", *sys.stdlib_module_names, *FROM_OUTSIDE[part]}:
            yield f"{path} imports {first}"


def test_imports_go_one_way_and_only_where_they_may() -> None:
    sources = {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in ROOT.glob("game/**/*.py")
    }
    assert {why for path in sources for why in objections(path, sources[path])} == set()


def test_an_import_that_may_not_be_is_told_in_a_sentence() -> None:
    for path, source, sentence in (
        ("game/rules/scoring.py", "import random", "game/rules/scoring.py imports random"),
        ("game/model/table.py", "from game import rules", "game/model/table.py imports game.rules"),
        ("game/session/session.py", "import pygame.event", "game/session/session.py imports pygame"),
        ("game/wording.py", "import polib", "game/wording.py imports polib"),
        (
            "game/ui/scene.py",
            "from game.engine import engine",
            "game/ui/scene.py imports game.engine.engine, which knows every card",
        ),
    ):
        assert list(objections(path, source)) == [sentence]
    assert list(objections("game/app.py", "import pygame, random\nfrom game.engine import engine")) == []
