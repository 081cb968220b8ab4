"""What the game adds to the start page: whose it is, and what of the box is needed beside paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.rows.tokens import token_rows
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import entries
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.rows.view import Item, View


def start_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`start`: one row, which the press completes with the outcome of a run.

    `makers` {publisher, year} · `players` how many at most · `counters` how many there
    are of each · `editions` [{date, says}] of the rules, the latest last
    """
    manifest = view.pack.manifest
    editions = entries(manifest.get("editions"))
    fields: Item = {
        "makers": {key: manifest.get(key, UNKNOWN) for key in ("publisher", "year")},
        "players": view.most,
        "counters": token_rows(view)["counter"][0].copies,
        "editions": [{"date": date, "says": says} for date, says in editions.items()],
    }
    return {"start": (Row(f"start.{view.pack.game}", fields),)}
