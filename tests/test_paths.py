"""Where the game finds what it came with, and where it keeps what is the player's."""

import errno
from pathlib import Path

import pytest

from game.paths import Folders, Unusable, _places, folders, ready, shipped, unusable_folder


def test_the_shipped_files_are_found_from_the_source() -> None:
    assert shipped("settings.toml").is_file()
    assert shipped("assets/locale").is_dir()


def test_a_bundle_comes_before_the_project_and_that_before_an_installation(tmp_path: Path) -> None:
    code = tmp_path / "lib" / "python3.12" / "site-packages" / "game" / "paths.py"
    places = list(_places(code, "/bundle"))
    assert places[:2] == [Path("/bundle"), code.parents[1]]
    assert tmp_path / "share" / "oh-hell" in places
    assert places.index(code.parents[1]) < places.index(tmp_path / "share" / "oh-hell")


def test_a_copy_without_its_files_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.paths._places", lambda code, bundle: iter([tmp_path]))
    with pytest.raises(Unusable) as refused:
        shipped("settings.toml")
    assert (refused.value.code, refused.value.values) == ("shipped_missing", {"path": tmp_path})


def test_a_data_folder_holds_everything_and_is_preferred_to_the_variable(tmp_path: Path) -> None:
    mine, other = tmp_path / "mine", tmp_path / "other"
    assert folders(mine, {"OH_HELL_DATA": str(other)}) == Folders(mine, mine / "records", mine / "logs")
    assert folders(None, {"OH_HELL_DATA": str(other)}).records == other / "records"
    assert folders(mine).settings_file == mine / "settings.toml"


def test_without_one_the_system_says_where() -> None:
    for empty in ({}, {"OH_HELL_DATA": ""}):
        assert all(
            "oh-hell" in str(path) for path in (folders(None, empty).settings, folders(None, empty).logs)
        )


def test_a_folder_is_made_where_it_is_missing(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    assert ready(folder) == folder
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("below", ["", "records", "deep/er"])
def test_a_file_in_the_way_is_named(tmp_path: Path, below: str) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    with pytest.raises(Unusable) as refused:
        ready(file / below)
    assert refused.value.code == "folder_in_the_way"
    assert refused.value.values == {"path": file / below, "file": file}


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS, errno.EPERM])
def test_a_folder_that_may_not_be_written_in_is_told_as_such(tmp_path: Path, number: int) -> None:
    assert unusable_folder(tmp_path, OSError(number, "no")).code == "folder_read_only"


def test_any_other_refusal_of_the_system_is_passed_on(tmp_path: Path) -> None:
    with pytest.raises(Unusable) as refused:
        ready(tmp_path / ("long" * 100))
    assert refused.value.code == "folder_unusable"
    assert refused.value.values["cause"]
