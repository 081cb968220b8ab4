"""What forbids a retreat as it is told: where each goes, and what each takes along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.battle.sides import nobody_on
from toolkit.games.expanse_tcg.rules.board import homeward
from toolkit.games.expanse_tcg.rules.board.leaving import all_find_room, homes
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.places import ATTACKERS, DEFENDERS, NO_SPOT, Spot, short
from toolkit.model.bundle import added, holds
from toolkit.referee.found import once

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.battle import Battle
    from toolkit.referee.mutation import Breach

RESOURCES, TREASURES = 2, 1
"""What retreating defenders take along, each or in all."""


def planned(v: View) -> Battle:
    """The battle with what the retreat tells kept for when it is final."""
    home = tuple((v.cell(name, v.side), spot.number) for name, spot in v.move.home)
    carry = tuple((v.cell(name, v.side), load) for name, load in v.move.carry)
    return v.battle._replace(home=home, carry=carry)


def _told(v: View) -> list[tuple[h.Creature, h.Load]]:
    """Those of whom it is told what they carry, who are there."""
    ranks = v.battle.ranks(v.side)
    found = [(v.cell(name, v.side), load) for name, load in v.move.carry]
    return [(ranks[cell], load) for cell, load in found if cell in ranks]


@CLAUSES.forbids("move.there", m.RETREAT, m.SPOILS)
def nobody_there(v: View) -> Breach | None:
    ranks = v.battle.ranks(v.side)
    for name in [name for name, _ in v.move.carry] + [name for name, _ in v.move.home]:
        if v.cell(name, v.side) not in ranks:
            return nobody_on(v, name)
    return None


@CLAUSES.forbids("battle.retreat", m.RETREAT)
def astray(v: View) -> Breach | None:
    """Attackers go to where they came from, defenders to locations adjacent to theirs."""
    ranks = v.battle.ranks(v.side)
    for cell, spot in [(v.cell(name, v.side), spot) for name, spot in v.move.home]:
        board_told(v)
        own = spot.of(v.move.by).seat == v.move.by
        if cell in ranks and not (own and _may_go(v, cell, spot.number)):
            one = ranks[cell]
            return f"{v.name(one)} cannot go there.", {"card": one.card}
    return None


def board_told(v: View) -> None:
    """Asks where there are locations to go to, which nobody has told of a battle alone."""
    if v.battle.at == NO_SPOT:
        v.rules.know(v.path(v.move.by, "locations"), None)


def _may_go(v: View, cell: int, goal: int) -> bool:
    """Whether a creature finds room on a spot, with what is told of the others."""
    ranks = v.battle.ranks(v.side)
    told = {v.cell(name, v.side): spot.number for name, spot in v.move.home}
    if v.side != ATTACKERS:
        going = tuple([one for one, spot in told.items() if spot == goal and one in ranks])
        return _find_room(v, v.move.by, going, goal)
    others = [(one, told.get(there, -1)) for there, one in ranks.items() if there != cell]
    return homeward.may_go(v, v.move.by, ranks[cell], goal, others)


@once
def _find_room(v: View, seat: int, cells: tuple[int, ...], goal: int) -> bool:
    """Whether the defenders on these cells all find room on a spot."""
    ranks = v.battle.ranks(DEFENDERS)
    going = [ranks[cell] for cell in cells]
    return all_find_room(v, seat, going, lambda v, one: homes(v, v.battle.at, one, goal))


def ways_home(v: View) -> Iterator[m.Homes]:
    """What a retreat may tell of where those go who may go to several places; nothing where nobody
    may, where they do not all find room, or where the battle stands alone."""
    ranks = v.battle.ranks(v.side) if v.battle.at != NO_SPOT else {}
    ways = {short(cell, v.side): _goals(v, one) for cell, one in ranks.items()}
    free = [name for name, goals in ways.items() if len(goals) > 1]

    def on(told: m.Homes) -> Iterator[m.Homes]:
        if astray(v.of(v.move._replace(home=told))):
            return  # nor do more of them find room
        if len(told) == len(free):
            yield told
            return
        name = free[len(told)]
        for spot in ways[name]:
            yield from on((*told, (name, Spot(spot))))

    return on(()) if free else iter(())


def _goals(v: View, one: h.Creature) -> list[int]:
    attacks = v.side == ATTACKERS
    return homeward.goals(v, v.move.by, one) if attacks else homes(v, v.battle.at, one)


@CLAUSES.forbids("carry.there", m.RETREAT)
def not_there(v: View) -> Breach | None:
    goods = v.battle.camp if v.side == ATTACKERS else v.battle.location.goods
    told = added(h.NOTHING, *[load for _, load in _told(v)])
    return not holds(goods, told._replace(captives=0)) and "There is not so much to be taken along."


@CLAUSES.forbids("carry.captives", m.RETREAT)
def captives_told(v: View) -> Breach | None:
    told = any(load.captives for _, load in v.move.carry)
    return told and "Captives are not taken along on a retreat."


@CLAUSES.forbids("carry.load", m.RETREAT)
def too_heavy(v: View) -> Breach | None:
    return _too_much(v, "resources")


@CLAUSES.forbids("carry.treasure", m.RETREAT)
def too_many_treasures(v: View) -> Breach | None:
    return _too_much(v, "treasures")


def _too_much(v: View, kind: str) -> Breach | None:
    """Attackers carry what they can; of defenders `retreat_load` says what they take."""
    treasures, told = kind == "treasures", _told(v)
    taken = [len(load.treasures) if treasures else load.resources for _, load in told]
    if not any(taken):
        return None
    able = [homeward.capacity(v, [one])[treasures] for one, _ in told]
    limit = TREASURES if treasures else RESOURCES

    def over(reading: str) -> bool:
        most = limit if v.side != ATTACKERS and reading == "two_each" else max(taken)
        too_many = any(have > min(most, can) for have, can in zip(taken, able, strict=True))
        in_all = v.side != ATTACKERS and reading == "two_in_all"
        return too_many or (in_all and sum(taken) > limit)

    if not v.parted(over, "retreat_load"):
        return None
    return f"That is more {kind} than they take along on a retreat."


@CLAUSES.forbids("keyword.tiny", m.RETREAT, m.SPOILS)
def tiny_bearer(v: View) -> Breach | None:
    tiny = [one for one, load in _told(v) if load.treasures and k.tiny(v.words(one))]
    return f"{v.name(tiny[0])} is Tiny and carries no treasures." if tiny else None
