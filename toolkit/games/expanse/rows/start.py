"""What the game adds to the start page: what else a maker needs, and whose game it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.kind import UNKNOWN
from toolkit.pack.listing import listed
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from toolkit.games.expanse.rows.view import Item, View
    from toolkit.pack.document import Value


def start_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`start`: one row, which the press completes with the outcome of a run.

    `makers` {designer, publisher, year} · `players` "2, 3 or 4" ·
    `cubes` [{id, name, initial, influence, diplomat, total}], one a faction, and
    `cubes_total`: wooden cubes stand for the printed influence tokens ·
    `missing` [{name, count}]: what nobody has published and no set completes
    """
    cubes: list[Value] = []
    total = 0
    for faction in view.factions():
        counts = {unit: faction.whole("units", unit) for unit in ("influence", "diplomat")}
        here = sum(counts.values())
        cubes.append({**view.faction(faction.id), **counts, "total": here})
        total += here
    manifest = view.pack.manifest
    fields: Item = {
        "makers": {key: manifest.get(key, UNKNOWN) for key in ("designer", "publisher", "year")},
        "players": listed([str(count) for count in view.counts], "or"),
        "cubes": cubes,
        "cubes_total": total,
        "missing": [
            {"name": kind, "count": count} for kind, count in view.pack.missing.items() if count
        ],
    }
    return {"start": (Row(f"start.{view.pack.game}", fields),)}
