"""What blows do: a strike at a creature or at the location, a volley, and who falls."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.effects import calling
from toolkit.games.expanse_tcg.rules.effects.performing import is_dead, perform
from toolkit.games.expanse_tcg.rules.in_play import field
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.places import ATTACKERS, LOCATION
from toolkit.games.expanse_tcg.state.things import NOWHERE
from toolkit.model.known import surely
from toolkit.model.unknown import all_known, asked_with
from toolkit.referee.mutation import unchanged

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.battle import Battle


def _hurt(battle: Battle, side: int, cell: int, damage: int) -> Battle:
    ranks = battle.ranks(side)
    ranks[cell] = ranks[cell]._replace(damage=ranks[cell].damage + damage)
    return battle.placed(side, ranks)


def _hit_location(v: View, battle: Battle, damage: int, words: k.Words) -> Battle:
    """The location takes what a creature with these keywords deals to it."""
    place = battle.location
    lost = k.taken(k.against_location(damage, words), v.ground())
    return battle._replace(location=place._replace(damage=place.damage + lost))


def strike(v: View, cell: int, target: str) -> View:
    """The view after a strike by a creature of the side that moves: the damage, what is done
    instead of destroying, and what the strike sets off."""
    v = v.fought(struck=(*v.battle.struck, cell))
    striker = _fighter(v, v.side, cell)
    if target == LOCATION:
        v = v.fighting(_strike_location(v, v.battle, striker))
        place = field.attacked(v)
        hit = (place,) if place else ()
        return perform(v, calling.called(v, t.STRIKES_LOCATION, [striker], hit))
    there = v.cell(target, 1 - v.side)
    v = v.fighting(_exchange(v, v.battle, striker, _fighter(v, 1 - v.side, there)))
    struck = _fighter(v, 1 - v.side, there)
    if is_dead(v, struck):
        v = perform(v, calling.called(v, t.WOULD_DESTROY, [striker], (struck,)), instead=True)
        if v.position.battle is None:  # the game has ended over it
            return v
    return perform(v, calling.called(v, t.STRIKES, [striker], (struck,)))


def _fighter(v: View, side: int, cell: int) -> field.Thing:
    return surely(field.on_cell(v, side, cell))


def _strike_location(v: View, battle: Battle, striker: field.Thing) -> Battle:
    words = v.fighter(v.side, striker.number)
    power, health = (partial(v.figure_of, striker, key) for key in ("power", "health"))
    answers = partial(asked_with, partial(militia_answers, v, words), v.left, health)
    # What answers a shooter is open; that is asked once it is known how hard it hits.
    hit = asked_with(power, v.left, lambda: k.shoots(words) or (answers()[0] and health()))
    battle = _hit_location(v, battle, hit, words)
    answer, left = answers()
    battle = battle._replace(location=battle.location._replace(militia=left))
    return _hurt(battle, v.side, striker.number, k.taken(answer, words))


@CLAUSES.computes("battle.militia", lambda v, words: (0, v.battle.location.militia))
def militia_answers(v: View, words: k.Words) -> tuple[int, int]:
    """What the location deals to an attacker that strikes it, and the militia left after that."""
    place, militia = v.battle.location, v.battle.location.militia
    location = field.attacked(v)
    if location is not None and k.strikes_back(v.tables.cards[place.card].kind):
        answer = v.figure_of(location, "power")
    else:
        answer, militia = v.militia(), 0
    if not k.shoots(words):
        return answer, militia

    def outcome(reading: str) -> tuple[int, int]:
        return (answer, militia) if reading == "taken" else (0, place.militia)

    return v.parted(outcome, "ranged_militia")


@CLAUSES.computes("battle.damage", lambda one, other, silent: (one, 0))
def dealt(one: int, other: int, silent: bool) -> tuple[int, int]:
    """What striker and struck deal to each other; nothing comes back where either shoots."""
    return one, 0 if silent else other


def _exchange(v: View, battle: Battle, striker: field.Thing, struck: field.Thing) -> Battle:
    side, enemy, cell, target = v.side, 1 - v.side, striker.number, struck.number
    mine, theirs = v.fighter(side, cell), v.fighter(enemy, target)
    silent = k.shoots(mine) or k.shoots(theirs)
    power, other, health, health_struck = all_known(
        lambda: v.figure_of(striker, "power"),
        lambda: v.figure_of(struck, "power"),
        lambda: 0 if silent and side == ATTACKERS else v.figure_of(striker, "health"),
        lambda: v.figure_of(struck, "health"),
    )
    out, back = dealt(k.taken(power, theirs), k.taken(other, mine), silent)
    if side == ATTACKERS:
        beyond, words = k.excess(out, health_struck - struck.body.damage, mine), mine
    else:
        beyond, words = k.excess(back, health - striker.body.damage, theirs), theirs
    if beyond and battle.location != NOWHERE:  # there is none on a foothold
        battle = _hit_location(v, battle, beyond, words)
    return _hurt(_hurt(battle, enemy, target, out), side, cell, back)


def volley(v: View, cell: int) -> View:
    """The view after a volley at whoever stands on a cell."""
    side, _ = v.battle.on(cell)
    damage = k.taken(k.volley(v.ground()), v.fighter(side, cell))
    return v.fighting(_hurt(v.battle, side, cell, damage)._replace(volleyed=True))


@CLAUSES.computes("battle.damage", unchanged)
def bury(v: View) -> View:
    """The view without those whose damage has come to their health, and after what that sets
    off."""
    return perform(v, ())
