"""Which files a pack or set of the game may hold, and which records stand in them."""

from __future__ import annotations

from toolkit.games.ti4_expeditions.schemas import map_schemas, table_schemas
from toolkit.pack.common_schemas import COMMON_KINDS, SET_TABLE
from toolkit.pack.kind import Kind, Kinds, Table
from toolkit.pack.typed import schema_of
from toolkit.referee import editions
from toolkit.referee.case_schema import case_files

_RECORDS = (
    ("system", "systems.yaml", schema_of(map_schemas.System), "systems of the map"),
    ("hyperlane", "hyperlanes.yaml", map_schemas.HYPERLANE, "hyperlanes"),
    ("planet", "planets.yaml", schema_of(map_schemas.World), "planets"),
    ("station", "planets.yaml", map_schemas.STATION, "space stations"),
    ("slice", "slices.yaml", schema_of(table_schemas.Slice), "slices of the expedition token"),
    ("faction", "factions.yaml", schema_of(table_schemas.Faction), "factions"),
    ("technology", "technologies.yaml", schema_of(table_schemas.Technology), "technologies"),
    ("attachment", "attachments.yaml", schema_of(map_schemas.Attachment), "attachments"),
    ("token", "tokens.yaml", schema_of(map_schemas.Token), "tokens of the map"),
)
PLACEMENT, CONTROL, TILES = "placement", "control", "tiles"
"""The questions of this game's own, and the key of a result that is a set."""
QUESTIONS = {
    PLACEMENT: {
        "description": "Where may Thunder's Edge be placed, and what bars the other systems?",
        "const": True,
    },
    CONTROL: {"description": "Who controls Thunder's Edge, and by what?", "const": True},
}
_PLURALS = {"technology": "technologies"}

KINDS = Kinds(
    (
        *(
            Kind(name, _PLURALS.get(name, f"{name}s"), (file,), schema, title)
            for name, file, schema, title in _RECORDS
        ),
        *COMMON_KINDS,
    ),
    (
        Table("game", "game.yaml", table_schemas.GAME, "manifest of the pack"),
        SET_TABLE,
        Table(
            "expedition",
            "expedition.yaml",
            schema_of(table_schemas.Figures),
            "figures of the rules",
        ),
    ),
    (case_files(QUESTIONS, {}, editions.KEYS),),
    ("expedition.yaml", "rulings.yaml"),
)
