"""Where moves begin and where they go on the board, and how much of it an example draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state import units as u
from toolkit.hex.places import neighbours
from toolkit.model.hexes import NOWHERE
from toolkit.pack.plain import mappings

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from toolkit.games.hexpanse.state.position import Position
    from toolkit.hex.places import Place
    from toolkit.pack.document import Value

Spot: TypeAlias = tuple[float, float]
_HIGH = 1.25  # rows above a place from which something comes to it
_NEAR = 2  # steps around what an example is about, beyond which nothing of it is seen
_TOLD = 2  # places that an example is about at least
_BEYOND: dict[str, Value] = {
    "name": "", "ground": "beyond", "disputed": False, "kind": "", "card": "", "focus": False,
    "changed": False,
}  # fmt: skip


def led(position: Position, move: m.Move) -> Iterator[tuple[Spot, Spot]]:
    """From where to where: of an attack the unit attacked, of an exchange both ways; what comes to
    the board comes from above."""
    start = move.at
    if move.kind == m.STEP:
        start = position.units.warlord(move.by)
    found = [(start, move.to)]
    if move.kind == m.PLACE:
        yield _above(move.at), move.at
    for entry in move.resolve:
        if entry.act == e.OCCUPY and entry.at != NOWHERE:
            yield _above(entry.at), entry.at
        goals = (entry.at,) if entry.act == e.ATTACK else entry.attack or ()
        found += [(move.at, goal) for goal in goals]
        if entry.act in (e.SHIFT, e.EXCHANGE):
            found.append((entry.at, entry.to))
        if entry.act == e.EXCHANGE:
            found.append((entry.to, entry.at))
    yield from (pair for pair in found if NOWHERE not in pair)


def _above(place: Place) -> Spot:
    """A spot straight above a place, from which an arrow comes to it."""
    return place[0] + _HIGH / 2, place[1] - _HIGH


def framed(fields: Mapping[str, Value]) -> tuple[str, dict[str, Value]]:
    """An example seen as near as all is that it is about: units, places in question, and ends of
    arrows; around these lie places `beyond` the board. One of a single place tells nothing."""
    drawn: list[Any] = [*mappings(fields["before"]), *mappings(fields["after"])]
    arrows: list[Any] = [*mappings(fields["arrows"])]
    ends = [arrow[end] for arrow in arrows for end in ("from", "to")]
    about = {(q, r) for q, r in ends if isinstance(q, int) and isinstance(r, int)}
    for row in drawn:
        about |= {tuple(cell["at"]) for cell in row["cells"] if cell["kind"] or cell["disputed"]}
    if len(about) < _TOLD:
        return "", {}
    near: set[Any] = set(about)
    for _ in range(_NEAR):
        near |= {at for place in near for at in neighbours(place)}
    seen: dict[str, list[Value]] = {"before": [], "after": []}
    for key, rows in seen.items():
        for row in mappings(fields[key]):
            cells = [_shown(cell, about) for cell in mappings(row["cells"])]
            there = {tuple(cell["at"]) for cell in cells}
            cells += [{**_BEYOND, "at": [*at]} for at in sorted(near - there)]
            rows.append({**row, "cells": [*cells]})
    return "example_pair" if seen["after"] else "example", {**fields, **seen}


def _shown(cell: Any, about: Collection[Any]) -> dict[str, Any]:
    """A cell, whether it is in `focus`, and the `life` that a warlord has left there."""
    life = str(cell["card"]).removeprefix("life ") if cell["kind"] == u.WARLORD else ""
    return {**cell, "focus": tuple(cell["at"]) in about or not about, "life": life}
