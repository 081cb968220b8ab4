"""The entries of `resolve`: what a player decides while effects are carried out.

Each is told by its own mapping, and said in words of its own; `telling.py` has them all.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.state import fields as f
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import Entry, Item
from toolkit.model.field import BAD, Field, mapping_schema, or_nothing
from toolkit.model.key import Key
from toolkit.model.record import Sub

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema


# ---- words


def at(cx: Context[Tables], kind: str, said: Mapping[str, Any], key: str, word: str) -> str:
    """` from Earth`, where it is said."""
    return f" {word} {cx.index.name(kind, str(said[key]))}" if key in said else ""


def moved_words(said: Any, cx: Context[Tables]) -> str:
    source = at(cx, "orbital", said, "from", "from")
    return f"{f.pieces(said.get('fleets', 1))}{source}{at(cx, 'orbital', said, 'to', 'to')}"


def placed_words(said: Any, cx: Context[Tables]) -> str:
    if not isinstance(said, dict):
        return f.BASE.words(said, cx)
    base = cx.index.name("base", str(said.get("to", said.get("place"))))
    cube = f" with {_cube(said['cube'])}" if "cube" in said else ""
    return f"{base}{cube}{at(cx, 'base', said, 'from', 'from')}"


def _cube(kind: Any) -> str:
    return f.CUBE.said.get(kind, "a cube")


def piece_words(said: Any, cx: Context[Tables]) -> str:
    of = f" of {said['of']}" if "of" in said else ""
    if "base" in said:
        return f"{_cube(said.get('cube'))}{of}{at(cx, 'base', said, 'base', 'on')}"
    what = f"a {f.piece(said['unit'])}" if "unit" in said else "a unit"
    return f"{what}{of}{at(cx, 'orbital', said, 'orbital', 'at')}"


# ---- entries


_ABOUT = {
    "base": "on which base",
    "orbital": "at which orbital",
    "of": "whose it is",
    "cube": "which cube",
    "unit": "which unit",
    "from": "where it comes from",
    "to": "where it goes",
    "fleets": "how many fleets, or which units",
}


def _key(field: Field[Any], said: str, attribute: str = "", default: Any = -1) -> Key:
    """A part of an entry, left out where it holds its default."""
    return Key(
        field, default, brief=True, said=said, about=_ABOUT[said], attribute=attribute or said
    )


def _entry(act: str, noun: str, *keys: Key, lone: str = "") -> Sub[Entry]:
    return Sub(partial(Entry, act), noun, keys, lone=lone)


def _placing(key: str, lone: str = "", *, own: bool = False) -> Sub[Entry]:
    """A cube onto a base, which is told as `key`; with `own` it is that of whoever places it."""
    to = Key(f.BASE, said=key, attribute="base", about="the base it is placed on")
    more = (_key(f.BASE, "from", "source"), _key(f.CUBE, "cube", default=""), _key(f.SEAT, "of"))
    return _entry("place", "influence", to, *(more[:2] if own else more), lone=lone)


def one(act: str, key: str, field: Field[Any], attribute: str = "") -> Sub[Entry]:
    """An entry that names one thing."""
    return _entry(act, "an entry", Key(field, said=key, attribute=attribute or key))


class Under(Field[Item]):
    """An entry that stands under its own name."""

    def __init__(self, name: str, field: Field[Any]) -> None:
        self.name, self.field = name, field

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Item:
        told = cx.mapping(value, steps, "an entry", (self.name,))
        item: Item = self.field.read(told[self.name], (*steps, self.name), cx)
        return item

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return {self.name: self.field.write(value, cx)}

    def schema(self) -> Schema:
        return mapping_schema({self.name: self.field.schema()}, (self.name,))


_OF = _key(f.SEAT, "of")
CUBE_ON = _entry("remove", "a cube", _key(f.BASE, "base"), _OF, _key(f.CUBE, "cube", default=""))
HIT = _entry("hit", "a fleet", _key(f.ORBITAL, "orbital"), _OF, _key(f.UNIT, "unit", default=""))
PLACE, INFLUENCE = _placing("place"), _placing("to", lone="to")
OWN_INFLUENCE = _placing("to", lone="to", own=True)
_TO = _key(f.ORBITAL, "to", "orbital")
_FLEETS = _key(f.GROUP, "fleets", "group", m.NO_GROUP)
MOVE = _entry("move", "a move of fleets", _key(f.ORBITAL, "from", "source"), _TO, _FLEETS)
BUILT = _entry("build", "an entry", Key(f.BUILDABLE, said="build", attribute="unit"), _TO)


def removed(value: Any, steps: Steps, cx: Context[Tables]) -> Item:
    """A cube or a fleet; beside a cube, the one of your own that replaces it."""
    inside = (*steps, "remove")
    cx.mapping(value, steps, "an entry", ("remove", "cube", "from"))
    keys = ("base", "orbital", "of", "cube", "unit")
    told = cx.mapping(value["remove"], inside, "what is removed", keys)
    said: dict[str, Any] = {key: each for key, each in told.items() if each is not None}
    if "orbital" in said and "base" in said:
        cx.fault(inside, "remove names a base or an orbital, not both")
    which = HIT if "orbital" in said or "unit" in said else CUBE_ON
    own = {key: told for key, told in said.items() if key in which.keys}
    gone = which.read(own, inside, cx)
    if which is HIT or value.get("cube") is value.get("from") is None:
        return gone
    placed = {"place": said.get("base"), **without(value, "remove")}
    return gone, PLACE.read(placed, steps, cx)


def removed_schema() -> Schema:
    piece = CUBE_ON.schema()
    piece["properties"] |= HIT.schema()["properties"]
    about = {"cube": "Which cube of one's own replaces it.", "from": "Where that cube comes from."}
    beside = {
        name: {**or_nothing(PLACE.keys[name].field.schema()), "description": said}
        for name, said in about.items()
    }
    whole = Under("remove", CUBE_ON).schema()
    return {**whole, "properties": {"remove": piece, **beside}}


def built(value: Any, steps: Steps, cx: Context[Tables]) -> Item:
    """A unit, or several by number; `to` is their orbital."""
    if isinstance(value["build"], str):
        return BUILT.read(value, steps, cx)
    cx.mapping(value, steps, "an entry", tuple(BUILT.keys))
    group = f.GROUP.read(value["build"], (*steps, "build"), cx)
    to = -1 if value.get("to") is None else f.ORBITAL.read(value["to"], (*steps, "to"), cx)
    units = () if group is BAD else zip(m.UNITS, group, strict=True)
    each = tuple(
        Entry("build", orbital=to, unit=unit) for unit, count in units for _ in range(count)
    )
    return each[0] if len(each) == 1 else each


def built_schema() -> Schema:
    whole = BUILT.schema()
    several = {"anyOf": [f.BUILDABLE.schema(), f.GROUP.schema()]}
    return {**whole, "properties": {**whole["properties"], "build": several}}


def swapped(value: Value, steps: Steps, cx: Context[Tables]) -> Entry:
    if not isinstance(value, list) or len(value) != 2:
        cx.fault(steps, "a swap names two cubes", "[{base, of}, {base, of}]")
        return m.SKIP
    return Entry(
        "swap", then=tuple(CUBE_ON.read(each, (*steps, n), cx) for n, each in enumerate(value))
    )


def without(value: Mapping[str, Value], key: str) -> dict[str, Value]:
    return {other: said for other, said in value.items() if other != key}
