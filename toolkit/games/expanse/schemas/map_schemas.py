"""What may stand in the files of the map, the factions and the box: one schema a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack import shapes as s
from toolkit.pack.kind import UNKNOWN, Kind, unknown
from toolkit.pack.looks import ICON, LETTERED, LOOK
from toolkit.pack.typed import maybe, recorded, schema_of, told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema

FACTION_ID = "^([A-Z][A-Z0-9]{1,4}|[a-z][a-z0-9_]*)$"

BAND = s.named(
    "A band of the map. Bands whose order differs by one are adjacent.",
    "inner",
    {
        "order": s.count("Its place counted outward from the Sun, from 1.", 1, 99),
    },
)

SECTOR = s.named(
    "A sector: the bases that a bonus token makes worth more.",
    "inner_planets",
    {
        "bands": s.references("The bands it consists of.", "band", least=1),
        "bonus_tokens": s.count(
            "How many bonus tokens show it: how often it can be chosen.", 0, 99
        ),
        "look": LOOK,
    },
    ["bands", "bonus_tokens"],
)

RESOURCE = s.named(
    "A resource that bases hold.",
    "water",
    {"look": LOOK},
    [],
)

ORBITAL = s.named(
    "An orbital: the space for fleets around one or more bases.",
    "earth",
    {
        "band": s.reference("The band it lies in.", "band"),
        "bases": s.references("The bases it surrounds.", "base", least=1),
        "look": ICON,
    },
    ["band", "bases"],
)

BASE = s.named(
    "A base: where influence is placed and scored.",
    "ceres",
    {
        "resource": s.reference("The resource it holds, or unknown.", "resource"),
    },
)


def _at_the_start(what: str, kind: str, count_of: str) -> Schema:
    return s.by_id(
        f"{what} at the start by {kind}.",
        kind,
        {
            "description": f"How many {count_of}.",
            "type": ["integer", "object"],
            "minimum": 1,
            "maximum": 99,
            "x-key-ref": "unit",
            "additionalProperties": s.count("How many of this unit.", 1, 99),
        },
    )


_FLEETS = _at_the_start("Fleets", "orbital", "fleets, or UNIT: how many")
_INFLUENCE = _at_the_start("Influence", "base", "cubes, or UNIT: how many (influence, diplomat)")
OPENING = s.fields(
    "What a faction has on the map when the game begins.",
    {
        "fleets": unknown(_FLEETS),
        "battleships": unknown(
            s.by_id(
                "How many of the fleets counted in `fleets` are battleships, by orbital.",
                "orbital",
                s.count("How many.", 1, 99),
            )
        ),
        "influence": unknown(_INFLUENCE),
    },
    ["fleets", "influence"],
)

BASES = Kind("base", "bases", ("bases.yaml",), BASE, "bases")

NUMERALS = ("I", "II", "III")
_TECHNOLOGY = s.reference("The card of this number, or unknown.", "card")
# The pieces of a faction beside its normal cubes.
PIECES = ("diplomat", "fleet", "battleship", "scrap_ship", "protomolecule")


def _by_numeral(said: Mapping[str, Value]) -> tuple[str, ...]:
    cards = (said.get(numeral) for numeral in NUMERALS)
    return tuple("" if card in (None, UNKNOWN) else str(card) for card in cards)


def _by_players(said: Mapping[str, Value]) -> dict[int, Mapping[str, Value]]:
    return {int(players): how for players, how in said.items() if isinstance(how, dict)}


@recorded("A faction that a player can take.")
class Faction(NamedTuple):
    """A faction: where it builds, and what pieces it has: `normal` cubes to place, beside the one
    that marks its control points.

    `home` and `critical` are numbers of places and resources, -1 and None where unknown;
    `technologies` are the cards I, II and III, empty text where unknown.
    """

    id: str = told(s.identifier("The id: UN, MCR, OPA, PG, or one of your own.", FACTION_ID))
    name: str = told(s.text("The name as printed."))
    players: frozenset[int] = told(
        s.listing(
            "The player counts in which it can be taken.",
            s.count("A number of players.", 2, 9),
            least=1,
            unique=True,
        ),
        frozenset(),
        read=frozenset,
    )
    home_orbital: str = told(
        s.reference("The home orbital, where it builds fleets.", "orbital"), said="home"
    )
    critical_resources: tuple[str, ...] | None = told(
        unknown(s.references("The resources that pay it an extra point.", "resource")), None
    )
    units: Mapping[str, int] = told(
        s.by_id(
            "The pieces it takes at setup, one influence cube for its control points included.",
            "unit",
            s.count("How many.", 0, 99),
        )
    )
    mat_ability: str = told(
        s.reference(
            "The ability on its mat: a card of kind mat_ability, or a technology; or unknown.",
            "card",
        )
    )
    technologies: tuple[str, ...] = told(
        s.fields(
            "Which technology card is gained after which scoring.",
            dict.fromkeys(NUMERALS, _TECHNOLOGY),
        ),
        ("", "", ""),
        read=_by_numeral,
    )
    opening: Mapping[int, Mapping[str, Value]] = told(
        s.by_number("The opening by number of players.", OPENING), said="setup", read=_by_players
    )
    look: Mapping[str, str] = maybe(LETTERED)
    home: int = -1
    critical: tuple[int, ...] | None = None
    normal: int = 0
    diplomat: int = 0
    fleet: int = 0
    battleship: int = 0
    scrap_ship: int = 0
    protomolecule: int = 0


FACTIONS = Kind(
    "faction", "factions", ("factions.yaml",), schema_of(Faction), "factions", referenced=True
)

UNIT = s.named(
    "A kind of piece.",
    "battleship",
    {
        "role": s.words(
            "influence stands on bases, a fleet in orbitals, a token beside the mat.",
            "influence",
            "fleet",
            "token",
        ),
        "strength": s.number("What it counts for in Orbital Control.", 0, 99),
        "damaged_strength": s.number("The same on its damaged side, if it has one.", 0, 99),
        "influence": s.number("What it counts for when a base is scored.", 0, 99),
        "on_map": s.yes_or_no("Whether it may stand on the map at the start; true if left out."),
        "scoring_build": s.yes_or_no("Whether the build step of a scoring may place it."),
        "removable": s.yes_or_no("Whether effects may remove it; true if left out."),
    },
    ["role"],
)
