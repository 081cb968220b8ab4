"""The rows of what is cut from card, the expedition token and counters, and of the start page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.rows.view import slice_items
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.rows.view import Item, View

# The plastic of the box comes in these colours; the palette gives each a sign of its own.
COLOURS = ("red", "blue", "yellow", "green", "purple", "black", "orange", "pink")
# Beside one for every slice: the token that marks control of the planet.
_MORE = 1


def token_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`token`: `token.expedition`, one of each; `counter`: `counter.COLOUR`, one row a player.

    token: `name` · `slices` (see `slice_items`) · `planet` {name, resources, influence,
      legendary} · `placed` [text…] what is done once it lies on the map
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
