"""Every text of the code has German, every code of a reason a sentence, and the sentences read well."""

import ast
import gettext
import string
from pathlib import Path
from typing import Any

import polib
import pytest
from translate import CATALOGUE, ROOT, Text, literals, texts_in, texts_of_game, updated

from game.bots.roster import LEVELS as LEVELS_TO_CHOOSE
from game.bots.roster import TEMPERS as TEMPERS_OF_BOTS
from game.model.cards import Suit, parse_card
from game.model.events import Hand
from game.model.ruleset import FIELDS
from game.paths import shipped
from game.rules.catalogue import PRESETS
from game.settings import SETTINGS
from game.texts import Words, as_written, choose_language, speak
from game.wording import GAMES, LEVELS, REASONS, TEMPERS

RUN = "run: python build/translate.py, fill in what it lists, and run it again"
ENGLISH, GERMAN = (speak(language, shipped("assets/locale")) for language in ("en", "de"))
PO = polib.pofile(str(CATALOGUE), wrapwidth=0)


def names_in(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_the_catalogue_has_just_the_texts_of_the_code() -> None:
    in_code = set(texts_of_game())
    in_catalogue = {Text(entry.msgid, entry.msgid_plural, entry.msgctxt or "") for entry in PO}
    assert in_code == in_catalogue, RUN


def test_every_text_has_german() -> None:
    assert [entry.msgid for entry in PO.untranslated_entries()] == [], RUN


def test_the_german_has_the_names_of_the_english() -> None:
    for entry in PO.translated_entries():
        pairs = [(entry.msgid, entry.msgstr)]
        if entry.msgid_plural:
            pairs = [(entry.msgid, entry.msgstr_plural[0]), (entry.msgid_plural, entry.msgstr_plural[1])]
        for english, german in pairs:
            assert names_in(english) == names_in(german), english


def test_the_catalogue_is_as_the_command_writes_it() -> None:
    assert str(updated(PO, texts_of_game())) == CATALOGUE.read_text(encoding="utf-8"), RUN


def test_the_compiled_catalogue_is_not_stale() -> None:
    with CATALOGUE.with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for entry in PO.translated_entries():
        if entry.msgid_plural:
            found = [compiled.ngettext(entry.msgid, entry.msgid_plural, n) for n in (1, 2)]
            assert found == [entry.msgstr_plural[0], entry.msgstr_plural[1]], RUN
        elif entry.msgctxt:
            assert compiled.pgettext(entry.msgctxt, entry.msgid) == entry.msgstr, RUN
        else:
            assert compiled.gettext(entry.msgid) == entry.msgstr, RUN


def test_texts_are_found_wherever_they_are_said() -> None:
    source = 'w.say("a" if x else "b", n=1); w.count("{n} c", "{n} d", 2); T = N_("e", context="f"); w.say(T)'
    assert set(texts_in(source)) == {Text("a"), Text("b"), Text("{n} c", "{n} d"), Text("e", context="f")}
    with pytest.raises(ValueError, match="f-string"):
        list(texts_in('w.say(f"{x}")'))


def codes_given() -> dict[str, set[str] | None]:
    """Every code that something in the game is refused with, and the names of its values where they show."""
    found: dict[str, set[str] | None] = {}
    for path in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="reason" | "Unusable" | "Conflict" as maker), args=[code, *_]):
                    names = {given.arg for given in node.keywords if given.arg}
                    is_plain = maker != "Conflict" and len(names) == len(node.keywords)
                    found |= dict.fromkeys(literals(code), names if is_plain else None)
    return found


def test_every_code_has_a_sentence_and_every_sentence_its_code_and_values() -> None:
    given = codes_given()
    assert set(given) == set(REASONS)
    for code, names in given.items():
        assert names is None or names_in(REASONS[code]) <= names, code


def test_games_levels_and_ranks_have_names() -> None:
    assert set(GAMES) == {*PRESETS, "custom"}
    assert set(LEVELS) == set(LEVELS_TO_CHOOSE)
    assert set(TEMPERS) == set(TEMPERS_OF_BOTS)
    assert (ENGLISH.game("blackout-reversed"), GERMAN.game("blackout-reversed")) == (
        "Blackout reversed",
        "Blackout rückwärts",
    )
    assert (ENGLISH.level("chance"), GERMAN.level("skilled")) == ("Chance", "Könner")
    assert (ENGLISH.temper("bold"), GERMAN.temper("forgetful")) == ("bold", "vergesslich")
    assert all(words.game_line(preset) for words in (ENGLISH, GERMAN) for preset in GAMES)


@pytest.mark.parametrize(
    ("card", "english", "german"),
    [
        ("AH", "ace of hearts", "Herz-Ass"),
        ("TS", "10 of spades", "Pik-10"),
        ("JC", "jack of clubs", "Kreuz-Bube"),
        ("0D", "0 of diamonds", "Karo-0"),
        ("JK", "joker", "Joker"),
    ],
)
def test_cards_are_named(card: str, english: str, german: str) -> None:
    assert (ENGLISH.card(card), GERMAN.card(card)) == (english, german)


def test_the_index_of_a_card_is_a_letter_of_the_language() -> None:
    assert [GERMAN.rank_index(rank) for rank in "2TJQKA"] == ["2", "10", "B", "D", "K", "A"]
    assert [ENGLISH.rank_index(rank) for rank in "0TJQKA"] == ["0", "10", "J", "Q", "K", "A"]


def test_numbers_have_a_true_minus_and_the_signs_of_the_language() -> None:
    assert [ENGLISH.number(n) for n in (-20, 0, 1234, 12345, 0.5)] == ["−20", "0", "1234", "12,345", "0.5"]
    assert [GERMAN.number(n) for n in (-20, 12345, 0.5)] == ["−20", "12.345", "0,5"]
    assert ENGLISH.number(-0.04, 1) == "0.0"
    assert [ENGLISH.signed(n) for n in (13, 0, -2)] == ["+13", "0", "−2"]
    assert (ENGLISH.percent(0.485), GERMAN.percent(0.485, 1)) == ("48%", "48,5\u00a0%")


def test_several_things_are_listed() -> None:
    assert [ENGLISH.list(names) for names in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "", "a", "a and b", "a, b and c",
    ]  # fmt: skip
    assert GERMAN.list(["a", "b"]) == "a und b"
    assert GERMAN.either(["a", "b", "c"]) == "a, b oder c"


def test_refusals_are_worded_with_cards_and_suits() -> None:
    hearts, card = Suit.HEARTS, parse_card("QS")
    assert ENGLISH.why("must_follow", {"card": card, "suit": hearts}) == "You must follow hearts."
    assert GERMAN.why("must_follow", {"card": card, "suit": hearts}) == "Du musst Herz bedienen."
    assert ENGLISH.why("card_not_held", {"card": card}) == "The queen of spades is not in your hand."
    assert GERMAN.why("bid_range", {"found": -1, "hand_size": 3}) == "Ein Gebot ist eine Zahl von 0 bis 3."


def fault(words: Words, code: str, **values: Any) -> str:
    return words.fault(Path("my.toml"), code, values)


def test_faults_name_file_key_what_was_found_and_what_would_do() -> None:
    most, hook = FIELDS["most_cards"].allowed, FIELDS["hook"].allowed
    assert (
        fault(ENGLISH, "rule_value", key="rules.most_cards", found=30, allowed=most, settled=10)
        == "my.toml, rules.most_cards = 30: Possible is a whole number from 1 to 26."
    )
    assert (
        fault(GERMAN, "rule_value", key="rules.hook", found=True, allowed=hook, settled="off")
        == 'my.toml, rules.hook = true: Möglich ist "off", "dealer" oder "rebid".'
    )
    assert fault(ENGLISH, "conflict_fewest_above_most", key="rules.fewest_cards", found=9, settled=5) == (
        "my.toml, rules.fewest_cards = 9: The smallest hand size cannot be above the largest. 5 would do."
    )
    assert fault(ENGLISH, "toml_syntax", line=12, cause="Invalid value").startswith("my.toml, line 12: ")
    assert fault(ENGLISH, "file_missing") == "my.toml: There is no such file."


def test_what_a_key_may_hold_is_described() -> None:
    for allowed in [rule.allowed for rule in FIELDS.values()] + [
        field.allowed for field in SETTINGS.values()
    ]:
        assert ENGLISH.allowed(allowed)
        assert GERMAN.allowed(allowed)
    assert ENGLISH.allowed(FIELDS["no_trump_every"].allowed) == "a whole number from 0 to 26, but not 1"
    assert ENGLISH.allowed(SETTINGS["tempo"].allowed) == 'a number from 0.5 to 2.0 or "instant"'
    assert ENGLISH.allowed(FIELDS["forehead"].allowed) == "true or false"
    assert "up to 52 entries" in ENGLISH.allowed(FIELDS["custom_schedule"].allowed)


def test_what_a_record_says_is_shown_as_it_stands_there() -> None:
    hand = Hand((parse_card("TH"), parse_card("2C")))
    values = {"key": "hands", "found": (hand, None), "right": Suit.CLUBS}
    assert ENGLISH.why("record_differs", values) == 'hands is [[TH, 2C], null]; "C" would be right.'


def test_what_was_found_is_shown_as_it_stands_in_a_file_and_cut_where_it_is_long() -> None:
    assert as_written([True, "a", 2.5]) == '[true, "a", 2.5]'
    assert len(as_written("x" * 1000)) == 80


@pytest.mark.parametrize(
    ("setting", "environ", "language"),
    [
        ("de", {"LANG": "en_GB.UTF-8"}, "de"),
        ("system", {"LANG": "de_AT.UTF-8"}, "de"),
        ("system", {"LC_ALL": "en_US.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ("system", {"LANGUAGE": "fr:de", "LANG": "fr_FR.UTF-8"}, "de"),
        ("system", {"LANG": "German_Germany.1252"}, "de"),
        ("system", {"LANG": "C.UTF-8"}, "en"),
        ("system", {"LANG": "da_DK.UTF-8"}, "en"),
    ],
)
def test_the_language_is_that_of_the_settings_else_of_the_system(
    setting: str, environ: dict[str, str], language: str
) -> None:
    assert choose_language(setting, environ) == language


def test_a_system_that_says_nothing_speaks_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert choose_language("system", {}) == "en"


def test_no_text_is_said_through_another_name_by_which_it_would_not_be_found() -> None:
    renamed = [
        f"{path.name}:{node.lineno}"
        for path in ROOT.glob("game/**/*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr in ("say", "count", "pgettext", "ngettext")
        and ast.unparse(node.value.value).endswith("words")  # other things may be counted too
    ]
    assert renamed == []
