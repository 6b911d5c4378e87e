"""How table and cards are dressed: which theme, which backs, which faces."""

from dataclasses import dataclass

from game.settings import Settings
from game.ui.theme import THEME, in_two_colours, theme_named


@dataclass(frozen=True, slots=True)
class Dress:
    """What the player chose of it, by the words that the settings have."""

    theme: str = "felt"
    back: str = "rosette"
    large_indices: bool = False
    four_colours: bool = False
    avatar: int = 1
    """The player's own face, 1 …"""


_worn: list[Dress] = [Dress()]


def dress_of(settings: Settings) -> Dress:
    """The dress that the settings ask for."""
    return Dress(
        settings.theme, settings.back, settings.large_indices, settings.four_colours, settings.avatar
    )


def worn() -> Dress:
    """The dress that everything is drawn in now; pictures that were made in another are stale."""
    return _worn[0]


def wear(dress: Dress) -> bool:
    """Draw everything in this dress from now on; whether it is another one than before.

    If so, forget the sprites (`art.forget`) and paint the canvas anew (`PygameCanvas.resize`). Whoever keeps
    layers keeps them by `worn()`, which is part of every `Look`.
    """
    if dress == worn():
        return False
    theme = theme_named(dress.theme)
    THEME.become(theme if dress.four_colours else in_two_colours(theme))
    _worn[0] = dress
    return True
