"""The themes: whole and well-formed, readable on every ground, and put on while the game runs."""

import functools
import itertools
import math
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pygame
import pytest
import tomli

from game import paths
from game.app import Program
from game.settings import BACKS, THEMES, Settings
from game.ui import art
from game.ui.art.backs import DESIGNS
from game.ui.art.gallery import key, sprite
from game.ui.canvas import PygameCanvas
from game.ui.dress import Dress, dress_of, wear, worn
from game.ui.scene import Scene
from game.ui.scenes.table import TableScene
from game.ui.theme import SUITS, THEME, Colour, Theme, ThemeFault, in_two_colours, read_theme, theme_named
from tests.grounds import Grounds, contrast, luminance
from tests.moments import aim, at_moment
from tests.shots import SHOTS

SIZE: Final = (1280, 720)
PAPER: Final[Colour] = (247, 241, 227)
"""The paper of a card where it is the darkest."""
LEAST: Final = 4.5
SEEN: Final = (
    *("title", "new-match", "bidding", "play", "scores", "passing", "forehead", "bids-again", "out"),
    *("last-trick", "question", "help", "settings", "end"),
)
"""What is looked at, of all that tests/shots.py can show."""


@pytest.fixture(autouse=True)
def _undressed() -> Any:
    """Every test leaves the dress as it was, and no sprite of another one."""
    yield
    if wear(Dress()):
        art.forget()


def dressed(dress: Dress) -> None:
    if wear(dress):
        art.forget()


def given(name: str) -> dict[str, Any]:
    return tomli.loads(paths.shipped(f"assets/themes/{name}.toml").read_text("utf-8"))


# ---------------------------------------------------------------- the files


def test_there_is_a_file_for_every_theme_and_no_other() -> None:
    folder = paths.shipped("assets/themes")
    assert sorted(path.name for path in folder.iterdir()) == sorted(f"{name}.toml" for name in THEMES)


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_names_just_the_fields_there_are(name: str) -> None:
    theme = read_theme(given(name))
    assert theme == theme_named(name)
    assert set(given(name)) == set(Theme.__dataclass_fields__) - {"motion"}


def test_what_is_wrong_with_a_theme_is_told_in_sentences() -> None:
    spoilt = given("felt") | {
        "glow": "yellow",
        "sub": "#12345",
        "ground": ["#000000"],
        "ground_kind": "marble",
        "edge_strength": 9,
        "glwo": "#ffffff",
    }
    del spoilt["ivory"]
    with pytest.raises(ThemeFault) as told:
        read_theme(spoilt)
    assert told.value.faults == [
        "edge_strength: 9 is no number from 0 to 5",
        "glow: 'yellow' is no colour like \"#f6dd9a\"",
        "glwo is unknown",
        "ground: a list of 4 colours is wanted, not ['#000000']",
        "ground_kind: 'marble' is none of cloth, wood, plain",
        "ivory is missing",
        "sub: '#12345' is no colour like \"#f6dd9a\"",
    ]


def test_every_back_that_can_be_chosen_can_be_drawn() -> None:
    assert tuple(DESIGNS) == BACKS


# ---------------------------------------------------------------- what can be read


@functools.cache
def scenes(name: str) -> list[Scene]:
    """The scenes of a picture, the mouse at what can be decided, and a warning where a table can give one."""
    shown = SHOTS[name](4, "en")
    top = shown[-1]
    if isinstance(top, TableScene) and top.offered:
        aim(top)
        top.fleeting.warning = ("Diamonds were led, so you must follow", 1.0)
    return shown


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_stands_out_from_the_ground_it_stands_on(theme: str) -> None:
    dressed(Dress(theme))
    pale = set()
    for name in SEEN:
        canvas = Grounds(pygame.Surface(SIZE))
        for scene in scenes(name):
            scene.draw(canvas)
        assert canvas.standing, name
        pale |= {
            f"{name}: {each.text!r} has {each.contrast:.2f}, {each.colour} on {each.ground}"
            for each in canvas.standing
            if each.contrast < LEAST
        }
    assert not pale, "\n".join(sorted(pale))


@pytest.mark.parametrize("name", THEMES)
def test_suits_stand_out_from_cards_and_glass(name: str) -> None:
    for theme in (theme_named(name), in_two_colours(theme_named(name))):
        for suit in SUITS:
            assert contrast(theme.suit(suit), PAPER) >= LEAST, suit
            assert (
                min(contrast(theme.suit_on_felt(suit), ground) for ground in (theme.glass, theme.plate))
                >= LEAST
            )
            assert contrast(theme.gem(suit)[0], theme.glass) >= LEAST, suit


PROTAN = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
DEUTAN = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
EVERYBODY = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
"""How eyes mix red, green and blue light that do not tell red from green (Machado and others, 2009)."""


def apart(one: Colour, other: Colour, eyes: tuple[tuple[float, float, float], ...]) -> float:
    """How different two colours look to such eyes: their distance in CIE Lab, where 2 can just be seen."""

    def lab(colour: Colour) -> tuple[float, float, float]:
        light = [luminance((value, value, value)) for value in colour]
        r, g, b = (max(0.0, sum(part * each for part, each in zip(row, light, strict=True))) for row in eyes)
        x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
        y = 0.2126 * r + 0.7152 * g + 0.0722 * b
        z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
        x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
        return 116 * y - 16, 500 * (x - y), 200 * (y - z)

    return math.dist(lab(one), lab(other))


@pytest.mark.parametrize("name", THEMES)
def test_four_suits_in_four_colours_tell_apart(name: str) -> None:
    theme = theme_named(name)
    for colours in (theme.suits, theme.suits_on_felt):
        for one, other in itertools.combinations(colours, 2):
            assert apart(one, other, EVERYBODY) >= 40
            assert min(apart(one, other, eyes) for eyes in (PROTAN, DEUTAN)) >= 14, (one, other)


# ---------------------------------------------------------------- the dress


def test_the_settings_name_the_dress() -> None:
    settings = Settings(theme="wood", back="stars", large_indices=True, four_colours=True)
    assert dress_of(settings) == Dress("wood", "stars", large_indices=True, four_colours=True)
    assert dress_of(Settings()) == Dress()


def test_a_theme_is_put_on_while_the_game_runs() -> None:
    assert not wear(Dress())
    assert wear(Dress("midnight"))
    assert worn() == Dress("midnight")
    assert in_two_colours(theme_named("midnight")) == THEME
    assert art.Glass(10, 10).base == THEME.glass == theme_named("midnight").glass


def test_with_two_colours_clubs_are_as_black_as_spades_and_diamonds_as_red_as_hearts() -> None:
    assert [THEME.suit(suit) for suit in "CD"] == [THEME.suit(suit) for suit in "SH"]
    wear(Dress(four_colours=True))
    assert len({THEME.suit(suit) for suit in SUITS}) == len({THEME.suit_on_felt(suit) for suit in SUITS}) == 4


def pixels(picture: art.Picture) -> bytes:
    return pygame.image.tobytes(sprite(key(picture)).surface, "RGBA")


@pytest.mark.parametrize("rank", ["5", "A", "J"])
def test_faces_with_large_indices_are_the_compact_ones(rank: str) -> None:
    face, compact = art.Face(rank, "H", 100), art.Face(rank, "H", 100, compact=True)
    assert pixels(face) != pixels(compact)
    dressed(Dress(large_indices=True))
    assert pixels(face) == pixels(compact)


@pytest.mark.parametrize("asked", [False, True])
def test_backs_look_different_and_the_same_upside_down(asked: bool) -> None:
    drawn = {}
    for design in BACKS:
        picture = art.Back(100, "none", asked=asked, design=design)
        drawn[design] = pixels(picture)
        if design != "rosette":  # its suits stand upright
            upright = sprite(key(picture)).surface
            turned = pygame.transform.rotate(upright, 180)
            off = sum(
                abs(a - b) for a, b in zip(pixels(picture), pygame.image.tobytes(turned, "RGBA"), strict=True)
            )
            assert off / len(drawn[design]) < 14, design
    assert len(set(drawn.values())) == len(BACKS)


def test_a_table_is_drawn_anew_in_another_dress() -> None:
    scene = at_moment("play", 4)
    surface = pygame.Surface(SIZE)
    canvas = PygameCanvas(surface, drawing_time=math.inf)

    def shown() -> bytes:
        canvas.begin()
        scene.draw(canvas)
        canvas.end()
        return pygame.image.tobytes(surface, "RGB")

    before = shown()
    dressed(Dress("wood", "waves"))
    canvas.resize(surface)
    changed = shown()
    fresh = PygameCanvas(surface, drawing_time=math.inf)
    fresh.begin()
    at_moment("play", 4).draw(fresh)
    fresh.end()
    assert changed == pygame.image.tobytes(surface, "RGB")
    dressed(Dress())
    canvas.resize(surface)
    assert shown() == before


def test_a_setting_that_is_changed_dresses_the_whole_window_anew(tmp_path: Path) -> None:
    first = Settings(less_motion=True)
    program = Program(paths.folders(tmp_path), first, first, "en")
    program.title()

    def shown() -> bytes:
        program.draw()
        return pygame.image.tobytes(pygame.display.get_surface(), "RGB")

    felt = shown()
    program.change(replace(first, theme="midnight"))
    assert shown() != felt
    program.change(replace(first, back="stars"))
    program.change(first)
    assert shown() == felt


@pytest.mark.parametrize("size", [(320, 180), (1280, 720)])
def test_a_wooden_ground_covers_the_window(size: tuple[int, int]) -> None:
    dressed(Dress("wood"))
    made = sprite(key(art.Felt(*size, size[0] // 2, size[1] // 2)))
    assert (made.surface.get_size(), made.opaque) == (size, True)
    assert len({tuple(made.surface.get_at((x, size[1] // 2)))[:3] for x in range(0, size[0], 7)}) > 10
