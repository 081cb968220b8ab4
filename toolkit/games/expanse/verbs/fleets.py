"""Verbs for fleets: the tokens in orbitals, battleships, scrap ships and the Rocinante too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.verb import Verb
from toolkit.games.expanse.verbs.targets import (
    ORBITAL,
    ORBITALS,
    amount,
    bands,
    bands_phrase,
    end_orbitals,
    ends_phrase,
    ends_share,
    fleets_phrase,
    mapping,
    most,
    place_phrase,
    plural,
    quantity,
    shared_out,
)
from toolkit.pack.shapes import count, fields, reference, words

if TYPE_CHECKING:
    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value


def _remove_fleets(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    number, whose, place = said["fleets"], said.get("of"), said.get("from")
    where = "there" if mapping(place).get("as_before") else place_phrase("orbital", place, speaker)
    if whose == "each_player":
        where = "one orbital" if place is None else where
        return f"in {where}, remove {fleets_phrase(number, None)} of each player"
    what = fleets_phrase(number, whose)
    source = where if where == "there" else shared_out("orbital", place, number) + f"from {where}"
    start = "remove that fleet to remove" if "by_removing" in said else "remove"
    each = " for each of your fleets there" if "for_each" in said else ""
    if mapping(place).get("with_rocinante"):
        # Only there can one wonder whether the Rocinante, which nothing removes, is counted.
        each = each and f"{each}, the Rocinante included"
    return f"{start} {what} {source}{each}"


REMOVE_FLEETS = Verb(
    "remove_fleets",
    "Takes fleets off the map; a Battleship at full strength is only turned to its damaged side, "
    "and the Rocinante is never hit.",
    fields(
        "Which fleets, and where.",
        {
            "fleets": amount("How many fleets.", "all"),
            "of": words(
                "Whose: any when left out; each_player takes the amount from everybody, you too.",
                "any",
                "opposing",
                "own",
                "each_player",
            ),
            "from": ORBITALS,
            "for_each": words("Times the number of these.", "your_fleet_there"),
            "by_removing": words(
                "What you must remove first; without that nothing is removed.", "that_fleet"
            ),
        },
        ["fleets"],
    ),
    _remove_fleets,
    (
        "remove_fleets: {fleets: 1, of: opposing, from: {where_you_have: fleets}}",
        "remove_fleets: {fleets: {up_to: 1}, of: each_player}",
        "remove_fleets: {fleets: 1, of: opposing, from: {with_rocinante: true}, "
        "for_each: your_fleet_there}",
    ),
)


def _trade_fleets(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    place = said.get("from")
    where = "one orbital" if place is None else place_phrase("orbital", place, speaker)
    return (
        f"in {where}, remove X of your fleets (X may be 0) and X + {said['more']} opposing fleets"
    )


TRADE_FLEETS = Verb(
    "trade_fleets",
    "You give up as many of your own fleets as you like, and opponents lose that many and more.",
    fields(
        "How many more they lose, and where.",
        {"more": count("How many fleets more than you.", 1, 99), "from": ORBITAL},
        ["more"],
    ),
    _trade_fleets,
    ("trade_fleets: {more: 1}",),
)

_BANDS = {"bands": bands("How far; any distance when left out. Within one band counts as 1.")}
_ENDS = end_orbitals("Any orbital when left out.")


def _how_far(value: Value, speaker: Speaker, pieces: Value, each: bool = False) -> str:
    """How far and where to; `each` says that the distance is that of every single piece."""
    said = mapping(value)
    parts = []
    if "bands" in said:
        parts.append(bands_phrase(said["bands"]) + (" each" if each else ""))
    if "to" in said or not parts:
        parts.append(f"to {ends_phrase('orbital', said.get('to'), pieces, speaker)}")
    return " ".join(parts)


def _move_fleets(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    number = said["fleets"]
    several = most(number) > 1
    if number == "each":
        return f"move each of your fleets {_how_far(value, speaker, number)}"
    # Each goes where it likes, unless what the places share says how they go together.
    each = (
        ", each"
        if several and "bands" not in said and not ends_share(said.get("to"), number)
        else ""
    )
    where = _how_far(value, speaker, number, several)
    return f"move {quantity(number)} of your fleets{each} {where}"


MOVE_FLEETS = Verb(
    "move_fleets",
    "Moves your own fleets one by one, each from any orbital.",
    fields(
        "How many fleets, how far and where to.",
        {
            "fleets": amount("How many fleets; `each` is every one.", "each"),
            **_BANDS,
            "to": _ENDS,
        },
        ["fleets"],
    ),
    _move_fleets,
    (
        "move_fleets: {fleets: 1}",
        "move_fleets: {fleets: {up_to: 2}, bands: {up_to: 2}}",
        "move_fleets: {fleets: each, bands: {up_to: 1}}",
        "move_fleets: {fleets: {up_to: 3}, to: {different: sector}}",
    ),
)


def _move_groups(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    number = said["groups"]
    group = f"{quantity(number)} {plural(number, 'group')} of your fleets"
    return f"move {group} {_how_far(value, speaker, number, most(number) > 1)}"


MOVE_GROUPS = Verb(
    "move_groups",
    "Moves groups: any number of your fleets that start together in one orbital and end together.",
    fields(
        "How many groups, how far and where to.",
        {"groups": amount("How many groups."), **_BANDS, "to": _ENDS},
        ["groups"],
    ),
    _move_groups,
    ("move_groups: {groups: {up_to: 2}, bands: {up_to: 2}}",),
)


def _move_rocinante(value: Value, speaker: Speaker) -> str:
    return f"move the Rocinante {_how_far(value, speaker, 1)}"


MOVE_ROCINANTE = Verb(
    "move_rocinante",
    "Moves the Rocinante, whoever controls it.",
    fields("How far and where to.", {**_BANDS, "to": ORBITAL}),
    _move_rocinante,
    ("move_rocinante: {bands: 1}", "move_rocinante: {to: {where_you_have: fleets}}"),
)

_WHENCE = {
    "supply": "from your supply",
    "map": "from another orbital",
    "anywhere": "from your supply or another orbital",
}


def _put_fleets(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    number, place = said["fleets"], said.get("to")
    if "unit" in said:
        what = f"{quantity(number)} {plural(number, speaker.name('unit', str(said['unit'])))}"
    else:
        what = fleets_phrase(number, "own")
    there = mapping(place).get("as_before")
    where = "there" if there else "in " + ends_phrase("orbital", place, number, speaker)
    return f"put {what} {where}, {_WHENCE[str(said['from'])]}"


PUT_FLEETS = Verb(
    "put_fleets",
    "Puts your own fleets straight into an orbital, however far.",
    fields(
        "Which fleets, from where and where to.",
        {
            "fleets": amount("How many fleets."),
            "unit": reference("Only fleets of this unit, such as scrap_ship.", "unit"),
            "from": words(
                "From your supply, from other orbitals on the map, or from either.", *_WHENCE
            ),
            "to": _ENDS,
        },
        ["fleets", "from"],
    ),
    _put_fleets,
    (
        "put_fleets: {fleets: 1, from: anywhere, to: {as_before: true}}",
        "put_fleets: {fleets: 1, unit: scrap_ship, from: supply, to: {where_you_have: influence}}",
    ),
)


def _build(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    number = said["fleets"]
    if number == "all":
        what = "all your missing fleets"
    else:
        what = f"{quantity(number)} {plural(number, 'fleet')}"
    return f"build {what}" + (
        f" in {ends_phrase('orbital', said['to'], number, speaker)}" if "to" in said else ""
    )


BUILD = Verb(
    "build",
    "Puts your own missing fleets into your home orbital, or where `to` says; Battleships at full "
    "strength.",
    fields(
        "How many fleets, and where.",
        {
            "fleets": amount("How many fleets; all is every one that is off the map.", "all"),
            "to": end_orbitals("Your home orbital when left out."),
        },
        ["fleets"],
    ),
    _build,
    (
        "build: {fleets: 1}",
        "build: {fleets: {up_to: 2}, to: {sector: belt}}",
        "build: {fleets: 2, to: {sector: belt, different: orbital}}",
    ),
)


def _repair(value: Value, speaker: Speaker) -> str:
    number = mapping(value)["battleships"]
    return f"turn {quantity(number)} damaged {plural(number, 'Battleship')} to full strength"


REPAIR = Verb(
    "repair",
    "Turns your damaged Battleships back to full strength.",
    fields("How many.", {"battleships": amount("How many Battleships.", "all")}, ["battleships"]),
    _repair,
    ("repair: {battleships: 1}",),
)

FLEET_VERBS = (
    REMOVE_FLEETS, TRADE_FLEETS, MOVE_FLEETS, MOVE_GROUPS, MOVE_ROCINANTE, PUT_FLEETS, BUILD,
    REPAIR,
)  # fmt: skip
