"""What tests of screens share: a page drawn without a window, and the faults of its writing."""

from collections.abc import Callable, Iterator
from functools import cache

from pygame import Rect

from game.engine.evolve import begin, evolve
from game.engine.redact import redact
from game.model.events import Event, MatchStarted, Player
from game.model.ruleset import Rules
from game.model.table import Match
from game.rules.catalogue import name_of
from game.session.session import Session
from game.ui.art import Light, Text
from game.ui.canvas import Canvas, Placed, RecordingCanvas
from tests.stage import NAMES

SIZES = ((1280, 720), (1920, 1080), (1024, 640), (1500, 700), (1100, 900))
LANGUAGES = ("en", "de")


@cache
def played(rules: Rules, seats: int, seed: str = "1") -> tuple[MatchStarted, tuple[Event, ...]]:
    """A whole match of bots as seat 0 is told it."""
    players = tuple(Player(name, "bot", "steady") for name in ("Anna", *NAMES)[:seats])
    start = MatchStarted(rules, players, name_of(rules), seed=seed, program="tests")
    session = Session(start)
    session.pump()
    return start, tuple(redact(rules, event, 0) for event in session.happened)


def view(
    rules: Rules, seats: int, seed: str = "1", until: Callable[[Match], bool] = lambda match: match.is_over
) -> Match:
    """The view of seat 0 as soon as something is true of it."""
    start, events = played(rules, seats, seed)
    match = begin(start, 0)
    for event in events:
        if until(match):
            break
        match = evolve(match, event)
    return match


def page(draw: Callable[[Canvas], None], size: tuple[int, int] = (1280, 720)) -> RecordingCanvas:
    """A page as it is drawn at this moment."""
    canvas = RecordingCanvas(size)
    draw(canvas)
    return canvas


def leaving(canvas: RecordingCanvas) -> list[Placed]:
    """What leaves the window though it should not; light may."""
    return [item for item in canvas.outside() if not isinstance(item.picture, Light)]


def faults(canvas: RecordingCanvas, name: str = "") -> Iterator[str]:
    """What is wrong with the writing on a page, in sentences; a very long name may be cut short."""
    seen: list[tuple[str, Rect]] = []
    for item in canvas.placed:
        if not isinstance(item.picture, Text):
            continue
        text = item.picture.text
        if item.picture.px < 12:
            yield f"{text!r} has {item.picture.px} px"
        if text.endswith("…") and not text.endswith(" …") and not (name and name.startswith(text[:3])):
            yield f"{text!r} is cut short"
        ink = Rect(item.rect)
        ink.top += round(item.rect.height * 0.24)
        ink.height = round(item.rect.height * 0.56)
        if item.clip:
            ink = ink.clip(item.clip)
        if not ink.width or not ink.height:
            continue
        if not Rect((0, 0), canvas.size).contains(ink):
            yield f"{text!r} leaves the window"
        for other, place in seen:
            if ink.colliderect(place):
                yield f"{text!r} touches {other!r}"
        seen.append((text, ink))
