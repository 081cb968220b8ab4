"""Moments: what cards in play do when something happens, carried out with all it sets off; also
when things are destroyed by the rules themselves, finding no room or nobody to carry them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.rules.effects.calling import bereft, called, earned, watched
from toolkit.games.expanse_tcg.rules.effects.performing import perform
from toolkit.games.expanse_tcg.rules.in_play import altering
from toolkit.games.expanse_tcg.rules.in_play.field import OUT, Thing, those
from toolkit.games.expanse_tcg.rules.in_play.present import last_mark
from toolkit.games.expanse_tcg.schemas.terms import CREATURE

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position


def befall(v: View, moment: str, seat: int) -> View:
    """The view after what the cards of a player in play do at a moment, in the order of the
    field, and the quests that this completes. Raises Owed where somebody else has to decide."""
    mine = [one for one in those(v, v.tables.saying[moment]) if one.seat == seat]
    return completed(perform(v, called(v, moment, mine)))


def in_battle(v: View, moment: str, *sides: int) -> View:
    """The view after what those do that take part in the battle under way, on these sides: the
    creatures, the location and the treasures; events too."""
    seats = [v.seat(side) for side in sides]
    every = those(v, v.tables.saying[moment])
    sources = [one for one in every if one.seat in seats and _takes_part(one)]
    return perform(v, called(v, moment, sources))


def _takes_part(thing: Thing) -> bool:
    out = thing.kind == CREATURE and thing.number <= OUT
    return thing.fights or out or thing.place is None


def befall_one(v: View, moment: str, thing: Thing, *that: Thing) -> View:
    """The view after what one card does at a moment."""
    return perform(v, called(v, moment, [thing], that))


def mourned(v: View, does: Callable[..., Position], *said: object) -> View:
    """The view after something by which creatures or treasures may be destroyed, and after what
    that sets off; as it is once the game is over."""
    if v.position.over or not watched(v):
        return v.then(does, *said)
    last = last_mark(v)
    was = v.at(altering.marked(v.position, last))
    now = v.at(does(was, *said))
    first = now.position.turn.player
    effects = sorted(bereft(was, now), key=lambda one: one.source.seat != first)
    after = perform(now, effects)
    return after if last else after.at(altering.unmarked(after.position))


def completed(v: View) -> View:
    """The view after each quest and ritual whose objective holds has given its reward."""
    return perform(v, ()) if earned(v, ()) else v
