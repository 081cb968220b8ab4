"""Every prohibition, registered: what asks them imports CLAUSES from here."""

from __future__ import annotations

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.prohibitions import offer, points, scoring, targets, turn

__all__ = ["CLAUSES", "offer", "points", "scoring", "targets", "turn"]
