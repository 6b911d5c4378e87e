"""The sounds of the game; without a sound device everything works, and is silent."""

from pathlib import Path
from typing import Final, Literal, TypeAlias

import pygame

SoundName: TypeAlias = Literal[
    "card", "deal", "collect", "bid", "coin", "turn", "no", "made", "missed", "win"
]
BUFFER: Final = 512
"""Samples that the device is given at a time: a sound comes some 12 ms after it is asked for."""


class Sounds:
    """Plays sounds by name. Volume in per cent."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._has_device = _open_device()

    def play(self, name: SoundName, volume: int) -> None:
        """Play a sound, over what else is to be heard; nothing at volume 0 or without a device."""
        if not self._has_device or volume <= 0:
            return
        sound = self._sounds.get(name)
        if sound is None:
            sound = self._sounds[name] = pygame.mixer.Sound(self._folder / f"{name}.wav")
        sound.set_volume((volume / 100) ** 2)  # what the ear takes for even steps
        sound.play()


def _open_device() -> bool:
    try:
        pygame.mixer.init(44_100, -16, 1, BUFFER)
    except pygame.error:  # no device, or it is taken
        return False
    return True
