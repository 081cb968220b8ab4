"""The values of a pack that nobody has published: which records leave what unknown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.kind import UNKNOWN
from toolkit.pack.record import ABOUT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from toolkit.pack.document import Steps, Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record


def unknowns(pack: Pack, kinds: Iterable[str], layer: str = "") -> Iterator[tuple[Record, Steps]]:
    """Every unknown value of records and tables of these kinds, with its path.

    With a `layer` those that the set of this id says are unknown, whatever lies below it.
    """
    for kind in kinds:
        table = pack.tables.get(kind)
        for record in (*pack.of(kind).values(), *([table] if table is not None else ())):
            if not layer:
                yield from ((record, steps) for steps in paths(record.value))
            for each in record.layers if layer else ():
                if each.folder == layer:
                    yield from ((record, steps) for steps in paths(each.value))


def paths(value: Mapping[str, Value], steps: Steps = ()) -> Iterator[Steps]:
    """The paths of what is unknown in a mapping; a list is known as a whole or not at all."""
    for key, item in value.items():
        if not steps and key in ABOUT:
            continue
        if isinstance(item, dict):
            yield from paths(item, (*steps, key))
        elif item == UNKNOWN:
            yield (*steps, key)
