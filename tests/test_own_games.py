"""The player's own games: saved, renamed, given away and taken in, each in a file that reads well."""

import os
import random
from pathlib import Path

import pytest

from game.model.ruleset import Rules
from game.own_games import (
    LONGEST_NAME,
    OwnGame,
    delete_game,
    export_game,
    free_file,
    import_game,
    is_named,
    own_games,
    read_games,
    rename_game,
    save_game,
)
from game.paths import Unusable, folders, shipped
from game.rules.catalogue import CUSTOM, PRESETS
from game.settings import read_rules_file
from game.texts import speak
from tests.tables import mixed_rules, rules

OWN = rules(jokers=2, schedule="custom", custom_schedule=(3, 5), rotation=("H",), forehead=True)
ENGLISH = speak("en", shipped("assets/locale"))


def said(why: Unusable) -> str:
    return ENGLISH.why(why.code, why.values)


def test_a_game_is_a_small_file_that_names_what_differs(tmp_path: Path) -> None:
    game = save_game(tmp_path, "Thursday evening", OWN)
    assert game == OwnGame("Thursday evening", OWN, tmp_path / "thursday-evening.toml")
    assert game.file.read_text("utf-8").splitlines() == [
        "# A game of your own: the rules of the game named by `preset`, but for those below.",
        'preset = "forehead"',
        'name = "Thursday evening"',
        "",
        "[rules]",
        "jokers = 2",
        'schedule = "custom"',
        "custom_schedule = [3, 5]",
        'rotation = ["H"]',
    ]
    assert own_games(tmp_path) == [game]


def test_the_file_is_one_that_every_part_of_the_game_reads(tmp_path: Path) -> None:
    rng = random.Random(5)
    chosen = [OWN, *(preset.rules for preset in PRESETS.values()), *(mixed_rules(rng, 4) for _ in range(20))]
    for i, some in enumerate(chosen):
        game = save_game(tmp_path, f"Game {i}", some)
        assert read_rules_file(game.file)[1:] == (some, [])
    assert [game.rules for game in own_games(tmp_path) if game.name == "Game 0"] == [OWN]
    assert len(own_games(tmp_path)) == len(chosen)
    assert read_rules_file(tmp_path / "game-0.toml")[0] == CUSTOM


def test_games_come_in_the_order_of_their_names_and_none_from_a_folder_that_is_not_there(
    tmp_path: Path,
) -> None:
    for name in ("Zebra", "ähre", "apfel", "Birne"):
        save_game(tmp_path / "games", name, OWN)
    assert [game.name for game in own_games(tmp_path / "games")] == ["apfel", "Birne", "Zebra", "ähre"]
    assert own_games(tmp_path / "elsewhere") == []


def test_the_folder_of_the_games_is_beside_the_records(tmp_path: Path) -> None:
    assert folders(tmp_path).games == tmp_path / "games"
    assert folders(None, {}).games.parent == folders(None, {}).records.parent


def test_a_game_of_the_same_name_is_replaced(tmp_path: Path) -> None:
    first = save_game(tmp_path, "Mine", Rules())
    again = save_game(tmp_path, " MINE ", OWN)
    assert again == OwnGame("MINE", OWN, first.file)
    assert own_games(tmp_path) == [again]
    assert is_named(tmp_path, "mine")
    assert not is_named(tmp_path, "mine too")


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("../../etc/passwd", "etc-passwd.toml"),
        ("Öl & Brot?", "öl-brot.toml"),
        ("CON", "con-game.toml"),
        ("…", "game.toml"),
        ("x" * 90, f"{'x' * LONGEST_NAME}.toml"),
    ],
)
def test_any_name_makes_a_file_in_the_folder(tmp_path: Path, name: str, file: str) -> None:
    game = save_game(tmp_path, name, OWN)
    assert game.file == tmp_path / file
    assert own_games(tmp_path) == [game]
    assert len(game.name) <= LONGEST_NAME


def test_names_that_make_the_same_file_are_kept_apart(tmp_path: Path) -> None:
    assert [save_game(tmp_path, name, OWN).file.name for name in ("A b", "A-b", "A_b", "a, b")] == [
        "a-b.toml",
        "a-b-2.toml",
        "a_b.toml",
        "a-b-3.toml",
    ]
    assert free_file(tmp_path, "A b").name == "a-b-4.toml"


def test_a_game_is_renamed_and_deleted(tmp_path: Path) -> None:
    game = save_game(tmp_path, "Old", OWN)
    new = rename_game(game, "New")
    assert new == OwnGame("New", OWN, tmp_path / "new.toml")
    assert own_games(tmp_path) == [new]
    assert rename_game(new, "NEW") == OwnGame("NEW", OWN, new.file)
    save_game(tmp_path, "Other", Rules())
    assert [game.rules for game in own_games(tmp_path)] == [OWN, Rules()]
    rename_game(own_games(tmp_path)[1], "new")
    assert [game.rules for game in own_games(tmp_path)] == [Rules()]
    delete_game(own_games(tmp_path)[0])
    delete_game(new)
    assert own_games(tmp_path) == []


def test_a_game_is_given_away_and_taken_in(tmp_path: Path) -> None:
    game = save_game(tmp_path / "one", "Mine", OWN)
    export_game(game, tmp_path / "given.toml")
    taken, faults = import_game(tmp_path / "two", tmp_path / "given.toml")
    assert (taken.name, taken.rules, faults) == ("Mine", OWN, [])
    again, _ = import_game(tmp_path / "two", tmp_path / "given.toml")
    assert again.name == "Mine (2)"
    assert [game.name for game in own_games(tmp_path / "two")] == ["Mine", "Mine (2)"]


def test_a_file_of_rules_without_a_name_is_called_as_its_file(tmp_path: Path) -> None:
    (tmp_path / "house rules.toml").write_text('[rules]\npreset = "blackout"\njokers = 1\n')
    (game,) = own_games(tmp_path)
    assert (game.name, game.rules.jokers, game.rules.schedule) == ("house rules", 1, "up")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"[rules\n", "This is not TOML"),
        (b'name = "\xff"\n', "This is not UTF-8 text."),
        (b"x = " + b"[" * 5000, ""),
    ],
)
def test_a_broken_file_is_told_in_a_sentence_and_costs_only_itself(
    tmp_path: Path, data: bytes, sentence: str
) -> None:
    whole = save_game(tmp_path, "Whole", OWN)
    (tmp_path / "broken.toml").write_bytes(data)
    games, faults = read_games(tmp_path)
    assert games == [whole]
    (fault,) = faults
    assert sentence in ENGLISH.fault(fault.file, fault.why.code, fault.why.values)
    with pytest.raises(Unusable) as why:
        import_game(tmp_path, tmp_path / "broken.toml")
    assert said(why.value)


def test_a_bad_value_costs_only_itself(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("name = 7\n[rules]\njokers = 9\nforehead = true\nhuk = 1\n")
    games, faults = read_games(tmp_path)
    assert [(game.name, game.rules) for game in games] == [("mine", rules(forehead=True))]
    (fault,) = faults
    assert "jokers = 9" in ENGLISH.fault(fault.file, fault.why.code, fault.why.values)


def test_a_file_that_is_not_there_cannot_be_taken_in(tmp_path: Path) -> None:
    with pytest.raises(Unusable) as why:
        import_game(tmp_path, tmp_path / "missing.toml")
    assert said(why.value) == "There is no such file."


def test_what_cannot_be_written_is_told_and_what_was_there_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = save_game(tmp_path, "Mine", OWN)
    before = game.file.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, f"No space left on device for {descriptor}")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Unusable) as why:
        save_game(tmp_path, "Mine", Rules())
    assert "No space left" in said(why.value)
    assert [file.name for file in tmp_path.iterdir()] == ["mine.toml"]
    assert game.file.read_bytes() == before


def test_a_file_in_the_way_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("")
    with pytest.raises(Unusable) as why:
        save_game(tmp_path / "games", "Mine", OWN)
    assert "is a file" in said(why.value)
