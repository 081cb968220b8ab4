"""Who is destroyed: creatures and locations with damage of their health or more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.rules.field import LOCATIONS, Thing, in_play
from toolkit.games.expanse_tcg.rules.standing import weakening
from toolkit.games.expanse_tcg.schemas import terms as t

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position


def dead_creatures(v: View) -> list[Thing]:
    """Nobody's health need be known who is neither hurt nor weakened."""
    creatures = [one for one in in_play(v) if one.kind == t.CREATURE]
    if not weakening(v):
        creatures = [one for one in creatures if one.body.damage or _weak(one.body)]
    return [one for one in creatures if is_dead(v, one)]


def _weak(creature: Any) -> bool:
    return creature.plus[1] < 0 or any(gift.health < 0 for gift in creature.given)


def is_dead(v: View, thing: Thing) -> bool:
    return bool(thing.body.damage >= v.figure_of(thing, "health"))


def fallen_locations(v: View) -> list[Thing]:
    """Those outside the battle under way, whose end is that of its location."""
    return [
        one
        for one in in_play(v)
        if one.kind in LOCATIONS and one.body.damage and not one.fights and is_dead(v, one)
    ]


def laid_to(position: Position, seat: int, pile: str, card: str) -> Position:
    """The position with a card in a pile of a player: afterlife, eternity, discard, completed."""
    return position.half(seat, **{pile: (*getattr(position.halves[seat], pile), card)})
