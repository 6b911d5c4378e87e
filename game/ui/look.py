"""How a match is shown to one player: the words, who is called what, and who sits where."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.bots.characters import CHARACTERS, named
from game.model.cards import Card, Suit
from game.model.events import Player
from game.model.seating import clockwise_from
from game.model.table import Match, Phase, Round
from game.settings import Settings
from game.texts import Words
from game.ui.art import Face, Glow, Language, Shadow
from game.ui.dress import Dress, worn

NAMES: Final = ("Oskar", "Mira", "Jonas", "Aylin", "Lotte", "Emil", "Ruth", "Tarek")
"""What opponents are called where nobody has chosen them: in the first steps and in a preview."""
HAND_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Suits from left to right in a hand: black and red by turns."""


@dataclass(frozen=True, slots=True)
class Look:
    """What drawing needs to know beside the view itself."""

    words: Words
    viewer: int
    names: tuple[str, ...]
    """By seat."""
    trump_first: bool = True
    """Whether trumps stand before the other suits of a hand."""
    marks_winning: bool = True
    """Whether the card that is winning a trick is marked."""
    faces: tuple[int, ...] = ()
    """By seat; where there are none, faces go round the table."""
    stand_ins: tuple[Player | None, ...] = ()
    """By seat who plays for somebody; empty where nobody does."""
    is_hidden: bool = False
    """Whether several people look at the screen, so that all cards held lie face down."""
    dress: Dress = field(default_factory=worn)
    """In another dress everything that was kept is drawn anew."""

    @property
    def language(self) -> Language:
        """The language of the indices on the cards."""
        return "de" if self.words.language == "de" else "en"

    def place(self, seat: int) -> int:
        """Where a seat is drawn: 0 is the viewer's place, then clockwise."""
        return clockwise_from(range(len(self.names)), self.viewer).index(seat)

    def avatar(self, seat: int) -> int:
        """The face of a seat."""
        return self.faces[seat] if self.faces else self.place(seat)

    @property
    def stand_in(self) -> Player | None:
        """Who plays for the viewer."""
        return self.playing_for(self.viewer)

    def playing_for(self, seat: int) -> Player | None:
        """Who plays for the person in a seat."""
        return self.stand_ins[seat] if self.stand_ins else None

    def doing(self, seat: int) -> str:
        """The name of whoever decides for a seat."""
        other = self.playing_for(seat)
        return other.name if other else self.names[seat]

    def seat(self, place: int) -> int:
        """The seat drawn at a place."""
        return clockwise_from(range(len(self.names)), self.viewer)[place]

    def face(
        self,
        card: Card,
        width: int,
        *,
        compact: bool = False,
        dimmed: bool = False,
        glow: Glow = "none",
        shadow: Shadow = "rest",
    ) -> Face:
        """The picture of a card."""
        return Face(card.rank, card.suit or "", width, self.language, compact, dimmed, glow, shadow)


def look_at(match: Match, viewer: int, words: Words, settings: Settings) -> Look:
    """The look of a match; who plays alone is called by his name, or "You" where he has not given one."""
    names = [player.name for player in match.players]
    people = people_of(match)
    own = people[0] if len(people) > 1 else viewer
    if len(people) <= 1:
        names[viewer] = settings.name or words.say("You")
    return Look(
        words,
        viewer,
        tuple(names),
        settings.order == "trump-first",
        settings.mark_winning,
        faces_of(match.players, own),
    )


def faces_of(players: Sequence[Player], own: int) -> tuple[int, ...]:
    """The face of each seat, no two alike: the player's own, those of the characters, and for whom nobody
    knows any of those that are left."""
    faces = {own: 0}
    for seat, player in enumerate(players):
        character = named(player.name) if player.kind == "bot" else None
        if seat not in faces and character and character.face not in faces.values():
            faces[seat] = character.face
    left = (face for face in sorted(one.face for one in CHARACTERS) if face not in faces.values())
    return tuple(faces[seat] if seat in faces else next(left) for seat in range(len(players)))


def people_of(match: Match) -> tuple[int, ...]:
    """The seats of people, all of them at this computer."""
    return tuple(seat for seat, player in enumerate(match.players) if player.kind == "human")


def sorted_cards(cards: Iterable[Card], first: Suit | None) -> list[Card]:
    """A hand from left to right: jokers, the suit that is to come `first`, then suit by suit, high to low."""

    def place(card: Card) -> tuple[int, int]:
        if card.suit is None:
            return -2, 0
        suit = -1 if card.suit == first else HAND_ORDER.index(card.suit)
        return suit, -card.strength

    return sorted(cards, key=place)


def is_bidding(now: Round) -> bool:
    """Whether the round has not come to its tricks yet."""
    return now.phase in (Phase.PASSING, Phase.BIDDING)
