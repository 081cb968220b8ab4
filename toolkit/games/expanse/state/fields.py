"""What positions and moves of The Expanse are told with: places, cards, pieces; and the entries of
`resolve`, what a player decides while effects are carried out.

Each entry is told by its own mapping, and said in words of its own; `telling.py` has them all.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.schemas.words import ACTION, SCORE
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import Entry, Group, Item
from toolkit.model.field import BAD, Field, Made, Number, Own, Ref, Seat, Word, or_nothing
from toolkit.model.key import Key
from toolkit.model.pieces import Signs
from toolkit.model.record import Sub, Under
from toolkit.model.words import UNKNOWN, listed
from toolkit.pack.refusing import is_no

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

BASES, ORBITALS, SLOTS, SECTORS = "bases", "orbitals", "slots", "sectors"
"""The kinds of places that a verdict can be about."""

_PIECES = {
    m.FLEET: ("fleet", "fleets"),
    m.BATTLESHIP: ("Battleship", "Battleships"),
    m.DAMAGED: ("damaged Battleship", "damaged Battleships"),
    m.SCRAP_SHIP: ("Scrap Ship", "Scrap Ships"),
    m.ROCINANTE: ("the Rocinante", "the Rocinante"),
    m.NORMAL: ("cube", "cubes"),
    m.DIPLOMAT: ("Diplomat", "Diplomats"),
}
_SLOTS = {"empty": "an empty space", UNKNOWN: "a card not known"}


def _numbered(kind: str, numbers: str) -> Field[int]:
    """A place by its id, kept as its number."""
    return Made(
        Ref(kind),
        lambda id, cx: cx.index.ids(kind)[id],
        lambda number, cx: getattr(cx.index, numbers)[number],
    )


CARD = Ref("card")


def _of_kind(noun: str, *kinds: str) -> Field[str]:
    """A card of these kinds."""

    def read(value: Value, steps: Steps, cx: Context[Tables]) -> str:
        cards = cx.index.cards
        id: str = value if type(value) is str and value in cards else CARD.read(value, steps, cx)
        if id is not BAD and cards[id].kind not in kinds:
            cx.fault(steps, is_no(id, noun))
            return BAD  # type: ignore[no-any-return]
        return id

    return Own(CARD, read)


def piece(kind: Any, number: Any = 1) -> str:
    """`fleet`, `Battleships`."""
    one, many = _PIECES.get(kind, (str(kind), str(kind)))
    return one if number == 1 else many


def pieces(group: Any) -> str:
    """`2 fleets`, `1 fleet and 1 Battleship`."""
    if not isinstance(group, dict):
        return f"{group} {piece(m.FLEET, group)}"
    said = [
        piece(kind) if kind == m.ROCINANTE else f"{number} {piece(kind, number)}"
        for kind, number in group.items()
        if number
    ]
    return listed(said) or "none"


def _group(value: Value, steps: Steps, cx: Context[Tables]) -> Group:
    """A number of normal fleets, or units by name."""
    if not isinstance(value, dict):
        number = _FLEETS.read(value, steps, cx)
        return number if number is BAD else Group(number)
    told = cx.mapping(value, steps, "a group of fleets", m.UNITS)
    counts = {
        unit: cx.number(said, (*steps, unit), unit, 0, 1 if unit == m.ROCINANTE else 99)
        for unit, said in told.items()
        if unit in m.UNITS and said is not None
    }
    group = Group(**counts)
    if not group.size():
        cx.fault(steps, "a move needs at least one fleet")
    return group


def _group_told(group: Group, cx: Context[Tables]) -> Value:
    if group.size() == group.fleet:
        return group.fleet
    return {unit: count for unit, count in zip(m.UNITS, group, strict=True) if count}


def card_words(id: Value, cx: Context[Tables]) -> str:
    """A card, or a member of the crew, by name; what lies in a space beside cards."""
    said = "Score" if id == SCORE else _SLOTS.get(str(id))
    kind = "crew" if id in cx.index.crew else "card"
    return said or cx.index.name(kind, str(id))


class _Standing(Ref):
    """Where fleets stand; of a base it is said where its fleets do."""

    def key(self, value: str, steps: Steps, cx: Context[Tables]) -> str:
        base = cx.index.base_number.get(value, -1)
        if base < 0:
            return super().key(value, steps, cx)
        home = cx.index.orbitals[cx.index.orbital_of[base]]
        message = f"{value} is a base; fleets stand in orbitals (map.orbital)"
        cx.fault(steps, message, f"its orbital is '{home}'", key=True)
        return BAD  # type: ignore[no-any-return]


CUBE_SIGNS = Signs(m.NORMAL, {"d": m.DIPLOMAT}, noun="faction", example="U2 M1")
UNIT_SIGNS = Signs(
    m.FLEET,
    dict(zip("BbsR", m.UNITS[1:], strict=True)),
    noun="faction",
    example="U2 M1 B1",
    lone="R",
)
BASE = _numbered("base", "bases")
ORBITAL = _numbered("orbital", "orbitals")
SECTOR = _numbered("sector", "sectors")
STANDING = _Standing("orbital")
SEAT = Seat()
ABILITY, CREW = Ref("ability", among="card"), Ref("crew")
DECK_CARD = _of_kind("card of the deck", ACTION, SCORE)
EVENT_CARD = _of_kind("action card", ACTION)
CUBE = Word(*m.CUBES, noun="cube", said={m.NORMAL: "a normal cube", m.DIPLOMAT: "a Diplomat"})
UNIT = Word(*m.UNITS, noun="unit", said={unit: piece(unit) for unit in m.UNITS})
BUILDABLE = Word(m.FLEET, m.BATTLESHIP, m.SCRAP_SHIP, noun="unit", said=UNIT.said)
_FLEETS = Number("fleets", 1, 99)
GROUP: Field[Group] = Own(
    _FLEETS,
    _group,
    _group_told,
    {
        "anyOf": [
            _FLEETS.schema(),
            {
                "type": "object",
                "propertyNames": UNIT.schema(),
                "additionalProperties": or_nothing({"type": "integer", "minimum": 0}),
            },
        ]
    },
    words=lambda told, cx: pieces(told),
)


# ---- words


def at(cx: Context[Tables], kind: str, said: Mapping[str, Any], key: str, word: str) -> str:
    """` from Earth`, where it is said."""
    return f" {word} {cx.index.name(kind, str(said[key]))}" if key in said else ""


def moved_words(said: Any, cx: Context[Tables]) -> str:
    source = at(cx, "orbital", said, "from", "from")
    return f"{pieces(said.get('fleets', 1))}{source}{at(cx, 'orbital', said, 'to', 'to')}"


def placed_words(said: Any, cx: Context[Tables]) -> str:
    if not isinstance(said, dict):
        return BASE.words(said, cx)
    base = cx.index.name("base", str(said.get("to", said.get("place"))))
    cube = f" with {_cube(said['cube'])}" if "cube" in said else ""
    return f"{base}{cube}{at(cx, 'base', said, 'from', 'from')}"


def _cube(kind: Any) -> str:
    return CUBE.said.get(kind, "a cube")


def piece_words(said: Any, cx: Context[Tables]) -> str:
    of = f" of {said['of']}" if "of" in said else ""
    if "base" in said:
        return f"{_cube(said.get('cube'))}{of}{at(cx, 'base', said, 'base', 'on')}"
    what = f"a {piece(said['unit'])}" if "unit" in said else "a unit"
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
    to = Key(BASE, said=key, attribute="base", about="the base it is placed on")
    more = (_key(BASE, "from", "source"), _key(CUBE, "cube", default=""), _key(SEAT, "of"))
    return _entry("place", "influence", to, *(more[:2] if own else more), lone=lone)


def one(act: str, key: str, field: Field[Any], attribute: str = "") -> Sub[Entry]:
    """An entry that names one thing."""
    return _entry(act, "an entry", Key(field, said=key, attribute=attribute or key))


_OF = _key(SEAT, "of")
CUBE_ON = _entry("remove", "a cube", _key(BASE, "base"), _OF, _key(CUBE, "cube", default=""))
HIT = _entry("hit", "a fleet", _key(ORBITAL, "orbital"), _OF, _key(UNIT, "unit", default=""))
PLACE, INFLUENCE = _placing("place"), _placing("to", lone="to")
OWN_INFLUENCE = _placing("to", lone="to", own=True)
_TO = _key(ORBITAL, "to", "orbital")
_WHICH = _key(GROUP, "fleets", "group", m.NO_GROUP)
MOVE = _entry("move", "a move of fleets", _key(ORBITAL, "from", "source"), _TO, _WHICH)
BUILT = _entry("build", "an entry", Key(BUILDABLE, said="build", attribute="unit"), _TO)


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
    group = GROUP.read(value["build"], (*steps, "build"), cx)
    to = -1 if value.get("to") is None else ORBITAL.read(value["to"], (*steps, "to"), cx)
    units = () if group is BAD else zip(m.UNITS, group, strict=True)
    each = tuple(
        Entry("build", orbital=to, unit=unit) for unit, count in units for _ in range(count)
    )
    return each[0] if len(each) == 1 else each


def built_schema() -> Schema:
    whole = BUILT.schema()
    several = {"anyOf": [BUILDABLE.schema(), GROUP.schema()]}
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
