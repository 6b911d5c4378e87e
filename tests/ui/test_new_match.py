"""A new match: every choice by mouse and by keyboard, and what it makes of the settings."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.bots.characters import CHARACTERS
from game.bots.roster import LEVELS
from game.model.ruleset import Rules
from game.own_games import own_games, save_game
from game.rules.catalogue import PRESETS
from game.settings import Settings
from game.ui import art
from game.ui.inputs import Click, Dropped, Key, Move, Typed, Wheel
from game.ui.look import faces_of
from game.ui.opponents import LEVEL_LINES, LINES, strength
from game.ui.parts.match_choice import Grid, layout
from game.ui.parts.match_panels import likely_minutes, place_areas
from game.ui.scenes.beginning import players_of
from game.ui.scenes.help import HelpScene
from game.ui.scenes.naming import NamingScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.notice import NoticeScene
from game.ui.scenes.opponents import OpponentsScene
from game.ui.scenes.question import QuestionScene
from game.ui.scenes.rules import RulesScene
from tests.stage import FakeStage, words_in
from tests.ui.pages import LANGUAGES, SIZES, faults, leaving, page

OWN = replace(PRESETS["oh-seven"].rules, decks=1, faults_limit=9)
"""Rules of no named game, which cannot start at five seats."""
LONG = replace(
    PRESETS["oh-seven-passing"].rules,
    faults_limit=20,
    trump_lead="broken",
    no_trump_last=True,
    no_trump_every=3,
    hook_from=2,
    zero_bid="five-plus-hand",
    sweep_bonus=5,
    forehead=True,
)
LISTED = replace(
    PRESETS["rotating-trump"].rules,
    jokers=2,
    rotation=("C", "D", "H", "S", "none") * 10,
    schedule="custom",
    custom_schedule=(9, 10) * 26,
)


def own(rules: Rules, seats: int = 4) -> Settings:
    """Settings that hold a custom game."""
    return Settings(preset="custom", rules=rules, seats=seats)


def shown(stage: FakeStage) -> NewMatchScene:
    scene = NewMatchScene(stage)
    page(scene.draw)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_readable_for_every_game_and_number_of_seats(
    size: tuple[int, int], language: str
) -> None:
    scene = NewMatchScene(FakeStage(words_in(language)))
    for game in scene.games:
        scene.game = game.name
        for scene.seats in range(2, 10):
            scene.first = scene.seats % (scene.grid.most + 1)
            scene.sitting.put_everywhere(LEVELS[scene.seats % len(LEVELS)])
            canvas = page(scene.draw, size)
            assert not list(faults(canvas)), (scene.game, scene.seats)
            assert not leaving(canvas)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", [OWN, LONG, LISTED])
def test_custom_games_are_readable_too(rules: Rules, size: tuple[int, int], language: str) -> None:
    for seats in (2, 5, 9):
        scene = NewMatchScene(FakeStage(words_in(language), own(rules, seats)))
        canvas = page(scene.draw, size)
        assert not list(faults(canvas)), seats
        assert not leaving(canvas)


def test_it_opens_with_what_was_played_last() -> None:
    rules = PRESETS["blackout"].rules
    scene = shown(FakeStage(settings=Settings(preset="blackout", rules=rules, seats=6, others=("chance",))))
    assert (scene.game, scene.seats, scene.chosen.others) == ("blackout", 6, ("chance",))


def test_every_named_game_is_offered_and_the_players_own_first_where_he_has_one() -> None:
    assert [game.name for game in shown(FakeStage()).games] == list(PRESETS)
    scene = shown(FakeStage(settings=own(OWN)))
    assert [game.name for game in scene.games] == ["custom", *PRESETS]
    assert scene.game == "custom"
    assert "Custom game" in page(scene.draw).texts()


def test_the_players_own_rules_are_kept_when_they_are_played() -> None:
    stage = FakeStage(settings=replace(own(OWN), preset="oh-seven"))
    scene = shown(stage)
    scene.handle(Key("3"))
    scene.handle(Key("enter"))
    assert stage.asked == [("start", replace(stage.settings, seats=3))]
    assert stage.settings.rules == OWN


def test_what_cannot_start_says_why_and_does_not() -> None:
    stage = FakeStage(settings=own(OWN, 5))
    scene = shown(stage)
    canvas = page(scene.draw)
    assert canvas.where("Card bids need hands of seven cards")
    scene.handle(Key("enter"))
    scene.handle(Click(*layout((1280, 720)).start.middle))
    assert not stage.asked
    scene.handle(Key("4"))
    assert not any("Card bids need" in text for text in page(scene.draw).texts())
    scene.handle(Key("enter"))
    assert stage.names() == ["start"]


# ---------------------------------------------------------------- the games


def cards_of(scene: NewMatchScene, size: tuple[int, int] = (1280, 720)) -> set[str]:
    """The names of the games in sight."""
    texts = page(scene.draw, size).texts()
    return {name for name in PRESETS if scene.stage.words.game(name) in texts}


def test_whole_rows_of_cards_are_in_sight_and_the_others_are_counted() -> None:
    scene = shown(FakeStage())
    assert cards_of(scene) == set(list(PRESETS)[:12])
    assert "7 more games below" in page(scene.draw).texts()
    scene.handle(Wheel(-1))
    assert cards_of(scene) == set(list(PRESETS)[3:15])
    assert "4 more games below" in page(scene.draw).texts()


def test_the_wheel_ends_at_the_first_and_the_last_row() -> None:
    scene = shown(FakeStage())
    scene.handle(Wheel(-50))
    assert list(PRESETS)[-1] in cards_of(scene)
    assert "9 more games above" in page(scene.draw).texts()
    scene.handle(Wheel(50))
    assert cards_of(scene) == set(list(PRESETS)[:12])


def test_a_click_on_the_track_scrolls_there() -> None:
    scene, track = shown(FakeStage()), layout((1280, 720)).track
    scene.handle(Click(track.middle[0], track.bottom - 5))
    assert scene.first == scene.grid.most
    scene.handle(Click(track.middle[0], track.y + 5))
    assert scene.first == 0


def test_the_track_shows_which_part_is_in_sight() -> None:
    scene = shown(FakeStage())
    scene.handle(Wheel(-50))
    track = layout((1280, 720)).track
    groove, thumb = [rect for picture, rect in page(scene.draw).all(art.Track) if picture.upright]
    assert thumb.bottom == pytest.approx(groove.bottom, abs=2)
    assert thumb.height / groove.height == pytest.approx(4 / 7, abs=0.01)
    assert groove.height == pytest.approx(track.height, abs=1)


def test_each_game_can_be_clicked_where_it_is_in_sight() -> None:
    for i, name in enumerate(PRESETS):
        scene = shown(FakeStage())
        while not scene.grid.is_in_view(i):
            scene.handle(Wheel(-1))
        scene.handle(Click(*scene.grid.areas()[i].middle))
        assert scene.game == name


def test_a_card_out_of_sight_takes_no_click_and_covers_no_button() -> None:
    for size in SIZES:
        scene = shown(FakeStage())
        page(scene.draw, size)
        at, areas = layout(size), scene.grid.areas()
        for i, area in enumerate(areas):
            if scene.grid.is_in_view(i):
                assert at.games.y - 1 <= area.y
                assert area.bottom <= at.games.bottom + 1
                continue
            scene.handle(Click(*area.middle))
            assert scene.game == "oh-hell"
        stage = FakeStage()
        scene = shown(stage)
        page(scene.draw, size)
        scene.handle(Click(*at.back.middle))
        assert stage.names() == ["title"]


def test_arrows_reach_every_game_and_keep_it_in_sight() -> None:
    scene, reached = shown(FakeStage()), ["oh-hell"]
    for row in range(7):
        for _ in range(2):
            scene.handle(Key("left" if row % 2 else "right"))
            reached.append(scene.game)
            assert scene.grid.is_in_view(list(PRESETS).index(scene.game))
        if row == 5:
            scene.handle(Key("down"))
            reached.append(scene.game)
            break
        scene.handle(Key("down"))
        reached.append(scene.game)
    assert set(reached) == set(PRESETS)
    assert scene.first == scene.grid.most
    for _ in range(6):
        scene.handle(Key("up"))
    assert scene.first == 0


def test_the_chosen_game_is_in_sight_when_the_screen_opens_and_when_the_window_changes() -> None:
    scene = NewMatchScene(FakeStage(settings=Settings(preset="kachufool", rules=PRESETS["kachufool"].rules)))
    for size in SIZES:
        assert "kachufool" in cards_of(scene, size)


def test_a_page_of_games_is_turned_by_keys() -> None:
    scene = shown(FakeStage())
    scene.handle(Key("pagedown"))
    assert scene.first == scene.grid.most
    scene.handle(Key("pageup"))
    assert scene.first == 0


@pytest.mark.parametrize(("count", "first", "below", "above"), [(19, 0, 7, 0), (19, 3, 0, 9), (20, 2, 2, 6)])
def test_the_grid_counts_what_is_out_of_sight(count: int, first: int, below: int, above: int) -> None:
    grid = Grid(layout((1280, 720)).games, 1.0, count, first)
    assert (grid.shown, grid.below, grid.above) == (4, below, above)


def test_all_rules_are_told_by_button_and_by_f1() -> None:
    for given in (Key("f1"), Click(*layout((1280, 720)).more.middle)):
        stage = FakeStage()
        scene = shown(stage)
        scene.game = "oh-seven"
        scene.handle(given)
        ((asked, over),) = stage.asked
        assert asked == "lay_over"
        assert isinstance(over, HelpScene)
        assert over.rules == PRESETS["oh-seven"].rules


# ---------------------------------------------------------------- seats, levels, start


def test_start_hands_over_the_settings_with_the_choices() -> None:
    stage = FakeStage(settings=replace(Settings(), name="Ada", tempo=2.0))
    scene = shown(stage)
    scene.handle(Key("right"))
    scene.handle(Key("7"))
    scene.handle(Key("enter"))
    ((asked, settings),) = stage.asked
    assert asked == "start"
    assert settings == replace(
        stage.settings, preset="oh-hell-short", rules=PRESETS["oh-hell-short"].rules, seats=7
    )


def test_seats_go_from_two_to_nine_by_keys_stepper_and_places() -> None:
    scene = shown(FakeStage())
    for _ in range(9):
        scene.handle(Key("+"))
    assert scene.seats == 9
    for _ in range(9):
        scene.handle(Key("-"))
    assert scene.seats == 2
    scene.handle(Key("1"))
    assert scene.seats == 2
    places = place_areas(layout((1280, 720)).players, 1.0)
    scene.handle(Click(*places[5].middle))
    assert scene.seats == 6
    scene.panel.at = "seats"
    scene.handle(Key("left"))
    assert scene.seats == 5


def test_two_clicks_before_the_next_picture_count_twice() -> None:
    scene = shown(FakeStage())
    at = layout((1280, 720)).players
    plus = Click(at.x + 136, at.bottom - 27)
    scene.handle(plus)
    scene.handle(plus)
    assert scene.seats == 6


def test_the_level_of_the_others_can_be_chosen_by_mouse_and_keyboard() -> None:
    scene = shown(FakeStage())
    scene.handle(Click(*page(scene.draw).where("Chance").center))
    assert scene.chosen.others == ("chance",)
    for level in LEVELS[1:]:
        scene.handle(Key("right"))
        assert scene.chosen.others == (level,)


def test_who_was_chosen_for_a_seat_stays_however_many_seats_there_are() -> None:
    mixed = ("chance", "mira", "random")
    scene = shown(FakeStage(settings=replace(Settings(), others=mixed)))
    for seats in (2, 9, 3):
        scene.handle(Key(str(seats)))
        assert scene.chosen.others == mixed
    scene.sitting.put(4, "ruth")
    assert scene.chosen.others == ("chance", "mira", "random", "chance", "ruth", "random"), "and round"


def test_every_level_has_a_line_which_is_told_where_it_is_pointed_at() -> None:
    assert set(LEVEL_LINES) == set(LEVELS)
    scene = shown(FakeStage())
    for level in LEVELS:
        x, y = page(scene.draw).where(scene.stage.words.level(level)).center
        scene.handle(Move(x, y))
        assert LEVEL_LINES[level] in page(scene.draw).texts()


@pytest.mark.parametrize("others", [("casual", "novice", "skilled"), ("master",), ("greta", "finn")])
def test_the_opponents_have_the_names_and_faces_that_they_will_have_at_the_table(
    others: tuple[str, ...],
) -> None:
    scene = shown(FakeStage(settings=replace(Settings(), others=others)))
    scene.handle(Key("9"))
    players = players_of(scene.chosen, scene.stage.words, lambda keys: keys[0])
    canvas = page(scene.draw)
    assert {player.name for player in players} <= set(canvas.texts())
    faces = [picture.index for picture, _ in canvas.all(art.Avatar)]
    assert faces == list(faces_of(players, own=0))
    lit = [picture.lit for picture, _ in canvas.all(art.RankArc)]
    assert lit == [strength(player) for player in players[1:]]


def test_seats_that_a_game_is_not_made_for_are_told_and_can_start() -> None:
    stage = FakeStage()
    scene = shown(stage)
    scene.game, scene.seats = "blackout", 9
    texts = page(scene.draw).texts()
    assert "Made for 3 to 7 seats, but 9 can play as well." in texts
    assert "With 9 seats there are no more than 11 cards for each." in texts
    scene.handle(Key("enter"))
    assert stage.names() == ["start"]


def test_the_number_of_rounds_follows_the_choice() -> None:
    scene = shown(FakeStage())
    assert page(scene.draw).where("19 rounds, about ")
    scene.game, scene.seats = "blackout", 5
    assert page(scene.draw).where("10 rounds, about ")


def test_back_and_escape_lead_to_the_title() -> None:
    for given in (Key("escape"), Click(*layout((1280, 720)).back.middle)):
        stage = FakeStage()
        shown(stage).handle(given)
        assert stage.names() == ["title"]


def test_tab_reaches_every_control() -> None:
    scene, reached = shown(FakeStage()), set()
    for _ in range(12):
        scene.handle(Key("tab"))
        reached.add(scene.panel.at)
    places = {"place-1", "place-2", "place-3"}
    assert reached == {
        "game",
        *places,
        "seats",
        "level",
        "practice",
        "seed",
        "back",
        "more",
        "change",
        "start",
    }


# ---------------------------------------------------------------- who sits where, practice, seed


def asked_for(scene: NewMatchScene, place: int) -> OpponentsScene:
    """Press the face of a seat, and what asks then who is to sit there."""
    scene.handle(Click(*place_areas(layout((1280, 720)).players, 1.0)[place].middle))
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    name, over = stage.asked[-1]
    assert name == "lay_over"
    assert isinstance(over, OpponentsScene)
    page(over.draw)
    return over


def test_a_press_on_a_seat_asks_who_is_to_sit_there() -> None:
    scene = shown(FakeStage())
    over = asked_for(scene, 2)
    over.handle(Click(*page(over.draw).where("Samuel").center))
    assert scene.chosen.others[:3] == ("casual", "samuel", "skilled")
    scene.panel.at = "place-1"
    scene.handle(Key("enter"))
    assert scene.stage.asked[-1][0] == "lay_over"  # type: ignore[attr-defined]


def test_who_sits_elsewhere_by_his_name_changes_seats() -> None:
    scene = shown(FakeStage(settings=replace(Settings(), others=("mira", "person", "greta"))))
    scene.sitting.names[1] = "Ada"
    over = asked_for(scene, 3)
    over.handle(Click(*page(over.draw).where("Mira").center))
    assert scene.sitting.others[:3] == ["greta", "person", "mira"]
    assert scene.chosen.people == ("Ada",)


def test_the_same_character_never_sits_at_a_table_twice() -> None:
    scene = shown(FakeStage(settings=replace(Settings(), others=("mira",), seats=9)))
    players = players_of(scene.chosen, scene.stage.words, lambda keys: keys[0])
    assert len({player.name for player in players}) == 9
    assert [player.level for player in players[1:4]] == ["master cautious", "master", "master"]


def test_of_any_opponent_neither_face_nor_level_is_told() -> None:
    scene = shown(FakeStage(settings=replace(Settings(), others=("random",))))
    canvas = page(scene.draw)
    assert len(canvas.all(art.Avatar)) == 1
    assert not canvas.all(art.RankArc)
    assert canvas.texts().count("Any") == 3


def test_what_is_known_of_an_opponent_is_told_where_his_face_is_pointed_at() -> None:
    scene = shown(FakeStage(settings=replace(Settings(), others=("mira",))))
    scene.handle(Move(*place_areas(layout((1280, 720)).players, 1.0)[1].middle))
    assert f"Mira · Master · cautious – {LINES['mira']}" in page(scene.draw).texts()


def test_every_character_has_a_line() -> None:
    assert set(LINES) == {one.key for one in CHARACTERS}
    assert len(set(LINES.values())) == len(CHARACTERS)


def test_people_are_called_as_was_typed_in() -> None:
    scene = shown(FakeStage())
    over = asked_for(scene, 1)
    over.handle(Click(*page(over.draw).where("A person beside you").center))
    assert scene.sitting.others[0] == "person"
    scene.panel.at = "name-1"
    for letter in "Anna 2":
        scene.handle(Typed(letter))
    assert scene.chosen.people == ("Anna 2",)
    assert scene.seats == 4, "digits in a name set no seats"
    again = shown(FakeStage(settings=scene.chosen))
    assert again.chosen == scene.chosen


def test_a_practice_match_and_a_seed_can_be_chosen() -> None:
    stage = FakeStage()
    scene = shown(stage)
    scene.panel.at = "practice"
    scene.handle(Key("space"))
    scene.panel.at = "seed"
    scene.handle(Typed("12-5"))
    scene.panel.at = "start"
    scene.handle(Key("enter"))
    assert stage.settings.practice is False, "it is handed over with the start"
    ((asked, settings),) = stage.asked
    assert asked == "start"
    assert settings.practice
    assert stage.seed == "12-5"


def test_the_likely_length_grows_with_rounds_and_seats() -> None:
    short, long = likely_minutes((1, 2, 3), 4), likely_minutes(tuple(range(1, 11)), 4)
    assert 1 <= short < long < likely_minutes(tuple(range(1, 11)), 9)


# ---------------------------------------------------------------- rules of the player's own


def edited(scene: NewMatchScene, rules: Rules) -> None:
    """Open the editor, and let it hand over these rules."""
    scene.handle(Click(*layout((1280, 720)).change.middle))
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    name, editor = stage.asked[-1]
    assert name == "lay_over"
    assert isinstance(editor, RulesScene)
    assert editor.rules == scene.preset.rules
    editor.on_done(rules)


def test_changed_rules_become_the_players_own_and_keep_the_game_that_they_began_as() -> None:
    scene = shown(FakeStage())
    scene.handle(Key("right"))
    changed = replace(PRESETS["oh-hell-short"].rules, made_base=5)
    edited(scene, changed)
    assert scene.game == "custom"
    assert (scene.chosen.preset, scene.chosen.rules) == ("oh-hell-short", changed)
    edited(scene, PRESETS["blackout"].rules)
    assert scene.game == "blackout", "rules that are a named game are called so"
    assert scene.games[0].name == "custom", "the others are still there"


def test_own_games_are_offered_by_name_and_can_be_renamed_and_deleted(tmp_path: Path) -> None:
    mine = replace(PRESETS["oh-hell"].rules, jokers=2)
    save_game(tmp_path, "Grandma’s", mine)
    scene = shown(FakeStage(games=tmp_path))
    assert "Grandma’s" in page(scene.draw).texts()
    scene.game = "own:Grandma’s"
    assert scene.chosen.rules == mine
    again = shown(FakeStage(games=tmp_path, settings=scene.chosen))
    assert again.game == "own:Grandma’s", "it is known again by its rules"
    again.handle(Click(*layout((1280, 720)).rename.middle))
    stage = again.stage
    assert isinstance(stage, FakeStage)
    naming = stage.asked[-1][1]
    assert isinstance(naming, NamingScene)
    naming.on_named("Grandpa’s")
    assert [game.name for game in own_games(tmp_path)] == ["Grandpa’s"]
    assert again.game == "own:Grandpa’s"
    again.handle(Click(*layout((1280, 720)).delete.middle))
    question = stage.asked[-1][1]
    assert isinstance(question, QuestionScene)
    question.on_yes()
    assert own_games(tmp_path) == []
    assert again.game == "oh-hell"


def test_own_games_are_given_away_and_taken_in_as_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.shelf.documents", lambda: tmp_path / "documents")
    mine = replace(PRESETS["oh-hell"].rules, jokers=2)
    save_game(tmp_path / "mine", "Grandma’s", mine)
    scene = shown(FakeStage(games=tmp_path / "mine"))
    scene.game = "own:Grandma’s"
    scene.handle(Click(*layout((1280, 720)).export.middle))
    (file,) = (tmp_path / "documents").glob("*.toml")
    other = shown(FakeStage(games=tmp_path / "theirs"))
    other.handle(Dropped(file))
    assert other.game == "own:Grandma’s"
    assert other.preset.rules == mine
    assert [game.name for game in own_games(tmp_path / "theirs")] == ["Grandma’s"]


@pytest.mark.parametrize("data", [b"\xff\xfe", b"[rules", b"[rules]\njokers = 99\n"])
def test_a_file_that_is_no_game_is_told(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "what.toml"
    file.write_bytes(data)
    scene = shown(FakeStage(games=tmp_path / "games"))
    scene.handle(Dropped(file))
    stage = scene.stage
    assert isinstance(stage, FakeStage)
    notice = stage.asked[-1][1]
    assert isinstance(notice, NoticeScene)
    assert str(file) in notice.notices[0]


def test_a_name_that_is_no_file_name_is_given_away_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.shelf.documents", lambda: tmp_path / "documents")
    name = "../7/8: “ours”?"
    save_game(tmp_path / "mine", name, replace(PRESETS["oh-hell"].rules, jokers=2))
    scene = shown(FakeStage(games=tmp_path / "mine"))
    scene.game = f"own:{name}"
    for _ in range(2):
        scene.handle(Click(*layout((1280, 720)).export.middle))
    files = list(tmp_path.rglob("documents/*.toml"))
    assert len(files) == 2, "the first one is not written over"
    assert sorted(tmp_path.iterdir()) == [tmp_path / "documents", tmp_path / "mine"]
