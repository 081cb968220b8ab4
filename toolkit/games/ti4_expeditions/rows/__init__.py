"""What every printed component of the game says, as rows: plain values that templates place.

Each builder documents the fields of its rows. Figures come from the data, rules from the clauses.
What is cut from card, the expedition token and counters, and the start page are built here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.rows.aids import aid_rows
from toolkit.games.ti4_expeditions.rows.systems import placement_rows
from toolkit.games.ti4_expeditions.rows.view import slice_items, view
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.ti4_expeditions.rows.view import Item, View
    from toolkit.pack.pack import Pack


def rows(pack: Pack, players: frozenset[int]) -> Mapping[str, tuple[Row, ...]]:
    """Rows by key: token, counter, reference, placement, systems, fracture, log, start."""
    seen = view(pack, players)
    built: dict[str, tuple[Row, ...]] = {}
    for make in (token_rows, aid_rows, placement_rows, start_rows):
        built.update(make(seen))
    return built


# The plastic of the box comes in these colours; the palette gives each a sign of its own.
COLOURS = ("red", "blue", "yellow", "green", "purple", "black", "orange", "pink")
# Beside one for every slice: the token that marks control of the planet.
_MORE = 1


def token_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`token`: `token.expedition`, one of each; `counter`: `counter.COLOUR`, one row a player.

    token: `name` · `slices` (see `slice_items`) · `planet` {name, resources, influence,
      legendary} · `placed` [{short [text…]}…] what is done once it lies on the map
    counter: `name` · `colour`; in front a control token, on its back one infantry, for whoever
      claimed most slices places as many infantry as tokens come home
    """
    return {"token": (_expedition(view),), "counter": _counters(view)}


def _expedition(view: View) -> Row:
    tables = view.tables
    planet = tables.planets[tables.thunders_edge]
    fields: Item = {
        "name": "Expedition token",
        "slices": [*slice_items(tables)],
        "planet": {
            "name": planet.name,
            "resources": planet.resources,
            "influence": planet.influence,
            "legendary": planet.legendary,
        },
        "placed": view.aid("token")["placed"],
    }
    shown = [*tables.pack.of("slice").values(), tables.pack.of("planet")[planet.id]]
    return Row("token.expedition", fields, layer=view.layer_of(shown))


def _counters(view: View) -> tuple[Row, ...]:
    copies = len(view.tables.slices) + _MORE
    return tuple(
        Row(f"counter.{colour}", {"name": f"Control, {colour}", "colour": colour}, copies)
        for colour in COLOURS[: view.most]
    )


def start_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`start`: one row, which the press completes (toolkit.pack.opening, and the outcome of a run):
    `counters`, how many there are of each."""
    fields: Item = {"counters": token_rows(view)["counter"][0].copies}
    return {"start": (Row(f"start.{view.pack.game}", fields),)}
