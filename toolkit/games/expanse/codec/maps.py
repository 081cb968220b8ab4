"""What stands on the map, read from a position: influence, fleets and the Rocinante."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from toolkit.games.expanse.codec.shorthand import (
    DIPLOMAT,
    NORMAL,
    ROCINANTE,
    UNITS,
    Pieces,
    Unreadable,
    pieces_of,
)
from toolkit.games.expanse.state.opening_deal import (
    OPENING,
    Forces,
    forces_of,
    invented,
    rocinante_of,
)
from toolkit.games.expanse.state.position import NO_UNITS, Squadron
from toolkit.model.reader import Reader
from toolkit.pack.refusing import shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.games.expanse.tables import Seats, Tables
    from toolkit.pack.document import Steps, Value

# Influence, Diplomats and fleets by place, the Rocinante's orbital and the seat that controls it.
Placed: TypeAlias = (
    "tuple[tuple[tuple[int, ...], ...], tuple[int, ...], tuple[tuple[Squadron, ...], ...], "
    "int | None, int | None]"
)
MAP_KEYS = frozenset({"influence", "fleets", "rocinante"})
UNKNOWN = "unknown"


class MapReader(Reader):
    """Reads the map, collecting faults."""

    def __init__(self, tables: Tables, seats: Seats) -> None:
        super().__init__(seats.players, tables.factions, "faction")
        self.tables, self.seats = tables, seats
        self.seat_of = {id: seat for seat, id in enumerate(seats.players)}

    def map(self, value: dict[str, Value], absent: set[str]) -> Placed:
        """Influence, Diplomats, fleets and the Rocinante; the opening where none is told."""
        if MAP_KEYS.isdisjoint(value):
            forces = forces_of(self.players, self.tables)
            absent.add("rocinante")
            absent.update(invented(self.players, self.tables))
            if forces.unknown:
                absent.add(OPENING)
            opening = rocinante_of(self.players, self.tables)
            return forces.influence, forces.diplomats, forces.fleets, *opening
        forces = Forces.empty(self.players, self.tables)
        influence, diplomats = forces.influence, forces.diplomats
        if "influence" in value:
            influence, diplomats = self.influence(value["influence"])
        fleets = forces.fleets
        found: list[tuple[int, int, Steps]] = []
        if "fleets" in value:
            fleets = self.fleets(value["fleets"], found)
        rocinante, holder = self.rocinante(value.get("rocinante"))
        for orbital, seat, steps in found:
            if (rocinante is not None and rocinante != orbital) or holder not in (None, seat):
                self.fault(
                    steps, "the Rocinante is told to be in two places or to have two holders"
                )
            rocinante, holder = orbital, seat
        return influence, diplomats, fleets, rocinante, holder

    def plain(self, value: Value) -> list[int] | None:
        """Counts by seat where a mapping names plain pieces alone; None where it says more."""
        if not isinstance(value, dict):
            return None
        row = [0] * len(self.players)
        for faction, said in value.items():
            seat = self.seat_of.get(faction, -1)
            if seat < 0 or type(said) is not int or not 0 <= said < 1000:
                return None
            row[seat] = said
        return row

    def pieces(self, value: Value, steps: Steps, fleets: bool) -> Iterable[Pieces]:
        """The pieces in one place, from shorthand or a mapping."""
        if isinstance(value, str):
            try:
                return pieces_of(value, self.players, fleets)
            except Unreadable as error:
                example = "U2 M1 B1" if fleets else "U2 M1"
                self.fault(steps, f"'{value}': {error}", f"write for instance {example}")
                return ()
        if not isinstance(value, dict):
            self.fault(steps, f"pieces are FACTION: COUNT or shorthand, not {shown(value)}")
            return ()
        plain = UNITS[0] if fleets else NORMAL
        kinds = (*UNITS, ROCINANTE) if fleets else (NORMAL, DIPLOMAT)
        noun = "unit" if fleets else "cube"
        found = []
        for faction, said in value.items():
            here = (*steps, faction)
            seat = self.seat_of.get(faction, -1)
            if seat < 0:
                self.seat(faction, here, key=True)
            elif isinstance(said, dict):
                for kind, count in said.items():
                    if self.word(kind, kinds, (*here, kind), noun, key=True):
                        found.append(Pieces(seat, kind, self.count(count, (*here, kind))))
            else:
                found.append(Pieces(seat, plain, self.count(said, here)))
        return found

    def influence(self, value: Value) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
        none = (0,) * len(self.players)
        cubes = [none] * len(self.tables.bases)
        diplomats = [0] * len(self.tables.bases)
        number_of = self.tables.base_number
        for id, said in self.mapping(value, ("influence",), "influence").items():
            steps = ("influence", id)
            base = number_of.get(id, -1)
            if base < 0:
                self.word(id, number_of, steps, "base", key=True)
                continue
            row = self.plain(said)
            if row is not None:
                cubes[base] = tuple(row)
                continue
            row = [0] * len(none)
            for seat, kind, count in self.pieces(said, steps, False):
                if kind == DIPLOMAT:
                    if count and seat != self.seats.diplomat:
                        self.fault(steps, f"{self.players[seat]} has no Diplomats")
                        continue
                    diplomats[base] += count
                row[seat] += count
            cubes[base] = tuple(row)
        return tuple(cubes), tuple(diplomats)

    def fleets(
        self, value: Value, rocinante: list[tuple[int, int, Steps]]
    ) -> tuple[tuple[Squadron, ...], ...]:
        """Fleets by orbital and seat; a Rocinante among them goes to the list, with its holder."""
        none = (NO_UNITS,) * len(self.players)
        rows = [none] * len(self.tables.orbitals)
        number_of = self.tables.orbital_number
        for id, said in self.mapping(value, ("fleets",), "fleets").items():
            steps = ("fleets", id)
            orbital = number_of.get(id, -1)
            if orbital < 0:
                base = self.tables.base_number.get(id, -1)
                if base >= 0:
                    home = self.tables.orbitals[self.tables.orbital_of[base]]
                    message = f"{id} is a base; fleets stand in orbitals (map.orbital)"
                    self.fault(steps, message, f"its orbital is '{home}'", key=True)
                else:
                    self.word(id, number_of, steps, "orbital", key=True)
                continue
            row = self.plain(said)
            if row is not None:
                rows[orbital] = tuple(map(_fleets, row))
                continue
            units: dict[tuple[int, str], int] = {}
            for seat, kind, count in self.pieces(said, steps, True):
                if kind == ROCINANTE:
                    if count > 1:
                        self.fault(steps, f"there is one Rocinante, not {count}")
                    elif count:
                        rocinante.append((orbital, seat, steps))
                else:
                    units[seat, kind] = units.get((seat, kind), 0) + count
            if units:
                rows[orbital] = tuple(
                    Squadron(*(units.get((seat, kind), 0) for kind in UNITS))
                    for seat in range(len(none))
                )
        return tuple(rows)

    def rocinante(self, value: Value) -> tuple[int | None, int | None]:
        if value is None or value == UNKNOWN:
            return None, None
        orbital = holder = None
        for key, said in self.mapping(value, ("rocinante",), "rocinante").items():
            steps = ("rocinante", key)
            if not self.word(key, ("orbital", "holder"), steps, "part of it", key=True):
                continue
            if said == UNKNOWN:
                continue
            if key == "holder":
                seat = self.seat(said, steps)
                holder = seat if seat >= 0 else None
            elif self.word(said, self.tables.orbital_number, steps, "orbital"):
                orbital = self.tables.orbital_number[str(said)]
        return orbital, holder


@lru_cache(maxsize=1024)
def _fleets(count: int) -> Squadron:
    return Squadron(count)
