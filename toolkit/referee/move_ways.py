"""Many ways of one move, or many moves of one kind, as fewer lines: by the first thing in which
they differ, and those that differ in their places alone by turns."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.model.short import MORE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.pack.document import Value


class Way(NamedTuple):
    """A legal move and its mapping."""

    move: Any
    told: Mapping[str, Value]


class Line(NamedTuple):
    """One move, or several of which `told` shows what they have in common.

    `rest` holds the ways that were not looked at yet, if there may be any.
    """

    told: Mapping[str, Value]
    ways: Sequence[Way]
    rest: Iterator[Any] | None = None


def many_ways(line: Line) -> bool:
    return len(line.ways) > 1 or line.rest is not None


def varied(lines: Iterable[Line], kind: str) -> list[Line]:
    """The lines without ways first; of those that differ in their places alone one of each before
    the others."""
    met: Counter[str] = Counter()

    def turn(line: Line) -> int:
        told = line.told[kind]
        parts = told if isinstance(told, dict) else {"": told}
        said = _flow({key: value for key, value in parts.items() if not _is_place(value)})
        met[said] += 1
        return met[said]

    return sorted(sorted(lines, key=many_ways), key=turn)


_END = "]"  # of things named together


def parted(ways: Sequence[Way], kind: str) -> list[Line]:
    """The ways by the first thing in which they differ; one line where nothing is in order."""
    first = ways[0].told.items()
    key = next((key for key, value in first if key != kind and isinstance(value, list | dict)), "")
    if not key:
        return by_value(ways, kind)
    values = [way.told.get(key) for way in ways]
    alone = all(isinstance(value, dict) for value in values)
    things = [_things(value if alone else _listed(value), alone=alone) for value in values]
    common = next(
        (n for n, each in enumerate(zip(*things, strict=False)) if len({*map(_flow, each)}) > 1),
        min(map(len, things)),
    )
    parts: dict[str, list[Way]] = {}
    for way, told in zip(ways, things, strict=True):
        parts.setdefault(_flow(told[: common + 1]), []).append(way)
    return [
        Line(part[0].told, part)
        if len(part) == 1
        else Line({**part[0].told, key: _first(part[0].told[key], common + 1, alone)}, part)
        for part in parts.values()
    ]


def by_value(ways: Sequence[Way], kind: str) -> list[Line]:
    """The ways by the first part in which what stands under their kind differs."""
    values = [way.told[kind] for way in ways]
    mappings = [value for value in values if isinstance(value, dict)]
    if len(mappings) < len(values):
        return []
    names = [*mappings[0]]
    place = next(
        (n for n, key in enumerate(names) if len({_flow(each.get(key)) for each in mappings}) > 1),
        len(names),
    )
    shown = names[: place + 1]
    parts: dict[str, list[Way]] = {}
    for way, value in zip(ways, mappings, strict=True):
        parts.setdefault(_flow([value.get(key) for key in shown]), []).append(way)
    more = dict.fromkeys(names[place + 1 : place + 2], MORE)
    return [
        Line(part[0].told, part)
        if len(part) == 1
        else Line({**part[0].told, kind: {**_only(part[0].told[kind], shown), **more}}, part)
        for part in parts.values()
    ]


def _only(value: Any, names: Sequence[str]) -> dict[str, Value]:
    return {key: value[key] for key in names if key in value}


def _listed(value: Value) -> list[Value]:
    return value if isinstance(value, list) else [value]


def _things(value: Value, *, alone: bool) -> list[Value]:
    """What a value names, one after the other; numbers of one list together. A mapping is one
    thing, but where it stands alone."""
    if isinstance(value, dict) and alone:
        return [thing for key, each in value.items() for thing in (key, *_things(each, alone=True))]
    if isinstance(value, list) and not _is_place(value):
        return [thing for each in value for thing in _things(each, alone=False)] + [_END]
    return [value]


def _is_place(value: Value) -> bool:
    return isinstance(value, list) and bool(value) and all(type(each) is int for each in value)


def _first(value: Value, count: int, alone: bool) -> Value:
    """The first things that a value names, and that there is more."""
    shown, _ = _cut(value if alone else _listed(value), count, alone)
    return shown


def _cut(value: Value, count: int, alone: bool) -> tuple[Value, int]:
    """So many things of a value, and how many are left to show; -1 once more is hinted at."""
    if isinstance(value, dict) and alone:
        named: dict[str, Value] = {}
        for key, each in value.items():
            if count < 2:  # the key, and something of what stands there
                return {**named, key: MORE}, -1
            named[key], count = _cut(each, count - 1, alone)
            if count < 0:
                return named, count
        return named, count
    if not isinstance(value, list) or _is_place(value):
        return value, count - 1
    shown: list[Value] = []
    for each in value:
        if count < 1:
            break
        part, count = _cut(each, count, False)
        shown.append(part)
        if count < 0:
            return shown, count
    return ([*shown, MORE], -1) if count < 1 else (shown, count - 1)


def _flow(value: Any) -> str:
    return json.dumps(value)
