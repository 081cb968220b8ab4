"""What follows when a battle of the board is over: who flees, who goes home, what falls."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.rules.battle import battles, course, sides
from toolkit.games.expanse_tcg.rules.board import homeward, leaving, renewal
from toolkit.games.expanse_tcg.rules.effects.moments import mourned
from toolkit.games.expanse_tcg.rules.effects.performing import capital_falls
from toolkit.games.expanse_tcg.rules.in_play.telling import telling
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.battle import SPOILS
from toolkit.model.bundle import added, common, less, put_into, taken_from
from toolkit.model.changing import with_more, without
from toolkit.model.known import surely

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.battle import Battle
    from toolkit.games.expanse_tcg.state.position import Position


def concluded(v: View) -> Position:
    """The position after a move of a battle: where that has ended it, what follows by itself."""
    battle = v.position.battle
    if battle is None or battle.at == p.NO_SPOT or v.position.over:
        return v.position
    v = course.so_far(v)  # what a battle begins with or a theft sets off may end it too
    if course.broken_off(v):
        return v.position
    won = course.outcome(v)
    if won is None:
        return sides.set_up_so_far(v)
    telling(v).fallen.broken_off(v.position)
    if v.battle.location == h.NOWHERE:  # on a foothold
        return _foothold_fought(v, won)
    if course.destroyed(v) or won == p.SIDES[p.ATTACKERS]:
        return _fallen(v)
    v = v.at(_back_inside(v))
    return _camp_taken(v) if won == p.SIDES[p.DEFENDERS] else _gone_home(v)


def _back_inside(v: View) -> Position:
    """The position with the defenders in their location again."""
    battle = v.battle
    creatures = [*dict(battle.defenders).values(), *battle.out]
    place = battle.location._replace(creatures=with_more(battle.location.creatures, creatures))
    return v.fought(location=place, defenders=(), out=()).position


def without_defenders(v: View) -> View:
    """The view at the spoils in which nobody defends any more: a position may tell of those who
    have not been put where the end of a battle puts them, and some come into a location after it
    has fallen."""
    late = course.destroyed(v) and v.battle.location.creatures
    if not v.battle.defenders and not v.battle.out and not late:
        return v
    if v.side != p.ATTACKERS:
        return v.at(_back_inside(v))
    v = mourned(v, course.without_hiders) if course.destroyed(v) else v
    return mourned(v, _left_by_defenders)


def survivors(v: View) -> list[h.Creature]:
    """The attackers that are left, those who wait outside last."""
    return [*dict(v.battle.attackers).values(), *course.waiting(v, p.ATTACKERS)]


def without_camp(v: View) -> Position:
    return v.position.camped(v.battle.aim, None)


# ---- the location has fallen


def _fallen(v: View) -> Position:
    """The defenders leave, a capital ends the game, and the attackers are left with the spoils."""
    if capital_falls(v):
        return leaving.removed(v, v.battle.at)
    v = mourned(v, _left_by_defenders)
    if course.broken_off(v) or survivors(v):
        return v.position
    return battles.closed(mourned(v, _left_to_nobody))


def _left_by_defenders(v: View) -> Position:
    """The position once the defenders are gone; who is out by Hide stays where it still stands."""
    battle, at = v.battle, v.battle.at
    defenders, inside = battle.defenders, battle.location.creatures
    place = battle.location._replace(creatures=battle.out)
    v = v.fought(location=place, defenders=(), out=(), side=SPOILS)
    if battle.retreating == p.SIDES[p.DEFENDERS]:
        withdrawn = partial(_withdrawn, dict(battle.carry))
        v, defenders = v.at(leaving.all_gone(v, at, defenders, withdrawn, dict(battle.home))), ()
    return battles.fled(v, at, [*dict(defenders).values(), *inside])


def _left_to_nobody(v: View) -> Position:
    """The position once a location is gone, with all that the attackers might have taken."""
    goods, at, late = goods_of(v), v.battle.at, v.battle.location.creatures
    if late:
        v = v.fought(location=v.battle.location._replace(creatures=()))
        v = v.at(battles.fled(v, at, late))
    place = v.battle.location
    v = v.at(leaving.removed(v.at(without_camp(v)), at))
    return left_behind(v.position, at.seat, place, goods)


def goods_of(v: View) -> h.Load:
    """All that the attackers may take: what lies in the location, and in their encampment."""
    place = v.battle.location
    return added(place.goods, v.battle.camp)


def left_behind(position: Position, seat: int, place: h.Location, left: h.Load) -> Position:
    """The position with the treasures that nobody has taken in an afterlife: what lay in the
    location in that of its player, what lay in the encampment in that of the attackers."""
    brought = without(left.treasures, place.treasures)
    lay_there = without(left.treasures, brought)
    return position.buried(seat, *lay_there).buried(1 - seat, *brought)


def _withdrawn(
    carry: Mapping[int, h.Load], v: View, cell: int, one: h.Creature, goal: int
) -> Position:
    """The position after a defender has gone to a location, with as much of what it was told to
    carry as is there and has room; a Diplomat of the other carries nothing."""
    at, seat, place = v.battle.at, h.owner(one, v.battle.at.seat), v.battle.location
    spot, part = p.Spot(goal, seat), carry.get(cell, h.NOTHING)
    fits = leaving.portion(v, v.position.location(spot), common(place.goods, part))
    taken = fits if seat == at.seat else h.NOTHING
    v = v.fought(location=taken_from(place, taken))
    return leaving.filled(battles.arrived(at, v, cell, one, goal), spot, taken)


# ---- it stands


def _camp_taken(v: View) -> Position:
    """All attackers are destroyed: what they had goes into the location, as far as there is room;
    where more is left, its player says what becomes of it. Who waited outside goes home first."""
    v = mourned(v, _sent_home)
    if course.broken_off(v):
        return v.position
    excess = surplus(v)
    if excess != h.NOTHING and leaving.around(v, v.battle.at):
        return v.fought(side=SPOILS).position
    return stored(v, ())


def _sent_home(v: View) -> Position:
    waited = course.waiting(v, p.ATTACKERS)
    v = v.at(without_camp(v))
    return homeward.returned(v, v.seat(p.ATTACKERS), waited, h.NOTHING, None)[0]


def surplus(v: View) -> h.Load:
    """What of the attackers' goods has no room in the location."""
    return less(v.battle.camp, leaving.portion(v, v.battle.location, v.battle.camp))


def stored(v: View, rest: tuple[tuple[p.Spot, h.Load], ...]) -> Position:
    """The position with what the attackers left in the location and beside it, the rest lost."""
    return battles.closed(mourned(v, _kept_there, rest))


def _kept_there(v: View, rest: tuple[tuple[p.Spot, h.Load], ...]) -> Position:
    at, load = v.battle.at, v.battle.camp
    v = v.fought(camp=h.NOTHING)
    for spot, part in rest:
        load = less(load, part)
        v = v.at(leaving.filled(v.position, spot.of(at.seat), part))
    kept = leaving.portion(v, v.battle.location, load)
    v = v.at(leaving.filled(v.position, at, kept))
    return left_behind(v.position, at.seat, h.NOWHERE, less(load, kept))


def _gone_home(v: View) -> Position:
    """After a retreat of the attackers, or ten rounds: what they cannot carry stays there."""
    v = mourned(v, _returned)
    return v.position if course.broken_off(v) else stored(v, ())


def _returned(v: View) -> Position:
    battle, seat = v.battle, v.seat(p.ATTACKERS)
    creatures, goods = survivors(v), battle.camp
    told = battles.told_home(battle, len(creatures))
    v = v.at(without_camp(v)).fought(attackers=())
    position, left = homeward.returned(v, seat, creatures, goods, told)
    v = v.at(position)
    return v.fought(camp=left).position


# ---- on a foothold


def _foothold_fought(v: View, won: str) -> Position:
    """The battle on a foothold is over; whoever has won it goes on against the location, or not."""
    goal = v.battle.goal
    if goal == p.NO_SPOT:  # which nobody told
        near = (one for one, _ in v.position.camps if p.beside(one, v.battle.at))
        goal = next(near, goal)
    if won == p.SIDES[p.ATTACKERS] and v.position.camp(goal) is not None:
        v = mourned(v, _cleared, goal)
        return renewal.without_gifts(v, -1, h.END_OF_BATTLE, but=battles.awaited(v))
    return battles.closed(mourned(v, _called_off, goal, won))


def _off_the_foothold(v: View, battle: Battle) -> Position:
    """The position after who contested a foothold has left it, for where their retreat said."""
    home = dict(battle.home) if battle.retreating == p.SIDES[p.DEFENDERS] else {}
    creatures = (*battle.defenders, *[(-1, one) for one in battle.out])
    return leaving.all_gone(v, battle.at, creatures, partial(battles.arrived, battle.at), home)


def _cleared(v: View, goal: p.Spot) -> Position:
    """The position with the attackers in the encampment again, and nobody on the foothold."""
    battle, position = v.battle, v.position
    foothold, camp = surely(position.foothold(battle.at)), surely(position.camp(goal))
    left = map(battles.fought, dict(battle.attackers).values())
    held = foothold._replace(creatures=(), cleared=True)
    camp = put_into(camp, battle.camp)._replace(creatures=(*camp.creatures, *left))
    position = position.held(held).camped(goal, camp)._replace(battle=None)
    return _off_the_foothold(v.at(position), battle)


def _called_off(v: View, goal: p.Spot, won: str) -> Position:
    """The position with the attackers who came through the foothold home. What was brought stays
    with the city that they were after where those who fought have fallen, or cannot carry it."""
    battle, position = v.battle, v.position
    foothold, camp = surely(position.foothold(battle.at)), position.camp(goal)
    waits = () if camp is None else camp.creatures
    others = tuple(one for one in waits if one.through != battle.at)
    back = (*dict(battle.defenders).values(), *battle.out)
    stays = () if won == p.SIDES[p.ATTACKERS] else (*foothold.creatures, *back)
    position = position.held(foothold._replace(creatures=stays))
    if won == p.SIDES[p.ATTACKERS]:
        position = _off_the_foothold(v.at(position), battle)
    camp = camp._replace(creatures=others) if camp is not None and others else None
    position = position.camped(goal, camp) if goal != p.NO_SPOT else position
    came = [one for one in waits if one.through == battle.at]
    home = [*dict(battle.attackers).values(), *came]
    v, fell = v.at(position._replace(battle=None)), won == p.SIDES[p.DEFENDERS]
    goods, told = h.NOTHING if fell else battle.camp, battles.told_home(battle, len(home))
    position, left = homeward.returned(v, v.position.turn.player, home, goods, told)
    return homeward.left_with(v.at(position), goal, battle.camp if fell else left)
