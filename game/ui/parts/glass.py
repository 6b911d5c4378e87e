"""Glass that something stands on: a pane, a panel with a heading, a card over a veil."""

from game.ui import art
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.parts.writing import write
from game.ui.theme import THEME


def pane(canvas: Canvas, area: Area, u: float, alpha: int = 74) -> None:
    """Puts a pane; `alpha` says in per cent how dark it is."""
    glass = art.Glass(round(area.width), round(area.height), 16 * u, alpha)
    canvas.put(glass, area.x, area.y, anchor="topleft")


def panel(canvas: Canvas, area: Area, title: str, u: float, beside: float = 0) -> None:
    """Puts a pane with a heading, `beside` which something else takes so many pixels."""
    pane(canvas, area, u)
    x, y, room = area.x + 18 * u, area.y + 6 * u, area.width - 36 * u - beside
    write(canvas, title, "serifx", 18 * u, THEME.gold, x, y, room=room, shadow=True)


def card_over_veil(canvas: Canvas, card: Area, u: float, veil: int = 58) -> None:
    """Puts what a scene over another one stands on; `veil` says in per cent how dark all else becomes."""
    canvas.put(art.Veil(*canvas.size, veil), 0, 0, anchor="topleft")
    glass = art.Glass(int(card.width), int(card.height), 18 * u, 98, 30, False, 8, THEME.plate)
    canvas.put(glass, card.x, card.y, anchor="topleft")
