"""What may stand in the files of the map: systems, hyperlanes, planets, stations and tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.shapes import (
    by_id,
    count,
    fields,
    identifier,
    listing,
    reference,
    text,
    words,
    yes_or_no,
)

if TYPE_CHECKING:
    from toolkit.pack.kind import Schema

TILE_ID = "^[a-z0-9][a-z0-9_]*$"
PLANET_ID = "^[a-z0-9][a-z0-9_.]*$"
COLOURS = ("biotic", "cybernetic", "propulsion", "warfare")
WORMHOLES = ("alpha", "beta", "gamma", "delta", "epsilon")
ANOMALIES = ("asteroid_field", "nebula", "gravity_rift", "supernova", "entropic_scar")
EXPANSIONS = ("base", "prophecy_of_kings", "thunders_edge")
HOUSE = "house"
"""The box of a system that is in none: one of a set of somebody's own."""
FRACTURE = "fracture"


def tile(description: str) -> Schema:
    """The id of a tile, which is a number in quotes or a word."""
    return {
        **identifier(description, TILE_ID),
        "x-form": 'be the number on the tile in quotes, such as "01"',
    }


def planet_id(description: str) -> Schema:
    """The id of a planet; one is called 0.0.0."""
    return {**identifier(description, PLANET_ID), "x-form": "be lower case, such as jord"}


def colours(description: str, *, unique: bool = False) -> Schema:
    """Technology specialties."""
    return listing(description, words("A colour of technology.", *COLOURS), unique=unique)


SYSTEM = fields(
    "A system tile, as it is printed.",
    {
        "id": tile("The number on the tile."),
        "name": text("What it is called, where it has a name of its own."),
        "expansion": words("The box it comes in; house for one of your own.", *EXPANSIONS, HOUSE),
        "back": words("The colour of its back.", "green", "blue", "red", "black", FRACTURE),
        "home_of": reference("The faction whose home system it is.", "faction"),
        "off_map": yes_or_no("True where it lies beside the map, joined to it by a wormhole."),
        "region": words("The region it belongs to; the map when left out.", FRACTURE),
        "planets": listing("Its planets.", reference("A planet.", "planet"), unique=True),
        "stations": listing("Its space stations.", reference("A station.", "station"), unique=True),
        "wormholes": listing(
            "The wormholes printed on it.", words("A sort of wormhole.", *WORMHOLES), unique=True
        ),
        "anomalies": listing(
            "The anomalies printed on it.", words("An anomaly.", *ANOMALIES), unique=True
        ),
        "egress": yes_or_no("Whether it leads out of the Fracture to every ingress token."),
        "tile": text("The printed tile it is a part of, where a tile holds more than one system."),
        "neutral": fields(
            "The neutral units placed with it.",
            {
                **{
                    unit: count(f"How many {unit}s.", 1, 9)
                    for unit in ("carrier", "cruiser", "destroyer", "dreadnought", "fighter")
                },
                "infantry": by_id("Infantry by planet.", "planet", count("How many.", 1, 9)),
            },
        ),
    },
    ["id", "expansion", "back"],
)

HYPERLANE = fields(
    "A face of a hyperlane tile, which is no system.",
    {
        "id": tile("The number on the face: 83a."),
        "edges": listing(
            "Pairs of sides joined by a line; 0 is the side at the top, then clockwise.",
            listing("Two sides.", count("A side.", 0, 5), least=2),
            least=1,
        ),
    },
    ["id", "edges"],
)

PLANET = fields(
    "A planet.",
    {
        "id": planet_id("The id: jord."),
        "name": text("The name as printed."),
        "resources": count("Its resources.", 0, 9),
        "influence": count("Its influence.", 0, 9),
        "traits": listing(
            "Its traits.",
            words("A trait.", "cultural", "hazardous", "industrial"),
            unique=True,
        ),
        "specialties": colours("Its technology specialties; one printed twice stands twice."),
        "legendary": text("The name of its legendary ability."),
        "by_fragment": fields(
            "What each type of relic fragment that its owner has adds.",
            {"resources": count("Resources.", 0, 9), "influence": count("Influence.", 0, 9)},
        ),
    },
    ["id", "name", "resources", "influence"],
)

STATION = fields(
    "A space station.",
    {
        "id": identifier("The id: revelation."),
        "name": text("The name as printed."),
        "resources": count("Its resources.", 0, 9),
        "influence": count("Its influence.", 0, 9),
    },
    ["id", "name", "resources", "influence"],
)

TOKEN = fields(
    "A token that may lie in a system.",
    {
        "id": identifier("The id: frontier."),
        "name": text("What it is called."),
        "planet": reference("The planet that it is.", "planet"),
        "wormhole": words("The wormhole that it is.", *WORMHOLES),
        "replaces": reference("The system that takes the place of the one it lies in.", "system"),
    },
    ["id", "name"],
)

ATTACHMENT = fields(
    "A card attached to a planet, as far as it changes what the planet can pay.",
    {
        "id": identifier("The id: biotic_research_facility."),
        "name": text("The name as printed."),
        "resources": count("Resources it adds.", 0, 9),
        "influence": count("Influence it adds.", 0, 9),
        "specialty": words("The technology specialty it gives a planet without any.", *COLOURS),
        "otherwise": fields(
            "What it adds instead on a planet that has a technology specialty.",
            {"resources": count("Resources.", 0, 9), "influence": count("Influence.", 0, 9)},
        ),
    },
    ["id", "name"],
)
