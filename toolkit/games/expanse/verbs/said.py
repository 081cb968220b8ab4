"""What verbs may say of bases, orbitals and pieces, and how that reads; and the file that declares
them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.effects.amounts import most, plural, quantity, so_many
from toolkit.effects.places import names, places_told
from toolkit.effects.verb import VerbFile
from toolkit.pack import bare
from toolkit.pack.shapes import listing, reference
from toolkit.pack.worded import Worded

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.effects.speaker import Speaker
    from toolkit.effects.verb import Phrase
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema

# ---- what bases and orbitals may be like, and how that reads


def _one_or_more(kind: str) -> Schema:
    one = reference("One of them.", kind)
    return bare.forms(one, listing("Any of these.", one, least=2, unique=True))


WORDS = Worded(__name__, "places.yaml", {"one_or_more": _one_or_more})


def _having(noun: str, place: Mapping[str, Value], several: bool) -> str:
    having = place.get("where_you_have")
    if having is None:
        return ""
    if having != "fleets":
        return str(WORDS.entry("having")[having])
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


ON_BASE = places_told(WORDS, "base", partial(_behind, "base"))
IN_ORBITAL = places_told(WORDS, "orbital", partial(_behind, "orbital"))

# ---- schemas

_WHICH = "Which {0}: its id, or what it must be like. Any {0} when left out."
_ENDS = (
    "To which orbital: its id, or what it must be like. `same` and `different`, here of `orbital` "
    "too, hold for all fleets or groups; no number of orbitals."
)
SCHEMAS: Mapping[str, Schema] = {
    "BASES": ON_BASE.named(_WHICH.format("base"), ON_BASE.several()),
    "BASE": ON_BASE.named(_WHICH.format("base"), ON_BASE.like()),
    "A_BASE": {**bare.forms(bare.words("any"), ON_BASE.like()), "x-place": "base"},
    "END_BASES": ON_BASE.ends(
        "To which base: its id, or what it must be like. Any base when left out. `same` and "
        "`different` hold for all that move; no number of bases."
    ),
    "PAIR_OF_BASES": ON_BASE.pair("What the two bases must be like. Any two when left out."),
    "ORBITALS": IN_ORBITAL.named(_WHICH.format("orbital"), IN_ORBITAL.several()),
    "ORBITAL": IN_ORBITAL.named(_WHICH.format("orbital"), IN_ORBITAL.like()),
    "END_ORBITALS": IN_ORBITAL.ends(f"{_ENDS} Any orbital when left out.", "orbital"),
    "HOME_OR_END": IN_ORBITAL.ends(f"{_ENDS} Your home orbital when left out.", "orbital"),
    "OWNER": bare.words("any", "opposing", "own"),
}
"""The words of verbs.yaml for places and whose pieces."""

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


def _on_bases(value: Value, said: Mapping[str, Value], speaker: Speaker) -> str:
    return f"{ON_BASE.shared_out(value, said['influence'])}on {ON_BASE.phrase(value, speaker)}"


def _missing(value: Value, said: Mapping[str, Value], speaker: Speaker) -> str:
    return "all your missing fleets" if value == "all" else fleets_phrase(value, None)


def how_far(said: Mapping[str, Value], speaker: Speaker, pieces: Value, each: bool = False) -> str:
    """How far and where to; `each` says that the distance is that of every single piece."""
    bands, to = said.get("bands"), IN_ORBITAL.ends_phrase(said.get("to"), pieces, speaker)
    far = f"{quantity(bands)} {plural(bands, 'band')}{' each' * each}" if bands else ""
    return f"{far} {f'to {to}' if 'to' in said or not far else ''}".strip()


def _how_far_in_groups(value: Value, said: Mapping[str, Value], speaker: Speaker) -> str:
    groups = said.get("groups", 1)
    return how_far(said, speaker, groups, most(groups) > 1)


def _on_pair(value: Value, said: Mapping[str, Value], speaker: Speaker) -> str:
    pair = ON_BASE.pair_phrase(value, speaker)
    return f" on {pair}" if pair else ""


PHRASES: Mapping[str, Phrase] = {
    "bases": lambda value, said, speaker: ON_BASE.phrase(value, speaker),
    "on_bases": _on_bases,
    "opposing": lambda value, said, speaker: influence_phrase(
        said["influence"], value or "opposing"
    ),
    "one_orbital": lambda value, said, speaker: (
        IN_ORBITAL.phrase(value, speaker) if value else "one orbital"
    ),
    "on_pair": _on_pair,
    "swapped": WORDS.entry("swapped"),
    "missing": _missing,
    "how_far": _how_far_in_groups,
    "end": lambda value, said, speaker: IN_ORBITAL.ends_phrase(value, said["fleets"], speaker),
}
"""Parts of sentences in verbs.yaml."""

SAID = VerbFile(__name__, "verbs.yaml", {**SCHEMAS, "so_many": so_many}, PHRASES)
verb = SAID.verb
