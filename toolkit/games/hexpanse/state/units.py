"""Units on the board: what lies where, and how a file tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.hexpanse.schemas.places import PLACE
from toolkit.hex.places import Place
from toolkit.model.field import BAD, Field, Own, Ref, Word
from toolkit.pack.refusing import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.board import Board
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

WARLORD, NORMAL, ELITE, MINOR, MERCENARY, STRUCTURE, NEUTRAL = KINDS = (
    "warlord", "normal", "elite", "minor", "mercenary", "structure", "neutral",
)  # fmt: skip
RESERVED = (NORMAL, ELITE)
"""The kinds that lie in a reserve."""
NOBODY = -1
NOWHERE: Place = (100, 100)
"""Stands for a place that is not told: no place lies so far out."""


class Unit(NamedTuple):
    """A unit: the seat of its owner, its kind, the code of its card or minor faction."""

    owner: int
    kind: str = NORMAL
    card: str = ""
    hurt: bool = False


class Units(dict[Place, Unit]):
    """Units by place. It is never changed; `put` and `without` give another.

    `told` is where a file tells each of them, `again` what it tells on a territory once more.
    """

    __slots__ = ("_board", "_held", "again", "told")
    again: list[Steps]
    told: dict[Place, Steps]

    def where(self, place: Place) -> Steps:
        """Where the unit on a place was told, as far as that is known."""
        told: Mapping[Place, Steps] = getattr(self, "told", {})
        return told.get(place, ("units",))

    def held(self, board: Board) -> Mapping[int, int]:
        """The territories on which each owner has a unit, as sets; worked out once."""
        if getattr(self, "_board", None) is not board:
            held: dict[int, int] = {}
            for place, unit in self.items():
                number = board.number.get(place)
                if number is not None:
                    held[unit.owner] = held.get(unit.owner, 0) | 1 << number
            self._board, self._held = board, held
        return self._held

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def put(self, place: Place, unit: Unit) -> Units:
        found = self.without(place) if place in self else Units(self)
        found[place] = unit
        self._also_held(found, place, unit.owner)
        return found

    def without(self, *places: Place) -> Units:
        found = Units(self)
        for place in places:
            self._also_held(found, place, found.pop(place).owner)
        return found

    def _also_held(self, found: Units, place: Place, owner: int) -> None:
        """What is held by other units that differ in what an owner has on one place."""
        board = getattr(self, "_board", None)
        if board is not None and (number := board.number.get(place)) is not None:
            held = getattr(found, "_held", self._held)
            found._board, found._held = board, {**held, owner: held.get(owner, 0) ^ 1 << number}

    def of(self, owner: int, kind: str = "") -> Iterator[tuple[Place, Unit]]:
        """The units of a player, of one kind or all, by place."""
        every = self.items()
        return iter(
            sorted(one for one in every if one[1].owner == owner and kind in ("", one[1].kind))
        )

    def warlord(self, owner: int) -> Place:
        """Where the warlord of a player stands; NOWHERE where it is not on the board."""
        for place, unit in self.items():
            if unit.owner == owner and unit.kind == WARLORD:
                return place
        return NOWHERE


# ---- how a place is told


def is_place(value: Value) -> bool:
    """Whether this is meant as a place: two whole numbers."""
    return isinstance(value, list) and len(value) == 2 and all(type(one) is int for one in value)


def read_place(value: Value, steps: Steps, cx: Context[Any]) -> Place:
    if is_place(value) and all(-99 <= one <= 99 for one in value):  # type: ignore[union-attr,operator]
        return (value[0], value[1])  # type: ignore[index,return-value]
    said = str(value)[:40] if isinstance(value, list) else shown(value)
    cx.fault(steps, f"a place is [q, r], two whole numbers from -99 to 99, not {said}")
    return BAD  # type: ignore[no-any-return]


def place_words(told: Value, cx: Context[Any]) -> str:
    """A place as people find it on the board: `C4 [1, -2]`."""
    if not isinstance(told, (list, tuple)) or len(told) != 2:
        return str(told)
    name = cx.index.named(cx.players, (told[0], told[1]))
    return f"{name} [{told[0]}, {told[1]}]".strip()


PLACE_FIELD: Field[Place] = Own(
    Word("", noun="place"), read_place, lambda value, cx: [*value], PLACE, place_words
)


# ---- how units are told

_KIND = Word(*KINDS, noun="kind of unit")
_SHORT = {**dict.fromkeys(KINDS, False), "hurt_structure": True}
_KEYS = ("at", "owner", "kind", "card", "hurt")
_CARDED = {MERCENARY: "card", MINOR: "minor", STRUCTURE: "structure"}
_ALONE = {"owner": KINDS[:-1], "card": _CARDED, "hurt": (STRUCTURE,)}
"""The kinds of unit that have something which others have not."""


def code(value: Value) -> Value:
    """A code as it is printed; it may be told in small letters."""
    return value.upper() if isinstance(value, str) and value.upper() != value else value


class Code(Ref):
    """The code of a record, which may be told in small letters."""

    def read(self, value: Value, steps: Steps, cx: Context[Any], *, as_key: bool = False) -> str:
        return super().read(code(value), steps, cx, as_key=as_key)


CODE = Code("card", "minor", "structure", noun="card, minor faction or structure")


class _KindOrCode(Word):
    """A kind of unit that lies in a reserve or on the ship, or the code of a minor faction."""

    def read(self, value: Value, steps: Steps, cx: Context[Any], *, as_key: bool = False) -> str:
        said = code(value)
        if isinstance(said, str) and said in cx.index.minors:
            return said
        words = (*self.allowed, *cx.index.minors)
        return cx.word(value, words, steps, self.noun, key=as_key) or BAD

    def key(self, value: str, steps: Steps, cx: Context[Any]) -> str:
        return self.read(value, steps, cx, as_key=True)


KIND_OR_CODE = _KindOrCode(*RESERVED, MINOR, noun="kind of unit")


def unit_of(card: str, tables: Tables) -> str:
    """The kind of unit that a code names; a normal one without."""
    kinds = {"card": MERCENARY, "minor": MINOR, "structure": STRUCTURE}
    return next((unit for kind, unit in kinds.items() if card in tables.ids(kind)), NORMAL)


def card_of(kind: str, value: Value, steps: Steps, cx: Context[Tables]) -> str:
    """The card, minor faction or structure that a unit of this kind is of."""
    return Code(_CARDED[kind]).read(value, steps, cx)


class _UnitsField(Field[Units]):
    """A list of units, or places by owner and kind; results give the list."""

    empty = Units()

    def read(self, value: Value, steps: Steps, cx: Context[Tables]) -> Units:
        found: list[tuple[Place, Unit, Steps]] = []
        if isinstance(value, list):
            for index, said in enumerate(value):
                here = (*steps, index)
                found += [(*each, (*here, "at")) for each in self._one(said, here, cx)]
        elif isinstance(value, dict):
            found = [*self._short(value, steps, cx)]
        else:
            cx.fault(steps, f"units are a list or OWNER: KIND: PLACES, not {shown(value)}")
        units = Units()
        units.told, units.again = {}, []
        for place, unit, where in found:
            if place in units:
                units.again.append(where)
            else:
                units[place], units.told[place] = unit, where
        return units

    def _one(self, said: Value, steps: Steps, cx: Context[Tables]) -> list[tuple[Place, Unit]]:
        if isinstance(said, list):
            cx.fault(steps, "a unit says whose it is: {at: [q, r], owner: …}")
            return []
        told = cx.mapping(said, steps, "a unit", _KEYS)
        if not told:
            return []
        place = read_place(told.get("at"), (*steps, "at"), cx)
        kind = _KIND.read(told.get("kind", NORMAL), (*steps, "kind"), cx)
        owner = NOBODY
        if kind is not BAD and kind != NEUTRAL:
            if "owner" not in told:
                cx.fault(steps, f"a {kind} unit needs `owner`: the player it is of")
            else:
                owner = cx.seat(told["owner"], (*steps, "owner"))
        hurt = "hurt" in told and cx.yes(told["hurt"], (*steps, "hurt"))
        for word, kinds in _ALONE.items():
            if word in told and kind is not BAD and kind not in kinds:
                cx.fault((*steps, word), f"a {kind} unit has no `{word}`", "leave it out")
        card = self._card(kind, told, owner, steps, cx)
        if BAD in (place, kind, card):
            return []
        return [(place, Unit(owner, kind, card, hurt))]

    def _card(
        self, kind: str, told: Mapping[str, Value], owner: int, steps: Steps, cx: Context[Tables]
    ) -> str:
        if kind not in _CARDED:
            return ""
        if "card" in told:
            return card_of(kind, told["card"], (*steps, "card"), cx)
        if kind == MINOR:
            return ""
        cx.fault(steps, f"a {kind} needs `card`: its code")
        return BAD  # type: ignore[no-any-return]

    def _short(
        self, value: dict[str, Value], steps: Steps, cx: Context[Tables]
    ) -> Iterator[tuple[Place, Unit, Steps]]:
        for owner, said in value.items():
            here = (*steps, owner)
            if owner == NEUTRAL:
                for place, where in _places(said, here, cx):
                    yield place, Unit(NOBODY, NEUTRAL), where
                continue
            seat = cx.seat(owner, here, key=True)
            for kind, told in cx.mapping(said, here, "the units of a player", _SHORT).items():
                inner, hurt = (*here, kind), _SHORT.get(kind, False)
                if kind not in _SHORT:
                    continue
                named = STRUCTURE if hurt else kind
                if named in _CARDED and not (named == MINOR and isinstance(told, list)):
                    for id, places in cx.mapping(told, inner, f"{kind}s by code").items():
                        card = card_of(named, id, (*inner, id), cx)
                        for place, where in _places(places, (*inner, id), cx):
                            unit = Unit(seat, named, card if card is not BAD else "", hurt)
                            yield place, unit, where
                else:
                    for place, where in _places(told, inner, cx):
                        yield place, Unit(seat, named), where

    def write(self, value: Any, cx: Context[Tables]) -> Value:
        return [_written(place, unit, cx) for place, unit in sorted(value.items())]

    def schema(self) -> Schema:
        unit = {
            "type": "object",
            "additionalProperties": False,
            "required": ["at"],
            "properties": {
                "at": PLACE,
                "owner": {"type": "string", "x-player": True},
                "kind": _KIND.schema(),
                "card": CODE.schema(),
                "hurt": {"type": "boolean"},
            },
        }
        return {"anyOf": [{"type": "array", "items": unit}, {"type": "object"}]}


def _places(value: Value, steps: Steps, cx: Context[Any]) -> Iterator[tuple[Place, Steps]]:
    """A list of places, each with where it is told; one may stand for a list of one."""
    told = [value] if is_place(value) else cx.items(value, steps, "places")
    for index, said in enumerate(told):
        here = steps if said is value else (*steps, index)
        place = read_place(said, here, cx)
        if place is not BAD:
            yield place, here


def _written(place: Place, unit: Unit, cx: Context[Tables]) -> dict[str, Value]:
    told: dict[str, Value] = {"at": [*place]}
    if unit.owner >= 0:
        told["owner"] = cx.players[unit.owner]
    if unit.kind != NORMAL:
        told["kind"] = unit.kind
    if unit.card:
        told["card"] = unit.card
    return {**told, "hurt": True} if unit.hurt else told


UNITS = _UnitsField()
