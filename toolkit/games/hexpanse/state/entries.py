"""Entries of `resolve`: how a step of an effect is done, and what the units it brings do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.entries import NamedEntries
from toolkit.games.hexpanse.state.units import (
    CODE,
    MERCENARY,
    MINOR,
    NORMAL,
    NOWHERE,
    RESERVED,
    STRUCTURE,
    WARLORD,
    code,
    place_words,
    read_place,
)
from toolkit.hex.places import TURNS, Place
from toolkit.model.field import BAD, Field
from toolkit.pack.refusing import is_no, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.games.hexpanse.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

(SKIP, LAY, ATTACK, EXCHANGE, SHIFT, OCCUPY, PLACE_UNIT, RECOVER, OF, UNITS_OF, PROTECT, DESTROY,
 DISCARD, OPTION, UNITS) = (
    "skip", "lay", "attack", "exchange", "shift", "occupy", "place", "recover", "faction", "units",
    "protect", "destroy", "card", "option", "units placed",
)  # fmt: skip
PLACED_KINDS = (*RESERVED, MINOR, WARLORD, MERCENARY, STRUCTURE)
BOARD, FRONT = "board", "front"


class Entry(NamedTuple):
    """One entry; what it leaves out stands at the default.

    `at` and `to` are places, `laid` says that `lay` is given with `turn` and `mirror`. `attack`
    and `place` are what a laying attacks and places, None where that is not told. `counts` are
    units by kind, or by seat. `brings` numbers the effect that a placed unit brings.
    """

    act: str
    at: Place = NOWHERE
    to: Place = NOWHERE
    laid: bool = False
    turn: int = 0
    mirror: bool = False
    attack: tuple[Place, ...] | None = None
    place: tuple[Entry, ...] | None = None
    unit: str = ""
    card: str = ""
    faction: int = -1
    number: int = -1
    keep: str = ""
    counts: tuple[tuple[Any, int], ...] = ()
    resolve: tuple[Entry, ...] | None = None
    brings: int = 0


SKIPPED = Entry(SKIP)


class HexEntries(NamedEntries[Entry]):
    """How entries are read against the options there are (toolkit.effects.execution.Entries)."""

    def __init__(self) -> None:
        apart = {
            "at": "where",
            "to": "to where",
            "unit": "which unit",
            "card": "which card",
            "faction": "whose",
            "number": "how many",
            "keep": "whether it stays on the board",
            "counts": "how many of which kind",
        }
        super().__init__(SKIPPED, apart, ("number", "keep"))

    def option(self, number: int) -> Entry:
        return Entry(OPTION, number=number)

    def option_of(self, entry: Entry) -> int:
        return entry.number if entry.act == OPTION else 0

    def meant(self, given: Entry, options: Sequence[Entry]) -> Entry | None:
        """The option an entry means, with what it tells of the effects to come."""
        if given.act == LAY:
            return _laying_meant(given, options)
        if given.act == UNITS:
            assert given.place
            return self.meant(given.place[0], options)
        if given.act == RECOVER:
            given = _of_sole_faction(given, options)
        bare = given._replace(resolve=None)
        meant = super().meant(bare, options)
        if meant is None or given.resolve is None:
            return meant
        return meant._replace(resolve=given.resolve)

    def fitting(self, given: Entry, options: Sequence[Entry]) -> list[Entry]:
        if given.act == EXCHANGE:
            told = {given.at, given.to} - {NOWHERE}
            return [one for one in options if one.act == EXCHANGE and told <= {one.at, one.to}]
        return super().fitting(given, options)

    def rest(self, given: Entry, option: Entry) -> Entry | None:
        """Of a laying the units that are placed by it, one after the other."""
        if given.act == LAY and given.place:
            return Entry(UNITS, place=given.place)
        if given.act == UNITS and given.place and len(given.place) > 1:
            return given._replace(place=given.place[1:])
        return None

    def brief(self, option: Entry) -> Entry:
        return option

    def route(self, entry: Entry) -> tuple[int, int]:
        return -1, -1

    def piece(self, option: Entry) -> Entry:
        return option


def _of_sole_faction(given: Entry, options: Sequence[Entry]) -> Entry:
    """The entry with minor units by the code of their faction, where there is one alone."""
    codes = {name for one in options for name, _ in one.counts} - {*RESERVED, MINOR}
    if len(codes) != 1:
        return given
    (code,) = codes
    counts = sorted((code if name == MINOR else name, number) for name, number in given.counts)
    return given._replace(counts=tuple(counts))


def _laying_meant(given: Entry, options: Sequence[Entry]) -> Entry | None:
    """The first laying that agrees with what is told. Raises LookupError where those that agree
    attack different territories."""
    fitting = [one for one in options if one.act == LAY and agrees(given, one)]
    if len({frozenset(one.attack or ()) for one in fitting}) > 1:
        raise LookupError("which territories are attacked")
    return fitting[0] if fitting else None


def agrees(given: Entry, laid: Entry) -> bool:
    """Whether a laying is what is told of it: where and how it lies, all that it attacks, and some
    of what it covers."""
    if given.at not in (NOWHERE, laid.at):
        return False
    if given.laid and (given.turn, given.mirror) != (laid.turn, laid.mirror):
        return False
    if given.attack is not None and {*given.attack} != {*(laid.attack or ())}:
        return False
    covered = {unit.at for unit in laid.place or ()}
    return all(unit.at in covered for unit in given.place or ())


# ---- how entries are told


def _place(value: Value, steps: Steps, cx: Context[Any]) -> Place:
    return read_place(value, steps, cx)


def _places(value: Value, steps: Steps, cx: Context[Any]) -> tuple[Place, ...]:
    found = [
        read_place(said, (*steps, index), cx)
        for index, said in enumerate(cx.items(value, steps, "places"))
    ]
    return tuple(place for place in found if place is not BAD)


def _lay(value: Value, steps: Steps, cx: Context[Any]) -> dict[str, Any]:
    told = cx.mapping(value, steps, "a laying", ("at", "turn", "mirror"))
    held: dict[str, Any] = {"laid": True}
    if "at" in told:
        held["at"] = _place(told["at"], (*steps, "at"), cx)
    if "turn" in told:
        held["turn"] = cx.number(told["turn"], (*steps, "turn"), "a turn", 0, TURNS - 1)
    if "mirror" in told:
        held["mirror"] = cx.yes(told["mirror"], (*steps, "mirror"))
    return held


def placed(value: Value, steps: Steps, cx: Context[Tables], act: str = PLACE_UNIT) -> Entry:
    """A unit that is placed: a place for a normal one, or a mapping."""
    if isinstance(value, list):
        place = _place(value, steps, cx)
        if place is not BAD:
            return Entry(act, place, unit=NORMAL)
        return BAD  # type: ignore[return-value]
    told = cx.mapping(value, steps, "a unit that is placed", ("unit", "at", "card", "resolve"))
    if not told:
        return BAD  # type: ignore[no-any-return]
    held = _beside({key: said for key, said in told.items() if key != "at"}, steps, cx)
    if "at" not in told:
        cx.fault(steps, "a unit that is placed needs `at`: where")
        return BAD  # type: ignore[no-any-return]
    place = _place(told["at"], (*steps, "at"), cx)
    if place is BAD or BAD in held.values():
        return BAD  # type: ignore[no-any-return]
    return Entry(act, place, **{"unit": unit_of_card(held, cx), **held})


def unit_of_card(held: Mapping[str, Any], cx: Context[Tables]) -> str:
    """The kind of unit that a code names; a normal one without."""
    card = held.get("card", "")
    if card in cx.index.cards:
        return MERCENARY
    if card in cx.index.minors:
        return MINOR
    return STRUCTURE if card in cx.index.structures else NORMAL


def _beside(told: Mapping[str, Value], steps: Steps, cx: Context[Tables]) -> dict[str, Any]:
    """The keys that may stand with several entries."""
    held: dict[str, Any] = {}
    for key, said in told.items():
        here = (*steps, key)
        if key == "unit":
            held["unit"] = cx.word(said, PLACED_KINDS, here, "kind of unit") or BAD
        elif key == "card":
            held["card"] = CODE.read(code(said), here, cx)
        elif key == "faction":
            seat = cx.seat(said, here)
            held["faction"] = seat if seat >= 0 else BAD
        elif key == "n":
            held["number"] = cx.count(said, here)
        elif key == "keep":
            held["keep"] = cx.word(said, (BOARD, FRONT), here, "place to keep it") or BAD
        elif key == "resolve":
            held["resolve"] = entries_of(said, here, cx)
        elif key == "attack":
            held["attack"] = _places(said, here, cx)
        elif key == "place":
            units = cx.items(said, here, "units that are placed")
            found = [placed(one, (*here, index), cx) for index, one in enumerate(units)]
            held["place"] = tuple(one for one in found if one is not BAD)
    return held


def _pair(value: Value, steps: Steps, cx: Context[Any]) -> dict[str, Any]:
    """`[[q, r], [q, r]]`, or `[q, r]` where the other is the unit itself."""
    if isinstance(value, list) and len(value) == 2 and all(type(one) is int for one in value):
        return {"to": _place(value, steps, cx)}
    found = _places(value, steps, cx)
    if len(found) != 2:
        cx.fault(steps, "an exchange names two places, or one where the other is the unit itself")
        return {"at": BAD}
    return {"at": min(found), "to": max(found)}


def _shift(value: Value, steps: Steps, cx: Context[Any]) -> dict[str, Any]:
    if isinstance(value, list):
        return {"to": _place(value, steps, cx)}
    told = cx.mapping(value, steps, "a shift", ("from", "to"))
    return {
        name: _place(told[key], (*steps, key), cx)
        for key, name in (("from", "at"), ("to", "to"))
        if key in told
    }


def _counts(value: Value, steps: Steps, cx: Context[Tables]) -> dict[str, Any]:
    """`{normal: 2, minor: 1}`; a number is normal units, a code one of a minor faction."""
    if type(value) is int:
        value = {NORMAL: value}
    kinds = (*RESERVED, MINOR)
    found = []
    for key, said in cx.mapping(value, steps, "units by kind").items():
        name = key if key in kinds else str(code(key))
        if name in kinds or name in cx.index.minors:
            found.append((name, cx.count(said, (*steps, key))))
        else:
            cx.word(key, (*kinds, *cx.index.minors), (*steps, key), "kind of unit", key=True)
    return {"counts": tuple(sorted(pair for pair in found if pair[1]))}


def _by_seat(value: Value, steps: Steps, cx: Context[Any]) -> dict[str, Any]:
    found = []
    for key, said in cx.mapping(value, steps, "units by player").items():
        seat, number = cx.seat(key, (*steps, key), key=True), cx.count(said, (*steps, key))
        found.append((seat, number))
    return {"counts": tuple(sorted(pair for pair in found if pair[1]))}


def _at(value: Value, steps: Steps, cx: Context[Any]) -> dict[str, Any]:
    return {"at": _place(value, steps, cx)}


def _placing(value: Value, steps: Steps, cx: Context[Tables]) -> dict[str, Any]:
    made = placed(value, steps, cx)
    return {"at": BAD} if made is BAD else made._asdict() | {"act": PLACE_UNIT}


def _whose(value: Value, steps: Steps, cx: Context[Any]) -> dict[str, Any]:
    seat = cx.seat(value, steps)
    return {"faction": seat if seat >= 0 else BAD}


def _card(value: Value, steps: Steps, cx: Context[Tables]) -> dict[str, Any]:
    return {"card": CODE.read(code(value), steps, cx)}


_ACTS: dict[str, tuple[Callable[..., dict[str, Any]], tuple[str, ...]]] = {
    LAY: (_lay, ("attack", "place")),
    EXCHANGE: (_pair, ()),
    SHIFT: (_shift, ()),
    OCCUPY: (_at, ("unit", "card", "resolve")),
    RECOVER: (_counts, ()),
    UNITS_OF: (_by_seat, ()),
    OF: (_whose, ("card", "n", "keep")),
    PROTECT: (_at, ()),
    DESTROY: (_at, ()),
}
"""How the value of each act is read, and which keys may stand beside it."""
_WORDS = (*_ACTS, ATTACK, PLACE_UNIT, DISCARD)


def entry_of(value: Value, steps: Steps, cx: Context[Tables]) -> Entry:
    """One entry; BAD where it cannot be read."""
    if value == SKIP:
        return SKIPPED
    if not isinstance(value, dict) or not value:
        hint = "such as {attack: [1, 0]}, or skip"
        cx.fault(steps, f"an entry is a mapping or skip, not {shown(value)}", hint)
        return BAD  # type: ignore[no-any-return]
    act = next((name for name in _ACTS if name in value), "")
    beside: tuple[str, ...] = ()
    if not act:  # `attack` and `place` stand beside a laying too, which may go without saying
        keys = set(value)
        if keys == {ATTACK} and isinstance(value[ATTACK], list) and _is_place(value[ATTACK]):
            act, read = ATTACK, _at
        elif keys == {PLACE_UNIT} and not _is_units(value[PLACE_UNIT]):
            act, read = PLACE_UNIT, _placing
        elif keys <= {ATTACK, PLACE_UNIT}:
            return Entry(LAY, **_beside(value, steps, cx))
        elif keys == {DISCARD}:
            act, read = DISCARD, _card
        else:
            for name in value:
                if name not in _WORDS:
                    cx.word(name, _WORDS, (*steps, name), "part of an entry", key=True)
                    return BAD  # type: ignore[no-any-return]
            cx.fault(steps, f"{', '.join(value)} do not make one entry")
            return BAD  # type: ignore[no-any-return]
    else:
        read, beside = _ACTS[act]
    for name in value:
        if name != act and name not in beside:
            cx.fault((*steps, name), is_no(name, f"part of an entry `{act}`"), key=True)
    held = read(value[act], (*steps, act), cx)
    rest = {name: said for name, said in value.items() if name in beside and name != act}
    held = {"act": act, **held, **_beside(rest, steps, cx)}
    if act == OCCUPY and "unit" not in held:
        held["unit"] = unit_of_card(held, cx)
    return BAD if BAD in held.values() else Entry(**held)


def _is_place(value: Value) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(type(one) is int for one in value)


def _is_units(value: Value) -> bool:
    """Whether this is a list of units that are placed, and not a place."""
    return isinstance(value, list) and not _is_place(value)


def entries_of(value: Value, steps: Steps, cx: Context[Tables]) -> tuple[Entry, ...]:
    """The entries of an effect; a sole one may stand without the list."""
    items = value if isinstance(value, list) else [value]
    found = [
        entry_of(said, (*steps, index) if isinstance(value, list) else steps, cx)
        for index, said in enumerate(items)
    ]
    return tuple(entry for entry in found if entry is not BAD)


# ---- how they are written


def written(entry: Entry, cx: Context[Tables]) -> Value:
    """What is read as this entry."""
    if entry.act == SKIP:
        return SKIP
    told: dict[str, Value] = {}
    if entry.act == LAY:
        if entry.laid:
            at: dict[str, Value] = {} if entry.at == NOWHERE else {"at": [*entry.at]}
            told[LAY] = {**at, "turn": entry.turn, **({"mirror": True} if entry.mirror else {})}
        if entry.attack is not None:
            told["attack"] = [[*place] for place in entry.attack]
        if entry.place is not None:
            told["place"] = [_placed(unit, cx) for unit in entry.place]
        return told
    if entry.act == PLACE_UNIT:
        return {PLACE_UNIT: _placed(entry, cx)}
    if entry.act in (EXCHANGE, SHIFT):
        return {entry.act: _moved(entry)}
    if entry.act == RECOVER:
        return {RECOVER: dict(entry.counts)}
    if entry.act == UNITS_OF:
        return {UNITS_OF: {cx.players[seat]: number for seat, number in entry.counts}}
    if entry.act == OF:
        told[OF] = cx.players[entry.faction]
    elif entry.act == DISCARD:
        return {DISCARD: entry.card}
    else:
        told[entry.act] = [*entry.at]
    if entry.unit and not (entry.unit == NORMAL or entry.card):
        told["unit"] = entry.unit
    if entry.card:
        told["card"] = entry.card
    if entry.number >= 0:
        told["n"] = entry.number
    if entry.keep:
        told["keep"] = entry.keep
    return {**told, **_resolved(entry, cx)}


def _moved(entry: Entry) -> Value:
    if entry.at == NOWHERE:
        return [*entry.to]
    if entry.act == EXCHANGE:
        return [[*entry.at], [*entry.to]]
    return {"from": [*entry.at], "to": [*entry.to]}


def _placed(entry: Entry, cx: Context[Tables]) -> Value:
    if entry.unit == NORMAL and not entry.resolve:
        return [*entry.at]
    told: dict[str, Value] = {} if entry.card else {"unit": entry.unit}
    if entry.card:
        told["card"] = entry.card
    return {**told, "at": [*entry.at], **_resolved(entry, cx)}


def _resolved(entry: Entry, cx: Context[Tables]) -> dict[str, Value]:
    return {} if entry.resolve is None else {"resolve": resolved(entry.resolve, cx)}


def resolved(entries: Sequence[Entry], cx: Context[Tables]) -> Value:
    """What is read as these entries."""
    told = [written(entry, cx) for entry in entries]
    return told[0] if len(told) == 1 else told


_ENTRY: Schema = {
    "anyOf": [
        {"const": SKIP},
        {
            "type": "object",
            "minProperties": 1,
            "propertyNames": {"enum": [*_WORDS, "unit", "resolve", "n", "keep"]},
            "additionalProperties": {},
        },
    ]
}


class EntriesField(Field["tuple[Entry, ...]"]):
    """The entries of a move, or the one that a decision is."""

    null = True

    def __init__(self, *, lone: bool = False) -> None:
        self.lone = lone

    def read(self, value: Value, steps: Steps, cx: Context[Tables]) -> tuple[Entry, ...]:
        if self.lone:
            entry = entry_of(value, steps, cx)
            if entry is not BAD:
                return (entry,)
            return BAD  # type: ignore[return-value]
        return entries_of(value, steps, cx)

    def write(self, value: Any, cx: Context[Tables]) -> Value:
        return resolved(value, cx)

    def schema(self) -> Schema:
        return _ENTRY if self.lone else {"anyOf": [_ENTRY, {"type": "array", "items": _ENTRY}]}

    def words(self, told: Value, cx: Context[Tables]) -> str:
        said = told if isinstance(told, list) else [told]
        return "; ".join(_entry_words(one, cx) for one in said)


def _entry_words(told: Value, cx: Context[Tables]) -> str:
    """An entry as people say it: `attack C4 [1, -2]; place …`."""
    if not isinstance(told, dict):
        return str(told)
    parts = []
    for name, said in told.items():
        if name == LAY and isinstance(said, dict):
            at = f" at {place_words(said['at'], cx)}" if "at" in said else ""
            mirrored = ", mirrored" if said.get("mirror") else ""
            parts.append(f"the pattern{at} turned {said.get('turn', 0)} times{mirrored}")
        elif name == "resolve":
            parts.append(f"and there: {EntriesField().words(said, cx)}")
        elif _is_place(said):
            parts.append(f"{name} {place_words(said, cx)}")
        elif isinstance(said, list):
            parts.append(f"{name} {', '.join(_item_words(one, cx) for one in said)}")
        elif isinstance(said, dict):
            parts.append(f"{name} {_item_words(said, cx)}")
        else:
            parts.append(f"{name} {_name(said, cx)}")
    return " ".join(parts)


def _item_words(said: Value, cx: Context[Tables]) -> str:
    if isinstance(said, list):
        return place_words(said, cx)
    if not isinstance(said, dict):
        return str(said)
    if "at" in said:
        what = _name(said.get("card", said.get("unit", NORMAL)), cx)
        there = f"{what} on {place_words(said['at'], cx)}"
        inner = said.get("resolve")
        return f"{there} ({EntriesField().words(inner, cx)})" if inner is not None else there
    pairs = (f"{key} {_item_words(one, cx)}" for key, one in said.items())
    return " ".join(pairs)


def _name(said: Value, cx: Context[Tables]) -> str:
    for kind in ("card", "minor", "structure", "faction"):
        if said in cx.index.ids(kind):
            return cx.index.name(kind, str(said))
    return str(said)
