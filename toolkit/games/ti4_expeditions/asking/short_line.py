"""Short lines, written: what toolkit.games.ti4_expeditions.asking.words reads as the same move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.ti4_expeditions.asking.words import world_of
from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state.values import COUNTED
from toolkit.model.words import counted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.ti4_expeditions.state.moves import Move
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.pack.document import Value

_COSTS = {"specialty": "planet with a technology specialty", **COUNTED}
_ON_TILES = (m.TOKEN, m.PLACE, m.INGRESS)


def line_of(told: Mapping[str, Value], tables: Tables) -> str:
    """A move without who makes it; what is paid may be left open by `…`."""
    kind = next(key for key in told if key in m.KINDS)
    said: Any = told[kind]
    if kind == m.END:
        return kind
    words = " ".join(map(str, said)) if isinstance(said, list) else str(said)
    line = f"{kind} {words.replace('_', ' ') if kind == m.CLAIM else words}".rstrip()
    return f"{line}: {_paid(told['pay'], tables)}" if "pay" in told else line


def note(move: Move, tables: Tables) -> str:
    """What a line does not say: the cost that is counted, what lies on the tiles, who is meant."""
    if move.kind == m.CLAIM and move.pay is None:
        cost = tables.slices[move.word].cost
        what = _COSTS.get(cost.what)
        return counted(cost.amount, what) if what else f"{cost.amount} {cost.what}"
    if move.kind in _ON_TILES:
        tiles = move.tiles or (move.word,)
        named = [tables.tile_words(tile).partition(" (")[2].rstrip(")") for tile in tiles]
        return ", ".join(
            name or tile for name, tile in zip(named, tiles, strict=True) if any(named)
        )
    return tables.within("faction", move.word) if move.kind == m.INFANTRY else ""


def _paid(told: Any, tables: Tables) -> str:
    if not isinstance(told, dict):
        return str(told)
    said = [
        _named(id, tables)
        for key in ("planets", "stations")
        for id in ([told[key]] if isinstance(told.get(key), str) else told.get(key, ()))
    ]
    goods = told.get("trade_goods")
    return ", ".join([*said, f"{goods} tg"] if goods else said)


def _named(id: str, tables: Tables) -> str:
    """The name of a planet or station where it is read as that one again, else what is told."""
    if id not in tables.worlds:
        return id
    name = tables.worlds[id].name
    return name if world_of(name, tables) == id else id
