"""The clauses of the game that are code: what each forbids and computes is registered here."""

from __future__ import annotations

from toolkit.referee.mutation import Clauses

CLAUSES = Clauses()
