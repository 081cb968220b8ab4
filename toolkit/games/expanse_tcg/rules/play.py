"""Play: whether a move is legal, what it changes, and which moves are legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules import (
    aftermath,
    ambush,
    attacking,
    battles,
    blows,
    board,
    course,
    fighting,
    fortress,
    gates,
    going,
    manoeuvres,
    moving,
    prohibitions,
    retreating,
    setup,
    spoils,
    turn,
)
from toolkit.games.expanse_tcg.rules.triggers import ATTACKED, STOLEN, happens
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.battle import ACTING, SETTING, SHOOTING, STRIKING
from toolkit.games.expanse_tcg.state.places import ATTACKERS, DEFENDERS, NO_SPOT, SIDES
from toolkit.games.expanse_tcg.state.things import Creature
from toolkit.model.alike import numbered, place_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.battle import Battle
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.referee.reasons import Reason

_REGISTERED = (fighting, going, manoeuvres, prohibitions)  # by being imported
_GATES = (gates.BATTLE, gates.ACTION, gates.THERE)


def check(v: View) -> tuple[Reason, ...]:
    """Every clause the move breaks; none for a legal move."""
    if v.move.kind == m.CAPITAL:
        return tuple(CLAUSES.broken(m.CAPITAL, v))
    if v.move.kind in m.AFTER_BATTLE:
        gates_broken = CLAUSES.broken(gates.BATTLE, v) or CLAUSES.broken(spoils.AFTER, v)
        return tuple(gates_broken or CLAUSES.broken(v.move.kind, v))
    if v.move.kind == m.PASS and battles.passes(v) is not None:
        return tuple(CLAUSES.broken(board.ACTIVE, v))
    if v.move.kind not in m.BATTLE_KINDS:
        return ambush.check(v) if _into_battle(v) else board.check(v)
    for gate in (*_GATES, *((fighting.ONCE,) if v.move.kind == m.STRIKE else ())):
        broken = CLAUSES.broken(gate, v)
        if broken or v.position.battle is None:
            return tuple(broken)
    found = CLAUSES.broken(v.move.kind, v)
    alone = [one for one in found if one.clause in _ALONE]
    return tuple(alone or found)


def _into_battle(v: View) -> bool:
    return v.position.battle is not None and bool(v.move.cell)


_ALONE = ("keyword.enchanted", "keyword.vault")


def apply(v: View, fallen: set[int] | None = None, index: int = 0) -> Position:
    """The position after a legal move; the cells of those who fall are added to `fallen`."""
    if v.move.kind not in m.BATTLE_KINDS:
        after = (ambush.apply if _into_battle(v) else _ON_BOARD[v.move.kind])(v, index)
        return aftermath.concluded(v.at(after)) if _into_battle(v) else after
    if v.position.battle is None:
        return battles.given_up(v)
    if v.move.kind == m.SET_UP and v.battle.at != NO_SPOT:
        return battles.set_up(v)
    return aftermath.concluded(v.at(_fought(v, fallen)))


def _fought(v: View, fallen: set[int] | None) -> Position:
    battle = _DOES[v.move.kind](v, set() if fallen is None else fallen)
    return v.fighting(battle).position


# ---- what each does


def _strike(v: View, fallen: set[int]) -> Battle:
    cell, creature = fighting.striker(v)
    there, enemy = fighting.target(v)
    if creature is None or (there >= 0 and enemy is None):
        return v.battle
    battle = blows.strike(v, cell, v.move.target)
    if battle.side in ACTING:
        battle = battle._replace(action=STRIKING)
    return course.after_blow(v, battle, fallen)


def _volley(v: View, fallen: set[int]) -> Battle:
    cell = v.cell(v.move.cell, 1 - v.side)
    if not any(cell in v.battle.ranks(side) for side in (ATTACKERS, DEFENDERS)):
        return v.battle
    battle = blows.volley(v, cell)._replace(action=STRIKING)
    return course.after_blow(v, battle, fallen)


def _done(v: View, fallen: set[int]) -> Battle:
    if v.battle.side in SHOOTING:
        return course.shot(v, v.side)
    return course.acted(v, attacked=True)


def _pass(v: View, fallen: set[int]) -> Battle:
    return course.acted(v)


def _shift(v: View, fallen: set[int]) -> Battle:
    ranks = v.battle.ranks(v.side)
    for names in v.move.cells:
        start, end = (v.cell(name, v.side) for name in names)
        if start in ranks:
            ranks[end] = ranks.pop(start)
    return course.acted(v.fighting(v.battle.placed(v.side, ranks)))


def _steal(v: View, fallen: set[int]) -> Battle:
    battle, take = v.battle, v.move.take
    treasures = [*battle.location.treasures]
    for one in take.treasures:
        if one in treasures:
            treasures.remove(one)
    place = battle.location._replace(
        aether=max(0, battle.location.aether - take.aether),
        lore=max(0, battle.location.lore - take.lore),
        treasures=tuple(treasures),
    )
    camp = battle.camp._replace(
        aether=battle.camp.aether + take.aether,
        lore=battle.camp.lore + take.lore,
        treasures=(*battle.camp.treasures, *take.treasures),
    )
    v = v.fighting(battle._replace(location=place, camp=camp))
    return course.acted(v.fighting(happens(v, STOLEN, DEFENDERS)))


def _retreat(v: View, fallen: set[int]) -> Battle:
    return course.acted(v.fighting(retreating.planned(v)._replace(retreating=SIDES[v.side])))


def _hide(v: View, fallen: set[int]) -> Battle:
    ranks, out = v.battle.ranks(v.side), [*v.battle.out]
    leaving = [ranks.pop(v.cell(name, v.side)) for name in v.move.hidden]
    gone, cards = set(), [one.card for one in out]
    for cell, name in v.move.cells:
        place = place_of(name, cards)
        if place is not None:
            ranks[v.cell(cell, v.side)] = out[place]
            gone.add(place)
    left = [one for place, one in enumerate(out) if place not in gone]
    battle = v.battle.placed(v.side, ranks)._replace(out=(*left, *leaving))
    return course.acted(v.fighting(battle))


_AFTER_SETTING = {
    "set_up_a": "set_up_d",
    "set_up_d": SIDES[ATTACKERS],
    "set_up_ha": "set_up_hd",
    "set_up_hd": SIDES[ATTACKERS],
}


def _set_up(v: View, fallen: set[int]) -> Battle:
    """In a battle alone nobody has told who is there, so that the move is taken at its word."""
    ranks = v.battle.ranks(v.side)
    for cell, name in v.move.cells:
        ranks[v.cell(cell, v.side)] = Creature(numbered(name)[0])
    battle = v.battle.placed(v.side, ranks)
    battle = battle._replace(side=_AFTER_SETTING.get(battle.side, battle.side))
    begun = battle.side == ACTING[ATTACKERS]
    return happens(v.fighting(battle), ATTACKED, DEFENDERS) if begun else battle


_ON_BOARD: dict[str, Callable[[View, int], Position]] = {
    m.PLAY: board.play, m.MOVE: moving.move, m.COLLECT: board.collect, m.PLACE: board.place,
    m.CAPITAL: setup.place, m.ATTACK: attacking.attack, m.FORTRESS: fortress.walk,
    m.END: turn.end, m.DISCARD: turn.discard, m.BATTLE: battles.choose,
    m.SPOILS: spoils.taken, m.FOOTHOLD: spoils.foothold,
}  # fmt: skip
_DOES: dict[str, Callable[[View, set[int]], Battle]] = {
    m.SET_UP: _set_up, m.STRIKE: _strike, m.VOLLEY: _volley, m.DONE: _done, m.PASS: _pass,
    m.SHIFT: _shift, m.STEAL: _steal, m.RETREAT: _retreat, m.HIDE: _hide, m.RETURN: _hide,
}  # fmt: skip
assert set(SETTING) == set(_AFTER_SETTING)
