"""The board as a few lines of text: rows by their letters, a sign for each unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.position import NO_MISSION
from toolkit.hex.drawing import drawing
from toolkit.hex.naming import row_names

if TYPE_CHECKING:
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.shapes import Shape


def sketch(position: Position, tables: Tables) -> list[str]:
    """The board, where its places are known, and the units of each player by their places."""
    found = _board(position, tables)
    for seat, id in enumerate((*position.players, u.NEUTRAL)):
        owner = seat if id != u.NEUTRAL else u.NOBODY
        units = [f"{_called(unit)} {_place(position, at, tables)}"
                 for at, unit in position.units.of(owner)]  # fmt: skip
        if units:
            found.append(f"{id:<9} {', '.join(units)}")
    for card in position.market or ():
        found.append(f"{'market':<9} {tables.priced(card)}")
    for mission in (position.mission, *(position.small or ())):
        found += _formation(mission, tables)
    return found or ["(nothing lies on the board)"]


def _formation(mission: Shape | str | None, tables: Tables) -> list[str]:
    """A mission that all may see, drawn, where its shape is known."""
    if isinstance(mission, str):
        mission = tables.missions[mission].shape if mission != NO_MISSION else None
    rows = drawing(dict.fromkeys(mission or (), "x"))
    return [f"{'' if number else 'mission':<9} {row}" for number, row in enumerate(rows)]


def _called(unit: u.Unit) -> str:
    return f"{'hurt ' if unit.hurt else ''}{unit.card or unit.kind}"


def _place(position: Position, place: tuple[int, int], tables: Tables) -> str:
    name = tables.named(position.players, place)
    return f"{name} [{place[0]}, {place[1]}]".strip()


def _board(position: Position, tables: Tables) -> list[str]:
    """A letter for each owner (small for a normal unit's), `#` for blocked, `+` for what pays."""
    field = tables.field(len(position.players))
    if field.cells is None:
        return []
    signs = dict.fromkeys(field.cells, ".")
    for places, sign in ((field.hexilium, "+"), (field.double_hexilium, "*"), (field.blocked, "#")):
        signs |= dict.fromkeys(places or (), sign)
    for place, unit in position.units.items():
        if place not in signs:
            continue
        owner = position.players[unit.owner][0] if unit.owner >= 0 else "o"
        signs[place] = owner if unit.kind in (u.NORMAL, u.NEUTRAL) else owner.upper()
    names = row_names(field.cells)
    first = {place[1]: names[place].rstrip("0123456789") for place in field.cells}
    letters = [first.get(row, "") for row in range(min(first), max(first) + 1)]
    return [f"{letter:>2}  {row}" for letter, row in zip(letters, drawing(signs), strict=True)]
