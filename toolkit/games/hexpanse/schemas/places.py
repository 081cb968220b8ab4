"""What a file may say of places: a place, a shape, a pattern, the territories of a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.hex.rings import spiral
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
    ),
    "minProperties": 1,
    "x-takes": "{attack: [[q, r]…], place: [[q, r]…]}",
}
CELLS = {
    **forms(
        "Its places: a list, or {hexagon: n} for all that are at most n from the centre.",
        places("The places.", 1),
        fields("A hexagon.", {"hexagon": count("Its radius in places.", 0, 12)}, ["hexagon"]),
    ),
    "x-takes": "{hexagon: n}, or a list of [q, r]",
}


class Pattern(NamedTuple):
    """Places relative to whoever acts, in the order in which they are told."""

    attack: tuple[Place, ...] = ()
    place: tuple[Place, ...] = ()


def place_list(said: Iterable[Value]) -> tuple[Place, ...]:
    return tuple((one[0], one[1]) for one in said)  # type: ignore[index,misc]


def pattern_of(said: Value) -> Pattern:
    told = said if isinstance(said, dict) else {}
    return Pattern(*(place_list(told.get(key, ())) for key in Pattern._fields))  # type: ignore[arg-type]


def cells_of(said: Value) -> tuple[Place, ...]:
    if isinstance(said, dict):
        return tuple(spiral(int(said["hexagon"])))  # type: ignore[arg-type]
    return place_list(said)  # type: ignore[arg-type]
