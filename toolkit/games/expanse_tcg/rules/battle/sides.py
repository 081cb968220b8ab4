"""The two sides of a battle: whose move it is, what is asked of one before all else, and how they
are set up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.battle.course import outcome, waiting
from toolkit.games.expanse_tcg.rules.battle.fighting import striking
from toolkit.games.expanse_tcg.rules.effects.moments import in_battle
from toolkit.games.expanse_tcg.schemas.terms import ATTACKED
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.battle import ACTING, SETTING, SHOOTING
from toolkit.model.alike import numbered, place_of, told_apart
from toolkit.model.changing import without
from toolkit.pack.listing import listed
from toolkit.referee.found import once

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.referee.mutation import Breach

BATTLE, ACTION, THERE = "battle gate", "action gate", "creature gate"
_SHOOTING_MOVES = (m.STRIKE, m.DONE)
_IN_AN_ATTACK = (m.STRIKE, m.DONE, m.VOLLEY)


def side_to_act(side: str) -> int:
    """Which side has to do something; -1 for the spoils."""
    return _TO_ACT.get(side, -1)


_TO_ACT = {
    side: seat
    for both in (ACTING, SHOOTING, SETTING[:2], SETTING[2:])
    for seat, side in enumerate(both)
}


@CLAUSES.forbids("turn.phase", BATTLE, whole=True)
def no_battle(v: View) -> Breach | None:
    return None if v.position.battle is not None else "There is no battle."


@CLAUSES.forbids("battle.side", ACTION, whole=True)
def not_that_side(v: View) -> Breach | None:
    if outcome(v) is not None:
        return "The battle is over."
    if sets_up_nobody(v):
        return None
    side = v.battle.side
    if side_to_act(side) != v.side:
        who = v.position.players[v.seat(side_to_act(side))]
        return f"{who} is to act, for the {p.SIDES[side_to_act(side)]}.", {"side": side}
    if side in SHOOTING and v.move.kind not in _SHOOTING_MOVES:
        return "The Ranged creatures strike now, until `done`.", {"side": side}
    if side in ACTING and v.battle.action is not None and v.move.kind not in _IN_AN_ATTACK:
        return "An attack action is under way; `done` ends it.", {"action": v.battle.action}
    return None


def sets_up_nobody(v: View) -> bool:
    """Whether defenders without creatures say so before the first action: the turn to set up has
    passed them by, and `set_up: {}` names what goes without saying."""
    battle = v.battle
    begun = battle.round > 1 or battle.action is not None or battle.side != ACTING[p.ATTACKERS]
    if v.move.kind != m.SET_UP or v.move.cells or v.side != p.DEFENDERS or begun:
        return False
    return battle.at != p.NO_SPOT and not battle.defenders and not battle.out


@CLAUSES.forbids("battle.set_up", ACTION, whole=True)
def set_up_or_not(v: View) -> Breach | None:
    side = v.battle.side
    setting = side in SETTING
    if side_to_act(side) != v.side or setting is (v.move.kind == m.SET_UP):
        return None
    done = "are set up first" if setting else "have been set up"
    return f"The creatures {done}.", {"side": side}


def nobody_on(v: View, cell: str) -> Breach:
    """That none of the side stands on a cell, and where some do."""
    cells = [p.GRID.names[one] for one in v.battle.ranks(v.side)]
    where = f", but on {listed(cells)}" if cells else ""
    return f"No creature of {v.id} stands on {cell}{where}."


@CLAUSES.forbids("move.there", THERE, of=("cell", "hidden", "cells"))
def nobody_there(v: View) -> Breach | None:
    """A creature of that side where one is named, and hidden ones that come back."""
    if v.move.kind in (m.STRIKE, m.STEAL) and striking(v) is None:
        return nobody_on(v, p.GRID.names[v.cell(v.move.cell, v.side)])
    ranks = v.battle.ranks(v.side)
    for name in v.move.hidden:
        if v.cell(name, v.side) not in ranks:
            return nobody_on(v, name)
    if v.move.kind in (m.HIDE, m.RETURN) and v.side == p.DEFENDERS:
        out = [one.card for one in v.battle.out]
        found = [place_of(name, out) for _, name in v.move.cells]
        if None in found:
            card, _ = numbered(v.move.cells[found.index(None)][1])
            return f"{v.name(card)} is not out.", {"card": card}
        if len({*found}) < len(found):
            return "One creature is brought back twice."
    return None


# ---- setting up


def left_over(v: View, side: int, gone: list[h.Creature]) -> Position:
    """The position in which these wait no longer outside."""
    battle, position = v.battle, v.position
    if side == p.ATTACKERS:
        camp = position.camp(battle.aim)
        if camp is None:  # nobody told of it
            return position
        return position.camped(battle.aim, camp._replace(creatures=without(camp.creatures, gone)))
    return position.peopled(battle.at, without(position.standing(battle.at), gone))


@once
def due(v: View) -> tuple[h.Creature, ...]:
    """Those who are to be set up now: first all but the Hidden, then these."""
    late, side = divmod(SETTING.index(v.battle.side), len(SETTING) // 2)
    there = v.position.place(v.battle.at) if side == p.DEFENDERS and not late else None
    crowd = waiting(v, side) if there is None else h.in_the_open(there)
    return tuple(one for one in crowd if k.hides(v.words(one)) is bool(late))


@once
def due_by_name(v: View) -> dict[str, h.Creature]:
    """The same as a move names them."""
    ids = [one.card for one in due(v)]
    return dict(zip(told_apart(ids), due(v), strict=True))


def set_up_next(v: View, done: int) -> Position:
    """The position with the next side to set up that has whom to set up; the battle begins after
    the last, unless nobody is left who attacks."""
    if not v.battle.attackers and not waiting(v, p.ATTACKERS):
        return v.fought(side=SETTING[0]).position
    for side in SETTING[done + 1 :]:
        now = v.fought(side=side)
        if due(now):
            return now.position
    v = v.fought(side=ACTING[p.ATTACKERS])
    return in_battle(v, ATTACKED, p.DEFENDERS).position


def set_up_so_far(v: View) -> Position:
    """The position with the next side to set up where those have fallen meanwhile who were to be
    set up now."""
    if v.battle.side not in SETTING or due(v):
        return v.position
    return set_up_next(v, SETTING.index(v.battle.side))


def set_up(v: View) -> Position:
    """The position with the creatures of the side put into cells; as it is where nobody was to be
    (gates.sets_up_nobody)."""
    if v.battle.side not in SETTING:
        return v.position
    names = due_by_name(v)
    done, ranks = SETTING.index(v.battle.side), v.battle.ranks(v.side)
    placed = {v.cell(cell, v.side): names[name] for cell, name in v.move.cells}
    v = v.at(left_over(v, v.side, [*placed.values()]))
    return set_up_next(v.fighting(v.battle.placed(v.side, ranks | placed)), done)


# ---- what forbids it


@CLAUSES.forbids("battle.set_up", m.SET_UP)
def set_up_elsewhere(v: View) -> Breach | None:
    """Each in a free cell of the own half; Hidden creatures after all others."""
    cells = [v.cell(name, v.side) for name, _ in v.move.cells]
    taken = v.battle.ranks(v.side)
    for cell in cells:
        here = p.GRID.names[cell]
        if cell not in p.own_half(v.side):
            return f"{here} is not in the own half.", {"cell": here}
        if cells.count(cell) > 1 or cell in taken:
            return f"Two creatures would stand on {here}.", {"cell": here}
    late = v.battle.side in SETTING[2:]
    for _, name in v.move.cells:
        if k.hides(_words(v, name)) is not late:
            card = numbered(name)[0]
            when = "before the Hidden ones" if late else "after the others"
            return f"{v.name(card)} is set up {when}.", {"card": card}
    return None


@CLAUSES.forbids("battle.set_up", m.SET_UP)
def not_all_set_up(v: View) -> Breach | None:
    """On the board all who are there, once each; Tiny ones may be left where there is no cell, or
    anyhow where they need none; Hidden ones where Tiny ones have taken every cell; and as many of
    the others as there are too many for the cells, since a Diplomat joins a full encampment."""
    if v.battle.at == p.NO_SPOT or v.battle.side not in SETTING:
        return None
    names = due_by_name(v)
    told = [name for _, name in v.move.cells]
    left = [name for name in names if name not in told]
    free = len(p.own_half(v.side)) - len(v.battle.ranks(v.side)) - len(told)
    if any(name not in names for name in told) or len({*told}) < len(told):
        return "Those are set up who are there, each once."
    late = v.battle.side in SETTING[2:] and free <= 0
    big = [name for name in left if not (late or is_tiny(v, name))]
    all_big = sum(not is_tiny(v, name) for name in names)
    if len(big) <= all_big - len(told) - free:  # of these, all others being in cells
        big = []
    if not big and left and free > 0:
        whose = v.parted(str, "tiny_cells")
        big = left if whose == "one_each" else []
    if not big:
        return None
    name = v.name(numbered(big[0])[0])
    return f"{name} is to be set up as well.", {"card": big[0]}


def is_tiny(v: View, name: str) -> bool:
    return k.tiny(_words(v, name))


def _words(v: View, name: str) -> k.Words:
    """The keywords of somebody who is set up: of who is to be now, of another who waits, or of
    the card."""
    card = numbered(name)[0]
    if v.battle.at == p.NO_SPOT or v.battle.side not in SETTING:
        return v.tables.cards[card].keywords
    others = (one for one in waiting(v, SETTING.index(v.battle.side) % 2) if one.card == card)
    meant = due_by_name(v).get(name) or next(others, None)
    return v.words(meant) if meant is not None else v.tables.cards[card].keywords


@CLAUSES.forbids("keyword.hidden", m.SET_UP)
def hidden_too_early(v: View) -> Breach | None:
    if v.battle.side in SETTING[2:]:
        return None
    for _, name in v.move.cells:
        if k.hides(_words(v, name)):
            card = numbered(name)[0]
            return f"{v.name(card)} is Hidden and is set up after the others.", {"card": card}
    return None
