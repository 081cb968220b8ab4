"""Bundles: named tuples of counts, and of things told one by one, which are added up, taken apart
and shared out. A field whose default is `()` holds things, any other a count."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any, TypeVar

from toolkit.model.changing import without

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Units = tuple[int, ...]
    """How much there is of each count, and of each sort of things."""
    Sorts = Sequence[tuple[int, Any]]
    """For each of these its place in the bundle, and the sort; None for a count."""

B = TypeVar("B", bound=tuple[Any, ...])
H = TypeVar("H", bound=tuple[Any, ...])


@cache
def _of_things(kind: Any) -> tuple[bool, ...]:
    """Which fields hold things."""
    return tuple(kind._field_defaults.get(field) == () for field in kind._fields)


def added(one: B, *others: B) -> B:
    """Bundles as one."""
    made: Any = type(one)
    for other in others:
        pairs = zip(_of_things(made), one, other, strict=True)
        one = made(*[_together(a, b) if things else a + b for things, a, b in pairs])
    return one


def _together(some: tuple[Any, ...], others: tuple[Any, ...]) -> tuple[Any, ...]:
    """Things as one list; what is not seen stays as it is where nothing is added to it."""
    for one, other in ((some, others), (others, some)):
        if isinstance(one, tuple) and not one:
            return other
    return (*some, *others)


def less(one: B, part: B) -> B:
    """A bundle without as much as it has of a part."""
    made: Any = type(one)
    pairs = zip(_of_things(made), one, part, strict=True)
    left: B = made(*[without(a, b) if things else max(0, a - b) for things, a, b in pairs])
    return left


def common(one: B, part: B) -> B:
    """What of a part there is in a bundle."""
    return less(part, less(part, one))


def holds(one: B, part: B) -> bool:
    """Whether a bundle has all of a part; what the part has nothing of is not looked at."""
    trios = zip(_of_things(type(part)), part, one, strict=True)
    return not any(a and (without(a, b) if things else max(0, a - b)) for things, a, b in trios)


def lying(kind: type[B], holder: Any) -> B:
    """The bundle of what a holder has, by the names of its fields; of others it has none."""
    made: Any = kind
    found: B = made(**{field: getattr(holder, field) for field in _shared(made, holder)})
    return found


def put_into(holder: H, one: B) -> H:
    """A holder with a bundle more in it."""
    return _with(holder, added(lying(type(one), holder), one))


def taken_from(holder: H, one: B) -> H:
    """A holder without a bundle, as far as it has that."""
    return _with(holder, less(lying(type(one), holder), one))


def _with(holder: H, one: Any) -> H:
    changed: Any = holder
    found: H = changed._replace(**{key: getattr(one, key) for key in _shared(one, holder)})
    return found


def _shared(one: Any, holder: Any) -> list[str]:
    return [field for field in one._fields if field in holder._fields]


# ---- parts, and who gets which


def parts(whole: B, most: int, things: int) -> list[B]:
    """Every part of a bundle that comes to so much of its counts together, and to so many things,
    or less."""
    made: Any = type(whole)
    options = [_picks(one) if isinstance(one, tuple) else range(one + 1) for one in whole]
    found = []
    for part in product(*options):
        sizes = _sizes(part)
        if sizes[0] <= most and sizes[1] <= things:
            found.append(made(*part))
    return found


def _picks(things: tuple[str, ...]) -> list[tuple[str, ...]]:
    sorts = list(dict.fromkeys(things))
    counts = [range(things.count(one) + 1) for one in sorts]
    return [
        tuple(one for one, number in zip(sorts, chosen, strict=True) for _ in range(number))
        for chosen in product(*counts)
    ]


def _sizes(part: tuple[Any, ...]) -> tuple[int, int]:
    """The counts together, and the number of things."""
    things = [len(one) for one in part if isinstance(one, tuple)]
    return sum(one for one in part if not isinstance(one, tuple)), sum(things)


def dealt(whole: B, able: Sequence[tuple[int, int]]) -> Iterator[tuple[B, ...]]:
    """Every way to give each of some a part, of which some may stay over: `able` tells for each how
    much, as of `parts`."""
    if not able:
        yield ()
        return
    for part in parts(whole, *able[0]):
        for others in dealt(less(whole, part), able[1:]):
            yield part, *others


def shares(
    options: Sequence[Sequence[B]], bundle: B, *, whole: bool = False
) -> Iterator[tuple[B, ...]]:
    """Ways to give everybody one of their options, in their order, so that nothing of the bundle
    could be added for anybody; with `whole`, those that leave nothing of it.

    Whoever can take a part must be able to take any part of that too.
    """
    sorts = _sorts(bundle)
    counts = tuple(unit for unit, (_, sort) in enumerate(sorts) if sort is None)
    able = [{_units(part, sorts): part for part in parts} for parts in options]
    most = [_most(parts) for parts in able]
    later = [[sum(each) for each in zip(*most[place:], strict=True)] for place in range(len(able))]
    later.append([0] * (1 + len(sorts)))

    def on(left: Units, way: tuple[Units, ...]) -> Iterator[tuple[B, ...]]:
        place = len(way)
        if place == len(able):
            if not _more(able, left, way):
                yield tuple(parts[part] for parts, part in zip(able, way, strict=True))
            return
        *each, together = later[place + 1]
        for part in able[place]:
            over = tuple(have - taken for have, taken in zip(left, part, strict=True))
            if min(over, default=0) < 0:
                continue
            # What surely stays over: of each unit, and of all counts one or the other.
            stays: list[tuple[int, ...]] = [
                (unit,) for unit, have in enumerate(over) if have > each[unit]
            ]
            stays += [counts] * (sum(over[unit] for unit in counts) > together)
            if not any(
                whole or all(_one_more(part, unit) in able[place] for unit in units)
                for units in stays
            ):
                yield from on(over, (*way, part))

    return on(_units(bundle, sorts), ())


def _sorts(bundle: tuple[Any, ...]) -> Sorts:
    found: list[tuple[int, Any]] = []
    for place, one in enumerate(bundle):
        several = dict.fromkeys(one) if isinstance(one, tuple) else [None] * bool(one)
        found += [(place, sort) for sort in several]
    return found


def _units(one: tuple[Any, ...], sorts: Sorts) -> Units:
    return tuple(one[n] if sort is None else one[n].count(sort) for n, sort in sorts)


def _most(parts: dict[Units, Any]) -> list[int]:
    """The most of each unit that one can take, and of all counts together."""
    return [*map(max, zip(*parts, strict=True)), max(_sizes(part)[0] for part in parts.values())]


def _one_more(part: Units, unit: int) -> Units:
    return (*part[:unit], part[unit] + 1, *part[unit + 1 :])


def _more(able: Sequence[dict[Units, Any]], left: Units, way: Sequence[Units]) -> bool:
    """Whether somebody could take something of what is left, too."""
    spare = [unit for unit, have in enumerate(left) if have]
    return any(
        _one_more(part, unit) in parts
        for parts, part in zip(able, way, strict=True)
        for unit in spare
    )
