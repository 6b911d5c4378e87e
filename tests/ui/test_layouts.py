"""At every size of window, scale, number of seats and language nothing at the table is cut off or covered."""

import functools
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise, product

import pytest
from pygame import Rect

from game.engine.options import BidOptions, PassOptions
from game.ui.art import Back, Bubble, Coin, Face, Glass, GoldButton, Pill, Plate, Text
from game.ui.canvas import Placed, RecordingCanvas
from game.ui.inputs import Move
from game.ui.layout import table_layout
from game.ui.parts.bidbar import bid_bar
from game.ui.parts.passbar import pass_bar
from game.ui.parts.tools import tools_of
from game.ui.scenes.table import TableScene
from tests.moments import MOMENTS, at_moment

SIZES = [
    (1024, 640),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (1100, 900),
    (1024, 1300),
    (1500, 700),
]
SCALES = [75, 100, 150]
SEEN = ("bidding", "play", "scores", "passing", "thirteen-cards", "bids-again", "used-cards", "forehead")
BOXES = (Glass, Plate, Pill, GoldButton, Bubble, Coin)
COVERS = (*BOXES, Face, Back)
HIDES = (Glass, Face, Back)
"""What may lie over a text, if it hides all of it: a panel, or a card in its place."""


@functools.cache
def scene_at(moment: str, seats: int, language: str) -> TableScene:
    """A table with every round button there is: that of practice too."""
    return at_moment(moment, seats, language=language, practice=True)


def drawn(scene: TableScene, size: tuple[int, int], scale: int) -> RecordingCanvas:
    """The picture of a table that was brought to this size and scale."""
    scene.stage.change(replace(scene.stage.settings, scale=scale))
    for _ in range(2):  # the first time it is laid out
        canvas = RecordingCanvas(size)
        scene.draw(canvas)
        scene.fleeting.warning = None
    return canvas


def ink(item: Placed) -> Rect:
    """Where the letters of a text are: a font leaves room for accents and tails."""
    return item.rect.inflate(-4, round(-0.35 * item.rect.height))


def faults(canvas: RecordingCanvas) -> Iterator[str]:
    """What is wrong with a picture, in words."""
    frame = Rect((0, 0), canvas.size)
    for item in canvas.outside():
        if not isinstance(item.picture, Face | Back):
            yield f"{item.picture} leaves the window at {item.rect}"
    texts = [(index, item) for index, item in enumerate(canvas.placed) if isinstance(item.picture, Text)]
    seen = []
    for index, item in texts:
        rect = ink(item)
        covers = [
            later
            for later in canvas.placed[index + 1 :]
            if isinstance(later.picture, COVERS) and later.rect.inflate(-2, -2).colliderect(rect)
        ]
        if any(isinstance(cover.picture, HIDES) and cover.rect.contains(rect) for cover in covers):
            continue
        if covers:
            yield f"{_said(item)} is covered by {type(covers[0].picture).__name__}"
        seen.append(item)
        box = _box(canvas.placed[:index], item)
        if box is not None and not box.inflate(2, 2).contains(ink(item)):
            yield f"{_said(item)} leaves its box {box} at {item.rect}"
        if not frame.contains(ink(item)):
            yield f"{_said(item)} leaves the window"
    for one, other in combinations(seen, 2):
        if ink(one).colliderect(ink(other)):
            yield f"{_said(one)} and {_said(other)} overlap"
    bubbles = [item for item in canvas.placed if isinstance(item.picture, Bubble)]
    cards = [item for item in canvas.placed if isinstance(item.picture, Face)]
    for bubble, card in product(bubbles, cards):
        if bubble.rect.colliderect(card.rect):
            yield f"a bid covers {card.picture}"
    for one, other in combinations(bubbles, 2):
        if one.rect.colliderect(other.rect):
            yield "two bids overlap"


def _said(item: Placed) -> str:
    assert isinstance(item.picture, Text)
    return repr(item.picture.text)


def _box(before: list[Placed], item: Placed) -> Rect | None:
    """What a text stands on, where that is a box."""
    for under in reversed(before):
        if isinstance(under.picture, COVERS) and under.rect.collidepoint(item.rect.center):
            return under.rect if isinstance(under.picture, BOXES) else None
    return None


def controls(scene: TableScene) -> dict[str, Rect]:
    """The places that can be clicked, besides the cards."""
    layout = scene.layout
    r = round(21 * layout.u)
    found = {tool: Rect(x - r, y - r, 2 * r, 2 * r) for tool, (x, y) in tools_of(layout, scene.side).items()}
    offered, now = scene.offered, scene.shown.round
    if isinstance(offered, BidOptions) and now:
        for number, area in enumerate(bid_bar(layout, now.hand_size).buttons):
            found[f"bid {number}"] = Rect(*map(round, area))
    if isinstance(offered, PassOptions):
        found["pass"] = Rect(*map(round, pass_bar(layout)[1]))
    return found


def hand_faults(scene: TableScene) -> Iterator[str]:
    """Cards that show too little, or are not hit where they are drawn."""
    at = scene.situation
    keys = at.hand()
    for left, right in pairwise(keys):
        one, other = at.pieces[left], at.pieces[right]
        if other.x - one.x < one.picture.size[0] / 5:
            yield f"{left} shows less than a fifth of its width"
    frame = Rect(0, 0, scene.layout.width, scene.layout.height)
    for key in keys:
        piece = at.pieces[key]
        x = piece.x - 0.42 * piece.picture.size[0]
        scene.chooser.point(Move(x, piece.y))
        if frame.collidepoint(x, piece.y) and at.offered and scene.chooser._card_at(x, piece.y, at) != key:
            yield f"{key} is not hit where it is drawn"
    scene.chooser.point(Move(-1, -1))


@pytest.mark.parametrize("seats", range(2, 10))
@pytest.mark.parametrize("moment", SEEN)
def test_nothing_is_cut_off_covered_or_overlapping(moment: str, seats: int) -> None:
    assert moment in MOMENTS
    wrong = []
    for language in ("de", "en"):
        scene = scene_at(moment, seats, language)
        for size in SIZES:
            for scale in SCALES:
                canvas = drawn(scene, size, scale)
                places = controls(scene)
                told = [*faults(canvas), *hand_faults(scene)]
                told += [
                    f"{one} and {other} overlap"
                    for (one, here), (other, there) in combinations(places.items(), 2)
                    if here.colliderect(there)
                ]
                wrong += [f"{language} {size} {scale}: {fault}" for fault in told]
    assert wrong == []


@pytest.mark.parametrize("seats", range(2, 10))
def test_a_scale_that_does_not_fit_is_changed_to_the_nearest_that_does(seats: int) -> None:
    for size in SIZES:
        usual = table_layout(*size, seats)
        assert usual.scale == 100
        assert table_layout(*size, seats, 200).scale >= 100
        assert table_layout(*size, seats, 200).scale <= 200
        small = table_layout(*size, seats, 75)
        assert small.scale <= 100
        assert small.u >= min(usual.u, 0.88) - 1e-9
