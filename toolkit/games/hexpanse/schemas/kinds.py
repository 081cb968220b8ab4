"""Which files a pack or set of the game may hold, and which records stand in them."""

from __future__ import annotations

from toolkit.games.hexpanse.schemas import records
from toolkit.games.hexpanse.schemas.terms import CASE_KEYS, QUESTIONS
from toolkit.games.hexpanse.verbs import VERBS
from toolkit.pack.common_schemas import COMMON_KINDS, SET_TABLE, manifest
from toolkit.pack.kind import Kind, Kinds, Table
from toolkit.pack.typed import schema_of
from toolkit.referee.case_schema import case_files

_STEPS = {"$defs": VERBS.definitions()}


def _kind(name: str, record: type, title: str, *, steps: bool = False) -> Kind:
    schema = {**schema_of(record), **(_STEPS if steps else {})}
    return Kind(name, f"{name}s", (f"{name}s.yaml",), schema, title)


FACTION = _kind("faction", records.Faction, "factions", steps=True)
CARD = _kind("card", records.Card, "cards of the market", steps=True)
MINOR = _kind("minor", records.Minor, "minor factions", steps=True)
STRUCTURE = _kind("structure", records.Structure, "structures", steps=True)
MISSION = _kind("mission", records.Mission, "missions")
BOARD = _kind("board", records.BoardRecord, "boards")
MODE = _kind("mode", records.Mode, "difficulties")

KINDS = Kinds(
    (FACTION, CARD, MINOR, STRUCTURE, MISSION, BOARD, MODE, *COMMON_KINDS),
    (
        manifest(),
        SET_TABLE,
        Table("setup", "setup.yaml", schema_of(records.Figures), "figures of the game"),
    ),
    (
        case_files(
            QUESTIONS,
            {
                "boards": (BOARD, ("cells", "hexilium", "double_hexilium", "blocked")),
                "missions": (MISSION, ("shape",)),
                "cards": (CARD, ("cost", "kind", "pattern", "patterns")),
                "minors": (MINOR, ("pattern",)),
                "factions": (FACTION, ("pattern",)),
            },
            CASE_KEYS,
        ),
    ),
    ("setup.yaml", "rulings.yaml"),
)
