"""What the round buttons of the table do, and the keys that stand for them."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.model.events import Player
from game.ui.chooser import Chooser
from game.ui.covers import Covers
from game.ui.fleeting import Fleeting
from game.ui.following import Following
from game.ui.layout import TableLayout
from game.ui.scenes.analysis import AnalysisScene
from game.ui.scenes.over_table import over_table
from game.ui.standing_in import ask_who_plays


@dataclass(frozen=True, slots=True)
class Tools:
    """The buttons, and what they have a hold on."""

    following: Following
    chooser: Chooser
    covers: Covers
    fleeting: Fleeting
    hurry: Callable[[], object]
    """Ends what waits for the player."""

    def use(self, tool: str, layout: TableLayout) -> None:
        """Do what a button is for."""
        following, stage = self.following, self.following.stage
        match tool:
            case "leave" if self.covers.take_away():
                pass
            case "leave" if not stage.settings.ask_leaving:
                stage.title()
            case "last":
                self.covers.turn_last_trick()
            case "sheet":
                self.covers.turn_sheet(layout)
            case "sound":
                stage.change(replace(stage.settings, muted=not stage.settings.muted))
            case "fast":
                following.switch_fast()
            case "claim":
                following.claim()
            case "undo":
                self._take_back()
            case "hint":
                self._hint()
            case "stand-in":
                self._change_hands()
            case "analysis":
                self.look_back()
            case _:
                over = over_table(tool, stage, following.shown, following.look, following.history())
                stage.lay_over(over)

    def look_back(self, number: int | None = None) -> None:
        """Look back at a round that is over, without a number at the last one."""
        following, stage = self.following, self.following.stage
        if following.shown.results:
            lookback, shown, viewer = following.lookback, following.shown, following.viewer
            stage.lay_over(AnalysisScene(stage, lookback, shown, viewer, number))
        else:
            self.fleeting.warn(stage.words.say("No round is over yet."))

    def _take_back(self) -> None:
        """In a practice match: go back to where the viewer decided last."""
        following = self.following
        if not following.shown.practice or following.is_hidden:
            return
        if following.take_back():
            self.chooser.forget()
            self.fleeting.forget()
        else:
            self.fleeting.warn(following.stage.words.say("There is nothing to take back."))

    def _hint(self) -> None:
        """Show the hint or take it away."""
        following, words = self.following, self.following.stage.words
        following.advise()
        if not following.stage.settings.hints:
            self.fleeting.warn(words.say("Hints are switched off in the options."))
        elif not following.advising.toggle():
            self.fleeting.warn(words.say("There is a hint whenever you are to decide."))

    def _change_hands(self) -> None:
        """Ask who is to play for the viewer, or let him play again."""
        following, stage = self.following, self.following.stage
        if following.session.stand_in(following.viewer):
            following.give_back()
        elif following.sharing.may_see(following.viewer):
            shown, session, viewer = following.shown, following.session, following.viewer
            stage.lay_over(ask_who_plays(stage, shown, session, viewer, self._hand_over))

    def _hand_over(self, bot: Player) -> None:
        self.following.hand_over(bot)
        self.chooser.forget()
        if self.following.playback.waits_for_player:
            self.hurry()
