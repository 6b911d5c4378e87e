"""The player's own games while a match is chosen: renamed, deleted, given away, and taken in from files."""

from collections.abc import Callable
from pathlib import Path

from game.own_games import (
    OwnGame,
    delete_game,
    export_game,
    free_file,
    import_game,
    is_named,
    is_same,
    own_games,
    rename_game,
    tidy,
)
from game.paths import Unusable, documents
from game.ui.scene import Stage
from game.ui.scenes.naming import NamingScene
from game.ui.scenes.notice import NoticeScene
from game.ui.scenes.question import QuestionScene


class Shelf:
    """The games that stand in the player's folder; what the disk refuses is told over the scene."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.games: list[OwnGame] = []
        self.look_again()

    def look_again(self) -> None:
        """Take note of what is in the folder now."""
        self.games = own_games(self.stage.games) if self.stage.games else []

    def ask_for_name(self, game: OwnGame, then: Callable[[OwnGame], None]) -> None:
        """Have the player give a game another name; `then` is told it under that name."""

        def warning(name: str) -> str:
            """What there is to say where another game has this name."""
            taken = not is_same(tidy(name), game.name) and is_named(game.file.parent, name)
            words = self.stage.words
            return words.say("There is a game of this name. It will be replaced.") if taken else ""

        def rename(name: str) -> None:
            renamed: list[OwnGame] = []
            if self._done(game, lambda: renamed.append(rename_game(game, name))):
                then(renamed[0])

        title = self.stage.words.say("Rename")
        self.stage.lay_over(NamingScene(self.stage, game.name, rename, warning, title=title))

    def ask_to_delete(self, game: OwnGame, then: Callable[[], None]) -> None:
        """Delete a game, if the player means it."""

        def delete() -> None:
            if self._done(game, lambda: delete_game(game)):
                then()

        words = self.stage.words
        self.stage.lay_over(
            QuestionScene(
                self.stage,
                words.say("Delete {name}?", name=game.name),
                words.say("Records of its matches stay."),
                yes=words.say("Delete"),
                no=words.say("Keep"),
                on_yes=delete,
            )
        )

    def give_away(self, game: OwnGame) -> None:
        """Write a game to a file among the player's documents, and say where."""
        file = free_file(documents(), game.name)
        if self._done(game, lambda: export_game(game, file)):
            words = self.stage.words
            told = words.say("It stands in {file}. Who drags it onto this screen has the game.", file=file)
            self.stage.lay_over(NoticeScene(self.stage, game.name, [told]))

    def take_in(self, file: Path, then: Callable[[OwnGame], None]) -> None:
        """Take over a game from a file that was dragged here; say what is wrong with it."""
        words, folder = self.stage.words, self.stage.games
        if folder is None:
            return
        try:
            game, faults = import_game(folder, file)
        except Unusable as unusable:
            told = [f"{file}: {words.why(unusable.code, unusable.values)}"]
        else:
            told = [words.fault(fault.file, fault.why.code, fault.why.values) for fault in faults]
            self.look_again()
            then(game)
        if told:
            self.stage.lay_over(NoticeScene(self.stage, file.name, told))

    def _done(self, game: OwnGame, do: Callable[[], object]) -> bool:
        """Do something with a game; where the disk refuses, say so. Whether it was done."""
        try:
            do()
        except Unusable as unusable:
            why = self.stage.words.why(unusable.code, unusable.values)
            self.stage.lay_over(NoticeScene(self.stage, game.name, [why]))
            return False
        self.look_again()
        return True
