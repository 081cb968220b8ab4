"""Which files a pack or set of the game may hold, and which records stand in them."""

from __future__ import annotations

from toolkit.games.expanse.schemas import map_schemas, table_schemas
from toolkit.games.expanse.schemas.card_schema import CARDS, CREW_POWERS
from toolkit.games.expanse.schemas.case_kind import CASES
from toolkit.pack.common_schemas import COMMON_KINDS, SET_TABLE
from toolkit.pack.components import COMPONENTS
from toolkit.pack.kind import Kind, Kinds, Table
from toolkit.pack.typed import schema_of

_MAP = ("bases.yaml",)

KINDS = Kinds(
    (
        Kind("band", "bands", _MAP, map_schemas.BAND, "bands of the map", referenced=True),
        Kind("sector", "sectors", _MAP, map_schemas.SECTOR, "sectors"),
        Kind("resource", "resources", _MAP, map_schemas.RESOURCE, "resources"),
        Kind("orbital", "orbitals", _MAP, map_schemas.ORBITAL, "orbitals"),
        map_schemas.BASES,
        map_schemas.FACTIONS,
        Kind("unit", "units", ("factions.yaml",), map_schemas.UNIT, "kinds of pieces"),
        COMPONENTS,
        CARDS,
        CREW_POWERS,
        *COMMON_KINDS,
    ),
    (
        Table("game", "game.yaml", table_schemas.GAME, "manifest of the pack"),
        SET_TABLE,
        Table("setup", "setup.yaml", schema_of(table_schemas.Setup), "how a game begins"),
        Table("scoring", "scoring.yaml", table_schemas.SCORING, "what a scoring pays"),
    ),
    (CASES,),
    ("setup.yaml", "scoring.yaml", "rulings.yaml"),
)
