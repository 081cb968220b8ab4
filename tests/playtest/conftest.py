"""A table for Pebbles, the toy game of the referee's tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.playtest.table import Table, Ways
from toolkit.referee.rules import Readings


@pytest.fixture
def table(tmp_path, monkeypatch):
    """`table()`; who has more stones stands better, and to draw a counter is to be done."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1] / "referee"))
    from toy_bench import bench
    from toy_game import Pebbles

    judged = bench(Pebbles(), tmp_path)
    ways = Ways(
        lambda position, seat: position.stones.count(seat),
        lambda position: sum(stone >= 0 for stone in position.stones),
        lambda position, move: [f"cell.{move.cell}"] if move.kind == "lay" else [],
        ends=("draw",),
    )
    return Table(judged.game, Readings(judged.ledger.in_force({})), ways)
