"""The command that tells what the decisions in a record have cost: what it prints, and how it ends."""

from functools import partial
from pathlib import Path
from typing import Final

import pytest

from game.__main__ import main
from game.model.cards import RANKS
from game.model.commands import BidCard, Command, PassCards, PlaceBid, PlayCard
from game.session.analysis import Minds
from tests.judges import by_rote, valued

RECORDS: Final = Path(__file__).parent / "records"
HOOK: Final = RECORDS / "valid" / "hook.ohl.jsonl"
CUT: Final = RECORDS / "valid" / "cut-in-a-line.ohl.jsonl"
SPOILED: Final = RECORDS / "invalid" / "totals.ohl.jsonl"


def low(command: Command) -> float:
    """A taste for low bids and low cards: each step up costs a point."""
    match command:
        case PlaceBid(_, bid):
            return 10.0 - bid
        case BidCard(_, card) | PlayCard(_, card):
            return 10.0 - RANKS.index(card.rank) / 10 if card.suit else 0.0
        case PassCards():
            return 1.0


@pytest.fixture(autouse=True)
def judges(monkeypatch: pytest.MonkeyPatch) -> None:
    """An English system, and minds that know what they want at once."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setattr("game.analysing.Minds", partial(Minds, valued(low), by_rote))


def printed(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[object, str, str]:
    """The exit status of `analyse`, and what it printed."""
    try:
        status: object = main(["analyse", *map(str, arguments)])
    except SystemExit as end:
        status = end.code
    return (status, *capsys.readouterr())


def test_every_bid_and_card_is_listed_with_its_cost_and_what_was_better(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, out, err = printed(capsys, HOOK, "--seat", 1, "--round", 1, "--quick")
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "Custom game, 4 seats; seat 1: chance-1",
        "",
        "Round 1 · 3 cards · trump: diamonds · bid 3, took 1 · 0 points",
        "                             made  cost   better      made",
        "  Bid      3                  64%  −3.0*  0            91%",
        "  Trick 1  jack of diamonds   81%  −0.3*  8 of clubs   84%",
        "  Trick 2  8 of clubs         84%",
        "  Trick 3  jack of hearts",
        "The bid of 3 cost 3 points; the rest was fine.",
    ]


def test_without_a_seat_the_first_person_is_looked_at_else_seat_0(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lines = HOOK.read_text("utf-8").splitlines(keepends=True)
    assert printed(capsys, HOOK, "--quick")[1].startswith("Custom game, 4 seats; seat 0: steady-0\n")
    lines[0] = lines[0].replace('"name":"steady-2","kind":"bot"', '"name":"Ada","kind":"human"')
    record = tmp_path / "person.ohl.jsonl"
    record.write_text("".join(lines), "utf-8")
    assert printed(capsys, record, "--quick")[1].startswith("Custom game, 4 seats; seat 2: Ada\n")


def test_all_rounds_are_summed_up_and_the_three_costliest_decisions_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, out, _ = printed(capsys, HOOK, "--seat", 1)
    blocks = out.split("\n\n")
    assert [block.split(" · ")[0] for block in blocks[1:-1]] == [f"Round {number}" for number in range(1, 6)]
    assert all("master would have got" in block for block in blocks[1:-1])
    total, verdict, head, *worst = blocks[-1].splitlines()
    assert total.startswith("All rounds together: ")
    assert "the master would have got" in verdict.lower()
    assert head == "The costliest decisions:"
    assert len(worst) == 3
    assert worst[0] == "  Round 1, Bid: 3 (−3.0); better: 0"


def test_without_the_master_nothing_is_said_of_him(capsys: pytest.CaptureFixture[str]) -> None:
    assert "master" in printed(capsys, HOOK, "--round", 2)[1]
    assert "master" not in printed(capsys, HOOK, "--round", 2, "--quick")[1]


def test_a_match_that_is_not_over_is_analysed_as_far_as_it_went(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, out, err = printed(capsys, CUT, "--quick")
    assert (status, err) == (0, "")
    assert out.splitlines()[-1] == "The record ends in this round."


def test_of_a_damaged_record_what_is_right_is_analysed_and_the_fault_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, out, err = printed(capsys, SPOILED, "--seat", 0, "--quick")
    assert status == 1
    assert err == f"{SPOILED}:23: totals is [0, 0, 10, 1]; [0, 0, 10, 0] would be right.\n"
    assert "  Trick 3  10 of clubs" in out


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (("missing.jsonl",), 2, "missing.jsonl: The file cannot be read: No such file or directory"),
        ((RECORDS,), 2, f"{RECORDS}: The file cannot be read: Is a directory"),
        ((HOOK, "--seat", 4), 2, "There is no seat 4; the seats are 0 to 3."),
        ((HOOK, "--seat", -1), 2, "There is no seat −1; the seats are 0 to 3."),
        ((HOOK, "--round", 6), 2, "There is no round 6; the rounds are 1 to 5."),
        ((HOOK, "--round", 0), 2, "There is no round 0; the rounds are 1 to 5."),
        ((RECORDS / "valid" / "just-begun.ohl.jsonl",), 2, "No round was dealt in this match."),
        (
            (RECORDS / "invalid" / "empty.ohl.jsonl",),
            1,
            f"{RECORDS / 'invalid' / 'empty.ohl.jsonl'}:1: There is no whole line in it;"
            " the first one must be match_started.",
        ),
    ],
)
def test_what_cannot_be_analysed_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[object, ...], status: int, told: str
) -> None:
    found, out, err = printed(capsys, *arguments)
    assert (found, out) == (status, "")
    assert err.startswith(told)
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("arguments", [("--seat", "x"), ("--round", "1.5"), ("--level", "master")])
def test_arguments_that_cannot_be_are_named(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, str]
) -> None:
    status, out, err = printed(capsys, HOOK, *arguments)
    assert (status, out) == (2, "")
    assert arguments[1] in err.splitlines()[-1]


@pytest.mark.parametrize(
    "record", sorted((RECORDS / "valid").glob("*.ohl.jsonl")), ids=lambda path: path.name
)
def test_every_kind_of_match_can_be_analysed(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    status, out, err = printed(capsys, record, "--seat", 1, "--quick")
    if "just-begun" in record.name:
        assert (status, err) == (2, "No round was dealt in this match.\n")
    else:
        assert (status, err) == (0, "")
        assert out.count("\nRound ") + out.count("\nSudden death ") == record.read_text("utf-8").count(
            '"round_dealt"'
        )


def test_the_analysis_speaks_german(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = printed(capsys, HOOK, "--seat", 1, "--round", 1, "--lang", "de", "--quick")
    head, _, title, columns, bid, *_, verdict = out.splitlines()
    assert head == "Eigenes Spiel, 4 Plätze; Platz 1: chance-1"
    assert title == "Runde 1 · 3 Karten · Trumpf: Karo · Gebot 3, Stiche 1 · 0 Punkte"
    assert columns.split() == ["erfüllt", "Kosten", "besser", "erfüllt"]
    assert bid.split() == ["Gebot", "3", "64", "%", "−3,0*", "0", "91", "%"]
    assert verdict == "Das Gebot 3 hat 3 Punkte gekostet; der Rest war gut."
