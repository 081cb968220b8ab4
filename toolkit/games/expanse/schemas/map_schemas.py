"""What may stand in the files of bases and factions, and a faction as rules use it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.schemas.words import SAID
from toolkit.pack import bare as s
from toolkit.pack.kind import UNKNOWN, Kind, unknown
from toolkit.pack.looks import LETTERED
from toolkit.pack.typed import maybe, schema_of, told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Steps, Value

FACTION_ID = "^([A-Z][A-Z0-9]{1,4}|[a-z][a-z0-9_]*)$"

BASES = Kind("base", "bases", ("bases.yaml",), SAID.taken("base"), "bases")

NUMERALS = ("I", "II", "III")
# Where a faction names its abilities.
ABILITIES: tuple[Steps, ...] = (("mat_ability",), *(("technologies", n) for n in NUMERALS))
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

    id: str = told({**s.identifier(FACTION_ID), "x-lettered": "BRbds"})
    name: str = told(s.text())
    players: frozenset[int] = told(SAID.within("Faction.players"), frozenset(), read=frozenset)
    home_orbital: str = told(s.reference("orbital"), said="home")
    critical_resources: tuple[str, ...] | None = told(unknown(s.references("resource")), None)
    units: Mapping[str, int] = told(s.by_id("unit", s.count(0, 99)))
    mat_ability: str = told(s.reference("card"))
    technologies: tuple[str, ...] = told(
        s.fields(dict.fromkeys(NUMERALS, s.reference("card"))), ("", "", ""), read=_by_numeral
    )
    opening: Mapping[int, Mapping[str, Value]] = told(
        s.by_number(SAID.taken("opening")), said="setup", read=_by_players
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
