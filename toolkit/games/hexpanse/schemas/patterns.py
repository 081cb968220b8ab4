"""What a file may say of a pattern, told or drawn, and the places in which steps stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.hexpanse.schemas.said import SAID
from toolkit.hex.drawing import EMPTY, Misdrawn, as_drawn, as_read, read_drawing
from toolkit.model.hexes import place_list

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.hex.places import Place
    from toolkit.model.hexes import Places
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema

EFFECT, OPTION, LEAVING, STRUCTURE = "effect", "option", "leaving", "structure"
"""The places in which steps stand, for verbs: what a unit does, an option of a card, what happens
when a unit leaves the board, what a structure does."""
SIGNS, OWN = ".apx", "x"
"""What a drawn pattern is made of, and what in it is the place of whoever acts."""
_KEY = {"a": "attacked", "p": "placed on", OWN: "whoever acts"}
_BOTH = "b"  # in what is shown: a pattern that is drawn has no sign for it
MARKS = ("attack", "place", "blank")
"""What a place of a pattern may be, as it is told in words."""
PATTERN: Schema = {
    **SAID.words["PATTERN"],
    "x-takes": '{attack: [[q, r]…], place: [[q, r]…]}, or in rows [" a p", ". x ."]',
}


class Pattern(NamedTuple):
    """Places relative to whoever acts, in the order in which they are told."""

    attack: Places = ()
    place: Places = ()


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


def read_back(said: Value) -> str:
    """A pattern as it was read, drawn, with what its signs mean; nothing of what has no marks."""
    if not isinstance(said, dict):
        return as_read(said, _KEY)
    marks: dict[Place, str] = dict.fromkeys(place_list(said.get("blank", ())), EMPTY)  # type: ignore[arg-type]
    pattern = pattern_of(said)
    marks |= dict.fromkeys(pattern.place, "p")
    for place in pattern.attack:
        marks[place] = _BOTH if place in pattern.place else "a"
    return as_drawn({(0, 0): OWN} | marks, _KEY | {_BOTH: "both"}) if marks else ""


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
