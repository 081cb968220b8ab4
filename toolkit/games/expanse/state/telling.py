"""How moves are told, and the entries of `resolve`: each kind with all that is said of it.

An entry is what a player decides while effects are carried out.
"""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.fields import (
    ABILITY,
    BASE,
    BUILDABLE,
    CARD,
    CREW,
    CUBE,
    GROUP,
    ORBITAL,
    SEAT,
    SECTOR,
    UNIT,
    piece,
    pieces,
)
from toolkit.games.expanse.state.moves import Entry, Item, Move
from toolkit.model.collection import Seq
from toolkit.model.context import Context
from toolkit.model.field import BAD, Field, Flag, Made, Number, Own, Word
from toolkit.model.key import Key
from toolkit.model.moves import Beside, Kind, Moves
from toolkit.model.record import Sub
from toolkit.model.words import listed, short
from toolkit.pack.refusing import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.games.expanse.tables import Tables
    from toolkit.model.fault import Fault
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema


# ---- words


def _at(cx: Context[Tables], kind: str, said: Mapping[str, Any], key: str, word: str) -> str:
    """` from Earth`, where it is said."""
    return f" {word} {cx.index.name(kind, str(said[key]))}" if key in said else ""


def _moved(said: Any, cx: Context[Tables]) -> str:
    source = _at(cx, "orbital", said, "from", "from")
    return f"{pieces(said.get('fleets', 1))}{source}{_at(cx, 'orbital', said, 'to', 'to')}"


def _placed(said: Any, cx: Context[Tables]) -> str:
    if not isinstance(said, dict):
        return BASE.words(said, cx)
    base = cx.index.name("base", str(said.get("to", said.get("place"))))
    cube = f" with {_cube(said['cube'])}" if "cube" in said else ""
    return f"{base}{cube}{_at(cx, 'base', said, 'from', 'from')}"


def _cube(kind: Any) -> str:
    return CUBE.said.get(kind, "a cube")


def _piece(said: Any, cx: Context[Tables]) -> str:
    of = f" of {said['of']}" if "of" in said else ""
    if "base" in said:
        return f"{_cube(said.get('cube'))}{of}{_at(cx, 'base', said, 'base', 'on')}"
    what = f"a {piece(said['unit'])}" if "unit" in said else "a unit"
    return f"{what}{of}{_at(cx, 'orbital', said, 'orbital', 'at')}"


# ---- entries


def _key(field: Field[Any], said: str, attribute: str = "", default: Any = -1) -> Key:
    """A part of an entry, left out where it holds its default."""
    return Key(field, default, brief=True, said=said, attribute=attribute or said)


def _placing(key: str, lone: str = "") -> Sub[Entry]:
    """A cube onto a base, which is told as `key`."""
    to = Key(BASE, said=key, attribute="base", about="the base it is placed on")
    more = (_key(BASE, "from", "source"), _key(CUBE, "cube", default=""), _key(SEAT, "of"))
    return Sub(partial(Entry, "place"), "influence", (to, *more), lone=lone)


def _one(act: str, key: str, field: Field[Any], attribute: str = "") -> Sub[Entry]:
    """An entry that names one thing."""
    return Sub(partial(Entry, act), "an entry", (Key(field, said=key, attribute=attribute or key),))


class _Under(Field[Item]):
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
        return {
            "type": "object",
            "properties": {self.name: self.field.schema()},
            "required": [self.name],
            "additionalProperties": False,
        }


_CUBE = Sub(
    partial(Entry, "remove"),
    "a cube",
    (_key(BASE, "base"), _key(SEAT, "of"), _key(CUBE, "cube", default="")),
)
_HIT = Sub(
    partial(Entry, "hit"),
    "a fleet",
    (_key(ORBITAL, "orbital"), _key(SEAT, "of"), _key(UNIT, "unit", default="")),
)
_PLACE, _INFLUENCE = _placing("place"), _placing("to", lone="to")
_MOVE = Sub(
    partial(Entry, "move"),
    "a move of fleets",
    (_key(ORBITAL, "from", "source"), _key(ORBITAL, "to", "orbital"),
     _key(GROUP, "fleets", "group", m.NO_GROUP)),
)  # fmt: skip
_BUILT = Sub(
    partial(Entry, "build"),
    "an entry",
    (Key(BUILDABLE, said="build", attribute="unit"), _key(ORBITAL, "to", "orbital")),
)
_OPTION = _one("option", "option", Number("option", 1, 99), "number")


def _removed(value: Any, steps: Steps, cx: Context[Tables]) -> Item:
    """A cube or a fleet; beside a cube, the one of your own that replaces it."""
    inside = (*steps, "remove")
    cx.mapping(value, steps, "an entry", ("remove", "cube", "from"))
    keys = ("base", "orbital", "of", "cube", "unit")
    said = cx.mapping(value["remove"], inside, "what is removed", keys)
    if "orbital" in said and "base" in said:
        cx.fault(inside, "remove names a base or an orbital, not both")
    which = _HIT if "orbital" in said or "unit" in said else _CUBE
    own = {key: told for key, told in said.items() if key in which.keys}
    removed = which.read(own, inside, cx)
    if which is _HIT or ("cube" not in value and "from" not in value):
        return removed
    placed = {"place": said.get("base"), **_without(value, "remove")}
    return removed, _PLACE.read(placed, steps, cx)


def _removed_schema() -> Schema:
    piece = _CUBE.schema()
    piece["properties"] |= _HIT.schema()["properties"]
    beside = {"cube": CUBE.schema(), "from": BASE.schema()}
    whole = _Under("remove", _CUBE).schema()
    return {**whole, "properties": {"remove": piece, **beside}}


def _built(value: Any, steps: Steps, cx: Context[Tables]) -> Item:
    """A unit, or several by number; `to` is their orbital."""
    if isinstance(value["build"], str):
        return _BUILT.read(value, steps, cx)
    cx.mapping(value, steps, "an entry", tuple(_BUILT.keys))
    group = GROUP.read(value["build"], (*steps, "build"), cx)
    to = ORBITAL.read(value["to"], (*steps, "to"), cx) if "to" in value else -1
    units = () if group is BAD else zip(m.UNITS, group, strict=True)
    built = tuple(
        Entry("build", orbital=to, unit=unit) for unit, count in units for _ in range(count)
    )
    return built[0] if len(built) == 1 else built


def _built_schema() -> Schema:
    whole = _BUILT.schema()
    several = {"anyOf": [BUILDABLE.schema(), GROUP.schema()]}
    return {**whole, "properties": {**whole["properties"], "build": several}}


def _swapped(value: Value, steps: Steps, cx: Context[Tables]) -> Entry:
    if not isinstance(value, list) or len(value) != 2:
        cx.fault(steps, "a swap names two cubes", "[{base, of}, {base, of}]")
        return m.SKIP
    return Entry(
        "swap", then=tuple(_CUBE.read(each, (*steps, n), cx) for n, each in enumerate(value))
    )


def _option(value: Any, steps: Steps, cx: Context[Tables]) -> Item:
    """The number of a way; what its step leaves open may stand in the same mapping."""
    option = _OPTION.read({"option": value["option"]}, steps, cx)
    rest = _without(value, "option")
    return (option, ITEM.read(rest, steps, cx)) if rest else option


def _without(value: Mapping[str, Value], key: str) -> dict[str, Value]:
    return {other: said for other, said in value.items() if other != key}


class _Told(NamedTuple):
    """How one kind of entry is told, and what one says of it; moves are said as moves are."""

    field: Field[Any]
    says: Callable[[Any, Context[Tables]], str] | None = None


class _Item(Field[Item]):
    """What stands for one step: an entry, `skip`, or a list where a step has several targets."""

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Item:
        if isinstance(value, list):
            return tuple(self.read(said, (*steps, n), cx) for n, said in enumerate(value))
        if value == "skip" or value == {}:
            return m.SKIP
        if not isinstance(value, dict):
            said = f"an entry is a mapping or `skip`, not {shown(value)}"
            cx.fault(steps, said, ", ".join(ENTRIES))
            return m.SKIP
        told = next((told for name, told in ENTRIES.items() if name in value), None)
        if told is None:
            first = next(iter(value))
            cx.word(first, ENTRIES, (*steps, first), "entry", key=True)
            return m.SKIP
        item: Item = told.field.read(value, steps, cx)
        return m.SKIP if item is BAD else item

    def write(self, value: Any, cx: Context[Any]) -> Value:
        if not isinstance(value, Entry):
            return [self.write(inner, cx) for inner in value]
        return _WRITTEN[value.act].write(value, cx) if value.act in _WRITTEN else "skip"

    def words(self, told: Any, cx: Context[Any]) -> str:
        if isinstance(told, list):
            return listed([self.words(each, cx) for each in told]) or "nothing"
        if not isinstance(told, dict):
            return "nothing" if told == "skip" else short(told)
        for name, each in ENTRIES.items():
            if name in told and each.says is not None:
                return each.says(told, cx)
        return MOVES.words(told, cx) or short(told)

    def schema(self) -> Schema:
        return {"$ref": "#/$defs/entry"}


ITEM = _Item()
_RESOLVE = Beside(
    Seq(
        ITEM,
        "`resolve`",
        said=lambda told, cx: "; ".join(ITEM.words(each, cx) for each in told),  # type: ignore[union-attr]
    ),
    ": {}",
)
_ACTION = Made(
    Sub(
        dict,
        "an entry",
        (
            Key(ABILITY, said="ability", attribute="card"),
            Key(_RESOLVE.field, (), attribute="resolve"),
        ),
    ),
    lambda told, cx: Entry("action", then=(Move(-1, m.ABILITY, players=cx.players, **told),)),
)


def _option_words(told: Any, cx: Context[Tables]) -> str:
    rest = _without(told, "option")
    return ITEM.words(rest, cx) if rest else f"option {told['option']}"


def _move_words(told: Any, cx: Context[Tables]) -> str:
    said = _moved(told["move"], cx)
    return f"moving {said}" if "from" in told["move"] else f"{said} moved"


def _named(name: str, field: Field[Any], attribute: str = "") -> _Told:
    """An entry that names one thing, and is said by its name."""
    return _Told(_one(name, name, field, attribute), lambda told, cx: field.words(told[name], cx))


ENTRIES = {
    "option": _Told(
        Own(_OPTION, _option, schema={**_OPTION.schema(), "additionalProperties": True}),
        _option_words,
    ),
    "place": _Told(_PLACE, lambda told, cx: f"influence on {_placed(told, cx)}"),
    "influence": _Told(_Under("influence", _INFLUENCE)),
    "remove": _Told(
        Own(_Under("remove", _CUBE), _removed, schema=_removed_schema()),
        lambda told, cx: f"{_piece(told['remove'], cx)} removed",
    ),
    "move": _Told(_Under("move", _MOVE), _move_words),
    "build": _Told(
        Own(_BUILT, _built, schema=_built_schema()),
        lambda told, cx: f"a {piece(told['build'])} built{_at(cx, 'orbital', told, 'to', 'at')}",
    ),
    "swap": _Told(
        _Under(
            "swap",
            Own(
                Seq(_CUBE, "a swap"),
                _swapped,
                lambda entry, cx: [_CUBE.write(cube, cx) for cube in entry.then],
            ),
        ),
        lambda told, cx: " exchanged with ".join(_piece(each, cx) for each in told["swap"]),
    ),
    "ability": _Told(_ACTION),
    "base": _named("base", BASE),
    "orbital": _named("orbital", ORBITAL),
    "card": _named("card", CARD),
    "faction": _named("faction", SEAT, "of"),
    "cube": _named("cube", CUBE),
}
"""The kinds of entries, in the order in which a mapping is taken for one."""


# ---- moves


def _taken(value: Value, steps: Steps, cx: Context[Tables]) -> dict[str, Any]:
    if isinstance(value, str):
        card = CARD.read(value, steps, cx)
        return card if card is BAD else {"card": card}
    slot = _SLOT.read(value, steps, cx)
    return slot if slot is BAD else {"slot": slot - 1}


def _nothing(kind: str) -> Field[Any]:
    """A kind under which nothing but `true` stands."""

    def read(value: Value, steps: Steps, cx: Context[Tables]) -> dict[str, Any]:
        if value is not True:
            cx.fault(steps, f"`{kind}` takes nothing but true")
        return {}

    return Own(Flag(), read, lambda move, cx: True, {"const": True})


def _way(kind: str, **said: str) -> Kind:
    """A kind that says which way: the words of a file, and what one says."""
    return Kind(kind, Word(*said, noun=f"way to `{kind}`", said=said), "word", "{}", _BESIDE)


_SLOT = Number("the slot", 1, lambda cx: len(cx.index.slot_costs))
_DREW = Seq(
    CARD,
    "what was drawn",
    said=lambda told, cx: listed([CARD.words(card, cx) for card in told]),  # type: ignore[union-attr]
)
_CHANCE = {"drew": Beside(_DREW, ", drawing {}"), "revealed": Beside(CARD, ", revealing {}")}
_BESIDE = {"resolve": _RESOLVE, **_CHANCE}
_TAKE: Field[Any] = Own(
    _SLOT,
    _taken,
    lambda move, cx: move.card or move.slot + 1,
    {"anyOf": [_SLOT.schema(), CARD.schema()]},
    lambda told, cx: CARD.words(told, cx) if isinstance(told, str) else f"the card in space {told}",
)
_FLEETS = (
    Key(ORBITAL, said="from", attribute="source"),
    Key(ORBITAL, said="to", attribute="target"),
    Key(GROUP, said="fleets", attribute="group"),
)
MOVES = Moves(
    Move,
    (
        Kind(m.TAKE, _TAKE, "", "takes {}", _CHANCE, "A space of the Action Track, or the card."),
        _way(
            m.USE, points="uses the action points", event="does the event", keep="keeps the event"
        ),
        Kind(m.MOVE, Sub(dict, "a move of fleets", _FLEETS, said=_moved), "", "moves {}", _CHANCE),
        Kind(
            m.INFLUENCE,
            Made(
                _INFLUENCE,
                lambda put, cx: {"target": put.base, "source": put.source, "word": put.cube},
                lambda move, cx: Entry(
                    "place", base=move.target, source=move.source, cube=move.word
                ),
                said=_placed,
            ),
            "", "influences {}", _CHANCE,
        ),
        Kind(m.BUILD, BUILDABLE, "word", "builds a {}", _CHANCE),
        Kind(m.ABILITY, ABILITY, "card", "uses {}", _BESIDE),
        Kind(m.DONE, _nothing(m.DONE), "", "ends the actions", _CHANCE),
        _way(
            m.EVENT, now="does the event offered", keep="keeps the event offered",
            decline="declines the event offered",
        ),
        Kind(m.PLAY, CARD, "card", "plays {}", _BESIDE),
        Kind(m.BONUS, SECTOR, "target", "chooses {} as the bonus sector", _CHANCE),
        Kind(m.CREW, CREW, "card", "uses {} of the Rocinante", _BESIDE),
        Kind(
            m.CHOOSE,
            Made(ITEM, lambda item, cx: {"resolve": (item,)}, lambda move, cx: move.resolve[0]),
            "", "chooses {}", _CHANCE,
        ),
        Kind(m.PASS, _nothing(m.PASS), "", "passes", _CHANCE),
    ),
    example="{by: UN, take: 1}",
    strange="`{}` has nothing to resolve",
    at_value=True,
)  # fmt: skip


class _Action(Field[Entry]):
    """A move that is part of an event."""

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return MOVES.write(value.then[0], cx)


# How each act of an entry is written.
_WRITTEN: dict[str, Field[Any]] = {
    **{name: each.field for name, each in ENTRIES.items()},
    "hit": _Under("remove", _HIT),
    "action": _Action(),
}


def entry_schema() -> Schema:
    """The JSON Schema of an entry, for editors; the others refer to it as `entry`."""
    entries = [told.field.schema() for told in ENTRIES.values()]
    several = {"type": "array", "items": ITEM.schema()}
    return {"anyOf": [{"const": "skip"}, {"type": "object", "maxProperties": 0}, several, *entries]}


# ---- for those who have a move or an entry alone


def encode_move(move: Move, tables: Tables) -> dict[str, Value]:
    """The mapping that is read as this move."""
    return MOVES.write(move, Context(move.players, tables))


def item_of(value: Value, players: tuple[str, ...], tables: Tables) -> tuple[Item, list[Fault]]:
    """The entry, or the entries, that a value tells, with all that is wrong with it."""
    cx = Context(players, tables)
    return ITEM.read(value, (), cx), cx.faults


def encode_item(item: Item, players: tuple[str, ...], tables: Tables) -> Value:
    """What is read as this entry, or as these."""
    return ITEM.write(item, Context(players, tables))


def worded(item: Item, players: tuple[str, ...], tables: Tables) -> str:
    """An entry, or several, as the text of an answer."""
    said = encode_item(item, players, tables)
    return said if isinstance(said, str) else json.dumps(said)
