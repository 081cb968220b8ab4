"""The game as the toolkit sees it: sentences and rows of Hexpanse, the rest by its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.referee.roomed import Roomed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.hexpanse.asking.interview import HexpanseInterview
    from toolkit.games.hexpanse.referee import HexpanseReferee
    from toolkit.pack.document import Value
    from toolkit.pack.game import Check
    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row
    from toolkit.referee.described import Declarations


class Hexpanse(Roomed):
    """The game; see toolkit.referee.roomed."""

    id: str = "hexpanse"
    title: str = "Hexpanse"

    @property
    def checks(self) -> tuple[Check, ...]:
        checks: tuple[Check, ...] = self.room("checks").CHECKS
        return checks

    def declarations(self) -> Declarations:
        """How positions and moves are told, and entries of `resolve`."""
        entries = [told.schema() for told in self.room("state.telling").TOLD.values()]
        return super().declarations()._replace(parts={"entry": {"anyOf": entries}})

    def sentences(self, steps: Value, pack: Pack) -> list[str]:
        from toolkit.games.hexpanse.verbs import VERBS

        return VERBS.speaker(pack.name).say(steps)

    def rows(
        self, pack: Pack, players: frozenset[int], layer: str = ""
    ) -> Mapping[str, tuple[Row, ...]]:
        """What every component says; see toolkit.games.hexpanse.rows."""
        from toolkit.games.hexpanse.rows import rows

        return rows(pack, players)

    def interview(self, pack: Pack, referee: HexpanseReferee) -> HexpanseInterview:
        """How a dispute is told by prompts (toolkit.referee.asking.interview.Interviewed)."""
        from toolkit.games.hexpanse.asking.interview import HexpanseInterview

        return HexpanseInterview(referee)


GAME = Hexpanse()
