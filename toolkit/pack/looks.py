"""How a record says that it is printed: colour, letter, shape and icon, where it says anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.shapes import ID, fields, text, words

if TYPE_CHECKING:
    from toolkit.pack.document import Steps
    from toolkit.pack.record import Record

SHAPES = ("hexagon", "diamond", "triangle", "star", "square", "disc")
_COLOUR = text(
    "Its colour; lighter and darker ones are made from it.",
    pattern="^#[0-9a-f]{6}$",
    **{"x-form": "be '#rrggbb' in small letters, such as '#5f6f1c'"},
)
_LETTER = text("What is printed where there is no room for its name.", maxLength=5)
_SHAPE = words("The emblem it has where it has no icon.", *SHAPES)
_ICON = text("Its icon: one of the game's, or one in `icons/` of the set.", pattern=ID)

LOOK = fields(
    "How it is printed; what a set leaves out is chosen so that it differs from all others.",
    {"colour": _COLOUR, "shape": _SHAPE, "icon": _ICON},
    least=1,
)
LETTERED = {**LOOK, "properties": {**LOOK["properties"], "letter": _LETTER}}
ICON = fields("How it is printed: its picture.", {"icon": _ICON}, least=1)


def said_at(record: Record, steps: Steps) -> Steps:
    """Where a record says a field of its row: what is made from its look stands there."""
    made = steps[:1] in (("letters",), ("initial",)) and record.get(*steps) is None
    return ("look", "letter") if made and record.get("look", "letter") is not None else steps


def letters(record: Record | None, id: str) -> str:
    """What is printed of a record where there is no room for its name."""
    said = record.get("look", "letter") if record is not None else None
    if isinstance(said, str):
        return said
    name = record.get("name") if record is not None else None
    if id.isupper() or not isinstance(name, str):
        return id
    return "".join(word[0] for word in name.split())[:3].upper()
