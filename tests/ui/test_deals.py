"""The page of all deals: what it shows is what was counted, it finds room, and it is read while it counts."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from game.engine.shuffle import SeededDeals, hands_from
from game.model.events import Hand
from game.session.deal_records import Gathering, Stray
from game.session.deals import Deal, Tally, pack_of
from game.ui import art
from game.ui.inputs import Click, Key
from game.ui.scenes.deals import DealsScene
from tests.session.test_deal_records import own_records
from tests.stage import FakeStage, words_in
from tests.tables import rules
from tests.ui.pages import LANGUAGES, SIZES, faults, leaving, page


def tally_of(tables: Sequence[int], rounds: int, *, jokers: int = 1, weight: int = 1) -> Tally:
    """What was dealt in so many rounds at each of several tables."""
    tally, rng = Tally(), Random(1)
    for seats in tables:
        pack = pack_of(rules(jokers=jokers), seats)
        for number in range(rounds):
            cards = SeededDeals(f"page {seats}").shuffled(pack.cards, number, 0)
            hands, stock = hands_from(cards, seats, number % seats, range(seats), 5)
            dealer, by_lot = rng.randrange(seats), number % 10 == 0
            tally.add(Deal(pack, hands, stock[:1], stock[0].suit, 0, dealer, by_lot))
    for one in tally.sums.values():
        one.count, one.expected, one.variance = (
            one.count * weight,
            one.expected * weight,
            one.variance * weight**2,
        )
    return tally


def scene_of(found: Gathering, language: str = "en") -> DealsScene:
    """The page when all has been read."""
    scene = DealsScene(FakeStage(words_in(language)))
    scene.found, scene.is_done = found, True
    return scene


def found_with(tally: Tally, **changes: object) -> Gathering:
    """A gathering that has come to its end."""
    found = Gathering(Path("none"), tally=tally, files=40, read=40, matches=40)
    found.deals = found.checked = tally.deals
    for name, value in changes.items():
        setattr(found, name, value)
    return found


EVERYTHING = {
    "damaged": ["a", "b"],
    "repeated": 19,
    "open_deals": 1,
    "strays": [Stray("oh-hell-4-a1b2c3d4e5f6.ohl.jsonl", 13), Stray("b.ohl.jsonl", 2)],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tables", [(2,), (4,), (2, 5, 9)])
def test_everything_is_readable_at_every_size(
    tables: tuple[int, ...], size: tuple[int, int], language: str
) -> None:
    for weight in (1, 400):
        for changes in ({}, EVERYTHING):
            found = found_with(tally_of(tables, 40, weight=weight), **changes)
            canvas = page(scene_of(found, language).draw, size)
            assert not list(faults(canvas, "oh-hell-4-a1b2c3d4e5f6"))
            assert not leaving(canvas)


def test_each_place_has_its_cards_its_counts_and_its_bands() -> None:
    tally = tally_of((4,), 40)
    texts = page(scene_of(found_with(tally)).draw).texts()
    for head in ("You", "All others", "1 seat to your left", "3 seats to your left", "Aces", "First dealer"):
        assert head in texts
    assert texts.count(str(tally.cards[0])) >= 1
    for (_, _), one in tally.sums.items():
        low, high = one.band()
        assert str(one.count) in texts
        assert f"{low}–{high}" in texts


def test_jokers_have_a_column_only_where_there_were_any() -> None:
    assert "Jokers" in page(scene_of(found_with(tally_of((4,), 5))).draw).texts()
    assert "Jokers" not in page(scene_of(found_with(tally_of((4,), 5, jokers=0))).draw).texts()


def test_a_count_far_outside_is_told_and_marked() -> None:
    tally = tally_of((4,), 40)
    fair = page(scene_of(found_with(tally)).draw)
    tally.sums[0, "aces"].count += 60
    canvas = page(scene_of(found_with(tally)).draw)

    def signs(kind: str) -> int:
        return sum(icon.kind == kind for icon, _ in canvas.all(art.Icon))

    assert signs("warning") == 2  # in its cell and in the legend
    assert sum(icon.kind == "warning" for icon, _ in fair.all(art.Icon)) == 1
    told = " ".join(canvas.texts())
    assert "One of 25 counts lies where chance brings it less than once in a thousand times." in told


def test_deals_that_do_not_follow_from_their_seeds_are_named() -> None:
    found = found_with(tally_of((4,), 40), strays=[Stray("mine.ohl.jsonl", 3)])
    told = " ".join(page(scene_of(found).draw).texts())
    assert "39 of 40 follow from the seed that stood fixed before the first card." in told
    assert "Not so: mine.ohl.jsonl, round 3." in told


def test_what_is_left_out_or_counted_once_is_told() -> None:
    told = " ".join(page(scene_of(found_with(tally_of((4,), 40), **EVERYTHING)).draw).texts())
    assert "Cards were dealt 40 times, in 40 matches." in told
    assert "its cards are still secret" in told
    assert "19 deals came from seeds that had been dealt before" in told
    assert "2 records cannot be read to their end" in told


def test_without_a_match_there_is_nothing_but_a_sentence() -> None:
    scene = DealsScene(FakeStage())
    assert scene.is_moving
    scene.update(0.02)
    assert not scene.is_moving
    canvas = page(scene.draw)
    assert "No cards have been dealt on this computer yet." in canvas.texts()
    assert not canvas.all(art.Glass)


def test_it_reads_the_records_while_it_is_looked_at(tmp_path: Path) -> None:
    stage = FakeStage()
    stage.records = own_records(tmp_path)
    scene = DealsScene(stage)
    ticks = iter(range(10**9))
    scene.found.clock = lambda: next(ticks) * 0.001
    scene.update(1.0)
    assert scene.is_moving
    scene.found.read = 7
    scene.update(1.0)
    assert f"Reading the records: 7 of {scene.found.files}" in page(scene.draw).texts()
    scene.found.read = 0
    for _ in range(10_000):
        if not scene.is_moving:
            break
        scene.update(0.02)
    texts = page(scene.draw).texts()
    assert any(text.startswith("Cards were dealt 100 times, in 29 matches.") for text in texts)
    assert "98 of 98" in texts


def test_all_that_is_dealt_to_you_is_in_the_first_row() -> None:
    tally = Tally()
    pack = pack_of(rules(), 3)
    hands = tuple(Hand(pack.cards[seat * 7 : seat * 7 + 7]) for seat in range(3))
    tally.add(Deal(pack, hands, (), None, 2))
    canvas = page(scene_of(found_with(tally)).draw)
    aces = canvas.where("Aces").left
    first = min(
        (rect.top, text.text)
        for text, rect in canvas.all(art.Text)
        if rect.left == aces and text.text.isdigit()
    )
    assert first[1] == str(sum(card.rank == "A" for card in hands[2].cards))


@pytest.mark.parametrize("given", [Key("escape"), Key("enter"), Key("d")])
def test_it_is_closed_by_its_button_and_by_keys(given: Key) -> None:
    stage = FakeStage()
    scene = DealsScene(stage)
    scene.handle(given)
    scene.handle(Click(*scene.controls()[0].area.middle))
    assert stage.names() == ["back", "back"]
