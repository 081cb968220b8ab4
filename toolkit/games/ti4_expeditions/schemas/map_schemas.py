"""What may stand in the files of the map: systems, hyperlanes, planets, stations and tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack import shapes as s
from toolkit.pack.plain import entries, whole
from toolkit.pack.typed import maybe, recorded, told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Value
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


def tile_id(description: str) -> Schema:
    """The id of a tile, which is a number in quotes or a word."""
    return {
        **s.identifier(description, TILE_ID),
        "x-form": 'be the number on the tile in quotes, such as "01"',
    }


def planet_id(description: str) -> Schema:
    """The id of a planet; one is called 0.0.0."""
    return {**s.identifier(description, PLANET_ID), "x-form": "be lower case, such as jord"}


def technology_colours(description: str, *, unique: bool = False) -> Schema:
    """Technology specialties."""
    return s.listing(description, s.words("A colour of technology.", *COLOURS), unique=unique)


def _worth(description: str) -> Schema:
    counts = {what: s.count(f"{what.capitalize()}.", 0, 9) for what in ("resources", "influence")}
    return s.fields(description, counts)


def _values(said: Value) -> tuple[int, int]:
    """Resources and influence."""
    found = entries(said)
    return whole(found.get("resources")), whole(found.get("influence"))


_NEUTRAL = s.fields(
    "The neutral units placed with it.",
    {
        **{
            unit: s.count(f"How many {unit}s.", 1, 9)
            for unit in ("carrier", "cruiser", "destroyer", "dreadnought", "fighter")
        },
        "infantry": s.by_id("Infantry by planet.", "planet", s.count("How many.", 1, 9)),
    },
)


@recorded("A system tile, as it is printed.")
class System(NamedTuple):
    id: str = told(tile_id("The number on the tile."))
    name: str = maybe(s.text("What it is called, where it has a name of its own."))
    expansion: str = told(
        s.words("The box it comes in; house for one of your own.", *EXPANSIONS, HOUSE)
    )
    back: str = told(s.words("The colour of its back.", "green", "blue", "red", "black", FRACTURE))
    home_of: str = maybe(s.reference("The faction whose home system it is.", "faction"))
    off_map: bool = maybe(
        s.yes_or_no("True where it lies beside the map, joined to it by a wormhole.")
    )
    in_fracture: bool = maybe(
        s.words("The region it belongs to; the map when left out.", FRACTURE),
        False,
        said="region",
        read=FRACTURE.__eq__,
    )
    planets: tuple[str, ...] = maybe(s.references("Its planets.", "planet", alone=True))
    stations: tuple[str, ...] = maybe(s.references("Its stations.", "station", alone=True))
    wormholes: tuple[str, ...] = maybe(
        s.listing(
            "The wormholes printed on it.", s.words("A sort of wormhole.", *WORMHOLES), unique=True
        )
    )
    anomalies: tuple[str, ...] = maybe(
        s.listing("The anomalies printed on it.", s.words("An anomaly.", *ANOMALIES), unique=True)
    )
    egress: bool = maybe(
        s.yes_or_no("Whether it leads out of the Fracture to every ingress token.")
    )
    tile: str = maybe(
        s.text("The printed tile it is a part of, where a tile holds more than one system.")
    )
    neutral: Mapping[str, Value] = maybe(_NEUTRAL)


HYPERLANE = s.all_fields(
    "A face of a hyperlane tile, which is no system.",
    {
        "id": tile_id("The number on the face: 83a."),
        "edges": s.listing(
            "Pairs of sides joined by a line; 0 is the side at the top, then clockwise.",
            {
                **s.listing("Two sides.", s.count("A side.", 0, 5), least=2, unique=True),
                "maxItems": 2,
            },
            least=1,
        ),
    },
)


@recorded("A planet.")
class World(NamedTuple):
    """A planet, or a space station. `tile` is where it is printed, empty for one that is not.

    `by_fragment` are the resources and influence that each type of relic fragment adds.
    """

    id: str = told(planet_id("The id: jord."))
    name: str = told(s.text("The name as printed."))
    resources: int = told(s.count("Its resources.", 0, 9))
    influence: int = told(s.count("Its influence.", 0, 9))
    traits: tuple[str, ...] = maybe(
        s.listing(
            "Its traits.", s.words("A trait.", "cultural", "hazardous", "industrial"), unique=True
        )
    )
    specialties: tuple[str, ...] = maybe(
        technology_colours("Its technology specialties; one printed twice stands twice.")
    )
    legendary: str = maybe(s.text("The name of its legendary ability."))
    by_fragment: tuple[int, int] = maybe(
        _worth("What each type of relic fragment that its owner has adds."), (0, 0), read=_values
    )
    tile: str = ""


STATION = s.named(
    "A space station.",
    "revelation",
    {
        "resources": s.count("Its resources.", 0, 9),
        "influence": s.count("Its influence.", 0, 9),
    },
)


@recorded("A token that may lie in a system.")
class Token(NamedTuple):
    id: str = told(s.identifier("The id: frontier."))
    name: str = told(s.text("What it is called."))
    planet: str = maybe(s.reference("The planet that it is.", "planet"))
    wormhole: str = maybe(s.words("The wormhole that it is.", *WORMHOLES))
    replaces: str = maybe(
        s.reference("The system that takes the place of the one it lies in.", "system")
    )


@recorded("A card attached to a planet, as far as it changes what the planet can pay.")
class Attachment(NamedTuple):
    id: str = told(s.identifier("The id: biotic_research_facility."))
    name: str = told(s.text("The name as printed."))
    resources: int = maybe(s.count("Resources it adds.", 0, 9))
    influence: int = maybe(s.count("Influence it adds.", 0, 9))
    specialty: str = maybe(
        s.words("The technology specialty it gives a planet without any.", *COLOURS)
    )
    instead: tuple[int, int] | None = maybe(
        _worth("What it adds instead on a planet that has a technology specialty."),
        None,
        said="otherwise",
        read=_values,
    )
