"""The clipboard of the desktop, as pygame and pygame-ce offer it."""

import pygame

TYPES = ("text/plain;charset=utf-8", "UTF8_STRING", "text/plain")
"""What text is called by the several desktops."""


def put_on_clipboard(text: str) -> bool:
    """Put a text on the clipboard; whether that was possible. There must be a window."""
    try:
        if hasattr(pygame.scrap, "put_text"):  # pygame-ce
            pygame.scrap.put_text(text)
            return True
        if not pygame.scrap.get_init():
            pygame.scrap.init()
    except pygame.error:  # no desktop
        return False
    return sum(_put(kind, text.encode()) for kind in TYPES) > 0


def _put(kind: str, data: bytes) -> bool:
    """Offer a text under one name; each desktop refuses some of them."""
    try:
        pygame.scrap.put(kind, data)
    except pygame.error:
        return False
    return True


def text_on_clipboard() -> str:
    """The text on the clipboard, "" where there is none."""
    try:
        if hasattr(pygame.scrap, "get_text"):  # pygame-ce
            return str(pygame.scrap.get_text())
        if not pygame.scrap.get_init():
            pygame.scrap.init()
        for kind in TYPES:
            data = pygame.scrap.get(kind)
            if data:
                return data.decode(errors="replace").rstrip("\0")
    except pygame.error:
        pass
    return ""
