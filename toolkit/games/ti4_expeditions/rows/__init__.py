"""What every printed component of the game says, as rows: plain values that templates place.

Each builder documents the fields of its rows. Figures come from the data, rules from the clauses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.rows.aids import aid_rows
from toolkit.games.ti4_expeditions.rows.systems import placement_rows
from toolkit.games.ti4_expeditions.rows.tokens import start_rows, token_rows
from toolkit.games.ti4_expeditions.rows.view import view

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row

__all__ = ["rows"]


def rows(pack: Pack, players: frozenset[int]) -> Mapping[str, tuple[Row, ...]]:
    """Rows by key: token, counter, reference, placement, systems, fracture, log, start."""
    seen = view(pack, players)
    built: dict[str, tuple[Row, ...]] = {}
    for make in (token_rows, aid_rows, placement_rows, start_rows):
        built.update(make(seen))
    return built
