"""The rows of a position: the token with its claims, the map, and in words what players hold.

A map is drawn in rings where a map string told it, or where its list reads like one: Mecatol Rex
first, then each ring clockwise from the top. Any other list is drawn row by row in its own order.
What a partial position leaves out is `not told`. A map in rings on which a place is asked for or
owed, or of which alone is told, is a sheet of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.rows.systems import BARRED, system_item
from toolkit.games.ti4_expeditions.rows.view import slice_items
from toolkit.games.ti4_expeditions.rules.questions import SLICES, SYSTEMS
from toolkit.games.ti4_expeditions.state.map_values import GAP, HOME, Spot
from toolkit.games.ti4_expeditions.state.moves import PLACE
from toolkit.games.ti4_expeditions.state.position import CODEC, View, of_the_table
from toolkit.games.ti4_expeditions.state.telling import held_words
from toolkit.hex.places import TURNS
from toolkit.hex.rings import nth, spiral, within
from toolkit.model.context import Context
from toolkit.model.words import NOT_TOLD, counted
from toolkit.pack.listing import listed
from toolkit.pack.plain import parted
from toolkit.pack.row import Row
from toolkit.referee.picture import Strip, Subject, lines_below
from toolkit.referee.rules import Readings

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from toolkit.games.ti4_expeditions.rows.view import Item
    from toolkit.games.ti4_expeditions.state.map_values import Lie
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.pack.document import Value

TOKEN, RINGS, ROW, LINE = "position_token", "map_rings", "map_row", "position_line"
KEY, TITLE = "position_key", "map_title"
HERE, PLAIN = "here", "plain"  # how a system is drawn once the planet lies on the map
LONGEST = 96  # characters of a line below the map
IN_A_ROW = 5
MOST_RINGS = 5
# A home whose place is told, and not whose it is.
_HOME: Item = {
    "tile": HOME, "name": "home", "expansion": "", "lines": ["whose is not told"],
    "lie": BARRED, "why": "planet", "rulings": [], "disputed": False,
}  # fmt: skip


def strips(subject: Subject[Expedition], tables: Tables) -> list[Strip]:
    """The token, the map and the lines below it, from top to bottom.

    map_title reads nothing
    position_token reads slices: as of `slice_items`, each with `by` the faction that claimed it or
      empty, `order` as which one, `unclaimed` the words where nobody did, `disputed`
    map_rings_1 … _5 read systems: as of `system_item`, each with `at`, its place as [q, r], and a
      hyperlane with `lanes`, the sides that they join (`0-2`) from the top clockwise; map_row reads
      systems, up to five
    position_line reads words · position_key reads nothing
    """
    position, disputed = subject.position, subject.disputed
    open_map = position.systems is not None and position.thunders_edge is None
    asked = any(place.startswith(f"{SYSTEMS}.") for place in disputed)
    owed = position.owed[:1] and position.owed[0].what == PLACE
    asked = bool(asked or owed or "slices" in position.absent)
    alone = open_map and asked and bool(_layout(position, tables))
    slices = {"slices": _slices(position, tables, disputed)}
    head = Strip(TITLE, Row("position.title", {}))
    found = [head if alone else Strip(TOKEN, Row("position.token", slices))]
    found += _map(subject, tables)
    if open_map:
        found.append(Strip(KEY, Row("position.key", {})))
    return found + lines_below(LINE, _lines(position, tables, alone), LONGEST)


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


def _map(subject: Subject[Expedition], tables: Tables) -> Iterator[Strip]:
    position = subject.position
    if position.systems is None:
        return
    lies = [*position.lying(tables)]
    there = {lie[0]: lie for lie in lies}

    def drawn(lie: Lie) -> Item:
        asked = f"{SYSTEMS}.{lie[0]}" in subject.disputed
        item = system_item(View(position, Readings({}), tables), lie, subject.possible, asked)
        if position.thunders_edge is not None:
            # It lies somewhere: where else it might have is not asked any more.
            item |= {"lie": HERE if lie[0] == position.thunders_edge else PLAIN, "why": ""}
        return item

    layout = _layout(position, tables)
    if layout:
        rings = nth(len(layout) - 1).ring
        inner: list[Value] = []
        told = bool(position.board and position.board.layout)
        for spot, place in zip(layout, spiral(rings), strict=True):
            if spot.tile != GAP:
                item = _HOME if spot.tile == HOME else drawn(there[spot.tile])
                inner.append({**item, **_lanes(spot, told, tables), "at": [*place]})
        yield Strip(f"{RINGS}_{max(rings, 1)}", Row("position.map", {"systems": inner}))
        laid = {spot.tile for spot in layout} | {*_placeless(position, tables)}
        lies = [lie for lie in lies if lie[0] not in laid]
    for number, some in enumerate(parted(lies, IN_A_ROW), 1):
        systems: list[Value] = [*map(drawn, some)]
        yield Strip(ROW, Row(f"position.row.{number}", {"systems": systems}))


def _lanes(spot: Spot, told: bool, tables: Tables) -> Item:
    """What a hyperlane shows instead of what a system does; `told`: how it is turned is known."""
    pairs = tables.hyperlanes.get(spot.tile)
    if pairs is None:
        return {}
    if not told:
        return {"lines": ["{icon:hyperlane} its turn", NOT_TOLD], "sights": []}
    turned = [sorted((side + spot.turn) % TURNS for side in pair) for pair in pairs]
    return {
        "lanes": [f"{one}-{other}" for one, other in turned],
        "lines": [f"turned {60 * spot.turn}°"] if spot.turn else [],
    }


def _layout(position: Expedition, tables: Tables) -> tuple[Spot, ...]:
    """What lies at each place of the rings: as a map string told, or as the list reads as one.

    A home whose place is not told lies where the only place of one is. Empty where it is unknown,
    or for more rings than are drawn.
    """
    layout = position.board.layout if position.board else ()
    homes = _placeless(position, tables)
    if [spot.tile for spot in layout].count(HOME) == len(homes) == 1:
        layout = tuple(Spot(homes[0]) if spot.tile == HOME else spot for spot in layout)
    if not layout:
        inner = [tile for tile, _ in position.systems or () if _inside(tile, tables)]
        if inner and inner[0] in tables.figures.mecatol and len(inner) > 1:
            layout = tuple(map(Spot, inner))
    rings = nth(len(layout) - 1).ring if layout else 0
    return layout if len(layout) == within(rings) and rings <= MOST_RINGS else ()


def _placeless(position: Expedition, tables: Tables) -> list[str]:
    """The homes that lie somewhere on a map whose string does not tell their place."""
    board = position.board
    laid = {spot.tile for spot in board.layout} if board else set()
    lies = board.lies if board and board.layout else ()
    return [tile for tile, _ in lies if tile not in laid and _inside(tile, tables)]


def _inside(tile: str, tables: Tables) -> bool:
    """Whether a tile lies among the others, neither beside the map nor in the Fracture."""
    system = tables.systems.get(tile)
    return system is None or not (system.off_map or system.in_fracture)


# ---- in words


def _lines(position: Expedition, tables: Tables, alone: bool) -> Iterator[str]:
    homes = [tables.tile_words(tile) for tile in _placeless(position, tables)]
    cx = Context(position.players, tables)
    if homes and HOME in {spot.tile for spot in _layout(position, tables)}:
        yield f"Homes whose place is not told, each barred: {listed(homes)}."
    if not alone:
        if position.systems is None:
            yield "The map was not told."
        said = (f"{what}: {words}." for what, words in of_the_table(position, cx))
        yield " ".join(f"{one[0].upper()}{one[1:]}" for one in said)
    for _, words in CODEC.in_words(position, ("owed",) if position.owed else (), cx):
        yield f"First {words}."
    if alone:
        yield "This sheet shows the map alone."
        return
    for seat in range(len(position.players)):
        yield f"{_name(position, tables, seat)}: {_held(position, tables, seat)}."


def _held(position: Expedition, tables: Tables, seat: int) -> str:
    """What a player holds, as far as the position tells; first the slices."""
    slices = counted(position.counts()[seat], "slice")
    said = f"slices {NOT_TOLD}" if "slices" in position.absent else slices
    return ", ".join((said, *held_words(position, seat, tables)))
