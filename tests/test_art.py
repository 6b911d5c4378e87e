"""The pictures: each renders at the size that it promises, and the shelf stays within its bounds."""

import pygame
import pytest
from pygame import Rect

from game.ui import art
from game.ui.art.cards import MASTERS
from game.ui.art.gallery import SCALES, SPRITES, key, sprite
from game.ui.art.picture import DRAW, Picture
from game.ui.art.shelf import Shelf
from game.ui.theme import THEME

GOLD = THEME.gold


def at(size: int) -> list[Picture]:
    """One picture of every kind, some `size` px big."""
    half = size // 2
    return [
        art.Face("K", "H", size),
        art.Face("T", "S", size, "de", True),
        art.Face("", "", size, glow="winning"),
        art.Back(size, asked=True),
        art.Mini("A", "C", size, edge=GOLD),
        art.EmptySlot(size, size, True),
        art.Felt(2 * size, size, size, half, 0.4),
        art.Inlay(size, half),
        art.Light(size, half),
        art.Veil(size, half),
        art.Veil(size, half, side="left"),
        art.Glass(2 * size, size, glow=True),
        art.Plate(2 * size, half),
        art.Paper(size, size),
        art.Bubble(size, half, (-size, half)),
        art.Podium(size, size, "bronze"),
        art.GoldButton(2 * size, half, "focus"),
        art.Field(size, half, "blocked"),
        art.Segments(3 * size, half, 3, 1),
        art.Track(2 * size, half, 40),
        art.Knob(size),
        art.Focus(size, half),
        art.KeyCap(size, half),
        art.Pill(size, half, "wine"),
        art.StruckOut(size, half),
        art.RoundButton(size),
        art.Suit("D", size),
        art.SuitGem("C", size),
        art.NoTrump(size),
        art.Crown(size),
        art.Star(size),
        art.DealerDisc(size),
        art.Coin(size),
        art.Dot(size, False),
        art.Tick(size),
        art.Rings(2, 3, size / 4, size / 2),
        art.Rings(0, 0, size / 4, size / 2),
        art.Confetti(half, size, GOLD),
        art.Icon("gear", size),
        art.Avatar(4, size, "gold", True),
        art.Rank(3, size),
        art.RankArc(3, size),
        art.Box(size, half, 8, GOLD, 90, GOLD),
        art.Line(size, 1, GOLD),
        art.Dashes(size, 1, GOLD),
        art.Bar(half, size, True),
        art.SumBar(2 * size, half, ((GOLD, 255), (GOLD, 90))),
        art.Polyline(((0, 0), (half, 9), (size, half)), GOLD, 3),
        art.Ornament(2 * size, half, GOLD),
        art.Squeezed(art.Back(size), 30),
        art.Text("Stich 7", "serifx", half, GOLD, True),
    ]


def test_every_kind_of_picture_is_tried() -> None:
    assert {type(picture) for picture in at(40)} == set(DRAW)


@pytest.mark.parametrize("size", [24, 61, 150])
def test_a_picture_is_drawn_at_the_size_it_promises(size: int) -> None:
    for picture in at(size):
        made = sprite(key(picture))
        w, h = made.surface.get_size()
        assert (made.width, made.height) == picture.size, picture
        if not isinstance(picture, art.Squeezed):
            left, top = round(-made.left - made.width / 2), round(-made.top - made.height / 2)
            around = Rect(left, top, *picture.size)
            assert Rect(0, 0, w, h).contains(around), picture  # shadow and glow come on top
        assert made.surface.get_bounding_rect().w > 0, picture


def test_all_cards_of_both_packs_can_be_drawn() -> None:
    for suit in "CDHS":
        for rank in "01234567" + "89TJQKA":
            assert sprite(key(art.Face(rank, suit, 60))).surface.get_bounding_rect().w > 50


@pytest.mark.parametrize("compact", [False, True])
@pytest.mark.parametrize("rank", ["J", "Q"])
def test_german_and_english_indices_differ(rank: str, compact: bool) -> None:
    english, german = (
        pygame.image.tobytes(sprite(key(art.Face(rank, "S", 100, language, compact))).surface, "RGBA")
        for language in ("en", "de")
    )
    assert english != german


def test_the_index_of_a_rank_follows_the_language() -> None:
    assert [art.label(rank, "de") for rank in "AKQJT9"] == ["A", "K", "D", "B", "10", "9"]
    assert [art.label(rank, "en") for rank in "AKQJT9"] == ["A", "K", "Q", "J", "10", "9"]


def test_a_shelf_forgets_what_was_used_longest_ago() -> None:
    shelf = Shelf[str, int](100)
    for name in "abcd":
        shelf.put(name, 1, 30)
        shelf.get("a")
    assert shelf.used <= 100
    assert (shelf.get("a"), shelf.get("b"), shelf.get("d")) == (1, None, 1)


def test_sprites_stay_within_their_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SPRITES, "bound", 2 << 20)
    monkeypatch.setattr(MASTERS, "bound", 2 << 20)
    for angle in range(40):
        sprite(key(art.Face("9", "CDHS"[angle % 4], 120), angle))
        assert SPRITES.used <= SPRITES.bound
        assert MASTERS.used <= MASTERS.bound


def test_angles_go_in_half_degrees() -> None:
    back = art.Back(60)
    assert key(back, 3.1) == key(back, 2.9) == key(back, 363)
    assert key(back, 3.1) != key(back, 3.4)
    assert key(back, 0, 1) == (back, 0, SCALES)


def test_turning_a_card_keeps_its_middle() -> None:
    """The bounding box of a bare card lies evenly about its middle at every angle."""
    for angle in (0, 5, 90, 133.5):
        made = sprite(key(art.Face("5", "D", 80, shadow="none"), angle))
        seen = made.surface.get_bounding_rect(min_alpha=128)
        assert abs(seen.centerx + made.left) <= 1
        assert abs(seen.centery + made.top) <= 1


def test_prewarming_renders_one_picture_a_step() -> None:
    art.forget()
    pictures = [art.Face("2", "C", 50), art.Back(50), art.Crown(20)]
    counts = [len(SPRITES) for _ in art.prewarm(pictures)]
    assert counts == [1, 2, 3]


def test_text_breaks_into_lines_that_fit() -> None:
    text = "Die Gebote dürfen nicht aufgehen, also ist 2 gesperrt."
    lines = art.wrap(text, "sans", 15, 140)
    assert " ".join(lines) == text
    assert all(art.width(line, "sans", 15) <= 140 for line in lines)
    assert len(lines) > 2


def test_text_that_is_too_long_gets_smaller_and_then_shorter() -> None:
    room = art.width("Ein langer Name", "sansb", 15)
    assert art.fit("Ein langer Name", "sansb", 15, room) == ("Ein langer Name", 15)
    text, px = art.fit("Ein langer Name", "sansb", 20, room)
    assert text == "Ein langer Name"
    assert 12 <= px < 20
    text, px = art.fit("Ein langer Name und noch mehr", "sansb", 15, room)
    assert text.endswith("…")
    assert px == 12
    assert art.width(text, "sansb", px) <= room


def test_letters_set_apart_are_measured_so() -> None:
    close, apart = art.measure("TRUMPF", "sansx", 15), art.measure("TRUMPF", "sansx", 15, 3)
    assert apart[0] >= close[0] + 15
    assert art.Text("TRUMPF", "sansx", 15, GOLD, spacing=3).size == apart
