"""Which form of the core is at work: compiled when a wheel or the packaged app was built, or plain Python."""

from importlib.machinery import EXTENSION_SUFFIXES
from typing import Literal

from game.bots.core import dice


def kind_of_core() -> Literal["compiled", "plain"]:
    """How the core was imported; both play the same, the compiled one many times faster."""
    return "compiled" if dice.__file__.endswith(tuple(EXTENSION_SUFFIXES)) else "plain"
