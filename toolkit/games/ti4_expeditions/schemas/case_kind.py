"""Case files of the expeditions: the questions of their own."""

from __future__ import annotations

from toolkit.pack.common_schemas import EDITION
from toolkit.pack.shapes import text
from toolkit.referee.case_schema import case_files

PLACEMENT = {
    "description": "Where may Thunder's Edge be placed, and what bars the other systems?",
    "const": True,
}
CONTROL = {"description": "Who controls Thunder's Edge, and by what?", "const": True}
QUESTIONS = {"placement": PLACEMENT, "control": CONTROL}

EDITION_KEY = "edition"
KEYS = {
    EDITION_KEY: {
        **text("The date by whose rules it is judged, as 2025-11-16; the latest when left out."),
        "pattern": EDITION,
        "x-form": "be a date, such as 2025-11-16",
    }
}

CASES = case_files(QUESTIONS, {}, KEYS)
