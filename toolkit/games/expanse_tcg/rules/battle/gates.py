"""What is asked of a move before all else: whether there is a battle, and whose action it is.

Whoever breaks one of these breaks it alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.battle.course import outcome
from toolkit.games.expanse_tcg.rules.battle.fighting import striker
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.battle import ACTING, SETTING, SHOOTING, SPOILS
from toolkit.games.expanse_tcg.state.places import ATTACKERS, DEFENDERS, GRID, NO_SPOT, SIDES
from toolkit.model.alike import numbered, place_of
from toolkit.pack.listing import listed

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.referee.mutation import Breach

BATTLE, ACTION, THERE = "battle gate", "action gate", "creature gate"
_SHOOTING_MOVES = (m.STRIKE, m.DONE)
_IN_AN_ATTACK = (m.STRIKE, m.DONE, m.VOLLEY)


def side_to_act(side: str) -> int:
    """Which side has to do something; -1 for the spoils."""
    if side == SPOILS:
        return -1
    word = side.removeprefix("set_up_").removeprefix("shooting_").removeprefix("h")
    return ATTACKERS if word[0] == "a" else DEFENDERS


@CLAUSES.forbids("turn.phase", BATTLE, whole=True)
def no_battle(v: View) -> Breach | None:
    return None if v.position.battle is not None else ("There is no battle.", {})


@CLAUSES.forbids("battle.side", ACTION, whole=True)
def not_that_side(v: View) -> Breach | None:
    if outcome(v) is not None:
        return "The battle is over.", {}
    if sets_up_nobody(v):
        return None
    side = v.battle.side
    if side_to_act(side) != v.side:
        who = v.position.players[v.seat(side_to_act(side))]
        return f"{who} is to act, for the {SIDES[side_to_act(side)]}.", {"side": side}
    if side in SHOOTING and v.move.kind not in _SHOOTING_MOVES:
        return "The Ranged creatures strike now, until `done`.", {"side": side}
    if side in ACTING and v.battle.action is not None and v.move.kind not in _IN_AN_ATTACK:
        return "An attack action is under way; `done` ends it.", {"action": v.battle.action}
    return None


def sets_up_nobody(v: View) -> bool:
    """Whether defenders without creatures say so before the first action: the turn to set up has
    passed them by, and `set_up: {}` names what goes without saying."""
    battle = v.battle
    begun = battle.round > 1 or battle.action is not None or battle.side != ACTING[ATTACKERS]
    if v.move.kind != m.SET_UP or v.move.cells or v.side != DEFENDERS or begun:
        return False
    return battle.at != NO_SPOT and not battle.defenders and not battle.out


@CLAUSES.forbids("battle.set_up", ACTION, whole=True)
def set_up_or_not(v: View) -> Breach | None:
    if side_to_act(v.battle.side) != v.side:
        return None
    setting = v.battle.side in SETTING
    if setting is (v.move.kind == m.SET_UP):
        return None
    if setting:
        return "The creatures are set up first.", {"side": v.battle.side}
    return "The creatures have been set up.", {"side": v.battle.side}


def nobody_on(v: View, cell: str) -> Breach:
    """That none of the side stands on a cell, and where some do."""
    cells = [GRID.names[one] for one in v.battle.ranks(v.side)]
    where = f", but on {listed(cells)}" if cells else ""
    return f"No creature of {v.id} stands on {cell}{where}.", {}


@CLAUSES.forbids("move.there", THERE, of=("cell", "hidden", "cells"))
def nobody_there(v: View) -> Breach | None:
    """A creature of that side where one is named, and hidden ones that come back."""
    if v.move.kind in (m.STRIKE, m.STEAL):
        cell, creature = striker(v)
        if creature is None:
            return nobody_on(v, GRID.names[cell])
    ranks = v.battle.ranks(v.side)
    for name in v.move.hidden:
        if v.cell(name, v.side) not in ranks:
            return nobody_on(v, name)
    if v.move.kind in (m.HIDE, m.RETURN) and v.side == DEFENDERS:
        out = [one.card for one in v.battle.out]
        found = [place_of(name, out) for _, name in v.move.cells]
        if None in found:
            card, _ = numbered(v.move.cells[found.index(None)][1])
            return f"{v.tables.name('card', card)} is not out.", {"card": card}
        if len({*found}) < len(found):
            return "One creature is brought back twice.", {}
    return None
