"""What no game could hold, clause by clause; all are registered here."""

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.status import board, cards

__all__ = ["CLAUSES", "board", "cards"]
