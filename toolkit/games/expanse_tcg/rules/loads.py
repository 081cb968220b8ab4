"""What is carried, added up and taken apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.state.things import NOTHING, Load

if TYPE_CHECKING:
    from collections.abc import Sequence


def less(load: Load, part: Load) -> Load:
    """A load without a part of it."""
    left = [*load.treasures]
    for one in part.treasures:
        if one in left:
            left.remove(one)
    aether, lore = max(0, load.aether - part.aether), max(0, load.lore - part.lore)
    return Load(aether, lore, tuple(left))


def both(load: Load, more: Load) -> Load:
    return Load(
        load.aether + more.aether, load.lore + more.lore, (*load.treasures, *more.treasures)
    )


def within(part: Load, load: Load) -> bool:
    """Whether a load holds a part."""
    return both(less(load, part), part)._replace(treasures=()) == load._replace(
        treasures=()
    ) and len(less(load, part).treasures) == len(load.treasures) - len(part.treasures)


def common(load: Load, part: Load) -> Load:
    """What of a part there is in a load."""
    treasures, left = [], [*load.treasures]
    for one in part.treasures:
        if one in left:
            left.remove(one)
            treasures.append(one)
    return Load(min(load.aether, part.aether), min(load.lore, part.lore), tuple(treasures))


def together(way: Sequence[Load]) -> Load:
    """Loads as one."""
    whole = NOTHING
    for part in way:
        whole = both(whole, part)
    return whole
