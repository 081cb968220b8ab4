"""What stands on the map as a position tells it: influence, fleets and the Rocinante."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.state import forces as opening
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.fields import ORBITAL, SEAT, pieces
from toolkit.games.expanse.state.shorthand import UNITS, Pieces, Unreadable, pieces_of
from toolkit.model.field import BAD, Field, Maybe, Ref
from toolkit.model.key import Key
from toolkit.model.position import Alias
from toolkit.model.record import Sub
from toolkit.model.words import UNKNOWN, Change
from toolkit.pack.refusing import shown
from toolkit.referee.telling import WithFacts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from toolkit.games.expanse.state.view import Position, Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

_PARTS = ("influence", "diplomats", "fleets", "rocinante", "holder")
_FORCES = frozenset({"influence", "fleets"})
_MAP = _FORCES | {"rocinante"}
_COLUMN = {unit: number for number, unit in enumerate(UNITS)}


class _On(Field[Any]):
    """Pieces by place: `{ceres: U2 M1}`; the plain kind of piece stands first."""

    def __init__(self, key: str, place: str, noun: str, kinds: tuple[str, ...]) -> None:
        self.key_, self.place, self.noun, self.kinds = key, place, noun, kinds
        self.fleets = m.ROCINANTE in kinds

    def rows(
        self,
        value: Value,
        rows: list[Any],
        plain: Callable[[list[int]], Any],
        other: Callable[[int, Iterable[Pieces], Steps], Any],
        cx: Context[Tables],
    ) -> tuple[Any, ...]:
        """What stands in each place, made of counts by seat where all is plain, else of pieces."""
        numbers: Any = cx.index.ids(self.place)
        seat_of = _seats(cx.players)
        for id, said in cx.mapping(value, (self.key_,), self.key_).items():
            number = numbers.get(id, -1)
            row = _plain(said, seat_of) if number >= 0 else None
            if row is not None:
                rows[number] = plain(row)
            elif number >= 0:
                steps = (self.key_, id)
                rows[number] = other(number, self.pieces(said, steps, cx), steps)
            else:
                _no_place(self.place, id, (self.key_, id), cx)
        return tuple(rows)

    def pieces(self, value: Value, steps: Steps, cx: Context[Any]) -> Iterable[Pieces]:
        """The pieces in one place, from shorthand or a mapping; nothing tells none."""
        if value is None:
            return ()
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
            if seat is BAD or said is None:
                continue
            if not isinstance(said, dict):
                found.append(Pieces(seat, self.kinds[0], cx.count(said, here)))
                continue
            for kind, count in said.items():
                named = kind in self.kinds
                named = named or bool(cx.word(kind, self.kinds, (*here, kind), self.noun, key=True))
                if named and count is not None:
                    found.append(Pieces(seat, kind, cx.count(count, (*here, kind))))
        return found

    def told(
        self, rows: Iterable[tuple[str, Iterable[Sequence[int]]]], cx: Context[Any]
    ) -> dict[str, Value]:
        """What is read as these counts, by place, seat and kind; a number for the plain alone, and
        nothing of what is not there, unless all is told."""
        found: dict[str, Value] = {}
        for name, row in rows:
            here: dict[str, Value] = {}
            for player, counts in zip(cx.players, row, strict=True):
                if cx.whole or any(counts[1:]):
                    kinds = zip(self.kinds, (*counts, *[0] * len(self.kinds)), strict=False)
                    here[player] = {kind: count for kind, count in kinds if count or cx.whole}
                elif counts[0]:
                    here[player] = counts[0]
            if here:
                found[name] = here
        return found

    def schema(self) -> Schema:
        count = {"type": ["integer", "null"], "minimum": 0}
        kinds = {"type": "object", "propertyNames": {"enum": [*self.kinds]},
                 "additionalProperties": count}  # fmt: skip
        players = {"type": ["object", "null"], "propertyNames": SEAT.schema(),
                   "additionalProperties": {"anyOf": [count, kinds]}}  # fmt: skip
        return {
            "type": "object",
            "propertyNames": {"type": "string", "x-ref": self.place},
            "additionalProperties": {"anyOf": [{"type": "string"}, players]},
        }

    def words(self, told: Any, cx: Context[Any]) -> str:
        """`UN 2, MCR 1 fleet and 1 Battleship`."""
        if not isinstance(told, dict):
            return "not known" if told else "none"
        said = []
        for id, held in told.items():
            unknown = held == UNKNOWN or (isinstance(held, dict) and UNKNOWN in held.values())
            words = pieces(held) if isinstance(held, dict) else held
            said.append(f"{id} {'not known' if unknown else words}")
        return ", ".join(said) or "none"

    def changes(
        self, what: str, each: str, was: Value, now: Value, cx: Context[Any]
    ) -> Iterator[Change]:
        if UNKNOWN in (was, now):
            yield from super().changes(what, each, was, now, cx)
            return
        before, after = (told if isinstance(told, dict) else {} for told in (was, now))
        for place in cx.index.ids(self.place):
            one, other = before.get(place), after.get(place)
            if one != other:
                name = cx.index.name(self.place, place)
                yield Change(each.format(name), self.words(other, cx), self.words(one, cx))


_CUBES = _On("influence", "base", "cube", m.CUBES)
_FLEETS = _On("fleets", "orbital", "unit", m.UNITS)
_SHIP: Sub[dict[str, int]] = Sub(
    dict,
    "the Rocinante",
    (
        Key(
            Maybe(ORBITAL, UNKNOWN),
            None,
            brief=True,
            said="orbital",
            about="where it stands",
            attribute="rocinante",
        ),
        Key(Maybe(SEAT, UNKNOWN), None, brief=True, attribute="holder", about="who controls it"),
    ),
)


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
        cubes = _influence(value["influence"], empty.influence, cx)
        found["influence"], found["diplomats"] = cubes
    if "fleets" in told:
        found["fleets"] = _fleets(value["fleets"], empty.fleets, ships, cx)
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


def _ship(
    value: Value, ships: Sequence[tuple[int, int, Steps]], cx: Context[Tables]
) -> dict[str, int]:
    """What is told of the Rocinante, by its own key or among the fleets."""
    told = {} if value in (None, UNKNOWN) else _SHIP.read(value, ("rocinante",), cx)
    ship = {} if told is BAD else {part: said for part, said in told.items() if said is not None}
    for orbital, seat, steps in ships:
        if ship.get("rocinante", orbital) != orbital or ship.get("holder", seat) != seat:
            cx.fault(steps, "the Rocinante is told to be in two places or to have two holders")
        ship = {"rocinante": orbital, "holder": seat}
    return ship


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
    diplomats = [0] * len(cubes)
    special = cx.index.seats(cx.players).diplomat

    def told(base: int, here: Iterable[Pieces], steps: Steps) -> tuple[int, ...]:
        row = [0] * len(cx.players)
        for seat, kind, count in here:
            if kind == m.DIPLOMAT:
                if count and seat != special:
                    cx.fault(steps, f"{cx.players[seat]} has no Diplomats")
                    continue
                diplomats[base] += count
            row[seat] += count
        return tuple(row)

    return _CUBES.rows(value, [*cubes], tuple, told, cx), tuple(diplomats)


def _fleets(
    value: Value,
    none: tuple[tuple[m.Squadron, ...], ...],
    ships: list[tuple[int, int, Steps]],
    cx: Context[Tables],
) -> tuple[tuple[m.Squadron, ...], ...]:
    """Fleets by orbital and seat; a Rocinante among them goes to the list, with its holder."""

    def told(orbital: int, here: Iterable[Pieces], steps: Steps) -> tuple[m.Squadron, ...]:
        units = [[0] * len(UNITS) for _ in cx.players]
        for seat, kind, count in here:
            if kind != m.ROCINANTE:
                units[seat][_COLUMN[kind]] += count
            elif count > 1:
                cx.fault(steps, f"there is one Rocinante, not {count}")
            elif count:
                ships.append((orbital, seat, steps))
        return tuple(map(m.Squadron._make, units))

    return _FLEETS.rows(value, [*none], _squadrons, told, cx)


def _no_place(place: str, id: str, steps: Steps, cx: Context[Tables]) -> None:
    """Notes a name that is no such place; of a base, where its fleets stand."""
    base = cx.index.base_number.get(id, -1)
    if place == "orbital" and base >= 0:
        home = cx.index.orbitals[cx.index.orbital_of[base]]
        message = f"{id} is a base; fleets stand in orbitals (map.orbital)"
        cx.fault(steps, message, f"its orbital is '{home}'", key=True)
    else:
        Ref(place).key(id, steps, cx)


@lru_cache(maxsize=64)
def _seats(players: tuple[str, ...]) -> dict[str, int]:
    return {id: seat for seat, id in enumerate(players)}


def _squadrons(row: list[int]) -> tuple[m.Squadron, ...]:
    return tuple(map(_squadron, row))


@lru_cache(maxsize=1024)
def _squadron(count: int) -> m.Squadron:
    return m.Squadron(count)


# ---- writing


def _cubes_told(position: Position, cx: Context[Tables]) -> Value:
    diplomat = cx.index.seats(cx.players).diplomat
    rows = []
    for base, row in enumerate(position.influence):
        if any(row) or cx.whole:
            counts: list[Sequence[int]] = [*zip(row, strict=True)]
            special = position.diplomats[base]
            if special:
                counts[diplomat] = (row[diplomat] - special, special)
            rows.append((cx.index.bases[base], counts))
    return _CUBES.told(rows, cx)


def _fleets_told(position: Position, cx: Context[Tables]) -> Value:
    none = (m.NO_UNITS,) * len(cx.players)
    rows = zip(cx.index.orbitals, position.fleets, strict=True)
    return _FLEETS.told([(name, row) for name, row in rows if row != none or cx.whole], cx)


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
    where = f"at {ORBITAL.words(said['orbital'], cx)}" if "orbital" in said else ""
    whose = f"controlled by {said['holder']}" if "holder" in said else ""
    return ", ".join(filter(None, (where, whose))) or "not known"


MAP = (
    Alias(
        Key(
            _CUBES, what="influence on the map:", each="influence on {}:", said="influence",
            about="cubes on each base, by player",
            granted=_begins("no influence on the map", "influence as at the start"),
        ),
        _cubes_told, before="initiative",
    ),
    Alias(
        Key(
            _FLEETS, what="fleets at the map:", each="fleets at {}:", said="fleets",
            about="units in each orbital, by player",
            granted=_begins("no fleets on the map", "fleets as at the start"),
        ),
        _fleets_told, before="initiative",
    ),
    Alias(
        Key(
            Maybe(_SHIP, UNKNOWN), what="the Rocinante:", say=_ship_words, said="rocinante",
            about="where the Rocinante is, and whose",
            granted="the Rocinante where it starts",
        ),
        _ship_told, before="initiative",
    ),
)  # fmt: skip
