"""What forbids a blow: strikes, their order and targets, who reaches whom, and volleys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.battle.course import delays
from toolkit.games.expanse_tcg.rules.in_play import field
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.battle import SHOOTING

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.referee.mutation import Breach

ONCE = "strike again"
"""What is asked of a strike before all else: a creature strikes once."""


def striking(v: View) -> field.Thing | None:
    """Who is named to strike or steal; None where none of that side stands there."""
    return field.on_cell(v, v.side, v.cell(v.move.cell, v.side))


def target(v: View) -> field.Thing | None:
    """The enemy that is struck; None for the location, and where none stands there."""
    at_location = v.move.target == p.LOCATION
    return None if at_location else field.on_cell(v, 1 - v.side, v.cell(v.move.target, 1 - v.side))


def order(cell: int, side: int) -> tuple[int, int]:
    """Where a cell stands in the order of a side: from its own left, the foremost first."""
    row, column = p.GRID.row(cell), p.GRID.column(cell)
    return (column, -row) if side == p.ATTACKERS else (-column, row)


def struck_so_far(v: View) -> tuple[list[int], list[int]]:
    """The cells that have struck on foot, and those that have shot after them."""
    ranks, struck = v.battle.ranks(v.side), v.battle.struck
    for place, cell in enumerate(struck):
        back = place and order(cell, v.side) < order(struck[place - 1], v.side)
        if back or (cell in ranks and k.shoots(v.fighter(v.side, cell))):
            return [*struck[:place]], [*struck[place:]]
    return [*struck], []


def on_foot(cell: int, side: int, diagonals: str) -> tuple[int, ...]:
    """The cells in front of one and diagonal to it."""
    found = p.GRID.beside(cell, p.FORWARD[side])
    if diagonals == "all":
        behind = p.GRID.beside(cell, -p.FORWARD[side])
        found += tuple(one for one in behind if p.GRID.column(one) != p.GRID.column(cell))
    return found


def reaches(v: View, side: int, cell: int, target: int, words: k.Words) -> bool:
    """Whether a creature with these keywords strikes from one cell at another."""

    def outcome(diagonals: str, ranged: str, flying: str) -> bool:
        if target in on_foot(cell, side, diagonals):
            return True
        if k.shoots(words):
            if ranged == "any":
                return True
            front = p.GRID.at(p.GRID.row(cell) + p.FORWARD[side], p.GRID.column(cell))
            back = p.GRID.row(cell) == p.BACK_ROW[side]
            if back and front is not None and target in on_foot(front, side, diagonals):
                return True
        near = abs(p.GRID.column(cell) - p.GRID.column(target)) <= 1
        return k.flies(words) and (near or flying == "anywhere")

    return v.parted(outcome, "attack_diagonals", "ranged_reach", "flying_reach")


def lane_is_clear(v: View, cell: int, words: k.Words, *, over_own: bool) -> bool:
    """Whether nobody stands between an attacker and the location; with `over_own` no defender."""
    attackers, defenders = v.battle.ranks(p.ATTACKERS), v.battle.ranks(p.DEFENDERS)
    lane = p.GRID.ahead(cell, p.FORWARD[p.ATTACKERS])

    def outcome(reading: str) -> bool:
        seen = lane[:2] if reading == "two_spaces" else lane
        if over_own:
            return not any(one in defenders for one in seen)
        if reading == "front_row" and p.GRID.row(cell) == p.BACK_ROW[p.ATTACKERS]:
            return False
        return not any(one in defenders or one in attackers for one in seen)

    return v.parted(outcome, "clear_line")


def may_strike_location(v: View, cell: int, words: k.Words) -> bool:
    """Whether an attacker has the location before it, behind Walls or in the air anyhow."""
    if k.walled(v.words(v.battle.location)) or k.flies(words):
        return True
    return lane_is_clear(v, cell, words, over_own=k.shoots(words))


# ---- strikes


@CLAUSES.forbids("battle.one_strike", ONCE, of=("cell",), about=striking)
def struck_already(v: View, one: field.Thing) -> Breach | None:
    cell = one.number
    on_foot_before = one.body.struck and v.battle.side in SHOOTING
    if not on_foot_before and cell not in v.battle.struck:
        return None
    return f"{v.name(one)} has struck already.", {"cell": p.GRID.names[cell]}


@CLAUSES.forbids("battle.ranged", m.STRIKE, of=("cell",), about=striking)
def not_its_time(v: View, one: field.Thing) -> Breach | None:
    name, ranged = v.name(one), k.shoots(v.fighter(v.side, one.number))
    if v.battle.side in SHOOTING:
        return None if ranged else f"Ranged creatures alone strike now; {name} is none."
    if ranged:
        late = "Ranged creatures strike after the other side's next action."
        return (late, {"card": one.card}) if delays(v, v.side) else None
    if struck_so_far(v)[1]:
        return f"{name} strikes before the Ranged creatures, not after them."
    return None


@CLAUSES.forbids("battle.left_to_right", m.STRIKE, of=("cell",), about=striking)
def out_of_order(v: View, one: field.Thing) -> Breach | None:
    mine = struck_so_far(v)[k.shoots(v.fighter(v.side, one.number))]
    if not mine or order(one.number, v.side) >= order(mine[-1], v.side):
        return None
    here, last = p.GRID.names[one.number], p.GRID.names[mine[-1]]
    said = f"Strikes go from the own left to the right: {here} comes before {last}."
    return said, {"struck": last}


@CLAUSES.forbids("battle.defender_location", m.STRIKE)
def own_location(v: View) -> Breach | None:
    own = v.side == p.DEFENDERS and v.move.target == p.LOCATION
    return own and "Defenders do not strike the location they defend."


@CLAUSES.forbids("battle.target", m.STRIKE)
def nobody_there(v: View) -> Breach | None:
    if v.move.target == p.LOCATION:
        there_is = v.battle.location != h.NOWHERE
        return None if there_is else "There is no location on a foothold."
    if target(v) is not None:
        return None
    cell = v.cell(v.move.target, 1 - v.side)
    return f"No enemy stands on {p.GRID.names[cell]}.", {"cell": p.GRID.names[cell]}


@CLAUSES.forbids("battle.reach", m.STRIKE, about=striking)
def too_far(v: View, one: field.Thing) -> Breach | None:
    cell, enemy = one.number, target(v)
    if enemy is None or reaches(v, v.side, cell, enemy.number, v.fighter(v.side, cell)):
        return None
    there = p.GRID.names[enemy.number]
    return f"{v.name(one)} does not reach {there} from {p.GRID.names[cell]}."


@CLAUSES.forbids("battle.line", m.STRIKE, about=striking)
def no_clear_line(v: View, one: field.Thing) -> Breach | None:
    cell = one.number
    if v.move.target != p.LOCATION or v.side == p.DEFENDERS or v.battle.location == h.NOWHERE:
        return None
    if may_strike_location(v, cell, v.fighter(v.side, cell)):
        return None
    return f"{v.name(one)} has no clear line to the location.", {"cell": p.GRID.names[cell]}


@CLAUSES.forbids("keyword.walls", m.STRIKE, about=striking)
def behind_walls(v: View, one: field.Thing) -> Breach | None:
    if v.move.target == p.LOCATION or not k.walled(v.ground()):
        return None
    if v.side == p.DEFENDERS:
        if k.shoots(v.fighter(v.side, one.number)):
            return None
        return f"{v.name(one)} stands behind Walls and is not Ranged."
    enemy = target(v)
    if enemy is None:
        return None
    if k.shoots(v.fighter(1 - v.side, enemy.number)) and v.reads_as("walls_exception", "both_ways"):
        return None
    return f"{v.name(enemy)} stands behind Walls."


# ---- volleys


@CLAUSES.forbids("keyword.volley", m.VOLLEY, whole=True)
def no_volley(v: View) -> Breach | None:
    if v.side == p.ATTACKERS or not k.volley(v.ground()):
        what = "A foothold" if v.battle.location == h.NOWHERE else v.name(v.battle.location)
        return f"{what} has no Volley for {v.id}."
    if v.battle.volleyed:
        return "There is one Volley in an attack action."
    if v.battle.struck or not _alone(v, can_strike=False):
        return None
    return "There is a Volley only where a creature strikes."


@CLAUSES.forbids("keyword.volley", m.DONE)
def nothing_but_a_volley(v: View) -> Breach | None:
    """Where a creature may strike; where none may it is told at the Volley."""
    alone = v.battle.volleyed and not v.battle.struck and _alone(v, can_strike=True)
    return alone and "A creature strikes where there is a Volley."


def _alone(v: View, *, can_strike: bool) -> bool:
    """Whether a Volley alone is barred, and a creature may strike besides, or may not."""
    return v.parted(lambda how: how == "barred" and _may_strike(v) is can_strike, "volley_alone")


def _may_strike(v: View) -> bool:
    """Whether a creature of the side that acts may strike another now."""
    ours, theirs = (
        [p.GRID.names[cell] for cell in v.battle.ranks(side)] for side in (v.side, 1 - v.side)
    )
    strikes = (
        v.of(v.move._replace(kind=m.STRIKE, cell=cell, target=aim))
        for cell in ours
        for aim in theirs
    )
    return any(not CLAUSES.breaks((m.STRIKE,), strike) for strike in strikes)


@CLAUSES.forbids("battle.target", m.VOLLEY)
def volley_at_nobody(v: View) -> Breach | None:
    cell = v.cell(v.move.cell, 1 - v.side)
    if cell in v.battle.taken:
        return None
    return f"Nobody stands on {p.GRID.names[cell]}.", {"cell": p.GRID.names[cell]}


@CLAUSES.forbids("keyword.enchanted", m.VOLLEY)
def enchanted_target(v: View) -> Breach | None:
    cell = v.cell(v.move.cell, 1 - v.side)
    side, creature = v.battle.on(cell)
    if creature is None or not k.untouchable(v.fighter(side, cell)):
        return None
    return f"{v.name(creature)} is Enchanted: nothing targets it."
