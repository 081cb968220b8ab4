"""Targets: of whom and where; their schemas, and how they read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.amounts import MOST, amount, most, plural, quantity, up_to
from toolkit.effects.speaker import a, either, mapping
from toolkit.pack.shapes import count, exactly_true, fields, forms, listing, reference, words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema

# ---- schemas


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
_AS_BEFORE = {"as_before": exactly_true("The place that the step before was about.")}
_KEYS = {"base": {**_BASE_KEYS, **_AS_BEFORE}, "orbital": {**_PLACE_KEYS, **_AS_BEFORE}}
_SHARED = {"base": ("band", "sector", "orbital", "resource"), "orbital": ("band", "sector")}
_EVERY_KEY = "its id, or what it must be like. Any {} when left out."


def _sharing(*of: str) -> dict[str, Schema]:
    return {
        "different": words("With several: no two of them may share this.", *of),
        "same": words("With several: all must share this.", *of),
    }


def _like(noun: str, keys: Mapping[str, Schema]) -> Schema:
    """What places must be like; an empty mapping says nothing and is refused."""
    said = f"{noun.capitalize()}s that are like this."
    return {**fields(said, keys), "minProperties": 1}


def _named(noun: str, description: str, like: Schema) -> Schema:
    """A place by its id, or by what it must be like; `x-place` says that it is one."""
    return {**forms(description, reference(f"This {noun}.", noun), like), "x-place": noun}


def _several(noun: str) -> Schema:
    """Places of which a number may be named; only then can they share anything."""
    number = noun + "s"
    at_least_two = forms(
        f"How many {number}, at least 2, where they must be the same or different.",
        count("The number.", 2, MOST),
        up_to(2),
    )
    how_many = amount(
        f"How many {number}, with the amount on each: 1 when left out, N, {{up_to: N}}, `each` for "
        "every one that fits; `any` shares the amount out over as many as one likes. Verbs that "
        "act on a single place take no number.",
        "each",
        "any",
    )
    keys = {**_KEYS[noun], **_sharing(*_SHARED[noun]), number: how_many}
    return {
        **_like(noun, keys),
        "if": {"anyOf": [{"required": ["different"]}, {"required": ["same"]}]},
        "then": {"properties": {number: at_least_two}, "required": [number]},
    }


def _ends(noun: str, description: str) -> Schema:
    """Where several pieces go, one after the other; what they share is told of all of them."""
    keys = {**_KEYS[noun], **_sharing(*dict.fromkeys((*_SHARED[noun], "orbital")))}
    return _named(noun, description, _like(noun, keys))


BASES = _named("base", f"Which base: {_EVERY_KEY.format('base')}", _several("base"))
BASE_LIKE = _like("base", _KEYS["base"])
BASE = _named("base", BASES["description"], BASE_LIKE)
END_BASES = _ends(
    "base",
    f"To which base: {_EVERY_KEY.format('base')} `same` and `different` hold for all that move; no "
    "number of bases.",
)
PAIR_OF_BASES: Schema = {
    **_like(
        "base",
        {
            **_BASE_KEYS,
            **_sharing(*_SHARED["base"]),
            "bases": {"description": "Always 2, and may be left out.", "const": 2},
        },
    ),
    "description": "What the two bases must be like. Any two when left out.",
    "x-place": "base",
}

ORBITALS = _named("orbital", f"Which orbital: {_EVERY_KEY.format('orbital')}", _several("orbital"))
ORBITAL = _named("orbital", ORBITALS["description"], _like("orbital", _KEYS["orbital"]))


def end_orbitals(when_left_out: str) -> Schema:
    """Where fleets go."""
    return _ends(
        "orbital",
        "To which orbital: its id, or what it must be like. `same` and `different`, here of "
        f"`orbital` too, hold for all fleets or groups; no number of orbitals. {when_left_out}",
    )


OWNER = words("Whose: `any` when left out.", "any", "opposing", "own")


# ---- words


def names(value: Value, kind: str, speaker: Speaker) -> str:
    """The printed names of one id or several: `Belt or Outer Planets`, as used before a noun."""
    ids = value if isinstance(value, list) else [value]
    return either(speaker.name(kind, str(id)).removeprefix("The ") for id in ids)


_SHARES = ("different", "same")
_SHARING = {
    ("different", "resource"): "with different resources",
    ("same", "resource"): "with the same resource",
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


def _tail(noun: str, place: Mapping[str, Value], speaker: Speaker, several: bool) -> str:
    parts = []
    if "band" in place:
        parts.append(f"in the {names(place['band'], 'band', speaker)} band")
    if place.get("in_that_orbital"):
        parts.append("there")
    if place.get("with_rocinante"):
        parts.append("with the Rocinante" if noun == "orbital" else "in the Rocinante's orbital")
    for how in _SHARES:
        if how in place:
            what = str(place[how])
            word = f"in {how} {what}s" if how == "different" else f"in the same {what}"
            parts.append(_SHARING.get((how, what), word))
    parts.append(_having(noun, place, several))
    return " ".join(part for part in parts if part)


def place_phrase(noun: str, value: Value, speaker: Speaker, *, other: bool = False) -> str:
    """A place as a noun phrase: `Ceres`, `each Earth base`, `each of up to 3 bases in …`.

    `noun` is base or orbital; `other` says `any other base` for a place left open.
    """
    if isinstance(value, str):
        return speaker.name(noun, value)
    place = mapping(value)
    if place.get("as_before"):
        return f"that {noun}"
    phrase = _kind_of_place(noun, place, speaker)
    number = place.get(noun + "s", 1)
    tail = _tail(noun, place, speaker, several=number not in (1, "each"))
    if number == "each":
        said = f"each {phrase}"
    elif number == "any":
        said = f"any {phrase}s" if not tail and phrase == noun else f"{phrase}s"
    elif number != 1:
        said = f"each of {quantity(number)} {plural(number, phrase)}"
    elif not tail and phrase == noun:
        said = f"any other {noun}" if other else f"any {noun}"
    elif place.get("with_rocinante") and noun == "orbital":
        return "the Rocinante's orbital"
    else:
        said = a(phrase)
    return f"{said} {tail}".rstrip()


def _kind_of_place(noun: str, place: Mapping[str, Value], speaker: Speaker) -> str:
    """`Earth base`, `Belt or Outer Planets orbital`, without an article."""
    kinds = [kind for kind in ("orbital", "sector", "resource") if kind in place]
    return " ".join([*(names(place[kind], kind, speaker) for kind in kinds), noun])


def ends_phrase(
    noun: str, value: Value, pieces: Value, speaker: Speaker, *, other: bool = False
) -> str:
    """Where pieces go: as `place_phrase`, or `different orbitals`, `bases in the same band`."""
    if not ends_share(value, pieces):
        if isinstance(value, dict):
            value = {key: said for key, said in value.items() if key not in _SHARES}
        return place_phrase(noun, value, speaker, other=other)
    place = dict(mapping(value))
    own = [how for how in _SHARES if place.get(how) == noun]
    for how in own:
        del place[how]  # orbitals in different orbitals are different orbitals
    one = "same" in own
    words_ = ["the same" if how == "same" else how for how in own]
    words_ += ["other"] if other else []
    words_.append(_kind_of_place(noun, place, speaker) + ("" if one else "s"))
    return f"{' '.join(words_)} {_tail(noun, place, speaker, several=not one)}".rstrip()


def ends_share(value: Value, pieces: Value) -> bool:
    """Whether several pieces go to places that must be the same or different in something."""
    return most(pieces) > 1 and any(how in mapping(value) for how in _SHARES)


def pair_phrase(value: Value, speaker: Speaker) -> str:
    """Two bases: `2 bases in the same band`; nothing where any two will do."""
    place = mapping(value)
    phrase = f"2 {_kind_of_place('base', place, speaker)}s"
    said = f"{phrase} {_tail('base', place, speaker, several=True)}".rstrip()
    return "" if said == "2 bases" else said


def shared_out(noun: str, value: Value, amount_value: Value) -> str:
    """`in total ` where an amount above 1 is shared out over several places, else nothing."""
    return "in total " if mapping(value).get(noun + "s") == "any" and most(amount_value) > 1 else ""


def bands_phrase(value: Value) -> str:
    """`1 band`, `up to 2 bands`."""
    return f"{quantity(value)} {plural(value, 'band')}"


def influence_phrase(number: Value, owner: Value) -> str:
    """`1 influence`, `up to 2 opposing influence`, `1 of your influence`, `all your influence`."""
    said = quantity(number)
    if owner == "own":
        return "all your influence" if said == "all" else f"{said} of your influence"
    return f"{said} {'opposing ' if owner == 'opposing' else ''}influence"


def fleets_phrase(number: Value, owner: Value) -> str:
    """`1 fleet`, `up to 2 opposing fleets`, `1 of your fleets`, `all opposing fleets`."""
    said = quantity(number)
    if owner == "own":
        return "all your fleets" if said == "all" else f"{said} of your fleets"
    return f"{said} {'opposing ' if owner == 'opposing' else ''}{plural(number, 'fleet')}"
