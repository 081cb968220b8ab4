"""Footholds: who contests one, what they bar, how long they last, and who is left on one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.board.leaving import flown
from toolkit.games.expanse_tcg.rules.effects.moments import mourned
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.referee.mutation import never

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.places import Spot
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


@CLAUSES.forbids("foothold.no_location", m.PLAY, m.FORTRESS)
def held_by_another(v: View) -> Breach | None:
    """No location is played where a foothold is."""
    settles = v.move.kind == m.FORTRESS and bool(v.move.card)
    builds = settles or (v.move.kind == m.PLAY and v.card.kind == t.LOCATION)
    spot = v.goal if settles else v.start
    foothold = v.position.foothold(spot) if builds else None
    if foothold is None:
        return None
    return f"{v.position.players[foothold.by]} holds a foothold there.", {}


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
            v = v.at(mourned(v, partial(_left, spot)))
        else:
            v = v.at(v.position.held(foothold._replace(ends=0, cleared=False)))
    return v.position


def _left(spot: Spot, v: View) -> Position:
    """The position without a foothold, those who contested it having fled."""
    foothold = v.position.foothold(spot)
    assert foothold is not None
    left = tuple(one for one in v.position.footholds if one.spot != spot)
    v = v.at(v.position._replace(footholds=left))
    return flown(v, spot, foothold.creatures)
