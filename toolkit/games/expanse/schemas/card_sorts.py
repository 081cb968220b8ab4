"""The sorts of cards: what stands under `kind`."""

from __future__ import annotations

ACTION, SCORE, TECHNOLOGY, MAT = "action_card", "score_card", "technology_card", "mat_ability"
