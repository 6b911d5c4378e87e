"""The end of a match: who has won, the curves, and the player's bids in figures."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game.engine.outcome import places
from game.model.events import MatchEnded, RoundDealt
from game.model.table import Match
from game.rules.catalogue import PRESETS
from game.session.lookback import Lookback
from game.session.session import Session
from game.settings import Settings
from game.ui import art
from game.ui.inputs import Click, Key
from game.ui.look import look_at
from game.ui.parts.confetti import SECONDS
from game.ui.parts.curves import curves, scale, spread
from game.ui.parts.facts import best_round, longest_run, own_rounds
from game.ui.parts.match_controls import LONGEST_SEED
from game.ui.parts.outcome_words import heading, summary
from game.ui.scenes.deals import DealsScene
from game.ui.scenes.end import EndScene, layout
from game.ui.scenes.log import LogScene
from tests.stage import FakeStage, act, settle, table, words_in
from tests.ui.pages import LANGUAGES, SIZES, faults, leaving, page, played, view

OH_HELL = PRESETS["oh-hell"].rules
SHARED = replace(PRESETS["blackout"].rules, most_cards=3)
BOUNDED = replace(PRESETS["catastrophe"].rules, faults_limit=5)
SUDDEN = replace(OH_HELL, most_cards=2)


def end(match: Match, stage: FakeStage | None = None) -> EndScene:
    start, events = played(match.rules, match.seats)
    scene = EndScene(stage or FakeStage(), match, start, Lookback(Session(start)), events)
    page(scene.draw)
    return scene


def won(match: Match, *seats: int) -> Match:
    """The same match with these winners."""
    return replace(match, winners=seats)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 10))
def test_everything_is_readable_at_every_size(seats: int, size: tuple[int, int], language: str) -> None:
    for seed in "12":
        scene = end(view(OH_HELL, seats, seed), FakeStage(words_in(language)))
        scene.update(SECONDS)
        canvas = page(scene.draw, size)
        assert not list(faults(canvas))
        assert not leaving(canvas)


@pytest.mark.parametrize("seats", [2, 5, 9])
def test_a_very_long_name_touches_nothing(seats: int) -> None:
    name = "Maximiliane Hohenfels-Ost"[:24]
    stage = FakeStage(words_in("de"))
    stage.settings = replace(stage.settings, name=name)
    for size in SIZES:
        canvas = page(end(won(view(OH_HELL, seats), 0, 1), stage).draw, size)
        assert not [fault for fault in faults(canvas, name) if "cut" not in fault]


@pytest.mark.parametrize("rules", [SHARED, BOUNDED, SUDDEN, PRESETS["nullo"].rules, PRESETS["strict"].rules])
def test_other_endings_are_readable_too(rules: object) -> None:
    for size in SIZES:
        for seats in (3, 5, 9):
            scene = end(view(rules, seats), FakeStage(words_in("de")))  # type: ignore[arg-type]
            assert not list(faults(page(scene.draw, size)))


def test_the_heading_says_who_has_won() -> None:
    match = view(OH_HELL, 4)
    look = look_at(match, 0, words_in("en"), Settings())
    assert heading(won(match, 0), look) == "You win the match"
    assert heading(won(match, 2), look) == "Mira wins the match"
    assert heading(won(match, 0, 1), look) == "You share the win"
    assert heading(won(match, 1, 2), look) == "A shared win"


def test_the_line_below_says_by_how_much() -> None:
    match = view(OH_HELL, 4)
    look = look_at(match, 0, words_in("en"), Settings())
    table = places(match)
    ahead = match.totals[table[0][1]] - match.totals[table[1][1]]
    behind = match.totals[table[0][1]] - match.totals[0]
    told = summary(match, look)
    assert told.startswith("Oh Hell, 19 rounds, 4 seats.")
    assert str(ahead if table[0][1] == 0 else behind) in told


def test_where_made_rounds_decide_they_stand_on_the_podium_and_in_the_curves() -> None:
    match = view(PRESETS["nullo"].rules, 5)
    made = [sum(result.is_made(seat) for result in match.results) for seat in range(5)]
    texts = page(end(match).draw).texts()
    assert [line[-1] for line in curves(match)] == made
    assert texts.count("of 19 made") == 3
    assert all(str(n) in texts for n in made)
    assert "Made rounds after each round" in texts
    look = look_at(match, 0, words_in("en"), Settings())
    table = places(match)
    first, second = (table[0][1], table[1][1])
    told = summary(match, look)
    other = second if first == 0 else 0
    ahead = made[first] - made[other]
    assert ("the fewer tricks decide" in told) if not ahead else (str(ahead) in told.split("seats.")[1])


def test_seats_that_went_out_are_marked_with_the_round() -> None:
    for seats in (4, 9):
        match = view(BOUNDED, seats)
        assert match.out
        texts = page(end(match).draw).texts()
        for seat, number in match.out:
            assert {f"out in round {number}", f"until round {number}"} & set(texts), seat
        told = summary(match, look_at(match, 0, words_in("en"), Settings()))
        assert "−" not in told
    assert not any("out in" in text for text in page(end(view(OH_HELL, 4)).draw).texts())


def test_the_line_below_says_how_it_ended_for_those_who_went_out() -> None:
    match = replace(view(OH_HELL, 4), winners=(2,))
    look = look_at(match, 0, words_in("en"), Settings())
    alone = replace(match, out=((0, 3), (1, 5), (3, 6)))
    assert summary(alone, look).endswith("All others are out.")
    gone = replace(match, out=((0, 3),))
    assert summary(gone, look).endswith("You went out in round 3.")
    all_gone = replace(match, out=((0, 3), (1, 5), (3, 6), (2, 6)))
    assert summary(all_gone, look).endswith("the fewest faults decide.")


def test_the_first_three_stand_on_the_podium_and_everybody_has_his_total() -> None:
    for seats in (2, 3, 6, 9):
        match = view(OH_HELL, seats)
        canvas = page(end(match).draw)
        assert len(canvas.all(art.Podium)) == min(3, seats)
        for seat in range(seats):
            assert str(match.totals[seat]) in canvas.texts()


def test_those_level_at_the_top_all_wear_a_crown() -> None:
    for seed in map(str, range(80)):
        match = view(SHARED, 5, seed)
        if match.winners and len(match.winners) == 2:
            assert len(page(end(match).draw).all(art.Crown)) == 2
            return
    raise AssertionError("no match was shared by two")


def test_a_curve_has_the_total_after_every_round_and_starts_at_nothing() -> None:
    match = view(OH_HELL, 4)
    for seat, line in enumerate(curves(match)):
        assert line == (0, *(result.totals[seat] for result in match.results if not result.sudden_death))


def test_the_curve_of_a_seat_that_goes_out_ends_there() -> None:
    match = view(BOUNDED, 4)
    assert match.out
    for seat, number in match.out:
        assert len(curves(match)[seat]) == number + 1


def test_the_viewers_curve_is_the_thicker_one() -> None:
    lines = [line for line, _ in page(end(view(OH_HELL, 5)).draw).all(art.Polyline) if len(line.points) > 2]
    assert [line.stroke for line in lines].count(max(line.stroke for line in lines)) == 1
    assert len(lines) == 5


@pytest.mark.parametrize(
    ("low", "high", "most"), [(0, 145, 8), (-37, 12, 6), (0, 0, 5), (-900, 3000, 7), (0, 9, 10)]
)
def test_the_scale_holds_all_values_and_nothing_in_even_steps(low: int, high: int, most: int) -> None:
    marks = scale(low, high, most)
    assert marks.low <= low <= high <= marks.high
    assert 0 in marks.values
    assert marks.values[-1] == marks.high
    assert len(marks.values) - 1 <= most


def test_names_at_the_ends_never_touch_and_keep_their_order() -> None:
    for wanted in ([10.0] * 9, [0.0, 1, 2, 200], [200.0, 199, 198, 1], [50.0, 51, 52, 120, 121, 300]):
        heights = spread(wanted, 28, 0, 300)
        ordered = sorted(heights)
        assert all(b - a >= 28 - 1e-6 for a, b in pairwise(ordered))
        assert ordered[0] >= 0
        assert ordered[-1] <= 300
        assert [heights[i] for i in sorted(range(len(wanted)), key=lambda i: wanted[i])] == ordered


def test_a_name_that_has_room_stays_at_its_line() -> None:
    assert spread([30.0, 100.0, 200.0], 28, 0, 300) == [30, 100, 200]


def test_the_bids_of_the_player_are_counted_right() -> None:
    match = view(OH_HELL, 4)
    results = own_rounds(match, 0)
    made = sum(result.is_made(0) for result in results)
    canvas = page(end(match).draw)
    assert [dot.made for dot, _ in canvas.all(art.Dot)] == [result.is_made(0) for result in results]
    assert f"{made} of 19 made" in canvas.texts()


def test_the_longest_run_is_the_most_made_bids_in_a_row() -> None:
    results = own_rounds(view(OH_HELL, 4), 0)
    run = longest_run(results, 0)
    marks = "".join("x" if result.is_made(0) else "." for result in results)
    assert run.length == max(map(len, marks.split(".")))
    assert marks[run.first - 1 : run.last] == "x" * run.length


def test_no_made_bid_at_all_is_a_run_of_none() -> None:
    results = [result for result in own_rounds(view(OH_HELL, 4), 0) if not result.is_made(0)]
    assert longest_run(results, 0).length == 0


def test_the_best_round_gave_the_most_points() -> None:
    results = own_rounds(view(OH_HELL, 4), 0)
    assert best_round(results, 0).points[0] == max(result.points[0] or 0 for result in results)


def test_confetti_comes_down_for_a_few_seconds_when_the_player_has_won() -> None:
    scene = end(won(view(OH_HELL, 4), 0))
    assert scene.is_moving
    scene.update(1.0)
    assert page(scene.draw).all(art.Confetti)
    scene.update(SECONDS)
    assert not scene.is_moving
    still = [rect for _, rect in page(scene.draw).all(art.Confetti)]
    scene.update(1.0)
    assert still == [rect for _, rect in page(scene.draw).all(art.Confetti)]


def test_there_is_no_confetti_for_others() -> None:
    scene = end(won(view(OH_HELL, 4), 2))
    assert not scene.is_moving
    assert not page(scene.draw).all(art.Confetti)


def test_with_less_motion_the_confetti_hangs_still() -> None:
    stage = FakeStage()
    stage.settings = replace(stage.settings, less_motion=True)
    scene = end(won(view(OH_HELL, 4), 0), stage)
    assert not scene.is_moving
    assert page(scene.draw).all(art.Confetti)


def test_once_more_starts_with_the_same_settings() -> None:
    for given in (Key("enter"), Click(*layout((1280, 720)).again.middle)):
        stage = FakeStage()
        end(view(OH_HELL, 4), stage).handle(given)
        assert stage.asked == [("start", stage.settings)]


def test_title_and_escape_lead_to_the_title() -> None:
    for given in (Key("escape"), Click(*layout((1280, 720)).title.middle)):
        stage = FakeStage()
        end(view(OH_HELL, 4), stage).handle(given)
        assert stage.names() == ["title"]


def test_tab_reaches_every_button() -> None:
    scene = looking_back()
    reached = set()
    for _ in range(6):
        scene.handle(Key("tab"))
        reached.add(scene.panel.at)
    assert reached == {"title", "analysis", "log", "deals", "seed", "again"}


# ---------------------------------------------------------------- the seed, the log, all deals


def looking_back(stage: FakeStage | None = None, seed: str = "1") -> EndScene:
    """The end of a match of which the player has been told everything."""
    start, events = played(OH_HELL, 4, seed)
    scene = EndScene(stage or FakeStage(), view(OH_HELL, 4, seed), start, Lookback(Session(start)), events)
    page(scene.draw)
    return scene


def test_the_seed_is_told_with_what_it_is_good_for() -> None:
    texts = page(looking_back(seed="3f9a12bc77de").draw).texts()
    assert "Seed: 3f9a12bc77de" in texts
    assert "With this seed, the same rules and as many seats a new match brings the same cards." in texts


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_seed_that_can_be_typed_in_finds_room(size: tuple[int, int]) -> None:
    seed = "Wednesday, as long as a seed can be 1234"
    assert len(seed) == LONGEST_SEED
    for language in LANGUAGES:
        canvas = page(looking_back(FakeStage(words_in(language)), seed).draw, size)
        assert not list(faults(canvas))
        assert any(seed in text for text in canvas.texts())


def test_a_click_or_a_key_copies_the_seed() -> None:
    stage = FakeStage()
    scene = looking_back(stage, "3f9a12bc77de")
    scene.handle(Click(*layout((1280, 720)).seed.middle))
    scene.handle(Key("c"))
    assert stage.asked == [("copy", "3f9a12bc77de")] * 2
    assert "Copied" in page(scene.draw).texts()


def test_the_log_of_the_whole_match_ends_with_its_seed() -> None:
    stage = FakeStage()
    scene = looking_back(stage, "3f9a12bc77de")
    for given in (Key("t"), Click(*layout((1280, 720)).log.middle)):
        scene.handle(given)
        name, log = stage.asked.pop()
        assert name == "lay_over"
        assert isinstance(log, LogScene)
        page(log.draw)
        log.handle(Key("c"))
        text = stage.asked.pop()[1]
        assert text.startswith("Round 1 · 10 cards")
        assert "Won by: " in text
        assert text.index("Seed\n3f9a12bc77de\n") > text.index("Won by: ")


def test_all_deals_are_one_key_or_click_away() -> None:
    stage = FakeStage()
    scene = looking_back(stage)
    for given in (Key("d"), Click(*layout((1280, 720)).deals.middle)):
        scene.handle(given)
        assert isinstance(stage.asked[-1][1], DealsScene)


def test_a_table_hands_its_whole_log_to_the_end() -> None:
    scene = table(3, rules=replace(OH_HELL, most_cards=1), tempo="instant", trick_hold=0.5)
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    rng = Random(1)
    while "show" not in stage.names():
        settle(scene)
        act(scene, rng)
        scene.update(0.05)
    over = next(shown for name, shown in stage.asked if name == "show")
    assert isinstance(over, EndScene)
    assert isinstance(over.history[0], RoundDealt)
    assert isinstance(over.history[-1], MatchEnded)
