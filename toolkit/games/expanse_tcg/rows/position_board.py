"""The rows of a position: both halves of the board with all that lies there, the grid of a battle,
and in words what lies beside them. What nobody has told is `not told`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.rows.on_table import ROWS, OnTable
from toolkit.games.expanse_tcg.state.places import GRID, HALF
from toolkit.games.expanse_tcg.state.position import CODEC
from toolkit.model.context import Context
from toolkit.pack.plain import mappings
from toolkit.pack.row import Row
from toolkit.referee.picture import Strip, Subject, lines_below

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.pack.document import Value

PLAYER, FULL, LOW, LINE = (f"position_{part}" for part in ("player", "row", "row_low", "line"))
LONGEST = 110  # characters of a line below the board
PLAYERS = "player"  # no kind of record: players go by names of their own
MOST = 13  # lines of a spot
FEW = 3  # lines for which a low row is enough


def strips(subject: Subject[Position], tables: Tables) -> list[Strip]:
    """From top to bottom.

    position_player reads name, faction, turn, first, more · position_row, and position_row_low for
      little, name, cells: {name, title, lines, side (empty, first second), disputed}, and of a
      battle location, and of a cell creature: {name, owner, power, health, subject, held} ·
      position_line words
    """
    players, disputed = subject.position.players, subject.disputed
    told = CODEC.told(subject.position, Context(players, tables, PLAYERS))
    table = OnTable(told, players, tables)
    found: list[Strip] = []
    if table.has_board:
        found.append(_player(table, 1))
        for seat, row in ROWS:
            rows = [_on_board(table, seat, row, disputed), *_camped(table, seat, row)]
            found += rows if seat else reversed(rows)
        found.append(_player(table, 0))
    if table.battle:
        found += lines_below(LINE, filter(None, (table.battle_title(), table.attacked())), LONGEST)
        found += [_on_grid(table, row, disputed) for row in reversed(GRID.rows)]
    return found + lines_below(LINE, _lines(table), LONGEST)


def _player(table: OnTable, seat: int) -> Strip:
    name = table.players[seat]
    half = table.told[name]
    more = [*table.piles(seat)]
    if isinstance(half.get("hand"), list):
        more.insert(0, f"in hand: {table.names(half['hand']) or 'nothing'}")
    fields: dict[str, Value] = {
        "name": name,
        "faction": half.get("faction", "neutral"),
        "turn": table.told.get("turn", {}).get("player") == name,
        "first": table.counts(seat),
        "more": "; ".join(more),
    }
    return Strip(PLAYER, Row(f"position.{name}", fields))


def _on_board(table: OnTable, seat: int, row: str, disputed: Collection[str]) -> Strip:
    side = "second" if seat else "first"
    lines = {name: [*table.spot(seat, name)] for name in HALF.named(row)}
    return _strip(f"{table.players[seat]}.", row, side, lines, disputed)


def _camped(table: OnTable, seat: int, row: str) -> Iterator[Strip]:
    """The encampments before a row, on the side of the enemy."""
    lines = {name: table.camp(f"{table.players[seat]}.{name}") for name in HALF.named(row)}
    if any(lines.values()):
        side, before = "first" if seat else "second", f"camps.{table.players[seat]}"
        found = _strip("", "before it", side, lines, ())
        yield found._replace(row=Row(f"position.{before}", found.row.fields))


def _on_grid(table: OnTable, row: str, disputed: Collection[str]) -> Strip:
    cells = table.fighters()
    lines = {
        name: table.creature(cells[name]).split(", ") if name in cells else []
        for name in GRID.named(row)
    }
    strip = _strip("", row, "second" if row[0] == "d" else "first", lines, disputed)
    fields = strip.row.fields
    drawn: list[Value] = [
        {**cell, "creature": table.on_card(cells[cell["name"]]) if cell["name"] in cells else {}}
        for cell in mappings(fields["cells"])
    ]
    more: dict[str, Value] = {"cells": drawn, "location": table.fought_for()}
    return strip._replace(row=Row(strip.row.id, {**fields, **more}))


def _strip(
    before: str, row: str, side: str, told: Mapping[str, Sequence[str]], disputed: Collection[str]
) -> Strip:
    cells: list[Value] = []
    for name, lines in told.items():
        shown: list[Value] = [*lines[1:MOST]]
        if len(lines) > MOST:
            shown.append(f"and {len(lines) - MOST} more")
        cells.append({
            "name": name, "title": lines[0] if lines else "", "lines": shown,
            "side": side if lines else "", "disputed": before + name in disputed,
        })  # fmt: skip
    low = max(map(len, told.values())) <= FEW
    whose, _, name = row.rpartition("_")
    whose = {"a": "attackers ", "d": "defenders "}.get(whose, "")
    fields: dict[str, Value] = {"name": f"{whose}{name}", "cells": cells}
    return Strip(LOW if low else FULL, Row(f"position.{before}{row}", fields))


def _lines(table: OnTable) -> Iterator[str]:
    yield from table.beside_battle()
    if "pending" in table.told:
        yield f"First {table.told['pending']['by']} decides what a card leaves to them."
