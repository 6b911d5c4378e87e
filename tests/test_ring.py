"""Partners from outside: our opponents see what the sparring ring tells, and its parts add up."""

import math
import random
from pathlib import Path
from typing import NamedTuple

import pytest

from game.bots.roster import think
from game.engine.options import options, to_act
from game.model.ruleset import Rules
from tests.bench.ring import Bout, NoRing, Ours, as_view, found, parts
from tests.playing import Playing


class Outside(NamedTuple):
    """A position as the ring tells it."""

    players: int
    hand_size: int
    dealer: int
    seat: int
    hand: tuple[str, ...]
    turned: str | None
    bids: tuple[int | None, ...]
    tricks: tuple[tuple[tuple[int, str], ...], ...]
    trick: tuple[tuple[int, str], ...]
    scoring: str

    def played(self) -> list[tuple[int, str]]:
        return [play for trick in (*self.tricks, self.trick) for play in trick]

    def bids_in_order(self) -> list[tuple[int, int]]:
        seats = [(self.dealer + k) % self.players for k in range(1, self.players + 1)]
        return [(seat, bid) for seat in seats if (bid := self.bids[seat]) is not None]


def test_our_view_of_a_position_from_outside_is_what_the_seat_would_have_been_told() -> None:
    """A round of ours is told as the ring tells it, at every decision, and comes back as the same round."""
    rules = Rules(schedule="custom", custom_schedule=(5,) * 19, missed="tricks")
    playing, compared = Playing(rules, ["steady"] * 4, "ring", 1), 0
    playing.deal(1)
    dice = random.Random(1)
    while playing.follow(1):
        seat = min(to_act(playing.truth))
        now, view = playing.truth.round, playing.view(seat)
        assert now is not None
        assert view.round is not None
        told = Outside(
            players=4,
            hand_size=5,
            dealer=1,
            seat=seat,
            hand=tuple(map(str, now.hand(seat).cards)),
            turned=str(now.turned[0]),
            bids=now.bids,
            tricks=tuple(tuple((p.seat, str(p.card)) for p in trick.plays) for trick in now.tricks),
            trick=tuple((p.seat, str(p.card)) for p in now.trick),
            scoring="tricks",
        )
        ours = as_view(told, no_trump=False)
        assert ours.rules == rules
        assert ours.viewer == seat
        assert ours.round is not None
        for other in range(4):
            held, known = ours.round.hand(other), view.round.hand(other)
            assert (set(held.cards), held.hidden) == (set(known.cards), known.hidden)
        for what in ("order", "turned", "trump", "bids", "trick", "tricks", "leader", "phase"):
            assert getattr(ours.round, what) == getattr(view.round, what)
        seconds = list[float]()
        bot, offered = Ours("chance", no_trump=False, seconds=seconds), options(view, seat)
        if None in now.bids:
            assert bot.bid(told, (), dice) in getattr(offered, "bids", ())
        else:
            assert bot.play(told, (), dice) in map(str, getattr(offered, "cards", ()))
        assert len(seconds) == 1
        compared += 1
        command = think("steady", view, seat, dice).step(math.inf)
        assert command is not None
        playing.act(command)
    assert compared == 24


def test_without_a_ring_one_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OH_HELL_RING", raising=False)
    with pytest.raises(NoRing, match=r"^where is the sparring ring\?"):
        found(None)
    with pytest.raises(NoRing, match="there is no sparring ring at"):
        found(str(tmp_path))
    (tmp_path / "sparring.py").touch()
    assert found(str(tmp_path)) == tmp_path / "sparring.py"


def test_the_parts_of_a_bout_hold_all_its_deals_and_every_hand_size_as_often() -> None:
    bout = Bout("steady", "fitted", Path(), 4, tuple(range(1, 11)), 1, "zero")
    assert parts(bout, 50) == [(0, 20), (1, 20), (2, 10)]
    assert parts(bout, 7) == [(0, 7)]
    assert parts(Bout("steady", "fitted", Path(), 4, (1, 2, 3), 1, "zero"), 36) == [(0, 18), (1, 18)]
