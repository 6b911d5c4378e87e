"""Packages the game as a folder that runs without Python: python build/package.py [--dist FOLDER]"""

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Final

from compile import CannotCompile, compile_core

ROOT: Final = Path(__file__).resolve().parents[1]
WORK: Final = ROOT / ".work" / "package"
"""Where PyInstaller keeps what it needs on the way; build/ is for our files only."""


def package(dist: Path) -> Path:
    """Packages the program, its core compiled if that can be done, into a folder below `dist`: the answer."""
    source = WORK / "source"
    try:
        compile_core(source)
    except CannotCompile as why:
        print(why, file=sys.stderr)
        print("The opponents' core could not be compiled: it stays plain, and slower.", file=sys.stderr)
    how = ["--noconfirm", "--clean", "--log-level", "WARN"]
    where = ["--distpath", str(dist), "--workpath", str(WORK)]
    spec = str(ROOT / "build" / "game.spec")
    subprocess.run([sys.executable, "-m", "PyInstaller", *how, *where, spec, "--", str(source)], check=True)
    return dist / "oh-hell"


def size_of(folder: Path) -> int:
    """The bytes of all files in a folder; a link to one counts nothing."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def main() -> int:
    """Packages the game and says where the app is and how large."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="the folder to put the app in")
    app = package(parser.parse_args().dist.absolute())
    print(f"{app}: {size_of(app) / 1_000_000:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
