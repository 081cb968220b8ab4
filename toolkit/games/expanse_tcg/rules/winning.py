"""Who has won, as far as a position says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.course import destroyed
from toolkit.games.expanse_tcg.schemas.terms import CAPITAL
from toolkit.games.expanse_tcg.state.places import ATTACKERS
from toolkit.referee.game import Ending
from toolkit.referee.mutation import never

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View


@CLAUSES.computes("end.capital", never)
def capital_destroyed(v: View) -> bool:
    """Whether the battle has brought a capital down."""
    battle = v.position.battle
    if battle is None or v.tables.cards[v.battle.location.card].kind != CAPITAL:
        return False
    return destroyed(v)


def ending(v: View) -> Ending | None:
    if not capital_destroyed(v):
        return None
    return Ending(v.position.players[v.seat(ATTACKERS)], "capital")
