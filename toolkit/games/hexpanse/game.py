"""The game as the toolkit sees it: entries of Hexpanse, the rest by its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.referee.roomed import Roomed

if TYPE_CHECKING:
    from toolkit.referee.described import Declarations


class Hexpanse(Roomed):
    """The game; see toolkit.referee.roomed."""

    id: str = "hexpanse"
    title: str = "Hexpanse"
    verbs: str = "verbs"
    example_strips = ("position_board", "position_board_low")

    def declarations(self) -> Declarations:
        """How positions and moves are told, and entries of `resolve`."""
        entries = [told.schema() for told in self.room("state.telling").TOLD.values()]
        return super().declarations()._replace(parts={"entry": {"anyOf": entries}})


GAME = Hexpanse()
