"""Targets: of whom and where; what a step may say of bases and orbitals, and how that reads."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.effects.amounts import plural, quantity
from toolkit.effects.places import PlaceWords, names
from toolkit.pack.shapes import exactly_true, forms, listing, reference, words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema

# ---- what bases and orbitals may be like, and how that reads


def _one_or_more(description: str, kind: str) -> Schema:
    one = reference("One of them.", kind)
    return forms(description, one, listing("Any of these.", one, least=2, unique=True))


_PRESENCE = ("influence", "no_influence", "fleets", "adjacent_fleets", "orbital_control")

_PLACE_KEYS: dict[str, Schema] = {
    "band": reference("Only in this band.", "band"),
    "sector": _one_or_more("Only in this sector, or in these.", "sector"),
    "where_you_have": words("Only where you have this yourself.", *_PRESENCE),
    "with_rocinante": exactly_true("Only in the orbital of the Rocinante."),
}
_BASE_KEYS: dict[str, Schema] = {
    "orbital": _one_or_more("Only in this orbital, or in these.", "orbital"),
    "resource": _one_or_more("Only with this resource, or these.", "resource"),
    **_PLACE_KEYS,
    "in_that_orbital": exactly_true("Only in the orbital of the step before."),
}
_HAVING = {
    "influence": "where you have influence",
    "no_influence": "where you have no influence",
    "adjacent_fleets": "adjacent to a fleet of yours",
    "orbital_control": "where you have Orbital Control",
}


def _having(noun: str, place: Mapping[str, Value], several: bool) -> str:
    having = place.get("where_you_have")
    if having is None:
        return ""
    if having != "fleets":
        return _HAVING[str(having)]
    if noun == "orbital":
        return "where you have a fleet"
    return (
        "in orbitals where you have a fleet" if several else "in an orbital where you have a fleet"
    )


def _behind(
    noun: str, place: Mapping[str, Value], speaker: Speaker, sharing: Sequence[str], several: bool
) -> list[str]:
    parts = []
    if "band" in place:
        parts.append(f"in the {names(place['band'], 'band', speaker)} band")
    if place.get("in_that_orbital"):
        parts.append("there")
    if place.get("with_rocinante"):
        parts.append("with the Rocinante" if noun == "orbital" else "in the Rocinante's orbital")
    return [*parts, *sharing, _having(noun, place, several)]


ON_BASE = PlaceWords(
    "base",
    _BASE_KEYS,
    ("band", "sector", "orbital", "resource"),
    ("orbital", "sector", "resource"),
    partial(_behind, "base"),
    sharing={
        ("different", "resource"): "with different resources",
        ("same", "resource"): "with the same resource",
    },
)
IN_ORBITAL = PlaceWords(
    "orbital",
    _PLACE_KEYS,
    ("band", "sector"),
    ("orbital", "sector", "resource"),
    partial(_behind, "orbital"),
    alone={"with_rocinante": "the Rocinante's orbital"},
)

# ---- schemas

_WHICH = "Which {0}: its id, or what it must be like. Any {0} when left out."
BASE_LIKE = ON_BASE.like()
BASES = ON_BASE.named(_WHICH.format("base"), ON_BASE.several())
BASE = ON_BASE.named(_WHICH.format("base"), BASE_LIKE)
END_BASES = ON_BASE.ends(
    "To which base: its id, or what it must be like. Any base when left out. `same` and "
    "`different` hold for all that move; no number of bases."
)
PAIR_OF_BASES = ON_BASE.pair("What the two bases must be like. Any two when left out.")
ORBITALS = IN_ORBITAL.named(_WHICH.format("orbital"), IN_ORBITAL.several())
ORBITAL = IN_ORBITAL.named(_WHICH.format("orbital"), IN_ORBITAL.like())


def end_orbitals(when_left_out: str) -> Schema:
    """Where fleets go."""
    return IN_ORBITAL.ends(
        "To which orbital: its id, or what it must be like. `same` and `different`, here of "
        f"`orbital` too, hold for all fleets or groups; no number of orbitals. {when_left_out}",
        "orbital",
    )


OWNER = words("Whose: `any` when left out.", "any", "opposing", "own")


# ---- pieces in words


def influence_phrase(number: Value, owner: Value) -> str:
    """`1 influence`, `up to 2 opposing influence`, `1 of your influence`, `all your influence`."""
    return _phrase(number, owner, "influence", "influence")


def fleets_phrase(number: Value, owner: Value) -> str:
    """`1 fleet`, `up to 2 opposing fleets`, `1 of your fleets`, `all opposing fleets`."""
    return _phrase(number, owner, "fleets", plural(number, "fleet"))


def _phrase(number: Value, owner: Value, pieces: str, counted: str) -> str:
    said = quantity(number)
    if owner == "own":
        return f"all your {pieces}" if said == "all" else f"{said} of your {pieces}"
    return f"{said} {'opposing ' if owner == 'opposing' else ''}{counted}"
