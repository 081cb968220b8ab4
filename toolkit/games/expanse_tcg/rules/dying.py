"""Who is destroyed: creatures and locations with damage of their health or more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.rules.field import LOCATIONS, Thing, creatures, in_play
from toolkit.games.expanse_tcg.rules.standing import weakening

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position


def dead_creatures(v: View) -> list[Thing]:
    """Nobody's health need be known who is neither hurt nor weakened."""
    suspects: Sequence[Thing] = creatures(v)
    if not weakening(v):
        suspects = [one for one in suspects if one.body.damage or _weakened(one.body)]
    return [one for one in suspects if is_dead(v, one)]


def _weakened(creature: Any) -> bool:
    given = creature.given and any(gift.health < 0 for gift in creature.given)
    return given or creature.plus[1] < 0


def is_dead(v: View, thing: Thing) -> bool:
    return bool(thing.body.damage >= v.figure_of(thing, "health"))


def fallen_locations(v: View) -> list[Thing]:
    """Those outside the battle under way, whose end is that of its location."""
    places = [place for half in v.position.halves for _, place in half.locations]
    if not any(place.damage for place in places):
        return []
    return [
        one
        for one in in_play(v)
        if one.kind in LOCATIONS and one.body.damage and not one.fights and is_dead(v, one)
    ]


def laid_to(position: Position, seat: int, pile: str, card: str) -> Position:
    """The position with a card in a pile of a player: afterlife, eternity, discard, completed; the
    same where it goes to none."""
    if not pile:
        return position
    return position.half(seat, **{pile: (*getattr(position.halves[seat], pile), card)})
