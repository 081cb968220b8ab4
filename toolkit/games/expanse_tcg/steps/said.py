"""Declares the verbs of verbs.yaml, and what steps speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.grammar import STEPS_SCHEMA
from toolkit.effects.keyword import keyword_list
from toolkit.effects.verb import VerbFile
from toolkit.games.expanse_tcg.schemas.terms import CARD_KINDS
from toolkit.games.expanse_tcg.steps.selectors import PHRASES
from toolkit.pack.bare import words

if TYPE_CHECKING:
    from toolkit.pack.kind import Schema

EFFECT, REWARD = "effect", "reward"
"""The places in which steps stand, for verbs."""
LORE = "lore"
KEYWORDS = keyword_list("Keywords: flying, {resilience: 2}, {arcane: {lore: 5, do: […]}}.", LORE)


def _one_alone(schema: Schema, *keys: str) -> Schema:
    """A mapping with exactly one of these keys."""
    return {**schema, "oneOf": [{"required": [key]} for key in keys]}


SAID = VerbFile(
    __name__,
    "verbs.yaml",
    {
        "KIND": words(*CARD_KINDS),
        "KEYWORDS": KEYWORDS,
        "STEPS": {**STEPS_SCHEMA, "description": "What is done."},
        "one_alone": _one_alone,
    },
    PHRASES,
)
CONDITIONS = SAID.words["CONDITIONS"]
