"""How a load is shared out among those who carry it, each of whom can take some parts of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.games.expanse_tcg.state.things import Load

    Units = tuple[int, ...]
    """A load by the numbers of its units: Aether, lore, and each sort of treasure."""


def shares(
    options: Sequence[Sequence[Load]], load: Load, *, whole: bool = False
) -> Iterator[tuple[Load, ...]]:
    """Ways to give everybody one of their options, in their order, so that nothing of the load
    could be added for anybody; with `whole`, those that leave nothing of it.

    Whoever can take a part must be able to take any part of that too.
    """
    sorts = list(dict.fromkeys(load.treasures))
    able = [{_units(part, sorts): part for part in parts} for parts in options]
    most = [_most(parts) for parts in able]
    later = [[sum(each) for each in zip(*most[place:], strict=True)] for place in range(len(able))]
    later.append([0] * (3 + len(sorts)))

    def on(left: Units, way: tuple[Units, ...]) -> Iterator[tuple[Load, ...]]:
        place = len(way)
        if place == len(able):
            if not _more(able, left, way):
                yield tuple(parts[part] for parts, part in zip(able, way, strict=True))
            return
        *each, together = later[place + 1]
        for part in able[place]:
            over = tuple(have - taken for have, taken in zip(left, part, strict=True))
            if min(over) < 0:
                continue
            # What surely stays over: of each unit, and of Aether and lore one or the other.
            stays: list[tuple[int, ...]] = [
                (unit,) for unit, have in enumerate(over) if have > each[unit]
            ]
            stays += [(0, 1)] * (over[0] + over[1] > together)
            if not any(
                whole or all(_one_more(part, unit) in able[place] for unit in units)
                for units in stays
            ):
                yield from on(over, (*way, part))

    return on(_units(load, sorts), ())


def _units(load: Load, sorts: Sequence[str]) -> Units:
    return load.aether, load.lore, *(load.treasures.count(one) for one in sorts)


def _most(parts: dict[Units, Load]) -> list[int]:
    """The most of each unit that one can take, and of Aether and lore together."""
    return [*map(max, zip(*parts, strict=True)), max(part.resources for part in parts.values())]


def _one_more(part: Units, unit: int) -> Units:
    return (*part[:unit], part[unit] + 1, *part[unit + 1 :])


def _more(able: Sequence[dict[Units, Load]], left: Units, way: Sequence[Units]) -> bool:
    """Whether somebody could take something of what is left, too."""
    spare = [unit for unit, have in enumerate(left) if have]
    return any(
        _one_more(part, unit) in parts
        for parts, part in zip(able, way, strict=True)
        for unit in spare
    )
