"""The game as the toolkit sees it, by its rooms."""

from __future__ import annotations

from toolkit.referee.roomed import Exemplary


class Hexpanse(Exemplary):
    """The game; see toolkit.referee.roomed."""

    id: str = "hexpanse"
    title: str = "Hexpanse"
    verbs: str = "verbs"
    example_strips = ("position_board", "position_board_low")


GAME = Hexpanse()
