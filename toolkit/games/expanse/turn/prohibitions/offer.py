"""What is forbidden while an event is offered to the other players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES, at
from toolkit.games.expanse.facts import consulted, is_eligible
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.stages import OFFER
from toolkit.games.expanse.turn.offer import asked

if TYPE_CHECKING:
    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.mutation import Breach
    from toolkit.referee.rules import Rules


@CLAUSES.forbids("offer.event", m.EVENT)
def nothing_offered(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    if position.turn.stage == OFFER and position.turn.card:
        return None
    return "No event is being offered.", {"stage": position.turn.stage}


@CLAUSES.forbids("offer.not_active", m.EVENT, among=at(OFFER))
def used_the_points(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    turn = position.turn
    if move.by != turn.player:
        return None
    who = position.players[move.by]
    said = f"{who} used the points of {tables.card_name(turn.card)} and may not use its event."
    return said, {"by": who, "card": turn.card}


@CLAUSES.forbids("offer.order", m.EVENT, among=at(OFFER))
def not_asked(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    turn = position.turn
    if not turn.card or move.by == turn.player:
        return None
    if move.by in turn.declined:
        who = position.players[move.by]
        return f"{who} has declined this event.", {"by": who}
    first = asked(position, tables, rules)
    if first == move.by:
        return None
    if not is_eligible(tables, rules, turn.card, position.players[move.by]):
        if move.word != "decline":
            return None  # nobody asks them at all, and event.eligible says so
        who = position.players[move.by]
        name = tables.card_name(turn.card)
        return f"{who} is not asked, as {name} does not show {who}.", {"by": who}
    if first < 0:
        return None
    consulted(position, rules, "initiative")
    who, before = position.players[move.by], position.players[first]
    return f"{before} is asked before {who}.", {"asked": before, "by": who}
