"""What is found wrong in a record: the right line, the right reason, and never anything but a finding."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from game.commands import verify
from game.model.cards import Suit, parse_card, parse_cards
from game.model.reasons import reason
from game.paths import shipped
from game.session.check import Problem, Record, check_record, read_record
from game.session.lines import AdviceShown, TakenBack
from game.session.simulate import bot_players, play_match
from game.texts import Words, speak
from tests.tables import rules

RECORDS: Final = Path(__file__).resolve().parents[1] / "records"
ENGLISH, GERMAN = (speak(language, shipped("assets/locale")) for language in ("en", "de"))
SHORT: Final = play_match(
    rules(schedule="custom", custom_schedule=(2, 1)), bot_players(["steady"], 3), "short", "oh-hell"
).record.encode()
LINES: Final = SHORT.splitlines(keepends=True)


def practice(lines: list[bytes]) -> list[bytes]:
    """The same lines in a match that can be taken back."""
    return [lines[0].replace(b'"practice":false', b'"practice":true'), *lines[1:]]


def back(lines: int) -> bytes:
    """The line that takes so many lines back."""
    return b'{"event":"taken_back","lines":%d}\n' % lines


def checked(lines: list[bytes]) -> Record:
    return check_record(b"".join(lines))


def problem_of(name: str) -> Problem:
    problem = read_record(RECORDS / "invalid" / f"{name}.ohl.jsonl").problem
    assert problem is not None
    return problem


# ---------------------------------------------------------------- the reasons


@pytest.mark.parametrize(
    ("name", "code", "values"),
    [
        ("other-format", "record_format", {"found": 2, "right": 1}),
        ("format-true", "record_format", {"found": True, "right": 1}),
        ("no-start", "record_no_start", {"found": "round_dealt"}),
        ("empty", "record_empty", {}),
        ("not-json", "record_json", {}),
        ("rule-missing", "record_rule_missing", {"key": "twins"}),
        ("rule-unknown", "record_rule_unknown", {"found": "hoook"}),
        ("not-the-preset", "record_not_the_preset", {"preset": "oh-hell-short"}),
        ("ten-seats", "seats_out_of_range", {"found": 10, "low": 2, "high": 9}),
        ("card-bids-of-six", "card_bids_need_seven", {"decks": 1, "seats": 6, "hand_size": 5}),
        ("event-unknown", "record_event_unknown", {"found": "card_thrown"}),
        ("key-missing", "record_key_missing", {"key": "trick"}),
        ("seat-a-bool", "record_key_bad", {"key": "seat", "found": True, "kind": "seat"}),
        ("bid-without-a-card", "record_key_bad", {"key": "card", "found": None, "kind": "card"}),
        ("round-number", "record_differs", {"key": "round", "found": 3, "right": 2}),
        ("passed-the-wrong-way", "record_differs", {"key": "to", "found": 3, "right": 1}),
        ("passed-too-few", "pass_count", {"count": 1, "found": 0, "seat": 0}),
        ("passing-left-out", "record_order", {"found": "bid_placed", "right": "cards_passed"}),
        ("bid-out-of-turn", "record_turn", {"found": 1, "right": 0}),
        ("bid-out-of-range", "bid_range", {"found": 4, "hand_size": 3, "seat": 0}),
        ("bid-of-the-hook", "bid_blocked", {"bid": 0, "others": 3, "hand_size": 3, "seat": 3}),
        (
            "bid-with-a-card",
            "record_differs",
            {"key": "card", "found": parse_card("2C"), "right": None},
        ),
        ("bid-not-on-the-card", "record_differs", {"key": "bid", "found": 2, "right": 1}),
        ("bid-card-used", "card_used", {"card": parse_card("0C"), "seat": 0}),
        (
            "bidding-not-repeated",
            "record_order",
            {"found": "bid_placed", "right": "bidding_repeated"},
        ),
        ("bonus", "record_differs", {"key": "bonus", "found": (0, 2, 0, 1), "right": (0, 2, 0, 0)}),
        (
            "closed-with-other-trump",
            "record_differs",
            {"key": "trump", "found": None, "right": Suit.CLUBS},
        ),
        ("card-not-held", "card_not_held", {"card": parse_card("JK"), "seat": 0}),
        ("wrong-taker", "record_differs", {"key": "seat", "found": 2, "right": 1}),
        ("winner-alone", "record_differs", {"key": "winners", "found": (0,), "right": (0, 1, 2)}),
        (
            "joker-not-laid-aside",
            "record_differs",
            {"key": "turned", "found": (), "right": parse_cards("QH")},
        ),
        ("not-out", "record_order", {"found": "round_dealt", "right": "seat_out"}),
        ("after-the-end", "record_after_end", {}),
        ("taken-back-where-it-counts", "record_taken_back_counted", {}),
        ("taken-back-too-far", "record_taken_back_range", {"found": 2, "most": 1}),
    ],
)
def test_a_refusal_says_what_was_found_and_what_would_be_right(
    name: str, code: str, values: dict[str, Any]
) -> None:
    assert problem_of(name).why == reason(code, **values)


def test_a_bad_rule_is_told_with_what_it_may_be() -> None:
    values = problem_of("rule-out-of-range").why.values
    assert (values["key"], values["found"], values["allowed"].high) == ("hook_from", 27, 26)


def test_of_a_wrong_deal_the_first_wrong_card_is_told() -> None:
    values = problem_of("deal-not-of-the-seed").why.values
    assert values["key"] == "hands[0][0]"
    assert {str(values["found"]), str(values["right"])} == {"6S", "6D"}


def test_a_card_that_must_not_be_played_is_told_with_its_seat() -> None:
    for name, names in (("revoke", {"card", "suit", "seat"}), ("no-trump-played", {"card", "trump", "seat"})):
        assert set(problem_of(name).why.values) == names


@pytest.mark.parametrize("path", sorted((RECORDS / "invalid").glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_refusal_is_told_in_a_sentence_of_both_languages(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (ENGLISH, GERMAN):
        assert verify([path], words) == 1
        told = capsys.readouterr().out
        assert told.startswith(f"{path}:{problem_of(path.name.split('.')[0]).line}: ")
        assert told.endswith(".\n")
        assert told.count("\n") == 1
        assert "{" not in told.replace("{…}", "")
        assert "Card(" not in told
        assert "Hand(" not in told


def told(line: bytes) -> list[str]:
    """What is said of a third line, in both languages."""
    problem = checked([*LINES[:2], line]).problem
    assert problem is not None
    return [words.why(problem.why.code, problem.why.values) for words in (ENGLISH, GERMAN)]


def test_what_was_found_is_shown_in_one_line_however_odd_it_is() -> None:
    assert told(b'{"event":"a\\nb\\u001b[1m"}\n')[0] == r'There is no event "a\nb\u001b[1m".'
    assert told(b'{"event":"bid_placed","seat":{"a":1}}\n')[0] == (
        "seat cannot be {…}; it must be a seat of the match."
    )
    for odd in ("9" * 4000, '"' + "x" * 10_000 + '"', "1e400", "NaN", '"\\ud800"', "[" * 300 + "]" * 300):
        assert all(len(sentence) < 200 for sentence in told(b'{"event":%s}\n' % odd.encode()))


# ---------------------------------------------------------------- the file


def test_an_empty_file_has_no_first_line() -> None:
    for data in (b"", LINES[0][:-1], b"{"):
        record = check_record(data)
        assert record.problem == Problem(1, reason("record_empty"))
        assert (record.start, record.kept, record.size, record.match) == (None, (), 0, None)


def test_an_unfinished_last_line_is_dropped_wherever_it_was_cut() -> None:
    for end in range(len(LINES[0]), len(SHORT), 5):
        record = check_record(SHORT[:end])
        assert record.problem is None
        assert record.size == SHORT.rfind(b"\n", 0, end) + 1
        assert len(record.kept) == SHORT[:end].count(b"\n")


def test_the_size_of_a_whole_record_is_that_of_its_file() -> None:
    assert check_record(SHORT).size == len(SHORT)
    assert check_record(SHORT + b'{"event":').size == len(SHORT)


def test_every_line_is_kept_with_its_place_in_the_file() -> None:
    for standing, line in zip(check_record(SHORT).kept, LINES, strict=True):
        assert SHORT[standing.begins :].startswith(line)


def test_what_comes_before_a_wrong_line_is_kept() -> None:
    record = checked([*LINES[:5], b"?\n", *LINES[5:]])
    assert record.problem == Problem(6, reason("record_json"))
    assert record.kept == check_record(SHORT).kept[:5]


def test_keys_that_nobody_knows_are_ignored() -> None:
    with_more = [
        json.dumps(json.loads(line) | {"at": 1.5, "zzz": {"event": "taken_back"}}).encode() + b"\n"
        for line in LINES
    ]
    assert [standing.event for standing in checked(with_more).kept] == [
        standing.event for standing in check_record(SHORT).kept
    ]


def test_blanks_and_the_line_ends_of_windows_do_no_harm() -> None:
    spread = b"".join(b" " + json.dumps(json.loads(line), indent=None).encode() + b" \r\n" for line in LINES)
    assert check_record(spread).problem is None
    assert check_record(spread).size == len(spread)


def test_advice_changes_nothing_and_may_stand_anywhere_before_the_end() -> None:
    advice = b'{"event":"advice_shown","seat":1}\n'
    advised = [LINES[0], advice, *(part for line in LINES[1:-1] for part in (line, advice)), LINES[-1]]
    record = checked(advised)
    assert record.problem is None
    assert record.past == check_record(SHORT).past
    assert AdviceShown(1) in [standing.event for standing in record.kept]
    after_end = checked([*LINES, advice]).problem
    assert after_end == Problem(len(LINES) + 1, reason("record_after_end"))


def test_a_record_may_claim_no_seed_for_its_deals_but_its_cards_are_still_counted() -> None:
    unclaimed = LINES[0].replace(b'"seed":"short"', b'"seed":"conformance"')
    assert checked([unclaimed, *LINES[1:]]).problem is None
    other = LINES[0].replace(b'"seed":"short"', b'"seed":"long"')
    problem = checked([other, *LINES[1:]]).problem
    assert problem is not None
    assert (problem.line, problem.why.code) == (2, "record_differs")


# ---------------------------------------------------------------- taking back


def test_lines_taken_back_are_void_and_not_checked() -> None:
    void = [b'{"event":"no such thing"}\n', b"?\n", b"\xff\n", *LINES[5:7]]
    record = checked(practice([*LINES[:4], *void, back(5), *LINES[4:]]))
    assert record.problem is None
    assert record.past == check_record(SHORT).past
    assert not any(isinstance(standing.event, TakenBack) for standing in record.kept)


def test_what_was_taken_back_can_be_played_otherwise() -> None:
    first = next(number for number, line in enumerate(LINES) if b"bid_placed" in line)
    bid = json.loads(LINES[first])
    other = json.dumps(bid | {"bid": 1 - bid["bid"] % 2}).encode() + b"\n"
    record = checked(practice([*LINES[: first + 1], back(1), other]))
    assert record.problem is None
    assert json.loads(other)["bid"] == record.past[-1].bid  # type: ignore[union-attr]


def test_taking_back_counts_the_lines_that_still_stand() -> None:
    lines = practice([*LINES[:6], back(2), *LINES[4:6], back(3), *LINES[3:]])
    assert checked(lines).problem is None
    assert checked(practice([*LINES[:6], back(2), back(3), *LINES[1:]])).problem is None


def test_even_the_end_can_be_taken_back() -> None:
    assert checked(practice([*LINES, back(1), LINES[-1]])).problem is None
    assert checked(practice([*LINES, back(len(LINES) - 1), *LINES[1:]])).problem is None


@pytest.mark.parametrize("count", [0, -1, 5, 6, 10**30])
def test_the_start_is_never_taken_back(count: int) -> None:
    record = checked(practice([*LINES[:5], back(count), *LINES[5:]]))
    assert record.problem == Problem(6, reason("record_taken_back_range", found=count, most=4))
    assert record.kept == checked(practice(LINES)).kept[:5]


def test_a_match_that_counts_is_not_taken_back() -> None:
    assert checked([*LINES[:5], back(1), *LINES[4:]]).problem == Problem(
        6, reason("record_taken_back_counted")
    )


def test_nothing_can_be_taken_back_before_the_start() -> None:
    assert checked([back(1), *LINES]).problem == Problem(1, reason("record_no_start", found="taken_back"))


def test_taking_back_is_known_however_it_is_written() -> None:
    spelled = back(1).replace(b"taken_back", b"taken\\u005fback")
    assert checked(practice([*LINES[:5], spelled, *LINES[4:]])).problem is None


def test_lines_that_only_speak_of_taking_back_are_lines_as_others() -> None:
    noted = LINES[2].replace(b"}\n", b',"note":"taken_back"}\n')
    assert checked([*LINES[:2], noted, *LINES[3:]]).problem is None
    broken = checked([*LINES[:2], b'{"event":"taken_back"\n', *LINES[3:]]).problem
    assert broken == Problem(3, reason("record_json"))


def test_the_first_wrong_line_is_told_even_when_a_later_one_takes_back_too_much() -> None:
    record = checked(practice([*LINES[:3], b"?\n", *LINES[3:6], back(99)]))
    assert record.problem == Problem(4, reason("record_json"))


# ---------------------------------------------------------------- anything at all

VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, -1, 0, 1, 7, 10**30, 1.5, float("nan"), "", "JK", "TH", "x" * 500, "\ud800", "\n"),
    *([], [[]], {}, {"a": 1}, [None] * 9, ["TH"] * 30, [True] * 3),
)


def a_byte(data: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(data))
    return (
        data[:place] + bytes([rng.choice((*b'0123456789"{}[],:\n', rng.randrange(256)))]) + data[place + 1 :]
    )


def a_piece(data: bytes, rng: Random) -> bytes:
    first, last = sorted(rng.sample(range(len(data)), 2))
    return data[:first] + rng.choice((b"", data[first:last] * 2, data[:40])) + data[last:]


def lines_moved(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(3):
        case 0:
            lines[one], lines[other] = lines[other], lines[one]
        case 1:
            del lines[one]
        case _:
            lines.insert(one, rng.choice((lines[other], back(rng.randrange(8)))))
    return b"".join(lines)


def a_value(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    place = rng.randrange(len(lines))
    try:
        keys = json.loads(lines[place])
    except ValueError:
        return data
    within = keys
    key: Any = rng.choice(list(keys))
    while isinstance(within[key], dict | list) and within[key] and rng.random() < 0.7:
        within = within[key]
        key = rng.choice(list(within)) if isinstance(within, dict) else rng.randrange(len(within))
    within[key] = rng.choice(VALUES)
    lines[place] = json.dumps(keys).encode() + b"\n"
    return b"".join(lines)


@pytest.mark.parametrize("spoil", [a_byte, a_piece, lines_moved, a_value])
def test_whatever_is_done_to_a_record_gives_a_finding(spoil: Callable[[bytes, Random], bytes]) -> None:
    paths = sorted((RECORDS / "valid").glob("*.jsonl"), key=lambda path: path.stat().st_size)[:20]
    rng = Random(spoil.__name__)
    for _ in range(150):
        data = spoil(rng.choice(paths).read_bytes(), rng)
        assert_is_a_finding(check_record(data), data)


def assert_is_a_finding(record: Record, data: bytes) -> None:
    assert record.size == data.rfind(b"\n") + 1
    assert (record.start is None) == (not record.kept)
    if record.problem:
        assert 1 <= record.problem.line <= max(1, data.count(b"\n"))
        for words in (ENGLISH, GERMAN):
            assert_is_a_sentence(words, record.problem)


def assert_is_a_sentence(words: Words, problem: Problem) -> None:
    sentence = words.why(problem.why.code, problem.why.values)
    assert sentence.endswith((".", "…"))
    assert "\n" not in sentence


@pytest.mark.parametrize("depth", [10, 200, 900, 940, 960, 980, 990, 100_000])
def test_lists_in_lists_without_end_are_refused_and_told(depth: int) -> None:
    nested = b"[" * depth + b"]" * depth
    for line in (b'{"event":%s}\n', b'{"event":"card_played","seat":%s,"card":"TH"}\n'):
        record = checked([*LINES[:2], line % nested])
        assert record.problem is not None
        assert record.problem.line == 3
        assert_is_a_sentence(ENGLISH, record.problem)
    start = LINES[0].replace(b'"seed":"short"', b'"seed":%s' % nested)
    problem = checked([start]).problem
    assert problem is not None
    assert problem.line == 1
