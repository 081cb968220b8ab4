"""Grids of rows and columns, as boards of cards are. A cell is a number, counted row by row."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

_MOST = 4_096  # ways about what bars them that are kept


class Grid:
    """Rows by name, each of so many columns, which are counted from 1 in names: `front2`.

    Neighbours of a cell are those one step away in any of eight directions.
    """

    def __init__(self, rows: Sequence[str], columns: int) -> None:
        self.rows, self.columns = tuple(rows), columns
        self.names = tuple(f"{row}{column}" for row in rows for column in range(1, columns + 1))
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self._steps: dict[tuple[int, frozenset[int]], dict[int, int]] = {}
        self._around = [tuple(self._near(cell)) for cell in range(len(self.names))]

    def named(self, row: str) -> tuple[str, ...]:
        """The names of the cells in a row, from its first column."""
        first = self.rows.index(row) * self.columns
        return self.names[first : first + self.columns]

    def row(self, cell: int) -> int:
        return cell // self.columns

    def column(self, cell: int) -> int:
        return cell % self.columns

    def at(self, row: int, column: int) -> int | None:
        """The cell in this row and column, both counted from 0; None off the grid."""
        if 0 <= row < len(self.rows) and 0 <= column < self.columns:
            return row * self.columns + column
        return None

    def around(self, cell: int) -> tuple[int, ...]:
        """The neighbours of a cell."""
        return self._around[cell]

    def _near(self, cell: int) -> Iterator[int]:
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                there = self.at(self.row(cell) + down, self.column(cell) + right)
                if there is not None and there != cell:
                    yield there

    def ahead(self, cell: int, step: int) -> tuple[int, ...]:
        """The cells beyond it in its column, nearest first; `step` is 1 down the rows, -1 up."""
        return tuple(self._line(cell, step))

    def _line(self, cell: int, step: int) -> Iterator[int]:
        there = self.at(self.row(cell) + step, self.column(cell))
        while there is not None:
            yield there
            there = self.at(self.row(there) + step, self.column(there))

    def beside(self, cell: int, step: int) -> tuple[int, ...]:
        """The cells of the next row, that in its column and those diagonal to it."""
        row = self.row(cell) + step
        return tuple(there for there in self._around[cell] if self.row(there) == row)

    def steps(self, start: int, barred: Iterable[int]) -> Mapping[int, int]:
        """How many steps there are from a cell to each that can be reached without the barred."""
        asked = start, frozenset(barred)
        if asked not in self._steps:
            if len(self._steps) >= _MOST:
                self._steps.clear()
            self._steps[asked] = self._found(*asked)
        return self._steps[asked]

    def spread(
        self,
        start: int,
        ends: Collection[int],
        passed: Collection[int],
        links: Sequence[tuple[int, int]] = (),
        dear: int = 1,
    ) -> dict[int, int]:
        """How many steps there are from a cell to each of those where a way may end, which leads on
        from a cell that is `passed`. A link leads from a cell to another, for as many steps as it
        is `dear`, 0 or 1."""
        found, edge, far = {start: 0}, [start], 0
        while edge:
            beyond: list[int] = []
            for here in edge:  # which grows by links that cost nothing
                if here != start and here not in passed:
                    continue
                for there in self._around[here]:
                    if there in ends and found.get(there, far + 2) > far + 1:
                        found[there] = far + 1
                        beyond.append(there)
                for end, there in links:
                    if end == here and there in ends and found.get(there, far + 2) > far + dear:
                        found[there] = far + dear
                        (beyond if dear else edge).append(there)
            edge, far = beyond, far + 1
        return found

    def _found(self, start: int, barred: frozenset[int]) -> dict[int, int]:
        found, edge = {start: 0}, [start]
        for cell in edge:
            for there in self._around[cell]:
                if there not in found and there not in barred:
                    found[there] = found[cell] + 1
                    edge.append(there)
        return found
