"""The command line: what it prints, what it writes, how it ends, and what it leaves alone."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from game import __version__
from game.__main__ import main
from game.paths import Unusable
from game.rules.catalogue import PRESETS
from game.session.check import read_record

ROOT: Final = Path(__file__).resolve().parents[1]
RECORDS: Final = ROOT / "tests" / "records"
GOOD: Final = RECORDS / "valid" / "hook.ohl.jsonl"
SPOILED: Final = RECORDS / "invalid" / "revoke.ohl.jsonl"

pytestmark = pytest.mark.usefixtures("an_english_system")


@pytest.fixture
def an_english_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


class Printed:
    """What a command printed and how it ended."""

    def __init__(self, capsys: pytest.CaptureFixture[str], arguments: tuple[object, ...]) -> None:
        try:
            self.status: object = main([str(argument) for argument in arguments])
        except SystemExit as end:
            self.status = end.code
        self.out, self.err = capsys.readouterr()


def run(*arguments: object, **environ: str) -> "subprocess.CompletedProcess[str]":
    """The program in a process of its own."""
    return subprocess.run(
        [sys.executable, *map(str, arguments)],
        cwd=ROOT,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy", "PYTHONIOENCODING": "utf-8"} | environ,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )


SHORT: Final = """
[rules]
schedule = "custom"
custom_schedule = [2, 1]
"""


@pytest.fixture
def short(tmp_path: Path) -> Path:
    file = tmp_path / "short.toml"
    file.write_text(SHORT, encoding="utf-8")
    return file


# ---------------------------------------------------------------- the program


def test_the_version_is_told() -> None:
    done = run("-m", "game", "--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"oh-hell {__version__} (plain core)\n", "")


def test_help_names_every_command_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    printed = Printed(capsys, ("--help",))
    assert printed.status == 0
    for word in ("simulate", "verify", "--version", "--data-dir", "OH_HELL_DATA", "--lang", "--smoke"):
        assert word in printed.out
    printed = Printed(capsys, ("simulate", "--help"))
    for word in ("--preset", "--rules", "--seats", "--seed", "--matches", "--level", "--out"):
        assert word in printed.out


@pytest.mark.parametrize("arguments", [("simulate", "--out", "."), ("verify", GOOD), ("verify", SPOILED)])
def test_simulating_and_verifying_load_no_pygame(tmp_path: Path, arguments: tuple[object, ...]) -> None:
    code = (
        "import sys; from game.__main__ import main; main(sys.argv[1:]);"
        "print(sorted(name for name in sys.modules if name.split('.')[0] == 'pygame'))"
    )
    arguments = tuple(tmp_path if argument == "." else argument for argument in arguments)
    done = run("-c", code, *arguments)
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_data_folder_that_is_a_file_is_told_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    for arguments, environ in ((("--data-dir", file), {}), ((), {"OH_HELL_DATA": str(file)})):
        done = run("-m", "game", *arguments, LANG="en_GB.UTF-8", LC_ALL="", LANGUAGE="", **environ)
        assert done.returncode == 2
        assert done.stdout == ""
        assert done.stderr == f"The folder {file / 'records'} cannot be made: {file} is a file.\n"


def test_a_game_without_its_own_files_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(_: str) -> Path:
        raise Unusable("shipped_missing", path=Path("/somewhere"))

    monkeypatch.setattr("game.paths.shipped", missing)
    printed = Printed(capsys, ("--lang", "de", "verify", GOOD))
    assert printed.status == 2
    assert printed.err.startswith("The game’s own files (settings.toml, assets) are missing in ")


def test_a_console_that_knows_few_signs_is_no_fault() -> None:
    done = run("-m", "game", "--lang", "de", "simulate", "--seats", "2", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "Pl\\xe4tze" in done.stdout


# ---------------------------------------------------------------- simulate


def records_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_same_arguments_give_the_same_files_and_the_same_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], short: Path
) -> None:
    arguments = ("simulate", "--rules", short, "--seats", 5, "--seed", "s", "--matches", 3)
    printed = [Printed(capsys, (*arguments, "--out", tmp_path / name)) for name in ("one", "other")]
    assert printed[0].out == printed[1].out
    assert printed[0].status == 0
    files = records_in(tmp_path / "one")
    assert files == records_in(tmp_path / "other")
    assert set(files) == {f"custom-5-s-{number}.ohl.jsonl" for number in (1, 2, 3)}
    assert all(b"\r" not in record for record in files.values())
    assert Printed(capsys, arguments).out == printed[0].out


def test_every_match_has_the_seed_of_its_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Printed(capsys, ("simulate", "--preset", "oh-seven", "--seats", 2, "--seed", "a b", "--matches", 2,
                     "--out", tmp_path))  # fmt: skip
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        *("oh-seven-2-a_b-1.ohl.jsonl", "oh-seven-2-a_b-2.ohl.jsonl")
    ]
    for number in (1, 2):
        record = read_record(tmp_path / f"oh-seven-2-a_b-{number}.ohl.jsonl")
        assert record.problem is None
        assert record.start is not None
        assert record.start.seed == f"a b-{number}"
        assert record.start.program == f"oh-hell {__version__}"
        assert record.match is not None
        assert record.match.is_over


def test_what_is_left_out_is_one_match_of_four_steady_players_of_oh_hell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = Printed(capsys, ("simulate", "--out", tmp_path))
    assert printed.out.splitlines()[0] == "Oh Hell, 4 seats, 1 match"
    assert [path.name for path in tmp_path.iterdir()] == ["oh-hell-4-1-1.ohl.jsonl"]
    assert [line.split()[:2] for line in printed.out.splitlines()[2:]] == [
        [str(seat), f"steady-{seat}"] for seat in range(4)
    ]


def test_levels_go_round_the_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str], short: Path) -> None:
    Printed(
        capsys, ("simulate", "--rules", short, "--seats", 5, "--level", "chance,steady", "--out", tmp_path)
    )
    record = read_record(tmp_path / "custom-5-1-1.ohl.jsonl")
    assert record.start is not None
    assert [player.level for player in record.start.players] == [
        *("chance", "steady", "chance", "steady", "chance")
    ]


def test_a_level_may_be_given_a_temper(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], short: Path
) -> None:
    levels = "novice bold,casual"
    printed = Printed(
        capsys, ("simulate", "--rules", short, "--seats", 3, "--level", levels, "--out", tmp_path)
    )
    record = read_record(tmp_path / "custom-3-1-1.ohl.jsonl")
    assert (printed.status, record.problem) == (0, None)
    assert record.start is not None
    assert [player.level for player in record.start.players] == ["novice bold", "casual", "novice bold"]


def test_the_table_tells_points_made_bids_and_wins_of_each_seat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], short: Path
) -> None:
    arguments = ("simulate", "--rules", short, "--seats", 3, "--matches", 4, "--out", tmp_path)
    printed = Printed(capsys, arguments)
    title, heads, *rows = printed.out.splitlines()
    assert title == "Custom game, 3 seats, 4 matches"
    assert heads.split("  ")[0] == "seat"
    assert re.split(r" {2,}", heads.strip()) == ["seat", "player", "points", "points a round", "made", "wins"]
    matches = [read_record(path).match for path in tmp_path.iterdir()]
    for seat, row in enumerate(rows):
        points = sum(
            result.points[seat] or 0 for match in matches if match is not None for result in match.results
        )
        assert row.split()[:3] == [str(seat), f"steady-{seat}", str(points)]
        assert row.split()[4].endswith("%")
    assert sum(float(row.split()[5]) for row in rows) == pytest.approx(4, abs=0.2)


def test_a_rules_file_can_start_from_a_named_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "named.toml"
    for text, name, title in (
        ('[rules]\npreset = "blackout"\n', "blackout", "Blackout"),
        ('preset = "blackout"\n', "blackout", "Blackout"),
        ('[rules]\npreset = "blackout"\nmost_cards = 2\n', "custom", "Custom game"),
    ):
        file.write_text(text, encoding="utf-8")
        out = tmp_path / f"{name} {len(text)}"
        printed = Printed(capsys, ("simulate", "--rules", file, "--seats", 7, "--out", out))
        assert printed.out.startswith(f"{title}, 7 seats")
        (record,) = out.iterdir()
        assert record.name == f"{name}-7-1-1.ohl.jsonl"
        assert read_record(record).problem is None


def test_every_fault_of_a_rules_file_is_named_and_nothing_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "faulty.toml"
    file.write_text(
        '[rules]\nhook = "x"\nmost_cards = 99\nhoook_from = 1\nbidding = "card"\nforehead = 1\n', "utf-8"
    )
    out = tmp_path / "out"
    printed = Printed(capsys, ("simulate", "--rules", file, "--out", out))
    assert (printed.status, printed.out) == (2, "")
    faults = printed.err.splitlines()
    assert len(faults) == 5
    for key in (
        "rules.hook =",
        "rules.most_cards =",
        "rules.hoook_from =",
        "rules.bidding =",
        "rules.forehead =",
    ):
        assert sum(fault.startswith(f"{file}, {key}") for fault in faults) == 1
    assert not out.exists()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (None, "There is no such file."),
        (b"[rules", "line 1: This is not TOML"),
        (b"[rules]\nhook = \xff", "line 2: This is not UTF-8 text."),
        (b"rules = 1", "This must be a table"),
    ],
)
def test_a_rules_file_that_cannot_be_read_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], data: bytes | None, told: str
) -> None:
    file = tmp_path / "rules.toml"
    if data is not None:
        file.write_bytes(data)
    printed = Printed(capsys, ("simulate", "--rules", file))
    assert (printed.status, printed.out) == (2, "")
    assert told in printed.err
    assert len(printed.err.splitlines()) == 1


def test_card_bids_that_cannot_start_are_told_with_packs_and_seats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "one-pack.toml"
    file.write_text('[rules]\npreset = "oh-seven"\ndecks = 1\n', encoding="utf-8")
    printed = Printed(capsys, ("simulate", "--rules", file, "--seats", 5))
    assert (printed.status, printed.out) == (2, "")
    assert printed.err == ("Card bids need hands of seven cards; here they are of 6 (packs: 1, seats: 5).\n")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--seats", "10"), "10"),
        (("--seats", "1"), "1"),
        (("--seats", "many"), "many"),
        (("--preset", "whist"), "whist"),
        (("--level", "steady,genius"), "genius"),
        (("--level", "expert angry"), "'angry' is no temper; there are even, cautious, bold, forgetful"),
        (("--level", "expert "), "'' is no temper"),
        (("--level", "chance bold"), "'chance' has no temper"),
        (("--matches", "0"), "0"),
        (("--matches", "-3"), "-3"),
        (("--preset", "oh-hell", "--rules", "x.toml"), "not allowed"),
        (("--seed", "\udcff"), "\\udcff"),
    ],
)
def test_arguments_that_cannot_be_are_named(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str
) -> None:
    printed = Printed(capsys, ("simulate", *arguments))
    assert (printed.status, printed.out) == (2, "")
    assert told in printed.err.splitlines()[-1]


def test_a_folder_that_cannot_be_made_is_told_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr("game.commands.play_match", None)
    printed = Printed(capsys, ("simulate", "--out", tmp_path / "file"))
    assert (printed.status, printed.out) == (2, "")
    assert printed.err == (f"The folder {tmp_path / 'file'} cannot be made: {tmp_path / 'file'} is a file.\n")


def test_a_record_that_cannot_be_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], short: Path
) -> None:
    (tmp_path / "custom-2-1-1.ohl.jsonl").mkdir()
    printed = Printed(capsys, ("simulate", "--rules", short, "--seats", 2, "--out", tmp_path))
    assert printed.status == 2
    assert printed.err.startswith(f"The file {tmp_path / 'custom-2-1-1.ohl.jsonl'} cannot be written: ")


@pytest.mark.parametrize("preset", PRESETS)
def test_every_named_game_can_be_simulated_and_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], preset: str
) -> None:
    arguments = ("simulate", "--preset", preset, "--seats", 3, "--level", "chance", "--out", tmp_path)
    assert Printed(capsys, arguments).status == 0
    file = tmp_path / f"{preset}-3-1-1.ohl.jsonl"
    printed = Printed(capsys, ("verify", file))
    assert (printed.status, printed.out) == (0, f"{file}: ok\n")


# ---------------------------------------------------------------- verify


def test_good_records_are_ok(capsys: pytest.CaptureFixture[str]) -> None:
    files = [GOOD, RECORDS / "valid" / "cut-in-a-line.ohl.jsonl"]
    printed = Printed(capsys, ("verify", *files))
    assert printed.status == 0
    assert printed.out == "".join(f"{file}: ok\n" for file in files)


def test_a_wrong_line_is_told_with_its_place_and_what_would_be_right(
    capsys: pytest.CaptureFixture[str],
) -> None:
    points = RECORDS / "invalid" / "points.ohl.jsonl"
    printed = Printed(capsys, ("verify", SPOILED, GOOD, points))
    assert printed.status == 1
    assert printed.out.splitlines() == [
        f"{SPOILED}:10: Seat 2: You must follow spades.",
        f"{GOOD}: ok",
        f"{points}:23: points is [0, 0, 10, 1]; [0, 0, 10, 0] would be right.",
    ]
    assert printed.err == ""


def test_a_record_that_cannot_be_read_is_told_and_the_others_are_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = Printed(capsys, ("verify", tmp_path / "missing", tmp_path, GOOD))
    assert printed.status == 1
    missing, folder, good = printed.out.splitlines()
    assert missing.startswith(f"{tmp_path / 'missing'}: The file cannot be read: ")
    assert folder.startswith(f"{tmp_path}: The file cannot be read: ")
    assert good == f"{GOOD}: ok"


def test_verify_needs_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert Printed(capsys, ("verify",)).status == 2


def test_odd_signs_in_a_record_are_told_without_a_fault(tmp_path: Path) -> None:
    file = tmp_path / "odd.ohl.jsonl"
    file.write_bytes(b'{"event":"\\ud800\\n\\u2663"}\n')
    done = run("-m", "game", "verify", file, LANG="en_GB.UTF-8", LC_ALL="", LANGUAGE="")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == f'{file}:1: A record begins with match_started, not with "\\ud800\\n♣".\n'


# ---------------------------------------------------------------- languages


@pytest.mark.parametrize(
    "arguments", [("--lang", "de", "verify", SPOILED), ("verify", "--lang", "de", SPOILED)]
)
def test_german_can_be_asked_for_before_and_after_the_command(
    capsys: pytest.CaptureFixture[str], arguments: tuple[object, ...]
) -> None:
    assert Printed(capsys, arguments).out == f"{SPOILED}:10: Platz 2: Du musst Pik bedienen.\n"


def test_a_simulation_speaks_german(capsys: pytest.CaptureFixture[str], short: Path) -> None:
    out = Printed(capsys, ("simulate", "--lang", "de", "--rules", short, "--seats", 3)).out
    title, heads, first, *_ = out.splitlines()
    assert title == "Eigenes Spiel, 3 Plätze, 1 Partie"
    assert heads.split()[:3] == ["Platz", "Spieler", "Punkte"]
    assert re.search(r"\d,\d\d +\d+,\d\s%", first)


def test_the_language_is_that_of_the_system(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "Platz 2" in Printed(capsys, ("verify", SPOILED)).out
    assert "Seat 2" in Printed(capsys, ("verify", "--lang", "en", SPOILED)).out
