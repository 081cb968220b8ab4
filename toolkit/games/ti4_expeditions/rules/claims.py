"""What is forbidden of a claim, whatever is paid for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.rules.view import GENERAL
from toolkit.games.ti4_expeditions.state.moves import CLAIM
from toolkit.games.ti4_expeditions.state.values import ACTION, END, START

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.rules.view import View
    from toolkit.referee.mutation import Breach

_MOMENTS = {START: "its start", ACTION: "the action", END: "its end"}


@CLAUSES.forbids("claim.open", CLAIM, weight=GENERAL)
def expedition_over(v: View) -> Breach | None:
    v.consult("slices")
    where, claimed = v.position.thunders_edge, len(v.position.slices)
    if where is not None:
        said = "The expedition is over: Thunder's Edge is on the map."
        return said, {"thunders_edge": where}
    if v.position.holder(v.tables.thunders_edge) >= 0:
        return "The expedition is over: Thunder's Edge is controlled.", {}
    if claimed < len(v.tables.slices):
        return None
    said = f"The expedition is over: all {len(v.tables.slices)} slices are claimed."
    return said, {"slices": claimed}


@CLAUSES.forbids("claim.own_turn", CLAIM, weight=GENERAL)
def not_ones_turn(v: View) -> Breach | None:
    turn = v.turn_of_another()
    if not turn:
        return None
    said = f"It is the turn of {v.who(v.position.turn.player)}, not of {v.who(v.move.by)}."
    if v.mine.eliminated:
        said = v.does("was|were eliminated and has|have no turn.")
    elif v.mine.passed:
        said = v.does("has|have passed and has|have no further turn this round.")
    return said, {"turn": turn, "by": v.id}


@CLAUSES.forbids("claim.end_of_turn", CLAIM)
def not_the_end(v: View) -> Breach | None:
    v.consult("turn.moment")
    moment = v.position.turn.moment
    if moment == END:
        return None
    now = _MOMENTS[moment]
    said = f"A slice is claimed at the end of the turn; the turn has come to {now}."
    return said, {"moment": moment}


@CLAUSES.forbids("claim.one_per_turn", CLAIM)
def second_this_turn(v: View) -> Breach | None:
    v.consult("turn.claimed")
    turn = v.position.turn
    if not turn.claimed or turn.player != v.move.by or v.rules.reading("one_per_turn") != "one":
        return None
    said = v.does("has|have claimed a slice this turn already; it is one a turn.")
    return said, {"claimed": turn.claimed}


@CLAUSES.forbids("claim.unclaimed", CLAIM)
def claimed_before(v: View) -> Breach | None:
    slice = v.move.word
    by = next((claim.by for claim in v.position.slices if claim.slice == slice), None)
    if by is None:
        return None
    said = f"The slice {v.tables.slice_name(slice)} was claimed by {v.who(by)}."
    return said, {"slice": slice, "by": v.position.players[by]}
