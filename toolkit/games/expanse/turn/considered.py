"""Which clauses a legal move was held to: those that forbid something of such a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.prohibitions.targets import PLACE
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.stages import BEGIN, is_final
from toolkit.games.expanse.state.turn import Turn
from toolkit.games.expanse.turn.prohibitions.every import CLAUSES

if TYPE_CHECKING:
    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables


def considered(position: Position, move: Move, tables: Tables) -> tuple[str, ...]:
    """The clauses a legal move could have broken, those particular to it first.

    What every move is held to is left out where nothing of the position puts it in question.
    """
    kind = move.kind
    places = kind == m.INFLUENCE or any(
        entry.act == "place" for item in move.resolve for entry in m.atoms(item)
    )
    kinds = (kind, PLACE) if places else (kind,)
    beside = _beside_the_question(position, move, tables)
    clauses = CLAUSES.considered(kinds, m.KINDS, position.turn.stage, move.word)
    found = [id for id in clauses if id not in beside]
    if kind == m.EVENT and "offer.order" in found:  # an answer is first of all one in one's turn
        found.sort(key=lambda id: id != "offer.order")
    if move.resolve or kind == m.CHOOSE:  # of others it says only that no decision is owed
        found = list(dict.fromkeys(["event.complete", *found]))
    return tuple(found)


def _beside_the_question(position: Position, move: Move, tables: Tables) -> frozenset[str]:
    """The clauses that nothing of the position puts in question."""
    final, turn = is_final(position), position.turn
    told = "turn" not in position.absent or turn != Turn(0)  # or come about by moves
    in_question = {
        "game.turns": turn.stage == BEGIN and told,
        "end.trigger": final,
        "end.events_order": final,
        "scoring.events_order": not final,
        "event.complete": position.pending is not None,
        "turn.score_card": turn.card == tables.score_card,
        "offer.order": len(position.players) > 2,
        "setup.closed_bases": bool(tables.seats(position.players).closed),
        "rocinante.fleet": bool(move.group.rocinante),
    }
    return frozenset(id for id, asked in in_question.items() if not asked)
