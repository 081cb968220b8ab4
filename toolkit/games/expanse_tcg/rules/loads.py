"""What is carried, added up and taken apart, and what holds it."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.state.things import NOTHING, Load
from toolkit.model.changing import without

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.expanse_tcg.state.things import Location


def less(load: Load, part: Load) -> Load:
    """A load without a part of it."""
    return Load(
        max(0, load.aether - part.aether),
        max(0, load.lore - part.lore),
        without(load.treasures, part.treasures),
        max(0, load.captives - part.captives),
    )


def both(load: Load, more: Load) -> Load:
    return Load(
        load.aether + more.aether,
        load.lore + more.lore,
        (*load.treasures, *more.treasures),
        load.captives + more.captives,
    )


def within(part: Load, load: Load) -> bool:
    """Whether a load holds a part; captives do not count."""
    left = less(load, part)
    figures = (left.aether + part.aether, left.lore + part.lore)
    treasures = len(left.treasures) + len(part.treasures)
    return figures == (load.aether, load.lore) and treasures == len(load.treasures)


def common(load: Load, part: Load) -> Load:
    """What of a part there is in a load."""
    return less(part, less(part, load))


def together(way: Sequence[Load]) -> Load:
    """Loads as one."""
    return reduce(both, way, NOTHING)


def put_into(place: Location, load: Load) -> Location:
    """A location with a load in it."""
    return place._replace(**both(held(place), load)._asdict())


def taken_from(place: Location, load: Load) -> Location:
    """A location without a load."""
    return place._replace(**less(held(place), load)._asdict())


def held(place: Location) -> Load:
    """All that lies in a location and can be carried."""
    return place.goods._replace(captives=place.captives)


def goods_told(load: Load) -> dict[str, Any]:
    """A load as the keys of what holds it, captives apart."""
    return {"aether": load.aether, "lore": load.lore, "treasures": load.treasures}
