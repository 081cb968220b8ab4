"""Values that are never changed themselves: others in their place, and the same object where
nothing is otherwise, so that all that is known of it still holds."""

from __future__ import annotations

from operator import is_
from typing import TYPE_CHECKING, TypeVar

from toolkit.model.unseen import PartSeen, Unseen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

K = TypeVar("K")
V = TypeVar("V")


def each_changed(things: tuple[V, ...], change: Callable[[V], V | None]) -> tuple[V, ...]:
    """Each of these changed, without those that come to None; what is not seen stays as it is."""
    if isinstance(things, Unseen):
        seen = each_changed(things.seen, change) if isinstance(things, PartSeen) else None
        return things if seen is None else PartSeen(things.path, seen)
    if not things:
        return things
    after = tuple(map(change, things))
    if all(map(is_, after, things)):
        return things
    return tuple([one for one in after if one is not None])


def without(things: tuple[V, ...], gone: Iterable[V]) -> tuple[V, ...]:
    """These things, of whatever sort of tuple, without others, as many of each as are there; what
    is not seen stays as it is where all the others are seen, and is less by those that it shows as
    they go. Of equal ones the very object goes, where it is there."""
    others = (*gone,)
    if isinstance(things, Unseen) and things.shows:
        return things.fewer(len(others))
    if isinstance(things, PartSeen):
        seen = without(things.seen, others)
        if len(seen) + len(others) == len(things.seen):
            return PartSeen(things.path, seen)
    left = [*things]
    for one in others:
        if one in left:
            very = [place for place, each in enumerate(left) if each is one]
            del left[very[0] if very else left.index(one)]
    return type(things)(left)


def with_more(things: tuple[V, ...], more: Iterable[V]) -> tuple[V, ...]:
    """These things and others after them; what is not seen stays as it is."""
    if isinstance(things, PartSeen):
        return PartSeen(things.path, (*things.seen, *more))
    return things if isinstance(things, Unseen) else (*things, *more)


def without_one(things: tuple[V, ...], place: int) -> tuple[V, ...]:
    """These things without that in a place, which is seen."""
    if isinstance(things, PartSeen) and place < len(things.seen):
        return PartSeen(things.path, without_one(things.seen, place))
    return things[:place] + things[place + 1 :]


def each_value(
    pairs: tuple[tuple[K, V], ...], change: Callable[[V], V | None]
) -> tuple[tuple[K, V], ...]:
    """The same of what stands under keys."""
    changed, same = [], True
    for pair in pairs:
        after = change(pair[1])
        if after is pair[1]:
            changed.append(pair)
            continue
        same = False
        if after is not None:
            changed.append((pair[0], after))
    return pairs if same else tuple(changed)
