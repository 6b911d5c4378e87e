"""Makes a copy of the game whose fast core is compiled: python build/compile.py FOLDER"""

import argparse
import hashlib
import re
import shutil
import subprocess
import sys
from contextlib import chdir
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final, cast

ROOT: Final = Path(__file__).resolve().parents[1]
CORE: Final = Path("game", "bots", "core")
TAKEN_ALONG: Final = ("game", "assets", "settings.toml")
"""What a copy consists of: enough to run by itself."""
EXTENSIONS: Final = "extensions"
"""The folder in a copy that holds what was compiled once more, laid out as it is installed."""
SHARED: Final = "oh_hell"
"""mypyc puts the machine code of all modules into one library of this name, with __mypyc behind it."""


class CannotCompile(Exception):
    """There is no C compiler or no mypyc, or one of them objects; the text is what they said."""


def compile_core(target: Path) -> Path:
    """Copies the game into a folder, with a compiled core; the answer is the folder of what was compiled.

    Quick where the folder has the same core compiled already. Raises CannotCompile; then the copy is plain.
    """
    target.mkdir(parents=True, exist_ok=True)
    for name in TAKEN_ALONG:
        _copy(ROOT / name, target / name)
    for older in target.glob(f"{SHARED}__mypyc.*"):
        older.unlink()
    made, sign, mark = target / EXTENSIONS, target / "compiled.txt", _fingerprint(target)
    if not sign.exists() or sign.read_text("utf-8") != mark:
        sign.unlink(missing_ok=True)
        for folder in (made, target / "c"):
            shutil.rmtree(folder, ignore_errors=True)
        # In a process of its own: mypyc ends the one that it is in, and both read the current folder.
        command = [sys.executable, str(Path(__file__).resolve()), "--within", str(target)]
        run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if run.returncode:
            raise CannotCompile(run.stdout.strip())
        sign.write_text(mark, "utf-8")
    shutil.copytree(made, target, dirs_exist_ok=True)
    return made


def _copy(source: Path, target: Path) -> None:
    """Puts a file or folder where an older one may be; nothing older stays."""
    if source.is_file():
        shutil.copyfile(source, target)
        return
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))


def modules(copy: Path) -> list[Path]:
    """The modules of a copy that are compiled, as they lie in it; the package itself stays plain."""
    return sorted(path.relative_to(copy) for path in (copy / CORE).glob("*.py") if path.name != "__init__.py")


def _fingerprint(copy: Path) -> str:
    """Changes with whatever could make a compiled core another one."""
    try:
        compiler = version("mypy")
    except PackageNotFoundError:
        compiler = "none"
    told = hashlib.sha256(f"{sys.version} {sys.platform} mypy {compiler}".encode())
    told.update(Path(__file__).read_bytes())
    for path in modules(copy):
        told.update(f"\n{path.as_posix()}\n".encode() + (copy / path).read_bytes())
    return told.hexdigest()


def compile_within(target: Path) -> None:
    """Compiles the core of the copy in a folder; ends with what mypyc or the C compiler objects to."""
    import setuptools  # not there at play, and mypyc asks whether it is loaded
    from mypyc.build import mypycify

    with chdir(target):
        extensions = mypycify(
            ["--config-file=", "--strict", *(path.as_posix() for path in modules(target))],
            opt_level="3",
            debug_level="0",
            target_dir="c",
            group_name=SHARED,
        )
        written = Path("c", f"__native_{SHARED}.c")
        written.write_text(widened(written.read_text("utf-8")), "utf-8")
        setuptools.setup(
            name="core",
            packages=[],
            ext_modules=cast(list[setuptools.Extension], extensions),
            script_args=["-q", "build_ext", "--build-lib", EXTENSIONS, "--build-temp", "c"],
        )


def widened(code: str) -> str:
    """mypyc's C with constants of 64 bits where it calculates from one: it leaves them to be ints of 32.

    `1 << n` would be 256 for n = 40, without a word; so would a local variable that never holds but 1.
    """
    return re.sub(r"(= -?\d+)(?= (?:<<|>>|[-+*]) )", r"\1LL", code)


def main() -> int:
    """Compiles a copy, and says how it is used or why there is none."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder of the copy, made where it is missing")
    parser.add_argument("--within", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    target = asked.folder.absolute()
    if asked.within:
        compile_within(target)
        return 0
    try:
        compile_core(target)
    except CannotCompile as why:
        print(why, file=sys.stderr)
        return 1
    print(f"{target}: a copy with a compiled core. It is used by PYTHONSAFEPATH=1 PYTHONPATH={target}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
