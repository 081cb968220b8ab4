"""Pieces of which there are many alike, told into the rows or columns of their sheets.

Each kind fills whole lines, one below the other; what is left of it stands in one line more, which
it shares, where there are not lines enough, with what is left of a neighbour or with kinds that
fill none. No kind is broken over two lines for less than a whole one. Many sheets are made one more
where each line is then of one kind.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.press.sheets.layout import Layout

_FEW = 4
"""A kind that fills less than this part of a line gets none of its own."""
_MANY = 4
"""Of so many sheets or more there may be one more."""

Line = list[tuple[int, int]]
"""Which kinds stand in a line, by number, and how many of each."""


class Told(NamedTuple):
    """Lines of a length, and how many of them are of several kinds."""

    lines: list[Line]
    mixed: int

    def cells(self, runs: Sequence[int], length: int) -> list[int]:
        """The kind in each cell, line after line; where a line is not full, spare ones of the kind
        in it of which there are most."""
        cells: list[int] = []
        for line in self.lines:
            most = max(line, key=lambda one: runs[one[0]])[0]
            spare = length - sum(count for _, count in line)
            for kind, count in line:
                cells += [kind] * (count + spare * (kind == most))
        return cells


def arranged(layout: Layout, runs: Sequence[int]) -> tuple[Layout, Sequence[int]]:
    """The layout and which kind lies in each of its cells, sheet after sheet; no cells where the
    kinds lie one after the other, since few of them fill lines or few lines would be tidier."""
    way = layout.lined(runs)
    across, down = layout.lines
    filling = sum(run for run in runs if run >= max(across, down))
    if layout.outline is not None or filling * 2 < sum(runs):
        return way, ()
    length = across if way is layout else down
    starts = [at // length for at in accumulate(runs[:-1]) if at % length]
    sheets = -(-sum(runs) // len(layout.cells))
    ways = ((layout, across, down), (layout.upright, down, across))
    tidy: list[tuple[int, Layout, Sequence[int]]] = []
    for more in range(2 if sheets >= _MANY else 1):
        for way_then, long, high in ways:
            lines = told(runs, long, (sheets + more) * high)
            if lines is not None and lines.mixed < (1 if more else len({*starts})):
                tidy.append((lines.mixed, way_then, lines.cells(runs, long)))
        if any(mixed == 0 for mixed, _, _ in tidy):
            break
    return min(tidy, key=lambda one: one[0])[1:] if tidy else (way, ())


def told(runs: Sequence[int], length: int, most: int) -> Told | None:
    """Kinds of so many pieces each in at most so many lines; None where these do not do."""
    whole = sum(run // length for run in runs)
    found = []
    for pairs in (True, False):
        shared = _shared(runs, length, pairs=pairs)
        if whole + len(shared) <= most:
            _part(shared, runs, length, most - whole - len(shared))
            lines = [*_in_order(runs, length, shared)]
            found.append(Told(lines, sum(len(line) > 1 for line in shared)))
    return min(found, key=lambda one: one.mixed, default=None)


def _shared(runs: Sequence[int], length: int, *, pairs: bool) -> list[Line]:
    """The lines of what is left of each kind; with `pairs` of neighbours in one where they fit."""
    lines: list[Line] = []
    before = -1  # the kind with whole lines before this one, if what is left of it stands alone
    for kind, run in enumerate(runs):
        if run < length:
            continue
        left = run % length
        if pairs and left and before >= 0 and left + runs[before] % length <= length:
            lines[-1].append((kind, left))
            before = -1
            continue
        lines += [[(kind, left)]] if left else []
        before = kind if left else -1
    last: Line | None = None
    for run, kind in sorted(((-run, kind) for kind, run in enumerate(runs) if 0 < run < length)):
        able = [line for line in lines if sum(count for _, count in line) - run <= length]
        if last is None or last not in able:
            last = max(able, key=lambda line: sum(count for _, count in line), default=None)
        if last is None:
            last = []
            lines.append(last)
        last.append((kind, -run))
    return lines


def _part(lines: list[Line], runs: Sequence[int], length: int, spare: int) -> None:
    """Gives kinds that fill no line lines of their own, as many as there are to spare."""
    for line in sorted(lines, key=lambda line: -line[-1][1]):
        kind, count = line[-1]
        if spare and len(line) > 1 and runs[kind] < length <= count * _FEW:
            lines.append([line.pop()])
            spare -= 1


def _in_order(runs: Sequence[int], length: int, shared: list[Line]) -> Iterator[Line]:
    """All lines: those of each kind together, in the order of the kinds."""
    of = {kind: line for line in shared for kind, _ in line}
    done: list[Line] = []
    awaited, held = -1, list[Line]()  # the kind that shares the line before, and what comes after
    for kind, run in enumerate(runs):
        yield from ([(kind, length)] for _ in range(run // length))
        if kind == awaited:
            yield from held
            awaited, held = -1, []
        line = of.get(kind)
        if line is None or any(line is one for one in done):
            continue
        filling = [each for each, _ in line if runs[each] >= length]
        if not filling and awaited >= 0:
            held.append(line)
        elif not filling or kind == min(filling):
            awaited = max((each for each in filling if each > kind), default=-1)
            yield line
        else:
            continue
        done.append(line)
