"""Which clauses a legal move was held to: those that forbid something of such a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.payment.worth import (
    INFLUENCE,
    RESOURCES,
    SPECIALTY,
    TRADE_GOODS,
)
from toolkit.games.ti4_expeditions.placement import TILE
from toolkit.games.ti4_expeditions.prohibitions.every import CLAUSES
from toolkit.games.ti4_expeditions.prohibitions.payment import ACTION_CARDS, SECRETS
from toolkit.games.ti4_expeditions.prohibitions.settling import MAP
from toolkit.games.ti4_expeditions.prohibitions.turn import OWED_MOVES
from toolkit.games.ti4_expeditions.state import moves as m

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.state.moves import Move
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables

# Hold of every claim, or of every turn that ends.
_GENERAL = frozenset(("claim.open", "claim.own_turn", "turn.end_own"))
_WHOSE_TURN = frozenset(("claim.own_turn", "turn.end_own"))
_COSTS = {
    "pay.resources": RESOURCES,
    "pay.influence": INFLUENCE,
    "pay.trade_goods": TRADE_GOODS,
    "pay.action_cards": ACTION_CARDS,
    "pay.secret": SECRETS,
    "pay.specialty": SPECIALTY,
}
_OF_WHAT_IS_GIVEN = frozenset(("pay.only_its_cost", "pay.own", "pay.readied"))
_LOOKED_UP = {
    m.PLACE: (m.PLACE, m.PLACE + MAP, TILE),
    m.TOKEN: (m.TOKEN, m.TOKEN + MAP),
    m.INGRESS: (m.INGRESS, m.INGRESS + MAP),
}


def considered(position: Expedition, move: Move, tables: Tables) -> tuple[str, ...]:
    """The clauses a legal move could have broken: its price, what it is, whether it is its time.

    That nothing is owed, and whose turn it is, are left out where nothing put them in question.
    """
    clauses = CLAUSES.considered(_LOOKED_UP.get(move.kind, (move.kind,)), m.KINDS)
    if move.kind == m.CLAIM:
        what = tables.slices[move.word].cost.what
        given = move.pay is not None and not move.pay.empty
        clauses = tuple(
            id
            for id in clauses
            if _COSTS.get(id, what) == what and (given or id not in _OF_WHAT_IS_GIVEN)
        )
    if not position.owed and move.kind not in OWED_MOVES:
        clauses = tuple(id for id in clauses if not id.startswith("owed."))
    if "turn.player" in position.absent or "turn" in position.absent:
        clauses = tuple(id for id in clauses if id not in _WHOSE_TURN) or clauses
    return tuple(sorted(clauses, key=_weight))


def _weight(clause: str) -> int:
    if clause in _COSTS:
        return 0
    return 2 if clause in _GENERAL or clause.startswith("owed.") else 1
