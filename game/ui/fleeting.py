"""What is to be seen at the table for a short time only: a warning, and the card that may not be played."""

from typing import TypeVar

from game.ui.pieces import PieceKey
from game.ui.theme import THEME

T = TypeVar("T")


class Fleeting:
    """Both with the seconds that are left of them."""

    def __init__(self) -> None:
        self.shaken: tuple[PieceKey, float] | None = None
        """The card that shakes."""
        self.warning: tuple[str, float] | None = None

    @property
    def is_there(self) -> bool:
        """Whether anything of it is to be seen."""
        return bool(self.shaken or self.warning)

    def warn(self, text: str) -> None:
        """Show a warning in place of the one before."""
        self.warning = text, THEME.motion.toast / 1000

    def shake(self, card: PieceKey) -> None:
        """Have a card shake."""
        self.shaken = card, THEME.motion.shake / 1000

    def forget(self) -> None:
        """Nothing of it is true any more."""
        self.shaken = self.warning = None

    def pass_time(self, seconds: float) -> None:
        """Let it fade."""
        self.shaken, self.warning = _less(self.shaken, seconds), _less(self.warning, seconds)


def _less(lasting: tuple[T, float] | None, seconds: float) -> tuple[T, float] | None:
    """What is left of something that lasts for a while."""
    if lasting is None or lasting[1] <= seconds:
        return None
    return lasting[0], lasting[1] - seconds
