"""What the player's file says, what a fault in it costs, and what writing leaves as it was."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import tomli

from game.bots.characters import CHARACTERS
from game.bots.roster import LEVELS
from game.model.ruleset import FIELDS, Rules, rule_values
from game.paths import Unusable, shipped
from game.rules.catalogue import PRESETS
from game.settings import (
    SETTINGS,
    SITTERS,
    TABLES,
    Settings,
    changed_rules,
    read_rules_file,
    read_settings,
    rules_of,
    starting_rules,
)
from game.settings_file import write_settings
from game.texts import speak

BASE = Settings()
WORDS = speak("en", shipped("assets/locale"))


def read(tmp_path: Path, text: str | bytes) -> tuple[Settings, list[str]]:
    """The settings of a file with this text, and the codes of its faults; every fault can be worded."""
    file = tmp_path / "settings.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    settings, faults = read_settings(file, BASE)
    assert all(WORDS.fault(fault.file, fault.why.code, fault.why.values) for fault in faults)
    return settings, [fault.why.code for fault in faults]


def written(tmp_path: Path, text: str | bytes, settings: Settings) -> str:
    """What the file with this text says after these settings were written into it."""
    file = tmp_path / "settings.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    write_settings(file, settings, BASE)
    assert read_settings(file, BASE)[0] == settings
    return file.read_bytes().decode()


def test_the_shipped_file_says_just_the_defaults_each_with_a_comment() -> None:
    file = shipped("settings.toml")
    given = tomli.loads(file.read_text(encoding="utf-8"))
    assert read_settings(file, BASE) == (BASE, [])
    assert tuple(given) == TABLES
    assert {(table, key) for table in TABLES for key in given[table]} == {
        (setting.table, key) for key, setting in SETTINGS.items()
    }
    for line in file.read_text(encoding="utf-8").splitlines():
        assert "=" not in line or "#" in line, line


def test_the_shipped_file_shows_every_rule_with_its_default_and_every_named_game() -> None:
    text = shipped("settings.toml").read_text(encoding="utf-8")
    rules = text[text.index("[rules]") :]
    lines = [
        line.removeprefix("# ") for line in rules.splitlines() if line.startswith("# ") and " = " in line
    ]
    shown = tomli.loads("\n".join(lines))
    assert {key: tuple(v) if isinstance(v, list) else v for key, v in shown.items()} == rule_values(Rules())
    assert list(shown) == list(FIELDS)
    assert all(f'"{preset}"' in text for preset in PRESETS)


def test_without_a_file_the_base_stands(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "settings.toml", BASE) == (BASE, [])


def test_a_file_need_only_say_what_differs(tmp_path: Path) -> None:
    settings, faults = read(
        tmp_path,
        '[player]\nname = "Ada"\n[table]\ntempo = 2\ntrick_hold = "click"\n[match]\npreset = "blackout"\n'
        'seats = 5\nothers = ["chance", "mira"]\n[rules]\nhook = "dealer"\n',
    )
    assert faults == []
    assert settings == replace(
        BASE,
        name="Ada",
        tempo=2.0,
        trick_hold="click",
        preset="blackout",
        seats=5,
        others=("chance", "mira"),
        rules=replace(PRESETS["blackout"].rules, hook="dealer"),
    )
    assert settings.game == "custom"


@pytest.mark.parametrize(
    "text", ["\ufeff[match]\nseats = 6\n", "[match]\r\nseats = 6\r\n", "match.seats = 6"]
)
def test_editors_of_all_systems_are_understood(tmp_path: Path, text: str) -> None:
    assert read(tmp_path, text) == (replace(BASE, seats=6), [])


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('[window]\nwidth = "wide"', "setting_value"),
        ("[window]\nfullscreen = 1", "setting_value"),
        ("[window]\nheight = 639", "setting_value"),
        ("[table]\ntempo = 0.4", "setting_value"),
        ("[table]\ntempo = nan", "setting_value"),
        ("[table]\ntempo = true", "setting_value"),
        ('[table]\ntrick_hold = "instant"', "setting_value"),
        ('[player]\nname = "a\\nb"', "setting_value"),
        (f'[player]\nname = "{"x" * 25}"', "setting_value"),
        ("[match]\nothers = []", "setting_value"),
        ('[match]\nothers = ["clever"]', "setting_value"),
        ('[match]\npreset = "whist"', "setting_value"),
        ("[match]\nseats = 10", "setting_value"),
        ("[rules]\njokers = 3", "rule_value"),
        ('[rules]\nhook = "rebid"', "conflict_rebid_at_once"),
        ("[rules]\nhooks = 3", "setting_unknown_near"),
        ("[rules]\nanswer = 42", "setting_unknown"),
        ("[window]\nwidht = 3", "setting_unknown_near"),
        ("[music]\nvolume = 3", "setting_unknown"),
        ("window = 3", "table_expected"),
    ],
)
def test_a_fault_costs_only_itself(tmp_path: Path, line: str, code: str) -> None:
    table = (
        '[other]\nof = "somebody else"\n' if "seats" in line or "match" in line else "[match]\nseats = 3\n"
    )
    settings, faults = read(tmp_path, f"{line}\n{table}")
    expected = BASE if "other" in table else replace(BASE, seats=3)
    if code.startswith("conflict"):
        expected = replace(expected, rules=replace(Rules(), hook="off"))
    assert settings == expected
    assert code in faults


@pytest.mark.parametrize(
    ("data", "code", "values"),
    [
        (b"[match]\nseats = \n", "toml_syntax", {"line": 2, "cause": "Invalid value"}),
        (b"[match]\nseats = 3\nseats = 4\n", "toml_syntax", {"line": 3}),
        (b"[player]\nname = '\xe4'\n", "toml_encoding", {"line": 2}),
        (b"a = " + b"9" * 5000, "toml_beyond", {}),
        (b"a = " + b"[" * 5000, "toml_beyond", {}),
    ],
)
def test_a_file_that_is_not_toml_is_told_with_its_line(
    tmp_path: Path, data: bytes, code: str, values: dict[str, Any]
) -> None:
    file = tmp_path / "settings.toml"
    file.write_bytes(data)
    settings, (fault,) = read_settings(file, BASE)
    assert (settings, fault.file, fault.why.code) == (BASE, file, code)
    assert values.items() <= fault.why.values.items()


def test_a_folder_in_place_of_the_file_is_told(tmp_path: Path) -> None:
    settings, faults = read_settings(tmp_path, BASE)
    assert (settings, [fault.why.code for fault in faults]) == (BASE, ["file_unreadable"])
    with pytest.raises(Unusable) as refused:
        write_settings(tmp_path, BASE, BASE)
    assert refused.value.code == "file_unwritable"


def test_a_new_file_says_only_what_differs(tmp_path: Path) -> None:
    file = tmp_path / "new" / "settings.toml"
    settings = replace(
        BASE, name="Ada", tempo="instant", rules=replace(Rules(), bidding="sealed", hook="off")
    )
    assert write_settings(file, settings, BASE) is None
    assert tomli.loads(file.read_text(encoding="utf-8")) == {
        "player": {"name": "Ada"},
        "table": {"tempo": "instant"},
        "rules": {"bidding": "sealed"},  # the hook adapts by itself
    }
    assert read_settings(file, BASE) == (settings, [])
    assert [path.name for path in file.parent.iterdir()] == ["settings.toml"]


def test_comments_unknown_keys_and_lines_that_are_right_stay(tmp_path: Path) -> None:
    before = (
        "# mine\n[match]\n# how many of us\nseats = 5 # five\nothers = [ \"chance\" ]  # easy\n"
        '[window]\nfullscreen = false # said twice\n\n[later]\nkey = "kept"\n'
    )  # fmt: skip
    settings = replace(BASE, seats=6, others=("chance",))
    assert written(tmp_path, before, settings) == before.replace("seats = 5", "seats = 6")
    assert not (tmp_path / "settings.faulty.toml").exists()


def test_what_is_as_the_base_again_goes_from_the_file(tmp_path: Path) -> None:
    assert written(tmp_path, "# mine\n[match]\nseats = 5\n", BASE) == "# mine\n[match]\n"


def test_a_file_keeps_its_line_ends(tmp_path: Path) -> None:
    text = written(tmp_path, "# mine\r\n[match]\r\nseats = 5\r\n", replace(BASE, seats=6, name="Ada"))
    assert text.replace("\r\n", "").isprintable()
    assert text.startswith("# mine\r\n[match]\r\nseats = 6\r\n")


@pytest.mark.parametrize(
    "before",
    [
        b"[match]\nseats = ",
        b"[match]\nseats = 77\n",
        b"match = 3\n",
        b"[[match]]\nseats = 4\n",
        b"[rules]\njokers = 3 # many\n",
        b'[rules]\nbidding = "sealed"\nhook = "dealer"\n',
        b"\xff\xfe",
    ],
)
def test_a_faulty_file_is_kept_beside_before_it_is_changed(tmp_path: Path, before: bytes) -> None:
    file = tmp_path / "settings.toml"
    file.write_bytes(before)
    settings = replace(BASE, name="Ada")
    assert write_settings(file, settings, BASE) == tmp_path / "settings.faulty.toml"
    assert (tmp_path / "settings.faulty.toml").read_bytes() == before
    assert read_settings(file, BASE) == (settings, [])


def test_a_copy_never_takes_the_place_of_another(tmp_path: Path) -> None:
    for number, before in enumerate((b"[match", b"[match", b"[window"), start=1):
        (tmp_path / "settings.toml").write_bytes(before)
        copy = write_settings(tmp_path / "settings.toml", BASE, BASE)
        assert copy == tmp_path / ("settings.faulty-2.toml" if number == 3 else "settings.faulty.toml")


def test_every_named_game_and_every_change_of_one_key_is_read_as_it_was_written(tmp_path: Path) -> None:
    for preset in PRESETS:
        for key, value in {
            "most_cards": 8,
            "twins": "last",
            "passing": ("2R", "0"),
            "goal": "points",
        }.items():
            rules = replace(rules_of(preset), **{key: value})  # type: ignore[arg-type]
            settings = replace(BASE, preset=preset, rules=rules)
            written(tmp_path, "", settings)


def test_a_change_of_the_named_game_changes_only_what_differs_from_it(tmp_path: Path) -> None:
    oh_seven = PRESETS["oh-seven"].rules
    assert changed_rules(oh_seven, oh_seven) == {}
    assert changed_rules(replace(oh_seven, rounds=3), oh_seven) == {"rounds": 3}
    text = written(tmp_path, "", replace(BASE, preset="oh-seven", rules=replace(oh_seven, rounds=3)))
    assert tomli.loads(text) == {"match": {"preset": "oh-seven"}, "rules": {"rounds": 3}}


def test_shipped_rules_hold_for_the_shipped_game_only() -> None:
    base = replace(BASE, rules=replace(Rules(), hook="off"))
    assert starting_rules("oh-hell", base).hook == "off"
    assert starting_rules("strict", base) == PRESETS["strict"].rules


def rules_file(tmp_path: Path, text: str) -> tuple[str, Rules, list[str]]:
    file = tmp_path / "rules.toml"
    file.write_text(text, encoding="utf-8")
    name, rules, faults = read_rules_file(file)
    return name, rules, [WORDS.fault(Path("rules.toml"), f.why.code, f.why.values) for f in faults]


@pytest.mark.parametrize("text", ['preset = "strict"\n[rules]\n', '[rules]\npreset = "strict"\n'])
def test_a_rules_file_can_begin_with_a_named_game(tmp_path: Path, text: str) -> None:
    assert rules_file(tmp_path, text) == ("strict", PRESETS["strict"].rules, [])
    rules = replace(PRESETS["strict"].rules, jokers=2)
    assert rules_file(tmp_path, text + "jokers = 2\n") == ("custom", rules, [])


def test_a_rules_file_that_makes_a_named_game_has_its_name(tmp_path: Path) -> None:
    assert rules_file(tmp_path, "[rules]\njokers = 1\n")[0] == "joker"
    assert rules_file(tmp_path, "")[0] == "oh-hell"


def test_every_fault_of_a_rules_file_is_named(tmp_path: Path) -> None:
    _, rules, faults = rules_file(
        tmp_path, 'preset = "chess"\nseats = 4\n[rules]\njokers = 9\nmost_card = 3\nhook = "rebid"\n'
    )
    assert faults[0] == "rules.toml, seats = 4: There is no such key."
    assert faults[1].startswith('rules.toml, preset = "chess": Possible is "oh-hell", ')
    assert faults[2:] == [
        "rules.toml, rules.jokers = 9: Possible is a whole number from 0 to 2.",
        "rules.toml, rules.most_card = 3: There is no such key; perhaps rules.most_cards is meant.",
        'rules.toml, rules.hook = "rebid": Bidding again needs bids that are shown all at once. '
        '"off" would do.',
    ]
    assert rules == replace(Rules(), hook="off")


def test_a_rules_file_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    assert [fault.why.code for fault in read_rules_file(tmp_path / "none.toml")[2]] == ["file_missing"]


def test_each_named_game_has_rules_of_its_own() -> None:
    assert len({preset.rules for preset in PRESETS.values()}) == len(PRESETS)


def test_opponents_are_chosen_by_level_or_name_and_the_shipped_file_tells_them_all() -> None:
    names = [one.name.lower() for one in CHARACTERS]
    assert [*LEVELS, *names, "random", "person"] == list(SITTERS)
    text = shipped("settings.toml").read_text(encoding="utf-8")
    assert all(f'"{who}"' in text for who in SITTERS)


def test_a_level_as_it_was_once_called_is_understood_and_stays_in_the_file(tmp_path: Path) -> None:
    old = '[match]\nothers = ["steady", "chance"]\n'
    settings, faults = read(tmp_path, old)
    assert faults == []
    assert settings.others == ("skilled", "chance")
    assert written(tmp_path, old, settings) == old
    assert '"skilled"' in written(tmp_path, old, replace(settings, others=("skilled",)))
