"""Creatures of a position changed all at once, and told apart by a mark while effects are done."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from toolkit.model.changing import each_changed, each_value

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.state.things import Creature


def every_creature(position: Position, change: Callable[[Creature], Creature | None]) -> Position:
    """The position with every creature in play changed, without those that come to None."""

    def within(holder: Any) -> Any:
        if not holder.creatures:
            return holder
        return holder._replace(creatures=each_changed(holder.creatures, change))

    for seat in (0, 1):
        position = position.each_place(seat, within)
    position = position._replace(
        camps=each_value(position.camps, within), footholds=each_changed(position.footholds, within)
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


def marked(position: Position, last: int = 0) -> Position:
    """The position with a number of its own, after the last, on every creature without one."""
    numbers = count(last + 1)

    def mark(one: Creature) -> Creature:
        return one if one.mark else one._replace(mark=next(numbers))

    return every_creature(position, mark)


def unmarked(position: Position) -> Position:
    return every_creature(position, lambda one: one._replace(mark=0) if one.mark > 0 else one)
