"""What forbids the actions of a battle that are no blow: moving, stealing, hiding, retreating."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.battle import carrying, course, fighting
from toolkit.games.expanse_tcg.rules.in_play import field, room, standing
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state.position import CAMP_TREASURES
from toolkit.model.known import surely
from toolkit.pack.listing import counted

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.referee.mutation import Breach

_REGISTERED = (carrying,)  # by being imported, before those below
HIDING = (m.HIDE, m.RETURN)
EARLIEST_RETREAT = 2


# ---- moving


@CLAUSES.forbids("battle.move", m.SHIFT)
def cannot_shift(v: View) -> Breach | None:
    """Each creature once, in the order told, as far as it moves, about cells that are taken."""
    ranks, others = v.battle.ranks(v.side), v.battle.ranks(1 - v.side)
    moved: set[int] = set()
    if not v.move.cells:
        return "Nobody moves."
    for names in v.move.cells:
        start, end = (v.cell(name, v.side) for name in names)
        creature = ranks.get(start)
        if creature is None or start in moved:
            return f"Nobody who may move stands on {p.GRID.names[start]}."
        barred = {*ranks, *others} - {start}
        if end in barred or end == start or not _can_go(v, start, end, barred):
            going = f"from {p.GRID.names[start]} to {p.GRID.names[end]}"
            return f"{v.name(creature)} cannot move {going}.", {"to": p.GRID.names[end]}
        ranks[end] = ranks.pop(start)
        moved.add(end)
    return None


def ends(v: View, start: int, free: tuple[int, ...]) -> list[int]:
    """Those of the free cells that a creature might move to by a reading that may be in force."""
    barred = {*range(len(p.GRID.names))} - {*free}
    readings = v.rules.possible("battle_move")
    near = {end for reading in readings for end in _within_reach(v, start, barred, reading)}
    return [end for end in free if end in near]


def _pace(v: View, cell: int) -> int:
    """The spaces that a creature moves: as many as out of battle, where cards may slow it."""
    there = surely(field.on_cell(v, v.side, cell))
    return standing.spaces(v, there, k.pace(v.fighter(v.side, cell)))


def _can_go(v: View, start: int, end: int, barred: set[int]) -> bool:
    return v.parted(lambda read: end in _within_reach(v, start, barred, read), "battle_move")


def _within_reach(v: View, start: int, barred: set[int], reading: str) -> list[int]:
    """The cells to which a creature comes about those that are barred to it."""
    blocked = set() if k.flies(v.fighter(v.side, start)) else barred
    theirs = p.own_half(1 - v.side) if reading == "own_half" else ()
    steps, most = p.GRID.steps(start, {*blocked, *theirs}), _pace(v, start)
    return [end for end, away in steps.items() if away <= most]


# ---- stealing


@CLAUSES.forbids("battle.steal_line", m.STEAL, of=("cell",), about=fighting.striking)
def no_way_to_steal(v: View, thief: field.Thing) -> Breach | None:
    cell = thief.number
    if v.side == p.DEFENDERS:
        return "Attackers steal, not defenders."
    if not v.battle.location.card:  # on a foothold
        return "There is no location to steal from."
    if fighting.lane_is_clear(v, cell, v.fighter(v.side, cell), over_own=False):
        return None
    return f"{v.name(thief)} has no clear path to the location.", {"cell": p.GRID.names[cell]}


@CLAUSES.forbids("battle.steal_militia", m.STEAL, of=("cell",), about=fighting.striking)
def militia_watches(v: View, thief: field.Thing) -> Breach | None:
    if not v.battle.location.card:
        return None
    below, militia = k.thief(v.fighter(v.side, thief.number)), v.militia()
    if militia >= below:
        return f"The militia is {militia}; {v.name(thief)} steals below {below}."
    unrated = v.figure(v.battle.location.card, "militia") == 0
    if not unrated or below > 1:
        return None
    return v.reads_as("no_militia_steal", "barred") and "There is no militia that was brought to 0."


@CLAUSES.forbids("keyword.vault", m.STEAL, whole=True)
def in_a_vault(v: View) -> Breach | None:
    vaulted = k.vaulted(v.own_words(v.battle.location)) or k.vaulted(v.ground())
    return vaulted and f"Nothing can be stolen from {v.name(v.battle.location)}."


@CLAUSES.forbids("battle.steal_room", m.STEAL, about=fighting.striking)
def no_room_for_it(v: View, thief: field.Thing) -> Breach | None:
    """Room among all attackers, those outside too, where the thief alone could carry it."""
    camp, take = v.battle.camp, v.move.take
    carriers = carrying.bearers(v)
    heavy = carrying.too_heavy(v, carriers) or carrying.too_many_treasures(v, carriers)
    if v.side == p.DEFENDERS or heavy:
        return None
    bearers = [v.fighter(p.ATTACKERS, one) for one in v.battle.ranks(p.ATTACKERS)]
    bearers += [v.words(one) for one in course.waiting(v, p.ATTACKERS)]
    resources, most = room.carried_by(bearers)
    treasures = min(CAMP_TREASURES, most)
    if take.treasures and len(camp.treasures) + len(take.treasures) > treasures:
        return f"The attackers have room for {counted(treasures, 'treasure')} in all."
    if take.resources and camp.resources + take.resources > resources:
        return f"The attackers have room for {resources} Aether and lore in all."
    return None


# ---- hiding and retreating


@CLAUSES.forbids("battle.hide", *HIDING)
def cannot_hide(v: View) -> Breach | None:
    if v.side == p.ATTACKERS:
        return "Attackers cannot hide."
    if not v.move.hidden and not v.move.cells:
        return "Nobody hides, and nobody comes back."
    leaving = [v.cell(name, v.side) for name in v.move.hidden]
    taken = v.battle.taken - {*leaving}
    for name, _ in v.move.cells:
        cell = v.cell(name, v.side)
        if cell in taken or cell not in p.own_half(v.side):
            return f"{p.GRID.names[cell]} is no free cell of the defenders."
        taken.add(cell)
    return None


@CLAUSES.forbids("battle.retreat", m.RETREAT, whole=True)
def both_retreat(v: View) -> Breach | None:
    return v.battle.retreating == p.SIDES[1 - v.side] and "A retreat is not answered by a retreat."


@CLAUSES.forbids("battle.early_retreat", m.RETREAT, whole=True)
def too_early(v: View) -> Breach | None:
    early = v.side == p.DEFENDERS and v.battle.round < EARLIEST_RETREAT
    return early and f"Defenders retreat after {EARLIEST_RETREAT} rounds of the attackers."
