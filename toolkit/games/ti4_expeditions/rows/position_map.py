"""The rows of a position: the token with its claims, the map, and in words what players hold.

A map is drawn in rings where its list reads like a map string: Mecatol Rex first, then each ring
clockwise from the top. Any other list is drawn row by row in its own order. What a partial position
leaves out is `not told`.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.rows.systems import system_item
from toolkit.games.ti4_expeditions.rows.view import slice_items
from toolkit.games.ti4_expeditions.rules.questions import SLICES, SYSTEMS
from toolkit.games.ti4_expeditions.state.telling import held_words, owed_words
from toolkit.games.ti4_expeditions.state.values import ACTION, END, START
from toolkit.model.context import Context
from toolkit.model.words import counted
from toolkit.pack.row import Row
from toolkit.referee.picture import NOT_TOLD, Strip, lines_below

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from toolkit.games.ti4_expeditions.rows.view import Item
    from toolkit.games.ti4_expeditions.state.map_values import Lie
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.pack.document import Value

TOKEN, RINGS, ROW, LINE = "position_token", "map_rings", "map_row", "position_line"
KEY = "position_key"
HERE, PLAIN = "here", "plain"  # how a system is drawn once the planet lies on the map
LONGEST = 96  # characters of a line below the map
SIDE = 20.0  # mm, of a hexagon as the templates draw it
IN_A_ROW = 5
MOST_RINGS = 4
_MOMENTS = {START: "at its start", ACTION: "in the action", END: "at its end"}
# Along a ring clockwise from the top: south-east, south, south-west, and so on.
_ALONG = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def position_strips(
    position: Expedition,
    tables: Tables,
    disputed: Collection[str],
    possible: Mapping[str, tuple[str, ...]],
) -> list[Strip]:
    """The token, the map and the lines below it, from top to bottom.

    position_token reads slices: as of `slice_items`, each with `by` the faction that claimed it or
      empty, `order` as which one, `unclaimed` the words where nobody did, `disputed`
    map_rings_1 … _4 read systems: as of `system_item`, each with `at`, the corner of its hexagon;
      map_row reads systems, up to five
    position_line reads words · position_key reads nothing

    `possible` are the readings of each ruling, as of toolkit.referee.picture.
    """
    strips = [Strip(TOKEN, Row("position.token", {"slices": _slices(position, tables, disputed)}))]
    strips += _map(position, tables, disputed, possible)
    if position.systems is not None and position.thunders_edge is None:
        strips.append(Strip(KEY, Row("position.key", {})))
    return strips + lines_below(LINE, _lines(position, tables), LONGEST)


def _slices(position: Expedition, tables: Tables, disputed: Collection[str]) -> list[Value]:
    claimed = {claim.slice: (order, claim.by) for order, claim in enumerate(position.slices, 1)}
    unclaimed = NOT_TOLD if "slices" in position.absent else "free"
    found: list[Value] = []
    for item in slice_items(tables):
        order, by = claimed.get(str(item["id"]), (0, -1))
        found.append(
            {
                **item,
                "order": order or "",
                "by": _name(position, tables, by) if order else "",
                "unclaimed": unclaimed,
                "disputed": f"{SLICES}.{item['id']}" in disputed,
            }
        )
    return found


def _name(position: Expedition, tables: Tables, seat: int) -> str:
    return tables.name("faction", position.players[seat])


# ---- the map


def _map(
    position: Expedition,
    tables: Tables,
    disputed: Collection[str],
    possible: Mapping[str, tuple[str, ...]],
) -> Iterator[Strip]:
    if position.systems is None:
        return
    lies = [*position.lying(tables)]

    def drawn(lie: Lie) -> Item:
        tile, tokens = lie
        asked = f"{SYSTEMS}.{tile}" in disputed
        item = system_item(position, tile, tokens, possible, tables, asked)
        if position.thunders_edge is not None:
            # It lies somewhere: where else it might have is not asked any more.
            item |= {"lie": HERE if tile == position.thunders_edge else PLAIN, "why": ""}
        return item

    rings = rings_of(lies, tables)
    if rings:
        count = 1 + 3 * rings * (rings + 1)
        inner: list[Value] = [
            {**drawn(lie), "at": [*at]}
            for lie, at in zip(_on_the_map(lies, tables), corners(rings), strict=True)
        ]
        assert len(inner) == count
        yield Strip(f"{RINGS}_{rings}", Row("position.map", {"systems": inner}))
        lies = [lie for lie in lies if not _inside(lie[0], tables)]
    for number, start in enumerate(range(0, len(lies), IN_A_ROW), 1):
        systems: list[Value] = [drawn(lie) for lie in lies[start : start + IN_A_ROW]]
        yield Strip(ROW, Row(f"position.row.{number}", {"systems": systems}))


def _inside(tile: str, tables: Tables) -> bool:
    """Whether a tile lies among the others, neither beside the map nor in the Fracture."""
    system = tables.systems.get(tile)
    return system is None or not (system.off_map or system.in_fracture)


def _on_the_map(lies: list[Lie], tables: Tables) -> list[Lie]:
    return [lie for lie in lies if _inside(lie[0], tables)]


def rings_of(lies: list[Lie], tables: Tables) -> int:
    """How many rings lie around Mecatol Rex; 0 where the list is no map string."""
    inner = _on_the_map(lies, tables)
    if not inner or inner[0][0] not in tables.figures.mecatol:
        return 0
    sizes = {1 + 3 * rings * (rings + 1): rings for rings in range(1, MOST_RINGS + 1)}
    return sizes.get(len(inner), 0)


def corners(rings: int) -> list[tuple[float, float]]:
    """The top left corners in mm of the hexagons of a map, the middle one first, then each ring."""
    places = [(0, 0)]
    for ring in range(1, rings + 1):
        column, row = 0, -ring
        for right, down in _ALONG:
            for _ in range(ring):
                places.append((column, row))
                column, row = column + right, row + down
    high = sqrt(3) * SIDE
    return [
        (
            round((column + rings) * 1.5 * SIDE, 2),
            round((row + column / 2 + rings) * high, 2),
        )
        for column, row in places
    ]


# ---- in words


def _lines(position: Expedition, tables: Tables) -> Iterator[str]:
    yield _turn(position, tables)
    if position.systems is None:
        yield "The map was not told."
    yield _in_play(position, tables)
    if position.owed:
        told: list[Value] = [{what: position.players[by]} for what, by in position.owed]
        yield f"First {owed_words(told, Context(position.players, tables))}."
    for seat in range(len(position.players)):
        yield f"{_name(position, tables, seat)}: {_held(position, tables, seat)}."


def _turn(position: Expedition, tables: Tables) -> str:
    by = position.players[position.turn.player]
    if "turn" in position.absent:
        return f"Whose turn it is was not told: {tables.doing(by, 'begins|begin')}."
    said = f"The turn of {tables.within('faction', by)}, {_MOMENTS[position.turn.moment]}"
    if position.turn.claimed:
        said += f"; slices claimed in it: {position.turn.claimed}"
    return said + "."


def _in_play(position: Expedition, tables: Tables) -> str:
    planet = tables.planets[tables.thunders_edge].name
    where = position.thunders_edge
    said = f"{planet} is not on the map" if where is None else f"{planet} lies in system {where}"
    fracture = "is in play" if position.fracture else "is not in play"
    if "fracture" in position.absent:
        fracture = f"was {NOT_TOLD}: not in play"
    said += f"; the Fracture {fracture}."
    if position.infantry is not None:
        by, number = position.infantry
        said += f" {_name(position, tables, by)} placed {number} infantry."
    return said


def _held(position: Expedition, tables: Tables, seat: int) -> str:
    """What a player holds, as far as the position tells; first the slices."""
    slices = counted(position.counts()[seat], "slice")
    said = f"slices {NOT_TOLD}" if "slices" in position.absent else slices
    return ", ".join((said, *held_words(position, seat, tables)))
