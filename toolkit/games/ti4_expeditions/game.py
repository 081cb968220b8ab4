"""The game as the toolkit sees it: kinds, checks and rows of the expeditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.pack.game import Summary
from toolkit.referee.declared_game import DeclaredGame

if TYPE_CHECKING:
    from toolkit.pack.pack import Pack


class Expeditions(DeclaredGame):
    """The game."""

    id: str = "ti4_expeditions"
    title: str = "Twilight Imperium: Expeditions"
    home = "toolkit.games.ti4_expeditions"
    refereed = "ExpeditionReferee"

    def illustrations(self, pack: Pack, players: frozenset[int]) -> Any:
        """Tables for the rules booklet, by the clause after which they stand."""
        return self.part("rows.aids", "illustrations")(pack, players)

    def interview(self, pack: Pack, referee: Any) -> Any:
        """How a dispute is told by prompts (toolkit.referee.asking.interview.Interviewed)."""
        return self.part("asking.interview", "ExpeditionInterview")(referee)

    def summary(self, pack: Pack, layer: str = "") -> Summary:
        """Counts systems, having no cards: of the whole pack or of the set `layer` alone."""
        systems = pack.of("system").values()
        count = sum(1 for one in systems if not layer or one.layers[0].folder == layer)
        return Summary(count, count, 0, noun="system")


GAME = Expeditions()
