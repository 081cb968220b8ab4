"""Which files a pack or set of the game may hold, and which records stand in them."""

from __future__ import annotations

from toolkit.games.ti4_expeditions.schemas.case_kind import CASES
from toolkit.games.ti4_expeditions.schemas.map_schemas import (
    ATTACHMENT,
    HYPERLANE,
    PLANET,
    STATION,
    SYSTEM,
    TOKEN,
)
from toolkit.games.ti4_expeditions.schemas.table_schemas import (
    EXPEDITION,
    FACTION,
    GAME,
    SLICE,
    TECHNOLOGY,
)
from toolkit.pack.common_schemas import COMMON_KINDS, SET_TABLE
from toolkit.pack.kind import Kind, Kinds, Table

PLANETS = ("planets.yaml",)

KINDS = Kinds(
    (
        Kind("system", "systems", ("systems.yaml",), SYSTEM, "systems of the map"),
        Kind("hyperlane", "hyperlanes", ("hyperlanes.yaml",), HYPERLANE, "hyperlanes"),
        Kind("planet", "planets", PLANETS, PLANET, "planets"),
        Kind("station", "stations", PLANETS, STATION, "space stations"),
        Kind("slice", "slices", ("slices.yaml",), SLICE, "slices of the expedition token"),
        Kind("faction", "factions", ("factions.yaml",), FACTION, "factions"),
        Kind("technology", "technologies", ("technologies.yaml",), TECHNOLOGY, "technologies"),
        Kind("attachment", "attachments", ("attachments.yaml",), ATTACHMENT, "attachments"),
        Kind("token", "tokens", ("tokens.yaml",), TOKEN, "tokens of the map"),
        *COMMON_KINDS,
    ),
    (
        Table("game", "game.yaml", GAME, "manifest of the pack"),
        SET_TABLE,
        Table("expedition", "expedition.yaml", EXPEDITION, "figures of the rules"),
    ),
    (CASES,),
)
