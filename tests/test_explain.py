"""The rules in words: every key is told that says anything, in two languages, with right examples."""

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.__main__ import main
from game.explain.deal import schedule_in_words
from game.explain.page import At
from game.explain.plain import COLUMNS, as_text
from game.explain.short import in_short
from game.explain.whole import SECTIONS, explain
from game.model.ruleset import (
    FIELDS,
    SEATS,
    Choice,
    Entries,
    Rules,
    Switch,
    Value,
    Whole,
    matters,
    rule_values,
)
from game.rules.catalogue import PRESETS
from game.rules.conflicts import conflicts, read_rules
from game.rules.decks import packs
from game.rules.schedules import hand_sizes
from game.rules.scoring import points
from tests.stage import words_in

ENGLISH, GERMAN = words_in("en"), words_in("de")
OH_HELL = PRESETS["oh-hell"].rules
CARD_BIDS = PRESETS["oh-seven"].rules


def page(rules: Rules, seats: int = 4, language: str = "en") -> str:
    """The whole page as one text."""
    words = GERMAN if language == "de" else ENGLISH
    return "\n".join(line.text for section in explain(rules, seats, words) for line in section.lines)


def section(name: str, rules: Rules, seats: int = 4) -> str:
    """The text of one section, empty where there is none."""
    return "\n".join(
        line.text for part in explain(rules, seats, ENGLISH) if part.name == name for line in part.lines
    )


def values_of(key: str) -> list[Value]:
    """Values that a key can have: all choices, and the ends and some numbers between them."""
    match FIELDS[key].allowed:
        case Switch():
            return [False, True]
        case Choice(values):
            return list(values)
        case Whole(low, high, less):
            return [n for n in sorted({low, low + 1, 3, 5, 10, high}) if low <= n <= high and n not in less]
        case Entries(of, _):
            each: list[Any] = list(of.values) if isinstance(of, Choice) else [1, 2, 7]
            lists: list[Value] = [(), *((one,) for one in each), tuple(each)]
            return lists
    raise AssertionError(key)


def says_nothing(key: str, rules: Rules, seats: int) -> bool:
    """Whether a key that the table lets matter cannot change anything at this table."""
    sizes = hand_sizes(rules, seats)
    has_trump = rules.trump != "none"
    twins = packs(rules, seats) > 1
    repeats = (rules.bidding == "card" and twins) or (rules.hook == "rebid" and max(sizes) >= rules.hook_from)
    return {
        "follow": not has_trump,
        "trump_lead": not has_trump,
        "twins": not twins and rules.jokers < 2,
        "rebid_bonus": not repeats,
        "made_base": rules.bidding == "zero" and rules.zero_bid != "same",
        "made_per_trick": rules.bidding == "zero",
        "sweep_bonus": rules.bidding == "zero",
    }.get(key, False)


TABLES = [
    *[(name, preset.rules) for name, preset in PRESETS.items()],
    ("constant", replace(OH_HELL, schedule="constant")),
    ("custom", replace(OH_HELL, schedule="custom", custom_schedule=(4, 2, 6))),
    ("jokers", replace(OH_HELL, jokers=2, no_trump_last=True)),
    ("sealed hook", replace(PRESETS["fists"].rules, hook="rebid", rebid_bonus=2)),
    ("all faults", replace(PRESETS["nullo"].rules, faults_limit=5, passing=("2R", "0"))),
]


@pytest.mark.parametrize("rules", [rules for _, rules in TABLES], ids=[name for name, _ in TABLES])
@pytest.mark.parametrize("seats", [2, 4, 9])
def test_changing_a_key_that_says_anything_changes_the_page(rules: Rules, seats: int) -> None:
    for key in FIELDS:
        told: dict[str, Rules] = {}
        for value in values_of(key):
            other = replace(rules, **{key: value})  # type: ignore[arg-type]
            if conflicts(other) or not matters(key, rule_values(other)) or says_nothing(key, other, seats):
                continue
            text = page(other, seats)
            if text in told:
                same = told[text]
                assert _comes_to_the_same(key, same, other, seats), (
                    f"{key}: {getattr(same, key)} and {value} are told alike"
                )
            told[text] = other


def _comes_to_the_same(key: str, one: Rules, other: Rules, seats: int) -> bool:
    """Whether two values differ in nothing that can happen at this table."""
    if key in ("most_cards", "fewest_cards", "custom_schedule", "repeat_turn", "schedule"):
        return hand_sizes(one, seats) == hand_sizes(other, seats)
    if key == "passing":
        return {*one.passing, *other.passing} <= {"0"}
    return False


def test_every_key_of_the_field_table_stands_in_a_section() -> None:
    told = {key for _, _, topics in SECTIONS for topic in topics for key in topic.keys}
    assert told == set(FIELDS)


def any_rules() -> st.SearchStrategy[Rules]:
    """Rules of any values, settled where they do not go together."""

    def settled(changes: dict[str, Any]) -> Rules:
        return read_rules(changes, Rules())[0]

    return st.fixed_dictionaries({}, optional={key: st.sampled_from(values_of(key)) for key in FIELDS}).map(
        settled
    )


@settings(max_examples=300, deadline=None)
@given(rules=any_rules(), seats=st.sampled_from(list(SEATS)))
def test_any_rules_can_be_told_in_both_languages(rules: Rules, seats: int) -> None:
    for words in (ENGLISH, GERMAN):
        parts = explain(rules, seats, words)
        for line in (line for part in parts for line in part.lines):
            assert line.text.endswith("."), line.text
            assert not re.search(r"[{}]|  |None|, ,|: ;", line.text), line.text
        assert {"goal", "cards", "rounds", "trump", "bidding", "play", "scoring", "end"} <= {
            part.name for part in parts
        }
        assert all(sentences for _, sentences in in_short(rules, seats, words))


@pytest.mark.parametrize("preset", PRESETS)
def test_no_sentence_of_a_named_game_is_left_in_english(preset: str) -> None:
    rules = PRESETS[preset].rules
    english, german = (page(rules, 5, language).split("\n") for language in ("en", "de"))
    assert len(english) == len(german)
    assert not set(english) & set(german)


# ---------------------------------------------------------------- examples


@pytest.mark.parametrize("preset", PRESETS)
def test_points_in_the_examples_are_those_of_the_rules(preset: str) -> None:
    rules = PRESETS[preset].rules
    text = section("scoring", rules)
    size = int(re.search(r"With (\d+) cards? each", text)[1])  # type: ignore[index]
    cases = re.findall(r"bid (\d+), took (\d+): (−?\d+) points?", text)
    assert len(cases) >= 3
    for bid, tricks, worth in cases:
        assert points(rules, size, int(bid), int(tricks)) == int(worth.replace("−", "-"))


GAMES = {name: preset.rules for name, preset in PRESETS.items()}
BROKEN = replace(OH_HELL, trump_lead="broken")
FIRST_WINS = "One: bid 1, took 1: 11 points. The other: bid 3, took 2: 0 points. So the first has won."
EXAMPLES = [
    ("cards", OH_HELL, 9, "With 9 at the table 104 cards are enough for 11 cards each."),
    ("rounds", GAMES["rock-and-roll"], 4, "it would be 20 rounds, and if the largest hand had 11 cards"),
    ("trump", GAMES["joker"], 4, "one after the other: joker and 7 of hearts. Trump is hearts."),
    ("trump", GAMES["rotating-trump"], 4, "In round 6 trump is clubs."),
    ("trump", GAMES["no-trump-fives"], 4, "That is so with these hand sizes: 5 and 10."),
    ("trump", GAMES["blackout-reversed"], 4, "In round 1 all cards are dealt, none is left to turn up"),
    ("trump", GAMES["blackout-reversed"], 4, "The last round is no exception: it has a trump as well."),
    ("passing", GAMES["exchange"], 4, "In round 1 everybody has 10 cards and hands on 1 of them."),
    ("passing", replace(OH_HELL, passing=("3L",)), 4, "everybody has 3 cards and hands on 2 of them."),
    ("bidding", OH_HELL, 4, "the bids so far are 2, 1 and 0. The dealer may bid anything but 2"),
    ("bidding", CARD_BIDS, 4, "With 7 cards each the bids 4, 1, 1 and 1 add up to 7, so all bid again."),
    ("bidding", CARD_BIDS, 4, "Of the bids 4 of hearts, 4 of spades and 2 of diamonds the 4 of spades is"),
    ("bidding", GAMES["forehead"], 4, "That is round 10."),
    ("play", GAMES["la-podrida"], 4, "From ace of spades and 4 of hearts you may play: 4 of hearts."),
    ("play", GAMES["joker"], 4, "The trick goes to the joker."),
    ("play", OH_HELL, 9, "King of clubs and the same card again: the first one takes the trick."),
    ("play", replace(OH_HELL, twins="last"), 9, "the second one takes the trick."),
    ("play", BROKEN, 4, "4 of hearts, ace of hearts and king of clubs you may lead: king of clubs."),
    ("end", GAMES["catastrophe"], 4, "With 18 faults, a bid of 3 and 1 taken it is 20, and you are out."),
    ("end", OH_HELL, 4, FIRST_WINS),
    ("end", GAMES["nullo"], 4, "8 made rounds with 21 tricks are better than 8 with 25 tricks."),
]


@pytest.mark.parametrize(("name", "rules", "seats", "sentence"), EXAMPLES)
def test_examples_are_worked_out_for_the_rules_in_force(
    name: str, rules: Rules, seats: int, sentence: str
) -> None:
    assert sentence in section(name, rules, seats)


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (
            PRESETS["nullo"].rules,
            "that is why the most made rounds win, and not whoever makes all of them first.",
        ),
        (PRESETS["joker"].rules, "In a round without trump a joker belongs to no suit."),
        (OH_HELL, "A bid stands as soon as the next seat has bid."),
        (PRESETS["blackout"].rules, "Those level in first place share the win."),
        (PRESETS["forehead"].rules, "With one card each the round is a forehead round"),
    ],
)
def test_decisions_where_the_sheets_say_otherwise_are_told(rules: Rules, sentence: str) -> None:
    assert sentence in page(rules)


def test_nothing_is_said_of_what_a_game_has_not() -> None:
    plain = page(OH_HELL)
    for words in ("joker", "identical", "fault", "forehead round", "bid again", "handed", "made rounds"):
        assert words not in plain
    assert section("passing", OH_HELL) == ""
    assert "hook" not in page(PRESETS["nullo"].rules).lower()


@pytest.mark.parametrize(
    ("name", "seats", "sentence"),
    [
        ("oh-hell", 4, "19 rounds: from 10 cards down to 1 and up again"),
        ("oh-hell-short", 4, "10 rounds: from 10 cards down to 1"),
        ("rock-and-roll", 6, "15 rounds: from 1 up to 8 cards and down again"),
        ("blackout", 5, "10 rounds: from 1 up to 10 cards"),
        ("oh-seven", 5, "7 rounds of 7 cards"),
    ],
)
def test_the_schedule_is_told_as_the_pack_allows_it(name: str, seats: int, sentence: str) -> None:
    assert schedule_in_words(At(PRESETS[name].rules, seats, ENGLISH)) == sentence


# ---------------------------------------------------------------- in short


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (OH_HELL, "In turn, the dealer last; he may not let the bids add up to the tricks (hook)."),
        (OH_HELL, "Made: 10 points and 1 for each trick. Missed: nothing."),
        (OH_HELL, "The most points win; a tie is settled by a round of 3 cards."),
        (PRESETS["blackout"].rules, "The last round has none."),
        (PRESETS["blackout"].rules, "They may add up to the tricks (no hook)."),
        (PRESETS["strict"].rules, "Missed: 10 points less for each trick off."),
        (PRESETS["nullo"].rules, "Every bid is 0."),
        (PRESETS["la-podrida"].rules, "Follow suit; whoever cannot must trump."),
        (PRESETS["exchange"].rules, "1 card to the left."),
        (PRESETS["catastrophe"].rules, "Each trick off is a fault; 20 put you out."),
    ],
)
def test_the_short_rules_say_what_is_in_force(rules: Rules, sentence: str) -> None:
    assert sentence in "\n".join(" ".join(sentences) for _, sentences in in_short(rules, 4, ENGLISH))


# ---------------------------------------------------------------- as plain text


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("words", [ENGLISH, GERMAN], ids=["en", "de"])
def test_the_text_for_a_terminal_has_no_line_beyond_its_columns(preset: str, words: Any) -> None:
    text = as_text(PRESETS[preset].rules, 9, words)
    assert max(map(len, text.splitlines())) <= COLUMNS
    assert text.splitlines()[0] == words.game(preset)
    assert words.say("Example:") in text


def test_the_rules_are_told_without_pygame() -> None:
    code = (
        "import sys; from game.__main__ import main; status = main(['rules', '--preset', 'oh-seven', "
        "'--lang', 'de']);sys.exit(status or 'pygame' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Oh-Seven\n=")


def test_the_command_tells_a_game_a_file_and_a_number_of_seats(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "own.toml"
    file.write_text('[rules]\npreset = "blackout"\nsweep_bonus = 7\n', encoding="utf-8")
    for arguments, title, line in (
        (("--lang", "en"), "Oh Hell", "4 seats"),
        (("--seats", "9", "--lang", "en"), "Oh Hell", "9 seats"),
        (("--preset", "nullo", "--lang", "de"), "Nullo", "4 Plätze"),
        (("--rules", str(file), "--seats", "3", "--lang", "en"), "Custom game", "gets 7 points more."),
    ):
        assert main(["rules", *arguments]) == 0
        told = capsys.readouterr().out
        assert told.startswith(f"{title}\n=")
        assert line in told


def test_rules_that_cannot_be_read_or_played_are_not_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "own.toml"
    for text, seats, why in (
        ('[rules]\nhook = "x"\n', "4", "rules.hook"),
        ('[rules]\npreset = "oh-seven"\ndecks = 1\n', "5", "Card bids need hands of seven cards"),
    ):
        file.write_text(text, encoding="utf-8")
        assert main(["rules", "--rules", str(file), "--seats", seats, "--lang", "en"]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert why in told.err
