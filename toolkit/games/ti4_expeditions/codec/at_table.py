"""A reader of positions and moves that knows what players call factions, planets and stations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.nearest import nearest_called
from toolkit.referee.decoding import Reader, shown, suggestion

if TYPE_CHECKING:
    from collections.abc import Collection

    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.pack.document import Steps, Value

PLANET, STATION = "planet", "station"
_FACTION = "faction of this game"


def faction_meant(
    value: Value, among: Collection[str], tables: Tables, others: Collection[str] = ()
) -> str:
    """The hint for a word that is no faction, nor any of other words."""
    called = tables.called()
    words = {**dict.fromkeys(others, ()), **{id: called[id] for id in among if id in called}}
    near = nearest_called(str(value), words)
    return f"did you mean '{near}'?" if near else suggestion(value, [*others, *among])


class TableReader(Reader):
    """Reads values, collecting faults; see toolkit.referee.decoding.Reader."""

    def __init__(self, players: tuple[str, ...], tables: Tables) -> None:
        super().__init__(players, tables.factions, _FACTION)
        self.tables = tables

    def seat(self, value: Value, steps: Steps, *, key: bool = False) -> int:
        """The seat of somebody at the table; -1 with a fault otherwise."""
        if isinstance(value, str) and value in self.playable:
            return super().seat(value, steps, key=key)
        hint = self.meant(value)
        self.fault(steps, f"{shown(value)} is no {self.noun}", hint, key=key)
        return -1

    def meant(self, value: Value, others: Collection[str] = ()) -> str:
        """The hint for a word that names nobody at the table, and is none of some others."""
        return faction_meant(value, self.players, self.tables, others)

    def world(self, value: Value, kind: str, steps: Steps, *, key: bool = False) -> str:
        """A planet or a station by its id; empty, with a fault, for anything else."""
        tables = self.tables
        worlds = {PLANET: tables.planets, STATION: tables.stations}
        wanted = worlds.pop(kind)
        ((other, others),) = worlds.items()
        if isinstance(value, str) and value in others:
            what = {PLANET: "a planet", STATION: "a space station"}
            message = f"{others[value].name} is {what[other]}, not {what[kind]}"
            self.fault(steps, message, f"put '{value}' under {other}s", key=key)
            return ""
        return self.word(value, wanted, steps, f"{kind} of this game", key=key)
