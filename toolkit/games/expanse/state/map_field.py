"""What stands on the map as a position tells it: influence, fleets and the Rocinante."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.state.fields import BASE, ORBITAL, SEAT, pieces
from toolkit.games.expanse.state.forces import (
    OPENING,
    Forces,
    forces_of,
    invented,
    rocinante_of,
)
from toolkit.games.expanse.state.moves import NO_UNITS, Squadron
from toolkit.games.expanse.state.shorthand import (
    DIPLOMAT,
    NORMAL,
    ROCINANTE,
    UNITS,
    Pieces,
    Unreadable,
    pieces_of,
)
from toolkit.model.field import BAD, Field, Maybe
from toolkit.model.key import Key
from toolkit.model.position import Alias
from toolkit.model.record import Sub
from toolkit.model.words import UNKNOWN, Change
from toolkit.pack.refusing import shown
from toolkit.referee.telling import WithFacts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

_PARTS = ("influence", "diplomats", "fleets", "rocinante", "holder")
_FORCES = {"influence": ("influence", "diplomats"), "fleets": ("fleets",)}
_KEYS = frozenset({"influence", "fleets", "rocinante"})


class _On(Field[Any]):
    """Pieces by place: `{ceres: U2 M1}`; the plain kind of piece stands first."""

    def __init__(self, key: str, place: str, noun: str, kinds: tuple[str, ...]) -> None:
        self.key_, self.place, self.noun, self.kinds = key, place, noun, kinds
        self.fleets = ROCINANTE in kinds

    def pieces(self, value: Value, steps: Steps, cx: Context[Any]) -> Iterable[Pieces]:
        """The pieces in one place, from shorthand or a mapping."""
        if isinstance(value, str):
            try:
                return pieces_of(value, cx.players, self.fleets)
            except Unreadable as error:
                example = "U2 M1 B1" if self.fleets else "U2 M1"
                cx.fault(steps, f"'{value}': {error}", f"write for instance {example}")
                return ()
        if not isinstance(value, dict):
            cx.fault(steps, f"pieces are FACTION: COUNT or shorthand, not {shown(value)}")
            return ()
        found = []
        for faction, said in value.items():
            here = (*steps, faction)
            seat = SEAT.key(faction, here, cx)
            if seat not in range(len(cx.players)):
                continue
            if not isinstance(said, dict):
                found.append(Pieces(seat, self.kinds[0], cx.count(said, here)))
                continue
            for kind, count in said.items():
                if cx.word(kind, self.kinds, (*here, kind), self.noun, key=True):
                    found.append(Pieces(seat, kind, cx.count(count, (*here, kind))))
        return found

    def told(
        self, rows: Iterable[tuple[str, Iterable[Sequence[int]]]], players: Sequence[str]
    ) -> dict[str, Value]:
        """What is read as these counts, by place, seat and kind; a number for the plain alone."""
        found: dict[str, Value] = {}
        for name, row in rows:
            here: dict[str, Value] = {}
            for player, counts in zip(players, row, strict=True):
                if any(counts[1:]):
                    kinds = zip(self.kinds, counts, strict=False)
                    here[player] = {kind: count for kind, count in kinds if count}
                elif counts[0]:
                    here[player] = counts[0]
            if here:
                found[name] = here
        return found

    def schema(self) -> Schema:
        count = {"type": "integer", "minimum": 0}
        kinds = {"type": "object", "propertyNames": {"enum": [*self.kinds]},
                 "additionalProperties": count}  # fmt: skip
        players = {"type": "object", "propertyNames": SEAT.schema(),
                   "additionalProperties": {"anyOf": [count, kinds]}}  # fmt: skip
        return {
            "type": "object",
            "propertyNames": {"type": "string", "x-ref": self.place},
            "additionalProperties": {"anyOf": [{"type": "string"}, players]},
        }

    def words(self, told: Any, cx: Context[Any]) -> str:
        """`UN 2, MCR 1 fleet and 1 Battleship`."""
        if not told:
            return "none"
        if not isinstance(told, dict):
            return "not known"
        said = []
        for id, held in told.items():
            if held == UNKNOWN or (isinstance(held, dict) and UNKNOWN in held.values()):
                said.append(f"{id} not known")
            else:
                said.append(f"{id} {pieces(held) if isinstance(held, dict) else held}")
        return ", ".join(said)

    def changes(
        self, what: str, each: str, was: Value, now: Value, cx: Context[Any]
    ) -> Iterator[Change]:
        if UNKNOWN in (was, now):
            yield Change(what, self.words(now, cx), self.words(was, cx))
            return
        before, after = (told if isinstance(told, dict) else {} for told in (was, now))
        for place in cx.index.ids(self.place):
            one, other = before.get(place), after.get(place)
            if one != other:
                name = cx.index.name(self.place, place)
                yield Change(each.format(name), self.words(other, cx), self.words(one, cx))


_CUBES = _On("influence", "base", "cube", (NORMAL, DIPLOMAT))
_FLEETS = _On("fleets", "orbital", "unit", (*UNITS, ROCINANTE))
_SHIP: Sub[dict[str, int]] = Sub(
    dict,
    "the Rocinante",
    (
        Key(Maybe(ORBITAL, UNKNOWN), None, brief=True, attribute="orbital"),
        Key(Maybe(SEAT, UNKNOWN), None, brief=True, attribute="holder"),
    ),
)


# ---- reading


def read_map(value: dict[str, Value], found: dict[str, Any], cx: Context[Tables]) -> None:
    """The map as told; facts that tell a part of an opening leave the rest of it as it is."""
    cx.absent |= {"influence", "fleets"} - value.keys()
    filled = value.filled if isinstance(value, WithFacts) else frozenset()
    told = _KEYS.intersection(value)
    by_facts = told if told <= filled else frozenset()
    found.update(zip(_PARTS, _map({} if by_facts else value, cx), strict=True))
    if not by_facts:
        return
    given = dict(zip(_PARTS, _map({key: value[key] for key in by_facts}, cx), strict=True))
    ship = {part for part in ("rocinante", "holder") if given[part] is not None}
    forces = {part for key in by_facts for part in _FORCES.get(key, ())}
    found.update({part: given[part] for part in ship | forces})
    if ship:
        cx.absent.discard("rocinante")
    if _FORCES.keys() <= by_facts:
        cx.absent.discard(OPENING)


def _map(value: Mapping[str, Value], cx: Context[Tables]) -> tuple[Any, ...]:
    """Influence, Diplomats, fleets and the Rocinante; the opening where none is told."""
    players, tables = cx.players, cx.index
    if _KEYS.isdisjoint(value):
        forces = forces_of(players, tables)
        cx.absent.update(("rocinante", *invented(players, tables)))
        if forces.unknown:
            cx.absent.add(OPENING)
        return (*forces[:3], *rocinante_of(players, tables))
    cubes, diplomats, fleets, _ = Forces.empty(players, tables)
    ships: list[tuple[int, int, Steps]] = []
    if "influence" in value:
        cubes, diplomats = _influence(value["influence"], cubes, cx)
    if "fleets" in value:
        fleets = _fleets(value["fleets"], fleets, ships, cx)
    ship = value.get("rocinante")
    told: Any = {} if ship is None or ship == UNKNOWN else _SHIP.read(ship, ("rocinante",), cx)
    rocinante, holder = (None, None) if told is BAD else (told.get("orbital"), told.get("holder"))
    for orbital, seat, steps in ships:
        if (rocinante is not None and rocinante != orbital) or holder not in (None, seat):
            cx.fault(steps, "the Rocinante is told to be in two places or to have two holders")
        rocinante, holder = orbital, seat
    return cubes, diplomats, fleets, rocinante, holder


def _plain(value: Value, seat_of: Mapping[str, int]) -> list[int] | None:
    """Counts by seat where a mapping names plain pieces alone; None where it says more."""
    if not isinstance(value, dict):
        return None
    row = [0] * len(seat_of)
    for faction, said in value.items():
        seat = seat_of.get(faction, -1)
        if seat < 0 or type(said) is not int or not 0 <= said < 1000:
            return None
        row[seat] = said
    return row


def _influence(
    value: Value, cubes: tuple[tuple[int, ...], ...], cx: Context[Tables]
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    tables, seat_of = cx.index, _seats(cx.players)
    rows, diplomats = [*cubes], [0] * len(cubes)
    special = tables.seats(cx.players).diplomat
    for id, said in cx.mapping(value, ("influence",), "influence").items():
        base = tables.base_number.get(id, -1)
        if base < 0:
            BASE.key(id, ("influence", id), cx)
            continue
        row = _plain(said, seat_of)
        if row is None:
            row, steps = [0] * len(seat_of), ("influence", id)
            for seat, kind, count in _CUBES.pieces(said, steps, cx):
                if kind == DIPLOMAT:
                    if count and seat != special:
                        cx.fault(steps, f"{cx.players[seat]} has no Diplomats")
                        continue
                    diplomats[base] += count
                row[seat] += count
        rows[base] = tuple(row)
    return tuple(rows), tuple(diplomats)


def _fleets(
    value: Value,
    none: tuple[tuple[Squadron, ...], ...],
    ships: list[tuple[int, int, Steps]],
    cx: Context[Tables],
) -> tuple[tuple[Squadron, ...], ...]:
    """Fleets by orbital and seat; a Rocinante among them goes to the list, with its holder."""
    tables, seat_of = cx.index, _seats(cx.players)
    rows = [*none]
    for id, said in cx.mapping(value, ("fleets",), "fleets").items():
        steps = ("fleets", id)
        orbital = tables.orbital_number.get(id, -1)
        if orbital < 0:
            _no_orbital(id, steps, cx)
            continue
        row = _plain(said, seat_of)
        if row is not None:
            rows[orbital] = tuple(map(_squadron, row))
            continue
        units: dict[tuple[int, str], int] = {}
        for seat, kind, count in _FLEETS.pieces(said, steps, cx):
            if kind != ROCINANTE:
                units[seat, kind] = units.get((seat, kind), 0) + count
            elif count > 1:
                cx.fault(steps, f"there is one Rocinante, not {count}")
            elif count:
                ships.append((orbital, seat, steps))
        if units:
            rows[orbital] = tuple(
                Squadron(*(units.get((seat, kind), 0) for kind in UNITS))
                for seat in range(len(seat_of))
            )
    return tuple(rows)


def _no_orbital(id: str, steps: Steps, cx: Context[Tables]) -> None:
    base = cx.index.base_number.get(id, -1)
    if base < 0:
        ORBITAL.key(id, steps, cx)
        return
    home = cx.index.orbitals[cx.index.orbital_of[base]]
    message = f"{id} is a base; fleets stand in orbitals (map.orbital)"
    cx.fault(steps, message, f"its orbital is '{home}'", key=True)


@lru_cache(maxsize=64)
def _seats(players: tuple[str, ...]) -> dict[str, int]:
    return {id: seat for seat, id in enumerate(players)}


@lru_cache(maxsize=1024)
def _squadron(count: int) -> Squadron:
    return Squadron(count)


# ---- writing


def _cubes_told(position: Position, cx: Context[Tables]) -> Value:
    diplomat = cx.index.seats(cx.players).diplomat
    rows = []
    for base, row in enumerate(position.influence):
        if any(row):
            counts: list[Sequence[int]] = [*zip(row, strict=True)]
            special = position.diplomats[base]
            if special:
                counts[diplomat] = (row[diplomat] - special, special)
            rows.append((cx.index.bases[base], counts))
    return _CUBES.told(rows, cx.players)


def _fleets_told(position: Position, cx: Context[Tables]) -> Value:
    none = (NO_UNITS,) * len(cx.players)
    rows = zip(cx.index.orbitals, position.fleets, strict=True)
    return _FLEETS.told([(name, row) for name, row in rows if row != none], cx.players)


class _Ship(NamedTuple):
    orbital: int | None
    holder: int | None


def _ship_told(position: Position, cx: Context[Tables]) -> Value:
    """Where it is and whose; nothing, but where its absence would tell the opening."""
    told = _SHIP.write(_Ship(position.rocinante, position.holder), cx)
    opening = {"influence", "fleets"} <= cx.absent and "rocinante" not in cx.absent
    return told or ({} if opening else None)


# ---- words


def _begins(otherwise: str, opening: str) -> Callable[[Position | None, Context[Any]], str]:
    def granted(position: Position | None, cx: Context[Any]) -> str:
        told = position is None or {OPENING, "rocinante"}.isdisjoint(position.absent)
        return otherwise if told else opening

    return granted


def _ship_words(said: Value, cx: Context[Tables]) -> str:
    if not isinstance(said, dict) or UNKNOWN in said.values():
        return "not known"
    where = f"at {ORBITAL.words(said['orbital'], cx)}" if "orbital" in said else ""
    whose = f"controlled by {said['holder']}" if "holder" in said else ""
    return ", ".join(filter(None, (where, whose))) or "not known"


MAP = (
    Alias(
        Key(
            _CUBES, what="influence on the map:", each="influence on {}:", said="influence",
            granted=_begins("no influence on the map", "influence as at the start"),
        ),
        _cubes_told, before="initiative",
    ),
    Alias(
        Key(
            _FLEETS, what="fleets at the map:", each="fleets at {}:", said="fleets",
            granted=_begins("no fleets on the map", "fleets as at the start"),
        ),
        _fleets_told, before="initiative",
    ),
    Alias(
        Key(
            _SHIP, what="the Rocinante:", say=_ship_words, said="rocinante",
            granted="the Rocinante where it starts",
        ),
        _ship_told, before="initiative",
    ),
)  # fmt: skip
