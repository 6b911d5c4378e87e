"""Rules go from screen to file and back, into a match and its record, and stay the same on the whole way."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from game.model.ruleset import Rules
from game.rules.catalogue import PRESETS
from game.rules.conflicts import cannot_start
from game.session.check import check_record
from game.session.library import new_match
from game.session.lines import to_line
from game.settings import Settings, read_settings
from game.settings_file import write_settings
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.rules import RulesScene
from game.ui.widgets import Act
from tests.stage import FakeStage, players
from tests.tables import mixed_rules

COMBINATIONS = 200


def through_everything(rules: Rules, seats: int, folder: Path) -> None:
    """Edit, choose, write, read, choose again, start and record a match; the rules must stay as they are."""
    stage = FakeStage(settings=Settings(seats=seats))
    choice = NewMatchScene(stage)
    choice._do(Act("change"))
    editor = stage.asked[-1][1]
    assert isinstance(editor, RulesScene)
    editor.rules = rules
    editor._do(Act("done"))
    chosen = choice.chosen
    assert chosen.rules == rules
    file = folder / "settings.toml"
    write_settings(file, chosen, Settings())
    again, faults = read_settings(file, Settings())
    assert (again, faults) == (chosen, [])
    scene = NewMatchScene(FakeStage(settings=again))
    opened: list[Rules] = []
    editor = RulesScene(scene.stage, scene.preset.rules, seats, "", opened.append)
    editor._do(Act("done"))
    assert opened == [rules]
    assert replace(scene.chosen, preset=again.preset) == again
    assert cannot_start(rules, seats) is None
    start = new_match(scene.chosen.rules, players(seats), "survive", match="", started="")
    record = check_record(to_line(start).encode())
    assert record.problem is None
    assert record.start is not None
    assert record.start.rules == rules
    file.unlink()


@pytest.mark.parametrize("preset", PRESETS)
def test_every_named_game_survives(preset: str, tmp_path: Path) -> None:
    through_everything(PRESETS[preset].rules, 4, tmp_path)


@pytest.mark.parametrize("tens", range(COMBINATIONS // 10))
def test_mixed_rules_survive(tens: int, tmp_path: Path) -> None:
    for number in range(10):
        rng = random.Random(f"{tens} {number}")
        seats = rng.randint(2, 9)
        through_everything(mixed_rules(rng, seats), seats, tmp_path)
