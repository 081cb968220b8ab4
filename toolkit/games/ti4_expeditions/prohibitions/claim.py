"""What is forbidden of a claim, whatever is paid for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.gaining import consulted
from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state.values import ACTION, END, START

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.state.moves import Move
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.referee.mutation import Breach
    from toolkit.referee.rules import Rules

_MOMENTS = {START: "its start", ACTION: "the action", END: "its end"}


@CLAUSES.forbids("claim.open", m.CLAIM)
def expedition_over(
    position: Expedition, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    consulted(position, rules, "slices")
    where = position.thunders_edge
    if where is not None:
        said = "The expedition is over: Thunder's Edge is on the map."
        return said, {"thunders_edge": where}
    if position.holder(tables.thunders_edge) >= 0:
        return "The expedition is over: Thunder's Edge is controlled.", {}
    if len(position.slices) < len(tables.slices):
        return None
    said = f"The expedition is over: all {len(tables.slices)} slices are claimed."
    return said, {"slices": len(position.slices)}


@CLAUSES.forbids("claim.own_turn", m.CLAIM)
def not_ones_turn(position: Expedition, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    consulted(position, rules, "turn", "turn.player")
    turn = position.turn.player
    if turn == move.by:
        return None
    who, mine = position.players[turn], position.players[move.by]
    holds = position.holdings[move.by]
    theirs, own = (tables.within("faction", id) for id in (who, mine))
    said = f"It is the turn of {theirs}, not of {own}."
    have = tables.factions[mine].verb("has", "have")
    if holds.eliminated:
        said = f"{tables.does(mine, 'was', 'were')} eliminated and {have} no turn."
    elif holds.passed:
        said = f"{tables.does(mine, 'has', 'have')} passed and {have} no further turn this round."
    return said, {"turn": who, "by": mine}


@CLAUSES.forbids("claim.end_of_turn", m.CLAIM)
def not_the_end(position: Expedition, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    consulted(position, rules, "turn.moment")
    if position.turn.moment == END:
        return None
    now = _MOMENTS[position.turn.moment]
    said = f"A slice is claimed at the end of the turn; the turn has come to {now}."
    return said, {"moment": position.turn.moment}


@CLAUSES.forbids("claim.one_per_turn", m.CLAIM)
def second_this_turn(
    position: Expedition, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    consulted(position, rules, "turn.claimed")
    if not position.turn.claimed or position.turn.player != move.by:
        return None
    if rules.reading("one_per_turn") != "one":
        return None
    name = tables.does(position.players[move.by], "has", "have")
    said = f"{name} claimed a slice this turn already; it is one a turn."
    return said, {"claimed": position.turn.claimed}


@CLAUSES.forbids("claim.unclaimed", m.CLAIM)
def claimed_before(position: Expedition, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    for claim in position.slices:
        if claim.slice == move.word:
            who = position.players[claim.by]
            slice = tables.slice_name(move.word)
            said = f"The slice {slice} was claimed by {tables.within('faction', who)}."
            return said, {"slice": move.word, "by": who}
    return None
