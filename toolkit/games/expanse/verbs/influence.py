"""Verbs for influence: the cubes on bases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.verb import Verb
from toolkit.games.expanse.verbs.targets import (
    BASE,
    BASE_LIKE,
    BASES,
    END_BASES,
    OWNER,
    PAIR_OF_BASES,
    amount,
    ends_phrase,
    forms,
    influence_phrase,
    mapping,
    pair_phrase,
    place_phrase,
    shared_out,
)
from toolkit.pack.shapes import count, fields, words

if TYPE_CHECKING:
    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value

_CUBES = amount("How many cubes.")


def _place(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    to = said.get("to")
    total = shared_out("base", to, said["influence"])
    return f"place {influence_phrase(said['influence'], None)} {total}on " + place_phrase(
        "base", to, speaker
    )


PLACE = Verb(
    "place",
    "Puts your own influence on bases; no fleet is needed there. The amount goes on one base, or "
    "on each of several; with `bases: any` it is shared out.",
    fields("What is placed, and where.", {"influence": _CUBES, "to": BASES}, ["influence"]),
    _place,
    (
        "place: {influence: 1, to: ceres}",
        "place: {influence: 1, to: {orbital: earth, bases: each}}",
        "place: {influence: 1, to: {bases: 3, different: sector}}",
    ),
)


def _remove(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    number, whose, place = said["influence"], said.get("of"), said.get("from")
    where = place_phrase("base", place, speaker)
    if isinstance(whose, dict):
        least = whose["each_player_with"]
        return f"on {where}, each player with {least} or more influence removes {number}"
    if number == "revealed_points":
        return f"remove from {where} as much influence as its AP"
    total = shared_out("base", place, number)
    return f"remove {influence_phrase(number, whose)} {total}from {where}"


REMOVE = Verb(
    "remove",
    "Takes influence off bases. You pick whose, unless `of` says it. The amount comes off one "
    "base, or off each of several; with `bases: any` it is shared out.",
    fields(
        "What is removed, and where.",
        {
            "influence": amount(
                "How many cubes; revealed_points is the AP of the card revealed before.",
                "all",
                "revealed_points",
            ),
            "of": forms(
                "Whose: any when left out.",
                OWNER,
                fields(
                    "Every player with at least this much there, each choosing for themselves.",
                    {"each_player_with": count("The influence it takes.", 1, 99)},
                    ["each_player_with"],
                ),
            ),
            "from": BASES,
        },
        ["influence"],
    ),
    _remove,
    (
        "remove: {influence: 1, of: opposing, from: {sector: belt}}",
        "remove: {influence: 1, from: {bases: {up_to: 3}, different: band}}",
        "remove: {influence: {up_to: 2}, from: {where_you_have: influence, bases: any}}",
        "remove: {influence: 1, of: {each_player_with: 3}, from: {bases: each}}",
    ),
)


def _shift(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    what = influence_phrase(said["influence"], said.get("of", "own"))
    source = f" from {place_phrase('base', said['from'], speaker)}" if "from" in said else ""
    if "within" in said:
        return f"move {what}{source} to another base in the same {said['within']}"
    where = ends_phrase("base", said.get("to"), said["influence"], speaker, other=True)
    return f"move {what}{source} to {where}"


SHIFT = Verb(
    "shift",
    "Moves influence from one base to another.",
    fields(
        "What is moved, from where and to where.",
        {
            "influence": _CUBES,
            "of": {**OWNER, "description": "Whose: your own when left out."},
            "from": BASE,
            "to": END_BASES,
            "within": words("It must stay in the same one.", "orbital", "band", "sector"),
        },
        ["influence"],
    ),
    _shift,
    (
        "shift: {influence: {up_to: 2}, to: {sector: belt}}",
        "shift: {influence: 1, of: opposing, within: orbital}",
    ),
)


def _swap(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    pair = pair_phrase(said.get("on"), speaker)
    where = f" on {pair}" if pair else ""
    if said["of"] == "two_players":
        return f"swap 2 influence, 1 of each of two players{where}"
    if said["of"] == "you_and_an_opponent":
        return f"swap 1 of your influence with 1 opposing influence{where}"
    return f"swap 2 influence that belong to different players{where}"


SWAP = Verb(
    "swap",
    "Two cubes on the map trade places.",
    fields(
        "Whose cubes trade places.",
        {
            "of": words(
                "Whose. With `two_players` it is open whether you must be one of them.",
                "different_players",
                "you_and_an_opponent",
                "two_players",
            ),
            "on": PAIR_OF_BASES,
        },
        ["of"],
    ),
    _swap,
    (
        "swap: {of: different_players}",
        "swap: {of: you_and_an_opponent, on: {same: band}}",
    ),
)


def _replace(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    what = influence_phrase(said["influence"], said.get("of", "opposing"))
    where = place_phrase("base", said.get("on"), speaker)
    return f"on {where}, replace {what} with your own"


REPLACE = Verb(
    "replace",
    "Takes influence off a base and puts as much of your own in its place.",
    fields(
        "What is replaced, and where.",
        {
            "influence": _CUBES,
            "of": {**OWNER, "description": "Whose: an opponent's when left out."},
            "on": BASES,
        },
        ["influence"],
    ),
    _replace,
    ("replace: {influence: 1, on: {where_you_have: fleets}}",),
)


def _clear(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    kept = said.get("except_own")
    rest = f" except {kept} of yours" if kept else ""
    return f"clear {place_phrase('base', said.get('on'), speaker)} of all influence{rest}"


CLEAR = Verb(
    "clear",
    "Takes all influence off a base, whoever it belongs to, but for some of your own.",
    fields(
        "Which base, and what stays.",
        {"on": BASES, "except_own": count("How many of your own cubes stay, if there.", 1, 99)},
    ),
    _clear,
    ("clear: {on: {where_you_have: influence}, except_own: 1}",),
)


def _choose_base(value: Value, speaker: Speaker) -> str:
    return "choose a base" if value == "any" else "choose " + place_phrase("base", value, speaker)


CHOOSE_BASE = Verb(
    "choose_base",
    "Picks a base before anything is done; later steps speak of it with `as_before: true`.",
    {
        **forms(
            "Which base: `any`, or what it must be like.", words("Any base.", "any"), BASE_LIKE
        ),
        "x-place": "base",
    },
    _choose_base,
    ("choose_base: any", "choose_base: {sector: outer_planets}"),
)

INFLUENCE_VERBS = (PLACE, REMOVE, SHIFT, SWAP, REPLACE, CLEAR, CHOOSE_BASE)
