"""What forbids a move over own locations, a small function a clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules import board as b
from toolkit.games.expanse_tcg.rules import field, standing
from toolkit.games.expanse_tcg.rules.moving import FAR, way_of
from toolkit.games.expanse_tcg.rules.prohibitions import CONTROL, stays
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import Spot
from toolkit.games.expanse_tcg.state.things import owner
from toolkit.model.alike import numbered
from toolkit.pack.listing import counted
from toolkit.referee.found import once_each
from toolkit.referee.parting import parting

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.referee.mutation import Breach


@CLAUSES.forbids("move.there", m.MOVE, of=("card", "at"))
def nobody_to_move(v: View) -> Breach | None:
    if b.mover(v):
        return None
    card, number = numbered(v.move.card)
    there = f"no {v.tables.name('card', card)} there" if number == 1 else "none of that number"
    return f"There is {there}.", {"card": v.move.card}


@CLAUSES.forbids("move.own", m.MOVE)
def not_own(v: View) -> Breach | None:
    start, goal = v.move.at.of(v.move.by), v.move.to.of(v.move.by)
    stand = b.mover(v)
    whose = start.seat if stand is None else owner(stand.creature, start.seat)
    if whose == v.move.by and goal.seat == v.move.by:
        return None
    if whose == v.move.by and b.abroad(v) is not None:
        return None
    foothold = v.position.foothold(goal)
    if whose == v.move.by and foothold is not None and foothold.by == v.move.by:
        return "Who holds a foothold attacks from it, and does not stand on it.", {}
    return "One moves own creatures, over own locations; a Diplomat over all.", {}


@CLAUSES.forbids("move.new", m.MOVE, of=("card", "at"))
def just_played(v: View) -> Breach | None:
    stand = b.mover(v)
    if stand is None or not stand.creature.new or k.rushes(v.words(stand.creature)):
        return None
    return f"{v.name(stand.creature)} was played this turn.", {}


@CLAUSES.forbids("move.adjacent", m.MOVE)
def no_chain(v: View) -> Breach | None:
    stand = _own_mover(v)
    if stays(v):
        return "It is there already.", {}
    if stand is None or way_of(v, stand).shortest < FAR:
        return None
    return "No chain of own locations leads there.", {}


@CLAUSES.forbids("move.spaces", m.MOVE)
def too_many_spaces(v: View) -> Breach | None:
    stand = _own_mover(v)
    if stand is None:
        return None
    way, most = way_of(v, stand), _spaces_left(v, stand)
    if way.shortest >= FAR or way.shortest <= most:
        return None
    far = counted(way.shortest, "space")
    return f"That is {far}; {v.name(stand.creature)} has {most} left.", {}


@CLAUSES.forbids("move.through", m.MOVE)
def no_room_on_the_way(v: View) -> Breach | None:
    stand = _own_mover(v)
    if stand is None:
        return None
    way, most = way_of(v, stand), _spaces_left(v, stand)
    if way.shortest > most or way.length <= most:
        return None
    return "Every way there passes a location without room.", {}


@CLAUSES.forbids("keyword.giant", m.MOVE)
def giant_on_the_way(v: View) -> Breach | None:
    stand = _own_mover(v)
    if stand is None:
        return None
    way, most = way_of(v, stand), _spaces_left(v, stand)
    if way.length <= most or way.if_small > most:
        return None
    if k.bulk(v.words(stand.creature)) > 1:
        return f"{v.name(stand.creature)} is a Giant and finds no way.", {}
    return "A Giant on the way takes four spaces.", {}


@CLAUSES.forbids("move.then_attack", m.MOVE, of=("card", "at"))
def fought_already(v: View) -> Breach | None:
    stand = b.mover(v)
    if stand is None or not (stand.creature.attacked or stand.creature.walked):
        return None
    if stand.creature.walked:
        return f"{v.name(stand.creature)} has walked as a fortress this turn.", {}
    barred = stand.creature.spaces > 0 or parting(
        v.rules, ("after_battle_move",), lambda reading: reading == "barred"
    )
    return (f"{v.name(stand.creature)} has attacked this turn.", {}) if barred else None


def free_to_go(v: View) -> bool:
    """Whether nothing holds the mover back wherever it would go."""
    stand = b.mover(v)
    if stand is None or just_played(v) is not None or fought_already(v) is not None:
        return False
    return _spaces_left(v, stand) > 0 or any(one.tunnel for _, one in b.mine(v).locations)


def _own_mover(v: View) -> b.Stand | None:
    """The mover, where it moves over own locations and somewhere else."""
    stand = b.mover(v)
    if not_own(v) is not None or stays(v) or stand is None:
        return None
    return stand


def _spaces_left(v: View, stand: b.Stand) -> int:
    return _left(v, stand, k.slowed(v.move.take.captives))


@once_each
def _left(v: View, stand: b.Stand, held_back: bool) -> int:
    """Spaces that are left of the turn, one in all with two captives."""
    thing = field.stands(stand.seat, Spot(stand.spot, stand.seat), stand.place, stand.creature)
    most = 1 if held_back else k.pace(standing.words(v, thing))
    most = standing.spaces(v, thing, most)
    moved, here = stand.creature.spaces, stand.creature.phase_spaces
    if here < 0:
        here = moved if v.position.turn.phase == CONTROL[0] else 0
    if here == moved:
        return max(0, most - moved)
    return parting(
        v.rules,
        ("move_budget",),
        lambda reading: max(0, most - (here if reading == "phase" else moved)),
    )


@CLAUSES.forbids("keyword.captive", m.MOVE)
def slowed(v: View) -> Breach | None:
    stand = _own_mover(v)
    if stand is None or not k.slowed(v.move.take.captives):
        return None
    shortest = way_of(v, stand).shortest
    if shortest >= FAR or shortest <= _left(v, stand, held_back=True):
        return None
    if 1 >= shortest > _left(v, stand, held_back=False):  # it has no space left in any case
        return None
    return "With two captives a creature moves one space.", {}
