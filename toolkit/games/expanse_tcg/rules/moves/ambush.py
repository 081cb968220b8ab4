"""Ambush: creatures played straight from the hand into a battle, and what keeps them from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.battle import course
from toolkit.games.expanse_tcg.rules.battle.fighting import striking
from toolkit.games.expanse_tcg.rules.board import board
from toolkit.games.expanse_tcg.rules.in_play import field
from toolkit.games.expanse_tcg.rules.in_play.room import SLOTS, giant_among, room_of
from toolkit.games.expanse_tcg.rules.moves.casting import come_in
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state.battle import SETTING
from toolkit.games.expanse_tcg.state.things import NOWHERE, Creature

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.battle.fighting import Striker
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.referee.mutation import Breach


@CLAUSES.forbids("battle.side", board.NO_TIME, of=("kind",))
def not_now(v: View) -> Breach | None:
    """As an action, on the side's own turn; else at any time, as Sudden spells are."""
    if course.outcome(v) is not None or v.battle.side in SETTING:
        return "Nobody fights now.", {}
    waits = v.battle.side != p.SIDES[v.side] or v.battle.action is not None
    if waits and v.reads_as("ambush_action", "action"):
        return "To play into a battle is the side's action, and it is not its turn.", {}
    return None


@CLAUSES.forbids("keyword.ambush", board.AMBUSH, of=("card",))
def no_ambush(v: View) -> Breach | None:
    if k.ambushes(v.card.keywords):
        return None
    return f"{v.tables.name('card', v.move.card)} has no Ambush.", {}


@CLAUSES.forbids("battle.set_up", board.AMBUSH)
def no_free_cell(v: View) -> Breach | None:
    cell = v.cell(v.move.cell, v.side)
    if cell in p.own_half(v.side) and cell not in v.battle.taken:
        return None
    return f"{p.GRID.names[cell]} is no free cell of the own half.", {}


def _with_newcomer(v: View) -> tuple[View, list[Creature]]:
    """The newcomer and all creatures of the side that take room where it comes to, in a view in
    which it is there; a Diplomat who has joined the attackers from within takes none with them."""
    newcomer, cell = Creature(v.move.card), v.cell(v.move.cell, v.side)
    others = [*v.battle.ranks(v.side).values(), *(v.battle.out if v.side == p.DEFENDERS else ())]
    if v.side == p.ATTACKERS:
        camp = v.position.camp(v.battle.aim)
        others += camp.creatures if camp is not None else ()
        others = [one for one in others if one.home >= 0 or one.through == p.NO_SPOT]
    if board.may_be_sized(v, newcomer):
        v = v.fighting(v.battle.placed(v.side, {**v.battle.ranks(v.side), cell: newcomer}))
    return v, [newcomer, *others]


def _spaces(v: View) -> int:
    """Spaces that all creatures of the side take with the newcomer."""
    there, creatures = _with_newcomer(v)
    return sum(k.spaces(there.words(one)) for one in creatures)


@CLAUSES.forbids("room.creatures", board.AMBUSH, of=("card",))
def location_full(v: View) -> Breach | None:
    place = v.battle.location
    if v.side == p.ATTACKERS or place == NOWHERE:
        return None
    if board.fits(v, place, Creature(v.move.card)):
        return None
    most = room_of(v, place).creatures
    return f"{v.name(place)} has room for {most}.", {"of": most}


@CLAUSES.forbids("attack.slots", board.AMBUSH, of=("card",))
def camp_full(v: View) -> Breach | None:
    if v.side == p.DEFENDERS or _spaces(v) <= SLOTS:
        return None
    return f"An encampment has {SLOTS} slots.", {"of": SLOTS}


@CLAUSES.forbids("keyword.giant", board.AMBUSH, of=("card",))
def giant_in_a_crowd(v: View) -> Breach | None:
    if location_full(v) is None and camp_full(v) is None:
        return None
    said = giant_among(*_with_newcomer(v))
    return (said, {}) if said else None


@CLAUSES.forbids("keyword.ambush", m.STRIKE, of=("cell",), about=striking)
def newcomer_strikes(v: View, one: Striker) -> Breach | None:
    if not one.creature.new or v.reads_as("ambush_acts", "may"):
        return None
    return f"{v.name(one.creature)} was played this turn.", {}


def spring(v: View) -> Position:
    """The position with the creature in the battle, paid for where locations are told."""
    v = v.at(board.bought(v))
    cell = v.cell(v.move.cell, v.side)
    newcomer = Creature(v.move.card, new=True)
    v = v.fighting(v.battle.joined(v.side, cell, newcomer))
    v = come_in(v, field.fighter(v, v.side, cell, newcomer))
    if v.reads_as("ambush_action", "action"):
        v = course.acted(v)
    return v.position
