"""Which files a pack or set of the game may hold, and which records stand in them."""

from __future__ import annotations

from toolkit.games.hexpanse.schemas import records
from toolkit.games.hexpanse.schemas.terms import CASE_KEYS, QUESTIONS
from toolkit.games.hexpanse.verbs import VERBS
from toolkit.pack.common_schemas import COMMON_KINDS, SET_TABLE, manifest
from toolkit.pack.kind import Kinds, Table
from toolkit.pack.typed import kind_of, schema_of
from toolkit.referee.case_schema import case_files

_STEPS = VERBS.definitions()
FACTION = kind_of(records.Faction, "faction", "factions", steps=_STEPS)
CARD = kind_of(records.Card, "card", "cards of the market", steps=_STEPS)
MINOR = kind_of(records.Minor, "minor", "minor factions", steps=_STEPS)
STRUCTURE = kind_of(records.Structure, "structure", "structures", steps=_STEPS)
MISSION = kind_of(records.Mission, "mission", "missions")
BOARD = kind_of(records.BoardRecord, "board", "boards")
MODE = kind_of(records.Mode, "mode", "difficulties")

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
