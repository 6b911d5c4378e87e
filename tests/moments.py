"""Tables at the moments that a player sees, each reached by play: for pictures, layout and golden tests."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeAlias

from game.engine.options import BidOptions, CardBidOptions, PassOptions, PlayOptions
from game.model.events import BiddingRepeated
from game.model.ruleset import Rules
from game.model.table import Round
from game.rules.catalogue import PRESETS
from game.ui.inputs import Move
from game.ui.scenes.table import TableScene
from tests.stage import act, settle, table

Wanted: TypeAlias = Callable[[TableScene], bool]
MOST_SEEDS: Final = 80
MOST_STEPS: Final = 400


def reach(rules: Rules, seats: int, wanted: Wanted, seed: str = "shots", **settings: Any) -> TableScene:
    """The first table, over several seeds, that comes to a wanted moment by random play."""
    quick: dict[str, Any] = {"tempo": "instant", "trick_hold": 0.5}
    for number in range(MOST_SEEDS):
        scene = table(seats, rules=rules, seed=f"{seed}-{number}", **quick | settings)
        rng = random.Random(number)
        for _ in range(MOST_STEPS):
            settle(scene)
            if wanted(scene):
                return scene
            if scene.shown.is_over:
                break
            act(scene, rng)
            scene.update(0.05)
    raise AssertionError("no table comes to this moment")


def decides(kind: type, whether: Callable[[Round], bool] = lambda _: True) -> Wanted:
    """Whether the viewer is to decide in this way, in a round of which something holds."""

    def wanted(scene: TableScene) -> bool:
        now = scene.shown.round
        return isinstance(scene.offered, kind) and now is not None and whether(now)

    return wanted


def scored(rounds: int) -> Wanted:
    """Whether the result of a round is being looked at, and so many have been played."""
    return lambda scene: scene.playback.waits_for_player and len(scene.shown.results) >= rounds


def _has_used_cards(scene: TableScene) -> bool:
    return isinstance(scene.offered, CardBidOptions) and any(key[0] == "used" for key in scene.pieces)


def _has_twins(now: Round) -> bool:
    return len({play.card for play in now.trick}) < len(now.trick)


def _has_joker(now: Round) -> bool:
    cards = [play.card for play in now.trick] + list(now.hand(0).cards)
    return any(card.suit is None for card in cards)


def _others_are_out(scene: TableScene) -> bool:
    return isinstance(scene.offered, PlayOptions) and bool(scene.shown.out)


class Moment(NamedTuple):
    """A game, and what is to be seen of it."""

    rules: Rules
    wanted: Wanted
    fewest_seats: int = 2
    opponents: str = "steady"


def _game(preset: str, **changes: Any) -> Rules:
    return replace(PRESETS[preset].rules, **changes)


def _same_hands(cards: int, rounds: int = 1) -> Rules:
    return _game("oh-hell", schedule="constant", most_cards=cards, rounds=rounds)


SUDDEN: Final = _game("oh-hell", schedule="constant", most_cards=1, rounds=1, hook="off", made_base=0)

MOMENTS: Final[dict[str, Moment]] = {
    "bidding": Moment(_game("oh-hell"), decides(BidOptions, lambda now: None not in now.bids[1:3])),
    "play": Moment(
        _game("oh-hell"), decides(PlayOptions, lambda now: len(now.tricks) > 1 and bool(now.trick))
    ),
    "scores": Moment(_game("oh-hell"), scored(1)),
    "many-scores": Moment(_game("oh-hell"), scored(12)),
    "passing": Moment(_game("exchange", passing=("2L",)), decides(PassOptions)),
    "passed": Moment(_game("exchange", passing=("2L",)), decides(BidOptions)),
    "sealed": Moment(_game("fists", schedule="down"), decides(BidOptions)),
    "card-bids": Moment(_game("oh-seven"), decides(CardBidOptions)),
    "bids-again": Moment(_game("oh-seven"), lambda scene: isinstance(scene.playback.coming, BiddingRepeated)),
    "used-cards": Moment(_game("oh-seven"), _has_used_cards),
    "forehead": Moment(
        _game("forehead", schedule="constant", most_cards=1, rounds=9),
        decides(BidOptions, lambda now: now.dealer == 0),
    ),
    "twins": Moment(_game("oh-hell", decks=2), decides(PlayOptions, _has_twins), 3),
    "joker": Moment(_game("joker", jokers=2), decides(PlayOptions, _has_joker)),
    "no-trump": Moment(_game("oh-hell", trump="none"), decides(PlayOptions, lambda now: bool(now.trick))),
    "one-card": Moment(_game("oh-hell", schedule="up"), decides(PlayOptions)),
    "thirteen-cards": Moment(_same_hands(13), decides(PlayOptions)),
    "twenty-six-cards": Moment(_same_hands(26), decides(PlayOptions)),
    "zero-bids": Moment(_game("nullo"), decides(PlayOptions, lambda now: bool(now.trick))),
    "another-out": Moment(_game("catastrophe", faults_limit=4), _others_are_out, 3, "chance"),
    "out": Moment(_game("catastrophe", faults_limit=3), lambda scene: scene.following.looks_on, 3),
    "sudden-death": Moment(SUDDEN, decides(PlayOptions, lambda now: now.sudden_death)),
}
"""Every form of the table that a rule or a number of cards brings about."""


def at_moment(name: str, seats: int, **settings: Any) -> TableScene:
    """The table at a moment of the list."""
    moment = MOMENTS[name]
    return reach(moment.rules, seats, moment.wanted, level=moment.opponents, **settings)


def aim(scene: TableScene) -> None:
    """Point the mouse at a card that may be played, or at the bar of bids."""
    layout = scene.layout
    scene.handle(Move(layout.width * 0.4, layout.height * 0.65))
    if isinstance(scene.offered, PlayOptions):
        legal = [str(card) for card in scene.offered.cards]
        key = next(key for key in scene.situation.hand() if key[2] in legal)
        piece = scene.pieces[key]
        scene.handle(Move(piece.x - piece.picture.size[0] * 0.4, piece.y))
    for _ in range(8):
        scene.update(0.05)
