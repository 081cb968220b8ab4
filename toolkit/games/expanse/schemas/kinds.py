"""Which files a pack or set of the game may hold, and which records stand in them."""

from __future__ import annotations

from toolkit.games.expanse.schemas.card_schema import CARDS, CREW_POWERS
from toolkit.games.expanse.schemas.case_kind import CASES
from toolkit.games.expanse.schemas.map_schemas import (
    BAND,
    BASE,
    ORBITAL,
    RESOURCE,
    SECTOR,
    UNIT,
    Faction,
)
from toolkit.games.expanse.schemas.table_schemas import GAME, SCORING, Setup
from toolkit.pack.common_schemas import COMMON_KINDS, SET_TABLE
from toolkit.pack.components import COMPONENTS
from toolkit.pack.kind import Kind, Kinds, Table
from toolkit.pack.typed import schema_of

MAP = ("bases.yaml",)
PIECES = ("factions.yaml",)

KINDS = Kinds(
    (
        Kind("band", "bands", MAP, BAND, "bands of the map", referenced=True),
        Kind("sector", "sectors", MAP, SECTOR, "sectors"),
        Kind("resource", "resources", MAP, RESOURCE, "resources"),
        Kind("orbital", "orbitals", MAP, ORBITAL, "orbitals"),
        Kind("base", "bases", MAP, BASE, "bases"),
        Kind("faction", "factions", PIECES, schema_of(Faction), "factions", referenced=True),
        Kind("unit", "units", PIECES, UNIT, "kinds of pieces"),
        COMPONENTS,
        CARDS,
        CREW_POWERS,
        *COMMON_KINDS,
    ),
    (
        Table("game", "game.yaml", GAME, "manifest of the pack"),
        SET_TABLE,
        Table("setup", "setup.yaml", schema_of(Setup), "how a game begins"),
        Table("scoring", "scoring.yaml", SCORING, "what a scoring pays"),
    ),
    (CASES,),
    ("setup.yaml", "scoring.yaml", "rulings.yaml"),
)
