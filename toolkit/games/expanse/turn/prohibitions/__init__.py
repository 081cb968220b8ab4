"""What each clause forbids, one small function a clause; all are registered here."""

from toolkit.games.expanse.clauses import CLAUSES, forbidding
from toolkit.games.expanse.turn.prohibitions import points, scoring, turn

__all__ = ["CLAUSES", "forbidding", "points", "scoring", "turn"]
