"""Creatures of a position changed all at once, and told apart by a mark while effects are done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.rules.present import held_in, held_of
from toolkit.games.expanse_tcg.state.things import seen_of
from toolkit.model.changing import each_changed, each_value
from toolkit.referee.kept import Last

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse_tcg.state.position import Half, Position
    from toolkit.games.expanse_tcg.state.things import Creature

    Change = Callable[[Creature], Creature | None]

_BARE = "bare"
"""What holds creatures as it was before they were marked: what nothing has changed since is then
the same object again."""


def every_creature(position: Position, change: Change) -> Position:
    """The position with every creature in play changed, without those that come to None."""

    def within(holder: Any) -> Any:
        if not seen_of(holder.creatures):
            return holder
        return holder._replace(creatures=each_changed(holder.creatures, change))

    return _everywhere(position, partial(_each_place, within), within, change)


def everybody(position: Position, change: Callable[[Creature], Creature]) -> Position:
    """The position with every creature changed, those inside fortresses too."""

    def with_inside(one: Creature) -> Creature:
        after = change(one)
        if not after.inside:
            return after
        return after._replace(inside=each_changed(after.inside, with_inside))

    return every_creature(position, with_inside)


def _each_place(within: Callable[[Any], Any], half: Half) -> Half:
    return half._replace(locations=each_value(half.locations, within))


def _everywhere(
    position: Position,
    mine: Callable[[Half], Half],
    within: Callable[[Any], Any],
    change: Change,
) -> Position:
    """The same where what a player has is changed as a whole, and whatever else holds creatures
    outside a battle."""
    position = position._replace(
        halves=each_changed(position.halves, mine),
        camps=each_value(position.camps, within),
        footholds=each_changed(position.footholds, within),
    )
    battle = position.battle
    if battle is None:
        return position
    battle = battle._replace(
        attackers=each_value(battle.attackers, change),
        defenders=each_value(battle.defenders, change),
        out=each_changed(battle.out, change),
    )
    return position._replace(battle=battle)


class _Marking:
    """Gives creatures that have none a number of their own, after the `last`."""

    def __init__(self, last: int) -> None:
        self.last = last

    def __call__(self, one: Creature) -> Creature:
        if one.mark:
            return one
        self.last += 1
        return one._replace(mark=self.last)


def marked(position: Position, last: int = 0) -> Position:
    """The position with a number of its own, after the last, on every creature without one."""
    found: Position = _MARKED.of((position, last), lambda: _marked_everywhere(position, last))
    return found


_MARKED: Last[Any] = Last(512)
"""Positions, what players have in them, and what holds creatures, once they are marked. Kept with
what they were made of each would hold the other, and neither ever go."""


def _marked_everywhere(position: Position, last: int) -> Position:
    mark = _Marking(last)

    def within(holder: Any) -> Any:
        if not seen_of(holder.creatures):
            return holder
        last = mark.last
        after, mark.last = _MARKED.of((holder, last), lambda: _marked(holder, last))
        return after

    def mine(half: Half) -> Half:
        def all_marked() -> tuple[Half, int]:
            after = _each_place(within, half)
            if not held_of(half).mark and after is not half:
                vars(after)[_BARE] = half
            return after, mark.last

        after, mark.last = _MARKED.of((half, mark.last), all_marked)
        return after

    return _everywhere(position, mine, within, mark)


def _marked(holder: Any, last: int) -> tuple[Any, int]:
    """What holds creatures once they are marked, and the last number then."""
    mark = _Marking(last)
    after = holder._replace(creatures=each_changed(holder.creatures, mark))
    if not held_in(holder).mark:
        vars(after)[_BARE] = holder
    return after, mark.last


def unmarked(position: Position) -> Position:
    def bare(one: Creature) -> Creature:
        return one._replace(mark=0) if one.mark > 0 else one

    def within(holder: Any) -> Any:
        if not seen_of(holder.creatures):
            return holder
        known = vars(holder).get(_BARE)
        return known or holder._replace(creatures=each_changed(holder.creatures, bare))

    def mine(half: Half) -> Half:
        return vars(half).get(_BARE) or _each_place(within, half)

    return _everywhere(position, mine, within, bare)
