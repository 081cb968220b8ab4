"""Every prohibition, registered: what asks them imports CLAUSES or `forbidding` from here."""

from __future__ import annotations

from toolkit.games.expanse.clauses import CLAUSES, forbidding
from toolkit.games.expanse.prohibitions import targets
from toolkit.games.expanse.turn.prohibitions import offer, points, scoring, turn

__all__ = ["CLAUSES", "forbidding", "offer", "points", "scoring", "targets", "turn"]
