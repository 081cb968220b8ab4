"""Case files of The Expanse: the question of its own, and the facts a case may tell."""

from __future__ import annotations

from toolkit.games.expanse.schemas.card_schema import CARDS
from toolkit.games.expanse.schemas.map_schemas import BASES, FACTIONS
from toolkit.games.expanse.schemas.table_schemas import LAST_SPACE
from toolkit.pack.shapes import fields, reference, references
from toolkit.referee.case_schema import case_files

SCORE = {
    "description": "What the scoring that comes next pays; or the word final, for the last one.",
    "anyOf": [
        {"description": "The final scoring.", "const": "final"},
        fields(
            "A scoring with a bonus sector.",
            {
                "bonus": reference(
                    "The bonus sector; that of the turn when left out.", "sector"
                ),
                "bases": references("Only these bases are scored.", "base", least=1),
            },
        ),
    ],
}  # fmt: skip
SETUP_TOLD = fields(
    "What nobody has published of the setup.",
    {"control_points": fields("The Control Point track.", {"maximum": LAST_SPACE})},
)

CASES = case_files(
    {"score": SCORE},
    {
        "factions": (FACTIONS, ("critical_resources", "mat_ability", "technologies", "setup")),
        "bases": (BASES, ("resource",)),
        "cards": (CARDS, ("points", "keep_cost", "factions", "players", "event")),
    },
    tables={"setup": SETUP_TOLD},
)
