"""Blank grids of hexagons, in which an owner of the game marks what nobody has published."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.rows.said import said
from toolkit.hex.places import CENTRE
from toolkit.hex.rings import spiral
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import parted
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

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
