"""The log tells what has been shown, in words, and can be read and copied."""

from game.explain.log import as_text, log_of
from game.ui.canvas import RecordingCanvas
from game.ui.inputs import Key
from game.ui.scenes.log import LogScene
from game.ui.scenes.table import TableScene
from tests.moments import at_moment
from tests.stage import FakeStage, settle, words_in


def open_log(scene: TableScene) -> LogScene:
    """The log over a table, drawn once."""
    scene.handle(Key("t"))
    assert isinstance(scene.stage, FakeStage)
    name, log = scene.stage.asked[-1]
    assert name == "lay_over"
    assert isinstance(log, LogScene)
    log.draw(RecordingCanvas((1280, 720)))
    return log


def told(scene: TableScene) -> str:
    """The whole log of a table as text."""
    log = open_log(scene)
    log.handle(Key("c"))
    assert isinstance(scene.stage, FakeStage)
    name, text = scene.stage.asked[-1]
    assert name == "copy"
    assert isinstance(text, str)
    return text


def test_every_round_has_its_dealer_bids_tricks_and_result() -> None:
    text = told(at_moment("many-scores", 4))
    assert text.startswith("Round 1 · 10 cards\nDealer: ")
    for number in range(1, 13):
        assert f"Round {number} · " in text
    assert text.count("Result: ") == 12
    assert text.count("Bids: ") == 12
    assert text.count("Taken by: ") == 10 + 9 + 8 + 7 + 6 + 5 + 4 + 3 + 2 + 1 + 2 + 3


def test_bids_and_tricks_that_are_not_finished_are_told_so_far() -> None:
    assert "Bids so far: " in told(at_moment("bidding", 4))
    assert "so far: " in told(at_moment("play", 4))


def test_cards_passed_are_named_only_to_the_two_who_know_them() -> None:
    lines = [line for line in told(at_moment("passed", 4)).splitlines() if line.startswith("Passed: ")]
    (line,) = lines
    own = [part for part in line.split("; ") if "You" in part]
    assert len(own) == 2
    assert all(" of " in part for part in own)
    assert line.count("2 cards") == 2


def test_void_bids_and_their_bonus_are_told() -> None:
    scene = at_moment("bids-again", 4)
    scene.handle(Key("enter"))
    settle(scene)
    text = told(scene)
    assert "Bids, void: " in text
    assert "For the highest bid: " in text


def test_the_log_says_nothing_that_has_not_been_shown_yet() -> None:
    scene = at_moment("play", 4, tempo=1.0)
    before = told(scene)
    scene.session.pump()
    assert told(scene) == before


def test_the_seed_is_told_nowhere_while_the_match_runs() -> None:
    """Every card of the match follows from it."""
    scene = at_moment("many-scores", 4)
    seed = scene.session.start.seed
    assert seed
    log = open_log(scene)
    for draw in (scene.draw, log.draw):
        canvas = RecordingCanvas()
        draw(canvas)
        assert not any(seed in text or "Seed" in text for text in canvas.texts())
    assert seed not in told(scene)


def test_the_log_is_read_from_its_end_and_closed_by_its_key() -> None:
    scene = at_moment("many-scores", 4)
    log = open_log(scene)
    assert log.reader.scroll > 0
    log.handle(Key("home"))
    assert log.reader.scroll == 0
    log.handle(Key("t"))
    assert isinstance(scene.stage, FakeStage)
    assert scene.stage.asked[-1][0] == "back"


def test_the_log_speaks_german() -> None:
    scene = at_moment("scores", 3)
    events = scene.session.history(0, len(scene.session.happened))
    text = as_text(log_of(events, ("Du", "Oskar", "Mira"), words_in("de")))
    assert text.startswith("Runde 1 · 10 Karten\nGeber: ")
