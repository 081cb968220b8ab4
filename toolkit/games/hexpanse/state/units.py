"""Units on the board: what lies where, and how a file tells it."""

from __future__ import annotations

from operator import is_
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.hexpanse.schemas.places import PLACE
from toolkit.hex.places import Place
from toolkit.model.field import BAD, Field, Own, Word
from toolkit.model.reference import Ref
from toolkit.pack.listing import listed
from toolkit.pack.refusing import is_no, shown, suggestion

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.board import Board
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

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

    `told` is where a file tells each of them, `again` what it tells on a territory once more,
    `some` that it tells others too, which could not be read.
    """

    __slots__ = ("_board", "_held", "_known", "_of", "again", "some", "told")
    again: list[Steps]
    some: bool
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

    def known_by(self, *asked: object) -> dict[Any, Any]:
        """Room for what is known of these units by who asks, the same objects: the last did."""
        before = getattr(self, "_known", None)
        if before is None or not all(map(is_, before[0], asked)):
            self._known: tuple[tuple[object, ...], dict[Any, Any]] = asked, {}
        return self._known[1]

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
        known: dict[int, list[tuple[Place, Unit]]] = getattr(self, "_of", {})
        if owner not in known:
            self._of = known
            known[owner] = sorted([one for one in self.items() if one[1].owner == owner])
        theirs = known[owner]
        return iter([one for one in theirs if one[1].kind == kind] if kind else theirs)

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
    return str(cx.index.place_name(cx.players, (told[0], told[1])))


PLACE_FIELD: Field[Place] = Own(
    Word("", noun="place"), read_place, lambda value, cx: [*value], PLACE, place_words
)


# ---- how units are named


def kind_words(kind: str) -> str:
    """A unit of a kind: `a minor unit`."""
    return "an elite troop" if kind == ELITE else f"a {kind} unit"


def code(value: Value) -> Value:
    """A code as it is printed; it may be told in small letters."""
    return value.upper() if isinstance(value, str) and value[-1:].isdigit() else value


class Code(Ref):
    """The code of a record, which may be told in small letters."""

    def read(self, value: Value, steps: Steps, cx: Context[Any], *, as_key: bool = False) -> str:
        return super().read(code(value), steps, cx, as_key=as_key)


class SmallMission(Code):
    """The code of a small mission: no other lies face up beside the board, or is claimed."""

    def read(self, value: Value, steps: Steps, cx: Context[Any], *, as_key: bool = False) -> str:
        id = super().read(value, steps, cx, as_key=as_key)
        if id is not BAD and cx.index.missions[id].deck != "small":
            cx.fault(steps, f"{id} is no small mission")
            return BAD  # type: ignore[no-any-return]
        return id


CODE = Code("card", "minor", "structure", noun="card, minor faction or structure")


class _KindOrCode(Word):
    """A kind of unit that lies in a reserve or on the ship, or the code of a minor faction."""

    def read(self, value: Value, steps: Steps, cx: Context[Any], *, as_key: bool = False) -> str:
        said = code(value)
        if isinstance(said, str) and said in cx.index.minors:
            return said
        kinds = (*self.allowed, *cx.index.minors)
        if value in kinds:
            return str(value)
        either = f"{listed(self.allowed, 'or')}, or the code of a minor faction"
        hint = suggestion(value, kinds) or either
        cx.fault(steps, is_no(value, self.noun), hint, key=as_key)
        return BAD  # type: ignore[no-any-return]

    def key(self, value: str, steps: Steps, cx: Context[Any]) -> str:
        return self.read(value, steps, cx, as_key=True)

    def words(self, told: Value, cx: Context[Any]) -> str:
        if told in cx.index.minors:
            return f"a unit of {cx.index.code_within(str(told))}"
        return kind_words(str(told))


KIND_OR_CODE = _KindOrCode(*RESERVED, MINOR, noun="kind of unit on the Recovery Ship")


def unit_of(card: str, tables: Tables) -> str:
    """The kind of unit that a code names; a normal one without."""
    kinds = {"card": MERCENARY, "minor": MINOR, "structure": STRUCTURE}
    return next((unit for kind, unit in kinds.items() if card in tables.ids(kind)), NORMAL)
