"""The window: its size, whether it fills the screen, and whether anybody can see it."""

from dataclasses import replace
from typing import Final

import pygame

from game.settings import Settings
from game.ui.art import forget
from game.ui.canvas import PygameCanvas

SMALLEST: Final = (1024, 640)


class Window:
    """Opened as the settings say. Pictures drawn for another size are forgotten."""

    def __init__(self, settings: Settings) -> None:
        self.is_fullscreen = settings.fullscreen
        self.is_hidden = False
        """Whether nobody can see it."""
        self.canvas = PygameCanvas(self._open(settings))

    def follow(self, settings: Settings) -> None:
        """Fill the screen or no longer, as the settings say."""
        if settings.fullscreen != self.is_fullscreen:
            self.is_fullscreen = settings.fullscreen
            self.canvas.resize(self._open(settings))
            forget()

    def redress(self) -> None:
        """Have everything drawn anew in another dress."""
        forget()
        self.canvas.resize(pygame.display.get_surface())

    def resize(self, settings: Settings) -> Settings:
        """Draw in the size that it has now (the event may tell an older one); the settings with that size."""
        surface = pygame.display.get_surface()
        if not self.is_fullscreen:
            width, height = surface.get_size()
            least = (max(width, SMALLEST[0]), max(height, SMALLEST[1]))
            if least != (width, height):
                surface = pygame.display.set_mode(least, pygame.RESIZABLE)
            settings = replace(settings, width=least[0], height=least[1])
        if surface.get_size() != self.canvas.size:
            self.canvas.resize(surface)
            forget()
        return settings

    def is_shown_again(self, event: pygame.event.Event) -> bool:
        """Whether it must be painted anew; takes note of whether it can be seen at all."""
        match event.type:
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self.is_hidden = True
            case pygame.WINDOWRESTORED | pygame.WINDOWMAXIMIZED | pygame.WINDOWSHOWN | pygame.WINDOWEXPOSED:
                self.is_hidden = False
                self.canvas.repaint()
                return True
        return False

    def _open(self, settings: Settings) -> pygame.Surface:
        if self.is_fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        size = (settings.width, settings.height)
        if pygame.display.get_surface():
            pygame.display.set_mode(size)  # a window that filled the screen would else keep its size
        return pygame.display.set_mode(size, pygame.RESIZABLE)
