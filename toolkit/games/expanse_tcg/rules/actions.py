"""What each action of a battle does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.rules import blows, course, fighting, retreating
from toolkit.games.expanse_tcg.rules.calling import ATTACKED, STOLEN
from toolkit.games.expanse_tcg.rules.moments import in_battle
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.battle import ACTING, SETTING, SHOOTING, STRIKING
from toolkit.games.expanse_tcg.state.places import ATTACKERS, DEFENDERS, SIDES
from toolkit.games.expanse_tcg.state.things import Creature
from toolkit.model.alike import numbered, place_of
from toolkit.model.bundle import added, taken_from

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse_tcg.rules.view import View


def _strike(v: View) -> View:
    _, creature = fighting.striker(v)
    there, enemy = fighting.target(v)
    if creature is None or (there >= 0 and enemy is None):
        return v
    if v.battle.side in ACTING:
        v = v.fighting(v.battle._replace(action=STRIKING))
    return course.after_blow(blows.strike(v, v.cell(v.move.cell, v.side), v.move.target))


def _volley(v: View) -> View:
    cell = v.cell(v.move.cell, 1 - v.side)
    if cell not in v.battle.taken:
        return v
    v = v.fighting(v.battle._replace(action=STRIKING))
    return course.after_blow(blows.volley(v, cell))


def _done(v: View) -> View:
    if v.battle.side in SHOOTING:
        return course.shot(v, v.side)
    return course.acted(v, attacked=True)


def _shift(v: View) -> View:
    ranks = v.battle.ranks(v.side)
    for names in v.move.cells:
        start, end = (v.cell(name, v.side) for name in names)
        if start in ranks:
            ranks[end] = ranks.pop(start)
    return course.acted(v.fighting(v.battle.placed(v.side, ranks)))


def _steal(v: View) -> View:
    battle, take = v.battle, v.move.take
    left = taken_from(battle.location, take)
    v = v.fighting(battle._replace(location=left, camp=added(battle.camp, take)))
    return course.acted(in_battle(v, STOLEN, DEFENDERS))


def _retreat(v: View) -> View:
    return course.acted(v.fighting(retreating.planned(v)._replace(retreating=SIDES[v.side])))


def _hide(v: View) -> View:
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


def _set_up(v: View) -> View:
    """In a battle alone nobody has told who is there, so that the move is taken at its word."""
    ranks = v.battle.ranks(v.side)
    for cell, name in v.move.cells:
        ranks[v.cell(cell, v.side)] = Creature(numbered(name)[0])
    battle = v.battle.placed(v.side, ranks)
    battle = battle._replace(side=_AFTER_SETTING.get(battle.side, battle.side))
    v = v.fighting(battle)
    return in_battle(v, ATTACKED, DEFENDERS) if battle.side == ACTING[ATTACKERS] else v


DOES: dict[str, Callable[[View], View]] = {
    m.SET_UP: _set_up, m.STRIKE: _strike, m.VOLLEY: _volley, m.DONE: _done, m.PASS: course.acted,
    m.SHIFT: _shift, m.STEAL: _steal, m.RETREAT: _retreat, m.HIDE: _hide, m.RETURN: _hide,
}  # fmt: skip
assert set(SETTING) == set(_AFTER_SETTING)
