"""What an installed copy takes along: the assets, and a compiled core. All else is said in pyproject.toml."""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

SHARE = Path("share", "oh-hell")  # game/paths.py looks for it
COMPILED = Path(".work", "core")


class Game(Distribution):
    """The game as it is installed: with a compiled core it is a wheel for one system and one Python."""

    core: Path | None = None
    """The folder with what was compiled, laid out as it is installed."""

    def has_ext_modules(self) -> bool:
        return self.core is not None


class Wheel(bdist_wheel):
    """A wheel gets a compiled core; an editable install never runs this command and stays plain."""

    distribution: Game

    def run(self) -> None:
        self.distribution.core = compiled_core()
        self.root_is_pure = self.distribution.core is None
        # What an earlier wheel left there would be installed: modules that are no more, another core.
        shutil.rmtree(self.get_finalized_command("build").build_lib, ignore_errors=True)
        super().run()


class Modules(build_py):
    """Puts what was compiled among the modules."""

    distribution: Game

    def run(self) -> None:
        super().run()
        if self.distribution.core is not None:
            shutil.copytree(self.distribution.core, self.build_lib, dirs_exist_ok=True)


def compiled_core() -> Path | None:
    """The folder of the core, compiled just now; none, with a notice, where that cannot be done."""
    run = subprocess.run([sys.executable, Path("build", "compile.py"), COMPILED])
    if run.returncode:
        print("The opponents' core could not be compiled: it stays plain, and slower.", file=sys.stderr)
        return None
    return COMPILED / "extensions"


def shipped_files() -> list[tuple[str, Sequence[str]]]:
    """The settings and the assets, folder by folder, where they go and where they are."""
    found = [path for path in Path("assets").rglob("*") if path.is_file() and path.suffix != ".po"]
    return [
        (SHARE.as_posix(), ["settings.toml"]),
        *((SHARE.joinpath(path.parent).as_posix(), [path.as_posix()]) for path in sorted(found)),
    ]


setup(
    distclass=Game,
    cmdclass={"bdist_wheel": Wheel, "build_py": Modules},
    data_files=shipped_files(),
)
