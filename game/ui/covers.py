"""What lies over the table until any input takes it away, and how far the score sheet is scrolled."""

from dataclasses import dataclass

from game.model.table import Match
from game.ui.layout import TableLayout
from game.ui.parts.sheet_plan import scrolled


@dataclass(slots=True)
class Covers:
    """The score sheet where it has no place beside the table, and the last trick."""

    is_sheet_open: bool = False
    is_last_trick_open: bool = False
    scroll: int = 0
    """How many rounds the sheet is scrolled back."""

    def turn_sheet(self, layout: TableLayout) -> None:
        """Open the sheet or put it away."""
        self.is_sheet_open = not self.is_sheet_open and not layout.is_sheet_beside

    def turn_last_trick(self) -> None:
        """Show the last trick or put it away."""
        self.is_last_trick_open = not self.is_last_trick_open

    def take_away(self) -> bool:
        """Whether anything lay over the table; now nothing does."""
        was_covered = self.is_sheet_open or self.is_last_trick_open
        self.is_sheet_open = self.is_last_trick_open = False
        return was_covered

    def scroll_by(self, steps: float, layout: TableLayout, match: Match) -> None:
        """Scroll the sheet."""
        self.scroll = scrolled(layout.sheet, match, self.scroll, round(steps))
