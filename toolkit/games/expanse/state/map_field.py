"""What stands on the map as a position tells it: influence, fleets and the Rocinante."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.state import fields as f
from toolkit.games.expanse.state import forces as opening
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.pieces import cubes_on
from toolkit.model.field import BAD, Maybe
from toolkit.model.key import Key
from toolkit.model.pieces import InPlaces
from toolkit.model.position import Alias
from toolkit.model.record import Sub
from toolkit.model.words import UNKNOWN
from toolkit.referee.telling import WithFacts

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse.state.view import Position, Tables
    from toolkit.model.context import Context
    from toolkit.model.pieces import Row
    from toolkit.pack.document import Steps, Value

_PARTS = ("influence", "diplomats", "fleets", "rocinante", "holder")
_FORCES = frozenset({"influence", "fleets"})
_MAP = _FORCES | {"rocinante"}
_LAST = len(m.FLEETS)
"""The column of the Rocinante among the units."""


def _own_diplomats(row: Row, steps: Steps, cx: Context[Tables]) -> Row:
    special = cx.index.seats(cx.players).diplomat
    for seat, (cubes, diplomats) in enumerate(row):
        if diplomats and seat != special:
            cx.fault(steps, f"{cx.players[seat]} has no Diplomats")
            row = (*row[:seat], (cubes, 0), *row[seat + 1 :])
    return row


def _one_rocinante(row: Row, steps: Steps, cx: Context[Tables]) -> Row:
    for seat, units in enumerate(row):
        if units[_LAST] > 1:
            cx.fault(steps, f"there is one Rocinante, not {units[_LAST]}")
            row = (*row[:seat], (*units[:_LAST], 0), *row[seat + 1 :])
    return row


def _cubes(row: Row) -> tuple[tuple[int, ...], int]:
    """All cubes on a base by seat, and the Diplomats among them."""
    return tuple(map(sum, row)), sum(diplomats for _, diplomats in row)


def _squadrons(row: Row) -> tuple[tuple[m.Squadron, ...], tuple[int, ...]]:
    """The squadrons in an orbital by seat, and who controls a Rocinante there."""
    holders = tuple(seat for seat, units in enumerate(row) if units[_LAST])
    return tuple(m.Squadron._make(units[:_LAST]) for units in row), holders


CUBES = InPlaces(f.BASE, "base", f.CUBE_SIGNS, "cube", _cubes, weigh=_own_diplomats, said=f.pieces)
FLEETS = InPlaces(
    f.STANDING, "orbital", f.UNIT_SIGNS, "unit", _squadrons, weigh=_one_rocinante, said=f.pieces
)
_SHIP: Sub[dict[str, int]] = Sub(
    dict,
    "the Rocinante",
    (
        Key(Maybe(f.ORBITAL, UNKNOWN), None, brief=True, said="orbital", about="where it stands",
            attribute="rocinante"),
        Key(Maybe(f.SEAT, UNKNOWN), None, brief=True, attribute="holder", about="who controls it"),
    ),
)  # fmt: skip


# ---- reading


def read_map(value: dict[str, Value], found: dict[str, Any], cx: Context[Tables]) -> None:
    """The map as told; the opening where none is. Facts that tell a part of an opening leave the
    rest of it as it is."""
    told = {name for name in _MAP if value.get(name) is not None}
    cx.absent |= _FORCES - told
    filled = value.filled if isinstance(value, WithFacts) else frozenset()
    begins = filled.issuperset(told)
    empty = opening.Forces.empty(cx.players, cx.index)
    found.update(zip(_PARTS, _opening(cx) if begins else (*empty[:3], None, None), strict=True))
    ships: list[tuple[int, int, Steps]] = []
    if "influence" in told:
        influence, diplomats = [*empty.influence], [*empty.diplomats]
        for base, cubes in CUBES.read(value["influence"], ("influence",), cx).items():
            influence[base], diplomats[base] = cubes
        found |= {"influence": tuple(influence), "diplomats": tuple(diplomats)}
    if "fleets" in told:
        fleets = [*empty.fleets]
        for orbital, units in FLEETS.read(value["fleets"], ("fleets",), cx).items():
            fleets[orbital], holders = units
            steps = ("fleets", cx.index.orbitals[orbital])
            ships += [(orbital, seat, steps) for seat in holders]
        found["fleets"] = tuple(fleets)
    if begins and told >= _FORCES:
        cx.absent.discard(opening.OPENING)
    ship = _ship(value.get("rocinante"), ships, cx)
    if ship:
        found.update(ship)
        cx.absent.discard("rocinante")


def _opening(cx: Context[Tables]) -> tuple[Any, ...]:
    """What stands on the map at the start, with what of it is not known or invented noted."""
    forces = opening.forces_of(cx.players, cx.index)
    cx.absent.update(("rocinante", *opening.invented(cx.players, cx.index)))
    if forces.unknown:
        cx.absent.add(opening.OPENING)
    return (*forces[:3], *opening.rocinante_of(cx.players, cx.index))


def _ship(value: Value, ships: list[tuple[int, int, Steps]], cx: Context[Tables]) -> dict[str, int]:
    """What is told of the Rocinante, by its own key or among the fleets."""
    told = {} if value in (None, UNKNOWN) else _SHIP.read(value, ("rocinante",), cx)
    ship = {} if told is BAD else {part: said for part, said in told.items() if said is not None}
    for orbital, seat, steps in ships:
        if ship.get("rocinante", orbital) != orbital or ship.get("holder", seat) != seat:
            cx.fault(steps, "the Rocinante is told to be in two places or to have two holders")
        ship = {"rocinante": orbital, "holder": seat}
    return ship


# ---- writing


def _cubes_told(position: Position, cx: Context[Tables]) -> Value:
    seats, tables = range(len(cx.players)), cx.index
    rows = [
        (tables.bases[base], [cubes_on(position, tables, seat, base) for seat in seats])
        for base, row in enumerate(position.influence)
        if any(row) or cx.whole
    ]
    return CUBES.told(rows, cx)


def _fleets_told(position: Position, cx: Context[Tables]) -> Value:
    none, ship = (m.NO_UNITS,) * len(cx.players), (position.rocinante, position.holder)
    rows = [
        (id, [(*units, int(cx.whole and ship == (at, seat))) for seat, units in enumerate(row)])
        for at, (id, row) in enumerate(zip(cx.index.orbitals, position.fleets, strict=True))
        if row != none or cx.whole
    ]
    return FLEETS.told(rows, cx)


def _ship_told(position: Position, cx: Context[Tables]) -> Value:
    """Where it is and whose; nothing, but where its absence would tell the opening."""
    told = _SHIP.write(position, cx)
    begun = cx.absent >= _FORCES and "rocinante" not in cx.absent
    return told or ({} if begun else None)


# ---- words


def _begins(otherwise: str, at_first: str) -> Callable[[Position | None, Context[Any]], str]:
    def words(position: Position | None, cx: Context[Any]) -> str:
        told = position is None or {opening.OPENING, "rocinante"}.isdisjoint(position.absent)
        return otherwise if told else at_first

    return words


def _ship_words(said: Value, cx: Context[Tables]) -> str:
    if not isinstance(said, dict) or UNKNOWN in said.values():
        return "not known"
    where = f"at {f.ORBITAL.words(said['orbital'], cx)}" if "orbital" in said else ""
    whose = f"controlled by {said['holder']}" if "holder" in said else ""
    return ", ".join(filter(None, (where, whose))) or "not known"


_CUBES_GRANTED = _begins("no influence on the map", "influence as at the start")
_FLEETS_GRANTED = _begins("no fleets on the map", "fleets as at the start")
MAP = tuple(
    Alias(f.KEYS.worded(key, f"Map.{key.name}"), tells, before="initiative")
    for key, tells in (
        (Key(CUBES, said="influence", granted=_CUBES_GRANTED), _cubes_told),
        (Key(FLEETS, said="fleets", granted=_FLEETS_GRANTED), _fleets_told),
        (Key(Maybe(_SHIP, UNKNOWN), noted=True, said="rocinante", say=_ship_words), _ship_told),
    )
)
