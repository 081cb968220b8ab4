"""Battles of the board: which is next, how one begins, who leaves it when it ends, and when all are
over; and the footholds that are won, contested, and end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules import winning
from toolkit.games.expanse_tcg.rules.battle import sides
from toolkit.games.expanse_tcg.rules.board import homeward, leaving, renewal
from toolkit.games.expanse_tcg.rules.effects.moments import mourned
from toolkit.games.expanse_tcg.rules.effects.performing import perform
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.battle import Battle
from toolkit.model.known import surely
from toolkit.referee.mutation import never

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Camp, Foothold, Position
    from toolkit.referee.mutation import Breach


def contested(v: View, camp: Camp) -> Foothold | None:
    """The foothold through which some in a camp attack, and which enemies stand on."""
    for one in camp.creatures:
        foothold = v.position.foothold(one.through)
        if foothold is not None and foothold.creatures:
            return foothold
    return None


def just_cleared(v: View, camp: Camp) -> bool:
    """Whether a battle on a foothold has just been won for some in a camp, who may go on."""
    footholds = [v.position.foothold(one.through) for one in camp.creatures]
    return any(one is not None and one.cleared for one in footholds)


@CLAUSES.computes("foothold.ends", never)
def is_over(foothold: Foothold) -> bool:
    """Whether it goes with the end of its holder's turn."""
    return foothold.ends == 0


def ended(v: View, seat: int) -> Position:
    """The position after the end of a turn of a player who may hold footholds."""
    for spot in [one.spot for one in v.position.footholds if one.by == seat]:
        foothold = v.position.foothold(spot)  # as what the one before set off has left it
        if foothold is None or v.position.over:
            continue
        if is_over(foothold):
            v = mourned(v, _left, spot)
        else:
            v = v.at(v.position.held(foothold._replace(ends=0, cleared=False)))
    return v.position


def _left(v: View, spot: p.Spot) -> Position:
    """The position without a foothold, those who contested it having fled."""
    foothold = surely(v.position.foothold(spot))
    left = tuple(one for one in v.position.footholds if one.spot != spot)
    v = v.at(v.position._replace(footholds=left))
    return leaving.flown(v, spot, foothold.creatures)


# ---- which battle is next

COMBAT, AFTER = "combat", "control_2"


def fields(v: View) -> dict[p.Spot, p.Spot]:
    """Where a battle can be next, each with the location that it is for."""
    return {
        (foothold.spot if (foothold := contested(v, camp)) else goal): goal
        for goal, camp in v.position.camps
    }


def onward(v: View) -> Position:
    """The position once a battle is over, or the attacks are made: the next one, if only one is
    left; what follows where none is. Those have gone home whose target is no more, and no
    encampment is left in which nobody and nothing is."""
    for goal, camp in v.position.camps:
        if v.position.place(goal) is None or not any(camp):
            v = mourned(v, _gone_home, goal)
    v = v.then(winning.out_of_all)
    camps = v.position.camps
    if v.position.over:
        return v.position
    if not camps:
        held = tuple(one._replace(cleared=False) for one in v.position.footholds)
        return v.position.in_turn(phase=AFTER)._replace(footholds=held)
    if len(camps) > 1 or just_cleared(v, camps[0][1]):
        return v.position
    return begun(v, camps[0][0])


def under_way(v: View) -> View:
    """The view with the only battle there is begun, where nobody has told that it has: it begins
    by itself."""
    position = v.position
    told = position.battle is not None or position.turn.phase != COMBAT
    return v if told or len(position.camps) != 1 else v.at(onward(v))


def _gone_home(v: View, goal: p.Spot) -> Position:
    """The position once those have gone home who were encamped before a location."""
    camp, v = v.position.encampment(goal), v.at(v.position.camped(goal, None))
    return homeward.scattered(v, goal, camp.creatures, camp.load)


def begun(v: View, goal: p.Spot) -> Position:
    """The position with the battle for a location begun, that on a foothold before it first."""
    v = v if contested(v, v.position.encampment(goal)) else v.at(joined(v, goal))
    position, camp = v.position, v.position.encampment(goal)
    foothold, battle = contested(v, camp), Battle(at=goal, camp=camp.load)
    alone = foothold is None or all(one.through == foothold.spot for one in camp.creatures)
    if foothold is not None:
        battle = Battle(at=foothold.spot, goal=goal, camp=camp.load if alone else h.NOTHING)
    if alone:
        position = position.camped(goal, camp._replace(aether=0, lore=0, treasures=()))
    return sides.set_up_next(v.at(position._replace(battle=battle)), -1)


def joined(v: View, goal: p.Spot) -> Position:
    """The position with the attackers' Diplomats who are in the location among the attackers."""
    place, camp = v.position.location(goal), v.position.encampment(goal)
    envoys = h.visitors(place)
    if not envoys:
        return v.position
    stay = tuple(one for one in place.creatures if one.of < 0)
    come = tuple(one._replace(of=-1, through=goal, attacked=True) for one in envoys)
    position = v.position.camped(goal, camp._replace(creatures=(*camp.creatures, *come)))
    position = position.peopled(goal, stay)
    return position if v.reads_as("diplomat_side", "owner") else v.position


# ---- how one ends, and who leaves it


def closed(v: View) -> Position:
    """The position once all of a battle is done: the next battle, or what follows on all. Whoever
    lived by what held for this battle alone is destroyed first."""
    v = v.at(v.position._replace(battle=None))
    v = v.at(renewal.without_gifts(v, -1, h.END_OF_BATTLE, but=awaited(v)))
    v = perform(v, ())
    return v.position if v.position.over else onward(v)


def awaited(v: View) -> set[p.Spot]:
    """Where battles are still to be fought: what is given until the end of one waits there."""
    return {spot for both in fields(v).items() for spot in both}


def fought(one: h.Creature) -> h.Creature:
    """A creature whose battle is over, before it comes to where another is still to be fought."""
    return one._replace(given=tuple([gift for gift in one.given if gift.until != h.END_OF_BATTLE]))


def arrived(at: p.Spot, v: View, _: int, one: h.Creature, goal: int) -> Position:
    """The position with a creature of the battle for a spot in a location."""
    seat = h.owner(one, at.seat)
    one = fought(one) if p.Spot(goal, seat) in awaited(v) else one
    return leaving.settled(v.position, seat, goal, one)


def fled(v: View, at: p.Spot, creatures: Iterable[h.Creature]) -> Position:
    """The position after these creatures of the battle for a spot have fled from it."""
    return leaving.all_gone(v, at, enumerate(creatures), partial(arrived, at), {})


def told_home(battle: Battle, number: int) -> list[homeward.Goes]:
    """Of so many attackers, those on cells first, what a retreat has told of each: where it goes,
    -1 for nowhere told, and what it carries, None where that is not told."""
    told = [
        (dict(battle.home).get(cell, -1), dict(battle.carry).get(cell))
        for cell, _ in battle.attackers
    ]
    return told + [(-1, None)] * (number - len(told))


# ---- prohibitions


@CLAUSES.forbids("battle.order", m.BATTLE)
def no_camp_there(v: View) -> Breach | None:
    fighting = v.position.battle is not None or v.position.turn.phase != COMBAT
    waits = not fighting and goal_of(v) is None
    return waits and f"No attack on {v.spot(v.start)} waits for its battle."


def goal_of(v: View) -> p.Spot | None:
    """The location that the battle which is named is for."""
    spot, ways = v.start, fields(v)
    return ways.get(spot, spot if spot in ways.values() else None)


def choose(v: View) -> Position:
    """The position with the battle begun; where its location is gone, they have gone home."""
    goal = goal_of(v)
    if goal is None:
        return v.position
    return onward(v) if v.position.place(goal) is None else begun(v, goal)


def passes(v: View) -> p.Spot | None:
    """The attack that may be ended, its battle on the foothold being won."""
    if v.position.turn.phase != COMBAT or v.position.battle is not None:
        return None
    ends = (goal for goal, camp in v.position.camps if just_cleared(v, camp))
    return next(ends, None)


def given_up(v: View) -> Position:
    """The position once an attack through a foothold is ended after the battle on it."""
    return onward(mourned(v, _gone_home, surely(passes(v))))
