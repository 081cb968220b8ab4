"""The entries of `resolve`: what a player decides while effects are carried out."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.state import fields as f
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import Entry, Item, Move
from toolkit.model.collection import Seq
from toolkit.model.entries import Entries
from toolkit.model.field import BAD, Either, Field, Made, Number, Own, Word, mapping_schema
from toolkit.model.key import Key
from toolkit.model.record import Sub, Under

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

ITEM = Entries(m.SKIP, several=True)
RESOLVE = f.SAID.beside(
    "resolve",
    Seq(
        ITEM,
        "`resolve`",
        said=lambda told, cx: "; ".join(ITEM.words(each, cx) for each in told),  # type: ignore[union-attr]
    ),
)


def _entry(act: str, noun: str, *keys: Key, lone: str = "", said: str = "") -> Sub[Entry]:
    return Sub(partial(Entry, act), noun, keys, lone=lone, said=said)


_OF, _CUBE = f.SAID.part(f.SEAT, "of", default=-1), f.SAID.part(f.CUBE, "cube", default="")
_FROM = f.SAID.part(f.BASE, "from", "source", default=-1)
_TO = f.SAID.part(f.ORBITAL, "to", "orbital", default=-1)
CUBE_ON = _entry(
    "remove", "a cube", f.SAID.part(f.BASE, "base", default=-1), _OF, _CUBE,
    said="{cube|a cube}[ of {of}][ on {base}]",
)  # fmt: skip
HIT = _entry(
    "hit", "a fleet", f.SAID.part(f.ORBITAL, "orbital", default=-1), _OF,
    f.SAID.part(f.UNIT, "unit", default=""), said="a {unit|unit}[ of {of}][ at {orbital}]",
)  # fmt: skip


def _placing(key: str, *more: Key, lone: str = "") -> Sub[Entry]:
    """A cube onto a base, which is told as `key`."""
    to = Key(f.BASE, said=key, attribute="base", about="the base it is placed on")
    said = f"{{{key}}}[ with {{cube}}][ from {{from}}]"
    return _entry("place", "influence", to, _FROM, _CUBE, *more, lone=lone, said=said)


_PLACE, OWN_INFLUENCE = _placing("place", _OF), _placing("to", lone="to")
MOVED = "{fleets|1 fleet}[ from {from}][ to {to}]"
_MOVE = _entry(
    "move", "a move of fleets", f.SAID.part(f.ORBITAL, "from", "source", default=-1), _TO,
    f.SAID.part(f.GROUP, "fleets", "group", m.NO_GROUP), said=MOVED,
)  # fmt: skip


# ---- forms that no plain field has


def _without(value: Mapping[str, Value], key: str) -> dict[str, Value]:
    return {other: said for other, said in value.items() if other != key}


def _option(value: Any, steps: Steps, cx: Context[Tables]) -> Item:
    """The number of a way; what its step leaves open may stand in the same mapping."""
    option: Entry = _OPTION.read({"option": value["option"]}, steps, cx)
    rest = _without(value, "option")
    left = ITEM.read(rest, steps, cx) if rest else BAD
    return option if left is BAD else (option, left)


def _option_words(told: Any, cx: Context[Tables]) -> str:
    rest = _without(told, "option")
    return ITEM.words(rest, cx) if rest else f"option {told['option']}"


def _moved_words(told: Any, cx: Context[Tables]) -> str:
    said = _MOVE.words(told["move"], cx)
    return f"moving {said}" if "from" in told["move"] else f"{said} moved"


def _of_piece(told: Any) -> Sub[Entry]:
    """How a piece is told: a unit where an orbital or a unit is named, else a cube."""
    return HIT if isinstance(told, dict) and not {"orbital", "unit"}.isdisjoint(told) else CUBE_ON


def _piece(value: Value, steps: Steps, cx: Context[Tables]) -> Entry:
    keys = ("base", "orbital", "of", "cube", "unit")
    told = cx.mapping(value, steps, "what is removed", keys)
    said: dict[str, Any] = {key: each for key, each in told.items() if each is not None}
    if "orbital" in said and "base" in said:
        cx.fault(steps, "remove names a base or an orbital, not both")
    which = _of_piece(said)
    return which.read({key: each for key, each in said.items() if key in which.keys}, steps, cx)


def _removed(remove: Entry, cube: str = "", source: int = -1) -> Item:
    """A cube or a fleet; beside a cube, the one of your own that replaces it."""
    if remove.act == "hit" or (not cube and source < 0):
        return remove
    return remove, Entry("place", base=remove.base, source=source, cube=cube)


def _built(unit: Any, orbital: int = -1) -> Item:
    """A unit, or several by number, in an orbital."""
    units = [(unit, 1)] if isinstance(unit, str) else zip(m.UNITS, unit, strict=True)
    each = [Entry("build", orbital=orbital, unit=one) for one, count in units for _ in range(count)]
    return each[0] if len(each) == 1 else tuple(each)


def _swapped(value: Value, steps: Steps, cx: Context[Tables]) -> Entry:
    if not isinstance(value, list) or len(value) != 2:
        cx.fault(steps, "a swap names two cubes", "[{base, of}, {base, of}]")
        return m.SKIP
    return Entry(
        "swap", then=tuple(CUBE_ON.read(each, (*steps, n), cx) for n, each in enumerate(value))
    )


_UNIT = Word(
    *f.BUILDABLE.allowed, noun="unit", said={unit: f"a {f.piece(unit)}" for unit in m.UNITS}
)
_UNITS: Field[Any] = Either(str, _UNIT, f.GROUP)
_BUILT: Sub[Item] = Sub(_built, "an entry", (Key(_UNITS, said="build", attribute="unit"), _TO))
_SWAP: Field[Any] = Own(
    Seq(CUBE_ON, "a swap"),
    _swapped,
    lambda entry, cx: [CUBE_ON.write(cube, cx) for cube in entry.then],
    words=lambda told, cx: " exchanged with ".join(CUBE_ON.words(each, cx) for each in told),  # type: ignore[union-attr]
)
_ANY = mapping_schema(CUBE_ON.schema()["properties"] | HIT.schema()["properties"])
_PIECE: Field[Any] = Own(
    CUBE_ON, _piece, schema=_ANY, words=lambda told, cx: _of_piece(told).words(told, cx)
)
_REMOVED: Sub[Item] = Sub(
    _removed,
    "an entry",
    (
        Key(_PIECE, said="remove", attribute="remove"),
        replace(_CUBE, about="which cube of one's own replaces it"),
        replace(_FROM, about="where that cube comes from"),
    ),
)
_USED = (
    Key(f.ABILITY, said="ability", attribute="card"),
    Key(RESOLVE.field, (), attribute="resolve", about="what is decided in its steps"),
)
_ACTION: Field[Any] = Made(
    Sub(dict, "an entry", _USED),
    lambda told, cx: Entry("action", then=(Move(-1, m.ABILITY, players=cx.players, **told),)),
)


# ---- the acts


def _one(act: str, field: Field[Any], attribute: str = "") -> Sub[Entry]:
    """An entry that names one thing."""
    return _entry(act, "an entry", Key(field, said=act, attribute=attribute or act))


_OPTION = _one("option", Number("option", 1, 99), "number")
_ALONE: Mapping[str, tuple[Any, ...]] = {
    "base": (f.BASE,), "orbital": (f.ORBITAL,), "card": (f.CARD,), "faction": (f.SEAT, "of"),
    "cube": (f.CUBE,),
}  # fmt: skip
ITEM.acts = f.SAID.acts(
    {
        "option": Own(_OPTION, _option, schema={**_OPTION.schema(), "additionalProperties": True}),
        "place": _PLACE,
        "influence": Under("influence", _placing("to", _OF, lone="to")),
        "remove": _REMOVED,
        "move": Under("move", _MOVE),
        "build": _BUILT,
        "swap": Under("swap", _SWAP),
        "ability": _ACTION,
        **{act: _one(act, *alone) for act, alone in _ALONE.items()},
    },
    {"option": _option_words, "move": _moved_words},
)
"""The acts, in the order in which a mapping is taken for one."""
