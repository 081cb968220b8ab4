"""Case files of the expeditions: the question of their own."""

from __future__ import annotations

from toolkit.referee.case_schema import case_files

PLACEMENT = {
    "description": "Where may Thunder's Edge be placed, and what bars the other systems?",
    "const": True,
}
QUESTIONS = {"placement": PLACEMENT}

CASES = case_files(QUESTIONS, {})
