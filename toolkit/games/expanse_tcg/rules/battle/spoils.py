"""After a battle is won: what is carried home, what is put elsewhere, or a foothold instead."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.battle import aftermath, battles, course, retreating
from toolkit.games.expanse_tcg.rules.board import homeward, leaving
from toolkit.games.expanse_tcg.rules.effects.moments import mourned
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.position import Foothold
from toolkit.model.bundle import added, holds, less
from toolkit.referee.mutation import giving, unchanged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.referee.mutation import Breach

GATE = "spoils gate"


@CLAUSES.forbids("battle.side", GATE, whole=True)
def nothing_won(v: View) -> Breach | None:
    """Whether there is a battle that this side has won, with its spoils still to be taken."""
    won = course.outcome(v)
    if won is None:
        return "The battle is not over."
    if won != p.SIDES[v.side]:
        return "That side has not won."
    defends = v.side != p.ATTACKERS
    return defends and v.move.kind == m.FOOTHOLD and "Attackers win footholds."


def _shares(v: View) -> list[tuple[h.Creature, int, h.Load]]:
    """Each attacker with the spot told for it, -1 for none, and what it carries."""
    creatures = aftermath.survivors(v)
    told = battles.told_home(retreating.planned(v), len(creatures))
    pairs = zip(creatures, told, strict=True)
    return [(one, home, load or h.NOTHING) for one, (home, load) in pairs]


@CLAUSES.forbids("spoils.carry", m.SPOILS)
def not_to_be_had(v: View) -> Breach | None:
    """More than there is, more than they carry, or to where they do not go."""
    if v.side != p.ATTACKERS and (v.move.carry or v.move.home or v.move.whole):
        return "Defenders say by `rest` alone where what has no room goes."
    retreating.board_told(v)
    if v.move.whole:
        able = next(_ways_with_all(v), None) is not None
        return None if able else "The attackers cannot carry all of it home."
    loads = [load for _, load in (*v.move.carry, *v.move.rest)]
    if any(load.captives for load in loads):
        return "Captives are not won."
    there = aftermath.goods_of(v) if v.side == p.ATTACKERS else v.battle.camp
    if not holds(there, added(h.NOTHING, *loads)):
        return "There is not so much to be had."
    shares = _shares(v)
    for place, (one, home, load) in enumerate(shares):
        resources, treasures = homeward.capacity(v, [one])
        if load.resources > resources or len(load.treasures) > treasures:
            return f"{v.name(one)} cannot carry that.", {"card": one.card}
        others = [(other, told) for other, told, _ in shares[:place] + shares[place + 1 :]]
        if home >= 0 and not homeward.may_go(v, v.move.by, one, home, others):
            return f"{v.name(one)} does not go there.", {"card": one.card}
    return _rest_astray(v)


def _rest_astray(v: View) -> Breach | None:
    defends = v.side != p.ATTACKERS
    if defends and _beyond_what_has_no_room(v):
        return "What has room in the location stays there."
    for spot, load in v.move.rest:
        there = spot.of(v.move.by)
        place = v.position.place(there)
        near = p.beside(there, v.battle.at) or (defends and there == v.battle.at)
        if place is None or not near:
            return "What is left over goes to locations adjacent to the battle."
        if defends and there.seat != v.move.by:
            return "Defenders put it into locations of their own."
        if leaving.portion(v, place, load) != load:
            return f"{v.name(place)} has no room for that."
        if there.seat != v.move.by and not v.reads_as("spoils_choice", "winner"):
            return "Whose location it is decides."
    return None


def _beyond_what_has_no_room(v: View) -> bool:
    """Whether defenders put more elsewhere than has no room in the location; which of the
    treasures those are is theirs to say."""
    at = v.battle.at
    away = added(h.NOTHING, *[load for spot, load in v.move.rest if spot.of(v.move.by) != at])
    over = aftermath.surplus(v)
    more = len(away.treasures) > len(over.treasures)
    return more or away.aether > over.aether or away.lore > over.lore


def _ways_with_all(v: View) -> Iterator[homeward.Ends]:
    """The ways home by which the attackers carry all of it."""
    creatures, seat, goods = aftermath.survivors(v), v.move.by, aftermath.goods_of(v)
    for ways in islice(homeward.endings(v, seat, creatures), homeward.MOST_WAYS):
        if homeward.carries_all(v, seat, [(goal, creatures[n]) for n, goal in ways], goods):
            yield ways


def _homes_with_all(v: View) -> list[int]:
    """Where each attacker goes by all of these; -1 where that is still to be said."""
    ends = {end for way in _ways_with_all(v) for end in way}
    goals = [[goal for other, goal in ends if other == n] for n in range(len(_shares(v)))]
    return [goal[0] if len(goal) == 1 else -1 for goal in goals]


@CLAUSES.forbids("foothold.instead", m.FOOTHOLD)
def still_stands(v: View) -> Breach | None:
    return not course.destroyed(v) and f"{v.name(v.battle.location)} still stands there."


# ---- what follows


def taken(v: View) -> Position:
    """The position after the spoils, or after a foothold instead."""
    retreating.board_told(v)
    v = aftermath.without_defenders(v)
    if course.broken_off(v):
        return v.position
    if v.side != p.ATTACKERS:
        return aftermath.stored(v, v.move.rest)
    return battles.closed(mourned(v, _AFTER[v.move.kind]))


def _carried_off(v: View) -> Position:
    goods, shares = aftermath.goods_of(v), _shares(v)
    told: list[homeward.Goes] = [(home, load) for _, home, load in shares]
    if v.move.whole:
        told = [(home, None) for home in _homes_with_all(v)]
    for spot, load in v.move.rest:
        goods = less(goods, load)
        v = v.at(leaving.filled(v.position, spot.of(v.move.by), load))
    return _left(v, [one for one, _, _ in shares], goods, told)


def _left(
    v: View, creatures: list[h.Creature], goods: h.Load, told: list[homeward.Goes]
) -> Position:
    """The position with the attackers home and the location gone, if it was destroyed; what nobody
    takes is lost."""
    at, gone, winner = v.battle.at, course.destroyed(v), v.move.by
    place = v.battle.location
    v = v.at(aftermath.without_camp(v))
    bare = place._replace(aether=0, lore=0, treasures=(), captives=0 if gone else place.captives)
    v = v.fought(location=bare, camp=h.NOTHING)
    v = v.at(leaving.removed(v, at) if gone else v.position)
    v = v.at(v.position._replace(battle=None))
    position, left = homeward.returned(v, winner, creatures, goods, told)
    v = v.at(position)
    if not told or any(load is not None for _, load in told):
        near, each = leaving.around(v, at), leaving.each(left)
        open_ = any(leaving.takes(v, there, one) for there in near for _, one in each)
        if v.reads_as("spoils_choice", "owner", matters=open_):
            v, left = leaving.saved(v, at, left, offered=True)
    return aftermath.left_behind(v.position, at.seat, place, left)


forfeited = CLAUSES.computes("foothold.instead", unchanged)(giving(h.NOTHING))
"""What attackers carry home who establish a foothold."""


def _established(v: View) -> Position:
    goods, creatures = aftermath.goods_of(v), [one for one, _, _ in _shares(v)]
    at, kept = v.battle.at, forfeited(goods)
    v = v.at(aftermath.left_behind(v.position, at.seat, v.battle.location, less(goods, kept)))
    v = v.at(v.position.held(Foothold(at, v.move.by)))
    return _left(v, creatures, kept, [(-1, None)] * len(creatures))


_AFTER = {m.SPOILS: _carried_off, m.FOOTHOLD: _established}
