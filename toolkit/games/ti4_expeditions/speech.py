"""Words for verdicts on expeditions: what the referee wants to know, and where a planet may lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.ti4_expeditions.ask import BLOCKED, CONTROL, PLACEMENT, TILES
from toolkit.games.ti4_expeditions.ending import CHOICE
from toolkit.games.ti4_expeditions.ending import SLICES as MOST_SLICES
from toolkit.games.ti4_expeditions.placement import SYSTEMS
from toolkit.games.ti4_expeditions.position_changes import changes
from toolkit.games.ti4_expeditions.prohibitions.settling import SLICES
from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.referee.case_schema import WINNER
from toolkit.referee.speech import UNKNOWN, Change, Speech, listed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.referee.cases import Case

_SETTLING = {
    m.TOKEN: ("puts", "put", "the token of the breakthrough into system {}"),
    m.PLACE: ("places", "place", "Thunder's Edge in system {}"),
}
# What bars a system, as it follows "barred by".
_BARS = {
    "place.a_system": "being a hyperlane",
    "place.no_planet": "a planet",
    "place.no_supernova": "a supernova",
    "place.no_wormhole": "a printed wormhole",
    "place.not_fracture": "the Fracture",
}
_EDGE = "Thunder's Edge"
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
    "relic_fragments": "no relic fragments",
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
        if player not in self.tables.factions or thing not in _THINGS:
            return ""
        said = _THINGS[thing]
        if thing == "breakthrough":
            said = self._breakthrough(player, case)
        return f"{self.tables.faction_name(player)}: {said}"

    def _breakthrough(self, player: str, case: Case) -> str:
        """What was taken for granted of a breakthrough, and why."""
        if self.tables.factions[player].begins:
            return "the breakthrough, as from the start of the game"
        position = case.position
        if position is not None and position.counts()[position.players.index(player)]:
            return "the breakthrough, as the first slice brought it"
        return _THINGS["breakthrough"]

    def answered(self, question: str, result: Mapping[str, Any], case: Case) -> str:
        if question == WINNER:
            return "an expedition has no winner: controlling Thunder's Edge wins nothing"
        if question == CONTROL:
            return self._controls(result)
        tiles = result.get(TILES)
        if question != PLACEMENT or not isinstance(tiles, list):
            return ""
        if not tiles:
            return "Thunder's Edge can be placed in no system of this map"
        noun = "system" if len(tiles) == 1 else "systems"
        return f"Thunder's Edge may be placed in {noun} {listed(tiles, 'or')}"

    def ended(self, winner: str, by: str) -> str:
        return self._controls({CONTROL: winner, "by": by})

    def _controls(self, result: Mapping[str, Any]) -> str:
        who, by = result[CONTROL], result["by"]
        if who is None:
            return f"nobody controls {_EDGE}"
        if who == UNKNOWN:
            return f"nobody can say who controls {_EDGE}"
        said = f"{self.tables.doing(who, 'controls', 'control')} {_EDGE}"
        if by == CHOICE:
            return f"{said}, chosen among those with most slices"
        return f"{said}, having claimed most slices" if by == MOST_SLICES else said

    def changes(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
        if TILES in before and TILES in after:
            return self._placed_elsewhere(before, after)
        if "position" in before and "position" in after:
            found = changes(before["position"], after["position"], self.tables)
            return found or super().changes(before, after)
        return super().changes(before, after)

    def _placed_elsewhere(
        self, before: Mapping[str, Any], after: Mapping[str, Any]
    ) -> list[Change]:
        """The systems that are legal by one of two answers and not by the other."""
        found = []
        for tile in dict.fromkeys([*before[TILES], *after[TILES]]):
            states = ["legal" if tile in one[TILES] else "barred" for one in (after, before)]
            if states[0] != states[1]:
                found.append(Change(f"system {self.tables.tile_words(tile)}", *states))
        return found

    def move(self, move: Mapping[str, Any], case: Case) -> str:
        return self.phrase(move)

    def phrase(self, move: Mapping[str, Any]) -> str:
        """A move as it is told, whatever the case."""
        by = str(move.get("by"))

        def does(one: str, several: str) -> str:
            return self.tables.does(by, one, several)

        if m.CLAIM in move:
            slice = self.tables.slice_name(move[m.CLAIM])
            said = f"{does('claims', 'claim')} the slice {slice}"
            return f"{said}, paying {self._payment(move['pay'])}" if move.get("pay") else said
        for kind, (one, several, words) in _SETTLING.items():
            if kind in move:
                return f"{does(one, several)} {words.format(move[kind])}"
        if m.ROLL in move:
            return f"{does('rolls', 'roll')} {move[m.ROLL]}"
        if m.INGRESS in move:
            tiles = listed(move[m.INGRESS]) or "no chosen system"
            return f"{does('puts', 'put')} ingress tokens into {tiles}"
        if m.INFANTRY in move:
            placer = self.tables.within(move[m.INFANTRY])
            return f"{does('has', 'have')} {placer} place infantry on {_EDGE}"
        return f"{does('ends', 'end')} the turn"

    def detail(self, question: str, result: Mapping[str, Any], case: Case) -> list[str]:
        if question in (WINNER, CONTROL):
            return []
        if question != PLACEMENT or not isinstance(result.get(BLOCKED), dict):
            return super().detail(question, result, case)
        return self._barred(result[BLOCKED])

    def _barred(self, blocked: Mapping[str, Sequence[str]]) -> list[str]:
        """The systems that are barred, a line for all that the same clauses bar."""
        groups: dict[tuple[str, ...], list[str]] = {}
        for tile, clauses in blocked.items():
            groups.setdefault(tuple(clauses), []).append(self.tables.tile_words(tile))
        return [
            f"barred by {listed([_BARS.get(id, id) for id in clauses])} ({', '.join(clauses)}): "
            + ", ".join(tiles)
            for clauses, tiles in groups.items()
        ]

    def _payment(self, pay: Mapping[str, Any]) -> str:
        names = [self.tables.planet_name(id) for id in pay.get("planets", ())]
        names += [self.tables.stations[id].name for id in pay.get("stations", ())]
        goods = pay.get("trade_goods")
        if goods:
            names.append("1 trade good" if goods == 1 else f"{goods} trade goods")
        return listed(names)
