"""All that belongs to a player goes into one file and comes out of it on another computer, whole."""

import random
import zipfile
from pathlib import Path

import pytest

from game import paths
from game.__main__ import main
from game.keeping import Kept, export_all, import_all
from game.paths import Folders, Unusable


def a_player(root: Path) -> Folders:
    """A player with settings, an own game and two records."""
    folders = paths.folders(root)
    for file, text in (
        (folders.settings_file, '[player]\nname = "Ada"\n'),
        (folders.games / "mine.toml", 'name = "Mine"\n'),
        (folders.records / "one.ohl.jsonl", "{}\n"),
        (folders.records / "two.ohl.jsonl", '{"a":1}\n'),
        (folders.records / "notes.txt", "mine"),
    ):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return folders


def all_of(folders: Folders) -> dict[str, bytes]:
    """Every file of a player by its name."""
    root = folders.settings
    return {str(file.relative_to(root)): file.read_bytes() for file in root.rglob("*") if file.is_file()}


def test_everything_goes_into_one_file_and_out_again(tmp_path: Path) -> None:
    here, there = a_player(tmp_path / "here"), paths.folders(tmp_path / "there")
    archive = tmp_path / "mine.zip"
    assert export_all(here, archive) == Kept(True, 1, 2)
    assert import_all(archive, there) == Kept(True, 1, 2)
    wanted = all_of(here)
    del wanted[str(Path("records/notes.txt"))]
    assert all_of(there) == wanted
    assert import_all(archive, there) == Kept(True, 1, 2)
    assert all_of(there) == wanted, "twice is once"


def test_what_is_there_already_is_never_lost(tmp_path: Path) -> None:
    here, there = a_player(tmp_path / "here"), a_player(tmp_path / "there")
    there.settings_file.write_text("# other\n", "utf-8")
    (there.records / "one.ohl.jsonl").write_text("other\n", "utf-8")
    archive = tmp_path / "mine.zip"
    export_all(here, archive)
    import_all(archive, there)
    assert there.settings_file.read_text("utf-8") == '[player]\nname = "Ada"\n'
    assert (there.settings / "settings.before-2.toml").read_text("utf-8") == "# other\n"
    assert (there.records / "one.ohl.jsonl").read_text("utf-8") == "other\n"
    assert (there.records / "one-2.ohl.jsonl").read_text("utf-8") == "{}\n"


def test_files_that_belong_elsewhere_are_left_in_the_archive(tmp_path: Path) -> None:
    archive = tmp_path / "bad.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for name in (
            "../evil.toml",
            "/etc/settings.toml",
            "records/../../x.ohl.jsonl",
            "games/a/b.toml",
            "games/c:b.toml",
            "games/..\\b.toml",
        ):
            packed.writestr(name, "x")
    folders = paths.folders(tmp_path / "there")
    with pytest.raises(Unusable, match="archive_empty"):
        import_all(archive, folders)
    assert not (tmp_path / "evil.toml").exists()


@pytest.mark.parametrize("data", [b"", b"no zip", b"PK\x03\x04broken"])
def test_a_file_that_is_none_of_ours_is_told_in_a_sentence(
    data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = tmp_path / "other.zip"
    archive.write_bytes(data)
    assert main(["import", str(archive), "--data-dir", str(tmp_path / "d"), "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert str(archive) in told
    assert "Traceback" not in told


def test_the_command_line_says_how_much_was_moved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    a_player(tmp_path / "here")
    archive = str(tmp_path / "mine.zip")
    assert main(["export", archive, "--data-dir", str(tmp_path / "here"), "--lang", "en"]) == 0
    assert capsys.readouterr().out == "the settings, 1 game of your own and 2 records of matches\n"
    assert main(["import", archive, "--data-dir", str(tmp_path / "there"), "--lang", "de"]) == 0
    assert capsys.readouterr().out == "die Einstellungen, 1 eigenes Spiel und 2 Aufzeichnungen von Partien\n"


def test_an_archive_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    folders = a_player(tmp_path / "here")
    with pytest.raises(Unusable, match="file_unwritable"):
        export_all(folders, folders.settings_file / "mine.zip")


def test_a_damaged_archive_is_told_or_taken_whole_and_never_breaks_the_program(tmp_path: Path) -> None:
    rng = random.Random(5)
    archive = tmp_path / "mine.zip"
    here = a_player(tmp_path / "here")
    (here.records / "one.ohl.jsonl").write_text("long enough to be packed " * 200, "utf-8")
    export_all(here, archive)
    whole = archive.read_bytes()
    refused = 0
    for number in range(300):
        data = bytearray(whole)
        for _ in range(rng.randint(1, 3)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        archive.write_bytes(data if number % 4 else data[: rng.randrange(len(data))])
        try:
            import_all(archive, paths.folders(tmp_path / f"there-{number}"))
        except Unusable:
            refused += 1
    assert refused > 100


def test_an_archive_that_is_packed_badly_inside_is_told(tmp_path: Path) -> None:
    archive = tmp_path / "mine.zip"
    here = a_player(tmp_path / "here")
    (here.records / "one.ohl.jsonl").write_text("".join(map(str, range(5000))), "utf-8")
    export_all(here, archive)
    data = bytearray(archive.read_bytes())
    place = data.index(b"one.ohl.jsonl") + 40
    data[place : place + 60] = bytes(60)
    archive.write_bytes(data)
    with pytest.raises(Unusable, match="archive_unreadable"):
        import_all(archive, paths.folders(tmp_path / "there"))
