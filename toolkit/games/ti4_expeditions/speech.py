"""Words for verdicts on expeditions: what the referee wants to know, and where a planet may lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.ti4_expeditions.ask import BLOCKED, PLACEMENT, TILES
from toolkit.games.ti4_expeditions.placement import SYSTEMS
from toolkit.games.ti4_expeditions.prohibitions.settling import SLICES
from toolkit.model.words import listed
from toolkit.referee.declared import DeclaredSpeech

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.referee.cases import Case


class ExpeditionSpeech(DeclaredSpeech):
    """How verdicts of this game are worded."""

    def wanted(self, path: str, about: str) -> str:
        if path == SYSTEMS:
            return "which systems are on the map, and which tokens lie in them"
        if path == SLICES:
            return "who claimed which slices"
        if path.endswith(".choose"):
            return "how the slice was paid (`pay` of that move)"
        if path == "position.control":
            return "who was chosen to place the infantry on Thunder's Edge"
        return super().wanted(path, about)

    def answered(self, question: str, result: Mapping[str, Any], case: Case) -> str:
        tiles = result.get(TILES)
        if question != PLACEMENT or not isinstance(tiles, list):
            return ""
        if not tiles:
            return "Thunder's Edge can be placed in no system of this map"
        noun = "system" if len(tiles) == 1 else "systems"
        return f"Thunder's Edge may be placed in {noun} {listed(tiles, 'or')}"

    def detail(self, question: str, result: Mapping[str, Any], case: Case) -> list[str]:
        if question != PLACEMENT or not isinstance(result.get(BLOCKED), dict):
            return super().detail(question, result, case)
        return [f"{tile}: barred by {listed(clauses)}" for tile, clauses in result[BLOCKED].items()]
