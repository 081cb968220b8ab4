"""The board as text: two halves of two rows that face each other, and the grid of a battle."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.asking.move_notes import in_full
from toolkit.games.expanse_tcg.rows.on_table import ROWS, OnTable
from toolkit.games.expanse_tcg.state.places import COLUMNS, GRID, HALF

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.games.expanse_tcg.tables import Tables

_WIDTH, _MARGIN = 17, 7
"""Characters of a spot, and before the first: four spots in a terminal of 80."""
_LINE = 76


def sketch(told: Mapping[str, Any], players: tuple[str, ...], tables: Tables) -> list[str]:
    """The board, what each player has, and a battle, of a position as it is told."""
    table = OnTable(told, players, tables)
    found = [*_board(table)] if table.has_board else []
    if table.battle:
        found += _battle(table)
    for name in players:
        hand = told[name].get("hand")
        if isinstance(hand, list) and hand:
            found.append(f"in the hand of {name}:")
            for card in hand:
                found += _folded(f"- {in_full(tables.cards[card], tables)}")
    return found


def _board(table: OnTable) -> Iterator[str]:
    yield from _player(table, 1)
    yield _row("", [f"{'column':>9} {column}" for column in range(1, COLUMNS + 1)])
    for seat, row in ROWS:
        if (seat, row) == ROWS[2]:
            yield _row("", ["-" * _WIDTH] * COLUMNS)
        spots = [_titled([*table.spot(seat, spot)]) for spot in HALF.named(row)]
        yield from _block(row, spots)
    yield from _player(table, 0)
    for camp in table.camps():
        yield from _folded(camp)


def _titled(lines: list[str]) -> list[str]:
    return [lines[0].upper() if lines[1:] else lines[0], *lines[1:]] if lines else ["."]


def _player(table: OnTable, seat: int) -> Iterator[str]:
    yield from _folded(f"{table.players[seat]}: {table.counts(seat)}")
    for pile in table.piles(seat):
        yield from _folded(f"  {pile}")


def _battle(table: OnTable) -> Iterator[str]:
    yield table.battle_title()
    yield from _folded(f"  {table.attacked()}")
    cells = {cell: table.creature(one) for cell, one in table.fighters().items()}
    for row in reversed(GRID.rows):
        yield from _block(row, [[cells.get(name, ".")] for name in GRID.named(row)])
    for line in table.beside_battle():
        yield from _folded(f"  {line}")


def _folded(text: str) -> list[str]:
    """A line, folded where it is long."""
    return wrap(text, _LINE, subsequent_indent="    ")


def _block(name: str, columns: Sequence[Iterable[str]]) -> Iterator[str]:
    """Columns of lines side by side, the name of their row before the first."""
    folded = [
        [part for line in lines for part in wrap(line, _WIDTH, subsequent_indent="  ")]
        for lines in columns
    ]
    for number in range(max(map(len, folded))):
        parts = [lines[number] if number < len(lines) else "" for lines in folded]
        yield _row("" if number else name, parts)


def _row(name: str, parts: Iterable[str]) -> str:
    return f"{name:<{_MARGIN}} {' '.join(f'{part:<{_WIDTH}}' for part in parts)}".rstrip()
