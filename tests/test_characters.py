"""The named opponents: who they are, and who sits down where one of a level is wanted."""

from collections.abc import Sequence

import pytest

from game.bots.characters import BY_KEY, CHARACTERS, named, seated
from game.bots.roster import LEVELS, TEMPERS
from game.model.events import Player
from game.ui.art.people import DOUBLES, PEOPLE, person
from game.ui.dress import Dress, wear
from game.ui.look import faces_of
from game.ui.opponents import as_player, kind_of, level_of, strength, temper_of, told
from tests.stage import words_in


def first(keys: Sequence[str]) -> str:
    return keys[0]


def names_and_levels(*wanted: str) -> list[tuple[str, str] | None]:
    return [(one.character.name, one.play) if one else None for one in seated(wanted, first)]


def test_all_are_told_apart_by_name_and_face_and_play_as_the_roster_can() -> None:
    assert len(CHARACTERS) == len(BY_KEY) == len({one.face for one in CHARACTERS}) == 12
    assert {one.temper for one in CHARACTERS} == set(TEMPERS)
    assert all(0 < one.face < len(PEOPLE) for one in CHARACTERS)
    for level in LEVELS[1:]:
        assert sum(one.level == level for one in CHARACTERS) >= 2, level
    assert [LEVELS.index(one.level) for one in CHARACTERS] == sorted(
        LEVELS.index(one.level) for one in CHARACTERS
    )


def test_whoever_is_named_plays_at_his_own_level_with_his_own_temper() -> None:
    assert names_and_levels("mira", "samuel", "yuki") == [
        ("Mira", "master cautious"),
        ("Samuel", "expert bold"),
        ("Yuki", "skilled"),
    ]


def test_of_a_level_come_those_whose_own_it_is_and_then_their_neighbours_at_that_level() -> None:
    assert names_and_levels(*["casual"] * 4) == [
        ("Emil", "casual cautious"),
        ("Aylin", "casual bold"),
        ("Finn", "casual forgetful"),
        ("Oskar", "casual"),
    ]
    assert names_and_levels("chance", "novice") == [("Oskar", "chance"), ("Lotte", "novice forgetful")]


def test_chance_has_no_temper() -> None:
    assert [one and one[1] for one in names_and_levels(*["chance"] * 8)] == ["chance"] * 8


def test_a_name_goes_before_a_level_and_a_second_time_stands_for_its_level() -> None:
    assert names_and_levels("master", "mira") == [("Greta", "master"), ("Mira", "master cautious")]
    assert names_and_levels("mira", "mira") == [("Mira", "master cautious"), ("Greta", "master")]


def test_any_opponent_is_taken_out_of_those_left_and_a_person_is_nobody_of_them() -> None:
    asked: list[Sequence[str]] = []

    def last(keys: Sequence[str]) -> str:
        asked.append(keys)
        return keys[-1]

    (one, person, other) = seated(["random", "person", "oskar"], last)
    assert one is not None
    assert (one.character.key, person, other and other.character.key) == ("greta", None, "oskar")
    assert asked == [tuple(key for key in BY_KEY if key != "oskar")]


@pytest.mark.parametrize("word", [*LEVELS, *BY_KEY, "random"])
def test_at_a_full_table_nobody_sits_twice(word: str) -> None:
    table = [one for one in seated([word] * 8, first) if one]
    assert len({one.character.key for one in table}) == 8


# ---------------------------------------------------------------- faces


def test_at_a_table_no_two_have_the_same_face_and_each_character_has_his_own() -> None:
    players = [Player("Ada", "human"), *(Player(name, "bot", "steady") for name in ("Mira", "bot", "Oskar"))]
    players += [Player("Mira", "human"), Player("Mira", "bot", "chance")]
    faces = faces_of(players, own=0)
    assert faces[0] == 0
    assert (faces[1], faces[3]) == (2, 1)
    assert len(set(faces)) == len(players)


@pytest.mark.parametrize("avatar", range(1, 10))
def test_an_opponent_whose_face_the_player_has_chosen_wears_another(avatar: int) -> None:
    try:
        wear(Dress(avatar=avatar))
        worn = [person(face) for face in (0, *(one.face for one in CHARACTERS))]
    finally:
        wear(Dress())
    assert worn[0] == avatar - 1
    assert len(set(worn)) == len(worn)
    assert set(DOUBLES.values()) & {one.face for one in CHARACTERS} == set()


# ---------------------------------------------------------------- what is said of them


def test_level_and_temper_are_read_from_what_a_match_names() -> None:
    for text, level, temper, dots in (
        ("expert bold", "expert", "bold", 5),
        ("master", "master", "even", 6),
        ("steady", "skilled", "even", 4),
        ("chance", "chance", None, 1),
        ("of tomorrow", None, None, 0),
        (None, None, None, 0),
    ):
        player = Player("Ruth", "bot", text)
        assert (level_of(player), temper_of(player), strength(player)) == (level, temper, dots), text
    assert strength(Player("Ruth", "human", "master")) == 0


def test_an_opponent_is_told_with_level_temper_and_a_line() -> None:
    words = words_in("en")
    assert kind_of(as_player(BY_KEY["tarek"], "skilled"), words) == "Skilled · bold"
    assert told(as_player(BY_KEY["ruth"], "novice"), words) == (
        "Ruth · Novice · even-tempered – Watches every card and says nothing."
    )
    assert told(Player("chance-3", "bot", "chance"), words) == "chance-3 · Chance"


def test_characters_are_found_by_their_name_as_it_is_written() -> None:
    mira = named("Mira")
    assert mira is not None
    assert mira.key == "mira"
    assert named("mira") is None
