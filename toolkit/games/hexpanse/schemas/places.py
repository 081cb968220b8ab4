"""What a file may say of places: a place, a shape, a pattern, the territories of a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toolkit.hex.rings import spiral
from toolkit.hex.shapes import Shape, shape
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.shapes import count, fields, forms, listing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.hex.places import Place
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema

PLACE: Schema = {
    **listing(
        "A place as [q, r]: q grows to the east, r to the south-east.",
        {"description": "A coordinate.", "type": "integer", "minimum": -99, "maximum": 99},
        least=2,
    ),
    "maxItems": 2,
    "x-takes": "[q, r]",
}
EFFECT, OPTION, LEAVING, STRUCTURE = "effect", "option", "leaving", "structure"
"""The places in which steps stand, for verbs: what a unit does, an option of a card, what happens
when a unit leaves the board, what a structure does."""
UNPUBLISHED: Schema = {"description": "Nobody has published it.", "const": UNKNOWN}


def or_unknown(schema: Schema) -> Schema:
    return forms(schema["description"], schema, UNPUBLISHED)


def places(description: str, least: int = 0) -> Schema:
    return listing(description, PLACE, least=least, unique=True)


SHAPE = places("The places of a formation, as they lie to each other.", 1)
PATTERN = {
    **fields(
        "What a laying attacks, and where it may place; [0, 0] is the place of whoever acts.",
        {
            "attack": places("The territories that are attacked, in this order."),
            "place": places("The territories on which units may be placed."),
            "blank": places("Places that only show the distance."),
        },
        least=1,
    ),
    "x-takes": "{attack: [[q, r]…], place: [[q, r]…]}",
}
CELLS = {
    **forms(
        "Its places: a list, or {hexagon: n} for all that are at most n from the centre.",
        places("The places.", 1),
        fields(
            "A hexagon.", {"hexagon": count("Its radius in places.", 0, 12)}, ["hexagon"], least=1
        ),
    ),
    "x-takes": "{hexagon: n}, or a list of [q, r]",
}


Places: TypeAlias = "tuple[Place, ...]"


class Field(NamedTuple):
    """A board as far as it is known; None for what nobody has published. `id` is empty for one that
    a case brought."""

    id: str
    cells: Places | None
    hexilium: Places | None = ()
    double_hexilium: Places | None = ()
    blocked: Places | None = ()

    def path(self, key: str) -> str:
        """The path of one of these as a fact."""
        return f"boards.{self.id}.{key}"


class Pattern(NamedTuple):
    """Places relative to whoever acts, in the order in which they are told."""

    attack: Places = ()
    place: Places = ()


def place_list(said: Iterable[Value]) -> Places:
    return tuple((one[0], one[1]) for one in said)  # type: ignore[index,misc]


def shape_of(said: Iterable[Value]) -> Shape:
    return shape(place_list(said))


def pattern_of(said: Value) -> Pattern:
    told = said if isinstance(said, dict) else {}
    return Pattern(*(place_list(told.get(key, ())) for key in Pattern._fields))  # type: ignore[arg-type]


def cells_of(said: Value) -> Places:
    if isinstance(said, dict):
        return tuple(spiral(int(said["hexagon"])))  # type: ignore[arg-type]
    return place_list(said)  # type: ignore[arg-type]
