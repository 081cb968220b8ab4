"""What may stand in the files of the map, the factions and the box: one schema a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.schemas.words import SAID
from toolkit.pack import bare as s
from toolkit.pack.kind import UNKNOWN, Kind, unknown
from toolkit.pack.looks import ICON, LETTERED, LOOK
from toolkit.pack.typed import maybe, schema_of, told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema

FACTION_ID = "^([A-Z][A-Z0-9]{1,4}|[a-z][a-z0-9_]*)$"

BAND = SAID.schema("band", s.named("inner", {"order": s.count(1, 99)}))
SECTOR = SAID.schema(
    "sector",
    s.named(
        "inner_planets",
        {"bands": s.references("band", least=1), "bonus_tokens": s.count(0, 99), "look": LOOK},
        ["bands", "bonus_tokens"],
    ),
)
RESOURCE = SAID.schema("resource", s.named("water", {"look": LOOK}, []))
ORBITAL = SAID.schema(
    "orbital",
    s.named(
        "earth",
        {"band": s.reference("band"), "bases": s.references("base", least=1), "look": ICON},
        ["band", "bases"],
    ),
)
BASE = SAID.schema("base", s.named("ceres", {"resource": s.reference("resource")}))


def _at_the_start(kind: str) -> Schema:
    few = s.count(1, 99)
    return unknown(s.by_id(kind, {**few, **s.by_id("unit", few), "type": ["integer", "object"]}))


OPENING = SAID.schema(
    "opening",
    s.fields(
        {
            "fleets": _at_the_start("orbital"),
            "battleships": unknown(s.by_id("orbital", s.count(1, 99))),
            "influence": _at_the_start("base"),
        },
        ["fleets", "influence"],
    ),
)

BASES = Kind("base", "bases", ("bases.yaml",), BASE, "bases")

NUMERALS = ("I", "II", "III")
# The pieces of a faction beside its normal cubes.
PIECES = ("diplomat", "fleet", "battleship", "scrap_ship", "protomolecule")


def _by_numeral(said: Mapping[str, Value]) -> tuple[str, ...]:
    cards = (said.get(numeral) for numeral in NUMERALS)
    return tuple("" if card in (None, UNKNOWN) else str(card) for card in cards)


def _by_players(said: Mapping[str, Value]) -> dict[int, Mapping[str, Value]]:
    return {int(players): how for players, how in said.items() if isinstance(how, dict)}


@SAID.recorded()
class Faction(NamedTuple):
    """A faction: where it builds, and what pieces it has: `normal` cubes to place, beside the one
    that marks its control points.

    `home` and `critical` are numbers of places and resources, -1 and None where unknown;
    `technologies` are the cards I, II and III, empty text where unknown.
    """

    id: str = told(s.identifier(FACTION_ID))
    name: str = told(s.text())
    players: frozenset[int] = told(
        s.listing(s.count(2, 9), least=1, unique=True), frozenset(), read=frozenset
    )
    home_orbital: str = told(s.reference("orbital"), said="home")
    critical_resources: tuple[str, ...] | None = told(unknown(s.references("resource")), None)
    units: Mapping[str, int] = told(s.by_id("unit", s.count(0, 99)))
    mat_ability: str = told(s.reference("card"))
    technologies: tuple[str, ...] = told(
        s.fields(dict.fromkeys(NUMERALS, s.reference("card"))), ("", "", ""), read=_by_numeral
    )
    opening: Mapping[int, Mapping[str, Value]] = told(
        s.by_number(OPENING), said="setup", read=_by_players
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

UNIT = SAID.schema(
    "unit",
    s.named(
        "battleship",
        {
            "role": s.words("influence", "fleet", "token"),
            "strength": s.number(0, 99),
            "damaged_strength": s.number(0, 99),
            "influence": s.number(0, 99),
            "on_map": s.yes_or_no(),
            "scoring_build": s.yes_or_no(),
            "removable": s.yes_or_no(),
        },
        ["role"],
    ),
)
