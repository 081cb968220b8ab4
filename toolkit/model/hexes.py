"""Places of a hexagonal board as files tell them, `[q, r]`: their schemas, and the field of one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, TypeAlias

from toolkit.hex.naming import row_names
from toolkit.hex.rings import spiral
from toolkit.hex.shapes import Shape, shape
from toolkit.model.context import Index
from toolkit.model.field import BAD, Field, Own, Word
from toolkit.pack import bare
from toolkit.pack.refusing import shown
from toolkit.pack.shapes import count, fields, forms, listing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.hex.places import Place
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

Places: TypeAlias = "tuple[Place, ...]"

FARTHEST = 99
_NUMBERS = f"two whole numbers from {-FARTHEST} to {FARTHEST}"
NOWHERE: Place = (FARTHEST + 1, FARTHEST + 1)
"""Stands for a place that is not told: no place lies so far out."""


class HexIndex(Index, ABC):
    """The tables of a game on such a board, whose places have names where it is known."""

    @abstractmethod
    def board_of(self, players: tuple[str, ...]) -> Places | None:
        """The places of the board on which these play; None where they are not known."""

    def named(self, players: tuple[str, ...], place: Place) -> str:
        """What people call a place: the letter of its row and a number; empty where the board is
        not known."""
        cells = self.board_of(players)
        return "" if cells is None else row_names(cells).get(place, "")

    def place_name(self, players: tuple[str, ...], place: Place) -> str:
        """A place as people say it: `E5 [0, 0]`."""
        return f"{self.named(players, place)} [{place[0]}, {place[1]}]".strip()


# ---- what a file may say

PLACE: Schema = {
    **listing(
        "A place as [q, r]: q grows to the east, r to the south-east.",
        {
            "description": "A coordinate.",
            "type": "integer",
            "minimum": -FARTHEST,
            "maximum": FARTHEST,
        },
        least=2,
    ),
    "maxItems": 2,
    "x-takes": "[q, r]",
}


def places(description: str, least: int = 0) -> Schema:
    """Several of them, none twice."""
    return listing(description, PLACE, least=least, unique=True)


PLACES = bare.listing(PLACE, unique=True)
CELLS: Schema = {
    **forms(
        "Its places: a list, or {hexagon: n} for all that are at most n from the centre.",
        places("The places.", 1),
        fields(
            "A hexagon.", {"hexagon": count("Its radius in places.", 0, 12)}, ["hexagon"], least=1
        ),
    ),
    "x-takes": "{hexagon: n}, or a list of [q, r]",
}


# ---- what it says, of values that fit their schema


def place_list(said: Iterable[Value]) -> Places:
    return tuple((int(one[0]), int(one[1])) for one in said)  # type: ignore[index,arg-type]


def shape_of(said: Iterable[Value]) -> Shape:
    return shape(place_list(said))


def cells_of(said: Value) -> Places:
    if isinstance(said, dict):
        return tuple(spiral(int(said["hexagon"])))  # type: ignore[arg-type]
    return place_list(said)  # type: ignore[arg-type]


# ---- the same of a position or a move


def is_place(value: Value) -> bool:
    """Whether this is meant as a place: two whole numbers."""
    return isinstance(value, list) and len(value) == 2 and all(type(one) is int for one in value)


def read_place(value: Value, steps: Steps, cx: Context[Any]) -> Place:
    if is_place(value) and all(-FARTHEST <= one <= FARTHEST for one in value):  # type: ignore[union-attr,operator]
        return (value[0], value[1])  # type: ignore[index,return-value]
    said = str(value)[:40] if isinstance(value, list) else shown(value)
    cx.fault(steps, f"a place is [q, r], {_NUMBERS}, not {said}")
    return BAD  # type: ignore[no-any-return]


def read_shape(value: list[Value], steps: Steps, cx: Context[Any]) -> Shape:
    """The shape of a list of places."""
    told = [read_place(said, (*steps, index), cx) for index, said in enumerate(value)]
    if BAD in told:
        return BAD  # type: ignore[no-any-return]
    try:
        return shape(told)
    except ValueError as wrong:
        cx.fault(steps, str(wrong))
        return BAD  # type: ignore[no-any-return]


def place_words(told: Value, cx: Context[Any]) -> str:
    """A place as people find it on the board: `C4 [1, -2]`."""
    if not isinstance(told, (list, tuple)) or len(told) != 2:
        return str(told)
    return str(cx.index.place_name(cx.players, (told[0], told[1])))


PLACE_FIELD: Field[Place] = Own(
    Word("", noun="place"), read_place, lambda value, cx: [*value], PLACE, place_words
)
