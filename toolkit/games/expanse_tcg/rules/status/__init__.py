"""What no game could hold, clause by clause."""

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.status import cards, encampments

__all__ = ["CLAUSES"]
_REGISTERED = (cards, encampments)  # by being imported, in this order
