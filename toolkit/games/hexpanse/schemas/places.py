"""What a file may say of places: a place, a shape, a pattern, the territories of a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toolkit.hex.drawing import Misdrawn, drawing, read_drawing
from toolkit.hex.rings import spiral
from toolkit.hex.shapes import Shape, shape
from toolkit.pack import bare
from toolkit.pack.shapes import count, fields, forms, listing, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

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
SIGNS, OWN = ".apx", "x"
"""What a drawn pattern is made of, and what in it is the place of whoever acts."""
_ROWS = 15  # of a drawing in a finding


def places(description: str, least: int = 0) -> Schema:
    return listing(description, PLACE, least=least, unique=True)


PLACES = bare.listing(PLACE, unique=True)
SHAPE = places("The places of a formation, as they lie to each other.", 1)
_MARKED: Schema = {
    **fields(
        "What a laying attacks, and where it may place; [0, 0] is the place of whoever acts.",
        {
            "attack": places("The territories that are attacked, in this order."),
            "place": places("The territories on which units may be placed."),
            "blank": places("Places that only show the distance."),
        },
        least=1,
    ),
}
PATTERN: Schema = {
    **forms(
        _MARKED["description"],
        _MARKED,
        listing(
            "The same drawn: rows of a (attacked), p (placed on), x (whoever acts) and dots, with "
            "a blank between two, each row half a place beside the one above.",
            text("A row."),
            least=1,
        ),
    ),
    "x-takes": '{attack: [[q, r]…], place: [[q, r]…]}, or drawn: [" a p", ". x ."]',
}
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
Places: TypeAlias = "tuple[Place, ...]"


class Pattern(NamedTuple):
    """Places relative to whoever acts, in the order in which they are told."""

    attack: Places = ()
    place: Places = ()


def place_list(said: Iterable[Value]) -> Places:
    return tuple((int(one[0]), int(one[1])) for one in said)  # type: ignore[index,arg-type]


def shape_of(said: Iterable[Value]) -> Shape:
    return shape(place_list(said))


def pattern_of(said: Value) -> Pattern:
    """The pattern a file tells; an empty one for a drawing that cannot be read (`misdrawn`)."""
    if isinstance(said, list):
        try:
            drawn = _drawn(said)
        except Misdrawn:
            return Pattern()
        return Pattern(tuple(drawn["a"]), tuple(drawn["p"]))
    told = said if isinstance(said, dict) else {}
    return Pattern(*(place_list(told.get(key, ())) for key in Pattern._fields))  # type: ignore[arg-type]


def _drawn(rows: list[Value]) -> Mapping[str, list[Place]]:
    """The places of each sign. Raises Misdrawn."""
    return read_drawing(list(map(str, rows)), SIGNS, OWN)


def misdrawn(said: Value, unit: bool) -> list[str]:
    """What is wrong with a pattern that is drawn; that of a `unit` shows where it stands."""
    if not isinstance(said, list):
        return []
    try:
        return [f"no {OWN} shows whose pattern it is"] if unit and not _drawn(said)[OWN] else []
    except Misdrawn as wrong:
        return [*wrong.faults]


def as_read(said: Value) -> str:
    """A drawing as it was read, in a line."""
    rows = said if isinstance(said, list) else ()
    return "read as  " + "  over  ".join(f"|{row}|" for row in rows) if rows else ""


def as_drawn(marks: Mapping[Place, str]) -> str:
    """Places as they were read, each with its sign, in a line; nothing of what fills none."""
    rows: list[Value] = [*drawing(marks)]
    large = len(rows) > _ROWS or any(len(str(row)) > 3 * _ROWS for row in rows)
    return "" if large else as_read(rows)


def cells_of(said: Value) -> Places:
    if isinstance(said, dict):
        return tuple(spiral(int(said["hexagon"])))  # type: ignore[arg-type]
    return place_list(said)  # type: ignore[arg-type]
