"""The canvas: nothing is painted while nothing changes, and parts painted anew look like the whole."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import pygame
import pytest
from pygame import Rect

from game.app import Program, open_display
from game.engine.options import BidOptions
from game.model.commands import PlaceBid
from game.model.events import BidPlaced
from game.paths import Folders
from game.settings import Settings
from game.ui import art
from game.ui.art import gallery
from game.ui.art.frames import merged
from game.ui.art.gallery import Key
from game.ui.canvas import Anchor, Canvas, Layer, PygameCanvas, RecordingCanvas
from game.ui.inputs import Input
from game.ui.scenes.beginning import table_before_the_deal
from game.ui.scenes.title import TitleScene
from game.ui.theme import THEME
from tests.stage import FakeStage, table

SIZE = (320, 200)
Put = tuple[art.Picture, float, float, float, int, float]


def canvas() -> PygameCanvas:
    return PygameCanvas(pygame.Surface(SIZE, 0, 32), drawing_time=math.inf)


def draw(target: PygameCanvas, scene: Callable[[Canvas], None]) -> list[Rect]:
    target.begin()
    scene(target)
    return target.end()


def pixels(target: PygameCanvas) -> bytes:
    return pygame.image.tobytes(target._surface, "RGB")


def white(target: PygameCanvas) -> list[Rect]:
    """Where the canvas shows white."""
    mask = pygame.mask.from_threshold(target._surface, (255, 255, 255), (9, 9, 9, 255))
    return cast(list[Rect], mask.get_bounding_rects())


def felt(target: Canvas) -> None:
    target.put(art.Felt(*SIZE, 160, 90), 0, 0, anchor="topleft")


def test_an_identical_frame_paints_nothing() -> None:
    def scene(c: Canvas) -> None:
        felt(c)
        c.put(art.Text("Du bist dran", "sansb", 15, THEME.ivory, True), 160, 20)
        c.put(art.Glass(100, 40), 200, 80)
        c.moving()
        c.put(art.Back(40), 60, 100, angle=12, alpha=200)

    target = canvas()
    assert draw(target, scene) == [Rect(0, 0, *SIZE)]
    assert draw(target, scene) == []
    art.forget()  # what is shown outlives the shelf
    assert draw(target, scene) == []


@pytest.mark.parametrize("moves", [False, True])
def test_a_moved_picture_dirties_its_old_and_its_new_place(moves: bool) -> None:
    where = 40

    def scene(c: Canvas) -> None:
        felt(c)
        if moves:
            c.moving()
        c.put(art.Mini("A", "S", 30), where, 100)

    target = canvas()
    draw(target, scene)
    where = 260
    dirty = draw(target, scene)
    assert any(area.collidepoint(40, 100) for area in dirty)
    assert any(area.collidepoint(260, 100) for area in dirty)
    assert not any(area.collidepoint(150, 100) for area in dirty)


def test_raising_a_picture_over_another_is_a_change() -> None:
    order = ["S", "H"]

    def scene(c: Canvas) -> None:
        felt(c)
        for i, suit in enumerate(order):
            c.put(art.Mini("9", suit, 50), 100 + 10 * i * (suit == "H"), 100)

    target = canvas()
    draw(target, scene)
    order.reverse()
    assert draw(target, scene)


def test_a_clipped_picture_stays_inside_its_area() -> None:
    def scene(c: Canvas) -> None:
        c.put(art.Box(*SIZE, 0, (0, 0, 0)), 0, 0, anchor="topleft")
        c.clip((100, 50, 40, 40))
        c.put(art.Box(200, 200, 0, (255, 255, 255)), 120, 70)
        c.clip(None)

    target = canvas()
    draw(target, scene)
    assert white(target) == [Rect(100, 50, 40, 40)]


def test_resizing_paints_everything() -> None:
    target = canvas()
    draw(target, felt)
    target.resize(pygame.Surface((400, 300), 0, 32))
    assert target.size == (400, 300)
    assert draw(target, felt) == [Rect(0, 0, 400, 300)]


STOCK: tuple[art.Picture, ...] = (
    art.Face("Q", "D", 60),
    art.Back(40, "lifted"),
    art.Mini("3", "H", 30),
    art.Glass(120, 50, glow=True),
    art.Text("Gebot", "serif", 18, THEME.gold, True),
    art.Rings(3, 1, 6, 14),
    art.Paper(70, 90),
    art.Avatar(2, 40),
    art.Box(50, 20, 6, THEME.coral, 120),
    art.Face("7", "C", 50, glow="winning"),
)


def some(rng: random.Random) -> Put:
    return (
        rng.choice(STOCK),
        rng.uniform(-20, 340),
        rng.uniform(-20, 220),
        rng.choice((0, 0, 7.5, -31)),
        rng.choice((255, 255, 120)),
        rng.choice((1.0, 1.0, 1.06)),
    )


def shuffled(rng: random.Random, puts: list[Put]) -> list[Put]:
    """The next frame: some go, some come, some change places in the pile."""
    out = [put for put in puts if rng.random() > 0.15] + [some(rng) for _ in range(rng.randrange(3))]
    if rng.random() < 0.3:
        rng.shuffle(out)
    return out


@pytest.mark.parametrize("seed", range(12))
def test_painting_what_changed_equals_painting_anew(seed: int) -> None:
    rng = random.Random(seed)
    rest, moved = [some(rng) for _ in range(12)], [some(rng) for _ in range(4)]

    def scene(c: Canvas) -> None:
        felt(c)
        for layer in (rest, moved):
            for picture, x, y, angle, alpha, scale in layer:
                c.put(picture, x, y, angle=angle, alpha=alpha, scale=scale)
            c.moving()

    target = canvas()
    for _ in range(8):
        draw(target, scene)
        anew = canvas()
        draw(anew, scene)
        assert pixels(target) == pixels(anew)
        rest = shuffled(rng, rest) if rng.random() < 0.6 else rest
        moved = shuffled(rng, moved)


def test_in_a_hurry_a_moving_card_settles_within_a_few_frames() -> None:
    art.forget()
    cards = [art.Face(rank, "H", 40) for rank in "23456"]
    angle = 0.0

    def scene(c: Canvas) -> None:
        felt(c)
        c.moving()
        for i, card in enumerate(cards):
            c.put(card, 40 + 50 * i, 100, angle=angle)

    target = PygameCanvas(pygame.Surface(SIZE, 0, 32), drawing_time=0.0)
    draw(target, scene)
    angle = 1.0
    draw(target, scene)
    frames = 0
    while draw(target, scene):
        frames += 1
    assert frames <= 5
    anew = canvas()
    draw(anew, scene)
    assert pixels(target) == pixels(anew)


@pytest.mark.parametrize(
    ("anchor", "corner"),
    [
        ("topleft", (100, 50)),
        ("center", (80, 40)),
        ("bottomright", (60, 30)),
        ("midtop", (80, 50)),
        ("midright", (60, 40)),
    ],
)
def test_a_picture_hangs_by_its_anchor(anchor: Anchor, corner: tuple[int, int]) -> None:
    target = RecordingCanvas(SIZE)
    box = art.Box(40, 20, 0, (255, 255, 255))
    target.put(box, 100, 50, anchor=anchor)
    assert target.all(art.Box) == [(box, Rect(*corner, 40, 20))]
    painted = canvas()
    draw(painted, lambda c: c.put(box, 100, 50, anchor=anchor))
    assert white(painted) == [Rect(*corner, 40, 20)]


def test_the_recording_canvas_finds_texts_and_what_leaves_the_frame() -> None:
    target = RecordingCanvas(SIZE)
    felt(target)
    target.put(art.Text("Herz bedienen", "sans", 14, THEME.ivory), 160, 100)
    target.moving()
    target.put(art.Back(40), 310, 100, angle=90)
    target.put(art.Back(40), 100, 100, alpha=0)
    assert target.texts() == ["Herz bedienen"]
    assert target.where("Herz").center == (160, 100)
    assert [(item.picture, item.moving) for item in target.outside()] == [(art.Back(40), True)]
    assert target.outside()[0].rect.size == (56, 40)
    with pytest.raises(LookupError):
        target.where("Karo")
    target.begin()
    assert target.texts() == []


def test_repainting_paints_everything_though_nothing_has_changed() -> None:
    target = canvas()
    draw(target, felt)
    target.repaint()
    assert draw(target, felt) == [Rect(0, 0, *SIZE)]
    assert draw(target, felt) == []


def test_a_layer_is_painted_like_what_was_put_on_it() -> None:
    def scene(c: Canvas) -> None:
        felt(c)
        c.clip((100, 20, 60, 100))
        c.put(art.Glass(100, 40), 120, 80)
        c.clip(None)
        c.put(art.Mini("A", "S", 30), 40, 100, angle=12, alpha=200)

    layer = Layer(SIZE)
    scene(layer)
    laid, put = canvas(), canvas()
    for _ in range(2):  # made of it, then kept
        draw(laid, lambda c: c.lay(layer))
        draw(put, scene)
        assert pixels(laid) == pixels(put)


def test_far_apart_changes_are_painted_one_by_one() -> None:
    window = Rect(0, 0, 1000, 1000)
    corners = [Rect(x, y, 30, 30) for x in range(0, 1000, 200) for y in range(0, 1000, 200)]
    assert merged([*corners, *corners], window) == corners
    assert merged([Rect(10, 10, 50, 50), Rect(20, 20, 50, 50)], window) == [Rect(10, 10, 60, 60)]
    assert merged([Rect(-50, -50, 40, 40)], window) == []


@dataclass
class Mover:
    """A scene in which something always moves."""

    updates: int = 0
    drawn: int = 0
    is_moving: bool = True

    def handle(self, given: Input) -> None:
        pass

    def update(self, _: float) -> None:
        self.updates += 1

    def draw(self, target: Canvas) -> None:
        self.drawn += 1
        target.put(art.Box(*target.size, 0, (10, 10, 10 + self.drawn % 200)), 0, 0, anchor="topleft")

    def leave(self) -> None:
        pass


def test_a_window_that_nobody_sees_is_not_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.quit()
    open_display()
    program = Program(Folders(tmp_path, tmp_path, tmp_path), Settings(), Settings(less_motion=True), "en")
    scene, painted, naps = Mover(), list[list[Rect]](), list[tuple[int, int]]()
    program.show(scene)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))

    def nap(_: int) -> None:
        """The loop rests; at the fifth time the window is shown again, then the program ends."""
        naps.append((scene.updates, scene.drawn))
        if len(naps) == 5:
            painted.clear()
            pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
            pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))

    def update(changed: list[Rect]) -> None:
        painted.append(changed)
        program.quit()

    monkeypatch.setattr(pygame.time, "wait", nap)
    monkeypatch.setattr(pygame.display, "update", update)
    program.run()
    assert len(naps) == 5
    assert len(set(naps)) == 1
    assert naps[-1][1] == 0
    assert painted == [[Rect(0, 0, 1280, 720)]]


def test_what_follows_a_bid_is_drawn_while_the_player_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    art.forget()
    target = PygameCanvas(pygame.Surface((1280, 720), 0, 32))
    scene = table(4)

    def frame() -> None:
        scene.update(1 / 60)
        draw(target, scene.draw)

    while not isinstance(scene.offered, BidOptions) or scene.is_moving:
        frame()
    fresh: list[Key] = []

    def drawn_late(wanted: Key) -> gallery.Sprite:
        fresh.append(wanted)
        return gallery.sprite(wanted)

    monkeypatch.setattr("game.ui.canvas.sprite", drawn_late)
    scene.session.submit(PlaceBid(0, scene.offered.bids[0]))
    frame()
    assert isinstance(scene.playback.step and scene.playback.step.event, BidPlaced)
    assert fresh == []


def test_the_table_of_the_match_to_come_is_drawn_while_the_title_rests() -> None:
    title = TitleScene(FakeStage())
    for _ in range(1000):
        if not title.is_moving:
            break
        title.update(0.1)
    assert not title.is_moving
    layer = Layer((1280, 720))
    table_before_the_deal(title.stage, title.stage.settings).draw(layer)
    wanted = [put[0] for put in layer.puts]
    assert len(wanted) > 20
    assert all(art.is_drawn(picture, put[4]) for picture, put in zip(wanted, layer.puts, strict=True))
