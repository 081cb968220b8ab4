"""The rows of boards to play on: their places, what lies on each, and for how many players; and of
blank grids, in which an owner of the game marks what nobody has published."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.rows.said import said
from toolkit.hex.drawn import least_form
from toolkit.hex.naming import row_names
from toolkit.hex.places import CENTRE
from toolkit.hex.rings import spiral
from toolkit.model.hexes import cells_of
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import parted
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from toolkit.hex.places import Place
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

GROUNDS = {"blocked": "blocked", "double_hexilium": "pays_twice", "hexilium": "pays"}
SKIES = ("world", "mars", "iceworld")
"""Families of boards with colours of their own; all others lie under the first."""
FORMS = (9, 11, 13, 15)
"""Hexagons that lie side by side on the boards there are templates for."""


def grounds(told: Callable[[str], Any]) -> dict[Place, str]:
    """What each place is: plain, blocked, pays or pays_twice; none where no cells are told."""
    found: dict[Place, str] = dict.fromkeys(told("cells") or (), "plain")
    for key, ground in GROUNDS.items():
        found |= dict.fromkeys(told(key) or (), ground)
    return found


def board_rows(pack: Pack, players: frozenset[int]) -> Mapping[str, tuple[Row, ...]]:
    """`board`: `name`, `sky` (a family that has colours of its own), `counts` (for how many, in
    words), `form`, the hexagons side by side that its template has room for, `cells`: {at, ground,
    name, look, sky} and, of at most three of its grounds, `legend`: {ground, says, name}. Of boards
    that nobody has published there is a grid to fill in (blanks.py)."""
    made = (_row(record) for record in pack.of("board").values() if record.known("cells"))
    return {"board": tuple(row for row in made if not players or row.players & players)}


def _row(record: Record) -> Row:
    counts: Any = record.get("players")
    family = str(record.get("family"))
    sky = family if family in SKIES else SKIES[0]
    cells: Any = [{**cell, "sky": sky} for cell in _cells(record)]
    here = {cell["ground"] for cell in cells}
    legend: list[Value] = [
        {"ground": ground, "says": says, "name": ""}
        for ground, says in said("grounds").items()
        if ground in here
    ]
    fields: dict[str, Value] = {
        "name": record.get("name"),
        "id": record.id,
        "sky": sky,
        "counts": f"{' or '.join(map(str, counts))} players",
        "form": str(least_form([cell["at"] for cell in cells], FORMS)),
        "cells": cells,
        "legend": legend[-3:],
    }
    row = Row.of(record, fields)
    # One mark a board, beside the number of players: not one a place.
    invented = {"counts"} if {"cells", *GROUNDS} & {*row.stand_in} else set()
    return row._replace(players=frozenset(counts), stand_in=frozenset(invented))


def _cells(record: Record) -> Iterator[dict[str, Any]]:
    def told(key: str) -> Any:
        cells: Any = record.get(key)
        return None if cells in (None, UNKNOWN) else cells_of(cells)

    names = row_names(told("cells") or ())
    for (q, r), ground in grounds(told).items():
        if (q, r) in names:
            look = (5 * q + 3 * r) % 8  # of as many floors none lies beside its like
            yield {"at": [q, r], "ground": ground, "name": names[q, r], "look": look}


PATTERN = "hex_pattern"
"""The template of a cell."""
A_PAGE = {"pattern": 15, "shape": 20, "board": 2}
"""Grids on a page, by what is marked in them."""
RINGS = {"pattern": 2, "shape": 3, "board": 7}
"""Rings around the middle of a grid."""
_OF = {"pattern": ("faction", "card", "minor"), "shape": ("mission",), "board": ("board",)}


def blank_rows(pack: Pack) -> Mapping[str, tuple[Row, ...]]:
    """`grid_pattern`, `grid_shape` and `grid_board`, a page each: `how`, `grids`: {name, cells:
    {at, part, mark}}."""
    made = {}
    for what, most in A_PAGE.items():
        grids = [*_unpublished(pack, what)]
        made[f"grid_{what}"] = tuple(
            Row(f"grid.{what}.{number}", {"how": said(f"grids.{what}"), "grids": some})
            for number, some in enumerate(parted(grids, most), 1)
        )  # fmt: skip
    return made


def _unpublished(pack: Pack, what: str) -> Iterator[Value]:
    for record in (one for kind in _OF[what] for one in pack.of(kind).values()):
        named = record.get("name")
        name = record.id if named in (None, UNKNOWN) else str(named)
        if record.id.isupper() and named != UNKNOWN:
            name = f"{record.id} {name}"
        if what != "pattern":
            if record.get("cells" if what == "board" else "shape") == UNKNOWN:
                yield _grid(name, what)
            continue
        if record.get("pattern") == UNKNOWN:
            yield _grid(name, what, own=True)
        patterns: Any = record.get("patterns") or {}
        for number, pattern in patterns.items():
            if pattern == UNKNOWN:
                yield _grid(f"{name}, {number}", what)


def _grid(name: str, what: str, *, own: bool = False) -> Value:
    return {"name": name, "cells": grid_cells(what, own=own)}


def grid_cells(what: str, *, own: bool = False) -> list[Value]:
    """The places of a blank grid; in that of a unit its own place is drawn."""
    return [
        {"at": [*place], "part": PATTERN, "mark": "own" if own and place == CENTRE else "free"}
        for place in spiral(RINGS[what])
    ]
