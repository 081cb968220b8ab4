"""Who is destroyed: creatures and locations with damage of their health or more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.rules.field import Thing, creatures, locations
from toolkit.games.expanse_tcg.rules.present import all_held, suspect
from toolkit.games.expanse_tcg.rules.standing import weakening
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.referee.found import once

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View


@once
def dead_creatures(v: View) -> list[Thing]:
    """Nobody's health need be known who is neither hurt nor weakened."""
    if weakening(v):
        return [one for one in creatures(v) if is_dead(v, one)]
    for held in all_held(v):
        if held.hurt:
            return [one for one in creatures(v) if suspect(one.body) and _may_be_dead(v, one)]
    return []


def _may_be_dead(v: View, thing: Thing) -> bool:
    """Whether it is dead: what others add to its health is asked where that alone tells it."""
    body = thing.body
    own = v.figure(thing.card, "health") + sum([one.health for one in body.given])
    own += body.plus[1] if thing.kind == t.CREATURE else 0
    return body.damage >= own and is_dead(v, thing)


def is_dead(v: View, thing: Thing) -> bool:
    return bool(thing.body.damage >= v.figure_of(thing, "health"))


def fallen_locations(v: View) -> list[Thing]:
    """Those outside the battle under way, whose end is that of its location."""
    if not any(held.damaged for held in all_held(v)):
        return []
    hit = [one for one in locations(v) if one.body.damage and not one.fights]
    dead = is_dead if hit and weakening(v) else _may_be_dead
    return [one for one in hit if dead(v, one)]


def anything_dead(v: View) -> bool:
    """Whether a creature or a location outside the battle under way is to be buried."""
    if dead_creatures(v):
        return True
    return (_worn(v) or weakening(v)) and bool(fallen_locations(v))


def _worn(v: View) -> bool:
    """Whether a location has damage of its health or more, as far as that is its own and was given
    to it."""
    for half in v.position.halves:
        for _, place in half.locations:
            if place.damage:
                health = v.tables.cards[place.card].health
                if 0 <= health <= place.damage - sum([gift.health for gift in place.given]):
                    return True
    return False
