"""Words for verdicts on expeditions: what the referee wants to know, and where a planet may lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.ti4_expeditions.ask import BLOCKED, PLACEMENT, TILES
from toolkit.games.ti4_expeditions.placement import SYSTEMS
from toolkit.games.ti4_expeditions.position_changes import changes
from toolkit.games.ti4_expeditions.prohibitions.settling import SLICES
from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.referee.speech import Speech, all_unknown, listed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.referee.cases import Case
    from toolkit.referee.speech import Change

_SETTLING = {
    m.TOKEN: "puts the token of the breakthrough into system {}",
    m.PLACE: "places Thunder's Edge in system {}",
}
_THINGS = {
    "planets": "no planets",
    "stations": "no space stations",
    "trade_goods": "no trade goods",
    "action_cards": "no action cards",
    "secret_objectives": "no secret objectives",
    "breakthrough": "no breakthrough",
    "technologies": "no technologies",
    "attachments": "nothing attached",
    "passed": "not passed",
    "eliminated": "still in the game",
}
_DEFAULTS = {
    "slices": "no slice claimed yet",
    "fracture": "the Fracture not in play",
    "turn": "the end of the first player's turn, no slice claimed in it",
    "turn.player": "the first player's turn",
    "turn.moment": "the end of the turn",
    "turn.claimed": "no slice claimed this turn",
}


class ExpeditionSpeech(Speech):
    """How verdicts of this game are worded."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

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

    def assumed(self, path: str, case: Case) -> str:
        key = path.removeprefix("position.")
        if key in _DEFAULTS:
            return _DEFAULTS[key]
        player, _, thing = key.partition(".")
        if player in self.tables.factions and thing in _THINGS:
            return f"{self.tables.faction_name(player)}: {_THINGS[thing]}"
        return ""

    def answered(self, question: str, result: Mapping[str, Any], case: Case) -> str:
        tiles = result.get(TILES)
        if question != PLACEMENT or not isinstance(tiles, list):
            return ""
        if not tiles:
            return "Thunder's Edge can be placed in no system of this map"
        noun = "system" if len(tiles) == 1 else "systems"
        return f"Thunder's Edge may be placed in {noun} {listed(tiles, 'or')}"

    def changes(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
        if "position" in before and (unknown := all_unknown(before, after)):
            return unknown
        if "position" in before and "position" in after:
            found = changes(before["position"], after["position"], self.tables)
            return found or super().changes(before, after)
        return super().changes(before, after)

    def move(self, move: Mapping[str, Any], case: Case) -> str:
        return self.phrase(move)

    def phrase(self, move: Mapping[str, Any]) -> str:
        """A move as it is told, whatever the case."""
        who = self.tables.faction_name(str(move.get("by")))
        if m.CLAIM in move:
            said = f"{who} claims the slice {self.tables.slice_name(move[m.CLAIM])}"
            return f"{said}, paying {self._payment(move['pay'])}" if move.get("pay") else said
        for kind, words in _SETTLING.items():
            if kind in move:
                return f"{who} {words.format(move[kind])}"
        if m.ROLL in move:
            return f"{who} rolls {move[m.ROLL]}"
        if m.INGRESS in move:
            tiles = listed(move[m.INGRESS]) or "no chosen system"
            return f"{who} puts ingress tokens into {tiles}"
        if m.INFANTRY in move:
            placer = self.tables.faction_name(move[m.INFANTRY])
            return f"{who} has {placer} place infantry on Thunder's Edge"
        return f"{who} ends the turn"

    def detail(self, question: str, result: Mapping[str, Any], case: Case) -> list[str]:
        if question != PLACEMENT or not isinstance(result.get(BLOCKED), dict):
            return super().detail(question, result, case)
        return [f"{tile}: barred by {listed(clauses)}" for tile, clauses in result[BLOCKED].items()]

    def _payment(self, pay: Mapping[str, Any]) -> str:
        names = [self.tables.planet_name(id) for id in pay.get("planets", ())]
        names += [self.tables.stations[id].name for id in pay.get("stations", ())]
        goods = pay.get("trade_goods")
        if goods:
            names.append("1 trade good" if goods == 1 else f"{goods} trade goods")
        return listed(names)
