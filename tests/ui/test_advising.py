"""Advice is thought about only while it is wanted, in slices, and goes with its decision."""

import random

import pytest

from game.bots.adviser import Advice, Prospect
from game.engine.options import Options, options
from game.model.commands import Command, PlaceBid, PlayCard
from game.model.table import Match
from game.settings import Settings
from game.ui.advising import ASKED_SLICE, QUIET_SLICE, Advising, settled
from game.ui.parts.chances import chance_text
from tests.advice import FakeAdvice, likely, prospect
from tests.stage import words_in
from tests.tables import Table, one_round

HANDS = ("KS 4H 9D", "2S 3S AD", "5C 6C 7C")
CHANCES = Settings(bid_chances=True)
PLAIN = Settings(bid_chances=False)
ENGLISH = words_in("en")


def bidding(**changes: str) -> Table:
    return one_round(HANDS, **{"trump": "none", "hook": "off"} | changes)  # type: ignore[arg-type]


def offered(view: Match) -> Options | None:
    return options(view, 0)


def odds(*made: float) -> tuple[Prospect, ...]:
    """The bids 0, 1 … with these chances, the best first."""
    return tuple(
        sorted((prospect(PlaceBid(0, bid), share) for bid, share in enumerate(made)), key=lambda p: -p.made)
    )


class Recorded:
    """An adviser that remembers what it was asked, and with what dice."""

    def __init__(self, *answers: tuple[Prospect, ...], seconds: float = 0.3) -> None:
        self.asked: list[tuple[Match, int, float]] = []
        self.given: list[FakeAdvice] = []
        self._answers = answers or (odds(0.1, 0.6, 0.2, 0.1),)
        self._seconds = seconds

    def __call__(self, view: Match, seat: int, dice: random.Random) -> Advice:
        self.asked.append((view, seat, dice.random()))
        self.given.append(FakeAdvice(self._answers, self._seconds))
        return self.given[-1]


def think(advising: Advising, steps: int = 1000) -> int:
    """Think to the end; in how many slices."""
    for step in range(steps):
        if not advising.step():
            return step
    return steps


def test_nothing_is_thought_about_while_nobody_wants_to_know() -> None:
    ask = Recorded()
    advising = Advising("seed", ask)
    view = bidding().view(0)
    advising.attend(view, 0, offered(view), PLAIN)
    assert not advising.is_thinking
    assert not advising.step()
    assert advising.guidance(ENGLISH) is None
    assert not ask.asked


def test_a_hint_is_thought_about_from_when_it_is_asked_for_and_kept_when_it_is_hidden() -> None:
    ask = Recorded()
    advising = Advising("seed", ask)
    view = bidding().view(0)
    advising.attend(view, 0, offered(view), PLAIN)
    assert advising.toggle()
    assert advising.is_thinking
    waiting = advising.guidance(ENGLISH)
    assert waiting
    assert waiting.line == "Thinking it over …"
    assert waiting.best == ()
    assert think(advising) == pytest.approx(0.3 / ASKED_SLICE, abs=1)
    hint = advising.guidance(ENGLISH)
    assert hint
    assert hint.best_bid == 1
    assert hint.line.startswith("Bid 1: it is made 6 times in 10")
    advising.toggle()
    assert advising.guidance(ENGLISH) is None
    advising.toggle()
    assert advising.guidance(ENGLISH) == hint
    assert len(ask.asked) == 1


def test_a_frame_is_never_taken_up_by_it() -> None:
    ask = Recorded()
    advising = Advising("seed", ask)
    view = bidding().view(0)
    advising.attend(view, 0, offered(view), CHANCES)
    think(advising)
    assert set(ask.given[0].slices) == {QUIET_SLICE}
    assert QUIET_SLICE <= 0.004
    assert ASKED_SLICE <= 0.008


def test_the_dice_are_those_of_the_decision_and_nobody_elses() -> None:
    first, again, other = Recorded(), Recorded(), Recorded()
    view = bidding().view(0)
    for seed, ask in (("seed", first), ("seed", again), ("other", other)):
        advising = Advising(seed, ask)
        advising.attend(view, 0, offered(view), CHANCES)
        advising.step()
    assert first.asked == again.asked
    assert first.asked[0][2] != other.asked[0][2]


def test_when_the_decision_has_passed_its_hint_has_too() -> None:
    table = bidding()
    ask = Recorded()
    advising = Advising("seed", ask)
    advising.attend(table.view(0), 0, offered(table.view(0)), PLAIN)
    advising.toggle()
    think(advising)
    table.bid(1, 1, 1)
    advising.attend(table.view(0), 0, None, PLAIN)
    assert advising.guidance(ENGLISH) is None
    advising.attend(table.view(0), 0, offered(table.view(0)), PLAIN)
    assert not advising.is_asked
    assert advising.guidance(ENGLISH) is None
    advising.toggle()
    advising.step()
    assert len(ask.asked) == 2


def test_that_others_have_decided_in_secret_does_not_begin_it_anew() -> None:
    table = bidding(bidding="sealed")
    ask = Recorded()
    advising = Advising("seed", ask)
    advising.attend(table.view(0), 0, offered(table.view(0)), PLAIN)
    advising.toggle()
    advising.step()
    before = table.view(0)
    table.do(PlaceBid(1, 1))
    assert table.view(0) != before
    advising.attend(table.view(0), 0, None, PLAIN)
    advising.attend(table.view(0), 0, offered(table.view(0)), PLAIN)
    assert advising.is_asked
    advising.step()
    assert len(ask.asked) == 1


def test_there_is_no_hint_while_there_is_nothing_to_decide() -> None:
    advising = Advising("seed", Recorded())
    assert not advising.toggle()


def test_chances_are_shown_before_everything_is_thought_through_and_change_a_few_times_at_most() -> None:
    answers = [odds(0.30 + 0.001 * turn, 0.5, 0.1, 0.1) for turn in range(300)]
    ask = Recorded(*answers, seconds=2.0)
    advising = Advising("seed", ask)
    view = bidding().view(0)
    advising.attend(view, 0, offered(view), CHANCES)
    shown: list[dict[Command, float]] = []
    first = None
    for step in range(1000):
        if not advising.step():
            break
        guidance = advising.guidance(ENGLISH)
        assert guidance
        if guidance.chances and first is None:
            first = step * QUIET_SLICE
        if guidance.chances and dict(guidance.chances) not in shown[-1:]:
            shown.append(dict(guidance.chances))
    assert first is not None
    assert first < 0.1
    assert 1 < len(shown) <= 3
    assert shown[-1][PlaceBid(0, 0)] == 0.6
    assert all(chances[PlaceBid(0, 1)] == 0.5 for chances in shown)


@pytest.mark.parametrize(
    ("share", "before", "told"),
    [
        (0.33, None, 0.35),
        (0.32, None, 0.30),
        (0.33, 0.30, 0.30),
        (0.35, 0.30, 0.35),
        (0.0, None, 0.01),
        (0.01, None, 0.01),
        (0.004, 0.05, 0.01),
        (0.99, None, 0.99),
        (1.0, None, 0.99),
    ],
)
def test_chances_are_told_in_steps_of_five_and_a_small_change_moves_none(
    share: float, before: float | None, told: float
) -> None:
    assert settled(share, before) == pytest.approx(told)


def test_advice_is_noted_once_for_each_decision_and_only_when_it_is_seen() -> None:
    advising = Advising("seed", Recorded())
    view = bidding().view(0)
    advising.attend(view, 0, offered(view), PLAIN)
    assert not advising.must_be_noted()
    advising.toggle()
    assert not advising.must_be_noted(), "it is still being thought about"
    think(advising)
    assert advising.must_be_noted()
    assert not advising.must_be_noted()


def test_a_choice_of_one_is_not_thought_about() -> None:
    table = one_round(("KS", "2S", "5C"), dealer=0, trump="none")
    table.bid(0, 0)
    ask = Recorded()
    advising = Advising("seed", ask)
    advising.attend(table.view(0), 0, offered(table.view(0)), CHANCES)
    advising.toggle()
    assert not advising.is_thinking
    guidance = advising.guidance(ENGLISH)
    assert guidance
    assert guidance.line == "Only the bid of 0 is left to you."
    assert not ask.asked
    assert not advising.must_be_noted()


def test_switched_off_in_the_middle_a_hint_is_gone() -> None:
    advising = Advising("seed", Recorded())
    view = bidding().view(0)
    advising.attend(view, 0, offered(view), PLAIN)
    advising.toggle()
    advising.attend(view, 0, offered(view), Settings(hints=False))
    assert advising.guidance(ENGLISH) is None
    assert not advising.is_thinking


def test_chances_are_for_bids_only() -> None:
    table = bidding()
    table.bid(1, 1, 1)
    advising = Advising("seed", likely())
    advising.attend(table.view(0), 0, offered(table.view(0)), CHANCES)
    assert not advising.is_thinking
    advising.toggle()
    think(advising)
    guidance = advising.guidance(ENGLISH)
    assert guidance
    assert not guidance.shows_chances
    assert isinstance(guidance.best[0], PlayCard)
    assert len(guidance.best_cards) == 1


def test_a_chance_is_never_called_never_or_always() -> None:
    told = [chance_text(ENGLISH, settled(share, None)) for share in (0.0, 0.03, 0.5, 0.97, 1.0)]
    assert told == ["<5%", "5%", "50%", "95%", ">95%"]
    assert chance_text(words_in("de"), 0.35) == "35\u00a0%"
    assert chance_text(ENGLISH, 0.35, is_short=True) == "35"
