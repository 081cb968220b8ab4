"""What forbids a move over own locations, a small function a clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.battle import carrying
from toolkit.games.expanse_tcg.rules.board import board as b
from toolkit.games.expanse_tcg.rules.board import moving, prohibitions
from toolkit.games.expanse_tcg.rules.in_play import standing
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.places import Spot, on_board
from toolkit.model.alike import numbered
from toolkit.pack.listing import counted
from toolkit.referee.found import once_a_move, once_each

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.games.expanse_tcg.rules.in_play.field import Thing
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.referee.mutation import Breach

_REGISTERED = (carrying,)  # by being imported, before those below


@CLAUSES.forbids("move.there", m.MOVE, of=("card", "at"))
def nobody_to_move(v: View) -> Breach | None:
    if b.mover(v):
        return None
    card, number = numbered(v.move.card)
    there = f"no {v.name(card)} there" if number == 1 else "none of that number"
    return f"There is {there}. {b.who_stands(v)}", {"card": v.move.card}


@CLAUSES.forbids("move.own", m.MOVE)
def not_own(v: View) -> Breach | None:
    stand = b.mover(v)
    whose = v.start.seat if stand is None else stand.seat
    if whose == v.move.by and (v.goal.seat == v.move.by or b.abroad(v) is not None):
        return None
    foothold = v.position.foothold(v.goal)
    if whose == v.move.by and foothold is not None and foothold.by == v.move.by:
        return "Who holds a foothold attacks from it, and does not stand on it."
    return "One moves own creatures, over own locations; a Diplomat over all."


CLAUSES.forbids("move.new", m.MOVE, of=("card", "at"), about=b.mover)(b.just_played)


class Journey(NamedTuple):
    """A creature that moves over own locations and somewhere else: its way, and the spaces that it
    has left."""

    stand: Thing
    way: moving.Way
    left: int


@once_a_move
def _journey(v: View) -> Journey | None:
    stand = b.mover(v)
    if stand is None or not_own(v) or prohibitions.stays(v):
        return None
    return Journey(stand, moving.way_of(v, stand), _left(v, stand, k.slowed(v.move.take.captives)))


@CLAUSES.forbids("move.adjacent", m.MOVE)
def no_chain(v: View) -> Breach | None:
    if prohibitions.stays(v):
        return "It is there already."
    going = _journey(v)
    nowhere = going is not None and going.way.shortest >= moving.FAR
    return nowhere and "No chain of own locations leads there."


@CLAUSES.forbids("move.spaces", m.MOVE, about=_journey)
def too_many_spaces(v: View, going: Journey) -> Breach | None:
    if going.way.shortest >= moving.FAR or going.way.shortest <= going.left:
        return None
    far = counted(going.way.shortest, "space")
    return f"That is {far}; {v.name(going.stand.body)} has {going.left} left."


@CLAUSES.forbids("move.through", m.MOVE, about=_journey)
def no_room_on_the_way(v: View, going: Journey) -> Breach | None:
    full = going.way.shortest <= going.left < going.way.length
    return full and "Every way there passes a location without room."


@CLAUSES.forbids("keyword.giant", m.MOVE, about=_journey)
def giant_on_the_way(v: View, going: Journey) -> Breach | None:
    if going.way.length <= going.left or going.way.if_small > going.left:
        return None
    if k.bulk(v.words(going.stand.body)) > 1:
        return f"{v.name(going.stand.body)} is a Giant and finds no way."
    return "A Giant on the way takes four spaces."


@CLAUSES.forbids("move.then_attack", m.MOVE, of=("card", "at"), about=b.mover)
def fought_already(v: View, stand: Thing) -> Breach | None:
    if not _has_fought(v, stand.body):
        return None
    done = "walked as a fortress" if stand.body.walked else "attacked"
    return f"{v.name(stand.body)} has {done} this turn."


def _has_fought(v: View, one: h.Creature) -> bool:
    """Whether a creature has done what it cannot do and move besides."""
    if one.walked or not one.attacked:
        return one.walked
    survived = v.position.turn.phase == m.CONTROL[-1]  # in control 1 it is home without a battle
    return one.spaces > 0 or not survived or v.reads_as("after_battle_move", "barred")


def goals_of(v: View, stand: Thing, spots: Iterable[Spot]) -> Iterator[Spot]:
    """Those of the spots that a creature might come to, if nothing holds it back where it is."""
    one = stand.body
    if b.just_played(v, stand) or _has_fought(v, one):
        return
    most = _left(v, stand, False)
    if most > 0 or any(place.tunnel for _, place in v.position.places):
        far = moving.nearest(v, stand, v.move.by)
        for spot in spots:
            if far.get(on_board(spot.of(v.move.by)), moving.FAR) <= most:
                yield spot


@once_each
def _left(v: View, stand: Thing, held_back: bool) -> int:
    """Spaces that are left of the turn, one in all with two captives."""
    one: h.Creature = stand.body
    most = 1 if held_back else k.pace(v.words(one))
    most = standing.spaces(v, stand, most)
    moved, here = one.spaces, one.phase_spaces
    if here < 0:
        here = moved if v.position.turn.phase == m.CONTROL[0] else 0
    if here == moved:
        return max(0, most - moved)
    return v.parted(lambda per: max(0, most - (here if per == "phase" else moved)), "move_budget")


@CLAUSES.forbids("keyword.captive", m.MOVE, about=_journey)
def slowed(v: View, going: Journey) -> Breach | None:
    if not k.slowed(v.move.take.captives):
        return None
    if going.way.shortest >= moving.FAR or going.way.shortest <= going.left:
        return None
    if 1 >= going.way.shortest > _left(v, going.stand, False):  # it has no space left in any case
        return None
    return "With two captives a creature moves one space."
